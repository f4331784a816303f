"""MOVE: costs, legal paths, steps one by one, exits."""

from __future__ import annotations

import pytest

from affray.boards.field import (
    FREE,
    Field,
    Going,
    Progress,
    allowance,
    cross,
    crossing_cost,
    crossings,
    marches,
    may_leave,
    normal_going,
    reach,
    squares,
)
from tests.boards.field.shipped import sector_alone

rule = pytest.mark.rule
vector = pytest.mark.vector


@pytest.mark.parametrize(
    ("speed", "move"),
    [
        pytest.param([2, -1], 3, marks=vector("CLW-MOV-01/1")),
        pytest.param([-3], 1, marks=vector("CLW-MOV-01/2")),
        pytest.param([], 2, marks=vector("CLW-MOV-01/3")),
        pytest.param([1], 3, marks=vector("CLW-ABI-12/1")),
    ],
)
def test_move_is_two_and_speed_and_at_least_one(speed: list[int], move: int) -> None:
    assert allowance(*speed) == move


@vector("CLW-ARC-00/3")
def test_negative_speed_is_a_penalty_that_can_be_ignored() -> None:
    assert allowance(-1, ignore_penalties=True) == 2
    assert allowance(-1, 1, ignore_penalties=True) == 3


def reached(field: Field, start: str, move: int, going: Going | None = None) -> list[str]:
    return field.names(reach(field, field.tile(start), move, going).tiles)


@pytest.mark.parametrize(
    ("text", "move", "expected"),
    [
        pytest.param("row[0 0 0]", 2, "t1 t2", marks=vector("CLW-MOV-02/1")),
        pytest.param("row[0 0 1]", 2, "t1", marks=vector("CLW-MOV-02/2")),
        pytest.param("row[0 1h]", 2, "t1", marks=vector("CLW-MOV-02/3")),
        pytest.param("row[0 0 0 0]", 2, "t1 t2", marks=vector("CLW-MOV-02/4")),
        pytest.param("row[0 0h 0]", 2, "t1", marks=vector("CLW-MOV-02/5")),
        pytest.param("row[0h 0 0]", 2, "t1 t2", marks=vector("CLW-MOV-02/6")),
        pytest.param("row[0 1 1]", 2, "t1", marks=vector("CLW-MOV-02/7")),
        pytest.param("row[0 1 1]", 3, "t1 t2", marks=vector("CLW-MOV-02/8")),
        pytest.param("row[1 0 1]", 2, "t1", marks=vector("CLW-MOV-02/9")),
        pytest.param("row[0 1h 1]", 3, "t1", marks=vector("CLW-MOV-02/10")),
        pytest.param("row[0 1h 1]", 4, "t1 t2", marks=vector("CLW-MOV-02/11")),
        pytest.param("row[0 2 0]", 2, "", marks=vector("CLW-MOV-02/12")),
        pytest.param("row[0 1h 2h]", 1, "t1", marks=vector("CLW-MOV-02/13")),
        pytest.param("row[0 0 0]", 1, "t1", marks=vector("CLW-MOV-02/14")),
        pytest.param("row[2 1 0 0]", 2, "t1 t2", marks=vector("CLW-MOV-02/15")),
        pytest.param("row[0 0h 0h]", 3, "t1", marks=vector("CLW-MOV-02/16")),
        pytest.param("row[0 0h 0h]", 4, "t1 t2", marks=vector("CLW-MOV-02/17")),
        pytest.param(
            "grid[0 0 0 / 0 . 0 / 0 0 0]", 2, "t01 t02 t10 t20", marks=vector("CLW-MOV-02/18")
        ),
        pytest.param("grid[0 1 2 / 1 1 1]", 3, "t01 t10 t11", marks=vector("CLW-MOV-02/19")),
        pytest.param("grid[0 2 0 / 0 0h 0]", 3, "t10 t11", marks=vector("CLW-MOV-02/20")),
        pytest.param("row[1 0 0]", 2, "t1 t2", marks=vector("CLW-ELE-01/1")),
        pytest.param("row[2 0]", 2, "", marks=vector("CLW-ELE-01/2")),
        pytest.param("row[0 1 0]", 3, "t1 t2", marks=vector("CLW-ELE-01/3")),
        pytest.param("row[0h 0h 0]", 2, "t1", marks=vector("CLW-HRD-01/2")),
        pytest.param("row[0 1h]", 1, "t1", marks=vector("CLW-MOV-06/1")),
    ],
)
def test_reach_on_squares(text: str, move: int, expected: str) -> None:
    field, _ = squares(text)
    assert reached(field, field.tiles[0].name, move) == expected.split()


@pytest.mark.parametrize(
    ("sector", "start", "move", "going", "expected"),
    [
        pytest.param("S01", "a", 2, None, "bcdef", marks=vector("CLW-MOV-02/21")),
        pytest.param("S02", "d", 2, None, "aef", marks=vector("CLW-MOV-02/22")),
        pytest.param("S03", "a", 2, None, "bdef", marks=vector("CLW-MOV-02/23")),
        pytest.param("S04", "c", 2, None, "de", marks=vector("CLW-MOV-02/24")),
        pytest.param("S05", "a", 2, None, "be", marks=vector("CLW-MOV-02/25")),
        pytest.param("S06", "f", 2, None, "bci", marks=vector("CLW-MOV-02/26")),
        pytest.param("S06", "g", 2, None, "d", marks=vector("CLW-MOV-02/27")),
        pytest.param("S09", "g", 3, None, "adh", marks=vector("CLW-MOV-02/28")),
        pytest.param("S12", "f", 2, None, "deg", marks=vector("CLW-MOV-02/29")),
        pytest.param("S04", "c", 2, FREE, "bdef", marks=vector("CLW-MOV-02/30")),
        pytest.param("S06", "f", 2, FREE, "bchi", marks=vector("CLW-MOV-02/31")),
    ],
)
def test_reach_in_a_sector(
    sector: str, start: str, move: int, going: Going | None, expected: str
) -> None:
    field = sector_alone(sector)
    assert reached(field, f"A1.{start}", move, going) == [f"A1.{each}" for each in expected]


@pytest.mark.parametrize(
    ("text", "move", "expected"),
    [
        pytest.param("row[0 1 2h]", 2, "t1 t2", marks=vector("CLW-ARC-00/1")),
        pytest.param("row[0 2 0]", 2, "", marks=vector("CLW-ARC-00/2")),
        pytest.param("row[0 1 1h 0]", 3, "t1 t2 t3", marks=vector("CLW-ARC-04/1")),
    ],
)
def test_without_penalties_only_cliffs_stop_a_move(text: str, move: int, expected: str) -> None:
    field, _ = squares(text)
    assert reached(field, "t0", move, FREE) == expected.split()


@rule("CLW-MOV-02", "CLW-HRD-01")
@pytest.mark.parametrize(
    ("going", "expected"),
    [
        pytest.param(Going(hard=0b0100), "t1", id="all penalties"),
        pytest.param(Going(hard=0b0100, climb=False), "t1 t2", id="no penalty for climbing"),
        pytest.param(Going(hard=0), "t1 t2", id="no penalty for hard terrain"),
        pytest.param(FREE, "t1 t2 t3", id="no penalty at all"),
        pytest.param(Going(hard=0b0010, climb=False), "t1 t2", id="a wreck on t1 alone"),
        pytest.param(Going(hard=0, climb=False, closed=0b0100), "t1", id="t2 is closed"),
    ],
)
def test_what_hinders_a_unit_comes_with_the_question(going: Going, expected: str) -> None:
    field, _ = squares("row[0 0 1h 1]")
    assert reached(field, "t0", 3, going) == expected.split()


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        pytest.param("row[0h 0]", 1, marks=vector("CLW-HRD-01/1")),
        pytest.param("row[0 0h]", 2, marks=rule("CLW-HRD-01")),
        pytest.param("row[0h 0h]", 2, marks=rule("CLW-HRD-01")),
        pytest.param("row[0 1]", 2, marks=rule("CLW-ELE-01")),
        pytest.param("row[0 1h]", 3, marks=rule("CLW-ELE-01")),
        pytest.param("row[1 0]", 1, marks=rule("CLW-ELE-01")),
        pytest.param("row[0 2]", None, marks=rule("CLW-ELE-01")),
        pytest.param("row[2 0]", None, marks=rule("CLW-ELE-01")),
    ],
)
def test_the_cost_of_one_crossing(text: str, cost: int | None) -> None:
    field, _ = squares(text)
    assert crossing_cost(field, 0, 1, normal_going(field)) == cost


@rule("CLW-MOV-02")
def test_the_cheapest_path_goes_round_what_costs_more() -> None:
    field, _ = squares("grid[0 1h 0 / 0 0 0]")
    found = reach(field, field.tile("t00"), 4)
    # Straight on: two crossings, a step up and hard terrain. Round it: four crossings.
    far = field.tile("t02")
    assert found.cost(far) == 4
    assert len(found.path(far) or []) in (3, 5)
    wide = reach(field, field.tile("t00"), 4, Going(field.hard, climb=False)).path(far)
    assert wide == [field.tile(name) for name in ("t00", "t01", "t02")]
    tall, _ = squares("grid[0 1h 1h 0 / 0 0 0 0]")
    around = reach(tall, tall.tile("t00"), 6).path(tall.tile("t03"))
    assert around == [tall.tile(name) for name in ("t00", "t10", "t11", "t12", "t13", "t03")]


@rule("CLW-MOV-02")
def test_a_first_crossing_beyond_the_move_is_legal_and_the_end() -> None:
    field, _ = squares("row[0 1h 1]")
    found = reach(field, 0, 2)
    assert (found.cost(1), found.path(1)) == (3, [0, 1])
    assert (found.cost(2), found.path(2)) == (None, None)
    assert (found.cost(0), found.path(0)) == (0, [0])


def step(field: Field, progress: Progress, *names: str) -> Progress:
    for name in names:
        progress = cross(field, progress, field.tile(name), normal_going(field))
    return progress


def open_to(field: Field, progress: Progress, move: int) -> list[str]:
    return field.names(crossings(field, progress, move, normal_going(field)))


@rule("CLW-MOV-03", "CLW-MOV-02")
def test_a_move_goes_on_as_long_as_its_path_is_legal() -> None:
    field, _ = squares("row[0 0 1 1h]")
    start = Progress(0)
    assert open_to(field, start, 3) == ["t1"]
    once = step(field, start, "t1")
    assert once == Progress(at=1, crossings=1, spent=1)
    assert open_to(field, once, 3) == ["t0", "t2"]
    assert open_to(field, once, 2) == ["t0"]
    twice = step(field, once, "t2")
    assert twice == Progress(at=2, crossings=2, spent=3)
    assert open_to(field, twice, 3) == []
    assert open_to(field, twice, 4) == ["t1"]
    assert open_to(field, twice, 5) == ["t1", "t3"]


@rule("CLW-MOV-02", "CLW-MOV-03")
def test_the_first_crossing_is_always_open_and_may_be_the_last() -> None:
    field, _ = squares("row[0 1h 1]")
    assert open_to(field, Progress(0), 1) == ["t1"]
    assert open_to(field, step(field, Progress(0), "t1"), 3) == []
    assert open_to(field, step(field, Progress(0), "t1"), 4) == ["t0", "t2"]


@rule("CLW-MOV-03")
def test_a_move_that_lost_speed_on_the_way_may_be_over() -> None:
    field, _ = squares("row[0 0 0 0]")
    twice = step(field, Progress(0), "t1", "t2")
    assert open_to(field, twice, 3) == ["t1", "t3"]
    assert open_to(field, twice, 2) == []


@rule("CLW-MOV-03")
def test_a_unit_brought_elsewhere_goes_on_from_there() -> None:
    field, _ = squares("row[0 0 0 0 0 0]")
    moved = Progress(0)._replace(at=3)
    there = step(field, moved, "t4", "t5")
    assert there.crossings == 2
    assert open_to(field, there, 2) == []


def test_an_impossible_crossing_is_refused() -> None:
    field, _ = squares("row[0 2]")
    with pytest.raises(ValueError, match="t1 cannot be entered from t0"):
        cross(field, Progress(0), 1, FREE)


@vector("CLW-MOV-04/1")
def test_two_moves_on_flat_ground_are_four_tiles() -> None:
    field, _ = squares("row[0 0 0 0 0 0]")
    assert [field.names(tiles) for tiles in marches(field, 0)][:3] == [
        ["t0"],
        ["t1", "t2"],
        ["t3", "t4"],
    ]


@vector("CLW-MOV-04/2")
def test_two_moves_climb_two_hard_steps() -> None:
    field, _ = squares("row[0 1h 2h]")
    assert [field.names(tiles) for tiles in marches(field, 0)] == [["t0"], ["t1"], ["t2"]]


@rule("CLW-MOV-04")
def test_what_no_move_reaches_is_on_no_march() -> None:
    field, _ = squares("row[0 0 2]")
    assert [field.names(tiles) for tiles in marches(field, 0)] == [["t0"], ["t1"]]


@vector("CLW-EXI-02/1")
def test_a_unit_moves_onto_the_exit_with_one_move_and_out_with_another() -> None:
    field, _ = squares("row[0 0 0]")
    exits = field.named("t1")
    assert not may_leave(Progress(0), exits)
    on_it = step(field, Progress(0), "t1")
    assert not may_leave(on_it, exits)
    assert may_leave(Progress(on_it.at), exits)
