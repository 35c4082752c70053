Feature: Two players
  Spades for two players. They have no partners, and they draw their hands from the deck instead of being dealt them.
  The rules of cards, play and breaking spades in the first chapters apply here too.

  @two-player.players @rule
  Rule: Two players play, each for herself.
    The cards, the winning of tricks and the breaking of spades are those of the partnership game.

    Scenario: Drew needs 4 tricks and Megan 3
      Given the bids are Drew 4 and Megan 3
      When the bids are added up
      Then Drew needs 4 tricks
      And Megan needs 3 tricks

    Scenario: Each player has a score and bags of her own
      When these hands are played
        | Drew    | Megan   |
        | 4 won 7 | 6 won 6 |
      Then the scores are Drew 43, Megan 60
      And the bags are Drew 3, Megan 0

    Scenario: Drew's set does not touch Megan's score
      When these hands are played
        | Drew    | Megan   |
        | 5 won 4 | 7 won 9 |
      Then the scores are Drew -50, Megan 72
      And the bags are Drew 0, Megan 2

  @two-player.objective @rule
  Rule: Each player tries to be the first to reach 500 points or more.
    The chapter on winning says what happens at 500, and has a whole game, card by card.

    Scenario: Drew wins with 500
      Given the scores are Drew 500, Megan 130
      When the hand is over
      Then Drew wins the game

    Scenario: Nobody wins with 499
      Given the scores are Drew 130, Megan 499
      When the hand is over
      Then nobody wins the game

    Scenario: A game begins without points and bags
      Given Drew is the first player
      When Drew keeps the first card
      Then the scores are Drew 0, Megan 0
      And the bags are Drew 0, Megan 0

    Scenario: Megan reaches 500 before Drew
      When these hands are played
        | Drew    | Megan   |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 8 won 8 | 5 won 5 |
        | 5 won 5 | 8 won 8 |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 5 won 5 | 8 won 8 |
        | 6 won 5 | 8 won 8 |
      Then the scores are Drew 380, Megan 550
      And Megan wins the game
      And the game is over

  @two-player.history @remark
  Rule: Spades is normally played by two partnerships; this is its form for two players.
