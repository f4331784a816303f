"""The Heresiarch's prison: fetch Ambrosius before the ceiling comes down. HYB-MIS-03"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from affray.boards.grid.squares import Squares
from affray.engine.game import Result, Value
from affray.engine.packs import FrozenMap
from affray.games.hybrid.missions.falling_rocks import falling_rocks
from affray.games.hybrid.missions.rules import (
    MissionRules,
    enemy_squares,
    evacuated,
    exit_squares,
    is_left,
    left,
    locked_doors,
    marked,
    objective_squares,
    unlock,
)
from affray.games.hybrid.screen.events.missions import AccessClosed, CellRolled, ExitsRolled
from affray.games.hybrid.state import GRIFFIN, SCORPION, Door, Lab, Place, Warrior

if TYPE_CHECKING:
    from affray.games.hybrid.content.kinds import Profile

SWITCH = 1
CAPTIVE = "ambrosius"


class HeresiarchsPrison(MissionRules):
    """Griffin evacuates Ambrosius; Scorpion eliminates all of rank 2 or more. HYB-MIS-03"""

    names = FrozenMap({SWITCH: "the switch of the locks"})
    entering = leaving = (GRIFFIN,)

    def squad_faults(
        self, options: Mapping[str, Value], seat: str, profiles: Sequence[Profile]
    ) -> Iterator[str]:
        if seat == GRIFFIN and not any(profile.id == CAPTIVE for profile in profiles):
            yield "the Venerable Ambrosius must be in the squad"

    def start(self, g: Lab, warrior: Warrior) -> Place:
        """Ambrosius is captive, not asleep; his brothers wait outside. HYB-MIS-03"""
        waits = warrior.side == GRIFFIN and warrior.profile != CAPTIVE
        return "outside" if waits else "board"

    def deployment(self, g: Lab, warrior: Warrior) -> Squares:
        if warrior.side == SCORPION:
            return super().deployment(g, warrior)
        return marked(g.board, "V") if warrior.profile == CAPTIVE else 0

    async def accepted(self, g: Lab, warrior: Warrior, number: int) -> None:
        """Every lock springs, and a die closes one of the two accesses. HYB-MIS-03"""
        when = g.options["prison_exit_roll"]
        if when != "each_switch":
            g.objectives[:] = [o for o in g.objectives if o.number != SWITCH]
        g.mission.unlocked = True
        g.mission.called_by = warrior.side
        unlock(g, locked_doors(g))
        if when != "door":
            self._roll_for_access(g)

    async def after_act(self, g: Lab) -> None:
        """By an option the die waits until one of the unlocked doors is opened. HYB-MIS-03"""
        due = g.mission.called_by and not g.mission.exit_rolled
        if due and any(d.unlocked_for_good and d.state != "closed" for d in g.doors):
            self._roll_for_access(g)

    def _roll_for_access(self, g: Lab) -> None:
        """Whoever threw the switch rolls: even closes zone 1, odd zone 2. HYB-MIS-03"""
        g.mission.exit_rolled = True
        die = g.dice.d10("access")
        g.emit(ExitsRolled, g.mission.called_by, die, rule="HYB-MIS-03")
        self._close_access(g, zone=2 if die % 2 else 1)

    def _close_access(self, g: Lab, zone: int) -> None:
        """The access of a zone closes for entering and leaving; the last one never. HYB-MIS-03"""
        still_open = [i for i, access in enumerate(g.accesses) if access.open]
        for i in still_open:
            access = g.accesses[i]
            if len(still_open) > 1 and g.board.map.zone_of(access.squares[0]) == zone:
                g.accesses[i] = access._replace(open=False)
                g.emit(AccessClosed, access.squares[0])

    async def begin_round(self, g: Lab) -> None:
        """From round 2 on the captive works on his lock. HYB-MIS-03"""
        cell = cell_door(g)
        if g.round < 2 or not cell.locked:
            return
        needed = g.round - 1
        die = g.dice.d10("cell lock", cuts=(needed + 1,))
        g.emit(CellRolled, die, needed, die <= needed)
        if die <= needed:
            g.mission.cell_unlocked = True
            unlock(g, [cell])

    async def end_round(self, g: Lab) -> None:
        """The ceiling comes down somewhere. HYB-MIS-03"""
        await falling_rocks(g)

    def verdict(self, g: Lab) -> Result | None:
        if any(w.profile == CAPTIVE for w in evacuated(g, GRIFFIN)):
            return Result((GRIFFIN,), "Ambrosius is free")
        hunted = [w for w in g.warriors if w.side == GRIFFIN and w.card.rank >= 2]
        if all(w.place == "eliminated" for w in hunted):
            return Result((SCORPION,), "every Griffin of rank 2 or more is eliminated")
        if any(w.profile == CAPTIVE for w in left(g, GRIFFIN)):
            return None
        escaped = any(w.card.rank >= 2 for w in evacuated(g, GRIFFIN))
        if escaped or not is_left(g, SCORPION):
            return Result((), "Ambrosius is lost, and the others are out of reach")
        return None

    def goals(self, g: Lab, warrior: Warrior) -> Squares:
        """The switch for the rescuers, the way out for the captive, high ranks for the Scorpion."""
        if warrior.side == SCORPION:
            return enemy_squares(g, warrior, rank=2)
        if warrior.profile == CAPTIVE:
            return exit_squares(g)
        return (0 if g.mission.unlocked else objective_squares(g)) or enemy_squares(g, warrior)

    def progress(self, g: Lab) -> float:
        captive_lost = not any(w.profile == CAPTIVE for w in left(g, GRIFFIN))
        opened = g.mission.unlocked or g.mission.cell_unlocked
        return 0.3 * opened - 0.8 * captive_lost


def cell_door(g: Lab) -> Door:
    """The door of the cell: the one single door that is locked at the start."""
    doors = g.board.map.doors
    number = next(door.id for door in doors if door.locked and door.size == 1)
    return g.doors[number]
