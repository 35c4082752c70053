Feature: Double Nil
  Double Nil, also called Blind Nil, is a Nil bid without having seen a card. It is worth twice as much, and the
  player may mend her hand with her partner's help.

  @partnership.double-nil.blind @rule
  Rule: A player may bid Double Nil only before she looks at her cards; having looked, she must bid something else.

    Scenario: Who has not looked may bid Double Nil
      When Alex bids Double Nil
      Then Alex's bid is Double Nil
      And it is Beth's turn to bid

    Scenario: Who has not looked has 15 bids
      When Alex bids 4
      Then Beth may bid Nil, 1 to 13 and Double Nil

    Scenario: Who has looked has 14 bids
      When Alex bids 4
      And Beth looks at her cards
      Then Beth may bid Nil and 1 to 13

    Scenario: Who has looked must not bid Double Nil
      When Alex looks at her cards
      And Alex bids Double Nil
      Then this is refused: she has seen her cards

    Scenario: Charlie has looked in her turn and must not bid Double Nil
      When Alex bids 4 and Beth 3
      And Charlie looks at her cards
      And Charlie bids Double Nil
      Then this is refused: she has seen her cards

    Scenario: Who has looked may bid a number
      When Alex looks at her cards
      And Alex bids 4
      Then Alex's bid is 4

    Scenario: A partner who has bid does not matter
      When Alex bids 4, Beth 3 and Charlie Double Nil
      Then Charlie's bid is Double Nil

    Scenario: Beth has not seen her second hand, and leads by 105 points
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 3 won 2 | 4 won 5 | 2 won 1 | 1 won 5 |
      And Beth bids Double Nil
      Then Beth's bid is Double Nil
      And the scores are Alex and Charlie -50, Beth and David 55

    Scenario: Charlie has not seen his second hand, and is 105 points behind
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 3 won 2 | 4 won 5 | 2 won 1 | 1 won 5 |
      And Beth bids 3 and Charlie Double Nil
      Then Charlie's bid is Double Nil
      And the scores are Alex and Charlie -50, Beth and David 55

  @partnership.double-nil.look @interpretation
  Rule: A player may look at her cards whenever she likes, even before her turn to bid.
    The documents say that each player looks at her cards and bids, and do not say when she looks. Players pick their cards
    up as they are dealt, so we bind nobody to her turn. The other reading: a player looks only when it is her turn to bid
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

    Scenario: Charlie's look before her turn takes nothing from Alex
      When Charlie looks at her cards
      And Alex bids Double Nil
      Then Alex's bid is Double Nil

  @partnership.double-nil.in-turn @interpretation
  Rule: A player must wait for her turn to bid before she may bid Double Nil.
    The documents say that Double Nil comes before looking at the cards, and not when. It is a bid, and bids are made
    in turn: so is this one. The other reading: a player may announce it as soon as the cards are dealt, and the
    bidding then passes her over (`partnership.double-nil.in-turn/at-any-time`).

    Scenario: Beth must not bid Double Nil ahead of Alex
      When Beth bids Double Nil
      Then this is refused: it is not her turn

    Scenario: The dealer must not bid Double Nil after the first bid
      When Alex bids 4
      And David bids Double Nil
      Then this is refused: it is not her turn

    Scenario: David must not bid Double Nil ahead of Charlie
      When Alex bids 4 and Beth 3
      And David bids Double Nil
      Then this is refused: it is not her turn

  @partnership.double-nil.exchange @rule
  Rule: After bidding Double Nil the player looks at her cards and must exchange exactly three cards with her partner: three go each way.

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

    Scenario: The partner gives three cards as well
      Given Beth's hand has A♥ K♥ Q♥
      When Alex bids 3, Beth Double Nil, Charlie 4 and David 5
      And Beth gives A♥ K♥ Q♥
      Then it is David's turn to exchange

    Scenario: Nobody leads before the exchange
      Given Alex's hand has 5♥
      When Alex bids 3, Beth Double Nil, Charlie 4 and David 5
      And Alex plays 5♥
      Then this is refused: the exchange comes first

    Scenario: Nobody leads in the middle of the exchange
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

    Scenario: An opponent of the Double Nil has nothing to exchange
      Given Charlie's hand has 2♣ 3♣ 4♦
      When Alex bids 3, Beth Double Nil, Charlie 4 and David 5
      And Charlie gives 2♣ 3♣ 4♦
      Then this is refused: it is not her turn

    Scenario: After a plain Nil nothing is exchanged
      When Alex bids 3, Beth Nil, Charlie 4 and David 5
      Then it is Alex's turn to play

    Scenario: A card received is played like any other
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
  Rule: The exchange takes place when all four bids are made, before the first card is led.
    The documents say that it follows the bid. But two partners who both bid Double Nil exchange nothing, so that
    the partner has to bid before it; and no player is asked to bid in the middle of it if the bidding is
    finished first. The other reading: the two exchange at once if the partner has already bid, and otherwise
    right after the partner's bid (`partnership.double-nil.exchange.when/at-once`).

    Scenario: David bids before Alex and Charlie exchange
      When Alex bids Double Nil, Beth 3, Charlie 4 and David 2
      Then David's bid is 2

    Scenario: Alex must not give before David has bid
      Given Alex's hand has A♥ K♥ Q♥
      When Alex bids Double Nil, Beth 3 and Charlie 4
      And Alex gives A♥ K♥ Q♥
      Then this is refused: the bidding comes first

    Scenario: Charlie must not give at once, though Alex has bid
      Given Charlie's hand has A♥ K♥ Q♥
      When Alex bids 4, Beth 3 and Charlie Double Nil
      And Charlie gives A♥ K♥ Q♥
      Then this is refused: the bidding comes first

    Scenario: Charlie deals and bids before David and Beth exchange
      Given Charlie is the dealer
      When David bids 4, Alex 3, Beth Double Nil and Charlie 1
      Then Charlie's bid is 1

  @partnership.double-nil.exchange.how @interpretation
  Rule: The exchange is a swap: each of the two chooses three of the cards that she was dealt, and neither gives back a card that she gets.
    The documents say that three cards are exchanged with the partner, and no more. An exchange is mutual, and a swap
    needs no order between the two. The other readings: the player of the Double Nil gives first, and her partner takes the
    three cards up and may give some of them back (`partnership.double-nil.exchange.how/in-two-steps`); or her partner gives
    first, and she may give some of those back (`partnership.double-nil.exchange.how/partner-first`).

    Scenario: Both partners are to give
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
  Rule: A Double Nil whose player wins no trick earns her partnership 200 points.

    Scenario: Double Nil and 4, won 0 and 4: 240 points
      Given Alex and Charlie have bid Double Nil and 4
      And Alex and Charlie have won 0 and 4 tricks
      When the hand is scored
      Then Alex and Charlie score 240 points
      And Alex and Charlie carry 0 bags

    Scenario: 3 and Double Nil, won 5 and 0: 232 points
      Given Beth and David have bid 3 and Double Nil
      And Beth and David have won 5 and 0 tricks
      And Beth and David have 4 bags from before
      When the hand is scored
      Then Beth and David score 232 points
      And Beth and David carry 6 bags

    Scenario: Double Nil adds nothing to the contract
      Given the bids are Alex Double Nil, Beth 3, Charlie 4 and David Double Nil
      When the bids are added up
      Then Alex and Charlie need 4 tricks
      And Beth and David need 3 tricks

    Scenario: David keeps his Double Nil through the hand
      When these hands are played
        | Alex    | Beth    | Charlie | David            |
        | 4 won 5 | 5 won 5 | 3 won 3 | Double Nil won 0 |
      Then the scores are Alex and Charlie 71, Beth and David 250

  @partnership.double-nil.failed @rule
  Rule: A Double Nil whose player wins one trick or more costs her partnership 200 points, once, however many she wins.

    Scenario Outline: 4 and Double Nil, won 4 and <won>: <points> points
      Given Beth and David have bid 4 and Double Nil
      And Beth and David have won 4 and <won> tricks
      When the hand is scored
      Then Beth and David score <points> points

      Examples:
        | won | points |
        | 0   | 240    |
        | 1   | -159   |
        | 3   | -157   |
        | 9   | -151   |

    Scenario: Beth fails with one trick, and David with his 4
      When these hands are played
        | Alex    | Beth             | Charlie | David   |
        | 4 won 5 | Double Nil won 1 | 3 won 4 | 4 won 3 |
      Then the scores are Alex and Charlie 72, Beth and David -239

  @partnership.double-nil.both @rule
  Rule: Both partners may bid Double Nil; then they exchange no cards, and each is scored by itself: 400 points if both are made, -400 if both fail, and 0 if one of them fails.
    The tricks of a Double Nil that failed score in addition, see `partnership.scoring.failed-double-nil-tricks`.

    Scenario: Charlie may bid Double Nil after Alex's
      When Alex bids Double Nil and Beth 3
      Then Charlie may bid Nil, 1 to 13 and Double Nil

    Scenario: Alex and Charlie exchange nothing
      When Alex bids Double Nil, Beth 3, Charlie Double Nil and David 2
      Then it is Alex's turn to play

    Scenario: Beth and David must not exchange
      Given Beth's hand has A♥ K♥ Q♥
      When Alex bids 3, Beth Double Nil, Charlie 4 and David Double Nil
      And Beth gives A♥ K♥ Q♥
      Then this is refused: there is no exchange

    Scenario Outline: Two Double Nils, won <won>: <points> points
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

    Scenario: Two Double Nils are played out
      When these hands are played
        | Alex    | Beth             | Charlie | David            |
        | 8 won 8 | Double Nil won 0 | 5 won 5 | Double Nil won 0 |
      Then the scores are Alex and Charlie 130, Beth and David 400

  @partnership.double-nil.mixed @rule
  Rule: If one partner bids Nil and the other Double Nil, each is scored by its own figure and the two are added.

    Scenario Outline: Nil and Double Nil, won <won>: <points> points
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
  Rule: A player who bids Double Nil exchanges cards with her partner also when that partner bids Nil.
    The documents leave the exchange out for two Double Nils and for nothing else, so that it stands here. The other
    reading: a partner with a Nil of her own is spared it (`partnership.double-nil.mixed.exchange/none`).

    Scenario: Beth's Double Nil exchanges with David's Nil
      Given Beth's hand has A♥ K♥ Q♥
      When Alex bids 3, Beth Double Nil, Charlie 4 and David Nil
      And Beth gives A♥ K♥ Q♥
      Then it is David's turn to exchange

    Scenario: David's Double Nil exchanges with Beth's Nil
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
  Rule: Opponents may each bid Double Nil, and each partnership exchanges within itself.
    The documents let a player bid it, and restrict nowhere who else has.

    Scenario: Beth may bid Double Nil after Alex's
      When Alex bids Double Nil and Beth Double Nil
      Then Beth's bid is Double Nil
      And Alex's bid is Double Nil

    Scenario: Each side exchanges its own three cards
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

    Scenario: One side has exchanged, the other is still to
      Given Alex's hand has A♥ K♥ Q♥
      And Beth's hand has A♦ K♦ Q♦
      And Charlie's hand has 2♣ 3♣ 4♣
      When Alex bids Double Nil, Beth Double Nil, Charlie 4 and David 5
      And Alex gives A♥ K♥ Q♥
      And Charlie gives 2♣ 3♣ 4♣
      And Beth gives A♦ K♦ Q♦
      Then it is David's turn to exchange

    Scenario: Of three Double Nils the one without a match exchanges
      Given Beth's hand has A♦ K♦ Q♦
      When Alex bids Double Nil, Beth Double Nil, Charlie Double Nil and David 5
      And Beth gives A♦ K♦ Q♦
      Then it is David's turn to exchange

    Scenario: Four Double Nils exchange nothing
      When Alex bids Double Nil, Beth Double Nil, Charlie Double Nil and David Double Nil
      Then it is Alex's turn to play

  @partnership.double-nil.exchange.sides @interpretation
  Rule: When both partnerships exchange, the four players give in any order; neither side waits for the other.
    The documents do not think of two Double Nils across the table. No side can see what the other exchanges, so an order
    would change nothing. The other reading: the side whose Double Nil was bid first exchanges first
    (`partnership.double-nil.exchange.sides/one-after-the-other`).

    Scenario: All four players are to give
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
