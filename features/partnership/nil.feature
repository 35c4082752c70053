Feature: Nil
  Nil is the bid of 0. It wins or loses 100 points, whatever becomes of the partner's bid.

  @partnership.nil.claim @rule
  Rule: A player who bids Nil undertakes to win no trick.

    Scenario: A Nil adds no trick to the contract
      Given the bids are Alex Nil, Beth Nil, Charlie 3 and David 5
      When the bids are added up
      Then Alex and Charlie need 3 tricks
      And Beth and David need 5 tricks

    Scenario: A Nil is at stake beside a contract of 1
      Given Alex and Charlie have bid 1 and Nil
      And Alex and Charlie have won 1 and 0 tricks
      When the hand is scored
      Then Alex and Charlie score 110 points

    Scenario: One trick breaks a Nil
      Given Alex and Charlie have bid 1 and Nil
      And Alex and Charlie have won 1 and 1 tricks
      When the hand is scored
      Then Alex and Charlie score -89 points

    Scenario: A player who bid Nil leads in her turn
      When Alex bids Nil, Beth 3, Charlie 4 and David 2
      Then it is Alex's turn to play

  @partnership.nil.made @rule
  Rule: A player who bids Nil and wins no trick earns her partnership 100 points.

    Scenario: Nil and 4 bid, 0 and 4 won: 140 points
      Given Alex and Charlie have bid Nil and 4
      And Alex and Charlie have won 0 and 4 tricks
      When the hand is scored
      Then Alex and Charlie score 140 points
      And Alex and Charlie carry 0 bags

    Scenario: 4 and Nil bid, 6 and 0 won: 142 points
      Given Beth and David have bid 4 and Nil
      And Beth and David have won 6 and 0 tricks
      And Beth and David have 3 bags from before
      When the hand is scored
      Then Beth and David score 142 points
      And Beth and David carry 5 bags

    Scenario: 13 and Nil bid, 13 and 0 won: 230 points
      Given Alex and Charlie have bid 13 and Nil
      And Alex and Charlie have won 13 and 0 tricks
      When the hand is scored
      Then Alex and Charlie score 230 points

    Scenario: David makes her Nil at the table
      When these hands are played
        | Alex    | Beth    | Charlie | David     |
        | 4 won 5 | 5 won 5 | 3 won 3 | Nil won 0 |
      Then the scores are Alex and Charlie 71, Beth and David 150

  @partnership.nil.failed @rule
  Rule: A player who bids Nil and wins one trick or more costs her partnership 100 points.
    The penalty is the same however many she wins. What her tricks count for is another rule
    (`partnership.scoring.failed-nil-tricks`).

    Scenario Outline: 3 and Nil bid, 3 and <won> won: <points> points
      Given Alex and Charlie have bid 3 and Nil
      And Alex and Charlie have won 3 and <won> tricks
      When the hand is scored
      Then Alex and Charlie score <points> points

      Examples:
        | won | points |
        | 1   | -69    |
        | 2   | -68    |
        | 9   | -61    |
        | 0   | 130    |

    Scenario: Nil and 3 bid, 1 and 4 won: -68 points
      Given Beth and David have bid Nil and 3
      And Beth and David have won 1 and 4 tricks
      When the hand is scored
      Then Beth and David score -68 points

    Scenario: Alex wins a trick with a Nil, and Beth wins none with hers
      When these hands are played
        | Alex      | Beth      | Charlie | David   |
        | Nil won 1 | Nil won 0 | 6 won 6 | 6 won 6 |
      Then the scores are Alex and Charlie -39, Beth and David 160

  @partnership.nil.partner @rule
  Rule: A player whose partner bids Nil must still win as many tricks as she herself bid: Nil adds 0 to the contract.
    Double Nil adds 0 as well.

    Scenario Outline: Nil and <bid> are a contract of <bid>
      Given the bids are Alex 4, Beth Nil, Charlie 3 and David <bid>
      When the bids are added up
      Then Beth and David need <bid> <tricks>
      And Alex and Charlie need 7 tricks

      Examples:
        | bid | tricks |
        | 1   | trick  |
        | 5   | tricks |
        | 13  | tricks |

    Scenario: 5 and Nil bid, 4 and 0 won: the contract is set and the Nil is made
      Given Beth and David have bid 5 and Nil
      And Beth and David have won 4 and 0 tricks
      When the hand is scored
      Then Beth and David score 50 points
      And Beth and David carry 0 bags

    Scenario: Nil and 5 bid, 0 and 5 won: both are made
      Given Beth and David have bid Nil and 5
      And Beth and David have won 0 and 5 tricks
      When the hand is scored
      Then Beth and David score 150 points

    Scenario: Alex's 6 is the contract beside Charlie's Nil
      When Alex bids 6, Beth 3, Charlie Nil and David 2
      Then Alex and Charlie need 6 tricks
      And Beth and David need 5 tricks

  @partnership.nil.example @example
  Rule: Alex bids 4 and her partner Charlie bids Nil: Charlie tries to win no trick, and Alex must win at least four.
    The first scenario is the documents' own; the others are ours.

    Scenario: Alex and Charlie need 4 tricks
      Given the bids are Alex 4, Beth 3, Charlie Nil and David 3
      When the bids are added up
      Then Alex and Charlie need 4 tricks

    Scenario Outline: Alex wins <won> and Charlie 0: <points> points
      Given Alex and Charlie have bid 4 and Nil
      And Alex and Charlie have won <won> and 0 tricks
      When the hand is scored
      Then Alex and Charlie score <points> points

      Examples:
        | won | points |
        | 3   | 60     |
        | 4   | 140    |
        | 5   | 141    |

    Scenario: Alex wins 4 and Charlie 1
      When these hands are played
        | Alex    | Beth    | Charlie   | David   |
        | 4 won 4 | 3 won 3 | Nil won 1 | 3 won 5 |
      Then the scores are Alex and Charlie -59, Beth and David 62
      And the bags are Alex and Charlie 1, Beth and David 2

  @partnership.nil.both @rule
  Rule: Both partners may bid Nil: they score 200 points if both make it, -200 if both fail, and 0 if only one fails.
    Each Nil is scored by itself, and these figures are the bonus and the penalty alone. The points for the tricks of a
    failed Nil are added (`partnership.scoring.failed-nil-bag-points`).

    Scenario: Charlie may bid Nil after Alex's Nil
      When Alex bids Nil, Beth 4 and Charlie Nil
      Then Charlie's bid is Nil
      And Alex and Charlie need 0 tricks

    Scenario: Nil and Nil bid, 0 and 0 won: 200 points
      Given Alex and Charlie have bid Nil and Nil
      And Alex and Charlie have won 0 and 0 tricks
      And Alex and Charlie have 4 bags from before
      When the hand is scored
      Then Alex and Charlie score 200 points
      And Alex and Charlie carry 4 bags

    Scenario: Nil and Nil bid, 1 and 2 won: -200 points and 3 bags
      Given Alex and Charlie have bid Nil and Nil
      And Alex and Charlie have won 1 and 2 tricks
      When the hand is scored
      Then Alex and Charlie score -197 points
      And Alex and Charlie carry 3 bags

    Scenario: Nil and Nil bid, 0 and 3 won: 0 points and 3 bags
      Given Beth and David have bid Nil and Nil
      And Beth and David have won 0 and 3 tricks
      When the hand is scored
      Then Beth and David score 3 points
      And Beth and David carry 3 bags

    Scenario: Nil and Nil bid, 5 and 0 won: 0 points and 5 bags
      Given Beth and David have bid Nil and Nil
      And Beth and David have won 5 and 0 tricks
      When the hand is scored
      Then Beth and David score 5 points
      And Beth and David carry 5 bags

    Scenario: Alex and Charlie make two Nils while Beth and David win every trick
      When these hands are played
        | Alex      | Beth    | Charlie   | David   |
        | Nil won 0 | 7 won 8 | Nil won 0 | 6 won 5 |
      Then the scores are Alex and Charlie 200, Beth and David 130

    Scenario: Four players bid Nil and all fail
      When these hands are played
        | Alex      | Beth      | Charlie   | David     |
        | Nil won 3 | Nil won 4 | Nil won 2 | Nil won 4 |
      Then the scores are Alex and Charlie -195, Beth and David -192
      And the bags are Alex and Charlie 5, Beth and David 8
