"""What can block a look: convex pieces of tiles, and places without a tile. 14d"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from affray.boards.field.geometry import Outline, Point, convex_pieces
from affray.boards.field.masks import TileSet
from affray.boards.field.placement import Plate
from affray.boards.field.sector import Tile
from affray.boards.field.sight import SCALE

Box = tuple[int, int, int, int]


class Piece(NamedTuple):
    """A convex part of a tile, or a rectangle without a tile, at the samples' scale."""

    tile: TileSet
    """The tile's bit; 0 for a place without a tile."""
    elevation: int
    corners: Outline
    box: Box


def tile_pieces(tiles: Sequence[Tile]) -> list[Piece]:
    """The convex pieces of all tiles."""
    return [
        _piece(1 << number, tile.elevation, corners)
        for number, tile in enumerate(tiles)
        for corners in convex_pieces(tile.anchor, tile.outline)
    ]


def void_pieces(plates: Sequence[Plate]) -> list[Piece]:
    """Rectangles whose open insides are all the places without a tile in the plates' frame.

    Blocks of one or two empty cells a side also hold the seams between empty cells. CLW-LOS-02
    """
    xs = sorted({x for plate in plates for x in (plate.corner[0], plate.far_corner[0])})
    ys = sorted({y for plate in plates for y in (plate.corner[1], plate.far_corner[1])})
    empty = {
        (i, j)
        for i in range(len(xs) - 1)
        for j in range(len(ys) - 1)
        if not any(_holds(plate, (xs[i], ys[j])) for plate in plates)
    }
    return [
        _piece(0, 0, ((xs[i], ys[j]), (xs[k], ys[j]), (xs[k], ys[m]), (xs[i], ys[m])))
        for i, j in sorted(empty)
        for k in (i + 1, i + 2)
        for m in (j + 1, j + 2)
        if all((x, y) in empty for x in range(i, k) for y in range(j, m))
    ]


def between(a: Tile, b: Tile, pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces in the box of both tiles and in the lane from one to the other."""
    corners = scaled(a.outline + b.outline)
    west, north, east, south = _box(corners)
    nx, ny = a.anchor[1] - b.anchor[1], b.anchor[0] - a.anchor[0]
    lane = [nx * x + ny * y for x, y in corners]
    left, right = min(lane), max(lane)
    found: list[Piece] = []
    for piece in pieces:
        x0, y0, x1, y1 = piece.box
        if x0 <= east and west <= x1 and y0 <= south and north <= y1:
            lane = [nx * x + ny * y for x, y in piece.corners]
            if min(lane) <= right and left <= max(lane):
                found.append(piece)
    return found


def scaled(outline: Outline) -> Outline:
    """An outline at the samples' scale. CLW-LOS-03"""
    return tuple((SCALE * x, SCALE * y) for x, y in outline)


def _piece(tile: TileSet, elevation: int, corners: Outline) -> Piece:
    large = scaled(corners)
    return Piece(tile, elevation, large, _box(large))


def _box(corners: Iterable[Point]) -> Box:
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _holds(plate: Plate, corner: Point) -> bool:
    """Whether a cell whose north-west corner this is lies on the plate."""
    return all(plate.corner[axis] <= corner[axis] < plate.far_corner[axis] for axis in (0, 1))
