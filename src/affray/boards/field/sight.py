"""Line of sight: where a tile is looked at from, and which tiles the look may pass. 14d"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from affray.boards.field.geometry import Outline, edges
from affray.boards.field.masks import TileSet
from affray.boards.field.sector import Tile

SCALE = 64
"""Samples are integers at this scale. CLW-LOS-03"""

Ways = tuple[TileSet, ...]
"""For a pair of tiles: the smallest sets of other tiles that a free segment touches. CLW-LOS-04"""


class ObstacleRule(StrEnum):
    """What a tile must rise above to be an obstacle between two others. CLW-LOS-02"""

    HIGHER_THAN_BOTH = "higher_than_both"
    HIGHER_THAN_ONE = "higher_than_one"


def samples(tile: Tile) -> Outline:
    """The anchor, and four points per edge, pulled a sixteenth towards it. CLW-LOS-03"""
    kx, ky = tile.anchor
    points = [(SCALE * kx, SCALE * ky)]
    for (ux, uy), (vx, vy) in edges(tile.outline):
        for quarter in range(4):
            x, y = 4 * ux + quarter * (vx - ux), 4 * uy + quarter * (vy - uy)
            points.append((15 * x + 4 * kx, 15 * y + 4 * ky))
    return tuple(points)


def open_way(ways: Iterable[TileSet], obstacles: TileSet) -> bool:
    """Whether some kept set holds none of these tiles. CLW-LOS-04"""
    for way in ways:  # noqa: SIM110 - a plain loop is twice as fast as any()
        if not way & obstacles:
            return True
    return False
