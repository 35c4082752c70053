Feature: Scoring
  After thirteen tricks each partnership is scored: its contract, then the Nils of its players, then the bags. What
  ten bags cost is the next chapter.

  @partnership.scoring.made @rule
  Rule: A partnership that wins at least its contract scores 10 points for each trick that it bid.

    Scenario Outline: <bids> made with <won>: <points> points
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

    Scenario: 5 bid and 9 won are 54 points, not 90
      Given Alex and Charlie have bid 3 and 2
      And Alex and Charlie have won 6 and 3 tricks
      When the hand is scored
      Then Alex and Charlie score 54 points

    Scenario: A contract made exactly leaves 9 bags alone
      Given Beth and David have bid 2 and 4
      And Beth and David have won 5 and 1 tricks
      And Beth and David have 9 bags from before
      When the hand is scored
      Then Beth and David score 60 points
      And Beth and David carry 9 bags

    Scenario: Both contracts of a hand are made
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 1 won 4 | 4 won 2 | 5 won 2 | 3 won 5 |
      Then the scores are Alex and Charlie 60, Beth and David 70

  @partnership.scoring.overtricks @rule
  Rule: Each trick above the contract, a bag, scores 1 point.

    Scenario Outline: 3 and 2, won <won>: <points> points and <carried>
      Given Alex and Charlie have bid 3 and 2
      And Alex and Charlie have won <won> tricks
      When the hand is scored
      Then Alex and Charlie score <points> points
      And Alex and Charlie carry <carried>

      Examples:
        | won      | points | carried |
        | 3 and 2  | 50     | 0 bags  |
        | 2 and 4  | 51     | 1 bag   |
        | 7 and 1  | 53     | 3 bags  |
        | 13 and 0 | 58     | 8 bags  |

    Scenario: 2 bags join the 3 from before and score 2 points
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
  Rule: Beth and David bid 5 and win 7: they score 52 points, 50 for the bid and 2 for the bags.

    Scenario: 5 bid and 7 won are 52 points
      Given Beth and David have bid 3 and 2
      And Beth and David have won 4 and 3 tricks
      And Beth and David have 0 bags from before
      When the hand is scored
      Then Beth and David score 52 points
      And Beth and David carry 2 bags

    Scenario: With 6 won they would be 51
      Given Beth and David have bid 3 and 2
      And Beth and David have won 3 and 3 tricks
      When the hand is scored
      Then Beth and David score 51 points
      And Beth and David carry 1 bag

    Scenario: The 52 points at the table
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 4 | 3 won 4 | 2 won 2 | 2 won 3 |
      Then the scores are Alex and Charlie 60, Beth and David 52
      And the bags are Alex and Charlie 0, Beth and David 2

  @partnership.scoring.set @rule
  Rule: A partnership that wins fewer tricks than its contract is set: it loses 10 points for each trick that it bid and gets no bags for the tricks that it won.

    Scenario Outline: <bids> set with <won>: <points> points
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

    Scenario: A partner who wins more than she bid saves nothing
      Given Beth and David have bid 2 and 5
      And Beth and David have won 5 and 1 tricks
      When the hand is scored
      Then Beth and David score -70 points
      And Beth and David carry 0 bags

    Scenario: A set leaves the 9 bags from before as they are
      Given Beth and David have bid 4 and 2
      And Beth and David have won 3 and 0 tricks
      And Beth and David have 9 bags from before
      When the hand is scored
      Then Beth and David score -60 points
      And Beth and David carry 9 bags

    Scenario: Set for 6 from 49 points and 9 bags: -11
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
  Rule: Nil and Double Nil are scored in addition to the partner's contract, whether she makes it or is set.

    Scenario Outline: 4 and <bid>, won <won>: <points> points
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

    Scenario: Alex is set beside a Nil, and Beth makes hers
      When these hands are played
        | Alex    | Beth    | Charlie   | David     |
        | 5 won 4 | 6 won 9 | Nil won 0 | Nil won 0 |
      Then the scores are Alex and Charlie 50, Beth and David 163
      And the bags are Alex and Charlie 0, Beth and David 3

  @partnership.scoring.failed-nil-tricks @rule
  Rule: The tricks of a player whose Nil fails never count toward her partner's bid; they are bags of the partnership, and count toward ten.
    It makes no difference whether the partner makes her bid, is set or has bid Nil as well: the documents set no
    condition. Most programs get this wrong. They let the tricks fill the partner's bid, or drop them.

    Scenario Outline: <bids> from <before>, won <won>: <points> and <carried>
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

    Scenario: From 49 points and 9 bags, 4 made and Nil lost by 2: -109
      When these hands are played
        | Alex    | Beth    | Charlie   | David   |
        | 2 won 9 | 2 won 0 | 2 won 4   | 2 won 0 |
        | 4 won 4 | 4 won 5 | Nil won 2 | 2 won 2 |
      Then the scores are Alex and Charlie -109, Beth and David 21
      And the bags are Alex and Charlie 1, Beth and David 1

    Scenario: The six bags of two lost Nils, then four more: -250
      When these hands are played
        | Alex      | Beth    | Charlie   | David   |
        | Nil won 3 | 4 won 4 | Nil won 3 | 3 won 3 |
        | 2 won 5   | 3 won 3 | 2 won 3   | 2 won 2 |
      Then the scores are Alex and Charlie -250, Beth and David 120
      And the bags are Alex and Charlie 0, Beth and David 0

  @partnership.scoring.failed-double-nil-tricks @interpretation
  Rule: The tricks of a player whose Double Nil fails do not count toward her partner's bid either; they are bags.
    The sentence of the documents names Nil; its paragraph is about both, and a Double Nil is a Nil. The other
    readings: as the sentence names Nil alone, the tricks of a Double Nil help the partner, and are bags where the
    partner bid no number (`partnership.scoring.failed-double-nil-tricks/help-the-partner`); or they count for
    nothing (`partnership.scoring.failed-double-nil-tricks/nothing`).

    Scenario Outline: <bids> from <before>, won <won>: <carried>
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

    Scenario: Two tricks of Beth's Double Nil beside David's 4 score -238
      When these hands are played
        | Alex    | Beth             | Charlie | David   |
        | 3 won 4 | Double Nil won 2 | 4 won 4 | 4 won 3 |
      Then the scores are Alex and Charlie 71, Beth and David -238

    Scenario: Two tricks of Beth's Double Nil beside David's 4 are 2 bags
      When these hands are played
        | Alex    | Beth             | Charlie | David   |
        | 4 won 5 | Double Nil won 2 | 4 won 3 | 4 won 3 |
      Then the bags are Alex and Charlie 0, Beth and David 2

  @partnership.scoring.failed-nil-bag-points @interpretation
  Rule: The bags of a failed Nil or Double Nil score 1 point each like any bag, also when the contract is set and when both partners bid Nil.
    A bag is an extra trick worth 1 point, and the documents call these tricks bags. But they also say that a partnership
    must win its contract in order to score points, and that one Nil made and one failed have a net effect of 0. We read the
    0 as the bonus and the penalty alone: with two Nils, tricks of 0 and 3 are +100 - 100 + 3. The other readings: these bags
    score no point at all (`partnership.scoring.failed-nil-bag-points/no-point`); none when the contract is set
    (`partnership.scoring.failed-nil-bag-points/not-when-set`); none when both partners bid Nil or Double Nil
    (`partnership.scoring.failed-nil-bag-points/not-beside-two-nils`); or none in either case
    (`partnership.scoring.failed-nil-bag-points/beside-a-made-contract`). They count toward ten in all of them.

    Scenario Outline: <bids> and tricks <won>: <points> points
      Given Beth and David have bid <bids>
      And Beth and David have won <won> tricks
      When the hand is scored
      Then Beth and David score <points> points

      Examples: The contract is made
        | bids      | won     | points |
        | 4 and Nil | 4 and 1 | -59    |
        | Nil and 3 | 5 and 4 | -64    |

      Examples: The contract is set
        | bids      | won     | points |
        | 6 and Nil | 2 and 2 | -158   |
        | Nil and 5 | 3 and 4 | -147   |

      Examples: Both partners bid Nil, or one Nil and one Double Nil
        | bids               | won     | points |
        | Nil and Nil        | 0 and 3 | 3      |
        | Nil and Nil        | 5 and 0 | 5      |
        | Nil and Nil        | 2 and 4 | -194   |
        | Nil and Double Nil | 2 and 0 | 102    |

    Scenario: A trick of Alex's Nil beside a made contract makes -59 of -60
      When these hands are played
        | Alex      | Beth    | Charlie | David   |
        | Nil won 1 | 3 won 4 | 4 won 4 | 2 won 4 |
      Then the scores are Alex and Charlie -59, Beth and David 53

    Scenario: Three tricks of Beth's Nil beside a set contract make -147 of -150
      When these hands are played
        | Alex    | Beth      | Charlie | David   |
        | 2 won 3 | Nil won 3 | 3 won 3 | 5 won 4 |
      Then the scores are Alex and Charlie 51, Beth and David -147

    Scenario: Three tricks of Charlie's Nil beside Alex's Nil make 3 of 0
      When these hands are played
        | Alex      | Beth    | Charlie   | David   |
        | Nil won 0 | 6 won 6 | Nil won 3 | 3 won 4 |
      Then the scores are Alex and Charlie 3, Beth and David 91

  @partnership.scoring.negative @rule
  Rule: A score may fall below zero without limit, and nothing but reaching 500 points ends the game.

    Scenario: A set in the first hand leaves -50 points
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 3 won 2 | 4 won 5 | 2 won 1 | 4 won 5 |
      Then the scores are Alex and Charlie -50, Beth and David 82

    Scenario Outline: <scores> win nobody the game
      Given the scores are <scores>
      When the hand is over
      Then nobody wins the game

      Examples:
        | scores                                      |
        | Alex and Charlie -200, Beth and David 0     |
        | Alex and Charlie 50, Beth and David -250    |
        | Alex and Charlie -500, Beth and David 499   |
        | Alex and Charlie -600, Beth and David -1000 |

    Scenario: 500 points win against -510
      Given the scores are Alex and Charlie -510, Beth and David 500
      When the hand is over
      Then Beth and David win the game

    Scenario: Two contracts of 26 are lost: -520, and the next hand is dealt
      When these hands are played
        | Alex     | Beth    | Charlie  | David   |
        | 13 won 0 | 6 won 6 | 13 won 0 | 7 won 7 |
        | 13 won 0 | 6 won 6 | 13 won 0 | 7 won 7 |
      Then the scores are Alex and Charlie -520, Beth and David 260
      And nobody wins the game
      And the next hand is to be dealt

    Scenario: From -32 points and 8 bags, two more bags: -80
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 4 won 3 | 3 won 3 | 4 won 4 | 3 won 3 |
        | 2 won 6 | 2 won 1 | 2 won 6 | 2 won 0 |
        | 3 won 4 | 3 won 3 | 2 won 3 | 3 won 3 |
      Then the scores are Alex and Charlie -80, Beth and David 80
      And the bags are Alex and Charlie 0, Beth and David 0
