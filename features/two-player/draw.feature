Feature: The draw
  How two players come to their hands: each chooses thirteen cards of the deck, one from every two that she draws.

  @two-player.draw.no-deal @rule
  Rule: The deck is shuffled and nothing is dealt: a hand begins with the draw.

    Scenario: Drew begins with no card in his hand
      Given Drew is the first player
      When the next hand begins
      Then it is Drew's turn to draw
      And Drew holds no cards
      And Megan holds no cards

    Scenario: Bonnie begins with no card in her hand
      Given Bonnie is the first player
      When the next hand begins
      Then it is Bonnie's turn to draw
      And Bonnie holds no cards

    Scenario: Nobody bids a number before the draw
      Given Drew is the first player
      When Megan bids 4
      Then this is refused: the draw comes first

    Scenario Outline: Drew must not bid <bid> instead of drawing
      Given Drew is the first player
      When Drew bids <bid>
      Then this is refused: the draw comes first

      Examples:
        | bid |
        | 5   |
        | Nil |

    Scenario: The second hand begins with a draw as well
      Given these hands are played
        | Drew    | Megan   |
        | 4 won 5 | 6 won 8 |
      When the next hand begins
      Then it is Megan's turn to draw
      And Megan holds no cards

  @two-player.draw.first @rule
  Rule: The first player draws the top card of the deck.

    Scenario: The top card is Drew's to take
      Given Drew is the first player
      And the deck is 7♣ A♠ K♥ 2♦ from the top
      When Drew keeps the first card
      Then Drew holds 7♣

    Scenario: The top card is Megan's to take
      Given Megan is the first player
      And the deck is A♠ 7♣ K♥ 2♦ from the top
      When Megan keeps the first card
      Then Megan holds A♠
      And Drew holds no cards

    Scenario: The second player does not draw first
      Given Drew is the first player
      When Megan keeps the first card
      Then this is refused: it is not her turn

  @two-player.draw.keep @rule
  Rule: If a player keeps the card that she draws, the card after it goes face down to the discard pile.

    Scenario: Drew keeps 7♣ and does not get A♠
      Given Drew is the first player
      And the deck is 7♣ A♠ K♥ 2♦ from the top
      When Drew keeps the first card
      Then Drew holds 7♣
      And it is Megan's turn to draw

    Scenario: Megan does not get A♠ either
      Given Drew is the first player
      And the deck is 7♣ A♠ K♥ 2♦ from the top
      When Drew keeps the first card
      And Megan keeps the first card
      Then Megan holds K♥
      And it is Drew's turn to draw

  @two-player.draw.refuse @rule
  Rule: If a player does not keep the card that she draws, it goes face down to the discard pile, and she must keep the next one.

    Scenario: Drew refuses 7♣ and has A♠
      Given Drew is the first player
      And the deck is 7♣ A♠ K♥ 2♦ from the top
      When Drew refuses the first card
      Then Drew holds A♠
      And it is Megan's turn to draw

    Scenario: Megan does not get the 7♣ that Drew refused
      Given Drew is the first player
      And the deck is 7♣ A♠ K♥ 2♦ from the top
      When Drew refuses the first card
      And Megan keeps the first card
      Then Megan holds K♥

    Scenario: Megan refuses K♥ and has 2♦
      Given Drew is the first player
      And the deck is 7♣ A♠ K♥ 2♦ from the top
      When Drew keeps the first card
      And Megan refuses the first card
      Then Megan holds 2♦
      And Drew holds 7♣

  @two-player.draw.alternate @rule
  Rule: The other player decides in the same way about the next two cards, and so they go on in turn until the deck is used up.

    Scenario: Four turns, eight cards
      Given Drew is the first player
      And the deck is 7♣ A♠ K♥ 2♦ 9♠ 9♥ 3♠ Q♦ from the top
      When Drew refuses the first card
      And Megan keeps the first card
      And Drew keeps the first card
      And Megan refuses the first card
      Then Drew holds A♠ 9♠
      And Megan holds K♥ Q♦
      And it is Drew's turn to draw

    Scenario: Drew does not draw twice running
      Given Drew is the first player
      When Drew keeps the first card
      And Drew keeps the first card
      Then this is refused: it is not her turn

    Scenario: Megan does not draw twice running
      Given Megan is the first player
      When Megan refuses the first card
      And Drew keeps the first card
      And Megan keeps the first card
      And Megan keeps the first card
      Then this is refused: it is not her turn

    Scenario: The deck is used up after 26 turns
      Given Drew is the first player
      When the draw is finished
      And Drew keeps the first card
      Then this is refused: the draw is over

  @two-player.draw.result @rule
  Rule: Each then has thirteen cards; the other twenty-six are set aside and must not be used in this hand.
    A Double Nil is the one exception: see `two-player.draw.erratum`.

    Scenario: Drew and Megan have thirteen cards each
      Given Drew is the first player
      And the deck is 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♠ J♠ Q♠ K♠ A♠ 10♥ J♥ Q♥ K♥ A♥ 10♦ J♦ Q♦ K♦ A♦ 10♣ J♣ Q♣ K♣ A♣ from the top
      When the draw is finished
      Then Drew holds 2♠ 6♠ 2♥ 6♥ 2♦ 6♦ 2♣ 6♣ 10♠ A♠ K♥ Q♦ J♣
      And Megan holds 4♠ 8♠ 4♥ 8♥ 4♦ 8♦ 4♣ 8♣ Q♠ J♥ 10♦ A♦ K♣
      And it is Megan's turn to bid

    Scenario: Two cards refused change two of the thirteen
      Given Karen is the first player
      And the deck is 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♠ J♠ Q♠ K♠ A♠ 10♥ J♥ Q♥ K♥ A♥ 10♦ J♦ Q♦ K♦ A♦ 10♣ J♣ Q♣ K♣ A♣ from the top
      When Karen refuses the first card
      And Bonnie refuses the first card
      And the draw is finished
      Then Karen holds 3♠ 6♠ 2♥ 6♥ 2♦ 6♦ 2♣ 6♣ 10♠ A♠ K♥ Q♦ J♣
      And Bonnie holds 5♠ 8♠ 4♥ 8♥ 4♦ 8♦ 4♣ 8♣ Q♠ J♥ 10♦ A♦ K♣

    Scenario: A card set aside cannot be played
      Given Drew is the first player
      And the deck is 7♣ A♠ K♥ 2♦ from the top
      And the draw is finished
      And Megan bids 5, Drew 4
      When Megan plays 2♦
      Then this is refused: she does not hold this card

    Scenario: A card drawn can be played
      Given Drew is the first player
      And the deck is 7♣ A♠ K♥ 2♦ from the top
      And the draw is finished
      And Megan bids 5, Drew 4
      When Megan plays K♥
      Then the trick on the table is Megan K♥

  @two-player.draw.erratum @erratum
  Rule: The twenty-six cards set aside stay out of the hand, except for the player who bid Double Nil: her replacements come from them.
    The documents say in one place that these cards are not used in the hand, and in another that a Double Nil draws
    from them. The second sentence is about one bid only, so it is the exception to the first.

    Scenario: Drew's Double Nil brings back a card set aside
      Given Drew is the first player
      And the deck is 7♣ 3♥ K♣ 2♦ from the top
      When Drew bids Double Nil
      And the draw is finished
      And Megan bids 5
      And Drew discards 7♣ and takes 2♦
      Then Drew has 2♦ in place of 7♣

    Scenario: Without a Double Nil the cards stay set aside
      Given Drew is the first player
      And the deck is 7♣ 3♥ K♣ 2♦ from the top
      And the draw is finished
      When Megan bids 5, Drew 4
      Then it is Megan's turn to play
      And Drew holds A♠ 10♠ 6♠ 2♠ J♥ 7♥ 2♥ J♦ 7♦ 3♦ 10♣ 7♣ 5♣

  @two-player.draw.unseen @remark
  Rule: The card that goes straight to the discard pile goes there face down; we take it that neither player sees it.

  @two-player.draw.who @remark
  Rule: Who is the first player in the first hand, and who shuffles, is free.
