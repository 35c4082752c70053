"""The site as it is read: in Chromium, by hand and by keyboard, on a phone, on paper, in the dark, without scripts."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urljoin, urlsplit

import pytest

from spades.book import rulebook
from spades.book.chapters import CHAPTERS, JOINED, page_of
from steps.kit import referee

pytest.importorskip("sphinx", reason="the site is built by what the extra docs installs")
pytest.importorskip("playwright.sync_api", reason="the extra browser is not installed")
pytestmark = pytest.mark.site

AXE = Path(rulebook.folder()).parent / "docs" / "_build/node_modules/axe-core/axe.min.js"

Page = Any
Open = Callable[..., Page]


@pytest.fixture(scope="module")
def rules(site: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((site / "rules.json").read_text(encoding="utf-8"))["rules"]
    return found


@pytest.fixture
def visit(browser: Any, address: str) -> Iterator[Open]:
    contexts = []

    def open_page(path: str = "", width: int = 1280, **options: Any) -> Page:
        context = browser.new_context(viewport={"width": width, "height": 900}, **options)
        contexts.append(context)
        page = context.new_page()
        page.goto(address + path)
        return page

    yield open_page
    for context in contexts:
        context.close()


def pages(site: Path) -> list[str]:
    """The pages, without those that only lead on to another."""
    names = (str(file.relative_to(site)) for file in site.rglob("*.html"))
    return sorted(name for name in names if name.removesuffix(".html") not in JOINED)


# Links


class Links(HTMLParser):
    """The ids of a page, and what it links to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                assert value not in self.ids, f"the id {value} is given twice"
                self.ids.add(value)
            if name in ("href", "src") and value and tag not in ("use", "base"):
                self.links.append(value)


def test_no_link_within_the_site_is_broken_and_no_id_is_given_twice(site: Path) -> None:
    names = [*pages(site), *(f"{path}.html" for path in JOINED)]
    read = {name: Links((site / name).read_text(encoding="utf-8")) for name in names}
    broken = []
    for name, page in read.items():
        for link in page.links:
            target = urlsplit(urljoin(f"site:/{name}", link) if not urlsplit(link).scheme else link)
            if target.scheme in ("http", "https", "mailto", "data"):
                continue
            path = unquote(urlsplit(link).path)
            file = (site / name).parent / path if path else site / name
            place = str(file.resolve().relative_to(site))
            anchor = unquote(target.fragment)
            if not file.exists() or (anchor and place in read and anchor not in read[place].ids):
                broken.append(f"{name}: {link}")
    assert broken == []


def test_no_page_asks_another_host_for_anything_or_makes_the_console_complain(
    visit: Open, address: str, site: Path
) -> None:
    page = visit()
    asked, said = list[str](), list[str]()
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    for name in pages(site):
        page.goto(address + name)
    assert len(asked) > len(pages(site))
    assert [url for url in asked if not url.startswith((address, "data:"))] == []
    assert said == []


def test_version_and_date_stand_on_every_page(site: Path) -> None:
    from spades import __version__

    for name in pages(site):
        foot = (site / name).read_text(encoding="utf-8").partition('<div class="left-details colophon">')[2]
        assert f"Spades rules {__version__}" in foot, name
        assert "<span>20" in foot, name


# Search


def search(page: Page, words: str) -> None:
    box = page.locator("input[name=q]:visible").first
    box.fill(words)
    box.press("Enter")


@pytest.mark.parametrize("by", ["number", "id"])
def test_a_number_or_an_id_in_the_search_box_goes_there(
    visit: Open, address: str, rules: list[dict[str, Any]], by: str
) -> None:
    rule = next(rule for rule in rules if rule["id"] == "play.win-suit")
    for start in ("", "partnership/nil.html"):
        page = visit(start)
        search(page, rule[by])
        page.wait_for_url(address + rule["url"])
        assert page.locator(f"[id='{rule['id']}']").is_visible()


def test_the_id_of_a_case_goes_there(visit: Open, address: str, rules: list[dict[str, Any]]) -> None:
    case = next(rule for rule in rules if rule["id"] == "play.follow-suit")["cases"][-1]["id"]
    for words in (case, case.partition("/")[2]):
        page = visit()
        search(page, words)
        page.wait_for_url(f"{address}play.html#{case}")
        assert page.locator(f"[id='{case}']").is_visible()


def test_an_address_with_a_number_to_search_goes_there(visit: Open, address: str, rules: list[dict[str, Any]]) -> None:
    rule = next(rule for rule in rules if rule["id"] == "play.win-suit")
    page = visit(f"search.html?q={rule['number']}")
    page.wait_for_url(address + rule["url"])


def test_a_number_that_is_no_rule_is_searched_for(visit: Open) -> None:
    page = visit()
    search(page, "99.9")
    page.wait_for_url("**/search.html?q=99.9*")


@pytest.mark.parametrize("words", ["renege", "boston", "books", "sandbag", "set"])
def test_the_words_that_people_use_are_found(visit: Open, words: str) -> None:
    page = visit()
    search(page, words)
    page.wait_for_selector("#search-results li")
    found = page.locator("#search-results li").all_inner_texts()
    assert any("glossary" in text.lower() for text in found), found


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("tie", "partnership/winning.html#partnership.winning.tie"),
        ("sandbag", "glossary.html#term-sandbag"),
        ("legal_plays", "protocol.html#legal-plays"),
        ("sandbags.penalty", "partnership/sandbags.html#partnership.sandbags.penalty"),
        ("10 for 200", "house-rules/scoring.html#house.ten"),
        ("moon", "not-in-these-rules.html#moon"),
        ("kitty", "not-in-these-rules.html#kitty"),
    ],
)
def test_what_is_meant_comes_first(visit: Open, address: str, words: str, place: str) -> None:
    page = visit()
    search(page, words)
    first = page.locator("ol.found a:visible").first
    first.wait_for()
    assert first.evaluate("link => link.href") == address + place
    first.click()
    page.wait_for_url(address + place)
    assert page.evaluate("Boolean(document.querySelector(':target'))")


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("rule 2.3", "play.html#play.win-suit"),
        ("2.3?", "play.html#play.win-suit"),
        ("Play.win-suit.", "play.html#play.win-suit"),
        ("H2.1", "house-rules/bags.html#house.bags"),
        ("house.bags", "house-rules/bags.html#house.bags"),
    ],
)
def test_a_rule_is_named_as_people_name_it(visit: Open, address: str, words: str, place: str) -> None:
    page = visit()
    search(page, words)
    page.wait_for_url(f"{address}{place}")


def test_what_is_not_found_is_told_once(visit: Open) -> None:
    page = visit("search.html?q=pinochle")
    assert page.locator("article").inner_text().count("found") == 1
    assert page.locator("article a", has_text="Not in these rules").is_visible()


@pytest.mark.parametrize("words", ["gathered 10 bags", "what do ten bags cost, 100 points?", "sandbags.penalty"])
def test_the_words_of_a_rule_find_the_rule(visit: Open, address: str, rules: list[dict[str, Any]], words: str) -> None:
    rule = next(rule for rule in rules if rule["id"] == "partnership.sandbags.penalty")
    page = visit()
    search(page, words)
    link = page.locator(f"#search-results a[href='{rule['url']}']")
    link.wait_for()
    assert rule["title"] in link.inner_text()


# A rule


def test_a_deep_link_opens_the_fold_that_it_leads_into(visit: Open, address: str) -> None:
    page = visit("play.html")
    folded = page.locator("details.more .example[id]").last
    id = folded.get_attribute("id")
    assert not folded.is_visible()
    page = visit(f"play.html#{id}")
    example = page.locator(f"[id='{id}']")
    assert example.is_visible()
    page.wait_for_function("(id) => document.getElementById(id).getBoundingClientRect().top < innerHeight", arg=id)


def test_a_rule_that_is_referred_to_is_previewed_by_the_mouse(visit: Open, rules: list[dict[str, Any]]) -> None:
    rule = next(rule for rule in rules if rule["id"] == "play.follow-suit")
    page = visit("five-minutes.html")
    link = page.locator("article a[href$='#play.follow-suit']").first
    link.hover()
    preview = page.locator("[role=tooltip]")
    preview.wait_for()
    assert rule["title"] in preview.inner_text()
    assert rule["number"] in preview.inner_text()
    page.mouse.move(5, 5)
    preview.wait_for(state="detached")


def test_and_by_the_keyboard(visit: Open, rules: list[dict[str, Any]]) -> None:
    rule = next(rule for rule in rules if rule["id"] == "play.follow-suit")
    page = visit("five-minutes.html")
    link = page.locator("article a[href$='#play.follow-suit']").first
    link.focus()
    preview = page.locator("[role=tooltip]")
    preview.wait_for()
    assert rule["title"] in preview.inner_text()
    assert link.get_attribute("aria-describedby") == preview.get_attribute("id")
    page.keyboard.press("Escape")
    preview.wait_for(state="detached")
    assert link.get_attribute("aria-describedby") is None


def test_the_link_to_a_rule_is_copied(visit: Open, address: str) -> None:
    page = visit("play.html", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_label("copy link to play.win-suit").click()
    page.get_by_text("copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == f"{address}play.html#play.win-suit"


def test_one_example_opens_a_rule_and_the_others_are_a_tap_away(visit: Open) -> None:
    page = visit("play.html", width=390)
    rule = page.locator("section.rule").filter(has=page.locator("details.more")).first
    shown, folded = rule.locator(".example:visible"), rule.locator("details.more .example").first
    assert shown.count() == 1
    assert not folded.is_visible()
    rule.locator("details.more summary").first.click()
    assert folded.is_visible()


def test_all_examples_open_and_tests_show_and_both_are_remembered(visit: Open, address: str) -> None:
    page = visit("play.html")
    folded, tests = page.locator("details.more .example").first, page.locator(":is(code.rule-id, .gherkin, .case-id)")
    assert not folded.is_visible()
    assert tests.filter(visible=True).count() == 0
    page.get_by_text("Show the tests").click()
    page.get_by_role("button", name="Open all examples").click()
    assert tests.filter(visible=True).count() > 10
    assert folded.is_visible()
    page.goto(f"{address}cards.html")
    assert page.locator("code.rule-id").first.is_visible()
    assert page.locator("details.more .example").first.is_visible()
    page.get_by_text("Fold the examples").click()
    page.get_by_text("Hide the tests").click()
    page.reload()
    assert not page.locator("details.more .example").first.is_visible()
    assert tests.filter(visible=True).count() == 0


def test_no_outline_is_shown_as_a_template(site: Path) -> None:
    for name in pages(site):
        text = (site / name).read_text(encoding="utf-8")
        shown = re.sub(r"<pre.*?</pre>|<script.*?</script>", "", text, flags=re.S)
        for example in re.findall(r'<div class="example.*?(?=<div class="example|</section>)', shown, flags=re.S):
            assert not re.search("&lt;[a-z ]+&gt;", example), name


def test_the_partnership_game_is_at_most_45_screens_of_a_phone(visit: Open, address: str) -> None:
    page = visit(width=390)
    height = 0
    for path in dict.fromkeys(page_of(path) for path in CHAPTERS if path.startswith("partnership")):
        page.goto(f"{address}{path}.html")
        height += page.locator("article").bounding_box()["height"]
    assert height <= 45 * 844, height


# Which game


def test_a_chapter_of_one_rule_is_read_on_the_page_of_the_chapter_before_it(visit: Open, address: str) -> None:
    chapters = rulebook.load()
    assert [chapter.path for chapter in chapters if len(chapter.rules) == 1] == list(JOINED)
    page = visit(width=390)
    for (path, host), rule in zip(
        JOINED.items(), [one.rules[0] for one in chapters if one.path in JOINED], strict=True
    ):
        assert CHAPTERS.index(host) + 1 == CHAPTERS.index(path)
        for place in (f"chapter-{path.replace('/', '.')}", rule.id):
            page.goto(f"{address}{path}.html#{place}")
            page.wait_for_url(f"{address}{host}.html#{place}")
            assert rule.sentence in page.locator(f"[id='{place}']").inner_text()
        page.goto(f"{address}{path}.html")
        page.wait_for_url(f"{address}{host}.html#chapter-{path.replace('/', '.')}")
        assert page.locator(f".sidebar-tree a[href$='#chapter-{path.replace('/', '.')}']").count() == 1


@pytest.mark.parametrize("path", dict.fromkeys(map(page_of, CHAPTERS)))
def test_every_page_of_rules_names_its_game(site: Path, path: str) -> None:
    text = (site / f"{path}.html").read_text(encoding="utf-8")
    game = {"partnership": "partnership game", "two-player": "two-player game"}.get(path.split("/")[0], "both games")
    title = re.search("<title>(.*?)</title>", text)
    heading = re.search("<h1>(.*?)<a", text)
    assert title
    assert heading
    assert game in title[1].lower() or path == "two-player"
    assert game in re.sub("<.*?>", "", heading[1]).lower() or path == "two-player"
    assert path in ("partnership", "two-player") or game in text.lower().partition('class="crumbs"')[2][:300]


def test_a_rule_links_its_twin_and_says_whether_they_differ(visit: Open) -> None:
    page = visit("partnership/nil.html")
    same = page.locator("[id='partnership.nil.made'] > .fact", has_text="In the two-player game")
    assert same.locator("a").get_attribute("href") == "../two-player/nil.html#two-player.nil.made"
    assert "is the same" in same.inner_text()
    page = visit("two-player/bidding.html")
    other = page.locator("[id='two-player.bidding.first'] > .fact", has_text="In the partnership game")
    assert "differs: " in other.inner_text()


def test_what_is_found_names_its_game(visit: Open) -> None:
    page = visit("search.html?q=ten+bags")
    page.wait_for_selector("#search-results li")
    assert "partnership game" in page.locator("#search-results li").first.inner_text()
    assert page.locator("#search-results li", has_text="two-player game").count()


def test_the_page_that_is_read_is_seen_in_the_navigation(visit: Open) -> None:
    page = visit("changes.html")
    box = page.locator(".sidebar-tree .current-page").bounding_box()
    assert 0 < box["y"] < 880


def test_a_linked_rule_lies_below_the_header_of_a_phone(visit: Open) -> None:
    page = visit("play.html#play.win-suit", width=390)
    page.wait_for_function("scrollY > 500")
    header = page.locator(".mobile-header").bounding_box()
    assert page.locator("[id='play.win-suit']").bounding_box()["y"] >= header["height"]


def test_the_kit_is_on_the_site(visit: Open, address: str, site: Path) -> None:
    wheels = list((site / "downloads").glob("*.whl")) if (site / "downloads").exists() else []
    for name in ("index.html", "ask.html", "running.html", "continuous-integration.html"):
        line = visit(name).locator(".get-it")
        for wheel in wheels:
            assert f"pip install {address}downloads/{wheel.name}" in line.inner_text()
        assert wheels or "pip install ." in line.inner_text()


def test_the_gherkin_is_one_click_away(visit: Open) -> None:
    page = visit("play.html")
    page.get_by_text("Show the tests").click()
    source = page.locator(".gherkin pre").first
    assert not source.is_visible()
    page.locator(".gherkin summary").first.click()
    assert source.is_visible()
    assert source.inner_text().startswith("Scenario")


# Everywhere


def test_a_referee_finds_each_answer_with_two_taps(browser: Any, address: str) -> None:
    counted = referee.measure(browser, address)
    assert len(counted) == 11
    assert [asked for asked, taps in counted.items() if taps is None or taps > referee.MOST] == []


def test_a_phone_never_scrolls_sideways(visit: Open, address: str, site: Path) -> None:
    page = visit(width=390)
    wide = []
    for name in pages(site):
        page.goto(address + name)
        page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
        if page.evaluate("document.documentElement.scrollWidth") > 390:
            wide.append(name)
    assert wide == []


def test_without_scripts_everything_can_be_read_and_nothing_is_dead(visit: Open) -> None:
    page = visit("play.html", java_script_enabled=False)
    assert page.locator(".example").first.is_visible()
    assert page.locator(".example .gherkin").first.is_visible()
    folded = page.locator("details.more .example").first
    page.locator("details.more summary").first.click()
    assert folded.is_visible()
    assert visible(page, "button").count(True) == 0
    page.locator("a.headerlink").first.click(force=True)
    assert "#" in page.url


def visible(page: Page, selector: str) -> list[bool]:
    shown: list[bool] = page.locator(selector).evaluate_all("(nodes) => nodes.map((node) => node.checkVisibility())")
    return shown


def test_on_paper_there_are_no_dead_controls(visit: Open) -> None:
    for name in ("print.html", "play.html", "index.html"):
        page = visit(name, color_scheme="dark")
        page.emulate_media(media="print")
        controls = "button, input, .gherkin, .catches, .headerlink, .sidebar-drawer, .mobile-header, .toc-drawer"
        assert visible(page, f"{controls}, details:not([open]) > summary").count(True) == 0
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") in (
            "rgb(255, 255, 255)",
            "rgba(0, 0, 0, 0)",
        )


def test_the_rulebook_prints_with_its_examples_folded_unless_they_are_opened(visit: Open) -> None:
    page = visit("print.html")
    folded = len(re.findall(rb"/Type\s*/Page[^s]", page.pdf(format="A4")))
    assert visible(page, ".example").count(True) == 0
    page.get_by_role("button", name="Open all examples").click()
    assert visible(page, ".example").count(False) == 0
    assert len(re.findall(rb"/Type\s*/Page[^s]", page.pdf(format="A4"))) > 2 * folded


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("sheet", ["partnership-rules", "two-player-rules", "partnership-sheet", "two-player-sheet"])
def test_a_sheet_for_the_table_is_one_page_of_paper(visit: Open, sheet: str, paper: str) -> None:
    printed = visit(f"on-the-table/{sheet}.html").pdf(format=paper)
    assert len(re.findall(rb"/Type\s*/Page[^s]", printed)) == 1


def test_a_page_that_is_not_there_searches_for_its_words(visit: Open) -> None:
    page = visit("404.html")
    assert page.locator("article input[name=q]").is_visible()
    assert page.locator("article input[name=q]").input_value() == "404"


def test_every_page_on_a_phone_has_a_search_field_in_its_header(visit: Open, address: str) -> None:
    page = visit("partnership/nil.html", width=390)
    field = page.locator(".mobile-header input[name=q]")
    field.fill("renig")
    field.press("Enter")
    page.wait_for_url("**/search.html?q=renig")
    page.locator("#search-results a").first.wait_for()


def test_pages_describe_themselves(site: Path) -> None:
    for name in pages(site):
        text = (site / name).read_text(encoding="utf-8")
        described = re.search('<meta name="description" content="(.+?)">', text)
        assert described, name
        assert len(described[1]) <= 260, name
        assert '<meta property="og:title"' in text, name
    assert (site / "_static/picture.png").stat().st_size > 10000


def test_one_page_holds_the_whole_rulebook(visit: Open, rules: list[dict[str, Any]]) -> None:
    page = visit("print.html")
    ids = page.evaluate("[...document.querySelectorAll('section.rule')].map((rule) => rule.id)")
    houses = [rule.id for chapter in rulebook.load_house() for rule in chapter.rules]
    assert ids == [rule["id"] for rule in rules] + houses
    anchors = set(page.evaluate("[...document.querySelectorAll('[id]')].map((node) => node.id)"))
    assert {case["id"] for rule in rules for case in rule["cases"]} <= anchors


def test_cards_have_names_for_those_who_do_not_see_them(visit: Open) -> None:
    page = visit("play.html")
    cards = page.locator("svg.card")
    names = cards.evaluate_all("(cards) => cards.map((card) => card.getAttribute('aria-label'))")
    assert len(names) > 20
    assert all(" of " in name for name in names)
    boxes = page.locator("svg.card use").first.bounding_box()
    assert boxes["width"] > 20


KINDS = (
    "index.html",
    "five-minutes.html",
    "play.html",
    "partnership/double-nil.html",
    "partnership/play.html",
    "partnership/sandbags.html",
    "glossary.html",
    "rulings.html",
    "sources.html",
    "coverage.html",
    "protocol.html",
    "benchmarks.html",
    "rules.html",
    "search.html?q=failed+nil",
    "two-player/draw.html",
    "on-the-table/partnership-sheet.html",
    "404.html",
)
"""Pages of every kind that there is."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_nothing(visit: Open, address: str, scheme: str, width: int) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not there: npm install --prefix docs/_build axe-core")
    found = []
    page = visit(width=width, color_scheme=scheme)
    for name in KINDS:
        page.goto(address + name)
        page.add_script_tag(path=str(AXE))
        for violation in page.evaluate("axe.run().then((result) => result.violations)"):
            found.append((name, violation["id"], [node["html"][:160] for node in violation["nodes"][:3]]))
    assert found == []
