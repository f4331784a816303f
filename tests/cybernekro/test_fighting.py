"""Fighting and pushing. Chapter 25 of the ledger."""

from __future__ import annotations

import pytest

from affray.games.cybernekro.rules.attacks import hit_dice
from affray.games.cybernekro.rules.pushing import displace
from affray.games.cybernekro.screen.events.battle import DamageRolled
from affray.games.cybernekro.state import FISTS, Attack
from tests.cybernekro.tabletop import low, npc, pc, roof, tabletop, wall


@pytest.mark.rule("CYB-FIG-01")
def test_whom_a_model_can_fight():
    t = tabletop(
        pc("A", (600, 600), ap=1, carries="whip"),
        pc("Ally", (600, 740)),
        pc("B", (740, 600), "bone", prone=True),
        pc("Far", (600, 390), "bone"),
        pc("Ghost", (460, 600), "bone", invisible=True),
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
        (1, pc("B", (740, 600), "bone", prone=True), True),
        (1, pc("B", (720, 600), "bone", prone=True, size="S", traits="small"), False),
        (-1, npc("B", (750, 600), size="M", specials="monstrous"), True),
    ],
)
def test_modifiers_of_a_fight(agility, target, hit):
    t = tabletop(
        pc("A", (600, 600), ap=1, A=agility, carries="staff"),
        target,
        dice=[8, *([1, 1] if hit else [])],
    )
    t.acts("A", "fight:staff:B")
    assert bool(t.told(DamageRolled)) is hit


@pytest.mark.vector("CYB-FIG-03/1-2")
@pytest.mark.parametrize(
    ("weapon", "mine", "theirs", "dice"),
    [("sword", 2, 1, 3), ("sword", 1, 1, 2), ("sword", 0, 3, 2), ("fists", 1, 0, 2)],
)
def test_the_stronger_rolls_one_die_more(weapon, mine, theirs, dice):
    t = tabletop(
        pc("A", (600, 600), S=mine, carries="sword"), pc("B", (740, 600), "bone", S=theirs)
    )
    item = FISTS if weapon == "fists" else t.item(weapon)
    fight = Attack(0, 1, item, "fight")
    assert hit_dice(t.g, fight, t["A"], t["B"], t.g.book.content.weapon(weapon)) == dice


@pytest.mark.rule("CYB-FIG-04")
def test_a_critical_wounds_and_a_fumble_knocks_the_fighter_down():
    t = tabletop(
        pc("A", (600, 600), ap=1, carries="sword"), pc("B", (740, 600), "bone"), dice=[20, 1, 1]
    )
    t.acts("A", "fight:sword:B", tough_it_out="no")
    assert t["B"].wounds == 2
    t = tabletop(pc("A", (600, 600), ap=1, carries="sword"), pc("B", (740, 600), "bone"), dice=[1])
    t.acts("A", "fight:sword:B")
    assert t["A"].prone


@pytest.mark.rule("CYB-FIG-05")
def test_the_order_of_one_melee_attack():
    t = tabletop(
        pc("A", (600, 600), ap=1, carries="hammer"),
        pc("B", (740, 600), "bone", ap=1),
        dice=[12, 2, 2, 5],
    )
    t.acts("A", "fight:hammer:B", tough_it_out="no", follow_up="yes")
    kinds = [type(event).__name__ for event in t.told()]
    order = ["AttackDeclared", "Hits", "DamageRolled", "Wounded", "Pushed", "FollowedUp"]
    assert [kind for kind in kinds if kind in order] == order


@pytest.mark.rule("CYB-FIG-06")
def test_the_target_of_a_maddening_attacker_gains_dread():
    from affray.games.cybernekro.rules.attacks import attack

    t = tabletop(
        npc("Horror", (600, 600), size="M", specials="maddening-terror", carries="staff"),
        pc("B", (770, 600), "bone"),
        phase="npc",
        dice=[2],
    )
    t.run(attack(t.g, Attack(0, 1, t.item("staff"), "fight")))
    assert t["B"].dread == 1


@pytest.mark.vector("CYB-PUS-01/1")
@pytest.mark.parametrize(("die", "moved"), [(3, False), (4, True)])
def test_a_push_needs_the_higher_total(die, moved):
    t = tabletop(pc("A", (600, 600), S=2, ap=1), pc("B", (740, 600), "bone"), dice=[die, 5])
    t.acts("A", "push:B")
    assert t.spot("B") == ((840, 600, 0) if moved else (740, 600, 0))


@pytest.mark.rule("CYB-PUS-02")
def test_who_is_not_pushed_may_react():
    t = tabletop(pc("A", (600, 600), ap=1), pc("B", (740, 600), "bone", ap=1), dice=[1, 6])
    t.acts("A", "push:B")
    assert t.asked == ["react"]


@pytest.mark.rule("CYB-PUS-03")
def test_a_push_does_not_wound_and_is_not_followed():
    t = tabletop(pc("A", (600, 600), ap=1), pc("B", (740, 600), "bone", ap=1), dice=[6, 1])
    t.acts("A", "push:B")
    assert t["B"].wounds == 0
    assert t.asked == []
    assert t.spot("A") == (600, 600, 0)


@pytest.mark.vector("CYB-PUS-04/1")
def test_a_wall_stops_a_pushed_model_and_knocks_it_down():
    t = tabletop(pc("A", (600, 600)), pieces=[wall(703, 400, 50, 400)])
    t.run(displace(t.g, t["A"], (1, 0), 100))
    assert (t.spot("A"), t["A"].prone) == ((640, 600, 0), True)


@pytest.mark.vector("CYB-PUS-04/2")
def test_a_model_pushed_over_a_ledge_falls():
    t = tabletop(pc("A", (540, 300, 300)), pieces=[roof(200, 100, 400, 400)], dice=[2])
    t.run(displace(t.g, t["A"], (1, 0), 100))
    assert (t["A"].z, t["A"].prone) == (0, True)
    assert len(t.told(DamageRolled)) == 1


@pytest.mark.vector("CYB-PUS-04/3")
def test_over_free_ground_a_pushed_model_stays_on_its_feet():
    t = tabletop(pc("A", (600, 600)))
    t.run(displace(t.g, t["A"], (1, 0), 100))
    assert (t.spot("A"), t["A"].prone) == ((700, 600, 0), False)


@pytest.mark.rule("CYB-PUS-04")
def test_low_pieces_are_passed_over_and_other_models_are_not():
    t = tabletop(pc("A", (600, 600)), pieces=[low(664, 400, 20, 400)])
    t.run(displace(t.g, t["A"], (1, 0), 100))
    assert not t["A"].prone
    t = tabletop(pc("A", (600, 600)), pc("B", (780, 600), "bone"))
    t.run(displace(t.g, t["A"], (1, 0), 100))
    assert (t.spot("A"), t["A"].prone) == ((654, 600, 0), True)
