"""Fighting and pushing. Chapter 25 of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.cybernekro.rules.attacks import hit_dice
from affray.games.cybernekro.rules.pushing import displace
from affray.games.cybernekro.screen.events.battle import DamageRolled
from affray.games.cybernekro.state import FISTS, Attack
from affray.testing.cybernekro import low, npc, pc, roof, tabletop, wall


@pytest.mark.rule("CYB-FIG-01")
def test_whom_a_model_can_fight() -> None:
    t = tabletop(
        pc("A", (6, 6), ap=1, carries="whip"),
        pc("Ally", (6, 7.4)),
        pc("B", (7.4, 6), "bone", prone=True),
        pc("Far", (6, 3.9), "bone"),
        pc("Ghost", (4.6, 6), "bone", invisible=True),
    )
    fights = {option for option in t.may("A") if option.startswith("fight")}
    assert fights == {
        "fight:whip:1",
        "fight:fists:1",
        "fight:whip:2",
        "fight:fists:2",
        "fight:whip:3",
    }


@pytest.mark.vector("CYB-FIG-02/1-2")
@pytest.mark.parametrize(
    ("agility", "target", "hit"),
    [
        (1, pc("B", (7.4, 6), "bone", prone=True), True),
        (1, pc("B", (7.2, 6), "bone", prone=True, size="S", traits="small"), False),
        (-1, npc("B", (7.5, 6), size="M", specials="monstrous"), True),
    ],
)
def test_modifiers_of_a_fight(agility: int, target: Any, hit: bool) -> None:
    t = tabletop(
        pc("A", (6, 6), ap=1, A=agility, carries="staff"),
        target,
        dice=[8, *([1, 1] if hit else [])],
    )
    t.acts("A", "fight:staff:B")
    assert bool(t.events(DamageRolled)) is hit


@pytest.mark.vector("CYB-FIG-03/1-2")
@pytest.mark.parametrize(
    ("weapon", "mine", "theirs", "dice"),
    [("sword", 2, 1, 3), ("sword", 1, 1, 2), ("sword", 0, 3, 2), ("fists", 1, 0, 2)],
)
def test_the_stronger_rolls_one_die_more(weapon: str, mine: int, theirs: int, dice: int) -> None:
    t = tabletop(pc("A", (6, 6), S=mine, carries="sword"), pc("B", (7.4, 6), "bone", S=theirs))
    item = FISTS if weapon == "fists" else t.item(weapon)
    fight = Attack(0, 1, item, "fight")
    assert hit_dice(t.g, fight, t["A"], t["B"], t.g.book.content.weapon(weapon)) == dice


@pytest.mark.rule("CYB-FIG-04")
def test_a_critical_wounds_and_a_fumble_knocks_the_fighter_down() -> None:
    t = tabletop(pc("A", (6, 6), ap=1, carries="sword"), pc("B", (7.4, 6), "bone"), dice=[20, 1, 1])
    t.acts("A", "fight:sword:B", tough_it_out="no")
    assert t["B"].wounds == 2
    t = tabletop(pc("A", (6, 6), ap=1, carries="sword"), pc("B", (7.4, 6), "bone"), dice=[1])
    t.acts("A", "fight:sword:B")
    assert t["A"].prone


@pytest.mark.rule("CYB-FIG-05")
def test_the_order_of_one_melee_attack() -> None:
    t = tabletop(
        pc("A", (6, 6), ap=1, carries="hammer"),
        pc("B", (7.4, 6), "bone", ap=1),
        dice=[12, 2, 2, 5],
    )
    t.acts("A", "fight:hammer:B", tough_it_out="no", follow_up="yes")
    kinds = [type(event).__name__ for event in t.events()]
    order = ["AttackDeclared", "Hits", "DamageRolled", "Wounded", "Pushed", "FollowedUp"]
    assert [kind for kind in kinds if kind in order] == order


@pytest.mark.rule("CYB-FIG-06")
def test_the_target_of_a_maddening_attacker_gains_dread() -> None:
    from affray.games.cybernekro.rules.attacks import attack

    t = tabletop(
        npc("Horror", (6, 6), size="M", specials="maddening-terror", carries="staff"),
        pc("B", (7.7, 6), "bone"),
        phase="npc",
        dice=[2],
    )
    t.run(attack(t.g, Attack(0, 1, t.item("staff"), "fight")))
    assert t["B"].dread == 1


@pytest.mark.vector("CYB-PUS-01/1")
@pytest.mark.parametrize(("die", "moved"), [(3, False), (4, True)])
def test_a_push_needs_the_higher_total(die: int, moved: bool) -> None:
    t = tabletop(pc("A", (6, 6), S=2, ap=1), pc("B", (7.4, 6), "bone"), dice=[die, 5])
    t.acts("A", "push:B")
    assert t.spot("B") == ((840, 600, 0) if moved else (740, 600, 0))


@pytest.mark.rule("CYB-PUS-02")
def test_who_is_not_pushed_may_react() -> None:
    t = tabletop(pc("A", (6, 6), ap=1), pc("B", (7.4, 6), "bone", ap=1), dice=[1, 6])
    t.acts("A", "push:B")
    assert t.asked == ["react"]


@pytest.mark.rule("CYB-PUS-03")
def test_a_push_does_not_wound_and_is_not_followed() -> None:
    t = tabletop(pc("A", (6, 6), ap=1), pc("B", (7.4, 6), "bone", ap=1), dice=[6, 1])
    t.acts("A", "push:B")
    assert t["B"].wounds == 0
    assert t.asked == []
    assert t.spot("A") == (600, 600, 0)


@pytest.mark.vector("CYB-PUS-04/1")
def test_a_wall_stops_a_pushed_model_and_knocks_it_down() -> None:
    t = tabletop(pc("A", (6, 6)), pieces=[wall(7.03, 4, 0.5, 4)])
    t.run(displace(t.g, t["A"], (1, 0), 100))
    assert (t.spot("A"), t["A"].prone) == ((640, 600, 0), True)


@pytest.mark.vector("CYB-PUS-04/2")
def test_a_model_pushed_over_a_ledge_falls() -> None:
    t = tabletop(pc("A", (5.4, 3, 3)), pieces=[roof(2, 1, 4, 4)], dice=[2])
    t.run(displace(t.g, t["A"], (1, 0), 100))
    assert (t["A"].z, t["A"].prone) == (0, True)
    assert len(t.events(DamageRolled)) == 1


@pytest.mark.vector("CYB-PUS-04/3")
def test_over_free_ground_a_pushed_model_stays_on_its_feet() -> None:
    t = tabletop(pc("A", (6, 6)))
    t.run(displace(t.g, t["A"], (1, 0), 100))
    assert (t.spot("A"), t["A"].prone) == ((700, 600, 0), False)


@pytest.mark.rule("CYB-PUS-04")
def test_low_pieces_are_passed_over_and_other_models_are_not() -> None:
    t = tabletop(pc("A", (6, 6)), pieces=[low(6.64, 4, 0.2, 4)])
    t.run(displace(t.g, t["A"], (1, 0), 100))
    assert not t["A"].prone
    t = tabletop(pc("A", (6, 6)), pc("B", (7.8, 6), "bone"))
    t.run(displace(t.g, t["A"], (1, 0), 100))
    assert (t.spot("A"), t["A"].prone) == ((654, 600, 0), True)
