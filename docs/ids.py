"""Bring ``spades/ids.txt`` up to date: ids that are new are added, those that are gone marked.

    python docs/ids.py

The list holds every id ever given to a rule or a case, once. None is ever used again for another.
"""

from __future__ import annotations

from pathlib import Path

from spades.book import rulebook
from spades.scenarios import cases

LIST = Path(__file__).parents[1] / "spades" / "ids.txt"


def main() -> None:
    """Rewrite the list."""
    given = [rule.id for rule in rulebook.rules()] + [case.id for case in cases.compile_suite().cases]
    known = dict.fromkeys(LIST.read_text(encoding="utf-8").split("\n")[:-1]) if LIST.exists() else {}
    marked = {(line if line.split()[0] in given else f"{line.split()[0]} withdrawn"): None for line in known}
    marked.update((id, None) for id in given if id not in marked)
    LIST.write_text("".join(f"{line}\n" for line in sorted(marked)), encoding="utf-8")
    print(f"{len(given)} ids in use, {len(marked) - len(given)} withdrawn")


if __name__ == "__main__":
    main()
