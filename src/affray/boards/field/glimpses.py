"""What is known of the looks between two tiles: one look's result answers many others."""

from __future__ import annotations

from affray.boards.field.masks import TileSet
from affray.boards.field.sight import open_way

MOST = 64
"""How many looks are kept for a pair of tiles; the oldest is forgotten first."""


class Glimpses:
    """The looks from one tile to another so far. CLW-LOS-04

    A look that passed over some tiles gets past all obstacles that stand elsewhere; obstacles
    that stopped every look still do so with more beside them.
    """

    __slots__ = ("_closed", "_open")

    def __init__(self) -> None:
        self._open: list[TileSet] = []
        """The tiles that free looks passed over."""
        self._closed: list[TileSet] = []
        """Obstacles that no look gets past."""

    def recall(self, obstacles: TileSet) -> bool | None:
        """Whether a look gets past these obstacles; None when that is not known yet."""
        if open_way(self._open, obstacles):
            return True
        for closed in self._closed:
            if not closed & ~obstacles:
                return False
        return None

    def add(self, obstacles: TileSet, way: TileSet | None) -> bool:
        """Note what a look has found: the tiles it passed over, or that there is none."""
        known, new = (self._closed, obstacles) if way is None else (self._open, way)
        known.append(new)
        del known[:-MOST]
        return way is not None
