"""The site: what makes its build fail, each provoked on a copy, and what a build leaves behind."""

from __future__ import annotations

import importlib
import json
import re
import shutil
import subprocess
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import jsonschema
import pytest

from spades.book import rulebook
from spades.book.chapters import HOUSE_CHAPTERS
from spades.scenarios import since
from spades.scenarios.house import every_case

pytest.importorskip("sphinx", reason="the site is built by what the extra docs installs")
pytestmark = pytest.mark.site

ROOT = Path(rulebook.folder()).parent
DOCS = ROOT / "docs"


@pytest.fixture(scope="module")
def extension() -> Iterator[ModuleType]:
    sys.path.insert(0, str(DOCS))
    yield importlib.import_module("extension")
    sys.path.remove(str(DOCS))


class Copy:
    """A copy of the features and of the pages, to be spoilt."""

    def __init__(self, folder: Path, extension: ModuleType) -> None:
        self.docs = folder / "docs"
        self.features = folder / "features"
        self.extension = extension
        shutil.copytree(DOCS, self.docs, ignore=shutil.ignore_patterns("_build", "__pycache__", "node_modules"))
        shutil.copytree(ROOT / "features", self.features)

    def change(self, file: Path, old: str, new: str) -> int:
        """Put the new words in place of the old, where they first stand. Returns the line."""
        text = file.read_text(encoding="utf-8")
        assert old in text, f"{file.name} no longer says {old!r}"
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
        return text[: text.index(old)].count("\n") + 1

    def complaints(self, *terms: dict[str, Any]) -> list[tuple[str, int | None, str]]:
        """What the build would warn of, with these terms in the glossary: file, line, message."""
        book = self.extension.book.Book(self.features, self.docs)
        book.terms = [*book.terms, *terms]
        book.__dict__["results"] = {}  # the reference is asked elsewhere
        return [(path.name, line, message) for path, line, message in self.extension.checks.check(book)]


@pytest.fixture
def copy(tmp_path: Path, extension: ModuleType) -> Copy:
    return Copy(tmp_path, extension)


def test_the_rulebook_as_it_stands_has_no_complaint(copy: Copy) -> None:
    assert copy.complaints() == []


def test_house_rules_are_an_appendix(copy: Copy) -> None:
    book = copy.extension.book.Book(copy.features, copy.docs)
    assert {chapter.path for chapter in book.appendix} == set(HOUSE_CHAPTERS)
    assert not any(id.startswith("house.") for id in book.documents)
    assert {id for id in book.cases if id not in book.documents} == {case.id for case in every_case()}
    assert "house.bags" in book.changed_by["partnership.sandbags.penalty"]
    told = copy.extension.outputs.rules(book, ".html")["rules"]
    assert [rule["id"] for rule in told] == [rule.id for chapter in book.chapters for rule in chapter.rules]
    section = copy.extension.chapters.build_rule(book, book.rules["house.bags"]).astext()
    assert "⌂ house rule" in section
    assert "bags=N" in section
    assert "partnership.sandbags.penalty" in section


def test_a_house_rule_that_the_reference_answers_otherwise(copy: Copy) -> None:
    copy.change(copy.features / "house-rules/bags.feature", "score -29 points", "score 29 points")
    book = copy.extension.book.Book(copy.features, copy.docs)
    (complaint,) = copy.extension.checks.check_results(book)
    assert complaint.message.endswith("the reference answers otherwise: points is -29, not 29")


def test_a_rule_without_a_case(copy: Copy) -> None:
    cards = copy.features / "cards.feature"
    with cards.open("a", encoding="utf-8") as file:
        file.write("\n  @cards.jokers @rule\n  Rule: There are no jokers.\n")
    line = len(cards.read_text(encoding="utf-8").splitlines())
    assert ("cards.feature", line, "cards.jokers has no case") in copy.complaints()


def test_an_unknown_reading_in_a_description(copy: Copy) -> None:
    copy.change(
        copy.features / "partnership/sandbags.feature",
        "`partnership.sandbags.order/after-the-question`",
        "`partnership.sandbags.order/never`",
    )
    told = [message for _, _, message in copy.complaints()]
    assert "partnership.sandbags.order refers to partnership.sandbags.order/never, which does not exist" in told
    assert (
        "partnership.sandbags.order does not name the other reading partnership.sandbags.order/after-the-question"
        in told
    )


def test_a_term_that_is_never_used(copy: Copy) -> None:
    assert copy.complaints({"words": ["pinochle"], "text": "Another game."}) == [
        ("glossary.toml", None, 'the term "pinochle" is used in no rule and on no other page')
    ]


def test_a_term_is_used_when_a_word_beside_it_is(copy: Copy) -> None:
    assert copy.complaints({"words": ["pinochle", "bag"], "text": "A word that is used, and one that is not."}) == []


def test_a_sentence_without_a_rule_or_a_reason(copy: Copy) -> None:
    sources = copy.docs / "sources.toml"
    line = copy.change(sources, ', rules = ["cards.rank"] }', " }")
    assert copy.complaints() == [("sources.toml", line, "the sentence 000/deck/2 gives no rule and no reason why")]


def test_a_sentence_that_gives_an_unknown_rule(copy: Copy) -> None:
    line = copy.change(copy.docs / "sources.toml", 'rules = ["cards.rank"]', 'rules = ["cards.jokers"]')
    assert copy.complaints() == [
        ("sources.toml", line, "the sentence 000/deck/2 gives cards.jokers, which does not exist")
    ]


def test_a_rule_that_no_sentence_says(copy: Copy) -> None:
    sources = copy.docs / "sources.toml"
    text = sources.read_text(encoding="utf-8")
    sources.write_text(text.replace('"cards.rank"', '"cards.deck"'), encoding="utf-8")
    (complaint,) = copy.complaints()
    assert complaint[0] == "cards.feature"
    assert complaint[2] == "cards.rank is in no sentence of sources.toml and not unsaid"


def test_the_word_should(copy: Copy) -> None:
    line = copy.change(copy.features / "cards.feature", "  Rule: ", "  Rule: One should know: ")
    assert copy.complaints() == [("cards.feature", line, 'a rule says must, must not or may, never "should"')]


def test_a_reference_that_answers_otherwise(copy: Copy) -> None:
    line = copy.change(copy.features / "partnership/scoring.feature", "score 52 points", "score 53 points")
    book = copy.extension.book.Book(copy.features, copy.docs)
    (complaint,) = copy.extension.checks.check_results(book)
    assert complaint.path.name == "scoring.feature"
    assert complaint.line is not None
    assert complaint.line <= line
    assert complaint.message.endswith("the reference answers otherwise: points is 52, not 53")


def test_a_program_that_was_measured_on_other_cases(copy: Copy) -> None:
    report = json.loads((copy.docs / "openspiel.json").read_text(encoding="utf-8"))
    measured = copy.extension.measured
    assert list(measured.outdated(report, copy.extension.book.Book(copy.features, copy.docs))) == []
    copy.change(copy.features / "partnership/scoring.feature", "score 52 points", "score 53 points")
    (stale,) = measured.outdated(report, copy.extension.book.Book(copy.features, copy.docs))
    assert stale.endswith("has changed")


def test_a_figure_that_was_measured_on_other_cases_says_so(copy: Copy) -> None:
    book = copy.extension.book.Book(copy.features, copy.docs)
    now = {"day": "2026-11-30", "cases": len(book.documents), "checksum": since.of_answers(book.documents.values())}
    told = f"30 November 2026, with {len(book.documents)} cases"
    assert copy.extension.measured.when(now, book) == told
    copy.change(copy.features / "partnership/scoring.feature", "score 52 points", "score 53 points")
    book = copy.extension.book.Book(copy.features, copy.docs)
    assert copy.extension.measured.when(now, book) == f"{told} (cases or engine have changed since)"
    now["cases"] = 3
    assert copy.extension.measured.when(now, book).endswith(f"since, and there are {len(book.documents)} cases now)")


# Builds, of a site as small as may be


PAGE = """\
A small site
============

:rule:`play.follow-suit`, :rule:`the ace <cards.rank>`, :case:`{case}`

.. toctree::

   cards
   play
   print
"""


class Site:
    """A site of two chapters."""

    def __init__(self, folder: Path, page: str) -> None:
        self.out = folder / "out"
        self.docs = folder / "docs"
        self.features = folder / "features"
        pages = shutil.ignore_patterns("_build", "__pycache__", "node_modules", "*.rst", "sources.toml")
        shutil.copytree(DOCS, self.docs, ignore=pages)
        shutil.copy(DOCS / "print.rst", self.docs)
        self.features.mkdir()
        for name in ("cards", "play"):
            shutil.copy(ROOT / f"features/{name}.feature", self.features)
        (self.docs / "index.rst").write_text(page, encoding="utf-8")

    def build(self) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "sphinx", "-n", "-W", "-q", "--no-color", "docs", "out"],
            cwd=self.docs.parent,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )

    def page(self, name: str) -> str:
        return (self.out / name).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def case(extension: ModuleType) -> str:
    return str(next(iter(extension.book.Book(ROOT / "features", DOCS).of["cards.rank"])).id)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, case: str) -> Site:
    site = Site(tmp_path_factory.mktemp("site"), PAGE.format(case=case))
    done = site.build()
    assert (done.returncode, done.stderr) == (0, "")
    return site


def test_a_build_fails_on_an_unknown_rule_and_says_where(tmp_path: Path) -> None:
    page = (
        ":orphan:\n\nA page\n======\n\n:rule:`cards.jokers` :rule:`cards.deck` :measured:`suite/jokers`\n\n"
        ".. toctree::\n\n   cards\n   play\n"
    )
    broken = Site(tmp_path, page)
    cards = broken.features / "cards.feature"
    text = cards.read_text(encoding="utf-8")
    at = text.index("\n\n    Scenario")
    cards.write_text(f"{text[:at]}\n    See `play.jokers`.{text[at:]}", encoding="utf-8")
    (broken.docs / "print.rst").unlink()
    done = broken.build()
    assert done.returncode != 0
    assert "index.rst:6: WARNING: there is no rule cards.jokers" in done.stderr
    assert 'index.rst:6: ERROR: "suite/jokers" is not in figures.json' in done.stderr
    told = [line for line in done.stderr.splitlines() if "play.jokers" in line]
    assert [line.startswith(f"{cards}:") for line in told] == [True]
    assert "no rule cards.deck" not in done.stderr


def test_links_lead_to_the_rule_and_the_case(site: Site, case: str) -> None:
    page = site.page("index.html")
    assert 'href="play.html#play.follow-suit"' in page
    assert '<span class="xref rule">2.1</span>' in page
    assert 'href="cards.html#cards.rank"' in page
    assert f'href="cards.html#{case}"' in page
    assert 'id="play.follow-suit"' in site.page("play.html")
    assert f'id="{case}"' in site.page("cards.html")


def test_the_inventory_lists_rules_and_cases(site: Site, case: str) -> None:
    head, _, body = (site.out / "objects.inv").read_bytes().partition(b"zlib.\n")
    assert head.startswith(b"# Sphinx inventory version 2")
    lines = zlib.decompress(body).decode().splitlines()
    assert "play.follow-suit spades:rule 0 play.html#$ -" in lines
    assert any(line.startswith(f"{case} spades:case 2 cards.html#$ ") for line in lines)


def test_rules_and_cases_are_searched(site: Site, case: str) -> None:
    text = site.page("_static/search-index.js").removeprefix("window.SPADES_SEARCH = ").removesuffix(";\n")
    index = json.loads(text)
    assert f"cards.html#{case}" in index["cases"][case.partition("/")[2]]
    (rule,) = [entry for entry in index["entries"] if entry["place"] == "play.follow-suit"]
    assert rule["kind"] == "rule"
    assert rule["url"] == "play.html#play.follow-suit"
    # The whole rulebook on one page would give every hit twice.
    assert not [entry for entry in index["entries"] if entry["url"].startswith("print.html")]


def test_a_site_without_addresses_links_to_none(site: Site) -> None:
    (foot,) = re.findall(r'class="left-details colophon">.*?</div>', site.page("index.html"), flags=re.S)
    assert "href" not in foot
    assert "Source" not in foot
    assert 'rel="canonical"' not in site.page("index.html")
    assert not (site.out / "sitemap.xml").exists()


def test_without_a_checkout_there_is_no_wheel_and_the_page_says_so(
    tmp_path: Path, extension: ModuleType, case: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("BASEURL", "SOURCE", "ERRORS"):
        monkeypatch.setenv(f"SPADES_{name}", f"https://spades.example/{name.lower()}/")
    assert not extension.download.build_wheel(tmp_path, tmp_path)
    site = Site(tmp_path, PAGE.format(case=case) + "\n.. spades-get::\n")
    assert (site.build().returncode, (site.out / "downloads").exists()) == (0, False)
    assert "from a checkout" in site.page("index.html")
    assert '<a href="https://spades.example/source/">Source</a>' in site.page("index.html")
    assert '<a href="https://spades.example/errors/">Report an error</a>' in site.page("index.html")
    assert '<link rel="canonical" href="https://spades.example/baseurl/index.html"' in site.page("index.html")
    assert "<loc>https://spades.example/baseurl/cards.html</loc>" in site.page("sitemap.xml")


def test_rules_for_machines(site: Site) -> None:
    rules = json.loads(site.page("rules.json"))
    schema = json.loads(site.page("rules.schema.json"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(rules, schema)
    first = rules["rules"][0]
    assert first["number"] == "1.1"
    assert [rule["id"] for rule in rules["rules"]].count("play.follow-suit") == 1
    for rule in rules["rules"]:
        page, _, anchor = rule["url"].partition("#")
        assert f'id="{anchor}"' in site.page(page)


def test_what_changed_is_told_by_checksums(site: Site, tmp_path: Path, case: str) -> None:
    old = json.loads(site.page("rules.json"))
    rule = next(rule for rule in old["rules"] if rule["id"] == "cards.rank")
    rule["checksum"] = "0" * 16
    own = next(one for one in rule["cases"] if one["id"] == case)
    own["checksum"] = "0" * 16
    rule["cases"].append({"id": "cards.rank/of-old", "name": "Of old", "checksum": "1" * 16})
    old["rules"] = [rule for rule in old["rules"] if rule["id"] != "cards.deck"]
    file = tmp_path / "old.json"
    file.write_text(json.dumps(old), encoding="utf-8")
    changes = {change.rule: change for change in since.changes(since.then(old), since.now())}
    assert (changes["cards.rank"].what, changes["cards.deck"].what) == ("changed", "new")
    assert changes["cards.rank"].cases == {case: "changed", "cards.rank/of-old": "gone"}
    assert "play.follow-suit" not in changes
    later = Site(tmp_path, PAGE.format(case=case) + "\n.. spades-since::\n")
    conf = later.docs / "conf.py"
    conf.write_text(conf.read_text(encoding="utf-8") + f"\nspades_since = {str(file)!r}\n", encoding="utf-8")
    done = later.build()
    assert (done.returncode, done.stderr) == (0, "")
    told = re.sub("<.*?>", " ", later.page("index.html"))
    assert f"changed: {case.partition('/')[2]}" in told
    assert "gone: of-old" in told


def test_the_whole_rulebook_on_one_page_links_within_itself(site: Site, case: str) -> None:
    page = site.page("print.html")
    assert 'id="cards.rank"' in page
    assert 'id="play.follow-suit"' in page
    assert f'id="{case}"' in page
    assert "<summary>Gherkin</summary>" not in page
    assert "<summary>Gherkin</summary>" in site.page("cards.html")


def test_nothing_is_loaded_from_elsewhere(site: Site) -> None:
    for page in [*site.out.rglob("*.html"), *site.out.rglob("*.css")]:
        text = page.read_text(encoding="utf-8")
        loaded = re.findall(r"""(?:src=["']|url\(["']?|<link[^>]+href=["'])((?:https?:)?//[^"')]+)""", text)
        assert not loaded, page


def test_a_changed_feature_is_read_again_and_a_page_that_cites_it_too(tmp_path: Path, case: str) -> None:
    site = Site(tmp_path, PAGE.format(case=case))
    assert site.build().returncode == 0
    cards = site.features / "cards.feature"
    text = cards.read_text(encoding="utf-8")
    start = text.index("  @cards.rank ")
    end = text.index("  @cards.trump ")
    cards.write_text(text[:start] + text[end:] + "\n" + text[start:end], encoding="utf-8")
    done = site.build()
    assert (done.returncode, done.stderr) == (0, "")
    assert '<span class="number">1.3</span> <span class="sentence">' in site.page("cards.html")
    assert "1.3" in site.page("index.html")
