Feature: Scoring
  After thirteen tricks each partnership scores its contract, its bags and the Nils of its players. The next chapter
  says what ten bags cost.

  @partnership.scoring.made @rule
  Rule: A partnership that wins at least its contract scores 10 points for each trick that it bid.
    The tricks of a failed Nil or Double Nil do not count toward the contract (`partnership.scoring.failed-nil-tricks`,
    `partnership.scoring.failed-double-nil-tricks`).

    Scenario Outline: <bids> bid, <won> won: <points> points
      Given Alex and Charlie have bid <bids>
      And Alex and Charlie have won <won> tricks
      When the hand is scored
      Then Alex and Charlie score <points> points
      And Alex and Charlie carry 0 bags

      Examples:
        | bids    | won      | points |
        | 1 and 1 | 0 and 2  | 20     |
        | 3 and 2 | 4 and 1  | 50     |
        | 6 and 7 | 13 and 0 | 130    |

    Scenario: 3 and 2 bid, 6 and 3 won: 54 points, not 90
      Given Alex and Charlie have bid 3 and 2
      And Alex and Charlie have won 6 and 3 tricks
      When the hand is scored
      Then Alex and Charlie score 54 points

    Scenario: 2 and 4 bid, 5 and 1 won: 9 bags from before stay 9
      Given Beth and David have bid 2 and 4
      And Beth and David have won 5 and 1 tricks
      And Beth and David have 9 bags from before
      When the hand is scored
      Then Beth and David score 60 points
      And Beth and David carry 9 bags

    Scenario: Both partnerships make their contracts
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 1 won 4 | 4 won 2 | 5 won 2 | 3 won 5 |
      Then the scores are Alex and Charlie 60, Beth and David 70

  @partnership.scoring.overtricks @rule
  Rule: Each trick won above the contract is a bag and scores 1 point.

    Scenario Outline: 3 and 2 bid, <won> won: <points> points and <carried>
      Given Alex and Charlie have bid 3 and 2
      And Alex and Charlie have won <won> tricks
      When the hand is scored
      Then Alex and Charlie score <points> points
      And Alex and Charlie carry <carried>

      Examples:
        | won      | points | carried |
        | 2 and 4  | 51     | 1 bag   |
        | 7 and 1  | 53     | 3 bags  |
        | 13 and 0 | 58     | 8 bags  |
        | 3 and 2  | 50     | 0 bags  |

    Scenario: 4 and 1 bid, 4 and 3 won, 3 bags before: 52 points and 5 bags
      Given Beth and David have bid 4 and 1
      And Beth and David have won 4 and 3 tricks
      And Beth and David have 3 bags from before
      When the hand is scored
      Then Beth and David score 52 points
      And Beth and David carry 5 bags

    Scenario: Bags raise a score below zero: from -80 to -47
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 4 won 1 | 6 won 6 | 4 won 2 |
        | 4 won 4 | 2 won 4 | 3 won 3 | 1 won 2 |
      Then the scores are Alex and Charlie 170, Beth and David -47
      And the bags are Alex and Charlie 0, Beth and David 3

    Scenario: Both partnerships gather bags beside a Nil
      When these hands are played
        | Alex    | Beth    | Charlie   | David   |
        | 3 won 5 | 2 won 3 | Nil won 0 | 4 won 5 |
      Then the bags are Alex and Charlie 2, Beth and David 2

  @partnership.scoring.example-52 @example
  Rule: Beth and David together bid 5 and win 7: they score 52 points, 50 for the bid and 2 for the bags.
    The first scenario is the documents' own; the others are ours.

    Scenario: 5 bid, 7 won: 52 points and 2 bags
      Given Beth and David have bid 3 and 2
      And Beth and David have won 4 and 3 tricks
      And Beth and David have 0 bags from before
      When the hand is scored
      Then Beth and David score 52 points
      And Beth and David carry 2 bags

    Scenario: 5 bid, 6 won: 51 points and 1 bag
      Given Beth and David have bid 3 and 2
      And Beth and David have won 3 and 3 tricks
      When the hand is scored
      Then Beth and David score 51 points
      And Beth and David carry 1 bag

    Scenario: Beth and David score 52 at the table
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 3 won 4 | 2 won 2 | 2 won 3 |
      Then the scores are Alex and Charlie 60, Beth and David 52
      And the bags are Alex and Charlie 0, Beth and David 2

  @partnership.scoring.set @rule
  Rule: A partnership that wins fewer tricks than its contract is set and loses 10 points for each trick that it bid.
    If the contract is set, the tricks that count toward it are not bags. The tricks of a failed Nil do not count toward
    it, and are bags even then (`partnership.scoring.failed-nil-tricks`).

    Scenario Outline: <bids> bid, <won> won: set, <points> points
      Given Beth and David have bid <bids>
      And Beth and David have won <won> tricks
      When the hand is scored
      Then Beth and David score <points> points
      And Beth and David carry 0 bags

      Examples:
        | bids    | won     | points |
        | 3 and 2 | 2 and 1 | -50    |
        | 3 and 2 | 2 and 2 | -50    |
        | 3 and 2 | 0 and 0 | -50    |
        | 1 and 1 | 1 and 0 | -20    |
        | 6 and 7 | 7 and 5 | -130   |

    Scenario: A partner who wins more than she bid does not save the contract
      Given Beth and David have bid 2 and 5
      And Beth and David have won 5 and 1 tricks
      When the hand is scored
      Then Beth and David score -70 points
      And Beth and David carry 0 bags

    Scenario: 4 and 2 bid, 3 and 0 won: 9 bags from before stay 9
      Given Beth and David have bid 4 and 2
      And Beth and David have won 3 and 0 tricks
      And Beth and David have 9 bags from before
      When the hand is scored
      Then Beth and David score -60 points
      And Beth and David carry 9 bags

    Scenario: 6 bid and set from 49 points and 9 bags: -11 points
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 2 won 9 | 2 won 0 | 2 won 4 | 2 won 0 |
        | 4 won 3 | 4 won 6 | 2 won 1 | 3 won 3 |
      Then the scores are Alex and Charlie -11, Beth and David 32
      And the bags are Alex and Charlie 9, Beth and David 2

    Scenario: Both partnerships are set
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 5 won 4 | 4 won 2 | 3 won 3 | 3 won 4 |
      Then the scores are Alex and Charlie -80, Beth and David -70
      And the bags are Alex and Charlie 0, Beth and David 0

  @partnership.scoring.nil-with-contract @rule
  Rule: Nil and Double Nil are scored apart from the contract, and the contract is scored as well, whether it is made or set.

    Scenario Outline: 4 and <bid> bid, <won> won: <points> points
      Given Alex and Charlie have bid 4 and <bid>
      And Alex and Charlie have won <won> tricks
      When the hand is scored
      Then Alex and Charlie score <points> points
      And Alex and Charlie carry <carried>

      Examples:
        | bid        | won     | points | carried |
        | Nil        | 4 and 0 | 140    | 0 bags  |
        | Nil        | 5 and 0 | 141    | 1 bag   |
        | Nil        | 3 and 0 | 60     | 0 bags  |
        | Nil        | 4 and 2 | -58    | 2 bags  |
        | Nil        | 2 and 3 | -137   | 3 bags  |
        | Double Nil | 4 and 0 | 240    | 0 bags  |
        | Double Nil | 5 and 0 | 241    | 1 bag   |
        | Double Nil | 3 and 0 | 160    | 0 bags  |
        | Double Nil | 4 and 2 | -158   | 2 bags  |
        | Double Nil | 3 and 1 | -239   | 1 bag   |

    Scenario: Alex is set beside a Nil, and Beth makes her bid beside one
      When these hands are played
        | Alex    | Beth    | Charlie   | David     |
        | 5 won 4 | 6 won 9 | Nil won 0 | Nil won 0 |
      Then the scores are Alex and Charlie 50, Beth and David 163
      And the bags are Alex and Charlie 0, Beth and David 3

  @partnership.scoring.failed-nil-tricks @rule
  Rule: The tricks of a player whose Nil fails do not count toward her partner's bid; they are bags of the partnership.
    It makes no difference whether the contract is made or set, or whether the partner has bid Nil too: the documents
    set no condition. These bags count toward the ten that cost 100 points (`partnership.sandbags.penalty`). Most
    programs get this wrong: they let the tricks help the partner, or drop them.

    Scenario Outline: <bids> bid, <won> won, <before> before: <points> points and <carried>
      Given Alex and Charlie have bid <bids>
      And Alex and Charlie have won <won> tricks
      And Alex and Charlie have <before> from before
      When the hand is scored
      Then Alex and Charlie score <points> points
      And Alex and Charlie carry <carried>

      Examples: The partner makes her bid
        | bids      | before | won      | points | carried |
        | 4 and Nil | 0 bags | 4 and 1  | -59    | 1 bag   |
        | Nil and 4 | 0 bags | 2 and 6  | -56    | 4 bags  |
        | 4 and Nil | 9 bags | 4 and 2  | -158   | 1 bag   |
        | 3 and Nil | 7 bags | 4 and 1  | -68    | 9 bags  |
        | 3 and Nil | 8 bags | 4 and 1  | -168   | 0 bags  |
        | 1 and Nil | 0 bags | 1 and 12 | -178   | 2 bags  |

      Examples: The partner is set
        | bids      | before | won      | points | carried |
        | 4 and Nil | 0 bags | 3 and 1  | -139   | 1 bag   |
        | Nil and 4 | 0 bags | 1 and 3  | -139   | 1 bag   |
        | 5 and Nil | 0 bags | 3 and 3  | -147   | 3 bags  |
        | 9 and Nil | 0 bags | 5 and 4  | -186   | 4 bags  |
        | 1 and Nil | 0 bags | 0 and 1  | -109   | 1 bag   |
        | 6 and Nil | 0 bags | 2 and 2  | -158   | 2 bags  |
        | 3 and Nil | 0 bags | 0 and 13 | -217   | 3 bags  |
        | 4 and Nil | 7 bags | 3 and 2  | -138   | 9 bags  |
        | 4 and Nil | 8 bags | 3 and 2  | -238   | 0 bags  |

      Examples: The partner bids Nil too
        | bids        | before | won     | points | carried |
        | Nil and Nil | 0 bags | 0 and 4 | 4      | 4 bags  |
        | Nil and Nil | 0 bags | 3 and 3 | -194   | 6 bags  |
        | Nil and Nil | 9 bags | 1 and 0 | -99    | 0 bags  |
        | Nil and Nil | 6 bags | 2 and 2 | -296   | 0 bags  |

    Scenario: Charlie's one trick does not save Alex's 4
      When these hands are played
        | Alex    | Beth    | Charlie   | David   |
        | 4 won 3 | 5 won 5 | Nil won 1 | 3 won 4 |
      Then the scores are Alex and Charlie -139, Beth and David 81
      And the bags are Alex and Charlie 1, Beth and David 1

    Scenario: Beth's three tricks do not save David's 5
      When these hands are played
        | Alex    | Beth      | Charlie | David   |
        | 4 won 4 | Nil won 3 | 3 won 3 | 5 won 3 |
      Then the scores are Alex and Charlie 70, Beth and David -147
      And the bags are Alex and Charlie 0, Beth and David 3

    Scenario: 4 made and Nil failed by 2 from 49 points and 9 bags: -109 points
      When these hands are played
        | Alex    | Beth    | Charlie   | David   |
        | 2 won 9 | 2 won 0 | 2 won 4   | 2 won 0 |
        | 4 won 4 | 4 won 5 | Nil won 2 | 2 won 2 |
      Then the scores are Alex and Charlie -109, Beth and David 21
      And the bags are Alex and Charlie 1, Beth and David 1

    Scenario: Two failed Nils bring 6 bags, and the next hand 4: -250 points
      When these hands are played
        | Alex      | Beth    | Charlie   | David   |
        | Nil won 3 | 4 won 4 | Nil won 3 | 3 won 3 |
        | 2 won 5   | 3 won 3 | 2 won 3   | 2 won 2 |
      Then the scores are Alex and Charlie -250, Beth and David 120
      And the bags are Alex and Charlie 0, Beth and David 0

  @partnership.scoring.failed-double-nil-tricks @interpretation
  Rule: The tricks of a player whose Double Nil fails do not count toward her partner's bid either; they are bags.
    The sentence of the documents names Nil; its paragraph is about both, and a Double Nil is a Nil. The other readings:
    as the sentence names Nil alone, the tricks of a failed Double Nil count toward the partner's bid, and are bags if
    the partner bid Nil or Double Nil too (`partnership.scoring.failed-double-nil-tricks/help-the-partner`); or they
    count for nothing (`partnership.scoring.failed-double-nil-tricks/nothing`).

    Scenario Outline: <bids> bid, <won> won, <before> before: <carried>
      Given Beth and David have bid <bids>
      And Beth and David have won <won> tricks
      And Beth and David have <before> from before
      When the hand is scored
      Then Beth and David carry <carried>

      Examples:
        | bids             | before | won     | carried |
        | 4 and Double Nil | 0 bags | 3 and 3 | 3 bags  |
        | Double Nil and 5 | 0 bags | 4 and 2 | 4 bags  |
        | 3 and Double Nil | 2 bags | 1 and 5 | 7 bags  |

    Scenario: Beth fails by two beside David's 4, which is set: -238 points
      When these hands are played
        | Alex    | Beth             | Charlie | David   |
        | 3 won 4 | Double Nil won 2 | 4 won 4 | 4 won 3 |
      Then the scores are Alex and Charlie 71, Beth and David -238

    Scenario: Beth fails by two beside David's 4, which is set: 2 bags
      When these hands are played
        | Alex    | Beth             | Charlie | David   |
        | 4 won 5 | Double Nil won 2 | 4 won 3 | 4 won 3 |
      Then the bags are Alex and Charlie 0, Beth and David 2

  @partnership.scoring.failed-nil-bag-points @interpretation
  Rule: Each bag from a failed Nil or Double Nil scores 1 point, even if the contract is set or both partners bid Nil or Double Nil.
    A bag is an extra trick worth 1 point, and the documents call these tricks bags. But they also say that a
    partnership must win its contract in order to score points, and that one Nil made and one failed have a net effect
    of 0 points. We read that 0 as the bonus and the penalty alone: two Nils with 0 and 3 tricks score +100 - 100 + 3.
    There are four other readings, and in all of them these bags count toward ten. They never score a point
    (`partnership.scoring.failed-nil-bag-points/no-point`). They score none if the contract is set
    (`partnership.scoring.failed-nil-bag-points/not-when-set`). They score none if both partners bid Nil or Double Nil
    (`partnership.scoring.failed-nil-bag-points/not-beside-two-nils`). They score only beside a contract that is made,
    and so none in either of these two cases (`partnership.scoring.failed-nil-bag-points/beside-a-made-contract`).

    Scenario Outline: <bids> bid, <won> won: <points> points in all
      Given Beth and David have bid <bids>
      And Beth and David have won <won> tricks
      When the hand is scored
      Then Beth and David score <points> points

      Examples: Both partners bid Nil, or one Nil and one Double Nil
        | bids               | won     | points |
        | Nil and Nil        | 0 and 3 | 3      |
        | Nil and Nil        | 5 and 0 | 5      |
        | Nil and Nil        | 2 and 4 | -194   |
        | Nil and Double Nil | 2 and 0 | 102    |

      Examples: The contract is made
        | bids      | won     | points |
        | 4 and Nil | 4 and 1 | -59    |
        | Nil and 3 | 5 and 4 | -64    |

      Examples: The contract is set
        | bids      | won     | points |
        | 6 and Nil | 2 and 2 | -158   |
        | Nil and 5 | 3 and 4 | -147   |

    Scenario: Alex's Nil takes 1 trick beside a contract that is made: -59 points
      When these hands are played
        | Alex      | Beth    | Charlie | David   |
        | Nil won 1 | 3 won 4 | 4 won 4 | 2 won 4 |
      Then the scores are Alex and Charlie -59, Beth and David 53

    Scenario: Beth's Nil takes 3 tricks beside a contract that is set: -147 points
      When these hands are played
        | Alex    | Beth      | Charlie | David   |
        | 2 won 3 | Nil won 3 | 3 won 3 | 5 won 4 |
      Then the scores are Alex and Charlie 51, Beth and David -147

    Scenario: Charlie's Nil takes 3 tricks beside Alex's Nil: 3 points
      When these hands are played
        | Alex      | Beth    | Charlie   | David   |
        | Nil won 0 | 6 won 6 | Nil won 3 | 3 won 4 |
      Then the scores are Alex and Charlie 3, Beth and David 91

  @partnership.scoring.negative @rule
  Rule: A score may fall below zero without limit, and no low score ends the game.

    Scenario: Alex and Charlie are set in the first hand: -50 points
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 3 won 2 | 4 won 5 | 2 won 1 | 4 won 5 |
      Then the scores are Alex and Charlie -50, Beth and David 82

    Scenario Outline: Nobody wins with <scores>
      Given the scores are <scores>
      When the hand is over
      Then nobody wins the game

      Examples:
        | scores                                      |
        | Alex and Charlie -200, Beth and David 0     |
        | Alex and Charlie 50, Beth and David -250    |
        | Alex and Charlie -500, Beth and David 499   |
        | Alex and Charlie -600, Beth and David -1000 |

    Scenario: Beth and David win with 500 against -510
      Given the scores are Alex and Charlie -510, Beth and David 500
      When the hand is over
      Then Beth and David win the game

    Scenario: Alex and Charlie lose two contracts of 26: -520 points
      When these hands are played
        | Alex     | Beth    | Charlie  | David   |
        | 13 won 0 | 6 won 6 | 13 won 0 | 7 won 7 |
        | 13 won 0 | 6 won 6 | 13 won 0 | 7 won 7 |
      Then the scores are Alex and Charlie -520, Beth and David 260
      And nobody wins the game
      And the next hand is due

    Scenario: 2 bags from -32 points and 8 bags: -80 points
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 3 | 3 won 3 | 4 won 4 | 3 won 3 |
        | 2 won 6 | 2 won 1 | 2 won 6 | 2 won 0 |
        | 3 won 4 | 3 won 3 | 2 won 3 | 3 won 3 |
      Then the scores are Alex and Charlie -80, Beth and David 80
      And the bags are Alex and Charlie 0, Beth and David 0
