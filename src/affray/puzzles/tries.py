"""Tries: what a player has answered at a puzzle's table, up to the first roll."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from affray.engine.driver import Step
from affray.engine.game import find_game
from affray.engine.intentions import Answer
from affray.engine.questions import Ask
from affray.engine.table import Table
from affray.engine.tape import Entry
from affray.puzzles.judge import MOST_BRANCHES, Plan, chance_of
from affray.puzzles.puzzle import Line, Puzzle, find_puzzle


class Try(NamedTuple):
    """The answers of the puzzle's seat so far, and whether they are all that counts."""

    answers: Plan
    made: bool
    """Something was rolled, or the activation is over: what comes now is luck."""


def try_at(puzzle: Puzzle, table: Table[Any]) -> Try:
    """What has been tried at a table that began as the puzzle does."""
    entries = [*_since_the_question(puzzle, table.steps)]
    rolled = next((n for n, entry in enumerate(entries) if entry.kind == "chance"), None)
    counts = [entry for entry in entries[:rolled] if entry.kind == "choice"]
    answers, over = _followed(puzzle, counts)
    return Try(answers, bool(answers) and (rolled is not None or over))


def _since_the_question(puzzle: Puzzle, steps: Sequence[Step[Any]]) -> Iterator[Entry]:
    before = sum(entry.kind == "choice" for entry in puzzle.table("0").steps[-1].entries)
    for entry in (entry for step in steps for entry in step.entries):
        if not before:
            yield entry
        elif entry.kind == "choice":
            before -= 1


def _followed(puzzle: Puzzle, choices: Iterable[Entry]) -> tuple[Plan, bool]:
    """The seat's own answers, each with the kind of its question, and whether odds expect it there
    anyway; whether the activation is over."""
    table = puzzle.table("0")
    table.wait_with_orders(True)  # what was answered by itself is among the entries
    game, turn = table.game, table.game.turn(table.state)
    answers: list[Answer] = []
    for entry in choices:
        # empty while it is being chosen: whichever was chosen is meant
        turn = turn or game.turn(table.state)
        if game.turn(table.state) != turn:
            return tuple(answers), True
        ask = table.driver.asked(entry.who)
        answer = entry.data or entry.id
        if entry.who == puzzle.seat:
            expected = game.foreseen(table.state, ask) == answer
            answers.append(Answer(ask.kind, answer, whatever=expected))
        table.choose(answer, entry.who)
    over = game.turn(table.state) != (turn or game.turn(table.state))
    return tuple(answers), table.result is not None or over


@lru_cache(256)
def windows_that_count(game: str, name: str) -> frozenset[str]:
    """The kinds of window in which a line of a puzzle does more than let things happen: whoever
    tries it answer by answer must be asked there."""
    puzzle, rules = find_puzzle(game, name), find_game(game)
    return frozenset(
        window
        for line in puzzle.lines
        for ask, answer in _given(puzzle, line)
        if answer != ask.default
        if (window := rules.window_of(ask)) is not None
    )


def _given(puzzle: Puzzle, line: Line) -> Iterator[tuple[Ask[Any], Any]]:
    """A line's own answers and their questions, as far as they can be followed."""
    table = puzzle.table("0")
    table.wait_with_orders(True)
    left = list(line.answers)
    while left and (ask := table.decision) is not None:
        own = ask.seat == puzzle.seat and left[0].suits(ask)
        answer = left.pop(0).answer if own else table.game.foreseen(table.state, ask)
        if answer is None:
            return
        if own:
            yield ask, answer
        table.choose(answer, ask.seat)


def line_of(puzzle: Puzzle, answers: Plan) -> Line | None:
    """The known line that a try is."""
    return next((line for line in puzzle.lines if _is(line, answers)), None)


def _is(line: Line, answers: Plan) -> bool:
    """Whether the line's answers were given, and otherwise only what is expected anyway."""
    planned = [each for each in line.answers if not each.whatever]
    for given in answers:
        if planned and (given.kind, given.answer) == (planned[0].kind, planned[0].answer):
            del planned[0]
        elif not given.whatever:
            return False
    return not planned


def judged(puzzle: Puzzle, answers: Plan, most: int = MOST_BRANCHES) -> float | None:
    """The exact chance of a try; None: it cannot be counted, or depends on what is hidden."""
    line = line_of(puzzle, answers)
    if line is not None:
        return line.chance
    return chance_of(puzzle.table("0"), puzzle.seat, answers, puzzle.goal, most=most)
