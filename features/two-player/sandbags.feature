Feature: Sandbags
  Bags are gathered through the whole game, and every ten of them cost more than they brought.

  @two-player.sandbags.advice @remark
  Rule: A player does well not to win many tricks above her bid.

  @two-player.sandbags.penalty @rule
  Rule: Each time a player has gathered 10 bags in the course of the game, she loses 100 points.

    Scenario: From 9 bags to 10
      Given Megan has bid 4
      And Megan has won 5 tricks
      And Megan has 9 bags from before
      When the hand is scored
      Then Megan scores -59 points
      And Megan carries 0 bags

    Scenario: From 8 bags past 10 to 12
      Given Drew has bid 6
      And Drew has won 10 tricks
      And Drew has 8 bags from before
      When the hand is scored
      Then Drew scores -36 points
      And Drew carries 2 bags

    Scenario: The bags of two hands add up for Drew alone
      When these hands are played
        | Drew    | Megan   |
        | 2 won 8 | 5 won 5 |
        | 3 won 7 | 4 won 6 |
      Then the scores are Drew -40, Megan 92
      And the bags are Drew 0, Megan 2

    Scenario: A penalty below zero
      When these hands are played
        | Drew     | Megan   |
        | 13 won 4 | 9 won 9 |
        | 4 won 13 | 2 won 0 |
        | 5 won 6  | 7 won 7 |
      Then the scores are Drew -130, Megan 140
      And the bags are Drew 0, Megan 0

    Scenario: A failed Nil can bring the tenth bag
      Given Drew has bid Nil
      And Drew has won 2 tricks
      And Drew has 9 bags from before
      When the hand is scored
      Then Drew scores -198 points
      And Drew carries 1 bag

    Scenario: The bags of two hands add up for Megan alone
      When these hands are played
        | Drew    | Megan   |
        | 5 won 5 | 2 won 8 |
        | 4 won 6 | 3 won 7 |
      Then the scores are Drew 92, Megan -40
      And the bags are Drew 2, Megan 0

    Scenario: Both are charged in the same hand
      When these hands are played
        | Drew    | Megan   |
        | 2 won 8 | 3 won 5 |
        | 2 won 6 | 2 won 7 |
        | 3 won 4 | 6 won 9 |
      Then the scores are Drew -19, Megan 20
      And the bags are Drew 1, Megan 0

  @two-player.sandbags.exactly-ten @rule
  Rule: The tenth bag brings the penalty; nine bags do not.

    Scenario Outline: <before> bags and <tricks> tricks on a bid of <bid>
      Given Megan has bid <bid>
      And Megan has won <tricks> tricks
      And Megan has <before> bags from before
      When the hand is scored
      Then Megan scores <points> points
      And Megan carries <bags> bags

      Examples: Nine, ten and eleven bags, gathered in one hand and in several
        | before | bid | tricks | points | bags |
        | 8      | 6   | 7      | 61     | 9    |
        | 8      | 6   | 8      | -38    | 0    |
        | 8      | 6   | 9      | -37    | 1    |
        | 0      | 4   | 13     | 49     | 9    |
        | 0      | 3   | 13     | -60    | 0    |
        | 0      | 2   | 13     | -69    | 1    |

    Scenario: Five bags cost nothing
      Given Drew has bid 4
      And Drew has won 9 tricks
      When the hand is scored
      Then Drew scores 45 points
      And Drew carries 5 bags

    Scenario Outline: 9 bags stay 9 with <tricks> tricks on a bid of 5
      Given Drew has bid 5
      And Drew has won <tricks> tricks
      And Drew has 9 bags from before
      When the hand is scored
      Then Drew scores <points> points
      And Drew carries 9 bags

      Examples:
        | tricks | points |
        | 5      | 50     |
        | 3      | -50    |

    Scenario: Drew's tenth bag from 29 points and 9 bags
      When these hands are played
        | Drew     | Megan   |
        | 2 won 11 | 2 won 2 |
        | 5 won 6  | 7 won 7 |
      Then the scores are Drew -20, Megan 90
      And the bags are Drew 0, Megan 0

    Scenario: Megan's tenth bag from 29 points and 9 bags
      When these hands are played
        | Drew    | Megan    |
        | 2 won 2 | 2 won 11 |
        | 5 won 5 | 7 won 8  |
      Then the scores are Drew 70, Megan 0
      And the bags are Drew 0, Megan 0

  @two-player.sandbags.twice @rule
  Rule: A hand that completes two tens of bags brings two penalties.

    Scenario Outline: <before> bags and <tricks> tricks on a bid of <bid> come to <sum>
      Given Megan has bid <bid>
      And Megan has won <tricks> tricks
      And Megan has <before> bags from before
      When the hand is scored
      Then Megan scores <points> points
      And Megan carries <bags> bags

      Examples: One penalty at 19, two at 20 and 21
        | before | bid | tricks | sum | points | bags |
        | 8      | 2   | 13     | 19  | -69    | 9    |
        | 9      | 2   | 13     | 20  | -169   | 0    |
        | 8      | 1   | 13     | 20  | -178   | 0    |
        | 9      | 1   | 13     | 21  | -178   | 1    |

    Scenario: Drew's 9 bags and 11 more
      When these hands are played
        | Drew     | Megan   |
        | 4 won 13 | 2 won 0 |
        | 2 won 13 | 3 won 0 |
      Then the scores are Drew -120, Megan -50
      And the bags are Drew 0, Megan 0

    Scenario: Megan's 9 bags and 12 more
      When these hands are played
        | Drew    | Megan    |
        | 2 won 0 | 4 won 13 |
        | 3 won 0 | 1 won 13 |
      Then the scores are Drew -50, Megan -129
      And the bags are Drew 0, Megan 1

  @two-player.sandbags.carry @rule
  Rule: Bags beyond ten are carried on: with 1 left, 9 more bring the next penalty.

    Scenario: 1 bag and 8 more are 9
      Given Bonnie has bid 5
      And Bonnie has won 13 tricks
      And Bonnie has 1 bag from before
      When the hand is scored
      Then Bonnie scores 58 points
      And Bonnie carries 9 bags

    Scenario: 1 bag and 9 more are 10
      Given Bonnie has bid 4
      And Bonnie has won 13 tricks
      And Bonnie has 1 bag from before
      When the hand is scored
      Then Bonnie scores -51 points
      And Bonnie carries 0 bags

    Scenario: 7 bags and 8 more leave 5
      Given Karen has bid 3
      And Karen has won 11 tricks
      And Karen has 7 bags from before
      When the hand is scored
      Then Karen scores -62 points
      And Karen carries 5 bags

    Scenario: Drew's second penalty comes with the twentieth bag
      When these hands are played
        | Drew     | Megan   |
        | 3 won 13 | 2 won 0 |
        | 4 won 12 | 1 won 1 |
        | 3 won 5  | 8 won 8 |
      Then the scores are Drew -80, Megan 70
      And the bags are Drew 0, Megan 0

    Scenario: Megan carries 2 bags from the first penalty to the next
      When these hands are played
        | Drew    | Megan    |
        | 2 won 2 | 2 won 11 |
        | 6 won 6 | 4 won 7  |
        | 4 won 4 | 2 won 9  |
      Then the scores are Drew 120, Megan -1
      And the bags are Drew 0, Megan 9

  @two-player.sandbags.example-11 @example
  Rule: Bonnie bids 4 and wins 7, bids 3 and wins 6, bids 4 and wins 9: she has 11 bags, loses 100 points, and carries 1 bag.
    The running score is ours: from 0 it goes to 43, 76 and 21. Nine more bags bring her another penalty.

    Scenario Outline: Bonnie's bid of <bid> with <before> bags before it
      Given Bonnie has bid <bid>
      And Bonnie has won <tricks> tricks
      And Bonnie has <before> bags from before
      When the hand is scored
      Then Bonnie scores <points> points
      And Bonnie carries <bags> bags

      Examples:
        | bid | tricks | before | points | bags |
        | 4   | 7      | 0      | 43     | 3    |
        | 3   | 6      | 3      | 33     | 6    |
        | 4   | 9      | 6      | -55    | 1    |

    Scenario: Bonnie's first two hands
      When these hands are played
        | Karen   | Bonnie  |
        | 6 won 6 | 4 won 7 |
        | 7 won 7 | 3 won 6 |
      Then the scores are Karen 130, Bonnie 76
      And the bags are Karen 0, Bonnie 6

    Scenario: Bonnie's three hands
      When these hands are played
        | Karen   | Bonnie  |
        | 6 won 6 | 4 won 7 |
        | 7 won 7 | 3 won 6 |
        | 4 won 4 | 4 won 9 |
      Then the scores are Karen 170, Bonnie 21
      And the bags are Karen 0, Bonnie 1

    Scenario: Nine more bags bring Bonnie another penalty
      When these hands are played
        | Karen   | Bonnie   |
        | 6 won 6 | 4 won 7  |
        | 7 won 7 | 3 won 6  |
        | 4 won 4 | 4 won 9  |
        | 2 won 0 | 4 won 13 |
      Then the scores are Karen 150, Bonnie -30
      And the bags are Karen 0, Bonnie 0

  @two-player.sandbags.erratum @erratum
  Rule: Bonnie's 11 bags are 3, 3 and 5.
    The documents print them as 3 + 3 + 4, which is 10. Nine tricks on a bid of 4 are five bags, and only with five are
    there the 11 bags, and the one that is carried, of which the same sentence speaks.

    Scenario: 9 tricks on a bid of 4 are 5 bags
      Given Bonnie has bid 4
      And Bonnie has won 9 tricks
      When the hand is scored
      Then Bonnie scores 45 points
      And Bonnie carries 5 bags

    Scenario: After 3 and 3 they leave her 1 bag
      Given Bonnie has bid 4
      And Bonnie has won 9 tricks
      And Bonnie has 6 bags from before
      When the hand is scored
      Then Bonnie scores -55 points
      And Bonnie carries 1 bag

  @two-player.sandbags.order @interpretation
  Rule: The penalty belongs to the hand of the tenth bag, and is taken before it is asked whether anyone has reached 500.
    The documents do not say which comes first. A score is what remains when all that the hand brought has been
    counted, and the penalty is a part of that. The other reading: the question comes first, and the hand that ends
    the game brings no penalty to either player (`two-player.sandbags.order/after-the-question`).

    Scenario: 489 points, 9 bags, 3 bid and 4 won: 420 and no winner
      When these hands are played
        | Drew     | Megan   |
        | 8 won 9  | 4 won 4 |
        | 8 won 10 | 3 won 3 |
        | 8 won 9  | 4 won 4 |
        | 8 won 10 | 3 won 3 |
        | 8 won 9  | 4 won 4 |
        | 8 won 10 | 3 won 3 |
        | 3 won 4  | 9 won 9 |
      Then the scores are Drew 420, Megan 300
      And the bags are Drew 0, Megan 0
      And nobody wins the game
      And the next hand is to be dealt

    Scenario: The penalty leaves the game to Megan
      When these hands are played
        | Drew    | Megan   |
        | 6 won 7 | 6 won 6 |
        | 6 won 7 | 6 won 6 |
        | 6 won 7 | 6 won 6 |
        | 6 won 7 | 6 won 6 |
        | 6 won 7 | 6 won 6 |
        | 6 won 7 | 6 won 6 |
        | 6 won 7 | 6 won 6 |
        | 6 won 8 | 5 won 5 |
        | 3 won 4 | 4 won 9 |
      Then the scores are Drew 420, Megan 515
      And Megan wins the game

    Scenario: 500 points after the penalty still win
      When these hands are played
        | Drew      | Megan   |
        | 8 won 9   | 4 won 4 |
        | 8 won 10  | 3 won 3 |
        | 8 won 9   | 4 won 4 |
        | 8 won 10  | 3 won 3 |
        | 8 won 9   | 4 won 4 |
        | 8 won 10  | 3 won 3 |
        | 11 won 12 | 4 won 1 |
      Then the scores are Drew 500, Megan 170
      And Drew wins the game

    Scenario: The last hand costs Drew a penalty too
      When these hands are played
        | Drew    | Megan   |
        | 4 won 5 | 8 won 8 |
        | 3 won 5 | 8 won 8 |
        | 4 won 5 | 8 won 8 |
        | 3 won 5 | 8 won 8 |
        | 4 won 5 | 8 won 8 |
        | 3 won 5 | 8 won 8 |
        | 4 won 5 | 8 won 8 |
      Then the scores are Drew 160, Megan 560
      And the bags are Drew 0, Megan 0
      And Megan wins the game
