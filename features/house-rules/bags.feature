Feature: House rules: bags
  How many bags bring the penalty, what it costs, and whether bags are counted at all.

  @house.bags @house
  Rule: A table may take the penalty after another number of bags: with bags=N it falls each time N are gathered, and N are taken off.
    Popular: 5, often with a penalty of 50. A side carries at most N - 1 bags to the next hand.

    Scenario Outline: The <N>th bag brings the penalty
      Given the house rule bags=<N> is in force
      And Alex and Charlie have bid 3 and 4
      And Alex and Charlie have won 4 and 4 tricks
      And Alex and Charlie have <N - 1> bags from before
      When the hand is scored
      Then Alex and Charlie score -29 points
      And Alex and Charlie carry 0 bags

      Examples:
        | N | N - 1 |
        | 5 | 4     |

    Scenario Outline: With <N - 1> bags there is no penalty
      Given the house rule bags=<N> is in force
      And Alex and Charlie have bid 3 and 4
      And Alex and Charlie have won 4 and 4 tricks
      And Alex and Charlie have <N - 2> bags from before
      When the hand is scored
      Then Alex and Charlie score 71 points
      And Alex and Charlie carry <N - 1> bags

      Examples:
        | N | N - 1 | N - 2 |
        | 5 | 4     | 3     |

    Scenario Outline: Bags beyond <N> are carried on
      Given the house rule bags=<N> is in force
      And Beth and David have bid 2 and 4
      And Beth and David have won 3 and 5 tricks
      And Beth and David have <N - 1> bags from before
      When the hand is scored
      Then Beth and David score -38 points
      And Beth and David carry 1 bag

      Examples:
        | N | N - 1 |
        | 5 | 4     |

    Scenario Outline: For two, the <N>th bag brings the penalty
      Given the house rule bags=<N> is in force
      And Megan has bid 6
      And Megan has won 7 tricks
      And Megan has <N - 1> bags from before
      When the hand is scored
      Then Megan scores -39 points
      And Megan carries 0 bags

      Examples:
        | N | N - 1 |
        | 5 | 4     |

    Scenario Outline: For two, with <N - 1> bags there is no penalty
      Given the house rule bags=<N> is in force
      And Megan has bid 6
      And Megan has won 6 tricks
      And Megan has <N - 1> bags from before
      When the hand is scored
      Then Megan scores 60 points
      And Megan carries <N - 1> bags

      Examples:
        | N | N - 1 |
        | 5 | 4     |

  @house.penalty @house
  Rule: A table may set another penalty: with penalty=N it costs N points.

    Scenario Outline: The tenth bag costs <N> points
      Given the house rule penalty=<N> is in force
      And Alex and Charlie have bid 2 and 3
      And Alex and Charlie have won 4 and 3 tricks
      And Alex and Charlie have 9 bags from before
      When the hand is scored
      Then Alex and Charlie score <-N + 52> points
      And Alex and Charlie carry 1 bag

      Examples:
        | N  | -N + 52 |
        | 50 | 2       |

    Scenario Outline: Twenty bags cost <N> points twice
      Given the house rule penalty=<N> is in force
      And Alex and Charlie have bid 1 and 1
      And Alex and Charlie have won 6 and 7 tricks
      And Alex and Charlie have 9 bags from before
      When the hand is scored
      Then Alex and Charlie score <-2 N + 31> points
      And Alex and Charlie carry 0 bags

      Examples:
        | N  | -2 N + 31 |
        | 50 | -69       |

    Scenario Outline: At nine bags the penalty of <N> does not fall
      Given the house rule penalty=<N> is in force
      And Alex and Charlie have bid 2 and 3
      And Alex and Charlie have won 4 and 3 tricks
      And Alex and Charlie have 7 bags from before
      When the hand is scored
      Then Alex and Charlie score 52 points
      And Alex and Charlie carry 9 bags

      Examples:
        | N  |
        | 50 |

    Scenario Outline: For two, the tenth bag costs <N> points
      Given the house rule penalty=<N> is in force
      And Drew has bid 7
      And Drew has won 8 tricks
      And Drew has 9 bags from before
      When the hand is scored
      Then Drew scores <-N + 71> points
      And Drew carries 0 bags

      Examples:
        | N  | -N + 71 |
        | 50 | 21      |

  @house.bags-reset @house
  Rule: A table may set the count to 0 at a penalty: with bags-reset nothing is carried on.

    Scenario: Twelve bags leave none
      Given the house rule bags-reset is in force
      And Alex and Charlie have bid 2 and 3
      And Alex and Charlie have won 4 and 4 tricks
      And Alex and Charlie have 9 bags from before
      When the hand is scored
      Then Alex and Charlie score -47 points
      And Alex and Charlie carry 0 bags

    Scenario: Without a penalty nine bags stay
      Given the house rule bags-reset is in force
      And Alex and Charlie have bid 2 and 3
      And Alex and Charlie have won 4 and 3 tricks
      And Alex and Charlie have 7 bags from before
      When the hand is scored
      Then Alex and Charlie score 52 points
      And Alex and Charlie carry 9 bags

    Scenario: Twenty bags are still two penalties
      Given the house rule bags-reset is in force
      And Alex and Charlie have bid 1 and 1
      And Alex and Charlie have won 6 and 7 tricks
      And Alex and Charlie have 9 bags from before
      When the hand is scored
      Then Alex and Charlie score -169 points
      And Alex and Charlie carry 0 bags

    Scenario: For two, thirteen bags leave none
      Given the house rule bags-reset is in force
      And Megan has bid 4
      And Megan has won 9 tricks
      And Megan has 8 bags from before
      When the hand is scored
      Then Megan scores -55 points
      And Megan carries 0 bags

    Scenario: For two, nine bags stay
      Given the house rule bags-reset is in force
      And Megan has bid 4
      And Megan has won 6 tricks
      And Megan has 7 bags from before
      When the hand is scored
      Then Megan scores 42 points
      And Megan carries 9 bags

  @house.no-bags @house
  Rule: A table may play without bags: with no-bags tricks above the contract score as usual and are not counted.

    Scenario: Eight tricks above the contract score 8 points and are not counted
      Given the house rule no-bags is in force
      And Alex and Charlie have bid 1 and 2
      And Alex and Charlie have won 5 and 6 tricks
      When the hand is scored
      Then Alex and Charlie score 38 points
      And Alex and Charlie carry 0 bags

    Scenario: Eleven tricks above it bring no penalty
      Given the house rule no-bags is in force
      And Alex and Charlie have bid 1 and 1
      And Alex and Charlie have won 6 and 7 tricks
      When the hand is scored
      Then Alex and Charlie score 31 points
      And Alex and Charlie carry 0 bags

    Scenario: The tricks of a failed Nil score and are not counted
      Given the house rule no-bags is in force
      And Alex and Charlie have bid 4 and Nil
      And Alex and Charlie have won 5 and 2 tricks
      When the hand is scored
      Then Alex and Charlie score -57 points
      And Alex and Charlie carry 0 bags

    Scenario: For two, three tricks above the bid are not counted
      Given the house rule no-bags is in force
      And Drew has bid 7
      And Drew has won 10 tricks
      When the hand is scored
      Then Drew scores 73 points
      And Drew carries 0 bags

    Scenario: For two, twelve tricks above the bid bring no penalty
      Given the house rule no-bags is in force
      And Drew has bid 1
      And Drew has won 13 tricks
      When the hand is scored
      Then Drew scores 22 points
      And Drew carries 0 bags
