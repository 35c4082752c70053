"""Measuring: the house rules that an implementation plays, found by direct questions.

Each house rule has a few questions of its own that its value can be read off, whatever else the implementation does
otherwise. A value that one of them contradicts is not claimed. Nothing is asked twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ...book.house import HOUSE_RULES, House, in_force, parse
from ...engine import cards, games
from ...engine.bidding import DOUBLE_NIL, NIL, NILS, NUMBERS
from ...engine.games import Game
from ...scenarios.answers import Answer
from ...scenarios.questions import METHODS, Question
from ..wire.asking import Answered, Claims, Implementation
from .behind import Behind

MOST = 300
"""Questions that are asked at most."""

Value = int | str | None
Action = Mapping[str, Any]


def measure(implementation: Implementation, claims: Claims) -> House:
    """The house rules that the answers are of, for an implementation that is initialized."""
    asking = Asking(implementation, claims)
    measured = [Measuring(asking, games.GAMES[name]) for name in games.GAMES if name in claims.games]
    found = {one.game.name: one.measure() for one in measured}
    if len(measured) == 2:
        _agree(*measured)
    return _written(found)


def _agree(one: Measuring, other: Measuring) -> None:
    """What was found between bounds in both games is one value, if one lies between the bounds of both."""
    first, second = one.found.get("behind"), other.found.get("behind")
    if isinstance(first, int) and isinstance(second, int):
        least = min(first, second)
        if least > max(one.not_behind, other.not_behind):
            one.found["behind"] = other.found["behind"] = least


def _written(found: Mapping[str, Mapping[str, Value]]) -> House:
    """The values by game as house rules; what contradicts another is left out."""
    words: list[str] = []
    for game, values in found.items():
        for rule in HOUSE_RULES:
            if rule.name in values and (rule.values is None or values[rule.name] != rule.ours):
                value = values[rule.name]
                scope = f"{game}:" if len(found) > 1 else ""
                word = f"{scope}{rule.name}" + ("" if rule.values is None else f"={value}")
                try:
                    parse([*words, word])
                except ValueError:
                    continue
                words.append(word)
    return parse(words) if words else ()


class Asking:
    """The implementation, asked one question at a time; a question is asked once, and no more than so many are."""

    def __init__(self, implementation: Implementation, claims: Claims) -> None:
        self.implementation = implementation
        self.claims = claims
        self.asked = 0
        self._known: dict[str, Answer | None] = {}

    def ask(self, method: str, params: Mapping[str, Any]) -> Answer | None:
        """The answer; None if there is none."""
        key = f"{method} {params}"
        if key not in self._known:
            self._known[key] = None
            if METHODS[method] in self.claims.profiles and self.asked < MOST:
                self.asked += 1
                for reply in self.implementation.ask([Question(method, params)]):
                    self._known[key] = reply.result if isinstance(reply, Answered) else None
        return self._known[key]


class Measuring:
    """One game measured."""

    def __init__(self, asking: Asking, game: Game) -> None:
        self.asking = asking
        self.game = game
        self.opener = game.next(self.start)
        """The seat that bids first."""
        self.found: dict[str, Value] = {}
        self.not_behind = 0
        """The most points behind at which Double Nil is refused, if it is allowed at some."""

    def measure(self) -> dict[str, Value]:
        """The values found, by name; those of the documents may be among them."""
        for step in (self._cards, self._ending, self._contracts, self._bags, self._nils, self._play):
            step()
        if "game" in self.asking.claims.profiles:
            self._deals()
            if self._table() is not None:
                self._bidding()
                self._double_nil()
                self._nil_exchange()
        return self.found

    def house(self) -> House:
        """What is found so far."""
        return _written({self.game.name: self.found})

    def ask(self, method: str, **params: Any) -> Answer | None:
        """The answer to a question of the game."""
        return self.asking.ask(method, {"game": self.game.name, **params})

    # Scores

    def score(self, bids: Sequence[str], tricks: Sequence[int], bags: int = 0) -> tuple[int, int] | None:
        """Points and bags of a hand; of the bids and tricks of a partnership a player alone has the sum."""
        if self.game.alone:
            if len(bids) > 1:
                bids = [str(sum(map(int, bids)))]
            tricks = [sum(tricks)]
        answer = self.ask("score_hand", bids=list(bids), tricks=list(tricks), bags=bags)
        return (answer["points"], answer["bags"]) if answer else None

    def points(self, bids: Sequence[str], tricks: Sequence[int], bags: int = 0) -> int | None:
        """The points alone."""
        scored = self.score(bids, tricks, bags)
        return scored[0] if scored else None

    def _contracts(self) -> None:
        plain, one = self.points(["3", "4"], [3, 4]), self.points(["3", "4"], [4, 4])
        other, more = self.points(["5", "1"], [4, 2]), self.points(["5", "1"], [4, 3])
        if plain is not None and one is not None and other is not None and more is not None:
            self.overtrick = one - plain
            if more - other == self.overtrick:
                self._claim("overtrick", self.overtrick)
        for name, bids, tricks in (("ten", ["6", "4"], [6, 4]), ("thirteen", ["7", "6"], [7, 6])):
            made, lost = self.points(bids, tricks), self.points(bids, [tricks[0] - 1, tricks[1]])
            if made is not None and lost == -made:
                self._claim(name, made)

    overtrick = 1

    def _bags(self) -> None:
        bids, won = ["3", "4"], [3, 4]
        plain = self.points(bids, won)
        one, three = self.score(bids, [4, 4]), self.score(bids, [5, 5])
        if plain is None or one is None or three is None:
            return
        if one[1] == three[1] == 0 and three[0] - plain == 3 * self.overtrick:
            self.found["no-bags"] = None
            return

        def kept(before: int) -> bool:
            scored = self.score(bids, [4, 4], before)
            return scored is not None and scored[1] == before + 1 and scored[0] == plain + self.overtrick

        last = _least(0, 99, lambda before: not kept(before)) if not (kept(8) and not kept(9)) else 9
        if last is None:
            return
        tenth, same = self.score(bids, [4, 4], last), self.score(["5", "1"], [4, 3], last)
        if tenth is None or same is None or (tenth[1], same[1]) != (0, 0):
            return
        self._claim("bags", last + 1)
        cost = plain + self.overtrick - tenth[0]
        if same[0] == 60 + self.overtrick - cost:
            self._claim("penalty", cost)
        if last > 2:
            more = [self.score(bids, won, last) for won in ([4, 5], [5, 5])]
            if all(scored is not None and scored[1] == 0 for scored in more):
                self.found["bags-reset"] = None

    def _nils(self) -> None:
        for name, bid in (("nil", NIL), ("double-nil", DOUBLE_NIL)):
            with_partner = [] if self.game.alone else ["4"]
            made = self.points([bid, *with_partner], [0, *([4] if with_partner else [])])
            lost = self.points([bid, *with_partner], [1, *([4] if with_partner else [])])
            base = 40 if with_partner else 0
            if made is not None and lost is not None and lost - base in (base - made, base - made + self.overtrick):
                self._claim(name, made - base)
        if not self.game.alone:
            self._failed_nils()
            self._two_nils()

    def _failed_nils(self) -> None:
        uses = set()
        for bid in NILS:
            made = self.points([bid, "4"], [0, 4])
            scored, less = self.score([bid, "4"], [2, 3]), self.score([bid, "4"], [1, 2])
            if made is None or scored is None or less is None:
                continue  # a program without Double Nil answers for Nil alone
            got, short = scored[0] + made - 40, less[0] + made - 40
            if got == 40 + self.overtrick and short == -40:
                uses.add("partner")
            elif got == short == -40 and scored[1] == less[1] == 0 and ("no-bags" not in self.found or self.overtrick):
                uses.add("nothing")
            else:
                uses.add("bags")
        if len(uses) == 1:
            self._claim("failed-nil", uses.pop())

    def _two_nils(self) -> None:
        together = []
        for bid in NILS:
            one, both = self.points([bid, "4"], [0, 4]), self.points([bid, bid], [0, 0])
            if one is None or both != 2 * (one - 40):
                return
            for won in ([0, 2], [2, 0]):
                failed = self.points([bid, bid], won)
                together.append(failed is not None and failed + both in (0, 2 * self.overtrick))
        if all(together):
            self._claim("two-nils", "together")

    # The end of the game

    def winner(self, ours: int, theirs: int) -> int | None:
        """Who has won with these scores; None for nobody, -1 without an answer."""
        answer = self.ask("outcome", scores=[ours, theirs])
        return answer["winner"] if answer else -1

    def _ending(self) -> None:
        def wins(score: int) -> bool:
            return self.winner(score, score - 1) == 0

        known = wins(500) and not wins(499)
        target = 500 if known else _least(1, 10000, wins)
        if target is not None:
            right = self.winner(target - 2, target) == 1 and self.winner(target, target) is None
            if right and self.winner(target - 1, target - 2) is None:
                self._claim("target", target)

        def loses(low: int) -> bool:
            return self.winner(-low, 0) == 1

        if loses(9999) and (floor := _least(1, 9999, loses)):
            right = self.winner(-floor, -floor - 3) == 0 and self.winner(-floor, -floor) is None
            if right and self.winner(0, -floor) == 0:
                self._claim("floor", -floor)

    # Cards and play

    def _cards(self) -> None:
        gone = "".join(suit for suit in "CHD" if self._trick([f"{rank}{suit}" for rank in "3245"]) is None)
        pair = next((word for word in ("CD", "HD", "CH") if set(word) == set(gone)), "")
        if pair and self._trick(["AS", "LS", "KS", "BS"]) == (1 if self.game.alone else 3):
            self.found["jokers"] = pair
        alone = self.game.alone
        asked = {("AS", "2S", "3S", "KS"): 1, ("2H", "AS", "2S", "KS")[alone:]: 2 - alone, ("AS", "3S", "KS", "QS"): 0}
        if all(self._trick(trick) == winner for trick, winner in asked.items()):
            self.found["high-deuce"] = None

    def _trick(self, trick: Sequence[str]) -> int | None:
        played = list(trick[: self.game.seats])
        answer = self.ask("resolve_trick", trick=played, spades_broken=True)
        return answer["winner"] if answer else None

    def _may_play(self, hand: Sequence[str], trick: Sequence[str] = (), broken: bool = False) -> set[str] | None:
        answer = self.ask("legal_plays", hand=list(hand), trick=list(trick), spades_broken=broken)
        return set(answer["cards"]) if answer else None

    def _play(self) -> None:
        if self._may_play(["AS", "KH", "QD"]) == {"AS", "KH", "QD"} and self._may_play(["3S", "KC"]) == {"3S", "KC"}:
            self.found["spades-led"] = "any-time"
        others = [f"{rank}{suit}" for suit in "DC" for rank in "AKQJT"]
        whole = ["AS", "QS", "9S", *others]
        if self._may_play(whole, ["5H"]) == set(others) and self._may_play(whole[:-1], ["5H"]) == set(whole[:-1]):
            self.found["first-trick"] = "no-spades"
        if not self.game.alone:
            low = "3C" if "C" in str(self.found.get("jokers", "")) else "2C"
            hand = [*(f"{rank}{suit}" for suit in "HD" for rank in "AKQJT9"), low]
            if self._may_play(hand, broken=True) == {low} and self._may_play(hand[1:], broken=True) == set(hand[1:]):
                self.found["opening"] = "2C"

    # The bidding: a table as it is after some actions

    def _deals(self) -> None:
        """A deal: hands, or a deck from which each keeps her first cards."""
        with in_force(self.house()):
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
                self.found["dealt"] = None
        else:
            self._draw()

    def _draw(self) -> None:
        """Each keeps her first cards: the first player, who bids last, begins."""
        self.drawn = [{"seat": (self.opener + turn + 1) % 2, "action": "draw", "keep": True} for turn in range(26)]

    drawn: Sequence[Action] = ()
    before: Sequence[Action] = ()
    """What is done in the hands before the one that is measured, which the last deal is of."""
    played: Sequence[Mapping[str, Any]] = ()
    """The deals of the hands before."""

    @property
    def start(self) -> int:
        """The dealer or first player: the one before seat 0, or seat 0."""
        return 0 if self.game.alone else 3

    @property
    def order(self) -> list[int]:
        """The seats in the order of bidding."""
        return [self.game.next(self.opener, place) for place in range(self.game.seats)]

    def _table(self, actions: Sequence[Action] = ()) -> Answer | None:
        done = [*self.before, *actions]
        return self.ask("replay", start=self.start, deals=[*self.played, self.deal], actions=done)

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
            self._claim("minimum", low)
        if NIL not in legal and self._refuses(NIL):
            self.found["no-nil"] = None
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
                self._claim("cap", 2 * low - 1)
                return
            if numbers[0] > low and bid != "13":
                self._claim("board", numbers[0] + int(bid))
            if numbers[-1] < 13:
                if "13" in first and self._capped(numbers[-1] + int(bid), low):
                    self._claim("cap", numbers[-1] + int(bid))
                break
        nils = [bid for bid in NILS if bid in first]
        for nil in nils:
            if "one-nil" in self.found or not (after := self._legal(nil, str(low))):
                continue
            if not set(NILS) & after and all(self._refuses(nil, str(low), other) for other in nils):
                self.found["one-nil"] = None

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
        with in_force(self.house()):
            for others in self._others(low):
                missing = 13 - sum(NUMBERS.get(bid, 0) for bid in others)
                legal = self._legal(*others)
                if legal is None or not low <= missing <= 13:
                    continue
                around = {str(missing - 1), str(missing + 1)} & set(NUMBERS)
                if str(missing) not in legal and around & legal and self._refuses(*others, str(missing)):
                    self.found["hook"] = None
                return

    def _others(self, low: int) -> Iterator[list[str]]:
        """Bids of all but the last, after which a number makes thirteen."""
        if self.game.alone:
            yield [str(max(1, min(8, 13 - low)))]
            yield [DOUBLE_NIL]
            return
        board, cap = self.found.get("board"), self.found.get("cap")
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
        if "no-nil" not in self.found and low <= 6:
            yield [NIL, str(low), str(13 - 2 * low)]
        yield [DOUBLE_NIL] * 3

    # Double Nil, and the exchanges

    def _number(self) -> int:
        low = self.found.get("minimum")
        board, cap = self.found.get("board"), self.found.get("cap")
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
        search = Behind(self.game.name, self.house(), self.start, self.ask)
        behind, self.not_behind = search.measure(), search.refused
        if not behind or search.game is None:
            number = self._table(self._called(*self._calls()[:1]))
            if number and "illegal" not in number:  # else it is not her turn to bid
                self.found["no-double-nil"] = None
            return False
        self._claim("behind", behind)
        _, (*self.played, self.deal), self.before, self.opener = search.game
        if self.drawn:
            self._draw()
        return True

    def _nil_exchange(self) -> None:
        if self.game.alone or "no-nil" in self.found:
            return
        acts = self._called(*self._calls(NIL))
        answer = self._table(acts)
        if answer and answer.get("phase") == "exchange":
            self._exchanged("nil-exchange", acts, answer)

    def _exchanged(self, name: str, acts: Sequence[Action], answer: Answer) -> None:
        """How many cards are given, by what is not refused."""
        if answer.get("phase") == "play":
            self._claim(name, 0)
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
            self._claim(name, allowed[-1])
        elif not self.game.alone and len(allowed) == 1:
            self._claim(name, allowed[0])

    def _lying(self) -> list[str]:
        if "deck" in self.deal:
            return list(self.deal["deck"][1::2])
        with in_force(self.house()):
            held = {card for hand in self.deal["hands"] for card in hand}
            return [card for card in cards.DECK if card not in held]

    # What is claimed

    def _claim(self, name: str, value: Value) -> None:
        """The value, if the house rule can have it."""
        rule = next(rule for rule in HOUSE_RULES if rule.name == name)
        if rule.values is not None and value in rule.values:
            self.found[name] = value


def _least(low: int, high: int, holds: Callable[[int], bool]) -> int | None:
    """The least number for which it is so, given that it stays so above; None if it is not so of any."""
    if not holds(high):
        return None
    while low < high:
        middle = (low + high) // 2
        if holds(middle):
            high = middle
        else:
            low = middle + 1
    return low
