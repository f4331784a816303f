"""M07 Cut the Swarm. CLW-MSN-10"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from affray.engine.game import Result
from affray.engine.questions import Option
from affray.games.clanwars.mind.walks import tour
from affray.games.clanwars.missions.mission import BLOWS, Mission, champion_alive, standing
from affray.games.clanwars.rules.items import discard_carried
from affray.games.clanwars.rules.tarot import draw_arcana
from affray.games.clanwars.rules.units import is_legion
from affray.games.clanwars.rules.wounds import stun
from affray.games.clanwars.screen.events.battle import PieceWounded
from affray.games.clanwars.state import HOSTILE, OFF, ClanWars, Unit

HUSK = "ch4"
TOTEM = "tc03"
CORE = "it63"
TOTEMS = 3


class CutTheSwarm(Mission):
    """Destroy the totems that hold the swarm together."""

    id = "m07"
    veiled = ("h2",)
    named = (HUSK,)
    is_fight = True

    async def begin(self, g: ClanWars) -> None:
        if g.flags.get("relay-lost"):
            await draw_arcana(g, HOSTILE)

    def may_act(self, g: ClanWars, unit: Unit, deed: str) -> bool:
        """Husk does not leave his totem before round 4."""
        held = self.knows(g, "2") and g.round < 4 and unit.op is None and g.kind(unit) == HUSK
        return not (held and deed == "move")

    # -- the totems

    def tough(self, g: ClanWars, index: int) -> int:
        """The wounds that destroy a totem; the oldest is cracked."""
        piece = g.pieces[index]
        cracked = self.knows(g, "1") and piece.tile == self.marker(g, "obj1").tile
        return g.book.cards.terrain[piece.id].wounds - int(cracked)

    def piece_attackers(self, g: ClanWars, index: int) -> tuple[str, bool]:
        attackers, standing = super().piece_attackers(g, index)
        if g.pieces[index].id == TOTEM:
            standing = g.pieces[index].wounds < self.tough(g, index)
        return attackers, standing

    def totem_on(self, g: ClanWars, tile: int) -> int:
        """The index of the totem on a tile; -1 for none."""
        for index, piece in enumerate(g.pieces):
            if piece.id == TOTEM and piece.tile == tile:
                return index
        return -1

    def deeds(self, g: ClanWars, unit: Unit) -> Iterator[Option[Any]]:
        yield from super().deeds(g, unit)
        core = any(item.id == CORE for item in unit.items)
        able = unit.op is not None and core and self.knows(g, "3")
        if able and self.totem_on(g, unit.tile) >= 0:
            yield Option("mission:overload", ("overload",))

    async def special(self, g: ClanWars, unit: Unit, value: Any) -> None:
        """The relay core overloads: the totem takes 2 wounds."""
        assert unit.op is not None
        discard_carried(g, unit, CORE)
        index = self.totem_on(g, unit.tile)
        piece = g.pieces[index]
        g.pieces[index] = piece._replace(wounds=piece.wounds + 2)
        g.emit(PieceWounded, piece.id, piece.tile, piece.wounds + 2)
        await self.piece_wounded(g, index, unit.op.seat)

    async def piece_destroyed(self, g: ClanWars, tile: int) -> None:
        """All legions within 2 are stunned."""
        self.rise(g, "totems")
        near = g.field.within(tile, 2)
        for unit in list(g.units.values()):
            if unit.tile != OFF and near >> unit.tile & 1 and is_legion(g, unit):
                stun(g, unit)

    def goals(self, g: ClanWars) -> list[int]:
        return [piece.tile for piece in g.pieces if piece.id == TOTEM]

    def toil(self, g: ClanWars) -> float:
        """Reach two totems, and a few blows for each wound they still need."""
        left = max(0, 2 - self.count(g, "totems"))
        stand = sorted(
            self.tough(g, index) - piece.wounds
            for index, piece in enumerate(g.pieces)
            if piece.id == TOTEM
        )
        blows = BLOWS * sum(stand[:left])
        return blows + tour(g.field, standing(g), self.goals(g), left)

    # -- the end

    async def round_ends(self, g: ClanWars) -> None:
        if self.count(g, "totems") == TOTEMS - 1 and g.round < self.card(g).last_round:
            await self.offer_to_call(g)

    def objectives(self, g: ClanWars) -> dict[str, bool]:
        cut = self.count(g, "totems")
        return {
            "o1": cut >= 2,
            "o2": cut == TOTEMS,
            "h1": TOTEMS - cut >= 2,
            "h2": champion_alive(g, HUSK),
        }

    def verdict(self, g: ClanWars, moment: str) -> Result | None:
        cut = self.count(g, "totems")
        if cut == TOTEMS:
            return self.won(g, "the swarm runs in circles")
        if moment == "round" and cut >= 2 and self.count(g, "called"):
            return self.won(g, "the Operatives call it done")
        if self.time_is_up(g, moment):
            if cut >= 2:
                return self.won(g, "two totems are cut")
            return self.lost(g, "the totems stand")
        return None
