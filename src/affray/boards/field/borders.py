"""Which tiles border which, and over what kind of border. 14a"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from affray.boards.field.geometry import Line, edges
from affray.boards.field.masks import TileIndex
from affray.boards.field.placement import Plate
from affray.boards.field.sector import Tile

JOINT = 2
"""Tiles of two sectors touch along at least this length, or they are not adjacent."""

Pair = tuple[TileIndex, TileIndex]
Span = tuple[int, int]


class BorderKind(StrEnum):
    """How high the step between two adjacent tiles is. CLW-FLD-05"""

    FLAT = "flat"
    STEP = "step"
    CLIFF = "cliff"


@dataclass(frozen=True, slots=True)
class Border:
    """Two adjacent tiles, the lower index first, and where they touch."""

    a: TileIndex
    b: TileIndex
    kind: BorderKind
    lines: tuple[Line, ...]


def border_kind(one: int, other: int) -> BorderKind:
    """The kind of a border between tiles of these elevations. CLW-FLD-05"""
    difference = abs(one - other)
    if difference > 1:
        return BorderKind.CLIFF
    return BorderKind.STEP if difference else BorderKind.FLAT


def find_borders(plates: Sequence[Plate]) -> tuple[Border, ...]:
    """Every border of a field; tiles are numbered plate by plate. CLW-FLD-04"""
    tiles = [tile for plate in plates for tile in plate.tiles]
    plate_of = [number for number, plate in enumerate(plates) for _ in plate.tiles]
    touching = _shared_edges(tiles, plate_of) | _joints(tiles, plate_of)
    return tuple(
        Border(a, b, border_kind(tiles[a].elevation, tiles[b].elevation), tuple(lines))
        for (a, b), lines in sorted(touching.items())
    )


def _shared_edges(tiles: Sequence[Tile], plate_of: Sequence[int]) -> dict[Pair, list[Line]]:
    """Tiles of one sector are adjacent when they share an edge. CLW-FLD-04"""
    owner: dict[tuple[int, Line], TileIndex] = {}
    found: dict[Pair, list[Line]] = defaultdict(list)
    for number, tile in enumerate(tiles):
        plate = plate_of[number]
        for u, v in edges(tile.outline):
            owner[plate, (u, v)] = number
            if (plate, (v, u)) in owner:
                found[owner[plate, (v, u)], number].append((u, v))
    return found


def _joints(tiles: Sequence[Tile], plate_of: Sequence[int]) -> dict[Pair, list[Line]]:
    """Tiles of two sectors are adjacent when they touch along 2 units. CLW-FLD-04"""
    found: dict[Pair, list[Line]] = {}
    contacts: dict[tuple[Pair, int, int], list[Span]] = defaultdict(list)
    for (axis, at), sides in _sides_by_line(tiles).items():
        for (a, one), (b, other) in combinations(sides, 2):
            low, high = max(one[0], other[0]), min(one[1], other[1])
            if plate_of[a] != plate_of[b] and low < high:
                contacts[(min(a, b), max(a, b)), axis, at].append((low, high))
    for (pair, axis, at), spans in contacts.items():
        long = [span for span in _merged(spans) if span[1] - span[0] >= JOINT]
        if long:
            found.setdefault(pair, []).extend(_drawn(axis, at, span) for span in long)
    return found


def _sides_by_line(tiles: Sequence[Tile]) -> dict[tuple[int, int], list[tuple[TileIndex, Span]]]:
    """The upright (axis 0) and level (axis 1) edges of all tiles, by the line they lie on."""
    sides: dict[tuple[int, int], list[tuple[TileIndex, Span]]] = defaultdict(list)
    for number, tile in enumerate(tiles):
        for u, v in edges(tile.outline):
            for axis in (0, 1):
                if u[axis] == v[axis]:
                    ends = u[1 - axis], v[1 - axis]
                    sides[axis, u[axis]].append((number, (min(ends), max(ends))))
    return sides


def _merged(spans: Iterable[Span]) -> list[Span]:
    """Spans that meet are one contact: a vertex in the middle of a side divides nothing."""
    joined: list[Span] = []
    for low, high in sorted(spans):
        if joined and low <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(high, joined[-1][1])
        else:
            joined.append((low, high))
    return joined


def _drawn(axis: int, at: int, span: Span) -> Line:
    low, high = span
    return ((at, low), (at, high)) if axis == 0 else ((low, at), (high, at))
