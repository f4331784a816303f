"""The proof of a puzzle: its lines counted again, roll by roll, in several imagined worlds."""

from __future__ import annotations

from affray.puzzles.judge import chance_of
from affray.puzzles.puzzle import MARGIN, Puzzle

EXACTLY = 1e-6
"""A chance in a file has nine places."""


def proved(puzzle: Puzzle) -> bool:
    """Whether there is nothing wrong with it."""
    return not [*faults(puzzle)]


def faults(puzzle: Puzzle) -> list[str]:
    """What is wrong with a puzzle: nothing, if its lines' chances are what it says, and the best is
    better than the next by the margin."""
    table = puzzle.table("0")
    asked = [ask.seat for ask in table.decisions]
    if asked != [puzzle.seat]:
        return [f"{puzzle.id}: {puzzle.seat} is to be asked, and {asked} are"]
    found = []
    for line in puzzle.lines:
        chance = chance_of(table, puzzle.seat, line.answers, puzzle.goal)
        if chance is None:
            found.append(f"{puzzle.id}: {line.label} cannot be counted")
        elif abs(chance - line.chance) > EXACTLY:
            found.append(f"{puzzle.id}: {line.label} reaches it in {chance}, not {line.chance}")
    if puzzle.best.chance - puzzle.next_best < MARGIN - EXACTLY:
        found.append(f"{puzzle.id}: {puzzle.best.chance} is too near to {puzzle.next_best}")
    return found
