"""Looking whether the mission is over. CLW-END-01 to CLW-END-05"""

from __future__ import annotations

from affray.engine.game import Result
from affray.games.clanwars.events import MissionEnded
from affray.games.clanwars.state import ClanWars
from affray.games.clanwars.units import living


def check_end(g: ClanWars, moment: str) -> None:
    """End the mission when a condition is met; the Operatives' own counts first. CLW-END-01"""
    result = g.book.missions[g.mission].verdict(g, moment) or failure(g)
    if result is not None:
        g.emit(MissionEnded, result.reason)
        g.over(result)


def failure(g: ClanWars) -> Result | None:
    """No Operative is left on the field, or a retreat counts. CLW-END-04 CLW-END-05"""
    first_counts = g.options.get("retreat_rule", "last_leaves") == "first_leaves"
    if living(g) and not first_counts:
        return None
    mission = g.book.missions[g.mission]
    fates = [unit.op.fate for unit in g.operatives() if unit.op is not None]
    if "retreated" in fates and first_counts:
        return mission.lost(g, "the Operatives retreat")
    if living(g) or "waiting" in fates:
        return None
    if "retreated" in fates:
        return mission.lost(g, "the Operatives retreat")
    return mission.lost(g, "no Operative is left on the field")
