Feature: Double Nil
  A bid of no tricks that is made blind, for double the stake. Another name of it is Blind Nil.

  @two-player.double-nil.blind @rule
  Rule: Double Nil must be bid before the player has chosen her first card.

    Scenario: Drew bids it before he draws
      Given Drew is the first player
      When Drew bids Double Nil
      Then Drew's bid is Double Nil
      And it is Drew's turn to draw

    Scenario: Drew is too late after his first draw
      Given Drew is the first player
      When Drew keeps the first card
      And Drew bids Double Nil
      Then this is refused: she has drawn a card

    Scenario: Megan bids it when Drew has drawn and she has not
      Given Drew is the first player
      When Drew keeps the first card
      And Megan bids Double Nil
      Then Megan's bid is Double Nil
      And Drew has not bid
      And it is Megan's turn to draw

    Scenario: Megan is too late after her first draw
      Given Drew is the first player
      When Drew keeps the first card
      And Megan refuses the first card
      And Megan bids Double Nil
      Then this is refused: she has drawn a card

    Scenario: In the bidding it is too late for both
      Given Drew is the first player
      And the draw is finished
      When Megan bids Double Nil
      Then this is refused: she has drawn a card

    Scenario: It is no choice in the bidding
      Given Megan is the first player
      And Megan bids Double Nil
      When the draw is finished
      Then Drew may bid Nil and 1 to 13

    Scenario: A new hand is a new chance
      Given these hands are played
        | Drew    | Megan   |
        | 4 won 5 | 6 won 8 |
      When Megan bids Double Nil
      Then Megan's bid is Double Nil
      And this is hand 2

  @two-player.double-nil.any-time-before @interpretation
  Rule: A player may announce Double Nil at any time before her own first draw, also in the other player's turn.
    The documents give the last moment, before the first card is chosen, and not the first one. Nothing is known to a
    player who has not drawn, whoever is to draw next, so we let her speak. The reading not taken: she must wait until
    it is her own turn to draw (`two-player.double-nil.any-time-before/in-turn`). That she may see the first card
    before she bids, as "choosing" could be understood, would make the bid half blind; an answer cannot show it.

    Scenario: Megan announces it before Drew has drawn
      Given Drew is the first player
      When Megan bids Double Nil
      Then Megan's bid is Double Nil
      And it is Drew's turn to draw

    Scenario: Megan announces it at once and Drew after her
      Given Drew is the first player
      When Megan bids Double Nil
      And Drew bids Double Nil
      Then Megan's bid is Double Nil
      And Drew's bid is Double Nil
      And it is Drew's turn to draw

    Scenario: Drew announces it before Megan draws in hand 2
      Given these hands are played
        | Drew    | Megan   |
        | 4 won 5 | 6 won 8 |
      When Drew bids Double Nil
      Then Drew's bid is Double Nil
      And it is Megan's turn to draw

  @two-player.double-nil.counts-as-bid @rule
  Rule: A Double Nil is that player's bid in the one round of bidding: there only the other player still bids, if she has not bid it too.

    Scenario: Megan has bid, so Drew is the one to bid
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

    Scenario: Drew must not bid it twice
      Given Drew is the first player
      And Drew bids Double Nil
      When Drew bids Double Nil
      Then this is refused: she has bid

    Scenario: Both have bid it, and nobody bids any more
      Given Drew is the first player
      And Drew bids Double Nil
      And Drew keeps the first card
      And Megan bids Double Nil
      And the draw is finished
      When Megan bids Nil
      Then this is refused: the bidding is over

    Scenario: Drew needs no trick and Megan 7
      Given Drew is the first player
      And Drew bids Double Nil
      And the draw is finished
      When Megan bids 7
      Then Drew needs 0 tricks
      And Megan needs 7 tricks

  @two-player.double-nil.exchange @rule
  Rule: A player who bids Double Nil looks at her cards and may discard up to three of them; she draws as many at random from the cards discarded before.

    Scenario: Drew replaces three cards
      Given Drew is the first player
      And the deck is K♣ 3♥ 9♣ 2♦ A♦ 4♥ 8♣ 3♦ A♥ 5♥ 7♣ 4♦ from the top
      And Drew bids Double Nil
      And the draw is finished
      And Megan bids 5
      When Drew discards K♣ A♦ A♥ and takes 3♥ 2♦ 4♥
      Then Drew has 3♥ 2♦ 4♥ in place of K♣ A♦ A♥

    Scenario: Megan takes a card that she refused
      Given Drew is the first player
      And the deck is K♣ 3♥ 2♦ A♠ A♦ 4♥ from the top
      And Drew keeps the first card
      And Megan bids Double Nil
      And Megan refuses the first card
      And the draw is finished
      And Drew bids 5
      When Megan discards A♠ and takes 2♦
      Then Megan has 2♦ in place of A♠

    Scenario: Both replace a card
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

    Scenario: Drew keeps all his cards
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

    Scenario: What Megan has taken is gone for Drew
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

    Scenario: A plain Nil exchanges nothing
      Given Drew is the first player
      And the deck is K♣ 3♥ 9♣ 2♦ from the top
      And the draw is finished
      And Megan bids 5, Drew Nil
      When Drew discards K♣ and takes 3♥
      Then this is refused: there is no exchange

  @two-player.double-nil.exchange.when @interpretation
  Rule: The exchange takes place when the draw is over and both bids are in, before the opening lead.
    The documents place it after the bid, which is made before there is a card to look at; how long after, they do
    not say. We put it where the partnership game has it, so that the other player does not bid on what was exchanged.
    The reading not taken: as soon as the draw is over, before the other player bids
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

    Scenario: Megan exchanges when Drew has bid
      Given Drew is the first player
      And Drew keeps the first card
      And Megan bids Double Nil
      And the draw is finished
      When Drew bids 9
      Then it is Megan's turn to exchange
      And Drew's bid is 9

    Scenario: Nobody leads before Drew has exchanged
      Given Drew is the first player
      And the deck is 2♣ 3♥ K♣ 2♦ from the top
      And Drew bids Double Nil
      And the draw is finished
      And Megan bids 5
      When Megan plays K♣
      Then this is refused: the exchange comes first

    Scenario: Megan leads after Drew's exchange
      Given Drew is the first player
      And the deck is K♣ 3♥ 9♣ 2♦ from the top
      And Drew bids Double Nil
      And the draw is finished
      And Megan bids 5
      When Drew discards K♣ and takes 3♥
      Then it is Megan's turn to play

  @two-player.double-nil.exchange.pool @interpretation
  Rule: Replacements come from the twenty-six cards set aside in the draw: a card that is discarded in the exchange must not come back to either player.
    The documents draw from the cards "discarded previously", and a discard of this moment is hardly previous. The
    reading not taken: what she discards joins the twenty-six before she draws, can come back, and stays there for the
    other player (`two-player.double-nil.exchange.pool/just-discarded-too`).

    Scenario: Drew's own discard does not come back
      Given Drew is the first player
      And the deck is K♣ 3♥ 9♣ 2♦ from the top
      And Drew bids Double Nil
      And the draw is finished
      And Megan bids 5
      When Drew discards K♣ and takes K♣
      Then this is refused: this card is not among those set aside

    Scenario: One of Megan's two discards does not come back
      Given Drew is the first player
      And the deck is 9♣ 3♥ K♣ 2♦ 8♣ 3♦ A♦ 4♥ from the top
      And Drew keeps the first card
      And Megan bids Double Nil
      And the draw is finished
      And Drew bids 5
      When Megan discards K♣ A♦ and takes 3♥ K♣
      Then this is refused: this card is not among those set aside

    Scenario: Megan's discard is not there for Drew
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
  Rule: If both bid Double Nil, the second player exchanges first, and then the first player from what is left of the same twenty-six cards.
    The documents do not think of two Double Nils. The second player bids first and leads first, so we let her draw
    first as well. The reading not taken: the first player exchanges first
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

    Scenario: A Double Nil made is 200 points
      Given Megan has bid Double Nil
      And Megan has won 0 tricks
      When the hand is scored
      Then Megan scores 200 points
      And Megan carries 0 bags

    Scenario: A Double Nil made touches no bags
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
  Rule: A player who bids Double Nil and wins one trick or more loses 200 points, once, however many she wins.
    What the tricks themselves are worth is told in `two-player.nil.failed-tricks`.

    Scenario Outline: A Double Nil that won <tricks> (<points>)
      Given Megan has bid Double Nil
      And Megan has won <tricks> tricks
      When the hand is scored
      Then Megan scores <points> points

      Examples:
        | tricks | points |
        | 1      | -199   |
        | 4      | -196   |
        | 7      | -193   |

    Scenario: Both bid Double Nil, and both fail
      When these hands are played
        | Drew             | Megan            |
        | Double Nil won 5 | Double Nil won 8 |
      Then the scores are Drew -195, Megan -192

    Scenario: Megan's Double Nil fails and Drew's Nil is made
      When these hands are played
        | Drew      | Megan            |
        | 6 won 7   | Double Nil won 6 |
        | Nil won 0 | 10 won 13        |
      Then the scores are Drew 161, Megan -91
