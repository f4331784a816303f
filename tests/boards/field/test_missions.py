"""The fields of the missions."""

from __future__ import annotations

import pytest

from affray.boards.field import BorderKind, Field, bits, marches, reach
from tests.boards.field.shipped import LEDGER, mission_field, mission_placements

rule = pytest.mark.rule
vector = pytest.mark.vector


def ends(mission: str, a: str, b: str) -> tuple[Field, int, int]:
    field = mission_field(mission)
    return field, field.tile(a), field.tile(b)


@rule("CLW-CON-15")
def test_sectors_tiles_and_borders_are_those_of_the_ledger() -> None:
    rows = [line for line in LEDGER.splitlines() if line[2:5].strip() in mission_placements()]
    table = {row.split("|")[1].strip(): row for row in rows if row.count("|") == 7}
    assert sorted(table) == sorted(mission_placements())
    for mission, row in table.items():
        field = mission_field(mission)
        kinds = [border.kind for border in field.borders]
        assert [int(cell) for cell in row.split("|")[2:7]] == [
            len(field.plates),
            len(field.tiles),
            len(kinds),
            kinds.count(BorderKind.STEP),
            kinds.count(BorderKind.CLIFF),
        ]


@rule("CLW-CON-15")
@pytest.mark.parametrize("mission", sorted(mission_placements()))
def test_every_tile_can_be_reached_from_every_other_with_move_2(mission: str) -> None:
    field = mission_field(mission)
    for tile in range(len(field.tiles)):
        assert sum(marches(field, tile)) == field.everywhere


@pytest.mark.parametrize(
    ("mission", "a", "b", "actions", "distance"),
    [
        pytest.param("M01", "A1.a", "B2.e", 4, 5, marks=vector("CLW-CON-15/1")),
        pytest.param("M02", "A1.a", "C2.h", 6, 7, marks=vector("CLW-CON-15/2")),
        pytest.param("M04", "A2.c", "A1.e", 4, 4, marks=vector("CLW-CON-15/3")),
        pytest.param("M09", "A3.c", "B1.h", 5, 5, marks=vector("CLW-CON-15/4")),
    ],
)
def test_move_actions_between_tiles(
    mission: str, a: str, b: str, actions: int, distance: int
) -> None:
    field, start, goal = ends(mission, a, b)
    assert [goal in bits(tiles) for tiles in marches(field, start)].index(True) == actions
    assert field.distance(start, goal) == distance


@pytest.mark.parametrize(
    ("mission", "a", "b", "seen", "distance"),
    [
        pytest.param("M01", "A1.a", "B2.e", True, 5, marks=vector("CLW-CON-15/5")),
        pytest.param("M01", "A1.f", "B1.b", True, 2, marks=vector("CLW-CON-15/6")),
        pytest.param("M04", "A1.e", "B2.c", True, 4, marks=vector("CLW-CON-15/7")),
        pytest.param("M04", "A1.e", "A2.d", True, 3, marks=vector("CLW-CON-15/8")),
        pytest.param("M07", "A2.e", "B1.e", True, 5, marks=vector("CLW-CON-15/9")),
        pytest.param("M09", "B1.h", "A2.e", True, 2, marks=vector("CLW-CON-15/10")),
        pytest.param("M03", "B3.a", "B2.g", False, 3, marks=vector("CLW-CON-15/11")),
        pytest.param("M05", "A1.b", "B2.e", False, 3, marks=vector("CLW-CON-15/12")),
        pytest.param("M06", "A1.g", "B2.a", False, 3, marks=vector("CLW-CON-15/13")),
        pytest.param("R01", "A1.d", "A2.d", False, 3, marks=vector("CLW-CON-15/14")),
    ],
)
def test_sight_and_distance(mission: str, a: str, b: str, seen: bool, distance: int) -> None:
    field, one, other = ends(mission, a, b)
    assert field.sees(one, other) is seen
    assert field.distance(one, other) == distance


@pytest.mark.parametrize(
    ("mission", "start", "expected"),
    [
        pytest.param(
            "M01",
            "A1.f",
            "A1.a A1.b A1.c A1.e A2.c B1.b B1.d B2.a",
            marks=vector("CLW-CON-15/15"),
        ),
        pytest.param("M03", "B1.d", "B1.b B1.c", marks=vector("CLW-CON-15/16")),
        pytest.param("M07", "B1.g", "B1.d B1.h B2.d B2.f", marks=vector("CLW-CON-15/17")),
    ],
)
def test_reach(mission: str, start: str, expected: str) -> None:
    field = mission_field(mission)
    found = reach(field, field.tile(start), 2)
    assert sorted(field.names(found.tiles)) == expected.split()
