"""What a mission may change, and what holds when it says nothing. HYB-MIS-00 HYB-SET-10"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from affray.boards.grid.squares import Squares, set_of
from affray.engine.game import Result, Value
from affray.engine.packs import FrozenMap
from affray.engine.questions import Option, Rule
from affray.games.hybrid.content.mission_cards import TODAY
from affray.games.hybrid.rules.board import Board, base, unlock_door
from affray.games.hybrid.screen.events.missions import Accepted, DoorsUnlocked
from affray.games.hybrid.state import (
    GRIFFIN,
    SCORPION,
    SEATS,
    Access,
    Door,
    Lab,
    Objective,
    Place,
    Square,
    Warrior,
)

if TYPE_CHECKING:
    from affray.games.hybrid.content.kinds import Profile

DEPLOYMENT = {GRIFFIN: "G", SCORPION: "S"}
DRAW = Result((), "neither side can reach its objective any more")


class MissionRules:
    """A mission without special rules: each side must exterminate the other. HYB-MIS-01"""

    names: Mapping[int, str] = FrozenMap()
    """What the Objectives are, by number."""
    reserved: Mapping[int, str] = FrozenMap()
    """Objectives that only one side may accept. HYB-OBJ-04"""
    items: frozenset[int] = frozenset()
    """Objectives that are carried. HYB-OBJ-06"""
    entering: tuple[str, ...] = SEATS
    leaving: tuple[str, ...] = SEATS
    """The sides that may leave by accesses; both on a board without a mission. HYB-MOV-23"""
    preventer: str = ""
    """The side that only has to stop the other. HYB-WIN-02"""

    def __init__(self, leaving_from: int = 1, left_from: int = 0) -> None:
        self.leaving_from = leaving_from
        """The first round in which anybody may leave, as the mission's entry says. HYB-MIS-08"""
        self.left_from = left_from or leaving_from
        """The same in records that were made with squads of earlier makes."""

    # -- setting up

    def squad_faults(
        self, options: Mapping[str, Value], seat: str, profiles: Sequence[Profile]
    ) -> Iterator[str]:
        """What a squad lacks to be able to win. HYB-SET-05"""
        yield from ()

    def lay_out(self, g: Lab) -> None:
        """Where the board differs from the map as drawn."""

    def start(self, g: Lab, warrior: Warrior) -> Place:
        """How a warrior begins: on the board, outside, in a cell, asleep."""
        return "board"

    def deployment(self, g: Lab, warrior: Warrior) -> Squares:
        """The squares on which his base must lie when he is placed. HYB-SET-08"""
        return marked(g.board, DEPLOYMENT[warrior.side])

    async def prepare(self, g: Lab) -> None:
        """Secret choices before deployment. HYB-SET-01"""

    # -- rounds

    async def begin_round(self, g: Lab) -> None:
        """Effects at the beginning of the round. HYB-ROU-01"""

    async def end_round(self, g: Lab) -> None:
        """Effects at the end of the round. HYB-ROU-01"""

    def between_steps(self, g: Lab) -> Rule[None] | None:
        """What has to be done before the next step, when nobody is acting; mostly nothing."""
        return None

    def has_counter(self, g: Lab, warrior: Warrior) -> bool:
        """Whether he can be activated this round, ambushes apart. HYB-ROU-07"""
        return warrior.place in ("board", "outside") and not warrior.clone

    # -- accesses

    def may_enter(self, g: Lab, warrior: Warrior, access: Access) -> bool:
        """Whether this access is an open entrance of his side. HYB-MOV-22"""
        return access.open and access.kind != "exit" and warrior.side in self.entering

    def may_leave(self, g: Lab, warrior: Warrior, access: Access) -> bool:
        """Whether this access is an open exit of his side, and the time has come. HYB-MOV-23"""
        if g.round < (self.leaving_from if g.squads == TODAY else self.left_from):
            return False
        return access.open and access.kind != "entrance" and warrior.side in self.leaving

    # -- objectives

    def objectives(self, g: Lab, warrior: Warrior) -> Iterator[Option[tuple[int, Square]]]:
        """The Objectives he may accept where he stands. HYB-OBJ-02 HYB-OBJ-03 HYB-OBJ-04"""
        under = base(g, warrior)
        for objective in g.objectives:
            there = under >> objective.square & 1 and self.has_rank(g, warrior, objective)
            if there and self.may_accept(g, warrior, objective):
                yield Option(f"accept:{objective.number}", (objective.number, objective.square))

    def has_rank(self, g: Lab, warrior: Warrior, objective: Objective) -> bool:
        """Warriors of rank 0 accept nothing. HYB-OBJ-03"""
        return warrior.card.rank > 0

    def may_accept(self, g: Lab, warrior: Warrior, objective: Objective) -> bool:
        """Either side may accept a counter that is not reserved. HYB-OBJ-04"""
        return self.reserved.get(objective.number, warrior.side) == warrior.side

    async def accept(self, g: Lab, warrior: Warrior, number: int, square: Square) -> None:
        """The counter is removed and its effect applied; an item is carried. HYB-OBJ-02"""
        g.objectives.remove(next(o for o in g.objectives if o[:2] == (number, square)))
        if number in self.items:
            warrior.items = tuple(sorted((*warrior.items, number)))
        g.mission.accepted = (*g.mission.accepted, number)
        g.emit(Accepted, warrior.id, self.name(number))
        await self.accepted(g, warrior, number)

    async def accepted(self, g: Lab, warrior: Warrior, number: int) -> None:
        """What an accepted Objective brings about."""

    def keeps_alive(self, number: int) -> bool:
        """Whether accepting it shows that the game is still going somewhere. HYB-WIN-06"""
        return True

    def name(self, number: int) -> str:
        """What an Objective is called."""
        return self.names.get(number, f"Objective {number}")

    # -- objects that can be attacked

    def objects(self, g: Lab, warrior: Warrior) -> Iterator[tuple[str, Square]]:
        """The objects this warrior may attack, where contact or sight allows. HYB-OC-12"""
        yield from ()

    def stands_on(self, thing: str) -> bool:
        """Whether an object can be struck by one who stands on its square. HYB-OC-12"""
        return thing == "switch"

    async def object_hit(self, g: Lab, warrior: Warrior, thing: str, wounds: int) -> None:
        """An attack on an object has succeeded."""

    # -- triggers

    @property
    def has_triggers(self) -> bool:
        """Whether an elementary act can set anything off."""
        return type(self).after_act is not MissionRules.after_act

    async def after_act(self, g: Lab) -> None:
        """What an elementary act sets off. HYB-DEC-04"""

    async def eliminated(self, g: Lab, warrior: Warrior) -> None:
        """What the loss of a warrior brings about, after cards and items. HYB-DEC-04"""

    def draws_card(self, g: Lab, warrior: Warrior) -> bool:
        """Whether a credited loss of this warrior gives his owner an Action card. HYB-WND-08"""
        return True

    # -- the end

    def verdict(self, g: Lab) -> Result | None:
        """Who has won, if anybody. HYB-WIN-01"""
        griffins, scorpions = is_left(g, GRIFFIN), is_left(g, SCORPION)
        if griffins and scorpions:
            return None
        if not griffins and not scorpions:
            return Result((), "both sides are gone in the same instant")
        winner = GRIFFIN if griffins else SCORPION
        return Result((winner,), "no enemy is left")

    def at_limit(self) -> Result:
        """How the game ends when time is called. HYB-WIN-05"""
        if self.preventer:
            return Result((self.preventer,), "time is up and the objective was prevented")
        return Result((), "time is up")

    # -- for agents

    def goals(self, g: Lab, warrior: Warrior) -> Squares:
        """Where a warrior wants to be, as far as everybody can see: by default, at the enemy."""
        return enemy_squares(g, warrior)

    def progress(self, g: Lab) -> float:
        """How near the objectives other than killing are, from the Griffin's side."""
        return 0.0


# ---------------------------------------------------------------- what missions ask and do


@lru_cache(maxsize=1 << 10)
def marked(board: Board, signs: str) -> Squares:
    """The squares of a map with one of these signs."""
    return sum(board.map.marks.get(sign, 0) for sign in signs)


def is_left(g: Lab, side: str) -> bool:
    """Whether a side has a warrior on the board, outside, asleep or imprisoned. HYB-WIN-04"""
    return any(warrior.side == side and warrior.alive for warrior in g.warriors)


def left(g: Lab, side: str, rank: int = 0) -> list[Warrior]:
    """A side's warriors of at least this rank who still have a part in the game. HYB-WIN-02"""
    return [w for w in g.warriors if w.side == side and w.alive and w.card.rank >= rank]


def evacuated(g: Lab, side: str) -> list[Warrior]:
    """A side's warriors who have left through an exit. HYB-WND-03"""
    return [w for w in g.warriors if w.side == side and w.place == "evacuated"]


def enemy_squares(g: Lab, warrior: Warrior, rank: int = 0) -> Squares:
    """Where enemies of at least this rank stand."""
    side, squares = warrior.side, 0
    for other in g.warriors:
        if other.side != side and (not rank or other.card.rank >= rank) and other.on_board:
            squares |= base(g, other)
    return squares


def objective_squares(g: Lab, *numbers: int) -> Squares:
    """Where these Objectives lie; all of them when none is named."""
    return set_of(o.square for o in g.objectives if not numbers or o.number in numbers)


def exit_squares(g: Lab) -> Squares:
    """The squares of the exits that are open."""
    return set_of(at for a in g.accesses if a.open and a.kind != "entrance" for at in a.squares)


def carriers(g: Lab, side: str, items: Iterable[int]) -> list[Warrior]:
    """A side's warriors on the board who carry one of these items."""
    wanted = set(items)
    return [w for w in g.warriors if w.side == side and w.on_board and wanted & {*w.items}]


def unlock(g: Lab, doors: Sequence[Door]) -> None:
    """Doors are unlocked, not opened, and never locked again. HYB-BRD-12"""
    for door in doors:
        unlock_door(g, g.doors.index(door))
    g.emit(DoorsUnlocked, len(doors))


def locked_doors(g: Lab) -> list[Door]:
    """The doors that are locked now."""
    return [door for door in g.doors if door.locked]
