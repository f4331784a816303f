"""Sectors: the plates that make up a field, and the conditions they must meet. 14a"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from affray.boards.field.geometry import Line, Outline, Point, double_area, edges, sees_every_edge
from affray.engine.errors import BadPack

Fault = tuple[tuple[str | int, ...], str]
"""Where in a sector's entry, `("tiles", 2, "anchor")`, and what is wrong there."""


class BadSector(BadPack):
    """A sector, or a way of joining sectors, that makes no field; it lists every fault."""

    def __init__(self, name: str, faults: list[Fault]) -> None:
        self.name, self.faults = name, faults
        super().__init__("\n".join(f"{name}: {_where(path)}{text}" for path, text in faults))

    def __reduce__(self) -> tuple[type[BadSector], tuple[str, list[Fault]]]:
        return BadSector, (self.name, self.faults)


def _where(path: tuple[str | int, ...]) -> str:
    return ".".join(map(str, path)) + ": " if path else ""


@dataclass(frozen=True, slots=True)
class Tile:
    """One irregular area; the name is `c` in a sector and `B2.c` in a field. CLW-FLD-02"""

    name: str
    elevation: int
    hard: bool
    anchor: Point
    """The centre: a point inside from which every edge is seen."""
    outline: Outline


@dataclass(frozen=True, slots=True)
class Sector:
    """A plate of 24 x 24 or 48 x 24, covered by its tiles. CLW-FLD-02"""

    id: str
    name: str
    width: int
    height: int
    tiles: tuple[Tile, ...]


def read_sector(entry: Mapping[str, object]) -> Sector:
    """A sector from a pack's entry; BadSector lists everything wrong with it. CLW-FLD-02"""
    reader = _Reader(entry)
    sector = reader.sector()
    faults = reader.faults or sector_faults(sector)
    if faults:
        raise BadSector(f"sector {sector.id or '?'}", faults)
    return sector


def sector_faults(sector: Sector) -> list[Fault]:
    """Every condition of a digital sector that this one breaks. CLW-FLD-02"""
    return [*_plate_faults(sector), *_tile_faults(sector), *_cover_faults(sector)]


def _plate_faults(sector: Sector) -> Iterator[Fault]:
    size = sector.width, sector.height
    if size not in ((24, 24), (48, 24)):
        yield ("width",), f"a sector is 24 x 24 or 48 x 24, not {size[0]} x {size[1]}"
    for name, count in Counter(tile.name for tile in sector.tiles).items():
        if count > 1:
            yield ("tiles",), f'{count} tiles are named "{name}"'


def _tile_faults(sector: Sector) -> Iterator[Fault]:
    for number, tile in enumerate(sector.tiles):
        if tile.elevation < 0:
            yield ("tiles", number, "elevation"), f"{tile.elevation} is below 0"
        if not all(0 <= x <= sector.width and 0 <= y <= sector.height for x, y in tile.outline):
            yield ("tiles", number, "outline"), "a vertex lies outside the sector"
        if len(tile.outline) < 3 or not sees_every_edge(tile.anchor, tile.outline):
            yield (
                ("tiles", number, "anchor"),
                f"the outline must run clockwise and {tile.anchor} must see each of its edges",
            )


def _cover_faults(sector: Sector) -> Iterator[Fault]:
    """Inner edges shared by two tiles and the right area leave neither gap nor overlap."""
    sides = Counter(side for tile in sector.tiles for side in edges(tile.outline))
    for number, tile in enumerate(sector.tiles):
        for side in edges(tile.outline):
            wanted = 0 if _on_rim(side, sector) else 1
            if sides[side] != 1 or sides[side[1], side[0]] != wanted:
                uses = sides[side] + sides[side[1], side[0]]
                text = f"the edge {side[0]} to {side[1]} belongs to {uses} tiles, not {wanted + 1}"
                yield ("tiles", number, "outline"), text
    area = sum(double_area(tile.outline) for tile in sector.tiles)
    if area != 2 * sector.width * sector.height:
        yield (
            ("tiles",),
            f"the tiles' areas add up to {area / 2:g}, not {sector.width * sector.height}",
        )


def _on_rim(side: Line, sector: Sector) -> bool:
    (ux, uy), (vx, vy) = side
    return ux == vx in (0, sector.width) or uy == vy in (0, sector.height)


class _Reader:
    """Takes a sector's entry apart, value by value, and remembers what has the wrong type."""

    def __init__(self, entry: Mapping[str, object]) -> None:
        self.entry = entry
        self.faults: list[Fault] = []

    def sector(self) -> Sector:
        rows = self._list(self.entry.get("tiles"), ("tiles",))
        return Sector(
            id=self._text(self.entry.get("id"), ("id",)),
            name=self._text(self.entry.get("name"), ("name",)),
            width=self._number(self.entry.get("width"), ("width",)),
            height=self._number(self.entry.get("height"), ("height",)),
            tiles=tuple(self._tile(row, number) for number, row in enumerate(rows)),
        )

    def _tile(self, row: object, number: int) -> Tile:
        path = ("tiles", number)
        if not isinstance(row, Mapping):
            self.faults.append((path, "a tile is a table of id, elevation, anchor and outline"))
            row = {}
        corners = self._list(row.get("outline"), (*path, "outline"))
        return Tile(
            name=self._text(row.get("id"), (*path, "id")),
            elevation=self._number(row.get("elevation"), (*path, "elevation")),
            hard=self._flag(row.get("hard", False), (*path, "hard")),
            anchor=self._point(row.get("anchor"), (*path, "anchor")),
            outline=tuple(
                self._point(each, (*path, "outline", i)) for i, each in enumerate(corners)
            ),
        )

    def _wrong(self, path: tuple[str | int, ...], wanted: str, value: object) -> None:
        what = "is missing" if value is None else f"is {value!r}"
        self.faults.append((path, f"{what}; {wanted} is wanted"))

    def _text(self, value: object, path: tuple[str | int, ...]) -> str:
        if isinstance(value, str) and value:
            return value
        self._wrong(path, "a text", value)
        return ""

    def _number(self, value: object, path: tuple[str | int, ...]) -> int:
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        self._wrong(path, "a whole number", value)
        return 0

    def _flag(self, value: object, path: tuple[str | int, ...]) -> bool:
        if isinstance(value, bool):
            return value
        self._wrong(path, "true or false", value)
        return False

    def _list(self, value: object, path: tuple[str | int, ...]) -> list[object]:
        if isinstance(value, list):
            return value
        self._wrong(path, "a list", value)
        return []

    def _point(self, value: object, path: tuple[str | int, ...]) -> Point:
        if not isinstance(value, list) or len(value) != 2:
            self._wrong(path, "a point [x, y]", value)
            return 0, 0
        return self._number(value[0], path), self._number(value[1], path)
