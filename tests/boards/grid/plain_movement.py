"""Movement as the ledger words it, step by step, with sets of places and a plain Dijkstra.

Nothing here comes from `affray.boards.grid`: it is what the wavefront is measured against.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

Place = tuple[int, int]
COMPASS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
FACINGS = "NESW"
EIGHT = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


@dataclass(frozen=True)
class PlainDoor:
    """A door by its places and its printed state."""

    places: frozenset[Place]
    state: str


@dataclass
class PlainBoard:
    """A board by the sign of every place."""

    signs: dict[Place, str]
    doors: list[PlainDoor] = field(default_factory=list)
    solid: set[Place] = field(default_factory=set)
    rocks: set[Place] = field(default_factory=set)
    pits: set[Place] = field(default_factory=set)
    portals: set[Place] = field(default_factory=set)
    narrow: set[Place] = field(default_factory=set)


def plain_board(text: str) -> PlainBoard:
    """Reads a drawing without numbers, sign by sign."""
    signs = {(x, y): sign for y, row in enumerate(text.split()) for x, sign in enumerate(row)}
    board = PlainBoard(signs)
    for place, sign in signs.items():
        if sign in "#PC":
            board.solid.add(place)
        if sign == "R":
            board.rocks.add(place)
        if sign == "O":
            board.pits.add(place)
        if sign in "dL',DK\";=<>x":
            board.portals.add(place)
        if sign in "dL',":
            board.doors.append(PlainDoor(frozenset([place]), sign))
            board.narrow.add(place)
        if sign in 'DK";':
            x, y = place
            for other in ((x + 1, y), (x, y + 1)):
                if signs.get(other) == sign:
                    board.doors.append(PlainDoor(frozenset([place, other]), sign))
        if sign == "=":
            x, y = place
            beside = ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
            if not any(signs.get(other) == "=" for other in beside):
                board.narrow.add(place)
    return board


class PlainFoe(NamedTuple):
    """An enemy of the mover."""

    places: frozenset[Place]
    crossable: bool


@dataclass(frozen=True)
class PlainTask:
    """One question: where can this mover end, and what does it cost?"""

    board: PlainBoard
    start: Place | None
    facing: str
    points: int
    size: int = 1
    puny: bool = False
    titan: bool = False
    velocity: bool = False
    door_cost: int = 1
    breaks_locked: bool = False
    contact_return_any: bool = False
    friends: tuple[frozenset[Place], ...] = ()
    foes: tuple[PlainFoe, ...] = ()
    barred: frozenset[Place] = frozenset()
    exits: frozenset[Place] = frozenset()
    entrances: frozenset[Place] = frozenset()


class PlainState(NamedTuple):
    """Everything about a Movement in progress that can matter later."""

    x: int
    y: int
    facing: str
    free_quarter: bool
    last_quarter: tuple[int, int] | None
    through_friend: bool
    contacts: tuple[str, ...]
    """For each enemy: "" not met, a side still kept, or "broken"."""
    jumped: frozenset[Place]
    """Open trapdoors under the base that were jumped onto, and so have to be left."""
    opened: frozenset[int]
    steps: bool
    straight: bool
    ended: bool


class PlainReach(NamedTuple):
    """The least cost of every end, and of leaving by every exit."""

    ends: dict[tuple[int, int, str], int]
    leaving: dict[Place, int]


def plain_reach(task: PlainTask) -> PlainReach:
    """Dijkstra over every act that a Movement may hold."""
    return _Search(task).run()


class _Search:
    def __init__(self, task: PlainTask) -> None:
        self.task, self.board = task, task.board
        self.base = cache(self.places_under)
        self.side_of = cache(self.side_touched)
        self.ground = cache(self.ground_cost)
        self.figures = {place for figure in task.friends for place in figure}
        self.figures |= {place for foe in task.foes for place in foe.places}
        self.hostile = {place for foe in task.foes for place in foe.places}
        self.shut = {place for foe in task.foes if not foe.crossable for place in foe.places}
        self.crossed: set[Place] = set()
        for friend in task.friends:
            engaged = any(self.side_of(foe.places, friend) for foe in task.foes)
            (self.shut if engaged else self.crossed).update(friend)

    # ------------------------------------------------------------------ bases

    def places_under(self, x: int, y: int) -> frozenset[Place]:
        reach = range(self.task.size)
        return frozenset((x + i, y + j) for i in reach for j in reach)

    def side_touched(self, one: frozenset[Place], other: frozenset[Place]) -> str:
        """The side of one base on which another touches it, or nothing."""
        if one & other:
            return ""
        for side, (dx, dy) in COMPASS.items():
            if any((x + dx, y + dy) in other for x, y in one):
                return side
        return ""

    # ------------------------------------------------------------------ doors

    def closed_places(self, opened: frozenset[int]) -> set[Place]:
        doors = enumerate(self.board.doors)
        return {
            place
            for number, door in doors
            if door.state in "dDLK" and number not in opened
            for place in door.places
        }

    def door_on(self, place: Place) -> int:
        doors = enumerate(self.board.doors)
        return next((number for number, door in doors if place in door.places), -1)

    def knocks_down(self, number: int) -> bool:
        door = self.board.doors[number]
        unlocked = door.state in "dD" or self.task.breaks_locked
        return self.task.titan and unlocked and len(door.places) >= self.task.size

    # ------------------------------------------------------------------ acts

    def start_states(self) -> list[tuple[int, PlainState]]:
        task = self.task
        if task.start is None:
            return [found for place in task.entrances for found in self.enter(*place)]
        base = self.base(*task.start)
        contacts = tuple(self.side_of(foe.places, base) for foe in task.foes)
        return [
            (0, PlainState(*task.start, task.facing, True, None, False, contacts,
                           frozenset(), frozenset(), False, True, False))
        ]  # fmt: skip

    def enter(self, x: int, y: int) -> list[tuple[int, PlainState]]:
        task, base = self.task, self.base(x, y)
        if base & (self.board.solid | self.shut | self.hostile):
            return []
        if any(door.state not in "',\";" and door.places & base for door in self.board.doors):
            return []
        cost = 1
        pits = frozenset() if task.velocity else base & self.board.pits
        cost += bool(pits)
        cost += bool(base & self.board.rocks) and not task.velocity and not task.titan
        blank = PlainState(x, y, "N", True, None, bool(base & self.crossed), ("",) * len(task.foes),
                           frozenset(pits), frozenset(), True, True, False)  # fmt: skip
        contacts = self.contacts_after(blank, base)
        return [(cost, blank._replace(facing=f, contacts=contacts)) for f in FACINGS]

    def acts(self, state: PlainState, left: int) -> list[tuple[int, PlainState]]:
        """Every act that the MP left can pay for."""
        if state.ended:
            return []
        acts = [*self.turns(state), *self.door_acts(state)]
        for dx, dy in EIGHT if left else ():
            if not (self.task.titan and dx and dy):
                acts += self.step(state, dx, dy, left)
        return [(cost, after) for cost, after in acts if cost <= left]

    def turns(self, state: PlainState) -> list[tuple[int, PlainState]]:
        found = []
        now = FACINGS.index(state.facing)
        for way in (-1, 1):
            cost = 0 if state.free_quarter else 1
            last: tuple[int, int] | None = (way, cost)
            if state.last_quarter and state.last_quarter[0] == way:
                cost, last = 1 - state.last_quarter[1], None
            facing = FACINGS[(now + way) % 4]
            turned = state._replace(facing=facing, free_quarter=False, last_quarter=last)
            found.append((cost, turned))
        facing = FACINGS[(now + 2) % 4]
        half = state._replace(facing=facing, free_quarter=False, last_quarter=None)
        return [*found, (1, half)]

    def door_acts(self, state: PlainState) -> list[tuple[int, PlainState]]:
        task = self.task
        if task.puny:
            return []
        found = []
        base = self.base(state.x, state.y)
        behind = FACINGS[(FACINGS.index(state.facing) + 2) % 4]
        for number, door in enumerate(self.board.doors):
            closed = door.state in "dD" and number not in state.opened
            side = self.side_of(base, door.places)
            if closed and len(door.places) >= task.size and side and side != behind:
                opened = state._replace(opened=state.opened | {number}, last_quarter=None)
                found.append((task.door_cost, opened))
        return found

    def step(self, state: PlainState, dx: int, dy: int, left: int) -> list[tuple[int, PlainState]]:
        task, board = self.task, self.board
        ground = self.ground(state.x, state.y, dx, dy, state.opened)
        if ground is None:
            return []
        cost, broken = ground
        before = self.base(state.x, state.y)
        after = self.base(state.x + dx, state.y + dy)
        ahead = COMPASS[state.facing]
        if dx * ahead[0] + dy * ahead[1] <= 0:
            cost += 1
        if cost > left:
            return []
        pits = frozenset() if task.velocity else (after - before) & board.pits
        landed = state._replace(
            x=state.x + dx,
            y=state.y + dy,
            free_quarter=state.free_quarter or task.titan,
            last_quarter=None,
            through_friend=state.through_friend or bool(after & self.crossed),
            contacts=self.contacts_after(state, after),
            jumped=(state.jumped & after) | pits,
            opened=state.opened | broken,
            steps=True,
            straight=not (dx and dy),
        )
        if not pits:
            return [(cost, landed)]
        dropped = landed._replace(jumped=state.jumped & after, ended=True)
        return [(cost + 1, landed), (cost, dropped)]

    def ground_cost(
        self, x: int, y: int, dx: int, dy: int, opened: frozenset[int]
    ) -> tuple[int, frozenset[int]] | None:
        """What a step costs whatever the facing, and the doors it knocks down; None if barred."""
        task, board = self.task, self.board
        before, after = self.base(x, y), self.base(x + dx, y + dy)
        closed = self.closed_places(opened)
        broken = set()
        for place in after:
            if place not in board.signs or place in board.solid or place in self.shut:
                return None
            if task.size == 2 and place in board.narrow:
                return None
            if place in closed:
                if not self.knocks_down(self.door_on(place)):
                    return None
                broken.add(self.door_on(place))
        entered, left = after - before, before - after
        cost = 1
        if dx and dy:
            flanks = self.flanks(before, after)
            walls = [f not in board.signs or f in board.solid or f in closed for f in flanks]
            if all(walls):
                return None
            passing = any(flank in self.figures for flank in flanks)
            portal = bool((entered | left) & board.portals)
            if (any(walls) or passing or portal) and not task.puny:
                cost += 1
        if entered & board.rocks and not task.velocity and not task.titan:
            cost += 1
        return cost, frozenset(broken)

    def flanks(self, before: frozenset[Place], after: frozenset[Place]) -> list[Place]:
        """The two squares that complete the square block around a diagonal step."""
        block = before | after
        xs, ys = {x for x, _ in block}, {y for _, y in block}
        corners = [(x, y) for x in (min(xs), max(xs)) for y in (min(ys), max(ys))]
        return [corner for corner in corners if corner not in before and corner not in after]

    def contacts_after(self, state: PlainState, base: frozenset[Place]) -> tuple[str, ...]:
        found = []
        for foe, known in zip(self.task.foes, state.contacts, strict=True):
            side = self.side_of(foe.places, base)
            if known:
                found.append(known if side == known else "broken")
            else:
                found.append(side if self.task.contact_return_any else "")
        return tuple(found)

    # ------------------------------------------------------------------ ends

    def may_end(self, state: PlainState) -> bool:
        task = self.task
        if not state.steps:
            return True
        base = self.base(state.x, state.y)
        if base & (self.figures | task.barred):
            return False
        if base & self.board.rocks and not task.titan:
            return False
        if state.jumped:
            return False
        for number, (foe, known) in enumerate(zip(task.foes, state.contacts, strict=True)):
            if not self.side_of(foe.places, base):
                continue
            if known == "broken" and (state.x, state.y) != task.start:
                return False
            if state.through_friend and not self.met_at_start[number]:
                return False
        return True

    def may_leave(self, state: PlainState) -> bool:
        here = (state.x, state.y) in self.task.exits
        return here and not state.ended and (state.straight or self.task.puny)

    # ------------------------------------------------------------------ search

    def run(self) -> PlainReach:
        task = self.task
        start = self.base(*task.start) if task.start else frozenset()
        self.met_at_start = [bool(self.side_of(foe.places, start)) for foe in task.foes]
        queue: list[list[PlainState]] = [[] for _ in range(task.points + 4)]
        for cost, state in self.start_states():
            queue[cost].append(state)
        ends: dict[tuple[int, int, str], int] = {}
        leaving: dict[Place, int] = {}
        done = set()
        for cost in range(task.points + 1):
            for state in queue[cost]:
                if state in done:
                    continue
                done.add(state)
                pose = (state.x, state.y, state.facing)
                if pose not in ends and self.may_end(state):
                    ends[pose] = cost
                if cost < task.points and self.may_leave(state):
                    leaving.setdefault((state.x, state.y), cost + 1)
                for price, after in self.acts(state, task.points - cost):
                    queue[cost + price].append(after)
        return PlainReach(ends, leaving)
