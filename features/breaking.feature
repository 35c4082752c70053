Feature: Breaking spades
  A hand begins with spades unbroken, and a player must not lead a spade until they are broken. A player who cannot
  follow suit may play a spade at any time.

  @breaking.lead-barred @rule
  Rule: Until spades are broken, a player who holds a card of any other suit must not lead a spade.

    Scenario: Alex may lead a heart and not the A♠
      Given spades are not broken
      And Alex holds A♠ K♥ 2♥
      When Alex is to play
      Then Alex may play K♥ 2♥

    Scenario: Beth must lead her only card that is not a spade
      Given spades are not broken
      And Beth holds A♠ K♠ Q♠ 3♦
      When Beth is to play
      Then Beth may play 3♦

    Scenario: Alex must not open with a spade
      Given Alex's hand has A♠ K♥
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And Alex plays A♠
      Then this is refused: spades are not broken

    Scenario: Beth must not lead a spade to the second trick
      Given Alex's hand has 5♥
      And Beth's hand has A♥ A♠ 3♦
      And Charlie's hand has 4♥
      And David's hand has 2♥
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And Alex plays 5♥, Beth A♥, Charlie 4♥, David 2♥
      And Beth plays A♠
      Then this is refused: spades are not broken

    Scenario: Megan may lead a heart and not the A♠
      Given spades are not broken
      And Megan holds A♠ K♥ 2♥
      When Megan is to play
      Then Megan may play K♥ 2♥

    Scenario: Drew must lead her only card that is not a spade
      Given spades are not broken
      And Drew holds A♠ K♠ Q♠ 3♦
      When Drew is to play
      Then Drew may play 3♦

    Scenario: Megan must not open with a spade
      Given Megan's hand has A♠ K♥
      When the draw is finished
      And Megan bids 8 and Drew 4
      And Megan plays A♠
      Then this is refused: spades are not broken

    Scenario: Drew must not lead a spade to the second trick
      Given Megan's hand has 5♥
      And Drew's hand has A♥ A♠ 3♦
      When the draw is finished
      And Megan bids 8 and Drew 4
      And Megan plays 5♥, Drew A♥, Drew A♠
      Then this is refused: spades are not broken

    Scenario Outline: Of four players, the leader must not lead a spade to trick <trick>
      Given the hands are
        | Alex    | 10♠ 7♠ 6♠ A♥ 10♥ 6♥ 4♥ Q♦ J♦ 9♦ 4♦ 2♦ 2♣ |
        | Beth    | Q♠ 4♠ 3♠ K♥ J♥ 7♥ 10♦ 3♦ K♣ 9♣ 8♣ 4♣ 3♣  |
        | Charlie | A♠ K♠ 9♠ 5♠ 9♥ 5♥ 2♥ K♦ 7♦ 5♦ 10♣ 7♣ 6♣  |
        | David   | J♠ 8♠ 2♠ Q♥ 8♥ 3♥ A♦ 8♦ 6♦ A♣ Q♣ J♣ 5♣   |
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And the first <tricks> of these tricks are played
        | Alex 6♥    | Beth J♥    | Charlie 9♥ | David 8♥    |
        | Beth 10♦   | Charlie 5♦ | David A♦   | Alex Q♦     |
        | David J♣   | Alex 2♣    | Beth 4♣    | Charlie 6♣  |
        | David A♣   | Alex 9♦    | Beth K♣    | Charlie 10♣ |
        | David 6♦   | Alex 2♦    | Beth 3♦    | Charlie K♦  |
        | Charlie 2♥ | David Q♥   | Alex A♥    | Beth K♥     |
        | Alex 4♥    | Beth 7♥    | Charlie 5♥ | David 3♥    |
        | Beth 9♣    | Charlie 7♣ | David Q♣   | Alex 10♥    |
        | David 5♣   | Alex J♦    | Beth 8♣    | Charlie 7♦  |
      Then <player> may play <cards>
      And spades are still unbroken

      Examples:
        | trick | tricks | player  | cards                   |
        | 3     | 2      | David   | Q♥ 3♥ 8♦ 6♦ A♣ Q♣ J♣ 5♣ |
        | 6     | 5      | Charlie | 5♥ 2♥ 7♦ 7♣             |
        | 9     | 8      | David   | 8♦ 5♣                   |
        | 10    | 9      | Beth    | 3♣                      |

    Scenario Outline: Of two players, the leader must not lead a spade to trick <trick>
      Given the hands are
        | Drew  | 9♠ 2♠ A♥ 9♥ 7♥ 7♦ 4♦ 3♦ 2♦ K♣ J♣ 8♣ 6♣  |
        | Megan | Q♠ J♥ 8♥ 6♥ 5♥ A♦ K♦ 9♦ 5♦ 10♣ 9♣ 3♣ 2♣ |
      When the draw is finished
      And Megan bids 5 and Drew 6
      And the first <tricks> of these tricks are played
        | Megan 5♥ | Drew 9♥   |
        | Drew K♣  | Megan 3♣  |
        | Drew 8♣  | Megan 10♣ |
        | Megan A♦ | Drew 7♦   |
        | Megan 5♦ | Drew 2♦   |
        | Megan 9♣ | Drew 6♣   |
        | Megan 8♥ | Drew 7♥   |
        | Megan 2♣ | Drew J♣   |
        | Drew 3♦  | Megan K♦  |
        | Megan J♥ | Drew A♥   |
        | Drew 4♦  | Megan 9♦  |
      Then <player> may play <cards>
      And spades are still unbroken

      Examples:
        | trick | tricks | player | cards                      |
        | 3     | 2      | Drew   | A♥ 7♥ 7♦ 4♦ 3♦ 2♦ J♣ 8♣ 6♣ |
        | 7     | 6      | Megan  | J♥ 8♥ 6♥ K♦ 9♦ 2♣          |
        | 9     | 8      | Drew   | A♥ 4♦ 3♦                   |
        | 12    | 11     | Megan  | 6♥                         |

  @breaking.only-spades @rule
  Rule: A player who holds only spades may lead one whenever it is her lead, even to the first trick.

    Scenario Outline: <player> may lead from <cards>
      Given spades are not broken
      And <player> holds <cards>
      When <player> is to play
      Then <player> may play <cards>

      Examples:
        | player | cards    |
        | Alex   | A♠ 9♠ 2♠ |
        | Beth   | 7♠       |
        | Megan  | A♠ 9♠ 2♠ |
        | Drew   | 7♠       |

    Scenario: Alex may open from thirteen spades
      Given Alex's hand has every ♠
      When Alex bids 13, Beth 1, Charlie 2 and David 2
      Then Alex may play A♠ K♠ Q♠ J♠ 10♠ 9♠ 8♠ 7♠ 6♠ 5♠ 4♠ 3♠ 2♠

    Scenario: Megan may open from thirteen spades
      Given Megan's hand has every ♠
      When the draw is finished
      And Megan bids 13 and Drew 1
      Then Megan may play A♠ K♠ Q♠ J♠ 10♠ 9♠ 8♠ 7♠ 6♠ 5♠ 4♠ 3♠ 2♠

  @breaking.by-discard @rule
  Rule: Spades are broken as soon as a player who cannot follow suit plays a spade.

    Scenario Outline: <player>'s <card> breaks spades
      Given spades are not broken
      And the trick is <plays>
      When the trick is taken
      Then spades are now broken

      Examples:
        | player | card | plays                                  |
        | Beth   | 2♠   | Alex 5♥, Beth 2♠, Charlie 9♥, David K♥ |
        | David  | J♠   | Alex A♣, Beth 4♣, Charlie 9♣, David J♠ |
        | Drew   | 2♠   | Megan A♦, Drew 2♠                      |

    Scenario Outline: <who> play no spade and break nothing
      Given spades are not broken
      And the trick is <plays>
      When the trick is taken
      Then spades are still unbroken

      Examples:
        | who            | plays                                  |
        | Beth and David | Alex 5♥, Beth 2♣, Charlie 9♥, David A♦ |
        | Megan and Drew | Megan 5♥, Drew A♣                      |

    Scenario Outline: Spades stay broken after <player>'s <card>
      Given spades are broken
      And the trick is <plays>
      When the trick is taken
      Then spades are now broken

      Examples:
        | player | card | plays                                  |
        | David  | A♥   | Alex 5♥, Beth 6♥, Charlie 9♥, David A♥ |
        | Drew   | A♣   | Megan 5♣, Drew A♣                      |

    Scenario: Beth may lead a spade to the next trick
      Given Alex's hand has 5♥
      And Beth's hand has no ♥
      And Beth's hand has 3♠ 2♠
      And Charlie's hand has 9♥
      And David's hand has K♥
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And Alex plays 5♥, Beth 2♠, Charlie 9♥, David K♥
      And Beth plays 3♠
      Then the trick on the table is Beth 3♠

    Scenario: Drew may lead a spade to the next trick
      Given Megan's hand has 5♥
      And Drew's hand has no ♥
      And Drew's hand has 3♠ 2♠
      When the draw is finished
      And Megan bids 8 and Drew 4
      And Megan plays 5♥, Drew 2♠, Drew 3♠
      Then the trick on the table is Drew 3♠

  @breaking.by-lead @rule
  Rule: A player who leads a spade because she holds nothing else also breaks spades.

    Scenario Outline: <player>'s lead of the 4♠ breaks spades
      Given spades are not broken
      And the trick is <plays>
      When the trick is taken
      Then spades are now broken

      Examples:
        | player | plays                                  |
        | Alex   | Alex 4♠, Beth 9♥, Charlie 2♦, David 3♥ |
        | Megan  | Megan 4♠, Drew A♥                      |

    Scenario: Spades are unbroken before Alex leads
      Given Alex's hand has every ♠
      When Alex bids 13, Beth 1, Charlie 2 and David 2
      Then spades are still unbroken

    Scenario: Alex's opening lead of the 2♠ breaks spades
      Given Alex's hand has every ♠
      And Beth's hand has 9♥
      And Charlie's hand has 2♦
      And David's hand has 3♥
      When Alex bids 13, Beth 1, Charlie 2 and David 2
      And Alex plays 2♠, Beth 9♥, Charlie 2♦, David 3♥
      Then spades are now broken

    Scenario: David may lead a spade after Alex had to
      Given Alex's hand has Q♠ J♠ 10♠ 9♠ 8♠ 7♠ 6♠ 5♠ 4♠ 3♠ 2♠ A♥ K♥
      And Beth's hand has Q♥ 9♥ 8♥
      And Charlie's hand has J♥ 7♥ 6♥
      And David's hand has A♠ K♠ 3♥ 2♥
      When Alex bids 9, Beth 1, Charlie 1 and David 2
      And these tricks are played
        | Alex A♥ | Beth 9♥ | Charlie 7♥ | David 3♥ |
        | Alex K♥ | Beth 8♥ | Charlie 6♥ | David 2♥ |
        | Alex 2♠ | Beth Q♥ | Charlie J♥ | David A♠ |
      And David plays K♠
      Then the trick on the table is David K♠

    Scenario: Spades are unbroken before Megan leads
      Given Megan's hand has every ♠
      When the draw is finished
      And Megan bids 13 and Drew 1
      Then spades are still unbroken

    Scenario: Megan's opening lead of the 2♠ breaks spades
      Given Megan's hand has every ♠
      And Drew's hand has 9♥
      When the draw is finished
      And Megan bids 13 and Drew 1
      And Megan plays 2♠, Drew 9♥
      Then spades are now broken

    Scenario: Drew may lead a spade after Megan had to
      Given Megan's hand has Q♠ J♠ 10♠ 9♠ 8♠ 7♠ 6♠ 5♠ 4♠ 3♠ 2♠ A♥ K♥
      And Drew's hand has A♠ K♠ 3♥ 2♥
      When the draw is finished
      And Megan bids 9 and Drew 3
      And these tricks are played
        | Megan A♥ | Drew 3♥ |
        | Megan K♥ | Drew 2♥ |
        | Megan 2♠ | Drew A♠ |
      And Drew plays K♠
      Then the trick on the table is Drew K♠

  @breaking.lead-allowed @rule
  Rule: Once spades are broken, a player may lead them like any other suit for the rest of the hand.

    Scenario Outline: <player> may lead any card of <cards>
      Given spades are broken
      And <player> holds <cards>
      When <player> is to play
      Then <player> may play <cards>

      Examples:
        | player | cards       |
        | Alex   | A♠ 3♠ K♥ 2♥ |
        | Beth   | 2♠ 9♥ 9♦ 9♣ |
        | Megan  | A♠ 3♠ K♥ 2♥ |
        | Drew   | 2♠ 9♥ 9♦ 9♣ |

    Scenario: Alex may lead a spade two tricks later
      Given Alex's hand has 3♠ 5♥ A♦
      And Beth's hand has 9♥ 2♦
      And Charlie's hand has no ♥
      And Charlie's hand has 2♠ 4♦
      And David's hand has K♥ 6♦
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And these tricks are played
        | Alex 5♥    | Beth 9♥  | Charlie 2♠ | David K♥ |
        | Charlie 4♦ | David 6♦ | Alex A♦    | Beth 2♦  |
      And Alex plays 3♠
      Then the trick on the table is Alex 3♠

    Scenario: Megan may lead a spade two tricks later
      Given Megan's hand has 3♠ 5♥ A♦
      And Drew's hand has no ♥
      And Drew's hand has 2♠ 4♦
      When the draw is finished
      And Megan bids 8 and Drew 4
      And these tricks are played
        | Megan 5♥ | Drew 2♠  |
        | Drew 4♦  | Megan A♦ |
      And Megan plays 3♠
      Then the trick on the table is Megan 3♠

    Scenario Outline: Of four players, the leader may lead a spade to trick <trick>
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
        | Beth 2♦    | Charlie Q♣  | David 4♣   | Alex 3♥    |
        | Beth 3♠    | Charlie 8♠  | David J♠   | Alex 4♠    |
      Then <player> may play <cards>
      And spades are now broken

      Examples:
        | trick | tricks | player  | cards                                |
        | 2     | 1      | Charlie | 8♠ 7♠ 5♠ Q♦ 10♦ 8♦ A♣ Q♣ J♣ 7♣ 3♣ 2♣ |
        | 3     | 2      | Beth    | A♠ 9♠ 3♠ A♥ Q♥ 10♥ J♦ 7♦ 4♦ 3♦ 2♦    |
        | 4     | 3      | Alex    | K♠ 10♠ 4♠ K♥ 9♥ 7♥ 3♥ 9♦ 6♦ 9♣       |
        | 5     | 4      | Charlie | 8♠ 7♠ 5♠ 8♦ A♣ Q♣ J♣ 7♣ 3♣           |
        | 6     | 5      | Beth    | A♠ 9♠ 3♠ A♥ Q♥ 10♥ 7♦ 2♦             |
        | 7     | 6      | Beth    | A♠ 9♠ 3♠ Q♥ 10♥ 7♦ 2♦                |
        | 8     | 7      | David   | Q♠ J♠ 6♠ 10♣ 8♣ 4♣                   |
        | 9     | 8      | Alex    | K♠ 10♠ 4♠ 7♥ 3♥                      |
        | 10    | 9      | Beth    | A♠ 9♠ 3♠ 2♦                          |
        | 11    | 10     | Beth    | A♠ 9♠ 3♠                             |
        | 12    | 11     | David   | Q♠ 6♠                                |

    Scenario Outline: Of two players, the leader may lead a spade to trick <trick>
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
        | Drew 3♣   | Megan 4♥ |
      Then <player> may play <cards>
      And spades are now broken

      Examples:
        | trick | tricks | player | cards                                |
        | 2     | 1      | Drew   | 9♠ K♦ Q♦ J♦ 7♦ 6♦ 3♦ A♣ 10♣ 9♣ 8♣ 3♣ |
        | 3     | 2      | Megan  | Q♠ K♥ Q♥ 4♥ 10♦ 8♦ 4♦ 2♦ J♣ 5♣ 2♣    |
        | 4     | 3      | Drew   | 9♠ K♦ Q♦ J♦ 7♦ 6♦ 3♦ A♣ 9♣ 3♣        |
        | 5     | 4      | Megan  | Q♠ K♥ Q♥ 4♥ 10♦ 8♦ 4♦ 2♦ 2♣          |
        | 6     | 5      | Megan  | Q♠ K♥ 4♥ 10♦ 8♦ 4♦ 2♦ 2♣             |
        | 7     | 6      | Drew   | 9♠ Q♦ 7♦ 6♦ 3♦ A♣ 3♣                 |
        | 8     | 7      | Megan  | Q♠ K♥ 4♥ 4♦ 2♦ 2♣                    |
        | 9     | 8      | Drew   | 9♠ Q♦ 6♦ 3♦ 3♣                       |
        | 10    | 9      | Drew   | 9♠ 6♦ 3♦ 3♣                          |
        | 11    | 10     | Drew   | 9♠ 3♦ 3♣                             |
        | 12    | 11     | Drew   | 9♠ 3♦                                |

  @breaking.each-hand @rule
  Rule: Every hand begins with spades unbroken.
    The documents take this for granted.

    Scenario: Spades are unbroken when the second hand of four players begins
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 3 won 3 | 2 won 1 | 2 won 5 |
      And the next hand begins
      Then spades are still unbroken

    Scenario: Beth must not lead a spade to the second hand
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 3 won 3 | 2 won 1 | 2 won 5 |
      And the hands are
        | Beth | A♠ K♠ K♥ 7♥ 4♥ Q♦ J♦ 3♦ 2♦ A♣ 9♣ 5♣ 2♣ |
      And Beth bids 3, Charlie 2, David 2 and Alex 4
      Then Beth may play K♥ 7♥ 4♥ Q♦ J♦ 3♦ 2♦ A♣ 9♣ 5♣ 2♣

    Scenario: Charlie breaks spades in the second hand
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 3 won 3 | 2 won 1 | 2 won 5 |
      And Beth's hand has A♠ 2♥
      And Charlie's hand has no ♥
      And Charlie's hand has 3♠
      And David's hand has 5♥
      And Alex's hand has 4♥
      And Beth bids 3, Charlie 2, David 2 and Alex 4
      And Beth plays 2♥, Charlie 3♠, David 5♥, Alex 4♥
      Then spades are now broken

    Scenario: Drew must not lead a spade to the second hand
      When these hands are played
        | Drew    | Megan   |
        | 4 won 5 | 8 won 8 |
      And the hands are
        | Drew | A♠ K♠ K♥ 7♥ 4♥ Q♦ J♦ 3♦ 2♦ A♣ 9♣ 5♣ 2♣ |
      And the draw is finished
      And Drew bids 4 and Megan 8
      Then Drew may play K♥ 7♥ 4♥ Q♦ J♦ 3♦ 2♦ A♣ 9♣ 5♣ 2♣

    Scenario: Spades are unbroken when the second hand of two players begins
      When these hands are played
        | Drew    | Megan   |
        | 4 won 5 | 8 won 8 |
      And the next hand begins
      Then spades are still unbroken

  @breaking.first-trick @rule
  Rule: A player who cannot follow suit may play a spade even to the first trick, and this breaks spades.
    The documents make no exception for the first trick. Many house rules do.

    Scenario: Beth may play a spade to the opening heart
      Given spades are not broken
      And the trick is Alex 5♥
      And Beth holds A♠ K♠ 2♠ A♦ K♦ Q♦ J♦ 10♦ 9♣ 8♣ 7♣ 6♣ 5♣
      When Beth is to play
      Then Beth may play A♠ K♠ 2♠ A♦ K♦ Q♦ J♦ 10♦ 9♣ 8♣ 7♣ 6♣ 5♣

    Scenario: Alex may open with any card that is not a spade
      Given spades are not broken
      And Alex holds A♠ K♠ K♥ 7♥ 4♥ Q♦ J♦ 3♦ 2♦ A♣ 9♣ 5♣ 2♣
      When Alex is to play
      Then Alex may play K♥ 7♥ 4♥ Q♦ J♦ 3♦ 2♦ A♣ 9♣ 5♣ 2♣

    Scenario: Charlie wins the first trick with a spade
      Given Alex's hand has A♥
      And Beth's hand has 9♥
      And Charlie's hand has no ♥
      And Charlie's hand has 2♠
      And David's hand has K♥
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And Alex plays A♥, Beth 9♥, Charlie 2♠, David K♥
      Then Charlie has taken 1 trick
      And spades are now broken

    Scenario: Drew may play a spade to the opening heart
      Given spades are not broken
      And the trick is Megan 5♥
      And Drew holds A♠ K♠ 2♠ A♦ K♦ Q♦ J♦ 10♦ 9♣ 8♣ 7♣ 6♣ 5♣
      When Drew is to play
      Then Drew may play A♠ K♠ 2♠ A♦ K♦ Q♦ J♦ 10♦ 9♣ 8♣ 7♣ 6♣ 5♣

    Scenario: Megan may open with any card that is not a spade
      Given spades are not broken
      And Megan holds A♠ K♠ K♥ 7♥ 4♥ Q♦ J♦ 3♦ 2♦ A♣ 9♣ 5♣ 2♣
      When Megan is to play
      Then Megan may play K♥ 7♥ 4♥ Q♦ J♦ 3♦ 2♦ A♣ 9♣ 5♣ 2♣

    Scenario: Drew wins the first trick with a spade
      Given Megan's hand has A♥
      And Drew's hand has no ♥
      And Drew's hand has 2♠
      When the draw is finished
      And Megan bids 8 and Drew 4
      And Megan plays A♥, Drew 2♠
      Then Drew has taken 1 trick
      And spades are now broken
