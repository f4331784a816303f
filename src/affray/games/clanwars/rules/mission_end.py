"""Checking whether the mission is over. CLW-END-01 to CLW-END-05"""

from __future__ import annotations

from affray.engine.game import Result
from affray.games.clanwars.rules.units import anyone_alive
from affray.games.clanwars.screen.events.battle import MissionEnded
from affray.games.clanwars.state import ClanWars


def check_end(g: ClanWars, moment: str) -> None:
    """End the mission when a condition is met; the Operatives' own counts first. CLW-END-01"""
    result = g.book.missions[g.mission].verdict(g, moment) or failure(g)
    if result is not None:
        g.emit(MissionEnded, result.reason)
        g.over(result)


def failure(g: ClanWars) -> Result | None:
    """No Operative is left on the field, or a retreat counts. CLW-END-04 CLW-END-05"""
    alive = anyone_alive(g)
    first_counts = g.options.get("retreat_rule", "last_leaves") == "first_leaves"
    if alive and not first_counts:
        return None
    fates = [unit.op.fate for unit in g.operatives() if unit.op is not None]
    retreat = "retreated" in fates
    if (alive or "waiting" in fates) and not (retreat and first_counts):
        return None
    reason = "the Operatives retreat" if retreat else "no Operative is left on the field"
    return g.book.missions[g.mission].lost(g, reason)
