"""Sight: cones, darkness, clear lines, and lines that one figure alone would clear."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Literal, NamedTuple

from affray.boards.grid.bases import in_cone, in_front
from affray.boards.grid.rays import Rays, rays_of
from affray.boards.grid.squares import Anchor, Facing, Grid, Size, Square, Squares, squares_of

Arc = Literal["cone90", "front180", "any"]
"""The cone of vision, the wide arc of the option `vision_arc`, or every direction. HYB-LOS-02,
HYB-LOS-09"""

DARKNESS = 8
"""How far sight goes in a laboratory. HYB-LOS-03"""


class Viewer(NamedTuple):
    """The warrior who looks: where he stands, and how he sees."""

    anchor: Anchor
    facing: Facing
    size: Size = 1
    range: int = DARKNESS
    arc: Arc = "cone90"


class Line(NamedTuple):
    """A line between a square of the viewer and a square of the target."""

    start: Square
    end: Square
    crossed: Squares


class Lookout:
    """Rays and fields of view of one grid, kept for all boards of its size."""

    __slots__ = ("fields", "rays")

    def __init__(self, grid: Grid) -> None:
        self.rays = rays_of(grid)
        self.fields: dict[Viewer, Squares] = {}


@cache
def _lookout(grid: Grid) -> Lookout:
    return Lookout(grid)


def field_of_view(grid: Grid, viewer: Viewer) -> Squares:
    """The squares in a viewer's arc and range, whatever stands in between. HYB-LOS-02,
    HYB-LOS-03"""
    fields = _lookout(grid).fields
    field = fields.get(viewer)
    if field is None:
        field = fields[viewer] = _field(grid, viewer)
    return field


def _field(grid: Grid, viewer: Viewer) -> Squares:
    anchor, facing, size, range_, arc = viewer
    near = grid.within(anchor, size, range_) & ~grid.base(anchor, size)
    if arc == "any":
        return near
    holds = in_cone if arc == "cone90" else in_front
    seen = (square for square in squares_of(near) if holds(grid, anchor, size, facing, square))
    return sum(1 << square for square in seen)


def blockers_between(
    opaque: Squares,
    figures: Iterable[Squares],
    viewer: Squares,
    target: Squares,
    puny_target: bool = False,
    puny_figures: Iterable[Squares] = (),
) -> Squares:
    """What blocks lines from one base to another. HYB-LOS-05, HYB-LOS-06

    Puny figures hide nobody but the Puny. A figure that shares a square with the target does not hide it.
    """
    blockers = opaque
    for figure in screening(figures, target, puny_target, puny_figures):
        blockers |= figure
    return blockers & ~(viewer | target)


def screening(
    figures: Iterable[Squares],
    target: Squares,
    puny_target: bool = False,
    puny_figures: Iterable[Squares] = (),
) -> Iterator[Squares]:
    """The figures that can hide a target. HYB-LOS-05, HYB-LOS-06"""
    for figure in figures:
        if not figure & target:
            yield figure
    if puny_target:
        yield from screening(puny_figures, target)


def sees(grid: Grid, viewer: Viewer, target: Squares, blockers: Squares) -> bool:
    """Whether a viewer has a target in sight; the two must not be among the blockers. HYB-LOS-08"""
    lookout = _lookout(grid)
    field = lookout.fields.get(viewer)
    lit = (field_of_view(grid, viewer) if field is None else field) & target
    if not lit:
        return False
    is_clear = lookout.rays.is_clear
    end = lit.bit_length() - 1
    if viewer.size == 1 and lit == 1 << end:
        return is_clear(viewer.anchor, end, blockers)
    starts = grid.base_squares(viewer.anchor, viewer.size)
    return any(is_clear(start, end, blockers) for end in squares_of(lit) for start in starts)


def clear_lines(grid: Grid, viewer: Viewer, target: Squares, blockers: Squares) -> list[Line]:
    """Every clear line to a target, for counting rocks along it and telling where it comes from.
    HYB-FIR-06"""
    rays = rays_of(grid)
    return [
        Line(start, end, rays.crossed(start, end))
        for start, end in _pairs(grid, viewer, target)
        if rays.is_clear(start, end, blockers)
    ]


def hiding(
    grid: Grid, viewer: Viewer, target: Squares, opaque: Squares, figures: Iterable[Squares]
) -> list[Squares]:
    """The figures each of which, were it absent, would clear a line that it now blocks. HYB-LOS-10

    `figures` are those that can hide the target; viewer and target must be neither among them nor opaque.
    """
    rays = rays_of(grid)
    figures = tuple(figures)
    everything = opaque
    for figure in figures:
        everything |= figure
    found: list[Squares] = []
    for start, end in _pairs(grid, viewer, target):
        if rays.is_clear(start, end, everything) or not rays.is_clear(start, end, opaque):
            continue
        found += _lone_screens(rays, start, end, opaque, figures)
    return list(dict.fromkeys(found))


def _lone_screens(
    rays: Rays, start: Square, end: Square, opaque: Squares, figures: tuple[Squares, ...]
) -> Iterator[Squares]:
    """The figures without any one of which a blocked line would be clear."""
    near = rays.near(start, end)
    close = [figure for figure in figures if figure & near]
    for absent in close:
        others = opaque
        for figure in close:
            if figure is not absent:
                others |= figure
        if rays.is_clear(start, end, others):
            yield absent


def _pairs(grid: Grid, viewer: Viewer, target: Squares) -> list[tuple[Square, Square]]:
    """The squares between which lines may be drawn: the target's must be in arc and range.
    HYB-LOS-07"""
    lit = squares_of(field_of_view(grid, viewer) & target)
    return [(start, end) for start in grid.base_squares(viewer.anchor, viewer.size) for end in lit]
