"""Rocks that fall from the ceiling. HYB-MIS-03"""

from __future__ import annotations

from affray.games.hybrid.rules.board import add_rocks, base, empty_floor
from affray.games.hybrid.rules.profiles import in_play
from affray.games.hybrid.rules.random_square import random_square
from affray.games.hybrid.rules.wounds import wound
from affray.games.hybrid.screen.events.missions import RocksFell
from affray.games.hybrid.state import Lab, Square


async def falling_rocks(g: Lab) -> None:
    """Rocks fall on a random square of the map. HYB-MIS-03 HYB-BRD-19"""
    square = random_square(g, "falling rocks")
    if square is not None:
        await rocks_fall_on(g, square)


async def rocks_fall_on(g: Lab, square: Square) -> None:
    """A figure is wounded, an Event counter buried, floor covered; anything else holds. HYB-MIS-03"""
    struck = next((w for w in in_play(g) if base(g, w) >> square & 1), None)
    if struck is not None:
        g.emit(RocksFell, square, "hits")
        await wound(g, [(struck.id, 1)], "falling rocks")
    elif bury_counter(g, square) or empty_floor(g) >> square & 1:
        g.emit(RocksFell, square, "lies")
        add_rocks(g, square)
    else:
        g.emit(RocksFell, square, "nothing")


def bury_counter(g: Lab, square: Square) -> bool:
    """An Event counter of the mission under the rocks is gone. HYB-EVT-04"""
    for counter in g.counters:
        if counter.square == square and not counter.placed_by:
            g.counters.remove(counter)
            g.mission.buried.append(counter.uid)
            return True
    return False
