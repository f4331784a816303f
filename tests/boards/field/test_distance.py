"""DISTANCE, WITHIN, and what HIDDEN and hard terrain make of them."""

from __future__ import annotations

import pytest

from affray.boards.field import INFINITE, HiddenOnSameTile, squares, targeting_distance
from tests.boards.field.shipped import sector_alone

rule = pytest.mark.rule
vector = pytest.mark.vector


@pytest.mark.parametrize(
    ("text", "a", "b", "distance"),
    [
        pytest.param("row[0 0 0 0]", "t0", "t3", 3, marks=vector("CLW-FLD-06/1")),
        pytest.param("row[0 2 0]", "t0", "t2", 2, marks=vector("CLW-FLD-06/2")),
        pytest.param("row[0 0h 1]", "t0", "t2", 2, marks=vector("CLW-FLD-06/3")),
        pytest.param("grid[0 0 0 / 0 . 0 / 0 0 0]", "t00", "t22", 4, marks=vector("CLW-FLD-06/4")),
        pytest.param("row[0 . 0]", "t0", "t2", INFINITE, marks=vector("CLW-FLD-06/5")),
        pytest.param("grid[0 0 / 0 0]", "t00", "t11", 2, marks=vector("CLW-FLD-06/6")),
        pytest.param("row[0]", "t0", "t0", 0, marks=vector("CLW-FLD-06/7")),
        pytest.param("row[0 0o 0]", "t0", "t2", 2, marks=rule("CLW-FLD-06")),
    ],
)
def test_distance_on_squares(text: str, a: str, b: str, distance: int) -> None:
    field, _ = squares(text)
    assert field.distance(field.tile(a), field.tile(b)) == distance
    assert field.distance(field.tile(b), field.tile(a)) == distance


@pytest.mark.parametrize(
    ("sector", "a", "b", "distance"),
    [
        pytest.param("S01", "a", "f", 2, marks=vector("CLW-FLD-06/8")),
        pytest.param("S03", "e", "f", 1, marks=vector("CLW-FLD-06/9")),
        pytest.param("S04", "a", "f", 2, marks=vector("CLW-FLD-06/10")),
        pytest.param("S06", "a", "i", 4, marks=vector("CLW-FLD-06/11")),
        pytest.param("S12", "a", "h", 3, marks=vector("CLW-FLD-06/12")),
    ],
)
def test_distance_in_a_sector(sector: str, a: str, b: str, distance: int) -> None:
    field = sector_alone(sector)
    assert field.distance(field.tile(f"A1.{a}"), field.tile(f"A1.{b}")) == distance


@rule("CLW-FLD-06")
@pytest.mark.parametrize(
    ("text", "over_cliffs", "distance"),
    [
        ("grid[0 2 0 / 0 0 0]", True, 2),
        ("grid[0 2 0 / 0 0 0]", False, 4),
        ("row[0 2 0]", False, INFINITE),
        ("row[0 1 0]", False, 2),
    ],
)
def test_distance_round_cliffs_is_an_option(text: str, over_cliffs: bool, distance: int) -> None:
    field, _ = squares(text, distance_over_cliffs=over_cliffs)
    ends = ("t0", "t2") if text.startswith("row") else ("t00", "t02")
    assert field.distance(*map(field.tile, ends)) == distance


@rule("CLW-FLD-06")
def test_within_counts_the_tile_itself_and_all_nearer_ones() -> None:
    field, _ = squares("row[0 2 0 0 . 0]")
    assert field.names(field.within(1, 0)) == ["t1"]
    assert field.names(field.within(1, 1)) == ["t0", "t1", "t2"]
    assert field.names(field.within(1, 9)) == ["t0", "t1", "t2", "t3"]
    assert field.within(1, -1) == 0
    assert [field.names(ring) for ring in field.rings[0]] == [["t0"], ["t1"], ["t2"], ["t3"]]


@pytest.mark.parametrize(
    ("text", "within", "expected"),
    [
        pytest.param("row[0 2 0 0 0]", 3, ["t0", "t1", "t2", "t3"], marks=vector("CLW-ARC-21/1")),
        pytest.param("row[0 3 0 0]", 2, ["t0", "t1", "t2"], marks=vector("CLW-ABI-05/1")),
    ],
)
def test_a_displaced_unit_is_put_down_within_x_whatever_the_cliffs(
    text: str, within: int, expected: list[str]
) -> None:
    field, _ = squares(text)
    assert field.names(field.within(0, within)) == expected


@vector("CLW-HRD-01/3")
def test_a_unit_in_hard_terrain_is_one_further_away() -> None:
    field, _ = squares("row[0 0h]")
    hidden = field.hard >> 1 & 1
    assert targeting_distance(field.distance(0, 1), hidden) == 2


@pytest.mark.parametrize(
    ("distance", "hidden", "reckoned"),
    [
        pytest.param(0, 3, 0, marks=vector("CLW-HRD-02/3")),
        pytest.param(0, 1, 0, marks=vector("CLW-HRD-02/1")),
        pytest.param(2, 1, 3, marks=vector("CLW-ABI-06/1")),
        pytest.param(2, -1, 1, marks=vector("CLW-ABI-06/2")),
        pytest.param(1, -3, 0, marks=vector("CLW-ABI-06/3")),
        pytest.param(1, 1 + 1, 3, marks=vector("CLW-ABI-06/4")),
    ],
)
def test_hidden_adds_to_the_distance_but_not_on_the_same_tile(
    distance: int, hidden: int, reckoned: int
) -> None:
    assert targeting_distance(distance, hidden) == reckoned


@pytest.mark.parametrize(
    ("hidden", "reckoned"),
    [
        pytest.param(1, 1, marks=vector("CLW-HRD-02/2")),
        pytest.param(-1, 0, marks=rule("CLW-HRD-02")),
    ],
)
def test_hidden_may_count_on_the_same_tile_by_option(hidden: int, reckoned: int) -> None:
    assert targeting_distance(0, hidden, HiddenOnSameTile.APPLIED) == reckoned
