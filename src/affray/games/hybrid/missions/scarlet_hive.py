"""The scarlet hive: break out while the trapdoors open and close. HYB-MIS-02"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from affray.boards.grid.squares import Squares
from affray.engine.game import Result, Value
from affray.games.hybrid.missions.rules import (
    MissionRules,
    enemy_squares,
    evacuated,
    exit_squares,
    left,
)
from affray.games.hybrid.missions.trapdoor_rolls import open_all, roll_trapdoors
from affray.games.hybrid.state import GRIFFIN, SCORPION, Lab, Warrior

if TYPE_CHECKING:
    from affray.games.hybrid.content.kinds import Profile


class ScarletHive(MissionRules):
    """Griffin evacuates a set of ranks; Scorpion prevents it. HYB-MIS-02"""

    leaving = (GRIFFIN,)
    preventer = SCORPION

    def squad_faults(
        self, options: Mapping[str, Value], seat: str, profiles: Sequence[Profile]
    ) -> Iterator[str]:
        ranks = [profile.rank for profile in profiles]
        if seat == GRIFFIN and not is_set(ranks, options["hive_rank_exact"] is True):
            yield "the squad holds no set that could be evacuated: 2 + 2, or 2 + 1 + 1"

    def lay_out(self, g: Lab) -> None:
        """The four trapdoors are open at the start. HYB-MIS-02"""
        open_all(g)

    async def begin_round(self, g: Lab) -> None:
        """A die for each trapdoor: even opens it, odd closes it. HYB-MIS-02"""
        await roll_trapdoors(g)

    def verdict(self, g: Lab) -> Result | None:
        exact = g.options["hive_rank_exact"] is True
        out = [w.card.rank for w in evacuated(g, GRIFFIN)]
        if is_set(out, exact):
            return Result((GRIFFIN,), "the Griffins have broken out")
        if not is_set(out + [w.card.rank for w in left(g, GRIFFIN)], exact):
            return Result((SCORPION,), "the Griffins cannot break out any more")
        return None

    def goals(self, g: Lab, warrior: Warrior) -> Squares:
        return exit_squares(g) if warrior.side == GRIFFIN else enemy_squares(g, warrior)

    def progress(self, g: Lab) -> float:
        return 0.4 * sum(w.card.rank >= 1 for w in evacuated(g, GRIFFIN))


def is_set(ranks: Sequence[int], exact: bool) -> bool:
    """Two of rank 2, or one of rank 2 and two of rank 1. HYB-MIS-02"""
    if exact:
        second, first = ranks.count(2), ranks.count(1)
        return second >= 2 or (second >= 1 and first >= 2)
    high = sum(rank >= 2 for rank in ranks)
    return high >= 2 or (high >= 1 and sum(rank >= 1 for rank in ranks) >= 3)
