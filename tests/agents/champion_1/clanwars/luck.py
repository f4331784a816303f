"""The chance of a roll, as opponents reckon it before they choose their dice. CLW-DIE-12"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from affray.games.clanwars.rules.dice import BOTCH, COLOURS, Dice


@lru_cache(maxsize=1 << 12)
def luck(dice: Dice, needed: int, secure: int) -> tuple[float, float]:
    """How likely a pool succeeds, and how likely it is a botch."""
    success = botch = 0.0
    for (total, botches), chance in _shown(dice).items():
        if botches > secure:
            botch += chance
        elif total >= needed:
            success += chance
    return success, botch


@lru_cache(maxsize=1 << 12)
def _shown(dice: Dice) -> dict[tuple[int, int], float]:
    """The chance of each sum with each number of botches."""
    for colour, count in enumerate(dice):
        if count:
            rest = dice._replace(**{Dice._fields[colour]: count - 1})
            found: dict[tuple[int, int], float] = {}
            for (was, chance), face in product(_shown(rest).items(), COLOURS[colour].faces):
                now = (was[0], was[1] + 1) if face == BOTCH else (was[0] + int(face), was[1])
                found[now] = found.get(now, 0.0) + chance / 6
            return found
    return {(0, 0): 1.0}
