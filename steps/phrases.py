"""The vocabulary: every phrase that a scenario may use, and what it adds to the scene.

Given and When tell facts and deeds, and either may use any of those phrases; Then looks at the answer. A
phrase knows neither the rules of Spades nor the implementation.
"""

from __future__ import annotations

from collections.abc import Sequence

from spades.scenarios.blanks import after, read_bid
from spades.scenarios.phrasebook import Phrasebook, read_cell
from spades.scenarios.scene import Scene, StepError

Rows = Sequence[Sequence[str]]

BOOK = Phrasebook()
tell, look = BOOK.tell, BOOK.look


# Given and When: the house rules


@tell("the house rule{s:s} {words:House} {are:Are} in force", "the house rule target=250 is in force")
def _(scene: Scene, s: int, words: list[str], are: int) -> None:
    scene.play_by(words)


# Given and When: the bids and scores of a hand


@tell("the bids are {bids:PlayerBids}", "the bids are Alex 4, Beth 3, Charlie 2 and David 2")
def _(scene: Scene, bids: list[tuple[str, str]]) -> None:
    scene.facts["bids"] = {scene.seat(player): bid for player, bid in bids}


@tell("the bids are added up", "the bids are added up")
def _(scene: Scene) -> None:
    scene.ask("contract")


@tell("{side:Side} {has:Has} bid {bids:Bids}", "Beth and David have bid 3 and 2")
def _(scene: Scene, side: str, has: int, bids: list[str]) -> None:
    scene.of_side(side, "side bids", bids)


@tell("{side:Side} {has:Has} won {tricks:Numbers} trick{s:s}", "Beth and David have won 4 and 3 tricks")
def _(scene: Scene, side: str, has: int, tricks: list[int], s: int) -> None:
    scene.of_side(side, "side tricks", tricks)


@tell("{side:Side} {has:Has} {bags:Number} bag{s:s} from before", "Beth and David have 9 bags from before")
def _(scene: Scene, side: str, has: int, bags: int, s: int) -> None:
    scene.of_side(side, "side bags", bags)


@tell("the hand is scored", "the hand is scored")
def _(scene: Scene) -> None:
    scene.ask("score_hand")


@tell("the scores are {scores:SideNumbers}", "the scores are Alex and Charlie 510, Beth and David 480")
def _(scene: Scene, scores: list[tuple[str, int]]) -> None:
    scene.facts["scores"] = {scene.side(side): points for side, points in scores}


@tell("the hand is over", "the hand is over")
def _(scene: Scene) -> None:
    scene.ask("outcome")


# Given and When: one turn, one trick


@tell("{player:Player} holds {cards:Cards}", "Alex holds A♠ K♥ 2♥")
def _(scene: Scene, player: str, cards: list[str]) -> None:
    scene.seat(player)
    scene.facts["holder"], scene.facts["holds"] = player, cards


@tell("spades are {broken:Broken}", "spades are not broken")
def _(scene: Scene, broken: bool) -> None:
    scene.facts["broken"] = broken


@tell("the trick is {plays:Plays}", "the trick is Alex 5♥, Beth K♥")
def _(scene: Scene, plays: list[tuple[str, str]]) -> None:
    for player, _card in plays:
        scene.seat(player)
    scene.facts["trick"] = plays


@tell("{player:Player} is to play", "Charlie is to play")
def _(scene: Scene, player: str) -> None:
    scene.seat(player)
    scene.ask("legal_plays")


@tell("the trick is taken", "the trick is taken")
def _(scene: Scene) -> None:
    scene.ask("resolve_trick")


# Given and When: a game, from its deal on


@tell("{player:Player} is the {role:Role}", "Alex is the dealer")
def _(scene: Scene, player: str, role: int) -> None:
    seat = scene.seat(player)
    if role != scene.seats():
        raise StepError("a partnership game has a dealer, a two-player game a first player")
    if scene.hands:
        raise StepError("the dealer or first player is given before the first hand")
    scene.start = seat


@tell("{player:Player}'s hand has {holding:Holding}", "David's hand has no ♥")
def _(scene: Scene, player: str, holding: tuple[str, list[str]]) -> None:
    seat, (word, cards) = scene.seat(player), holding
    hand = scene.hand()
    if word == "no":
        hand.without.setdefault(seat, []).extend(cards)
    else:
        hand.some.setdefault(seat, []).extend(cards)


@tell("the hands are", "the hands are", rows=True)
def _(scene: Scene, rows: Rows) -> None:
    for row in rows:
        if len(row) != 2:
            raise StepError("the hands are given in two columns, player and cards")
        seat = scene.seat(row[0])
        scene.hand().exact[seat] = read_cell("Cards", row[1])


@tell("the deck is {cards:Cards} from the top", "the deck is A♠ K♥ 2♣ from the top")
def _(scene: Scene, cards: list[str]) -> None:
    scene.hand().deck = cards


@tell("these hands are played", "these hands are played", rows=True)
def _(scene: Scene, rows: Rows) -> None:
    players, *hands = rows
    for player in players:
        scene.seat(player)
    for cells in hands:
        pairs = [cell.rsplit(" won ", 1) for cell in cells]
        if any(len(pair) != 2 or not pair[1].isdecimal() for pair in pairs):
            raise StepError('a hand is given as a bid and the tricks won: "4 won 5", "Nil won 0"')
        scene.play_hand(
            {player: read_bid(bid) for player, (bid, _) in zip(players, pairs, strict=True)},
            {player: int(won) for player, (_, won) in zip(players, pairs, strict=True)},
        )


@tell("the next hand begins", "the next hand begins")
def _(scene: Scene) -> None:
    scene.hand()


@tell("{player:Player} looks at {her:Her} cards", "Alex looks at her cards")
def _(scene: Scene, player: str, her: int) -> None:
    scene.act(player, "look")


@tell("{player:Player} bids {bids:Bidding}", "Alex bids 4, Beth 3, Charlie 2 and David 2")
def _(scene: Scene, player: str, bids: tuple[str, list[tuple[str, str]]]) -> None:
    for who, bid in after(player, bids):
        scene.seat(who)
        scene.hand()
        scene.bid(who, bid)


@tell("{player:Player} passes", "Alex passes")
def _(scene: Scene, player: str) -> None:
    scene.act(player, "bid", bid="pass")


@tell("{player:Player} {keeps:Keeps} the first card", "Drew refuses the first card")
def _(scene: Scene, player: str, keeps: bool) -> None:
    scene.seat(player)
    scene.draw(player, keeps)


@tell("the draw is finished", "the draw is finished")
def _(scene: Scene) -> None:
    scene.finish_draw()


@tell("{player:Player} gives {cards:Cards}", "Alex gives 2♣ 3♣ 4♦")
def _(scene: Scene, player: str, cards: list[str]) -> None:
    scene.give(player, cards)


@tell("{player:Player} discards {give:Cards} and takes {take:Cards}", "Megan discards 9♣ and takes 2♦")
def _(scene: Scene, player: str, give: list[str], take: list[str]) -> None:
    scene.give(player, give, take=take)


@tell("{player:Player} plays {cards:Playing}", "Alex plays 5♥, Beth K♥, Charlie 2♥ and David 9♥")
def _(scene: Scene, player: str, cards: tuple[str, list[tuple[str, str]]]) -> None:
    for who, card in after(player, cards):
        scene.seat(who)
        scene.play(who, card)


@tell("{tricks:Tricks} tricks are played", "these tricks are played", rows=True)
def _(scene: Scene, tricks: int | None, rows: Rows) -> None:
    for cells in rows[:tricks]:
        for player, card in read_cell("Plays", ", ".join(cells)):
            scene.seat(player)
            scene.play(player, card)


# Then: what the answer must have


@look("{side:Side} need{s:s} {tricks:Number} trick{s2:s}", "Alex and Charlie need 6 tricks")
def _(scene: Scene, side: str, s: int, tricks: int, s2: int) -> None:
    scene.expect_by_side("contract" if scene.method == "replay" else "tricks", [(side, tricks)])


@look("{side:Side} {has:Has} no contract yet", "Beth and David have no contract yet")
def _(scene: Scene, side: str, has: int) -> None:
    scene.expect_by_side("contract", [(side, None)])


@look("{side:Side} score{s:s} {points:Number} point{s2:s}", "Beth and David score 52 points")
def _(scene: Scene, side: str, s: int, points: int, s2: int) -> None:
    scene.side(side)
    scene.expect("points", points)


@look("{side:Side} {carries:Carries} {bags:Number} bag{s:s}", "Beth and David carry 2 bags")
def _(scene: Scene, side: str, carries: int, bags: int, s: int) -> None:
    scene.side(side)
    scene.expect("bags", bags)


@look("{side:SideOrNobody} win{s:s} the game", "nobody wins the game")
def _(scene: Scene, side: str | None, s: int) -> None:
    scene.expect("winner", None if side is None else scene.side(side))


@look("{player:Player} may {choice:Choice}", "Alex may play K♥ 2♥")
def _(scene: Scene, player: str, choice: list[str]) -> None:
    seat = scene.seat(player)
    if scene.method == "replay":
        scene.expect("turn", [seat])
        scene.expect("legal", sorted(choice))
    else:
        scene.expect("cards", sorted(choice))


@look("{player:Player} wins the trick", "Charlie wins the trick")
def _(scene: Scene, player: str) -> None:
    scene.seat(player)
    order = [who for who, _card in scene.fact("trick", "the trick is given")]
    if player not in order:
        raise StepError(f"{player} plays no card to the trick")
    scene.expect("winner", order.index(player))


@look("spades are {broken:BrokenNow}", "spades are now broken")
def _(scene: Scene, broken: bool) -> None:
    scene.expect("spades_broken", broken)


@look("this is refused{why:Why}", "this is refused: spades are not broken")
def _(scene: Scene, why: str) -> None:
    scene.expect("illegal", len(scene.actions) - 1)
    scene.reason = why


@look("it is {players:Players}'s turn to {phase:Phase}", "it is Beth's turn to bid")
def _(scene: Scene, players: list[str], phase: str) -> None:
    scene.expect("turn", sorted(scene.seat(player) for player in players))
    scene.expect("phase", phase)


@look("{ended:Ended}", "the game is over")
def _(scene: Scene, ended: str) -> None:
    scene.expect("phase", ended)


@look("the {role:Role} is {player:Player}", "the dealer is Beth")
def _(scene: Scene, role: int, player: str) -> None:
    scene.expect("start", scene.seat(player))
    if role != scene.seats():
        raise StepError("a partnership game has a dealer, a two-player game a first player")


@look("this is hand {number:Number}", "this is hand 2")
def _(scene: Scene, number: int) -> None:
    scene.expect("hand", number)


@look("{player:Player} holds {cards:Cards}", "Drew holds no cards")
def _(scene: Scene, player: str, cards: list[str]) -> None:
    scene.expect(f"hands/{scene.seat(player)}", sorted(cards))


@look("{player:Player} has {gained:Cards} in place of {lost:Cards}", "Charlie has 2♣ 3♣ 4♦ in place of A♥ K♥ Q♥")
def _(scene: Scene, player: str, gained: list[str], lost: list[str]) -> None:
    seat = scene.seat(player)
    hand = scene.hand_of(seat)
    if not set(lost) <= set(hand) or set(gained) & set(hand):
        raise StepError(f"{player} was dealt other cards than these")
    scene.expect(f"hands/{seat}", sorted({*hand, *gained} - {*lost}))


@look("{player:Player}'s bid is {bid:Bid}", "Alex's bid is 4")
def _(scene: Scene, player: str, bid: str) -> None:
    scene.expect(f"bids/{scene.seat(player)}", bid)


@look("{player:Player} has not bid", "Alex has not bid")
def _(scene: Scene, player: str) -> None:
    scene.expect(f"bids/{scene.seat(player)}", None)


@look("the trick on the table is {plays:Plays}", "the trick on the table is Alex 5♥, Beth K♥")
def _(scene: Scene, plays: list[tuple[str, str]]) -> None:
    scene.expect("trick", {"leader": scene.seat(plays[0][0]), "cards": [card for _, card in plays]})


@look("{player:Player} is to lead", "Charlie is to lead")
def _(scene: Scene, player: str) -> None:
    scene.expect("trick", {"leader": scene.seat(player), "cards": []})


@look("{player:Player} has taken {number:Number} trick{s:s}", "Charlie has taken 1 trick")
def _(scene: Scene, player: str, number: int, s: int) -> None:
    scene.expect(f"tricks/{scene.seat(player)}", number)


@look("the {what:Figures} are {figures:SideNumbers}", "the scores are Alex and Charlie 43, Beth and David -50")
def _(scene: Scene, what: str, figures: list[tuple[str, int]]) -> None:
    scene.expect_by_side(what, figures)
