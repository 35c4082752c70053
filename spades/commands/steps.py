"""The vocabulary of the scenarios: every step, with an example of each."""

from __future__ import annotations

import argparse
import inspect

from ..text import paper
from .arguments.parser import UsageError

EXAMPLES = """\
  spades steps
  spades steps trick               those with the word
  spades steps "Alex bidded 4"     the nearest"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("words", nargs="*", metavar="WORD", help="show the steps with these words, or near them")
    parser.add_argument("--json", action="store_true", help="one JSON object: the steps and the blanks")
    parser.epilog = f"examples:\n{EXAMPLES}"


def run(arguments: argparse.Namespace) -> int:
    """Print the steps."""
    from ..scenarios.blanks import BLANKS
    from ..scenarios.phrasebook import phrasebook

    text = " ".join(arguments.words)
    chosen = [
        phrase
        for phrase in phrasebook().phrases
        if all(w.lower() in f"{phrase.text} {phrase.example}".lower() for w in text.split())
    ]
    if not chosen:
        chosen = [phrase for kind in ("tell", "look") for phrase in phrasebook().nearest(kind, text)]
    if not chosen:
        raise UsageError(f'no step is like "{text}"')
    used = [name for name in BLANKS if name != "s" and any(f":{name}}}" in phrase.text for phrase in chosen)]
    blanks = {name: " ".join((inspect.getdoc(BLANKS[name]) or "").replace("``", "").split()) for name in used}
    lines: list[str] = []
    for kind, head in (
        ("tell", "Given and When tell what is so and what is done:"),
        ("look", "Then looks at the answer:"),
    ):
        steps = [phrase for phrase in chosen if phrase.kind == kind]
        if steps:
            lines += [paper.paint(head, paper.BOLD)]
        for phrase in steps:
            lines.append(f"  {phrase.words}{' (a table follows)' if phrase.rows else ''}")
            lines.append(f"      {paper.colour_cards(paper.paint(phrase.example, paper.DIM))}")
        lines += [""] if steps else []
    lines.append(paper.paint("The blanks:", paper.BOLD))
    lines += [paper.wrap(text, " " * 18, f"  {f'<{name}>':<16}") for name, text in blanks.items()]
    told = [{"kind": p.kind, "text": p.words, "example": p.example, "table": p.rows} for p in chosen]
    paper.show({"steps": told, "blanks": blanks}, arguments.json, lines)
    return 0
