"""M03 Mouths in the Chalk. CLW-MSN-04"""

from __future__ import annotations

from collections.abc import Iterable

from affray.engine.game import Result
from affray.engine.packs import FrozenMap
from affray.engine.tally import Term
from affray.games.clanwars.mind.walks import tour
from affray.games.clanwars.missions.mission import TRIES, Mission, dead, is_clanner, standing
from affray.games.clanwars.rules.spawning import points_of, spawn_free
from affray.games.clanwars.rules.units import is_unopposed
from affray.games.clanwars.screen.events.missions import Found
from affray.games.clanwars.state import ClanWars, Roll, Unit

HOLES = 3
REOPENS = 3
"""The round in which the smoking hole is open, with intel 2."""


class MouthsInTheChalk(Mission):
    """Close the three holes."""

    id = "m03"
    veiled = ("h2",)
    rated = ("success",)
    figures = FrozenMap({"sealed": 2})

    def prepare(self, g: ClanWars) -> None:
        if self.knows(g, "2"):
            self.set_marker(g, "hsp2", False)

    async def round_starts(self, g: ClanWars) -> None:
        if g.round == REOPENS and self.knows(g, "2") and not self.count(g, "sealed-hsp2"):
            self.set_marker(g, "hsp2", True)

    def terms(self, g: ClanWars, stat: str, unit: Unit, roll: Roll | None) -> Iterable[Term]:
        sealing = roll is not None and roll.purpose == "mission:seal"
        if stat == "success" and sealing and unit.tile == self.tile(g, "A1.e"):
            return ((2, "the weak roof", "CLW-MSN-04"),) if self.knows(g, "1") else ()
        return ()

    async def action_ended(self, g: ClanWars, unit: Unit) -> None:
        """The deserter at the tank wants to talk."""
        if not self.knows(g, "3") or unit.op is None or self.count(g, "ozrin"):
            return
        if unit.tile == self.tile(g, "A2.c") and is_unopposed(g, unit):
            g.progress["ozrin"] = 1
            g.emit(Found, "ozrin")

    async def sealed(self, g: ClanWars, tile: int) -> None:
        for marker in g.markers:
            if marker.tile == tile and marker.name.startswith("hsp"):
                g.progress[f"sealed-{marker.name}"] = 1
        if self.rise(g, "sealed") == HOLES - 1:
            await spawn_free(g, 3, points_of(g), optional=True)

    async def round_ends(self, g: ClanWars) -> None:
        if self.enough(g) and self.count(g, "sealed") < HOLES and g.round < self.card(g).last_round:
            await self.offer_to_call(g)

    def goals(self, g: ClanWars) -> list[int]:
        return [piece.tile for piece in g.pieces if piece.id == "tc06"]

    def toil(self, g: ClanWars) -> float:
        left = max(0, self.figure(g, "sealed") - self.count(g, "sealed"))
        return TRIES * left + tour(g.field, standing(g), self.goals(g), left)

    def enough(self, g: ClanWars) -> bool:
        """As many as the mission asks for are sealed."""
        return self.count(g, "sealed") >= self.figure(g, "sealed")

    def objectives(self, g: ClanWars) -> dict[str, bool]:
        sealed = self.count(g, "sealed")
        there = sum(is_clanner(g, unit) for unit in g.units.values())
        return {
            "o1": self.enough(g),
            "o2": sealed == HOLES and (self.figure(g, "sealed") < HOLES or not dead(g)),
            "h1": sealed < HOLES,
            "h2": there >= 5,
            "ozrin": bool(self.count(g, "ozrin")),
        }

    def verdict(self, g: ClanWars, moment: str) -> Result | None:
        sealed = self.count(g, "sealed")
        if sealed == HOLES:
            return self.won(g, "all mouths are closed")
        if moment == "round" and self.enough(g) and self.count(g, "called"):
            return self.won(g, "the Operatives call it done")
        if self.time_is_up(g, moment):
            if self.enough(g):
                return self.won(g, "two mouths are closed")
            return self.lost(g, "the mouths stay open")
        return None
