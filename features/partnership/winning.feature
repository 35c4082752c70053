Feature: Winning
  After each hand the scores show whether a partnership has won the game.

  @partnership.winning.first @rule
  Rule: The first partnership to reach 500 points wins the game.
    More than 500 points win as well.

    Scenario Outline: At <one> to <other>, <result> the game
      Given the scores are Alex and Charlie <one>, Beth and David <other>
      When the hand is over
      Then <result> the game

      Examples:
        | one  | other | result               |
        | 500  | 320   | Alex and Charlie win |
        | 499  | 320   | nobody wins          |
        | 501  | 499   | Alex and Charlie win |
        | -120 | 499   | nobody wins          |
        | -120 | 500   | Beth and David win   |
        | 488  | 503   | Beth and David win   |
        | 610  | -90   | Alex and Charlie win |

    Scenario: Alex and Charlie win with exactly 500
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 2 won 3 | 3 won 3 | 4 won 3 |
        | 3 won 2 | 5 won 4 | 3 won 4 | 2 won 3 |
        | 5 won 6 | 3 won 3 | 2 won 1 | 3 won 3 |
        | 4 won 3 | 4 won 5 | 2 won 3 | 3 won 2 |
        | 3 won 4 | 3 won 2 | 4 won 3 | 3 won 4 |
        | 2 won 2 | 3 won 4 | 4 won 4 | 4 won 3 |
        | 4 won 5 | 4 won 4 | 3 won 2 | 2 won 2 |
        | 2 won 3 | 5 won 4 | 2 won 1 | 5 won 5 |
      Then the game is over
      And Alex and Charlie win the game
      And the scores are Alex and Charlie 500, Beth and David 350

    Scenario: The game goes on at 460 to 450
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 2 won 3 | 3 won 3 | 4 won 3 |
        | 3 won 2 | 5 won 4 | 3 won 4 | 2 won 3 |
        | 5 won 6 | 3 won 3 | 2 won 1 | 3 won 3 |
        | 4 won 3 | 4 won 5 | 2 won 3 | 3 won 2 |
        | 3 won 4 | 3 won 2 | 4 won 3 | 3 won 4 |
        | 2 won 2 | 3 won 4 | 4 won 4 | 4 won 3 |
        | 4 won 5 | 4 won 4 | 3 won 2 | 2 won 2 |
      Then the next hand is due
      And nobody wins the game
      And the scores are Alex and Charlie 460, Beth and David 450

    Scenario: Beth and David win with 511
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 2 won 3 | 3 won 3 | 4 won 3 |
        | 3 won 2 | 5 won 4 | 3 won 4 | 2 won 3 |
        | 5 won 6 | 3 won 3 | 2 won 1 | 3 won 3 |
        | 4 won 3 | 4 won 5 | 2 won 3 | 3 won 2 |
        | 3 won 4 | 3 won 2 | 4 won 3 | 3 won 4 |
        | 2 won 2 | 3 won 4 | 4 won 4 | 4 won 3 |
        | 4 won 5 | 4 won 4 | 3 won 2 | 2 won 2 |
        | 4 won 3 | 2 won 3 | 4 won 3 | 4 won 4 |
      Then the game is over
      And Beth and David win the game
      And the scores are Alex and Charlie 380, Beth and David 511

    Scenario: Nobody may bid after a win
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 2 won 3 | 3 won 3 | 4 won 3 |
        | 3 won 2 | 5 won 4 | 3 won 4 | 2 won 3 |
        | 5 won 6 | 3 won 3 | 2 won 1 | 3 won 3 |
        | 4 won 3 | 4 won 5 | 2 won 3 | 3 won 2 |
        | 3 won 4 | 3 won 2 | 4 won 3 | 3 won 4 |
        | 2 won 2 | 3 won 4 | 4 won 4 | 4 won 3 |
        | 4 won 5 | 4 won 4 | 3 won 2 | 2 won 2 |
        | 2 won 3 | 5 won 4 | 2 won 1 | 5 won 5 |
      And David bids 4
      Then this is refused: the game is over

  @partnership.winning.both @rule
  Rule: If both partnerships reach 500 in the same hand, the higher score wins.

    Scenario Outline: At <one> to <other>, the higher score wins
      Given the scores are Alex and Charlie <one>, Beth and David <other>
      When the hand is over
      Then <result> the game

      Examples:
        | one | other | result               |
        | 502 | 501   | Alex and Charlie win |
        | 501 | 502   | Beth and David win   |
        | 500 | 620   | Beth and David win   |
        | 571 | 500   | Alex and Charlie win |

    Scenario: Beth and David win by 512 to 510
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 2 won 3 | 3 won 3 | 4 won 3 |
        | 3 won 2 | 5 won 4 | 3 won 4 | 2 won 3 |
        | 5 won 6 | 3 won 3 | 2 won 1 | 3 won 3 |
        | 4 won 3 | 4 won 5 | 2 won 3 | 3 won 2 |
        | 3 won 4 | 3 won 2 | 4 won 3 | 3 won 4 |
        | 2 won 2 | 3 won 4 | 4 won 4 | 4 won 3 |
        | 4 won 5 | 4 won 4 | 3 won 2 | 2 won 2 |
        | 2 won 3 | 4 won 4 | 3 won 2 | 2 won 4 |
      Then Beth and David win the game
      And the scores are Alex and Charlie 510, Beth and David 512

    Scenario: Alex and Charlie win by 512 to 510
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 2 won 3 | 3 won 3 | 4 won 3 |
        | 3 won 2 | 5 won 4 | 3 won 4 | 2 won 3 |
        | 5 won 6 | 3 won 3 | 2 won 1 | 3 won 3 |
        | 4 won 3 | 4 won 5 | 2 won 3 | 3 won 2 |
        | 3 won 4 | 3 won 2 | 4 won 3 | 3 won 4 |
        | 2 won 2 | 3 won 4 | 4 won 4 | 4 won 3 |
        | 4 won 5 | 4 won 4 | 3 won 2 | 2 won 2 |
        | 2 won 3 | 4 won 4 | 3 won 4 | 2 won 2 |
      Then Alex and Charlie win the game
      And the scores are Alex and Charlie 512, Beth and David 510

  @partnership.winning.tie @rule
  Rule: If both partnerships reach 500 and their scores are equal, another hand is played.

    Scenario Outline: Nobody wins at <score> to <score>
      Given the scores are Alex and Charlie <score>, Beth and David <score>
      When the hand is over
      Then nobody wins the game

      Examples:
        | score |
        | 500   |
        | 623   |

    Scenario: Alex and Charlie win at 581 to 580
      Given the scores are Alex and Charlie 581, Beth and David 580
      When the hand is over
      Then Alex and Charlie win the game

    Scenario: A ninth hand follows 520 to 520
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 2 won 3 | 3 won 3 | 4 won 3 |
        | 3 won 2 | 5 won 4 | 3 won 4 | 2 won 3 |
        | 5 won 6 | 3 won 3 | 2 won 1 | 3 won 3 |
        | 4 won 3 | 4 won 5 | 2 won 3 | 3 won 2 |
        | 3 won 4 | 3 won 2 | 4 won 3 | 3 won 4 |
        | 2 won 2 | 3 won 4 | 4 won 4 | 4 won 3 |
        | 4 won 5 | 4 won 4 | 3 won 2 | 2 won 2 |
        | 3 won 3 | 3 won 4 | 3 won 3 | 4 won 3 |
      Then the next hand is due
      And nobody wins the game
      And the scores are Alex and Charlie 520, Beth and David 520

    Scenario: The ninth hand begins at 520 to 520
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 2 won 3 | 3 won 3 | 4 won 3 |
        | 3 won 2 | 5 won 4 | 3 won 4 | 2 won 3 |
        | 5 won 6 | 3 won 3 | 2 won 1 | 3 won 3 |
        | 4 won 3 | 4 won 5 | 2 won 3 | 3 won 2 |
        | 3 won 4 | 3 won 2 | 4 won 3 | 3 won 4 |
        | 2 won 2 | 3 won 4 | 4 won 4 | 4 won 3 |
        | 4 won 5 | 4 won 4 | 3 won 2 | 2 won 2 |
        | 3 won 3 | 3 won 4 | 3 won 3 | 4 won 3 |
      And the next hand begins
      Then this is hand 9
      And nobody wins the game

  @partnership.winning.after-tie @interpretation
  Rule: After the extra hand a partnership wins only if it has 500 points or more and more than its opponents; otherwise the game goes on.
    This is the test of every hand. If both have the same score of 500 points or more, another hand is played; if both
    have fallen below 500, the game goes on. The documents say that another hand is played, and no more. We apply the
    same test after every hand, so that nobody wins with less than 500. The other reading: the higher score after the
    extra hand wins, however low it is (`partnership.winning.after-tie/higher-wins`).

    Scenario: Beth and David win the extra hand
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 2 won 3 | 3 won 3 | 4 won 3 |
        | 3 won 2 | 5 won 4 | 3 won 4 | 2 won 3 |
        | 5 won 6 | 3 won 3 | 2 won 1 | 3 won 3 |
        | 4 won 3 | 4 won 5 | 2 won 3 | 3 won 2 |
        | 3 won 4 | 3 won 2 | 4 won 3 | 3 won 4 |
        | 2 won 2 | 3 won 4 | 4 won 4 | 4 won 3 |
        | 4 won 5 | 4 won 4 | 3 won 2 | 2 won 2 |
        | 3 won 3 | 3 won 4 | 3 won 3 | 4 won 3 |
        | 3 won 2 | 3 won 4 | 3 won 4 | 4 won 3 |
      Then the game is over
      And Beth and David win the game
      And the scores are Alex and Charlie 580, Beth and David 590

    Scenario: Nobody wins at 440 to 420 after a tie
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 2 won 3 | 3 won 3 | 4 won 3 |
        | 3 won 2 | 5 won 4 | 3 won 4 | 2 won 3 |
        | 5 won 6 | 3 won 3 | 2 won 1 | 3 won 3 |
        | 4 won 3 | 4 won 5 | 2 won 3 | 3 won 2 |
        | 3 won 4 | 3 won 2 | 4 won 3 | 3 won 4 |
        | 2 won 2 | 3 won 4 | 4 won 4 | 4 won 3 |
        | 4 won 5 | 4 won 4 | 3 won 2 | 2 won 2 |
        | 3 won 3 | 3 won 4 | 3 won 3 | 4 won 3 |
        | 4 won 3 | 5 won 4 | 4 won 2 | 5 won 4 |
      Then nobody wins the game
      And the scores are Alex and Charlie 440, Beth and David 420

    Scenario: The game goes on at 420 to 430 after a tie
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 2 won 3 | 3 won 3 | 4 won 3 |
        | 3 won 2 | 5 won 4 | 3 won 4 | 2 won 3 |
        | 5 won 6 | 3 won 3 | 2 won 1 | 3 won 3 |
        | 4 won 3 | 4 won 5 | 2 won 3 | 3 won 2 |
        | 3 won 4 | 3 won 2 | 4 won 3 | 3 won 4 |
        | 2 won 2 | 3 won 4 | 4 won 4 | 4 won 3 |
        | 4 won 5 | 4 won 4 | 3 won 2 | 2 won 2 |
        | 3 won 3 | 3 won 4 | 3 won 3 | 4 won 3 |
        | 5 won 4 | 4 won 3 | 5 won 4 | 5 won 2 |
      Then the next hand is due
      And nobody wins the game
      And the scores are Alex and Charlie 420, Beth and David 430

    Scenario: Alex and Charlie win two hands after the tie
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 2 won 3 | 3 won 3 | 4 won 3 |
        | 3 won 2 | 5 won 4 | 3 won 4 | 2 won 3 |
        | 5 won 6 | 3 won 3 | 2 won 1 | 3 won 3 |
        | 4 won 3 | 4 won 5 | 2 won 3 | 3 won 2 |
        | 3 won 4 | 3 won 2 | 4 won 3 | 3 won 4 |
        | 2 won 2 | 3 won 4 | 4 won 4 | 4 won 3 |
        | 4 won 5 | 4 won 4 | 3 won 2 | 2 won 2 |
        | 3 won 3 | 3 won 4 | 3 won 3 | 4 won 3 |
        | 5 won 4 | 4 won 3 | 5 won 4 | 5 won 2 |
        | 5 won 5 | 3 won 3 | 3 won 3 | 2 won 2 |
      Then the game is over
      And Alex and Charlie win the game
      And the scores are Alex and Charlie 500, Beth and David 480

  @partnership.winning.tie-deal @interpretation
  Rule: After a tie the player to the dealer's left deals, as after any other hand.
    The documents move the deal on if nobody has reached 500, and at a tie both partnerships have. Nothing suggests that
    a player deals twice. The other reading: the dealer of the tied hand deals the extra one
    (`partnership.winning.tie-deal/same-dealer`).

    Scenario: David deals after a tie in Charlie's hand
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 2 won 3 | 3 won 3 | 4 won 3 |
        | 3 won 2 | 5 won 4 | 3 won 4 | 2 won 3 |
        | 5 won 6 | 3 won 3 | 2 won 1 | 3 won 3 |
        | 4 won 3 | 4 won 5 | 2 won 3 | 3 won 2 |
        | 3 won 4 | 3 won 2 | 4 won 3 | 3 won 4 |
        | 2 won 2 | 3 won 4 | 4 won 4 | 4 won 3 |
        | 4 won 5 | 4 won 4 | 3 won 2 | 2 won 2 |
        | 3 won 3 | 3 won 4 | 3 won 3 | 4 won 3 |
      Then the dealer is David

    Scenario: Beth deals after a tie in Alex's hand
      Given Beth is the dealer
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 2 won 3 | 3 won 3 | 4 won 3 |
        | 3 won 2 | 5 won 4 | 3 won 4 | 2 won 3 |
        | 5 won 6 | 3 won 3 | 2 won 1 | 3 won 3 |
        | 4 won 3 | 4 won 5 | 2 won 3 | 3 won 2 |
        | 3 won 4 | 3 won 2 | 4 won 3 | 3 won 4 |
        | 2 won 2 | 3 won 4 | 4 won 4 | 4 won 3 |
        | 4 won 5 | 4 won 4 | 3 won 2 | 2 won 2 |
        | 3 won 3 | 3 won 4 | 3 won 3 | 4 won 3 |
      Then the dealer is Beth

    Scenario: Alex bids first in the hand after the tie
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 2 won 3 | 3 won 3 | 4 won 3 |
        | 3 won 2 | 5 won 4 | 3 won 4 | 2 won 3 |
        | 5 won 6 | 3 won 3 | 2 won 1 | 3 won 3 |
        | 4 won 3 | 4 won 5 | 2 won 3 | 3 won 2 |
        | 3 won 4 | 3 won 2 | 4 won 3 | 3 won 4 |
        | 2 won 2 | 3 won 4 | 4 won 4 | 4 won 3 |
        | 4 won 5 | 4 won 4 | 3 won 2 | 2 won 2 |
        | 3 won 3 | 3 won 4 | 3 won 3 | 4 won 3 |
      And the next hand begins
      Then it is Alex's turn to bid

  @partnership.winning.whole-hands @rule
  Rule: A partnership can win only when a hand has been played to its end and scored.
    Nobody wins in the middle of a hand.

    Scenario: Nobody wins at 460 points with the four tricks that are missing
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 2 won 3 | 3 won 3 | 4 won 3 |
        | 3 won 2 | 5 won 4 | 3 won 4 | 2 won 3 |
        | 5 won 6 | 3 won 3 | 2 won 1 | 3 won 3 |
        | 4 won 3 | 4 won 5 | 2 won 3 | 3 won 2 |
        | 3 won 4 | 3 won 2 | 4 won 3 | 3 won 4 |
        | 2 won 2 | 3 won 4 | 4 won 4 | 4 won 3 |
        | 4 won 5 | 4 won 4 | 3 won 2 | 2 won 2 |
      And David's hand has 9♥ 8♥ 4♥ 3♥
      And Alex's hand has A♥ K♥ Q♥ J♥
      And Beth's hand has 7♥ 6♥ 5♥ 2♥
      And Charlie's hand has no ♥
      And Charlie's hand has A♦ K♦ Q♦ J♦
      And David bids 5, Alex 2, Beth 3 and Charlie 2
      And these tricks are played
        | David 9♥ | Alex A♥ | Beth 7♥ | Charlie A♦ |
        | Alex K♥ | Beth 6♥ | Charlie K♦ | David 8♥ |
        | Alex Q♥ | Beth 5♥ | Charlie Q♦ | David 4♥ |
        | Alex J♥ | Beth 2♥ | Charlie J♦ | David 3♥ |
      Then it is Alex's turn to play
      And nobody wins the game
      And the scores are Alex and Charlie 460, Beth and David 450

    Scenario: Beth and David win when the hand is over
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 2 won 3 | 3 won 3 | 4 won 3 |
        | 3 won 2 | 5 won 4 | 3 won 4 | 2 won 3 |
        | 5 won 6 | 3 won 3 | 2 won 1 | 3 won 3 |
        | 4 won 3 | 4 won 5 | 2 won 3 | 3 won 2 |
        | 3 won 4 | 3 won 2 | 4 won 3 | 3 won 4 |
        | 2 won 2 | 3 won 4 | 4 won 4 | 4 won 3 |
        | 4 won 5 | 4 won 4 | 3 won 2 | 2 won 2 |
        | 2 won 4 | 3 won 4 | 2 won 0 | 5 won 5 |
      Then the game is over
      And Beth and David win the game
      And the scores are Alex and Charlie 500, Beth and David 531

    Scenario: Beth and David win with more, though the others took their tricks first
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 2 won 3 | 3 won 3 | 4 won 3 |
        | 3 won 2 | 5 won 4 | 3 won 4 | 2 won 3 |
        | 5 won 6 | 3 won 3 | 2 won 1 | 3 won 3 |
        | 4 won 3 | 4 won 5 | 2 won 3 | 3 won 2 |
        | 3 won 4 | 3 won 2 | 4 won 3 | 3 won 4 |
        | 2 won 2 | 3 won 4 | 4 won 4 | 4 won 3 |
        | 4 won 5 | 4 won 4 | 3 won 2 | 2 won 2 |
        | 2 won 5 | 3 won 2 | 2 won 0 | 3 won 6 |
      Then Beth and David win the game
      And the scores are Alex and Charlie 501, Beth and David 512
