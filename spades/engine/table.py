"""The table: a game folded from its deals and actions, one move at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from . import bidding, draw, exchange, play, scoring, turns
from .cards import Card, arrange
from .games import Game
from .refusals import Refusal
from .values import quote

if TYPE_CHECKING:
    from .refusals import Reason

ACTIONS = ("look", "bid", "draw", "exchange", "play")


class Table:
    """A game in progress. ``act`` makes a move or refuses it and leaves the table as it was."""

    __slots__ = (
        "bags", "bids", "broken", "deals", "discards", "game", "given", "hand", "hands", "leader", "looked",
        "order", "phase", "scores", "sheets", "start", "totals", "trick", "tricks", "turns", "winner",
    )  # fmt: skip

    def __init__(
        self,
        game: Game,
        start: int,
        deals: Sequence[Mapping[str, Any]],
        scores: Sequence[int] = (),
        bags: Sequence[int] = (),
    ) -> None:
        sides = len(game.sides)
        self.game = game
        self.start = start
        self.deals = deals
        self.hand = 0
        self.phase = "deal"
        self.leader: int | None = None
        self.scores = list(scores) or [0] * sides
        self.bags = list(bags) or [0] * sides
        self.totals: list[list[int]] = [self.scores] if scores else []
        self.sheets: list[list[list[scoring.Line]]] = []
        self.winner: int | None = None
        self.broken = False
        if deals:
            self._deal()
        else:
            self._clear()

    def _clear(self) -> None:
        seats = self.game.seats
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.bids: list[str | None] = [None] * seats
        self.looked: set[int] = set()
        self.turns = 0
        self.discards: list[Card] = []
        self.given: dict[int, Sequence[Card]] = {}
        self.trick: list[Card] = []
        self.tricks = [0] * seats
        self.broken = turns.broken_at_the_start(self.broken)

    def _deal(self) -> None:
        """Begin the next hand if its deal was given."""
        if self.hand < len(self.deals):
            self._clear()
            if not self.game.draws:
                self.hands = turns.dealt(self.start, self.deals[self.hand]["hands"])
                self.discards = turns.left_over(self.game, self.hands)
            self.hand += 1
            self.order = bidding.order(self.game, self.start)
            self.leader = turns.first_leader(self.game, self.start)
            self._advance()

    def _advance(self) -> None:
        """Find the phase: what is due first of draw, exchange, bids and play."""
        if self.game.draws and self.turns < draw.TURNS:
            self.phase = "draw"
        elif exchange.due(self.game, self.start, self.bids, self.given):
            self.phase = "exchange"
        elif None in self.bids:
            self.phase = "bid"
        else:
            self.phase = "play"

    def turn(self) -> list[int]:
        """The seats whose move the game waits for."""
        match self.phase:
            case "draw":
                return [draw.drawer(self.game, self.start, self.turns)]
            case "bid":
                seat = bidding.bidder(self.order, self.bids)
                return [] if seat is None else [seat]
            case "exchange":
                return exchange.due(self.game, self.start, self.bids, self.given)
            case "play":
                return [turns.player(self.game, self.leader or 0, len(self.trick))]
        return []

    def act(self, action: object) -> Refusal | None:
        """Make the move, or say why the rules refuse it. Whatever the action is, it never raises."""
        if type(action) is not dict and not isinstance(action, Mapping):
            return self._refuse("wrong-phase", f"{quote(action)} is not an action")
        seat, kind = action.get("seat"), action.get("action")
        if type(seat) is not int or not 0 <= seat < self.game.seats:
            return self._refuse("not-your-turn", f"{quote(seat)} is not a seat of this game")
        match kind:
            case "play":
                return self.play(seat, action.get("card"))
            case "bid":
                return self.bid(seat, action.get("bid"))
            case "draw":
                return self.draw(seat, action.get("keep"))
            case "exchange":
                return self.exchange(seat, action.get("give"), action.get("take", ()))
            case "look":
                return self.look(seat)
        return self._refuse("wrong-phase", f"{quote(kind)} is not an action: actions are {', '.join(ACTIONS)}")

    def _refuse(self, reason: Reason, because: str, kind: str = "", rule: str = "") -> Refusal:
        """Refuse by the rule, or else by the one that keeps an action of the kind out of the phase."""
        if self.phase == "over":
            return Refusal("game-over", f"{self.game.name}.winning.first", "the game is over")
        return Refusal(reason, rule or turns.closing_rule(self.game, kind, self.phase), because)

    def look(self, seat: int) -> Refusal | None:
        """Look at the cards dealt (partnership.double-nil.blind)."""
        if self.game.draws or self.phase not in ("bid", "exchange"):
            return self._refuse("wrong-phase", "there are no dealt cards to look at now", "look")
        if self.phase == "bid" and not bidding.may_look(self.game, seat in self.turn()):
            rule = "partnership.double-nil.look"
            return Refusal("not-your-turn", rule, "she looks at her cards when it is her turn to bid")
        self.looked.add(seat)
        return None

    def bid(self, seat: int, bid: Any) -> Refusal | None:
        """Bid, in turn, or Double Nil while it may be announced."""
        made = self.bids[seat]
        if self.phase != "bid" and not (self.phase == "draw" and bid == bidding.DOUBLE_NIL):
            rule = self._bound_by(made) if self.phase == "exchange" and made else ""
            return self._refuse("wrong-phase", "the hand is not in the bidding", "bid", rule)
        if made is not None:
            return Refusal("not-your-turn", self._bound_by(made), "she has bid, and nobody bids twice")
        refusal = self._refuse_bid(seat, bid, in_turn=seat in self.turn())
        if refusal is None:
            self.bids[seat] = bid
            if bid != bidding.DOUBLE_NIL:
                self.looked.add(seat)
            self._advance()
        return refusal

    def _bound_by(self, bid: str) -> str:
        """The rule by which a player who has made the bid makes no other."""
        if self.game.alone and bid == bidding.DOUBLE_NIL:
            return "two-player.double-nil.counts-as-bid"
        return f"{self.game.name}.bidding.one-round"

    def _refuse_bid(self, seat: int, bid: Any, *, in_turn: bool) -> Refusal | None:
        game = self.game
        blind = not self.hands[seat] if game.draws else seat not in self.looked
        refusal = bidding.refuse_bid(game, bid, in_turn=in_turn, blind=blind)
        if refusal is None:
            behind = 0 if game.behind is None else max(self.scores) - self.scores[game.side(seat)]
            return bidding.refuse_call(game, self.bids, seat, bid, behind=behind, blind=blind)
        return refusal

    def draw(self, seat: int, keep: object) -> Refusal | None:
        """Take a turn of the draw: keep its first card, or refuse it."""
        if self.phase != "draw":
            return self._refuse("wrong-phase", "there is no card to draw now", "draw")
        if seat not in self.turn():
            return Refusal("not-your-turn", turns.drawing_rule(self.hand, self.turns), "it is not her turn to draw")
        if not isinstance(keep, bool):
            because = f"a card is kept (true) or not (false), not {quote(keep)}"
            return Refusal("wrong-phase", "two-player.draw.keep", because)
        kept, discarded = draw.draw(self.deals[self.hand - 1]["deck"], self.turns, keep)
        self.hands[seat].append(kept)
        self.discards.append(discarded)
        self.turns += 1
        self._advance()
        return None

    def exchange(self, seat: int, give: Any, take: Any) -> Refusal | None:
        """Give cards after a Double Nil, to a partner or for others."""
        if self.phase != "exchange":
            rule = "" if self.phase == "deal" else exchange.order_rule(self.game, self.bids, self.given, seat)
            return self._refuse("wrong-phase", "no exchange is due", "exchange", rule)
        if seat not in self.turn():
            rule = exchange.order_rule(self.game, self.bids, self.given, seat)
            return Refusal("not-your-turn", rule, "she has no cards to exchange now")
        seats = self.game.sides[self.game.side(seat)]
        terms = exchange.terms(self.game, [self.bids[seat] for seat in seats])
        refusal = exchange.refuse_gift(terms, self.hands[seat], give, self.given)
        if refusal is None and self.game.alone:
            refusal = self._replace(seat, give, take)
        if refusal is None:
            self.looked.add(seat)
            self.given[seat] = give
            if not self.game.alone:
                self.hands = exchange.hand_over(self.hands, self.given, seats, seat)
            self._advance()
        return refusal

    def _replace(self, seat: int, give: Sequence[Card], take: Any) -> Refusal | None:
        available = exchange.pool(self.discards, give)
        discarded = [card for cards in (*self.given.values(), give) for card in cards]
        refusal = exchange.refuse_replacements(available, give, take, discarded)
        if refusal is None:
            self.hands[seat] = [card for card in self.hands[seat] if card not in give] + list(take)
            self.discards = [card for card in available if card not in take]
        return refusal

    def play(self, seat: int, card: Any) -> Refusal | None:
        """Play a card to the trick; the last one completes it."""
        if self.phase != "play":
            return self._refuse("wrong-phase", "it is not time to play a card", "play")
        trick = self.trick
        if seat != turns.player(self.game, self.leader or 0, len(trick)):
            rule = turns.playing_rule(self.game, sum(self.tricks), len(trick))
            return Refusal("not-your-turn", rule, "it is not her turn to play")
        hand = self.hands[seat]
        refusal = play.refuse_card(hand, trick, self.broken, card)
        if refusal is not None:
            rule = "two-player.draw.result" if card in self.discards else refusal.rule
            return Refusal(refusal.reason, rule, refusal.because)
        if not self.broken:
            self.broken = play.breaks(trick, card)
        hand.remove(card)
        trick.append(card)
        if len(trick) == len(self.hands):
            self._take_in()
        return None

    def _take_in(self) -> None:
        """Give the complete trick to its winner, and score the hand if it was the last."""
        game, leader = self.game, self.leader or 0
        winner = turns.player(game, leader, play.winner(self.trick))
        self.tricks[turns.keeper(game, leader, winner)] += 1
        self.leader = turns.next_leader(game, leader, winner)
        self.trick = []
        if turns.played_out(self.hands):
            self._score()

    def _score(self) -> None:
        hands = [
            ([self.bids[seat] or "" for seat in seats], [self.tricks[seat] for seat in seats])
            for seats in self.game.sides
        ]
        settled = scoring.settle(self.game, self.totals, self.bags, hands)
        self.scores, self.bags, self.winner = settled.scores, settled.bags, settled.winner
        self.sheets.append(settled.sheets)
        self.totals.append(self.scores)
        if self.winner is not None:
            self.phase = "over"
            return
        self.phase = "deal"
        self.start = turns.next_start(self.game, self.start, self.scores)
        self._deal()

    def contracts(self) -> list[int | None]:
        """The tricks that each side must win; None until its own bids are in."""
        sides = ([self.bids[seat] for seat in seats] for seats in self.game.sides)
        return [
            None if None in bids or not self.hand else scoring.contract(self.game, [bid or "" for bid in bids])
            for bids in sides
        ]

    def legal(self) -> list[str] | None:
        """What the seat in turn may bid or play; None in other phases."""
        if self.phase == "play":
            return play.legal_cards(self.hands[self.turn()[0]], self.trick, self.broken)
        if self.phase == "bid":
            seat = self.turn()[0]
            return [bid for bid in bidding.BIDS if self._refuse_bid(seat, bid, in_turn=True) is None]
        return None

    def observe(self) -> dict[str, Any]:
        """The table as it is now, in the members of the protocol, and the score sheets of the hands so far."""
        legal = self.legal()
        return {
            "phase": self.phase,
            "turn": self.turn(),
            "start": self.start,
            "hand": self.hand,
            "hands": [arrange(hand) for hand in self.hands],
            "bids": list(self.bids),
            "contract": self.contracts(),
            "trick": {"leader": self.leader, "cards": list(self.trick)},
            "spades_broken": self.broken,
            "tricks": list(self.tricks),
            "scores": list(self.scores),
            "bags": list(self.bags),
            "winner": self.winner,
            **({} if legal is None else {"legal": legal}),
            "sheets": [[[dict(vars(line)) for line in lines] for lines in hand] for hand in self.sheets],
        }
