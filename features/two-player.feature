Feature: Two players
  Spades for two. Nobody has a partner, and the hands are drawn from the deck instead of dealt; what is said of
  cards, of play and of breaking spades in the first chapters holds here as well.

  @two-player.players @rule
  Rule: There are two players, and each of them bids, plays and scores for herself.

    Scenario: The bids of 4 and 3 stay apart
      Given the bids are Drew 4 and Megan 3
      When the bids are added up
      Then Drew needs 4 tricks
      And Megan needs 3 tricks

    Scenario: Each has a score and bags of her own
      When these hands are played
        | Drew    | Megan   |
        | 4 won 7 | 6 won 6 |
      Then the scores are Drew 43, Megan 60
      And the bags are Drew 3, Megan 0

    Scenario: The set of one player is nothing to the other
      When these hands are played
        | Drew    | Megan   |
        | 5 won 4 | 7 won 9 |
      Then the scores are Drew -50, Megan 72
      And the bags are Drew 0, Megan 2

  @two-player.objective @rule
  Rule: The aim is to be the first player with 500 points.
    What happens at 500, and when both get there together, is told in the chapter on winning; a whole game, card by
    card, stands there as well.

    Scenario: 500 is enough
      Given the scores are Drew 500, Megan 130
      When the hand is over
      Then Drew wins the game

    Scenario: 499 is not
      Given the scores are Drew 130, Megan 499
      When the hand is over
      Then nobody wins the game

    Scenario: A game begins without points and bags
      Given Drew is the first player
      When Drew keeps the first card
      Then the scores are Drew 0, Megan 0
      And the bags are Drew 0, Megan 0

    Scenario: Megan gets there before Drew
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
  Rule: Spades is at home at a table of four, in two partnerships; this is its form for two.
