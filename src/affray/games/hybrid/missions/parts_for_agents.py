"""What agents make of a mission from parts: where a warrior wants to be, and how near a side is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.boards.grid.bases import distance
from affray.boards.grid.squares import Squares
from affray.engine.packs import Phrase
from affray.games.hybrid.content.parts import Held, Objectives, OfRank, SomeOfRank, TheWarrior
from affray.games.hybrid.missions.rules import (
    carriers,
    enemy_squares,
    evacuated,
    exit_squares,
    left,
    objective_squares,
)
from affray.games.hybrid.rules.board import base
from affray.games.hybrid.state import GRIFFIN, SCORPION, Lab, Warrior

if TYPE_CHECKING:
    from affray.games.hybrid.missions.parts import PartsRules

LONG_WAY = 30


def goals_in(rules: PartsRules, g: Lab, warrior: Warrior) -> Squares:
    """The first thing that his side still has to do and he can help with; else the enemy."""
    for goal in rules.parts.of(warrior.side):
        if not rules.is_done(g, warrior.side, goal):
            wanted = _squares(rules, g, warrior, goal)
            if wanted:
                return wanted
    return enemy_squares(g, warrior)


def _squares(rules: PartsRules, g: Lab, warrior: Warrior, goal: Phrase) -> Squares:
    match goal.word:
        case "accept":
            return _to_take(rules, g, warrior, goal.params(Objectives).objectives)
        case "carry-out":
            return _to_carry(rules, g, warrior, goal.params(Objectives).objectives)
        case "evacuate":
            return _way_out(rules, g) if warrior.card.rank >= goal.params(SomeOfRank).rank else 0
        case "evacuate-warrior":
            named = warrior.profile == goal.params(TheWarrior).warrior
            return _way_out(rules, g) if named else 0
        case "hold":
            return _to_take(rules, g, warrior, (goal.params(Held).objective,))
        case "eliminate":
            return enemy_squares(g, warrior, goal.params(OfRank).rank)
        case _:
            return 0


def _to_take(rules: PartsRules, g: Lab, warrior: Warrior, numbers: tuple[int, ...]) -> Squares:
    """Those of the Objectives that lie there and that he has the rank for."""
    able = [n for n in numbers if warrior.card.rank >= rules.parts.objective(n).rank]
    return objective_squares(g, *able) if able else 0


def _to_carry(rules: PartsRules, g: Lab, warrior: Warrior, numbers: tuple[int, ...]) -> Squares:
    """What he carries he carries out; what an enemy has he wants back."""
    if {*numbers} & {*warrior.items}:
        return _way_out(rules, g)
    theirs = sum(base(g, w) for w in carriers(g, warrior.enemy, numbers))
    return theirs or _to_take(rules, g, warrior, numbers)


def _way_out(rules: PartsRules, g: Lab) -> Squares:
    """The open exits; before there is one, whatever opens it."""
    if rules.valve and g.mission.valve_open:
        return objective_squares(g, rules.valve)
    return exit_squares(g) or objective_squares(g)


def progress_of(rules: PartsRules, g: Lab) -> float:
    """How near the objectives other than killing are, from the Griffin's side."""
    return _near(rules, g, GRIFFIN) - _near(rules, g, SCORPION)


def _near(rules: PartsRules, g: Lab, side: str) -> float:
    return sum(_worth(g, side, goal) for goal in rules.parts.of(side))


def _worth(g: Lab, side: str, goal: Phrase) -> float:
    match goal.word:
        case "accept":
            numbers = goal.params(Objectives).objectives
            taken = sum(number in g.mission.accepted for number in numbers)
            return 0.5 * taken - 0.03 * sum(_way_left(g, side, number) for number in numbers)
        case "carry-out":
            wanted = {*goal.params(Objectives).objectives}
            held = sum(len(wanted & {*w.items}) for w in carriers(g, side, wanted))
            out = sum(len(wanted & {*w.items}) for w in evacuated(g, side))
            return 0.3 * held + 0.8 * out
        case "evacuate":
            rank = goal.params(SomeOfRank).rank
            return 0.4 * sum(w.card.rank >= rank for w in evacuated(g, side))
        case "hold":
            return -0.03 * _way_left(g, side, goal.params(Held).objective)
        case _:
            return 0.0


def _way_left(g: Lab, side: str, number: int) -> int:
    """Squares between a side's nearest runner and a counter, as the crow flies; 0 if it is taken."""
    goal = next((o.square for o in g.objectives if o.number == number), None)
    if goal is None:
        return 0
    runners = [w for w in left(g, side, 1) if w.square >= 0]
    grid = g.board.grid
    return min((distance(grid, w.square, w.size, goal, 1) for w in runners), default=LONG_WAY)
