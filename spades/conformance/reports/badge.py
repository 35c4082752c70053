"""The verdict as a badge: an SVG picture that needs nothing else."""

from __future__ import annotations

from html import escape

from . import Report

_COLOURS = {"conformant": "#1d6b3a", "not-conformant": "#a3231c", "incomplete": "#8a5a00", "unusable": "#555b61"}
_LETTER = 6.6
"""Units that a letter of the badge is given; the text is fitted into them."""


def render(report: Report) -> str:
    """The badge: the version of the rules, then the verdict with the number of cases judged, and why not all were."""
    label = f"Spades rules {report.version}"
    verdict = report.verdict.replace("-", " ")
    if not report.unusable:
        verdict += f" {report.judged}/{len(report.suite.cases)}"
        if report.chosen < len(report.suite.cases):
            verdict += " chosen"
        if report.interrupted:
            verdict += ", interrupted"
        if report.house:
            verdict += f" with house rules {', '.join(report.house)}"
    left, right = (round(len(text) * _LETTER) + 12 for text in (label, verdict))
    said = escape(f"{label}: {verdict}")

    def text(words: str, x: int, width: int) -> str:
        return f'<text x="{x + width / 2:g}" y="14" textLength="{width - 12}">{escape(words)}</text>'

    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + right}" height="20" role="img" aria-label="{said}">'
        f'<title>{said}</title><clipPath id="r"><rect width="{left + right}" height="20" rx="3"/></clipPath>'
        f'<g clip-path="url(#r)"><rect width="{left}" height="20" fill="#3d4349"/>'
        f'<rect x="{left}" width="{right}" height="20" fill="{_COLOURS[report.verdict]}"/></g>'
        '<g fill="#fff" text-anchor="middle" font-size="11" font-family="Verdana,DejaVu Sans,sans-serif">'
        f"{text(label, 0, left)}{text(verdict, left, right)}</g></svg>\n"
    )
