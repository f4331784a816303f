"""M01 Static on the Line. CLW-MSN-01"""

from __future__ import annotations

from collections.abc import Iterable

from affray.engine.game import Result
from affray.engine.packs import FrozenMap
from affray.engine.tally import Term
from affray.games.clanwars.mind.walks import walks
from affray.games.clanwars.missions.mission import TRIES, Mission, carriers
from affray.games.clanwars.rules.spawning import spawn_free
from affray.games.clanwars.rules.threats import learn
from affray.games.clanwars.rules.units import is_threat, living
from affray.games.clanwars.state import ClanWars, Roll, Unit

KIT = ("it48", "it54")
"""The items of the second objective."""


class StaticOnTheLine(Mission):
    """Make the relay talk again."""

    id = "m01"
    rated = ("secure",)
    figures = FrozenMap({"parts": 1})

    def prepare(self, g: ClanWars) -> None:
        if self.knows(g, "3"):
            self.lay_from_deck(g, "it51", "A1.f")

    async def begin(self, g: ClanWars) -> None:
        if self.knows(g, "1"):
            near = g.field.within(self.tile(g, "B2.e"), 1)
            for unit in list(g.units.values()):
                if is_threat(unit) and near >> unit.tile & 1:
                    learn(g, unit)

    def terms(self, g: ClanWars, stat: str, unit: Unit, roll: Roll | None) -> Iterable[Term]:
        if stat == "secure" and roll is not None and roll.purpose == "mission:transmit":
            return ((1, "the mast's log", "CLW-MSN-01"),) if self.knows(g, "2") else ()
        return ()

    def has_transmitted(self, g: ClanWars) -> bool:
        return bool(self.count(g, "o1"))

    async def transmitted(self, g: ClanWars, unit: Unit) -> None:
        if self.count(g, "o1") or self.rise_parts(g) < self.figure(g, "parts"):
            return
        self.done(g, "o1")
        g.progress["o1-round"] = g.round
        self.tell_special(g)
        await spawn_free(g, 2, [("hsp1", self.marker(g, "hsp1").tile)])

    def rise_parts(self, g: ClanWars) -> int:
        """How many parts of the message are out."""
        return 1 if self.figure(g, "parts") == 1 else self.rise(g, "parts")

    def used_up(self, g: ClanWars, unit: Unit, item: str) -> None:
        if item in KIT and unit.op is not None:
            g.progress[f"used-{item}"] = 1

    def objectives(self, g: ClanWars) -> dict[str, bool]:
        kept = all(self._kept(g, item) for item in KIT)
        return {
            "o1": bool(self.count(g, "o1")),
            "o2": kept,
            "h1": not self.count(g, "o1"),
            "h2": any(unit.op is not None and unit.op.lost > 0 for unit in g.operatives()),
        }

    def _kept(self, g: ClanWars, item: str) -> bool:
        """Whether it is carried, or was used up, by an Operative."""
        if self.count(g, f"used-{item}"):
            return True
        return any(unit.op is not None for unit in carriers(g, item))

    def goals(self, g: ClanWars) -> list[int]:
        return [] if self.count(g, "o1") else [self.marker(g, "obj1").tile]

    def toil(self, g: ClanWars) -> float:
        if self.count(g, "o1"):
            return 0.0
        ways, mast = walks(g.field), self.marker(g, "obj1").tile
        ready = [ways[u.tile][mast] / 2 + (u.op.face != "focus") for u in living(g) if u.op]
        left = self.figure(g, "parts") - self.count(g, "parts")
        return TRIES * left + min(ready, default=0.0)

    def verdict(self, g: ClanWars, moment: str) -> Result | None:
        if moment == "round" and self.count(g, "o1") and living(g):
            return self.won(g, "the relay talks")
        if self.time_is_up(g, moment) and not self.count(g, "o1"):
            return self.lost(g, "the relay stays silent")
        return None
