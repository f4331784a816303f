"""The Heresiarch's diaries: two books, one gas valve. HYB-MIS-06"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from affray.boards.grid.squares import Squares
from affray.engine.game import Result, Value
from affray.engine.packs import FrozenMap
from affray.engine.questions import Option
from affray.games.hybrid.missions.gas_valve import turn_valve, valve_square
from affray.games.hybrid.missions.rules import (
    MissionRules,
    carriers,
    enemy_squares,
    evacuated,
    exit_squares,
    left,
    objective_squares,
)
from affray.games.hybrid.screen.events.missions import ValveTurned
from affray.games.hybrid.state import (
    GRIFFIN,
    SCORPION,
    Access,
    Lab,
    Objective,
    Place,
    Square,
    Template,
    Warrior,
)

if TYPE_CHECKING:
    from affray.games.hybrid.content.kinds import Profile

VALVE = 1
DIARIES = frozenset({2, 3})


class HeresiarchsDiaries(MissionRules):
    """Griffin evacuates both diaries, with the valve closed; Scorpion prevents it. HYB-MIS-06"""

    names = FrozenMap({VALVE: "the gas valve", 2: "the first diary", 3: "the second diary"})
    items = DIARIES
    entering = leaving = (GRIFFIN,)
    preventer = SCORPION

    def squad_faults(
        self, options: Mapping[str, Value], seat: str, profiles: Sequence[Profile]
    ) -> Iterator[str]:
        if seat == GRIFFIN and not any(profile.rank >= 1 for profile in profiles):
            yield "nobody in the squad may carry a diary"

    def start(self, g: Lab, warrior: Warrior) -> Place:
        return "outside" if warrior.side == GRIFFIN else "board"

    def deployment(self, g: Lab, warrior: Warrior) -> Squares:
        return 0 if warrior.side == GRIFFIN else super().deployment(g, warrior)

    def lay_out(self, g: Lab) -> None:
        """The valve is open at the start, and its cloud lies there. HYB-MIS-06"""
        g.mission.valve_open = True
        g.templates.append(Template("gas", valve_square(g, VALVE), "valve"))

    def objectives(self, g: Lab, warrior: Warrior) -> Iterator[Option[tuple[int, Square]]]:
        """The valve's option says what can be done with it now. HYB-MIS-06"""
        for option in super().objectives(g, warrior):
            if option.value[0] != VALVE:
                yield option
            else:
                yield Option("close" if g.mission.valve_open else "reopen", option.value)

    def has_rank(self, g: Lab, warrior: Warrior, objective: Objective) -> bool:
        """Any warrior may turn the valve; by an option, none of rank 0. HYB-MIS-06"""
        if objective.number == VALVE and g.options["valve_rank_0"]:
            return True
        return super().has_rank(g, warrior, objective)

    async def accept(self, g: Lab, warrior: Warrior, number: int, square: Square) -> None:
        """The valve's counter stays; it is closed or opened again. HYB-MIS-06"""
        if number != VALVE:
            await super().accept(g, warrior, number, square)
            return
        turn_valve(g, not g.mission.valve_open, VALVE)
        g.emit(ValveTurned, warrior.id, g.mission.valve_open)

    def keeps_alive(self, number: int) -> bool:
        """Turning the valve back and forth does not keep a game alive. HYB-WIN-06"""
        return number != VALVE

    def may_leave(self, g: Lab, warrior: Warrior, access: Access) -> bool:
        """Nobody leaves while the gas flows; by an option, nobody with a diary. HYB-MIS-06"""
        kept_in = g.options["valve_bars"] == "all" or DIARIES.intersection(warrior.items)
        if g.mission.valve_open and kept_in:
            return False
        return super().may_leave(g, warrior, access)

    def verdict(self, g: Lab) -> Result | None:
        out = {item for w in evacuated(g, GRIFFIN) for item in w.items}
        if out >= DIARIES:
            return Result((GRIFFIN,), "both diaries are out of the laboratory")
        if not left(g, GRIFFIN, 1):
            return Result((SCORPION,), "nobody is left who could carry a diary out")
        return None

    def goals(self, g: Lab, warrior: Warrior) -> Squares:
        """Diaries, then the valve, then the way out; the Scorpion hunts. HYB-MIS-06"""
        if warrior.side == SCORPION:
            return enemy_squares(g, warrior)
        if warrior.items:
            return objective_squares(g, VALVE) if g.mission.valve_open else exit_squares(g)
        return objective_squares(g, *DIARIES) or enemy_squares(g, warrior)

    def progress(self, g: Lab) -> float:
        held = sum(len(w.items) for w in carriers(g, GRIFFIN, DIARIES))
        out = sum(len(w.items) for w in evacuated(g, GRIFFIN))
        return 0.3 * held + 0.8 * out - 0.1 * g.mission.valve_open
