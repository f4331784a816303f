"""Profiles at play: the Success Levels that the ledger's tables lead to. HYB-CON-03 to HYB-CON-05"""

from __future__ import annotations

import pytest

from affray.testing.hybrid import HybridScene, lab

HALL = """
################
#..............#
#.a....b.......#
#..............#
#..............#
#.......c......#
#..............#
################
"""


def shot_at(target: str, die: int) -> HybridScene:
    bench = lab(HALL, figures={"a": "purifier E", "b": f"{target} W"}, dice=[die])
    return bench.play("F", "shoot:b", "level:1").rest()


@pytest.mark.vector("HYB-CON-03/1", "HYB-CON-04/1")
@pytest.mark.parametrize(("die", "wounds"), [(1, 2), (2, 1), (4, 1), (5, 0)])
def test_a_purifier_hits_a_hybrid_in_the_open_on_four(die: int, wounds: int) -> None:
    bench = shot_at("hybrid", die)
    assert bench.rolls()[0][0] == 4
    assert bench["b"].wounds == wounds


@pytest.mark.vector("HYB-CON-05/3")
def test_a_pest_is_hard_to_hit() -> None:
    assert shot_at("pest", 9).rolls() == [(4 - 1, "failure")]


@pytest.mark.vector("HYB-CON-05/4")
def test_an_aberration_is_easy_to_hit() -> None:
    assert shot_at("aberration", 9).rolls() == [(4 + 1, "failure")]


@pytest.mark.vector("HYB-CON-04/2")
def test_a_bulwark_knight_near_ambrosius_parries_with_ten() -> None:
    bench = lab(
        HALL.replace("#.a....b.......#", "#......ab......#"),
        figures={"a": "hybrid E", "b": "bulwark-knight W DC", "c": "ambrosius N"},
        griffin={"leader": 2},
        dice=[2, 9],
    )
    bench.play("OC", "strike:b", "level:1", "yes", "level:4")
    assert bench.rolls()[1] == (5 + 2 + 1 + 2, "success")


@pytest.mark.vector("HYB-CON-04/3")
@pytest.mark.parametrize(("die", "wounds"), [(2, 2), (3, 1), (9, 1)])
def test_a_misericord_behind_a_back(die: int, wounds: int) -> None:
    bench = lab(figures={"a": "misericord E", "b": "yersina E"}, dice=[die])
    bench.play("OC", "strike:b", "level:1")
    assert bench.rolls()[0][0] == 4 + 2 + 1 + 2
    assert bench["b"].wounds == wounds
