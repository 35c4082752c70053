"""The page "Ask the rules" in Chromium: every tab, by mouse, keyboard and thumb, shared, offline and broken."""

from __future__ import annotations

import io
import json
import shlex
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any
from urllib.parse import urlencode

import pytest

from spades.commands import main
from spades.records.asked import ask
from steps.kit.rows import ROWS

pytest.importorskip("sphinx", reason="the site is built by what the extra docs installs")
pytest.importorskip("playwright.sync_api", reason="the extra browser is not installed")
pytestmark = pytest.mark.site

Page = Any
TABS = {
    "contract": "contract",
    "score_hand": "score",
    "outcome": "outcome",
    "legal_plays": "legal",
    "resolve_trick": "trick",
}
SCORE = "#q=score&game=partnership&bids=4,nil&tricks=3,2&bags=9"


Visit = Callable[..., Page]


@pytest.fixture(scope="module")
def visit(site: Any, browser: Any, address: str) -> Iterator[Visit]:
    """Opens the page with a question, as somebody does who has never been there."""
    if not (site / "_static/ask/pyodide").exists():
        pytest.skip("there is no npm to bring Pyodide")
    contexts = []

    def open_page(question: str = "", width: int = 1280, without: str = "", **options: Any) -> Page:
        context = browser.new_context(viewport={"width": width, "height": 900}, **options)
        context.set_default_timeout(60_000)
        contexts.append(context)
        if without:
            context.route(f"**/{without}", lambda route: route.abort())
        page = context.new_page()
        page.goto(f"{address}ask.html{question}")
        return page

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture(scope="module")
def used(visit: Visit) -> Page:
    """A page whose engine runs already."""
    page = visit(SCORE)
    answered(page)
    return page


@pytest.fixture
def page(used: Page) -> Page:
    """The same page with the score of the example in it, whatever was asked before."""
    answered(used, lambda: used.evaluate("location.hash = 'q=score&game=partnership&bids=1,1&tricks=1,1&bags=0'"))
    answered(used, lambda: used.evaluate("hash => { location.hash = hash }", SCORE))
    return used


def answered(page: Page, act: Callable[[], object] = lambda: None) -> str:
    """The answer's text after the act, or the first one."""
    before = page.evaluate("document.getElementById('ask').dataset.answered ?? ''")
    act()
    page.wait_for_function("before => (document.getElementById('ask').dataset.answered ?? '') !== before", arg=before)
    return str(page.inner_text(".ask-result"))


def address_of(question: Mapping[str, Any], record: str) -> str:
    """The question as it stands in the address of the page."""
    params = dict(question["params"])
    if question["method"] == "replay":
        return f"#{urlencode({'q': 'replay', 'game': params['game'], 'text': record})}"
    told = {name: ",".join(map(str, value)) if isinstance(value, list) else value for name, value in params.items()}
    told |= {"trick": "", "cards": told["trick"]} if question["method"] == "resolve_trick" else {}
    if told.pop("spades_broken", False):
        told["broken"] = 1
    return f"#{urlencode({'q': TABS[question['method']], **told})}"


def answer_to(command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the command prints that the page shows."""
    line, _, text = command.partition(" <<'END'\n")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.removesuffix("END").encode())))
    main([*shlex.split(line)[1:], "--json"])
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    return answer


def test_the_page_answers_as_the_command_line_does(
    page: Page,
    told: Mapping[str, dict[str, Any]],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for row in ROWS:
        answer = told[row.command]
        question = address_of(answer["question"], row.command.partition("\n")[2])
        answered(page, partial(page.evaluate, "hash => { location.hash = hash; }", question))
        assert page.evaluate("document.querySelector('.ask-result').answer") == answer, row.command
        assert answer_to(page.text_content(".ask-command"), capsys, monkeypatch) == answer, row.command


def test_nothing_is_loaded_before_it_is_used_and_nothing_from_elsewhere(visit: Visit, address: str) -> None:
    page = visit()
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "pyodide" in url]
    first = page.inner_text(".ask-result")
    assert "−238 points" in first
    assert answered(page, lambda: page.get_by_label("bags before the hand", exact=True).select_option("8")) != first
    assert answered(page, lambda: page.get_by_label("bags before the hand: more").click()) == first
    answered(page, lambda: page.get_by_label("Charlie, bid: more").click())
    assert [url for url in asked if "pyodide.asm.wasm" in url]
    assert [url for url in asked if not url.startswith(address)] == []


def test_score(page: Page) -> None:
    assert "−238 points" in page.inner_text(".ask-result")
    assert "/no-point: −240 points" in page.inner_text(".ask-result")
    link = page.locator(".ask-result a", has_text="Nil failed").get_attribute("href")
    assert link == "partnership/nil.html#partnership.nil.failed"
    answered(page, lambda: page.get_by_label("bags before the hand: less").click())
    assert "bags=8" in page.url
    assert "71 points" in answered(page, lambda: page.get_by_label("two players").check())


def test_back_is_the_question_before(page: Page) -> None:
    told = page.inner_text(".ask-result")
    answered(page, lambda: page.get_by_role("tab", name="Contract").click())
    assert answered(page, page.go_back) == told
    assert page.get_by_role("tab", name="Score", exact=True).get_attribute("aria-selected") == "true"


def test_an_answer_below_the_window_stands_in_a_line_at_its_bottom(visit: Visit) -> None:
    page = visit(width=390)
    line = page.locator(".ask-short")
    assert line.inner_text() == "−238 points, 1 bag carried on"
    box = line.bounding_box()
    assert box["y"] + box["height"] <= 900
    line.click()
    line.wait_for(state="hidden")


def test_contract(page: Page) -> None:
    told = answered(page, lambda: page.get_by_role("tab", name="Contract").click())
    assert [told.split().count(tricks) for tricks in ("6", "5")] == [1, 1]
    answered(page, lambda: page.get_by_label("Beth, bid: more").click())
    assert "bids=4,4,2,2" in page.url


def test_outcome(page: Page) -> None:
    assert "Beth and David have won" in answered(page, lambda: page.get_by_role("tab", name="Who has won").click())
    told = answered(page, lambda: page.get_by_label("Beth and David, score", exact=True).fill("499"))
    assert "Nobody has won yet" in told
    assert "scores=-57,499" in page.url


def test_legal(page: Page) -> None:
    told = answered(page, lambda: page.get_by_role("tab", name="May I play it").click())
    assert "barred" in told
    assert "play.follow-suit" in told
    assert "She may play K♥ or 2♥; not A♠ (2.1)." in told.replace("\ufe0e", "")
    assert page.locator(".ask-result .holder + .fan .card").count() == 2
    told = answered(page, lambda: page.get_by_label("5 of hearts, table 1").click())
    assert page.get_by_label("5 of hearts", exact=True).get_attribute("aria-pressed") == "false"
    assert "breaking.lead-barred" in told
    page.get_by_label("the table").check()
    assert "play.void" in answered(page, lambda: page.get_by_label("7 of clubs").click())
    assert "trick=7C" in page.url
    page.get_by_role("button", name="Clear").click()
    assert "Pick the cards of her hand" in page.inner_text(".ask-state")


def test_trick(page: Page) -> None:
    told = answered(page, lambda: page.get_by_role("tab", name="Who takes it").click())
    assert "Charlie wins the trick" in told
    page.get_by_label("2 of spades, 3").click()
    assert "as many cards as there are players" in page.inner_text(".ask-state")
    assert "Alex wins the trick" in answered(page, lambda: page.get_by_label("4 of hearts").click())


def test_score_pad(page: Page) -> None:
    answered(page, lambda: page.get_by_role("tab", name="Score pad").click())
    page.get_by_label("player 1").fill("Ann")
    answered(page, lambda: page.get_by_label("hand 1, Beth, bid: less").click())
    told = answered(page, lambda: page.get_by_role("button", name="Add a hand").click())
    assert "Beth deals next" in told
    assert "Ann and Charlie +61, now 122, bags 2" in page.inner_text("#hand-2")
    page.get_by_label("hand 2, David, tricks won: less").click()
    assert "12 of 13 tricks" in page.inner_text("#hand-2")
    assert "Ann and Charlie +61, now 61, bags 1" in page.inner_text("#hand-1")


def test_a_record_with_an_illegal_card(page: Page) -> None:
    row = next(row for row in ROWS if row.answer.get("reason") == "spades-not-broken")
    record = row.command.partition("\n")[2]
    question = urlencode({"q": "replay", "text": record})
    told = answered(page, lambda: page.evaluate("hash => { location.hash = hash }", question))
    assert "Illegal: line 10, column 9: Beth plays 2♠ in hand 1" in told.replace("\ufe0e", "")
    assert page.get_by_label("The record").input_value() == record


def test_gherkin(page: Page) -> None:
    assert "passed" in answered(page, lambda: page.get_by_role("tab", name="Gherkin").click())
    box = page.get_by_label("The scenario")
    written = box.input_value()
    assert "not so" in answered(page, lambda: box.fill(written.replace("-238", "-240")))
    assert "partnership.scoring.failed-nil-bag-points/no-point" in page.inner_text(".ask-result")
    told = answered(page, lambda: box.fill(written.replace("is scored", "is counted")))
    assert '"the hand is scored"' in told
    assert "there is no scenario" in answered(page, lambda: box.fill("bla"))
    answered(page, lambda: box.fill(""))
    page.get_by_text("The steps, each with an example").click()
    answered(page, lambda: page.get_by_role("button", name="<player> bids <bid>").click())
    told = answered(page, lambda: page.get_by_role("button", name="<player>'s bid is <bid>").click())
    assert box.input_value() == "Given Alex bids 4\nThen Alex's bid is not made"
    assert "bids/0 nothing in the scenario, 4 by the rules" in told


def test_a_shared_address_asks_the_same_question(page: Page, visit: Visit) -> None:
    answered(page, lambda: page.get_by_role("tab", name="May I play it").click())
    told = answered(page, lambda: page.get_by_label("9 of clubs").click())
    other = visit(page.url[page.url.index("#") :])
    assert answered(other) == told
    (asked,) = ask(other.locator(".ask-gherkin").text_content())
    assert asked["passed"]
    assert asked["params"]["hand"] == ["AS", "KH", "2H", "9C"]
    assert other.locator(".ask-command").text_content() == "spades legal --hand AS KH 2H 9C --trick 5H"


@pytest.mark.parametrize("without", ["worker.js", "spades.zip", "pyodide.mjs", "pyodide.asm.wasm"])
def test_when_the_engine_does_not_load_the_page_shows_the_command(visit: Visit, without: str) -> None:
    page = visit(SCORE, without=without)
    page.wait_for_selector("#ask[data-state=failed]")
    assert "does not run here" in page.inner_text(".ask-state")
    assert page.inner_text(".ask-instead") == "spades score --bids 4 nil --tricks 3 2 --bags 9"
    page.get_by_label("bags before the hand: less").click()
    page.wait_for_function("document.querySelector('.ask-instead').textContent.endsWith('--bags 8')")


def test_a_record_becomes_a_pad_when_it_is_left(page: Page) -> None:
    answered(page, lambda: page.get_by_role("tab", name="Score pad").click())
    page.get_by_text("As a record").click()
    box = page.get_by_label("The record")
    told = answered(page, lambda: box.fill("players Ann, Bob\nbids 4 9\nwon 4 9\n"))
    assert "Bob draws first next" in told
    assert page.evaluate("document.activeElement.tagName") == "TEXTAREA"
    answered(page, box.blur)
    assert page.get_by_label("hand 1, Bob, bid", exact=True).input_value() == "9"
    assert page.get_by_label("two players").is_checked()


def test_without_scripts_there_is_a_command_and_no_dead_control(visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    assert page.get_by_text("spades score --bids 4 nil").is_visible()
    assert page.locator("#ask :is(input, button)").filter(visible=True).count() == 0


def test_without_a_network_it_answers_once_it_has_been_used(visit: Visit) -> None:
    page = visit(SCORE)
    told = answered(page)
    page.wait_for_selector("#ask[data-kept=yes]")
    page.context.set_offline(True)
    page.reload()
    assert answered(page) == told


def test_on_a_phone_nothing_runs_out_of_the_page(visit: Visit) -> None:
    page = visit(SCORE, width=390, has_touch=True, is_mobile=True)
    answered(page)
    for tab in page.get_by_role("tab").all_inner_texts():
        answered(page, page.get_by_role("tab", name=tab, exact=True).tap)
        assert page.evaluate("document.documentElement.scrollWidth") == 390, tab
        small = page.evaluate(
            "[...document.querySelectorAll('#ask button, #ask select, #ask label')]"
            ".filter(e => e.offsetParent && (e.offsetHeight < 44 || e.offsetWidth < 38)).map(e => e.outerHTML)"
        )
        assert small == [], tab


def test_with_the_keyboard_alone(page: Page) -> None:
    page.focus("#tab-score")
    keys = page.keyboard
    answered(page, lambda: keys.press("ArrowRight"))
    assert page.evaluate("document.activeElement.id") == "tab-contract"
    keys.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Alex, bid"
    answered(page, lambda: keys.press("Home"))
    keys.type("12")
    page.wait_for_function("location.hash.includes('bids=12,3,2,2')")
    answered(page, lambda: keys.press("End"))
    assert "bids=double-nil,3,2,2" in page.url
    keys.press("Shift+Tab")
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    assert page.evaluate("document.activeElement.id") == "tab-legal"
    for _ in range(3):
        keys.press("Tab")
    assert page.evaluate("document.activeElement.dataset.card") == "AS"
    keys.press("ArrowDown")
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    keys.press("Enter")
    page.wait_for_function("location.hash.includes('hand=AS,KH,2H,QH')")
    assert page.evaluate("document.activeElement.dataset.card") == "QH"
    assert page.evaluate("document.activeElement.getAttribute('aria-pressed')") == "true"
