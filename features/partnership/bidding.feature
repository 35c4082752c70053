Feature: Bidding
  Before the first card is played, each player bids the number of tricks that she means to win. Two partners answer for
  the sum of their bids.

  @partnership.bidding.first @rule
  Rule: The player to the dealer's left bids first; the bidding goes clockwise, and the dealer bids last.
    The documents name the first bidder. That the bidding goes clockwise, as the play does, is taken for granted.

    Scenario Outline: <dealer> deals, <first> bids first and <second> next
      Given <dealer> is the dealer
      When <first> bids 3
      Then <first>'s bid is 3
      And it is <second>'s turn to bid

      Examples:
        | dealer  | first   | second  |
        | Alex    | Beth    | Charlie |
        | Beth    | Charlie | David   |
        | Charlie | David   | Alex    |
        | David   | Alex    | Beth    |

    Scenario: Beth deals and bids last
      Given Beth is the dealer
      When Charlie bids 4, David 3 and Alex 2
      Then it is Beth's turn to bid

    Scenario: The dealer must not bid first
      Given Charlie is the dealer
      When Charlie bids 3
      Then this is refused: it is not her turn

    Scenario: A player must not bid right after her partner
      When Alex bids 4
      And Charlie bids 2
      Then this is refused: it is not her turn

    Scenario: Beth bids first in the second hand, which Alex deals
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 5 | 3 won 3 | 2 won 1 | 3 won 4 |
      And the next hand begins
      Then it is Beth's turn to bid

  @partnership.bidding.range @rule
  Rule: Unless she bids Double Nil, a player looks at her cards and bids a number of tricks: 0, called Nil, or any number from 1 to 13.
    The only other bid is Double Nil, which she bids before she looks (`partnership.double-nil.blind`).

    Scenario: Alex has 14 bids when she has looked
      When Alex looks at her cards
      Then Alex may bid Nil and 1 to 13

    Scenario Outline: Alex may bid <bid>
      When Alex bids <bid>
      Then Alex's bid is <bid>
      And it is Beth's turn to bid

      Examples:
        | bid |
        | Nil |
        | 1   |
        | 12  |
        | 13  |

    Scenario Outline: Charlie must not bid <bid>
      When Alex bids 4 and Beth 3
      And Charlie bids <bid>
      Then this is refused: this is not a bid

      Examples:
        | bid |
        | 14  |
        | 99  |
        | -1  |
        | 2.5 |

    Scenario: Beth may bid Nil after an opponent's Double Nil
      When Alex bids Double Nil and Beth Nil
      Then Beth's bid is Nil

    Scenario: Alex may bid Nil with 440 points
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 6 won 7 | 2 won 0 | 5 won 4 | 2 won 2 |
        | 5 won 5 | 2 won 2 | 6 won 6 | 2 won 0 |
        | 6 won 6 | 2 won 1 | 5 won 5 | 2 won 1 |
        | 6 won 6 | 2 won 0 | 5 won 5 | 2 won 2 |
      And Alex bids Nil
      Then Alex's bid is Nil
      And the scores are Alex and Charlie 440, Beth and David -160

    Scenario: Charlie may bid 13 with -40 points
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 2 won 1 | 5 won 7 | 2 won 0 | 3 won 5 |
      And Beth bids 2 and Charlie 13
      Then Charlie's bid is 13

  @partnership.bidding.no-pass @rule
  Rule: A player must not pass.

    Scenario: The first bidder must not pass
      When Alex passes
      Then this is refused: this is not a bid

    Scenario: Charlie must not leave the bidding to her partner
      When Alex bids 6 and Beth 3
      And Charlie passes
      Then this is refused: this is not a bid

    Scenario: The dealer must not pass after three bids
      When Alex bids 6, Beth 3 and Charlie 2
      And David passes
      Then this is refused: this is not a bid

    Scenario: Three bids do not open the play
      When Alex bids 6, Beth 3 and Charlie 2
      Then it is David's turn to bid

    Scenario: A player who expects no trick bids Nil
      When Alex bids 6, Beth 3, Charlie 2 and David Nil
      Then it is Alex's turn to play

  @partnership.bidding.any-order @rule
  Rule: A bid may be higher than the bid before it, equal to it or lower.
    Three of the four documents can be read as if no bid may be higher than the one before, and the bids of their
    examples, 4-3-2-2 and 8-6, agree with that. The fourth says that bids need not rise, and all four allow each player
    any number from 0 to 13.

    Scenario Outline: Four players may bid <one>, <two>, <three> and <four>
      When Alex bids <one>, Beth <two>, Charlie <three> and David <four>
      Then it is Alex's turn to play
      And David's bid is <four>

      Examples:
        | one | two | three | four |
        | 2   | 3   | 4     | 5    |
        | 3   | 3   | 3     | 3    |
        | 5   | 4   | 2     | 1    |
        | Nil | 13  | Nil   | 1    |

    Scenario: Beth has every bid after 6
      When Alex bids 6
      And Beth looks at her cards
      Then Beth may bid Nil and 1 to 13

    Scenario: Beth has every bid after 1
      When Alex bids 1
      And Beth looks at her cards
      Then Beth may bid Nil and 1 to 13

  @partnership.bidding.one-round @rule
  Rule: The bidding is one round of four bids, and a player must not change her bid.

    Scenario: The play begins after four bids
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      Then it is Alex's turn to play

    Scenario: Alex must not bid again after four bids
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And Alex bids 5
      Then this is refused: the bidding is over

    Scenario: Alex must not change her bid of 4 at once
      When Alex bids 4
      And Alex bids 5
      Then this is refused: she has bid

    Scenario: Alex must not change her bid of 4 after Beth's
      When Alex bids 4 and Beth 3
      And Alex bids 6
      Then this is refused: she has bid

    Scenario: Four Nils are a round
      When Alex bids Nil, Beth Nil, Charlie Nil and David Nil
      Then it is Alex's turn to play

    Scenario: The dealer's low bid ends the round
      Given Beth is the dealer
      When Charlie bids 3, David 6, Alex 5 and Beth 1
      Then it is Charlie's turn to play
      And Beth's bid is 1

  @partnership.bidding.contract @rule
  Rule: The contract of two partners is the sum of their bids: together they must win at least that many tricks in order to score.
    Either partner may win them. Nil, and the bags of a failed Nil, are scored apart (`partnership.scoring.nil-with-contract`).
    The tricks of a player whose Nil or Double Nil fails are the exception: they do not count toward the contract
    (`partnership.scoring.failed-nil-tricks`, `partnership.scoring.failed-double-nil-tricks`).

    Scenario: The bids 1, 2, 4 and 8 are contracts of 5 and 10
      Given the bids are Alex 1, Beth 2, Charlie 4 and David 8
      When the bids are added up
      Then Alex and Charlie need 5 tricks
      And Beth and David need 10 tricks

    Scenario: Four bids of 1 are contracts of 2
      Given the bids are Alex 1, Beth 1, Charlie 1 and David 1
      When the bids are added up
      Then Alex and Charlie need 2 tricks
      And Beth and David need 2 tricks

    Scenario: Each bid belongs to its bidder when Charlie deals
      Given Charlie is the dealer
      When David bids 5, Alex 1, Beth 4 and Charlie 2
      Then Alex and Charlie need 3 tricks
      And Beth and David need 9 tricks
      And Alex's bid is 1

    Scenario: A contract is known when both partners have bid
      When Alex bids 4, Beth 3 and Charlie 3
      Then Alex and Charlie need 7 tricks
      And Beth and David have no contract yet
      And David has not bid

    Scenario: A contract of 4 and 2 is made with 1 and 5 tricks
      Given Alex and Charlie have bid 4 and 2
      And Alex and Charlie have won 1 and 5 tricks
      When the hand is scored
      Then Alex and Charlie score 60 points

    Scenario: A contract of 4 and 2 is set with 4 and 1 tricks
      Given Alex and Charlie have bid 4 and 2
      And Alex and Charlie have won 4 and 1 tricks
      When the hand is scored
      Then Alex and Charlie score -60 points

    Scenario: The bids of the hand before do not count
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 3 won 4 | 4 won 4 | 2 won 2 | 3 won 3 |
      And Beth bids 2, Charlie 4, David 3 and Alex 5
      Then Alex and Charlie need 9 tricks
      And Beth and David need 5 tricks

    Scenario: The contracts are the same after nine tricks
      Given the hands are
        | Alex    | K♠ 10♠ 4♠ K♥ 9♥ 7♥ 5♥ 3♥ A♦ 9♦ 6♦ 9♣ 5♣ |
        | Beth    | A♠ 9♠ 3♠ A♥ Q♥ 10♥ 2♥ J♦ 7♦ 4♦ 3♦ 2♦ K♣ |
        | Charlie | 8♠ 7♠ 5♠ 2♠ Q♦ 10♦ 8♦ A♣ Q♣ J♣ 7♣ 3♣ 2♣ |
        | David   | Q♠ J♠ 6♠ J♥ 8♥ 6♥ 4♥ K♦ 5♦ 10♣ 8♣ 6♣ 4♣ |
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And these tricks are played
        | Alex 5♥    | Beth 2♥     | Charlie 2♠ | David 4♥   |
        | Charlie 2♣ | David 6♣    | Alex 5♣    | Beth K♣    |
        | Beth 4♦    | Charlie 10♦ | David K♦   | Alex A♦    |
        | Alex 6♦    | Beth 3♦     | Charlie Q♦ | David 5♦   |
        | Charlie 8♦ | David 6♥    | Alex 9♦    | Beth J♦    |
        | Beth A♥    | Charlie A♣  | David 8♥   | Alex K♥    |
        | Beth 10♥   | Charlie J♣  | David J♥   | Alex 9♥    |
        | David 8♣   | Alex 9♣     | Beth 7♦    | Charlie 7♣ |
        | Alex 7♥    | Beth Q♥     | Charlie 3♣ | David 10♣  |
      Then Alex and Charlie need 6 tricks
      And Beth and David need 5 tricks

    Scenario: The second hand has contracts of its own
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 3 won 3 | 2 won 1 | 2 won 5 |
      And Beth bids 5, Charlie 2, David 3 and Alex 1
      Then Alex and Charlie need 3 tricks
      And Beth and David need 8 tricks

    Scenario: The second hand has no contracts before its bids
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 3 won 3 | 2 won 1 | 2 won 5 |
      And the next hand begins
      Then Alex and Charlie have no contract yet
      And Beth and David have no contract yet

  @partnership.bidding.example @example
  Rule: Alex bids 4, Beth 3, Charlie 2 and David 2: Alex and Charlie must win at least 6 tricks, Beth and David at least 5.
    The first scenario is the documents' own; the others are ours.

    Scenario: The bids 4, 3, 2 and 2 are contracts of 6 and 5
      Given the bids are Alex 4, Beth 3, Charlie 2 and David 2
      When the bids are added up
      Then Alex and Charlie need 6 tricks
      And Beth and David need 5 tricks

    Scenario: The bids 2, 4, 3 and 2 are contracts of 5 and 6
      Given the bids are Alex 2, Beth 4, Charlie 3 and David 2
      When the bids are added up
      Then Alex and Charlie need 5 tricks
      And Beth and David need 6 tricks

    Scenario: Alex bids 4, Beth 3, Charlie 2 and David 2 in turn
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      Then Alex and Charlie need 6 tricks
      And Beth and David need 5 tricks
      And it is Alex's turn to play

    Scenario: 6 and 7 tricks make both contracts
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 3 | 3 won 6 | 2 won 3 | 2 won 1 |
      Then the scores are Alex and Charlie 60, Beth and David 52

  @partnership.bidding.no-total @rule
  Rule: The four bids may add up to any number, and a contract may be more than 13 tricks.
    The bids of the example add up to 11. A contract of more than 13 cannot be made.

    Scenario Outline: The dealer may bid <bid> for <total> in all
      When Alex bids 4, Beth 3, Charlie 3 and David <bid>
      Then David's bid is <bid>
      And it is Alex's turn to play

      Examples:
        | bid | total |
        | 2   | 12    |
        | 3   | 13    |
        | 4   | 14    |

    Scenario: Four bids of 13 are contracts of 26
      Given the bids are Alex 13, Beth 13, Charlie 13 and David 13
      When the bids are added up
      Then Alex and Charlie need 26 tricks
      And Beth and David need 26 tricks

    Scenario: Charlie may bid 13 beside her partner's 13
      When Alex bids 13, Beth 3 and Charlie 13
      Then Charlie's bid is 13

    Scenario: Charlie has every bid beside her partner's 12
      When Alex bids 12 and Beth 3
      And Charlie looks at her cards
      Then Charlie may bid Nil and 1 to 13

    Scenario: A contract of 14 is set with all 13 tricks
      Given Beth and David have bid 8 and 6
      And Beth and David have won 7 and 6 tricks
      When the hand is scored
      Then Beth and David score -140 points

    Scenario: A contract of 13 is made with all 13 tricks
      Given Beth and David have bid 7 and 6
      And Beth and David have won 8 and 5 tricks
      When the hand is scored
      Then Beth and David score 130 points
