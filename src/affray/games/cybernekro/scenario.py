"""What a scenario decides: the table, deployment, victory. CYB-SCN-01, CYB-WIN-01 to -03"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from affray.boards.table.bodies import Body
from affray.boards.table.layouts import FROM_THE_LINE, Rect
from affray.engine.game import Result
from affray.engine.questions import Option, ask
from affray.games.cybernekro.events import HalfChosen
from affray.games.cybernekro.relations import crew, seats_from
from affray.games.cybernekro.state import Cybernekro

OPPOSITE = {"south": "north", "north": "south"}


class Scenario:
    """Standard deployment, and no end but the round cap."""

    id: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str] = ""
    pieces: ClassVar[tuple[str, ...]] = ()
    """The scenario's own pieces of a layout. CYB-LAY-00"""
    last_round: ClassVar[int] = 0
    """The round after which it ends; 0: by the round cap. CYB-WIN-03"""
    complicated: ClassVar[bool] = False
    """Whether a complication is drawn."""

    # -- deployment

    async def prepare(self, g: Cybernekro) -> None:
        """The Active Player picks a half of the table. CYB-SET-04"""
        first, *others = seats_from(g, g.first)
        options = (Option(half, half) for half in ("south", "north"))
        half = await ask(first, "half", options, default="south", rule="CYB-SET-04")
        g.sides[first] = half
        g.emit(HalfChosen, first, half)
        for seat in others:
            g.sides[seat] = OPPOSITE[half]

    def areas(self, g: Cybernekro, seat: str) -> Iterator[Rect]:
        """Rectangles that hold every place where a player may deploy. CYB-SET-04"""
        half = g.depth // 2
        if g.sides[seat] == "south":
            yield Rect(0, 0, g.width, half - FROM_THE_LINE)
        else:
            yield Rect(0, half + FROM_THE_LINE, g.width, g.depth)

    def may_deploy(self, g: Cybernekro, seat: str, there: Body) -> bool:
        """Whether a base lies where a player may deploy. CYB-SET-04"""
        return any(area.holds(there.x, there.y, there.r) for area in self.areas(g, seat))

    def zone_text(self, g: Cybernekro, seat: str) -> str:
        """Why a place is refused."""
        return "no free place in the deployment zone (CYB-SET-04)"

    # -- victory

    def won(self, g: Cybernekro) -> Result | None:
        """Whether somebody has won by now; asked when something changed. CYB-WIN-01"""
        return None

    def final(self, g: Cybernekro) -> Result:
        """The result after the last round. CYB-WIN-03"""
        return Result((), "the last round is over")

    def verdict(self, g: Cybernekro) -> Result | None:
        """The first met condition, or the end of a game nobody plays any more. CYB-WIN-02"""
        result = self.won(g)
        if result is None and not any(True for seat in g.seats for _ in crew(g, seat)):
            result = self.abandoned(g)
        return result

    def abandoned(self, g: Cybernekro) -> Result:
        """Nobody has characters on the table any more. CYB-WIN-02"""
        return Result((), "no character is left on the table")

    def is_last_round(self, g: Cybernekro) -> bool:
        """Whether the game ends after this round. CYB-WIN-03"""
        if self.last_round:
            return g.round >= self.last_round
        cap = g.options["round_cap"]
        return cap != "none" and g.round >= int(cap)
