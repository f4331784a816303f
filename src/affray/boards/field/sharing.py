"""Who shares a tile with whom. 14e"""

from __future__ import annotations

from typing import NamedTuple


class Company(NamedTuple):
    """The units on a tile, as one of them counts them; it is not its own ally. CLW-SHA-04"""

    allies: int
    enemies: int

    @property
    def isolated(self) -> bool:
        """No ally on the tile. CLW-SHA-01"""
        return self.allies == 0

    @property
    def unopposed(self) -> bool:
        """No enemy on the tile. CLW-SHA-02"""
        return self.enemies == 0

    @property
    def outnumbered(self) -> bool:
        """More enemies than allies and the unit itself. CLW-SHA-03"""
        return self.enemies > self.allies + 1
