"""The rules of a mission that is made of parts, without code of its own. HYB-SET-10"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from affray.boards.grid.squares import Squares
from affray.engine.game import Result, Value
from affray.engine.packs import FrozenMap, Phrase
from affray.engine.questions import Option
from affray.games.hybrid.content.kinds import content
from affray.games.hybrid.content.parts import (
    FromOutside,
    Held,
    InCells,
    InRound,
    Objectives,
    OfRank,
    Parts,
    SomeOfRank,
    Start,
    TheWarrior,
    WayAt,
    WithObjective,
)
from affray.games.hybrid.missions.falling_rocks import falling_rocks
from affray.games.hybrid.missions.gas_valve import turn_valve, valve_square
from affray.games.hybrid.missions.parts_for_agents import goals_in, progress_of
from affray.games.hybrid.missions.rules import (
    DRAW,
    MissionRules,
    evacuated,
    is_left,
    left,
    locked_doors,
    marked,
    unlock,
)
from affray.games.hybrid.missions.trapdoor_rolls import open_all, roll_trapdoors
from affray.games.hybrid.rules.board import base
from affray.games.hybrid.rules.wounds import drop_counter
from affray.games.hybrid.screen.events.missions import (
    AccessClosed,
    AccessOpened,
    LeftBehind,
    ValveTurned,
)
from affray.games.hybrid.state import (
    SEATS,
    Access,
    Lab,
    Objective,
    Place,
    Square,
    Template,
    Warrior,
    other,
)

if TYPE_CHECKING:
    from affray.games.hybrid.content.kinds import Profile

LEAVERS = ("evacuate", "evacuate-warrior", "carry-out")


class PartsRules(MissionRules):
    """Whoever has done all that the mission asks of his side wins. HYB-SET-10"""

    def __init__(self, parts: Parts, leaving_from: int = 1, cells: int = 0) -> None:
        super().__init__(leaving_from)
        self.parts = parts
        self.cells = cells
        """How many cells the map has; each holds one prisoner."""
        named = parts.objectives
        self.names = FrozenMap({one.number: one.name for one in named})
        self.reserved = FrozenMap({one.number: one.side for one in named if one.side != "any"})
        self.items = frozenset(one.number for one in named if one.carried)
        outside = [rule.params(FromOutside) for rule in parts.ruled("outside")]
        self.entering = tuple(side for side in SEATS if any(o.side == side for o in outside))
        self.leaving = tuple(
            side for side in SEATS if any(goal.word in LEAVERS for goal in parts.of(side))
        )
        self.preventer = next((side for side in SEATS if self._prevents(side)), "")
        valves = [rule.params(WithObjective).objective for rule in parts.ruled("gas-valve")]
        self.valve = valves[0] if valves else 0

    def _prevents(self, side: str) -> bool:
        return any(goal.word == "prevent" for goal in self.parts.of(side))

    # -- setting up

    def squad_faults(
        self, options: Mapping[str, Value], seat: str, profiles: Sequence[Profile]
    ) -> Iterator[str]:
        """A squad holds who must be there, and whoever its task needs. HYB-SET-05"""
        for goal in self.parts.of(seat):
            yield from self._lacks(goal, profiles)
        there = [profile.id for profile in profiles]
        names = {profile.id: profile.name for profile in profiles}
        for start in self._starts_of(seat):
            if start.warrior not in there:
                yield f"the squad needs the {names.get(start.warrior, start.warrior)}"
        for rule in self.parts.ruled("prisoners"):
            if rule.params(InCells).side == seat:
                yield from self._prisoners(rule.params(InCells).rank, profiles)

    def _prisoners(self, rank: int, profiles: Sequence[Profile]) -> Iterator[str]:
        """Somebody is free, somebody is not, and every prisoner has a cell. HYB-MIS-10"""
        prisoners = sum(profile.rank <= rank for profile in profiles)
        if prisoners == len(profiles):
            yield f"the squad needs a warrior of rank {rank + 1} or more"
        if not 1 <= prisoners <= self.cells:
            yield f"the squad needs 1 to {self.cells} prisoners of rank {rank} or less"

    def _lacks(self, goal: Phrase, profiles: Sequence[Profile]) -> Iterator[str]:
        if goal.word == "evacuate":
            wanted = goal.params(SomeOfRank)
            if sum(p.rank >= wanted.rank for p in profiles) < wanted.number:
                yield f"the squad needs {wanted.number} of rank {wanted.rank} or more"
        elif goal.word == "evacuate-warrior":
            warrior = goal.params(TheWarrior).warrior
            if not any(p.id == warrior for p in profiles):
                yield f"the squad needs the {warrior}"
        elif goal.word in ("accept", "carry-out"):
            for number in goal.params(Objectives).objectives:
                rank = self.parts.objective(number).rank
                if not any(p.rank >= rank for p in profiles):
                    yield f"nobody in the squad may accept {self.name(number)}"

    def _starts_of(self, seat: str) -> Iterator[Start]:
        """Those who must be there; a profile says by itself whose it is."""
        for start in self.parts.starts:
            if _faction(start.warrior) == seat:
                yield start

    def _start_of(self, g: Lab, warrior: Warrior) -> Start | None:
        """The square that is kept for a warrior: the first of his profile has it."""
        alike = [w.id for w in g.warriors if w.profile == warrior.profile]
        if not alike or warrior.id != min(alike):
            return None
        return next((s for s in self.parts.starts if s.warrior == warrior.profile), None)

    def lay_out(self, g: Lab) -> None:
        """Ways that open later are closed, trapdoors and valve as the mission says."""
        for rule in self.parts.ruled("way-opens"):
            set_way(g, rule.params(WayAt).at, False)
        if self.parts.ruled("trapdoors-open") or self.parts.ruled("trapdoors-roll"):
            open_all(g)
        if self.valve:
            g.mission.valve_open = True
            g.templates.append(Template("gas", valve_square(g, self.valve), "valve"))

    def start(self, g: Lab, warrior: Warrior) -> Place:
        if self._start_of(g, warrior) is not None:
            return "board"
        for rule in self.parts.ruled("prisoners"):
            cells = rule.params(InCells)
            if cells.side == warrior.side and warrior.card.rank <= cells.rank:
                return "cell"
        return "outside" if self._from_outside(warrior) is not None else "board"

    def _from_outside(self, warrior: Warrior) -> FromOutside | None:
        for rule in self.parts.ruled("outside"):
            found = rule.params(FromOutside)
            if found.side == warrior.side and warrior.card.rank >= found.rank:
                return found
        return None

    def deployment(self, g: Lab, warrior: Warrior) -> Squares:
        """His own square, a free cell, or his side's zone. HYB-SET-08"""
        start = self._start_of(g, warrior)
        if start is not None:
            return spread(g, square_at(g, start.at), warrior.size)
        place = self.start(g, warrior)
        if place == "outside":
            return 0
        if place == "cell":
            taken = sum(base(g, w) for w in g.warriors if w.place == "cell" and w is not warrior)
            return marked(g.board, "J") & ~g.board.rooms_of(taken)
        return super().deployment(g, warrior)

    # -- rounds

    async def begin_round(self, g: Lab) -> None:
        if self.parts.ruled("trapdoors-roll"):
            await roll_trapdoors(g)

    async def end_round(self, g: Lab) -> None:
        if self.parts.ruled("falling-rocks"):
            await falling_rocks(g)

    # -- accesses

    def may_enter(self, g: Lab, warrior: Warrior, access: Access) -> bool:
        outside = self._from_outside(warrior)
        if outside is not None and g.round < outside.round:
            return False
        return super().may_enter(g, warrior, access)

    def may_leave(self, g: Lab, warrior: Warrior, access: Access) -> bool:
        """Nobody leaves while the gas flows. HYB-MIS-06"""
        if self.valve and g.mission.valve_open:
            return False
        return super().may_leave(g, warrior, access)

    # -- objectives

    def objectives(self, g: Lab, warrior: Warrior) -> Iterator[Option[tuple[int, Square]]]:
        """A valve's option says what can be done with it now. HYB-MIS-06"""
        for option in super().objectives(g, warrior):
            if option.value[0] != self.valve:
                yield option
            else:
                yield Option("close" if g.mission.valve_open else "reopen", option.value)

    def has_rank(self, g: Lab, warrior: Warrior, objective: Objective) -> bool:
        return warrior.card.rank >= self.parts.objective(objective.number).rank

    async def accept(self, g: Lab, warrior: Warrior, number: int, square: Square) -> None:
        """A valve's counter stays; it is closed or opened again. HYB-MIS-06"""
        if number != self.valve:
            await super().accept(g, warrior, number, square)
            return
        turn_valve(g, not g.mission.valve_open, self.valve)
        g.emit(ValveTurned, warrior.id, g.mission.valve_open)

    async def accepted(self, g: Lab, warrior: Warrior, number: int) -> None:
        """Doors, cells and ways that hang on this Objective. HYB-OBJ-02"""
        cells = [rule.params(InCells).objective for rule in self.parts.ruled("prisoners")]
        locks = [rule.params(WithObjective).objective for rule in self.parts.ruled("doors-unlock")]
        if number in (*cells, *locks) and locked_doors(g):
            unlock(g, locked_doors(g))
        if number in cells:
            free_prisoners(g)
        for rule in self.parts.rules:
            if rule.word in ("way-opens", "way-closes") and rule.params(WayAt).objective == number:
                turn_way(g, rule.params(WayAt).at, rule.word == "way-opens")
        leave_behind(g, self.entering)

    def keeps_alive(self, number: int) -> bool:
        return number != self.valve

    # -- the end

    def verdict(self, g: Lab) -> Result | None:
        """Whoever has done everything wins; when nobody can any more, nobody does. HYB-WIN-01"""
        won = [side for side in SEATS if all(self.is_done(g, side, o) for o in self.parts.of(side))]
        if len(won) == 2:
            return Result((), "both sides have reached their objective in the same instant")
        if won:
            return Result((won[0],), self._why(g, won[0]))
        if not any(self.can_still(g, side) for side in SEATS):
            return DRAW
        return self.at_limit() if self._is_late(g) else None

    def _why(self, g: Lab, side: str) -> str:
        if self._prevents(side):
            return "the other side cannot reach its objective any more"
        if all(goal.word == "eliminate" for goal in self.parts.of(side)):
            return "no enemy is left"
        return "the objective is reached"

    def _is_late(self, g: Lab) -> bool:
        """Whether the last round of the mission has ended. HYB-WIN-05"""
        limits = [rule.params(InRound).round for rule in self.parts.ruled("round-limit")]
        return g.phase == "ending" and any(g.round >= limit for limit in limits)

    def is_done(self, g: Lab, side: str, goal: Phrase) -> bool:
        """Whether a side has done one of the things that it has to do."""
        match goal.word:
            case "eliminate":
                return not left(g, other(side), goal.params(OfRank).rank)
            case "evacuate":
                wanted = goal.params(SomeOfRank)
                return len(_out(g, side, wanted.rank)) >= wanted.number
            case "evacuate-warrior":
                return any(w.profile == goal.params(TheWarrior).warrior for w in evacuated(g, side))
            case "accept":
                return {*goal.params(Objectives).objectives} <= {*g.mission.accepted}
            case "carry-out":
                out = {item for w in evacuated(g, side) for item in w.items}
                return {*goal.params(Objectives).objectives} <= out
            case "hold":
                held = goal.params(Held)
                return g.phase == "ending" and g.round == held.round and self._holds(g, side, held)
            case "survive":
                late = g.phase == "ending" and g.round >= goal.params(InRound).round
                return late and is_left(g, side)
            case _:
                return not self.can_still(g, other(side))

    def _holds(self, g: Lab, side: str, held: Held) -> bool:
        """Whether one of his side stands on the Objective, with the rank that it asks for."""
        there = [o.square for o in g.objectives if o.number == held.objective]
        rank = self.parts.objective(held.objective).rank
        standing = [w for w in left(g, side, rank) if w.on_board]
        return any(base(g, w) >> square & 1 for square in there for w in standing)

    def can_still(self, g: Lab, side: str) -> bool:
        """Whether a side may yet do all that it has to do. HYB-WIN-02"""
        return all(
            self.is_done(g, side, goal) or self._may_yet(g, side, goal)
            for goal in self.parts.of(side)
            if goal.word != "prevent"
        )

    def _may_yet(self, g: Lab, side: str, goal: Phrase) -> bool:
        match goal.word:
            case "evacuate":
                wanted = goal.params(SomeOfRank)
                able = len(_out(g, side, wanted.rank)) + len(left(g, side, wanted.rank))
                return able >= wanted.number
            case "evacuate-warrior":
                return any(w.profile == goal.params(TheWarrior).warrior for w in left(g, side))
            case "accept" | "carry-out":
                numbers = goal.params(Objectives).objectives
                return all(self._may_take(g, side, number) for number in numbers)
            case "hold":
                held = goal.params(Held)
                rank = self.parts.objective(held.objective).rank
                in_time = (g.round, g.phase == "ending") < (held.round, True)
                return in_time and bool(left(g, side, rank))
            case _:
                return is_left(g, side)

    def _may_take(self, g: Lab, side: str, number: int) -> bool:
        """Whether an Objective is his, or somebody is left with the rank for it; prisoners do not
        open their own cells."""
        if number in g.mission.accepted and number not in self.items:
            return True
        able = left(g, side, self.parts.objective(number).rank)
        if any(number == rule.params(InCells).objective for rule in self.parts.ruled("prisoners")):
            able = [w for w in able if w.place != "cell"]
        return bool(able)

    # -- for agents

    def goals(self, g: Lab, warrior: Warrior) -> Squares:
        return goals_in(self, g, warrior)

    def progress(self, g: Lab) -> float:
        return progress_of(self, g)


# ---------------------------------------------------------------- what the rules do


def _faction(profile: str) -> str:
    found = content()["profile"].get(profile)
    return found.faction if found is not None else ""


def _out(g: Lab, side: str, rank: int) -> list[Warrior]:
    """A side's warriors of at least this rank who have left."""
    return [w for w in evacuated(g, side) if w.card.rank >= rank]


def square_at(g: Lab, name: str) -> Square:
    """The square that a name such as K4 means."""
    return g.board.grid.square(ord(name[0]) - ord("A"), int(name[1:]) - 1)


def spread(g: Lab, square: Square, size: int) -> Squares:
    """The squares under a base that lies with its north-west square here."""
    x, y = g.board.grid.xy(square)
    over = [(x + dx, y + dy) for dx in range(size) for dy in range(size)]
    return sum(1 << g.board.grid.square(*at) for at in over)


def set_way(g: Lab, name: str, open_: bool) -> bool:
    """Open or close the access with a square; whether that changed anything."""
    square = square_at(g, name)
    for i, access in enumerate(g.accesses):
        if square in access.squares and access.open != open_:
            g.accesses[i] = access._replace(open=open_)
            return True
    return False


def turn_way(g: Lab, name: str, open_: bool) -> None:
    """Open or close an access in play, and say so."""
    if set_way(g, name, open_):
        g.emit(AccessOpened if open_ else AccessClosed, square_at(g, name))


def free_prisoners(g: Lab) -> None:
    """Prisoners are activated from the next round. HYB-MIS-10"""
    prisoners = [w for w in g.warriors if w.place == "cell"]
    g.mission.prisoners = tuple(w.id for w in prisoners)
    g.mission.freed_round = g.round
    for prisoner in prisoners:
        prisoner.place = "board"


def leave_behind(g: Lab, entering: Sequence[str]) -> None:
    """When the last entrance has closed, whoever is still outside is out of the game. HYB-MIS-10"""
    if any(access.open and access.kind != "exit" for access in g.accesses):
        return
    for warrior in g.warriors:
        if warrior.place == "outside" and warrior.side in entering:
            drop_counter(g, warrior)
            warrior.place = "removed"
            g.emit(LeftBehind, warrior.id)
