Feature: Cards
  Both games use the same deck, and the cards rank alike in both.

  In the examples Alex, Beth, Charlie and David sit clockwise and play the partnership game, Alex with Charlie against
  Beth with David. Megan and Drew play the two-player game.

  @cards.deck @rule
  Rule: The deck has 52 cards: four suits of thirteen ranks each, and no jokers.

    Scenario Outline: <player> holds all thirteen <suit>
      Given <player> holds <cards>
      When <player> is to play
      Then <player> may play <cards>

      Examples:
        | player  | suit     | cards                                   |
        | Alex    | spades   | A♠ K♠ Q♠ J♠ 10♠ 9♠ 8♠ 7♠ 6♠ 5♠ 4♠ 3♠ 2♠ |
        | Beth    | hearts   | A♥ K♥ Q♥ J♥ 10♥ 9♥ 8♥ 7♥ 6♥ 5♥ 4♥ 3♥ 2♥ |
        | Charlie | diamonds | A♦ K♦ Q♦ J♦ 10♦ 9♦ 8♦ 7♦ 6♦ 5♦ 4♦ 3♦ 2♦ |
        | David   | clubs    | A♣ K♣ Q♣ J♣ 10♣ 9♣ 8♣ 7♣ 6♣ 5♣ 4♣ 3♣ 2♣ |
        | Drew    | spades   | A♠ K♠ Q♠ J♠ 10♠ 9♠ 8♠ 7♠ 6♠ 5♠ 4♠ 3♠ 2♠ |
        | Megan   | hearts   | A♥ K♥ Q♥ J♥ 10♥ 9♥ 8♥ 7♥ 6♥ 5♥ 4♥ 3♥ 2♥ |
        | Drew    | diamonds | A♦ K♦ Q♦ J♦ 10♦ 9♦ 8♦ 7♦ 6♦ 5♦ 4♦ 3♦ 2♦ |
        | Megan   | clubs    | A♣ K♣ Q♣ J♣ 10♣ 9♣ 8♣ 7♣ 6♣ 5♣ 4♣ 3♣ 2♣ |

    Scenario: Beth must not play a second K♥
      Given Alex's hand has K♥
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And Alex plays K♥, Beth K♥
      Then this is refused: she does not hold this card

    Scenario: Drew must not play a second K♥
      Given Megan's hand has K♥
      When the draw is finished
      And Megan bids 8 and Drew 4
      And Megan plays K♥, Drew K♥
      Then this is refused: she does not hold this card

  @cards.rank @rule
  Rule: In each suit the ace is the highest card and the 2 the lowest: A K Q J 10 9 8 7 6 5 4 3 2.

    Scenario Outline: The <card> is the highest of four cards
      Given the trick is <plays>
      When the trick is taken
      Then <winner> wins the trick

      Examples:
        | card | plays                                   | winner  |
        | A♥   | Alex J♥, Beth A♥, Charlie K♥, David Q♥  | Beth    |
        | K♦   | Alex K♦, Beth Q♦, Charlie J♦, David 10♦ | Alex    |
        | Q♣   | Alex 9♣, Beth 10♣, Charlie J♣, David Q♣ | David   |
        | J♥   | Alex 8♥, Beth 10♥, Charlie J♥, David 9♥ | Charlie |
        | 10♦  | Alex 7♦, Beth 10♦, Charlie 9♦, David 8♦ | Beth    |
        | 9♣   | Alex 9♣, Beth 8♣, Charlie 7♣, David 6♣  | Alex    |
        | 5♥   | Alex 3♥, Beth 2♥, Charlie 4♥, David 5♥  | David   |
        | A♠   | Alex 2♠, Beth K♠, Charlie A♠, David Q♠  | Charlie |

    Scenario Outline: The <card> beats the <other>
      Given the trick is <plays>
      When the trick is taken
      Then <winner> wins the trick

      Examples:
        | card | other | plays              | winner |
        | A♥   | K♥    | Megan A♥, Drew K♥  | Megan  |
        | K♦   | Q♦    | Megan Q♦, Drew K♦  | Drew   |
        | Q♣   | J♣    | Megan Q♣, Drew J♣  | Megan  |
        | J♥   | 10♥   | Megan 10♥, Drew J♥ | Drew   |
        | 10♦  | 9♦    | Megan 10♦, Drew 9♦ | Megan  |
        | 9♣   | 8♣    | Megan 8♣, Drew 9♣  | Drew   |
        | 3♥   | 2♥    | Megan 3♥, Drew 2♥  | Megan  |
        | A♠   | 2♠    | Megan 2♠, Drew A♠  | Drew   |

  @cards.trump @rule
  Rule: Spades are trumps: a spade beats every card of another suit.

    Scenario Outline: <winner>'s 2♠ beats the <ace>
      Given the trick is <plays>
      When the trick is taken
      Then <winner> wins the trick

      Examples:
        | ace | plays                                  | winner  |
        | A♥  | Alex A♥, Beth K♥, Charlie 2♠, David Q♥ | Charlie |
        | A♦  | Alex A♦, Beth 2♠, Charlie 3♦, David K♦ | Beth    |
        | A♣  | Alex K♣, Beth A♣, Charlie Q♣, David 2♠ | David   |
        | A♥  | Megan A♥, Drew 2♠                      | Drew    |
        | A♦  | Megan A♦, Drew 2♠                      | Drew    |
        | A♣  | Drew A♣, Megan 2♠                      | Megan   |

    Scenario Outline: No other suit beats the 2♠ that <winner> leads
      Given spades are broken
      And the trick is <plays>
      When the trick is taken
      Then <winner> wins the trick

      Examples:
        | plays                                  | winner |
        | Alex 2♠, Beth A♥, Charlie A♦, David A♣ | Alex   |
        | Megan 2♠, Drew A♥                      | Megan  |
