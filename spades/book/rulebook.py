"""The rulebook: the feature files as chapters, rules and scenarios."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, cast

from ..folders import FEATURES
from ..text.typed import quoted
from .chapters import CHAPTERS, HOUSE_CHAPTERS, chapter_number, path_of

LEVELS = ("rule", "example", "interpretation", "erratum", "remark", "house")

Node = Mapping[str, Any]


class RulebookError(ValueError):
    """A feature file that is not a chapter: its place, and what is wrong."""


@dataclass(frozen=True, eq=False)
class Rule:
    """One row of the reading: a sentence with an id, a level, a number, and the scenarios that hold it."""

    id: str
    level: str
    number: str
    sentence: str
    description: str
    line: int
    chapter: Chapter
    scenarios: tuple[Node, ...]
    """The scenarios as gherkin-official parses them, an outline once."""

    def __repr__(self) -> str:
        return f"Rule({self.id})"


@dataclass(frozen=True, eq=False)
class Chapter:
    """One feature file."""

    path: str
    """The file's path in ``features/`` without its ending: ``partnership/bidding``."""
    document: Node
    pickles: tuple[Node, ...]

    @property
    def number(self) -> str:
        """Its printed number."""
        return chapter_number(self.path)

    @property
    def title(self) -> str:
        """The feature's name."""
        return str(self.document["feature"]["name"])

    @property
    def description(self) -> str:
        """The feature's description, its indentation removed."""
        return dedent(self.document["feature"]["description"])

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """The chapter's rules in their order. Raises RulebookError if one has no id or level of its own."""
        children = [child["rule"] for child in self.document["feature"]["children"] if "rule" in child]
        return tuple(self._rule(node, place) for place, node in enumerate(children, 1))

    def _rule(self, node: Node, place: int) -> Rule:
        tags = [tag["name"].removeprefix("@") for tag in node["tags"]]
        levels = [tag for tag in tags if tag in LEVELS]
        ids = [tag for tag in tags if tag not in LEVELS]
        where = f"{self.path}.feature:{node['location']['line']}"
        if len(ids) != 1 or len(levels) != 1:
            raise RulebookError(f"{where}: a Rule has two tags, its id and one of {', '.join(LEVELS)}")
        if path_of(ids[0]) != self.path:
            raise RulebookError(f"{where}: {ids[0]} belongs in {path_of(ids[0])}.feature")
        return Rule(
            id=ids[0],
            level=levels[0],
            number=f"{self.number}.{place}",
            sentence=node["name"],
            description=dedent(node["description"]),
            line=node["location"]["line"],
            chapter=self,
            scenarios=tuple(child["scenario"] for child in node["children"] if "scenario" in child),
        )


def folder() -> Path:
    """Where the feature files are: beside the steps, in a checkout and in an installation alike."""
    return Path(FEATURES)


def dedent(text: str) -> str:
    """The lines of a description without the indentation of the file."""
    return "\n".join(line.strip() for line in text.strip().splitlines())


def parse(text: str, uri: str) -> tuple[Node, tuple[Node, ...]]:
    """The document and the pickles of a feature's text. Raises RulebookError with line and column."""
    from gherkin.errors import ParserError
    from gherkin.parser import Parser

    try:
        document = Parser().parse(text)
    except ParserError as error:
        first = str(getattr(error, "errors", [error])[0])
        raise RulebookError(f"{uri}: {_EXPECTED.sub(_expected, first)}") from None
    document["uri"] = uri  # type: ignore[typeddict-unknown-key]
    return cast(Node, document), compile_pickles(document)


_EXPECTED = re.compile(r"(unexpected end of file, )?expected: (#\w+(?:, #\w+)*)(?:, got '(.*)')?", re.DOTALL)
_TOKENS = {
    "#FeatureLine": "Feature:",
    "#BackgroundLine": "Background:",
    "#RuleLine": "Scenario:",  # a rule is hardly meant
    "#ScenarioLine": "Scenario:",
    "#ExamplesLine": "Examples:",
    "#StepLine": "a step (Given, When, Then, And, But or *)",
    "#TableRow": "a row of a table",
    "#DocStringSeparator": '"""',
    "#TagLine": "a tag",
}


def _expected(found: re.Match[str]) -> str:
    """What the parser says, in words."""
    due = dict.fromkeys(word for token, word in _TOKENS.items() if token in found[2].split(", "))
    given = "the text ends" if found[1] else f"{quoted(found[3])} stands"
    return f"{given} where there can only be {' or '.join(due) or 'a comment'}"


def compile_pickles(document: Any) -> tuple[Node, ...]:
    """The pickles of a document."""
    from gherkin.pickles.compiler import Compiler

    class Literal(Compiler):
        """Puts the cells of a row in place of ``<column>`` as they are: columns are not regular expressions."""

        def _interpolate(self, name: str, variable_cells: Iterable[Any], value_cells: Sequence[Any]) -> str:  # type: ignore[override]
            for variable, value in zip(variable_cells, value_cells, strict=True):
                name = name.replace(f"<{variable['value']}>", value["value"])
            return name

    return tuple(cast(list[Node], Literal().compile(document)))


@lru_cache
def load() -> tuple[Chapter, ...]:
    """The chapters in their order, read from the features once. Raises RulebookError."""
    return _read(CHAPTERS)


@lru_cache
def load_house() -> tuple[Chapter, ...]:
    """The chapters of the house rules in their order, read once. Raises RulebookError."""
    return _read(HOUSE_CHAPTERS)


def _read(paths: Sequence[str]) -> tuple[Chapter, ...]:
    return tuple(
        Chapter(path, *parse(file.read_text(encoding="utf-8"), f"{path}.feature"))
        for path in paths
        if (file := folder() / f"{path}.feature").exists()
    )


def rules() -> Iterator[Rule]:
    """Every rule, in the order of the book."""
    for chapter in load():
        yield from chapter.rules


def house_rules() -> Iterator[Rule]:
    """Every house rule, in the order of its chapters."""
    for chapter in load_house():
        yield from chapter.rules


@lru_cache
def by_id() -> Mapping[str, Rule]:
    """Every rule and every house rule by its id, in the order of the book."""
    return {rule.id: rule for rule in (*rules(), *house_rules())}
