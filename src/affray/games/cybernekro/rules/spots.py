"""Places as players name them. CYB-GEO-01"""

from __future__ import annotations

from affray.engine.questions import Data, Option
from affray.games.cybernekro.state import Cybernekro, Spot


def at(spot: Spot) -> Option[Spot]:
    """A place as an option."""
    return Option("at:{},{},{}".format(*spot), spot)


def declared_spot(g: Cybernekro, data: Data) -> Spot | None:
    """The place a person names, in inches; the highest surface when no height is named."""
    raw = data.get("at")
    if not isinstance(raw, list | tuple) or len(raw) not in (2, 3):
        return None
    if not all(isinstance(n, int | float) for n in raw):
        return None
    x, y, *z = (round(n * 100) for n in raw)
    return x, y, z[0] if z else g.terrain.surfaces(x, y)[-1]
