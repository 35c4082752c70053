"""Scenarios written from questions: the steps that ask a question, and Then what the answer to it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..engine.bidding import show as show_bid
from ..engine.cards import show, show_all
from ..text.paper import count, listed
from .players import first_table, partners

Told = Sequence[tuple[Sequence[str], Sequence[int]]]
"""Whole hands: the bids and the tricks won, by seat."""

STEP_OF_PHASE = {"deal": "the next hand is due", "over": "the game is over"}


def write(
    method: str, params: Mapping[str, Any], answer: Mapping[str, Any], whole: Told = (), house: Sequence[str] = ()
) -> str:
    """A feature with one scenario that asks the question, under the house rules, and expects the answer.

    Of a replay in which only ``whole`` hands are given the deals and actions are left to the steps. Actions
    after one that is refused are left out. Raises ValueError for an action that no step can tell.
    """
    table = first_table(params["game"])
    name, steps = _WRITERS[method](table, params, answer) if not whole else _hands(table, params, answer, whole)
    told = [f"    {step}" for step in under(house, steps)]
    return "\n".join(["Feature: A question", "", f"  Scenario: {name}", *told, ""])


def under(house: Sequence[str], steps: Sequence[str]) -> Sequence[str]:
    """The steps after one that names the house rules, if there are any."""
    if not house:
        return steps
    many = len(house) > 1
    begin = f"Given the house rule{'s'[:many]} {listed(house)} {'are' if many else 'is'} in force"
    return [begin, steps[0].replace("Given", "And", 1), *steps[1:]]


def _contract(table: tuple[str, ...], params: Mapping[str, Any], answer: Mapping[str, Any]) -> tuple[str, list[str]]:
    bids = _roll(table, map(show_bid, params["bids"]))
    needs = [
        f"{side} need{ending(side)} {count(n, 'trick')}"
        for side, n in zip(partners(table), answer["tricks"], strict=True)
    ]
    return f"The bids {bids}", [f"Given the bids are {bids}", "When the bids are added up", *_then(needs)]


def _score(table: tuple[str, ...], params: Mapping[str, Any], answer: Mapping[str, Any]) -> tuple[str, list[str]]:
    side = partners(table)[0]
    has = "has" if ending(side) else "have"
    bids, won = " and ".join(map(show_bid, params["bids"])), " and ".join(map(str, params["tricks"]))
    steps = [f"Given {side} {has} bid {bids}", f"And {side} {has} won {won} trick{'' if won == '1' else 's'}"]
    if params["bags"]:
        steps.append(f"And {side} {has} {count(params['bags'], 'bag')} from before")
    carry = "carries" if ending(side) else "carry"
    looks = [
        f"{side} score{ending(side)} {count(answer['points'], 'point')}",
        f"{side} {carry} {count(answer['bags'], 'bag')}",
    ]
    name = f"{bids} bid, {won} won, {count(params['bags'], 'bag')} before"
    return name, [*steps, "When the hand is scored", *_then(looks)]


def _outcome(table: tuple[str, ...], params: Mapping[str, Any], answer: Mapping[str, Any]) -> tuple[str, list[str]]:
    told = f"the scores are {_figures(table, params['scores'])}"
    return f"T{told[1:]}", [
        f"Given {told}",
        "When the hand is over",
        *_then([say_winner(table, answer["winner"])]),
    ]


def _legal(table: tuple[str, ...], params: Mapping[str, Any], answer: Mapping[str, Any]) -> tuple[str, list[str]]:
    player = table[len(params["trick"])]
    given = [f"the trick is {_plays(table, params['trick'])}"] if params["trick"] else []
    given += ["spades are broken"] if params["spades_broken"] else []
    given += [f"{player} holds {show_all(params['hand'])}"]
    looks = [f"{player} may play {show_all(answer['cards'])}"]
    name = f"{player} holds {show_all(params['hand'])}"
    return name, [*as_steps("Given", given), f"When {player} is to play", *_then(looks)]


def _trick(table: tuple[str, ...], params: Mapping[str, Any], answer: Mapping[str, Any]) -> tuple[str, list[str]]:
    told = f"the trick is {_plays(table, params['trick'])}"
    given = [told, *(["spades are broken"] if params["spades_broken"] else [])]
    looks = [f"{table[answer['winner']]} wins the trick", say_broken(answer["spades_broken"])]
    name = f"{table[answer['winner']]} wins {show_all(params['trick'])}"
    return name, [*as_steps("Given", given), "When the trick is taken", *_then(looks)]


def _replay(table: tuple[str, ...], params: Mapping[str, Any], answer: Mapping[str, Any]) -> tuple[str, list[str]]:
    actions = params["actions"][: answer.get("illegal", len(params["actions"])) + 1]
    deeds = [line for hand in _split(table, params["deals"], actions) for line in hand]
    return "The game as it was played", [
        _start(table, params),
        *as_steps("When", deeds),
        *_then(_stand(table, answer)),
    ]


def _hands(
    table: tuple[str, ...], params: Mapping[str, Any], answer: Mapping[str, Any], whole: Told
) -> tuple[str, list[str]]:
    rows = [[f"{show_bid(bid)} won {won}" for bid, won in zip(bids, tricks, strict=True)] for bids, tricks in whole]
    looks = [f"the scores are {_figures(table, answer['scores'])}", f"the bags are {_figures(table, answer['bags'])}"]
    looks.append(say_winner(table, answer["winner"]) if answer["winner"] is not None else _start(table, answer)[6:])
    steps = [
        _start(table, params),
        "When these hands are played",
        *grid([list(table), *rows]),
        *_then(looks),
    ]
    return "The hands as they were written down", steps


_WRITERS = {
    "contract": _contract,
    "score_hand": _score,
    "outcome": _outcome,
    "legal_plays": _legal,
    "resolve_trick": _trick,
    "replay": _replay,
}


def _start(table: tuple[str, ...], params: Mapping[str, Any]) -> str:
    role = "dealer" if len(table) == 4 else "first player"
    who = table[params["start"]]
    return f"Given the {role} is {who}" if "winner" in params else f"Given {who} is the {role}"


def _split(
    table: tuple[str, ...], deals: Sequence[Mapping[str, Any]], actions: Sequence[Mapping[str, Any]]
) -> Iterator[list[str]]:
    """The deeds of each hand, after its deal."""
    rest = list(actions)
    for number, deal in enumerate(deals, 1):
        hand: list[Mapping[str, Any]] = []
        plays = 0
        while rest and (number == len(deals) or plays < 13 * len(table)):
            hand.append(rest.pop(0))
            plays += hand[-1].get("action") == "play"
        if "deck" in deal:
            dealt = [f"the deck is {show_all(deal['deck'])} from the top"]
        else:
            pairs = zip(table, map(show_all, deal["hands"]), strict=True)
            dealt = ["the hands are", *grid([list(pair) for pair in pairs])]
        yield [*dealt, *tell_deeds(table, hand)]
        if plays < 13 * len(table):
            return


def tell_deeds(table: tuple[str, ...], actions: Sequence[Mapping[str, Any]]) -> list[str]:
    """The steps of the actions: bids that follow each other in one, whole tricks in a table.

    Where the draw ends with first cards kept, that is one step.
    """
    lines: list[str] = []
    plays: list[tuple[int, str]] = []
    bids: list[str] = []

    def close() -> None:
        whole = len(plays) - len(plays) % len(table)
        if whole:
            tricks = [plays[at : at + len(table)] for at in range(0, whole, len(table))]
            rows = [[f"{table[seat]} {show(card)}" for seat, card in trick] for trick in tricks]
            lines.extend(["these tricks are played", *grid(rows)])
        if plays[whole:]:
            lines.append(_in_turn("plays", [f"{table[seat]} {show(card)}" for seat, card in plays[whole:]]))
        if bids:
            lines.append(_in_turn("bids", bids))
        plays.clear()
        bids.clear()

    draws = [place for place, action in enumerate(actions) if action["action"] == "draw"]
    finish = range(_finish(actions, draws), draws[-1] + 1 if draws else 0)
    for place, action in enumerate(actions):
        if place in finish:
            if place == finish[0]:
                close()
                lines.append("the draw is finished")
            continue
        who = table[action["seat"]]
        match action:
            case {"action": "play", "card": card}:
                if bids:
                    close()
                plays.append((action["seat"], card))
            case {"action": "bid", "bid": str(bid)} if bid != "pass":
                if plays:
                    close()
                bids.append(f"{who} {show_bid(bid)}")
            case _:
                close()
                lines.append(_deed(who, action))
    close()
    return lines


def _finish(actions: Sequence[Mapping[str, Any]], draws: Sequence[int]) -> int:
    """From which place on the draw is finished by keeping every first card in turn; beyond all if it is not."""
    place = len(actions)
    if len(draws) == 26:
        place = draws[-1] + 1
        while place and (before := actions[place - 1])["action"] == "draw" and before["keep"] is True:
            if place <= draws[-1] and actions[place]["seat"] == before["seat"]:
                break
            place -= 1
    return place


def _deed(who: str, action: Mapping[str, Any]) -> str:
    match action:
        case {"action": "look"}:
            return f"{who} looks at her cards"
        case {"action": "bid", "bid": "pass"}:
            return f"{who} passes"
        case {"action": "draw", "keep": bool(keep)}:
            return f"{who} {'keeps' if keep else 'refuses'} the first card"
        case {"action": "exchange", "give": given, "take": taken}:
            return f"{who} discards {show_all(given) or 'no cards'} and takes {show_all(taken) or 'no cards'}"
        case {"action": "exchange", "give": given}:
            return f"{who} gives {show_all(given) or 'no cards'}"
    raise ValueError(f"no step tells the action {dict(action)!r}")


def _stand(table: tuple[str, ...], answer: Mapping[str, Any]) -> list[str]:
    """The table afterwards."""
    if "illegal" in answer:
        return ["this is refused"]
    looks = [f"the scores are {_figures(table, answer['scores'])}", f"the bags are {_figures(table, answer['bags'])}"]
    if answer["winner"] is not None:
        return [*looks, say_winner(table, answer["winner"])]
    if answer["phase"] in STEP_OF_PHASE:
        return [*looks, STEP_OF_PHASE[answer["phase"]]]
    return [*looks, f"it is {listed([table[seat] for seat in answer['turn']])}'s turn to {answer['phase']}"]


def say_winner(table: tuple[str, ...], winner: int | None) -> str:
    """The step that says who has won."""
    if winner is None:
        return "nobody wins the game"
    side = partners(table)[winner]
    return f"{side} win{ending(side)} the game"


def as_steps(keyword: str, texts: Sequence[str]) -> list[str]:
    """The texts as steps that begin with the keyword and go on with And; rows of tables stay as they are."""
    first = [keyword, *["And"] * len(texts)]
    return [text if text.startswith(" ") else f"{first.pop(0)} {text}" for text in texts]


def _then(looks: Sequence[str]) -> list[str]:
    return as_steps("Then", looks)


def grid(rows: Sequence[Sequence[str]]) -> list[str]:
    """A table after a step, its columns in line."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [f"  | {' | '.join(f'{cell:<{width}}' for cell, width in zip(row, widths, strict=True))} |" for row in rows]


def say_broken(broken: bool) -> str:
    """The step that says whether spades are broken."""
    return "spades are now broken" if broken else "spades are still unbroken"


def _in_turn(verb: str, turns: Sequence[str]) -> str:
    """What players do one after another, each written as ``"Alex 4"``: ``"Alex bids 4, Beth 3"``."""
    return ", ".join(turns).replace(" ", f" {verb} ", 1)


def _roll(table: Sequence[str], values: Any) -> str:
    return listed([f"{player} {value}" for player, value in zip(table, values, strict=True)])


def _figures(table: tuple[str, ...], figures: Sequence[int]) -> str:
    return ", ".join(f"{side} {figure}" for side, figure in zip(partners(table), figures, strict=True))


def _plays(table: Sequence[str], trick: Sequence[str]) -> str:
    return ", ".join(f"{table[seat]} {show(card)}" for seat, card in enumerate(trick))


def ending(side: str) -> str:
    """The ending of a verb after the side: one player ``needs``, two ``need``."""
    return "" if " and " in side else "s"
