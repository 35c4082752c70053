Feature: Nil
  Nil is the bid of 0. It wins or loses 100 points.

  @two-player.nil.claim @rule
  Rule: A player who bids Nil undertakes to win no trick.

    Scenario: A Nil is a contract of 0
      Given the bids are Drew 9, Megan Nil
      When the bids are added up
      Then Megan needs 0 tricks
      And Drew needs 9 tricks

    Scenario: Megan's contract is 4 beside Drew's Nil
      Given the bids are Drew Nil, Megan 4
      When the bids are added up
      Then Drew needs 0 tricks
      And Megan needs 4 tricks

    Scenario: Drew's Nil is her bid
      Given Drew is the first player
      And the draw is finished
      When Megan bids 4, Drew Nil
      Then Drew's bid is Nil
      And Drew needs 0 tricks

    Scenario: Megan makes her Nil with no trick
      When these hands are played
        | Drew    | Megan     |
        | 9 won 13 | Nil won 0 |
      Then the scores are Drew 94, Megan 100

  @two-player.nil.made @rule
  Rule: A player who bids Nil and wins no trick scores 100 points.

    Scenario: Nil bid, 0 won: 100 points
      Given Megan has bid Nil
      And Megan has won 0 tricks
      When the hand is scored
      Then Megan scores 100 points
      And Megan carries 0 bags

    Scenario: Nil bid, 0 won: 9 bags from before stay 9
      Given Drew has bid Nil
      And Drew has won 0 tricks
      And Drew has 9 bags from before
      When the hand is scored
      Then Drew scores 100 points
      And Drew carries 9 bags

    Scenario: Megan makes two Nils in two hands
      When these hands are played
        | Drew     | Megan     |
        | 12 won 13 | Nil won 0 |
        | 10 won 13 | Nil won 0 |
      Then the scores are Drew 224, Megan 200
      And the bags are Drew 4, Megan 0

    Scenario: Drew makes a Nil beside Megan's 9
      When these hands are played
        | Drew     | Megan    |
        | Nil won 0 | 9 won 13 |
      Then the scores are Drew 100, Megan 94
      And the bags are Drew 0, Megan 4

  @two-player.nil.failed @rule
  Rule: A player who bids Nil and wins one trick or more loses 100 points.
    The penalty is the same however many she wins. What her tricks score is another rule
    (`two-player.nil.failed-tricks`).

    Scenario Outline: Nil bid, <tricks> won: <points> points
      Given Megan has bid Nil
      And Megan has won <tricks> tricks
      When the hand is scored
      Then Megan scores <points> points

      Examples:
        | tricks | points |
        | 1      | -99    |
        | 4      | -96    |
        | 7      | -93    |

    Scenario: Both players bid Nil and fail
      When these hands are played
        | Drew     | Megan     |
        | Nil won 5 | Nil won 8 |
      Then the scores are Drew -95, Megan -92

  @two-player.nil.example @example
  Rule: Kathy bids Nil and Steve bids 9: to score any points in this hand, Kathy must not win a trick.
    If she wins one, the hand brings her less than zero, whatever her tricks score (`two-player.nil.failed-tricks`). One
    translation has *all the points* for *any points*. The first two scenarios are the documents' own; the others are
    ours.

    Scenario: Kathy needs 0 tricks and Steve 9
      Given the bids are Steve 9, Kathy Nil
      When the bids are added up
      Then Kathy needs 0 tricks
      And Steve needs 9 tricks

    Scenario: Kathy wins no trick
      When these hands are played
        | Steve    | Kathy     |
        | 9 won 13 | Nil won 0 |
      Then the scores are Steve 94, Kathy 100
      And the bags are Steve 4, Kathy 0

    Scenario: Kathy wins 1 trick
      When these hands are played
        | Steve    | Kathy     |
        | 9 won 12 | Nil won 1 |
      Then the scores are Steve 93, Kathy -99

    Scenario: Kathy wins 5 tricks, and Steve is set
      When these hands are played
        | Steve   | Kathy     |
        | 9 won 8 | Nil won 5 |
      Then the scores are Steve -90, Kathy -95

  @two-player.nil.failed-tricks @interpretation
  Rule: The tricks of a failed Nil or Double Nil are bags: each scores 1 point and counts toward the ten that bring a penalty.
    The documents do not say so, and they pull both ways: a trick above the bid scores 1, and Nil is a bid of 0; but to
    score any points Kathy must not win a trick, which we read as ending above zero. We follow the partnership game,
    where such tricks are bags and, as we read it, score a point each. The other readings: the tricks count toward ten
    and score no point (`two-player.nil.failed-tricks/no-point`); or they count for nothing
    (`two-player.nil.failed-tricks/nothing`).

    Scenario: Nil bid, 3 won: -97 points and 3 bags
      Given Megan has bid Nil
      And Megan has won 3 tricks
      When the hand is scored
      Then Megan scores -97 points
      And Megan carries 3 bags

    Scenario: Nil bid, 1 won, 5 bags before: -99 points and 6 bags
      Given Drew has bid Nil
      And Drew has won 1 trick
      And Drew has 5 bags from before
      When the hand is scored
      Then Drew scores -99 points
      And Drew carries 6 bags

    Scenario: Double Nil bid, 2 won, 4 bags before: -198 points and 6 bags
      Given Megan has bid Double Nil
      And Megan has won 2 tricks
      And Megan has 4 bags from before
      When the hand is scored
      Then Megan scores -198 points
      And Megan carries 6 bags

    Scenario: Drew's Nil takes 4 tricks at the table: -96 points and 4 bags
      When these hands are played
        | Drew     | Megan   |
        | Nil won 4 | 8 won 9 |
      Then the scores are Drew -96, Megan 81
      And the bags are Drew 4, Megan 1

    Scenario: Megan's Nil takes 3 tricks at the table: -97 points
      When these hands are played
        | Drew    | Megan     |
        | 8 won 10 | Nil won 3 |
      Then the scores are Drew 82, Megan -97

    Scenario: Megan's Nil takes 2 tricks at the table: 2 bags
      When these hands are played
        | Drew    | Megan     |
        | 9 won 11 | Nil won 2 |
      Then the bags are Drew 2, Megan 2
