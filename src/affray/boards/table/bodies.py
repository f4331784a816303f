"""Round bases and silhouettes: all that geometry needs to know about a model. CYB-GEO-02, -03"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from affray.boards.table.units import half_away

Point = tuple[int, int]


class Silhouette(NamedTuple):
    """Heights above the supporting surface. CYB-GEO-03"""

    height: int
    eye: int
    torso_low: int
    torso_high: int


class Size(Enum):
    """The size classes of standing models. CYB-GEO-03"""

    SMALL = "S"
    NORMAL = "N"
    BIG = "B"
    MONSTROUS = "M"

    # Sizes are looked up so often that hashing their names would be noticeable.
    __hash__ = object.__hash__


SILHOUETTES = {
    Size.SMALL: Silhouette(100, 85, 40, 80),
    Size.NORMAL: Silhouette(130, 110, 50, 100),
    Size.BIG: Silhouette(180, 155, 70, 140),
    Size.MONSTROUS: Silhouette(260, 220, 100, 200),
}
PRONE = Silhouette(40, 30, 20, 20)
_HEIGHTS = {size: silhouette.height for size, silhouette in SILHOUETTES.items()}
DIAMETERS = (25, 28, 30, 32, 35, 40)
DEFAULT_DIAMETER = {Size.SMALL: 25, Size.NORMAL: 32, Size.BIG: 40, Size.MONSTROUS: 40}


def base_radius(millimetres: int) -> int:
    """The radius in u of a round base of that diameter. CYB-GEO-02"""
    if millimetres not in DIAMETERS:
        raise ValueError(f"a base of {millimetres} mm; there are {DIAMETERS} (CYB-GEO-02)")
    # mm / 2 / 25.4 x 100 is mm x 500 / 254.
    return half_away(millimetres * 500, 254)


class Body(NamedTuple):
    """A model as geometry sees it: where it stands, how wide and tall it is."""

    id: int
    x: int
    y: int
    z: int = 0
    r: int = 63
    size: Size = Size.NORMAL
    prone: bool = False

    @property
    def centre(self) -> Point:
        """The plan of its base's centre."""
        return self.x, self.y

    @property
    def silhouette(self) -> Silhouette:
        """Its heights, standing or Prone. CYB-GEO-03"""
        return PRONE if self.prone else SILHOUETTES[self.size]

    @property
    def height(self) -> int:
        """How tall it is now. CYB-GEO-15"""
        return 40 if self.prone else _HEIGHTS[self.size]

    @property
    def torso_half_width(self) -> int:
        """Half the width of its torso. CYB-GEO-03"""
        return self.r // 2

    def at(self, x: int, y: int, z: int) -> Body:
        """The same model elsewhere."""
        return self._replace(x=x, y=y, z=z)

    def lying(self, prone: bool) -> Body:
        """The same model Prone, or on its feet."""
        return self._replace(prone=prone)
