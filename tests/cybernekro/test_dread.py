"""Dread. Chapter 28 of the ledger."""

from __future__ import annotations

import pytest

from affray.games.cybernekro.rules.attribute_tests import attempt
from affray.games.cybernekro.rules.pushing import stagger
from affray.games.cybernekro.rules.reactions import reaction_step
from affray.games.cybernekro.rules.rulebook import Trigger
from affray.games.cybernekro.rules.wounds import gain_dread, go_out, lose_dread
from affray.testing.cybernekro import npc, pc, roof, tabletop, wall


@pytest.mark.rule("CYB-DRE-01")
def test_npcs_never_gain_dread() -> None:
    t = tabletop(npc("Bot"), pc("Turned", (3, 3), side="hostile_all"))
    t.run(gain_dread(t.g, t["Bot"]))
    t.run(gain_dread(t.g, t["Turned"]))
    assert (t["Bot"].dread, t["Turned"].dread) == (0, 0)


@pytest.mark.rule("CYB-DRE-02")
def test_dread_is_six_at_most() -> None:
    t = tabletop(pc("A", dread=6))
    t.run(gain_dread(t.g, t["A"], 3))
    assert t["A"].dread == 6


@pytest.mark.vector("CYB-DRE-03/1")
def test_two_allies_lost_in_one_splash_are_two_dread() -> None:
    t = tabletop(
        pc("Gunner", (10, 2), "bone", ap=1, D=5, carries="grenade-launcher"),
        pc("A", (10, 10), wounds=6),
        pc("B", (11.3, 10), wounds=6),
        pc("Witness", (15, 15)),
        dice=[15, 6, 6, 6, 6, 1, 6, 6, 6, 1],
        turn="bone",
    )
    t.acts("Gunner", "shoot:grenade-launcher:A")
    assert not t["A"].on_table
    assert not t["B"].on_table
    assert t["Witness"].dread == 2


@pytest.mark.rule("CYB-DRE-03")
def test_who_does_not_see_it_is_not_shaken() -> None:
    t = tabletop(
        pc("A", (3, 3)),
        pc("Witness", (9, 3)),
        pc("Enemy", (3, 9), "bone"),
        pieces=[wall(6, 0, 0.5, 6)],
    )
    t.run(go_out(t.g, t["A"]))
    assert (t["Witness"].dread, t["Enemy"].dread) == (0, 0)


@pytest.mark.rule("CYB-DRE-04")
def test_dread_is_lost_to_none_at_most() -> None:
    t = tabletop(pc("A", dread=2))
    lose_dread(t.g, t["A"], 5)
    assert t["A"].dread == 0


@pytest.mark.vector("CYB-DRE-05/1")
def test_the_enemy_spends_dread_against_a_success() -> None:
    t = tabletop(pc("A", (6, 6), ap=1, dread=2), pc("B", (7.4, 6), "bone"), dice=[15, 6])
    t.acts("A", "fight:fists:B", spend_dread={"bone": "spend"})
    assert t["A"].dread == 1
    assert [type(event).__name__ for event in t.events()].count("Misses") == 1


@pytest.mark.vector("CYB-DRE-05/2")
@pytest.mark.parametrize(
    ("dread", "phase", "asked"),
    [(0, "action", False), (2, "morale", False), (2, "npc", False), (2, "action", True)],
)
def test_dread_is_spent_in_the_action_phase_only(dread: int, phase: str, asked: bool) -> None:
    t = tabletop(pc("A", dread=dread), dice=[15], phase=phase)
    t.run(attempt(t.g, t["A"], "A", "reaction"))
    assert ("spend-dread" in t.asked) is asked


@pytest.mark.vector("CYB-DRE-05/3")
def test_a_passed_reaction_test_can_be_forced_again() -> None:
    t = tabletop(pc("A", (10, 10)), pc("E", (10, 3.74), "bone", ap=1, dread=1), dice=[12, 3])
    t.run(
        reaction_step(t.g, t["A"], Trigger("move")), react="react:E", spend_dread={"ash": "spend"}
    )
    assert "reaction-action" not in t.asked
    assert t["E"].dread == 0


@pytest.mark.vector("CYB-FAL-03/4")
@pytest.mark.parametrize(("blamed", "dread"), [("pusher", 1), ("nobody", 0)])
def test_a_fall_is_the_doing_of_whoever_pushed(blamed: str, dread: int) -> None:
    t = tabletop(
        pc("A", (5.6, 3, 3), prone=True),
        npc("Machine", (4, 3, 3), specials="monstrous terrifying", size="M"),
        pc("Witness", (4.2, 9), "bone"),
        pieces=[roof(1, 1, 5, 4)],
        options={"falls_blamed_on": blamed},
        dice=[5, 6, 6],
    )
    t.run(stagger(t.g, t["Machine"], t["A"], melee=True))
    assert not t["A"].on_table
    assert t["Witness"].dread == dread
