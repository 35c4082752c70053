"""Pictures: cards, tricks, hands and score sheets as HTML and SVG that need no script and no other file.

Every function returns a string of HTML. Cards are ``<use>`` references into :func:`sprite`, which a page
holds once; the look is in :func:`style`. What a picture shows, it also says in words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from ..engine import play, questions
from ..engine.cards import DECK, SUITS, Card, arrange
from ..scenarios.blanks import BLANKS
from ..scenarios.players import SIDES, partners
from .pad import cells

if TYPE_CHECKING:
    from ..scenarios.cases import Case, Step

Link = Callable[[str, str], str]
"""From a rule's id and some HTML: that HTML as a link to the rule."""

RANK_NAMES = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "10"}
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}

SUIT_PATHS = {
    "S": "M16 1C13 7 3 12 3 20c0 7 8 9 12 4 0 3-1 6-4 7h10c-3-1-4-4-4-7 4 5 12 3 12-4C29 12 19 7 16 1z",
    "H": "M16 30C13 24 2 17 2 9.5 2 2 12 0 16 8 20 0 30 2 30 9.5 30 17 19 24 16 30z",
    "D": "M16 1C19 7 23 12 28 16 23 20 19 25 16 31 13 25 9 20 4 16 9 12 13 7 16 1z",
    "C": "M16 1a6.5 6.5 0 0 0-5.300 10.300A6.5 6.5 0 1 0 15 21c0 4-1 8-4 10h10c-3-2-4-6-4-10"
    "a6.5 6.5 0 1 0 4.300-9.700A6.5 6.5 0 0 0 16 1z",
}
"""The suits as outlines in a square of 32: drawn, so that no font and no emoji changes them."""

LINES = {
    "scoring.made": "contract made",
    "scoring.overtricks": "tricks above it",
    "scoring.set": "set",
    "nil.made": "Nil made",
    "nil.failed": "Nil failed",
    "double-nil.made": "Double Nil made",
    "double-nil.failed": "Double Nil failed",
    "scoring.failed-nil-tricks": "tricks of the failed Nil",
    "scoring.failed-double-nil-tricks": "tricks of the failed Double Nil",
    "nil.failed-tricks": "tricks of the failed Nil",
    "sandbags.penalty": "ten bags",
}
"""What a line of the score sheet is called, by the end of the id of its rule."""


def plain(rule: str, html: str) -> str:
    """The link of a page that has none."""
    return html


@cache
def style() -> str:
    """The style sheet of every picture."""
    return files(__package__).joinpath("drawing.css").read_text(encoding="utf-8")


def _class(name: str, given: bool) -> str:
    return f' class="{name}"' if given else ""


# Cards


def name(card: Card) -> str:
    """The card in words: ``"king of hearts"``."""
    return f"{RANK_NAMES.get(card[0], card[0])} of {SUIT_NAMES[card[1]]}"


@cache
def sprite() -> str:
    """The fifty-two cards, to be put once into a page that shows any."""
    suits = "".join(
        f'<symbol id="suit-{suit}" viewBox="0 0 32 32"><path d="{SUIT_PATHS[suit]}"/></symbol>' for suit in SUITS
    )
    return (
        '<svg class="card-sprite" width="0" height="0" aria-hidden="true" focusable="false">'
        f"{suits}{''.join(map(_symbol, DECK))}</svg>"
    )


def _symbol(card: Card) -> str:
    suit = f'<use href="#suit-{card[1]}"'
    rank = "10" if card[0] == "T" else card[0]
    narrow = ' textLength="19" lengthAdjust="spacingAndGlyphs"' if rank == "10" else ""
    return (
        f'<symbol id="card-{card}" viewBox="0 0 50 70" class="suit-{card[1].lower()}">'
        '<rect class="paper" x="1" y="1" width="48" height="68" rx="5"/>'
        f'<text x="13" y="22" text-anchor="middle"{narrow}>{rank}</text>'
        f'{suit} x="6" y="27" width="14" height="14"/>{suit} x="20" y="38" width="25" height="25"/></symbol>'
    )


def card(card: Card) -> str:
    """One card, face up."""
    return (
        f'<svg class="card" viewBox="0 0 50 70" role="img" aria-label="{name(card)}"><use href="#card-{card}"/></svg>'
    )


def fan(cards: Iterable[Card], playable: Iterable[Card] | None = None) -> str:
    """A hand of cards as a player holds it; those that may be played stand higher and are marked."""
    held, may = arrange(cards), set(playable or ())
    items = "".join(
        f'<li class="playable">{card(one)}<span class="mark">may be played</span></li>'
        if one in may
        else f"<li>{card(one)}</li>"
        for one in held
    )
    kind = f"{' choice' if playable is not None else ''}{' few' if len(held) <= 6 else ''}"
    return f'<ul class="fan{kind}">{items}</ul>'


def row(cards: Iterable[Card]) -> str:
    """Cards side by side, in the order given."""
    return f'<ul class="fan row">{"".join(f"<li>{card(one)}</li>" for one in cards)}</ul>'


def minus(words: str) -> str:
    """The words with a typographic minus before figures."""
    return re.sub(r"(?<![\w-])-(?=\d)", "\N{MINUS SIGN}", words)


def text(words: str) -> str:
    """A sentence as HTML, its cards set apart: ``A♠`` in colour, never broken over two lines."""
    return re.sub(
        r"(?<!\w)(10|[2-9JQKA])?([♠♥♦♣])",
        lambda found: (
            f'<span class="card-text suit-{SUITS["♠♥♦♣".index(found[2])].lower()}">'
            f"{found[1] or ''}{found[2]}\N{VARIATION SELECTOR-15}</span>"
        ),
        escape(minus(words), quote=False),
    )


# Tricks


def trick(
    table: Sequence[str],
    plays: Sequence[tuple[str, Card]],
    winner: str | None = None,
    turn: str | None = None,
) -> str:
    """A trick on the table: each player at her seat, who leads and who wins it, and whose turn it is."""
    items = []
    for place, (player, played) in enumerate(plays):
        marks = [_MARK["leads"]] if place == 0 else []
        marks += [_MARK["wins"]] if player == winner else []
        items.append(_seat(table, player, card(played), marks, " winner" if player == winner else ""))
    if turn is not None:
        what = "to play" if plays else "to lead"
        items.append(_seat(table, turn, _PLACE, [f'<span class="mark">{what}</span>']))
    seated = {turn, *(player for player, _ in plays)}
    items += [_seat(table, player, _PLACE, (), " waiting") for player in table if player not in seated]
    return f'<ol class="trick seats-{len(table)}">{"".join(items)}</ol>'


_MARK = {word: f'<span class="mark {word}">{word}</span>' for word in ("leads", "wins")}
_PLACE = '<span class="card blank"></span>'


def _seat(table: Sequence[str], player: str, card: str, marks: Sequence[str], more: str = "") -> str:
    return (
        f'<li class="seat-{table.index(player)}{more}"><span class="player">{escape(player)}</span> {card} '
        f'<span class="marks">{" ".join(marks)}</span></li>'
    )


# Scores


def bid(called: str) -> str:
    """A bid as people say it."""
    return {"nil": "Nil", "double-nil": "Double Nil"}.get(called, called)


def points(number: int) -> str:
    """A figure of the sheet, with a typographic minus."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def signed(number: int) -> str:
    """A change of the score, its sign always shown."""
    return points(number) if number < 0 else f"+{number}"


def sheet(
    side: str, game: str, bids: Sequence[str], tricks: Sequence[int], bags: int, link: Link = plain, told: str = ""
) -> str:
    """One side's hand as a score sheet: what is told of bids and tricks, each line with its rule, and the sum."""
    answer = questions.score_hand(game=game, bids=bids, tricks=tricks, bags=bags)
    rows = "".join(
        f'<tr><th scope="row">{link(line["rule"], line_name(line["rule"]))}</th>'
        f"<td>{signed(line['points'])}</td><td>{signed(line['bags']) if line['bags'] else ''}</td></tr>"
        for line in answer["lines"]
    )
    told = told or f"bid {' and '.join(map(bid, bids))}, won {' and '.join(map(str, tricks))}"
    before = f'<tr class="before"><th scope="row">from before</th><td></td><td>{bags}</td></tr>'
    return (
        f'<table class="sheet"><caption>{escape(side)}: {escape(told)}</caption>'
        '<thead><tr><td></td><th scope="col">points</th><th scope="col">bags</th></tr></thead>'
        f"<tbody>{before}{rows}</tbody>"
        f'<tfoot><tr><th scope="row">together</th><td>{signed(answer["points"])}</td>'
        f"<td>{answer['bags']}</td></tr></tfoot></table>"
    )


def line_name(rule: str) -> str:
    """What a line of the sheet is called, by its rule."""
    return LINES.get(rule.partition(".")[2], rule)


def hands(table: Sequence[str], rows: Sequence[Sequence[str]], answer: Mapping[str, Any]) -> str:
    """Whole hands as they are written down: bids, tricks, points and the running score, side by side."""
    players, *played = rows
    sides = partners(tuple(table))
    scores, bags = [0] * len(sides), [0] * len(sides)
    lines = []
    for number, (row, sheets) in enumerate(zip(played, answer["sheets"], strict=False), 1):
        told = {player: cell.rsplit(" won ", 1) for player, cell in zip(players, row, strict=True)}
        for place, side in enumerate(sides):
            change = sum(line["points"] for line in sheets[place])
            scores[place] += change
            bags[place] += sum(line["bags"] for line in sheets[place])
            own = [told[player] for player in side.split(" and ")]
            called, won = [called for called, _ in own], [won for _, won in own]
            lines.append((number, side, called, won, change, scores[place], bags[place]))
    return _hands(lines)


def pad(kept: Mapping[str, Any]) -> str:
    """The pad of a record (spades.records.pad): the same table."""
    return _hands(
        (row["hand"], side, *cells(row, place), row["points"][place], row["scores"][place], row["bags"][place])
        for row in kept["pad"]
        for place, side in enumerate(kept["sides"])
    )


def _hands(lines: Iterable[tuple[int, str, Sequence[str], Sequence[str], int, int, int]]) -> str:
    """Hand, side, bids, tricks, points, score and bags: a line for each side."""
    body = [
        f"<tr{_class('first', place % 2 == 0)}>"
        + (f'<th scope="rowgroup" rowspan="2">{number}</th>' if place % 2 == 0 else "")
        + f'<th scope="row">{escape(side)}</th><td>{" + ".join(called)}</td><td>{" + ".join(won)}</td>'
        f"<td>{signed(change)}</td><td>{points(score)}</td><td>{bags}</td></tr>"
        for place, (number, side, called, won, change, score, bags) in enumerate(lines)
    ]
    heads = "".join(
        f'<th scope="col">{head}</th>' for head in ("hand", "side", "bid", "won", "points", "score", "bags")
    )
    return (
        '<div class="wide" tabindex="0" role="group" aria-label="hands played">'
        f'<table class="sheet hands"><thead><tr>{heads}</tr></thead>'
        f"<tbody>{''.join(body)}</tbody></table></div>"
    )


def figures(columns: Sequence[str], rows: Iterable[Sequence[str]], wins: int | None = None) -> str:
    """A small table whose first column names the rows; the row that wins is marked."""
    heads = "".join(f'<th scope="col">{head}</th>' for head in columns)
    body = "".join(
        f'<tr{_class("winner", place == wins)}><th scope="row">{row[0]}</th>'
        f"{''.join(f'<td>{cell}</td>' for cell in row[1:])}</tr>"
        for place, row in enumerate(rows)
    )
    return f'<table class="sheet"><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>'


# Cases


def picture(case: Case, link: Link = plain) -> str:
    """What the case asks, and what is answered, as a picture."""
    return _PICTURES[case.question.method](case, link)


def answers(case: Case) -> str:
    """What the case expects, in the words of its scenario."""
    kinds = [step for step in case.steps if step.keyword == "Then"]
    return "".join(f"<li>{text(_sentence(step.text))}</li>" for step in kinds)


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def _told(case: Case) -> list[Step]:
    return [step for step in case.steps if step.keyword != "Then"]


def _side(case: Case) -> str:
    return next((side for step in case.steps for side in SIDES if step.text.startswith(f"{side} ")), "")


def _plays(case: Case) -> list[tuple[str, Card]]:
    """The cards of the trick with the players that the scenario names."""
    for step in case.steps:
        if step.text.startswith("the trick is "):
            return list(BLANKS["Plays"](step.text.removeprefix("the trick is ")))
    return []


def _holder(case: Case) -> str:
    return next(found[1] for step in case.steps if (found := re.match(r"(\w+) holds ", step.text)))


def _contract(case: Case, link: Link) -> str:
    params = case.question.params
    needed = questions.contract(**params)["tricks"]
    rows = [
        (
            escape(side),
            " + ".join(bid(params["bids"][case.players.index(player)]) for player in side.split(" and ")),
            str(tricks),
        )
        for side, tricks in zip(partners(case.players), needed, strict=True)
    ]
    return figures(("side", "bid", "tricks needed"), rows)


def _score_hand(case: Case, link: Link) -> str:
    return sheet(_side(case), **case.question.params, link=link)


def _outcome(case: Case, link: Link) -> str:
    params = case.question.params
    winner = questions.outcome(**params)["winner"]
    rows = [
        (escape(side), points(score), "wins" if place == winner else "")
        for place, (side, score) in enumerate(zip(partners(case.players), params["scores"], strict=True))
    ]
    return figures(("side", "score", "outcome"), rows, winner)


def _legal_plays(case: Case, link: Link) -> str:
    params = case.question.params
    holder, plays = _holder(case), _plays(case)
    may = questions.legal_plays(**params)["cards"]
    on_table = trick(case.players, plays, turn=holder) if plays else ""
    return (
        f'{on_table}{_broken(case)}<p class="holder">{escape(holder)} '
        f"{'plays' if plays else 'leads'}, from:</p>{fan(params['hand'], may)}"
    )


def _resolve_trick(case: Case, link: Link) -> str:
    plays = _plays(case)
    winner = questions.resolve_trick(**case.question.params)["winner"]
    return trick(case.players, plays, winner=plays[winner][0]) + _broken(case)


def _broken(case: Case) -> str:
    """Whether spades are broken, where the scenario says so."""
    words = next((step.text for step in _told(case) if step.text.startswith("spades are ")), "")
    return f'<p class="state">{_sentence(words)}</p>' if words else ""


def _replay(case: Case, link: Link) -> str:
    """A game in the words of its scenario, hands and tricks drawn."""
    items: list[str] = []
    played = 0
    for step in _told(case):
        plays = [one for told in _told_plays(step) for one in told]
        whole = not played % len(case.players) and not len(plays) % len(case.players)
        played += len(plays) + bool(re.fullmatch(r"\w+ plays \S+", step.text))
        if step.text == "these hands are played":
            answer = questions.replay(**case.question.params)
            drawn = hands(case.players, step.rows, answer) if "sheets" in answer else _rows(step.rows)
        elif step.text == "the hands are":
            drawn = "".join(
                f'<p class="holder">{escape(player)}</p>{fan(BLANKS["Cards"](cards))}' for player, cards in step.rows
            )
        elif found := re.fullmatch(r"the deck is (.+) from the top", step.text):
            drawn = f'<p class="holder">The deck, from the top:</p>{row(BLANKS["Cards"](found[1]))}'
        elif plays and whole:
            drawn = "".join(map(_strip, _batched(plays, len(case.players))))
        else:
            drawn = f'<span class="told">{text(_sentence(step.text))}</span>'
        items.append(drawn)
    if len(items) == 1:
        return items[0]
    return f'<ol class="story">{"".join(f"<li>{item}</li>" for item in items)}</ol>'


def _told_plays(step: Step) -> list[list[tuple[str, Card]]]:
    """The cards that the step plays, by player."""
    if step.text == "these tricks are played":
        return [BLANKS["Plays"](", ".join(cells)) for cells in step.rows]
    if step.text.startswith("the players play "):
        return [BLANKS["Plays"](step.text.removeprefix("the players play "))]
    return []


def _strip(plays: Sequence[tuple[str, Card]]) -> str:
    """A whole trick in a row, in the order of play."""
    won = play.winner([card for _, card in plays])
    items = "".join(
        f'<li{_class("winner", place == won)}><span class="player">{escape(player)}</span> {card(played)} '
        f'<span class="marks">{_MARK["leads"] if place == 0 else ""}{_MARK["wins"] if place == won else ""}</span></li>'
        for place, (player, played) in enumerate(plays)
    )
    return f'<ol class="trick strip">{items}</ol>'


def _batched(plays: Sequence[tuple[str, Card]], size: int) -> Iterator[Sequence[tuple[str, Card]]]:
    """The plays by trick."""
    return (plays[start : start + size] for start in range(0, len(plays), size))


def _rows(rows: Sequence[Sequence[str]]) -> str:
    return figures(rows[0], [[text(cell) for cell in row] for row in rows[1:]])


_PICTURES: dict[str, Callable[[Case, Link], str]] = {
    "contract": _contract,
    "score_hand": _score_hand,
    "outcome": _outcome,
    "legal_plays": _legal_plays,
    "resolve_trick": _resolve_trick,
    "replay": _replay,
}
