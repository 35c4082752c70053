Feature: Breaking spades
  The documents' example for the rules on breaking spades.

  @two-player.breaking.example @example
  Rule: Kelly leads a heart and Donna has none: Donna may play a club, a diamond or a spade, and a spade wins the trick.
    Both documents say that the spade would win her the hand. One card wins one trick, so this is a slip for *trick*, as
    the sum 3 + 3 + 4 is a slip for 3 + 3 + 5 (`two-player.sandbags.erratum`). The first scenario is the documents' own;
    the others are ours.

    Scenario: Donna has no heart and may play any card
      Given Donna holds 2♠ Q♦ 7♣
      And the trick is Kelly K♥
      And spades are not broken
      When Donna is to play
      Then Donna may play 2♠ Q♦ 7♣

    Scenario: Donna must play her only heart
      Given Donna holds 2♠ 4♥ Q♦ 7♣
      And the trick is Kelly K♥
      And spades are not broken
      When Donna is to play
      Then Donna may play 4♥

    Scenario: Donna's 2♠ wins Kelly's A♥
      Given the trick is Kelly A♥, Donna 2♠
      And spades are not broken
      When the trick is taken
      Then Donna wins the trick
      And spades are now broken

    Scenario Outline: Donna's <card> does not win Kelly's 2♥
      Given the trick is Kelly 2♥, Donna <card>
      And spades are not broken
      When the trick is taken
      Then Kelly wins the trick
      And spades are still unbroken

      Examples:
        | card |
        | A♣   |
        | A♦   |

    Scenario: The spade wins Donna the trick and not the hand
      Given Donna is the first player
      And Kelly's hand has K♥
      And Donna's hand has 2♠ Q♦ 7♣
      And Donna's hand has no ♥
      And the draw is finished
      And Kelly bids 6, Donna 5
      When Kelly plays K♥, Donna 2♠
      Then Donna has taken 1 trick
      And Kelly has taken 0 tricks
      And it is Donna's turn to play

    Scenario: The diamond leaves Kelly the trick
      Given Donna is the first player
      And Kelly's hand has K♥
      And Donna's hand has 2♠ Q♦ 7♣
      And Donna's hand has no ♥
      And the draw is finished
      And Kelly bids 6, Donna 5
      When Kelly plays K♥, Donna Q♦
      Then Kelly has taken 1 trick
      And Kelly is to lead
      And spades are still unbroken
