Feature: Scoring
  After thirteen tricks each player scores her bid. Nil and Double Nil have chapters of their own.

  @two-player.scoring.made @rule
  Rule: A player who wins at least her bid scores 10 points for each trick that she bid.

    Scenario Outline: <bid> bid, <tricks> won: <points> points
      Given Megan has bid <bid>
      And Megan has won <tricks> tricks
      When the hand is scored
      Then Megan scores <points> points

      Examples:
        | bid | tricks | points |
        | 1   | 1      | 10     |
        | 7   | 7      | 70     |
        | 13  | 13     | 130    |
        | 4   | 6      | 42     |

    Scenario: Both players make their bids
      When these hands are played
        | Drew    | Megan   |
        | 5 won 5 | 8 won 8 |
      Then the scores are Drew 50, Megan 80
      And the bags are Drew 0, Megan 0

    Scenario: Drew's 5 bid, 9 won: 54 points, not 90
      When these hands are played
        | Drew    | Megan   |
        | 5 won 9 | 4 won 4 |
      Then the scores are Drew 54, Megan 40
      And the bags are Drew 4, Megan 0

    Scenario: Megan's 6 bid, 9 won: 63 points, not 90
      When these hands are played
        | Drew    | Megan   |
        | 4 won 4 | 6 won 9 |
      Then the scores are Drew 40, Megan 63
      And the bags are Drew 0, Megan 3

    Scenario: 6 bid, 6 won: 9 bags from before stay 9
      Given Megan has bid 6
      And Megan has won 6 tricks
      And Megan has 9 bags from before
      When the hand is scored
      Then Megan scores 60 points
      And Megan carries 9 bags

  @two-player.scoring.overtricks @rule
  Rule: Each trick won above the bid is a bag and scores 1 point.

    Scenario Outline: <bid> bid, <tricks> won: <points> points and <bags> bags
      Given Drew has bid <bid>
      And Drew has won <tricks> tricks
      When the hand is scored
      Then Drew scores <points> points
      And Drew carries <bags> bags

      Examples:
        | bid | tricks | points | bags |
        | 6   | 7      | 61     | 1    |
        | 3   | 8      | 35     | 5    |
        | 4   | 13     | 49     | 9    |
        | 6   | 6      | 60     | 0    |

    Scenario: 5 bid, 8 won, 4 bags before: 53 points and 7 bags
      Given Drew has bid 5
      And Drew has won 8 tricks
      And Drew has 4 bags from before
      When the hand is scored
      Then Drew scores 53 points
      And Drew carries 7 bags

    Scenario: Drew's 2 bags join her 3 from before
      When these hands are played
        | Drew    | Megan   |
        | 4 won 7 | 6 won 6 |
        | 5 won 7 | 6 won 6 |
      Then the scores are Drew 95, Megan 120
      And the bags are Drew 5, Megan 0

    Scenario: Megan's 4 bags join her 1 from before
      When these hands are played
        | Drew    | Megan   |
        | 6 won 6 | 6 won 7 |
        | 5 won 5 | 4 won 8 |
      Then the scores are Drew 110, Megan 105
      And the bags are Drew 0, Megan 5

    Scenario: Bags raise Megan's score below zero: from -70 to -37
      When these hands are played
        | Drew    | Megan   |
        | 6 won 7 | 7 won 6 |
        | 7 won 7 | 3 won 6 |
      Then the scores are Drew 131, Megan -37
      And the bags are Drew 1, Megan 3

  @two-player.scoring.example-71 @example
  Rule: Karen bids 7 and wins 8: she scores 71 points, 70 for the bid and 1 for the bag.
    The first scenario is the documents' own; the others are ours.

    Scenario: 7 bid, 8 won: 71 points and 1 bag
      Given Karen has bid 7
      And Karen has won 8 tricks
      When the hand is scored
      Then Karen scores 71 points
      And Karen carries 1 bag

    Scenario: 7 bid, 7 won: 70 points
      Given Karen has bid 7
      And Karen has won 7 tricks
      When the hand is scored
      Then Karen scores 70 points
      And Karen carries 0 bags

    Scenario: Karen scores 71 at the table
      When these hands are played
        | Karen   | Bonnie  |
        | 7 won 8 | 6 won 5 |
      Then the scores are Karen 71, Bonnie -60
      And the bags are Karen 1, Bonnie 0

  @two-player.scoring.set @rule
  Rule: A player who wins fewer tricks than her bid is set and loses 10 points for each trick that she bid.
    The tricks that she won are not bags.

    Scenario Outline: <bid> bid, <tricks> won: set, <points> points
      Given Drew has bid <bid>
      And Drew has won <tricks> tricks
      And Drew has 3 bags from before
      When the hand is scored
      Then Drew scores <points> points
      And Drew carries 3 bags

      Examples:
        | bid | tricks | points |
        | 5   | 4      | -50    |
        | 7   | 3      | -70    |
        | 1   | 0      | -10    |
        | 13  | 12     | -130   |

    Scenario: Both players are set
      When these hands are played
        | Drew    | Megan   |
        | 8 won 7 | 9 won 6 |
      Then the scores are Drew -80, Megan -90
      And the bags are Drew 0, Megan 0

    Scenario: Drew is set and Megan is not
      When these hands are played
        | Drew    | Megan   |
        | 7 won 5 | 6 won 8 |
      Then the scores are Drew -70, Megan 62
      And the bags are Drew 0, Megan 2

    Scenario: Megan is set and Drew is not
      When these hands are played
        | Drew    | Megan   |
        | 4 won 7 | 8 won 6 |
      Then the scores are Drew 43, Megan -80
      And the bags are Drew 3, Megan 0

    Scenario: Drew's 9 bags stay 9 when she is set
      When these hands are played
        | Drew     | Megan   |
        | 2 won 11 | 2 won 2 |
        | 6 won 4  | 8 won 9 |
      Then the scores are Drew -31, Megan 101
      And the bags are Drew 9, Megan 1

    Scenario: Megan's 9 bags stay 9 when she is set
      When these hands are played
        | Drew    | Megan    |
        | 2 won 2 | 2 won 11 |
        | 6 won 7 | 8 won 6  |
      Then the scores are Drew 81, Megan -51
      And the bags are Drew 1, Megan 9

  @two-player.scoring.negative @rule
  Rule: A score may fall below zero without limit, and no low score ends the game.

    Scenario: The game goes on with Drew at -520
      When these hands are played
        | Drew     | Megan   |
        | 13 won 6 | 7 won 7 |
        | 13 won 6 | 7 won 7 |
        | 13 won 6 | 7 won 7 |
        | 13 won 6 | 7 won 7 |
      Then the scores are Drew -520, Megan 280
      And nobody wins the game
      And the next hand is due

    Scenario: Drew makes a bid below zero: from -50 to -17
      When these hands are played
        | Drew    | Megan   |
        | 5 won 4 | 9 won 9 |
        | 3 won 6 | 7 won 7 |
      Then the scores are Drew -17, Megan 160
      And the bags are Drew 3, Megan 0

    Scenario Outline: Nobody wins at <drew> to <megan>
      Given the scores are Drew <drew>, Megan <megan>
      When the hand is over
      Then nobody wins the game

      Examples:
        | drew | megan |
        | -200 | 100   |
        | 480  | -500  |

    Scenario: Megan wins with 500 against -1000
      Given the scores are Drew -1000, Megan 500
      When the hand is over
      Then Megan wins the game

    Scenario: 2 bags from -42 points and 8 bags: -80 points
      When these hands are played
        | Drew     | Megan   |
        | 8 won 6  | 7 won 7 |
        | 3 won 11 | 2 won 2 |
        | 6 won 8  | 5 won 5 |
      Then the scores are Drew -80, Megan 140
      And the bags are Drew 0, Megan 0
