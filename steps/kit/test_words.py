"""The words that players search for, each with the rule or page that it must find: by the command and on the site."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from spades.book import index
from spades.folders import STEPS

ENTRIES = list(index.entries())


class Search(NamedTuple):
    """What is typed, and the places of which one must be among the first three that are found."""

    words: str
    places: frozenset[str]


def searches() -> list[Search]:
    text = (Path(STEPS) / "kit/words.txt").read_text(encoding="utf-8")
    lines = [line.split(" = ") for line in text.splitlines() if not line.startswith("#")]
    return [Search(words, frozenset(places.split(" | "))) for words, places in lines]


SEARCHES = searches()


@functools.cache
def found(words: str) -> list[index.Entry]:
    return index.find(ENTRIES, words)


def test_the_list_is_long_and_its_places_exist() -> None:
    assert len({search.words.lower() for search in SEARCHES}) == len(SEARCHES) >= 180
    assert {place for search in SEARCHES for place in search.places} <= {entry.place for entry in ENTRIES}


def test_players_words_lead_to_rules() -> None:
    missed = [search.words for search in SEARCHES if not search.places & {one.place for one in found(search.words)[:3]}]
    assert len(missed) <= 0.05 * len(SEARCHES), missed


def test_no_players_word_is_answered_first_by_what_is_for_programs() -> None:
    assert [search.words for search in SEARCHES if found(search.words)[0].kind == index.PROGRAMS] == []


@pytest.mark.parametrize("words", ["failed nil", "bags", "who bids first", "set", "tie", "double nil"])
def test_the_partnership_game_comes_before_its_twin(words: str) -> None:
    games = [entry.game for entry in found(words) if entry.game]
    assert games[0] == "partnership"


@pytest.mark.parametrize("words", ["two-player bags", "two players score", "2 player deal"])
def test_the_other_game_comes_first_where_it_is_asked_for(words: str) -> None:
    assert next(entry.game for entry in found(words) if entry.game) == "two-player"


@pytest.mark.parametrize("words", ["double nil exchange", "sandbags", "tie"])
def test_plain_rules_come_before_interpretations_errata_and_examples(words: str) -> None:
    kinds = [entry.kind for entry in found(words) if entry.game == "partnership" and entry.number.count(".")]
    assert kinds[0] == "rule"
    assert {*kinds} - {"rule"}


def test_words_that_nothing_has_find_nothing() -> None:
    assert found("pinochle") == []
    assert found("") == []


@pytest.mark.parametrize(
    ("word", "stem"),
    [
        ("bagged", "bag"),
        ("bags", "bag"),
        ("tied", "tie"),
        ("passing", "pass"),
        ("penalties", "penalty"),
        ("500", "500"),
    ],
)
def test_endings_make_no_difference(word: str, stem: str) -> None:
    assert index.stem(word) == stem


@pytest.mark.site
def test_the_site_finds_the_same(browser: Any, address: str) -> None:
    page = browser.new_page()
    page.goto(f"{address}search.html")
    words = [search.words for search in SEARCHES]
    ours = page.evaluate(
        """(words) => {
          const entries = SPADES_SEARCH.entries.filter((entry) => entry.place && !entry.place.startsWith("page/"));
          return words.map((one) => SPADES_FIND(entries, one).found.map((entry) => entry.place));
        }""",
        words,
    )
    own = [entry for entry in ENTRIES if not entry.place.startswith("page/")]
    assert dict(zip(words, ours, strict=True)) == {
        one: [entry.place for entry in index.find(own, one)] for one in words
    }
    first = page.evaluate(
        "(words) => words.map((one) => SPADES_FIND(SPADES_SEARCH.entries, one).found.slice(0, 3))", words
    )
    page.close()
    missed = [
        search.words
        for search, three in zip(SEARCHES, first, strict=True)
        if not search.places & {entry["place"] for entry in three}
    ]
    assert len(missed) <= 0.05 * len(SEARCHES), missed
    assert [one for one, three in zip(words, first, strict=True) if three[0]["kind"] == index.PROGRAMS] == []
