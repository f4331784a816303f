"""DISTANCE and WITHIN: how many borders lie between tiles. 14a"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from affray.boards.field.masks import TileIndex, TileSet, bits

INFINITE: Final = 1_000_000
"""The distance of tiles that no chain of borders joins. CLW-FLD-06"""


class HiddenOnSameTile(StrEnum):
    """Whether HIDDEN adds to the distance inside one tile. CLW-HRD-02"""

    IGNORED = "ignored"
    APPLIED = "applied"


def rings(start: TileIndex, links: Sequence[TileSet]) -> tuple[TileSet, ...]:
    """`rings[n]`: the tiles at distance n from the start. CLW-FLD-06"""
    found = [1 << start]
    seen = found[0]
    while found[-1]:
        ring = 0
        for tile in bits(found[-1]):
            ring |= links[tile]
        found.append(ring & ~seen)
        seen |= ring
    return tuple(found[:-1])


def targeting_distance(
    distance: int, hidden: int, on_same_tile: HiddenOnSameTile = HiddenOnSameTile.IGNORED
) -> int:
    """The distance at which a unit with this HIDDEN is targeted, at least 0. CLW-HRD-02"""
    if distance == 0 and on_same_tile is HiddenOnSameTile.IGNORED:
        return 0
    return max(0, distance + hidden)
