"""Trapdoors that open under a warrior. HYB-BRD-14"""

from __future__ import annotations

from collections.abc import Iterable

from affray.games.hybrid.rules.board import base, bits, set_trapdoors
from affray.games.hybrid.rules.profiles import in_play
from affray.games.hybrid.rules.wounds import wound
from affray.games.hybrid.screen.events.battle import TrapdoorOpened
from affray.games.hybrid.state import Lab, Square


async def open_trapdoors(g: Lab, squares: Iterable[Square]) -> None:
    """Closed trapdoors open, or new ones appear open, in one instant: one Wound for each that a
    figure covers, credited to nobody. HYB-BRD-14 HYB-WND-07"""
    opening = tuple(square for square in squares if square not in g.pits)
    if not opening:
        return
    closed = tuple(square for square in g.trapdoors if square not in opening)
    set_trapdoors(g, (*g.pits, *opening), closed)
    for square in opening:
        g.emit(TrapdoorOpened, square)
    under = bits(opening)
    falls = [(w.id, (base(g, w) & under).bit_count()) for w in in_play(g)]
    await wound(g, [(who, number) for who, number in falls if number], "pit")
