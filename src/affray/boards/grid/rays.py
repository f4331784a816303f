"""Rays: which squares a line between the centres of two squares crosses.

A ray depends on nothing but how far apart its ends are, so one is worked out for each such offset and
laid over the board by a shift. All of it is arithmetic with whole numbers. HYB-LOS-04
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from affray.boards.grid.squares import Grid, Square, Squares, set_of


class Ray(NamedTuple):
    """A line between two centres, drawn from the north-west corner of the box around it."""

    corner: int
    """What leads from the number of the first square to that of the corner."""
    crossed: Squares
    """The squares whose interior it crosses, its ends left out."""
    flanks: Squares
    """For every corner of squares it passes through exactly, one of the two squares beside it."""
    across: int
    """What leads from such a square to the one on the other side of the corner."""


class Rays:
    """Every ray of a grid."""

    __slots__ = ("_code", "_rays", "grid")

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        row = 2 * grid.width
        # Two codes differ by a number that tells the offset between their squares.
        self._code = [y * row + x for y in range(grid.height + 1) for x in range(grid.stride)]
        self._rays: list[Ray] = self._all_rays(row)

    def _all_rays(self, row: int) -> list[Ray]:
        """The rays by the difference of codes; those of negative differences lie at
        the list's end."""
        width, height = self.grid.width, self.grid.height
        nothing = Ray(0, 0, 0, 1)
        rays = [nothing] * (2 * row * height)
        for dy in range(height):
            for dx in range(width):
                crossed, corners = _line(dx, dy)
                for x, y in {(dx, dy), (-dx, dy), (dx, -dy), (-dx, -dy)}:
                    rays[y * row + x] = self._ray(x, y, crossed, corners)
        return rays

    def _ray(
        self, dx: int, dy: int, crossed: list[tuple[int, int]], corners: list[tuple[int, int]]
    ) -> Ray:
        """A line drawn towards the south-east, turned into its own direction."""
        stride = self.grid.stride
        east, south = dx >= 0, dy >= 0

        def bit(x: int, y: int) -> Squares:
            return 1 << (y if south else -dy - y) * stride + (x if east else -dx - x)

        corner = min(dy, 0) * stride + min(dx, 0)
        across = (stride if south else -stride) - (1 if east else -1)
        return Ray(
            corner,
            sum(bit(x, y) for x, y in crossed),
            sum(bit(x + 1, y) for x, y in corners),
            across,
        )

    def is_clear(self, a: Square, b: Square, blockers: Squares) -> bool:
        """Whether the line between two squares meets no blocker; its ends must not be among them.
        HYB-LOS-04"""
        code = self._code
        corner, crossed, flanks, across = self._rays[code[b] - code[a]]
        seen = blockers >> a + corner
        if seen & crossed:
            return False
        if not flanks:
            return True
        beside = seen & flanks
        return not (beside & (seen >> across if across > 0 else seen << -across))

    def crossed(self, a: Square, b: Square) -> Squares:
        """The squares between two whose interior the line crosses. HYB-FIR-06"""
        ray = self._rays[self._code[b] - self._code[a]]
        return ray.crossed << a + ray.corner

    def near(self, a: Square, b: Square) -> Squares:
        """The squares that could help to block the line."""
        ray = self._rays[self._code[b] - self._code[a]]
        beyond = ray.flanks << ray.across if ray.across > 0 else ray.flanks >> -ray.across
        return (ray.crossed | ray.flanks | beyond) << a + ray.corner


def _line(dx: int, dy: int) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """The squares that a line to the south-east crosses, and those whose south-east corner it passes.

    In half squares the corners of (x, y) are at 2x +- 1 and 2y +- 1. The line crosses the interior when some
    corners lie on one side of it and some on the other, and passes a corner that lies on neither.
    """
    crossed, corners = [], []
    for x in range(dx + 1):
        for y in range(dy + 1):
            south_west = dx * (2 * y + 1) - dy * (2 * x - 1)
            north_east = dx * (2 * y - 1) - dy * (2 * x + 1)
            if north_east < 0 < south_west and (x, y) not in ((0, 0), (dx, dy)):
                crossed.append((x, y))
            if dx and dy and dx * (2 * y + 1) == dy * (2 * x + 1) and x < dx and y < dy:
                corners.append((x, y))
    return crossed, corners


@cache
def rays_of(grid: Grid) -> Rays:
    """The rays of a grid, worked out once for all maps of its size."""
    return Rays(grid)


# ---------------------------------------------------------------- angles and distances


@lru_cache(maxsize=1 << 14)
def cone(grid: Grid, anchor: Square, size: int, facing: int, wide: bool) -> Squares:
    """The squares in a figure's angle of vision, a row or column at a time."""
    x, y = grid.xy(anchor)
    across, start = (x, y) if facing % 2 == 0 else (y, x)
    width, depth = grid.width, grid.height
    if facing % 2:
        width, depth = depth, width
    ahead = range(start - 1, -1, -1) if facing in (0, 3) else range(start + size, depth)
    squares = 0
    for away, line in enumerate(ahead, 1):
        aside = width if wide else away
        span = range(max(0, across - aside), min(width, across + size + aside))
        squares |= _strip(grid, line, span, rows=facing % 2 == 0)
    return squares


def _strip(grid: Grid, line: int, span: range, rows: bool) -> Squares:
    """Part of one row, or of one column."""
    if rows:
        return (1 << span.stop) - (1 << span.start) << line * grid.stride
    return set_of(place * grid.stride + line for place in span)


@lru_cache(maxsize=1 << 14)
def within(grid: Grid, anchor: Square, size: int, reach: int) -> Squares:
    """The squares within this distance of a base."""
    return grid.within(anchor, size, reach)
