"""Grading: how many opponents find the best line when they are told the task."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Final, NamedTuple

from affray.engine.errors import AffrayError
from affray.engine.intentions import Intention
from affray.puzzles.judge import tried
from affray.puzzles.lines import aimed
from affray.puzzles.puzzle import Puzzle
from affray.puzzles.tries import judged


class Solver(NamedTuple):
    """Somebody who thinks of so many ways, the most promising first, and carries each out so many
    times in the mind: whichever came off most often is taken."""

    ways: int
    times: int
    seed: int


SOLVERS: Final = tuple(
    Solver(ways, times, seed)
    for ways, times in ((3, 3), (6, 6), (12, 12), (24, 12), (24, 40))
    for seed in (1, 2)
)
"""From a glance to a long look, each twice."""
FEW_BRANCHES: Final = 600


def found_by(puzzle: Puzzle) -> tuple[int, int]:
    """How many opponents find a line that reaches the bar, and out of how many."""
    ways = _ways(puzzle)
    taken = [at for solver in SOLVERS if (at := _taken(puzzle, ways, solver)) is not None]
    reaches = {at: _reaches(puzzle, ways[at]) for at in {*taken}}
    return sum(reaches[at] for at in taken), len(SOLVERS)


def solves(puzzle: Puzzle, solver: Solver) -> bool:
    """Whether one of them does."""
    ways = _ways(puzzle)
    at = _taken(puzzle, ways, solver)
    return at is not None and _reaches(puzzle, ways[at])


def _ways(puzzle: Puzzle) -> list[Intention]:
    most = max(each.ways for each in SOLVERS)
    return [*islice(aimed(puzzle.table("0"), puzzle.seat, puzzle.goal), most)]


def _taken(puzzle: Puzzle, ways: Sequence[Intention], solver: Solver) -> int | None:
    """Which way somebody takes; of those that came off as often, the more promising."""
    table, rng = puzzle.table("0"), Random(solver.seed)
    best, most = None, -1.0
    for at, way in enumerate(ways[: solver.ways]):
        try:
            found = tried(table, puzzle.seat, way.answers, solver.times, rng)
        except AffrayError:
            continue
        share = found.get(puzzle.goal, 0.0)
        if share > most:
            best, most = at, share
    return best


def _reaches(puzzle: Puzzle, way: Intention) -> bool:
    chance = judged(puzzle, way.answers, FEW_BRANCHES)
    return chance is not None and round(100 * chance) >= puzzle.bar
