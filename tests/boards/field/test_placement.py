"""Sectors turned, shifted and joined."""

from __future__ import annotations

import pytest

from affray.boards.field import BadSector, Placement, join, read_placements
from affray.boards.field.geometry import double_area, turned
from affray.boards.field.placement import slot_offset
from affray.engine.errors import UnknownName
from tests.boards.field.shipped import field_of, sectors

rule = pytest.mark.rule
vector = pytest.mark.vector


@pytest.mark.parametrize(
    ("point", "size", "quarters", "result"),
    [
        pytest.param((3, 5), (24, 24), 1, (19, 3), marks=vector("CLW-FLD-03/1")),
        pytest.param((3, 5), (24, 24), 2, (21, 19), marks=vector("CLW-FLD-03/2")),
        pytest.param((40, 4), (48, 24), 2, (8, 20), marks=vector("CLW-FLD-03/3")),
        pytest.param((40, 4), (48, 24), 1, (20, 40), marks=rule("CLW-FLD-03")),
        pytest.param((40, 4), (48, 24), 3, (4, 8), marks=rule("CLW-FLD-03")),
        pytest.param((40, 4), (48, 24), 0, (40, 4), marks=rule("CLW-FLD-03")),
    ],
)
def test_quarter_turns(
    point: tuple[int, int], size: tuple[int, int], quarters: int, result: tuple[int, int]
) -> None:
    assert turned(point, *size, quarters) == result


@vector("CLW-FLD-03/4")
def test_slots_are_columns_and_rows_of_24() -> None:
    assert slot_offset("C2") == (48, 24)
    assert slot_offset("A1") == (0, 0)
    assert slot_offset("B1") == (24, 0)
    assert slot_offset("A2") == (0, 24)
    assert slot_offset("A10") == (0, 216)


@rule("CLW-FLD-03")
def test_a_turned_sector_keeps_its_shape_and_its_names() -> None:
    field = field_of("B2 = S01 r1")
    tile = field.tiles[field.tile("B2.d")]
    # S01.d is 10,10 16,6 16,14 9,14 around 13,11: (x, y) becomes (24 - y, x), then the slot.
    assert tile.outline == ((38, 34), (42, 40), (34, 40), (34, 33))
    assert tile.anchor == (37, 37)
    assert double_area(tile.outline) == double_area(sectors()["S01"].tiles[3].outline)


@rule("CLW-FLD-03")
def test_a_wide_sector_takes_two_slots_across_or_down() -> None:
    across, down = field_of("A1 = S11 r2"), field_of("A1 = S11 r3")
    assert across.plates[0].far_corner == (48, 24)
    assert down.plates[0].far_corner == (24, 48)
    assert {tile.name for tile in down.tiles} == {f"A1.{letter}" for letter in "abcdefghi"}


@rule("CLW-FLD-03")
@pytest.mark.parametrize(
    ("placements", "told"),
    [
        ("A1 = S01 r0, A1 = S02 r0", "A1: it overlaps with A1"),
        ("A1 = S11 r0, B1 = S01 r0", "A1: it overlaps with B1"),
        ("A1 = S11 r1, A2 = S01 r0", "A1: it overlaps with A2"),
        ("A1 = S99 r0", 'A1: there is no sector "S99"'),
        ("11 = S01 r0", '"11" is no slot'),
        ("A0 = S01 r0", '"A0" is no slot'),
        ("A1 = S01 r4", '"A1 = S01 r4" is not written like A1 = S01 r0'),
        ("", "is not written like"),
    ],
)
def test_sectors_that_do_not_fit_are_refused(placements: str, told: str) -> None:
    with pytest.raises(BadSector) as raised:
        join(read_placements(placements), sectors())
    assert told in str(raised.value)


def test_a_field_of_nothing_is_refused() -> None:
    with pytest.raises(BadSector, match="at least one sector"):
        join([], sectors())


@rule("CLW-FLD-03")
def test_placements_are_read_as_missions_write_them() -> None:
    assert read_placements("A1 = S01 r0, B1 = S07 r1") == (
        Placement("A1", "S01"),
        Placement("B1", "S07", 1),
    )


def test_an_unknown_tile_is_told_with_the_nearest_name() -> None:
    with pytest.raises(UnknownName, match=r'no tile "A1\.z"; did you mean "A1'):
        field_of("A1 = S01 r0").tile("A1.z")
