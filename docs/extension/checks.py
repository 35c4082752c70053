"""What keeps the rulebook true: each check yields complaints, and a complaint is a warning of the build."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging

from spades.book import readings

from .book import Book, Complaint, book_of, references
from .glossary import pattern

logger = logging.getLogger(__name__)


def check(book: Book) -> Iterator[Complaint]:
    """Everything that is wrong and that Sphinx itself does not see: it warns of an unknown rule in a link."""
    yield from book.problems
    for part in (check_cases, check_readings, check_words, check_sources, check_glossary, check_results):
        yield from part(book)


def check_cases(book: Book) -> Iterator[Complaint]:
    """Every rule but a remark has a case."""
    for rule in book.rules.values():
        if rule.level != "remark" and not rule.scenarios:
            yield Complaint(book.file(rule.chapter), rule.line, f"{rule.id} has no case")


def check_readings(book: Book) -> Iterator[Complaint]:
    """The description of an interpretation names its other readings, and none that there is not."""
    for rule in book.rules.values():
        named = [id for id in references(rule.description) if id.startswith(f"{rule.id}/")]
        wrong = [f"does not name the other reading {one.id}" for one in readings.of(rule.id) if one.id not in named]
        wrong += [f"refers to {id}, which does not exist" for id in named if not book.is_known(id)]
        for message in wrong:
            yield Complaint(book.file(rule.chapter), rule.line, f"{rule.id} {message}")


def check_words(book: Book) -> Iterator[Complaint]:
    """A rule says must, must not or may, and never should."""
    for chapter in (*book.chapters, *book.appendix):
        for line, text in enumerate(book.lines[chapter.path], 1):
            if re.search(r"\bshould\b", text, re.IGNORECASE):
                yield Complaint(book.file(chapter), line, 'a rule says must, must not or may, never "should"')


def check_sources(book: Book) -> Iterator[Complaint]:
    """Every sentence of the documents gives a rule or has a reason why not, and every rule has its ground."""
    path, sources = book.docs / "sources.toml", book.sources
    text = path.read_text(encoding="utf-8").splitlines() if path.exists() else []

    def line(word: str) -> int | None:
        return next((at for at, words in enumerate(text, 1) if words.startswith(f'"{word}"')), None)

    for key, sentence in sources.sentences.items():
        named = [*sentence.get("rules", ()), *sentence.get("bears", ())]
        if not named and not sentence.get("reason"):
            yield Complaint(path, line(key), f"the sentence {key} gives no rule and no reason why")
        for rule in named:
            if rule not in book.rules:
                yield Complaint(path, line(key), f"the sentence {key} gives {rule}, which does not exist")
    for rule in sources.unsaid:
        if rule not in book.rules:
            yield Complaint(path, line(rule), f"{rule} does not exist")
    if sources.sentences:
        for rule in (rule for chapter in book.chapters for rule in chapter.rules):
            if rule.id not in sources.by_rule and rule.id not in sources.unsaid:
                yield Complaint(
                    book.file(rule.chapter),
                    rule.line,
                    f"{rule.id} is in no sentence of sources.toml and not unsaid",
                )


def check_glossary(book: Book) -> Iterator[Complaint]:
    """Every entry of the glossary is used: one of its words is in a rule or on another page."""
    pages = [page.read_text(encoding="utf-8") for page in sorted(book.docs.glob("*.rst"))]
    rules = ["\n".join(lines) for lines in book.lines.values()]
    used = "\n".join([*rules, *pages, *book.data.get("not-in-these-rules", ())]).lower()
    source = book.glossary.read_text(encoding="utf-8").splitlines()
    for term in book.terms if "glossary" in book.data else ():
        if not any(re.search(pattern(word.lower()), used) for word in term["words"]):
            word = term["words"][0]
            line = next((at for at, text in enumerate(source, 1) if f'words = ["{word}"' in text), None)
            yield Complaint(book.glossary, line, f'the term "{word}" is used in no rule and on no other page')


def check_results(book: Book) -> Iterator[Complaint]:
    """The reference answers every case as the rulebook says."""
    for id, result in book.results.items():
        if result != "passed":
            case = book.cases[id]
            yield Complaint(book.features / case.uri, case.line, f"{id}: the reference answers otherwise: {result}")


def warn(app: Sphinx, env: BuildEnvironment) -> None:
    """Give every complaint as a warning."""
    for path, line, message in check(book_of(env)):
        logger.warning(message, location=f"{path}:{line}" if line else str(path))


def setup(app: Sphinx) -> None:
    """Check when everything has been read."""
    app.connect("env-check-consistency", warn)
