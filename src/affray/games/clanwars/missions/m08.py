"""M08 Last Road Out. CLW-MSN-11"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.game import Result
from affray.engine.packs import FrozenMap
from affray.games.clanwars.effects.legions import FEEDERS
from affray.games.clanwars.mind.walks import walks
from affray.games.clanwars.missions.mission import (
    Mission,
    dead,
    is_clanner,
    left_by,
    nobody_on_field,
    standing,
)
from affray.games.clanwars.rules.spawning import points_of, spawn_free
from affray.games.clanwars.rules.units import living
from affray.games.clanwars.state import OFF, ClanWars, Marker, Unit

TEETH = "ch5"


class LastRoadOut(Mission):
    """Hold the road open and be on the last truck."""

    id = "m08"
    figures = FrozenMap({"opens": 4, "feeders": 3, "sixths": 3})

    def prepare(self, g: ClanWars) -> None:
        self.set_marker(g, "ex1", False)
        if self.knows(g, "2"):
            self.set_marker(g, "hsp3", False)

    async def round_starts(self, g: ClanWars) -> None:
        if g.round == self.figure(g, "opens") - self.knows(g, "1"):
            self.set_marker(g, "ex1", True)
        if g.round == 4 and self.knows(g, "2"):
            self.set_marker(g, "hsp3", True)
        if g.round >= self.figure(g, "feeders"):
            await spawn_free(g, 1, points_of(g), FEEDERS, optional=True)

    def exits(self, g: ClanWars, unit: Unit) -> Iterator[Marker]:
        """The spawn point is no exit here."""
        return (marker for marker in super().exits(g, unit) if marker.name != "osp")

    def may_spawn(self, g: ClanWars, kind: str) -> bool:
        return kind != TEETH or g.round >= 2

    async def round_ends(self, g: ClanWars) -> None:
        near = g.field.within(self.marker(g, "ex1").tile, 1)
        there = [u for u in g.units.values() if u.tile != OFF and near >> u.tile & 1]
        if sum(is_clanner(g, unit) for unit in there) >= 3:
            self.done(g, "h2")

    def goals(self, g: ClanWars) -> list[int]:
        return [self.marker(g, "ex1").tile]

    def toil(self, g: ClanWars) -> float:
        """Get everybody out, those who are needed most of all."""
        ways, out = walks(g.field), self.marker(g, "ex1").tile
        far = sorted(ways[tile][out] / 2 + 1 for tile in standing(g))
        missing = max(0, self.needed(g) - left_by(g, "ex1"))
        return sum(far[:missing]) + 0.5 * sum(far[missing:])

    # -- the end

    def needed(self, g: ClanWars) -> int:
        """How many of the roster must leave by the road, rounded up."""
        return -(-g.size * self.figure(g, "sixths") // 6)

    def enough(self, g: ClanWars) -> bool:
        """So many have left by the road."""
        return left_by(g, "ex1") >= self.needed(g)

    def everybody_out(self, g: ClanWars) -> bool:
        """All living Operatives and all bodies have left."""
        out = {body for u in g.operatives() if u.op and u.op.exit for body in u.op.bodies}
        fallen = {u.uid for u in g.operatives() if u.op is not None and u.op.fate == "dead"}
        return nobody_on_field(g) and fallen <= out

    def objectives(self, g: ClanWars) -> dict[str, bool]:
        return {
            "o1": self.enough(g),
            "o2": self.everybody_out(g),
            "h1": dead(g) > 0,
            "h2": bool(self.count(g, "h2")),
        }

    def verdict(self, g: ClanWars, moment: str) -> Result | None:
        if nobody_on_field(g) and self.enough(g):
            return self.won(g, "the last truck is gone, with them on it")
        if left_by(g, "ex1") + len(living(g)) < self.needed(g):
            return self.lost(g, "too few are left")
        if self.time_is_up(g, moment):
            return self.lost(g, "the road is closed")
        return None
