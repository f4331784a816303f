"""What follows every elementary act, in the ledger's order. HYB-DEC-04"""

from __future__ import annotations

from functools import cache

from affray.games.hybrid.rules.moments import Happening
from affray.games.hybrid.state import NOBODY, Lab


async def after_act(g: Lab, mover: int = NOBODY, *, attack: bool = False) -> None:
    """Mission triggers, Infiltration, First Contact, ambushes, victory: items 3 to 7.

    `mover` is the warrior whose own step, entry or door act it was; `attack` says that an attack
    on a warrior has been resolved. Wounds and eliminations are dealt with where they happen.
    HYB-DEC-04
    """
    happening = _acted(mover, attack)
    for duty in g.rules.after_act:
        rule = duty(g, happening)
        if rule is not None:
            await rule


@cache
def _acted(mover: int, attack: bool) -> Happening:
    return Happening("acted", mover, cause="attack" if attack else "")
