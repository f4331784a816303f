"""Sectors joined into a field: slots, quarter turns, plates. 14a"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import NamedTuple

from affray.boards.field.geometry import Point, turned
from affray.boards.field.sector import BadSector, Fault, Sector, Tile

SLOT = 24
"""Slots lie on a grid of this many units."""

_SLOT = re.compile(r"([A-Z])([1-9][0-9]?)")
_PLACEMENT = re.compile(r"\s*(\w+)\s*=\s*([\w-]+)\s+r([0-3])\s*")


class Placement(NamedTuple):
    """Which sector lies in which slot, and how it is turned. CLW-FLD-03"""

    slot: str
    sector: str
    quarters: int = 0
    """Quarter turns clockwise, 0 to 3."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A sector that has been put down: a rectangle and its tiles, in the field's coordinates."""

    name: str
    corner: Point
    """North-west."""
    far_corner: Point
    """South-east."""
    tiles: tuple[Tile, ...]


def read_placements(text: str) -> tuple[Placement, ...]:
    """Placements as the missions write them: `A1 = S01 r0, B1 = S07 r1`. CLW-FLD-03"""
    placements = []
    for part in text.split(","):
        found = _PLACEMENT.fullmatch(part)
        if found is None:
            raise BadSector("field", [((), f'"{part.strip()}" is not written like A1 = S01 r0')])
        placements.append(Placement(found[1], found[2], int(found[3])))
    return tuple(placements)


def slot_offset(slot: str) -> Point:
    """The north-west corner of a slot: a column letter and a row number. CLW-FLD-03"""
    found = _SLOT.fullmatch(slot)
    if found is None:
        raise BadSector("field", [((), f'"{slot}" is no slot; slots are named like A1 or C2')])
    return SLOT * (ord(found[1]) - ord("A")), SLOT * (int(found[2]) - 1)


def put_down(placement: Placement, sector: Sector) -> Plate:
    """The sector, turned and shifted to its slot; tiles are named `B2.c`. CLW-FLD-03"""
    left, top = slot_offset(placement.slot)
    width, height = sector.width, sector.height

    def moved(point: Point) -> Point:
        x, y = turned(point, width, height, placement.quarters)
        return left + x, top + y

    tiles = tuple(
        replace(
            tile,
            name=f"{placement.slot}.{tile.name}",
            anchor=moved(tile.anchor),
            outline=tuple(map(moved, tile.outline)),
        )
        for tile in sector.tiles
    )
    across, down = (height, width) if placement.quarters % 2 else (width, height)
    return Plate(placement.slot, (left, top), (left + across, top + down), tiles)


def lay_out(placements: Iterable[Placement], sectors: Mapping[str, Sector]) -> tuple[Plate, ...]:
    """All plates of a field, which may not overlap. CLW-FLD-03"""
    placements = tuple(placements)
    unknown = [p for p in placements if p.sector not in sectors]
    faults: list[Fault] = [((p.slot,), f'there is no sector "{p.sector}"') for p in unknown]
    if not placements:
        faults.append(((), "a field needs at least one sector"))
    if not faults:
        plates = tuple(put_down(p, sectors[p.sector]) for p in placements)
        faults = [
            ((a.name,), f"it overlaps with {b.name}")
            for a, b in combinations(plates, 2)
            if _overlap(a, b)
        ]
    if faults:
        raise BadSector("field", faults)
    return plates


def _overlap(a: Plate, b: Plate) -> bool:
    return all(
        a.corner[axis] < b.far_corner[axis] and b.corner[axis] < a.far_corner[axis]
        for axis in (0, 1)
    )
