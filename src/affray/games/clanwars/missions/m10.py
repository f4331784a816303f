"""M10 Eyes on the Salt. CLW-MSN-13"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from affray.engine.game import Result
from affray.engine.questions import Option
from affray.engine.tally import Term
from affray.games.clanwars.mind.walks import tour, walks
from affray.games.clanwars.missions.mission import TRIES, Mission, maimed, standing
from affray.games.clanwars.rules.abilities import sees
from affray.games.clanwars.rules.attacks import explosion
from affray.games.clanwars.rules.dice import Dice
from affray.games.clanwars.rules.rolls import attempt, finish_roll
from affray.games.clanwars.rules.spawning import points_of, spawn_free
from affray.games.clanwars.rules.units import is_under
from affray.games.clanwars.screen.events.missions import GunsFired
from affray.games.clanwars.state import NOBODY, ClanWars, Marker, Roll, Unit

TOWER = "tc02"
POINTS = 3
ENOUGH = 2
SHELLS = Dice(0, 2, 0)
"""What the guns roll on a tile that was spotted."""


class EyesOnTheSalt(Mission):
    """Climb a tower and tell the guns where to fire."""

    id = "m10"
    rated = ("secure",)

    def prepare(self, g: ClanWars) -> None:
        if self.knows(g, "2"):
            self.set_marker(g, "hsp3", False)

    async def round_starts(self, g: ClanWars) -> None:
        if g.round == 3 and self.knows(g, "2") and not self.count(g, "spotted-hsp3"):
            self.set_marker(g, "hsp3", True)

    def terms(self, g: ClanWars, stat: str, unit: Unit, roll: Roll | None) -> Iterable[Term]:
        if stat == "secure" and roll is not None and roll.purpose == "mission:spot":
            return ((1, "ranges on the ladder", "CLW-MSN-13"),) if self.knows(g, "1") else ()
        return ()

    # -- spotting

    def hidden_points(self, g: ClanWars) -> list[Marker]:
        """The spawn points that have not been spotted."""
        points = (m for m in g.markers if m.name.startswith("hsp"))
        return [m for m in points if not self.count(g, f"spotted-{m.name}")]

    def deeds(self, g: ClanWars, unit: Unit) -> Iterator[Option[Any]]:
        yield from super().deeds(g, unit)
        if unit.op is None or unit.op.face != "focus" or not is_under(g, unit, "watchtower"):
            return
        for point in self.hidden_points(g):
            if point.open and sees(g, unit, point.tile):
                yield Option(f"mission:spot:{point.name}", ("spot", point.name))

    async def special(self, g: ClanWars, unit: Unit, value: Any) -> None:
        """FOCUS 3: the point is closed for good, and the guns fire on it."""
        how = await attempt(g, unit, "mission:spot", 3, face="focus")
        if how.success:
            await self.spot(g, unit, value[1])
        await finish_roll(g)

    async def spot(self, g: ClanWars, unit: Unit, name: str) -> None:
        """What a success means; the second one brings the clan."""
        point = self.marker(g, name)
        g.progress[f"spotted-{name}"] = 1
        self.set_marker(g, name, False)
        spotted = self.rise(g, "spotted")
        g.emit(GunsFired, point.tile)
        assert unit.op is not None
        shells = SHELLS.plus(Dice(0, 0, int(self.knows(g, "3"))))
        roll = Roll(NOBODY, unit.op.seat, kind="ranged", area=True, base=shells)
        roll.keywords = ("explosive",)
        await explosion(g, roll, [point.tile])
        if spotted == ENOUGH:
            self.tell_special(g)
            await spawn_free(g, 3, points_of(g), optional=True)

    async def round_ends(self, g: ClanWars) -> None:
        if self.count(g, "spotted") == ENOUGH and g.round < self.card(g).last_round:
            await self.offer_to_call(g)

    # -- what opponents look for

    def goals(self, g: ClanWars) -> list[int]:
        return [piece.tile for piece in g.pieces if piece.id == TOWER]

    def toil(self, g: ClanWars) -> float:
        left = max(0, ENOUGH - self.count(g, "spotted"))
        if not left:
            return 0.0
        climbed = any(is_under(g, unit, "watchtower") for unit in g.operatives())
        way = 0.0 if climbed else 1 + tour(walks(g.field), standing(g), self.goals(g), 1)
        return TRIES * left + way

    # -- the end

    def objectives(self, g: ClanWars) -> dict[str, bool]:
        spotted = self.count(g, "spotted")
        return {
            "o1": spotted >= ENOUGH,
            "o2": spotted == POINTS,
            "h1": spotted < POINTS,
            "h2": maimed(g) > 0,
        }

    def verdict(self, g: ClanWars, moment: str) -> Result | None:
        spotted = self.count(g, "spotted")
        if spotted == POINTS:
            return self.won(g, "the guns know everything")
        if moment == "round" and spotted >= ENOUGH and self.count(g, "called"):
            return self.won(g, "the Operatives call it done")
        if self.time_is_up(g, moment):
            if spotted >= ENOUGH:
                return self.won(g, "the guns know enough")
            return self.lost(g, "the guns fire blind")
        return None
