"""The page "Ask the rules" in Chromium: every tab, by mouse, keyboard and thumb, shared, offline and broken."""

from __future__ import annotations

import gzip
import io
import itertools
import json
import re
import shlex
import shutil
import subprocess
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import accumulate
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from spades.book.chapters import CHAPTERS, page_of
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
    if not (site / "_static/ask/pyodide.mjs").exists():
        pytest.skip("there is no npm to bring Pyodide")
    contexts = []

    def open_page(
        question: str = "", width: int = 1280, routes: Mapping[str, Callable[[Any], object]] = {}, **options: Any
    ) -> Page:
        context = browser.new_context(viewport={"width": width, "height": 900}, **options)
        context.set_default_timeout(60_000)
        contexts.append(context)
        for name, answer in routes.items():
            context.route(f"**/{name}", answer)
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
    words = shlex.split(command)
    if words[0] == "printf":
        _, _, text, _, *words = words
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(f"{text}\n".encode())))
    main([*words[1:], "--json"])
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
    assert not [url for url in asked if "pyodide" in url or ".packed" in url]
    first = page.inner_text(".ask-result")
    assert "−238 points" in first
    assert answered(page, lambda: page.get_by_label("bags before the hand", exact=True).select_option("8")) != first
    assert answered(page, lambda: page.get_by_label("bags before the hand: more").click()) == first
    answered(page, lambda: page.get_by_label("Charlie, bid: more").click())
    assert [url for url in asked if "pyodide.asm.wasm.packed" in url]
    assert [url for url in asked if not url.removeprefix("blob:").startswith(address)] == []


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
    page.get_by_label("the table", exact=True).check()
    assert "play.void" in answered(page, lambda: page.get_by_label("7 of clubs").click())
    assert "trick=7C" in page.url
    page.get_by_role("button", name="Clear").click()
    assert "Pick the cards in her hand" in page.inner_text(".ask-state")


def test_trick(page: Page) -> None:
    told = answered(page, lambda: page.get_by_role("tab", name="Who takes it").click())
    assert "Charlie wins the trick" in told
    page.get_by_label("2 of spades, 3").click()
    assert "one card for each player" in page.inner_text(".ask-state")
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
    assert "passed" in answered(page, lambda: page.get_by_role("tab", name="For programs").click())
    box = page.get_by_label("The scenario")
    written = box.input_value()
    assert "not so" in answered(page, lambda: box.fill(written.replace("-238", "-240")))
    assert "partnership.scoring.failed-nil-bag-points/no-point" in page.inner_text(".ask-result")
    told = answered(page, lambda: box.fill(written.replace("is scored", "is counted")))
    assert '"the hand is scored"' in told
    assert '"bla" is not a step' in answered(page, lambda: box.fill("bla"))
    answered(page, lambda: box.fill(""))
    page.get_by_text("The steps, each with an example").click()
    answered(page, lambda: page.get_by_role("button", name="<player> bids <bids>").click())
    told = answered(page, lambda: page.get_by_role("button", name="<player> has not bid").click())
    assert box.input_value() == "Given Alex bids 4, Beth 3, Charlie 2 and David 2\nThen Alex has not bid"
    assert "Alex, bid: not made in the scenario, 4 by the rules" in told


def test_a_shared_address_asks_the_same_question(page: Page, visit: Visit) -> None:
    answered(page, lambda: page.get_by_role("tab", name="May I play it").click())
    told = answered(page, lambda: page.get_by_label("9 of clubs").click())
    other = visit(page.url[page.url.index("#") :])
    assert answered(other) == told
    (asked,) = ask(other.locator(".ask-gherkin").text_content())
    assert asked["passed"]
    assert asked["params"]["hand"] == ["AS", "KH", "2H", "9C"]
    assert other.locator(".ask-command").text_content() == "spades legal --hand AS KH 2H 9C --trick 5H"


# While the engine loads, and if it does not


HELD = "pyodide.asm.wasm.packed"
SHOWN = """() => {
    const root = document.getElementById("ask"), result = root.querySelector(".ask-result");
    const style = getComputedStyle(result);
    return {
        old: style.display !== "none" && Number(style.opacity) > .5 && result.textContent !== "",
        head: root.querySelector("#ask-answer-head").textContent,
        foot: root.querySelector(".ask-short").textContent,
        gherkin: root.querySelector(".ask-tested").checkVisibility({ visibilityProperty: true }),
    };
}"""


@pytest.mark.parametrize("width", [1280, 390])
def test_no_answer_of_another_question_is_shown_while_the_engine_loads(visit: Visit, site: Path, width: int) -> None:
    written = (site / "_static/ask/loads.js").read_text(encoding="utf-8")
    loads: dict[str, int] = json.loads(re.findall("LOADS = (.*);", written)[0])
    held: list[Any] = []
    page = visit(width=width, routes={HELD: lambda route: held.append(route)})
    assert page.evaluate(SHOWN)["old"]
    *_, rest, whole = accumulate(loads[name] for name in sorted(loads, key=lambda name: name == "pyodide.asm.wasm"))
    much = f"{rest / 1e6:.1f} of {whole / 1e6:.1f} MB."

    def changes(act: Callable[[], object]) -> None:
        act()
        shown = page.evaluate(SHOWN)
        assert not shown["old"], act
        assert shown["head"] == "No answer to this question yet"
        assert shown["foot"].startswith("No answer yet. The engine is loading."), act
        assert "−238" not in page.inner_text("#ask")
        assert page.get_by_label("The engine loads").is_visible()

    changes(lambda: page.get_by_label("bags before the hand: less").click())
    page.wait_for_function("much => document.querySelector('.ask-much').textContent === much", arg=much)
    changes(lambda: page.get_by_label("two players").check())
    changes(lambda: page.get_by_role("tab", name="Who has won").click())
    changes(page.go_back)
    changes(page.go_back)
    changes(page.go_forward)
    changes(lambda: page.get_by_label("Drew, bid: more").click())
    assert "q=score&game=two-player&bids=8&tricks=8&bags=0" in page.url
    told = answered(page, lambda: [route.continue_() for route in held])
    assert "+80" in told
    assert "bid 8, won 8" in told
    assert page.evaluate(SHOWN)["head"] == "Answer"
    assert page.evaluate(SHOWN)["gherkin"]


def test_back_to_the_page_as_it_opened_is_answered_while_the_engine_loads(visit: Visit) -> None:
    page = visit(routes={HELD: lambda route: None})
    page.get_by_role("tab", name="Contract").click()
    assert page.evaluate(SHOWN)["old"] is False
    page.go_back()
    page.wait_for_function("document.getElementById('ask-answer-head').textContent === 'Answer'")
    assert "−238 points" in page.inner_text(".ask-result")


def test_from_a_change_to_its_reply_the_answer_before_is_marked(page: Page) -> None:
    told = page.inner_text(".ask-result")
    less = "document.querySelector('[aria-label=\"bags before the hand: less\"]')"
    shown = page.evaluate(f"() => {{ {less}.click(); return ({SHOWN})(); }}")
    assert shown == {
        "old": False,
        "head": "Answer to the question before this one",
        "foot": "Asking …",
        "gherkin": False,
    }
    page.wait_for_function("!document.getElementById('ask').dataset.pending")
    assert page.inner_text(".ask-result") != told
    assert page.evaluate(SHOWN)["old"]


def test_a_reply_to_another_question_is_thrown_away(page: Page) -> None:
    box = {"text": "When Alex bids 4\nThen Alex's bid is 4"}
    answered(page, lambda: page.evaluate("hash => { location.hash = hash }", urlencode({"q": "gherkin", **box})))
    page.evaluate(
        """() => {
            const box = document.querySelector("textarea");
            const write = (text) => { box.value = text; box.dispatchEvent(new Event("input")); };
            const post = Worker.prototype.postMessage;
            window.asked = 0;
            Worker.prototype.postMessage = function (...what) {  // the box changes when the engine has been asked
                post.apply(this, what);
                if (!window.asked++) write("When Alex bids 4\\nThen Alex's bid is 4");
            };
            write("When Alex bids 5\\nThen Alex's bid is 4");
            window.seen = [];
            new MutationObserver(() => seen.push(document.querySelector(".ask-result").textContent)).observe(
                document.querySelector(".ask-result"), { childList: true });
        }"""
    )
    page.wait_for_function("window.seen.length")
    assert page.evaluate("window.asked") == 2
    assert all("passed" in text for text in page.evaluate("window.seen"))


def broken(route: Any) -> None:
    route.fulfill(body=b"not what was asked for")


def cut(route: Any) -> None:
    route.fulfill(body=route.fetch().body()[:100_000])


def unable(route: Any) -> None:
    """A policy that allows scripts and no WebAssembly."""
    policy = {"Content-Type": "text/javascript", "Content-Security-Policy": "script-src 'self' blob:"}
    route.fulfill(response=route.fetch(), headers=policy)


@pytest.mark.parametrize(
    ("name", "how", "says"),
    [
        ("worker.js", lambda route: route.abort(), "worker.js did not arrive"),
        ("pyodide.mjs", lambda route: route.abort(), "worker.js did not arrive"),
        ("spades.zip.packed", lambda route: route.abort(), "spades.zip did not arrive"),
        ("python_stdlib.zip.packed", lambda route: route.fulfill(status=404), "python_stdlib.zip did not arrive: 404"),
        ("pyodide.asm.mjs.packed", lambda route: route.abort(), "pyodide.asm.mjs did not arrive"),
        (HELD, lambda route: route.abort(), "pyodide.asm.wasm did not arrive"),
        (HELD, broken, "pyodide.asm.wasm broke off"),
        (HELD, cut, "pyodide.asm.wasm broke off"),
        ("worker.js", unable, "WebAssembly"),
    ],
)
def test_without_its_engine_the_page_says_so_at_the_answer_and_shows_the_command(
    visit: Visit, name: str, how: Callable[[Any], object], says: str
) -> None:
    page = visit("#q=legal&hand=AS,KH,2H&trick=5H", width=390, routes={name: how})
    page.wait_for_selector("#ask[data-state=failed]")
    assert page.evaluate(SHOWN)["head"] == "No answer to this question"
    foot = page.locator(".ask-short")
    assert foot.inner_text() == "No answer: the engine did not load."
    box = foot.bounding_box()
    assert box["y"] + box["height"] <= 900
    foot.click()
    reason = page.locator(".ask-reason")
    assert says in reason.inner_text()
    assert 0 <= reason.bounding_box()["y"] <= 900
    assert page.inner_text(".ask-instead") == "spades legal --hand AS KH 2H --trick 5H"
    page.get_by_label("9 of clubs").click()
    assert page.inner_text(".ask-instead") == "spades legal --hand AS KH 2H 9C --trick 5H"
    assert not page.evaluate(SHOWN)["old"]


def test_a_first_question_without_a_network_fails_and_is_asked_again(visit: Visit) -> None:
    page = visit()
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.get_by_label("bags before the hand", exact=True).select_option("0")
    page.wait_for_selector("#ask[data-state=failed]")
    assert "there is no network" in page.inner_text(".ask-reason")
    assert not page.evaluate(SHOWN)["old"]
    page.context.set_offline(False)
    assert "−138 points" in answered(page, lambda: page.get_by_role("button", name="Try again").click())


def test_a_first_visit_loads_six_megabytes_at_most_and_the_page_says_how_much(visit: Visit, site: Any) -> None:
    page = visit()
    got: dict[str, int] = {}
    page.context.on("response", lambda response: got.setdefault(response.url, 0))
    page.reload()
    answered(page, lambda: page.get_by_label("bags before the hand: less").click())
    page.wait_for_selector("#ask[data-kept=yes]")
    files = [site / re.split(r"[#?]", url)[0].split("/", 3)[3] for url in got if not url.startswith("blob:")]
    engine = sum(file.stat().st_size for file in files if file.suffix == ".packed")
    kept = json.loads(
        (site / "_static/ask/loads.js").read_text(encoding="utf-8").partition("LINKED = ")[2].rstrip(";\n")
    )
    files += [site / name for name in kept if site / name not in files]
    others = sum(len(gzip.compress(file.read_bytes())) for file in files if file.suffix != ".packed")
    assert len([file for file in files if file.suffix == ".packed"]) == 4
    assert engine + others <= 6_000_000
    assert f"The first question loads {engine / 1e6:.1f} MB, once" in page.inner_text(".ask-costs")


# What people type, and what an address may bring


def test_both_partners_together(page: Page) -> None:
    told = answered(page, lambda: page.get_by_label("both together").check())
    assert "Alex and Charlie: bid 5 together, won 8" in told
    assert "−47 points" in told
    assert "bids=5&tricks=8" in page.url
    told = answered(page, lambda: page.get_by_label("together, bid: more").click())
    assert "bid 6 together, won 8" in told
    told = answered(page, lambda: page.evaluate("location.hash = 'q=score&game=partnership&bids=27&tricks=8&bags=0'"))
    assert told == '"27" is not a bid for both together: without a Nil two partners bid 2 to 26'


def test_a_pad_with_the_figures_of_both_partners_together(page: Page, visit: Visit) -> None:
    answered(page, lambda: page.get_by_role("tab", name="Score pad").click())
    told = answered(page, lambda: page.get_by_label("both together").check())
    assert page.get_by_label("hand 1, Alex and Charlie, bid", exact=True).input_value() == "6"
    assert "Alex and Charlie" in told
    answered(page, lambda: page.get_by_label("hand 1, Alex and Charlie, bid: less").click())
    assert "Alex and Charlie +52, now 52, bags 2" in page.inner_text("#hand-1")
    assert "bids 5 6" in page.get_by_label("The record").input_value()
    other = visit(page.url[page.url.index("#") :])
    answered(other)
    assert other.get_by_label("hand 1, Beth and David, bid", exact=True).input_value() == "6"
    answered(page, lambda: page.get_by_label("each partner").check())
    answered(page, lambda: page.get_by_label("hand 1, Alex, bid", exact=True).select_option("nil"))
    page.get_by_label("both together").click()
    assert page.inner_text(".ask-note") == "A hand with a Nil needs the figures of each partner."
    assert page.get_by_label("each partner").is_checked()


def test_a_card_too_many_gets_a_message(page: Page) -> None:
    hand = "AS,KS,QS,JS,TS,9S,8S,7S,6S,5S,4S,3S,2S"
    answered(page, lambda: page.evaluate("hash => { location.hash = hash }", f"q=legal&hand={hand}&trick="))
    told = page.inner_text(".ask-result")
    page.get_by_label("9 of clubs").click()
    assert page.inner_text(".ask-note") == "Her hand already has 13 cards. Tap one to put it back first."
    assert page.inner_text(".ask-result") == told
    answered(page, lambda: page.get_by_label("2 of spades, hand").click())
    assert page.text_content(".ask-note") == ""
    answered(page, lambda: page.get_by_role("tab", name="Who takes it").click())
    page.get_by_label("9 of clubs").click()
    assert page.inner_text(".ask-note") == "The trick already has 4 cards. Tap one to put it back first."
    told = answered(page, lambda: page.evaluate("hash => { location.hash = hash }", f"q=legal&hand={hand},AH&trick="))
    assert "a hand of 14 cards" in told


def test_figures_that_are_not_figures_get_a_message(page: Page) -> None:
    for scores, message in {
        "abc,": '"abc" is not a whole number.',
        "5,": "A figure is missing: give a whole number.",
        "1.5,2": '"1.5" is not a whole number.',
        "9" * 5000 + ",2": f'"{"9" * 40}" is not a whole number.',
    }.items():
        page.evaluate("hash => { location.hash = hash }", f"q=outcome&game=partnership&scores={scores}")
        page.wait_for_function("text => document.querySelector('.ask-result').textContent === text", arg=message)
    told = answered(page, lambda: page.evaluate("location.hash = 'q=outcome&game=partnership&scores=500'"))
    assert "scores are a list of 2 whole numbers" in told


@pytest.mark.parametrize("name", ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "then"])
def test_the_names_of_objects_are_harmless_in_the_address_and_in_search(visit: Visit, address: str, name: str) -> None:
    page = visit(f"#q={name}")
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    assert "−238 points" in page.inner_text(".ask-result")
    for hash in (
        f"q=score&game={name}&bids={name},{name}&tricks={name},1&bags={name}",
        f"q=legal&hand={name}&trick={name}&broken={name}",
        f"q=trick&cards={name},{name},{name},{name}",
        f"q=contract&bids={name}",
        f"q=outcome&scores={name}",
        f"{name}={name}",
    ):
        page.evaluate("hash => { location.hash = hash }", hash)
        page.wait_for_timeout(50)
    assert "[object" not in page.inner_text("#ask")
    page.goto(f"{address}search.html?q={name}")
    page.wait_for_function("document.getElementById('search-said').textContent !== ''")
    assert errors == []


NASTY = (
    "; touch broken",
    "$(touch broken)",
    "`touch broken`",
    "'; touch broken; '",
    '"; touch broken; "',
    "'\\''; touch broken; '",
    "| touch broken",
    "& touch broken",
    "> broken",
    "a\ntouch broken\n",
    "a\r\ntouch broken\r\n",
    "a\nEND\ntouch broken\n",
    "a\nEOF\ntouch broken\n",
    "${IFS}$(touch${IFS}broken)",
    "!touch broken",
    "\x03touch broken\r",
    "\x1b[201~\ntouch broken\n",
    "%s%n$(touch broken)",
    "-n; touch broken",
    "\\\ntouch broken",
    "\u2028touch broken",
)


SHOW = """async (hashes) => {
    const shown = [];
    for (const hash of hashes) {
        const heard = new Promise((done) => addEventListener("hashchange", done, { once: true }));
        location.hash = hash;
        await heard;
        const [tab, command] = ["[aria-selected=true]", ".ask-command"].map((one) => document.querySelector(one));
        shown.push([tab.id, command.textContent]);
    }
    return shown;
}"""
"""Opens one address after the other; of each the tab, and the command that it shows."""


def test_nothing_in_a_shared_link_is_run_by_a_shell_that_its_command_is_pasted_into(
    visit: Visit, tmp_path: Path
) -> None:
    """A stub stands for `spades` and writes down its words; any other command would leave a file behind."""
    (tmp_path / "bin").mkdir()
    stub = tmp_path / "bin" / "spades"
    stub.write_text('#!/bin/sh\necho called >>"$CALLS"\n')
    stub.chmod(0o755)
    environment = {"PATH": f"{stub.parent}:/usr/bin:/bin", "CALLS": str(tmp_path / "calls"), "HOME": str(tmp_path)}
    fields = {
        "score": ("bids", "tricks", "bags"),
        "contract": ("bids",),
        "outcome": ("scores",),
        "legal": ("hand", "trick"),
        "trick": ("cards",),
        "replay": ("text",),
        "gherkin": ("text",),
    }
    asked = [(tab, urlencode({"q": tab, **dict.fromkeys(fields[tab], text)})) for tab in fields for text in NASTY]
    page = visit(routes={"worker.js": lambda route: route.abort()})
    shown = page.evaluate(SHOW, [question for _, question in asked])
    assert [id for id, _ in shown] == [f"tab-{tab}" for tab, _ in asked]
    commands = [command for _, command in shown]
    assert len(set(commands)) > 100
    for command in commands:
        assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029]", command)
    folder = tmp_path / "folder"
    folder.mkdir()
    pasted = "".join(f"{command}\n" for command in commands).encode()
    for shell, how in itertools.product(filter(shutil.which, ("sh", "bash", "zsh")), ([], ["-i"])):
        start = [shell, *how]
        subprocess.run(start, input=pasted, cwd=folder, env=environment, timeout=60, capture_output=True, check=False)
        assert list(folder.iterdir()) == []
        assert (tmp_path / "calls").read_text().count("called") == len(commands)
        (tmp_path / "calls").unlink()


def test_a_record_becomes_a_pad_when_it_is_left(page: Page) -> None:
    answered(page, lambda: page.get_by_role("tab", name="Score pad").click())
    page.get_by_text("As text, to edit").click()
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


def test_without_a_network_the_rules_that_answers_link_to_are_read(visit: Visit, address: str) -> None:
    page = visit(f"{SCORE}&house=no-double-nil")
    answered(page)
    page.wait_for_selector("#ask[data-kept=yes]")
    page.context.set_offline(True)
    linked = page.eval_on_selector_all("#ask a[href*='.html']", "links => links.map((link) => link.href)")
    assert {"scoring.html", "your-table.html"} <= {re.split("[/#]", url.partition("#")[0])[-1] for url in linked}
    failed: list[str] = []
    page.on("requestfailed", lambda request: failed.append(request.url))
    page.on("pageerror", lambda error: failed.append(str(error)))
    for url in (*linked, *(f"{address}{page_of(path)}.html" for path in CHAPTERS)):
        page.goto(url)
        assert page.locator("article h1").first.is_visible(), url
        page.wait_for_function("getComputedStyle(document.querySelector('article h1')).fontFamily.includes('serif')")
    page.goto(f"{address}partnership/nil.html")
    page.hover("[id='partnership.nil.made'] > .fact a")
    page.wait_for_selector("#rule-preview")
    assert failed == []


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
