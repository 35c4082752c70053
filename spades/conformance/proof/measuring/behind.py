"""How far behind a side must be to bid Double Nil: games are played until the sides stand so far apart as is asked.

The cards are played by the house rules that are known; bids, which bar no card, are chosen for the points that they
bring. How the sides then stand the implementation says itself.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import gcd
from typing import Any, NamedTuple

from ....book.house import House, in_force
from ....engine import cards, games, play, scoring
from ....engine.bidding import DOUBLE_NIL, NUMBERS
from ....engine.games import Game
from ....engine.table import Table
from ....scenarios.answers import Answer

Action = Mapping[str, Any]
FURTHEST = 999
STRIDE = 100
AIMS = 9
"""How many numbers of points are aimed at between two."""
DECKS = 6
SHIFTS = 20
"""The games tried for a number of points: so many ways to deal, each with twice so many ways to share it out."""

Gains = Sequence[tuple[int, list[str]]]
"""The points of each contract of a side, with the bids."""

Fallen = tuple[int, list[Any], list[Action], int]
"""A game, by the house rules in force: how far the side that bids next is behind, deals, actions, and her seat."""


class Played(NamedTuple):
    """A hand: its deal, draws, order of bidding, plays, and the tricks by seat."""

    deal: Mapping[str, Any]
    draws: Sequence[Action]
    order: Sequence[int]
    plays: Sequence[Action]
    tricks: Sequence[int]


class Behind:
    """The search for the number of points: in the game of that name, by the house rules found, from the first start."""

    def __init__(self, name: str, house: House, start: int, ask: Callable[..., Answer | None]) -> None:
        self.name, self.house, self.start, self.ask = name, house, start, ask
        self.game: Fallen | None = None
        """A game in which Double Nil is allowed, when it is measured."""
        self.refused = 0
        """The most points at which Double Nil was refused, when it is measured."""
        self._hook = any(chosen.rule.name == "hook" for chosen in house)
        self._fallen: dict[int, Fallen | None] = {}
        self._played: dict[tuple[int, int, int], Played | None] = {}

    def measure(self) -> int | None:
        """The least number of points behind at which Double Nil is allowed; None if at none that can be reached."""
        with in_force(self.house):
            return self._measure()

    def _measure(self) -> int | None:
        refused, allowed = 0, FURTHEST + 1
        game = games.find(self.name)
        most = min(FURTHEST, game.target - game.floor - 2) if game.floor else FURTHEST
        wanted: int | None = next(filter(self._reaches, range(most, 0, -STRIDE)), None)
        furthest = wanted
        while wanted:
            found = self._ask(wanted)
            if found is None:
                break
            apart, may = found
            if may:
                self.game = self._fall_behind(wanted)
                allowed = min(allowed, apart)
            elif allowed > FURTHEST and wanted == furthest:
                return None
            else:
                refused = max(refused, apart)
            wanted = self._between(refused, allowed)
        self.refused = refused
        return allowed if allowed <= FURTHEST else None

    def _reaches(self, wanted: int) -> bool:
        """Whether a game comes nearer to so many points than to the next number that is tried."""
        game = self._fall_behind(wanted)
        return game is not None and abs(game[0] - wanted) < STRIDE

    def _between(self, refused: int, allowed: int) -> int | None:
        """What to aim at so as to come between the two; None if nothing does."""
        game = games.find(self.name)
        step = gcd(game.trick, game.ten, game.thirteen, game.bag, game.penalty)  # scores are multiples of it
        middle = (refused + allowed) // 2
        for wanted in sorted(range(refused + step, allowed, step), key=lambda points: abs(points - middle))[:AIMS]:
            found = self._fall_behind(wanted)
            if found and refused < found[0] < allowed:
                return wanted
        return None

    def _ask(self, wanted: int) -> tuple[int, bool] | None:
        """How far behind the side is that may, or may not, bid Double Nil in a game made for so many points."""
        game = self._fall_behind(wanted)
        if game is None:
            return None
        _, deals, actions, opener = game
        answer = self.ask("replay", start=self.start, deals=deals, actions=actions)
        if not answer or "illegal" in answer or answer.get("phase") not in ("bid", "draw"):
            return None
        side = games.GAMES[self.name].side(opener)
        apart = answer["scores"][1 - side] - answer["scores"][side]
        act = {"seat": opener, "action": "bid", "bid": DOUBLE_NIL}
        after = self.ask("replay", start=self.start, deals=deals, actions=[*actions, act])
        return None if after is None else (apart, "illegal" not in after)

    def _fall_behind(self, wanted: int) -> Fallen | None:
        """The game in which the side falls behind by as near to so many points as can be, of some that are tried."""
        if wanted not in self._fallen:
            best: Fallen | None = None
            for shift, within, seed in product(range(SHIFTS), (1, 10), range(DECKS)):
                found = self._try(wanted, seed, shift, within)
                if found and (best is None or abs(found[0] - wanted) < abs(best[0] - wanted)):
                    best = found
                if best and best[0] == wanted:
                    break
            self._fallen[wanted] = best
        return self._fallen[wanted]

    def _try(self, wanted: int, seed: int, shift: int, within: int) -> Fallen | None:
        """How far behind the side falls, and the game.

        The hands but the last aim at ``shift`` more than their share, and come ``within`` so many points of that.
        """
        name, start = self.name, self.start
        game = games.find(name)
        hands = 1 + (wanted - 1) // 130 + seed % 3  # more of them give other sums
        opener = (start + hands + 1) % game.seats
        losing = game.side(opener)
        deals: list[Any] = []
        actions: list[Action] = []
        totals: list[list[int]] = []
        bags = [0] * len(game.sides)
        apart = 0
        for number in range(hands):
            key = (number, losing, seed)
            if key not in self._played:
                self._played[key] = _play(
                    name, (start + number) % game.seats, losing, random.Random(f"{key}"), 3 * seed
                )
            played = self._played[key]
            if played is None:
                return None
            deal, draws, order, plays, tricks = played
            aim = (wanted - apart) // (hands - number) + shift * (number < hands - 1)
            won = [tuple(tricks[seat] for seat in seats) for seats in game.sides]
            gains = [_gains(game, won[side], bags[side], self.house) for side in range(2)]
            best = _bids_for(
                game,
                losing,
                gains,
                totals[-1] if totals else [0, 0],
                self._hook,
                aim,
                within if number < hands - 1 else 1,
            )
            if best is None:
                return None
            sides = [([best[seat] for seat in seats], won[side]) for side, seats in enumerate(game.sides)]
            settled = scoring.settle(game, totals, bags, sides)
            if settled.winner is not None:
                return None
            bags = settled.bags
            totals.append(settled.scores)
            apart = settled.scores[1 - losing] - settled.scores[losing]
            deals.append(deal)
            actions += [*draws, *({"seat": seat, "action": "bid", "bid": best[seat]} for seat in order), *plays]
        deals.append(deals[0])
        return apart, deals, actions, opener


def _deal(name: str, losing: int, chance: random.Random, mixed: int) -> dict[str, Any]:
    """A deal in which one side holds the low cards and the other the high ones, but for some that are mixed."""
    game = games.find(name)
    height = {card: play.STRENGTH[card[1]][card] % len(cards.DECK) for card in cards.DECK}
    pack = sorted(cards.DECK, key=lambda card: (height[card], chance.random()))
    if game.alone:
        pack = [*pack[:13], *pack[-13:], *pack[13:-13]]
    share = 13 * len(game.sides[0])
    low, high, rest = pack[:share], pack[share : 2 * share], pack[2 * share :]
    chance.shuffle(low)
    chance.shuffle(high)
    low[:mixed], high[:mixed] = high[:mixed], low[:mixed]
    hands: list[list[str]] = [[] for _ in range(game.seats)]
    for side, held in ((losing, low), (1 - losing, high)):
        chance.shuffle(held)
        for place, seat in enumerate(game.sides[side]):
            hands[seat] = held[13 * place : 13 * place + 13]
    return {"hands": hands, **({"rest": rest} if game.draws else {})}


def _play(name: str, start: int, losing: int, chance: random.Random, mixed: int) -> Played | None:
    """A hand in which one side plays its lowest cards, and the other its highest."""
    game = games.find(name)
    deal = _deal(name, losing, chance, mixed)
    if game.draws:
        pairs = zip(deal["hands"][start], deal["hands"][1 - start], strict=True)
        kept = [card for pair in pairs for card in pair]
        deal = {"deck": [card for pair in zip(kept, deal["rest"], strict=True) for card in pair]}
    table = Table(game, start, [deal])
    draws: list[Action] = []
    while table.phase == "draw":
        act = {"seat": table.turn()[0], "action": "draw", "keep": True}
        table.act(act)
        draws.append(act)
    order: list[int] = []
    while table.phase == "bid":
        seat = table.turn()[0]
        numbers = [bid for bid in table.legal() or () if bid in NUMBERS]
        if not numbers or table.act({"seat": seat, "action": "bid", "bid": numbers[0]}) is not None:
            return None
        order.append(seat)
    plays: list[Action] = []
    while table.phase == "play":
        seat = table.turn()[0]
        legal = sorted(table.legal() or [""], key=lambda card: play.STRENGTH[card[1:]].get(card, 0))
        act = {"seat": seat, "action": "play", "card": legal[0 if game.side(seat) == losing else -1]}
        if table.act(act) is not None:
            return None
        plays.append(act)
    return Played(deal, draws, order, plays, table.tricks)


def _bids_for(
    game: Game, losing: int, gains: Sequence[Gains], totals: Sequence[int], hook: bool, aim: int, within: int
) -> dict[int, str] | None:
    """The bids with which the losing side falls behind by as near to so many points as can be.

    Of several, those that leave both sides, which stand at ``totals``, farthest from the end of the game.
    """

    def nearness(ours: int, theirs: int) -> float:
        floor = game.floor or -9999
        return max((totals[1 - losing] + theirs) / game.target, (totals[losing] + ours) / floor)

    found = [
        (abs(theirs[0] - ours[0] - aim) // within, nearness(ours[0], theirs[0]), ours[1], theirs[1])
        for ours, theirs in product(gains[losing], gains[1 - losing])
        if not hook or sum(map(int, ours[1] + theirs[1])) != 13
    ]
    if not found:
        return None
    _, _, ours, theirs = min(found, key=lambda choice: choice[:2])
    return dict(zip(game.sides[losing], ours, strict=True)) | dict(zip(game.sides[1 - losing], theirs, strict=True))


@lru_cache(1 << 12)
def _gains(game: Game, won: Sequence[int], bags: int, house: House) -> Gains:
    """The points of each contract of a side that has won so many tricks, under the house rules in force."""
    least = max(game.board or 0, game.minimum * len(won))
    most = min(game.cap or 26, 13 * len(won))
    bids = [list(map(str, _split(total, len(won), game.minimum))) for total in range(least, most + 1)]
    return [(sum(line.points for line in scoring.sheet(game, bid, won, bags)), bid) for bid in bids]


def _split(total: int, players: int, minimum: int) -> list[int]:
    if players == 1:
        return [total]
    first = max(minimum, total - 13, min(13, total - minimum))
    return [first, total - first]
