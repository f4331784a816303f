"""Prowlers!: the first to evacuate a warrior with the gem wins. HYB-MIS-05"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from affray.boards.grid.bases import front_and_sides
from affray.boards.grid.squares import Squares
from affray.engine.game import Result, Value
from affray.engine.packs import FrozenMap
from affray.engine.questions import Option
from affray.games.hybrid.missions.rules import (
    DRAW,
    MissionRules,
    carriers,
    enemy_squares,
    evacuated,
    exit_squares,
    left,
    objective_squares,
)
from affray.games.hybrid.rules.board import base, bits
from affray.games.hybrid.screen.events.missions import (
    Accepted,
    AccessClosed,
    AccessOpened,
    ExitsRolled,
)
from affray.games.hybrid.state import GRIFFIN, SCORPION, SEATS, Lab, Square, Warrior

if TYPE_CHECKING:
    from affray.games.hybrid.content.kinds import Profile

GEM = 1
CALL = 4
"""Objective 4, at the exit of that number: whoever activates it calls for the roll."""
ROLL_ROUND = 5


class Prowlers(MissionRules):
    """Exits 2 and 3 open with the gem; a roll may open exit 4 in their place. HYB-MIS-05"""

    names = FrozenMap({GEM: "the gem", CALL: "the mechanism of exit 4"})
    items = frozenset({GEM})

    def squad_faults(
        self, options: Mapping[str, Value], seat: str, profiles: Sequence[Profile]
    ) -> Iterator[str]:
        if not any(profile.rank >= 1 for profile in profiles):
            yield "nobody in the squad may carry the gem"

    def lay_out(self, g: Lab) -> None:
        """All exits are closed until the gem is picked up. HYB-MIS-05"""
        g.accesses[:] = [access._replace(open=False) for access in g.accesses]

    def objectives(self, g: Lab, warrior: Warrior) -> Iterator[Option[tuple[int, Square]]]:
        yield from super().objectives(g, warrior)
        may_call = not g.mission.called_by and not g.mission.exit_rolled
        if may_call and warrior.card.rank >= 1 and reaches_exit(g, warrior, CALL):
            yield Option(f"accept:{CALL}", (CALL, warrior.square))

    async def accept(self, g: Lab, warrior: Warrior, number: int, square: Square) -> None:
        """Objective 4 stays where it is; the gem is carried. HYB-MIS-05"""
        if number != CALL:
            await super().accept(g, warrior, number, square)
            return
        g.mission.called_by = warrior.side
        g.emit(Accepted, warrior.id, self.name(CALL))

    async def accepted(self, g: Lab, warrior: Warrior, number: int) -> None:
        """The first to pick up the gem opens exits 2 and 3, unless a roll closed them.
        HYB-MIS-05"""
        if not g.mission.gem_taken:
            g.mission.gem_taken = True
            if not self._exit_four_is_open(g):
                set_exits(g, (2, 3), True)

    async def begin_round(self, g: Lab) -> None:
        """After the Activation Roll of round 5, or of a later round, the roll is made.
        HYB-MIS-05"""
        roller = g.mission.called_by
        if g.options["prowlers_roll"] == "always" and g.round == ROLL_ROUND:
            roller = g.winner
        if not roller or g.mission.exit_rolled or g.round < ROLL_ROUND:
            return
        g.mission.exit_rolled = True
        die = g.dice.d10("exits")
        g.emit(ExitsRolled, roller, die)
        if die % 2:
            set_exits(g, (2, 3), False)
            set_exits(g, (CALL,), True)

    def verdict(self, g: Lab) -> Result | None:
        for side in SEATS:
            if any(GEM in warrior.items for warrior in evacuated(g, side)):
                return Result((side,), "the gem has left the laboratory")
        if not left(g, GRIFFIN, 1) and not left(g, SCORPION, 1):
            return DRAW
        return None

    def goals(self, g: Lab, warrior: Warrior) -> Squares:
        """The gem on the floor, the way out with it, or whoever has it. HYB-MIS-05"""
        if GEM in warrior.items:
            return exit_squares(g)
        theirs = sum(base(g, w) for w in carriers(g, warrior.enemy, [GEM]))
        lying = objective_squares(g, GEM) if warrior.card.rank >= 1 else 0
        return theirs or lying or enemy_squares(g, warrior)

    def progress(self, g: Lab) -> float:
        return 0.6 * len(carriers(g, GRIFFIN, [GEM])) - 0.6 * len(carriers(g, SCORPION, [GEM]))

    def _exit_four_is_open(self, g: Lab) -> bool:
        return any(access.open for access in g.accesses if access.number == CALL)


def reaches_exit(g: Lab, warrior: Warrior, number: int) -> bool:
    """On an exit's squares, or touching them with front or side. HYB-MIS-05 HYB-FAC-04"""
    squares = bits(next(a.squares for a in g.accesses if a.number == number))
    reach = front_and_sides(g.board.grid, warrior.square, warrior.size, warrior.facing)
    return bool(squares & (reach | base(g, warrior)))


def set_exits(g: Lab, numbers: Sequence[int], open_: bool) -> None:
    """Open or close exits by their numbers."""
    for i, access in enumerate(g.accesses):
        if access.number in numbers and access.open != open_:
            g.accesses[i] = access._replace(open=open_)
            g.emit(AccessOpened if open_ else AccessClosed, access.squares[0])
