"""Weapons and their keywords. Chapter 14 of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.cybernekro.content.kinds import content
from affray.games.cybernekro.rules.attacks import hit_dice, is_covered
from affray.games.cybernekro.rules.damage import (
    SERIOUS,
    Hit,
    apply,
    damage,
    damage_dice,
    effective_armour,
    row_of,
    tough_it_out,
    weapon_hit,
)
from affray.games.cybernekro.rules.reactions import react
from affray.games.cybernekro.rules.rulebook import Trigger
from affray.games.cybernekro.screen.events.battle import DamageRolled, Hits
from affray.games.cybernekro.state import Attack, Harm, Where
from affray.testing.cybernekro import Person, Tabletop, inches, low, pc, tabletop, wall

NEXT = (1130, 1000)
"""Within 1/2 inch of (1000, 1000)."""


def bone(name: str = "Bone", at: Any = NEXT, **facts: Any) -> Person:
    return pc(name, inches(at), "bone", **facts)


def ash(weapon: str = "", at: tuple[int, int] = (1000, 1000), **facts: Any) -> Person:
    return pc("Ash", inches(at), carries=weapon, **{"ap": 2, **facts})


def gunfight(
    weapon: Any, dice: Any, *, gap: int = 400, target: Any = None, pieces: Any = (), **facts: Any
) -> Tabletop:
    """Ash shoots at Bone some way off."""
    victim = target or bone(at=(1126 + gap, 1000))
    return tabletop(ash(weapon, **facts), victim, dice=dice, pieces=pieces)


def total_of(weapon: Any, dice: Any, **target: Any) -> Any:
    """The damage of a weapon's plain hit."""
    t = tabletop(bone(**target), dice=dice)
    piece = content().weapon(weapon)
    hit = weapon_hit(piece, piece.damage, "shoot" if piece.ranged else "fight", 0)
    total = damage(t.g, t["Bone"], hit, damage_dice(t.g, t["Bone"], hit, hit.dice)).total
    assert not t.script.faces
    return total


# ---------------------------------------------------------------- Auto


@pytest.mark.vector("CYB-KEY-01/1-2")
@pytest.mark.parametrize(("best", "wounds"), [(20, 2), (15, 1)])
def test_auto_may_hit_and_fumble_at_once(best: int, wounds: int) -> None:
    t = gunfight("auto-rifle", [best, 1, 2, 1], D=2)
    t.acts("Ash", "shoot:auto-rifle:Bone:auto", tough_it_out="no")
    assert t["Bone"].wounds == wounds
    assert t.events(Hits)[0].critical == (best == 20)
    assert t.g.jammed == (t.item("auto-rifle"),)


@pytest.mark.vector("CYB-KEY-01/3")
@pytest.mark.parametrize(("dice", "hits"), [([9, 4, 12], False), ([13, 4, 2, 1, 1, 1, 11], True)])
def test_the_best_of_three_dice_counts(dice: list[int], hits: bool) -> None:
    t = gunfight("chain-gun", dice)
    t.acts("Ash", "shoot:chain-gun:Bone:auto")
    assert bool(t.events(Hits)) == hits
    assert t.g.jammed == ()


@pytest.mark.vector("CYB-KEY-01/4")
def test_nothing_but_ones_is_a_plain_fumble() -> None:
    t = gunfight("auto-rifle", [1, 1])
    t.acts("Ash", "shoot:auto-rifle:Bone:auto")
    assert not t.events(Hits)
    assert t.g.jammed == (t.item("auto-rifle"),)


@pytest.mark.vector("CYB-KEY-01/5")
@pytest.mark.parametrize(("auto", "dice"), [("", [13]), (":auto", [13, 15])])
def test_auto_costs_two(auto: str, dice: list[int]) -> None:
    t = gunfight("auto-rifle", dice, pieces=[low(14, 8, 0.2, 4)])
    assert is_covered(t.g, t["Ash"], t["Bone"])
    t.acts("Ash", f"shoot:auto-rifle:Bone{auto}")
    assert not t.events(Hits)


# ---------------------------------------------------------------- damage


@pytest.mark.vector("CYB-KEY-02/1")
@pytest.mark.parametrize(("die", "row"), [(12, SERIOUS), (13, SERIOUS - 1)])
def test_brutal_wounds_are_hard_to_shrug_off(die: int, row: Any) -> None:
    t = tabletop(bone(T=2), dice=[die])
    harm = Harm(0, -1, 7, SERIOUS, brutal=True)
    t.run(tough_it_out(t.g, t["Bone"], harm), tough_it_out="yes")
    assert harm.row == row


@pytest.mark.vector("CYB-KEY-03/1")
@pytest.mark.parametrize(("armour", "total"), [(4, 7), (1, 8), (0, 9)])
def test_armour_helps_little_against_electric(armour: int, total: int) -> None:
    assert total_of("arcane-blade", [5, 4, 1], armour=armour) == total


@pytest.mark.vector("CYB-KEY-04/1")
@pytest.mark.parametrize(("dice", "total"), [([1, 3, 2, 5], 8), ([1, 1, 1, 1, 4, 6, 1, 3], 10)])
def test_energy_rolls_ones_again(dice: list[int], total: int) -> None:
    assert total_of("energy-weapon", dice) == total


@pytest.mark.vector("CYB-KEY-05/1-2")
@pytest.mark.parametrize(
    ("total", "before", "wounds", "prone", "out"),
    [
        (4, False, 0, False, False),
        (7, False, 0, True, False),
        (9, False, 0, True, True),
        (4, True, 1, True, False),
    ],
)
def test_feeble_blows_do_not_wound_who_stands(
    total: int, before: bool, wounds: int, prone: bool, out: bool
) -> None:
    t = tabletop(bone(prone=before))
    harm = Harm(0, -1, total, row_of(total), feeble=not before)
    t.run(apply(t.g, t["Bone"], harm))
    model = t["Bone"]
    assert (model.wounds, model.prone, model.where == Where.OUT) == (wounds, prone, out)


@pytest.mark.vector("CYB-KEY-05/3")
def test_a_feeble_critical_does_not_wound_who_stands() -> None:
    t = tabletop(ash(), bone(), dice=[20, 2])
    t.acts("Ash", "fight:fists:Bone")
    assert t["Bone"].wounds == 0


@pytest.mark.rule("CYB-BOD-02")
def test_claws_are_brutal_and_wound() -> None:
    t = tabletop(ash(mods="mechanical-claw"), bone(), dice=[11, 3])
    t.acts("Ash", "fight:claws:Bone", tough_it_out="no")
    assert t["Bone"].wounds == 1
    claws, fists = content().weapon("claws"), content().weapon("fists")
    assert (claws.brutal, claws.feeble, claws.damage) == (True, False, 1)
    assert (fists.brutal, fists.feeble, fists.damage) == (False, True, 1)


@pytest.mark.vector("CYB-KEY-06/1")
def test_machines_take_no_test_against_fire() -> None:
    machine = bone(at=(1400, 1000), traits="artificial")
    t = gunfight("flamethrower", [11, 1, 1], target=machine)
    t.acts("Ash", "shoot:flamethrower:Bone")
    assert not t["Bone"].on_fire


@pytest.mark.rule("CYB-KEY-06")
def test_fire_asks_for_agility() -> None:
    t = gunfight("flamethrower", [11, 1, 1, 10], gap=200)
    t.acts("Ash", "shoot:flamethrower:Bone")
    assert t["Bone"].on_fire


@pytest.mark.vector("CYB-KEY-08/1")
def test_overkill_adds_three_dice() -> None:
    assert total_of("excavation-laser", [6, 4, 2, 5]) == 15
    t = gunfight("excavation-laser", [11, 4, 3], gap=600)
    t.acts("Ash", "shoot:excavation-laser:Bone", tough_it_out="no")
    damage = t.events(DamageRolled)[0]
    assert (sorted(damage.dice), damage.tally.total) == ([3, 4], 7)


@pytest.mark.vector("CYB-KEY-10/1")
@pytest.mark.parametrize(
    ("weapon", "armour", "counts"),
    [("axe", 3, 1), ("axe", 1, 0), ("new-age-musket", 4, 1), ("archeogun", 2, 1)],
)
def test_piercing_ignores_armour(weapon: str, armour: int, counts: int) -> None:
    dice = [5, 4, 2][: content().weapon(weapon).damage]
    assert total_of(weapon, dice, armour=armour) == 9 - counts


@pytest.mark.vector("CYB-KEY-10/2")
def test_piercing_comes_before_the_cap_of_electric() -> None:
    t = tabletop(bone(armour=5))
    assert effective_armour(t.g, t["Bone"], Hit(2, "fight", electric=True, piercing=2), False) == 2


@pytest.mark.vector("CYB-KEY-14/1")
@pytest.mark.parametrize(
    ("weapon", "gap", "complication", "dice"),
    [
        ("shotgun", 600, "", 3),
        ("shotgun", 601, "", 2),
        ("excavation-laser", 450, "", 2),
        ("shotgun", 451, "fog", 2),
        ("shotgun", 450, "fog", 3),
    ],
)
def test_short_ranged_weapons_lose_a_die_beyond_half(
    weapon: str, gap: int, complication: str, dice: int
) -> None:
    t = tabletop(ash(weapon), bone(at=(1126 + gap, 1000)), complication=complication)
    shot = Attack(0, 1, t.item(weapon), "shoot")
    assert hit_dice(t.g, shot, t["Ash"], t["Bone"], content().weapon(weapon)) == dice


@pytest.mark.vector("CYB-KEY-15/1")
def test_splash_strikes_everybody_within_an_inch_with_a_die_less() -> None:
    near, off = bone("Near", (1626, 1226)), bone("Off", (1626, 773))
    t = tabletop(ash("grenade-launcher"), bone(at=(1626, 1000)), near, off)
    t.roll(11, 1, 1, 1, 1, 1, 1, 1)
    t.acts("Ash", "shoot:grenade-launcher:Bone")
    struck = [(told.model, len(told.dice)) for told in t.events(DamageRolled)]
    assert struck == [(1, 4), (2, 3)]


@pytest.mark.vector("CYB-KEY-15/2")
def test_the_fire_of_a_flamethrower_splashes_too() -> None:
    t = tabletop(ash("flamethrower"), bone(at=(1400, 1000)), bone("Near", (1400, 1200)))
    t.roll(11, 1, 1, 10, 1, 11)
    t.acts("Ash", "shoot:flamethrower:Bone")
    assert [len(told.dice) for told in t.events(DamageRolled)] == [2, 1]
    assert (t["Bone"].on_fire, t["Near"].on_fire) == (True, False)


# ---------------------------------------------------------------- AP, reach, handling


@pytest.mark.vector("CYB-KEY-07/1", "CYB-BOD-09/1")
@pytest.mark.parametrize(
    ("weapon", "strength", "mods", "cost"),
    [
        ("heavy-weapon", 2, "", 1),
        ("heavy-weapon", 1, "", 2),
        ("brutal-weapon", 0, "", 2),
        ("heavy-weapon", -1, "augmented-arms", 1),
    ],
)
def test_heavy_weapons_want_strength(weapon: str, strength: int, mods: str, cost: int) -> None:
    t = tabletop(ash(weapon, S=strength, mods=mods), bone(), dice=[2])
    t.acts("Ash", f"fight:{weapon}:Bone")
    assert t["Ash"].ap == 2 - cost


@pytest.mark.vector("CYB-KEY-19/1")
def test_an_unwieldy_weapon_takes_two_ap() -> None:
    t = gunfight("chain-gun", [2], ap=1)
    assert not [o for o in t.may("Ash") if o.startswith("shoot")]
    t["Ash"].ap = 2
    t.acts("Ash", "shoot:chain-gun:Bone")
    assert t["Ash"].ap == 0


@pytest.mark.vector("CYB-KEY-19/2")
@pytest.mark.parametrize(("ap", "offered"), [(2, True), (1, False)])
def test_an_unwieldy_weapon_in_a_reaction(ap: int, offered: bool) -> None:
    t = tabletop(ash(), bone(carries="industrial-tool", ap=ap), dice=[11])
    t.run(react(t.g, t["Bone"], Trigger("missed", 1, melee=True)))
    assert ("fight:industrial-tool:0" in t.offered["reaction-action"]) == offered


@pytest.mark.rule("CYB-KEY-09")
@pytest.mark.parametrize(("weapon", "dice"), [("sword", []), ("axe", [5])])
def test_parry_needs_no_reaction_test(weapon: str, dice: Any) -> None:
    t = tabletop(ash(), bone(carries=weapon, ap=1), dice=[5, *dice])
    t.acts("Ash", "fight:fists:Bone", react="react:Bone")
    assert ("reaction-action" in t.asked) == (weapon == "sword")


@pytest.mark.rule("CYB-KEY-09")
def test_parry_does_not_help_against_shots() -> None:
    t = tabletop(ash("pistol"), bone(at=(1500, 1000), carries="sword", ap=1), dice=[5, 5])
    t.acts("Ash", "shoot:pistol:Bone", react="react:Bone")
    assert "reaction-action" not in t.asked


@pytest.mark.vector("CYB-KEY-11/1")
@pytest.mark.parametrize(("gap", "legal"), [(100, True), (101, False)])
def test_reach(gap: int, legal: bool) -> None:
    t = tabletop(ash("whip"), bone(at=(1126 + gap, 1000)))
    assert ("fight:whip:1" in t.may("Ash")) == legal


@pytest.mark.rule("CYB-KEY-13")
def test_a_weapon_to_reload_is_loaded_at_first_and_empty_after() -> None:
    t = gunfight("crossbow", [2])
    t.acts("Ash", "shoot:crossbow:Bone")
    assert "shoot:crossbow:1" not in t.may("Ash")
    t.acts("Ash", "reload:crossbow")
    assert "shoot:crossbow:1" in t.may("Ash", budget=1)


@pytest.mark.vector("CYB-KEY-16/1")
@pytest.mark.parametrize(("die", "x"), [(10, 1230), (11, 1130)])
def test_stagger_pushes_back(die: int, x: int) -> None:
    t = tabletop(ash("hammer"), bone(), dice=[11, 1, 1, die])
    t.acts("Ash", "fight:hammer:Bone")
    assert t.spot("Bone")[0] == x


@pytest.mark.vector("CYB-KEY-16/2")
def test_against_a_wall_one_falls_and_nobody_follows() -> None:
    t = tabletop(ash("hammer"), bone(), dice=[11, 1, 1, 5], pieces=[wall(11.93, 8, 0.5, 4)])
    t.acts("Ash", "fight:hammer:Bone")
    assert (t.spot("Bone")[0], t["Bone"].prone) == (1130, True)
    assert "follow-up" not in t.asked


@pytest.mark.rule("CYB-KEY-16")
def test_a_fighter_may_follow_whom_he_pushed() -> None:
    t = tabletop(ash("hammer"), bone(), dice=[11, 1, 1, 5])
    t.acts("Ash", "fight:hammer:Bone", follow_up="yes")
    assert (t.spot("Bone")[0], t.spot("Ash")[0]) == (1230, 1100)


@pytest.mark.vector("CYB-KEY-17/1")
def test_a_thrown_knife_lies_beside_its_target() -> None:
    t = gunfight("knife", [13, 1], gap=500, A=2, pieces=[low(14, 8, 0.2, 4)])
    knife = t.item("knife")
    t.acts("Ash", "shoot:knife:Bone")
    assert len(t.events(DamageRolled)[0].dice) == 1
    assert t.g.lying[knife] == t.spot("Bone")
    t = gunfight("knife", [12], gap=500, A=2, pieces=[low(14, 8, 0.2, 4)])
    t.acts("Ash", "shoot:knife:Bone")
    assert not t.events(Hits)
    assert t.g.lying


@pytest.mark.rule("CYB-KEY-17")
def test_a_fumbled_throw_jams_the_knife_for_throwing_only() -> None:
    t = tabletop(ash("knife"), bone(), bone("Far", (1500, 1400)))
    t.g.jammed = (t.item("knife"),)
    offered = t.may("Ash")
    assert "fight:knife:1" in offered
    assert "shoot:knife:2" not in offered


@pytest.mark.vector("CYB-KEY-18/1")
def test_an_unstable_weapon_bites_its_user() -> None:
    t = gunfight("energy-pistol", [1, 4, 3, 2], armour=1)
    t.acts("Ash", "shoot:energy-pistol:Bone", tough_it_out="no")
    assert t.events(DamageRolled)[0].tally.total == 6
    assert (t["Ash"].wounds, t["Ash"].prone) == (1, True)
    assert t.g.jammed == (t.item("energy-pistol"),)


@pytest.mark.rule("CYB-WPN-02", "CYB-GEA-03")
def test_everything_carried_is_in_use_and_hands_matter_for_shields_only() -> None:
    t = tabletop(ash("sword axe heavy-weapon pistol", ap=3, S=2), bone())
    assert [o for o in t.may("Ash") if o.startswith("fight")] == [
        "fight:sword:1",
        "fight:axe:1",
        "fight:heavy-weapon:1",
        "fight:fists:1",
    ]
    t = tabletop(ash("sword heavy-weapon shield", ap=3, S=2), bone())
    assert [o for o in t.may("Ash") if o.startswith("fight")] == ["fight:sword:1", "fight:fists:1"]
