Feature: An example of breaking spades
  The documents' example for the rules on breaking spades.

  @partnership.breaking.example @example
  Rule: Alex leads a heart, Beth and Charlie follow, and David, who holds no heart, may play a spade, a club or a diamond.
    The first scenario is the documents' own; the others are ours.

    Scenario: David has no heart and may play three suits
      Given spades are not broken
      And the trick is Alex 5♥, Beth J♥, Charlie 9♥
      And David holds 6♠ 8♦ A♣
      When David is to play
      Then David may play 6♠ 8♦ A♣

    Scenario Outline: David plays the <card>, and <winner> wins the trick
      Given Alex's hand has 5♥
      And Beth's hand has J♥
      And Charlie's hand has 9♥
      And David's hand has no ♥
      And David's hand has <card>
      When Alex bids 4, Beth 3, Charlie 2 and David 2
      And Alex plays 5♥, Beth J♥, Charlie 9♥ and David <card>
      Then <winner> is to lead
      And spades are <broken>

      Examples:
        | card | winner | broken         |
        | 6♠   | David  | now broken     |
        | 8♦   | Beth   | still unbroken |
        | A♣   | Beth   | still unbroken |
