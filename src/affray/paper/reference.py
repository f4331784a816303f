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
_RULED_OFF = re.compile(r"\|[\s|:-]+")
"""The line below the heads of a table."""
_BELOW_NOUGHT = re.compile(r"(?<![\w.)])-(?=\d)")
"""The hyphen of a number, which the press has a minus for."""


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
    lines = _without_heads(text.splitlines())
    told = " ".join(map(_cells, lines, [*lines[1:], ""]))
    plain = _BESIDE.sub("", " ".join(told.replace("`", "").replace("*", "").split()))
    return _BELOW_NOUGHT.sub("−", plain)


def _without_heads(lines: list[str]) -> list[str]:
    """A table without the row of its heads: as a sentence its cells speak for themselves."""
    off = {number for number, line in enumerate(lines) if _RULED_OFF.fullmatch(line.strip())}
    off |= {number - 1 for number in off}
    return [line for number, line in enumerate(lines) if number not in off]


def _cells(line: str, below: str) -> str:
    """A row of a table as a clause: its cells with colons between."""
    if not line.startswith("|"):
        return line
    end = ";" if below.startswith("|") else "."
    return ": ".join(filter(None, map(str.strip, line.split("|")))) + end


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
