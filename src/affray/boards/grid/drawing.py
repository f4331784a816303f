"""Boards as text: the maps of the rule ledger, read and written, and the state of what changes on them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from affray.boards.grid.maps import Access, AccessKind, BadMap, Door, Map, ways_of, wide_anchor_of
from affray.boards.grid.squares import Grid, Square, Squares, grid_of, one_by_one, squares_of
from affray.boards.grid.terrain import Terrain, TerrainKey, printed_key, terrain_of

WALL, PILLAR, FLOOR, ROCKS, PASSAGE, TANK = "#P.R=C"
TRAPDOOR, PIT = "TO"
SINGLE_DOORS = {"d": "closed", "L": "locked", "'": "open", ",": "destroyed"}
DOUBLE_DOORS = {"D": "closed", "K": "locked", '"': "open", ";": "destroyed"}
ACCESSES: dict[str, AccessKind] = {"<": "entrance", ">": "exit", "x": "both"}
OBJECTIVES = "123456"
MARKS = "EGSVJ" + OBJECTIVES
SIGNS = frozenset("#P.R=CTO" + MARKS) | SINGLE_DOORS.keys() | DOUBLE_DOORS.keys() | ACCESSES.keys()
"""Every sign: the legend of the maps, and open and destroyed doors and open trapdoors. HYB-MIS-00"""

_NUMBERED_ROW = re.compile(r"\s*(\d+)\s\s(\S+)\s*$")


def read_board(text: str) -> Terrain:
    """The board a text draws, with or without numbers along its edges. HYB-MIS-00"""
    rows = _rows(text)
    faults = _faults_of_shape(rows)
    if faults:
        raise BadMap(faults)
    return _Reader(rows).terrain()


def read_draft(text: str) -> tuple[Map | None, tuple[str, ...]]:
    """A board that is still being drawn, with everything that is wrong with its signs; no board if
    its rows are not even a rectangle of signs. HYB-MIS-00"""
    try:
        rows = _rows(text)
    except BadMap as bad:
        return None, bad.faults
    faults = _faults_of_shape(rows)
    if faults:
        return None, tuple(faults)
    reader = _Reader(rows)
    return reader.map(), tuple(reader.faults)


def draw_board(
    terrain: Terrain, figures: Mapping[Square, str] | None = None, numbers: bool = True
) -> str:
    """A board as text; `figures` are signs laid over it."""
    grid = terrain.grid
    signs = _signs(terrain) | dict(figures or {})
    rows = [
        "".join(signs.get(grid.square(x, y), FLOOR) for x in range(grid.width))
        for y in range(grid.height)
    ]
    return "\n".join(_numbered(rows) if numbers else rows)


def _rows(text: str) -> list[str]:
    lines = [line for line in text.splitlines() if line.strip()]
    numbered = [found.groups() for line in lines if (found := _NUMBERED_ROW.match(line))]
    if not numbered:
        return [line.strip() for line in lines]
    numbers = [int(number) for number, _ in numbered]
    if numbers != list(range(len(numbers))):
        raise BadMap([f"the rows are numbered {numbers}, not from 0 on without a gap"])
    return [row for _, row in numbered]


def _numbered(rows: list[str]) -> list[str]:
    width = len(rows[0])
    tens = "".join(str(x // 10) if x % 10 == 0 else " " for x in range(width))
    units = "".join(str(x % 10) for x in range(width))
    margin = " " * 5
    body = [f"{y:3}  {row}" for y, row in enumerate(rows)]
    return [(margin + tens).rstrip(), margin + units, *body]


def _faults_of_shape(rows: list[str]) -> list[str]:
    if not rows:
        return ["the map has no rows"]
    width = len(rows[0])
    faults = [
        f"row {y} has {len(row)} squares, the first row {width}"
        for y, row in enumerate(rows)
        if len(row) != width
    ]
    faults += [
        f'({x},{y}): "{sign}" is no sign of a map'
        for y, row in enumerate(rows)
        for x, sign in enumerate(row)
        if sign not in SIGNS
    ]
    return faults


class _Reader:
    """Reads the rows of one map, and gathers every fault before it complains."""

    def __init__(self, rows: list[str]) -> None:
        self.rows = rows
        self.grid: Grid = grid_of(len(rows[0]), len(rows))
        self.where: dict[str, Squares] = {}
        for y, row in enumerate(rows):
            for x, sign in enumerate(row):
                self.where[sign] = self.where.get(sign, 0) | 1 << self.grid.square(x, y)
        self.rim = self.grid.board & ~self._inside()
        self.faults: list[str] = []
        self.states: list[str] = []

    def terrain(self) -> Terrain:
        map_ = self.map()
        if self.faults:
            raise BadMap(self.faults)
        return terrain_of(map_, self._state_of(map_))

    def map(self) -> Map:
        """What is drawn; its faults are gathered meanwhile."""
        return Map(
            grid=self.grid,
            walls=self._squares(WALL),
            pillars=self._squares(PILLAR),
            rocks=self._squares(ROCKS),
            trapdoors=self._squares(TRAPDOOR) | self._squares(PIT),
            tanks=self._squares(TANK),
            doors=self._doors(),
            passages=self._runs(self._squares(PASSAGE), "passage"),
            accesses=self._accesses(),
            marks=self._marks(),
        )

    def _squares(self, sign: str) -> Squares:
        return self.where.get(sign, 0)

    def _inside(self) -> Squares:
        board, all_sides = self.grid.board, range(0, 8, 2)
        inside = board
        for side in all_sides:
            inside &= self.grid.stepped(board, side)
        return inside

    def _place(self, squares: Squares) -> str:
        x, y = self.grid.xy(squares_of(squares)[0])
        return f"({x},{y})"

    def _runs(self, squares: Squares, what: str) -> tuple[Squares, ...]:
        """The groups of neighbours in a set, each of one square or two."""
        runs = []
        while squares:
            run = self.grid.flood(squares & -squares, squares)
            squares ^= run
            runs.append(run)
            if run.bit_count() > 2:
                self.faults.append(f"{self._place(run)}: a {what} of more than two squares")
        return tuple(runs)

    def _doors(self) -> tuple[Door, ...]:
        found: list[tuple[Squares, str]] = []
        for sign, state in SINGLE_DOORS.items():
            found += [(square, state) for square in one_by_one(self._squares(sign))]
        for sign, state in DOUBLE_DOORS.items():
            runs = self._runs(self._squares(sign), "double door")
            found += [(run, state) for run in runs]
            self.faults += [
                f"{self._place(run)}: half a double door without its other half"
                for run in runs
                if run.bit_count() == 1
            ]
        found.sort(key=lambda door: door[0] & -door[0])
        self.states = [state for _, state in found]
        return tuple(self._door(id_, *door) for id_, door in enumerate(found))

    def _door(self, id_: int, squares: Squares, state: str) -> Door:
        walls = self._squares(WALL) | self._squares(PILLAR)
        ways = ways_of(self.grid, squares, walls)
        if ways is None:
            self.faults.append(f"{self._place(squares)}: a door without a wall at each end")
            ways = (0, 2)
        return Door(id_, squares, squares.bit_count(), state == "locked", ways)

    def _accesses(self) -> tuple[Access, ...]:
        """Entrances and exits; an Objective in the outer wall marks an exit. HYB-MIS-05"""
        found: list[tuple[Squares, AccessKind, int]] = []
        for sign, kind in ACCESSES.items():
            found += [(run, kind, 0) for run in self._runs(self._squares(sign), "access")]
        for sign in OBJECTIVES:
            runs = self._runs(self._squares(sign) & self.rim, "access")
            found += [(run, "exit", int(sign)) for run in runs]
        found.sort(key=lambda access: access[0] & -access[0])
        self.faults += [
            f"{self._place(squares)}: an access that is not in the outer wall"
            for squares, _, _ in found
            if squares & ~self.rim
        ]
        return tuple(self._access(id_, *access) for id_, access in enumerate(found))

    def _access(self, id_: int, squares: Squares, kind: AccessKind, number: int) -> Access:
        anchor = wide_anchor_of(self.grid, squares)
        return Access(id_, squares, squares.bit_count(), kind, number, anchor)

    def _marks(self) -> dict[str, Squares]:
        marks = {sign: self._squares(sign) for sign in MARKS}
        for sign in OBJECTIVES:
            marks[sign] &= ~self.rim
        return {sign: squares for sign, squares in marks.items() if squares}

    def _state_of(self, map_: Map) -> TerrainKey:
        opened = sum(
            1 << n for n, state in enumerate(self.states) if state in ("open", "destroyed")
        )
        destroyed = sum(1 << n for n, state in enumerate(self.states) if state == "destroyed")
        pits = self._squares(PIT)
        return printed_key(map_)._replace(opened=opened, destroyed=destroyed, pits=pits)


def _signs(terrain: Terrain) -> dict[Square, str]:
    """The sign of every square that is not plain floor; what hinders hides what does not."""
    map_ = terrain.map
    layers = [(squares, sign) for sign, squares in map_.marks.items()]
    layers += [(access.squares, _access_sign(access)) for access in map_.accesses]
    layers += [(passage, PASSAGE) for passage in map_.passages]
    layers += [(door.squares, _door_sign(terrain, door)) for door in map_.doors]
    layers += [(map_.trapdoors, TRAPDOOR), (terrain.pits, PIT), (terrain.rocks, ROCKS)]
    layers += [(terrain.tanks, TANK), (map_.pillars, PILLAR), (map_.walls, WALL)]
    return {square: sign for squares, sign in layers for square in squares_of(squares)}


def _access_sign(access: Access) -> str:
    if access.number:
        return str(access.number)
    return next(sign for sign, kind in ACCESSES.items() if kind == access.kind)


def _door_sign(terrain: Terrain, door: Door) -> str:
    if terrain.is_destroyed(door):
        state = "destroyed"
    elif terrain.is_open(door):
        state = "open"
    else:
        state = "locked" if terrain.is_locked(door) else "closed"
    signs = SINGLE_DOORS if door.size == 1 else DOUBLE_DOORS
    return next(sign for sign, name in signs.items() if name == state)
