"""The dark jewel: a race for two counters. HYB-MIS-04"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from affray.engine.game import Result, Value
from affray.engine.packs import FrozenMap
from affray.games.hybrid.missions.rules import DRAW, MissionRules, left
from affray.games.hybrid.state import GRIFFIN, SCORPION, Lab

if TYPE_CHECKING:
    from affray.games.hybrid.content import Profile

MECHANISM, GEM = 1, 2


class DarkJewel(MissionRules):
    """Whoever accepts his own counter first wins. HYB-MIS-04"""

    names = FrozenMap({MECHANISM: "the defence mechanism", GEM: "the Gem of Darkness"})
    reserved = FrozenMap({MECHANISM: SCORPION, GEM: GRIFFIN})

    def squad_faults(
        self, options: Mapping[str, Value], seat: str, profiles: Sequence[Profile]
    ) -> Iterator[str]:
        if not any(profile.rank >= 1 for profile in profiles):
            yield "nobody in the squad may accept an Objective"

    def verdict(self, g: Lab) -> Result | None:
        if MECHANISM in g.mission.accepted:
            return Result((SCORPION,), "the defence mechanism is running")
        if GEM in g.mission.accepted:
            return Result((GRIFFIN,), "the Gem of Darkness is taken")
        if not left(g, GRIFFIN, 1) and not left(g, SCORPION, 1):
            return DRAW
        return None
