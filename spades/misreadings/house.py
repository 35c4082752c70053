"""Misreadings of house rules: each is taken on top of its house rule, and fails a case of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..book.exchanging import Ours, Parts, Reading, changed
from ..engine.bidding import DOUBLE_NIL, NIL, NILS, number
from ..engine.cards import Card
from ..engine.games import PARTNERSHIP, TWO_PLAYER, Game
from ..engine.refusals import Refusal
from ..engine.scoring import Line
from ..engine.table import Table
from .forms import REFUSED, Cards, Lines, Tricks, letting

Bids = Sequence[str | None]


def _other(change: Callable[[Game], dict[str, Any]]) -> Parts:
    """Other figures than the house's, made from those in force."""
    return {
        "games.GAMES": lambda ours: {name: game.having(**change(game)) for name, game in ours.items()},
    }


def _more(field: str, by: int = 1) -> Parts:
    """A figure that is too large."""

    def change(game: Game) -> dict[str, Any]:
        value = getattr(game, field)
        return {} if value is None else {field: value + by}

    return _other(change)


def _our(field: str) -> Parts:
    """The figure of the documents, whatever the house says."""
    ours = {game.name: getattr(game, field) for game in (PARTNERSHIP, TWO_PLAYER)}
    return _other(lambda game: {field: ours[game.name]})


def _with_partners_nil(ours: Ours, game: Game, bids: Bids, seat: int, bid: str) -> Any:
    """A Nil of the partner counts as a bid of 0."""
    partners = [bids[other] for other in game.sides[game.side(seat)] if other != seat]
    if bid not in NILS and NIL in partners and number(bid) < (game.board or 0):
        return REFUSED
    return ours(game, bids, seat, bid)


def _double_nil_is_hooked(ours: Ours, game: Game, bids: Bids, seat: int, bid: str) -> Any:
    return ours(game, bids, seat, NIL if bid == DOUBLE_NIL else bid)


def _each_bidder_is_hooked(ours: Ours, game: Game, bids: Bids, seat: int, bid: str) -> Any:
    made = sum(number(called or NIL) for called in bids)
    if bid not in NILS and made + number(bid) == 13:
        return REFUSED
    return ours(game, bids, seat, bid)


def _bags_stay(ours: Ours, game: Game, bags: int) -> Lines:
    times = bags // game.bag_limit
    return [Line("penalty", -game.penalty, -game.bag_limit)] * times


def _reset_without_penalty(ours: Ours, game: Game, bids: Bids, tricks: Tricks) -> Lines:
    found: Lines = ours(game, bids, tricks)
    return [*found, Line("forgotten", 0, -sum(line.bags for line in found))]


def _counted(ours: Ours, game: Game, bids: Bids, tricks: Tricks) -> Lines:
    found: Lines = ours(game, bids, tricks)
    return [Line(line.rule, line.points, line.points) if line.rule.endswith("overtricks") else line for line in found]


def _as_bags(ours: Ours, game: Game, bid: str, needed: int) -> str:
    return "bags"


def _apart(ours: Ours, game: Game, bids: Bids, tricks: Tricks) -> Lines:
    """Each Nil by itself."""
    found: Lines = ours(game, bids, tricks)
    nils = iter(zip(bids, tricks, strict=True))
    lines = []
    for line in found:
        if line.rule.endswith((".made", ".failed")) and "nil." in line.rule:
            _, won = next((bid, won) for bid, won in nils if bid in NILS)
            line = Line(line.rule, abs(line.points) * (-1 if won else 1), line.bags)
        lines.append(line)
    return lines


def _spades_wait(ours: Ours, hand: Cards, broken: bool, card: Card) -> Refusal | None:
    if card[1] == "S" and not broken and any(held[1] != "S" for held in hand):
        return REFUSED
    return None


def _spades_allowed(ours: Ours, hand: Cards, trick: Cards, broken: bool, card: Card) -> Any:
    found = ours(hand, trick, broken, card)
    return None if found and found.rule == "breaking.first-trick" else found


def _opener_leads(ours: Ours, table: Table) -> None:
    ours(table)
    if table.phase == "play":
        table.leader = table.game.next(table.start, table.game.opener)


def _ace_is_highest(ours: Any) -> dict[str, dict[Card, int]]:
    return {led: {**strength, "2S": strength["3S"] - 1} for led, strength in ours.items()}


def _little_is_big(ours: Any) -> dict[str, dict[Card, int]]:
    return {
        led: {**strength, "BS": strength["LS"], "LS": strength["BS"]} if "BS" in strength else strength
        for led, strength in ours.items()
    }


def _low_jokers(ours: Any) -> dict[str, dict[Card, int]]:
    return {led: {**strength, "LS": strength["2S"], "BS": strength["2S"]} for led, strength in ours.items()}


MISREADINGS: tuple[Reading, ...] = (
    Reading("house.target/one-more", "ends the game only above the target", _more("target")),
    Reading("house.target/one-less", "ends the game a point below the target", _more("target", -1)),
    Reading("house.target/ours", "plays to 500 whatever the target", _our("target")),
    Reading("house.floor/passed", "ends the game only below the floor", _more("floor", -1)),
    Reading("house.floor/early", "ends the game a point above the floor", _more("floor")),
    Reading("house.floor/none", "knows no floor", _our("floor")),
    Reading("house.bags/one-more", "takes the penalty a bag late", _more("bag_limit")),
    Reading("house.bags/one-less", "takes the penalty a bag early", _more("bag_limit", -1)),
    Reading("house.penalty/ours", "takes 100 points whatever the penalty", _our("penalty")),
    Reading("house.penalty/one-more", "takes a point more", _more("penalty")),
    Reading("house.bags-reset/carried", "carries what is above ten", changed("scoring.penalty_lines", _bags_stay)),
    Reading(
        "house.bags-reset/each-hand",
        "sets the count to 0 after each hand",
        changed("scoring.hand_lines", _reset_without_penalty),
    ),
    Reading(
        "house.no-bags/counted",
        "counts the tricks above the contract",
        {**_our("bag_limit"), **changed("scoring.hand_lines", _counted)},
    ),
    Reading("house.no-bags/no-points", "scores nothing for tricks above the contract", _other(lambda _: {"bag": 0})),
    Reading("house.overtrick/ours", "scores 1 point for each", _our("bag")),
    Reading("house.overtrick/one-more", "scores a point more for each", _more("bag")),
    Reading("house.ten/ours", "scores 100 for a contract of ten", _our("ten")),
    Reading("house.ten/one-more", "scores a point more", _more("ten")),
    Reading("house.thirteen/ours", "scores 130 for a contract of thirteen", _our("thirteen")),
    Reading("house.thirteen/one-more", "scores a point more", _more("thirteen")),
    Reading("house.nil/ours", "gives 100 for Nil", _our("nil")),
    Reading("house.nil/one-more", "gives a point more", _more("nil")),
    Reading(
        "house.nil/double-nil-too", "gives twice the Nil for a Double Nil", _other(lambda g: {"double_nil": 2 * g.nil})
    ),
    Reading("house.double-nil/ours", "gives 200 for Double Nil", _our("double_nil")),
    Reading("house.double-nil/one-more", "gives a point more", _more("double_nil")),
    Reading("house.failed-nil/bags", "counts the tricks as bags", changed("scoring.use_of_nil_tricks", _as_bags)),
    Reading("house.two-nils/apart", "scores each Nil by itself", changed("scoring.hand_lines", _apart)),
    Reading("house.one-nil/both", "lets both partners bid Nil", letting("bidding.bar", lambda *given: True)),
    Reading("house.no-nil/allowed", "lets a player bid Nil", letting("bidding.bar", lambda *given: True)),
    Reading("house.no-double-nil/allowed", "lets a player bid Double Nil", letting("bidding.bar", lambda *given: True)),
    Reading("house.behind/none", "lets anybody bid Double Nil", _our("behind")),
    Reading("house.behind/never", "lets nobody bid Double Nil", _other(lambda _: {"behind": 10_000})),
    Reading("house.exchange/ours", "exchanges three cards", _our("exchanged")),
    Reading("house.exchange/one-more", "exchanges a card more", _more("exchanged")),
    Reading("house.nil-exchange/none", "exchanges nothing after a Nil", _our("nil_exchanged")),
    Reading(
        "house.nil-exchange/one-more",
        "exchanges a card more",
        _other(lambda game: {"nil_exchanged": game.nil_exchanged + bool(game.nil_exchanged)}),
    ),
    Reading("house.minimum/one-more", "refuses the lowest bid", _more("minimum")),
    Reading("house.minimum/one-less", "allows a bid below the lowest", _more("minimum", -1)),
    Reading("house.board/one-more", "asks for one more together", _more("board")),
    Reading("house.board/one-less", "asks for one less together", _more("board", -1)),
    Reading("house.board/counts-nil", "counts a Nil as a bid of 0", changed("bidding.misfit", _with_partners_nil)),
    Reading("house.cap/one-more", "allows one more together", _more("cap")),
    Reading("house.cap/one-less", "allows one less together", _more("cap", -1)),
    Reading("house.hook/none", "allows a total of thirteen", letting("bidding.misfit", lambda *given: True)),
    Reading("house.hook/double-nil", "refuses a Double Nil, too", changed("bidding.misfit", _double_nil_is_hooked)),
    Reading("house.hook/anybody", "holds every bidder to it", changed("bidding.misfit", _each_bidder_is_hooked)),
    Reading("house.spades-led/barred", "bars spades until they are broken", changed("play.refuse_lead", _spades_wait)),
    Reading("house.first-trick/allowed", "lets spades be played", changed("play.refuse_card", _spades_allowed)),
    Reading(
        "house.opening/after-the-dealer",
        "lets the player after the dealer lead",
        changed("table.Table._advance", _opener_leads),
    ),
    Reading("house.high-deuce/ace", "lets the ace beat the 2♠", {"play.STRENGTH": _ace_is_highest}),
    Reading("house.jokers/little", "lets the little joker beat the big one", {"play.STRENGTH": _little_is_big}),
    Reading("house.jokers/low", "makes the jokers the lowest spades", {"play.STRENGTH": _low_jokers}),
    Reading("house.dealt/drawn", "draws the cards", _our("draws")),
)
"""The misreadings of the house rules."""
