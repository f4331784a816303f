"""R01 Debt of Iron. CLW-MSN-03"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from affray.engine.game import Result
from affray.engine.questions import Option
from affray.engine.tally import Term
from affray.games.clanwars.mind.walks import tour, walks
from affray.games.clanwars.missions.mission import (
    TRIES,
    WAY_OUT,
    Mission,
    dead,
    is_clanner,
    left_by,
    nobody_on_field,
    standing,
)
from affray.games.clanwars.rules.rolls import attempt, finish_roll
from affray.games.clanwars.rules.threats import reveal
from affray.games.clanwars.screen.events.missions import CageOpened
from affray.games.clanwars.state import ClanWars, Effect, Roll, Unit

CAGES = ("obj1", "obj2")
LOCK = 3
"""The difficulty of a cage."""


class DebtOfIron(Mission):
    """Break two cages open and get away."""

    id = "r01"
    rated = ("success",)

    async def arrange(self, g: ClanWars) -> None:
        """With this intel the one heavy legion is placed revealed."""
        if self.knows(g, "2"):
            for unit in list(g.units.values()):
                if g.kind(unit) == self.card(g).threats.must:
                    reveal(g, unit)

    def terms(self, g: ClanWars, stat: str, unit: Unit, roll: Roll | None) -> Iterable[Term]:
        if stat == "success" and roll is not None and roll.purpose == "mission:break":
            return ((1, "railway locks", "CLW-MSN-03"),) if self.knows(g, "1") else ()
        return ()

    def cage_on(self, g: ClanWars, tile: int) -> str:
        """The closed cage of a tile."""
        for name in CAGES:
            if self.marker(g, name).tile == tile and not self.count(g, name):
                return name
        return ""

    def deeds(self, g: ClanWars, unit: Unit) -> Iterator[Option[Any]]:
        yield from super().deeds(g, unit)
        if unit.op is not None and self.cage_on(g, unit.tile):
            yield Option("mission:break", ("break",))

    async def special(self, g: ClanWars, unit: Unit, value: Any) -> None:
        """Break: PRIMAL 3 or FOCUS 3 opens the cage."""
        cage = self.cage_on(g, unit.tile)
        how = await attempt(g, unit, "mission:break", LOCK)
        if how.success and cage:
            self.open(g, cage)
        await finish_roll(g)

    def open(self, g: ClanWars, cage: str) -> None:
        """At the first one every clanner may move once in the next reaction phase."""
        first = not any(self.count(g, name) for name in CAGES)
        g.progress[cage] = 1
        g.emit(CageOpened, self.marker(g, cage).tile)
        if first:
            for unit in g.units.values():
                if is_clanner(g, unit):
                    g.effects.append(
                        Effect("free-move", "r01", unit.uid, amount=1, until="reaction")
                    )

    def goals(self, g: ClanWars) -> list[int]:
        closed = [self.marker(g, name).tile for name in CAGES if not self.count(g, name)]
        return closed or [self.marker(g, "ex1").tile]

    def toil(self, g: ClanWars) -> float:
        """Reach both cages, and get one Operative out."""
        ways, out = walks(g.field), self.marker(g, "ex1").tile
        closed = sum(not self.count(g, name) for name in CAGES)
        if closed:
            return TRIES * closed + tour(g.field, standing(g), self.goals(g), closed) + WAY_OUT
        return min((ways[tile][out] / 2 + 1 for tile in standing(g)), default=0.0)

    def objectives(self, g: ClanWars) -> dict[str, bool]:
        opened = [bool(self.count(g, name)) for name in CAGES]
        return {"o1": opened[0], "o2": opened[1], "h1": not all(opened), "h2": dead(g) > 0}

    def verdict(self, g: ClanWars, moment: str) -> Result | None:
        opened = sum(bool(self.count(g, name)) for name in CAGES)
        out = left_by(g, "ex1")
        if opened == 2 and out:
            return self.won(g, "both cages are open and the way back is known")
        if opened == 1 and out and nobody_on_field(g) and out == g.size - dead(g):
            return self.won(g, "one cage is open and everybody is away")
        if self.time_is_up(g, moment):
            return self.lost(g, "somebody got hungry")
        return None
