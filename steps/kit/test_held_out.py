"""Faults that no misreading of the catalogue has: each fails a case of the rule that it breaks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from spades.book.exchanging import Ours, Parts, Reading, altered, taken
from spades.engine.games import PARTNERSHIP, TWO_PLAYER, Game
from spades.engine.scoring import Line, Settlement
from spades.engine.table import Table
from spades.scenarios.answers import agrees, ask_reference
from spades.scenarios.cases import load

BOTH = (PARTNERSHIP, TWO_PLAYER)


def failed_rules(parts: Parts, game: Game) -> set[str]:
    """The rules of which a replay of the game fails under the fault."""
    replays = [case for case in load().cases if case.game == game.name and case.question.method == "replay"]
    with taken(Reading("held-out", "", parts)):
        return {case.rule for case in replays if not agrees(case.expected, ask_reference(case.question))}


def unbroken_after(number: int) -> Callable[[Game], Parts]:
    """Spades are unbroken again when so many tricks are won."""

    def take_in(ours: Ours, table: Table) -> None:
        ours(table)
        if sum(table.tricks) == number:
            table.broken = False

    return altered("table.Table._take_in", take_in)


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game.name)
@pytest.mark.parametrize("number", range(1, 12))
def test_broken_spades_stay_broken(number: int, game: Game) -> None:
    assert "breaking.lead-allowed" in failed_rules(unbroken_after(number)(game), game)


def led_as_if_unbroken(number: int) -> Callable[[Game], Parts]:
    """What may be led to one trick is what might be led with spades unbroken."""

    def legal(ours: Ours, table: Table) -> list[str] | None:
        found: list[str] | None = ours(table)
        if found and table.phase == "play" and not table.trick and sum(table.tricks) == number - 1:
            return [card for card in found if card[1] != "S"] or found
        return found

    return altered("table.Table.legal", legal)


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game.name)
@pytest.mark.parametrize("number", range(2, 11))
def test_spades_may_be_led_to_every_later_trick(number: int, game: Game) -> None:
    assert "breaking.lead-allowed" in failed_rules(led_as_if_unbroken(number)(game), game)


def any_card_from(number: int) -> Callable[[Game], Parts]:
    """Every card held is shown as legal from a trick on."""

    def legal(ours: Ours, table: Table) -> list[str] | None:
        found: list[str] | None = ours(table)
        if table.phase == "play" and sum(table.tricks) >= number - 1:
            return list(table.hands[table.turn()[0]])
        return found

    return altered("table.Table.legal", legal)


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game.name)
@pytest.mark.parametrize("number", range(2, 10))
def test_legal_cards_are_right_late_in_a_hand(number: int, game: Game) -> None:
    failed = failed_rules(any_card_from(number)(game), game)
    assert {"play.follow-suit", "breaking.lead-barred"} <= failed


FORGETFUL: dict[str, Callable[[Line], bool]] = {
    "scoring.set": lambda line: line.rule.endswith("scoring.set"),
    "scoring.overtricks": lambda line: line.rule.endswith("scoring.overtricks"),
    "sandbags.penalty": lambda line: line.rule.endswith("sandbags.penalty"),
}


def forgetting(side: int, what: Callable[[Line], bool]) -> Callable[[Game], Parts]:
    """The score sheet of one side lacks such lines."""

    def settle(
        ours: Ours, game: Game, totals: Sequence[Sequence[int]], bags: Sequence[int], hands: Sequence[Any]
    ) -> Settlement:
        found: Settlement = ours(game, totals, bags, hands)
        lost = [line for line in found.sheets[side] if what(line)]
        scores, carried = list(found.scores), list(found.bags)
        scores[side] -= sum(line.points for line in lost)
        carried[side] -= sum(line.bags for line in lost)
        return Settlement(found.sheets, scores, carried, found.winner)

    return altered("scoring.settle", settle)


SHEETS = [
    pytest.param(game, side, rule, what, id=f"{game.name}.{rule}-{side}")
    for game in BOTH
    for side in range(2)
    for rule, what in FORGETFUL.items()
]


@pytest.mark.parametrize(("game", "side", "rule", "what"), SHEETS)
def test_a_sheet_that_forgets_fails_at_the_rule(game: Game, side: int, rule: str, what: Callable[[Line], bool]) -> None:
    assert f"{game.name}.{rule}" in failed_rules(forgetting(side, what)(game), game)


MEMBERS = ("scores", "bags", "contract", "winner")


def shown_wrong(member: str) -> Callable[[Game], Parts]:
    """A member that is shown wrong in the middle of a hand after the first."""

    def observe(ours: Ours, table: Table) -> dict[str, Any]:
        found: dict[str, Any] = ours(table)
        if table.phase == "play" and table.hand > 1:
            value = found[member]
            found[member] = 0 if member == "winner" else [(figure or 0) + 1 for figure in value]
        return found

    return altered("table.Table.observe", observe)


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game.name)
@pytest.mark.parametrize("member", MEMBERS)
def test_the_table_is_right_in_a_later_hand(member: str, game: Game) -> None:
    assert failed_rules(shown_wrong(member)(game), game)
