Feature: House rules: the play
  Who opens, and when spades may be played and led.

  @house.spades-led @house
  Rule: A table may let spades be led: with spades-led=any-time a spade may be led at any time.
    A spade that is led breaks spades like any other.

    Scenario: A spade may be led before spades are broken
      Given the house rule spades-led=any-time is in force
      And Alex holds A♠ K♥ 2♥
      When Alex is to play
      Then Alex may play A♠ K♥ 2♥

    Scenario: Suit must be followed as usual
      Given the house rule spades-led=any-time is in force
      And the trick is Alex 5♥
      And Beth holds A♠ K♥ 2♦
      When Beth is to play
      Then Beth may play K♥

    Scenario: A spade led breaks spades
      Given the house rule spades-led=any-time is in force
      And the trick is Alex 5♠, Beth K♠, Charlie 2♠, David 9♠
      When the trick is taken
      Then spades are now broken

    Scenario: For two, a spade may be led before spades are broken
      Given the house rule spades-led=any-time is in force
      And Megan holds A♠ K♥ 2♥
      When Megan is to play
      Then Megan may play A♠ K♥ 2♥

  @house.first-trick @house
  Rule: A table may keep spades out of the first trick: with first-trick=no-spades a player who is void in the suit led must not play a spade to it unless she holds nothing else.
    The lead is not affected.

    Scenario: Void in the suit led, she must not play a spade
      Given the house rule first-trick=no-spades is in force
      And the trick is Alex 5♥
      And Beth holds A♠ Q♠ 2♠ A♦ K♦ Q♦ J♦ 10♦ 2♦ A♣ K♣ Q♣ J♣
      When Beth is to play
      Then Beth may play A♦ K♦ Q♦ J♦ 10♦ 2♦ A♣ K♣ Q♣ J♣

    Scenario: In a later trick she may
      Given the house rule first-trick=no-spades is in force
      And the trick is Alex 5♥
      And Beth holds A♠ Q♠ 2♠ A♦ K♦ Q♦ J♦ 10♦ 2♦ A♣ K♣ Q♣
      When Beth is to play
      Then Beth may play A♠ Q♠ 2♠ A♦ K♦ Q♦ J♦ 10♦ 2♦ A♣ K♣ Q♣

    Scenario: With spades alone she may
      Given the house rule first-trick=no-spades is in force
      And the trick is Alex 5♥
      And Beth holds A♠ K♠ Q♠ J♠ 10♠ 9♠ 8♠ 7♠ 6♠ 5♠ 4♠ 3♠ 2♠
      When Beth is to play
      Then Beth may play A♠ K♠ Q♠ J♠ 10♠ 9♠ 8♠ 7♠ 6♠ 5♠ 4♠ 3♠ 2♠

    Scenario: A spade led is followed with spades
      Given the house rule first-trick=no-spades is in force
      And the trick is Alex 5♠
      And spades are broken
      And Beth holds A♠ Q♠ 2♠ A♦ K♦ Q♦ J♦ 10♦ 2♦ A♣ K♣ Q♣ J♣
      When Beth is to play
      Then Beth may play A♠ Q♠ 2♠

    Scenario: For two, a player who is void must not play a spade
      Given the house rule first-trick=no-spades is in force
      And the trick is Drew 5♥
      And Megan holds A♠ Q♠ 2♠ A♦ K♦ Q♦ J♦ 10♦ 2♦ A♣ K♣ Q♣ J♣
      When Megan is to play
      Then Megan may play A♦ K♦ Q♦ J♦ 10♦ 2♦ A♣ K♣ Q♣ J♣

  @house.opening @house
  Rule: A table may open with the 2♣: with opening=2C the player who holds it leads it to the first trick of the hand.
    She is known when bids and exchanges are over. From a deck without the 2♣ the lowest club opens.

    Scenario: Charlie holds the 2♣ and is to lead
      Given the house rule opening=2C is in force
      When Charlie's hand has 2♣
      And Alex bids 4, Beth 3, Charlie 2 and David 2
      Then Charlie may play 2♣

    Scenario: Another card is refused
      Given the house rule opening=2C is in force
      When Charlie's hand has 2♣ 3♣
      And Alex bids 4, Beth 3, Charlie 2 and David 2
      And Charlie plays 3♣
      Then this is refused

    Scenario: The player after the dealer does not lead
      Given the house rule opening=2C is in force
      When Charlie's hand has 2♣
      And Alex's hand has K♥
      And Alex bids 4, Beth 3, Charlie 2 and David 2
      And Alex plays K♥
      Then this is refused

    Scenario: The player after her plays next
      Given the house rule opening=2C is in force
      When Charlie's hand has 2♣
      And Alex bids 4, Beth 3, Charlie 2 and David 2
      And Charlie plays 2♣
      Then it is David's turn to play

    Scenario: With thirteen cards, the 2♣ among them, it alone may be led
      Given the house rule opening=2C is in force
      And Alex holds A♠ Q♠ 2♠ A♦ K♦ Q♦ J♦ 10♦ 2♦ A♣ K♣ Q♣ 2♣
      When Alex is to play
      Then Alex may play 2♣

    Scenario: With twelve cards the 2♣ is a card like any other
      Given the house rule opening=2C is in force
      And Alex holds A♠ Q♠ A♦ K♦ Q♦ J♦ 10♦ 2♦ A♣ K♣ Q♣ 2♣
      When Alex is to play
      Then Alex may play A♦ K♦ Q♦ J♦ 10♦ 2♦ A♣ K♣ Q♣ 2♣

    Scenario: The 2♣ changes hands in an exchange, and its new holder leads
      Given the house rule opening=2C is in force
      When Alex's hand has 2♣ 3♣ 4♣
      And Charlie's hand has A♥ K♥ Q♥
      And Alex bids Double Nil, Beth 3, Charlie 2 and David 2
      And Alex gives 2♣ 3♣ 4♣
      And Charlie gives A♥ K♥ Q♥
      Then Charlie may play 2♣
