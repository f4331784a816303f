"""Lines between the centres of squares: what they cross, and the corners they graze. HYB-LOS-04"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from affray.boards.grid.squares import Grid, Square, Squares, set_of


class Ray(NamedTuple):
    """The line between two squares, both ends left out."""

    crossed: Squares
    """The squares whose interior it crosses."""
    corners: tuple[Squares, ...]
    """For each corner it passes exactly through, the two squares that flank it."""

    def is_clear(self, blockers: Squares) -> bool:
        """Whether nothing of a set stands in the way. HYB-LOS-04"""
        if self.crossed & blockers:
            return False
        return all(pair & ~blockers for pair in self.corners)


@cache
def _offsets(dx: int, dy: int) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """Squares crossed and corners met by a line to a square so far away.

    Coordinates are doubled, so that centres are even and corners odd.
    """
    crossed = []
    corners = []
    for x in range(min(0, dx), max(0, dx) + 1):
        for y in range(min(0, dy), max(0, dy) + 1):
            sides = [dx * (2 * y + sy) - dy * (2 * x + sx) for sx in (-1, 1) for sy in (-1, 1)]
            if min(sides) < 0 < max(sides) and (x, y) not in ((0, 0), (dx, dy)):
                crossed.append((x, y))
    low_x, low_y = min(0, dx), min(0, dy)
    for x in range(low_x, low_x + abs(dx)):
        for y in range(low_y, low_y + abs(dy)):
            if dx * (2 * y + 1) == dy * (2 * x + 1):
                corners.append((x, y))
    return tuple(crossed), tuple(corners)


@cache
def ray(grid: Grid, start: Square, end: Square) -> Ray:
    """The line between two squares of a board."""
    x, y = grid.xy(start)
    end_x, end_y = grid.xy(end)
    dx, dy = end_x - x, end_y - y
    crossed, corners = _offsets(dx, dy)
    mask = 0
    for cx, cy in crossed:
        mask |= 1 << grid.square(x + cx, y + cy)
    rising = dx * dy > 0
    pairs = []
    for cx, cy in corners:
        # the line runs through two of the four squares round the corner; the others flank it
        first = (cx + 1, cy) if rising else (cx, cy)
        second = (cx, cy + 1) if rising else (cx + 1, cy + 1)
        pairs.append(
            1 << grid.square(x + first[0], y + first[1])
            | 1 << grid.square(x + second[0], y + second[1])
        )
    return Ray(mask, tuple(pairs))


@cache
def cone(grid: Grid, anchor: Square, size: int, facing: int, wide: bool) -> Squares:
    """The squares in a warrior's angle of vision, a row or column at a time. HYB-LOS-02"""
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


@cache
def within(grid: Grid, anchor: Square, size: int, reach: int) -> Squares:
    """The squares at most so far from a base. HYB-LOS-01"""
    x, y = grid.xy(anchor)
    squares = 0
    for row in range(max(0, y - reach), min(grid.height, y + size + reach)):
        for column in range(max(0, x - reach), min(grid.width, x + size + reach)):
            squares |= 1 << grid.square(column, row)
    return squares
