"""The page "Your table": the house rules to tick, and the rulebook in which they replace what they change."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from html import escape
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from spades.book import house
from spades.book.chapters import CHAPTERS, Rule, chapter, game_of, page_of
from spades.book.house import bags, bidding, cards, ending, nil, play, scoring
from spades.book.house.rule import HouseRule
from spades.engine.games import GAMES
from spades.folders import FEATURES

from .book import Book, at_the_end

SOURCES = Path(__file__).parent.parent / "ask"
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
        self.env.note_dependency(str(SOURCES / "your-table.html"))
        for path in CHAPTERS:
            self.env.note_dependency(f"{FEATURES}/{path}.feature")
        html = (SOURCES / "your-table.html").read_text(encoding="utf-8")
        html = html.replace("@HOUSE@", "".join(_group(title, module.RULES) for title, module in GROUPS.items()))
        html = html.replace("@RULES@", "".join(map(_chapter, CHAPTERS)))
        html = html.replace("@DATA@", json.dumps(_data(), ensure_ascii=False).replace("<", "\\u003c"))
        link = '<link rel="stylesheet" href="_static/ask/your-table.css">'
        script = '<script type="module" src="_static/ask/your-table.js"></script>'
        return [nodes.raw("", f"{link}{html}{script}", format="html")]


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


def _group(title: str, rules: tuple[HouseRule, ...]) -> str:
    return f"<fieldset><legend>{title}</legend>{''.join(map(_choice, rules))}</fieldset>"


def _choice(rule: HouseRule) -> str:
    """A house rule to tick, its value to be filled in where its sentence says it."""
    name = escape(rule.name)
    games = " ".join(game.name for game in rule.games)
    sentence = escape(rule.sentence).replace("{s}", "s")
    if isinstance(rule.values, range):
        ends = f'min="{min(rule.values)}" max="{max(rule.values)}"'
        start = USUAL.get(rule.name, rule.values[0])
        field = f'<input type="number" {ends} value="{start}" data-value="{name}" aria-label="{name}, value">'
        before, _, after = sentence.partition("{value}")
        sentence = f"{before}{field}{after.replace('{value}', 'as many')}"
    elif isinstance(rule.values, Mapping):
        words = {word: text for word, text in rule.values.items() if word != rule.ours}
        if len(words) == 1:
            sentence = sentence.replace("{value}", escape(next(iter(words.values()))))
        else:
            options = "".join(f'<option value="{word}">{escape(text)}</option>' for word, text in words.items())
            field = f'<select data-value="{name}" aria-label="{name}, value">{options}</select>'
            sentence = sentence.replace("{value}", field)
    told = f"{name} · the documents: {rule.ours}" if rule.ours is not None else name
    return (
        f'<div class="choice" data-house="{name}" data-games="{games}">'
        f'<input type="checkbox" id="house-{name}" aria-describedby="said-{name}" aria-label="{name}">'
        f'<p id="said-{name}"><label for="house-{name}">{sentence}</label> <small>{told}</small></p></div>'
    )


def _chapter(path: str) -> str:
    found = chapter(path)
    rules = [] if found is None else [rule for rule in found.rules if rule.level in KEPT]
    if found is None or not rules:
        return ""
    items = "".join(_item(path, rule) for rule in rules)
    title = f"{found.number} {escape(found.title)}"
    return f'<section data-games="{game_of(path) or " ".join(GAMES)}"><h3>{title}</h3><ul>{items}</ul></section>'


def _item(path: str, rule: Rule) -> str:
    """A rule, its figures that house rules change marked, and what each of the others does to it."""
    changes = [[name, *how] for name, how in _changes(path, rule)]
    link = f'<a href="{page_of(path)}.html#{rule.id}">{rule.number}</a>'
    sheet = " data-sheet" if any(fnmatchcase(rule.id, pattern) for pattern in SHEET) else ""
    data = escape(json.dumps(changes, ensure_ascii=False))
    return (
        f'<li data-rule="{rule.id}" data-changes="{data}"{sheet}>{link} '
        f'<span class="sentence">{_figures(path, rule)}</span></li>'
    )


def _of(path: str, rule: Rule) -> Iterator[HouseRule]:
    """The house rules that change the rule, in a game that it is of."""
    games = [GAMES[game_of(path)]] if game_of(path) else list(GAMES.values())
    for one in house.HOUSE_RULES:
        if any(game in one.games and house.Chosen(one, None, (game,)).changes(rule.id) for game in games):
            yield one


def _changes(path: str, rule: Rule) -> Iterator[tuple[str, tuple[str, str]]]:
    """What each house rule that changes the rule does to it beyond its figures."""
    for one in _of(path, rule):
        instead = [text for key, text in INSTEAD.items() if _is(key, one, rule)]
        if one.name in GONE and fnmatchcase(rule.id, GONE[one.name]):
            if one.name != "no-nil" or "Double Nil" not in rule.sentence:
                yield one.name, ("gone", "")
        elif instead:
            yield one.name, ("instead", instead[0])
        elif one.name == "failed-nil":
            yield one.name, ("gone", "")
        elif one.name not in FIGURES:
            yield one.name, ("also", "")
        elif rule.id.endswith((".exchange", "bidding.range")):
            yield one.name, ("figure", "")


def _is(key: str, one: HouseRule, rule: Rule) -> bool:
    name, pattern = key.split()
    return name == one.name and fnmatchcase(rule.id, pattern)


def _figures(path: str, rule: Rule) -> str:
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

    return NUMBER.sub(mark, escape(rule.sentence))


def write(app: Sphinx, book: Book, out: Path) -> None:
    """Put the page's files beside the pages."""
    folder = out / "_static" / "ask"
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("your-table.js", "your-table.css"):
        shutil.copy(SOURCES / name, folder / name)


def setup(app: Sphinx) -> None:
    """Register the directive, and write at the end of the build."""
    app.add_directive("spades-your-table", YourTable)
    at_the_end(app, write)
