"""Why a line works: its steps, each with its rule, and roll by roll what the rules ask
of the dice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from affray.engine.events import build
from affray.engine.gains import Gain
from affray.engine.rolls import roll_document
from affray.engine.table import Table
from affray.engine.tally import TallyDocument
from affray.puzzles.judge import ALIKE, Count, Heard, Leaf, Weighed, counted, weighed
from affray.puzzles.puzzle import Line, Puzzle


class Step(NamedTuple):
    """One step: what is done or rolled, and the rule that says so."""

    text: str
    rule: str = ""
    chance: float | None = None
    """Of a roll: how likely it is that the goal is still within reach after it."""
    tally: TallyDocument | None = None
    """The number that a die is compared with, with its terms."""
    again: bool = False
    """Whether it is a further attempt, made only where all before it have failed."""


AGAIN = "Otherwise the same again"


class Reasons(NamedTuple):
    """All steps of a line: what is done, roll by roll how the deed comes off, and how likely it does
    when it is done again."""

    steps: tuple[Step, ...]
    chance: float


def reasons(puzzle: Puzzle, line: Line) -> Reasons:
    """Why a line has the chance that it has."""
    table = puzzle.table("0")
    once = counted(table, puzzle.seat, line.answers, goal=puzzle.goal, once=True)
    whole = weighed(table, puzzle.seat, line.answers, puzzle.goal)
    assert once is not None, "a puzzle's deed can be counted"
    assert whole is not None, "a puzzle's lines can be counted"
    rolls = _rolled(table, once, puzzle.goal)
    return Reasons((*_done(table, line), *rolls, *_again(whole)), whole.chance)


def _again(whole: Weighed) -> Iterator[Step]:
    """What each further attempt adds, where all before it have failed."""
    first = next((n for n, share in enumerate(whole.shares) if share), 0)
    left = 1 - whole.shares[first]
    for share in whole.shares[first + 1 :]:
        if share > ALIKE:
            yield Step(AGAIN, "", share / left, again=True)
        left -= share


def _done(table: Table[Any], line: Line) -> Iterator[Step]:
    """What is done before anything is rolled."""
    steps = line.about.get("steps") or [line.label]
    for step in steps:
        if isinstance(step, Mapping):
            yield Step(step["text"], step.get("rule", ""))
        else:
            yield Step(str(step), _rule_of(table, line))


def _rule_of(table: Table[Any], line: Line) -> str:
    """The rule of the question that a line begins with."""
    ask = table.decision
    return ask.rule if ask is not None else ""


def _rolled(table: Table[Any], count: Count, goal: Gain) -> Iterator[Step]:
    """The rolls that may spoil it, as they come in the likeliest branch where they do not."""
    reached = [leaf for leaf in count.leaves if goal in leaf.gains]
    if not reached:
        return
    told = max(reached, key=lambda leaf: leaf.weight)
    for number, chance in count.stages(goal):
        yield _roll(table, _deepest(reached, told, number), number, chance)


def _deepest(reached: list[Leaf], told: Leaf, number: int) -> Leaf:
    """A branch that has that roll: the likeliest of all, where it has it."""
    if len(told.path) > number:
        return told
    longer = [leaf for leaf in reached if len(leaf.path) > number]
    return max(longer, key=lambda leaf: leaf.weight, default=told)


def _roll(table: Table[Any], leaf: Leaf, number: int, chance: float) -> Step:
    heard = [each for each in leaf.heard if each.rolls == number + 1]
    for each in heard:
        step = _told(table, each, chance)
        if step is not None:
            return step
    return Step(_plainly(table, heard), heard[0].telling[2] if heard else "", chance)


def _told(table: Table[Any], heard: Heard, chance: float) -> Step | None:
    """A roll in the game's words."""
    event = build(heard.telling)
    facts = event.to_json()
    roll = roll_document(table.game, table.state, facts)
    if roll is None:
        return None
    said = {**facts, "needed": roll["needed"], "result": roll["result"]}
    asked = _needed(table, said)
    return Step(asked or roll["reason"], event.rule, chance, roll["tally"])


def _needed(table: Table[Any], said: dict[str, Any]) -> str:
    """What a roll has to show; one that is made for another reason has words of its own: a parry
    of the other side must fail."""
    words, name = table.game.words, f"needs.{said['kind']}"
    return words.roll(table.state, f"{name}.{said.get('why', '')}", said) or words.roll(
        table.state, name, said
    )


def _plainly(table: Table[Any], heard: list[Heard]) -> str:
    """A roll that no event tells of: what came of it."""
    return table.told(heard[0].telling).text if heard else "A roll"
