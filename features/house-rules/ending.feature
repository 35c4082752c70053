Feature: House rules: the end of the game
  Tables and programs play to other scores than 500, and some end the game when a side has fallen too low.

  @house.target @house
  Rule: A table may play to another score than 500: with target=N the game is won at N points or more.
    Popular: 250, 300 or 1000 points.

    Scenario Outline: With <N - 1> points nobody wins, nor with <N - 11>
      Given the house rule target=<N> is in force
      And the scores are Alex and Charlie <N - 1>, Beth and David <N - 11>
      When the hand is over
      Then nobody wins the game

      Examples:
        | N   | N - 1 | N - 11 |
        | 250 | 249   | 239    |

    Scenario Outline: With <N> points Alex and Charlie win
      Given the house rule target=<N> is in force
      And the scores are Alex and Charlie <N>, Beth and David <N - 1>
      When the hand is over
      Then Alex and Charlie win the game

      Examples:
        | N   | N - 1 |
        | 250 | 249   |

    Scenario Outline: With <N> and <N + 1> points the higher score wins
      Given the house rule target=<N> is in force
      And the scores are Alex and Charlie <N>, Beth and David <N + 1>
      When the hand is over
      Then Beth and David win the game

      Examples:
        | N   | N + 1 |
        | 250 | 251   |

    Scenario Outline: With <N> points each, nobody wins
      Given the house rule target=<N> is in force
      And the scores are Alex and Charlie <N>, Beth and David <N>
      When the hand is over
      Then nobody wins the game

      Examples:
        | N   |
        | 250 |

    Scenario Outline: For two, <N - 1> points do not win
      Given the house rule target=<N> is in force
      And the scores are Megan <N - 1>, Drew <N - 12>
      When the hand is over
      Then nobody wins the game

      Examples:
        | N   | N - 1 | N - 12 |
        | 250 | 249   | 238    |

    Scenario Outline: For two, <N> points win
      Given the house rule target=<N> is in force
      And the scores are Megan <N - 1>, Drew <N>
      When the hand is over
      Then Drew wins the game

      Examples:
        | N   | N - 1 |
        | 250 | 249   |

    Scenario Outline: For two, with <N + 5> points each, nobody wins
      Given the house rule target=<N> is in force
      And the scores are Megan <N + 5>, Drew <N + 5>
      When the hand is over
      Then nobody wins the game

      Examples:
        | N   | N + 5 |
        | 250 | 255   |

  @house.floor @house
  Rule: A table may end the game at a low score: with floor=-N, if a side has -N points or fewer after a hand and nobody has won, the side with the higher score wins.
    Popular: -200. Many players call it losing at 200 down.

    Scenario Outline: At <N + 1> the game goes on
      Given the house rule floor=<N> is in force
      And the scores are Alex and Charlie <N + 1>, Beth and David 120
      When the hand is over
      Then nobody wins the game

      Examples:
        | N    | N + 1 |
        | -200 | -199  |

    Scenario Outline: At <N> the others win
      Given the house rule floor=<N> is in force
      And the scores are Alex and Charlie <N>, Beth and David 120
      When the hand is over
      Then Beth and David win the game

      Examples:
        | N    |
        | -200 |

    Scenario Outline: At <N - 1> and <N> the higher score wins
      Given the house rule floor=<N> is in force
      And the scores are Alex and Charlie <N>, Beth and David <N - 1>
      When the hand is over
      Then Alex and Charlie win the game

      Examples:
        | N    | N - 1 |
        | -200 | -201  |

    Scenario Outline: At <N - 30> each, another hand is played
      Given the house rule floor=<N> is in force
      And the scores are Alex and Charlie <N - 30>, Beth and David <N - 30>
      When the hand is over
      Then nobody wins the game

      Examples:
        | N    | N - 30 |
        | -200 | -230   |

    Scenario Outline: At <N> the side that has reached 500 wins
      Given the house rule floor=<N> is in force
      And the scores are Alex and Charlie 503, Beth and David <N>
      When the hand is over
      Then Alex and Charlie win the game

      Examples:
        | N    |
        | -200 |

    Scenario Outline: For two, at <N + 1> the game goes on
      Given the house rule floor=<N> is in force
      And the scores are Megan 40, Drew <N + 1>
      When the hand is over
      Then nobody wins the game

      Examples:
        | N    | N + 1 |
        | -200 | -199  |

    Scenario Outline: For two, at <N> the other wins
      Given the house rule floor=<N> is in force
      And the scores are Megan 40, Drew <N>
      When the hand is over
      Then Megan wins the game

      Examples:
        | N    |
        | -200 |
