"""Terrain: one state of a map, and the way to the next."""

from __future__ import annotations

import pytest

from affray.boards.grid import Foe, begin, crowd_of, forgetting, read_board, terrain_of
from affray.boards.grid.steps import steps_of
from tests.boards.grid.ledger_maps import mission
from tests.boards.grid.walk import Walk


@pytest.mark.rule("HYB-STA-06")
def test_going_back_to_a_state_gives_the_same_terrain() -> None:
    terrain = mission(1)
    door = terrain.map.doors[3]
    assert terrain.opening(door).closing(door) is terrain
    assert terrain_of(terrain.map, terrain.opening(door).key) is terrain.opening(door)


@pytest.mark.rule("HYB-BRD-11", "HYB-BRD-12")
def test_a_destroyed_door_is_open_for_good() -> None:
    terrain = read_board("#####\n#.L.#\n#####")
    door = terrain.map.doors[0]
    broken = terrain.breaking(door)
    assert broken.is_open(door)
    assert not broken.is_locked(door)
    assert not broken.can_close(door, 1)


@pytest.mark.rule("HYB-BRD-12")
def test_single_doors_can_be_unlocked() -> None:
    terrain = read_board("#######\n#.L.L.#\n#######")
    first, second = terrain.map.doors
    unlocked = terrain.unlocking(1 << first.id)
    assert not unlocked.is_locked(first)
    assert unlocked.is_locked(second)


@pytest.mark.rule("HYB-BRD-05", "HYB-BRD-13")
def test_rocks_fall_and_trapdoors_open_and_close() -> None:
    walk = Walk("######\n#@T..#\n######", "E")
    terrain, grid = walk.terrain, walk.grid
    fallen = terrain.with_rocks(grid.square(3, 1))
    assert fallen.rocks == grid.squares((3, 1))
    assert fallen.without_rocks(grid.square(3, 1)) is terrain
    walk.scene = walk.scene._replace(terrain=terrain.with_pits(terrain.map.trapdoors))
    assert walk.cost("jump E") == 2
    walk.scene = walk.scene._replace(terrain=walk.terrain.with_pits(0))
    assert walk.cost("step E") == 1


@pytest.mark.rule("HYB-BRD-09")
def test_a_door_opened_or_closed_changes_the_way_at_once() -> None:
    walk = Walk("######\n#@d..#\n######", "E", points=3)
    assert walk.reaches(3, 1) == 3
    assert walk.do("open 2,1").reaches(3, 1) == 2
    assert walk.do("close 2,1").reaches(3, 1) is None


def test_a_map_forgets_old_states_before_they_fill_the_memory() -> None:
    terrain = read_board("#" * 32 + "\n#" + "." * 30 + "#\n" + "#" * 32)
    grid = terrain.grid
    for first in range(1, 31):
        for second in range(first + 1, 31):
            terrain.with_rocks(grid.square(first, 1)).with_rocks(grid.square(second, 1))
    assert len(terrain.map.terrains) <= 256
    again = terrain.with_rocks(grid.square(1, 1))
    assert again.rocks == grid.squares((1, 1))


def test_the_steps_of_a_terrain_are_worked_out_once() -> None:
    walk = Walk("#####\n#@..#\n#####")
    assert steps_of(walk.terrain, walk.mover) is steps_of(walk.terrain, walk.mover)


@pytest.mark.rule("HYB-MOV-05")
def test_an_enemy_who_is_gone_bars_nothing_any_more() -> None:
    walk = Walk("#####\n#e@.#\n#...#\n#####")
    walk.do("step S")
    assert not walk.do("step W").may_stop
    walk.movement = forgetting(walk.movement, 0)
    walk.scene = walk.scene._replace(crowd=crowd_of(walk.grid))
    assert walk.may_stop


@pytest.mark.rule("HYB-MOV-13")
def test_a_movement_remembers_whom_it_touched_at_its_start() -> None:
    terrain = read_board("#####\n#...#\n#...#\n#####")
    grid = terrain.grid
    foes = [Foe(7, grid.squares((1, 1))), Foe(8, grid.squares((3, 2)))]
    movement = begin(terrain, Walk("#####\n#@..#\n#####").mover, crowd_of(grid, foes=foes),
                     grid.square(2, 1), 0, 7)  # fmt: skip
    assert movement.met == (7,)
