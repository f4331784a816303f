"""Bases and silhouettes."""

from __future__ import annotations

import pytest

from affray.boards.table.bodies import DEFAULT_DIAMETER, PRONE, SILHOUETTES, Body, Size, base_radius


@pytest.mark.vector("CYB-GEO-02/1")
@pytest.mark.parametrize(
    ("millimetres", "radius"), [(25, 49), (28, 55), (30, 59), (32, 63), (35, 69), (40, 79)]
)
def test_the_radius_of_a_base(millimetres: int, radius: int) -> None:
    assert base_radius(millimetres) == radius


@pytest.mark.rule("CYB-GEO-02")
def test_other_bases_are_refused() -> None:
    with pytest.raises(ValueError, match="33 mm"):
        base_radius(33)


@pytest.mark.rule("CYB-GEO-02")
def test_the_usual_base_of_each_size() -> None:
    assert DEFAULT_DIAMETER == {
        Size.SMALL: 25,
        Size.NORMAL: 32,
        Size.BIG: 40,
        Size.MONSTROUS: 40,
    }


@pytest.mark.vector("CYB-GEO-03/1")
@pytest.mark.parametrize(
    ("r", "half"), [(63, 31), (49, 24), (79, 39), (55, 27), (59, 29), (69, 34)]
)
def test_the_torso_is_half_as_wide_as_the_base(r: int, half: int) -> None:
    assert Body(0, 0, 0, r=r).torso_half_width == half


@pytest.mark.rule("CYB-GEO-03")
def test_the_heights_of_each_size() -> None:
    assert SILHOUETTES[Size.SMALL] == (100, 85, 40, 80)
    assert SILHOUETTES[Size.NORMAL] == (130, 110, 50, 100)
    assert SILHOUETTES[Size.BIG] == (180, 155, 70, 140)
    assert SILHOUETTES[Size.MONSTROUS] == (260, 220, 100, 200)
    assert PRONE == (40, 30, 20, 20)


@pytest.mark.rule("CYB-GEO-03")
def test_lying_down_makes_any_model_low() -> None:
    lying = Body(0, 0, 0, r=79, size=Size.MONSTROUS).lying(True)
    assert lying.height == 40
    assert lying.lying(False).height == 260
