"""Grading: how many opponents find the best line, each with a small budget."""

from __future__ import annotations

from typing import Final

from affray.agents import Budget, Chair, find_agent
from affray.engine.questions import CHANCE
from affray.puzzles.puzzle import Puzzle
from affray.puzzles.tries import judged, try_at

SOLVERS: Final = (
    ("random", 1, 0),
    ("novice", 3, 1),
    ("novice", 3, 2),
    ("veteran", 24, 1),
    ("veteran", 24, 2),
    ("champion", 30, 1),
)
"""Who tries each puzzle: an agent, its looks per decision, its seed."""
PATIENCE: Final = 60
"""Decisions in one activation, after which a try is given up."""
FEW_BRANCHES: Final = 600


def found_by(puzzle: Puzzle) -> tuple[int, int]:
    """How many opponents, and out of how many, find a line that reaches the bar."""
    found = sum(finds(puzzle, *solver) for solver in SOLVERS)
    return found, len(SOLVERS)


def finds(puzzle: Puzzle, name: str, looks: int, seed: int) -> bool:
    """Whether an opponent, who plays to win and knows of no task, takes a line that
    reaches the bar."""
    agent = find_agent(name, seed, Budget(iterations=looks))
    table = puzzle.table("0")
    for _ in range(PATIENCE):
        ask = table.decision
        if ask is None or ask.seat == CHANCE:
            break
        if ask.seat == puzzle.seat:
            answer = agent.choose(Chair(table, ask.seat))
        else:
            answer = table.game.foreseen(table.state, ask) or ask.options[0].id
        table.choose(answer, ask.seat)
        tried = try_at(puzzle, table)
        if tried.made:
            chance = judged(puzzle, tried.answers, FEW_BRANCHES)
            return chance is not None and round(100 * chance) >= puzzle.bar
    return False
