"""Eleven questions of a referee, answered on a phone: how many taps from the first page to the answer.

    python -m steps.kit.referee ADDRESS

A question is typed into the search field of the header, as a player would type it; sending it is the first tap, the
result that is opened the second. The answer is there when its rule or its line is on the screen. Prints a line for each
question, and ends with 1 if one needs more than two taps.
"""

from __future__ import annotations

import sys
from typing import Any, NamedTuple

PHONE = {"width": 390, "height": 844}
MOST = 2


class Question(NamedTuple):
    """What a referee is asked, what she types, and the place on the site that answers it."""

    asked: str
    typed: str
    place: str


QUESTIONS = (
    Question("May she lead a spade now?", "can i lead spades", "breaking.lead-barred"),
    Question("I have only spades left, may I lead one?", "only spades left", "breaking.only-spades"),
    Question("She had a heart and did not play it. What now?", "renig", "play.follow-suit"),
    Question(
        "His Nil took a trick. Does it help me make my bid?", "nil failed", "partnership.scoring.failed-nil-tricks"
    ),
    Question("We have eleven bags. What do we write down?", "11 bags", "partnership.sandbags.carry"),
    Question("Both of us have more than 500. Who has won?", "both over 500", "partnership.winning.both"),
    Question("We are tied at 500.", "tied at 500", "partnership.winning.tie"),
    Question("How many cards do we pass after a Blind Nil?", "pass cards", "partnership.double-nil.exchange"),
    Question("Who leads the first card?", "who leads first", "partnership.play.lead"),
    Question("May I bid lower than she did?", "bid lower", "partnership.bidding.any-order"),
    Question("I was dealt twelve cards.", "misdeal", "misdeal"),
)


def taps(page: Any, address: str, question: Question) -> int | None:
    """The taps from the first page to the answer; None if it is not among the first three that are found."""
    page.goto(address)
    field = page.locator(".mobile-header input[name=q]")
    field.fill(question.typed)
    field.press("Enter")
    page.wait_for_url("**/search.html?q=*")
    found = page.locator("#search-results a")
    found.first.wait_for()
    for at in range(min(3, found.count())):
        if (found.nth(at).get_attribute("href") or "").endswith(f"#{question.place}"):
            if not found.nth(at).evaluate("(link) => link.getBoundingClientRect().bottom <= innerHeight"):
                return None
            found.nth(at).tap()
            page.wait_for_url(f"**#{question.place}")
            answer = page.locator(f"[id='{question.place}']")
            answer.wait_for()
            box = answer.bounding_box()
            return 2 if box and box["y"] < PHONE["height"] and box["y"] + box["height"] > 0 else None
    return None


def measure(browser: Any, address: str) -> dict[str, int | None]:
    """The taps that each question needs."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    counted = {question.asked: taps(page, address, question) for question in QUESTIONS}
    context.close()
    return counted


def main() -> int:
    """Measure the site at the address given, and print what was counted."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as running:
        browser = running.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        counted = measure(browser, sys.argv[1])
        browser.close()
    for asked, number in counted.items():
        print(f"{number or 'not found':>9}  {asked}")
    return int(any(number is None or number > MOST for number in counted.values()))


if __name__ == "__main__":
    sys.exit(main())
