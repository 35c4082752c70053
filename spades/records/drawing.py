"""Pictures: cards, tricks, hands and score sheets as HTML and SVG that need no script and no other file.

Every function returns a string of HTML. Cards are ``<use>`` references into :func:`sprite`, which a page
holds once; the look is in :func:`style`. What a picture shows, it also says in words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

from ..engine import play, questions
from ..engine.bidding import show as show_bid
from ..engine.cards import DECK, JOKERS, SUITS, Card, arrange, show
from ..scenarios.players import partners
from .pad import cells

Link = Callable[[str, str], str]
"""From a rule's id and some HTML: that HTML as a link to the rule."""

RANK_NAMES = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "10", "B": "big", "L": "little"}
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
    "sandbags.penalty": "penalty for bags",
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
    rank = RANK_NAMES.get(card[0], card[0])
    return f"{rank} joker" if card in JOKERS else f"{rank} of {SUIT_NAMES[card[1]]}"


@cache
def sprite() -> str:
    """The fifty-two cards and the jokers, to be put once into a page that shows any."""
    suits = "".join(
        f'<symbol id="suit-{suit}" viewBox="0 0 32 32"><path d="{SUIT_PATHS[suit]}"/></symbol>' for suit in SUITS
    )
    return (
        '<svg class="card-sprite" width="0" height="0" aria-hidden="true" focusable="false">'
        f"{suits}{''.join(map(_symbol, (*DECK, *JOKERS)))}</svg>"
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


DRAWN = 2
"""Tricks that are drawn of a longer row of them are the last; the others are listed."""


def turn(player: str, cards: Sequence[Card], keep: bool) -> str:
    """A turn of the draw: the two cards, which of them she keeps, and which goes to the discard pile."""
    first, second = (card(cards[0]), _BACK) if keep else (card(cards[0]), card(cards[1]))
    marks = ("keeps", "unseen, discarded") if keep else ("discarded", "must keep")
    items = "".join(
        f'<li{_class("winner", (place == 0) == keep)}>{one} <span class="marks"><span class="mark'
        f'{" wins" if (place == 0) == keep else ""}">{mark}</span></span></li>'
        for place, (one, mark) in enumerate(zip((first, second), marks, strict=True))
    )
    return f'<p class="holder">{escape(player)} draws:</p><ol class="trick strip">{items}</ol>'


_BACK = '<span class="card back" role="img" aria-label="a card face down"></span>'


def tricks(table: Sequence[str], plays: Sequence[tuple[str, Card]]) -> str:
    """Whole tricks: the last at the places of the table, the others as lines of a list."""
    size = len(table)
    each = [plays[start : start + size] for start in range(0, len(plays), size)]
    listed = each[:-1] if len(each) > DRAWN else []
    lines = "".join(f"<li>{_line(played)}</li>" for played in listed)
    drawn = [
        trick(table, played, played[play.winner([card for _, card in played])][0]) for played in each[len(listed) :]
    ]
    return (f'<ol class="tricks">{lines}</ol>' if lines else "") + "".join(drawn)


def _line(plays: Sequence[tuple[str, Card]]) -> str:
    """A trick in a line, the winning card set apart."""
    won = play.winner([card for _, card in plays])
    return ", ".join(
        f"<b>{escape(player)} {text(show(played))}</b>" if place == won else f"{escape(player)} {text(show(played))}"
        for place, (player, played) in enumerate(plays)
    )


# Scores


def points(number: int) -> str:
    """A figure of the sheet, with a typographic minus."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def signed(number: int) -> str:
    """A change of the score, its sign always shown."""
    return points(number) if number < 0 else f"+{number}"


def sheet(
    side: str, game: str, bids: Sequence[str], tricks: Sequence[int], bags: int, link: Link = plain, told: str = ""
) -> str:
    """One side's hand as a score sheet: its bids and tricks, each line with its rule, and the sum."""
    answer = questions.score_hand(game=game, bids=bids, tricks=tricks, bags=bags)
    rows = "".join(
        f'<tr><th scope="row">{link(line["rule"], line_name(line["rule"]))}</th>'
        f"<td>{signed(line['points'])}</td><td>{signed(line['bags']) if line['bags'] else ''}</td></tr>"
        for line in answer["lines"]
    )
    told = told or f"bid {' and '.join(map(show_bid, bids))}, won {' and '.join(map(str, tricks))}"
    before = f'<tr class="before"><th scope="row">bags from before</th><td></td><td>{bags}</td></tr>'
    return (
        f'<table class="sheet"><caption>{escape(side)}: {escape(told)}</caption>'
        '<thead><tr><td></td><th scope="col">points</th><th scope="col">bags</th></tr></thead>'
        f"<tbody>{before}{rows}</tbody>"
        f'<tfoot><tr><th scope="row">total</th><td>{signed(answer["points"])}</td>'
        f"<td>{answer['bags']}</td></tr></tfoot></table>"
    )


def line_name(rule: str) -> str:
    """What a line of the sheet is called, by its rule."""
    return LINES.get(rule.partition(".")[2], rule)


LATEST = 2
"""The hands that a picture of a long game shows; the course of the others is in its chart."""


def penalty(lines: Sequence[Mapping[str, Any]]) -> bool:
    """Whether the lines of a sheet have a penalty for bags."""
    return any(line["rule"].endswith("sandbags.penalty") for line in lines)


def pad(kept: Mapping[str, Any], latest: int = 0) -> str:
    """The pad of a record (spades.records.pad) as it is written down, under a chart if the hands are many.

    With a number only the ``latest`` hands of a long game are listed.
    """
    rows = kept["pad"]
    start = len(rows) - latest if latest and len(rows) > latest + 1 else 0
    listed = [(row, place, side) for row in rows[start:] for place, side in enumerate(kept["sides"])]
    heads = "".join(
        f'<th scope="col">{head}</th>' for head in ("hand", "side", "bid", "won", "points", "score", "bags")
    )
    return (
        f"{chart(kept) if len(rows) > 2 else ''}"
        f'<div class="wide"><table class="sheet hands"><thead><tr>{heads}</tr></thead>'
        f"<tbody>{''.join(_of_side(*one) for one in listed)}</tbody></table></div>"
    )


def _of_side(row: Mapping[str, Any], place: int, side: str) -> str:
    """A side's line of the pad: what it bid and won in the hand, what that scored, and how it stands afterwards."""
    bids, won = (" + ".join(figures) for figures in cells(row, place))
    hand = f'<th scope="rowgroup" rowspan="2">{row["hand"]}</th>' if place == 0 else ""
    return (
        f'<tr{_class("first", place == 0)}>{hand}<th scope="row">{escape(side)}</th><td>{bids}</td><td>{won}</td>'
        f"<td>{signed(row['points'][place])}</td><td>{points(row['scores'][place])}</td>"
        f"<td>{row['bags'][place]}</td></tr>"
    )


def chart(kept: Mapping[str, Any]) -> str:
    """The course of a game: a line for each side, 500 points as a thin one, each penalty marked; its bags below."""
    rows = kept["pad"]
    scores = [score for row in rows for score in row["scores"]]
    low, high = min(0, *scores), max(500, *scores)

    def spot(hand: int, score: int) -> tuple[float, float]:
        return round(6 + 288 * hand / len(rows), 1), round(8 + 94 * (high - score) / (high - low), 1)

    parts, words, key = list[str](), list[str](), list[str]()
    for place, side in enumerate(kept["sides"]):
        own = [(row["scores"][place], row["bags"][place], penalty(row["sheets"][place])) for row in rows]
        spots = [spot(hand, score) for hand, (score, _, _) in enumerate(own, 1)]
        line = " ".join(f"{x},{y}" for x, y in (spot(0, 0), *spots))
        parts.append(f'<polyline class="side-{place}" points="{line}"/>')
        parts += [
            f'<path class="side-{place}" d="M{x - 4} {y - 8}h8l-4 7z"/>'
            for (x, y), (_, _, fell) in zip(spots, own, strict=True)
            if fell
        ]
        parts += [
            f'<text class="side-{place}" x="{x}" y="{118 + 11 * place}" text-anchor="middle">{bags}</text>'
            for (x, _), (_, bags, _) in zip(spots, own, strict=True)
        ]
        told = (f"{points(score)} and {bags} bags{' after a penalty' if fell else ''}" for score, bags, fell in own)
        words.append(f"{side} {', '.join(told)}")
        key.append(f'<span class="side-{place}">{escape(side)}</span>')
    key.append("<span>figures: bags</span>")
    if any(penalty(sheet) for row in rows for sheet in row["sheets"]):
        key.append("<span>\N{BLACK DOWN-POINTING TRIANGLE} penalty for bags</span>")
    levels = "".join(
        f'<line x1="6" x2="294" y1="{spot(0, score)[1]}" y2="{spot(0, score)[1]}"/>'
        f'<text x="298" y="{spot(0, score)[1] + 3}">{score}</text>'
        for score in (0, 500)
    )
    label = escape(f"Scores and bags after each hand: {'; '.join(words)}")
    return (
        f'<figure class="chart"><svg viewBox="0 0 322 132" role="img" aria-label="{label}">'
        f"{levels}{''.join(parts)}</svg><figcaption>{''.join(key)}</figcaption></figure>"
    )


def contract(table: Sequence[str], bids: Sequence[str], needed: Sequence[int]) -> str:
    """What each side has bid, and the tricks that it must win."""
    rows = []
    for side, tricks in zip(partners(tuple(table)), needed, strict=True):
        own = (show_bid(bids[table.index(player)]) for player in side.split(" and "))
        rows.append((escape(side), " + ".join(own), str(tricks)))
    return figures(("side", "bid", "tricks needed"), rows)


def outcome(table: Sequence[str], scores: Sequence[int], winner: int | None) -> str:
    """The scores of the sides, and which of them wins."""
    rows = [
        (escape(side), points(score), "wins" if place == winner else "")
        for place, (side, score) in enumerate(zip(partners(tuple(table)), scores, strict=True))
    ]
    return figures(("side", "score", "outcome"), rows, winner)


def figures(columns: Sequence[str], rows: Iterable[Sequence[str]], wins: int | None = None) -> str:
    """A small table whose first column names the rows; the row that wins is marked."""
    heads = "".join(f'<th scope="col">{head}</th>' for head in columns)
    body = "".join(
        f'<tr{_class("winner", place == wins)}><th scope="row">{row[0]}</th>'
        f"{''.join(f'<td>{cell}</td>' for cell in row[1:])}</tr>"
        for place, row in enumerate(rows)
    )
    return f'<table class="sheet"><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>'
