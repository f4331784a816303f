"""Verdicts: what a try at a puzzle's table is worth, compared with all other lines."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from affray.engine.language import Language, spoken
from affray.engine.table import Table
from affray.puzzles.judge import Plan
from affray.puzzles.puzzle import Line, Puzzle, find_puzzle
from affray.puzzles.telling import Reasons, reasons
from affray.puzzles.tries import judged, line_of, try_at


class Verdict(NamedTuple):
    """What was tried, how likely it is to reach the goal, and whether that reaches the bar."""

    tried: bool
    solved: bool
    chance: float | None
    """None: it could not be counted."""
    line: Line | None
    """The known line that was tried."""
    answers: Plan


def verdict(puzzle: Puzzle, table: Table[Any]) -> Verdict:
    """What the try at a table is worth; nothing until something has been rolled."""
    tried = try_at(puzzle, table)
    if not tried.made:
        return Verdict(False, False, None, None, tried.answers)
    chance = judged(puzzle, tried.answers)
    solved = chance is not None and percent(chance) >= puzzle.bar
    return Verdict(True, solved, chance, line_of(puzzle, tried.answers), tried.answers)


def percent(chance: float) -> int:
    """Whole percent."""
    return round(100 * chance)


def why_it_works(game: str, name: str) -> Reasons:
    """Why the best line of a puzzle works."""
    return _why_it_works(game, name, spoken())


@lru_cache(256)
def _why_it_works(game: str, name: str, language: Language) -> Reasons:
    puzzle = find_puzzle(game, name)
    return reasons(puzzle, puzzle.best)
