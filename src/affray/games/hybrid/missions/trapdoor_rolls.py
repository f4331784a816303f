"""Trapdoors that open and close by themselves. HYB-MIS-02"""

from __future__ import annotations

from affray.games.hybrid.rules.board import set_trapdoors
from affray.games.hybrid.rules.trapdoors import open_trapdoors
from affray.games.hybrid.screen.events.missions import TrapdoorRolled
from affray.games.hybrid.state import Lab, Square


def open_all(g: Lab) -> None:
    """Every trapdoor is open at the start. HYB-MIS-02"""
    set_trapdoors(g, (*g.pits, *g.trapdoors), ())


async def roll_trapdoors(g: Lab) -> None:
    """A die for each trapdoor: even opens it, odd closes it. HYB-MIS-02"""
    was_open = g.pits
    opened: list[Square] = []
    closed: list[Square] = []
    for square in sorted((*g.pits, *g.trapdoors)):
        die = g.dice.d10("trapdoor")
        (closed if die % 2 else opened).append(square)
        g.emit(TrapdoorRolled, square, die, die % 2 == 0)
    staying = [square for square in opened if square in was_open]
    opening = [square for square in opened if square not in was_open]
    set_trapdoors(g, tuple(staying), (*closed, *opening))
    await open_trapdoors(g, opening)
