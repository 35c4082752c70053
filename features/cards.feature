Feature: Cards

  @cards.rank @rule
  Rule: The ace is the highest card of a suit and the 2 the lowest: A K Q J 10 9 8 7 6 5 4 3 2.

    Scenario Outline: <winner> takes the trick of <first> and <second>
      Given the trick is Megan <first>, Drew <second>
      When the trick is taken
      Then <winner> wins the trick

      Examples:
        | first | second | winner |
        | A♥    | K♥     | Megan  |
        | 2♥    | 10♥    | Drew   |

    Scenario: The hand of 52
      Given Beth and David have bid 3 and 2
      And Beth and David have won 4 and 3 tricks
      When the hand is scored
      Then Beth and David score 52 points
      And Beth and David carry 2 bags

    Scenario: whole hands
      When these hands are played
        | Alex | Beth | Charlie | David |
        | 4 won 5 | 3 won 3 | Nil won 0 | 2 won 5 |
        | Double Nil won 0 | 3 won 3 | 4 won 5 | 2 won 5 |
      Then the scores are Alex and Charlie 382, Beth and David 106
      And the dealer is Beth

    Scenario: whole hands of two
      When these hands are played
        | Drew | Megan |
        | 4 won 5 | 3 won 8 |
        | Double Nil won 0 | 3 won 13 |
      Then the scores are Megan 80, Drew 241
