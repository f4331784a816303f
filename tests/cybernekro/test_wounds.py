"""Action Points, Wounds and Dread as resources. Chapter 9 of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.cybernekro import game
from affray.games.cybernekro.rules.attribute_tests import attempt
from affray.games.cybernekro.rules.damage import Hit, damage
from affray.games.cybernekro.rules.wounds import gain_dread, gain_wound, heal, lose_ap
from affray.games.cybernekro.state import Where
from affray.testing.cybernekro import pc, tabletop


@pytest.mark.rule("CYB-RES-01")
def test_ap_never_go_below_none() -> None:
    t = tabletop(pc("A", ap=1))
    lose_ap(t.g, t["A"], 2)
    assert t["A"].ap == 0


@pytest.mark.vector("CYB-WND-01/1")
def test_the_seventh_wound_takes_a_model_out() -> None:
    t = tabletop(pc("A", wounds=5))
    t.run(gain_wound(t.g, t["A"]))
    assert t["A"].wounds == 6
    t.run(gain_wound(t.g, t["A"]))
    assert t["A"].where == Where.OUT


@pytest.mark.vector("CYB-WND-02/1")
@pytest.mark.parametrize(("wounds", "total"), [(0, 5), (3, 8), (6, 11)])
def test_each_wound_adds_one_to_damage(wounds: int, total: int) -> None:
    t = tabletop(pc("A", wounds=wounds))
    assert damage(t.g, t["A"], Hit(1, "trap"), (5,)).total == total


@pytest.mark.vector("CYB-WND-03/1-2")
@pytest.mark.parametrize(
    ("facts", "attribute", "purpose", "die", "off", "on"),
    [
        ({"wounds": 3, "T": 1}, "T", "tough-it-out", 10, 11, 8),
        ({"wounds": 2, "D": 0}, "D", "morale", 12, 12, 10),
    ],
)
def test_wounds_hinder_no_test_unless_the_table_says_so(
    facts: dict[str, Any], attribute: str, purpose: str, die: int, off: int, on: int
) -> None:
    for penalty, total in ((False, off), (True, on)):
        t = tabletop(pc("A", **facts), dice=[die], options={"wound_penalty": penalty})
        test = t.run(attempt(t.g, t["A"], attribute, purpose))
        assert (test.total, test.success) == (total, total >= 11)


@pytest.mark.vector("CYB-WND-04/1")
def test_wounds_are_healed_to_none_at_most() -> None:
    t = tabletop(pc("A", wounds=1))
    heal(t.g, t["A"], 2)
    assert t["A"].wounds == 0


@pytest.mark.vector("CYB-WND-05/1")
def test_extra_organs_may_save_the_first_wound_only() -> None:
    t = tabletop(pc("A", mods="extra-organs", T=0), dice=[11])
    t.run(gain_wound(t.g, t["A"]))
    assert t["A"].wounds == 0
    t.run(gain_wound(t.g, t["A"]))
    assert t["A"].wounds == 1


@pytest.mark.vector("CYB-WND-05/2")
def test_extra_organs_that_fail_are_tried_only_once() -> None:
    t = tabletop(pc("A", mods="extra-organs"), dice=[5])
    t.run(gain_wound(t.g, t["A"]))
    t.run(gain_wound(t.g, t["A"]))
    assert t["A"].wounds == 2


@pytest.mark.rule("CYB-WND-05")
def test_a_one_shotter_falls_instead_of_suffering_a_wound() -> None:
    t = tabletop(pc("A", traits="one-shotter", mods="extra-organs"))
    t.run(gain_wound(t.g, t["A"]))
    assert (t["A"].wounds, t["A"].prone) == (0, True)


@pytest.mark.vector("CYB-RES-02/1")
def test_dread_stops_at_six() -> None:
    t = tabletop(pc("A", dread=5))
    t.run(gain_dread(t.g, t["A"], 2))
    assert t["A"].dread == 6
    t.run(gain_dread(t.g, t["A"]))
    assert t["A"].dread == 6


@pytest.mark.rule("CYB-RES-03")
def test_everybody_sees_ap_wounds_and_dread() -> None:
    t = tabletop(pc("A", ap=2, wounds=1, dread=3))
    seen = game().view(t.g, None)["models"][0]
    assert (seen["ap"], seen["wounds"], seen["dread"]) == (2, 1, 3)
