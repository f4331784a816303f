"""Armour-Piercing Shot: a hit that goes on to a second target. HYB-APT-02"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from affray.boards.grid.bases import distance as distance_between
from affray.boards.grid.rays import rays_of
from affray.boards.grid.squares import Squares
from affray.engine.questions import Option, ask
from affray.games.hybrid.rules.board import base
from affray.games.hybrid.rules.facing import distance
from affray.games.hybrid.rules.profiles import aptitude, enemies_of
from affray.games.hybrid.rules.sight import blockers, watched
from affray.games.hybrid.state import NOBODY, Action, Lab, Square, Warrior


class Pierced(NamedTuple):
    """The first target as it stood when the shot was fired."""

    warrior: int
    square: Square
    size: int
    distance: int


def pierceable(g: Lab, shot: Action, behind: bool) -> Pierced | None:
    """Titans stop a shot, and so does a warrior in DC unless shot from behind. HYB-APT-02"""
    shooter, target = g.warriors[shot.warrior], g.warriors[shot.target]
    able = aptitude(g, shooter, "armour-piercing-shot") and not shooter.piercing_used
    if not able or shot.name == "piercing" or aptitude(g, target, "titan"):
        return None
    if target.dc and not behind:
        return None
    return Pierced(target.id, target.square, target.size, distance(g, shooter, target))


async def second_target(g: Lab, shooter: Warrior, first: Pierced) -> int:
    """The shooter may name an enemy behind the first. HYB-APT-02"""
    behind = [w.id for w in enemies_of(g, shooter) if is_behind_first(g, shooter, first, w)]
    if not behind:
        return NOBODY
    options = [Option("pass", NOBODY), *(Option(f"pierce:{enemy}", enemy) for enemy in behind)]
    return await ask(
        shooter.side,
        "armour-piercing",
        options,
        default="pass",
        rule="HYB-APT-02",
        about={"warrior": shooter.id},
    )


def is_behind_first(g: Lab, shooter: Warrior, first: Pierced, enemy: Warrior) -> bool:
    """Not closer, within X of the first, on a clear line that crosses the first's base.
    HYB-APT-02"""
    if enemy.id == first.warrior or distance(g, shooter, enemy) < first.distance:
        return False
    grid = g.board.grid
    apart = distance_between(grid, first.square, first.size, enemy.square, enemy.size)
    if apart > aptitude(g, shooter, "armour-piercing-shot"):
        return False
    across = grid.base(first.square, first.size)
    return any(_pierces(g, shooter, enemy, across, first.warrior))


def _pierces(
    g: Lab, shooter: Warrior, enemy: Warrior, across: Squares, first: int
) -> Iterator[bool]:
    """For each line between the two: whether it is clear and goes through the first target."""
    grid = g.board.grid
    rays = rays_of(grid)
    held = blockers(g, shooter, enemy) & ~base(g, g.warriors[first]) | g.terrain.opaque
    held &= ~(base(g, shooter) | base(g, enemy))
    seen = base(g, enemy) & watched(g, shooter)
    for start in grid.base_squares(shooter.square, shooter.size):
        for end in grid.base_squares(enemy.square, enemy.size):
            if seen >> end & 1:
                crosses = rays.crossed(start, end) & across
                yield bool(crosses) and rays.is_clear(start, end, held)
