"""Places as players name them. CYB-GEO-01"""

from __future__ import annotations

from math import isfinite
from typing import Any

from affray.boards.table.units import INCH
from affray.engine.questions import Data, Option
from affray.games.cybernekro.state import Cybernekro, Spot

FURTHEST = 1000
"""No table is larger, in inches."""


def at(spot: Spot) -> Option[Spot]:
    """A place as an option."""
    return Option("at:{},{},{}".format(*spot), spot)


def named_point(raw: Any) -> tuple[int, ...] | None:
    """A point in inches as whole u: [x, y] or [x, y, z]; None if it is not a point."""
    if not isinstance(raw, list | tuple) or len(raw) not in (2, 3):
        return None
    return tuple(round(n * INCH) for n in raw) if all(map(_is_length, raw)) else None


def _is_length(value: object) -> bool:
    """Whether a value is a length that can be measured."""
    return isinstance(value, int | float) and isfinite(value) and abs(value) <= FURTHEST


def declared_spot(g: Cybernekro, data: Data) -> Spot | None:
    """The place a person names, in inches; the highest surface when no height is named."""
    point = named_point(data.get("at"))
    if point is None:
        return None
    x, y, *z = point
    return x, y, z[0] if z else g.terrain.surfaces(x, y)[-1]
