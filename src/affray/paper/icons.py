"""Pictures from game-icons.net (CC BY 3.0), drawn as black shapes."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from pathlib import Path

from fpdf.svg import SVGObject

from affray.paper.press import Press

CREDIT = "Pictures: game-icons.net, CC BY 3.0"
ACROSS = 512
"""Each picture is drawn in a square of this many units."""


@cache
def _drawn() -> dict[str, str]:
    found: dict[str, str] = json.loads(Path(__file__).with_name("icons.json").read_text("utf-8"))
    return found


@lru_cache(256)
def _shape(name: str, millimetres: float) -> SVGObject:
    return SVGObject(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{millimetres}mm" height="{millimetres}mm" '
        f'viewBox="0 0 {ACROSS} {ACROSS}"><path fill="#000000" d="{_drawn()[name]}"/></svg>'
    )


def draw_icon(press: Press, name: str, x: float, y: float, millimetres: float) -> None:
    """A picture with its upper left corner there; an unknown name leaves the place empty."""
    if name in _drawn():
        _shape(name, millimetres).draw_to_page(press, x, y)
