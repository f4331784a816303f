"""The heroes' twilight: open the cells, open the hatches, get one warrior out. HYB-MIS-10"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from affray.boards.grid.squares import Squares
from affray.engine.game import Result, Value
from affray.engine.packs import FrozenMap
from affray.games.hybrid.missions.rules import (
    MissionRules,
    enemy_squares,
    evacuated,
    exit_squares,
    left,
    locked_doors,
    marked,
    objective_squares,
    unlock,
)
from affray.games.hybrid.rules.board import base
from affray.games.hybrid.rules.wounds import drop_counter
from affray.games.hybrid.screen.events.missions import AccessClosed, AccessOpened, LeftBehind
from affray.games.hybrid.state import GRIFFIN, SCORPION, Lab, Place, Warrior

if TYPE_CHECKING:
    from affray.games.hybrid.content.kinds import Profile

CELLS, HATCHES = 1, 2
FREE_RANK = 2
"""From this rank on Griffins begin outside; the others begin in the cells."""
CELL_COUNT = 4


class HeroesTwilight(MissionRules):
    """Griffin frees prisoners, opens the hatches and sends out a messenger. HYB-MIS-10"""

    names = FrozenMap({CELLS: "the switch of the cells", HATCHES: "the hatch controls"})
    reserved = FrozenMap({CELLS: GRIFFIN, HATCHES: GRIFFIN})
    entering = leaving = (GRIFFIN,)
    preventer = SCORPION

    def squad_faults(
        self, options: Mapping[str, Value], seat: str, profiles: Sequence[Profile]
    ) -> Iterator[str]:
        if seat != GRIFFIN:
            return
        prisoners = sum(profile.rank < FREE_RANK for profile in profiles)
        if prisoners == len(profiles):
            yield "the squad needs a warrior of rank 2 or more"
        if not 1 <= prisoners <= CELL_COUNT:
            yield f"the squad needs 1 to {CELL_COUNT} prisoners of rank 1 or less"

    # -- setting up

    def lay_out(self, g: Lab) -> None:
        """The hatches are closed at the start. HYB-MIS-10"""
        g.accesses[:] = [a._replace(open=a.kind != "exit") for a in g.accesses]

    def start(self, g: Lab, warrior: Warrior) -> Place:
        if warrior.side == SCORPION:
            return "board"
        return "outside" if warrior.card.rank >= FREE_RANK else "cell"

    def deployment(self, g: Lab, warrior: Warrior) -> Squares:
        """A prisoner begins in a cell that holds nobody yet. HYB-MIS-10"""
        if warrior.side == SCORPION:
            return super().deployment(g, warrior)
        if warrior.card.rank >= FREE_RANK:
            return 0
        taken = sum(base(g, w) for w in g.warriors if w.place == "cell" and w is not warrior)
        return marked(g.board, "J") & ~g.board.rooms_of(taken)

    # -- the objectives

    async def accepted(self, g: Lab, warrior: Warrior, number: int) -> None:
        if number == CELLS:
            self.free_prisoners(g)
        else:
            self.open_hatches(g)

    def free_prisoners(self, g: Lab) -> None:
        """The cell doors are unlocked; prisoners are activated from the next round. HYB-MIS-10"""
        unlock(g, locked_doors(g))
        prisoners = [w for w in g.warriors if w.place == "cell"]
        g.mission.prisoners = tuple(w.id for w in prisoners)
        g.mission.freed_round = g.round
        for prisoner in prisoners:
            prisoner.place = "board"

    def open_hatches(self, g: Lab) -> None:
        """The hatches become exits; the entrance is gone, and so is anyone outside. HYB-MIS-10"""
        for i, access in enumerate(g.accesses):
            opens = access.kind == "exit"
            g.accesses[i] = access._replace(open=opens)
            g.emit(AccessOpened if opens else AccessClosed, access.squares[0])
        for warrior in g.warriors:
            if warrior.place == "outside":
                drop_counter(g, warrior)
                warrior.place = "removed"
                g.emit(LeftBehind, warrior.id)

    # -- the end

    def verdict(self, g: Lab) -> Result | None:
        done = g.mission.accepted
        messengers = [w for w in evacuated(g, GRIFFIN) if self.may_bear_news(g, w)]
        if CELLS in done and HATCHES in done and messengers:
            return Result((GRIFFIN,), "the news of the vault is out")
        if not self.can_still(g, bool(messengers)):
            return Result((SCORPION,), "nobody is left to carry the news out")
        return None

    def can_still(self, g: Lab, messenger_is_out: bool) -> bool:
        """Whether enough Griffins are left for what remains to be done. HYB-WIN-02"""
        remaining = left(g, GRIFFIN, 1)
        able = [w for w in remaining if w.place != "cell"]
        if CELLS not in g.mission.accepted and not able:
            return False
        if HATCHES not in g.mission.accepted and not remaining:
            return False
        return messenger_is_out or any(self.may_bear_news(g, w) for w in remaining)

    def goals(self, g: Lab, warrior: Warrior) -> Squares:
        """The counters that are left, then the hatches; the Scorpion hunts. HYB-MIS-10"""
        if warrior.side == SCORPION:
            return enemy_squares(g, warrior)
        return objective_squares(g) or exit_squares(g)

    def progress(self, g: Lab) -> float:
        return 0.4 * len(g.mission.accepted) + 0.4 * len(evacuated(g, GRIFFIN))

    def may_bear_news(self, g: Lab, warrior: Warrior) -> bool:
        """Any Griffin of rank 1 or more, or by option only a freed prisoner. HYB-MIS-10"""
        if warrior.card.rank == 0:
            return False
        captive = warrior.place == "cell" or warrior.id in g.mission.prisoners
        return captive or g.options["twilight_messenger"] == "any"
