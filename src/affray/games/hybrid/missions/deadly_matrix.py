"""Deadly matrix: tanks that clone the fallen. HYB-MIS-07"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from affray.boards.grid.squares import Squares
from affray.engine.game import Result, Value
from affray.engine.packs import FrozenMap
from affray.engine.questions import Option, Rule, ask
from affray.games.hybrid.missions.rules import (
    MissionRules,
    enemy_squares,
    left,
    locked_doors,
    marked,
    objective_squares,
    unlock,
)
from affray.games.hybrid.rules.acts import after_act
from affray.games.hybrid.rules.board import Board, base, bits, figures
from affray.games.hybrid.rules.profiles import warriors_of
from affray.games.hybrid.rules.wounds import eliminate, renew
from affray.games.hybrid.screen.events.missions import Cloned, SwitchDamaged
from affray.games.hybrid.state import (
    GRIFFIN,
    SCORPION,
    Lab,
    Objective,
    Place,
    Square,
    Warrior,
)

if TYPE_CHECKING:
    from affray.games.hybrid.content.kinds import Profile

CONTROL, SWITCH = 1, 2
SWITCH_LIFE = 2
FACINGS = "NESW"


class DeadlyMatrix(MissionRules):
    """Griffin takes the control and destroys the switch; Scorpion prevents it. HYB-MIS-07"""

    names = FrozenMap({CONTROL: "the tank control", SWITCH: "the switch"})
    entering = (GRIFFIN,)
    leaving = ()
    preventer = SCORPION

    def squad_faults(
        self, options: Mapping[str, Value], seat: str, profiles: Sequence[Profile]
    ) -> Iterator[str]:
        if seat == GRIFFIN and not any(profile.rank >= 1 for profile in profiles):
            yield "nobody in the squad may accept an Objective"

    def start(self, g: Lab, warrior: Warrior) -> Place:
        return "outside" if warrior.side == GRIFFIN else "board"

    def deployment(self, g: Lab, warrior: Warrior) -> Squares:
        """Rank 0 Scorpions may also begin in the tanks. HYB-MIS-07"""
        if warrior.side == GRIFFIN:
            return 0
        tanks = bits(g.tanks) if warrior.card.rank == 0 else 0
        return super().deployment(g, warrior) | tanks

    # -- the doors

    async def after_act(self, g: Lab) -> None:
        """A Griffin in the control room unlocks the whole laboratory. HYB-MIS-07"""
        if g.mission.unlocked:
            return
        room = room_of(g.board, str(CONTROL))
        if any(base(g, w) & room for w in warriors_of(g, GRIFFIN)):
            g.mission.unlocked = True
            unlock(g, locked_doors(g))

    # -- the tank control

    def may_accept(self, g: Lab, warrior: Warrior, objective: Objective) -> bool:
        """The control is for Griffins; the switch is destroyed, not accepted. HYB-MIS-07"""
        return objective.number == CONTROL and warrior.side == GRIFFIN

    async def accepted(self, g: Lab, warrior: Warrior, number: int) -> None:
        """Whatever lies in the tanks and every rank 0 Scorpion in their room dies. HYB-MIS-07"""
        tanks, room = bits(g.tanks), room_of(g.board, "C")
        dying = [
            w
            for w in warriors_of(g, SCORPION)
            if base(g, w) & tanks or (w.card.rank == 0 and base(g, w) & room)
        ]
        await eliminate(g, dying, "tank control", credit="")

    # -- the switch

    def objects(self, g: Lab, warrior: Warrior) -> Iterator[tuple[str, Square]]:
        """Griffins of rank 1 or more may attack the switch while no enemy guards it. HYB-MIS-07"""
        if warrior.side != GRIFFIN or warrior.card.rank == 0 or self.triggered(g):
            return
        square = next(o.square for o in g.objectives if o.number == SWITCH)
        if not any(base(g, w) >> square & 1 for w in warriors_of(g, SCORPION)):
            yield "switch", square

    async def object_hit(self, g: Lab, warrior: Warrior, thing: str, wounds: int) -> None:
        """Two Wounds trigger the mechanism. HYB-MIS-07"""
        g.mission.switch_wounds = min(SWITCH_LIFE, g.mission.switch_wounds + wounds)
        g.eventful = True
        g.emit(SwitchDamaged, warrior.id, g.mission.switch_wounds)

    def triggered(self, g: Lab) -> bool:
        """Whether the switch is destroyed."""
        return g.mission.switch_wounds >= SWITCH_LIFE

    # -- clones

    def draws_card(self, g: Lab, warrior: Warrior) -> bool:
        """A lost rank 0 Scorpion never brings an Action card here. HYB-MIS-07"""
        return warrior.card.rank > 0 or warrior.side != SCORPION

    async def eliminated(self, g: Lab, warrior: Warrior) -> None:
        """A fallen rank 0 Scorpion will be cloned while the tanks work. HYB-MIS-07"""
        small = warrior.side == SCORPION and warrior.card.rank == 0
        if small and warrior.place == "eliminated" and not self.is_off(g):
            g.mission.fallen += (warrior.id,)

    def between_steps(self, g: Lab) -> Rule[None] | None:
        """A clone is a new figure: none is placed until the fallen have been dealt with.
        HYB-MIS-07"""
        return self.place_clones(g) if g.mission.fallen else None

    async def place_clones(self, g: Lab) -> None:
        """Each in an empty tank of his player's choice, in the order in which they fell.
        HYB-MIS-07"""
        fallen, g.mission.fallen = g.mission.fallen, ()
        for warrior in fallen:
            await self.place_clone(g, g.warriors[warrior])
        await after_act(g)

    async def place_clone(self, g: Lab, warrior: Warrior) -> None:
        """Without a working, empty tank there is no clone. HYB-MIS-07"""
        empty = [square for square in g.tanks if not figures(g) >> square & 1]
        if self.is_off(g) or not empty:
            return
        square, facing = await ask(
            SCORPION,
            "clone",
            clone_places(g, empty),
            rule="HYB-MIS-07",
            about={"warrior": warrior.id},
        )
        renew(warrior, waits=g.phase != "initiative")
        warrior.place, warrior.square, warrior.facing = "board", square, facing
        g.emit(Cloned, warrior.id, square)

    def is_off(self, g: Lab) -> bool:
        """Whether the control has shut the tanks down."""
        return CONTROL in g.mission.accepted

    async def end_round(self, g: Lab) -> None:
        """The clones of this round are activated from the next. HYB-MIS-07"""
        for warrior in g.warriors:
            warrior.clone = False

    # -- the end

    def verdict(self, g: Lab) -> Result | None:
        if self.is_off(g) and self.triggered(g):
            return Result((GRIFFIN,), "the tanks are dead and the mechanism is triggered")
        if not left(g, GRIFFIN, 1):
            return Result((SCORPION,), "nobody is left who could finish the work")
        return None

    def goals(self, g: Lab, warrior: Warrior) -> Squares:
        """The control, then the switch; the Scorpion hunts. HYB-MIS-07"""
        if warrior.side == SCORPION:
            return enemy_squares(g, warrior)
        return objective_squares(g, CONTROL) or objective_squares(g, SWITCH)

    def progress(self, g: Lab) -> float:
        return 0.6 * (CONTROL in g.mission.accepted) + 0.3 * g.mission.switch_wounds


@lru_cache(maxsize=1 << 10)
def room_of(board: Board, sign: str) -> Squares:
    """The room in which a sign is drawn. HYB-BRD-20"""
    return board.rooms_of(marked(board, sign) or board.map.tanks)


def clone_places(g: Lab, empty: Sequence[Square]) -> Iterator[Option[tuple[Square, int]]]:
    """Every empty tank, with every facing."""
    for square in empty:
        x, y = g.board.grid.xy(square)
        for facing, name in enumerate(FACINGS):
            yield Option(f"tank:{x},{y}:{name}", (square, facing))
