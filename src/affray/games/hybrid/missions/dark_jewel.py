"""The dark jewel: a race for two counters. HYB-MIS-04"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from affray.boards.grid.bases import distance
from affray.boards.grid.squares import Squares
from affray.engine.game import Result, Value
from affray.engine.packs import FrozenMap
from affray.games.hybrid.missions.rules import (
    DRAW,
    MissionRules,
    enemy_squares,
    left,
    objective_squares,
)
from affray.games.hybrid.state import GRIFFIN, SCORPION, Lab, Warrior

if TYPE_CHECKING:
    from affray.games.hybrid.content.kinds import Profile

MECHANISM, GEM = 1, 2
LONG_WAY = 30


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

    def goals(self, g: Lab, warrior: Warrior) -> Squares:
        """Every warrior who may accept makes for his side's counter. HYB-MIS-04"""
        if warrior.card.rank == 0:
            return enemy_squares(g, warrior)
        return objective_squares(g, GEM if warrior.side == GRIFFIN else MECHANISM)

    def progress(self, g: Lab) -> float:
        return 0.03 * (way_left(g, SCORPION, MECHANISM) - way_left(g, GRIFFIN, GEM))


def way_left(g: Lab, side: str, number: int) -> int:
    """Squares between a side's nearest runner and its counter, as the crow flies."""
    goal = next(o.square for o in g.objectives if o.number == number)
    runners = [w for w in left(g, side, 1) if w.square >= 0]
    grid = g.board.grid
    return min((distance(grid, w.square, w.size, goal, 1) for w in runners), default=LONG_WAY)
