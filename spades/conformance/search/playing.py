"""Random games of both forms, and random turns in them. The same number and seed make the same question."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from ...engine import bidding, games, scoring
from ...engine.cards import DECK
from ...engine.table import Table
from ...scenarios.cases import Step, set_scene
from ...scenarios.players import first_table
from ...scenarios.questions import Question
from ...scenarios.telling import Game, Row

NOT_BIDS = ("0", "14", "99", "-1", "2.5", "pass")


class Asked(NamedTuple):
    """A question, and the game that it was made from, if any."""

    question: Question
    game: Game | None = None


def asked(seed: int, number: int, wanted: Sequence[tuple[str, str]]) -> Asked:
    """Question ``number`` of a random run, of one of the wanted games and profiles."""
    random = Random(f"{seed}/{number}")
    name, profile = random.choice(wanted)
    return Asked(_turn(random, name)) if profile == "play" else _replay(random, name)


def _turn(random: Random, name: str) -> Question:
    seats = games.GAMES[name].seats
    deck = random.sample(DECK, 52)
    if random.random() < 0.25:
        trick = deck[:seats]
        return Question("resolve_trick", {"game": name, "trick": trick, "spades_broken": random.random() < 0.5})
    if random.random() < 0.4:  # few suits, so that voids and hands of spades are common
        suits = random.sample("SHDC", random.choice((1, 2)))
        deck.sort(key=lambda card: card[1] not in suits)
        few = sum(card[1] in suits for card in deck)
        deck = random.sample(deck[:few], few) + deck[few:]
    trick = random.sample(deck, random.randrange(seats))
    hand = [card for card in deck if card not in trick][: random.randint(1, 13)]
    broken = random.random() < 0.5
    return Question("legal_plays", {"game": name, "hand": hand, "trick": trick, "spades_broken": broken})


def _replay(random: Random, name: str) -> Asked:
    """Some whole hands, and one that is played card by card to some point."""
    form = games.GAMES[name]
    whole, over = _whole_hands(random, form)
    game = Game(first_table(name), random.randrange(form.seats), whole)
    if over:
        game = game if random.random() < 0.7 else game._replace(actions=(_stray(random, form),))
    elif not whole or random.random() < 0.75:
        game = _last_hand(random, form, game)
    return Asked(question(game), game)


def question(game: Game) -> Question:
    """The question that the game's steps ask. Raises StepError where they make no sense."""
    lines: list[tuple[str, str, list[tuple[str, ...]]]] = []
    for line in game.steps():
        if line.startswith(" "):
            lines[-1][2].append(tuple(cell.strip() for cell in line.strip(" |").split("|")))
        else:
            keyword, text = line.split(" ", 1)
            lines.append((keyword if keyword != "And" else lines[-1][0], text, []))
    scene = set_scene([Step(keyword, text, tuple(rows)) for keyword, text, rows in lines])
    return Question(*scene.question())


# Whole hands


def _whole_hands(random: Random, form: games.Game) -> tuple[tuple[Row, ...], bool]:
    """Hands given by bids and tricks, steered at times to where something happens, and whether they end the game."""
    rows: list[Row] = []
    totals: list[list[int]] = []
    bags = [0] * len(form.sides)
    aim = random.choice((_anything, _anything, _anything, _level, _bagging, _losing))
    most = random.choice((6, 9, 12) if aim is _level else (0, 0, 0, 1, 1, 2, 3, 5, 8, 12))
    while len(rows) < most:
        options = [_row(random, form, aim) for _ in range(1 if aim is _anything else 30)]
        settled = [(row, _settle(form, totals, bags, row)) for row in options]
        row, found = max(settled, key=lambda option: aim(form, option[1]))
        rows.append(row)
        totals.append(found.scores)
        bags = found.bags
        if found.winner is not None:
            return tuple(rows), True
    return tuple(rows), False


def _settle(form: games.Game, totals: list[list[int]], bags: list[int], row: Row) -> scoring.Settlement:
    sides = [([row[seat][0] for seat in side], [row[seat][1] for seat in side]) for side in form.sides]
    return scoring.settle(form, totals, bags, sides)


def _row(random: Random, form: games.Game, aim: Any) -> Row:
    seats = range(form.seats)
    weights = [1.0 if aim is _level else random.random() ** 2 for _ in seats]
    if aim is _level and random.random() < 0.6:  # one of each side wins nothing, and Nils make for few hands
        for seat in {random.choice(side) for side in form.sides} if form.seats == 4 else {random.choice(seats)}:
            weights[seat] = 0
    won = [0] * form.seats
    for seat in random.choices(seats, weights, k=13):
        won[seat] += 1
    return tuple((_bid(random, tricks), tricks) for tricks in won)


def _bid(random: Random, won: int) -> str:
    """A bid near the tricks won; Nil and Double Nil more often where none are."""
    if random.random() < (0.5 if won == 0 else 0.1):
        return random.choice(bidding.NILS)
    return str(min(13, max(1, won + random.choice((-3, -2, -1, -1, 0, 0, 0, 1, 2)))))


def _anything(form: games.Game, found: scoring.Settlement) -> float:
    return 0


def _level(form: games.Game, found: scoring.Settlement) -> float:
    """Both sides up together, and level at the end."""
    one, other = found.scores
    low = min(one, other)
    return (
        (10_000 if one == other and low >= form.target else 0)
        + low
        - 2 * abs(one - other)
        - (5_000 if found.winner is not None else 0)
    )


def _bagging(form: games.Game, found: scoring.Settlement) -> float:
    return sum(line.bags for sheet in found.sheets for line in sheet if line.bags > 0)


def _losing(form: games.Game, found: scoring.Settlement) -> float:
    return -min(found.scores)


# The last hand


def _last_hand(random: Random, form: games.Game, game: Game) -> Game:
    deck = random.sample(DECK, 52)
    if not form.draws and random.random() < 0.3:
        deck = _lopsided(random)
    if form.draws:
        dealt: tuple[tuple[str, ...], ...] = (tuple(deck),)
        deal: dict[str, Any] = {"deck": deck}
    else:
        dealt = tuple(tuple(deck[13 * seat : 13 * seat + 13]) for seat in range(4))
        deal = {"hands": [list(hand) for hand in dealt]}
    game = game._replace(cards=dealt, exact=True)
    table = _table(form, game, deal)
    target = random.choice(("draw" if form.draws else "look", "bid", "exchange", "play", "play", "end"))
    more = random.randrange({"play": 50, "exchange": 3}.get(target, 8))
    illegal = random.random() < (0.7 if target == "exchange" else 0.4)
    actions: list[dict[str, Any]] = []
    hand = table.hand
    while table.phase not in ("deal", "over") and table.hand == hand:
        if _ORDER.index(table.phase) >= _ORDER.index(target):
            more -= 1
            if more < 0:
                break
        action = _move(random, table, nils=0.85 if target == "exchange" else 0.15)
        if table.act(action) is None:
            actions.append(action)
    if illegal or not actions:
        for _ in range(12):
            action = _stray(random, form, table, actions)
            if _table(form, game, deal, actions).act(action) is not None or not actions:
                actions.append(action)
                break
    return game._replace(actions=tuple(actions))


_ORDER = ("look", "draw", "bid", "exchange", "play", "end")
"""What a hand comes to, one after the other."""


def _lopsided(random: Random) -> list[str]:
    """A deal of long suits, in which players are soon void and some hold only spades."""
    deck = sorted(DECK, key=lambda card: (card[1], random.random()))
    for _ in range(random.randrange(12)):
        one, other = random.randrange(52), random.randrange(52)
        deck[one], deck[other] = deck[other], deck[one]
    return deck


def _table(form: games.Game, game: Game, deal: dict[str, Any], actions: Sequence[dict[str, Any]] = ()) -> Table:
    """The table at which the last hand begins, or the one after some actions in it."""
    before = question(game._replace(cards=(), exact=False)).params if game.whole else {"deals": [], "actions": []}
    start = (game.start - len(game.whole)) % form.seats
    table = Table(form, start, [*before["deals"], deal])
    for action in (*before["actions"], *actions):
        table.act(action)
    return table


def _move(random: Random, table: Table, nils: float) -> dict[str, Any]:
    """A move of the game, nearly always a legal one. ``nils`` is how likely a Double Nil is where it may be bid."""
    form = table.game
    seat = random.choice(table.turn())
    anybody = random.randrange(form.seats)
    if not form.draws and table.phase in ("bid", "exchange") and random.random() < 0.05:
        return {"seat": anybody, "action": "look"}
    match table.phase:
        case "draw":
            blind = [who for who in range(form.seats) if not table.hands[who] and table.bids[who] is None]
            if blind and random.random() < nils:
                return {"seat": random.choice(blind), "action": "bid", "bid": bidding.DOUBLE_NIL}
            return {"seat": seat, "action": "draw", "keep": random.random() < 0.5}
        case "bid":
            legal = table.legal() or [""]
            bid = random.choice(legal) if random.random() < 0.8 else bidding.NIL
            if bidding.DOUBLE_NIL in legal and random.random() < nils:
                bid = bidding.DOUBLE_NIL
            return {"seat": seat, "action": "bid", "bid": bid}
        case "exchange":
            return _exchange(random, table, seat)
    return {"seat": seat, "action": "play", "card": random.choice(table.legal() or [""])}


def _exchange(random: Random, table: Table, seat: int) -> dict[str, Any]:
    number = random.randrange(4) if table.game.draws else 3
    give = random.sample(table.hands[seat], min(number, len(table.hands[seat])))
    taken = {"take": random.sample(table.discards, len(give))} if table.game.draws else {}
    return {"seat": seat, "action": "exchange", "give": give, **taken}


def _stray(
    random: Random, form: games.Game, table: Table | None = None, before: Sequence[dict[str, Any]] = ()
) -> dict[str, Any]:
    """A move that the rules may well refuse: another seat's, another phase's, or of a card not to be played."""
    seat = random.randrange(form.seats)
    kinds = ["bid", "play", "exchange", "draw" if form.draws else "look"]
    phase = table.phase if table else "over"
    kind = phase if phase in kinds and random.random() < 0.8 else random.choice(kinds)
    turn = table.turn() if table else []
    if turn and random.random() < 0.7:
        seat = turn[0]
    match kind:
        case "bid":
            return {"seat": seat, "action": "bid", "bid": random.choice((*NOT_BIDS, *bidding.BIDS, bidding.DOUBLE_NIL))}
        case "play":
            held = table.hands[seat] if table and random.random() < 0.8 else DECK
            return {"seat": seat, "action": "play", "card": random.choice(held or DECK)}
        case "draw":
            return {"seat": seat, "action": "draw", "keep": random.random() < 0.5}
        case "look":
            return {"seat": seat, "action": "look"}
    return _stray_exchange(random, form, table, seat, before)


def _stray_exchange(
    random: Random, form: games.Game, table: Table | None, seat: int, before: Sequence[dict[str, Any]]
) -> dict[str, Any]:
    """An exchange with one card of it astray: given twice, one too many, or from where it must not come."""
    hands = [list(hand) or list(DECK) for hand in table.hands] if table else [list(DECK)] * form.seats
    gone = [card for action in before for name in ("give", "take") for card in action.get(name, ())]
    give = random.sample(hands[seat], min(len(hands[seat]), random.randrange(4) if form.draws else 3))
    astray = gone if gone and random.random() < 0.6 else random.choice((*hands, list(DECK)))
    kind = random.choice(("give", "take", "take", "take", "one more")) if form.draws else "give"
    if kind == "one more" or not give:
        give = [*give, *random.sample(hands[seat], min(2, len(hands[seat])))]
    elif kind == "give":
        give[0] = random.choice([*give[1:], *astray])
    if not form.draws:
        return {"seat": seat, "action": "exchange", "give": give}
    discards = table.discards if table and len(table.discards) > 5 else list(DECK)
    take = random.sample(discards, len(give))
    if kind == "take" and take:
        take[0] = random.choice([*take[1:], *astray])
    return {"seat": seat, "action": "exchange", "give": give, "take": take}
