"""Sight: who sees whom, and which line a shot takes. HYB-LOS-08"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from affray.boards.grid.rays import cone, rays_of, within
from affray.boards.grid.squares import Square, Squares
from affray.boards.grid.views import view_of
from affray.games.hybrid.rules.board import base
from affray.games.hybrid.rules.moments import added
from affray.games.hybrid.rules.profiles import aptitude
from affray.games.hybrid.state import GRIFFIN, NOBODY, SCORPION, Lab, Warrior

DARKNESS = 8
"""Sight ends here. HYB-LOS-03"""


def sight_range(g: Lab, warrior: Warrior) -> int:
    """How far a warrior sees and shoots. HYB-LOS-03"""
    lynx = aptitude(g, warrior, "eye-of-the-lynx")
    return max(0, DARKNESS + lynx + added(g, warrior, "range"))


def watched(g: Lab, viewer: Warrior, all_round: bool = False) -> Squares:
    """The squares in a warrior's cone and range, whatever stands between. HYB-LOS-02 HYB-LOS-03"""
    grid = g.board.grid
    reach = within(grid, viewer.square, viewer.size, sight_range(g, viewer))
    if all_round:
        return reach
    wide = g.options["vision_arc"] == "front180"
    return reach & cone(grid, viewer.square, viewer.size, viewer.facing, wide)


def _in_view(g: Lab, viewer: Warrior, target: Warrior, all_round: bool = False) -> Squares:
    """The squares under a target that lie in a viewer's cone and range. HYB-LOS-02 HYB-LOS-03"""
    grid = g.board.grid
    squares = grid.base(target.square, target.size)
    if not all_round:
        # most targets are out of the cone, so the viewer's range need not be known
        wide = g.options["vision_arc"] == "front180"
        squares &= cone(grid, viewer.square, viewer.size, viewer.facing, wide)
        if not squares:
            return 0
    return squares & within(grid, viewer.square, viewer.size, sight_range(g, viewer))


def blockers(g: Lab, viewer: Warrior, target: Warrior | None) -> Squares:
    """What blocks a line between two figures: scenery, and figures that hide. HYB-LOS-05 HYB-LOS-06

    A figure that shares a square with the target does not block.
    """
    under = base(g, target) if target is not None else 0
    ends = base(g, viewer) | under
    puny_counts = target is not None and bool(aptitude(g, target, "puny"))
    held = g.terrain.opaque
    for figure in g.warriors:
        if figure.on_board and figure is not viewer and figure is not target:
            squares = base(g, figure)
            if not squares & under and (puny_counts or not aptitude(g, figure, "puny")):
                held |= squares
    return held & ~ends


def _lines(g: Lab, viewer: Warrior, squares: Squares) -> Iterator[tuple[Square, Square]]:
    """Every line from a square of the viewer to one of these squares. HYB-LOS-07"""
    grid = g.board.grid
    for start in grid.base_squares(viewer.square, viewer.size):
        left = squares
        while left:
            low = left & -left
            left ^= low
            yield start, low.bit_length() - 1


def _is_joined(g: Lab, viewer: Warrior, target: Warrior, squares: Squares) -> bool:
    """Whether a clear line within his range leads to one of these squares of the target.
    HYB-LOS-07"""
    grid = g.board.grid
    near = squares & within(grid, viewer.square, viewer.size, sight_range(g, viewer))
    if not near:
        return False
    held = blockers(g, viewer, target)
    is_clear = rays_of(grid).is_clear
    return any(is_clear(start, end, held) for start, end in _lines(g, viewer, near))


def _past_scenery(g: Lab, viewer: Warrior, target: Warrior) -> Squares:
    """The squares under a target that lie in a viewer's cone and behind no scenery. HYB-LOS-02
    HYB-LOS-05"""
    under = base(g, target)
    if viewer.square < 0 or not under:
        return 0
    wide = g.options["vision_arc"] == "front180"
    if g.terrain.opaque & under:
        # what he stands in does not hide him, but may hide others: it is not part of a view
        return under & cone(g.board.grid, viewer.square, viewer.size, viewer.facing, wide)
    return view_of(g.terrain, viewer.square, viewer.size, viewer.facing, wide).of(under)


def sees(g: Lab, viewer: Warrior, target: Warrior) -> bool:
    """Direct line of sight: cone, range and a clear line. HYB-LOS-08"""
    squares = _past_scenery(g, viewer, target)
    return squares != 0 and _is_joined(g, viewer, target, squares)


def sees_all_round(g: Lab, viewer: Warrior, target: Warrior) -> bool:
    """Line of sight in any direction: range and a clear line. HYB-LOS-09"""
    return _is_joined(g, viewer, target, base(g, target))


def sees_square(g: Lab, viewer: Warrior, square: Square, *, all_round: bool = False) -> bool:
    """Whether a square, and what lies on it, is seen. HYB-LOS-11"""
    return sees_any_square(g, viewer, watched(g, viewer, all_round) & 1 << square)


def sees_any_square(g: Lab, viewer: Warrior, watched: Squares) -> bool:
    """Whether one of these squares, which lie where he looks, is seen. HYB-LOS-11"""
    if not watched:
        return False
    held = blockers(g, viewer, None)
    is_clear = rays_of(g.board.grid).is_clear
    return any(is_clear(start, to, held & ~(1 << to)) for start, to in _lines(g, viewer, watched))


def sees_behind_one(g: Lab, viewer: Warrior, target: Warrior) -> bool:
    """Potential line of sight: clear if one single figure were absent. HYB-LOS-10"""
    squares = _in_view(g, viewer, target)
    held = blockers(g, viewer, target) if squares else 0
    is_clear = rays_of(g.board.grid).is_clear
    return any(
        is_clear(*line, without)
        for without in _without_one_figure(g, viewer, target, held)
        for line in _lines(g, viewer, squares)
    )


def _without_one_figure(
    g: Lab, viewer: Warrior, target: Warrior, held: Squares
) -> Iterator[Squares]:
    """What would block, were one figure absent, for each that could be."""
    scenery = g.terrain.opaque & ~(base(g, viewer) | base(g, target))
    for figure in g.warriors:
        if figure.on_board and figure is not viewer and figure is not target:
            yield held & ~base(g, figure) | scenery


# ---------------------------------------------------------------- all at once


def is_seen(g: Lab, target: Warrior) -> bool:
    """Whether any enemy sees a warrior. HYB-APT-13"""
    side = target.side
    return any(
        viewer.side != side and viewer.on_board and sees(g, viewer, target) for viewer in g.warriors
    )


def any_sight(g: Lab, *, mutual: bool = False) -> bool:
    """Whether some warrior sees an enemy; with `mutual`, two see each other. HYB-ARM-03"""
    wide, terrain = g.options["vision_arc"] == "front180", g.terrain
    standing = [warrior for warrior in g.warriors if warrior.on_board and warrior.square >= 0]
    held = {GRIFFIN: 0, SCORPION: 0}
    for warrior in standing:
        held[warrior.side] |= base(g, warrior)
    in_scenery = terrain.opaque & (held[GRIFFIN] | held[SCORPION])
    for viewer in standing:
        enemies = held[viewer.enemy]
        view = view_of(terrain, viewer.square, viewer.size, viewer.facing, wide)
        if view.of(enemies) or in_scenery & enemies & view.cone:
            for target in standing:
                if target.side == viewer.side or not sees(g, viewer, target):
                    continue
                if not mutual or sees(g, target, viewer):
                    return True
    return False


# ---------------------------------------------------------------- shots


class LineOfFire(NamedTuple):
    """The lines a shot may take: how many rocks they cross, and from which squares. HYB-FIR-06"""

    rocks: int
    squares: tuple[Square, ...]


def line_of_fire(
    g: Lab, shooter: Warrior, target: Warrior, through: int = NOBODY, hidden: bool = False
) -> LineOfFire:
    """The clear lines with the fewest rocks. `through` names a figure that is ignored; a hidden
    target's lines may be blocked by one figure. HYB-FIR-06 HYB-FAC-05"""
    under = base(g, target)
    held = blockers(g, shooter, target)
    if through != NOBODY:
        held &= ~base(g, g.warriors[through]) | g.terrain.opaque
    blocked = [held, *(_without_one_figure(g, shooter, target, held) if hidden else ())]
    rocks = g.terrain.rocks & ~(under | base(g, shooter))
    rays = rays_of(g.board.grid)
    found = [
        ((rays.crossed(start, end) & rocks).bit_count(), start)
        for start, end in _lines(g, shooter, _in_view(g, shooter, target, all_round=True))
        if any(rays.is_clear(start, end, blocking) for blocking in blocked)
    ]
    if not found:
        return LineOfFire(0, (shooter.square,))
    fewest = min(count for count, _ in found)
    return LineOfFire(fewest, tuple(dict.fromkeys(s for count, s in found if count == fewest)))
