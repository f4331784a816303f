"""R03 Below the Lid. CLW-MSN-09"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from affray.boards.field.masks import bits
from affray.engine.game import Result
from affray.engine.packs import FrozenMap
from affray.engine.questions import Option
from affray.engine.tally import Term
from affray.games.clanwars.mind.walks import tour, walks
from affray.games.clanwars.missions.mission import Mission, clanners_on, dead, standing
from affray.games.clanwars.rules.rolls import attempt, finish_roll
from affray.games.clanwars.rules.spawning import has_operative
from affray.games.clanwars.rules.teams import team_decides
from affray.games.clanwars.rules.units import living
from affray.games.clanwars.screen.events.missions import CardTurnedUp
from affray.games.clanwars.state import ClanWars, Roll, Unit

PLACES = ("obj1", "obj2", "obj3")
HATCH, FALSE = "hatch", "hatch-false"


class BelowTheLid(Mission):
    """Find the hatch and knock."""

    id = "r03"
    veiled = ("h2",)
    rated = ("secure",)
    figures = FrozenMap({"knocks": 2})

    def prepare(self, g: ClanWars) -> None:
        """Three cards face down, hidden from all."""
        true = g.dice.one_of(len(PLACES), "the hatch")
        for number, place in enumerate(PLACES):
            g.secrets[place] = g.handle(HATCH if number == true else FALSE, 0)

    async def begin(self, g: ClanWars) -> None:
        """A smell of warm oil: the Operatives look at one card."""
        if self.knows(g, "1"):
            place = await team_decides(
                g,
                "look",
                lambda: (Option(each, each) for each in PLACES),
                PLACES[0],
                "CLW-MSN-09",
            )
            g.reveal(g.secrets[place], *g.operative_seats)

    def terms(self, g: ClanWars, stat: str, unit: Unit, roll: Roll | None) -> Iterable[Term]:
        if stat == "secure" and roll is not None and roll.purpose == "mission:knock":
            return ((1, "three, two, three", "CLW-MSN-09"),) if self.knows(g, "2") else ()
        return ()

    # -- searching and knocking

    def place_on(self, g: ClanWars, tile: int) -> str:
        """The place of a card on a tile."""
        return next((each for each in PLACES if self.marker(g, each).tile == tile), "")

    def is_up(self, g: ClanWars, place: str) -> bool:
        """Whether everybody can read the card."""
        return g.handles[g.secrets[place]].known == g.everyone

    def open_hatch(self, g: ClanWars) -> str:
        """The place of the hatch, once it was found."""
        for place in PLACES:
            if self.is_up(g, place) and g.face(g.secrets[place]) == HATCH:
                return place
        return ""

    def deeds(self, g: ClanWars, unit: Unit) -> Iterator[Option[Any]]:
        yield from super().deeds(g, unit)
        place = self.place_on(g, unit.tile)
        if unit.op is None or not place:
            return
        if not self.is_up(g, place):
            yield Option("mission:search", ("search", place))
        elif self.open_hatch(g) == place:
            yield Option("mission:knock", ("knock", place))

    async def special(self, g: ClanWars, unit: Unit, value: Any) -> None:
        deed, place = value
        if deed == "search":
            g.reveal(g.secrets[place])
            g.emit(CardTurnedUp, unit.tile, g.face(g.secrets[place]))
            return
        assert unit.op is not None
        how = await attempt(g, unit, "mission:knock", 2 if unit.op.face == "focus" else 4)
        if how.success and self.rise(g, "knocks") == self.figure(g, "knocks"):
            self.done(g, "o1")
        await finish_roll(g)

    def spawn_points(self, g: ClanWars) -> Iterator[tuple[str, int]]:
        """After the first knock also every tile at distance 2 from the hatch."""
        yield from super().spawn_points(g)
        hatch = self.open_hatch(g)
        if self.count(g, "knocks") and hatch:
            rings = g.field.rings[self.marker(g, hatch).tile]
            for tile in bits(rings[2] if len(rings) > 2 else 0):
                if not has_operative(g, tile):
                    yield g.field.tiles[tile].name, tile

    def goals(self, g: ClanWars) -> list[int]:
        hatch = self.open_hatch(g)
        if hatch:
            return [self.marker(g, hatch).tile]
        return [self.marker(g, each).tile for each in PLACES if not self.is_up(g, each)]

    def toil(self, g: ClanWars) -> float:
        """Searching, then knocking twice."""
        ways, places = walks(g.field), self.goals(g)
        knocks = 1.5 * (self.figure(g, "knocks") - self.count(g, "knocks"))
        if not self.open_hatch(g):
            search = tour(g.field, standing(g), places, len(places))
            return 1 + knocks + 0.7 * search + 1.5 * len(places)
        ready = [ways[u.tile][places[0]] / 2 + (u.op.face != "focus") for u in living(g) if u.op]
        return knocks + min(ready, default=0.0)

    # -- the end

    def hatch_tile(self, g: ClanWars) -> int:
        """Where the hatch really is."""
        true = next(each for each in PLACES if g.face(g.secrets[each]) == HATCH)
        return self.marker(g, true).tile

    def objectives(self, g: ClanWars) -> dict[str, bool]:
        knocked = self.count(g, "knocks") >= self.figure(g, "knocks")
        return {
            "o1": knocked,
            "o2": dead(g) == 0,
            "h1": not knocked,
            "h2": clanners_on(g, self.hatch_tile(g)) > 0,
        }

    def verdict(self, g: ClanWars, moment: str) -> Result | None:
        if self.count(g, "knocks") >= self.figure(g, "knocks"):
            return self.won(g, "the lid opens")
        if self.time_is_up(g, moment):
            return self.lost(g, "the lid stays closed")
        return None
