"""Steps that are patched together around doors are those of the whole map."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from affray.boards.grid import Mover, Terrain, read_board, terrain_of
from affray.boards.grid.doorways import groups_of, lanes_of
from affray.boards.grid.squares import FACINGS
from affray.boards.grid.steps import Steps, layout_of, steps_of
from tests.boards.grid.ledger_maps import drawings, mission
from tests.boards.grid.random_boards import random_board

MOVERS = (
    Mover(),
    Mover(size=2),
    Mover(door_cost=0),
    Mover(puny=True),
    Mover(size=2, titan=True),
    Mover(size=2, titan=True, breaks_locked=True),
    Mover(velocity=True),
)
FRESH = ((), (0,), (2,), tuple(FACINGS))


def with_other_doors(terrain: Terrain, rng: Random, changes: int) -> Terrain:
    """The terrain after some doors were opened, closed, locked or unlocked."""
    opened, locked = terrain.key.opened, terrain.key.locked
    for _ in range(changes):
        opened ^= 1 << rng.choice(terrain.map.doors).id
    if rng.random() < 0.3:
        locked ^= 1 << rng.choice(terrain.map.doors).id
    return terrain_of(terrain.map, terrain.key._replace(opened=opened, locked=locked))


def compare(terrain: Terrain, rng: Random, times: int) -> None:
    for _ in range(times):
        terrain = with_other_doors(terrain, rng, rng.choice((1, 1, 1, 2, 4)))
        for mover, fresh in product(MOVERS, FRESH):
            if fresh and mover.titan:
                continue
            layout = layout_of(terrain.grid.span, fresh)
            patched = lanes_of(steps_of(terrain, mover), layout)
            assert patched == layout.lanes(Steps(terrain, mover).worked_out())


@pytest.mark.parametrize("number", drawings())
def test_the_missions_doors(number: int) -> None:
    terrain = mission(number)
    rng = Random(f"doors {number}")
    with_pits = terrain.with_pits(terrain.map.trapdoors)
    compare(terrain, rng, 5)
    compare(with_pits, rng, 3)


@pytest.mark.parametrize("seed", range(40))
def test_doors_beside_each_other(seed: int) -> None:
    rng = Random(f"doors {seed}")
    terrain = read_board(random_board(rng).text)
    if terrain.map.doors:
        compare(terrain, rng, 6)


def test_doors_are_one_group_when_a_step_can_pass_both() -> None:
    near = read_board("########\n#.d.d..#\n########")
    far = read_board("########\n#d..d..#\n########")
    assert len(groups_of(near.map, 1)) == 1
    assert len(groups_of(far.map, 1)) == 2
    assert len(groups_of(far.map, 2)) == 1


def test_a_map_keeps_few_patchworks() -> None:
    terrain = read_board("#" * 32 + "\n#d" + "." * 29 + "#\n" + "#" * 32)
    layout = layout_of(terrain.grid.span, ())
    for first in range(2, 31):
        for second in range(first + 1, 31):
            rocks = terrain.grid.squares((first, 1), (second, 1))
            other = terrain_of(terrain.map, terrain.key._replace(rocks=rocks))
            lanes_of(steps_of(other, Mover()), layout)
    assert len(terrain.map.patchworks) <= 64
