Feature: Play
  A trick is one card from each player. These rules say which cards a player may play to it, and who wins it.

  @play.follow-suit @rule
  Rule: A player who holds a card of the suit led must play one.
    The first card of a trick is the lead, and its suit is the suit led. Any card of the suit will do: she need not beat
    the cards on the table.

    Scenario: Beth may follow hearts with either heart
      Given the trick is Alex Q♥
      And Beth holds A♠ K♥ 2♥ 3♣
      When Beth is to play
      Then Beth may play K♥ 2♥

    Scenario: David must play her only heart
      Given the trick is Alex 5♥, Beth 9♥, Charlie J♥
      And David holds A♠ 2♥ A♦
      When David is to play
      Then David may play 2♥

    Scenario: Charlie must follow suit when spades are broken
      Given spades are broken
      And the trick is Alex 5♦, Beth 9♦
      And Charlie holds 10♠ 3♦ Q♣
      When Charlie is to play
      Then Charlie may play 3♦

    Scenario: Charlie must follow the first card of the trick
      Given the trick is Alex 5♥, Beth 2♣
      And Charlie holds 9♥ A♣
      When Charlie is to play
      Then Charlie may play 9♥

    Scenario: Charlie must follow hearts after Beth has played a spade
      Given the trick is Alex 5♥, Beth 2♠
      And Charlie holds A♠ 9♥
      When Charlie is to play
      Then Charlie may play 9♥

    Scenario: Charlie may follow spades with either spade
      Given spades are broken
      And the trick is Beth 9♠
      And Charlie holds K♠ 2♠ A♥
      When Charlie is to play
      Then Charlie may play K♠ 2♠

    Scenario: Beth must not play a spade while she holds a heart
      Given Alex's hand has 5♥
      And Beth's hand has 2♠ 9♥
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And Alex plays 5♥, Beth 2♠
      Then this is refused: she must follow suit

    Scenario: Beth must not follow the lead of the trick before
      Given Alex's hand has A♥ 3♣
      And Beth's hand has 2♥ 4♥ 5♣
      And Charlie's hand has 6♥
      And David's hand has 7♥
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And Alex plays A♥, Beth 2♥, Charlie 6♥, David 7♥
      And Alex plays 3♣, Beth 4♥
      Then this is refused: she must follow suit

    Scenario: Megan may follow diamonds with either diamond
      Given the trick is Drew Q♦
      And Megan holds A♠ K♦ 2♦ 3♣
      When Megan is to play
      Then Megan may play K♦ 2♦

    Scenario: Drew must play her only club
      Given spades are broken
      And the trick is Megan A♣
      And Drew holds K♠ A♥ 3♣
      When Drew is to play
      Then Drew may play 3♣

    Scenario: Drew may follow spades with either spade
      Given spades are broken
      And the trick is Megan 9♠
      And Drew holds K♠ 2♠ A♥
      When Drew is to play
      Then Drew may play K♠ 2♠

    Scenario: Drew must not play a spade while she holds a heart
      Given Megan's hand has 5♥
      And Drew's hand has 2♠ 9♥
      When the draw is finished
      And Megan bids 8 and Drew 4
      And Megan plays 5♥, Drew 2♠
      Then this is refused: she must follow suit

    Scenario: Drew must not follow the lead of the trick before
      Given Megan's hand has A♥ 3♣
      And Drew's hand has 2♥ 4♥ 5♣
      When the draw is finished
      And Megan bids 8 and Drew 4
      And Megan plays A♥, Drew 2♥, Megan 3♣, Drew 4♥
      Then this is refused: she must follow suit

    Scenario Outline: Of four players, <player> must follow the <lead> in trick <trick>
      Given the hands are
        | Alex    | K♠ 10♠ 4♠ K♥ 9♥ 7♥ 5♥ 3♥ A♦ 9♦ 6♦ 9♣ 5♣ |
        | Beth    | A♠ 9♠ 3♠ A♥ Q♥ 10♥ 2♥ J♦ 7♦ 4♦ 3♦ 2♦ K♣ |
        | Charlie | 8♠ 7♠ 5♠ 2♠ Q♦ 10♦ 8♦ A♣ Q♣ J♣ 7♣ 3♣ 2♣ |
        | David   | Q♠ J♠ 6♠ J♥ 8♥ 6♥ 4♥ K♦ 5♦ 10♣ 8♣ 6♣ 4♣ |
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And the first <tricks> of these tricks are played
        | Alex 5♥    | Beth 2♥     | Charlie 2♠ | David 4♥   |
        | Charlie 2♣ | David 6♣    | Alex 5♣    | Beth K♣    |
        | Beth 4♦    | Charlie 10♦ | David K♦   | Alex A♦    |
        | Alex 6♦    | Beth 3♦     | Charlie Q♦ | David 5♦   |
        | Charlie 8♦ | David 6♥    | Alex 9♦    | Beth J♦    |
        | Beth A♥    | Charlie A♣  | David 8♥   | Alex K♥    |
        | Beth 10♥   | Charlie J♣  | David J♥   | Alex 9♥    |
        | David 8♣   | Alex 9♣     | Beth 7♦    | Charlie 7♣ |
      And <leader> plays <lead>
      Then <player> may play <cards>

      Examples:
        | trick | tricks | leader | lead | player | cards       |
        | 4     | 3      | Alex   | 6♦   | Beth   | J♦ 7♦ 3♦ 2♦ |
        | 8     | 7      | David  | 8♣   | Alex   | 9♣          |
        | 9     | 8      | Alex   | 7♥   | Beth   | Q♥          |

    Scenario Outline: Of two players, <player> must follow the <lead> in trick <trick>
      Given the hands are
        | Drew  | 9♠ 2♠ K♦ Q♦ J♦ 7♦ 6♦ 3♦ A♣ 10♣ 9♣ 8♣ 3♣ |
        | Megan | Q♠ K♥ Q♥ 5♥ 4♥ 10♦ 8♦ 4♦ 2♦ Q♣ J♣ 5♣ 2♣ |
      When the draw is finished
      And Megan bids 5 and Drew 6
      And the first <tricks> of these tricks are played
        | Megan 5♥  | Drew 2♠  |
        | Drew 10♣  | Megan Q♣ |
        | Megan 5♣  | Drew 8♣  |
        | Drew 9♣   | Megan J♣ |
        | Megan Q♥  | Drew K♦  |
        | Megan 10♦ | Drew J♦  |
        | Drew 7♦   | Megan 8♦ |
        | Megan 2♣  | Drew A♣  |
        | Drew Q♦   | Megan 2♦ |
      And <leader> plays <lead>
      Then <player> may play <cards>

      Examples:
        | trick | tricks | leader | lead | player | cards          |
        | 4     | 3      | Drew   | 9♣   | Megan  | J♣ 2♣          |
        | 6     | 5      | Megan  | 10♦  | Drew   | Q♦ J♦ 7♦ 6♦ 3♦ |
        | 10    | 9      | Drew   | 6♦   | Megan  | 4♦             |

    Scenario: Charlie must follow suit in the second hand
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 3 won 3 | 2 won 1 | 2 won 5 |
      And the hands are
        | Beth    | A♠ K♠ K♥ 7♥ 4♥ Q♦ J♦ 3♦ 2♦ A♣ 9♣ 5♣ 2♣ |
        | Charlie | Q♠ J♠ Q♥ J♥ 6♥ A♦ K♦ 7♦ 5♦ K♣ 8♣ 6♣ 3♣ |
      And Beth bids 3, Charlie 2, David 2 and Alex 4
      And Beth plays K♥
      Then Charlie may play Q♥ J♥ 6♥

    Scenario: Megan must follow suit in the second hand
      When these hands are played
        | Drew    | Megan   |
        | 4 won 5 | 8 won 8 |
      And the hands are
        | Drew  | A♠ K♠ K♥ 7♥ 4♥ Q♦ J♦ 3♦ 2♦ A♣ 9♣ 5♣ 2♣ |
        | Megan | Q♠ J♠ Q♥ J♥ 6♥ A♦ K♦ 7♦ 5♦ K♣ 8♣ 6♣ 3♣ |
      And the draw is finished
      And Drew bids 4 and Megan 8
      And Drew plays Q♦
      Then Megan may play A♦ K♦ 7♦ 5♦

  @play.void @rule
  Rule: A player who holds no card of the suit led may play any card.
    She need not play a spade, unless she holds nothing else.

    Scenario: Charlie has no heart and may play any card
      Given spades are not broken
      And the trick is Alex 5♥, Beth K♥
      And Charlie holds A♠ 2♠ 9♦ 3♣
      When Charlie is to play
      Then Charlie may play A♠ 2♠ 9♦ 3♣

    Scenario: David holds only spades and plays one
      Given spades are not broken
      And the trick is Alex 5♥, Beth K♥, Charlie 2♥
      And David holds 7♠ 4♠
      When David is to play
      Then David may play 7♠ 4♠

    Scenario: Charlie need not beat the spade that Beth played
      Given spades are broken
      And the trick is Alex 5♥, Beth 9♠
      And Charlie holds K♠ 2♠ 3♦
      When Charlie is to play
      Then Charlie may play K♠ 2♠ 3♦

    Scenario: Beth has no spade and may play any card
      Given spades are broken
      And the trick is Alex 4♠
      And Beth holds A♥ 3♦ 8♣
      When Beth is to play
      Then Beth may play A♥ 3♦ 8♣

    Scenario: Beth may throw a club although she holds a spade
      Given Alex's hand has 5♥
      And Beth's hand has no ♥
      And Beth's hand has 2♠ 9♣
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And Alex plays 5♥, Beth 9♣
      Then it is Charlie's turn to play
      And the trick on the table is Alex 5♥, Beth 9♣

    Scenario: Megan has no heart and may play any card
      Given spades are not broken
      And the trick is Drew 5♥
      And Megan holds A♠ 2♠ 9♦ 3♣
      When Megan is to play
      Then Megan may play A♠ 2♠ 9♦ 3♣

    Scenario: Drew holds only spades and plays one
      Given spades are not broken
      And the trick is Megan 5♦
      And Drew holds 7♠ 4♠
      When Drew is to play
      Then Drew may play 7♠ 4♠

    Scenario: Drew has no spade and may play any card
      Given spades are broken
      And the trick is Megan 4♠
      And Drew holds A♥ 3♦ 8♣
      When Drew is to play
      Then Drew may play A♥ 3♦ 8♣

    Scenario: Drew may throw a club although she holds a spade
      Given Megan's hand has 5♥
      And Drew's hand has no ♥
      And Drew's hand has 2♠ 9♣
      When the draw is finished
      And Megan bids 8 and Drew 4
      And Megan plays 5♥, Drew 9♣
      Then Megan is to lead

    Scenario Outline: Of four players, <player> cannot follow the <lead> in trick <trick>
      Given the hands are
        | Alex    | K♠ 10♠ 4♠ K♥ 9♥ 7♥ 5♥ 3♥ A♦ 9♦ 6♦ 9♣ 5♣ |
        | Beth    | A♠ 9♠ 3♠ A♥ Q♥ 10♥ 2♥ J♦ 7♦ 4♦ 3♦ 2♦ K♣ |
        | Charlie | 8♠ 7♠ 5♠ 2♠ Q♦ 10♦ 8♦ A♣ Q♣ J♣ 7♣ 3♣ 2♣ |
        | David   | Q♠ J♠ 6♠ J♥ 8♥ 6♥ 4♥ K♦ 5♦ 10♣ 8♣ 6♣ 4♣ |
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And the first <tricks> of these tricks are played
        | Alex 5♥    | Beth 2♥     | Charlie 2♠ | David 4♥   |
        | Charlie 2♣ | David 6♣    | Alex 5♣    | Beth K♣    |
        | Beth 4♦    | Charlie 10♦ | David K♦   | Alex A♦    |
        | Alex 6♦    | Beth 3♦     | Charlie Q♦ | David 5♦   |
        | Charlie 8♦ | David 6♥    | Alex 9♦    | Beth J♦    |
        | Beth A♥    | Charlie A♣  | David 8♥   | Alex K♥    |
        | Beth 10♥   | Charlie J♣  | David J♥   | Alex 9♥    |
        | David 8♣   | Alex 9♣     | Beth 7♦    | Charlie 7♣ |
        | Alex 7♥    | Beth Q♥     | Charlie 3♣ | David 10♣  |
      And <leader> plays <lead>
      Then <player> may play <cards>

      Examples:
        | trick | tricks | leader | lead | player  | cards                   |
        | 6     | 5      | Beth   | A♥   | Charlie | 8♠ 7♠ 5♠ A♣ Q♣ J♣ 7♣ 3♣ |
        | 10    | 9      | Beth   | 2♦   | Charlie | 8♠ 7♠ 5♠ Q♣             |

    Scenario Outline: Of two players, <player> cannot follow the <lead> in trick <trick>
      Given the hands are
        | Drew  | 9♠ 2♠ K♦ Q♦ J♦ 7♦ 6♦ 3♦ A♣ 10♣ 9♣ 8♣ 3♣ |
        | Megan | Q♠ K♥ Q♥ 5♥ 4♥ 10♦ 8♦ 4♦ 2♦ Q♣ J♣ 5♣ 2♣ |
      When the draw is finished
      And Megan bids 5 and Drew 6
      And the first <tricks> of these tricks are played
        | Megan 5♥  | Drew 2♠  |
        | Drew 10♣  | Megan Q♣ |
        | Megan 5♣  | Drew 8♣  |
        | Drew 9♣   | Megan J♣ |
        | Megan Q♥  | Drew K♦  |
        | Megan 10♦ | Drew J♦  |
        | Drew 7♦   | Megan 8♦ |
        | Megan 2♣  | Drew A♣  |
        | Drew Q♦   | Megan 2♦ |
        | Drew 6♦   | Megan 4♦ |
      And <leader> plays <lead>
      Then <player> may play <cards>

      Examples:
        | trick | tricks | leader | lead | player | cards                      |
        | 5     | 4      | Megan  | Q♥   | Drew   | 9♠ K♦ Q♦ J♦ 7♦ 6♦ 3♦ A♣ 3♣ |
        | 11    | 10     | Drew   | 3♣   | Megan  | Q♠ K♥ 4♥                   |

  @play.win-suit @rule
  Rule: If no spade is played to a trick, the highest card of the suit led wins it.
    A card of a suit that was not led cannot win, however high it is.

    Scenario Outline: <winner>'s <card> is the highest of the suit led
      Given the trick is <plays>
      When the trick is taken
      Then <winner> wins the trick

      Examples:
        | winner  | card | plays                                  |
        | Charlie | 9♥   | Alex 5♥, Beth A♣, Charlie 9♥, David 2♥ |
        | Alex    | 2♦   | Alex 2♦, Beth A♥, Charlie A♣, David K♣ |
        | David   | K♣   | Alex 3♣, Beth Q♣, Charlie A♦, David K♣ |
        | Beth    | A♥   | Alex K♥, Beth A♥, Charlie A♦, David Q♥ |
        | Alex    | 7♦   | Charlie 4♦, David K♣, Alex 7♦, Beth Q♣ |
        | Megan   | 5♥   | Megan 5♥, Drew A♦                      |
        | Megan   | J♣   | Drew 9♣, Megan J♣                      |
        | Drew    | 2♦   | Drew 2♦, Megan K♣                      |
        | Drew    | 8♥   | Megan 6♥, Drew 8♥                      |

  @play.win-spade @rule
  Rule: If one or more spades are played to a trick, the highest spade wins it.

    Scenario Outline: <winner>'s <card> is the highest spade
      Given the trick is <plays>
      When the trick is taken
      Then <winner> wins the trick

      Examples:
        | winner  | card | plays                                   |
        | Charlie | 10♠  | Alex A♥, Beth 2♠, Charlie 10♠, David K♥ |
        | Beth    | Q♠   | Alex 5♦, Beth Q♠, Charlie J♠, David 9♠  |
        | David   | 3♠   | Alex A♣, Beth K♣, Charlie Q♣, David 3♠  |
        | David   | 10♠  | Alex 6♥, Beth 9♠, Charlie A♥, David 10♠ |
        | Alex    | 9♠   | Alex 9♠, Beth 8♠, Charlie A♥, David A♦  |
        | Beth    | J♠   | Charlie 9♠, David 10♠, Alex A♣, Beth J♠ |
        | Drew    | 2♠   | Megan A♥, Drew 2♠                       |
        | Drew    | 10♠  | Megan 9♠, Drew 10♠                      |
        | Megan   | J♠   | Megan J♠, Drew 9♠                       |
        | Megan   | 4♠   | Megan 4♠, Drew A♦                       |

  @play.winner-leads @rule
  Rule: The winner of a trick leads to the next one.
    The documents say only who leads first, and take it for granted that the winner of a trick leads next.

    Scenario Outline: <winner> wins the trick that Alex led, and leads next
      Given Alex's hand has <alex>
      And Beth's hand has <beth>
      And Charlie's hand has <charlie>
      And David's hand has <david>
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And Alex plays <alex>, Beth <beth>, Charlie <charlie> and David <david>
      Then <winner> is to lead
      And it is <winner>'s turn to play

      Examples:
        | alex | beth | charlie | david | winner  |
        | A♥   | 9♥   | 4♥      | 2♥    | Alex    |
        | 5♦   | K♦   | 4♦      | 2♦    | Beth    |
        | 5♥   | 9♥   | K♥      | 2♥    | Charlie |
        | 5♣   | 9♣   | 4♣      | Q♣    | David   |

    Scenario: Beth wins the trick that Charlie led, and leads next
      Given Alex's hand has 5♥ 3♣
      And Beth's hand has 9♥ A♣
      And Charlie's hand has K♥ J♣
      And David's hand has 2♥ 4♣
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And these tricks are played
        | Alex 5♥    | Beth 9♥  | Charlie K♥ | David 2♥ |
        | Charlie J♣ | David 4♣ | Alex 3♣    | Beth A♣  |
      Then Beth is to lead

    Scenario: Alex must not lead after Charlie's trick
      Given Alex's hand has 5♥ 3♣
      And Beth's hand has 9♥
      And Charlie's hand has K♥
      And David's hand has 2♥
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And Alex plays 5♥, Beth 9♥, Charlie K♥, David 2♥
      And Alex plays 3♣
      Then this is refused: it is not her turn

    Scenario Outline: <winner> wins the trick that Megan led, and leads next
      Given Megan's hand has <megan>
      And Drew's hand has <drew>
      When the draw is finished
      And Megan bids 8 and Drew 4
      And Megan plays <megan>, Drew <drew>
      Then <winner> is to lead
      And it is <winner>'s turn to play

      Examples:
        | megan | drew | winner |
        | A♥    | 9♥   | Megan  |
        | 5♦    | K♦   | Drew   |

    Scenario: Megan must not lead after Drew's trick
      Given Megan's hand has 5♥ 3♣
      And Drew's hand has K♥
      When the draw is finished
      And Megan bids 8 and Drew 4
      And Megan plays 5♥, Drew K♥, Megan 3♣
      Then this is refused: it is not her turn

  @play.count @rule
  Rule: The winner of a trick keeps its cards in front of her, so that everybody can count how many tricks each player has won.

    Scenario: Charlie and David have won one trick each
      Given Alex's hand has 5♥ 3♣
      And Beth's hand has 9♥ 4♣
      And Charlie's hand has K♥ J♣
      And David's hand has 2♥ A♣
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And these tricks are played
        | Alex 5♥    | Beth 9♥  | Charlie K♥ | David 2♥ |
        | Charlie J♣ | David A♣ | Alex 3♣    | Beth 4♣  |
      Then Alex has taken 0 tricks
      And Beth has taken 0 tricks
      And Charlie has taken 1 trick
      And David has taken 1 trick

    Scenario: Partners keep their tricks apart
      Given Alex's hand has A♥ K♥ 3♣
      And Beth's hand has 9♥ 8♥ 4♣
      And Charlie's hand has 6♥ 5♥ A♣
      And David's hand has 3♥ 2♥ J♣
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And these tricks are played
        | Alex A♥ | Beth 9♥ | Charlie 6♥ | David 3♥ |
        | Alex K♥ | Beth 8♥ | Charlie 5♥ | David 2♥ |
        | Alex 3♣ | Beth 4♣ | Charlie A♣ | David J♣ |
      Then Alex has taken 2 tricks
      And Charlie has taken 1 trick

    Scenario: The tricks of a whole hand are 4, 3, 1 and 5
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 3 won 3 | 2 won 1 | 2 won 5 |
      Then Alex has taken 4 tricks
      And Beth has taken 3 tricks
      And Charlie has taken 1 trick
      And David has taken 5 tricks

    Scenario: Four players begin the second hand without tricks
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 3 won 3 | 2 won 1 | 2 won 5 |
      And the next hand begins
      Then Alex has taken 0 tricks
      And Beth has taken 0 tricks
      And Charlie has taken 0 tricks
      And David has taken 0 tricks

    Scenario: Beth's tricks of the first hand do not count in the second
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 3 won 3 | 2 won 1 | 2 won 5 |
        | 4 won 2 | 3 won 6 | 2 won 4 | 2 won 1 |
      Then Beth has taken 6 tricks
      And David has taken 1 trick

    Scenario: Megan has won one trick and Drew two
      Given Megan's hand has 5♥ A♣ 7♦
      And Drew's hand has K♥ J♣ 9♦
      When the draw is finished
      And Megan bids 8 and Drew 4
      And these tricks are played
        | Megan 5♥ | Drew K♥  |
        | Drew J♣  | Megan A♣ |
        | Megan 7♦ | Drew 9♦  |
      Then Megan has taken 1 trick
      And Drew has taken 2 tricks

    Scenario: Two players begin the second hand without tricks
      When these hands are played
        | Drew    | Megan   |
        | 4 won 5 | 8 won 8 |
      And the next hand begins
      Then Drew has taken 0 tricks
      And Megan has taken 0 tricks

    Scenario: Megan's tricks of the first hand do not count in the second
      When these hands are played
        | Drew    | Megan   |
        | 4 won 5 | 8 won 8 |
        | 6 won 7 | 6 won 6 |
      Then Megan has taken 6 tricks
      And Drew has taken 7 tricks

  @play.thirteen @rule
  Rule: A hand is played in thirteen tricks: every player plays all her cards.

    Scenario: Alex holds one card after twelve tricks
      Given the hands are
        | Alex    | A♠ K♠ Q♠ J♠ 10♠ 9♠ 8♠ 7♠ 6♠ 5♠ 4♠ 3♠ 2♠ |
        | Beth    | A♥ K♥ Q♥ J♥ 10♥ 9♥ 8♥ 7♥ 6♥ 5♥ 4♥ 3♥ 2♥ |
        | Charlie | A♦ K♦ Q♦ J♦ 10♦ 9♦ 8♦ 7♦ 6♦ 5♦ 4♦ 3♦ 2♦ |
        | David   | A♣ K♣ Q♣ J♣ 10♣ 9♣ 8♣ 7♣ 6♣ 5♣ 4♣ 3♣ 2♣ |
      When Alex bids 10, Beth 3, Charlie 2 and David 2
      And these tricks are played
        | Alex A♠  | Beth A♥  | Charlie A♦  | David A♣  |
        | Alex K♠  | Beth K♥  | Charlie K♦  | David K♣  |
        | Alex Q♠  | Beth Q♥  | Charlie Q♦  | David Q♣  |
        | Alex J♠  | Beth J♥  | Charlie J♦  | David J♣  |
        | Alex 10♠ | Beth 10♥ | Charlie 10♦ | David 10♣ |
        | Alex 9♠  | Beth 9♥  | Charlie 9♦  | David 9♣  |
        | Alex 8♠  | Beth 8♥  | Charlie 8♦  | David 8♣  |
        | Alex 7♠  | Beth 7♥  | Charlie 7♦  | David 7♣  |
        | Alex 6♠  | Beth 6♥  | Charlie 6♦  | David 6♣  |
        | Alex 5♠  | Beth 5♥  | Charlie 5♦  | David 5♣  |
        | Alex 4♠  | Beth 4♥  | Charlie 4♦  | David 4♣  |
        | Alex 3♠  | Beth 3♥  | Charlie 3♦  | David 3♣  |
      Then Alex may play 2♠
      And Alex has taken 12 tricks

    Scenario: The hand of four players ends after thirteen tricks
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 3 won 3 | 2 won 1 | 2 won 5 |
      Then the next hand is due
      And Alex holds no cards
      And David holds no cards

    Scenario: Alex must not play a card a second time
      Given Alex's hand has A♥
      And Beth's hand has 9♥
      And Charlie's hand has 4♥
      And David's hand has 2♥
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And Alex plays A♥, Beth 9♥, Charlie 4♥, David 2♥
      And Alex plays A♥
      Then this is refused: she does not hold this card

    Scenario: Alex must not play a card of Charlie's
      Given Charlie's hand has K♦
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And Alex plays K♦
      Then this is refused: she does not hold this card

    Scenario: Alex holds twelve cards after her lead
      Given the hands are
        | Alex | K♠ 7♠ 2♠ A♥ 9♥ 3♥ Q♦ 8♦ 5♦ 4♦ J♣ 10♣ 6♣ |
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And Alex plays 9♥
      Then Alex holds K♠ 7♠ 2♠ A♥ 3♥ Q♦ 8♦ 5♦ 4♦ J♣ 10♣ 6♣

    Scenario: Megan holds one card after twelve tricks
      Given the hands are
        | Megan | A♠ K♠ Q♠ J♠ 10♠ 9♠ 8♠ 7♠ 6♠ 5♠ 4♠ 3♠ 2♠ |
        | Drew  | A♥ K♥ Q♥ J♥ 10♥ 9♥ 8♥ 7♥ 6♥ 5♥ 4♥ 3♥ 2♥ |
      When the draw is finished
      And Megan bids 10 and Drew 2
      And these tricks are played
        | Megan A♠  | Drew A♥  |
        | Megan K♠  | Drew K♥  |
        | Megan Q♠  | Drew Q♥  |
        | Megan J♠  | Drew J♥  |
        | Megan 10♠ | Drew 10♥ |
        | Megan 9♠  | Drew 9♥  |
        | Megan 8♠  | Drew 8♥  |
        | Megan 7♠  | Drew 7♥  |
        | Megan 6♠  | Drew 6♥  |
        | Megan 5♠  | Drew 5♥  |
        | Megan 4♠  | Drew 4♥  |
        | Megan 3♠  | Drew 3♥  |
      Then Megan may play 2♠
      And Megan has taken 12 tricks

    Scenario: The hand of two players ends after thirteen tricks
      When these hands are played
        | Drew    | Megan   |
        | 4 won 5 | 8 won 8 |
      Then the next hand is due
      And Drew holds no cards
      And Megan holds no cards

    Scenario: Megan must not play a card a second time
      Given Megan's hand has A♥
      And Drew's hand has 9♥
      When the draw is finished
      And Megan bids 8 and Drew 4
      And Megan plays A♥, Drew 9♥, Megan A♥
      Then this is refused: she does not hold this card

    Scenario: Megan holds twelve cards after her lead
      Given the hands are
        | Megan | K♠ 7♠ 2♠ A♥ 9♥ 3♥ Q♦ 8♦ 5♦ 4♦ J♣ 10♣ 6♣ |
      When the draw is finished
      And Megan bids 8 and Drew 4
      And Megan plays 9♥
      Then Megan holds K♠ 7♠ 2♠ A♥ 3♥ Q♦ 8♦ 5♦ 4♦ J♣ 10♣ 6♣
