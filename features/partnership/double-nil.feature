Feature: Double Nil
  Double Nil, also called Blind Nil, is a Nil that a player bids before she has seen a card. It is worth twice as much,
  and she must exchange three cards with her partner.

  @partnership.double-nil.blind @rule
  Rule: A player may bid Double Nil only before she looks at her cards.
    Double Nil is Nil bid without a look at the cards, for twice the points.

    Scenario: Alex has not looked and may bid Double Nil
      When Alex bids Double Nil
      Then Alex's bid is Double Nil
      And it is Beth's turn to bid

    Scenario: Beth has not looked and has 15 bids
      When Alex bids 4
      Then Beth may bid Nil, 1 to 13 and Double Nil

    Scenario: Beth has looked and has 14 bids
      When Alex bids 4
      And Beth looks at her cards
      Then Beth may bid Nil and 1 to 13

    Scenario: Alex has looked and must not bid Double Nil
      When Alex looks at her cards
      And Alex bids Double Nil
      Then this is refused: she has seen her cards

    Scenario: Charlie has looked in her turn and must not bid Double Nil
      When Alex bids 4 and Beth 3
      And Charlie looks at her cards
      And Charlie bids Double Nil
      Then this is refused: she has seen her cards

    Scenario: Alex has looked and may bid a number
      When Alex looks at her cards
      And Alex bids 4
      Then Alex's bid is 4

    Scenario: Charlie may bid Double Nil after her partner has bid
      When Alex bids 4, Beth 3 and Charlie Double Nil
      Then Charlie's bid is Double Nil

    Scenario: Beth may bid Double Nil 105 points ahead
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 3 won 2 | 4 won 5 | 2 won 1 | 1 won 5 |
      And Beth bids Double Nil
      Then Beth's bid is Double Nil
      And the scores are Alex and Charlie -50, Beth and David 55

    Scenario: Charlie may bid Double Nil 105 points behind
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 3 won 2 | 4 won 5 | 2 won 1 | 1 won 5 |
      And Beth bids 3 and Charlie Double Nil
      Then Charlie's bid is Double Nil
      And the scores are Alex and Charlie -50, Beth and David 55

  @partnership.double-nil.look @interpretation
  Rule: A player may look at her cards at any time, even before her turn to bid.
    A player who has looked must not bid Double Nil (`partnership.double-nil.blind`). The documents say that each player
    looks at her cards and bids, and do not say when she looks. Players pick their cards up as they are dealt, so we let
    each look when she likes. The other reading: a player looks only when it is her turn to bid
    (`partnership.double-nil.look/in-turn`).

    Scenario: Charlie looks before Alex has bid
      When Charlie looks at her cards
      Then it is Alex's turn to bid

    Scenario: Alex looks after her Double Nil
      When Alex bids Double Nil
      And Alex looks at her cards
      Then it is Beth's turn to bid
      And Alex's bid is Double Nil

    Scenario: Charlie has looked before her turn and has 14 bids in it
      When Charlie looks at her cards
      And Alex bids 4 and Beth 3
      Then Charlie may bid Nil and 1 to 13

    Scenario: Charlie has looked, and Alex may bid Double Nil
      When Charlie looks at her cards
      And Alex bids Double Nil
      Then Alex's bid is Double Nil

  @partnership.double-nil.in-turn @interpretation
  Rule: A player bids Double Nil when it is her turn to bid, and not earlier.
    The documents say that a player bids Double Nil before she looks at her cards, and do not say when. It is a bid, and
    bids are made in turn. The other reading: a player may bid it as soon as the cards are dealt, and the bidding then
    passes her over (`partnership.double-nil.in-turn/at-any-time`).

    Scenario: Beth must not bid Double Nil before Alex has bid
      When Beth bids Double Nil
      Then this is refused: it is not her turn

    Scenario: The dealer must not bid Double Nil after the first bid
      When Alex bids 4
      And David bids Double Nil
      Then this is refused: it is not her turn

    Scenario: David must not bid Double Nil before Charlie has bid
      When Alex bids 4 and Beth 3
      And David bids Double Nil
      Then this is refused: it is not her turn

  @partnership.double-nil.exchange @rule
  Rule: A player who bids Double Nil looks at her cards, and she and her partner must each give the other exactly three cards.
    Two partners who both bid Double Nil are the exception: they exchange no cards (`partnership.double-nil.both`).

    Scenario: Beth and David exchange three cards
      Given Beth's hand has A♥ K♥ Q♥
      And David's hand has 2♣ 3♣ 4♦
      When Alex bids 3, Beth Double Nil, Charlie 4 and David 5
      And Beth gives A♥ K♥ Q♥
      And David gives 2♣ 3♣ 4♦
      Then Beth has 2♣ 3♣ 4♦ in place of A♥ K♥ Q♥
      And David has A♥ K♥ Q♥ in place of 2♣ 3♣ 4♦

    Scenario: Alex deals, bids Double Nil last and exchanges with Charlie
      Given Alex is the dealer
      And Alex's hand has A♠ K♠ A♦
      And Charlie's hand has 2♠ 3♥ 2♦
      When Beth bids 3, Charlie 4, David 3 and Alex Double Nil
      And Alex gives A♠ K♠ A♦
      And Charlie gives 2♠ 3♥ 2♦
      Then Alex has 2♠ 3♥ 2♦ in place of A♠ K♠ A♦
      And it is Beth's turn to play

    Scenario: The partner must give three cards too
      Given Beth's hand has A♥ K♥ Q♥
      When Alex bids 3, Beth Double Nil, Charlie 4 and David 5
      And Beth gives A♥ K♥ Q♥
      Then it is David's turn to exchange

    Scenario: Nobody may lead before the exchange
      Given Alex's hand has 5♥
      When Alex bids 3, Beth Double Nil, Charlie 4 and David 5
      And Alex plays 5♥
      Then this is refused: the exchange comes first

    Scenario: Nobody may lead in the middle of the exchange
      Given Alex's hand has 5♥
      And Beth's hand has A♥ K♥ Q♥
      When Alex bids 3, Beth Double Nil, Charlie 4 and David 5
      And Beth gives A♥ K♥ Q♥
      And Alex plays 5♥
      Then this is refused: the exchange comes first

    Scenario Outline: Beth must not give <cards>
      Given Beth's hand has A♥ K♥ Q♥ J♥
      When Alex bids 3, Beth Double Nil, Charlie 4 and David 5
      And Beth gives <cards>
      Then this is refused: the number of cards is wrong

      Examples:
        | cards       |
        | no cards    |
        | A♥ K♥       |
        | A♥ K♥ Q♥ J♥ |
        | A♥ A♥ K♥    |

    Scenario: Beth must not give a card of Alex's
      Given Beth's hand has A♥ K♥
      And Alex's hand has A♣
      When Alex bids 3, Beth Double Nil, Charlie 4 and David 5
      And Beth gives A♥ K♥ A♣
      Then this is refused: she does not hold this card

    Scenario Outline: David must not give <cards> in return
      Given Beth's hand has A♥ K♥ Q♥
      And David's hand has 2♣ 3♣ 4♦ 5♦
      When Alex bids 3, Beth Double Nil, Charlie 4 and David 5
      And Beth gives A♥ K♥ Q♥
      And David gives <cards>
      Then this is refused: the number of cards is wrong

      Examples:
        | cards       |
        | no cards    |
        | 2♣ 3♣       |
        | 2♣ 3♣ 3♣    |
        | 2♣ 3♣ 4♦ 5♦ |

    Scenario: Beth must not give twice
      Given Beth's hand has A♥ K♥ Q♥ A♦ K♦ Q♦
      When Alex bids 3, Beth Double Nil, Charlie 4 and David 5
      And Beth gives A♥ K♥ Q♥
      And Beth gives A♦ K♦ Q♦
      Then this is refused: she has given her cards

    Scenario: An opponent must not exchange
      Given Charlie's hand has 2♣ 3♣ 4♦
      When Alex bids 3, Beth Double Nil, Charlie 4 and David 5
      And Charlie gives 2♣ 3♣ 4♦
      Then this is refused: it is not her turn

    Scenario: Nobody exchanges after a Nil
      When Alex bids 3, Beth Nil, Charlie 4 and David 5
      Then it is Alex's turn to play

    Scenario: A player may play a card that she received
      Given Alex's hand has 5♥
      And Beth's hand has no ♥
      And Beth's hand has 2♣ 3♣ 4♣
      And David's hand has A♥ K♥ Q♥
      When Alex bids 3, Beth 4, Charlie 3 and David Double Nil
      And David gives A♥ K♥ Q♥
      And Beth gives 2♣ 3♣ 4♣
      And Alex plays 5♥
      Then Beth may play A♥ K♥ Q♥

  @partnership.double-nil.exchange.when @interpretation
  Rule: The exchange takes place after all four bids and before the lead to the first trick.
    The documents say that the exchange follows the bid of Double Nil. But two partners who both bid it do not exchange,
    so the partner must have bid; and if the bidding is finished first, nobody bids in the middle of an exchange. The
    other reading: if the partner has already bid, the two exchange at once; if not, they exchange right after the
    partner bids (`partnership.double-nil.exchange.when/at-once`).

    Scenario: David bids before Alex and Charlie exchange
      When Alex bids Double Nil, Beth 3, Charlie 4 and David 2
      Then David's bid is 2

    Scenario: Alex must not give before David has bid
      Given Alex's hand has A♥ K♥ Q♥
      When Alex bids Double Nil, Beth 3 and Charlie 4
      And Alex gives A♥ K♥ Q♥
      Then this is refused: the bidding comes first

    Scenario: Charlie must not give before David has bid, though Alex has
      Given Charlie's hand has A♥ K♥ Q♥
      When Alex bids 4, Beth 3 and Charlie Double Nil
      And Charlie gives A♥ K♥ Q♥
      Then this is refused: the bidding comes first

    Scenario: Charlie deals and bids before David and Beth exchange
      Given Charlie is the dealer
      When David bids 4, Alex 3, Beth Double Nil and Charlie 1
      Then Charlie's bid is 1

  @partnership.double-nil.exchange.how @interpretation
  Rule: The exchange is a swap: each partner gives three of the cards that she was dealt, and must not give back a card that she receives.
    The documents say that three cards are exchanged with the partner, and no more. An exchange is mutual, and a swap
    needs no order. The other readings: the Double Nil player gives first, and her partner takes those three cards up
    before she gives, and may give some of them back (`partnership.double-nil.exchange.how/in-two-steps`); or the
    partner gives first, and the Double Nil player takes those three up and may give some of them back
    (`partnership.double-nil.exchange.how/partner-first`).

    Scenario: Beth and David both have to give
      When Alex bids 3, Beth Double Nil, Charlie 4 and David 5
      Then it is Beth and David's turn to exchange

    Scenario: The Double Nil player may give first
      Given Beth's hand has A♥ K♥ Q♥
      When Alex bids 3, Beth Double Nil, Charlie 4 and David 5
      And Beth gives A♥ K♥ Q♥
      Then it is David's turn to exchange

    Scenario: The partner may give first
      Given David's hand has 2♣ 3♣ 4♦
      When Alex bids 3, Beth Double Nil, Charlie 4 and David 5
      And David gives 2♣ 3♣ 4♦
      Then it is Beth's turn to exchange

    Scenario: The partner must not give back the A♥
      Given Beth's hand has A♥ K♥ Q♥
      And David's hand has 2♣ 3♣
      When Alex bids 3, Beth Double Nil, Charlie 4 and David 5
      And Beth gives A♥ K♥ Q♥
      And David gives A♥ 2♣ 3♣
      Then this is refused: she does not hold this card

    Scenario: The Double Nil player must not give back the 2♣
      Given Beth's hand has A♥ K♥
      And David's hand has 2♣ 3♣ 4♦
      When Alex bids 3, Beth Double Nil, Charlie 4 and David 5
      And David gives 2♣ 3♣ 4♦
      And Beth gives 2♣ A♥ K♥
      Then this is refused: she does not hold this card

    Scenario: Beth gives first to the dealer's Double Nil
      Given Beth's hand has 2♣ 3♣ 4♦
      And David's hand has A♠ K♠ Q♠
      When Alex bids 3, Beth 4, Charlie 4 and David Double Nil
      And Beth gives 2♣ 3♣ 4♦
      And David gives A♠ K♠ Q♠
      Then David has 2♣ 3♣ 4♦ in place of A♠ K♠ Q♠

  @partnership.double-nil.made @rule
  Rule: A player who bids Double Nil and wins no trick earns her partnership 200 points.

    Scenario: Double Nil and 4 bid, 0 and 4 won: 240 points
      Given Alex and Charlie have bid Double Nil and 4
      And Alex and Charlie have won 0 and 4 tricks
      When the hand is scored
      Then Alex and Charlie score 240 points
      And Alex and Charlie carry 0 bags

    Scenario: 3 and Double Nil bid, 5 and 0 won: 232 points
      Given Beth and David have bid 3 and Double Nil
      And Beth and David have won 5 and 0 tricks
      And Beth and David have 4 bags from before
      When the hand is scored
      Then Beth and David score 232 points
      And Beth and David carry 6 bags

    Scenario: Double Nil adds no trick to the contract
      Given the bids are Alex Double Nil, Beth 3, Charlie 4 and David Double Nil
      When the bids are added up
      Then Alex and Charlie need 4 tricks
      And Beth and David need 3 tricks

    Scenario: David makes her Double Nil at the table
      When these hands are played
        | Alex    | Beth    | Charlie | David            |
        | 4 won 5 | 5 won 5 | 3 won 3 | Double Nil won 0 |
      Then the scores are Alex and Charlie 71, Beth and David 250

  @partnership.double-nil.failed @rule
  Rule: A player who bids Double Nil and wins one trick or more costs her partnership 200 points.
    The penalty is the same however many she wins.

    Scenario Outline: 4 and Double Nil bid, 4 and <won> won: <points> points
      Given Beth and David have bid 4 and Double Nil
      And Beth and David have won 4 and <won> tricks
      When the hand is scored
      Then Beth and David score <points> points

      Examples:
        | won | points |
        | 1   | -159   |
        | 3   | -157   |
        | 9   | -151   |
        | 0   | 240    |

    Scenario: Beth wins one trick with a Double Nil, and David is set
      When these hands are played
        | Alex    | Beth             | Charlie | David   |
        | 4 won 5 | Double Nil won 1 | 3 won 4 | 4 won 3 |
      Then the scores are Alex and Charlie 72, Beth and David -239

  @partnership.double-nil.both @rule
  Rule: Both partners may bid Double Nil: they exchange no cards, and score 400 points if both make it, -400 if both fail, and 0 if only one fails.
    Each Double Nil is scored by itself, and these figures are the bonus and the penalty alone. What the tricks of a
    failed one count for is added (`partnership.scoring.failed-double-nil-tricks`).

    Scenario: Charlie may bid Double Nil after Alex's
      When Alex bids Double Nil and Beth 3
      Then Charlie may bid Nil, 1 to 13 and Double Nil

    Scenario: Alex leads, for Alex and Charlie exchange nothing
      When Alex bids Double Nil, Beth 3, Charlie Double Nil and David 2
      Then it is Alex's turn to play

    Scenario: Beth and David must not exchange
      Given Beth's hand has A♥ K♥ Q♥
      When Alex bids 3, Beth Double Nil, Charlie 4 and David Double Nil
      And Beth gives A♥ K♥ Q♥
      Then this is refused: there is no exchange

    Scenario Outline: Double Nil and Double Nil bid, <won> won: <points> points
      Given Alex and Charlie have bid Double Nil and Double Nil
      And Alex and Charlie have won <won> tricks
      When the hand is scored
      Then Alex and Charlie score <points> points
      And Alex and Charlie carry <carried>

      Examples:
        | won     | points | carried |
        | 0 and 0 | 400    | 0 bags  |
        | 1 and 2 | -397   | 3 bags  |
        | 0 and 3 | 3      | 3 bags  |
        | 4 and 0 | 4      | 4 bags  |

    Scenario: Beth and David make two Double Nils at the table
      When these hands are played
        | Alex    | Beth             | Charlie | David            |
        | 8 won 8 | Double Nil won 0 | 5 won 5 | Double Nil won 0 |
      Then the scores are Alex and Charlie 130, Beth and David 400

  @partnership.double-nil.mixed @rule
  Rule: If one partner bids Nil and the other Double Nil, each bid is scored at its own value, and the two values are added.

    Scenario Outline: Nil and Double Nil bid, <won> won: <points> points
      Given Beth and David have bid Nil and Double Nil
      And Beth and David have won <won> tricks
      When the hand is scored
      Then Beth and David score <points> points
      And Beth and David carry <carried>

      Examples:
        | won     | points | carried |
        | 0 and 0 | 300    | 0 bags  |
        | 2 and 0 | 102    | 2 bags  |
        | 0 and 2 | -98    | 2 bags  |
        | 1 and 2 | -297   | 3 bags  |

    Scenario: Nil and Double Nil are a contract of 0
      Given the bids are Alex Double Nil, Beth 6, Charlie Nil and David 5
      When the bids are added up
      Then Alex and Charlie need 0 tricks
      And Beth and David need 11 tricks

    Scenario: Charlie may bid Nil after Alex's Double Nil
      When Alex bids Double Nil, Beth 3 and Charlie Nil
      Then Charlie's bid is Nil

    Scenario: Charlie may bid Double Nil after Alex's Nil
      When Alex bids Nil, Beth 3 and Charlie Double Nil
      Then Charlie's bid is Double Nil

  @partnership.double-nil.mixed.exchange @interpretation
  Rule: A player who bids Double Nil exchanges with her partner even if that partner bids Nil.
    The documents drop the exchange for two Double Nils and for nothing else. The other reading: there is no exchange if
    the partner bid Nil (`partnership.double-nil.mixed.exchange/none`).

    Scenario: David must give to Beth's Double Nil beside her own Nil
      Given Beth's hand has A♥ K♥ Q♥
      When Alex bids 3, Beth Double Nil, Charlie 4 and David Nil
      And Beth gives A♥ K♥ Q♥
      Then it is David's turn to exchange

    Scenario: Beth exchanges with David's Double Nil beside her own Nil
      Given Beth's hand has A♥ K♥ Q♥
      And David's hand has A♣ K♣ Q♣
      When Alex bids 3, Beth Nil, Charlie 4 and David Double Nil
      And David gives A♣ K♣ Q♣
      And Beth gives A♥ K♥ Q♥
      Then Beth has A♣ K♣ Q♣ in place of A♥ K♥ Q♥

    Scenario: Alex leads when Beth and David have exchanged
      Given Beth's hand has A♥ K♥ Q♥
      And David's hand has A♣ K♣ Q♣
      When Alex bids 3, Beth Double Nil, Charlie 4 and David Nil
      And Beth gives A♥ K♥ Q♥
      And David gives A♣ K♣ Q♣
      Then it is Alex's turn to play

  @partnership.double-nil.across @rule
  Rule: Opponents may each bid Double Nil; then each of them exchanges with her own partner.
    Any player may bid Double Nil: the documents make no exception for a hand in which an opponent has bid it.

    Scenario: Beth may bid Double Nil after Alex's
      When Alex bids Double Nil and Beth Double Nil
      Then Beth's bid is Double Nil
      And Alex's bid is Double Nil

    Scenario: Each partnership exchanges three cards within itself
      Given Alex's hand has A♥ K♥ Q♥
      And Beth's hand has A♦ K♦ Q♦
      And Charlie's hand has 2♣ 3♣ 4♣
      And David's hand has 5♣ 6♣ 7♣
      When Alex bids Double Nil, Beth Double Nil, Charlie 4 and David 5
      And Alex gives A♥ K♥ Q♥
      And Charlie gives 2♣ 3♣ 4♣
      And Beth gives A♦ K♦ Q♦
      And David gives 5♣ 6♣ 7♣
      Then Charlie has A♥ K♥ Q♥ in place of 2♣ 3♣ 4♣
      And David has A♦ K♦ Q♦ in place of 5♣ 6♣ 7♣

    Scenario: One partnership has exchanged and the other has not
      Given Alex's hand has A♥ K♥ Q♥
      And Beth's hand has A♦ K♦ Q♦
      And Charlie's hand has 2♣ 3♣ 4♣
      When Alex bids Double Nil, Beth Double Nil, Charlie 4 and David 5
      And Alex gives A♥ K♥ Q♥
      And Charlie gives 2♣ 3♣ 4♣
      And Beth gives A♦ K♦ Q♦
      Then it is David's turn to exchange

    Scenario: Of three Double Nils, the one without a match exchanges
      Given Beth's hand has A♦ K♦ Q♦
      When Alex bids Double Nil, Beth Double Nil, Charlie Double Nil and David 5
      And Beth gives A♦ K♦ Q♦
      Then it is David's turn to exchange

    Scenario: Four Double Nils exchange nothing
      When Alex bids Double Nil, Beth Double Nil, Charlie Double Nil and David Double Nil
      Then it is Alex's turn to play

  @partnership.double-nil.exchange.sides @interpretation
  Rule: If both partnerships exchange, the four players may give their cards in any order.
    The documents do not mention two Double Nils across the table. Neither side sees what the other exchanges, so an
    order would change nothing. The other reading: the side whose Double Nil was bid first finishes its exchange before
    the other begins (`partnership.double-nil.exchange.sides/one-after-the-other`).

    Scenario: Four players have to give
      When Alex bids Double Nil, Beth Double Nil, Charlie 4 and David 5
      Then it is Alex, Beth, Charlie and David's turn to exchange

    Scenario: Beth and David exchange before Alex and Charlie
      Given Beth's hand has A♦ K♦ Q♦
      And David's hand has 5♣ 6♣ 7♣
      When Alex bids Double Nil, Beth Double Nil, Charlie 4 and David 5
      And Beth gives A♦ K♦ Q♦
      And David gives 5♣ 6♣ 7♣
      Then it is Alex and Charlie's turn to exchange

    Scenario: Charlie's Double Nil does not wait for Beth's
      Given Charlie's hand has A♦ K♦ Q♦
      And Alex's hand has 5♣ 6♣ 7♣
      When Alex bids 4, Beth Double Nil, Charlie Double Nil and David 5
      And Charlie gives A♦ K♦ Q♦
      And Alex gives 5♣ 6♣ 7♣
      Then it is Beth and David's turn to exchange
