"""What the pages say with figures is what the engine answers."""

from __future__ import annotations

import json
import re
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import spades
from spades.book import rulebook
from spades.commands import COMMANDS
from spades.commands.conform import FORMS
from spades.conformance.judging.run import Run
from spades.conformance.wire.process import Process
from spades.engine.games import PARTNERSHIP
from spades.engine.play import winner
from spades.engine.table import Table
from spades.scenarios import cases
from spades.scenarios.blanks import BLANKS
from spades.scenarios.players import table_of

DOCS = Path(__file__).parents[2] / "docs"


def page(name: str) -> str:
    return (DOCS / f"{name}.rst").read_text(encoding="utf-8")


def blocks(caption: str) -> Iterator[dict[str, Any]]:
    """The messages of the protocol page with that caption."""
    for text in re.findall(rf":caption: {caption}\n\n((?:   .*\n)+)", page("protocol")):
        yield json.loads(text)


EXCHANGES = [
    (request, answer) for answer in blocks("answered") for request in blocks("sent") if request["id"] == answer["id"]
]


@pytest.mark.parametrize(("request_", "answer"), EXCHANGES, ids=lambda message: message.get("method"))
def test_the_protocol_page_shows_what_the_reference_answers(
    request_: dict[str, Any], answer: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spades, "_house", ())  # what initialize sets is not to last
    ask = getattr(spades, request_["method"])
    if "error" in answer:
        with pytest.raises(ValueError, match=re.escape(answer["error"]["message"])):
            ask(**request_["params"])
        return
    given = ask(**request_["params"])
    assert {member: given[member] for member in answer["result"]} == answer["result"]


def test_the_protocol_page_shows_every_method() -> None:
    assert {request["method"] for request, _ in EXCHANGES} == {name for name in spades.__all__ if name[0] != "_"}


def test_the_refused_action_of_the_protocol_page() -> None:
    replay = next(request["params"] for request, _ in EXCHANGES if request["method"] == "replay")
    last = next(blocks("the last of its actions"))
    answer = next(answer["result"] for answer in blocks("answered") if "illegal" in answer.get("result", {}))
    given = spades.replay(**{**replay, "actions": [*replay["actions"], last]})
    assert {member: given[member] for member in answer} == answer


def test_the_rule_that_the_page_on_changes_shows_is_one() -> None:
    features = rulebook.folder() / "partnership/sandbags.feature"
    whole = "".join(line.strip() + "\n" for line in features.read_text(encoding="utf-8").splitlines())
    shown = re.findall(r"\.\. code-block:: gherkin\n\n((?:   .*\n)+)", page("changing-a-rule"))
    assert len(shown) == 2
    for text in shown:
        assert "".join(line.strip() + "\n" for line in text.splitlines()) in whole


def test_the_hand_of_five_minutes_is_played_by_the_rules() -> None:
    text = page("five-minutes").partition(".. _for-two:")[0]
    rows = re.findall(r"   \* - \d+\n     - (.*)\n     - (\w+)\n", text)
    tricks = [BLANKS["Plays"](row.replace("**", "")) for row, _ in rows]
    players = table_of("Alex")
    dealt = [BLANKS["Cards"](cards) for cards in re.findall(r"\.\. spades-hand:: (.*)", text)]
    table = Table(PARTNERSHIP, players.index("David"), [{"hands": dealt}])
    for seat, bid in enumerate(re.findall(r": (\d)\.\n\n\.\. spades-hand", text)):
        assert table.act({"seat": seat, "action": "bid", "bid": bid}) is None
    for trick, (row, taken) in zip(tricks, rows, strict=True):
        best = trick[winner([card for _, card in trick])][0]
        assert best == taken
        assert f"**{taken} " in row
        for player, card in trick:
            assert table.act({"seat": players.index(player), "action": "play", "card": card}) is None
    assert (table.scores, table.bags, table.tricks) == ([60, 52], [0, 2], [4, 4, 2, 3])
    shown = [BLANKS["Plays"](plays) for plays in re.findall(r"\.\. spades-trick:: (Alex.*|Beth.*)", text)]
    assert all(trick in tricks for trick in shown)
    assert len(shown) == 5


def test_the_hand_for_two_of_five_minutes_is_played_by_the_rules() -> None:
    text = page("five-minutes").partition(".. _for-two:")[2]
    rows = re.findall(r"   \* - \d+\n     - (.*)\n     - (\w+)\n", text)
    tricks = [BLANKS["Plays"](row.replace("**", "")) for row, _ in rows]
    drew, megan = (BLANKS["Cards"](cards) for cards in re.findall(r"\.\. spades-hand:: (.*)", text))
    held = {"Drew": set(drew), "Megan": set(megan)}
    leader, broken = "Drew", False
    assert len(tricks) == 13
    for trick, (row, taken) in zip(tricks, rows, strict=True):
        assert trick[0][0] == leader
        for place, (player, card) in enumerate(trick):
            before = [card for _, card in trick[:place]]
            may = spades.legal_plays(game="two-player", hand=sorted(held[player]), trick=before, spades_broken=broken)[
                "cards"
            ]
            assert card in may
            held[player].remove(card)
        cards = [card for _, card in trick]
        answer = spades.resolve_trick(game="two-player", trick=cards, spades_broken=broken)
        leader, broken = trick[answer["winner"]][0], answer["spades_broken"]
        assert leader == taken
        assert f"**{taken} " in row
    assert [taken for _, taken in rows].count("Drew") == 6
    assert all(BLANKS["Plays"](plays) in tricks for plays in re.findall(r"\.\. spades-trick:: (.*)", text))
    for player, keeps, pair in re.findall(r"\.\. spades-draw:: (\w+) (\w+) (.*)", text):
        first, second = BLANKS["Cards"](pair)
        assert (first if keeps == "keeps" else second) in (drew if player == "Drew" else megan)


def test_the_adapter_of_the_page_is_one(tmp_path: Path) -> None:
    code, *_ = re.findall(r"\.\. code-block:: python\n\n((?:   .*\n|\n)+)", page("adapters"))
    file = tmp_path / "adapter.py"
    file.write_text(textwrap.dedent(code), encoding="utf-8")
    run = Run(Process([sys.executable, str(file)]), cases.load())
    try:
        run.begin()
        claimed = filter(run.claimed, run.suite.cases)
        judged = {(case.question.method, run.result(case).status) for case in claimed}
    finally:
        run.implementation.close()
    assert judged == {("contract", "passed"), ("score_hand", "unsupported"), ("outcome", "unsupported")}


def test_the_pages_name_commands_that_exist() -> None:
    pages = (file.read_text(encoding="utf-8") for file in DOCS.glob("*.rst"))
    named = {name for text in pages for name in re.findall(r"(?:``|   )spades ([a-z]+)", text)}
    assert {"conform", "smoke", "answer"} <= named <= COMMANDS.keys()


def test_every_form_of_report_is_on_the_page_on_running_and_in_the_readme() -> None:
    assert re.findall(r"^   \* - ``--(\w+) FILE``$", page("running"), re.M) == list(FORMS)
    readme = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    assert [form for form in FORMS if f"`--{form}`" not in readme] == []
