"""The house rules of bids and of the exchange: read off a table as it is after some actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ....book.house import in_force
from ....engine import cards
from ....engine.bidding import DOUBLE_NIL, NIL, NILS, NUMBERS
from ....scenarios.answers import Answer
from .behind import Behind
from .game import Action, Measured


class Bids:
    """Which bids are allowed, alone and beside others, and how many cards are exchanged after them."""

    def __init__(self, one: Measured) -> None:
        self.one = one
        self.game = one.game
        self.opener = one.game.next(one.start)
        """The seat that bids first."""
        self.drawn: Sequence[Action] = ()
        self.before: Sequence[Action] = ()
        """What is done in the hands before the one that is measured, which the last deal is of."""
        self.played: Sequence[Mapping[str, Any]] = ()
        """The deals of the hands before."""

    def measure(self) -> None:
        """Ask, and claim what is found."""
        self._deals()
        now = self._table(self.drawn)
        if now is not None:
            if now.get("phase") == "bid" and now.get("turn"):
                self.opener = now["turn"][0]  # the bids of the player who bids first are measured
            self._bidding()
            self._double_nil()
            self._nil_exchange()

    def _deals(self) -> None:
        """A deal: hands, or a deck from which each keeps her first cards."""
        with in_force(self.one.house()):
            deck = list(cards.DECK)
        self.hands = [deck[seat :: self.game.seats] for seat in range(self.game.seats)]
        if not self.game.alone:
            self.deal: dict[str, Any] = {"hands": self.hands}
            return
        self.deal = {"deck": deck}
        if self._table() is None:
            self.hands = [deck[seat:26:2] for seat in range(2)]
            self.deal = {"hands": self.hands}
            if (now := self._table()) is not None and now.get("phase") == "bid":
                self.one.found["dealt"] = None
        else:
            self._draw()

    def _draw(self) -> None:
        """Each keeps her first cards: the first player, who bids last, begins."""
        self.drawn = [{"seat": (self.opener + turn + 1) % 2, "action": "draw", "keep": True} for turn in range(26)]

    @property
    def order(self) -> list[int]:
        """The seats in the order of bidding."""
        return [self.game.next(self.opener, place) for place in range(self.game.seats)]

    def _table(self, actions: Sequence[Action] = ()) -> Answer | None:
        done = [*self.before, *actions]
        return self.one.ask("replay", start=self.one.start, deals=[*self.played, self.deal], actions=done)

    def _called(self, *bids: str) -> list[Action]:
        """Bids in turn; a Double Nil comes before the draw, if there is one."""
        acts = [{"seat": seat, "action": "bid", "bid": bid} for seat, bid in zip(self.order, bids, strict=False)]
        early = [act for act in acts if self.drawn and act["bid"] == DOUBLE_NIL]
        return [*early, *self.drawn, *(act for act in acts if act not in early)]

    def _legal(self, *bids: str) -> set[str] | None:
        """What the next player may bid; None if it is not said."""
        answer = self._table(self._called(*bids))
        if not answer or "legal" not in answer or answer.get("phase") != "bid":
            return None
        return set(answer["legal"])

    def _refuses(self, *bids: str) -> bool:
        """Whether the last of the bids is refused, and no other."""
        answer = self._table(self._called(*bids))
        return bool(answer) and (answer or {}).get("illegal") == len(self._called(*bids)) - 1

    def _bidding(self) -> None:
        legal = self._legal()
        if legal is None:
            return
        numbers = sorted(number for bid, number in NUMBERS.items() if bid in legal)
        if not numbers:
            return
        low = numbers[0]
        if numbers == list(range(low, 14)) and (low == 1 or self._refuses(str(low - 1))):
            self.one.claim("minimum", low)
        if NIL not in legal and self._refuses(NIL):
            self.one.found["no-nil"] = None
        if not self.game.alone:
            self._together(low, legal)
        self._hook(low)

    def _together(self, low: int, first: set[str]) -> None:
        for bid in (str(low), "13"):
            beside = self._legal(bid, str(low))
            numbers = sorted(NUMBERS[word] for word in beside or () if word in NUMBERS)
            if beside is None or (not numbers and bid == "13"):
                continue
            if not numbers:
                self.one.claim("cap", 2 * low - 1)
                return
            if numbers[0] > low and bid != "13":
                self.one.claim("board", numbers[0] + int(bid))
            if numbers[-1] < 13:
                if "13" in first and self._capped(numbers[-1] + int(bid), low):
                    self.one.claim("cap", numbers[-1] + int(bid))
                break
        nils = [bid for bid in NILS if bid in first]
        for nil in nils:
            if "one-nil" in self.one.found or not (after := self._legal(nil, str(low))):
                continue
            if not set(NILS) & after and all(self._refuses(nil, str(low), other) for other in nils):
                self.one.found["one-nil"] = None

    def _capped(self, cap: int, low: int) -> bool:
        """Whether the cap is the same beside other bids."""
        beside = self._legal(str(low + 1), str(low + 1))
        if beside is None:
            return True
        numbers = [NUMBERS[bid] for bid in beside if bid in NUMBERS]
        left = min(13, cap - low - 1)
        return max(numbers, default=0) == left if left >= low else not numbers or not set(NILS) & beside

    def _hook(self, low: int) -> None:
        """What the last bidder may not bid, of what the house rules found so far leave her."""
        with in_force(self.one.house()):
            for others in self._others(low):
                missing = 13 - sum(NUMBERS.get(bid, 0) for bid in others)
                legal = self._legal(*others)
                if legal is None or not low <= missing <= 13:
                    continue
                around = {str(missing - 1), str(missing + 1)} & set(NUMBERS)
                if str(missing) not in legal and around & legal and self._refuses(*others, str(missing)):
                    self.one.found["hook"] = None
                return

    def _others(self, low: int) -> Iterator[list[str]]:
        """Bids of all but the last, after which a number makes thirteen."""
        if self.game.alone:
            yield [str(max(1, min(8, 13 - low)))]
            yield [DOUBLE_NIL]
            return
        board, cap = self.one.found.get("board"), self.one.found.get("cap")
        least = board if isinstance(board, int) else 2
        most = cap if isinstance(cap, int) else 26
        for one in range(low, 14):
            for two in range(low, 14):
                for three in range(low, 14):
                    missing = 13 - one - two - three
                    fits = least <= one + three <= most and least <= two + missing <= most
                    if missing >= low and fits:
                        yield [str(one), str(two), str(three)]
                        return
        if "no-nil" not in self.one.found and low <= 6:
            yield [NIL, str(low), str(13 - 2 * low)]
        yield [DOUBLE_NIL] * 3

    def _number(self) -> int:
        low = self.one.found.get("minimum")
        board, cap = self.one.found.get("board"), self.one.found.get("cap")
        least = max(low if isinstance(low, int) else 1, 4)
        if isinstance(board, int):
            least = max(least, (board + 1) // 2)
        return min(least, cap // 2) if isinstance(cap, int) and cap // 2 >= (low or 1) else least  # type: ignore[operator]

    def _calls(self, *first: str) -> list[str]:
        """The bids of all, the rest numbers that break no house rule found."""
        number = self._number()
        return [*first, *[str(number)] * (self.game.seats - len(first))]

    def _double_nil(self) -> None:
        calls = self._calls(DOUBLE_NIL)
        answer = self._table(self._called(*calls))
        if answer is None:
            return
        if "illegal" in answer:
            if answer["illegal"] == 0 and self._behind():
                answer = self._table(self._called(*calls)) or {"illegal": 0}
            if "illegal" in answer:
                return
        self._exchanged("exchange", self._called(*calls), answer)

    def _behind(self) -> bool:
        """Double Nil is refused in the first hand: always, or to a side that is not so far behind.

        Whether it is allowed to one; what is asked next, is then asked in a game in which it is.
        """
        search = Behind(self.game.name, self.one.house(), self.one.start, self.one.ask)
        behind, self.one.not_behind = search.measure(), search.refused
        if not behind or search.game is None:
            number = self._table(self._called(*self._calls()[:1]))
            if number and "illegal" not in number:  # else it is not her turn to bid
                self.one.found["no-double-nil"] = None
            return False
        self.one.claim("behind", behind)
        _, (*self.played, self.deal), self.before, self.opener = search.game
        if self.drawn:
            self._draw()
        return True

    def _nil_exchange(self) -> None:
        if self.game.alone or "no-nil" in self.one.found:
            return
        acts = self._called(*self._calls(NIL))
        answer = self._table(acts)
        if answer and answer.get("phase") == "exchange":
            self._exchanged("nil-exchange", acts, answer)

    def _exchanged(self, name: str, acts: Sequence[Action], answer: Answer) -> None:
        """How many cards are given, by what is not refused."""
        if answer.get("phase") == "play":
            self.one.claim(name, 0)
        if answer.get("phase") != "exchange" or not answer.get("turn"):
            return
        seat = answer["turn"][0]
        hand = answer.get("hands", self.hands)[seat]
        taken = []
        if self.game.alone:
            lying = [card for card in self._lying() if card not in hand]
            taken = lying[:3]
        allowed = []
        for number in range(4):
            act: dict[str, Any] = {"seat": seat, "action": "exchange", "give": list(hand[:number])}
            if self.game.alone:
                act["take"] = taken[:number]
            after = self._table([*acts, act])
            if after is not None and "illegal" not in after:
                allowed.append(number)
        whole = list(range(4)) if self.game.alone else []
        if allowed in ([], [0]):  # with nothing to exchange there is no such phase
            return
        if self.game.alone and allowed == whole[: allowed[-1] + 1]:
            self.one.claim(name, allowed[-1])
        elif not self.game.alone and len(allowed) == 1:
            self.one.claim(name, allowed[0])

    def _lying(self) -> list[str]:
        if "deck" in self.deal:
            return list(self.deal["deck"][1::2])
        with in_force(self.one.house()):
            held = {card for hand in self.deal["hands"] for card in hand}
            return [card for card in cards.DECK if card not in held]
