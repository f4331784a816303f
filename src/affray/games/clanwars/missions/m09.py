"""M09 The Brood Throne. CLW-MSN-12"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from affray.engine.game import Result
from affray.engine.questions import YES_NO, Option, ask
from affray.engine.tally import Term
from affray.games.clanwars.missions.mission import (
    BLOWS,
    Mission,
    champion_alive,
    champion_dead,
    dead,
    hunt,
)
from affray.games.clanwars.rules.abilities import sees
from affray.games.clanwars.rules.teams import team_decides
from affray.games.clanwars.state import HOSTILE, Champion, ClanWars, Effect, Roll, Unit

BEARER = "ch6"
"""The Totem-Bearer."""


class BroodThrone(Mission):
    """Kill the one who carries the great totem."""

    id = "m09"
    veiled = ("o1", "h2")
    rated = ("success",)
    named = (BEARER,)
    is_fight = True

    def prepare(self, g: ClanWars) -> None:
        """The Bearer begins in its second stage if the swarm was cut."""
        if g.flags.get("bearer-wounded") and BEARER in g.champions:
            g.champions[BEARER].stage = 2

    async def arrange(self, g: ClanWars) -> None:
        await self.choose_champions(g)
        if self.knows(g, "3") and await team_decides(
            g, "other-way-in", lambda: YES_NO, "no", "CLW-MSN-12"
        ):
            tile = self.tile(g, "C3.h")
            g.markers[:] = [m._replace(tile=tile) if m.name == "osp" else m for m in g.markers]

    async def choose_champions(self, g: ClanWars) -> None:
        """At most N of the other champions that are not dead, of the Hostile's choice."""
        for _ in range(g.size):
            left = [kind for kind in self.others(g) if kind not in g.champions]
            if not left:
                return
            kind = await ask(
                HOSTILE,
                "choose-champion",
                [Option("none", ""), *(Option(each, each) for each in left)],
                default=left[0],
                rule="CLW-MSN-12",
            )
            if not kind:
                return
            g.champions[kind] = Champion()
            g.forces = {**g.forces, kind: 1}
            g.reserve.append(kind)
            g.reserve.sort()

    def others(self, g: ClanWars) -> list[str]:
        """The champions that may come to the throne. CLW-CHA-02"""
        returns = g.options.get("champion_return") == "next_mission"
        return [
            kind
            for kind in g.book.cards.champions
            if kind != BEARER and (returns or not g.flags.get(f"dead-{kind}"))
        ]

    def terms(self, g: ClanWars, stat: str, unit: Unit, roll: Roll | None) -> Iterable[Term]:
        if stat != "success" or roll is None or not roll.area or not self.knows(g, "1"):
            return ()
        throne = self.marker(g, "obj1").tile
        return ((1, "the hollow throne", "CLW-MSN-12"),) if roll.tile == throne else ()

    def spawn_points(self, g: ClanWars) -> Iterator[tuple[str, int]]:
        """The guards change at the third drum."""
        if not (self.knows(g, "2") and g.round == 3):
            yield from super().spawn_points(g)

    def bearer(self, g: ClanWars) -> Unit | None:
        """The Totem-Bearer on the field."""
        return next((u for u in g.units.values() if g.kind(u) == BEARER), None)

    def deeds(self, g: ClanWars, unit: Unit) -> Iterator[Option[Any]]:
        yield from super().deeds(g, unit)
        if unit.op is None or not self.knows(g, "4") or self.count(g, "mirror"):
            return
        bearer = self.bearer(g)
        if bearer is not None and sees(g, unit, bearer.tile):
            yield Option("mission:mirror", ("mirror",))

    async def special(self, g: ClanWars, unit: Unit, value: Any) -> None:
        """The Bearer hates mirrors: it cannot attack this round."""
        bearer = self.bearer(g)
        g.progress["mirror"] = 1
        if bearer is not None:
            g.effects.append(Effect("no-attack", "m09", bearer.uid))

    def goals(self, g: ClanWars) -> list[int]:
        bearer = self.bearer(g)
        return [bearer.tile] if bearer is not None else []

    def toil(self, g: ClanWars) -> float:
        """Reach the throne together, and a few blows for each stage of the Bearer."""
        bearer, there = g.champions.get(BEARER), self.goals(g)
        if bearer is None or bearer.dead or not there:
            return 0.0
        return hunt(g, there[0]) + BLOWS * (4 - bearer.stage)

    def objectives(self, g: ClanWars) -> dict[str, bool]:
        survivors = {g.kind(u) for u in g.operatives() if u.op and u.op.fate != "dead"}
        return {
            "o1": champion_dead(g, BEARER),
            "o2": bool(survivors.intersection(g.book.cards.first_four)),
            "h1": dead(g) >= 3,
            "h2": champion_alive(g, BEARER) and g.round >= self.card(g).last_round,
        }

    def verdict(self, g: ClanWars, moment: str) -> Result | None:
        if champion_dead(g, BEARER):
            return self.won(g, "the Totem-Bearer is dead")
        if self.time_is_up(g, moment):
            return self.lost(g, "the Totem-Bearer sits on the throne")
        return None
