"""The pictures: whole, in words too, and true to what the reference answers."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from spades.engine import questions
from spades.engine.cards import DECK, JOKERS
from spades.records import drawing, pictures
from spades.scenarios import cases

SUITE = cases.load().cases
ALEX = ("Alex", "Beth", "Charlie", "David")


def parse(html: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<div>{html}</div>")


def classes(html: str, name: str) -> list[ElementTree.Element]:
    return [node for node in parse(html).iter() if name in node.get("class", "").split()]


def words(node: ElementTree.Element) -> str:
    shown = [part.get("aria-label") or part.text or "" for part in node.iter()]
    return " ".join(" ".join(shown).split())


def test_the_sprite_holds_every_card_once() -> None:
    ids = re.findall(r'<symbol id="card-(..)"', drawing.sprite())
    assert sorted(ids) == sorted((*DECK, *JOKERS))
    for used in re.findall(r'href="#([\w-]+)"', drawing.sprite()):
        assert f'<symbol id="{used}"' in drawing.sprite()


def test_every_case_is_drawn_whole() -> None:
    for case in SUITE:
        picture = pictures.picture(case) + pictures.answers(case)
        parse(picture)
        for used in re.findall(r'href="#card-(..)"', picture):
            assert used in DECK, case.id


def test_the_cards_that_may_be_played_are_the_ones_raised() -> None:
    asked = [case for case in SUITE if case.question.method == "legal_plays"]
    assert asked
    for case in asked:
        raised = [words(node).removesuffix(" may be played") for node in classes(pictures.picture(case), "playable")]
        may = questions.legal_plays(**case.question.params)["cards"]
        assert sorted(raised) == sorted(map(drawing.name, may)), case.id


def test_a_trick_marks_who_leads_and_who_wins() -> None:
    plays = [("Beth", "KH"), ("Charlie", "2S"), ("David", "9H"), ("Alex", "AH")]
    drawn = drawing.trick(ALEX, plays, winner="Charlie")
    seats = parse(drawn)[0]
    assert [words(seat) for seat in seats] == [
        "Beth king of hearts leads",
        "Charlie 2 of spades wins",
        "David 9 of hearts",
        "Alex ace of hearts",
    ]
    assert [seat.get("class", "").split()[0] for seat in seats] == ["seat-1", "seat-2", "seat-3", "seat-0"]


def test_a_trick_shows_whose_turn_it_is() -> None:
    drawn = drawing.trick(ALEX, [("Alex", "5H")], turn="Beth")
    assert [words(seat) for seat in parse(drawn)[0]] == ["Alex 5 of hearts leads", "Beth to play", "Charlie", "David"]


def test_a_score_sheet_links_each_line_to_its_rule_and_sums_it_up() -> None:
    linked: list[str] = []

    def link(rule: str, html: str) -> str:
        linked.append(rule)
        return html

    drawn = drawing.sheet("Alex and Charlie", "partnership", ["4", "nil"], [5, 2], 8, link)
    lines = questions.score_hand(game="partnership", bids=["4", "nil"], tricks=[5, 2], bags=8)["lines"]
    assert linked == [line["rule"] for line in lines]
    assert "partnership.sandbags.penalty" in linked
    rows = ["".join(cell.itertext()) for row in parse(drawn).iter("tr") for cell in row]
    assert rows[-3:] == ["total", "−157", "1"]  # 40 + 1 - 100 + 2 - 100


def test_every_line_of_a_sheet_has_a_name() -> None:
    for case in SUITE:
        if case.question.method == "score_hand":
            for line in questions.score_hand(**case.question.params)["lines"]:
                assert drawing.line_name(line["rule"]) != line["rule"]


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        ("Alex plays 10♦.", ">10♦\N{VARIATION SELECTOR-15}</span>."),
        ("no ♥ and ♦", ">♦\N{VARIATION SELECTOR-15}</span>"),
        ("<bid> & 4", "&lt;bid&gt; &amp; 4"),
    ],
)
def test_a_sentence_sets_its_cards_apart(told: str, shown: str) -> None:
    assert drawing.text(told).endswith(shown)
