Feature: House rules: Nil and Double Nil
  What they are worth, who may bid them, what their tricks count for, and which cards are exchanged.

  @house.nil @house
  Rule: A table may set another worth of a Nil: with nil=N it scores N points if it is made, and loses N if it fails.
    Popular: 50, half of ours, with 100 for Double Nil.

    Scenario Outline: A made Nil scores <N> points
      Given the house rule nil=<N> is in force
      And Alex and Charlie have bid 4 and Nil
      And Alex and Charlie have won 4 and 0 tricks
      When the hand is scored
      Then Alex and Charlie score <N + 40> points

      Examples:
        | N  | N + 40 |
        | 50 | 90     |

    Scenario Outline: A failed Nil costs <N> points
      Given the house rule nil=<N> is in force
      And Alex and Charlie have bid 4 and Nil
      And Alex and Charlie have won 4 and 2 tricks
      When the hand is scored
      Then Alex and Charlie score <-N + 42> points
      And Alex and Charlie carry 2 bags

      Examples:
        | N  | -N + 42 |
        | 50 | -8      |

    Scenario Outline: With <N> for Nil a Double Nil is worth 200 as usual
      Given the house rule nil=<N> is in force
      And Alex and Charlie have bid 4 and Double Nil
      And Alex and Charlie have won 4 and 0 tricks
      When the hand is scored
      Then Alex and Charlie score 240 points

      Examples:
        | N  |
        | 50 |

    Scenario Outline: For two, a made Nil scores <N> points
      Given the house rule nil=<N> is in force
      And Megan has bid Nil
      And Megan has won 0 tricks
      When the hand is scored
      Then Megan scores <N> points

      Examples:
        | N  |
        | 50 |

    Scenario Outline: For two, a failed Nil costs <N> points
      Given the house rule nil=<N> is in force
      And Megan has bid Nil
      And Megan has won 1 trick
      When the hand is scored
      Then Megan scores <-N + 1> points

      Examples:
        | N  | -N + 1 |
        | 50 | -49    |

  @house.double-nil @house
  Rule: A table may set another worth of a Double Nil: with double-nil=N it scores N points if it is made, and loses N if it fails.

    Scenario Outline: A made Double Nil scores <N> points
      Given the house rule double-nil=<N> is in force
      And Alex and Charlie have bid Double Nil and 5
      And Alex and Charlie have won 0 and 5 tricks
      When the hand is scored
      Then Alex and Charlie score <N + 50> points

      Examples:
        | N   | N + 50 |
        | 150 | 200    |

    Scenario Outline: A failed Double Nil costs <N> points
      Given the house rule double-nil=<N> is in force
      And Alex and Charlie have bid Double Nil and 5
      And Alex and Charlie have won 1 and 5 tricks
      When the hand is scored
      Then Alex and Charlie score <-N + 51> points

      Examples:
        | N   | -N + 51 |
        | 150 | -99     |

    Scenario Outline: With <N> for Double Nil a Nil is worth 100 as usual
      Given the house rule double-nil=<N> is in force
      And Alex and Charlie have bid Nil and 5
      And Alex and Charlie have won 0 and 5 tricks
      When the hand is scored
      Then Alex and Charlie score 150 points

      Examples:
        | N   |
        | 150 |

    Scenario Outline: For two, a made Double Nil scores <N> points
      Given the house rule double-nil=<N> is in force
      And Megan has bid Double Nil
      And Megan has won 0 tricks
      When the hand is scored
      Then Megan scores <N> points

      Examples:
        | N   |
        | 150 |

    Scenario Outline: For two, a failed Double Nil costs <N> points
      Given the house rule double-nil=<N> is in force
      And Megan has bid Double Nil
      And Megan has won 2 tricks
      When the hand is scored
      Then Megan scores <-N + 2> points

      Examples:
        | N   | -N + 2 |
        | 150 | -148   |

  @house.failed-nil @house
  Rule: A table may count the tricks of a failed Nil in another way: with failed-nil=partner they count toward the partner's number, with failed-nil=nothing for nothing.
    The tricks of a failed Double Nil count in the same way. If the partner bid no number, tricks that would count toward it are bags.

    Scenario: The tricks help the partner to her contract
      Given the house rule failed-nil=partner is in force
      And Alex and Charlie have bid 4 and Nil
      And Alex and Charlie have won 3 and 1 tricks
      When the hand is scored
      Then Alex and Charlie score -60 points
      And Alex and Charlie carry 0 bags

    Scenario: Tricks that help beyond the contract are bags
      Given the house rule failed-nil=partner is in force
      And Alex and Charlie have bid 4 and Nil
      And Alex and Charlie have won 4 and 2 tricks
      When the hand is scored
      Then Alex and Charlie score -58 points
      And Alex and Charlie carry 2 bags

    Scenario: Even with their help a contract may be set
      Given the house rule failed-nil=partner is in force
      And Alex and Charlie have bid 6 and Nil
      And Alex and Charlie have won 3 and 2 tricks
      When the hand is scored
      Then Alex and Charlie score -160 points
      And Alex and Charlie carry 0 bags

    Scenario: A failed Double Nil's tricks help, too
      Given the house rule failed-nil=partner is in force
      And Alex and Charlie have bid Double Nil and 4
      And Alex and Charlie have won 1 and 3 tricks
      When the hand is scored
      Then Alex and Charlie score -160 points

    Scenario: Beside a Nil there is no number to help
      Given the house rule failed-nil=partner is in force
      And Alex and Charlie have bid Nil and Nil
      And Alex and Charlie have won 0 and 2 tricks
      When the hand is scored
      Then Alex and Charlie score 2 points
      And Alex and Charlie carry 2 bags

    Scenario: The tricks count for nothing, and the contract is set
      Given the house rule failed-nil=nothing is in force
      And Alex and Charlie have bid 4 and Nil
      And Alex and Charlie have won 3 and 2 tricks
      When the hand is scored
      Then Alex and Charlie score -140 points
      And Alex and Charlie carry 0 bags

    Scenario: The tricks count for nothing beside a made contract
      Given the house rule failed-nil=nothing is in force
      And Alex and Charlie have bid 4 and Nil
      And Alex and Charlie have won 5 and 2 tricks
      When the hand is scored
      Then Alex and Charlie score -59 points
      And Alex and Charlie carry 1 bag

    Scenario: A failed Double Nil's tricks count for nothing, too
      Given the house rule failed-nil=nothing is in force
      And Alex and Charlie have bid Double Nil and 4
      And Alex and Charlie have won 2 and 4 tricks
      When the hand is scored
      Then Alex and Charlie score -160 points
      And Alex and Charlie carry 0 bags

  @house.two-nils @house
  Rule: A table may score two Nils of partners as one: with two-nils=together both must be made, and both fail if one does.
    So do two Double Nils. A Nil beside a Double Nil stays apart, and the bags of what fails are bags as usual.

    Scenario: Two made Nils are 200 points
      Given the house rule two-nils=together is in force
      And Alex and Charlie have bid Nil and Nil
      And Alex and Charlie have won 0 and 0 tricks
      When the hand is scored
      Then Alex and Charlie score 200 points

    Scenario: One of two Nils fails, and both cost 100 points
      Given the house rule two-nils=together is in force
      And Alex and Charlie have bid Nil and Nil
      And Alex and Charlie have won 0 and 1 tricks
      When the hand is scored
      Then Alex and Charlie score -199 points
      And Alex and Charlie carry 1 bag

    Scenario: One of two Double Nils fails, and both cost 200 points
      Given the house rule two-nils=together is in force
      And Alex and Charlie have bid Double Nil and Double Nil
      And Alex and Charlie have won 2 and 0 tricks
      When the hand is scored
      Then Alex and Charlie score -398 points
      And Alex and Charlie carry 2 bags

    Scenario: A Nil and a Double Nil stay apart
      Given the house rule two-nils=together is in force
      And Alex and Charlie have bid Nil and Double Nil
      And Alex and Charlie have won 0 and 1 tricks
      When the hand is scored
      Then Alex and Charlie score -99 points

    Scenario: One Nil beside a number is scored as usual
      Given the house rule two-nils=together is in force
      And Alex and Charlie have bid Nil and 4
      And Alex and Charlie have won 0 and 3 tricks
      When the hand is scored
      Then Alex and Charlie score 60 points

  @house.one-nil @house
  Rule: A table may allow one Nil a partnership: with one-nil a player whose partner has bid Nil or Double Nil must not bid either.

    Scenario: After her partner's Nil she must not bid Nil
      Given the house rule one-nil is in force
      When Alex bids Nil, Beth 4 and Charlie Nil
      Then this is refused

    Scenario: After her partner's Double Nil she must not bid Nil
      Given the house rule one-nil is in force
      When Alex bids Double Nil, Beth 4 and Charlie Nil
      Then this is refused

    Scenario: After her partner's Nil she has the numbers
      Given the house rule one-nil is in force
      When Alex bids Nil and Beth 4
      Then Charlie may bid 1 to 13

    Scenario: An opponent's Nil does not matter
      Given the house rule one-nil is in force
      When Alex bids Nil
      Then Beth may bid Nil, 1 to 13 and Double Nil

    Scenario: After her partner's number she may bid Nil
      Given the house rule one-nil is in force
      When Alex bids 4, Beth Nil and Charlie Nil
      Then Charlie's bid is Nil

  @house.no-nil @house
  Rule: A table may play without Nil: with no-nil nobody may bid it.

    Scenario: Nil is refused
      Given the house rule no-nil is in force
      When Alex bids Nil
      Then this is refused

    Scenario: Without Nil the other bids are as usual
      Given the house rule no-nil is in force
      When Alex bids Double Nil
      Then Beth may bid 1 to 13 and Double Nil

    Scenario: For two, Nil is refused
      Given the house rule no-nil is in force
      And Megan is the first player
      When the draw is finished
      And Drew bids Nil
      Then this is refused

    Scenario: For two, the numbers are as usual
      Given the house rule no-nil is in force
      And Megan is the first player
      When the draw is finished
      And Drew bids 5
      Then Megan may bid 1 to 13

  @house.no-double-nil @house
  Rule: A table may play without Double Nil: with no-double-nil nobody may bid it.

    Scenario: Double Nil is refused
      Given the house rule no-double-nil is in force
      When Alex bids Double Nil
      Then this is refused

    Scenario: Without Double Nil the other bids are as usual
      Given the house rule no-double-nil is in force
      When Alex bids Nil
      Then Beth may bid Nil and 1 to 13

    Scenario: For two, Double Nil is refused
      Given the house rule no-double-nil is in force
      When Drew bids Double Nil
      Then this is refused

    Scenario: For two, the bidding has Nil and the numbers
      Given the house rule no-double-nil is in force
      And Megan is the first player
      When the draw is finished
      Then Drew may bid Nil and 1 to 13

  @house.behind @house
  Rule: A table may allow Double Nil only to a side that is behind: with behind=N it must be N points or more below the other.
    The scores before the hand count, so nobody may bid Double Nil in the first hand.

    Scenario Outline: In the first hand nobody is <N> behind
      Given the house rule behind=<N> is in force
      When Alex bids Double Nil
      Then this is refused

      Examples:
        | N   |
        | 100 |

    Scenario Outline: A side that is 105 points behind may, by <N>
      Given the house rule behind=<N> is in force
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 3 won 2 | 4 won 5 | 2 won 1 | 1 won 5 |
      And Beth bids 3 and Charlie Double Nil
      Then Charlie's bid is Double Nil

      Examples:
        | N   |
        | 100 |

    Scenario Outline: A side that is 95 points behind must not, by <N>
      Given the house rule behind=<N> is in force
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 2 won 2 | 4 won 5 | 2 won 1 | 1 won 5 |
      And Beth bids 3 and Charlie Double Nil
      Then this is refused

      Examples:
        | N   |
        | 100 |

    Scenario Outline: A side that is ahead must not, by <N>
      Given the house rule behind=<N> is in force
      When these hands are played
        | Alex    | Beth    | Charlie | David   |
        | 3 won 2 | 4 won 5 | 2 won 1 | 1 won 5 |
      And Beth bids Double Nil
      Then this is refused

      Examples:
        | N   |
        | 100 |

    Scenario Outline: For two, in the first hand nobody is <N> behind
      Given the house rule behind=<N> is in force
      When Drew bids Double Nil
      Then this is refused

      Examples:
        | N   |
        | 100 |

    Scenario Outline: For two, a player who is 111 points behind may, by <N>
      Given the house rule behind=<N> is in force
      When these hands are played
        | Megan   | Drew    |
        | 7 won 8 | 4 won 5 |
        | 7 won 8 | 6 won 5 |
      And Drew bids Double Nil
      Then Drew's bid is Double Nil

      Examples:
        | N   |
        | 100 |

  @house.exchange @house
  Rule: A table may exchange another number of cards after a Double Nil: with exchange=N partners give each other exactly N; a player alone replaces at most N.
    With `exchange=0` there is no exchange.

    Scenario: Two cards each way
      Given the house rule exchange=2 is in force
      When Alex's hand has A♠ K♠ 2♥
      And Alex bids Double Nil, Beth 4, Charlie 4 and David 3
      And Alex gives A♠ K♠
      Then it is Charlie's turn to exchange

    Scenario: Not three
      Given the house rule exchange=2 is in force
      When Alex's hand has A♠ K♠ 2♥
      And Alex bids Double Nil, Beth 4, Charlie 4 and David 3
      And Alex gives A♠ K♠ 2♥
      Then this is refused

    Scenario: Not one
      Given the house rule exchange=2 is in force
      When Alex's hand has A♠ K♠ 2♥
      And Alex bids Double Nil, Beth 4, Charlie 4 and David 3
      And Alex gives A♠
      Then this is refused

    Scenario: One card each way
      Given the house rule exchange=1 is in force
      When Alex's hand has A♠
      And Charlie's hand has 2♣
      And Alex bids Double Nil, Beth 4, Charlie 4 and David 3
      And Alex gives A♠
      And Charlie gives 2♣
      Then Alex has 2♣ in place of A♠

    Scenario: One card, and not two
      Given the house rule exchange=1 is in force
      When Alex's hand has A♠ K♠
      And Alex bids Double Nil, Beth 4, Charlie 4 and David 3
      And Alex gives A♠ K♠
      Then this is refused

    Scenario: No exchange
      Given the house rule exchange=0 is in force
      When Alex bids Double Nil, Beth 4, Charlie 4 and David 3
      Then it is Alex's turn to play

    Scenario: For two, at most two
      Given the house rule exchange=2 is in force
      And Megan is the first player
      When the deck is A♠ K♥ 2♣ 3♣ 4♠ 5♠ 6♥ 7♥ from the top
      And Drew bids Double Nil
      And the draw is finished
      And Megan bids 5
      And Drew discards 2♣ 6♥ and takes K♥ 5♠
      Then it is Drew's turn to play

    Scenario: For two, not three
      Given the house rule exchange=2 is in force
      And Megan is the first player
      When the deck is A♠ K♥ 2♣ 3♣ 4♠ 5♠ 6♥ 7♥ 8♠ 9♠ 10♣ J♣ from the top
      And Drew bids Double Nil
      And the draw is finished
      And Megan bids 5
      And Drew discards 2♣ 6♥ 10♣ and takes K♥ 5♠ 9♠
      Then this is refused

    Scenario: For two, no exchange
      Given the house rule exchange=0 is in force
      And Megan is the first player
      When Drew bids Double Nil
      And the draw is finished
      And Megan bids 5
      Then it is Drew's turn to play

  @house.nil-exchange @house
  Rule: A table may exchange cards after a Nil, too: with nil-exchange=N the two partners give each other N cards when all bids are in.
    They do not if both bid Nil. If one of them bids Double Nil, only the exchange of the Double Nil takes place.

    Scenario: Both partners of a Nil give two cards
      Given the house rule nil-exchange=2 is in force
      When Alex's hand has A♠ K♠
      And Alex bids Nil, Beth 4, Charlie 4 and David 3
      And Alex gives A♠ K♠
      Then it is Charlie's turn to exchange

    Scenario: Not three, and not one
      Given the house rule nil-exchange=2 is in force
      When Alex's hand has A♠ K♠ 2♥
      And Alex bids Nil, Beth 4, Charlie 4 and David 3
      And Alex gives A♠ K♠ 2♥
      Then this is refused

    Scenario: The cards change hands
      Given the house rule nil-exchange=1 is in force
      When Alex's hand has A♠
      And Charlie's hand has 2♣
      And Alex bids Nil, Beth 4, Charlie 4 and David 3
      And Alex gives A♠
      And Charlie gives 2♣
      Then Charlie has A♠ in place of 2♣

    Scenario: Three cards after a Nil
      Given the house rule nil-exchange=3 is in force
      When Alex's hand has A♠ K♠ 2♥
      And Alex bids Nil, Beth 4, Charlie 4 and David 3
      And Alex gives A♠ K♠ 2♥
      Then it is Charlie's turn to exchange

    Scenario: It waits for all bids
      Given the house rule nil-exchange=2 is in force
      When Alex bids Nil, Beth 4 and Charlie 4
      Then it is David's turn to bid

    Scenario: Two Nils exchange nothing
      Given the house rule nil-exchange=2 is in force
      When Alex bids Nil, Beth 4, Charlie Nil and David 3
      Then it is Alex's turn to play

    Scenario: Beside a Double Nil three cards are given
      Given the house rule nil-exchange=2 is in force
      When Alex's hand has A♠ K♠ 2♥
      And Alex bids Nil, Beth 4, Charlie Double Nil and David 3
      And Alex gives A♠ K♠ 2♥
      Then it is Charlie's turn to exchange
