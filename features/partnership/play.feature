Feature: Leading and turns
  These rules say who leads to the first trick of a hand, and in which direction the play goes.

  @partnership.play.lead @rule
  Rule: The player to the dealer's left leads to the first trick.

    Scenario Outline: <leader> leads when <dealer> deals
      Given <dealer> is the dealer
      When <leader> bids <bids>
      Then <leader> is to lead
      And it is <leader>'s turn to play

      Examples:
        | dealer  | leader  | bids                                  |
        | David   | Alex    | 2, Beth 3, Charlie 4 and David 1 |
        | Alex    | Beth    | 2, Charlie 3, David 4 and Alex 1 |
        | Beth    | Charlie | 2, David 3, Alex 4 and Beth 1 |
        | Charlie | David   | 2, Alex 3, Beth 4 and Charlie 1 |

    Scenario: The dealer must not lead
      Given David's hand has A♥
      When Alex bids 2, Beth 3, Charlie 4 and David 1
      And David plays A♥
      Then this is refused: it is not her turn

    Scenario: Beth leads to the second hand
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 3 won 3 | 2 won 1 | 2 won 5 |
      And Beth bids 2, Charlie 3, David 4 and Alex 1
      Then Beth is to lead
      And it is Beth's turn to play

    Scenario: Charlie leads to the third hand
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 3 won 3 | 2 won 1 | 2 won 5 |
        | 9 won 9 | 2 won 2 | 1 won 2 | 1 won 0 |
      And Charlie bids 2, David 3, Alex 4 and Beth 1
      Then Charlie is to lead
      And it is Charlie's turn to play

  @partnership.play.clockwise @rule
  Rule: The play goes clockwise from the leader: each player in turn plays one card to the trick.

    Scenario: Beth plays after Alex
      Given Alex's hand has 5♥
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And Alex plays 5♥
      Then it is Beth's turn to play

    Scenario: Charlie plays after Alex and Beth
      Given Alex's hand has 5♥
      And Beth's hand has 9♥
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And Alex plays 5♥, Beth 9♥
      Then it is Charlie's turn to play

    Scenario: Alex plays after Charlie and David
      Given Beth is the dealer
      And Charlie's hand has 5♥
      And David's hand has 9♥
      When Charlie bids 2, David 2, Alex 4 and Beth 3
      And Charlie plays 5♥, David 9♥
      Then it is Alex's turn to play

    Scenario: David must not play after Alex
      Given Alex's hand has 5♥
      And David's hand has 9♥
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And Alex plays 5♥, David 9♥
      Then this is refused: it is not her turn

    Scenario: Charlie must not play before Beth
      Given Alex's hand has 5♥
      And Charlie's hand has 9♥
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And Alex plays 5♥, Charlie 9♥
      Then this is refused: it is not her turn
