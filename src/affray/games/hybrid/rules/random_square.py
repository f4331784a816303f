"""Random squares: a zone, a column, a row. HYB-BRD-19"""

from __future__ import annotations

from affray.boards.grid.maps import TILE
from affray.boards.grid.squares import Squares, squares_of
from affray.games.hybrid.state import Lab, Square

MOST_ROLLS = 12
"""After this many rolls that do not fit, one of the fitting squares is drawn: the chances are
the same, because every square of the map is equally likely."""

TABLED = (4, 6, 9)
"""The numbers of tiles that the mission book has a table for."""


def random_square(g: Lab, why: str, fits: Squares | None = None) -> Square | None:
    """Roll until the square fits; nothing happens when no square does. HYB-BRD-19"""
    if fits is None:
        return _rolled(g, why)
    if not fits:
        return None
    for _ in range(MOST_ROLLS):
        square = _rolled(g, why)
        if fits >> square & 1:
            return square
    fitting = squares_of(fits)
    return fitting[g.dice.one_of(len(fitting), why)]


def _rolled(g: Lab, why: str) -> Square:
    """Zone, column and row; dice that name none are rolled again."""
    map_ = g.board.map
    zone = _zone(g, f"{why}: zone")
    column, row = _along(g, f"{why}: column"), _along(g, f"{why}: row")
    square = map_.square_in_zone(zone, column, row)
    return g.forbid(f"{why}: zone {zone} has no such square") if square is None else square


def _zone(g: Lab, why: str) -> int:
    """A tile of the map; on a board with another number of tiles, one is drawn."""
    map_ = g.board.map
    if map_.zones not in TABLED:
        return 1 + g.dice.one_of(map_.zones, why)
    zone = None
    while zone is None:
        zone = map_.zone_for(g.dice.d10(why))
    return zone


def _along(g: Lab, why: str) -> int:
    """A die from 1 to 8."""
    die = TILE + 1
    while die > TILE:
        die = g.dice.d10(why)
    return die
