"""The answers of the page "Ask the rules": the engine's own, drawn as the rulebook draws them.

This runs in the browser. A request is one JSON object: ``{"method", "params"}``, a ``{"record"}`` as ``spades
replay`` reads it, or a ``{"feature"}`` as ``spades ask`` does; ``{"house"}``, with any of them, names house rules.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from spades.book import house
from spades.book.chapters import number, page_of, path_of
from spades.engine import games
from spades.engine.cards import arrange, show
from spades.records import drawing
from spades.records.pad import keep, standing, tell_disputes
from spades.records.reading import read
from spades.records.reasons import explain, tell
from spades.records.record import Record, has_words
from spades.scenarios.players import first_table, partners
from spades.scenarios.writing import write
from spades.text.typed import halves


def answer(request: str) -> str:
    """``{"answer", "html", "gherkin"}`` as JSON, or ``{"error"}`` if the question makes no sense.

    The answer is what the command line prints with ``--json``. A record adds ``short``: its players, start and
    hands, if it gives bids and tricks won alone.
    """
    asked = json.loads(request)
    try:
        given = [house.Words(asked["house"], "your table")] if asked.get("house") else []
        played = house.parse(given)
        if "record" in asked:
            reply = _record(asked["record"], given)
        else:
            with house.in_force(played):
                reply = _reply(asked)
    except ValueError as error:
        reply = {"error": str(error)}
    return json.dumps(reply, ensure_ascii=False)


def _reply(asked: Mapping[str, Any]) -> dict[str, Any]:
    if "feature" in asked:
        return _feature(asked["feature"])
    return _question(asked["method"], asked["params"])


def _question(method: str, params: Mapping[str, Any]) -> dict[str, Any]:
    together = method == "score_hand" and params["game"] == games.PARTNERSHIP.name
    asked = _parted(params) if together and len(params["bids"]) == len(params["tricks"]) == 1 else params
    found = explain(method, asked)
    table = first_table(asked["game"])
    html = [_DRAWN[method](table, params, found), *_remarked(found), *_behind(found), *_otherwise(method, table, found)]
    return {"answer": found, "html": "".join(html), "gherkin": write(method, asked, found, house=_house(found))}


def _house(found: Mapping[str, Any]) -> list[str]:
    """The house rules in force, as they are written."""
    return [one["house"] for one in found["house"]]


def _remarked(found: Mapping[str, Any]) -> Iterator[str]:
    """What a house rule says beside the answer."""
    for one in found["remarks"]:
        yield f'<p class="dispute">House rule <b>{escape(one["house"])}</b> {drawing.text(one["remark"])}.</p>'


def _parted(params: Mapping[str, Any]) -> dict[str, Any]:
    """Figures for both partners together, made two: without a Nil the score depends on the sums alone."""
    (bid,), (tricks,) = params["bids"], params["tricks"]
    if bid not in map(str, range(2, 27)):
        raise ValueError(f'"{bid}" is not a bid for both together: without a Nil two partners bid 2 to 26')
    return {**params, "bids": list(map(str, halves(int(bid)))), "tricks": list(halves(tricks))}


def _link(rule: str, html: str) -> str:
    return f'<a class="rule-link" href="{page_of(path_of(rule))}.html#{rule}">{html}</a>'


def _behind(found: Mapping[str, Any]) -> Iterator[str]:
    """The rules behind the answer, each with its sentence; rules with another reading are shown with that reading."""
    open_rules = {other["reading"].partition("/")[0] for other in found["otherwise"]}
    rules = {rule: sentence for rule, sentence in found["rules"].items() if rule not in open_rules}
    cited = (_cited(rule, sentence, found["house"]) for rule, sentence in rules.items())
    yield f'<dl class="behind">{"".join(cited)}</dl>'


def _cited(rule: str, sentence: str, changed: Sequence[Mapping[str, Any]] = ()) -> str:
    """A rule with its sentence, and the house rules that change it."""
    ours = "".join(
        f'<span class="ours">{drawing.text(one["sentence"])} '
        f'<span class="id">house rule {escape(one["house"])}</span></span>'
        for one in changed
        if rule in one["changes"]
    )
    return f'<dt>{_link(rule, number(rule))}</dt><dd>{ours}{drawing.text(sentence)} <span class="id">{rule}</span></dd>'


def _otherwise(method: str, table: Sequence[str], found: Mapping[str, Any]) -> Iterator[str]:
    told = ""
    for other in found["otherwise"]:
        rule, _, name = other["reading"].partition("/")
        if rule != told:
            yield '<p class="open">The documents leave this open; an interpretation decides:</p>'
            yield f'<dl class="behind">{_cited(rule, found["rules"][rule], found["house"])}</dl>'
            told = rule
        yield (
            f'<p class="other">Read otherwise <span class="id">/{escape(name)}</span>: '
            f"<strong>{escape(_tell(method, table, other['answer']))}</strong>. {drawing.text(other['holds'])}</p>"
        )


def _tell(method: str, table: Sequence[str], other: Mapping[str, Any]) -> str:
    """Another reading's answer in a few words."""
    if "illegal" in other:
        return "an action is illegal"
    if method == "score_hand":
        return f"{drawing.points(other['points'])} points, bags carried on: {other['bags']}"
    scores = " to ".join(map(drawing.points, other["scores"]))
    if other["winner"] is None:
        return f"{scores}, and nobody has won yet"
    return f"{scores}, and {partners(tuple(table))[other['winner']]} won"


# The answers, drawn


def _contract(table: Sequence[str], params: Mapping[str, Any], found: Mapping[str, Any]) -> str:
    told = ", ".join(f"{side} {tricks}" for side, tricks in zip(partners(tuple(table)), found["tricks"], strict=True))
    drawn = drawing.contract(table, params["bids"], found["tricks"])
    return f'{drawn}<p class="result"><strong>Tricks needed:</strong> {told}.</p>'


def _score_hand(table: Sequence[str], params: Mapping[str, Any], found: Mapping[str, Any]) -> str:
    asked = found["question"]["params"]
    told = f"bid {params['bids'][0]} together, won {params['tricks'][0]}" if params["bids"] != asked["bids"] else ""
    sheet = drawing.sheet(partners(tuple(table))[0], **asked, link=_link, told=told)
    carried = f"{found['bags']} {'bag' if found['bags'] == 1 else 'bags'} carried on"
    return f'{sheet}<p class="result"><strong>{drawing.points(found["points"])} points</strong>, {carried}</p>'


def _outcome(table: Sequence[str], params: Mapping[str, Any], found: Mapping[str, Any]) -> str:
    winner = found["winner"]
    told = "Nobody has won yet: another hand is played."
    if winner is not None:
        told = f"{partners(tuple(table))[winner]} {'have' if len(table) == 4 else 'has'} won."
    drawn = drawing.outcome(table, params["scores"], winner)
    return f'{drawn}<p class="result"><strong>{told}</strong></p>'


def _legal_plays(table: Sequence[str], params: Mapping[str, Any], found: Mapping[str, Any]) -> str:
    barred: dict[tuple[str, str], list[str]] = {}
    for card in found["barred"]:
        barred.setdefault((card["rule"], card["message"]), []).append(card["card"])
    drawn = "".join(
        f'<div class="barred"><span>barred:</span> {drawing.row(cards)} <span>{drawing.text(message)} '
        f"({_link(rule, number(rule))})</span></div>"
        for (rule, message), cards in barred.items()
    )
    ours = drawing.text(" or ".join(map(show, arrange(found["cards"]))))
    others = "; ".join(
        f"not {drawing.text(' or '.join(map(show, arrange(cards))))} ({_link(rule, number(rule))})"
        for (rule, _), cards in barred.items()
    )
    told = f"<strong>She may play {ours}</strong>{f'; {others}' if others else ', any card of hers'}."
    may = f'<p class="holder">May be played:</p>{drawing.row(arrange(found["cards"]))}'
    return f'<p class="result">{told}</p>{may}{drawn}'


def _resolve_trick(table: Sequence[str], params: Mapping[str, Any], found: Mapping[str, Any]) -> str:
    plays = list(zip(table, params["trick"], strict=True))
    winner = table[found["winner"]]
    broken = f"Spades are {'' if found['spades_broken'] else 'not '}broken."
    drawn = drawing.trick(table, plays, winner)
    return f'{drawn}<p class="result"><strong>{winner} wins the trick.</strong> {broken}</p>'


_DRAWN = {
    "contract": _contract,
    "score_hand": _score_hand,
    "outcome": _outcome,
    "legal_plays": _legal_plays,
    "resolve_trick": _resolve_trick,
}


# The score pad


def _record(text: str, given: Sequence[house.Words]) -> dict[str, Any]:
    record = read(text, given)
    found = keep(record)
    with house.in_force(record.house):
        return _drawn(record, found)


def _drawn(record: Record, found: Mapping[str, Any]) -> dict[str, Any]:
    players = found["players"]
    told = [(row["bids"], row["tricks"]) for row in found["pad"]]
    html = [f'<p class="dispute">{escape(found["read"])}</p>'] if found["read"] else []
    html += [drawing.pad(found)] if found["pad"] else []
    html += [f'<p class="result"><strong>{escape(standing(found))}</strong></p>']
    html += [f'<p class="dispute">{escape(line)}</p>' for line in tell_disputes(found)]
    if "illegal" in found:
        refused = found["refused"]
        deed = drawing.text(tell(refused["player"], refused["action"]))
        place = f"line {refused['line']}, column {refused['column']}: "
        html.append(
            f'<p class="illegal"><strong>Illegal:</strong> {place}{deed} in hand {refused["hand"]}: '
            f"{drawing.text(found['message'])}.</p>"
        )
    html += [*_remarked(found), *_behind(found), *_otherwise("replay", players, found)]
    short = bool(record.hands) and all(hand.in_short() for hand in record.hands) and not record.before
    whole = short and "illegal" not in found and not any(hand.sums for hand in record.hands)
    in_steps = bool(record.hands) and not record.before
    in_steps = in_steps and all(has_words(record.game, move.action) for hand in record.hands for move in hand.moves)
    params = found["question"]["params"]
    gherkin = write("replay", params, found, told if whole else (), _house(found)) if in_steps else ""
    return {"answer": found, "html": "".join(html), "gherkin": gherkin, "short": _short(record, short)}


def _short(record: Record, short: bool) -> dict[str, Any] | None:
    """The record as the score pad shows it; None if it holds more than a pad does."""
    if not short and (record.hands or record.before or record.teams):
        return None
    sums = [hand.sums for hand in record.hands]
    together = bool(sums) and all(one == {"bids": [0, 1], "won": [0, 1]} for one in sums)
    if any(sums) and not together:
        return None
    hands = []
    for hand in record.hands:
        bids = {m.action["seat"]: m.action["bid"] for m in hand.moves}
        told, won = [bids[seat] for seat in range(len(bids))], hand.results["won"]
        if together:
            told = [str(sum(int(bids[seat]) for seat in seats)) for seats in record.game.sides]
            won = [sum(won[seat] for seat in seats) for seats in record.game.sides]
        hands.append({"bids": told, "tricks": won})
    return {"players": record.players, "start": record.start, "together": together, "hands": hands}


# Scenarios


def _feature(text: str) -> dict[str, Any]:
    from spades.records.asked import ask

    asked = ask(text)
    return {"answer": {"scenarios": asked}, "html": "".join(map(_asked, asked)), "gherkin": ""}


def _asked(one: Mapping[str, Any]) -> str:
    verdict = "passed" if one["passed"] else "not so" if "method" in one else "cannot be asked"
    html = [
        f'<p class="result"><strong class="verdict {verdict.replace(" ", "-")}">{verdict}</strong> '
        f"line {one['line']}: {drawing.text(one['name'])}</p>"
    ]
    if one["message"]:
        html.append(f"<p>{drawing.text(one['message'])}</p>")
    rules = {one["rule"]: one["sentence"]} if "rule" in one else {}
    html += [f'<dl class="behind">{_cited(rule, sentence, one["house"])}</dl>' for rule, sentence in rules.items()]
    for line in one.get("answer", {}).get("lines", ()):
        bags = f", {drawing.signed(line['bags'])} bags" if line["bags"] else ""
        rule = f'{_link(line["rule"], number(line["rule"]))} <span class="id">{line["rule"]}</span>'
        html.append(f"<p>{drawing.signed(line['points'])}{bags}: {rule}</p>")
    for reading in one.get("readings", ()):
        rule = reading["reading"].partition("/")[0]
        held = drawing.text(reading["holds"])
        html.append(
            f'<p class="other">It is so when read otherwise ({_link(rule, escape(reading["reading"]))}): {held}</p>'
        )
    return "".join(html)
