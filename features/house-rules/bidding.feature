Feature: House rules: bidding
  Which numbers may be bid, alone and together.

  @house.minimum @house
  Rule: A table may set a lowest bid: with minimum=N a number bid is N or more.
    Nil and Double Nil may be bid as usual.

    Scenario Outline: A bid of <N - 1> is refused
      Given the house rule minimum=<N> is in force
      When Alex bids <N - 1>
      Then this is refused

      Examples:
        | N | N - 1 |
        | 4 | 3     |

    Scenario Outline: A bid of <N> is allowed
      Given the house rule minimum=<N> is in force
      When Alex bids <N>
      Then Alex's bid is <N>

      Examples:
        | N |
        | 4 |

    Scenario Outline: With a minimum of <N>, Nil and Double Nil are as usual
      Given the house rule minimum=<N> is in force
      When Alex bids Nil and Beth Double Nil
      Then Beth's bid is Double Nil

      Examples:
        | N |
        | 4 |

    Scenario Outline: There is the choice of Nil, <N> to 13 and Double Nil
      Given the house rule minimum=<N> is in force
      When Alex bids Nil
      Then Beth may bid Nil, <N> to 13 and Double Nil

      Examples:
        | N |
        | 4 |

    Scenario Outline: For two, a bid of <N - 1> is refused
      Given the house rule minimum=<N> is in force
      And Megan is the first player
      When the draw is finished
      And Drew bids <N - 1>
      Then this is refused

      Examples:
        | N | N - 1 |
        | 4 | 3     |

    Scenario Outline: For two, there is the choice of Nil and <N> to 13
      Given the house rule minimum=<N> is in force
      And Megan is the first player
      When the draw is finished
      Then Drew may bid Nil and <N> to 13

      Examples:
        | N |
        | 4 |

  @house.board @house
  Rule: A table may set a board: with board=N two partners who both bid numbers bid N or more together.
    A lower bid of the second partner is refused. Popular: 4. Nil and Double Nil are not counted and are always allowed.

    Scenario Outline: <N - 2> beside 1 is refused
      Given the house rule board=<N> is in force
      When Alex bids 1, Beth 4 and Charlie <N - 2>
      Then this is refused

      Examples:
        | N | N - 2 |
        | 4 | 2     |

    Scenario Outline: <N - 1> beside 1 is allowed
      Given the house rule board=<N> is in force
      When Alex bids 1, Beth 4 and Charlie <N - 1>
      Then Charlie's bid is <N - 1>

      Examples:
        | N | N - 1 |
        | 4 | 3     |

    Scenario Outline: Beside a Nil, 1 is allowed whatever the board of <N>
      Given the house rule board=<N> is in force
      When Alex bids Nil, Beth 4 and Charlie 1
      Then Charlie's bid is 1

      Examples:
        | N |
        | 4 |

    Scenario Outline: Beside 1, Nil is allowed whatever the board of <N>
      Given the house rule board=<N> is in force
      When Alex bids 1, Beth 4 and Charlie Nil
      Then Charlie's bid is Nil

      Examples:
        | N |
        | 4 |

    Scenario Outline: The first of two partners may bid 1 whatever the board of <N>
      Given the house rule board=<N> is in force
      When Alex bids 1 and Beth 1
      Then Beth's bid is 1

      Examples:
        | N |
        | 4 |

  @house.cap @house
  Rule: A table may set a cap: with cap=N two partners who both bid numbers bid N or less together.

    Scenario Outline: Under a cap of <N>, <N> beside 1 is refused
      Given the house rule cap=<N> is in force
      When Alex bids 1, Beth 1 and Charlie <N>
      Then this is refused

      Examples:
        | N  |
        | 12 |

    Scenario Outline: Under a cap of <N>, <N - 1> beside 1 is allowed
      Given the house rule cap=<N> is in force
      When Alex bids 1, Beth 1 and Charlie <N - 1>
      Then Charlie's bid is <N - 1>

      Examples:
        | N  | N - 1 |
        | 12 | 11    |

    Scenario Outline: Under a cap of <N>, <N - 12> beside 13 is refused
      Given the house rule cap=<N> is in force
      When Alex bids 13, Beth 1 and Charlie <N - 12>
      Then this is refused

      Examples:
        | N  | N - 12 |
        | 14 | 2      |

    Scenario Outline: Under a cap of <N>, <N - 13> beside 13 is allowed
      Given the house rule cap=<N> is in force
      When Alex bids 13, Beth 1 and Charlie <N - 13>
      Then Charlie's bid is <N - 13>

      Examples:
        | N  | N - 13 |
        | 14 | 1      |

    Scenario Outline: Beside a Nil, 13 is allowed whatever the cap of <N>
      Given the house rule cap=<N> is in force
      When Alex bids Nil, Beth 1 and Charlie 13
      Then Charlie's bid is 13

      Examples:
        | N  |
        | 12 |

    Scenario Outline: Beside 13, Nil is allowed whatever the cap of <N>
      Given the house rule cap=<N> is in force
      When Alex bids 13, Beth 1 and Charlie Nil
      Then Charlie's bid is Nil

      Examples:
        | N  |
        | 12 |

  @house.hook @house
  Rule: A table may bar a total of thirteen: with hook the last bidder must not make a bid with which all the bids add up to 13.
    Nil counts as 0. A Double Nil is never refused for it.

    Scenario: 4 is refused after 3, 2 and 4
      Given the house rule hook is in force
      When Alex bids 3, Beth 2, Charlie 4 and David 4
      Then this is refused

    Scenario: 3 and 5 are allowed after 3, 2 and 4
      Given the house rule hook is in force
      When Alex bids 3, Beth 2, Charlie 4 and David 5
      Then it is Alex's turn to play

    Scenario: Nil is refused after 6, 2 and 5
      Given the house rule hook is in force
      When Alex bids 6, Beth 2, Charlie 5 and David Nil
      Then this is refused

    Scenario: Double Nil is allowed after 6, 2 and 5
      Given the house rule hook is in force
      When Alex bids 6, Beth 2, Charlie 5 and David Double Nil
      Then David's bid is Double Nil

    Scenario: A Nil before her counts as 0
      Given the house rule hook is in force
      When Alex bids 6, Beth Nil, Charlie 5 and David 2
      Then this is refused

    Scenario: Nobody but the last bidder is held to it
      Given the house rule hook is in force
      When Alex bids 6, Beth 2 and Charlie 5
      Then Charlie's bid is 5

    Scenario: For two, 5 is refused after 8
      Given the house rule hook is in force
      And Megan is the first player
      When the draw is finished
      And Drew bids 8 and Megan 5
      Then this is refused

    Scenario: For two, 6 is allowed after 8
      Given the house rule hook is in force
      And Megan is the first player
      When the draw is finished
      And Drew bids 8 and Megan 6
      Then Megan's bid is 6
