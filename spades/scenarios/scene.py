"""The scene that a scenario sets: its facts and deeds, made into one question.

No rule of Spades is decided here. What a scenario leaves unsaid is filled the same way every time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..book.house import House, parse
from ..engine.games import find
from ..text.typed import halves
from .hands import Script, complete_deck, complete_hands, script
from .players import PLAYERS, partners, table_of

Seats = Sequence[int]


class StepError(ValueError):
    """A scenario that makes no sense: two questions at once, players of two tables, a card in two hands."""


def whose(method: str, table: Sequence[str], path: str) -> str:
    """Whose the member of the method's answer is, where its path ends in a seat or a side: ``"Beth"``."""
    name, _, place = path.partition("/")
    if not place.isdigit():
        return ""
    by_side = name in ("scores", "bags", "contract") or method == "contract"
    return (partners(tuple(table)) if by_side else table)[int(place)]


class Hand:
    """One hand of a replay: what is said of its cards, and what has been done in it so far."""

    def __init__(self, seats: int) -> None:
        self.some: dict[int, list[str]] = {}
        self.without: dict[int, list[str]] = {}
        self.exact: dict[int, list[str]] = {}
        self.deck: list[str] = []
        self.bids: dict[int, str] = {}
        self.given: set[int] = set()
        self.turns = 0
        self.plays = 0
        self.script: Script | None = None
        self.won: dict[int, int] = {}
        self.seats = seats

    def complete(self) -> bool:
        """Whether all its cards are played."""
        return self.plays == 13 * self.seats


class Scene:
    """What Given and When have said so far, and what Then expects of the answer."""

    def __init__(self) -> None:
        self.house: House = ()
        self.table: tuple[str, ...] = ()
        self.game = ""
        self.method = ""
        self.facts: dict[str, Any] = {}
        self.start: int | None = None
        self.hands: list[Hand] = []
        self.actions: list[dict[str, Any]] = []
        self.expected: dict[str, Any] = {}
        self.reason = ""

    def play_by(self, words: Sequence[str]) -> None:
        """Name house rules that are in force from now on. Raises StepError if they cannot be, or come too late."""
        if self.method or self.facts or self.hands:
            raise StepError("house rules are named before anything else is said")
        try:
            self.house = parse([*map(str, self.house), *words])
        except ValueError as error:
            raise StepError(str(error)) from None

    # Who and what

    def seat(self, player: str) -> int:
        """The player's seat; the first player named fixes the table, and with it the game."""
        if player not in PLAYERS:
            raise StepError(f'"{player}" is not one of the players {", ".join(PLAYERS)}')
        table = table_of(player)
        if self.table and table != self.table:
            raise StepError(f"{player} does not sit with {' and '.join(self.table)}: a scenario has one table")
        self.table = table
        self.game = "partnership" if len(table) == 4 else "two-player"
        return table.index(player)

    def side(self, side: str) -> int:
        """The number of the side."""
        self.seat(side.split(" and ")[0])
        return partners(self.table).index(side)

    def of_side(self, side: str, name: str, value: Any) -> None:
        """Keep a fact of the side whose hand is scored: there is one."""
        self.side(side)
        if self.facts.setdefault("side", side) != side:
            raise StepError(f"the hand of one side is scored, not those of {self.facts['side']} and of {side}")
        self.facts[name] = value

    def ask(self, method: str) -> None:
        """Fix the question that the scenario asks: there is one."""
        if self.method not in ("", method):
            raise StepError("a scenario asks one question, and this one asks two: write a scenario for each")
        self.method = method

    def expect(self, member: str, value: Any) -> None:
        """Demand a member of the answer (``scores``, ``hands/2``), by equality."""
        if member in self.expected and self.expected[member] != value:
            name = member.partition("/")[0]
            if name == "illegal":
                raise StepError("two moves are expected to be refused, or one to be refused and allowed at once")
            owner = self.facts.get("side", "") or whose(self.method, self.table, member)
            one, other = (" ".join(map(str, v)) if isinstance(v, list) else v for v in (self.expected[member], value))
            of = f"of {owner} " if owner else ""
            raise StepError(f"two things are expected of the {name} {of}at once: {one} and {other}")
        self.expected[member] = value

    def expect_by_side(self, member: str, figures: Sequence[tuple[str, Any]]) -> None:
        """Demand a member's figures of the sides named."""
        for side, figure in figures:
            self.expect(f"{member}/{self.side(side)}", figure)

    # The hands of a replay

    def hand(self) -> Hand:
        """The hand in progress; after a complete one, or before any, the next begins."""
        self.ask("replay")
        if not self.hands or self.hands[-1].complete():
            self.hands.append(Hand(self.seats()))
        return self.hands[-1]

    def seats(self) -> int:
        """The number of players."""
        if not self.table:
            raise StepError("no player is named, so that it is not known which game this is")
        return len(self.table)

    def opener(self) -> int:
        """The seat after the current hand's dealer or first player: she bids and leads first."""
        return (self.begin() + len(self.hands)) % self.seats()

    def begin(self) -> int:
        """The first hand's dealer or first player: unless said, the one before Alex, Megan, Kathy ..."""
        if self.start is None:
            self.start = 3 if self.seats() == 4 else 0
        return self.start

    def act(self, player: str | int, action: str, **members: Any) -> None:
        """Add an action of the player's."""
        seat = player if isinstance(player, int) else self.seat(player)
        self.hand()
        self.actions.append({"seat": seat, "action": action, **members})

    def bid(self, player: str | int, bid: str) -> None:
        """Add a bid."""
        self.act(player, "bid", bid=bid)
        self.hand().bids[self.actions[-1]["seat"]] = bid

    def draw(self, player: str | int, keep: bool) -> None:
        """Add a turn of the draw."""
        self.act(player, "draw", keep=keep)
        self.hand().turns += 1

    def finish_draw(self) -> None:
        """Draw what is left of the deck in turn, every first card kept."""
        hand = self.hand()
        first = self.opener() + 1
        while hand.turns < 26 and find(self.game).draws:
            self.draw((first + hand.turns) % 2, True)

    def give(self, player: str | int, cards: list[str], **members: Any) -> None:
        """Add an exchange."""
        self.act(player, "exchange", give=cards, **members)
        self.hand().given.add(self.actions[-1]["seat"])

    def play(self, player: str | int, card: str) -> None:
        """Add a card played."""
        hand = self.hand()
        self.act(player, "play", card=card)
        hand.plays += 1

    # Whole hands

    def play_hand(self, bids: dict[str, str], tricks: dict[str, int]) -> None:
        """Bid and play a whole hand in which each player wins the tricks given."""
        hand = self.hand()
        called = {self.seat(player): bid for player, bid in bids.items()}
        order = [(self.opener() + place) % self.seats() for place in range(self.seats())]
        if find(self.game).draws:
            for seat in reversed(order):
                if called[seat] == "double-nil":
                    self.bid(seat, called.pop(seat))
                self.draw(seat, True)
            self.finish_draw()
        for seat in order:
            if seat in called:
                self.bid(seat, called[seat])
        self.win_tricks({self.seat(player): won for player, won in tricks.items()}, hand)

    def win_tricks(self, tricks: dict[int, int], hand: Hand) -> None:
        """Play the hand's cards so that each seat wins so many tricks, after any exchange that is due."""
        if hand.plays or hand.some or hand.exact or hand.without or hand.deck:
            raise StepError("a whole hand is given by its bids and tricks, and this one has cards or moves too")
        if sum(tricks.values()) != 13 or len(tricks) != self.seats():
            raise StepError("the tricks of a whole hand are given for every player and are 13 in all")
        hand.won = tricks
        try:
            hand.script = script(self.seats(), self.opener(), [tricks[seat] for seat in range(self.seats())])
        except ValueError as error:
            raise StepError(str(error)) from None
        for seat, cards in self._gifts(hand):
            self.give(seat, cards)
        for seat, card in hand.script.plays:
            self.play(seat, card)

    def _gifts(self, hand: Hand) -> list[tuple[int, list[str]]]:
        """Who gives which cards after a Double Nil: to a partner her own, and the deal is changed to fit."""
        called = [seat for seat, bid in hand.bids.items() if bid == "double-nil" and seat not in hand.given]
        assert hand.script is not None
        if self.game == "two-player":
            return [(seat, []) for place in range(2) if (seat := (self.opener() + place) % 2) in called]
        gifts = []
        for seat in sorted(called):
            partner = (seat + 2) % 4
            if partner not in called:
                gifts += hand.script.swap(seat, partner)
        return gifts

    # The question

    def deals(self) -> list[dict[str, Any]]:
        """The deals of the replay, completed."""
        return [self._deal(hand, number) for number, hand in enumerate(self.hands)]

    def _deal(self, hand: Hand, number: int) -> dict[str, Any]:
        first = (self.begin() + number) % self.seats()
        try:
            hands = hand.script.dealt if hand.script else None
            if not find(self.game).draws:
                return {"hands": hands or complete_hands(self.seats(), hand.exact, hand.some, hand.without)}
            if hand.deck:
                return {"deck": complete_deck(hand.deck)}
            kept = hands or complete_hands(2, hand.exact, hand.some, hand.without)
            return {"deck": complete_deck([], [kept[first], kept[1 - first]])}
        except ValueError as error:
            raise StepError(str(error)) from None

    def hand_of(self, seat: int) -> list[str]:
        """The cards that the seat held when the current hand was dealt or drawn."""
        number = len(self.hands) - 1
        if number < 0:
            raise StepError("no hand has begun")
        deal = self._deal(self.hands[number], number)
        if "hands" in deal:
            return list(deal["hands"][seat])
        deck, first = deal["deck"], (self.begin() + number) % 2
        keeps = [action["keep"] for action in self.actions if action["action"] == "draw"][26 * number :]
        return [deck[2 * turn + (0 if keep else 1)] for turn, keep in enumerate(keeps) if (first + turn) % 2 == seat]

    def question(self) -> tuple[str, dict[str, Any]]:
        """The method and the params of the question that the scenario asks."""
        if not self.method:
            raise StepError("the scenario asks no question: no When tells what is done")
        if not self.table:
            raise StepError("no player is named, so that it is not known which game this is")
        if self.method == "replay":
            deals = self.deals()
            return "replay", {
                "game": self.game,
                "start": self.begin(),
                "deals": deals,
                "actions": self.actions,
            }
        return self.method, {"game": self.game, **self._members()}

    def _members(self) -> dict[str, Any]:
        match self.method:
            case "contract":
                return {"bids": self._each("bids", "the bids are given", self.table)}
            case "score_hand":
                bids, tricks = self._of_players()
                return {"bids": bids, "tricks": tricks, "bags": self.facts.get("side bags", 0)}
            case "outcome":
                return {"scores": self._each("scores", "the scores are given", partners(self.table))}
            case "legal_plays":
                return {
                    "hand": self.fact("holds", "a hand is given"),
                    "trick": [card for _, card in self.facts.get("trick", [])],
                    "spades_broken": self.facts.get("broken", False),
                }
        return {
            "trick": [card for _, card in self.fact("trick", "the trick is given")],
            "spades_broken": self.facts.get("broken", False),
        }

    def _of_players(self) -> tuple[list[str], list[int]]:
        """The bids and the tricks of the side's players; one figure of both, without a Nil, is shared out."""
        bids = self.fact("side bids", "the bids are given")
        tricks = self.fact("side tricks", "the tricks are given")
        players = self.seats() // 2
        if players == 2 and len(bids) == 1 and bids[0].isdecimal() and 2 <= int(bids[0][:9]) <= 26:
            bids = list(map(str, halves(int(bids[0]))))
        if players == 2 and len(tricks) == 1 and not {"nil", "double-nil"} & {*bids}:
            tricks = list(halves(tricks[0]))
        for what, given in (("bid", bids), ("number of tricks", tricks)):
            if len(given) != players:
                raise StepError(
                    f"{self.facts['side']}: write one {what} for {'each player' if players == 2 else 'her'}"
                )
        return bids, tricks

    def _each(self, name: str, wanted: str, owners: Sequence[str]) -> list[Any]:
        """What a Given says of each of the owners, by their numbers."""
        figures = self.fact(name, wanted)
        if missing := [owner for number, owner in enumerate(owners) if number not in figures]:
            raise StepError(f"the {name} are given without that of {missing[0]}")
        return [figures[number] for number in range(len(owners))]

    def fact(self, name: str, wanted: str) -> Any:
        """What a Given says. Raises StepError if none does; ``wanted`` is what it would say."""
        if name not in self.facts:
            raise StepError(f"{wanted} nowhere")
        return self.facts[name]
