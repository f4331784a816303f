"""R04 The Ones Who Stayed. CLW-MSN-15"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from affray.engine.game import Result
from affray.engine.questions import Option
from affray.engine.tally import Term
from affray.games.clanwars.effects.legions import FEEDERS
from affray.games.clanwars.mind.walks import Walks, walks
from affray.games.clanwars.missions.mission import Mission
from affray.games.clanwars.rules.movement import can_move, move
from affray.games.clanwars.rules.neutral import extras, extras_act
from affray.games.clanwars.rules.spawning import points_of, spawn_free
from affray.games.clanwars.rules.units import is_extra, living, rostered, still
from affray.games.clanwars.state import OFF, ClanWars, Marker, Roll, Unit

LEADS = 1
"""How often one of them can be led in a round."""
FREE_FROM = 3
"""The round from which a Feeder comes for nothing."""


class OnesWhoStayed(Mission):
    """Walk two strangers out of a village that is lost."""

    id = "r04"
    rated = ("defense",)

    def prepare(self, g: ClanWars) -> None:
        if self.knows(g, "2"):
            self.set_marker(g, "hsp3", False)

    async def round_starts(self, g: ClanWars) -> None:
        for unit in extras(g):
            g.progress[f"led-{unit.uid}"] = 0
        if g.round == 4 and self.knows(g, "2"):
            self.set_marker(g, "hsp3", True)
        if g.round >= FREE_FROM:
            await spawn_free(g, 1, points_of(g), FEEDERS, optional=True)

    async def round_ends(self, g: ClanWars) -> None:
        await extras_act(g)

    def terms(self, g: ClanWars, stat: str, unit: Unit, roll: Roll | None) -> Iterable[Term]:
        if stat == "defense" and self.knows(g, "3") and is_extra(unit):
            return ((1, "heads down", "CLW-MSN-15"),)
        return ()

    def ignores_penalties(self, g: ClanWars, unit: Unit) -> tuple[bool, bool]:
        planks = self.knows(g, "1") and is_extra(unit)
        return planks, planks

    def exits(self, g: ClanWars, unit: Unit) -> Iterator[Marker]:
        for marker in super().exits(g, unit):
            if not is_extra(unit) or marker.name == "ex1":
                yield marker

    # -- the two

    def on_field(self, g: ClanWars) -> list[Unit]:
        """Those of the two who are still there."""
        return [unit for unit in extras(g) if unit.tile != OFF]

    def out(self, g: ClanWars) -> int:
        """How many have left."""
        return sum(unit.op is not None and unit.op.fate == "left" for unit in extras(g))

    def fallen(self, g: ClanWars, units: Iterable[Unit]) -> int:
        """How many of some Operatives are dead."""
        return sum(unit.op is not None and unit.op.fate == "dead" for unit in units)

    def can_be_led(self, g: ClanWars, leader: Unit, unit: Unit) -> bool:
        """Near enough, able, and not led yet this round."""
        near = g.field.distance(leader.tile, unit.tile) <= 1
        tired = self.count(g, f"led-{unit.uid}") >= LEADS
        return near and not tired and not unit.stunned and can_move(g, unit)

    def deeds(self, g: ClanWars, unit: Unit) -> Iterator[Option[Any]]:
        yield from super().deeds(g, unit)
        if unit.op is None or is_extra(unit):
            return
        for each in self.on_field(g):
            if self.can_be_led(g, unit, each):
                yield Option(f"mission:lead:{each.uid}", ("lead", each.uid))

    async def special(self, g: ClanWars, unit: Unit, value: Any) -> None:
        """Lead: one of them takes a MOVE action that the Operative directs."""
        led = g.units.get(value[1])
        if led is not None and still(g, led) and still(g, unit) and unit.op is not None:
            g.progress[f"led-{led.uid}"] = self.count(g, f"led-{led.uid}") + 1
            await move(g, led, unit.op.seat)

    # -- what opponents look for

    def goals(self, g: ClanWars) -> list[int]:
        return [unit.tile for unit in self.on_field(g)]

    def errand(self, g: ClanWars, unit: Unit) -> list[int]:
        return [self.marker(g, "ex1").tile] if is_extra(unit) else self.goals(g)

    def toil(self, g: ClanWars) -> float:
        """Leading and following; the nearer one counts whole, the other less."""
        ways, out = walks(g.field), self.marker(g, "ex1").tile
        crew = [unit.tile for unit in living(g) if not is_extra(unit)]
        left = sorted(self._way(ways, unit.tile, out, crew) for unit in self.on_field(g))
        return sum(left[:1]) + 0.5 * sum(left[1:])

    def _way(self, ways: Walks, here: int, out: int, crew: list[int]) -> float:
        gap: int = min((ways[tile][here] for tile in crew), default=0)
        way: int = ways[here][out]
        return 1 + way + 0.5 * gap

    # -- the end

    def objectives(self, g: ClanWars) -> dict[str, bool]:
        return {
            "o1": self.out(g) > 0,
            "o2": self.out(g) == len(extras(g)),
            "h1": self.fallen(g, extras(g)) > 0,
            "h2": self.fallen(g, rostered(g)) > 0,
        }

    def verdict(self, g: ClanWars, moment: str) -> Result | None:
        if g.round and not self.on_field(g):
            if self.out(g):
                return self.won(g, "whoever could still walk is out")
            return self.lost(g, "nobody is left to lead")
        if self.time_is_up(g, moment):
            return self.lost(g, "the village is closed")
        return None
