Feature: Double Nil
  Double Nil, also called Blind Nil, is a Nil that a player bids before she has a card. It is worth twice as much.

  @two-player.double-nil.blind @rule
  Rule: A player may bid Double Nil only before she chooses her first card.
    Double Nil is Nil bid before a card is seen, for twice the points. We read choosing as drawing, so she bids it
    before she has seen a card (`two-player.double-nil.any-time-before`).

    Scenario: Drew may bid Double Nil before she draws
      Given Drew is the first player
      When Drew bids Double Nil
      Then Drew's bid is Double Nil
      And it is Drew's turn to draw

    Scenario: Drew must not bid Double Nil after her first draw
      Given Drew is the first player
      When Drew keeps the first card
      And Drew bids Double Nil
      Then this is refused: she has drawn a card

    Scenario: Megan may bid Double Nil when Drew has drawn and she has not
      Given Drew is the first player
      When Drew keeps the first card
      And Megan bids Double Nil
      Then Megan's bid is Double Nil
      And Drew has not bid
      And it is Megan's turn to draw

    Scenario: Megan must not bid Double Nil after her first draw
      Given Drew is the first player
      When Drew keeps the first card
      And Megan refuses the first card
      And Megan bids Double Nil
      Then this is refused: she has drawn a card

    Scenario: Megan must not bid Double Nil in the bidding
      Given Drew is the first player
      And the draw is finished
      When Megan bids Double Nil
      Then this is refused: she has drawn a card

    Scenario: Drew has 14 bids after the draw
      Given Megan is the first player
      And Megan bids Double Nil
      When the draw is finished
      Then Drew may bid Nil and 1 to 13

    Scenario: Megan may bid Double Nil in the second hand
      Given these hands are played
        | Drew    | Megan   |
        | 4 won 5 | 6 won 8 |
      When Megan bids Double Nil
      Then Megan's bid is Double Nil
      And this is hand 2

    Scenario: Megan may bid Double Nil 122 points ahead
      When these hands are played
        | Drew    | Megan   |
        | 5 won 4 | 7 won 9 |
      And Megan bids Double Nil
      Then Megan's bid is Double Nil
      And the scores are Drew -50, Megan 72

    Scenario: Drew may bid Double Nil 122 points behind
      When these hands are played
        | Drew    | Megan   |
        | 5 won 4 | 7 won 9 |
      And Megan keeps the first card
      And Drew bids Double Nil
      Then Drew's bid is Double Nil
      And the scores are Drew -50, Megan 72

  @two-player.double-nil.any-time-before @interpretation
  Rule: A player may announce Double Nil at any moment before her own first draw, even in the other player's turn.
    The documents give the last moment, before the first card is chosen, and not the first. She has seen nothing before
    she draws, no matter who draws next, so we let her speak. The other reading: she must wait until it is her own turn
    to draw (`two-player.double-nil.any-time-before/in-turn`). A third reading, that she may see her first card before
    she bids, is not offered: the messages of the protocol cannot express it.

    Scenario: Megan may bid Double Nil before Drew has drawn
      Given Drew is the first player
      When Megan bids Double Nil
      Then Megan's bid is Double Nil
      And it is Drew's turn to draw

    Scenario: Megan and Drew may bid Double Nil before the first draw
      Given Drew is the first player
      When Megan bids Double Nil
      And Drew bids Double Nil
      Then Megan's bid is Double Nil
      And Drew's bid is Double Nil
      And it is Drew's turn to draw

    Scenario: Drew may bid Double Nil before Megan draws in the second hand
      Given these hands are played
        | Drew    | Megan   |
        | 4 won 5 | 6 won 8 |
      When Drew bids Double Nil
      Then Drew's bid is Double Nil
      And it is Megan's turn to draw

  @two-player.double-nil.counts-as-bid @rule
  Rule: A player who announces Double Nil has made her one bid of the hand.
    After the draw only the other player bids, unless she has bid Double Nil too.

    Scenario: Drew bids after Megan has bid Double Nil
      Given Drew is the first player
      And Drew keeps the first card
      And Megan bids Double Nil
      When the draw is finished
      Then it is Drew's turn to bid
      And Megan's bid is Double Nil

    Scenario: Megan must not bid a number after her Double Nil
      Given Drew is the first player
      And Drew keeps the first card
      And Megan bids Double Nil
      And the draw is finished
      When Megan bids 4
      Then this is refused: she has bid

    Scenario: Drew must not bid Double Nil twice
      Given Drew is the first player
      And Drew bids Double Nil
      When Drew bids Double Nil
      Then this is refused: she has bid

    Scenario: Megan must not bid after two Double Nils
      Given Drew is the first player
      And Drew bids Double Nil
      And Drew keeps the first card
      And Megan bids Double Nil
      And the draw is finished
      When Megan bids Nil
      Then this is refused: the bidding is over

    Scenario: Drew needs 0 tricks and Megan 7
      Given Drew is the first player
      And Drew bids Double Nil
      And the draw is finished
      When Megan bids 7
      Then Drew needs 0 tricks
      And Megan needs 7 tricks

  @two-player.double-nil.exchange @rule
  Rule: A player who bids Double Nil looks at her cards and may discard up to three; she draws as many at random from those discarded earlier.
    Which cards she draws from, and when, are interpretations (`two-player.double-nil.exchange.pool`,
    `two-player.double-nil.exchange.when`).

    Scenario: Drew replaces three cards
      Given Drew is the first player
      And the deck is K♣ 3♥ 9♣ 2♦ A♦ 4♥ 8♣ 3♦ A♥ 5♥ 7♣ 4♦ from the top
      And Drew bids Double Nil
      And the draw is finished
      And Megan bids 5
      When Drew discards K♣ A♦ A♥ and takes 3♥ 2♦ 4♥
      Then Drew has 3♥ 2♦ 4♥ in place of K♣ A♦ A♥

    Scenario: Megan may take a card that she refused
      Given Drew is the first player
      And the deck is K♣ 3♥ 2♦ A♠ A♦ 4♥ from the top
      And Drew keeps the first card
      And Megan bids Double Nil
      And Megan refuses the first card
      And the draw is finished
      And Drew bids 5
      When Megan discards A♠ and takes 2♦
      Then Megan has 2♦ in place of A♠

    Scenario: Both players replace a card
      Given Drew is the first player
      And the deck is A♦ 3♥ K♣ 2♦ from the top
      And Drew bids Double Nil
      And Drew keeps the first card
      And Megan bids Double Nil
      And the draw is finished
      And Megan discards K♣ and takes 3♥
      When Drew discards A♦ and takes 2♦
      Then Megan has 3♥ in place of K♣
      And Drew has 2♦ in place of A♦

    Scenario: Drew may keep all her cards
      Given Drew is the first player
      And the deck is 2♣ 3♥ 9♣ 2♦ from the top
      And Drew bids Double Nil
      And the draw is finished
      And Megan bids 5
      When Drew discards no cards and takes no cards
      Then Drew holds A♠ 10♠ 6♠ 2♠ J♥ 7♥ 2♥ J♦ 7♦ 3♦ J♣ 6♣ 2♣

    Scenario Outline: Drew must not discard <give> and take <take>
      Given Drew is the first player
      And the deck is K♣ 3♥ 9♣ 2♦ A♦ 4♥ 8♣ 3♦ A♥ 5♥ 7♣ 4♦ Q♦ 6♥ 6♣ 5♦ from the top
      And Drew bids Double Nil
      And the draw is finished
      And Megan bids 5
      When Drew discards <give> and takes <take>
      Then this is refused: the number of cards is wrong

      Examples: Four cards, too few or too many for them, a card twice
        | give        | take        |
        | K♣ A♦ A♥ Q♦ | 3♥ 2♦ 4♥ 3♦ |
        | K♣ A♦       | 3♥          |
        | K♣          | 3♥ 2♦       |
        | K♣ K♣       | 3♥ 2♦       |

    Scenario Outline: Drew must not take <take> for <give>
      Given Drew is the first player
      And the deck is K♣ 3♥ 9♣ 2♦ A♦ 4♥ from the top
      And Drew bids Double Nil
      And the draw is finished
      And Megan bids 5
      When Drew discards <give> and takes <take>
      Then this is refused: this card is not among those set aside

      Examples: A card twice, a card of Megan's
        | give  | take  |
        | K♣ A♦ | 3♥ 3♥ |
        | K♣    | 9♣    |

    Scenario: Drew must not discard a card of Megan's
      Given Drew is the first player
      And the deck is K♣ 3♥ 9♣ 2♦ from the top
      And Drew bids Double Nil
      And the draw is finished
      And Megan bids 5
      When Drew discards 9♣ and takes 3♥
      Then this is refused: she does not hold this card

    Scenario: Drew must not take a card that Megan has taken
      Given Drew is the first player
      And the deck is A♦ 3♥ K♣ 2♦ from the top
      And Drew bids Double Nil
      And Drew keeps the first card
      And Megan bids Double Nil
      And the draw is finished
      And Megan discards K♣ and takes 3♥
      When Drew discards A♦ and takes 3♥
      Then this is refused: this card is not among those set aside

    Scenario: Drew must not exchange twice
      Given Drew is the first player
      And the deck is K♣ 3♥ 9♣ 2♦ A♦ 4♥ from the top
      And Drew bids Double Nil
      And the draw is finished
      And Megan bids 5
      And Drew discards K♣ and takes 3♥
      When Drew discards A♦ and takes 2♦
      Then this is refused: the exchange is over

    Scenario: Drew must not exchange after a Nil
      Given Drew is the first player
      And the deck is K♣ 3♥ 9♣ 2♦ from the top
      And the draw is finished
      And Megan bids 5, Drew Nil
      When Drew discards K♣ and takes 3♥
      Then this is refused: there is no exchange

  @two-player.double-nil.exchange.when @interpretation
  Rule: The exchange takes place after the draw and both bids, and before the lead to the first trick.
    The documents place it after the bid, which a player makes before she has a card to look at, and do not say how long
    after. We place it as in the partnership game, so that the other player bids before she sees how many cards are
    exchanged. The other reading: it takes place as soon as the draw is over, before the other player bids
    (`two-player.double-nil.exchange.when/before-the-bids`).

    Scenario: Megan bids before Drew exchanges
      Given Drew is the first player
      And Drew bids Double Nil
      When the draw is finished
      Then it is Megan's turn to bid

    Scenario: Drew must not exchange before Megan has bid
      Given Drew is the first player
      And the deck is K♣ 3♥ 9♣ 2♦ from the top
      And Drew bids Double Nil
      And the draw is finished
      When Drew discards K♣ and takes 3♥
      Then this is refused: the bidding comes first

    Scenario: Megan exchanges after Drew has bid
      Given Drew is the first player
      And Drew keeps the first card
      And Megan bids Double Nil
      And the draw is finished
      When Drew bids 9
      Then it is Megan's turn to exchange
      And Drew's bid is 9

    Scenario: Megan must not lead before Drew has exchanged
      Given Drew is the first player
      And the deck is 2♣ 3♥ K♣ 2♦ from the top
      And Drew bids Double Nil
      And the draw is finished
      And Megan bids 5
      When Megan plays K♣
      Then this is refused: the exchange comes first

    Scenario: Megan leads after Drew has exchanged
      Given Drew is the first player
      And the deck is K♣ 3♥ 9♣ 2♦ from the top
      And Drew bids Double Nil
      And the draw is finished
      And Megan bids 5
      When Drew discards K♣ and takes 3♥
      Then it is Megan's turn to play

  @two-player.double-nil.exchange.pool @interpretation
  Rule: Replacements come from the twenty-six cards set aside in the draw; a card discarded in the exchange is out of the hand.
    The documents draw from the cards discarded before. We read this as before the exchange, so a card that she discards
    in it is not among them. The other reading: what a player discards joins the twenty-six before she draws, can come
    back, and stays there for the other player (`two-player.double-nil.exchange.pool/just-discarded-too`).

    Scenario: Drew must not take back her own discard
      Given Drew is the first player
      And the deck is K♣ 3♥ 9♣ 2♦ from the top
      And Drew bids Double Nil
      And the draw is finished
      And Megan bids 5
      When Drew discards K♣ and takes K♣
      Then this is refused: this card is not among those set aside

    Scenario: Megan must not take back one of her two discards
      Given Drew is the first player
      And the deck is 9♣ 3♥ K♣ 2♦ 8♣ 3♦ A♦ 4♥ from the top
      And Drew keeps the first card
      And Megan bids Double Nil
      And the draw is finished
      And Drew bids 5
      When Megan discards K♣ A♦ and takes 3♥ K♣
      Then this is refused: this card is not among those set aside

    Scenario: Drew must not take Megan's discard
      Given Drew is the first player
      And the deck is A♦ 3♥ 2♣ 2♦ from the top
      And Drew bids Double Nil
      And Drew keeps the first card
      And Megan bids Double Nil
      And the draw is finished
      And Megan discards 2♣ and takes 3♥
      When Drew discards A♦ and takes 2♣
      Then this is refused: this card is not among those set aside

  @two-player.double-nil.exchange.both @interpretation
  Rule: If both players bid Double Nil, the second player exchanges first, and then the first player from what is left.
    The documents do not mention two Double Nils. The second player bids first and leads first, so she draws first as
    well. The other reading: the first player exchanges first
    (`two-player.double-nil.exchange.both/first-player-first`).

    Scenario: Megan exchanges before Drew
      Given Drew is the first player
      And Drew bids Double Nil
      And Drew keeps the first card
      And Megan bids Double Nil
      When the draw is finished
      Then it is Megan's turn to exchange

    Scenario: The first player must not exchange first
      Given Megan is the first player
      And the deck is K♣ 3♥ 9♣ 2♦ from the top
      And Megan bids Double Nil
      And Megan keeps the first card
      And Drew bids Double Nil
      And the draw is finished
      When Megan discards K♣ and takes 3♥
      Then this is refused: it is not her turn

    Scenario: Drew exchanges after Megan
      Given Drew is the first player
      And the deck is A♦ 3♥ K♣ 2♦ from the top
      And Drew bids Double Nil
      And Drew keeps the first card
      And Megan bids Double Nil
      And the draw is finished
      When Megan discards K♣ and takes 3♥
      Then it is Drew's turn to exchange
      And Megan has 3♥ in place of K♣

  @two-player.double-nil.made @rule
  Rule: A player who bids Double Nil and wins no trick scores 200 points.

    Scenario: Double Nil bid, 0 won: 200 points
      Given Megan has bid Double Nil
      And Megan has won 0 tricks
      When the hand is scored
      Then Megan scores 200 points
      And Megan carries 0 bags

    Scenario: Double Nil bid, 0 won: 9 bags from before stay 9
      Given Drew has bid Double Nil
      And Drew has won 0 tricks
      And Drew has 9 bags from before
      When the hand is scored
      Then Drew scores 200 points
      And Drew carries 9 bags

    Scenario: Drew makes a Double Nil beside Megan's 11
      When these hands are played
        | Drew             | Megan     |
        | Double Nil won 0 | 11 won 13 |
      Then the scores are Drew 200, Megan 112
      And the bags are Drew 0, Megan 2

    Scenario: Megan makes a Double Nil beside Drew's 11
      When these hands are played
        | Drew      | Megan            |
        | 11 won 13 | Double Nil won 0 |
      Then the scores are Drew 112, Megan 200
      And the bags are Drew 2, Megan 0

  @two-player.double-nil.failed @rule
  Rule: A player who bids Double Nil and wins one trick or more loses 200 points.
    The penalty is the same however many she wins. What her tricks score is another rule
    (`two-player.nil.failed-tricks`).

    Scenario Outline: Double Nil bid, <tricks> won: <points> points
      Given Megan has bid Double Nil
      And Megan has won <tricks> tricks
      When the hand is scored
      Then Megan scores <points> points

      Examples:
        | tricks | points |
        | 1      | -199   |
        | 4      | -196   |
        | 7      | -193   |

    Scenario: Both players bid Double Nil and fail
      When these hands are played
        | Drew             | Megan            |
        | Double Nil won 5 | Double Nil won 8 |
      Then the scores are Drew -195, Megan -192

    Scenario: Megan's Double Nil fails, and Drew's Nil is made
      When these hands are played
        | Drew      | Megan            |
        | 6 won 7   | Double Nil won 6 |
        | Nil won 0 | 10 won 13        |
      Then the scores are Drew 161, Megan -91
