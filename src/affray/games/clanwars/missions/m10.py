"""M10 Eyes on the Salt. CLW-MSN-13"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from affray.engine.game import Result
from affray.engine.questions import Option
from affray.engine.tally import Term
from affray.games.clanwars.mind.walks import tour
from affray.games.clanwars.missions.mission import TRIES, Mission, maimed, standing
from affray.games.clanwars.rules.abilities import sees
from affray.games.clanwars.rules.attacks import explosion
from affray.games.clanwars.rules.dice import Dice
from affray.games.clanwars.rules.rolls import attempt, finish_roll
from affray.games.clanwars.rules.spawning import points_of, spawn_free
from affray.games.clanwars.rules.units import is_under, living
from affray.games.clanwars.screen.events.missions import GunsFired
from affray.games.clanwars.state import NOBODY, ClanWars, Marker, Roll, Unit

TOWER = "tc02"
POINTS = 3
ROUSED = 2
"""After so many the clan comes."""
HARD = 4
"""What a spot roll is made against."""
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

    def is_fresh(self, g: ClanWars, tile: int) -> bool:
        """Whether nothing has been spotted from a tower yet."""
        return not self.count(g, f"from-{tile}")

    def deeds(self, g: ClanWars, unit: Unit) -> Iterator[Option[Any]]:
        yield from super().deeds(g, unit)
        if unit.op is None or unit.op.face != "focus" or not is_under(g, unit, "watchtower"):
            return
        if not self.is_fresh(g, unit.tile):
            return
        for point in self.hidden_points(g):
            if point.open and sees(g, unit, point.tile):
                yield Option(f"mission:spot:{point.name}", ("spot", point.name))

    async def special(self, g: ClanWars, unit: Unit, value: Any) -> None:
        """FOCUS 4: the point is closed for good, and the guns fire on it."""
        how = await attempt(g, unit, "mission:spot", HARD, face="focus")
        if how.success:
            await self.spot(g, unit, value[1])
        await finish_roll(g)

    async def spot(self, g: ClanWars, unit: Unit, name: str) -> None:
        """What a success means; the second one brings the clan."""
        point = self.marker(g, name)
        g.progress[f"spotted-{name}"] = g.progress[f"from-{unit.tile}"] = 1
        self.set_marker(g, name, False)
        spotted = self.rise(g, "spotted")
        g.emit(GunsFired, point.tile)
        assert unit.op is not None
        shells = SHELLS.plus(Dice(0, 0, int(self.knows(g, "3"))))
        roll = Roll(NOBODY, unit.op.seat, kind="ranged", area=True, base=shells)
        roll.keywords = ("explosive",)
        await explosion(g, roll, [point.tile])
        if spotted == ROUSED:
            self.tell_special(g)
            await spawn_free(g, 3, points_of(g), optional=True)

    # -- what opponents look for

    def goals(self, g: ClanWars) -> list[int]:
        towers = (piece.tile for piece in g.pieces if piece.id == TOWER)
        return [tile for tile in towers if self.is_fresh(g, tile)]

    def toil(self, g: ClanWars) -> float:
        """Reach the nearest towers, climb each, and a few rolls."""
        left = max(0, POINTS - self.count(g, "spotted"))
        if not left:
            return 0.0
        lookouts = [u for u in living(g) if is_under(g, u, "watchtower")]
        climbed = sum(self.is_fresh(g, unit.tile) for unit in lookouts)
        way = tour(g.field, standing(g), self.goals(g), left)
        return (TRIES + 1) * left - climbed + way

    # -- the end

    def objectives(self, g: ClanWars) -> dict[str, bool]:
        spotted = self.count(g, "spotted")
        return {
            "o1": spotted == POINTS,
            "o2": spotted == POINTS and maimed(g) == 0,
            "h1": spotted < ROUSED,
            "h2": maimed(g) > 0,
        }

    def verdict(self, g: ClanWars, moment: str) -> Result | None:
        if self.count(g, "spotted") == POINTS:
            return self.won(g, "the guns know everything")
        if self.time_is_up(g, moment):
            return self.lost(g, "the guns fire blind")
        return None
