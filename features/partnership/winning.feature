Feature: Winning
  After each hand the scores tell whether the game is won.

  @partnership.winning.first @rule
  Rule: The first partnership with 500 points or more wins the game.

    Scenario Outline: At <one> to <other>, <result>
      Given the scores are Alex and Charlie <one>, Beth and David <other>
      When the hand is over
      Then <result> the game

      Examples:
        | one  | other | result               |
        | 499  | 320   | nobody wins          |
        | 500  | 320   | Alex and Charlie win |
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

    Scenario: At 460 to 450 another hand is dealt
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 2 won 3 | 3 won 3 | 4 won 3 |
        | 3 won 2 | 5 won 4 | 3 won 4 | 2 won 3 |
        | 5 won 6 | 3 won 3 | 2 won 1 | 3 won 3 |
        | 4 won 3 | 4 won 5 | 2 won 3 | 3 won 2 |
        | 3 won 4 | 3 won 2 | 4 won 3 | 3 won 4 |
        | 2 won 2 | 3 won 4 | 4 won 4 | 4 won 3 |
        | 4 won 5 | 4 won 4 | 3 won 2 | 2 won 2 |
      Then the next hand is to be dealt
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

    Scenario: Nobody bids after a win
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
  Rule: When both partnerships reach 500 in the same hand, the one with the higher score wins.

    Scenario Outline: Of <one> and <other>, the higher wins
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
  Rule: When both partnerships have reached 500 with the same score, another hand is played.

    Scenario Outline: Nobody wins at <score> each
      Given the scores are Alex and Charlie <score>, Beth and David <score>
      When the hand is over
      Then nobody wins the game

      Examples:
        | score |
        | 500   |
        | 623   |

    Scenario: One point makes it no tie
      Given the scores are Alex and Charlie 581, Beth and David 580
      When the hand is over
      Then Alex and Charlie win the game

    Scenario: At 520 each, a ninth hand is to be dealt
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
      Then the next hand is to be dealt
      And nobody wins the game
      And the scores are Alex and Charlie 520, Beth and David 520

    Scenario: At 520 each, the ninth hand begins
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
  Rule: After the extra hand the same questions are asked again: a partnership with 500 wins, of two the higher, and below 500 the game goes on.
    The documents say that another hand is played, and no more. A hand can take a partnership below 500 again. We ask the
    questions of winning anew, as after every hand, so that nobody wins with less than 500. The other reading: the higher
    score after the extra hand wins, wherever it stands (`partnership.winning.after-tie/higher-wins`).

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

    Scenario: At 440 to 420 after a tie, nobody wins
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

    Scenario: At 420 to 430 after a tie, another hand is dealt
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
      Then the next hand is to be dealt
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
  Rule: The deal moves on for the extra hand as for any other.
    The documents move the deal on when nobody has reached 500, and at a tie both partnerships have. Nothing suggests that
    a player deals twice. The other reading: the dealer of the tied hand deals the extra one
    (`partnership.winning.tie-deal/same-dealer`).

    Scenario: David deals the ninth hand after a tie in Charlie's
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

    Scenario: Beth deals the ninth hand after a tie in Alex's
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

    Scenario: Alex bids first in the ninth hand
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
  Rule: A game is won only when a hand has been played to its end and scored, never in the middle of one.

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

    Scenario: The same hand played to its end wins
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

    Scenario: Beth and David win with more points, though the others reach 500 first in the hand
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
