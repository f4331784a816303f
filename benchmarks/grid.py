"""How long the grid takes: all destinations of a warrior, beside a plain Dijkstra; sight; a board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import starmap
from random import Random
from time import process_time
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from affray.boards.grid import (
    FACING_NAMES,
    Foe,
    Grid,
    Movement,
    Mover,
    Reach,
    Scene,
    Squares,
    Terrain,
    Viewer,
    begin,
    crowd_of,
    draw_board,
    field_of_view,
    grid_of,
    legal_acts,
    read_board,
    sees,
    squares_of,
)
from affray.boards.grid.endings import endings_of
from affray.boards.grid.rays import Rays
from affray.boards.grid.steps import Steps
from affray.boards.grid.trail import front_of
from tests.boards.grid.ledger_maps import drawings
from tests.boards.grid.plain_movement import PlainFoe, PlainTask, plain_board, plain_reach

LARGEST = 2
"""The mission with the largest map: 24 x 24 squares."""
POINTS = 9
"""Mt 7 and Basic Move."""
FRIENDS, FOES = 5, 8
SITUATIONS, PLAIN_SITUATIONS = 40, 3
MOVERS = {
    "1 x 1": Mover(),
    "1 x 1, Moving mode": Mover(door_cost=0),
    "2 x 2": Mover(size=2),
    "2 x 2 Titan": Mover(size=2, titan=True),
}


class Situation(NamedTuple):
    """A warrior about to move among others."""

    scene: Scene
    movement: Movement
    friends: tuple[Squares, ...]


def situation(terrain: Terrain, mover: Mover, rng: Random) -> Situation:
    """A warrior and his friends and enemies, thrown onto the floor of a map."""
    grid = terrain.grid
    free = terrain.floor
    anchor = rng.choice(squares_of(grid.fitting(free & ~terrain.map.narrow, mover.size)))
    free &= ~grid.base(anchor, mover.size)
    figures = [1 << square for square in rng.sample(squares_of(free), FRIENDS + FOES)]
    friends = tuple(figures[:FRIENDS])
    foes = [Foe(key, squares) for key, squares in enumerate(figures[FRIENDS:])]
    crowd = crowd_of(grid, friends, foes)
    facing = rng.randrange(4)
    movement = begin(terrain, mover, crowd, anchor, facing, POINTS)
    return Situation(Scene(terrain, mover, crowd), movement, friends)


def plain_task(situation: Situation) -> PlainTask:
    """The same question for the plain search."""
    scene, movement = situation.scene, situation.movement
    grid, mover = scene.terrain.grid, scene.mover

    def places(squares: Squares) -> frozenset[tuple[int, int]]:
        return frozenset(grid.xy(square) for square in squares_of(squares))

    return PlainTask(
        plain_board(draw_board(scene.terrain, numbers=False)),
        grid.xy(movement.anchor),
        FACING_NAMES[movement.facing],
        movement.points,
        size=mover.size,
        titan=mover.titan,
        door_cost=mover.door_cost,
        friends=tuple(places(friend) for friend in situation.friends),
        foes=tuple(PlainFoe(places(foe.squares), foe.crossable) for foe in scene.crowd.foes),
    )


def best(work: Callable[[], object], repeat: int = 9) -> float:
    """Seconds for a piece of work: the best of several runs, as noise only ever adds."""
    runs = []
    for _ in range(repeat):
        start = process_time()
        work()
        runs.append(process_time() - start)
    return min(runs)


def asked_anew(answer: Callable[[Scene, Movement], object], each: Situation) -> float:
    """Seconds for an answer that nothing kept from an earlier one helps to find."""

    def work() -> None:
        front_of.cache_clear()
        endings_of.cache_clear()
        answer(each.scene, each.movement)

    return best(work)


def movement_row(name: str, mover: Mover, terrain: Terrain) -> list[str]:
    """One kind of mover: the wavefront, single acts, and the plain search."""
    rng = Random(name)
    asked = [situation(terrain, mover, rng) for _ in range(SITUATIONS)]
    poses = sum(len(Reach(each.scene, each.movement).destinations) for each in asked)
    front = sum(asked_anew(lambda *each: Reach(*each).shells, each) for each in asked)
    listed = sum(asked_anew(lambda *each: Reach(*each).destinations, each) for each in asked)
    acts = sum(asked_anew(legal_acts, each) for each in asked)
    compared = asked[:PLAIN_SITUATIONS]
    plain = sum(best(partial(plain_reach, plain_task(each)), 1) for each in compared)
    fast = sum(asked_anew(lambda *each: Reach(*each).destinations, each) for each in compared)
    return [
        name,
        f"{poses / SITUATIONS:.0f}",
        f"{front / SITUATIONS * 1e6:.0f}",
        f"{listed / SITUATIONS * 1e6:.0f}",
        f"{acts / SITUATIONS * 1e6:.0f}",
        f"{plain / PLAIN_SITUATIONS * 1e6:.0f}",
        f"{plain / fast:.0f}",
    ]


def sight_ns(terrain: Terrain, size: int) -> float:
    """Whether a warrior sees another of his size somewhere before him, in nanoseconds."""
    grid, rng = terrain.grid, Random(1)
    anchors = squares_of(grid.fitting(terrain.floor, size))
    looks: list[tuple[Grid, Viewer, Squares, Squares]] = []
    while len(looks) < 500:
        viewer = Viewer(rng.choice(anchors), rng.randrange(4), size)
        target = grid.base(rng.choice(anchors), size)
        if field_of_view(grid, viewer) & target:
            looks.append((grid, viewer, target, terrain.opaque & ~target))
    return best(partial(_look, looks), 20) / len(looks) * 1e9


def _look(looks: list[tuple[Grid, Viewer, Squares, Squares]]) -> list[bool]:
    return list(starmap(sees, looks))


def line_ns(grid: Grid, terrain: Terrain) -> float:
    """One line between two squares in nanoseconds."""
    rays, rng = Rays(grid), Random(1)
    floor = squares_of(terrain.floor)
    pairs = [(rng.choice(floor), rng.choice(floor)) for _ in range(5000)]
    blockers = terrain.opaque
    return best(lambda: [rays.is_clear(a, b, blockers) for a, b in pairs]) / len(pairs) * 1e9


def main() -> None:
    """Print what everything takes on the largest map."""
    console = Console()
    drawing = drawings()[LARGEST]
    terrain = read_board(drawing)
    grid = grid_of(terrain.grid.width, terrain.grid.height)
    others = FRIENDS + FOES
    table = Table(
        title=f"Grid (CPU time): {grid.width} x {grid.height}, {POINTS} MP, {others} others"
    )
    heads = (
        "mover",
        "ends",
        "wavefront µs",
        "with list µs",
        "acts µs",
        "plain Dijkstra µs",
        "times",
    )
    for head in heads:
        table.add_column(head, justify="right")
    for name, mover in MOVERS.items():
        table.add_row(*movement_row(name, mover, terrain))
    console.print(table)
    small, large = sight_ns(terrain, 1), sight_ns(terrain, 2)
    line = line_ns(grid, terrain)
    console.print(f"sight: {small:.0f} ns (1 x 1), {large:.0f} ns (2 x 2); a line: {line:.0f} ns")
    reading = best(lambda: read_board(drawing)) * 1e3
    rays = best(lambda: Rays(grid), 2) * 1e3
    steps = best(lambda: Steps(terrain, Mover()).worked_out()) * 1e3
    console.print(
        f"board: read {reading:.1f} ms, rays of its size {rays:.0f} ms, steps of a terrain {steps:.2f} ms"
    )


if __name__ == "__main__":
    main()
