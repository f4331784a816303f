"""Inches, rounding and straight displacements."""

from __future__ import annotations

import pytest

from affray.boards.table import units
from affray.boards.table.units import away, half_away, inches, length_up, scaled, towards


@pytest.mark.vector("CYB-GEO-01/1")
def test_an_inch_is_a_hundred_u() -> None:
    assert inches(6) == 600
    assert inches(0.5) == 50
    assert inches("2.75") == 275
    assert inches(36) == 3600


@pytest.mark.rule("CYB-GEO-01")
def test_a_length_finer_than_a_hundredth_is_refused() -> None:
    with pytest.raises(ValueError, match="finer than 1/100 inch"):
        inches(0.125)


@pytest.mark.rule("CYB-GEO-01")
@pytest.mark.parametrize(
    ("numerator", "expected"), [(5, 1), (4, 0), (6, 1), (-5, -1), (-4, 0), (15, 2), (-15, -2)]
)
def test_halves_are_rounded_away_from_zero(numerator: int, expected: int) -> None:
    assert half_away(numerator, 10) == expected


@pytest.mark.vector("CYB-GEO-06/1", "CYB-GEO-06/2")
def test_each_stretch_of_a_way_is_rounded_up() -> None:
    assert length_up(300, 400) + length_up(0, 200) == 700
    assert length_up(100, 100) == 142
    assert 100 * length_up(1, 1) == 200


@pytest.mark.vector("CYB-MEA-09/1-3")
@pytest.mark.parametrize(
    ("origin", "start", "end"),
    [
        ((0, 0), (300, 400), (360, 480)),
        ((1000, 1000), (1100, 1000), (1200, 1000)),
        ((0, 0), (100, 100), (171, 171)),
    ],
)
def test_directly_away_goes_an_inch_further(
    origin: tuple[int, int], start: tuple[int, int], end: tuple[int, int]
) -> None:
    assert away(start, origin, 100) == end


@pytest.mark.rule("CYB-MEA-09")
def test_a_player_chooses_the_direction_away_from_ones_own_place() -> None:
    with pytest.raises(ValueError, match="a player chooses"):
        towards((500, 500), (0, 0), 100)


@pytest.mark.rule("CYB-MEA-09")
def test_an_exact_half_is_rounded_away_from_zero_in_both_directions() -> None:
    # 25 u at right angles to nothing: half of 25 is 12.5.
    assert scaled(25, 1, 4) == 13
    assert scaled(25, -1, 4) == -13


@pytest.mark.rule("CYB-GEO-16")
def test_the_named_lengths() -> None:
    assert (units.CONTACT, units.MELEE, units.REACH, units.FREE_STEP) == (10, 50, 100, 100)
    assert (units.WALK, units.JUMP, units.CRAWL, units.FLEE) == (600, 300, 100, 400)
    assert (units.MINIMUM_MOVE, units.JUMP_UP, units.JUMP_DOWN) == (100, 50, 200)
    assert (units.HARMLESS_FALL, units.FALL_STEP, units.PUSH) == (200, 300, 100)
    assert (units.CLOUD_RADIUS, units.CLOUD_HEIGHT) == (150, 300)
    assert (units.LONG_RANGE, units.LONG_RANGE_PRONE) == (1200, 600)
    assert (units.FLEE_STEP, units.LATTICE) == (10, 25)
