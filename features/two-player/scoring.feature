Feature: Scoring
  What a player's bid brings when the hand is over. Nil and Double Nil have chapters of their own.

  @two-player.scoring.made @rule
  Rule: A player who wins at least as many tricks as she bid scores 10 points for each trick bid.

    Scenario Outline: A bid of <bid> that won <tricks>
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

    Scenario: Both make their bids
      When these hands are played
        | Drew    | Megan   |
        | 5 won 5 | 8 won 8 |
      Then the scores are Drew 50, Megan 80
      And the bags are Drew 0, Megan 0

    Scenario: 5 bid and 9 won are 54 points for Drew, not 90
      When these hands are played
        | Drew    | Megan   |
        | 5 won 9 | 4 won 4 |
      Then the scores are Drew 54, Megan 40
      And the bags are Drew 4, Megan 0

    Scenario: 6 bid and 9 won are 63 points for Megan, not 90
      When these hands are played
        | Drew    | Megan   |
        | 4 won 4 | 6 won 9 |
      Then the scores are Drew 40, Megan 63
      And the bags are Drew 0, Megan 3

  @two-player.scoring.overtricks @rule
  Rule: Each trick above the bid is a bag and scores 1 point.

    Scenario Outline: A bid of <bid> that won <tricks> (bags <bags>)
      Given Drew has bid <bid>
      And Drew has won <tricks> tricks
      When the hand is scored
      Then Drew scores <points> points
      And Drew carries <bags> bags

      Examples:
        | bid | tricks | points | bags |
        | 6   | 6      | 60     | 0    |
        | 6   | 7      | 61     | 1    |
        | 3   | 8      | 35     | 5    |
        | 4   | 13     | 49     | 9    |

    Scenario: Bags are added to those from before
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
  Rule: Karen bids 7 and wins 8: she scores 71 points, 70 for the tricks bid and 1 for the bag.

    Scenario: Karen's 8 tricks on a bid of 7
      Given Karen has bid 7
      And Karen has won 8 tricks
      When the hand is scored
      Then Karen scores 71 points
      And Karen carries 1 bag

    Scenario: With 7 tricks it would be 70
      Given Karen has bid 7
      And Karen has won 7 tricks
      When the hand is scored
      Then Karen scores 70 points
      And Karen carries 0 bags

    Scenario: Karen's hand beside Bonnie's set
      When these hands are played
        | Karen   | Bonnie  |
        | 7 won 8 | 6 won 5 |
      Then the scores are Karen 71, Bonnie -60
      And the bags are Karen 1, Bonnie 0

  @two-player.scoring.set @rule
  Rule: A player who wins fewer tricks than she bid loses 10 points for each trick bid, and has no bags from the hand.

    Scenario Outline: A bid of <bid> set with <tricks>
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

    Scenario: Both are set
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

    Scenario: A set leaves the 9 bags of Drew as they are
      When these hands are played
        | Drew     | Megan   |
        | 2 won 11 | 2 won 2 |
        | 6 won 4  | 8 won 9 |
      Then the scores are Drew -31, Megan 101
      And the bags are Drew 9, Megan 1

    Scenario: A set leaves the 9 bags of Megan as they are
      When these hands are played
        | Drew    | Megan    |
        | 2 won 2 | 2 won 11 |
        | 6 won 7 | 8 won 6  |
      Then the scores are Drew 81, Megan -51
      And the bags are Drew 1, Megan 9

  @two-player.scoring.negative @rule
  Rule: A score may go below zero, however far, and nobody loses the game by it.

    Scenario: Drew is at -520 and the game goes on
      When these hands are played
        | Drew     | Megan   |
        | 13 won 6 | 7 won 7 |
        | 13 won 6 | 7 won 7 |
        | 13 won 6 | 7 won 7 |
        | 13 won 6 | 7 won 7 |
      Then the scores are Drew -520, Megan 280
      And nobody wins the game
      And the next hand is to be dealt

    Scenario: Below zero a bid made and its bags lead upward
      When these hands are played
        | Drew    | Megan   |
        | 5 won 4 | 9 won 9 |
        | 3 won 6 | 7 won 7 |
      Then the scores are Drew -17, Megan 160
      And the bags are Drew 3, Megan 0

    Scenario Outline: <drew> against <megan> ends no game
      Given the scores are Drew <drew>, Megan <megan>
      When the hand is over
      Then nobody wins the game

      Examples:
        | drew | megan |
        | -200 | 100   |
        | 480  | -500  |

    Scenario: 500 wins against -1000
      Given the scores are Drew -1000, Megan 500
      When the hand is over
      Then Megan wins the game
