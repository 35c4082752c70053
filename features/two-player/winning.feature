Feature: Winning
  After each hand the scores show whether a player has won the game.

  @two-player.winning.first @rule
  Rule: The first player to reach 500 points wins the game.
    More than 500 points win as well.

    Scenario Outline: At <drew> to <megan>, <winner> wins
      Given the scores are Drew <drew>, Megan <megan>
      When the hand is over
      Then <winner> wins the game

      Examples:
        | drew | megan | winner |
        | 500  | 499   | Drew   |
        | 499  | 498   | nobody |
        | 501  | -70   | Drew   |
        | 430  | 499   | nobody |
        | 499  | 500   | Megan  |
        | 312  | 612   | Megan  |

    Scenario: Drew wins with exactly 500
      When these hands are played
        | Drew    | Megan    |
        | 7 won 7 | 6 won 6  |
        | 6 won 6 | 7 won 7  |
        | 8 won 8 | 5 won 5  |
        | 5 won 5 | 8 won 8  |
        | 7 won 7 | 6 won 6  |
        | 6 won 6 | 7 won 7  |
        | 7 won 7 | 6 won 6  |
        | 4 won 4 | 10 won 9 |
      Then the game is over
      And Drew wins the game
      And the scores are Drew 500, Megan 350

    Scenario: The game goes on at 460 to 450
      When these hands are played
        | Drew    | Megan   |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 8 won 8 | 5 won 5 |
        | 5 won 5 | 8 won 8 |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 7 won 7 | 6 won 6 |
      Then the next hand is due
      And nobody wins the game
      And the scores are Drew 460, Megan 450

    Scenario: Megan wins with 511
      When these hands are played
        | Drew    | Megan   |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 8 won 8 | 5 won 5 |
        | 5 won 5 | 8 won 8 |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 7 won 7 | 6 won 6 |
        | 8 won 6 | 6 won 7 |
      Then the game is over
      And Megan wins the game
      And the scores are Drew 380, Megan 511

    Scenario: Nobody may draw after a win
      When these hands are played
        | Drew    | Megan    |
        | 7 won 7 | 6 won 6  |
        | 6 won 6 | 7 won 7  |
        | 8 won 8 | 5 won 5  |
        | 5 won 5 | 8 won 8  |
        | 7 won 7 | 6 won 6  |
        | 6 won 6 | 7 won 7  |
        | 7 won 7 | 6 won 6  |
        | 4 won 4 | 10 won 9 |
      And Drew keeps the first card
      Then this is refused: the game is over

    Scenario: A whole game, card by card, ends 503 to 124
      Given Drew is the first player
      And the deck is K♦ J♣ 10♥ J♦ 4♥ 9♠ 3♦ Q♣ J♥ 10♦ 8♦ 3♠ 7♣ 8♣ K♠ A♦ K♥ 2♣ 6♣ 4♣ 8♥ 9♣ 5♦ 7♦ A♠ 6♦ 2♥ 9♦ 6♥ 4♦ 6♠ 4♠ 7♥ 3♣ K♣ 8♠ J♠ Q♦ 3♥ 5♣ A♣ Q♠ 10♣ 9♥ 10♠ 5♥ 2♠ A♥ Q♥ 7♠ 2♦ 5♠ from the top
      And Drew keeps the first card
      And Megan refuses the first card
      And Drew refuses the first card
      And Megan keeps the first card
      And the draw is finished
      And Megan bids Nil, Drew 10
      And these tricks are played
        | Megan 2♥  | Drew 6♥   |
        | Drew A♣   | Megan K♣  |
        | Drew K♦   | Megan J♦  |
        | Drew K♥   | Megan 3♥  |
        | Drew Q♥   | Megan 10♣ |
        | Drew J♥   | Megan 8♦  |
        | Drew 8♥   | Megan 6♣  |
        | Drew 7♣   | Megan 5♦  |
        | Drew 7♥   | Megan 3♦  |
        | Drew A♠   | Megan K♠  |
        | Drew 9♠   | Megan 6♠  |
        | Drew 10♠  | Megan 2♠  |
        | Drew J♠   | Megan 2♦  |
      And the deck is A♠ Q♥ 4♥ 8♦ 6♠ A♦ 2♠ A♥ J♠ 9♦ 6♥ 6♣ 8♠ 2♣ 3♣ 10♥ J♦ 7♥ 10♦ Q♦ K♣ 8♥ 5♣ 9♠ K♠ 2♥ 3♦ 10♠ J♥ 7♠ Q♣ K♥ 7♣ 9♣ 6♦ 7♦ Q♠ 4♦ 4♣ K♦ 3♥ 9♥ 2♦ 3♠ J♣ 8♣ 5♦ 4♠ A♣ 5♥ 5♠ 10♣ from the top
      And Megan keeps the first card
      And Drew keeps the first card
      And Megan keeps the first card
      And Drew refuses the first card
      And the draw is finished
      And Drew bids 2, Megan 11
      And these tricks are played
        | Drew A♥  | Megan 3♥ |
        | Drew Q♣  | Megan K♣ |
        | Megan A♣ | Drew 3♣  |
        | Megan J♦ | Drew 2♦  |
        | Megan J♥ | Drew 4♥  |
        | Megan J♣ | Drew 4♣  |
        | Megan 7♣ | Drew 5♣  |
        | Megan A♠ | Drew 5♠  |
        | Megan K♠ | Drew 3♦  |
        | Megan Q♠ | Drew 5♦  |
        | Megan J♠ | Drew 6♥  |
        | Megan 8♠ | Drew 6♦  |
        | Megan 6♠ | Drew 10♦ |
      And the deck is 9♥ 9♦ 6♠ 10♦ 4♣ 2♠ 4♥ 6♦ 8♠ 3♣ 3♥ 5♠ Q♦ 9♣ 5♣ 7♣ 7♠ Q♠ 6♣ A♦ J♣ K♥ 7♥ 8♦ 10♠ A♠ 2♦ K♦ 4♠ 9♠ Q♣ J♥ 3♠ 5♥ 6♥ J♦ 10♣ 2♥ A♥ 8♥ 3♦ 5♦ 8♣ A♣ Q♥ 2♣ 7♦ 10♥ J♠ K♠ 4♦ K♣ from the top
      And Drew refuses the first card
      And Megan refuses the first card
      And Drew refuses the first card
      And Megan keeps the first card
      And the draw is finished
      And Megan bids Nil, Drew 12
      And these tricks are played
        | Megan 2♦  | Drew 3♦   |
        | Drew Q♦   | Megan 10♦ |
        | Drew Q♥   | Megan 7♥  |
        | Drew J♣   | Megan 8♣  |
        | Drew 10♣  | Megan 6♣  |
        | Drew 9♦   | Megan 7♦  |
        | Drew J♠   | Megan A♥  |
        | Drew 10♠  | Megan Q♣  |
        | Drew 8♠   | Megan 6♥  |
        | Drew 7♠   | Megan 5♣  |
        | Drew 4♠   | Megan 4♥  |
        | Drew 3♠   | Megan 4♦  |
        | Drew 2♠   | Megan 3♥  |
      And the deck is 4♠ A♠ 8♠ 2♠ 8♦ 2♥ 4♥ K♦ 10♥ 6♦ 7♥ Q♥ K♣ 7♦ 3♠ A♣ A♦ 4♦ 10♦ 10♣ Q♦ 9♥ 4♣ 5♦ 5♠ J♥ 2♣ 8♥ J♠ 5♥ 3♦ Q♠ K♠ K♥ 9♠ 6♠ J♣ 9♦ 6♥ 3♣ Q♣ 3♥ 2♦ 7♠ 10♠ 5♣ 6♣ A♥ 7♣ 9♣ 8♣ J♦ from the top
      And Megan keeps the first card
      And Drew refuses the first card
      And Megan refuses the first card
      And Drew keeps the first card
      And the draw is finished
      And Drew bids 3, Megan 10
      And these tricks are played
        | Drew 10♦  | Megan Q♦  |
        | Megan A♦  | Drew 2♦   |
        | Megan K♣  | Drew 2♣   |
        | Megan Q♣  | Drew 4♣   |
        | Megan J♣  | Drew 6♣   |
        | Megan 10♥ | Drew 4♥   |
        | Megan 7♣  | Drew 8♣   |
        | Drew 7♥   | Megan 2♥  |
        | Drew 6♥   | Megan 4♠  |
        | Megan K♠  | Drew 2♠   |
        | Megan J♠  | Drew 3♠   |
        | Megan 10♠ | Drew 9♠   |
        | Megan 5♠  | Drew 3♦   |
      And the deck is 3♣ A♥ 5♠ K♦ K♥ 4♠ 10♠ 2♥ 2♠ A♣ J♠ 6♦ J♥ Q♠ 8♠ 3♥ 2♦ 5♣ 2♣ 7♥ 6♠ 8♣ K♣ 10♣ 7♠ 8♥ Q♦ 9♥ 4♥ 9♦ 9♠ 7♣ 5♥ 6♣ Q♣ 8♦ Q♥ A♦ J♣ 6♥ 10♥ 5♦ A♠ J♦ 4♦ 9♣ 3♠ 10♦ K♠ 3♦ 7♦ 4♣ from the top
      And Drew refuses the first card
      And Megan keeps the first card
      And Drew keeps the first card
      And Megan keeps the first card
      And the draw is finished
      And Megan bids 9, Drew 5
      When these tricks are played
        | Megan K♣  | Drew 2♠   |
        | Drew A♥   | Megan 3♠  |
        | Megan Q♦  | Drew 2♦   |
        | Megan Q♣  | Drew 6♠   |
        | Drew K♥   | Megan 5♠  |
        | Megan J♣  | Drew 7♠   |
        | Drew Q♥   | Megan 8♠  |
        | Megan A♠  | Drew K♠   |
        | Megan J♠  | Drew 4♥   |
        | Megan 10♠ | Drew 4♦   |
        | Megan 7♦  | Drew 5♥   |
        | Megan 9♠  | Drew 10♥  |
        | Megan 2♣  | Drew J♥   |
      Then the scores are Drew 124, Megan 503
      And the bags are Drew 4, Megan 3
      And Megan wins the game
      And the game is over

  @two-player.winning.both @rule
  Rule: If both players reach 500 in the same hand, the higher score wins.

    Scenario Outline: At <drew> to <megan>, the higher score wins
      Given the scores are Drew <drew>, Megan <megan>
      When the hand is over
      Then <winner> wins the game

      Examples:
        | drew | megan | winner |
        | 510  | 540   | Megan  |
        | 540  | 510   | Drew   |
        | 501  | 502   | Megan  |
        | 502  | 501   | Drew   |
        | 500  | 613   | Megan  |

    Scenario: Megan wins by 512 to 510
      When these hands are played
        | Drew    | Megan   |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 8 won 8 | 5 won 5 |
        | 5 won 5 | 8 won 8 |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 7 won 7 | 6 won 6 |
        | 5 won 5 | 6 won 8 |
      Then Megan wins the game
      And the scores are Drew 510, Megan 512

    Scenario: Drew wins by 512 to 510
      When these hands are played
        | Drew    | Megan   |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 8 won 8 | 5 won 5 |
        | 5 won 5 | 8 won 8 |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 7 won 7 | 6 won 6 |
        | 5 won 7 | 6 won 6 |
      Then Drew wins the game
      And the scores are Drew 512, Megan 510

  @two-player.winning.tie @rule
  Rule: If both players reach 500 and their scores are equal, another hand is played.

    Scenario Outline: Nobody wins at <score> to <score>
      Given the scores are Drew <score>, Megan <score>
      When the hand is over
      Then nobody wins the game

      Examples:
        | score |
        | 500   |
        | 581   |

    Scenario: Drew wins at 581 to 580
      Given the scores are Drew 581, Megan 580
      When the hand is over
      Then Drew wins the game

    Scenario: A ninth hand follows 520 to 520
      When these hands are played
        | Drew    | Megan   |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 8 won 8 | 5 won 5 |
        | 5 won 5 | 8 won 8 |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
      Then the next hand is due
      And nobody wins the game
      And the scores are Drew 520, Megan 520

    Scenario: The ninth hand begins at 520 to 520
      When these hands are played
        | Drew    | Megan   |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 8 won 8 | 5 won 5 |
        | 5 won 5 | 8 won 8 |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
      And the next hand begins
      Then this is hand 9
      And nobody wins the game

  @two-player.winning.after-tie @interpretation
  Rule: After the extra hand a player wins only if she has 500 points or more and more than her opponent; otherwise the game goes on.
    This is the test of every hand. If both have the same score of 500 points or more, another hand is played; if both
    have fallen below 500, the game goes on. The documents say that another hand is played, and no more. We apply the
    same test after every hand, so that nobody wins with less than 500. The other reading: the higher score after the
    extra hand wins, however low it is (`two-player.winning.after-tie/higher-wins`).

    Scenario: Megan wins the extra hand
      When these hands are played
        | Drew    | Megan   |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 8 won 8 | 5 won 5 |
        | 5 won 5 | 8 won 8 |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 7 won 6 | 7 won 7 |
      Then the game is over
      And Megan wins the game
      And the scores are Drew 450, Megan 590

    Scenario: Nobody wins at 440 to 420 after a tie
      When these hands are played
        | Drew    | Megan    |
        | 7 won 7 | 6 won 6  |
        | 6 won 6 | 7 won 7  |
        | 8 won 8 | 5 won 5  |
        | 5 won 5 | 8 won 8  |
        | 7 won 7 | 6 won 6  |
        | 6 won 6 | 7 won 7  |
        | 7 won 7 | 6 won 6  |
        | 6 won 6 | 7 won 7  |
        | 8 won 6 | 10 won 7 |
      Then nobody wins the game
      And the scores are Drew 440, Megan 420

    Scenario: The game goes on at 420 to 430 after a tie
      When these hands are played
        | Drew     | Megan   |
        | 7 won 7  | 6 won 6 |
        | 6 won 6  | 7 won 7 |
        | 8 won 8  | 5 won 5 |
        | 5 won 5  | 8 won 8 |
        | 7 won 7  | 6 won 6 |
        | 6 won 6  | 7 won 7 |
        | 7 won 7  | 6 won 6 |
        | 6 won 6  | 7 won 7 |
        | 10 won 8 | 9 won 5 |
      Then the next hand is due
      And nobody wins the game
      And the scores are Drew 420, Megan 430

    Scenario: Drew wins two hands after the tie
      When these hands are played
        | Drew     | Megan   |
        | 7 won 7  | 6 won 6 |
        | 6 won 6  | 7 won 7 |
        | 8 won 8  | 5 won 5 |
        | 5 won 5  | 8 won 8 |
        | 7 won 7  | 6 won 6 |
        | 6 won 6  | 7 won 7 |
        | 7 won 7  | 6 won 6 |
        | 6 won 6  | 7 won 7 |
        | 10 won 8 | 9 won 5 |
        | 8 won 8  | 5 won 5 |
      Then the game is over
      And Drew wins the game
      And the scores are Drew 500, Megan 480

  @two-player.winning.tie-deal @interpretation
  Rule: After a tie the second player becomes the first player, as after any other hand.
    The documents change the first player if nobody has reached 500, and at a tie both have. Nothing suggests that a
    player draws first twice. The other reading: the first player of the tied hand is also the first player of the extra
    hand (`two-player.winning.tie-deal/same-first-player`).

    Scenario: Drew is the first player after a tie in Megan's hand
      When these hands are played
        | Drew    | Megan   |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 8 won 8 | 5 won 5 |
        | 5 won 5 | 8 won 8 |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
      Then the first player is Drew

    Scenario: Megan is the first player after a tie in Drew's hand
      Given Megan is the first player
      When these hands are played
        | Drew    | Megan   |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 8 won 8 | 5 won 5 |
        | 5 won 5 | 8 won 8 |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
      Then the first player is Megan

    Scenario: Drew draws first in the hand after the tie
      When these hands are played
        | Drew    | Megan   |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 8 won 8 | 5 won 5 |
        | 5 won 5 | 8 won 8 |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
      And the next hand begins
      Then it is Drew's turn to draw

  @two-player.winning.whole-hands @rule
  Rule: A player can win only when a hand has been played to its end and scored.
    Nobody wins in the middle of a hand.

    Scenario: Nobody wins at 460 points with the four tricks that are missing
      When these hands are played
        | Drew    | Megan   |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 8 won 8 | 5 won 5 |
        | 5 won 5 | 8 won 8 |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 7 won 7 | 6 won 6 |
      And Drew's hand has A♥ K♥ Q♥ J♥
      And Megan's hand has 9♥ 8♥ 7♥ 6♥
      And the draw is finished
      And Drew bids 4, Megan 8
      And these tricks are played
        | Drew A♥ | Megan 9♥ |
        | Drew K♥ | Megan 8♥ |
        | Drew Q♥ | Megan 7♥ |
        | Drew J♥ | Megan 6♥ |
      Then it is Drew's turn to play
      And nobody wins the game
      And the scores are Drew 460, Megan 450

    Scenario: Megan wins when the hand is over
      When these hands are played
        | Drew    | Megan   |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 8 won 8 | 5 won 5 |
        | 5 won 5 | 8 won 8 |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 7 won 7 | 6 won 6 |
        | 4 won 4 | 8 won 9 |
      Then the game is over
      And Megan wins the game
      And the scores are Drew 500, Megan 531

    Scenario: Megan wins with more, though Drew took her tricks first
      When these hands are played
        | Drew    | Megan   |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 8 won 8 | 5 won 5 |
        | 5 won 5 | 8 won 8 |
        | 7 won 7 | 6 won 6 |
        | 6 won 6 | 7 won 7 |
        | 7 won 7 | 6 won 6 |
        | 4 won 5 | 6 won 8 |
      Then Megan wins the game
      And the scores are Drew 501, Megan 512
