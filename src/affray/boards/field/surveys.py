"""Sight found once and kept: who sees whom on a field that ships with its game. CLW-LOS-03"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import TypeAlias

from affray.boards.field.masks import TileSet
from affray.boards.field.placement import Plate
from affray.boards.field.sight import ObstacleRule

Surveys: TypeAlias = Mapping[str, tuple[TileSet, ...]]
"""The tiles that each tile sees, by the field's fingerprint."""


def fingerprint(plates: Sequence[Plate], rule: ObstacleRule) -> str:
    """A name for all that sight depends on: change a corner of a tile, and it is another field."""
    ground = [
        (plate.corner, plate.far_corner, [(tile.elevation, tile.outline) for tile in plate.tiles])
        for plate in plates
    ]
    return blake2b(repr((rule.value, ground)).encode(), digest_size=12).hexdigest()


def read_surveys(file: Path) -> Surveys:
    """Surveys as they are kept: a hexadecimal number a tile."""
    kept = json.loads(file.read_text())
    return {name: tuple(int(seen, 16) for seen in sight) for name, sight in kept.items()}


def write_surveys(file: Path, surveys: Surveys) -> None:
    """Keep surveys in a file."""
    kept = {name: [f"{seen:x}" for seen in sight] for name, sight in sorted(surveys.items())}
    lines = (f"{json.dumps(name)}: {json.dumps(sight)}" for name, sight in kept.items())
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n")
