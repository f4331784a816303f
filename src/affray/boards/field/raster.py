"""A field on a grid of characters: which tile lies at which point."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import NamedTuple

from affray.boards.field.field import Field
from affray.boards.field.geometry import Point, edges
from affray.boards.field.masks import TileIndex

NOWHERE: TileIndex = -1


class Raster(NamedTuple):
    """Tiles at the points between the characters.

    The character in column x and row y has owners[y][x] to its north-west and
    owners[y + 1][x + 1] to its south-east.
    """

    columns: int
    rows: int
    owners: list[list[TileIndex]]


def rasterize(field: Field, width: int) -> Raster:
    """Cut a field into characters, twice as high as wide, at most two per unit of length."""
    (west, north), (east, south) = _frame(field)
    across, down = east - west, south - north
    columns = max(2, min(width, 2 * across + 1))
    rows = max(2, round(Fraction((columns - 1) * down, 2 * across)) + 1)
    owners = [[NOWHERE] * (columns + 1) for _ in range(rows + 1)]
    for number, tile in enumerate(field.tiles):
        sides = [
            ((ux - west, uy - north), (vx - west, vy - north))
            for (ux, uy), (vx, vy) in edges(tile.outline)
        ]
        for row, line in enumerate(owners):
            y = Fraction((2 * row - 1) * down, 2 * (rows - 1))
            cuts = sorted(_cut(u, v, y) for u, v in sides if (u[1] <= y) != (v[1] <= y))
            for low, high in zip(cuts[::2], cuts[1::2], strict=True):
                for column in range(_column(low, across, columns), _column(high, across, columns)):
                    line[column] = number
    return Raster(columns, rows, owners)


def _frame(field: Field) -> tuple[Point, Point]:
    corners = [plate.corner for plate in field.plates]
    far = [plate.far_corner for plate in field.plates]
    return (
        (min(x for x, _ in corners), min(y for _, y in corners)),
        (max(x for x, _ in far), max(y for _, y in far)),
    )


def _cut(u: Point, v: Point, y: Fraction) -> Fraction:
    """Where an edge crosses a row."""
    return u[0] + (y - u[1]) * Fraction(v[0] - u[0], v[1] - u[1])


def _column(x: Fraction, across: int, columns: int) -> int:
    """The first point between characters that is not west of x."""
    return ceil(x * (columns - 1) / across + Fraction(1, 2))
