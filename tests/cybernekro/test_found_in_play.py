"""Positions in which random play once broke a rule."""

from __future__ import annotations

import pytest

from affray.games.cybernekro.rules.actions import act
from affray.games.cybernekro.rules.movement import jumps
from affray.games.cybernekro.rules.rulebook import Deed
from affray.games.cybernekro.state import Where
from affray.testing.cybernekro import pc, tabletop


@pytest.mark.rule("CYB-NRO-02", "CYB-FIR-02")
def test_an_overload_from_the_fire_test_may_cost_the_last_ap() -> None:
    burning = pc("A", ap=1, on_fire=True, mods="excessive-neural-cabling", wounds=1)
    t = tabletop(burning, pc("B", (15, 12), "bone"), dice=[5, 15, 4])
    t.run(act(t.g, t["A"], Deed("move")), reroll="excessive-neural-cabling")
    assert (t["A"].ap, t["A"].dread) == (0, 1)
    assert t.spot("A") == (1200, 1200, 0)


@pytest.mark.rule("CYB-REA-01", "CYB-KEY-18")
def test_who_was_missed_may_react_though_the_attacker_is_gone() -> None:
    t = tabletop(
        pc("A", (6, 6), ap=1, carries="energy-pistol", prone=False),
        pc("B", (10, 6), "bone", ap=1),
        dice=[1, 6, 6, 5, 5],
    )
    t.acts("A", "shoot:energy-pistol:B", react="decline")
    assert t["A"].where == Where.OUT
    assert "react" in t.asked


@pytest.mark.rule("CYB-JMP-01", "CYB-MOV-02")
def test_the_most_burdened_still_jump_an_inch() -> None:
    t = tabletop(pc("A", ap=1, S=3, carries="heavy-armor treasure treasure"))
    ids = [option.id for option in jumps(t.g, t["A"], False)]
    assert len(ids) == len(set(ids))
    assert "to:1200,1300,0" in ids
