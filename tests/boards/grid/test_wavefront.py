"""The wavefront against a plain Dijkstra, on thousands of random boards."""

from __future__ import annotations

import random

import pytest

from affray.boards.grid import (
    FACING_NAMES,
    Foe,
    Mover,
    Reach,
    Scene,
    begin,
    begin_outside,
    crowd_of,
    draw_board,
    read_board,
)
from tests.boards.grid.plain_movement import PlainFoe, PlainTask, plain_board, plain_reach
from tests.boards.grid.random_boards import RandomBoard, random_board, standing_places

MOVERS = {
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


def figures(rng: random.Random, board: RandomBoard, taken: set, count: int) -> list[frozenset]:
    """Some figures of both sizes, none on another."""
    found = []
    for _ in range(count):
        size = rng.choice([1, 1, 1, 2])
        places = standing_places(board, size, taken)
        if places:
            x, y = rng.choice(places)
            base = frozenset((x + i, y + j) for i in range(size) for j in range(size))
            taken |= base
            found.append(base)
    return found


def has_a_pit_before_a_double_door(board: RandomBoard) -> bool:
    """The one thing the wavefront leaves out: see `affray.boards.grid.steps`."""
    signs = board.signs
    steps = ((0, 1), (1, 0), (0, -1), (-1, 0))
    doors = [place for place, sign in signs.items() if sign == "D"]
    return any(signs.get((x + i, y + j)) == "O" for x, y in doors for i, j in steps)


def random_question(rng: random.Random, flags: dict) -> tuple[PlainTask, Scene, object] | None:
    """The same question in both languages."""
    board = random_board(rng)
    if flags.get("size") == 2 and has_a_pit_before_a_double_door(board):
        return None
    terrain = read_board(board.text)
    grid = terrain.grid
    mover = Mover(**flags)
    taken: set = set()
    outside = bool(board.accesses) and rng.random() < 0.3
    places = standing_places(board, mover.size, taken)
    if not places:
        return None
    start = None if outside else rng.choice(places)
    if start:
        taken |= {
            (start[0] + i, start[1] + j) for i in range(mover.size) for j in range(mover.size)
        }
    friends = figures(rng, board, taken, rng.randint(0, 3))
    foes = [PlainFoe(f, rng.random() < 0.3) for f in figures(rng, board, taken, rng.randint(0, 3))]
    barred = frozenset(rng.sample(sorted(board.signs), 2)) if rng.random() < 0.3 else frozenset()
    anchors = 0
    for access in terrain.map.accesses:
        anchors |= access.anchors(mover.size)
    gates = frozenset(grid.xy(a) for a in range(grid.span) if anchors >> a & 1)
    facing, points = rng.choice("NESW"), rng.choice([0, 1, 2, 3, 4, 4, 5, 5, 6, 7])
    task = PlainTask(
        plain_board(board.text), start, facing, points, mover.size, mover.puny, mover.titan,
        mover.velocity, mover.door_cost, mover.breaks_locked, mover.brushing, tuple(friends),
        tuple(foes), barred, gates, gates,
    )  # fmt: skip
    crowd = crowd_of(
        grid,
        [grid.squares(*f) for f in friends],
        [Foe(n, grid.squares(*f.places), f.crossable) for n, f in enumerate(foes)],
        barred=grid.squares(*barred),
    )
    scene = Scene(terrain, mover, crowd, exits=anchors, entrances=anchors)
    if start is None:
        return task, scene, begin_outside(points)
    movement = begin(terrain, mover, crowd, grid.square(*start), "NESW".index(facing), points)
    return task, scene, movement


def described(task: PlainTask, scene: Scene) -> str:
    """A failing question, so that a person can look at it."""
    grid = scene.terrain.grid
    signs = {grid.square(*p): "f" for friend in task.friends for p in friend}
    signs |= {grid.square(*p): "e" for foe in task.foes for p in foe.places}
    if task.start:
        signs[grid.square(*task.start)] = "@"
    return f"{draw_board(scene.terrain, signs)}\n{task.facing} {task.points} MP {scene.mover}"


@pytest.mark.rule("HYB-MOV-01", "HYB-MOV-02", "HYB-MOV-04", "HYB-MOV-05", "HYB-MOV-09")
@pytest.mark.rule("HYB-MOV-12", "HYB-MOV-13", "HYB-MOV-16", "HYB-MOV-17", "HYB-MOV-22")
@pytest.mark.parametrize("kind", MOVERS)
def test_the_wavefront_finds_what_a_plain_search_finds(kind: str) -> None:
    for seed in range(200):
        question = random_question(random.Random(f"{kind} {seed}"), MOVERS[kind])
        if question is None:
            continue
        task, scene, movement = question
        grid = scene.terrain.grid
        expected = plain_reach(task)
        reach = Reach(scene, movement)
        found = {
            (*grid.xy(end.anchor), FACING_NAMES[end.facing]): end.cost
            for end in reach.destinations()
        }
        assert found == expected.ends, f"{seed}\n{described(task, scene)}"
        leaving = {grid.xy(anchor): way.cost for anchor, way in reach.ways_out.items()}
        assert leaving == expected.leaving, f"{seed}\n{described(task, scene)}"
