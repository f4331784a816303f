"""A reference sheet of two pages: the rules that are looked up most, in the ledger's words."""

from __future__ import annotations

import re
from typing import NamedTuple

from affray.paper.press import THICK, THIN, Face, Press, Run
from affray.rules import reference

COLUMNS = 3
GAP = 4.0
SIZE, LEADING = 7.2, 2.95
PAGES = 2
_BESIDE = re.compile(r"\s*\((?:see )?[A-Z]{3}-[A-Z]+-\d+(?:(?:,| to| and) [A-Z\d-]+)*\)")
"""Other rules named in brackets: on paper nobody can click them."""


class Chapter(NamedTuple):
    """Rules under one heading."""

    title: str
    rules: tuple[str, ...]


class Sheet(NamedTuple):
    """What is looked up most in a game."""

    title: str
    face: Face
    chapters: tuple[Chapter, ...]


def print_reference(press: Press, sheet: Sheet) -> None:
    """Two pages of three columns."""
    columns = _Columns(press, sheet)
    for chapter in sheet.chapters:
        columns.heading(chapter.title)
        for rule in chapter.rules:
            found = reference().rule(rule)
            columns.rule(found.title, _plainly(found.text), found.id)


def _plainly(text: str) -> str:
    """A rule as one paragraph, without the rules it refers to and without markup."""
    lines = [_cells(line) for line in text.splitlines() if not line.startswith("|--")]
    return _BESIDE.sub("", " ".join(" ".join(lines).replace("`", "").replace("*", "").split()))


def _cells(line: str) -> str:
    """A row of a table as a clause: its cells with commas between."""
    if not line.startswith("|"):
        return line
    return f"{': '.join(filter(None, map(str.strip, line.split('|'))))};"


class _Columns:
    """Where the next line goes: down a column, to the next one, to the next page."""

    def __init__(self, press: Press, sheet: Sheet) -> None:
        self.press, self.sheet = press, sheet
        self.wide = (press.wide - (COLUMNS - 1) * GAP) / COLUMNS
        self.column = COLUMNS
        self.y = 0.0

    @property
    def x(self) -> float:
        return self.press.left + self.column * (self.wide + GAP)

    def need(self, high: float) -> None:
        """Move on to where there is room for this much."""
        if self.column < COLUMNS and self.y + high <= self.press.bottom - 2:
            return
        self.column += 1
        if self.column >= COLUMNS:
            self._page()
        self.y = self.press.left + 16

    def _page(self) -> None:
        press = self.press
        press.add_page()
        self.column = 0
        press.write_at(press.left, press.left + 6, self.sheet.title, self.sheet.face, 22)
        press.write_at(press.right, press.left + 6, "what is looked up most", size=9, align="right")
        press.stroke(press.left, press.left + 9, press.right, press.left + 9, THICK)
        press.foot(
            "every rule by its number at /rules, or: affray rules NUMBER",
            f"Affray · {self.sheet.title} · page {press.page_no()} of {PAGES}",
        )

    def heading(self, title: str) -> None:
        self.need(14)
        press = self.press
        self.y += 1.6
        press.write_at(self.x, self.y, title, "bold", 9.5)
        press.stroke(self.x, self.y + 1.1, self.x + self.wide, self.y + 1.1, THIN)
        self.y += 4.4

    def rule(self, title: str, text: str, number: str) -> None:
        runs = [
            Run(f"{title}.", "bold", SIZE),
            Run(f" {text}", size=SIZE),
            Run(f" {number}", size=5.8),
        ]
        self.need(LEADING * len(self.press.broken(runs, self.wide)))
        self.y = self.press.paragraph(self.x, self.y, runs, self.wide, LEADING) + 0.9
