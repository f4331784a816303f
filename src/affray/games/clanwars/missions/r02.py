"""R02 The Southern Caravan. CLW-MSN-06"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from affray.boards.field.masks import bits
from affray.engine.game import Result
from affray.engine.questions import Option, Seat, ask
from affray.games.clanwars.content.kinds import Neutral
from affray.games.clanwars.missions.mission import Mission
from affray.games.clanwars.rules.rolls import attempt, finish_roll
from affray.games.clanwars.screen.events.missions import PieceMoved
from affray.games.clanwars.state import ClanWars, Piece, Relation, Unit

CRAWLER = "tc07"
TOUGH = 3
"""DEFENSE and wounds of a crawler."""


class SouthernCaravan(Mission):
    """Keep the crawlers' engines alive."""

    id = "r02"

    def relations_of(self, g: ClanWars, neutral: Neutral) -> tuple[Relation, Relation]:
        return ("ally", "enemy") if self.knows(g, "1") else super().relations_of(g, neutral)

    # -- the crawlers

    def crawlers(self, g: ClanWars) -> list[Piece]:
        """Both of them, wrecks too."""
        return [piece for piece in g.pieces if piece.id == CRAWLER]

    def intact(self, g: ClanWars) -> int:
        """How many still run."""
        return sum(piece.wounds < TOUGH for piece in self.crawlers(g))

    def piece_attackers(self, g: ClanWars, index: int) -> tuple[str, bool]:
        if g.pieces[index].id != CRAWLER:
            return super().piece_attackers(g, index)
        return "hostile", g.pieces[index].wounds < TOUGH

    def piece_defense(self, g: ClanWars, index: int) -> int:
        return TOUGH if g.pieces[index].id == CRAWLER else super().piece_defense(g, index)

    async def piece_wounded(self, g: ClanWars, index: int, seat: Seat) -> None:
        """A destroyed crawler stays where it is, as a wreck."""
        if g.pieces[index].id != CRAWLER:
            await super().piece_wounded(g, index, seat)

    def movable(self, g: ClanWars, unit: Unit) -> int:
        """The index of the crawler that can be started here; -1 for none."""
        tile = self.marker(g, "obj1").tile
        if not self.knows(g, "2") or unit.tile != tile or unit.op is None:
            return -1
        if unit.op.face != "focus":
            return -1
        for index, piece in enumerate(g.pieces):
            if piece.id == CRAWLER and piece.tile == tile:
                return index
        return -1

    def deeds(self, g: ClanWars, unit: Unit) -> Iterator[Option[Any]]:
        yield from super().deeds(g, unit)
        if self.movable(g, unit) >= 0:
            yield Option("mission:start", ("start",))

    async def special(self, g: ClanWars, unit: Unit, value: Any) -> None:
        """FOCUS 3: the crawler and its marker move to an adjacent tile."""
        index = self.movable(g, unit)
        how = await attempt(g, unit, "mission:start", 3, face="focus")
        if how.success and index >= 0 and unit.op is not None:
            tiles = list(bits(g.field.neighbours[g.pieces[index].tile]))
            tile = await ask(
                unit.op.seat,
                "drive-to",
                (Option(g.field.tiles[each].name, each) for each in tiles),
                default=g.field.tiles[tiles[0]].name,
                rule="CLW-MSN-06",
                about={"unit": unit.uid},
            )
            self.drive(g, index, tile)
        await finish_roll(g)

    def drive(self, g: ClanWars, index: int, tile: int) -> None:
        """Move a crawler; it keeps its wounds."""
        g.pieces[index] = g.pieces[index]._replace(tile=tile)
        g.markers[:] = [m._replace(tile=tile) if m.name == "obj1" else m for m in g.markers]
        g.emit(PieceMoved, CRAWLER, tile)

    def goals(self, g: ClanWars) -> list[int]:
        return [piece.tile for piece in self.crawlers(g) if piece.wounds < TOUGH]

    def prey(self, g: ClanWars) -> list[int]:
        return self.goals(g)

    def toil(self, g: ClanWars) -> float:
        """Just keep the crawlers whole: each wound counts, the last one most."""
        left = sum(TOUGH - min(TOUGH, each.wounds) for each in self.crawlers(g))
        return 30.0 * (1 - left / (2 * TOUGH))

    # -- the end

    def objectives(self, g: ClanWars) -> dict[str, bool]:
        intact = self.intact(g)
        return {
            "o1": intact == 2,
            "o2": intact >= 1,
            "h1": intact < 2,
            "h2": bool(self.count(g, "h2")),
        }

    def verdict(self, g: ClanWars, moment: str) -> Result | None:
        wounded = sum(u.op is not None and u.op.wounded_in == g.round for u in g.operatives())
        if wounded >= 2 and g.round:
            self.done(g, "h2")
        if self.intact(g) == 0:
            return self.lost(g, "both crawlers are destroyed")
        if self.time_is_up(g, moment):
            return self.won(g, "everybody has agreed")
        return None
