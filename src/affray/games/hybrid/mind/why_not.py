"""Why nothing can be done about what a player points at: the nearest thing that stands in the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from affray.boards.grid.crowd import NOBODY as ALONE
from affray.boards.grid.movement import OUTSIDE, begin
from affray.boards.grid.reach import Reach
from affray.boards.grid.squares import Square, Squares
from affray.engine.intentions import About
from affray.engine.questions import Ask, Seat
from affray.engine.table import Table
from affray.games.hybrid.mind.intentions import square_meant
from affray.games.hybrid.rules.board import base
from affray.games.hybrid.rules.moments import active_seat, added
from affray.games.hybrid.rules.movement import points_left, scene_of
from affray.games.hybrid.rules.moving_mode import BASIC_BONUS
from affray.games.hybrid.rules.profiles import mode_value, movement_value
from affray.games.hybrid.state import NOBODY, Lab, Warrior

AS_FAR: Final = 48
"""So many points lead anywhere that a way leads to."""
GOING: Final = frozenset({"mode", "move"})
"""Questions at which a warrior may still set out."""


def why_not(world: Table[Lab], seat: Seat, about: About) -> str:
    """What stops the warrior who acts from going there, or from harming whom is meant."""
    g = world.state
    ask = next(ask for ask in world.decisions if ask.seat == seat)
    found = _reasons(g, seat, ask, about)
    return "; ".join(world.game.words.deed(g, f"why-{name}", facts) for name, facts in found)


def _reasons(
    g: Lab, seat: Seat, ask: Ask[Any], about: About
) -> Iterator[tuple[str, dict[str, Any]]]:
    goes = ask.kind in GOING and g.active != NOBODY and active_seat(g) == seat
    square, target = square_meant(g, about.get("place")), about.get("target", NOBODY)
    if not goes:
        yield "question", {}
    elif target != NOBODY:
        yield from _cannot_harm(g, g.warriors[g.active], g.warriors[target])
    elif square >= 0:
        yield from _cannot_go(g, g.warriors[g.active], square)
    elif "actor" in about:
        yield from _cannot_act(g, g.warriors[about["actor"]])


def _cannot_act(g: Lab, warrior: Warrior) -> Iterator[tuple[str, dict[str, Any]]]:
    facts = {"warrior": warrior.id, "by": g.active}
    if warrior.activated:
        yield "acted", facts
    elif warrior.ambush:
        yield "waits", facts
    else:
        yield "later", facts


def _cannot_go(g: Lab, warrior: Warrior, square: Square) -> Iterator[tuple[str, dict[str, Any]]]:
    """A wall, a lock, a pin, too few points, or no way at all. HYB-MOV-01"""
    door = next((door for door in g.doors if square in door.squares), None)
    if door is not None and door.state == "closed" and door.locked:
        yield "locked", {}
    elif door is None and g.terrain.opaque >> square & 1:
        yield "wall", {}
    elif warrior.pinned:
        yield "pinned", {"warrior": warrior.id}
    elif square in g.rocks:
        yield "rocks", {}
    else:
        costs = (cost for (at, _), cost in _all_ends(g, warrior) if at == square)
        name, told = _price(g, warrior, min(costs, default=None), _points(g, warrior, moving=True))
        yield ("question" if name == "contact" else name), told


def _cannot_harm(g: Lab, warrior: Warrior, target: Warrior) -> Iterator[tuple[str, dict[str, Any]]]:
    """The mode attacks nobody; he is too far away, and not in sight. HYB-OC-02 HYB-FIR-03"""
    facts = {"warrior": warrior.id, "mode": warrior.mode}
    if not target.on_board:
        yield "away", {"target": target.id}
        return
    if warrior.mode in ("DC", "Mv"):
        yield "peaceful", facts
        return
    if warrior.mode != "F":
        under = base(g, target)
        costs = (
            cost
            for (at, facing), cost in _all_ends(g, warrior)
            if _before(g, warrior, at, facing) & under
        )
        name, told = _price(g, warrior, min(costs, default=None), _points(g, warrior))
        yield f"strike-{name}", told
    if warrior.mode == "F" or (not warrior.mode and mode_value(g, warrior, "F")):
        yield "no-shot", facts


def _price(g: Lab, warrior: Warrior, cost: int | None, points: int) -> tuple[str, dict[str, Any]]:
    if cost is None:
        return "cut-off", {}
    if cost > points:
        return "far", {"warrior": warrior.id, "cost": cost, "points": points}
    return "contact", {}


def _before(g: Lab, warrior: Warrior, square: Square, facing: int) -> Squares:
    grid = g.board.grid
    mine = grid.base(square, warrior.size)
    return grid.stepped(mine, 2 * facing) & ~mine


def _points(g: Lab, warrior: Warrior, moving: bool = False) -> int:
    """What he has left of his Movement, or would have, with a plain Move where one attacks nobody.
    HYB-MV-03"""
    if g.movement is not None and g.movement.warrior == warrior.id:
        return points_left(g, g.movement)
    more = BASIC_BONUS if moving and not warrior.mode and mode_value(g, warrior, "Mv") else 0
    return max(0, movement_value(g, warrior) + added(g, warrior, "mp") + more)


def _all_ends(g: Lab, warrior: Warrior) -> Iterator[tuple[tuple[Square, int], int]]:
    """Every pose that a way leads to, however far, with its cost."""
    scene = scene_of(g, warrior)
    if g.movement is not None and g.movement.warrior == warrior.id:
        course = g.movement.course._replace(points=AS_FAR)
    else:
        course = begin(scene.terrain, scene.mover, ALONE, warrior.square, warrior.facing, AS_FAR)
    if course.anchor != OUTSIDE:
        yield from Reach(scene, course).destinations.items()
