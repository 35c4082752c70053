Feature: Play
  These rules say who leads first, and who plays next. Following suit and winning tricks are in the chapters on cards
  and play.

  @two-player.play.lead @rule
  Rule: The second player leads to the first trick.

    Scenario: Megan leads after Drew drew first
      Given Drew is the first player
      And the draw is finished
      When Megan bids 3, Drew 8
      Then it is Megan's turn to play
      And Megan is to lead

    Scenario: Drew leads after Megan drew first
      Given Megan is the first player
      And the draw is finished
      When Drew bids 3, Megan 8
      Then it is Drew's turn to play
      And Drew is to lead

    Scenario: The first player must not lead
      Given Drew is the first player
      And Drew's hand has K♥
      And the draw is finished
      And Megan bids 3, Drew 8
      When Drew plays K♥
      Then this is refused: it is not her turn

    Scenario: Drew leads to the second hand, though Megan won the last trick
      Given these hands are played
        | Drew    | Megan   |
        | 4 won 5 | 6 won 8 |
      And the draw is finished
      When Drew bids 3, Megan 8
      Then Drew is to lead

    Scenario: Drew leads, whatever the Double Nil
      Given Megan is the first player
      And Megan keeps the first card
      And Drew bids Double Nil
      And the draw is finished
      And Megan bids 8
      When Drew discards no cards and takes no cards
      Then it is Drew's turn to play
      And Drew is to lead

    Scenario: Megan leads to the third hand, though Drew won the last trick
      When these hands are played
        | Drew    | Megan   |
        | 4 won 5 | 6 won 8 |
        | 8 won 9 | 5 won 4 |
      And the draw is finished
      And Megan bids 3, Drew 8
      Then Megan is to lead
      And it is Megan's turn to play

  @two-player.play.alternate @rule
  Rule: A trick consists of two cards: each player plays one, the leader first.
    The winner of a trick leads to the next one, so a player may play two cards in a row.

    Scenario: Drew plays after Megan
      Given Drew is the first player
      And Megan's hand has K♥
      And the draw is finished
      And Megan bids 3, Drew 8
      When Megan plays K♥
      Then it is Drew's turn to play
      And the trick on the table is Megan K♥

    Scenario: Megan must not play twice to one trick
      Given Drew is the first player
      And Megan's hand has K♥ 2♥
      And the draw is finished
      And Megan bids 3, Drew 8
      When Megan plays K♥, Megan 2♥
      Then this is refused: it is not her turn

    Scenario: Two cards are a trick
      Given Drew is the first player
      And Megan's hand has K♥
      And Drew's hand has 7♥
      And the draw is finished
      And Megan bids 3, Drew 8
      When Megan plays K♥, Drew 7♥
      Then Megan has taken 1 trick
      And Megan is to lead
      And it is Megan's turn to play

    Scenario: Drew wins with the A♥ and plays again
      Given Drew is the first player
      And Megan's hand has K♥ 10♥
      And Drew's hand has A♥ 7♥
      And the draw is finished
      And Megan bids 3, Drew 8
      When Megan plays K♥, Drew A♥, Drew 7♥
      Then the trick on the table is Drew 7♥
      And it is Megan's turn to play
