"""M11 The Breathing Wood. CLW-MSN-14"""

from __future__ import annotations

from affray.engine.game import Result
from affray.games.clanwars.content.kinds import Neutral
from affray.games.clanwars.missions.mission import BLOWS, Mission, carriers, dead, hunt
from affray.games.clanwars.rules.conditions import is_hard
from affray.games.clanwars.rules.spawning import points_of, spawn_free
from affray.games.clanwars.rules.units import living
from affray.games.clanwars.state import OFF, ClanWars, Relation, Unit

WALKER = "nu3"
TOUGH = 2
"""Wounds that kill a Spore Walker."""
CASE = "it134"
"""The doctors' case."""


class BreathingWood(Mission):
    """Cut down what walks in the thorn."""

    id = "m11"
    is_fight = True

    def relations_of(self, g: ClanWars, neutral: Neutral) -> tuple[Relation, Relation]:
        return "enemy", "neither"

    def prepare(self, g: ClanWars) -> None:
        if self.knows(g, "3"):
            self.set_marker(g, "hsp2", False)

    async def round_starts(self, g: ClanWars) -> None:
        if g.round == 4 and self.knows(g, "3"):
            self.set_marker(g, "hsp2", True)

    def ignores_penalties(self, g: ClanWars, unit: Unit) -> tuple[bool, bool]:
        """The marked ground in sector A2."""
        marked = self.knows(g, "1") and unit.op is not None and unit.tile != OFF
        return False, marked and g.field.tiles[unit.tile].name.startswith("A2.")

    # -- the Spore Walkers

    def walkers(self, g: ClanWars) -> list[Unit]:
        """Those that still walk."""
        return [unit for unit in g.units.values() if g.kind(unit) == WALKER and unit.tile != OFF]

    def toughness(self, g: ClanWars, unit: Unit) -> int:
        return TOUGH if g.kind(unit) == WALKER else 1

    async def round_ends(self, g: ClanWars) -> None:
        """The ground that breathes closes their wounds."""
        if self.knows(g, "2") and g.round <= 4:
            return
        for unit in self.walkers(g):
            if is_hard(g, unit.tile):
                unit.wounds = 0

    async def died(self, g: ClanWars, unit: Unit, tile: int) -> None:
        if g.kind(unit) == WALKER and self.rise(g, "walkers") == 1:
            self.tell_special(g)
            await spawn_free(g, 2, points_of(g), optional=True)

    # -- what opponents look for

    def goals(self, g: ClanWars) -> list[int]:
        return [unit.tile for unit in self.walkers(g)]

    def toil(self, g: ClanWars) -> float:
        """Meet them one after the other, and a few blows for each wound they have left."""
        left = self.walkers(g)
        blows = sum(BLOWS * (TOUGH - unit.wounds) for unit in left)
        return blows + sum(0.5 * hunt(g, unit.tile) for unit in left)

    # -- the end

    def objectives(self, g: ClanWars) -> dict[str, bool]:
        return {
            "o1": self.count(g, "walkers") >= TOUGH,
            "o2": any(unit.op is not None for unit in carriers(g, CASE)),
            "h1": dead(g) > 0,
            "h2": bool(self.walkers(g)) and g.round >= self.card(g).last_round,
        }

    def verdict(self, g: ClanWars, moment: str) -> Result | None:
        if moment == "round" and not self.walkers(g) and living(g):
            return self.won(g, "nothing walks in the thorn any more")
        if self.time_is_up(g, moment):
            return self.lost(g, "the wind has turned")
        return None
