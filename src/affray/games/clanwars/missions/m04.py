"""M04 Hold the Hill. CLW-MSN-05"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.game import Result
from affray.games.clanwars.mind.walks import walks
from affray.games.clanwars.missions.mission import (
    Mission,
    carriers,
    clanners_on,
    dead,
    nearest,
    standing,
)
from affray.games.clanwars.rules.rounds import store_edge
from affray.games.clanwars.rules.threats import reveal
from affray.games.clanwars.rules.units import living
from affray.games.clanwars.state import ClanWars, Effect, Marker, Unit

CORE = "it63"
"""The Relay Core."""
ENOUGH = 4
WATCH = 3.0
"""What a round on the hill is worth in actions."""


class HoldTheHill(Mission):
    """Stand on the hill until the core is warm."""

    id = "m04"
    veiled = ("h1",)

    def prepare(self, g: ClanWars) -> None:
        if self.knows(g, "3"):
            self.set_marker(g, "hsp2", False)

    async def begin(self, g: ClanWars) -> None:
        if self.knows(g, "1"):
            g.effects.append(Effect("gun-in-primal", "m04", side="operatives", until="mission"))
        if self.knows(g, "2"):
            self.rise(g, "hold")

    async def round_starts(self, g: ClanWars) -> None:
        if g.round == 4 and self.knows(g, "3"):
            self.set_marker(g, "hsp2", True)
        if g.round >= 3:
            store_edge(g)

    async def round_ends(self, g: ClanWars) -> None:
        """The counter rises while an able Operative holds the core on the hill."""
        hill = self.marker(g, "obj1").tile
        holders = [u for u in living(g) if u.tile == hill and not u.stunned]
        if any(item.id == CORE for unit in holders for item in unit.items):
            self.rise(g, "hold")

    # -- the core

    def item_may(self, g: ClanWars, unit: Unit, item: str, deed: str) -> bool:
        return item != CORE or deed == "take"

    async def took(self, g: ClanWars, unit: Unit, item: str) -> None:
        if item == CORE and unit.op is None:
            reveal(g, unit)

    def exits(self, g: ClanWars, unit: Unit) -> Iterator[Marker]:
        holds = any(item.id == CORE for item in unit.items)
        if not (holds and unit.op is None and g.round < 4):
            yield from super().exits(g, unit)

    async def left(self, g: ClanWars, unit: Unit) -> None:
        if any(item.id == CORE for item in unit.items):
            g.progress["core-gone"] = 1

    def goals(self, g: ClanWars) -> list[int]:
        held = [unit.tile for unit in carriers(g, CORE) if unit.op is None]
        lying = [tile for tile, items in g.lying.items() if any(i.id == CORE for i in items)]
        return held + lying or [self.marker(g, "obj1").tile]

    def errand(self, g: ClanWars, unit: Unit) -> list[int]:
        if any(item.id == CORE for item in unit.items):
            return [self.marker(g, "obj1").tile]
        return self.goals(g)

    def toil(self, g: ClanWars) -> float:
        """Reach the core, carry it up the hill, and a round for each count."""
        hill, ways = self.marker(g, "obj1").tile, walks(g.field)
        left = WATCH * (ENOUGH - self.count(g, "hold"))
        for unit in carriers(g, CORE):
            if unit.op is not None:
                near = sum(ways[each][hill] for each in standing(g))
                return left + ways[unit.tile][hill] / 2 + 0.05 * near
        core = self.goals(g)[0]
        taken = any(unit.op is None for unit in carriers(g, CORE))
        return left + 2 + 3 * taken + nearest(g, core) + ways[core][hill] / 2

    # -- the end

    def objectives(self, g: ClanWars) -> dict[str, bool]:
        taken = any(unit.op is None for unit in carriers(g, CORE))
        faces = [i for u in g.units.values() for i in u.items if i.id == CORE]
        faces += [i for held in g.lying.values() for i in held if i.id == CORE]
        return {
            "o1": self.count(g, "hold") >= ENOUGH,
            "o2": dead(g) == 0,
            "h1": clanners_on(g, self.marker(g, "obj1").tile) > 0,
            "h2": taken or any(item.botched for item in faces),
        }

    def verdict(self, g: ClanWars, moment: str) -> Result | None:
        if self.count(g, "hold") >= ENOUGH and moment == "round":
            return self.won(g, "the core is warm")
        if self.count(g, "core-gone"):
            return self.lost(g, "the core is gone")
        if self.time_is_up(g, moment):
            return self.lost(g, "the hill is lost")
        return None
