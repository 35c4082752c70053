Feature: From hand to hand
  What happens between two hands of a game.

  @partnership.continuing.deal @rule
  Rule: When a hand has been scored and nobody has reached 500 points, the player to the dealer's left becomes the next dealer.

    Scenario Outline: <next> deals after <dealer>
      Given <dealer> is the dealer
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 3 won 3 | 2 won 1 | 2 won 5 |
      Then the next hand is to be dealt
      And the dealer is <next>

      Examples:
        | dealer  | next    |
        | Alex    | Beth    |
        | Beth    | Charlie |
        | Charlie | David   |
        | David   | Alex    |

    Scenario: After four hands the deal is David's again
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 3 won 3 | 2 won 1 | 2 won 5 |
        | 3 won 2 | 3 won 3 | 3 won 3 | 3 won 5 |
        | 5 won 6 | 3 won 2 | 2 won 3 | 2 won 2 |
        | 1 won 1 | 4 won 5 | 2 won 3 | 4 won 4 |
      Then the dealer is David

    Scenario: Beth begins the second hand, which Alex deals
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 3 won 3 | 2 won 1 | 2 won 5 |
      And the next hand begins
      Then the hand is number 2
      And the dealer is Alex
      And it is the turn of Beth to bid

    Scenario: The scores stand in the second hand
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 3 won 3 | 2 won 3 | 2 won 3 |
      And the next hand begins
      Then the scores are Alex and Charlie 61, Beth and David 51
      And the bags are Alex and Charlie 1, Beth and David 1

    Scenario: Nobody deals after a win with 500
      When these hands are played
        | Alex    | Beth             | Charlie | David            |
        | 7 won 7 | Double Nil won 0 | 6 won 6 | Double Nil won 0 |
        | 1 won 1 | 6 won 6          | 2 won 2 | 4 won 4          |
      Then the game is over
