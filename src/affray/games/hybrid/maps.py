"""Maps as they are drawn: rows of signs, and what the signs say. HYB-MIS-00"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from affray.engine.packs import RuleId, Source

if TYPE_CHECKING:
    from affray.engine.packs import Content

XY: TypeAlias = tuple[int, int]
"""A square, counted from the north-west."""

AccessKind: TypeAlias = Literal["entrance", "exit", "both"]

TILE: Final = 8
SIGNS: Final = "#.PRDdKL=TE123456GS<>xCVJ"
DOORS: Final = "DdKL"
ACCESSES: Final[dict[str, AccessKind]] = {"<": "entrance", ">": "exit", "x": "both"}
NUMBERS: Final = "123456"
SIDES: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))


class DoorPlan(NamedTuple):
    """A door as the map shows it: closed, of one or two squares. HYB-BRD-06"""

    squares: tuple[XY, ...]
    locked: bool


class AccessPlan(NamedTuple):
    """An entrance or exit in the outer wall; its number when the map gives one. HYB-BRD-15"""

    squares: tuple[XY, ...]
    kind: AccessKind
    number: int


class ObjectivePlan(NamedTuple):
    """An Objective counter. HYB-OBJ-01"""

    number: int
    square: XY


@dataclass(frozen=True)
class Map:
    """A board drawn as rows of signs. HYB-MIS-00"""

    id: str
    name: str
    rows: str
    rule: RuleId | None = None
    source: Source = "homebrew"

    @cached_property
    def plan(self) -> Plan:
        """What the drawing says."""
        return Plan(tuple(self.rows.split()))


class Plan:
    """A drawing read sign by sign."""

    def __init__(self, rows: tuple[str, ...]) -> None:
        self.rows = rows
        self.height = len(rows)
        self.width = len(rows[0]) if rows else 0

    def sign(self, at: XY) -> str:
        """The sign of a square; outside the board counts as wall. HYB-BRD-03"""
        x, y = at
        inside = 0 <= y < self.height and 0 <= x < len(self.rows[y])
        return self.rows[y][x] if inside else "#"

    @cached_property
    def squares(self) -> tuple[XY, ...]:
        """Every square, row by row."""
        return tuple((x, y) for y in range(self.height) for x in range(self.width))

    def marked(self, signs: str) -> tuple[XY, ...]:
        """The squares with one of these signs, row by row."""
        return tuple(at for at in self.squares if self.sign(at) in signs)

    @cached_property
    def walls(self) -> tuple[XY, ...]:
        """Walls and pillars: squares nobody enters or sees through. HYB-BRD-03 HYB-BRD-04"""
        return self.marked("#P")

    @cached_property
    def open_squares(self) -> frozenset[XY]:
        """Everything but walls and pillars."""
        return frozenset(self.squares) - frozenset(self.walls)

    @cached_property
    def doors(self) -> tuple[DoorPlan, ...]:
        """The doors, double ones paired. HYB-BRD-06"""
        pairs = {squares[0]: squares for squares in self._pairs("D") + self._pairs("K")}
        first = sorted([*pairs, *self.marked("dL")], key=lambda at: (at[1], at[0]))
        return tuple(DoorPlan(pairs.get(at, (at,)), self.sign(at) in "KL") for at in first)

    @cached_property
    def passages(self) -> tuple[XY, ...]:
        """Printed passages: openings without a door. HYB-BRD-08"""
        return self.marked("=")

    @cached_property
    def accesses(self) -> tuple[AccessPlan, ...]:
        """The accesses; a number in the outer wall is an exit with that number. HYB-BRD-15"""
        found: list[AccessPlan] = []
        for sign in (*ACCESSES, *NUMBERS):
            at_edge = [at for at in self.marked(sign) if self.is_edge(at)]
            number = int(sign) if sign in NUMBERS else 0
            kind = ACCESSES.get(sign, "exit")
            found += [AccessPlan(run, kind, number) for run in _runs(at_edge)]
        return tuple(sorted(found, key=lambda a: (a.squares[0][1], a.squares[0][0])))

    @cached_property
    def objectives(self) -> tuple[ObjectivePlan, ...]:
        """The numbered Objective counters inside the walls. HYB-OBJ-01"""
        inside = [at for at in self.marked(NUMBERS) if not self.is_edge(at)]
        return tuple(sorted(ObjectivePlan(int(self.sign(at)), at) for at in inside))

    def is_edge(self, at: XY) -> bool:
        """Whether a square lies in the outer ring."""
        return at[0] in (0, self.width - 1) or at[1] in (0, self.height - 1)

    def zone(self, at: XY) -> int:
        """The tile a square lies on, numbered row by row from 1. HYB-BRD-19"""
        return at[1] // TILE * (self.width // TILE) + at[0] // TILE + 1

    @property
    def zones(self) -> int:
        """How many tiles the map has."""
        return (self.width // TILE) * (self.height // TILE)

    @cached_property
    def rooms(self) -> tuple[tuple[XY, ...], ...]:
        """Connected open squares without door, passage or access. HYB-BRD-20"""
        between = {*self.marked(DOORS + "="), *(at for a in self.accesses for at in a.squares)}
        inside = self.open_squares - between
        return tuple(tuple(sorted(room)) for room in _connected(inside))

    def room_of(self, at: XY) -> tuple[XY, ...]:
        """The room a square lies in; none for a door, passage or access."""
        return next((room for room in self.rooms if at in room), ())

    def _pairs(self, sign: str) -> list[tuple[XY, ...]]:
        """Neighbouring squares of a sign, two by two."""
        return [run[i : i + 2] for run in _runs(self.marked(sign)) for i in range(0, len(run), 2)]


def _runs(squares: Iterable[XY]) -> list[tuple[XY, ...]]:
    """Straight lines of neighbours."""
    left = sorted(squares, key=lambda at: (at[1], at[0]))
    runs: list[tuple[XY, ...]] = []
    while left:
        run = [left.pop(0)]
        step = (1, 0) if (run[0][0] + 1, run[0][1]) in left else (0, 1)
        while (after := (run[-1][0] + step[0], run[-1][1] + step[1])) in left:
            left.remove(after)
            run.append(after)
        runs.append(tuple(run))
    return runs


def _connected(squares: Iterable[XY]) -> list[set[XY]]:
    """The parts of a set that hang together by edges."""
    left = set(squares)
    parts: list[set[XY]] = []
    while left:
        start = min(left)
        part = reached(start, left.__contains__)
        left -= part
        parts.append(part)
    return parts


def reached(start: XY, enters: Callable[[XY], bool]) -> set[XY]:
    """The squares that can be walked to by edges, where `enters` allows it."""
    seen = {start}
    rim = [start]
    while rim:
        x, y = rim.pop()
        for dx, dy in SIDES:
            at = (x + dx, y + dy)
            if at not in seen and enters(at):
                seen.add(at)
                rim.append(at)
    return seen


# ---------------------------------------------------------------- what a map must keep


def check_map(entry: Map, content: Content) -> Iterator[tuple[str | tuple[str | int, ...], str]]:
    """Whatever makes a drawing unplayable. HYB-CON-13"""
    plan = entry.plan
    if any(len(row) != plan.width for row in plan.rows):
        yield "rows", "are not equally long"
        return
    if not plan.width or plan.width % TILE or plan.height % TILE:
        yield "rows", f"make {plan.width} x {plan.height} squares; tiles have {TILE} x {TILE}"
        return
    unknown = sorted({sign for row in plan.rows for sign in row} - set(SIGNS))
    if unknown:
        yield "rows", f"hold signs that mean nothing: {' '.join(unknown)}"
        return
    yield from _edge_faults(plan)
    yield from _door_faults(plan)
    yield from _walking_faults(plan)


def _edge_faults(plan: Plan) -> Iterator[tuple[tuple[str | int, ...], str]]:
    accesses = {at for access in plan.accesses for at in access.squares}
    for x, y in plan.squares:
        if plan.is_edge((x, y)) and plan.sign((x, y)) != "#" and (x, y) not in accesses:
            yield ("rows", y), f"square {x} should be wall or an access"
        if not plan.is_edge((x, y)) and plan.sign((x, y)) in ACCESSES:
            yield ("rows", y), f"square {x} is an access away from the outer wall"
    for access in plan.accesses:
        if len(access.squares) > 2:
            x, y = access.squares[0]
            yield ("rows", y), f"the access at square {x} is wider than two squares"


def _door_faults(plan: Plan) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """A door lies between two walls, with open squares before and behind it."""
    for door in plan.doors:
        x, y = door.squares[0]
        if plan.sign((x, y)) in "DK" and len(door.squares) != 2:
            yield ("rows", y), f"the double door at square {x} is not two squares"
        elif not any(_hangs(plan, door.squares, along) for along in ((1, 0), (0, 1))):
            yield ("rows", y), f"the door at square {x} is not between two walls"


def _hangs(plan: Plan, squares: tuple[XY, ...], along: XY) -> bool:
    dx, dy = along
    first, last = squares[0], squares[-1]
    if len(squares) == 2 and last != (first[0] + dx, first[1] + dy):
        return False
    ends = ((first[0] - dx, first[1] - dy), (last[0] + dx, last[1] + dy))
    sides = [(x + s * dy, y + s * dx) for x, y in squares for s in (1, -1)]
    return all(plan.sign(at) == "#" for at in ends) and all(at in plan.open_squares for at in sides)


def _walking_faults(plan: Plan) -> Iterator[tuple[tuple[str | int, ...], str]]:
    start = min(plan.open_squares)
    walked = reached(start, plan.open_squares.__contains__)
    for x, y in sorted(plan.open_squares - walked):
        yield ("rows", y), f"square {x} cannot be reached"
