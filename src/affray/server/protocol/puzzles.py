"""Puzzles over HTTP: which there are, a table to try one at, and what a try is worth."""

from __future__ import annotations

from typing import Literal

from affray.server.protocol.message import Facts, IntentionDoc, Message, TallyDoc, Told


class PuzzleDoc(Told):
    """A puzzle as a list shows it: the task, the chance to beat in percent, how hard it is, how
    many opponents found it, and the rating that comes of that."""

    id: str
    game: str
    scenario: str
    seat: str
    title: str
    bar: int
    grade: Literal["easy", "fair", "hard", "fiendish"]
    found: int
    asked: int
    rating: int


class DailyPuzzle(Told):
    """The puzzle of a day; `number` counts the days, `seconds` are left until the next."""

    number: int
    seconds: int
    puzzle: PuzzleDoc | None


class PuzzleSeen(Told):
    """A puzzle's position as whoever is to solve it sees it, to be drawn; no table is made for it."""

    puzzle: PuzzleDoc
    premise: str
    seats: list[str]
    view: Facts
    board: Facts


class PuzzleWanted(Message):
    """A person who wants to try a puzzle."""

    game: str
    puzzle: str


class PuzzleBegun(Told):
    """A table at the puzzle's question, and the link of its seat there."""

    puzzle: PuzzleDoc
    premise: str
    table: str
    token: str


class PuzzleLine(Told):
    """A line: its exact chance in percent, and what a page draws for it."""

    chance: int
    best: bool
    yours: bool
    intention: IntentionDoc


class PuzzleStep(Told):
    """A step that explains the best line; for a roll, its chance in percent and its number. What is
    done `again` is done only where all before it has failed."""

    text: str
    rule: str
    chance: int | None
    tally: TallyDoc | None
    again: bool


class PuzzleVerdict(Told):
    """What a try is worth: nothing until something is rolled. `chance` is exact, in percent; null
    if it could not be counted. Lines and steps are given once it is solved or given up."""

    tried: bool
    solved: bool
    chance: int | None
    lines: list[PuzzleLine]
    steps: list[PuzzleStep]
