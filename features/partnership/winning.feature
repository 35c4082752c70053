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
        | Alex             | Beth    | Charlie          | David   |
        | Double Nil won 0 | 6 won 6 | Double Nil won 0 | 7 won 7 |
        | 5 won 5          | 2 won 2 | 5 won 5          | 1 won 1 |
      Then the game is over
      And Alex and Charlie win the game
      And the scores are Alex and Charlie 500, Beth and David 160

    Scenario: With 490 and 170 another hand is dealt
      When these hands are played
        | Alex             | Beth    | Charlie          | David   |
        | Double Nil won 0 | 6 won 6 | Double Nil won 0 | 7 won 7 |
        | 5 won 5          | 2 won 2 | 4 won 4          | 2 won 2 |
      Then the next hand is to be dealt
      And nobody wins the game

    Scenario: Beth and David win with 503
      When these hands are played
        | Alex    | Beth             | Charlie | David            |
        | 7 won 7 | Double Nil won 0 | 6 won 6 | Double Nil won 0 |
        | 1 won 0 | 6 won 6          | 1 won 0 | 4 won 7          |
      Then the game is over
      And Beth and David win the game
      And the scores are Alex and Charlie 110, Beth and David 503

    Scenario: Charlie may not bid in a game that is won
      When these hands are played
        | Alex             | Beth    | Charlie          | David   |
        | Double Nil won 0 | 6 won 6 | Double Nil won 0 | 7 won 7 |
        | 5 won 5          | 2 won 2 | 5 won 5          | 1 won 1 |
      And Charlie bids 4
      Then this is refused

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

    Scenario: Beth and David win by 530 to 521
      When these hands are played
        | Alex             | Beth             | Charlie          | David            |
        | Double Nil won 0 | 6 won 6          | Double Nil won 0 | 7 won 7          |
        | 6 won 7          | Double Nil won 0 | 6 won 6          | Double Nil won 0 |
      Then Beth and David win the game
      And the scores are Alex and Charlie 521, Beth and David 530

    Scenario: Alex and Charlie win by 530 to 521
      When these hands are played
        | Alex             | Beth             | Charlie          | David            |
        | Double Nil won 0 | 6 won 6          | Double Nil won 0 | 6 won 7          |
        | 7 won 7          | Double Nil won 0 | 6 won 6          | Double Nil won 0 |
      Then Alex and Charlie win the game
      And the scores are Alex and Charlie 530, Beth and David 521

  @partnership.winning.tie @rule
  Rule: When both partnerships have reached 500 with the same score, another hand is played.

    Scenario Outline: A tie at <score> is no win
      Given the scores are Alex and Charlie <score>, Beth and David <score>
      When the hand is over
      Then nobody wins the game

      Examples:
        | score |
        | 500   |
        | 623   |

    Scenario: At 530 each, a third hand is to be dealt
      When these hands are played
        | Alex             | Beth             | Charlie          | David            |
        | Double Nil won 0 | 6 won 6          | Double Nil won 0 | 7 won 7          |
        | 7 won 7          | Double Nil won 0 | 6 won 6          | Double Nil won 0 |
      Then the next hand is to be dealt
      And nobody wins the game
      And the scores are Alex and Charlie 530, Beth and David 530

    Scenario: Beth and David win in the hand after the tie
      When these hands are played
        | Alex             | Beth             | Charlie          | David            |
        | Double Nil won 0 | 6 won 6          | Double Nil won 0 | 7 won 7          |
        | 7 won 7          | Double Nil won 0 | 6 won 6          | Double Nil won 0 |
        | 3 won 2          | 3 won 4          | 3 won 4          | 4 won 3          |
      Then the game is over
      And Beth and David win the game
      And the scores are Alex and Charlie 590, Beth and David 600

  @partnership.winning.after-tie @interpretation
  Rule: The hand that follows a tie is judged like any other: by who has 500 then, and if nobody has, the game goes on.
    The documents say that another hand is played and no more. A hand can take a partnership below 500 again, and we
    hold that the rules of winning are then asked anew, as after every hand, and that the deal moves on as usual: so the
    game is never won with less than 500. The reading not taken is that this hand decides whatever its scores
    (`partnership.winning.after-tie/higher-wins`).

    Scenario: At 450 to 430 after a tie, nobody wins
      When these hands are played
        | Alex             | Beth             | Charlie          | David            |
        | Double Nil won 0 | 6 won 6          | Double Nil won 0 | 7 won 7          |
        | 7 won 7          | Double Nil won 0 | 6 won 6          | Double Nil won 0 |
        | 4 won 3          | 5 won 4          | 4 won 2          | 5 won 4          |
      Then nobody wins the game
      And the scores are Alex and Charlie 450, Beth and David 430

    Scenario: At 430 to 440 after a tie, Charlie deals
      When these hands are played
        | Alex             | Beth             | Charlie          | David            |
        | Double Nil won 0 | 6 won 6          | Double Nil won 0 | 7 won 7          |
        | 7 won 7          | Double Nil won 0 | 6 won 6          | Double Nil won 0 |
        | 5 won 4          | 4 won 3          | 5 won 4          | 5 won 2          |
      Then the next hand is to be dealt
      And the dealer is Charlie
      And nobody wins the game

    Scenario: Alex and Charlie win two hands after the tie
      When these hands are played
        | Alex             | Beth             | Charlie          | David            |
        | Double Nil won 0 | 6 won 6          | Double Nil won 0 | 7 won 7          |
        | 7 won 7          | Double Nil won 0 | 6 won 6          | Double Nil won 0 |
        | 5 won 4          | 4 won 3          | 5 won 4          | 5 won 2          |
        | 5 won 5          | 3 won 3          | 3 won 3          | 2 won 2          |
      Then the game is over
      And Alex and Charlie win the game
      And the scores are Alex and Charlie 510, Beth and David 490

  @partnership.winning.whole-hands @rule
  Rule: A game is won only when a hand has been played to its end and scored, never in the middle of one.

    Scenario: 480 points and the two tricks bid are no win
      When these hands are played
        | Alex             | Beth    | Charlie          | David   |
        | Double Nil won 0 | 6 won 6 | Double Nil won 0 | 7 won 7 |
        | 4 won 4          | 2 won 2 | 4 won 4          | 3 won 3 |
      And Charlie's hand has A♥ K♥
      And David's hand has 9♥ 8♥
      And Alex's hand has 7♥ 6♥
      And Beth's hand has 5♥ 4♥
      And the players bid Charlie 1, David 5, Alex 1 and Beth 5
      And these tricks are played
        | Charlie A♥ | David 9♥ | Alex 7♥ | Beth 5♥ |
        | Charlie K♥ | David 8♥ | Alex 6♥ | Beth 4♥ |
      Then it is the turn of Charlie to play
      And nobody wins the game
      And the scores are Alex and Charlie 480, Beth and David 180

    Scenario: The same hand played to its end wins
      When these hands are played
        | Alex             | Beth    | Charlie          | David   |
        | Double Nil won 0 | 6 won 6 | Double Nil won 0 | 7 won 7 |
        | 4 won 4          | 2 won 2 | 4 won 4          | 3 won 3 |
        | 1 won 0          | 5 won 5 | 1 won 2          | 5 won 6 |
      Then the game is over
      And Alex and Charlie win the game
      And the scores are Alex and Charlie 500, Beth and David 281

    Scenario: 521 points win, though others won their ten tricks first
      When these hands are played
        | Alex             | Beth             | Charlie          | David            |
        | Double Nil won 0 | 6 won 6          | Double Nil won 0 | 6 won 7          |
        | 5 won 6          | Double Nil won 0 | 5 won 7          | Double Nil won 0 |
      Then Beth and David win the game
      And the scores are Alex and Charlie 503, Beth and David 521
