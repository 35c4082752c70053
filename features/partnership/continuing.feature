Feature: From hand to hand
  What happens between two hands of a game.

  @partnership.continuing.deal @rule
  Rule: If nobody has 500 points or more after a hand is scored, the player to the dealer's left deals the next hand.

    Scenario Outline: <next> deals after <dealer>
      Given <dealer> is the dealer
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 3 won 3 | 2 won 1 | 2 won 5 |
      Then the next hand is due
      And the dealer is <next>

      Examples:
        | dealer  | next    |
        | Alex    | Beth    |
        | Beth    | Charlie |
        | Charlie | David   |
        | David   | Alex    |

    Scenario: David deals again after four hands
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 3 won 3 | 2 won 1 | 2 won 5 |
        | 3 won 2 | 3 won 3 | 3 won 3 | 3 won 5 |
        | 5 won 6 | 3 won 2 | 2 won 3 | 2 won 2 |
        | 1 won 1 | 4 won 5 | 2 won 3 | 4 won 4 |
      Then the dealer is David

    Scenario: Alex deals the second hand, and Beth bids first
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 3 won 3 | 2 won 1 | 2 won 5 |
      And the next hand begins
      Then this is hand 2
      And the dealer is Alex
      And it is Beth's turn to bid

    Scenario: The second hand begins with the scores and bags of the first
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 3 won 3 | 2 won 3 | 2 won 3 |
      And the next hand begins
      Then the scores are Alex and Charlie 61, Beth and David 51
      And the bags are Alex and Charlie 1, Beth and David 1

    Scenario: Nobody deals after a win with 500
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 2 won 3 | 3 won 3 | 4 won 3 |
        | 3 won 2 | 5 won 4 | 3 won 4 | 2 won 3 |
        | 5 won 6 | 3 won 3 | 2 won 1 | 3 won 3 |
        | 4 won 3 | 4 won 5 | 2 won 3 | 3 won 2 |
        | 3 won 4 | 3 won 2 | 4 won 3 | 3 won 4 |
        | 2 won 2 | 3 won 4 | 4 won 4 | 4 won 3 |
        | 4 won 5 | 4 won 4 | 3 won 2 | 2 won 2 |
        | 2 won 3 | 5 won 4 | 2 won 1 | 5 won 5 |
      Then the game is over

    Scenario: Scores and bags do not change in the middle of the third hand
      Given Beth is the dealer
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 3 won 3 | 2 won 3 | 2 won 3 |
        | 3 won 2 | 4 won 5 | 3 won 3 | 2 won 3 |
      And the hands are
        | Alex    | K♠ 10♠ 4♠ K♥ 9♥ 7♥ 5♥ 3♥ A♦ 9♦ 6♦ 9♣ 5♣ |
        | Beth    | A♠ 9♠ 3♠ A♥ Q♥ 10♥ 2♥ J♦ 7♦ 4♦ 3♦ 2♦ K♣ |
        | Charlie | 8♠ 7♠ 5♠ 2♠ Q♦ 10♦ 8♦ A♣ Q♣ J♣ 7♣ 3♣ 2♣ |
        | David   | Q♠ J♠ 6♠ J♥ 8♥ 6♥ 4♥ K♦ 5♦ 10♣ 8♣ 6♣ 4♣ |
      And Alex bids 4, Beth 3, Charlie 2 and David 2
      And these tricks are played
        | Alex 5♥    | Beth 2♥     | Charlie 2♠ | David 4♥   |
        | Charlie 2♣ | David 6♣    | Alex 5♣    | Beth K♣    |
        | Beth 4♦    | Charlie 10♦ | David K♦   | Alex A♦    |
        | Alex 6♦    | Beth 3♦     | Charlie Q♦ | David 5♦   |
        | Charlie 8♦ | David 6♥    | Alex 9♦    | Beth J♦    |
        | Beth A♥    | Charlie A♣  | David 8♥   | Alex K♥    |
        | Beth 10♥   | Charlie J♣  | David J♥   | Alex 9♥    |
        | David 8♣   | Alex 9♣     | Beth 7♦    | Charlie 7♣ |
        | Alex 7♥    | Beth Q♥     | Charlie 3♣ | David 10♣  |
      Then the scores are Alex and Charlie 1, Beth and David 113
      And the bags are Alex and Charlie 1, Beth and David 3
      And Alex has taken 2 tricks
