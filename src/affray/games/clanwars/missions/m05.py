"""M05 The Cackling Dark. CLW-MSN-07"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from affray.engine.game import Result
from affray.engine.questions import Option
from affray.engine.tally import Term
from affray.games.clanwars.missions.mission import (
    BLOWS,
    Mission,
    champion_alive,
    champion_dead,
    dead,
    hunt,
    maimed,
    nobody_on_field,
)
from affray.games.clanwars.rules.rolls import attempt, finish_roll
from affray.games.clanwars.rules.threats import learn
from affray.games.clanwars.rules.units import living
from affray.games.clanwars.state import ClanWars, Effect, Marker, Roll, Unit

EATER = "ch3"
"""The Lantern Eater."""


class CacklingDark(Mission):
    """Kill what puts out the lamps."""

    id = "m05"
    veiled = ("o1", "h1")
    rated = ("success",)
    named = (EATER,)
    is_fight = True

    async def begin(self, g: ClanWars) -> None:
        if self.knows(g, "1"):
            for unit in list(g.units.values()):
                if g.kind(unit) == EATER:
                    learn(g, unit)

    def terms(self, g: ClanWars, stat: str, unit: Unit, roll: Roll | None) -> Iterable[Term]:
        if stat != "success" or roll is None or not self.knows(g, "2"):
            return ()
        target = g.units.get(roll.target)
        if target is not None and "fire" in roll.keywords and g.kind(target) == EATER:
            return ((1, "burning pitch", "CLW-MSN-07"),)
        return ()

    def vent_is_open(self, g: ClanWars) -> bool:
        """Whether the vent clears the air this round."""
        return any(effect.name == "clear-air" for effect in g.effects)

    def may_scout(self, g: ClanWars, unit: Unit, tile: int) -> bool:
        return not g.field.tiles[tile].name.startswith("A1.") or self.vent_is_open(g)

    def deeds(self, g: ClanWars, unit: Unit) -> Iterator[Option[Any]]:
        yield from super().deeds(g, unit)
        there = unit.op is not None and unit.tile == self.marker(g, "obj1").tile
        if there and self.knows(g, "3") and unit.op is not None and unit.op.face == "focus":
            yield Option("mission:vent", ("vent",))

    async def special(self, g: ClanWars, unit: Unit, value: Any) -> None:
        """FOCUS 2: no tile counts as OBSCURED this round."""
        how = await attempt(g, unit, "mission:vent", 2, face="focus")
        if how.success:
            g.effects.append(Effect("clear-air", "m05", side="operatives"))
        await finish_roll(g)

    async def died(self, g: ClanWars, unit: Unit, tile: int) -> None:
        if unit.op is None and g.kind(unit) == EATER:
            self.done(g, "o1")
            g.progress["o1-round"] = g.round

    def is_retreat(self, g: ClanWars, unit: Unit, marker: Marker) -> bool:
        """The spawn point is a regular exit once the Eater is dead."""
        return super().is_retreat(g, unit, marker) and not self.count(g, "o1")

    def goals(self, g: ClanWars) -> list[int]:
        if self.count(g, "o1"):
            return [self.marker(g, "osp").tile]
        eaters = [u for u in g.units.values() if g.kind(u) == EATER]
        return [u.tile for u in eaters] or [self.tile(g, "A1.d")]

    def toil(self, g: ClanWars) -> float:
        """Reach the Eater together, and a few blows for each of its stages."""
        eater = g.champions.get(EATER)
        if self.count(g, "o1") or eater is None:
            return 0.0
        return hunt(g, self.goals(g)[0]) + BLOWS * (5 - eater.stage)

    def objectives(self, g: ClanWars) -> dict[str, bool]:
        osp = self.marker(g, "osp").tile
        near = all(g.field.distance(unit.tile, osp) <= 2 for unit in living(g))
        return {
            "o1": champion_dead(g, EATER),
            "o2": near,
            "h1": champion_alive(g, EATER),
            "h2": maimed(g) >= 2,
        }

    def verdict(self, g: ClanWars, moment: str) -> Result | None:
        done = self.count(g, "o1")
        if done and nobody_on_field(g) and dead(g) < g.size:
            return self.won(g, "the dark is dead and everybody is out")
        if done and moment == "round" and g.round >= self.count(g, "o1-round") + 2:
            return self.won(g, "the dark is dead")
        if not done and self.time_is_up(g, moment):
            return self.lost(g, "the lamps stay out")
        return None
