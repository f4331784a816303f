"""Which mission has which special rules. HYB-MIS-00"""

from __future__ import annotations

from affray.engine.packs import per_content
from affray.games.hybrid.content.kinds import content
from affray.games.hybrid.content.maps import Map
from affray.games.hybrid.missions.dark_jewel import DarkJewel
from affray.games.hybrid.missions.deadly_matrix import DeadlyMatrix
from affray.games.hybrid.missions.heresiarchs_diaries import HeresiarchsDiaries
from affray.games.hybrid.missions.heresiarchs_prison import HeresiarchsPrison
from affray.games.hybrid.missions.heroes_twilight import HeroesTwilight
from affray.games.hybrid.missions.parts import PartsRules
from affray.games.hybrid.missions.prowlers import Prowlers
from affray.games.hybrid.missions.rules import MissionRules
from affray.games.hybrid.missions.scarlet_hive import ScarletHive
from affray.games.hybrid.missions.scorpions_venom import ScorpionsVenom
from affray.games.hybrid.rules.moments import Happening
from affray.games.hybrid.rules.traps import drift_clouds, expire_templates
from affray.games.hybrid.state import Lab

RULES: dict[str, type[MissionRules]] = {
    "extermination": MissionRules,
    "scarlet-hive": ScarletHive,
    "heresiarchs-prison": HeresiarchsPrison,
    "dark-jewel": DarkJewel,
    "prowlers": Prowlers,
    "heresiarchs-diaries": HeresiarchsDiaries,
    "deadly-matrix": DeadlyMatrix,
    "scorpions-venom": ScorpionsVenom,
    "heroes-twilight": HeroesTwilight,
}
"""The special rules that a mission of a pack may name."""


@per_content
def mission_rules(scenario: str) -> MissionRules:
    """The special rules of a mission; a board without one is fought to the last warrior.
    HYB-SET-10"""
    mission = content()["mission"].get(scenario)
    if mission is None:
        return RULES["extermination"]()
    if mission.parts is not None:
        cells = content().get(Map, mission.map).cells
        return PartsRules(mission.parts, mission.leaving_from, cells)
    return RULES[mission.rules](mission.leaving_from, mission.left_from)


async def begin_round(g: Lab) -> None:
    """Mission effects at the beginning of the round; then the clouds drift. HYB-ROU-01"""
    await mission_rules(g.scenario).begin_round(g)
    drift_clouds(g)


async def end_round(g: Lab) -> None:
    """Mission effects at the end of the round; then clouds whose time is up go. HYB-ROU-01"""
    await mission_rules(g.scenario).end_round(g)
    expire_templates(g)


async def loss(g: Lab, happening: Happening) -> None:
    """What a mission makes of a loss. HYB-DEC-04"""
    await mission_rules(g.scenario).eliminated(g, g.warriors[happening.warrior])
