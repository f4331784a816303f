"""Sight found once and kept: who sees whom on a field that ships with its game. CLW-LOS-03"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import TypeAlias

from affray.boards.field.masks import TileIndex, TileSet
from affray.boards.field.placement import Plate
from affray.boards.field.sight import ObstacleRule, Ways

Looks: TypeAlias = dict[TileIndex, Ways]
"""By the tile that is looked at, the tiles that a look to it may pass over."""


class Survey:
    """Who sees whom on one field, and over which tiles."""

    __slots__ = ("_looks", "_written", "sight")

    def __init__(self, sight: tuple[TileSet, ...], written: Sequence[str]) -> None:
        self.sight = sight
        """The tiles that each tile sees, itself too."""
        self._written = written
        self._looks: tuple[Looks, ...] | None = None

    @property
    def looks(self) -> tuple[Looks, ...]:
        """The ways of every tile to the others that it sees, those beside it apart; read when the
        first smoke rises. CLW-LOS-04"""
        if self._looks is None:
            self._looks = _read_looks(self._written)
        return self._looks

    def kept(self) -> dict[str, list[str]]:
        """The survey as it is kept."""
        return {"sight": [f"{seen:x}" for seen in self.sight], "ways": list(self._written)}


Surveys: TypeAlias = Mapping[str, Survey]
"""Surveys by their field's fingerprint."""


def fingerprint(plates: Sequence[Plate], rule: ObstacleRule) -> str:
    """A name for all that sight depends on: change a corner of a tile, and it is another field."""
    ground = [
        (plate.corner, plate.far_corner, [(tile.elevation, tile.outline) for tile in plate.tiles])
        for plate in plates
    ]
    return blake2b(repr((rule.value, ground)).encode(), digest_size=12).hexdigest()


def survey(sight: tuple[TileSet, ...], ways: Mapping[tuple[TileIndex, TileIndex], Ways]) -> Survey:
    """A survey of what was found: each pair of tiles in sight, the lower first."""
    return Survey(sight, [_written(tile, ways) for tile in range(len(sight))])


def read_surveys(file: Path) -> Surveys:
    """Surveys as they are kept: hexadecimal numbers, a line a tile."""
    kept = json.loads(file.read_text())
    return {
        name: Survey(tuple(int(seen, 16) for seen in each["sight"]), each["ways"])
        for name, each in kept.items()
    }


def write_surveys(file: Path, surveys: Surveys) -> None:
    """Keep surveys in a file."""
    lines = (
        f"{json.dumps(name)}: {json.dumps(each.kept(), indent=0)}"
        for name, each in sorted(surveys.items())
    )
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def _written(tile: TileIndex, ways: Mapping[tuple[TileIndex, TileIndex], Ways]) -> str:
    """The ways from a tile to those that come after it."""
    return " ".join(
        f"{other}:{','.join(f'{way:x}' for way in found)}"
        for (one, other), found in sorted(ways.items())
        if one == tile
    )


def _read_looks(written: Sequence[str]) -> tuple[Looks, ...]:
    looks: tuple[Looks, ...] = tuple({} for _ in written)
    for tile, line in enumerate(written):
        for entry in line.split():
            other, _, ways = entry.partition(":")
            found = tuple(int(way, 16) for way in ways.split(","))
            looks[tile][int(other)] = looks[int(other)][tile] = found
    return looks
