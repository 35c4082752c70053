Feature: House rules: what contracts score
  Other points for tricks above the contract, and for contracts of ten and of thirteen.

  @house.overtrick @house
  Rule: A table may score tricks above the contract in another way: with overtrick=N each is N points.
    They are bags as usual. Popular: 0, or -1, so that a bag is never wanted.

    Scenario Outline: Two tricks above the contract at <N> each
      Given the house rule overtrick=<N> is in force
      And Alex and Charlie have bid 3 and 4
      And Alex and Charlie have won 4 and 5 tricks
      When the hand is scored
      Then Alex and Charlie score <2 N + 70> points
      And Alex and Charlie carry 2 bags

      Examples:
        | N  | 2 N + 70 |
        | -1 | 68       |

    Scenario Outline: No trick above the contract at <N> each
      Given the house rule overtrick=<N> is in force
      And Alex and Charlie have bid 3 and 4
      And Alex and Charlie have won 3 and 4 tricks
      When the hand is scored
      Then Alex and Charlie score 70 points
      And Alex and Charlie carry 0 bags

      Examples:
        | N  |
        | -1 |

    Scenario Outline: The bags of a failed Nil at <N> each
      Given the house rule overtrick=<N> is in force
      And Alex and Charlie have bid 4 and Nil
      And Alex and Charlie have won 4 and 3 tricks
      When the hand is scored
      Then Alex and Charlie score <3 N - 60> points
      And Alex and Charlie carry 3 bags

      Examples:
        | N  | 3 N - 60 |
        | -1 | -63      |

    Scenario Outline: For two, three tricks above the bid at <N> each
      Given the house rule overtrick=<N> is in force
      And Drew has bid 7
      And Drew has won 10 tricks
      When the hand is scored
      Then Drew scores <3 N + 70> points
      And Drew carries 3 bags

      Examples:
        | N  | 3 N + 70 |
        | -1 | 67       |

  @house.ten @house
  Rule: A table may score a contract of ten in another way: with ten=N a contract of exactly 10 is worth N points, made or set.
    Popular: 200, "ten for two hundred".

    Scenario Outline: Ten bid and ten won are <N> points
      Given the house rule ten=<N> is in force
      And Alex and Charlie have bid 6 and 4
      And Alex and Charlie have won 7 and 3 tricks
      When the hand is scored
      Then Alex and Charlie score <N> points
      And Alex and Charlie carry 0 bags

      Examples:
        | N   |
        | 200 |

    Scenario Outline: Ten bid and eleven won are <N + 1> points
      Given the house rule ten=<N> is in force
      And Alex and Charlie have bid 5 and 5
      And Alex and Charlie have won 7 and 4 tricks
      When the hand is scored
      Then Alex and Charlie score <N + 1> points
      And Alex and Charlie carry 1 bag

      Examples:
        | N   | N + 1 |
        | 200 | 201   |

    Scenario Outline: Ten bid and nine won cost <N> points
      Given the house rule ten=<N> is in force
      And Alex and Charlie have bid 5 and 5
      And Alex and Charlie have won 5 and 4 tricks
      When the hand is scored
      Then Alex and Charlie score <-N> points
      And Alex and Charlie carry 0 bags

      Examples:
        | N   | -N   |
        | 200 | -200 |

    Scenario Outline: With <N> for ten, <bids> are worth 10 a trick
      Given the house rule ten=<N> is in force
      And Alex and Charlie have bid <bids>
      And Alex and Charlie have won 6 and 5 tricks
      When the hand is scored
      Then Alex and Charlie score <points> points

      Examples:
        | N   | bids    | points |
        | 200 | 5 and 4 | 92     |
        | 200 | 6 and 5 | 110    |

    Scenario Outline: For two, ten bid and ten won are <N> points
      Given the house rule ten=<N> is in force
      And Drew has bid 10
      And Drew has won 10 tricks
      When the hand is scored
      Then Drew scores <N> points

      Examples:
        | N   |
        | 200 |

    Scenario Outline: For two, ten bid and nine won cost <N> points
      Given the house rule ten=<N> is in force
      And Drew has bid 10
      And Drew has won 9 tricks
      When the hand is scored
      Then Drew scores <-N> points

      Examples:
        | N   | -N   |
        | 200 | -200 |

  @house.thirteen @house
  Rule: A table may score a contract of thirteen in another way: with thirteen=N a contract of exactly 13 is worth N points, made or set.

    Scenario Outline: Thirteen bid and won are <N> points
      Given the house rule thirteen=<N> is in force
      And Alex and Charlie have bid 7 and 6
      And Alex and Charlie have won 8 and 5 tricks
      When the hand is scored
      Then Alex and Charlie score <N> points

      Examples:
        | N   |
        | 500 |

    Scenario Outline: Thirteen bid and twelve won cost <N> points
      Given the house rule thirteen=<N> is in force
      And Alex and Charlie have bid 7 and 6
      And Alex and Charlie have won 7 and 5 tricks
      When the hand is scored
      Then Alex and Charlie score <-N> points

      Examples:
        | N   | -N   |
        | 500 | -500 |

    Scenario Outline: With <N> for thirteen, twelve are worth 120 points
      Given the house rule thirteen=<N> is in force
      And Alex and Charlie have bid 7 and 5
      And Alex and Charlie have won 8 and 5 tricks
      When the hand is scored
      Then Alex and Charlie score 121 points

      Examples:
        | N   |
        | 500 |

    Scenario Outline: For two, thirteen bid and won are <N> points
      Given the house rule thirteen=<N> is in force
      And Drew has bid 13
      And Drew has won 13 tricks
      When the hand is scored
      Then Drew scores <N> points

      Examples:
        | N   |
        | 500 |

    Scenario Outline: For two, thirteen bid and twelve won cost <N> points
      Given the house rule thirteen=<N> is in force
      And Drew has bid 13
      And Drew has won 12 tricks
      When the hand is scored
      Then Drew scores <-N> points

      Examples:
        | N   | -N   |
        | 500 | -500 |
