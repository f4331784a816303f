"""M02 The Hungry Mile. CLW-MSN-02"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from affray.engine.game import Result
from affray.engine.questions import Option
from affray.games.clanwars.content.kinds import Neutral
from affray.games.clanwars.effects.legions import FEEDERS
from affray.games.clanwars.mind.walks import walks
from affray.games.clanwars.missions.mission import Mission, dead, half, maimed
from affray.games.clanwars.rules.movement import can_move, move
from affray.games.clanwars.rules.spawning import spawn_free
from affray.games.clanwars.rules.teams import team_decides
from affray.games.clanwars.rules.threats import remove
from affray.games.clanwars.rules.units import in_stealth, is_threat, living, still
from affray.games.clanwars.state import ClanWars, Marker, Relation, Roll, Unit

REFUGEE = "nu4"
OPENS = 4
"""The round in which the third spawn point opens."""


class HungryMile(Mission):
    """Bring the surveyor down the highway."""

    id = "m02"
    hunted = True

    def prepare(self, g: ClanWars) -> None:
        self.set_marker(g, "hsp3", False)

    def relations_of(self, g: ClanWars, neutral: Neutral) -> tuple[Relation, Relation]:
        return "ally", "enemy"

    async def begin(self, g: ClanWars) -> None:
        """Two clan scouts were seen sleeping: one threat is removed."""
        tokens = [unit for unit in g.units.values() if is_threat(unit)]
        if self.knows(g, "3") and tokens:
            uid = await team_decides(
                g,
                "remove-threat",
                lambda: (Option(str(unit.uid), unit.uid) for unit in tokens),
                str(tokens[0].uid),
                "CLW-MSN-02",
            )
            remove(g, g.units[uid])

    async def round_starts(self, g: ClanWars) -> None:
        if g.round == OPENS:
            self.set_marker(g, "hsp3", True)
        if g.round >= OPENS:
            await spawn_free(g, 1, [("hsp3", self.marker(g, "hsp3").tile)], FEEDERS)

    # -- the Refugee

    def is_refugee(self, g: ClanWars, unit: Unit) -> bool:
        """Whether a unit is the surveyor."""
        return unit.side == "neutral" and g.kind(unit) == REFUGEE

    def refugee(self, g: ClanWars) -> Unit | None:
        """The surveyor, while on the field."""
        return next((u for u in g.units.values() if self.is_refugee(g, u)), None)

    def ignores_penalties(self, g: ClanWars, unit: Unit) -> tuple[bool, bool]:
        easy = self.is_refugee(g, unit) and self.knows(g, "2")
        return easy, easy

    def may_be_targeted(self, g: ClanWars, roll: Roll, unit: Unit) -> bool:
        if not self.is_refugee(g, unit):
            return True
        return not any(each.op is not None and not in_stealth(each) for each in g.on(unit.tile))

    def is_ambushed(self, g: ClanWars, unit: Unit) -> bool:
        return self.is_refugee(g, unit)

    def toughness(self, g: ClanWars, unit: Unit) -> int:
        return 2 if self.is_refugee(g, unit) else 1

    def exits(self, g: ClanWars, unit: Unit) -> Iterator[Marker]:
        for marker in super().exits(g, unit):
            if not self.is_refugee(g, unit) or marker.name == "ex1":
                yield marker

    def deeds(self, g: ClanWars, unit: Unit) -> Iterator[Option[Any]]:
        yield from super().deeds(g, unit)
        refugee = self.refugee(g)
        if unit.op is None or refugee is None or refugee.stunned:
            return
        if g.field.distance(unit.tile, refugee.tile) <= 1 and can_move(g, refugee):
            yield Option("mission:lead", ("lead",))

    async def special(self, g: ClanWars, unit: Unit, value: Any) -> None:
        """Lead: the Refugee takes a MOVE action that the Operative directs."""
        refugee = self.refugee(g)
        if refugee is not None and unit.op is not None and still(g, unit):
            await move(g, refugee, unit.op.seat)

    async def left(self, g: ClanWars, unit: Unit) -> None:
        if self.is_refugee(g, unit):
            self.done(g, "o1")

    async def died(self, g: ClanWars, unit: Unit, tile: int) -> None:
        if self.is_refugee(g, unit):
            self.done(g, "h1")

    def automatic(self, g: ClanWars, roll: Roll) -> bool:
        """Attacks on the Fuel Drum succeed without a roll."""
        return roll.piece >= 0 and g.pieces[roll.piece].id == "tc05" and self.knows(g, "1")

    def goals(self, g: ClanWars) -> list[int]:
        refugee = self.refugee(g)
        return [refugee.tile] if refugee is not None else []

    def errand(self, g: ClanWars, unit: Unit) -> list[int]:
        return [self.marker(g, "ex1").tile] if self.is_refugee(g, unit) else self.goals(g)

    def prey(self, g: ClanWars) -> list[int]:
        return self.goals(g)

    def toil(self, g: ClanWars) -> float:
        """Leading and following; a wound, or leaving the surveyor unshielded, costs time too."""
        refugee = self.refugee(g)
        if refugee is None:
            return 0.0
        ways, here = walks(g.field), refugee.tile
        left = ways[here][self.marker(g, "ex1").tile]
        gaps = sorted(ways[unit.tile][here] for unit in living(g)) or [0]
        follow = 0.5 * gaps[0] + sum(0.1 * gap for gap in gaps[1:]) + (gaps[0] > 0)
        return 1 + left + follow + 5.0 * refugee.wounds

    # -- the end

    def objectives(self, g: ClanWars) -> dict[str, bool]:
        return {
            "o1": bool(self.count(g, "o1")),
            "o2": g.size - dead(g) >= half(g.size),
            "h1": bool(self.count(g, "h1")),
            "h2": maimed(g) >= 2,
        }

    def verdict(self, g: ClanWars, moment: str) -> Result | None:
        if self.count(g, "o1"):
            return self.won(g, "the surveyor reaches the guns")
        if self.count(g, "h1"):
            return self.lost(g, "the surveyor is dead")
        if self.time_is_up(g, moment):
            return self.lost(g, "the surveyor is too late")
        return None
