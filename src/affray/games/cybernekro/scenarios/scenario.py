"""What a scenario decides: the table, deployment, victory. CYB-SCN-01, CYB-WIN-01 to -03"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from affray.boards.table.bodies import Body
from affray.boards.table.layouts import Layout, Rect, zone_of
from affray.boards.table.survey import is_crowded
from affray.boards.table.units import INCH
from affray.engine.errors import UnknownName
from affray.engine.game import Result, Value
from affray.engine.questions import Option, ask
from affray.games.cybernekro.effects.environment import draw_complication
from affray.games.cybernekro.rules.ground import on_table
from affray.games.cybernekro.rules.npcs import threat
from affray.games.cybernekro.rules.relations import crew, seats_from
from affray.games.cybernekro.screen.events.battle import HalfChosen
from affray.games.cybernekro.state import Cybernekro

OPPOSITE = {"south": "north", "north": "south", "west": "east", "east": "west"}
HALVES = {"west_east": ("south", "north"), "south_north": ("west", "east")}
"""The halves of the table, by how the line between them runs. CYB-SET-04"""
CORNERS = ("south-west", "south-east", "north-east", "north-west")
CORNER = 8 * INCH
"""The side of the corner zones of three or four players. CYB-XMP-03"""


class Scenario:
    """Standard deployment, and no end but the round cap."""

    id: str
    title: str
    summary: str = ""
    layout: str = ""
    """The table it is always played on; nothing: the one that the players choose."""
    pieces: ClassVar[tuple[str, ...]] = ()
    """The scenario's own pieces of a layout. CYB-LAY-00"""
    last_round: int = 0
    """The round after which it ends; 0: by the round cap. CYB-WIN-03"""
    complicated: ClassVar[bool] = False
    """Whether a complication is drawn."""

    # -- the table

    def pieces_on(self, table: Layout) -> tuple[str, ...]:
        """The scenario's own pieces on one layout. CYB-LAY-00"""
        return self.pieces

    def lacks(self, table: Layout) -> str:
        """What a custom table would need for this scenario. CYB-LAY-00"""
        return ""

    def refuses(self, options: Mapping[str, Value]) -> str:
        """Why the scenario cannot be played so; nothing if it can."""
        return ""

    def begin(self, g: Cybernekro) -> None:
        """What is settled before anybody deploys. CYB-SET-01, CYB-CMP-00"""
        if self.complicated:
            draw_complication(g)

    # -- deployment

    async def prepare(self, g: Cybernekro) -> None:
        """Who deploys where, then the NPCs of solo play. CYB-SET-04, CYB-XSO-02"""
        await take_sides(g, seats_from(g, g.first))
        await self.station_npcs(g)

    def lay(self, g: Cybernekro) -> None:
        """Put what the scenario is about on the table, once everybody has a zone."""

    async def station_npcs(self, g: Cybernekro) -> None:
        """NPCs stand on the table before the crews of solo players. CYB-XSO-02"""
        if threat.is_solo(g):
            zones = [area for seat in g.players for area in self.areas(g, seat)]
            await threat.first_wave(g, zones)

    def areas(self, g: Cybernekro, seat: str) -> Iterator[Rect]:
        """Rectangles that hold every place where a player may deploy. CYB-SET-04"""
        yield zone(g, g.sides[seat])

    def may_deploy(self, g: Cybernekro, seat: str, there: Body) -> bool:
        """Whether a base lies where a player may deploy. CYB-SET-04"""
        return any(area.holds(there.x, there.y, there.r) for area in self.areas(g, seat))

    def zone_text(self, g: Cybernekro, seat: str) -> str:
        """Why a place is refused."""
        return "no free place in the deployment zone (CYB-SET-04)"

    # -- victory

    def won(self, g: Cybernekro) -> Result | None:
        """Whether somebody has won by now; asked whenever something has changed. CYB-WIN-01"""
        return None

    def final(self, g: Cybernekro) -> Result:
        """The result after the last round. CYB-WIN-03"""
        return result(g, (), "the last round is over")

    def verdict(self, g: Cybernekro) -> Result | None:
        """The first condition met, or the end of a game that nobody is left to play. CYB-WIN-02"""
        found = self.won(g)
        if found is None and not any(True for seat in g.players for _ in crew(g, seat)):
            found = self.abandoned(g)
        return found

    def abandoned(self, g: Cybernekro) -> Result:
        """Nobody has characters left on the table. CYB-WIN-02"""
        return result(g, (), "no character is left on the table")

    def is_last_round(self, g: Cybernekro) -> bool:
        """Whether the game ends after this round. CYB-WIN-03"""
        if self.last_round:
            return g.round >= self.last_round
        cap = g.options["round_cap"]
        return cap != "none" and g.round >= int(cap)


# ---------------------------------------------------------------- tables


def check_table(plan: Scenario, table: Layout, options: Mapping[str, Value]) -> None:
    """Refuse a table on which the scenario cannot be set up. CYB-LAY-00, CYB-SET-04"""
    if lack := plan.lacks(table):
        raise UnknownName(f'{plan.title} cannot be played on "{table.id}": it has no {lack}')
    if why := plan.refuses(options):
        raise UnknownName(f"{plan.title} cannot be played so: {why} (CYB-SET-04)")
    if options["dividing_line"] == "west_east":
        # Every layout was surveyed for it.
        return
    for side in HALVES[str(options["dividing_line"])]:
        if is_crowded(table, side):
            raise UnknownName(
                f'option dividing_line cannot be "{options["dividing_line"]}" on "{table.id}": '
                f"there is no room for a crew in the {side} (CYB-SET-04)"
            )


# ---------------------------------------------------------------- sides of the table


async def take_sides(g: Cybernekro, seats: tuple[str, ...]) -> None:
    """Halves for two players, one half for allies, corners for more. CYB-SET-04, CYB-XMP-03"""
    if len(g.players) > 2:
        await _take_corners(g, seats)
        return
    first, *others = seats
    halves = HALVES[str(g.options["dividing_line"])]
    options = (Option(half, half) for half in halves)
    half = await ask(first, "half", options, default=halves[0], rule="CYB-SET-04")
    g.sides[first] = half
    g.emit(HalfChosen, first, half)
    for seat in others:
        g.sides[seat] = half if threat.is_solo(g) else OPPOSITE[half]


async def _take_corners(g: Cybernekro, seats: Iterable[str]) -> None:
    """Each player in turn takes a free corner. CYB-XMP-03"""
    free = list(CORNERS)
    for seat in seats:
        options = (Option(corner, corner) for corner in free)
        corner = await ask(seat, "corner", options, default=free[0], rule="CYB-XMP-03")
        free.remove(corner)
        g.sides[seat] = corner
        g.emit(HalfChosen, seat, corner)


def zone(g: Cybernekro, side: str) -> Rect:
    """The deployment zone of a half or a corner. CYB-SET-04, CYB-XMP-03"""
    if side in OPPOSITE:
        return zone_of(side, g.width, g.depth)
    south, west = "south" in side, "west" in side
    return Rect(
        0 if west else g.width - CORNER,
        0 if south else g.depth - CORNER,
        CORNER if west else g.width,
        CORNER if south else g.depth,
    )


# ---------------------------------------------------------------- who is left, who has won


def others_left(g: Cybernekro, seat: str) -> bool:
    """Whether another crew has characters on the table."""
    rivals = () if threat.is_solo(g) else (other for other in g.players if other != seat)
    return any(True for other in rivals for _ in crew(g, other))


def npcs_left(g: Cybernekro) -> bool:
    """Whether an NPC is on the table."""
    return any(not model.is_pc for model in on_table(g))


def allied(g: Cybernekro, seat: str) -> tuple[str, ...]:
    """A player and all who play on the same side. CYB-XSO-01"""
    return g.players if threat.is_solo(g) and seat in g.players else (seat,)


def result(g: Cybernekro, winners: tuple[str, ...], reason: str) -> Result:
    """The end of a game, with the treasure carried off as a second score. CYB-TOK-06"""
    return Result(winners, reason, tuple((s, g.plot.treasures.get(s, 0)) for s in g.players))
