"""A Movement in progress: how a warrior moves, what he has done, and what each turn costs."""

from __future__ import annotations

from typing import Literal, NamedTuple

from affray.boards.grid.bases import touched_side, touching, touching_side
from affray.boards.grid.crowd import Crowd, Foe
from affray.boards.grid.squares import (
    DIRECTIONS,
    SMALL,
    Anchor,
    Anchors,
    Direction,
    Facing,
    Grid,
    Size,
    Squares,
)
from affray.boards.grid.terrain import Terrain

Points = int
"""Movement points."""
OUTSIDE: Anchor = -1
"""Where a warrior who has not entered the laboratory yet is. HYB-MOV-22"""

ActKind = Literal["step", "jump", "drop", "turn", "open", "close", "enter", "leave"]


class Act(NamedTuple):
    """One elementary act of a Movement, and the pose it leads to. HYB-MOV-01"""

    kind: ActKind
    anchor: Anchor
    facing: Facing
    cost: Points
    door: int = -1
    """The door opened or closed, or knocked down by this step; -1 for none. HYB-BRD-11"""


class Mover(NamedTuple):
    """How a warrior moves; it depends on nothing but himself and his mode."""

    size: Size = SMALL
    puny: bool = False
    titan: bool = False
    velocity: bool = False
    opens: bool = True
    """Whether ways through closed doors are looked for. The Puny never open any. HYB-BRD-10"""
    door_cost: Points = 1
    """What a door act costs; nothing in Moving mode. HYB-BRD-09"""
    breaks_locked: bool = False
    """The option `titan_breaks_locked`. HYB-BRD-12"""
    brushing: bool = False
    """The option `contact_return = any`: contact in passing counts as well. HYB-MOV-05"""


class Tie(NamedTuple):
    """An enemy the mover touched, and may not simply meet again. HYB-MOV-05"""

    key: int
    touch: Anchors
    """Where the mover is in contact with him."""
    keep: Anchors
    """Where he still touches the same edge; empty once that contact was broken."""


class Movement(NamedTuple):
    """How far a Movement has got. HYB-STA-04"""

    anchor: Anchor
    facing: Facing
    points: Points
    """What is left of the allowance; the game sets it again after a Wound. HYB-WND-09"""
    origin: Anchor
    steps: int = 0
    fresh: bool = True
    """Whether the free quarter is unused: of the Movement, or for a Titan of this square.
    HYB-MOV-09"""
    last_turn: int = 0
    """The direction of a quarter just made here, 1 right or -1 left, that another can
    join; else 0."""
    last_cost: Points = 0
    through: bool = False
    """Whether he stepped onto a friend. HYB-MOV-13"""
    straight: bool = True
    """Whether his last step was orthogonal, so that he may leave by an exit. HYB-MOV-23"""
    footing: Squares = 0
    """Open trapdoors under his base that he may end on: he began or fell there. HYB-MOV-17"""
    met: tuple[int, ...] = ()
    """The enemies he touched at the start. HYB-MOV-13"""
    ties: tuple[Tie, ...] = ()

    @property
    def merging(self) -> int:
        """The direction in which another quarter would complete a half-turn already paid.
        HYB-MOV-09"""
        return self.last_turn if self.last_cost else 0


def is_forward(direction: Direction, facing: Facing) -> bool:
    """Straight ahead and the two forward diagonals are forward. HYB-MOV-07"""
    return (direction - 2 * facing) % 8 in (0, 1, 7)


SURCHARGE: tuple[tuple[Points, ...], ...] = tuple(
    tuple(0 if is_forward(direction, facing) else 1 for facing in range(4))
    for direction in DIRECTIONS
)
"""What a step in a direction costs extra for each facing. HYB-MOV-08"""


def begin(
    terrain: Terrain, mover: Mover, crowd: Crowd, anchor: Anchor, facing: Facing, points: Points
) -> Movement:
    """A Movement about to begin on the board. HYB-MOV-01"""
    grid = terrain.grid
    base = grid.base(anchor, mover.size)
    beside = grid.beside(base)
    ties = tuple(
        tie
        for foe in crowd.foes
        if foe.squares & beside and (tie := _tie(grid, foe, base, mover.size)) is not None
    )
    met = tuple(tie.key for tie in ties)
    footing = base & terrain.pits
    return Movement(anchor, facing, points, anchor, footing=footing, met=met, ties=ties)


def begin_outside(points: Points) -> Movement:
    """A Movement that begins by entering the laboratory. HYB-MOV-22"""
    return Movement(OUTSIDE, 0, points, OUTSIDE)


def _tie(grid: Grid, foe: Foe, base: Squares, size: Size) -> Tie | None:
    side = touched_side(grid, foe.squares, base)
    if side is None:
        return None
    touch = touching(grid, foe.squares, size)
    return Tie(foe.key, touch, touching_side(grid, foe.squares, side, size))


def turn_cost(movement: Movement, turn: int) -> Points:
    """The cost of a turn: 1 is a quarter right, -1 a quarter left, 2 a half. HYB-MOV-09,
    HYB-APT-18"""
    if turn == 2:
        return 1
    if turn == movement.last_turn:
        return 1 - movement.last_cost
    return 0 if movement.fresh else 1


def turn_between(before: Facing, after: Facing) -> int:
    """The turn that leads from one facing to another: 1 right, -1 left, 2 half."""
    return (after - before + 1) % 4 - 1


def advance(terrain: Terrain, mover: Mover, crowd: Crowd, movement: Movement, act: Act) -> Movement:
    """The Movement after one more successful act."""
    points = movement.points - act.cost
    if act.kind == "turn":
        return _turned(movement, act, points)
    if act.kind in ("open", "close", "leave"):
        return movement._replace(points=points, last_turn=0)
    return _stepped(terrain, mover, crowd, movement, act, points)


def fallen(terrain: Terrain, mover: Mover, before: Movement, after: Movement) -> Movement:
    """The Movement after a failed jump: he stands in the pit and may stay there. HYB-MOV-16"""
    was = terrain.grid.base(before.anchor, mover.size) if before.anchor != OUTSIDE else 0
    entered = terrain.grid.base(after.anchor, mover.size) & ~was
    return after._replace(footing=after.footing | entered & terrain.pits)


def forgetting(movement: Movement, key: int) -> Movement:
    """The same Movement after this enemy left the board."""
    ties = tuple(tie for tie in movement.ties if tie.key != key)
    return movement._replace(ties=ties, met=tuple(met for met in movement.met if met != key))


def _turned(movement: Movement, act: Act, points: Points) -> Movement:
    turn = turn_between(movement.facing, act.facing)
    joins = turn == movement.last_turn
    # built outright: a Movement advances at every act
    return Movement(
        movement.anchor,
        act.facing,
        points,
        movement.origin,
        movement.steps,
        False,
        0 if joins or turn == 2 else turn,
        act.cost,
        *movement[8:],
    )


def _stepped(
    terrain: Terrain, mover: Mover, crowd: Crowd, movement: Movement, act: Act, points: Points
) -> Movement:
    grid = terrain.grid
    base = grid.base(act.anchor, mover.size)
    entered = act.kind == "enter"
    footing = movement.footing & base
    if act.kind == "drop":
        footing |= base & terrain.pits & ~grid.base(movement.anchor, mover.size)
    return Movement(
        act.anchor,
        act.facing,
        0 if act.kind == "drop" else points,
        movement.origin,
        movement.steps + 1,
        movement.fresh or mover.titan,
        0,
        movement.last_cost,
        movement.through or bool(base & crowd.friends),
        entered or _is_orthogonal(grid, movement.anchor, act.anchor),
        footing,
        movement.met,
        _ties_after(grid, mover, crowd, movement, act.anchor, base),
    )


def _is_orthogonal(grid: Grid, before: Anchor, after: Anchor) -> bool:
    return abs(after - before) in (1, grid.stride)


def _ties_after(
    grid: Grid, mover: Mover, crowd: Crowd, movement: Movement, anchor: Anchor, base: Squares
) -> tuple[Tie, ...]:
    """The ties after a step: some broken, and with the option `any` some new. HYB-MOV-05"""
    if not movement.ties and not mover.brushing:
        return ()
    here = 1 << anchor
    ties = [tie if tie.keep & here else tie._replace(keep=0) for tie in movement.ties]
    if mover.brushing:
        known = {tie.key for tie in ties}
        fresh = (_tie(grid, foe, base, mover.size) for foe in crowd.foes if foe.key not in known)
        ties += [tie for tie in fresh if tie is not None]
    return tuple(ties)
