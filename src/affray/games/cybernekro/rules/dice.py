"""Dice that the engine does not know as such. CYB-GEN-10"""

from __future__ import annotations

from affray.games.cybernekro.state import Cybernekro


def d3(g: Cybernekro, why: str) -> int:
    """A D6 halved, rounded up. CYB-GEN-10"""
    return (g.dice.d6(why) + 1) // 2
