"""Small fields of squares, written like the ledger's examples. Chapter 0"""

from __future__ import annotations

import re
from string import ascii_uppercase
from typing import NamedTuple

from affray.boards.field.field import Field
from affray.boards.field.masks import TileSet, tile_set
from affray.boards.field.placement import Plate
from affray.boards.field.sector import BadSector, Tile
from affray.boards.field.sight import ObstacleRule

SQUARE = 8
"""The side of a square."""

_FIELD = re.compile(r"(row|grid|map)\[([^\]]*)\]")
_SQUARE = re.compile(r"(\d+)(h?)(o?)")


class Squares(NamedTuple):
    """A field of squares and those of them that are obscured."""

    field: Field
    obscured: TileSet


def squares(
    text: str,
    obstacle_rule: ObstacleRule = ObstacleRule.HIGHER_THAN_BOTH,
    distance_over_cliffs: bool = True,
) -> Squares:
    """`row[0 1 2h .]` or `grid[0 0o / . 1]`: elevation, h hard, o obscured, . no tile.

    Tiles are t0, t1 in a row and t01 (row, column) in a grid; in a `map`, where people read them,
    they are A1, B1 like the squares of a board."""
    found = _FIELD.fullmatch(text.strip())
    if found is None:
        raise BadSector("field", [((), f'"{text}" is not written like row[0 1 2h .]')])
    rows = [row.split() for row in found[2].split("/")]
    plates: list[Plate] = []
    obscured: list[int] = []
    for y, row in enumerate(rows):
        for x, word in enumerate(row):
            if word == ".":
                continue
            if word.endswith("o"):
                obscured.append(len(plates))
            plates.append(_square(_name(found[1], x, y), x * SQUARE, y * SQUARE, word))
    return Squares(Field(plates, obstacle_rule, distance_over_cliffs), tile_set(obscured))


def _name(kind: str, x: int, y: int) -> str:
    if kind == "map":
        return f"{ascii_uppercase[x]}{y + 1}"
    return f"t{x}" if kind == "row" else f"t{y}{x}"


def _square(name: str, x: int, y: int, word: str) -> Plate:
    found = _SQUARE.fullmatch(word)
    if found is None:
        raise BadSector("field", [((), f'"{word}" is no square; squares are like 0, 1h or 0o')])
    east, south = x + SQUARE, y + SQUARE
    tile = Tile(
        name,
        elevation=int(found[1]),
        hard=bool(found[2]),
        anchor=(x + SQUARE // 2, y + SQUARE // 2),
        outline=((x, y), (east, y), (east, south), (x, south)),
    )
    return Plate(name, (x, y), (east, south), (tile,))
