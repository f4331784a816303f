"""A Movement told as a transcript: a drawing, a mover, and acts by name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from affray.boards.grid import (
    FACING_NAMES,
    Act,
    Foe,
    Movement,
    Mover,
    Reach,
    Scene,
    Squares,
    Terrain,
    act_on,
    begin,
    begin_outside,
    crowd_of,
    legal_acts,
    may_stop,
    one_by_one,
    read_board,
    squares_of,
)

DIRECTIONS = {"N": (0, -1), "NE": (1, -1), "E": (1, 0), "SE": (1, 1),
              "S": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (-1, -1)}  # fmt: skip
TURNS = {"left": -1, "right": 1, "half": 2}


class Refused(Exception):
    """An act that the rules do not allow now."""


class Walk:
    """One Movement on a drawn board.

    Besides the signs of maps a drawing may show the mover `@`, friends `f`, enemies `e` and enemies that
    may be crossed `n`; four signs in a block are one large figure.
    """

    def __init__(
        self, drawing: str, facing: str = "N", points: int = 7, under: str = ".", **flags: Any
    ) -> None:
        figures, terrain = read_scene(drawing, under)
        grid = self.grid = terrain.grid
        mine = figures["@"]
        size = 2 if mine and mine[0].bit_count() == 4 else 1
        self.mover = Mover(size=flags.pop("size", size), **flags)
        foes = [Foe(n, squares) for n, squares in enumerate(figures["e"])]
        foes += [Foe(n, squares, True) for n, squares in enumerate(figures["n"], len(foes))]
        crowd = crowd_of(grid, figures["f"], foes)
        self.scene = Scene(terrain, self.mover, crowd)
        self.movement: Movement
        self.begin_at(mine[0] if mine else 0, facing, points)

    def begin_at(self, base: Squares, facing: str, points: int) -> None:
        """Begins a new Movement."""
        if not base:
            self.movement = begin_outside(points)
        else:
            anchor = squares_of(base)[0]
            scene, way = self.scene, FACING_NAMES.index(facing)
            self.movement = begin(scene.terrain, scene.mover, scene.crowd, anchor, way, points)
        self.points = points

    def begin_again(self, points: int = 7) -> Walk:
        """Another Movement from where this one ended."""
        base = self.grid.base(self.movement.anchor, self.mover.size)
        self.begin_at(base, self.facing, points)
        return self

    def with_exits(self) -> Walk:
        """Every access lets this mover out and in."""
        anchors = 0
        for access in self.scene.terrain.map.accesses:
            anchors |= access.anchors(self.mover.size)
        self.scene = self.scene._replace(exits=anchors, entrances=anchors)
        return self

    def barring(self, *places: tuple[int, int]) -> Walk:
        """This Movement may not end on these squares."""
        crowd = self.scene.crowd._replace(barred=self.grid.squares(*places))
        self.scene = self.scene._replace(crowd=crowd)
        return self

    # ------------------------------------------------------------ what happens

    def do(self, *names: str) -> Walk:
        """Makes acts one by one; each must be legal."""
        for name in names:
            act = self.find(name)
            if act is None:
                offered = sorted(self.name(act) for act in self.legal())
                raise Refused(f"{name} is not among {offered}")
            self.scene, self.movement = act_on(self.scene, self.movement, act)
        return self

    def legal(self) -> list[Act]:
        return legal_acts(self.scene, self.movement)

    def find(self, name: str) -> Act | None:
        return next((act for act in self.legal() if self.name(act) == name), None)

    def can(self, name: str) -> bool:
        return self.find(name) is not None

    def cost(self, name: str) -> int | None:
        act = self.find(name)
        return None if act is None else act.cost

    def name(self, act: Act) -> str:
        """What a transcript calls an act."""
        x, y = self.grid.xy(act.anchor)
        if act.kind == "turn":
            turned = (act.facing - self.movement.facing) % 4
            return {3: "left", 1: "right", 2: "half"}[turned]
        if act.kind in ("open", "close"):
            door = self.scene.terrain.map.doors[act.door]
            x, y = self.grid.xy(squares_of(door.squares)[0])
            return f"{act.kind} {x},{y}"
        if act.kind == "leave":
            return "leave"
        if act.kind == "enter":
            return f"enter {x},{y} {FACING_NAMES[act.facing]}"
        here = self.grid.xy(self.movement.anchor)
        moved = (x - here[0], y - here[1])
        way = next(name for name, delta in DIRECTIONS.items() if delta == moved)
        return f"{act.kind} {way}"

    # ------------------------------------------------------------ what it came to

    @property
    def at(self) -> tuple[int, int]:
        return self.grid.xy(self.movement.anchor)

    @property
    def facing(self) -> str:
        return FACING_NAMES[self.movement.facing]

    @property
    def left(self) -> int:
        return self.movement.points

    @property
    def spent(self) -> int:
        return self.points - self.movement.points

    @property
    def may_stop(self) -> bool:
        return may_stop(self.scene, self.movement)

    @property
    def terrain(self) -> Terrain:
        return self.scene.terrain

    @property
    def reach(self) -> Reach:
        return Reach(self.scene, self.movement)

    def reaches(self, x: int, y: int, facing: str | None = None) -> int | None:
        """The least cost of ending somewhere, in one facing or in any."""
        costs = [
            cost
            for (anchor, way), cost in self.reach.destinations.items()
            if self.grid.xy(anchor) == (x, y) and facing in (None, FACING_NAMES[way])
        ]
        return min(costs, default=None)

    def path(self, x: int, y: int, facing: str) -> list[str]:
        """The names of the acts that the wavefront proposes."""
        acts = self.reach.path_to(self.grid.square(x, y), FACING_NAMES.index(facing))
        scene, movement = self.scene, self.movement
        names = []
        for act in acts:
            names.append(self.name(act))
            self.scene, self.movement = act_on(self.scene, self.movement, act)
        self.scene, self.movement = scene, movement
        return names


def read_scene(drawing: str, under: str = ".") -> tuple[dict[str, list[Squares]], Terrain]:
    """The figures of a drawing, and the terrain with the sign `under` beneath the mover."""
    plain = drawing.replace("@", under)
    for sign in "fen":
        plain = plain.replace(sign, ".")
    terrain = read_board(plain)
    rows = drawing.split()
    where = {
        sign: terrain.grid.squares(
            *((x, y) for y, row in enumerate(rows) for x, found in enumerate(row) if found == sign)
        )
        for sign in "@fen"
    }
    return {sign: list(_figures(terrain, squares)) for sign, squares in where.items()}, terrain


def _figures(terrain: Terrain, squares: Squares) -> Iterable[Squares]:
    grid = terrain.grid
    while squares:
        anchor = squares_of(squares)[0]
        block = grid.base(anchor, 2)
        if block & squares == block:
            yield block
            squares ^= block
        else:
            single = next(one_by_one(squares))
            yield single
            squares ^= single
