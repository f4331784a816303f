"""Order of things that happen at the same moment: the Hostile chooses. CLW-FUN-06"""

from __future__ import annotations

from collections.abc import Sequence

from affray.engine.questions import Option, ask
from affray.games.clanwars.state import HOSTILE, ClanWars, Unit


async def in_hostiles_order(
    g: ClanWars, what: str, units: Sequence[Unit], asked: bool = True
) -> Unit:
    """The unit that comes next; the Hostile is asked when the order can matter. CLW-FUN-06"""
    if len(units) == 1 or not asked:
        return units[0]
    uid = await ask(
        HOSTILE,
        f"order-{what}",
        (Option(str(unit.uid), unit.uid) for unit in units),
        default=str(units[0].uid),
        rule="CLW-FUN-06",
    )
    return g.units[uid]
