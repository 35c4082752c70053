"""A recorded game: its score pad, its first illegal action, and who has won.

The record is a text as it is typed at the table (bids and tricks won suffice), or a question of the protocol.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from typing import Any

from ..engine.bidding import DOUBLE_NIL
from ..engine.bidding import show as show_bid
from ..engine.values import quote
from ..records.notation import parse, write
from ..records.pad import keep
from ..records.reasons import tell
from ..records.record import Record, from_question
from ..text import paper
from ..text.printable import printable
from .arguments import words
from .arguments.parser import UsageError
from .arguments.words import read_file

EXAMPLES = """\
  players Alex, Beth, Charlie, David           spades replay friday.txt
  dealer David
  bids 4 3 Nil 2                               in the order of the players
  won  5 3 0 5

  bids 3 4 2 Nil                               the next hand, card by card
  1. Beth 5♥ K♥ 2♥ 9♥                          who led, then clockwise
  2. David A♦ 3♦ 10♦ 2♠                        and so on
  score 102 41                                 as written down: it is checked"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("file", metavar="FILE", help="the record, as text or JSON; - for standard input")
    parser.add_argument("--lines", action="store_true", help="the score sheet of each hand, line by line")
    parser.add_argument("--write", action="store_true", help="print the record as text instead")
    parser.add_argument("--json", action="store_true", help="one JSON object: the answer, and the pad beside it")
    parser.epilog = f"exit codes: 0 all is as the rules have it, 1 it is not, 2 no record\n\nexample:\n{EXAMPLES}"


def run(arguments: argparse.Namespace) -> int:
    """Print the pad. Exit with 1 where an action is illegal or a result wrong."""
    text = words.read_input() if arguments.file == "-" else read_file(arguments.file)
    name = "standard input" if arguments.file == "-" else arguments.file
    try:
        record = read_json(text) if text.lstrip().startswith("{") else parse(text)
        if arguments.write:
            print(write(record), end="")
            return 0
        answer = keep(record)
    except ValueError as error:
        raise UsageError(f"{name}: {error}") from None
    paper.show(answer, arguments.json, list(draw(record, answer, arguments.lines)))
    return 1 if "illegal" in answer or answer["disputes"] else 0


def read_json(text: str) -> Record:
    """The record of a question as it stands on the wire: the params of ``replay``, or the whole request."""
    import json

    try:
        question = json.loads(text)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise ValueError(f"it begins like JSON, and breaks off or goes wrong at {place}") from None
    except (ValueError, RecursionError):
        raise ValueError("it begins like JSON, and has numbers too long or lists too deep to be read") from None
    params = question.get("params", question)
    if not isinstance(params, Mapping):
        raise ValueError(f"the params of replay are an object, not {quote(params)}")
    if "game" not in params:
        raise ValueError('it is JSON, and no question of replay: that has "game", "start", "deals" and "actions"')
    return from_question(params, params.get("players", ()))


def draw(record: Record, answer: Mapping[str, Any], with_lines: bool) -> Iterator[str]:
    """The lines of the pad, and what else there is to say."""
    if answer["pad"]:
        yield from _table(answer)
        if with_lines:
            yield from _sheets(answer)
        yield ""
    yield from _standing(answer)
    for dispute in answer["disputes"]:
        yield from _dispute(dispute)
    if "illegal" in answer:
        yield from _illegal(answer)
    yield paper.otherwise(answer, lambda other: _tell_other(answer, other))


def _table(answer: Mapping[str, Any]) -> Iterator[str]:
    """The pad: at most 80 columns wide."""
    head = "dealer" if len(answer["players"]) == 4 else "first"
    column = f"  {'bid':<7} {'won':<5} {'points':>6} bags  score"
    sides = "".join(f"  {side[:32]:<32}" for side in answer["sides"])
    yield paper.paint(f"{'':12}{sides}".rstrip(), paper.BOLD)
    yield paper.paint(f"hand {head:<7}{column * 2}", paper.DIM)
    for row in answer["pad"]:
        line = f"{row['hand']:>4} {answer['players'][row['start']][:7]:<7}"
        for side, (bids, won) in enumerate(zip(_by_side(row["bids"]), _by_side(row["tricks"]), strict=True)):
            bid = "+".join("DN" if bid == DOUBLE_NIL else show_bid(bid) for bid in bids)
            line += f"  {bid:<7} {'+'.join(map(str, won)):<5} {row['points'][side]:>+6} {row['bags'][side]:>4} "
            line += paper.paint(f"{row['scores'][side]:>6}", paper.BOLD)
        yield line


def _by_side(values: list[Any]) -> list[list[Any]]:
    return [values[0::2], values[1::2]] if len(values) == 4 else [[value] for value in values]


def _sheets(answer: Mapping[str, Any]) -> Iterator[str]:
    for row in answer["pad"]:
        for side, lines in enumerate(row["sheets"]):
            yield ""
            yield paper.paint(f"hand {row['hand']}, {answer['sides'][side]}", paper.BOLD)
            sheet = {"lines": lines, "points": row["points"][side], "bags": row["bags"][side]}
            yield paper.sheet({**sheet, "rules": answer["rules"]})


def _standing(answer: Mapping[str, Any]) -> Iterator[str]:
    now, players = answer["now"], answer["players"]
    if now["phase"] == "over":
        scores = [now["scores"][now["winner"]], now["scores"][1 - now["winner"]]]
        verb = "have" if len(players) == 4 else "has"
        told = f"{answer['sides'][now['winner']]} {verb} won, {scores[0]} to {scores[1]}."
        yield paper.paint(told, paper.BOLD, paper.GREEN)
    elif now["phase"] == "deal":
        act = "deals" if len(players) == 4 else "draws first"
        yield f"Nobody has won yet: {players[now['start']]} {act} next."
    else:
        turn = " and ".join(players[seat] for seat in now["turn"])
        yield f"Hand {now['hand']} is in progress: it is the turn of {turn} to {now['phase']}."
        bids = [f"{name} {show_bid(bid)}" for name, bid in zip(players, now["bids"], strict=True) if bid]
        if bids:
            yield f"Bids: {', '.join(bids)}."
        if now["phase"] == "play":
            won = ", ".join(f"{name} {tricks}" for name, tricks in zip(players, now["tricks"], strict=True))
            yield f"Tricks won: {won}. Spades are {'' if now['spades_broken'] else 'not '}broken."


def _dispute(dispute: Mapping[str, Any]) -> Iterator[str]:
    written, counted = (" ".join(map(str, dispute[name])) for name in ("written", "counted"))
    place = f"line {dispute['line']}" if dispute["line"] else f"hand {dispute['hand']}"
    told = f"{place}: the {dispute['what']} written down is {written}; by the rules it is {counted}."
    yield paper.paint(told, paper.YELLOW)


def _illegal(answer: Mapping[str, Any]) -> Iterator[str]:
    refused = answer["refused"]
    place = f"line {refused['line']}, column {refused['column']}: " if refused["line"] else ""
    yield ""
    deed = paper.colour_cards(printable(tell(refused["player"], refused["action"])))
    yield f"{paper.paint('illegal:', paper.RED, paper.BOLD)} {place}{deed} in hand {refused['hand']}"
    yield f"  {paper.colour_cards(answer['message'])}"
    yield paper.cite(answer["rule"], answer["rules"][answer["rule"]])


def _tell_other(answer: Mapping[str, Any], other: Mapping[str, Any]) -> str:
    if "illegal" in other:
        return "an action is illegal"
    told = " to ".join(map(str, other["scores"]))
    if other["winner"] is not None:
        return f"{told}, and {answer['sides'][other['winner']]} won"
    return f"{told}, and nobody has won yet"
