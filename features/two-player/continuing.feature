Feature: Continuing
  What happens between two hands of a game.

  @two-player.continuing.swap @rule
  Rule: If nobody has 500 points or more after a hand is scored, the players swap roles: the second player becomes the first player of the next hand.

    Scenario: Megan is the first player of the second hand
      When these hands are played
        | Drew    | Megan   |
        | 4 won 5 | 6 won 8 |
      Then the next hand is due
      And the first player is Megan
      And this is hand 1

    Scenario: Drew is the first player of the third hand
      When these hands are played
        | Drew    | Megan   |
        | 4 won 5 | 6 won 8 |
        | 7 won 7 | 5 won 6 |
      Then the first player is Drew
      And the next hand is due

    Scenario: Drew is the first player after Megan
      Given Megan is the first player
      When these hands are played
        | Drew    | Megan     |
        | 2 won 0 | 11 won 13 |
      Then the first player is Drew

    Scenario: Megan draws first in the second hand
      Given these hands are played
        | Drew      | Megan   |
        | 11 won 13 | 2 won 0 |
      When the next hand begins
      Then it is Megan's turn to draw
      And the first player is Megan
      And this is hand 2

    Scenario: Drew must not draw first again
      Given these hands are played
        | Drew    | Megan   |
        | 4 won 5 | 6 won 8 |
      When Drew keeps the first card
      Then this is refused: it is not her turn

    Scenario: The second hand begins with the scores and bags of the first
      Given these hands are played
        | Drew    | Megan   |
        | 4 won 6 | 6 won 7 |
      When the next hand begins
      Then the scores are Drew 42, Megan 61
      And the bags are Drew 2, Megan 1
      And Drew has taken 0 tricks
      And Megan has not bid

    Scenario: Scores and bags do not change in the middle of the third hand
      When these hands are played
        | Drew    | Megan   |
        | 4 won 6 | 6 won 7 |
        | 7 won 6 | 5 won 7 |
      And the hands are
        | Drew  | 9♠ 2♠ K♦ Q♦ J♦ 7♦ 6♦ 3♦ A♣ 10♣ 9♣ 8♣ 3♣ |
        | Megan | Q♠ K♥ Q♥ 5♥ 4♥ 10♦ 8♦ 4♦ 2♦ Q♣ J♣ 5♣ 2♣ |
      And the draw is finished
      And Megan bids 5 and Drew 6
      And these tricks are played
        | Megan 5♥  | Drew 2♠  |
        | Drew 10♣  | Megan Q♣ |
        | Megan 5♣  | Drew 8♣  |
        | Drew 9♣   | Megan J♣ |
        | Megan Q♥  | Drew K♦  |
        | Megan 10♦ | Drew J♦  |
        | Drew 7♦   | Megan 8♦ |
        | Megan 2♣  | Drew A♣  |
        | Drew Q♦   | Megan 2♦ |
      Then the scores are Drew -28, Megan 113
      And the bags are Drew 2, Megan 3
      And Drew has taken 5 tricks
