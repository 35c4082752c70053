Feature: The draw
  Two players draw their hands: of every two cards of the deck a player keeps one.

  @two-player.draw.no-deal @rule
  Rule: The deck is shuffled, and nobody deals: a hand begins with the draw.

    Scenario: Drew begins without cards
      Given Drew is the first player
      When the next hand begins
      Then it is Drew's turn to draw
      And Drew holds no cards
      And Megan holds no cards

    Scenario: Megan begins without cards
      Given Megan is the first player
      When the next hand begins
      Then it is Megan's turn to draw
      And Megan holds no cards

    Scenario: Megan must not bid a number before the draw
      Given Drew is the first player
      When Megan bids 4
      Then this is refused: the draw comes first

    Scenario Outline: Drew must not bid <bid> before the draw
      Given Drew is the first player
      When Drew bids <bid>
      Then this is refused: the draw comes first

      Examples:
        | bid |
        | 5   |
        | Nil |

    Scenario: The second hand begins with a draw too
      Given these hands are played
        | Drew    | Megan   |
        | 4 won 5 | 6 won 8 |
      When the next hand begins
      Then it is Megan's turn to draw
      And Megan holds no cards

  @two-player.draw.first @rule
  Rule: The first player draws the top card of the deck.
    The player who draws first is the first player for the whole hand; the other is the second player.

    Scenario: Drew draws the top card
      Given Drew is the first player
      And the deck is 7♣ A♠ K♥ 2♦ from the top
      When Drew keeps the first card
      Then Drew holds 7♣

    Scenario: Megan draws the top card
      Given Megan is the first player
      And the deck is A♠ 7♣ K♥ 2♦ from the top
      When Megan keeps the first card
      Then Megan holds A♠
      And Drew holds no cards

    Scenario: The second player must not draw first
      Given Drew is the first player
      When Megan keeps the first card
      Then this is refused: it is not her turn

  @two-player.draw.keep @rule
  Rule: If she keeps the card, she puts the next card of the deck face down on the discard pile.
    We take it that neither player sees that card (`two-player.draw.unseen`).

    Scenario: Drew keeps the 7♣, and the A♠ is discarded
      Given Drew is the first player
      And the deck is 7♣ A♠ K♥ 2♦ from the top
      When Drew keeps the first card
      Then Drew holds 7♣
      And it is Megan's turn to draw

    Scenario: The A♠ does not come to Megan
      Given Drew is the first player
      And the deck is 7♣ A♠ K♥ 2♦ from the top
      When Drew keeps the first card
      And Megan keeps the first card
      Then Megan holds K♥
      And it is Drew's turn to draw

  @two-player.draw.refuse @rule
  Rule: If she does not keep the card, she puts it face down on the discard pile, and must keep the next one.

    Scenario: Drew refuses the 7♣ and gets the A♠
      Given Drew is the first player
      And the deck is 7♣ A♠ K♥ 2♦ from the top
      When Drew refuses the first card
      Then Drew holds A♠
      And it is Megan's turn to draw

    Scenario: The 7♣ that Drew refused does not come to Megan
      Given Drew is the first player
      And the deck is 7♣ A♠ K♥ 2♦ from the top
      When Drew refuses the first card
      And Megan keeps the first card
      Then Megan holds K♥

    Scenario: Megan refuses the K♥ and gets the 2♦
      Given Drew is the first player
      And the deck is 7♣ A♠ K♥ 2♦ from the top
      When Drew keeps the first card
      And Megan refuses the first card
      Then Megan holds 2♦
      And Drew holds 7♣

  @two-player.draw.alternate @rule
  Rule: The second player does the same with the next two cards, and the players take turns until the deck is used up.

    Scenario: Four turns use eight cards
      Given Drew is the first player
      And the deck is 7♣ A♠ K♥ 2♦ 9♠ 9♥ 3♠ Q♦ from the top
      When Drew refuses the first card
      And Megan keeps the first card
      And Drew keeps the first card
      And Megan refuses the first card
      Then Drew holds A♠ 9♠
      And Megan holds K♥ Q♦
      And it is Drew's turn to draw

    Scenario: Drew must not draw twice running
      Given Drew is the first player
      When Drew keeps the first card
      And Drew keeps the first card
      Then this is refused: it is not her turn

    Scenario: Megan must not draw twice running
      Given Megan is the first player
      When Megan refuses the first card
      And Drew keeps the first card
      And Megan keeps the first card
      And Megan keeps the first card
      Then this is refused: it is not her turn

    Scenario: Nobody may draw after 26 turns
      Given Drew is the first player
      When the draw is finished
      And Drew keeps the first card
      Then this is refused: the draw is over

  @two-player.draw.result @rule
  Rule: Each player then holds thirteen cards, and the other twenty-six are set aside and not used in this hand.
    Double Nil is the one exception (`two-player.draw.erratum`).

    Scenario: Drew and Megan hold thirteen cards each
      Given Drew is the first player
      And the deck is 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♠ J♠ Q♠ K♠ A♠ 10♥ J♥ Q♥ K♥ A♥ 10♦ J♦ Q♦ K♦ A♦ 10♣ J♣ Q♣ K♣ A♣ from the top
      When the draw is finished
      Then Drew holds 2♠ 6♠ 2♥ 6♥ 2♦ 6♦ 2♣ 6♣ 10♠ A♠ K♥ Q♦ J♣
      And Megan holds 4♠ 8♠ 4♥ 8♥ 4♦ 8♦ 4♣ 8♣ Q♠ J♥ 10♦ A♦ K♣
      And it is Megan's turn to bid

    Scenario: Two refused cards change two of the thirteen
      Given Drew is the first player
      And the deck is 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♠ J♠ Q♠ K♠ A♠ 10♥ J♥ Q♥ K♥ A♥ 10♦ J♦ Q♦ K♦ A♦ 10♣ J♣ Q♣ K♣ A♣ from the top
      When Drew refuses the first card
      And Megan refuses the first card
      And the draw is finished
      Then Drew holds 3♠ 6♠ 2♥ 6♥ 2♦ 6♦ 2♣ 6♣ 10♠ A♠ K♥ Q♦ J♣
      And Megan holds 5♠ 8♠ 4♥ 8♥ 4♦ 8♦ 4♣ 8♣ Q♠ J♥ 10♦ A♦ K♣

    Scenario: Megan must not play a card that was set aside
      Given Drew is the first player
      And the deck is 7♣ A♠ K♥ 2♦ from the top
      And the draw is finished
      And Megan bids 5, Drew 4
      When Megan plays 2♦
      Then this is refused: she does not hold this card

    Scenario: Megan may play a card that she drew
      Given Drew is the first player
      And the deck is 7♣ A♠ K♥ 2♦ from the top
      And the draw is finished
      And Megan bids 5, Drew 4
      When Megan plays K♥
      Then the trick on the table is Megan K♥

  @two-player.draw.erratum @erratum
  Rule: A player who bid Double Nil is the exception: she draws her replacements from the twenty-six cards set aside.
    The documents say in one place that these cards are not used in the hand, and in another that a Double Nil draws
    from them. The second sentence is about one bid only, so it is the exception to the first.

    Scenario: Drew's Double Nil brings back a card that was set aside
      Given Drew is the first player
      And the deck is 7♣ 3♥ K♣ 2♦ from the top
      When Drew bids Double Nil
      And the draw is finished
      And Megan bids 5
      And Drew discards 7♣ and takes 2♦
      Then Drew has 2♦ in place of 7♣

    Scenario: Without a Double Nil no card comes back
      Given Drew is the first player
      And the deck is 7♣ 3♥ K♣ 2♦ from the top
      And the draw is finished
      When Megan bids 5, Drew 4
      Then it is Megan's turn to play
      And Drew holds A♠ 10♠ 6♠ 2♠ J♥ 7♥ 2♥ J♦ 7♦ 3♦ 10♣ 7♣ 5♣

  @two-player.draw.unseen @remark
  Rule: Neither player sees a card that goes straight to the discard pile.
    The documents say that it goes there face down. We take it that neither of them may turn it up.

  @two-player.draw.who @remark
  Rule: The players may choose the first player of the first hand, and who shuffles, in any way they like.
