"""Chapter 6: distance, cones, darkness and lines of sight."""

from __future__ import annotations

import random
from typing import Any

import pytest

from affray.boards.grid import (
    DARKNESS,
    FACING_NAMES,
    Squares,
    Viewer,
    blockers_between,
    clear_lines,
    distance,
    field_of_view,
    grid_of,
    hiding,
    in_cone,
    in_front,
    rays_of,
    read_board,
    screening,
    sees,
)
from tests.boards.grid import plain_sight

GRID = grid_of(16, 16)
Place = tuple[int, int]


def at(x: int, y: int) -> int:
    """The number of a square."""
    return GRID.square(x, y)


def squares(*places: Place) -> Squares:
    """A set of squares."""
    return GRID.squares(*places)


@pytest.mark.parametrize(
    ("one", "other", "far"),
    [
        pytest.param((0, 0, 1), (8, 3, 1), 8, marks=pytest.mark.vector("HYB-LOS-01/1")),
        pytest.param((0, 0, 1), (9, 0, 1), 9, marks=pytest.mark.vector("HYB-LOS-01/2")),
        pytest.param((0, 0, 2), (9, 1, 1), 8, marks=pytest.mark.vector("HYB-LOS-01/3")),
        pytest.param((3, 3, 1), (4, 4, 1), 1, marks=pytest.mark.rule("HYB-LOS-01")),
        pytest.param((3, 3, 2), (4, 4, 2), 0, marks=pytest.mark.rule("HYB-LOS-01")),
    ],
)
def test_distance(one: tuple[int, int, int], other: tuple[int, int, int], far: int) -> None:
    (x, y, size), (u, v, width) = one, other
    assert distance(GRID, at(x, y), size, at(u, v), width) == far
    assert distance(GRID, at(u, v), width, at(x, y), size) == far


@pytest.mark.parametrize(
    ("size", "target", "cone"),
    [
        pytest.param(1, (5, 4), True, marks=pytest.mark.vector("HYB-LOS-02/1")),
        pytest.param(1, (6, 4), True, marks=pytest.mark.vector("HYB-LOS-02/2")),
        pytest.param(1, (7, 4), False, marks=pytest.mark.vector("HYB-LOS-02/3")),
        pytest.param(1, (8, 2), True, marks=pytest.mark.vector("HYB-LOS-02/4")),
        pytest.param(1, (9, 2), False, marks=pytest.mark.vector("HYB-LOS-02/5")),
        pytest.param(1, (6, 5), False, marks=pytest.mark.vector("HYB-LOS-02/6")),
        pytest.param(2, (7, 4), True, marks=pytest.mark.vector("HYB-LOS-02/7")),
        pytest.param(2, (8, 4), False, marks=pytest.mark.vector("HYB-LOS-02/8")),
    ],
)
def test_the_cone_of_a_viewer_at_5_5_who_faces_north(size: int, target: Place, cone: bool) -> None:
    assert in_cone(GRID, at(5, 5), size, 0, at(*target)) is cone
    view = field_of_view(GRID, Viewer(at(5, 5), 0, size))
    assert bool(view & squares(target)) is cone


@pytest.mark.vector("HYB-LOS-02/3")
def test_the_wide_arc_takes_in_everything_in_front() -> None:
    assert in_front(GRID, at(5, 5), 1, 0, at(7, 4))
    assert not in_front(GRID, at(5, 5), 1, 0, at(6, 5))
    wide = Viewer(at(5, 5), 0, arc="front180")
    assert sees(GRID, wide, squares((7, 4)), 0)


@pytest.mark.parametrize(
    ("reach", "far", "seen"),
    [
        pytest.param(DARKNESS, 9, False, marks=pytest.mark.vector("HYB-LOS-03/1")),
        pytest.param(DARKNESS, 8, True, marks=pytest.mark.rule("HYB-LOS-03")),
        pytest.param(DARKNESS + 2, 10, True, marks=pytest.mark.vector("HYB-LOS-03/2")),
        pytest.param(DARKNESS + 2, 11, False, marks=pytest.mark.vector("HYB-LOS-03/2")),
        pytest.param(DARKNESS + 4, 12, True, marks=pytest.mark.vector("HYB-LOS-03/3")),
    ],
)
def test_darkness(reach: int, far: int, seen: bool) -> None:
    viewer = Viewer(at(0, 0), 1, range=reach)
    assert sees(GRID, viewer, squares((far, 0)), 0) is seen


@pytest.mark.parametrize(
    ("end", "blockers", "clear"),
    [
        pytest.param((4, 0), [(2, 0)], False, marks=pytest.mark.vector("HYB-LOS-04/1")),
        pytest.param((2, 1), [(1, 0)], False, marks=pytest.mark.vector("HYB-LOS-04/2")),
        pytest.param((2, 1), [(1, 1)], False, marks=pytest.mark.vector("HYB-LOS-04/2")),
        pytest.param((2, 2), [(1, 0)], True, marks=pytest.mark.vector("HYB-LOS-04/3")),
        pytest.param((2, 2), [(1, 0), (0, 1)], False, marks=pytest.mark.vector("HYB-LOS-04/4")),
        pytest.param((1, 1), [(1, 0), (0, 1)], False, marks=pytest.mark.vector("HYB-LOS-04/5")),
        pytest.param((3, 1), [(1, 0)], False, marks=pytest.mark.vector("HYB-LOS-04/6")),
        pytest.param((3, 1), [(1, 1)], True, marks=pytest.mark.vector("HYB-LOS-04/6")),
        pytest.param((3, 1), [(2, 0)], True, marks=pytest.mark.vector("HYB-LOS-04/6")),
        pytest.param((3, 1), [(2, 0), (1, 1)], False, marks=pytest.mark.vector("HYB-LOS-04/7")),
        pytest.param((4, 2), [(1, 0)], False, marks=pytest.mark.vector("HYB-LOS-04/8")),
        pytest.param((4, 2), [(1, 1)], False, marks=pytest.mark.vector("HYB-LOS-04/8")),
        pytest.param((4, 2), [(2, 1)], False, marks=pytest.mark.vector("HYB-LOS-04/8")),
        pytest.param((4, 2), [(3, 1)], False, marks=pytest.mark.vector("HYB-LOS-04/8")),
        pytest.param((4, 2), [(3, 2)], False, marks=pytest.mark.vector("HYB-LOS-04/8")),
    ],
)
def test_lines_from_the_corner_of_the_board(end: Place, blockers: list[Place], clear: bool) -> None:
    rays = rays_of(GRID)
    assert rays.is_clear(at(0, 0), at(*end), squares(*blockers)) is clear
    assert rays.is_clear(at(*end), at(0, 0), squares(*blockers)) is clear
    assert plain_sight.line_is_clear((0, 0), end, set(blockers)) is clear


def eastward(x: int, y: int, **how: Any) -> Viewer:
    """A viewer who faces east."""
    return Viewer(at(x, y), 1, **how)


@pytest.mark.vector("HYB-LOS-05/1")
def test_a_friend_in_between_hides_the_target_from_all_but_expert_firing() -> None:
    viewer, target, friend = eastward(0, 0), squares((4, 0)), squares((2, 0))
    blockers = blockers_between(0, [friend], squares((0, 0)), target)
    assert not sees(GRID, viewer, target, blockers)
    assert hiding(GRID, viewer, target, 0, [friend]) == [friend]


@pytest.mark.vector("HYB-LOS-05/3")
def test_a_figure_on_the_targets_square_does_not_hide_it() -> None:
    viewer = eastward(0, 0)
    target, friend = squares((4, 0)), squares((3, 0), (4, 0), (3, 1), (4, 1))
    assert sees(GRID, viewer, target, blockers_between(0, [friend], squares((0, 0)), target))


@pytest.mark.parametrize(
    ("puny_target", "figures", "puny_figures", "seen"),
    [
        pytest.param(False, [], [(2, 0)], True, marks=pytest.mark.vector("HYB-LOS-06/1")),
        pytest.param(True, [], [(2, 0)], False, marks=pytest.mark.vector("HYB-LOS-06/2")),
        pytest.param(True, [(2, 0)], [], False, marks=pytest.mark.vector("HYB-LOS-06/3")),
    ],
)
def test_puny_figures_hide_only_the_puny(
    puny_target: bool, figures: list[Place], puny_figures: list[Place], seen: bool
) -> None:
    target = squares((4, 0))
    blockers = blockers_between(
        0,
        [squares(place) for place in figures],
        squares((0, 0)),
        target,
        puny_target,
        [squares(place) for place in puny_figures],
    )
    assert sees(GRID, eastward(0, 0), target, blockers) is seen


@pytest.mark.vector("HYB-LOS-07/1")
def test_one_clear_line_of_four_is_enough() -> None:
    target = squares((4, 4), (5, 4), (4, 5), (5, 5))
    viewer, wall = eastward(0, 2), squares((3, 4))
    lines = clear_lines(GRID, viewer, target, wall)
    assert [GRID.xy(line.end) for line in lines] == [(5, 4)]
    assert sees(GRID, viewer, target, wall)
    assert not sees(GRID, viewer, target, wall | squares((4, 3)))


@pytest.mark.rule("HYB-LOS-07")
def test_a_large_viewer_may_look_from_any_of_his_squares() -> None:
    viewer = eastward(0, 0, size=2)
    lines = clear_lines(GRID, viewer, squares((4, 0)), squares((2, 0)))
    assert [GRID.xy(line.start) for line in lines] == [(1, 1)]


@pytest.mark.vector("HYB-LOS-08/2")
def test_sight_need_not_be_mutual() -> None:
    a, b = Viewer(at(5, 5), 0), Viewer(at(5, 2), 0)
    assert sees(GRID, a, squares((5, 2)), 0)
    assert not sees(GRID, b, squares((5, 5)), 0)


@pytest.mark.vector("HYB-LOS-09/1")
def test_any_direction_drops_the_cone_and_nothing_else() -> None:
    ahead, around = Viewer(at(5, 5), 0), Viewer(at(5, 5), 0, arc="any")
    target = squares((5, 8))
    assert not sees(GRID, ahead, target, 0)
    assert sees(GRID, around, target, 0)
    assert not sees(GRID, around, target, squares((5, 7)))
    assert not sees(GRID, around, squares((5, 14)), 0)


@pytest.mark.parametrize(
    ("walls", "figures", "potential"),
    [
        pytest.param([], [(2, 0)], True, marks=pytest.mark.vector("HYB-LOS-10/1")),
        pytest.param([], [(2, 0), (1, 0)], False, marks=pytest.mark.vector("HYB-LOS-10/2")),
        pytest.param([(1, 0)], [(2, 0)], False, marks=pytest.mark.vector("HYB-LOS-10/3")),
        pytest.param([], [], False, marks=pytest.mark.rule("HYB-LOS-10")),
    ],
)
def test_potential_lines_of_sight(
    walls: list[Place], figures: list[Place], potential: bool
) -> None:
    screens = [squares(place) for place in figures]
    found = hiding(GRID, eastward(0, 0), squares((4, 0)), squares(*walls), screens)
    assert bool(found) is potential


@pytest.mark.vector("HYB-LOS-10/4")
def test_a_puny_figure_does_not_count_before_another_target() -> None:
    pest, hybrid, target = squares((1, 0)), squares((2, 0)), squares((4, 0))
    screens = list(screening([hybrid], target, puny_target=False, puny_figures=[pest]))
    assert hiding(GRID, eastward(0, 0), target, 0, screens) == [hybrid]


@pytest.mark.vector("HYB-LOS-10/5")
def test_a_figure_that_closes_a_corner_with_a_wall_hides_the_target() -> None:
    wall, figure, target = squares((1, 0)), squares((0, 1)), squares((2, 2))
    viewer = eastward(0, 0)
    assert not sees(GRID, viewer, target, wall | figure)
    assert hiding(GRID, viewer, target, wall, [figure]) == [figure]


@pytest.mark.vector("HYB-LOS-11/1")
def test_a_tank_hides_what_is_behind_it_and_is_itself_seen() -> None:
    terrain = read_board("##########\n#.....C..#\n##########")
    grid = terrain.grid
    viewer = Viewer(grid.square(1, 1), 1)
    tank, beyond = grid.squares((6, 1)), grid.squares((7, 1))
    assert sees(grid, viewer, tank, blockers_between(terrain.opaque, [], 0, tank))
    assert not sees(grid, viewer, beyond, blockers_between(terrain.opaque, [], 0, beyond))


@pytest.mark.rule("HYB-FIR-06")
def test_rocks_are_counted_where_the_line_crosses_their_interior() -> None:
    line, *_ = clear_lines(GRID, eastward(0, 0), squares((4, 0)), 0)
    rocks = squares((1, 0), (2, 0), (3, 0), (4, 0), (2, 1))
    assert (line.crossed & rocks).bit_count() == 3
    slant, *_ = clear_lines(GRID, eastward(0, 0), squares((2, 2)), 0)
    assert (slant.crossed & squares((1, 0))).bit_count() == 0


# ---------------------------------------------------------------- against exact fractions


def test_every_ray_of_a_board_crosses_what_exact_fractions_say() -> None:
    """Both ways of reckoning agree on every line from two squares of a 9 x 11 board."""
    grid = grid_of(9, 11)
    rays = rays_of(grid)
    places = [(x, y) for x in range(9) for y in range(11)]
    for a in ((3, 5), (0, 10)):
        for b in places:
            crossed = [p for p in places if plain_sight.crosses_interior(a, b, p)]
            expected = grid.squares(*(p for p in crossed if p not in (a, b)))
            assert rays.crossed(grid.square(*a), grid.square(*b)) == expected, (a, b)


@pytest.mark.rule("HYB-LOS-04")
@pytest.mark.parametrize("density", [0.05, 0.15, 0.4])
def test_clear_lines_are_those_that_exact_fractions_find_clear(density: float) -> None:
    rng = random.Random(f"lines {density}")
    for _ in range(1500):
        width, height = rng.randint(2, 14), rng.randint(2, 14)
        grid = grid_of(width, height)
        places = [(x, y) for x in range(width) for y in range(height)]
        a, b = rng.choice(places), rng.choice(places)
        blockers = {p for p in places if rng.random() < density and p not in (a, b)}
        found = rays_of(grid).is_clear(grid.square(*a), grid.square(*b), grid.squares(*blockers))
        assert found is plain_sight.line_is_clear(a, b, blockers), (a, b, sorted(blockers))


@pytest.mark.rule(
    "HYB-LOS-02", "HYB-LOS-03", "HYB-LOS-07", "HYB-LOS-08", "HYB-LOS-09", "HYB-LOS-10"
)
@pytest.mark.parametrize("seed", range(3))
def test_sight_between_bases_of_any_size_is_what_the_ledger_says(seed: int) -> None:
    rng = random.Random(f"sight {seed}")
    for _ in range(300):
        width, height = rng.randint(5, 14), rng.randint(5, 14)
        grid = grid_of(width, height)

        def somewhere(size: int, width: int = width, height: int = height) -> Place:
            return rng.randint(0, width - size), rng.randint(0, height - size)

        size, target_size = rng.choice([1, 2]), rng.choice([1, 2])
        viewer, aim = somewhere(size), somewhere(target_size)
        standing = set(plain_sight.base(viewer, size))
        target = plain_sight.base(aim, target_size)
        if standing & set(target):
            continue
        own = standing | set(target)
        places = {(x, y) for x in range(width) for y in range(height)} - own
        walls = {p for p in sorted(places) if rng.random() < 0.06}
        figures = [
            figure
            for _ in range(rng.randint(0, 5))
            if (figure := set(plain_sight.base(somewhere(s := rng.choice([1, 1, 2])), s)))
            and not figure & (own | walls)
        ]
        facing, reach = rng.choice(FACING_NAMES), rng.choice([3, 8, 10])
        seer = Viewer(grid.square(*viewer), FACING_NAMES.index(facing), size, reach)
        goal, opaque = grid.squares(*target), grid.squares(*walls)
        screens = [grid.squares(*figure) for figure in figures]
        blockers = blockers_between(opaque, screens, grid.squares(*standing), goal)
        everything = walls.union(*figures)
        case = (viewer, size, facing, reach, aim, target_size, sorted(walls), figures)
        question = (viewer, size, facing, reach, target)
        assert sees(grid, seer, goal, blockers) is plain_sight.has_in_sight(
            *question, everything
        ), case
        around = seer._replace(arc="any")
        assert sees(grid, around, goal, blockers) is plain_sight.has_in_sight(
            *question, everything, any_direction=True
        ), case
        potential = bool(hiding(grid, seer, goal, opaque, screens))
        assert potential is plain_sight.is_potential(*question, walls, figures), case
