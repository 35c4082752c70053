"""What the site is about, as data: the rules with their cases, sources, references and results."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from spades.book import index, rulebook
from spades.book.chapters import CHAPTERS, HOUSE_CHAPTERS, page_of
from spades.book.house import HOUSE_RULES
from spades.book.readings import READINGS
from spades.book.rulebook import Chapter, Rule
from spades.conformance.proof.matrix import catches
from spades.misreadings import MISREADINGS, house
from spades.scenarios import cases
from spades.scenarios.answers import agrees, ask_reference, mismatches
from spades.scenarios.cases import Case

_BACKTICKS = re.compile(r"`([^`]+)`")
_ROLE = re.compile(r":rule:`(?:[^`<]*<)?!?~?([a-z0-9./-]+)>?`")
_ID = re.compile(
    rf"(?:house|{'|'.join(sorted({path.partition('/')[0] for path in CHAPTERS}))})\.[a-z0-9.-]+(?:/[a-z0-9-]+)?"
)


class Complaint(NamedTuple):
    """Something wrong with the rulebook or with what the site says of it: the file, the line, and what."""

    path: Path
    line: int | None
    message: str


@dataclass(frozen=True)
class Sources:
    """The sentences of the documents, as ``sources.toml`` holds them."""

    documents: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    sentences: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    unsaid: Mapping[str, str] = field(default_factory=dict)
    slips: Sequence[Mapping[str, Any]] = ()
    terms: Sequence[Mapping[str, str]] = ()
    """The words of the card table: ``term``, what each document has by its short name, and what ``players`` say."""

    @cached_property
    def by_rule(self) -> dict[str, list[str]]:
        """The keys of the sentences that say, or bear on, each rule."""
        found: dict[str, list[str]] = defaultdict(list)
        for key, sentence in self.sentences.items():
            for rule in dict.fromkeys([*sentence.get("rules", ()), *sentence.get("bears", ())]):
                found[rule].append(key)
        return dict(found)

    @classmethod
    def read(cls, path: Path) -> Sources:
        """The sources of a file; none where it does not exist."""
        return cls(**tomllib.loads(path.read_text(encoding="utf-8"))) if path.exists() else cls()


def is_id(text: str) -> bool:
    """Whether the text looks like the id of a rule, a case or a reading."""
    return bool(_ID.fullmatch(text))


def references(text: str) -> Iterator[str]:
    """The ids that a description refers to, in backticks."""
    yield from filter(is_id, _BACKTICKS.findall(text))


class Book:
    """The rulebook with everything that the pages say about it.

    ``chapters`` are the documents'; those of the house rules are an ``appendix``. ``rules`` and ``cases`` are of both.
    """

    def __init__(self, features: Path, docs: Path) -> None:
        self.features = features
        self.docs = docs
        self.problems: list[Complaint] = []
        rulebook.load.cache_clear()
        self.chapters: tuple[Chapter, ...] = self._load(CHAPTERS)
        self.appendix: tuple[Chapter, ...] = self._load(HOUSE_CHAPTERS)
        self.rules: dict[str, Rule] = {}
        self.cases: dict[str, Case] = {}
        self.of: dict[str, list[Case]] = {}
        for chapter in (*self.chapters, *self.appendix):
            self._compile(chapter)
        self.sources = Sources.read(docs / "sources.toml")
        self.glossary = Path(index.__file__).with_name("glossary.toml")
        self.terms: list[index.Data] = [term for group in index.read("glossary").values() for term in group]
        absent = [item for group in index.read("absent")["groups"] for item in group["items"].values()]
        self.data = {
            "glossary": [term["text"] for term in self.terms],
            "not-in-these-rules": [f"{item['name']}: {item['text']}" for item in absent],
        }
        self.data = {page: texts for page, texts in self.data.items() if (docs / f"{page}.rst").exists()}
        """The texts of the pages that are made from the package's data."""

    def _load(self, paths: Sequence[str]) -> tuple[Chapter, ...]:
        found = []
        for path in paths:
            file = self.features / f"{path}.feature"
            if file.exists():
                try:
                    parsed = rulebook.parse(file.read_text(encoding="utf-8"), file.name)
                    found.append(chapter := Chapter(path, *parsed))
                    _ = chapter.rules
                except rulebook.RulebookError as error:
                    self.complain(file, None, str(error))
                    found = [known for known in found if known.path != path]
        return tuple(found)

    def _compile(self, chapter: Chapter) -> None:
        for rule in chapter.rules:
            if rule.id in self.rules:
                self.complain(self.file(chapter), rule.line, f"the id {rule.id} is given twice")
            self.rules[rule.id] = rule
            self.of[rule.id] = []
            try:
                own = cases.cases_of(rule)
            except cases.SuiteError as error:
                self.complain(self.file(chapter), rule.line, str(error))
                continue
            for case in own:
                if case.id in self.cases:
                    self.complain(self.file(chapter), case.line, f"{case.id} is the id of two scenarios")
                self.cases[case.id] = case
            self.of[rule.id] = own

    def complain(self, path: Path, line: int | None, message: str) -> None:
        """Note something that is wrong."""
        self.problems.append(Complaint(path, line, message))

    def file(self, chapter: Chapter) -> Path:
        """The chapter's feature file."""
        return self.features / f"{chapter.path}.feature"

    @cached_property
    def lines(self) -> dict[str, list[str]]:
        """The lines of every chapter's file."""
        chapters = (*self.chapters, *self.appendix)
        return {chapter.path: self.file(chapter).read_text(encoding="utf-8").splitlines() for chapter in chapters}

    @cached_property
    def documents(self) -> dict[str, Case]:
        """The cases of the documents' rules: all but those of house rules."""
        return {case.id: case for chapter in self.chapters for rule in chapter.rules for case in self.of[rule.id]}

    @cached_property
    def changed_by(self) -> dict[str, list[str]]:
        """For each rule of the documents the house rules that change it, by id."""
        found: dict[str, list[str]] = defaultdict(list)
        for one in HOUSE_RULES:
            if one.id in self.rules:
                for id in one.changed():
                    found[id].append(one.id)
        return dict(found)

    @cached_property
    def referrers(self) -> dict[str, list[str]]:
        """For each rule the rules whose text refers to it, and the pages that do (``page:name``)."""
        found: dict[str, dict[str, None]] = defaultdict(dict)
        for rule in self.rules.values():
            for id in references(rule.description):
                if (target := id.partition("/")[0]) != rule.id:
                    found[target][rule.id] = None
        for page in sorted(self.docs.glob("*.rst")):
            for id in _ROLE.findall(page.read_text(encoding="utf-8")):
                found[id][f"page:{page.stem}"] = None
        for page_name, texts in self.data.items():
            for id in references("\n".join(texts)):
                found[id][f"page:{page_name}"] = None
        return {rule: list(by) for rule, by in found.items()}

    @cached_property
    def results(self) -> dict[str, str]:
        """What the reference answers to each case: ``passed``, or what is wrong."""
        return {case.id: judge(case) for case in self.cases.values()}

    @cached_property
    def catches(self) -> dict[str, list[str]]:
        """The misreadings of its rule that each case catches, in words."""
        found: dict[str, list[str]] = defaultdict(list)
        for misreading in (*MISREADINGS, *house.MISREADINGS):
            for case, _how in catches(self.of.get(misreading.rule, ()), misreading):
                found[case.id].append(misreading.holds)
        return dict(found)

    def fingerprint(self) -> str:
        """Changes when anything does that a page of the rulebook shows."""
        parts = [
            *("\n".join(lines) for lines in self.lines.values()),
            repr(self.sources),
            repr(self.referrers),
            repr(self.data),
        ]
        return hashlib.sha256(repr((parts, self.catches, sorted(self.results.items()))).encode()).hexdigest()

    def is_known(self, id: str) -> bool:
        """Whether the id is that of a rule, a case or a reading."""
        return id in self.rules or id in self.cases or any(reading.id == id for reading in READINGS)

    def docname(self, id: str) -> str:
        """The page of a rule, a case or a reading; empty if there is no such rule."""
        rule = self.rules.get(id.partition("/")[0])
        return page_of(rule.chapter.path) if rule else ""


def judge(case: Case) -> str:
    """``passed`` where the reference answers as the case expects, else what it answers."""
    try:
        answer = ask_reference(case.question)
    except ValueError as error:
        return str(error)
    if agrees(case.expected, answer):
        return "passed"
    if "illegal" in answer and "illegal" not in case.expected:
        return f"action {answer['illegal']} is refused: {answer['message']}"
    wrong = mismatches(case.expected, answer)
    return "; ".join(f"{path} is {got!r}, not {wanted!r}" for path, wanted, got in wrong)


_BOOKS: dict[str, Book] = {}


def book_of(env: BuildEnvironment) -> Book:
    """The book of this build."""
    return _BOOKS[str(env.srcdir)]


def open_book(app: Sphinx) -> None:
    """Read the features, once a build."""
    docs = Path(app.srcdir)
    _BOOKS[str(app.srcdir)] = Book((docs / app.config.spades_features).resolve(), docs)


def find_outdated(app: Sphinx, env: BuildEnvironment, *changes: set[str]) -> list[str]:
    """Every page, when the rulebook has changed: numbers and sentences of rules stand on all of them."""
    now = book_of(env).fingerprint()
    then = getattr(env, "spades_fingerprint", None)
    env.spades_fingerprint = now  # type: ignore[attr-defined]
    return [] if then in (None, now) else sorted(env.found_docs)


def at_the_end(app: Sphinx, write: Callable[[Sphinx, Book, Path], None]) -> None:
    """Have ``write`` put files of the book into the folder of the site, once its pages are written as HTML."""

    def end(app: Sphinx, error: Exception | None) -> None:
        if error is None and app.builder.format == "html":
            write(app, book_of(app.env), Path(app.outdir))

    app.connect("build-finished", end)


def setup(app: Sphinx) -> None:
    """Read the book before Sphinx looks for documents."""
    app.connect("builder-inited", open_book, priority=100)
    app.connect("env-get-outdated", find_outdated)
