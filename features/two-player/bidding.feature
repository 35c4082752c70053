Feature: Bidding
  When both players hold thirteen cards, each bids the number of tricks that she means to win.

  @two-player.bidding.first @rule
  Rule: The second player bids first.
    A player who has announced Double Nil has bid already (`two-player.double-nil.counts-as-bid`).

    Scenario: Megan bids first after Drew drew first
      Given Drew is the first player
      When the draw is finished
      Then it is Megan's turn to bid

    Scenario: Drew bids first after Megan drew first
      Given Megan is the first player
      When the draw is finished
      Then it is Drew's turn to bid

    Scenario: Drew bids after Megan
      Given Drew is the first player
      And the draw is finished
      When Megan bids 3
      Then it is Drew's turn to bid
      And Megan's bid is 3
      And Drew has not bid

    Scenario: The first player must not bid first
      Given Drew is the first player
      And the draw is finished
      When Drew bids 6
      Then this is refused: it is not her turn

    Scenario: Drew bids first in the second hand
      Given these hands are played
        | Drew    | Megan   |
        | 4 won 5 | 6 won 8 |
      When the draw is finished
      Then it is Drew's turn to bid
      And this is hand 2

  @two-player.bidding.range @rule
  Rule: Unless she bids Double Nil, a player looks at her cards and bids a number of tricks: 0, called Nil, or any number from 1 to 13.
    The only other bid is Double Nil, which she bids before she draws (`two-player.double-nil.blind`).

    Scenario: Megan has 14 bids
      Given Drew is the first player
      When the draw is finished
      Then Megan may bid Nil and 1 to 13

    Scenario: Drew has 14 bids after Megan's Nil
      Given Drew is the first player
      And the draw is finished
      When Megan bids Nil
      Then Drew may bid Nil and 1 to 13

    Scenario Outline: Drew may bid <bid>
      Given Megan is the first player
      And the draw is finished
      When Drew bids <bid>
      Then Drew's bid is <bid>
      And it is Megan's turn to bid

      Examples:
        | bid |
        | Nil |
        | 1   |
        | 10  |
        | 13  |

    Scenario Outline: Megan must not bid <bid>
      Given Drew is the first player
      And the draw is finished
      When Megan bids <bid>
      Then this is refused: this is not a bid

      Examples:
        | bid |
        | 14  |
        | 99  |
        | -1  |
        | 2.5 |

    Scenario: Drew must not bid 14
      Given Drew is the first player
      And the draw is finished
      And Megan bids 4
      When Drew bids 14
      Then this is refused: this is not a bid

    Scenario: Megan may bid Nil after a Double Nil
      Given Drew is the first player
      And Drew bids Double Nil
      And the draw is finished
      When Megan bids Nil
      Then Megan's bid is Nil
      And Drew's bid is Double Nil

    Scenario: Drew may bid Nil far ahead
      Given these hands are played
        | Drew      | Megan   |
        | 13 won 13 | 2 won 0 |
        | 13 won 13 | 2 won 0 |
        | 13 won 13 | 2 won 0 |
      And the draw is finished
      When Drew bids Nil
      Then Drew's bid is Nil

    Scenario: Drew may bid 13 with -50 points
      When these hands are played
        | Drew    | Megan   |
        | 5 won 4 | 7 won 9 |
      And the draw is finished
      And Drew bids 13
      Then Drew's bid is 13
      And the scores are Drew -50, Megan 72

  @two-player.bidding.no-pass @rule
  Rule: A player must not pass.

    Scenario: Megan must not pass
      Given Drew is the first player
      And the draw is finished
      When Megan passes
      Then this is refused: this is not a bid

    Scenario: Drew must not pass after Megan has bid
      Given Drew is the first player
      And the draw is finished
      And Megan bids 9
      When Drew passes
      Then this is refused: this is not a bid

  @two-player.bidding.any-order @rule
  Rule: The second bid may be higher than the first, equal to it or lower.

    Scenario Outline: Drew may bid <second> after <first>
      Given Drew is the first player
      And the draw is finished
      When Megan bids <first>, Drew <second>
      Then Megan's bid is <first>
      And Drew's bid is <second>

      Examples:
        | first | second |
        | 4     | 7      |
        | 5     | 5      |
        | 6     | 2      |
        | Nil   | 1      |
        | 3     | Nil    |

    Scenario: Drew has every bid after 6
      Given Drew is the first player
      When the draw is finished
      And Megan bids 6
      Then Drew may bid Nil and 1 to 13

    Scenario: Drew has every bid after 1
      Given Drew is the first player
      When the draw is finished
      And Megan bids 1
      Then Drew may bid Nil and 1 to 13

  @two-player.bidding.one-round @rule
  Rule: The bidding is one round of two bids, and a player must not change her bid.

    Scenario: The play begins after two bids
      Given Drew is the first player
      And the draw is finished
      When Megan bids 5, Drew 7
      Then it is Megan's turn to play
      And Megan's bid is 5
      And Drew's bid is 7

    Scenario: Megan must not bid again after two bids
      Given Drew is the first player
      And the draw is finished
      And Megan bids 5, Drew 7
      When Megan bids 6
      Then this is refused: the bidding is over

    Scenario: Megan must not bid again before Drew has bid
      Given Drew is the first player
      And the draw is finished
      And Megan bids 5
      When Megan bids 4
      Then this is refused: she has bid

    Scenario: Two Nils are a round
      Given Drew is the first player
      When the draw is finished
      And Megan bids Nil, Drew Nil
      Then it is Megan's turn to play

    Scenario: A low second bid ends the round
      Given Drew is the first player
      When the draw is finished
      And Megan bids 9, Drew 1
      Then it is Megan's turn to play
      And Drew's bid is 1

  @two-player.bidding.contract @rule
  Rule: The contract of a player is the number of tricks that she bids: she must win at least that many in order to score.
    Nil and Double Nil, contracts of 0 tricks, are scored by rules of their own (`two-player.nil.made`,
    `two-player.double-nil.made`).

    Scenario Outline: Bids of <drew> and <megan> are contracts of <drew tricks> and <megan tricks>
      Given the bids are Drew <drew>, Megan <megan>
      When the bids are added up
      Then Drew needs <drew tricks> tricks
      And Megan needs <megan tricks> tricks

      Examples:
        | drew       | megan | drew tricks | megan tricks |
        | 3          | 9     | 3           | 9            |
        | 10         | 1     | 10          | 1            |
        | Nil        | 12    | 0           | 12           |
        | 5          | Nil   | 5           | 0            |
        | Double Nil | 6     | 0           | 6            |

    Scenario: Each bid belongs to its bidder
      Given Drew is the first player
      And the draw is finished
      When Megan bids 4, Drew 7
      Then Drew needs 7 tricks
      And Megan needs 4 tricks

    Scenario: A contract of 6 is set with 5 tricks
      Given Drew has bid 6
      And Drew has won 5 tricks
      When the hand is scored
      Then Drew scores -60 points

    Scenario: The contracts are the same after nine tricks
      Given the hands are
        | Drew  | 9♠ 2♠ K♦ Q♦ J♦ 7♦ 6♦ 3♦ A♣ 10♣ 9♣ 8♣ 3♣ |
        | Megan | Q♠ K♥ Q♥ 5♥ 4♥ 10♦ 8♦ 4♦ 2♦ Q♣ J♣ 5♣ 2♣ |
      When the draw is finished
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
      Then Drew needs 6 tricks
      And Megan needs 5 tricks

    Scenario: The second hand has contracts of its own
      When these hands are played
        | Drew    | Megan   |
        | 4 won 5 | 8 won 8 |
      And the draw is finished
      And Drew bids 7 and Megan 3
      Then Drew needs 7 tricks
      And Megan needs 3 tricks

    Scenario: The second hand has no contracts before its bids
      When these hands are played
        | Drew    | Megan   |
        | 4 won 5 | 8 won 8 |
      And the draw is finished
      Then Drew has no contract yet
      And Megan has no contract yet

  @two-player.bidding.example @example
  Rule: Megan bids 8, then Drew bids 6: Megan must win at least 8 tricks, and Drew at least 6.
    One of the two translations has only the words *at least 6* of this example; the other has all of it. The bids are
    14 together, so at least one of the players will be set. The first two scenarios are the documents' own; the others
    are ours.

    Scenario: Megan needs 8 tricks and Drew 6
      Given the bids are Megan 8, Drew 6
      When the bids are added up
      Then Megan needs 8 tricks
      And Drew needs 6 tricks

    Scenario: Megan bids 8 and then Drew 6
      Given Drew is the first player
      And the draw is finished
      When Megan bids 8
      And Drew bids 6
      Then Megan needs 8 tricks
      And Drew needs 6 tricks

    Scenario: Megan wins 8 and Drew 5
      When these hands are played
        | Drew    | Megan   |
        | 6 won 5 | 8 won 8 |
      Then the scores are Drew -60, Megan 80

    Scenario: Drew wins 6 and Megan 7
      When these hands are played
        | Drew    | Megan   |
        | 6 won 6 | 8 won 7 |
      Then the scores are Drew 60, Megan -80

  @two-player.bidding.no-total @rule
  Rule: The two bids may add up to any number.
    They may be less than 13 together, or more, as in the example.

    Scenario Outline: Megan may bid <megan> and Drew <drew>
      Given Drew is the first player
      And the draw is finished
      When Megan bids <megan>, Drew <drew>
      Then Megan needs <megan> tricks
      And Drew needs <drew> tricks

      Examples:
        | megan | drew |
        | 13    | 13   |
        | 1     | 1    |
        | 9     | 4    |
        | 9     | 5    |

    Scenario: Drew has every bid after Megan's 13
      Given Drew is the first player
      And the draw is finished
      When Megan bids 13
      Then Drew may bid Nil and 1 to 13
