"""Random questions about Movement, each put in two languages: the grid's and the plain search's."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from affray.boards.grid import (
    FACING_NAMES,
    Foe,
    Movement,
    Mover,
    Scene,
    Terrain,
    begin,
    begin_outside,
    crowd_of,
    draw_board,
    read_board,
    squares_of,
)
from tests.boards.grid.plain_movement import PlainFoe, PlainTask, plain_board
from tests.boards.grid.random_boards import RandomBoard, random_board, standing_places

Place = tuple[int, int]
Base = frozenset[Place]

MOVERS: dict[str, dict[str, Any]] = {
    "plain": {},
    "puny": {"puny": True},
    "titan": {"titan": True},
    "velocity": {"velocity": True},
    "large": {"size": 2},
    "large titan": {"size": 2, "titan": True},
    "large velocity": {"size": 2, "velocity": True},
    "moving mode": {"door_cost": 0},
    "large in moving mode": {"size": 2, "door_cost": 0},
    "contact in passing counts": {"brushing": True},
    "large, contact in passing counts": {"size": 2, "brushing": True},
    "titan who breaks locked doors": {"titan": True, "breaks_locked": True},
}


class Question(NamedTuple):
    """Where can this mover end?"""

    task: PlainTask
    scene: Scene
    movement: Movement

    def __str__(self) -> str:
        """So that a person can look at a question that fails."""
        task, grid = self.task, self.scene.terrain.grid
        signs = {grid.square(*place): "f" for friend in task.friends for place in friend}
        for foe in task.foes:
            sign = "n" if foe.crossable else "e"
            signs |= {grid.square(*place): sign for place in foe.places}
        if task.start:
            signs[grid.square(*task.start)] = "@"
        board = draw_board(self.scene.terrain, signs)
        return f"{board}\nfacing {task.facing}, {task.points} MP, {self.scene.mover}"


def questions(kind: str, seeds: range | list[int]) -> Iterator[tuple[int, Question]]:
    """Random questions for one kind of mover, each with the seed that made it."""
    for seed in seeds:
        question = random_question(random.Random(f"{kind} {seed}"), MOVERS[kind])
        if question is not None:
            yield seed, question


def random_question(rng: random.Random, flags: dict[str, Any]) -> Question | None:
    """One question, or None where the mover finds no room or the wavefront's one exception lies."""
    board = random_board(rng)
    mover = Mover(**flags)
    if mover.size == 2 and has_a_pit_before_a_double_door(board):
        return None
    terrain = read_board(board.text)
    places = standing_places(board, mover.size, set())
    outside = bool(terrain.map.accesses) and rng.random() < 0.3
    if not places:
        return None
    start = None if outside else rng.choice(places)
    taken = set(base(start, mover.size)) if start else set()
    friends = _figures(rng, board, taken, rng.randint(0, 3))
    foes = [PlainFoe(f, rng.random() < 0.3) for f in _figures(rng, board, taken, rng.randint(0, 3))]
    barred = frozenset(rng.sample(sorted(board.signs), 2)) if rng.random() < 0.3 else frozenset()
    facing, points = rng.choice(FACING_NAMES), rng.choice([0, 1, 2, 3, 4, 4, 5, 5, 6, 7])
    gates = frozenset(map(terrain.grid.xy, squares_of(_gates(terrain, mover))))
    task = PlainTask(
        plain_board(board.text), start, facing, points, mover.size, mover.puny, mover.titan,
        mover.velocity, mover.door_cost, mover.breaks_locked, mover.brushing, tuple(friends),
        tuple(foes), barred, gates, gates,
    )  # fmt: skip
    return _in_two_languages(task, terrain, mover)


def base(anchor: Place, size: int) -> Base:
    """The places under a base."""
    x, y = anchor
    return frozenset((x + i, y + j) for i in range(size) for j in range(size))


def has_a_pit_before_a_double_door(board: RandomBoard) -> bool:
    """The one thing the wavefront leaves out for large bases: see `affray.boards.grid.landings`."""
    signs = board.signs
    beside = ((0, 1), (1, 0), (0, -1), (-1, 0))
    doors = [place for place, sign in signs.items() if sign == "D"]
    return any(signs.get((x + i, y + j)) == "O" for x, y in doors for i, j in beside)


def _figures(rng: random.Random, board: RandomBoard, taken: set[Place], count: int) -> list[Base]:
    """Some figures of both sizes, none on another."""
    found = []
    for _ in range(count):
        size = rng.choice([1, 1, 1, 2])
        places = standing_places(board, size, taken)
        if places:
            figure = base(rng.choice(places), size)
            taken |= figure
            found.append(figure)
    return found


def _gates(terrain: Terrain, mover: Mover) -> int:
    anchors = 0
    for access in terrain.map.accesses:
        anchors |= access.anchors(mover.size)
    return anchors


def _in_two_languages(task: PlainTask, terrain: Terrain, mover: Mover) -> Question:
    grid = terrain.grid
    crowd = crowd_of(
        grid,
        [grid.squares(*friend) for friend in task.friends],
        [Foe(n, grid.squares(*foe.places), foe.crossable) for n, foe in enumerate(task.foes)],
        barred=grid.squares(*task.barred),
    )
    gates = _gates(terrain, mover)
    scene = Scene(terrain, mover, crowd, exits=gates, entrances=gates)
    if task.start is None:
        return Question(task, scene, begin_outside(task.points))
    anchor, facing = grid.square(*task.start), FACING_NAMES.index(task.facing)
    return Question(task, scene, begin(terrain, mover, crowd, anchor, facing, task.points))
