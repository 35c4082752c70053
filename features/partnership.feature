Feature: The partnership game
  Spades for four players. Alex, Beth, Charlie and David sit clockwise in this order.

  @partnership.players @rule
  Rule: Four players play in two partnerships, and partners sit opposite each other.
    Clockwise, the players are Alex, Beth, Charlie and David: Alex and Charlie play against Beth and David, and each
    turn passes to the other side. The sentence on where partners sit is garbled in translation; the order of the bids
    and cards in the examples settles it.

    Scenario Outline: Bids of <alex>, <beth>, <charlie> and <david> make <one> and <other>
      Given the bids are Alex <alex>, Beth <beth>, Charlie <charlie> and David <david>
      When the bids are added up
      Then Alex and Charlie need <one> tricks
      And Beth and David need <other> tricks

      Examples:
        | alex | beth | charlie | david | one | other |
        | 4    | 3    | 3       | 1     | 7   | 4     |
        | 1    | 5    | 7       | 2     | 8   | 7     |

    Scenario: An opponent bids after Alex
      When Alex bids 4
      Then it is Beth's turn to bid

    Scenario: Charlie wins the tricks that Alex bid
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 5 won 1 | 6 won 2 | 1 won 5 | 1 won 5 |
      Then the scores are Alex and Charlie 60, Beth and David 70

  @partnership.objective @rule
  Rule: Each partnership tries to be the first to reach 500 points or more.

    Scenario Outline: At <one> to <other>, <result> the game
      Given the scores are Alex and Charlie <one>, Beth and David <other>
      When the hand is over
      Then <result> the game

      Examples:
        | one | other | result               |
        | 500 | 420   | Alex and Charlie win |
        | 420 | 500   | Beth and David win   |
        | 499 | 410   | nobody wins          |

    Scenario: A game begins without points and bags
      When Alex bids 4
      Then the scores are Alex and Charlie 0, Beth and David 0
      And the bags are Alex and Charlie 0, Beth and David 0

    Scenario: A whole game, card by card, ends 506 to 494
      Given the hands are
        | Alex    | 8♠ 6♠ 2♠ K♥ 9♥ 8♥ Q♦ 8♦ 2♦ J♣ 10♣ 8♣ 7♣  |
        | Beth    | A♠ J♠ 10♠ 9♠ 7♠ 3♠ J♥ 10♥ 6♥ 5♥ 4♥ 9♦ 3♣ |
        | Charlie | K♠ Q♠ A♥ Q♥ 7♥ 2♥ A♦ K♦ 10♦ 6♦ 5♦ A♣ 4♣  |
        | David   | 5♠ 4♠ 3♥ J♦ 7♦ 4♦ 3♦ K♣ Q♣ 9♣ 6♣ 5♣ 2♣   |
      When Alex bids Nil, Beth 5, Charlie 5 and David Nil
      And these tricks are played
        | Alex 2♦     | Beth 9♦    | Charlie A♦ | David J♦ |
        | Charlie A♥  | David 3♥   | Alex K♥    | Beth 4♥  |
        | Charlie A♣  | David K♣   | Alex J♣    | Beth 3♣  |
        | Charlie K♦  | David 7♦   | Alex Q♦    | Beth 3♠  |
        | Beth J♥     | Charlie Q♥ | David Q♣   | Alex 9♥  |
        | Charlie 10♦ | David 4♦   | Alex 8♦    | Beth 7♠  |
        | Beth 10♥    | Charlie 2♥ | David 9♣   | Alex 8♥  |
        | Beth 6♥     | Charlie 7♥ | David 6♣   | Alex 10♣ |
        | Charlie 6♦  | David 3♦   | Alex 8♣    | Beth 9♠  |
        | Beth 5♥     | Charlie Q♠ | David 5♠   | Alex 8♠  |
        | Charlie 5♦  | David 5♣   | Alex 7♣    | Beth 10♠ |
        | Beth A♠     | Charlie K♠ | David 4♠   | Alex 6♠  |
        | Beth J♠     | Charlie 4♣ | David 2♣   | Alex 2♠  |
      Given the hands are
        | Alex    | A♠ 9♠ Q♥ J♥ 10♥ 7♥ Q♦ 8♦ 4♦ K♣ 9♣ 5♣ 2♣ |
        | Beth    | 4♠ 5♥ 4♥ 2♥ A♦ K♦ J♦ 10♦ 9♦ 6♦ Q♣ J♣ 3♣ |
        | Charlie | K♠ J♠ 10♠ 8♠ 7♠ 6♠ 9♥ 6♥ 5♦ 3♦ 2♦ A♣ 6♣ |
        | David   | Q♠ 5♠ 3♠ 2♠ A♥ K♥ 8♥ 3♥ 7♦ 10♣ 8♣ 7♣ 4♣ |
      When Beth bids 2, Charlie Double Nil, David 4 and Alex 3
      And Charlie gives K♠ J♠ 10♠
      And Alex gives 4♦ 5♣ 2♣
      And these tricks are played
        | Beth A♦  | Charlie 5♦ | David 7♦   | Alex 8♦    |
        | Beth 2♥  | Charlie 6♥ | David A♥   | Alex 7♥    |
        | David 3♥ | Alex Q♥    | Beth 4♥    | Charlie 9♥ |
        | Alex K♣  | Beth 3♣    | Charlie 6♣ | David 4♣   |
        | Alex Q♦  | Beth K♦    | Charlie 4♦ | David 7♣   |
        | Beth 5♥  | Charlie A♣ | David K♥   | Alex 10♥   |
        | David 8♥ | Alex J♥    | Beth 4♠    | Charlie 5♣ |
        | Beth 6♦  | Charlie 3♦ | David 2♠   | Alex 9♠    |
        | Alex 9♣  | Beth Q♣    | Charlie 2♣ | David 8♣   |
        | Beth 9♦  | Charlie 2♦ | David 3♠   | Alex 10♠   |
        | Alex A♠  | Beth 10♦   | Charlie 8♠ | David 5♠   |
        | Alex K♠  | Beth J♦    | Charlie 7♠ | David Q♠   |
        | Alex J♠  | Beth J♣    | Charlie 6♠ | David 10♣  |
      Given the hands are
        | Alex    | J♠ 9♠ 6♠ 5♠ Q♥ J♦ 10♦ 8♦ 6♦ 5♦ 2♦ 5♣ 3♣  |
        | Beth    | A♠ Q♠ 8♠ 4♠ A♥ K♥ 10♥ 6♥ 4♥ 7♦ A♣ K♣ Q♣  |
        | Charlie | 7♠ 2♠ J♥ 5♥ 2♥ K♦ 9♦ 3♦ 9♣ 8♣ 7♣ 6♣ 2♣   |
        | David   | K♠ 10♠ 3♠ 9♥ 8♥ 7♥ 3♥ A♦ Q♦ 4♦ J♣ 10♣ 4♣ |
      When Charlie bids Nil, David Double Nil, Alex 2 and Beth 8
      And David gives K♠ 10♠ 3♠
      And Beth gives 6♥ 4♥ 7♦
      And these tricks are played
        | Charlie 2♥ | David 3♥   | Alex Q♥    | Beth K♥  |
        | Beth A♥    | Charlie J♥ | David 9♥   | Alex 5♠  |
        | Alex J♦    | Beth 3♠    | Charlie K♦ | David A♦ |
        | Beth A♣    | Charlie 9♣ | David J♣   | Alex 3♣  |
        | Beth K♣    | Charlie 8♣ | David 10♣  | Alex 5♣  |
        | Beth Q♣    | Charlie 7♣ | David 4♣   | Alex 6♠  |
        | Alex 10♦   | Beth 4♠    | Charlie 9♦ | David Q♦ |
        | Beth 10♥   | Charlie 5♥ | David 8♥   | Alex 9♠  |
        | Alex 8♦    | Beth 8♠    | Charlie 3♦ | David 7♦ |
        | Beth A♠    | Charlie 7♠ | David 7♥   | Alex J♠  |
        | Beth K♠    | Charlie 2♠ | David 6♥   | Alex 2♦  |
        | Beth Q♠    | Charlie 6♣ | David 4♦   | Alex 5♦  |
        | Beth 10♠   | Charlie 2♣ | David 4♥   | Alex 6♦  |
      Then the game is over
      And Alex and Charlie win the game
      And this is hand 3
      And the scores are Alex and Charlie 506, Beth and David 494
      And the bags are Alex and Charlie 6, Beth and David 4

  @partnership.deal @rule
  Rule: The dealer shuffles the deck and deals thirteen cards to each player.
    The players choose the first dealer. An implementation is given the dealer and the cards of each seat, so it need
    not choose or shuffle. Four hands of thirteen are the whole deck.

    Scenario Outline: All 52 cards are dealt when <dealer> deals
      Given <dealer> is the dealer
      And the hands are
        | Alex    | A♠ J♠ 7♠ 3♠ K♥ 9♥ 5♥ A♦ J♦ 7♦ 3♦ Q♣ 8♣   |
        | Beth    | K♠ 10♠ 6♠ 2♠ Q♥ 8♥ 4♥ K♦ 10♦ 6♦ 2♦ J♣ 7♣ |
        | Charlie | Q♠ 9♠ 5♠ A♥ J♥ 7♥ 3♥ Q♦ 9♦ 5♦ A♣ 10♣ 6♣  |
        | David   | 8♠ 4♠ 10♥ 6♥ 2♥ 8♦ 4♦ K♣ 9♣ 5♣ 4♣ 3♣ 2♣  |
      When <bidder> bids 3
      Then Alex holds A♠ J♠ 7♠ 3♠ K♥ 9♥ 5♥ A♦ J♦ 7♦ 3♦ Q♣ 8♣
      And Beth holds K♠ 10♠ 6♠ 2♠ Q♥ 8♥ 4♥ K♦ 10♦ 6♦ 2♦ J♣ 7♣
      And Charlie holds Q♠ 9♠ 5♠ A♥ J♥ 7♥ 3♥ Q♦ 9♦ 5♦ A♣ 10♣ 6♣
      And David holds 8♠ 4♠ 10♥ 6♥ 2♥ 8♦ 4♦ K♣ 9♣ 5♣ 4♣ 3♣ 2♣

      Examples:
        | dealer | bidder  |
        | David  | Alex    |
        | Beth   | Charlie |

    Scenario: A new deal replaces the cards of the hand before
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 3 won 3 | 2 won 1 | 2 won 5 |
      And the hands are
        | Alex | Q♠ 9♠ 5♠ A♥ J♥ 7♥ 3♥ Q♦ 9♦ 5♦ A♣ 10♣ 6♣ |
      Then Alex holds Q♠ 9♠ 5♠ A♥ J♥ 7♥ 3♥ Q♦ 9♦ 5♦ A♣ 10♣ 6♣

  @partnership.deal.order @remark
  Rule: The players may choose the first dealer in any way they like.
    Drawing for the highest card is as good as any other way.

  @partnership.history @remark
  Rule: Spades was invented in the United States in the 1930s and became very popular in the 1940s.
    There is a form for two players as well. The Lithuanian text dates the invention to the 1920s, which is a mistake of
    the translation.
