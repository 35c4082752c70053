"""The page "Your table": the house rules to tick, and the rulebook in which they replace what they change."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from html import escape
from pathlib import Path

from docutils import nodes
from markupsafe import Markup
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from spades.book import house
from spades.book.chapters import CHAPTERS, Chapter, Rule, chapter, game_of, page_of
from spades.book.house import bags, bidding, cards, ending, nil, play, scoring
from spades.book.house.rule import HouseRule
from spades.engine.games import GAMES
from spades.folders import FEATURES

from . import page
from .book import Book, at_the_end

GROUPS = {
    "The end of the game": ending,
    "Contracts": scoring,
    "Bags": bags,
    "Nil and Double Nil": nil,
    "Bids": bidding,
    "Play": play,
    "The deck": cards,
}
USUAL = {
    "target": 250,
    "floor": -200,
    "bags": 5,
    "penalty": 50,
    "overtrick": 0,
    "ten": 200,
    "thirteen": 500,
    "nil": 50,
    "double-nil": 100,
    "behind": 100,
    "exchange": 2,
    "nil-exchange": 1,
    "minimum": 2,
    "board": 4,
    "cap": 12,
}
"""What a value is until it is filled in: one that tables often play."""
KEPT = ("rule", "interpretation")
"""The levels that a table's rulebook is made of."""
FIGURES: Mapping[str, Mapping[int, tuple[int, int]]] = {
    "target": {500: (1, 0)},
    "bags": {10: (1, 0), 9: (1, -1), 11: (1, 1)},
    "penalty": {100: (1, 0)},
    "overtrick": {1: (1, 0)},
    "nil": {100: (1, 0), 200: (2, 0)},
    "double-nil": {200: (1, 0), 400: (2, 0)},
    "exchange": {3: (1, 0)},
    "minimum": {1: (1, 0)},
}
"""The figures in the sentences of the rules that a house rule changes: how often its value, and how much more."""
GONE = {"no-nil": "*.nil.*", "no-double-nil": "*.double-nil.*", "no-bags": "*.sandbags.*", "dealt": "*.draw.*"}
"""The rules that fall away under a house rule. Its sentence is in the place of the first of them."""
INSTEAD = {
    "bags-reset *.sandbags.carry": "",
    "bags *.sandbags.twice": "A hand that completes {value} bags twice brings two penalties.",
    "failed-nil *.failed-nil-tricks": "",
    "opening *.play.lead": "",
    "spades-led breaking.lead-barred": "",
    "spades-led breaking.by-lead": "A spade that is led breaks spades too.",
    "first-trick breaking.first-trick": "",
    "hook *.bidding.no-total": "",
    "board *.bidding.no-total": "",
    "cap *.bidding.no-total": "",
    "two-nils *.nil.both": "Both partners may bid Nil: if both win no trick, both Nils are made; otherwise both fail.",
    "two-nils *.double-nil.both": "Both partners may bid Double Nil; then they exchange no cards. "
    "If both win no trick, both Double Nils are made; otherwise both fail.",
    "one-nil *.nil.both": "",
    "one-nil *.double-nil.both": "A player whose partner has bid Nil or Double Nil must not bid Double Nil.",
    "jokers cards.deck": "",
}
"""What replaces a rule's whole sentence; empty: the sentence of the house rule. Any other is added to the rule."""
SHEET = (
    "*.winning.first",
    "*.scoring.made",
    "*.scoring.overtricks",
    "*.scoring.set",
    "*.sandbags.penalty",
    "*.nil.made",
    "*.nil.failed",
    "*.double-nil.blind",
    "*.double-nil.made",
    "*.double-nil.failed",
    "*.bidding.range",
    "play.follow-suit",
    "breaking.lead-barred",
)
"""The rules that are printed on the sheet."""
WORDS = re.findall(
    r"\w+",
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen twenty",
)
ORDINALS = re.findall(
    r"\w+",
    "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth"
    " fifteenth sixteenth seventeenth eighteenth nineteenth twentieth",
)
NUMBER = re.compile(rf"(?<![\w.])(?:\d+|{'|'.join(sorted((*WORDS, *ORDINALS), key=len, reverse=True))})(?![\w.]\w)\b")


class YourTable(SphinxDirective):
    """The house rules of each game to tick, and under them the rulebook that the script changes."""

    def run(self) -> list[nodes.Node]:
        """The page's HTML with the rules in it."""
        for path in CHAPTERS:
            self.env.note_dependency(f"{FEATURES}/{path}.feature")
        return page.build(
            self,
            "your-table",
            groups={title: module.RULES for title, module in GROUPS.items()},
            options=_options,
            usual=USUAL,
            chapters=list(_chapters()),
            games=GAMES,
            game_of=game_of,
            page_of=page_of,
            changes=_changes,
            on_sheet=lambda rule: any(fnmatchcase(rule.id, pattern) for pattern in SHEET),
            figures=_figures,
            data=json.dumps(_data(), ensure_ascii=False),
        )


def _data() -> dict[str, object]:
    """What the script knows of the house rules: their values and sentences, and which contradict each other."""
    return {
        "rules": {
            rule.name: {
                "sentence": rule.sentence,
                "games": [game.name for game in rule.games],
                "limits": rule.limits,
                "shape": rule.shape,
                "ours": rule.ours,
                "least": min(rule.values) if isinstance(rule.values, range) else None,
                "most": max(rule.values) if isinstance(rule.values, range) else None,
                "words": dict(rule.values) if isinstance(rule.values, Mapping) else None,
            }
            for rule in house.HOUSE_RULES
        },
        "contradictions": house.CONTRADICTIONS,
        "words": WORDS,
        "ordinals": ORDINALS,
    }


def _options(rule: HouseRule) -> dict[str, str]:
    """The words that are values of the house rule, but for the documents', each with what its sentence says then."""
    words = rule.values if isinstance(rule.values, Mapping) else {}
    return {word: text for word, text in words.items() if word != rule.ours}


def _chapters() -> Iterator[tuple[str, Chapter, list[Rule]]]:
    """The chapters that the table's rulebook is made of, each with its rules."""
    for path in CHAPTERS:
        if (found := chapter(path)) and (rules := [rule for rule in found.rules if rule.level in KEPT]):
            yield path, found, rules


def _of(path: str, rule: Rule) -> Iterator[HouseRule]:
    """The house rules that change the rule, in a game that it is of."""
    games = [GAMES[game_of(path)]] if game_of(path) else list(GAMES.values())
    for one in house.HOUSE_RULES:
        if any(game in one.games and house.Chosen(one, None, (game,)).changes(rule.id) for game in games):
            yield one


def _changes(path: str, rule: Rule) -> str:
    """What each house rule that changes the rule does to it beyond its figures, as JSON."""
    return json.dumps(list(_changed(path, rule)), ensure_ascii=False)


def _changed(path: str, rule: Rule) -> Iterator[tuple[str, str, str]]:
    for one in _of(path, rule):
        instead = [text for key, text in INSTEAD.items() if _is(key, one, rule)]
        if one.name in GONE and fnmatchcase(rule.id, GONE[one.name]):
            if one.name != "no-nil" or "Double Nil" not in rule.sentence:
                yield one.name, "gone", ""
        elif instead:
            yield one.name, "instead", instead[0]
        elif one.name == "failed-nil":
            yield one.name, "gone", ""
        elif one.name not in FIGURES:
            yield one.name, "also", ""
        elif rule.id.endswith((".exchange", "bidding.range")):
            yield one.name, "figure", ""


def _is(key: str, one: HouseRule, rule: Rule) -> bool:
    name, pattern = key.split()
    return name == one.name and fnmatchcase(rule.id, pattern)


def _figures(path: str, rule: Rule) -> Markup:
    """The sentence, each figure that a house rule changes as an element of its own."""
    names = {one.name for one in _of(path, rule)} | {"target"}
    blanks = {figure: (name, *how) for name in FIGURES if name in names for figure, how in FIGURES[name].items()}

    def mark(found: re.Match[str]) -> str:
        word = found[0].lower()
        form = "digits" if word.isdigit() else "word" if word in WORDS else "ordinal"
        figure = int(word) if word.isdigit() else (WORDS if form == "word" else ORDINALS).index(word)
        if figure not in blanks or (figure == 1 and form != "digits"):
            return found[0]
        name, times, plus = blanks[figure]
        return f'<b data-of="{name}" data-times="{times}" data-plus="{plus}" data-form="{form}">{found[0]}</b>'

    return Markup(NUMBER.sub(mark, escape(rule.sentence)))


def write(app: Sphinx, book: Book, out: Path) -> None:
    """Put the page's files beside the pages."""
    page.copy(out, "your-table.js", "your-table.css")


def setup(app: Sphinx) -> None:
    """Register the directive, and write at the end of the build."""
    app.add_directive("spades-your-table", YourTable)
    at_the_end(app, write)
