Feature: House rules: cards
  Another order of the spades, jokers, and a game for two in which the cards are dealt.

  @house.high-deuce @house
  Rule: A table may make the 2♠ the highest spade: with high-deuce it beats the ace.
    Jokers, if there are any, beat it.

    Scenario: The 2♠ beats the A♠
      Given the house rule high-deuce is in force
      And the trick is Alex A♠, Beth 2♠, Charlie K♠, David 3♠
      When the trick is taken
      Then Beth wins the trick

    Scenario: The A♠ beats the 3♠
      Given the house rule high-deuce is in force
      And the trick is Alex 3♠, Beth K♠, Charlie A♠, David Q♠
      When the trick is taken
      Then Charlie wins the trick

    Scenario: The 2♠ beats other suits
      Given the house rule high-deuce is in force
      And the trick is Alex A♥, Beth 3♠, Charlie 2♠, David K♥
      When the trick is taken
      Then Charlie wins the trick

    Scenario: The 2♥ is the lowest heart
      Given the house rule high-deuce is in force
      And the trick is Alex 2♥, Beth 3♥, Charlie 4♦, David 5♦
      When the trick is taken
      Then Beth wins the trick

    Scenario: For two, the 2♠ beats the A♠
      Given the house rule high-deuce is in force
      And the trick is Megan A♠, Drew 2♠
      When the trick is taken
      Then Drew wins the trick

  @house.jokers @house
  Rule: A table may play with two jokers: with jokers=CD, jokers=HD or jokers=CH they take the place of the deuces of these two suits.
    The big joker, BS, and the little joker, LS, are the two highest spades: they follow, lead and break like any spade.

    Scenario: The big joker beats everything
      Given the house rule jokers=CD is in force
      And the trick is Alex A♠, Beth LS, Charlie BS, David 2♠
      When the trick is taken
      Then Charlie wins the trick

    Scenario: The little joker beats the A♠
      Given the house rule jokers=CD is in force
      And the trick is Alex LS, Beth A♠, Charlie K♠, David 2♠
      When the trick is taken
      Then Alex wins the trick

    Scenario: A joker is a spade, and follows a spade
      Given the house rule jokers=CD is in force
      And the trick is Alex 5♠
      And Beth holds BS K♥ 2♥
      When Beth is to play
      Then Beth may play BS

    Scenario: A joker must not be led before spades are broken
      Given the house rule jokers=CD is in force
      And Alex holds LS K♥ 2♥
      When Alex is to play
      Then Alex may play K♥ 2♥

    Scenario: A joker breaks spades
      Given the house rule jokers=CD is in force
      And the trick is Alex 5♥, Beth LS, Charlie K♥, David 9♥
      When the trick is taken
      Then spades are now broken

    Scenario: For two, the big joker beats the little one
      Given the house rule jokers=CD is in force
      And the trick is Megan LS, Drew BS
      When the trick is taken
      Then Drew wins the trick

    Scenario: The deuces of hearts and diamonds may go instead
      Given the house rule jokers=HD is in force
      And the trick is Alex 2♣, Beth LS, Charlie A♠, David 3♣
      When the trick is taken
      Then Beth wins the trick

    Scenario: The deuces of clubs and hearts may go instead
      Given the house rule jokers=CH is in force
      And the trick is Alex 2♦, Beth A♠, Charlie BS, David 3♦
      When the trick is taken
      Then Charlie wins the trick

  @house.dealt @house
  Rule: Two players may be dealt their cards: with dealt each has 13 cards instead of drawing them, and the other 26 lie face down.
    The hand begins with the bids. A player may bid Double Nil in her turn, before she looks, and her replacements come
    from the 26.

    Scenario: The hand begins with the second player's bid
      Given the house rule dealt is in force
      And Megan is the first player
      When the next hand begins
      Then Drew may bid Nil, 1 to 13 and Double Nil

    Scenario: A player must not, after looking, bid Double Nil
      Given the house rule dealt is in force
      And Megan is the first player
      When Drew looks at her cards
      Then Drew may bid Nil and 1 to 13

    Scenario: Double Nil is bid in turn
      Given the house rule dealt is in force
      And Megan is the first player
      When Megan bids Double Nil
      Then this is refused

    Scenario: The first player may bid Double Nil in her turn
      Given the house rule dealt is in force
      And Megan is the first player
      When Drew bids 4 and Megan Double Nil
      Then it is Megan's turn to exchange

    Scenario: Replacements come from the cards that lie face down
      Given the house rule dealt is in force
      And Megan is the first player
      When the hands are
        | Drew  | A♠ K♠ Q♠ J♠ 10♠ 9♠ 8♠ 7♠ 6♠ 5♠ 4♠ 3♠ 2♠ |
        | Megan | A♥ K♥ Q♥ J♥ 10♥ 9♥ 8♥ 7♥ 6♥ 5♥ 4♥ 3♥ 2♥ |
      And Drew bids Double Nil and Megan 4
      And Drew discards A♠ and takes 2♦
      Then Drew has 2♦ in place of A♠

    Scenario: The other player's cards do not lie face down
      Given the house rule dealt is in force
      And Megan is the first player
      When the hands are
        | Drew  | A♠ K♠ Q♠ J♠ 10♠ 9♠ 8♠ 7♠ 6♠ 5♠ 4♠ 3♠ 2♠ |
        | Megan | A♥ K♥ Q♥ J♥ 10♥ 9♥ 8♥ 7♥ 6♥ 5♥ 4♥ 3♥ 2♥ |
      And Drew bids Double Nil and Megan 4
      And Drew discards A♠ and takes 2♥
      Then this is refused

    Scenario: Nobody draws
      Given the house rule dealt is in force
      And Megan is the first player
      When Megan keeps the first card
      Then this is refused

    Scenario: A whole hand is scored as usual
      Given the house rule dealt is in force
      And Megan is the first player
      When these hands are played
        | Megan   | Drew    |
        | 7 won 8 | 4 won 5 |
      Then the scores are Megan 71, Drew 41
      And the first player is Drew
