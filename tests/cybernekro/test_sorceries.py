"""Techno-sorceries. Chapter 15 of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.cybernekro.content.kinds import content
from affray.games.cybernekro.effects.environment import PSYCHIC
from affray.games.cybernekro.effects.sorcery import casting_terms, learn, two_at_random
from affray.games.cybernekro.effects.sorcery_effects import slid
from affray.games.cybernekro.rules.actions import act
from affray.games.cybernekro.rules.attacks import attack
from affray.games.cybernekro.rules.pushing import any_direction
from affray.games.cybernekro.rules.reactions import may_react
from affray.games.cybernekro.rules.rounds import end
from affray.games.cybernekro.rules.rulebook import Deed, Happening
from affray.games.cybernekro.rules.wounds import go_out
from affray.games.cybernekro.screen.events.battle import DamageRolled
from affray.games.cybernekro.state import Attack, Where
from affray.testing.cybernekro import Person, Tabletop, inches, npc, pc, roof, tabletop, wall

SURE = 11
"""A die that passes a plain Intellect test."""


def vhel(spell: Any, at: tuple[int, int] = (1000, 1000), **facts: Any) -> Person:
    """A sorcerer who knows one thing."""
    return pc("Vhel", inches(at), traits="sorcerer", sorceries=tuple(spell.split()), ap=3, **facts)


def bone(name: str = "Bone", at: tuple[int, int] = (1300, 1000), **facts: Any) -> Person:
    return pc(name, inches(at), "bone", **facts)


def casting(spell: Any, *others: Any, dice: Any = (), caster: Any = None, **table: Any) -> Tabletop:
    """Vhel casts at the first of the others and succeeds."""
    return tabletop(caster or vhel(spell), *others, dice=[SURE, *dice], **table)


# ---------------------------------------------------------------- learning


@pytest.mark.vector("CYB-SOR-01/1")
@pytest.mark.rule("CYB-SOR-10")
def test_two_at_random_are_two_different_ones() -> None:
    t = tabletop(pc("A"), dice=[14, 14, 3])
    assert two_at_random(t.g) == ("mind-control", "heal")


@pytest.mark.rule("CYB-SOR-01", "CYB-TRT-03")
def test_sorcerers_choose_one_or_roll_two_the_active_player_first() -> None:
    t = tabletop(
        pc("Vhel", traits="sorcerer"), pc("Plain"), bone("Bix", traits="sorcerer"), first="bone"
    )
    t.roll(1, 20)
    t.run(learn(t.g, Happening("deployed")), sorcery={"bone": "random", "ash": "stupor"})
    assert t["Bix"].sorceries == ("bolt", "black-ink")
    assert t["Vhel"].sorceries == ("stupor",)
    assert t["Plain"].sorceries == ()
    assert t.asked == ["sorcery", "sorcery"]


@pytest.mark.vector("CYB-SOR-10/1")
def test_the_list_of_sorceries() -> None:
    names = content().sorceries()
    assert len(names) == 20
    assert [names[n - 1] for n in (1, 9, 13, 20)] == ["bolt", "stupor", "prescience", "black-ink"]
    assert content().sorcery("explode-head").cost == 2


# ---------------------------------------------------------------- casting


@pytest.mark.vector("CYB-SOR-02/1")
@pytest.mark.parametrize(("die", "wounds"), [(11, 2), (12, 1)])
def test_casting_in_melee_is_harder(die: int, wounds: int) -> None:
    t = tabletop(vhel("heal", I=3, wounds=2), bone(at=(1130, 1000)), dice=[die])
    t.acts("Vhel", "cast:heal:Vhel")
    assert t["Vhel"].wounds == wounds


@pytest.mark.rule("CYB-SOR-02")
def test_a_fumble_overloads_the_sorcerer() -> None:
    t = tabletop(vhel("heal"), dice=[1, 1])
    t.acts("Vhel", "cast:heal:Vhel")
    assert t["Vhel"].dread == 1


@pytest.mark.rule("CYB-CMP-10")
@pytest.mark.parametrize(("dice", "dread"), [([5, 2], 1), ([1, 2], 1), ([15], 0)])
def test_in_a_psychic_disturbance_every_failure_overloads_once(dice: list[int], dread: int) -> None:
    t = tabletop(vhel("heal"), dice=dice, complication=PSYCHIC)
    t.acts("Vhel", "cast:heal:Vhel")
    assert t["Vhel"].dread == dread


@pytest.mark.rule("CYB-SOR-03")
def test_each_sorcery_once_a_round_even_if_it_failed() -> None:
    t = tabletop(vhel("heal speed"), dice=[2])
    t.acts("Vhel", "cast:heal:Vhel")
    assert t.may("Vhel").count("cast:heal:0") == 0
    assert "cast:speed:0" in t.may("Vhel")


@pytest.mark.rule("CYB-SOR-04")
def test_targets_are_in_sight_and_range() -> None:
    others = [bone("Near", (1500, 1000)), bone("Far", (2330, 1000)), bone("Hid", (1000, 1400))]
    t = tabletop(vhel("bolt"), *others, pieces=[wall(8, 12, 4, 0.5)])
    assert [o for o in t.may("Vhel") if o.startswith("cast")] == ["cast:bolt:1"]


@pytest.mark.rule("CYB-SOR-05")
def test_who_can_be_targeted() -> None:
    people = [pc("Ally", (13, 10)), bone("Ghost", (1000, 1300), invisible=True)]
    t = tabletop(vhel("heal bolt"), *people, npc("Bot", (10, 7)))
    offered = [o for o in t.may("Vhel") if o.startswith("cast")]
    assert offered == [t.named(f"cast:{o}") for o in ("heal:Vhel", "heal:Ally", "heal:Bot")] + [
        t.named(f"cast:{o}") for o in ("bolt:Ally", "bolt:Bot")
    ]


@pytest.mark.vector("CYB-EQP-07/1-2")
def test_a_mind_concealer() -> None:
    wearer = bone(carries="mind-concealer")
    for die, dread in ((11, 0), (12, 1)):
        t = tabletop(vhel("fry", I=2), wearer, dice=[die, *([1] if dread else [])])
        t.acts("Vhel", "cast:fry:Bone")
        assert t["Bone"].dread == dread
    t = casting("scream", wearer, dice=[20])
    t.acts("Vhel", "cast:scream")
    assert list(casting_terms(t.g, t["Vhel"], 1)) == [(-3, "mind concealer", "CYB-EQP-07")]


@pytest.mark.rule("CYB-SOR-06")
def test_nobody_reacts_to_sorcery() -> None:
    t = tabletop(vhel("heal"), bone(ap=3), dice=[2])
    t.acts("Vhel", "cast:heal:Vhel")
    assert t.asked == []


# ---------------------------------------------------------------- one by one


@pytest.mark.vector("CYB-SOR-11/1")
@pytest.mark.parametrize(
    ("facts", "dice", "total"),
    [({"armour": 3}, [5], 3), ({"traits": "artificial"}, [5, 4], 9), ({}, [6, 3], 9)],
)
def test_bolt(facts: dict[str, Any], dice: list[int], total: int) -> None:
    t = casting("bolt", bone(**facts), dice=dice)
    t.acts("Vhel", "cast:bolt:Bone", tough_it_out="no")
    assert t.events(DamageRolled)[0].tally.total == total
    assert (t["Bone"].where == Where.OUT) == (total == 9)


def struck(t: Any, weapon: Any, dice: Any) -> Any:
    """Ash strikes the shielded Bone: the damage and whether the shield is still there."""
    t.roll(11, *dice)
    t["Ash"].ap = 2
    mode = "shoot" if content().weapon(weapon).ranged else "fight"
    t.acts("Ash", f"{mode}:{weapon}:Bone", tough_it_out="no")
    return t.events(DamageRolled)[-1].tally.total, t["Bone"].shielded


@pytest.mark.vector("CYB-SOR-12/1", "CYB-SOR-12/3-4")
@pytest.mark.parametrize(
    ("weapon", "armour", "dice", "expected"),
    [
        ("sword", 1, [5, 4], (5, False)),
        ("arc-weapon", 2, [5, 4], (7, True)),
        ("new-age-musket", 0, [5, 4, 2], (9, True)),
    ],
)
def test_a_shield_helps_once(
    weapon: str, armour: int, dice: list[int], expected: tuple[int, bool]
) -> None:
    ranged = content().weapon(weapon).ranged
    at = (1300, 1000) if ranged else (1130, 1000)
    t = tabletop(pc("Ash", (10, 10), carries=weapon), bone(at=at, armour=armour, shielded=True))
    assert struck(t, weapon, dice) == expected


@pytest.mark.rule("CYB-SOR-12")
def test_shield_is_cast_on_a_friend_or_oneself() -> None:
    t = casting("shield")
    t.acts("Vhel", "cast:shield:Vhel")
    assert t["Vhel"].shielded


@pytest.mark.vector("CYB-SOR-12/2", "CYB-SOR-22/1")
def test_gut_twist_goes_past_armour_and_shield() -> None:
    t = casting("gut-twist", bone(armour=4, wounds=1, shielded=True), dice=[3, 5, 3])
    t.acts("Vhel", "cast:gut-twist:Bone", tough_it_out="no")
    damage = t.events(DamageRolled)[0]
    assert (damage.tally.total, damage.injury) == (9, "Critical Injury")
    assert t["Bone"].where == Where.OUT
    t = casting("gut-twist", bone(), dice=[11])
    t.acts("Vhel", "cast:gut-twist:Bone")
    assert t["Bone"].wounds == 0


@pytest.mark.rule("CYB-SOR-13")
def test_heal() -> None:
    t = casting("heal", bone(wounds=3))
    t.acts("Vhel", "cast:heal:Bone")
    assert t["Bone"].wounds == 2


@pytest.mark.vector("CYB-SOR-14/1")
def test_leech() -> None:
    near: dict[str, Any] = {"at": (1200, 1000)}
    t = casting("leech", bone(**near))
    t.acts("Vhel", "cast:leech:Bone")
    assert t["Bone"].wounds == 0
    t = casting("leech", bone(**near, wounds=6), caster=vhel("leech", wounds=2))
    t.acts("Vhel", "cast:leech:Bone")
    assert (t["Bone"].where, t["Vhel"].wounds) == (Where.OUT, 1)


@pytest.mark.rule("CYB-SOR-15")
def test_scream_throws_down_friend_and_foe_the_nearest_first() -> None:
    people = [bone("Far", (1500, 1000), T=3), pc("Friend", (10, 13)), bone("Off", (1800, 1000))]
    t = casting("scream", *people, dice=[10, 8])
    t.acts("Vhel", "cast:scream")
    assert [t[name].prone for name in ("Friend", "Far", "Off", "Vhel")] == [
        True,
        False,
        False,
        False,
    ]


@pytest.mark.vector("CYB-SOR-16/1")
@pytest.mark.parametrize(
    ("victim", "dread", "wounds"),
    [
        (bone(dread=5), 6, 0),
        (bone(traits="artificial"), 0, 0),
        (npc("Bone", (13, 10)), 0, 0),
        (bone(traits="demonic"), 0, 2),
    ],
)
def test_nightmares(victim: Any, dread: int, wounds: int) -> None:
    t = casting("nightmares", victim)
    t.acts("Vhel", "cast:nightmares:Bone")
    assert (t["Bone"].dread, t["Bone"].wounds) == (dread, wounds)


@pytest.mark.vector("CYB-SOR-17/1")
def test_speed() -> None:
    t = casting("speed", bone(ap=3))
    t.acts("Vhel", "cast:speed:Bone")
    assert t["Bone"].ap == 4
    t = casting("speed", npc("Bone", (13, 10)))
    t.acts("Vhel", "cast:speed:Bone")
    assert t["Bone"].ap == 0


@pytest.mark.vector("CYB-SOR-18/1")
def test_kinesis_can_be_resisted() -> None:
    t = casting("kinesis", bone(S=1), dice=[10])
    t.acts("Vhel", "cast:kinesis:Bone", resist="yes")
    assert (t.spot("Bone"), t["Bone"].prone) == ((1300, 1000, 0), False)
    t = casting("kinesis", bone(S=1), dice=[5, 3])
    t.acts("Vhel", "cast:kinesis:Bone", resist="yes", direction="clock:12")
    assert (t.spot("Bone"), t["Bone"].prone) == ((1300, 1200, 0), True)


@pytest.mark.rule("CYB-SOR-18")
def test_kinesis_moves_the_willing_and_stops_at_walls() -> None:
    t = casting("kinesis", bone(), dice=[5])
    t.acts("Vhel", "cast:kinesis:Bone", direction="clock:3")
    assert (t.spot("Bone"), t["Bone"].prone) == ((1600, 1000, 0), False)
    t = casting("kinesis", bone(), dice=[5], pieces=[wall(14, 8, 0.5, 4)])
    t.acts("Vhel", "cast:kinesis:Bone", direction="clock:3")
    assert t["Bone"].prone
    assert t["Bone"].x < 1400


@pytest.mark.rule("CYB-SOR-18", "CYB-SOR-05")
def test_kinesis_takes_things_out_of_hands() -> None:
    t = casting("kinesis", bone(carries="rifle light-armor"), dice=[4])
    assert "cast:kinesis:1:light-armor" not in t.may("Vhel")
    rifle = t.item("rifle")
    t.acts("Vhel", "cast:kinesis:Bone:rifle", direction="clock:9")
    assert t.g.lying[rifle] == (1100, 1000, 0)
    assert rifle not in t["Bone"].carried
    assert f"cast:kinesis:item:{rifle}" not in t.may("Vhel"), "once a round"


@pytest.mark.rule("CYB-SOR-18")
def test_things_slide_until_stopped_and_fall_off_ledges() -> None:
    t = tabletop(pc("A"), pieces=[wall(12, 0, 0.5, 24), roof(3, 3, 4, 4)])
    assert slid(t.g, (1000, 1000, 0), (1, 0), 300)[0] == 1199
    assert slid(t.g, (100, 100, 0), (-1, 0), 300) == (0, 100, 0)
    assert slid(t.g, (600, 500, 300), (1, 0), 300) == (900, 500, 0)
    assert slid(t.g, (500, 500, 300), (1, 0), 100) == (600, 500, 300)


@pytest.mark.vector("CYB-SOR-19/1")
def test_stupor() -> None:
    t = casting("stupor", bone(at=(2300, 1000), ap=2), dice=[10])
    t.acts("Vhel", "cast:stupor:Bone")
    assert not may_react(t.g, t["Bone"])
    t.g.round += 1
    assert may_react(t.g, t["Bone"])


@pytest.mark.rule("CYB-SOR-20", "CYB-BOD-00")
def test_technomancy_switches_body_mods_off() -> None:
    machine = bone(traits="artificial", mods="reinforced-body auto-senses")
    t = casting("technomancy", machine, pc("Plain", (10, 13)), dice=[10])
    offered = [o for o in t.may("Vhel") if o.startswith("cast")]
    assert offered == ["cast:technomancy:1:reinforced-body", "cast:technomancy:1:auto-senses"]
    t.acts("Vhel", "cast:technomancy:Bone:reinforced-body")
    assert (t["Bone"].off, t["Bone"].wounds) == (("reinforced-body",), 1)


@pytest.mark.rule("CYB-SOR-21")
@pytest.mark.vector("CYB-KEY-12/1")
def test_pacify_jams_guns_but_not_reliable_ones() -> None:
    t = casting("pacify", bone(carries="auto-rifle rifle knife"))
    assert "cast:pacify:1:knife" not in t.may("Vhel")
    t.acts("Vhel", "cast:pacify:Bone:auto-rifle")
    assert t.g.jammed == (t.item("auto-rifle"),)
    t = casting("pacify", bone(carries="rifle"))
    t.acts("Vhel", "cast:pacify:Bone:rifle")
    assert t.g.jammed == ()
    t = tabletop(pc("A", (6, 6), carries="pistol", ap=1), bone(at=(900, 600)), dice=[1])
    t.acts("A", "shoot:pistol:Bone")
    assert t.g.jammed == ()


# ---------------------------------------------------------------- Prescience


def shot_at(sorcerer: Any, dice: Any, **table: Any) -> Tabletop:
    gun = pc("Gun", (4, 10), carries="rifle", ap=2, D=20)
    return tabletop(gun, sorcerer, dice=dice, **table)


@pytest.mark.vector("CYB-SOR-23/1")
def test_prescience_steps_out_of_sight() -> None:
    seer = bone(at=(1000, 900), ap=1, sorceries=("prescience",), traits="sorcerer")
    t = shot_at(seer, [SURE], pieces=[wall(8, 9.5, 0.5, 4)])
    t.acts("Gun", "shoot:rifle:Bone", prescience="yes", step_aside={"to": [10, 11]})
    assert t.spot("Bone") == (1000, 1100, 0)
    assert (t["Bone"].wounds, t["Bone"].ap) == (0, 0)
    assert "react" not in t.asked


@pytest.mark.vector("CYB-SOR-23/2")
def test_a_fumbled_prescience_overloads_and_the_attack_goes_on() -> None:
    seer = bone(at=(1000, 900), ap=1, sorceries=("prescience",), traits="sorcerer")
    t = shot_at(seer, [1, 1, 5, 2, 2])
    t.acts("Gun", "shoot:rifle:Bone", prescience="yes", tough_it_out="no")
    assert (t["Bone"].dread, t["Bone"].wounds) == (1, 1)


@pytest.mark.rule("CYB-SOR-23", "CYB-GEN-08")
def test_prescience_needs_ap_and_feet_and_is_no_action() -> None:
    seer: dict[str, Any] = {"at": (1000, 900), "sorceries": ("prescience",)}
    states: list[dict[str, Any]] = [{"ap": 0}, {"ap": 1, "prone": True}]
    for state in (*states, {"ap": 1, "attempted": ("prescience",)}):
        t = shot_at(bone(**seer, **state), [5, 1, 1])
        t.run(attack(t.g, Attack(0, 1, t.item("rifle"), "shoot")))
        assert "prescience" not in t.asked
    t = tabletop(bone(**seer, ap=1, traits="sorcerer"))
    assert not [o for o in t.may("Bone") if o.startswith("cast")]


@pytest.mark.rule("CYB-SOR-23")
def test_dropping_prone_where_it_stands_may_not_be_enough() -> None:
    seer = bone(at=(1000, 1000), ap=2, sorceries=("prescience",), traits="sorcerer")
    t = shot_at(seer, [SURE, 5, 1, 1])
    t.acts(
        "Gun",
        "shoot:rifle:Bone",
        prescience="yes",
        step_aside="to:1000,1000,0:prone",
    )
    assert t["Bone"].prone


# ---------------------------------------------------------------- fourteen to twenty


@pytest.mark.vector("CYB-SOR-24/1")
def test_mind_control_goes_to_the_stronger_mind() -> None:
    t = casting("mind-control", bone(D=2), caster=vhel("mind-control", D=1), dice=[9, 8])
    t.acts("Vhel", "cast:mind-control:Bone")
    assert "puppet-action" not in t.asked
    friend = bone("Pal", (1430, 1000))
    puppet = bone(D=2, carries="sword", A=5)
    t = casting("mind-control", puppet, friend, caster=vhel("mind-control", D=1))
    t.roll(10, 8, 10, 4, 1)
    t.acts("Vhel", "cast:mind-control:Bone", puppet_action="fight:sword:2", tough_it_out="no")
    assert t["Pal"].wounds == 1
    assert (t["Bone"].ap, t.g.puppet) == (0, -1)


@pytest.mark.vector("CYB-SOR-25/1")
def test_invisibility_ends_with_the_first_die() -> None:
    t = casting("invisibility", bone(at=(1130, 1300), ap=2, A=0))
    t.acts("Vhel", "cast:invisibility:Vhel")
    assert t["Vhel"].invisible
    t = tabletop(pc("Ghost", ap=1, invisible=True), bone(at=(1330, 1200), ap=2), dice=[5])
    assert not [o for o in t.may("Bone") if o.startswith("fight")]
    t.acts("Ghost", "fight:fists:Bone", react="decline")
    assert not t["Ghost"].invisible
    assert "react" in t.asked


@pytest.mark.vector("CYB-SOR-26/1", "CYB-ARM-07/3")
@pytest.mark.parametrize(
    ("facts", "burns"),
    [({}, True), ({"traits": "artificial"}, False), ({"carries": "hazard-suit"}, False)],
)
def test_combust(facts: dict[str, Any], burns: bool) -> None:
    t = casting("combust", bone(**facts))
    t.acts("Vhel", "cast:combust:Bone")
    assert t["Bone"].on_fire == burns


@pytest.mark.vector("CYB-SOR-27/1-2")
@pytest.mark.parametrize(
    ("dice", "caster_out", "target_out", "wounds"),
    [([2, 5], False, True, 0), ([1, 6], True, False, 0), ([1, 5], False, False, 1)],
)
def test_explode_head(dice: list[int], caster_out: bool, target_out: bool, wounds: int) -> None:
    caster = vhel("explode-head", I=3, D=1)
    t = casting("explode-head", bone(I=-1, T=1), caster=caster, dice=dice)
    t.acts("Vhel", "cast:explode-head:Bone")
    assert (t["Vhel"].dead, t["Bone"].dead) == (caster_out, target_out)
    assert t["Vhel"].wounds == t["Bone"].wounds == wounds
    assert t["Vhel"].ap == (0 if caster_out else 1)


@pytest.mark.vector("CYB-SOR-28/1")
def test_reality_warp_swaps_everything() -> None:
    bleeding = bone("X", wounds=3, dread=1, prone=True)
    burning = pc("Y", (3, 20), dread=4, on_fire=True)
    t = casting("reality-warp", bleeding, burning)
    t.acts("Vhel", "cast:reality-warp:X")
    x, y = t["X"], t["Y"]
    assert (x.spot, x.wounds, x.dread, x.prone, x.on_fire) == ((300, 2000, 0), 0, 4, False, True)
    assert (y.spot, y.wounds, y.dread, y.prone, y.on_fire) == ((1300, 1000, 0), 3, 1, True, False)


@pytest.mark.rule("CYB-SOR-28")
def test_reality_warp_spares_machines_and_drops_tokens_and_needs_a_second_character() -> None:
    x = bone("X", dread=2, on_fire=True, prone=True)
    y = pc("Y", (3, 20), traits="artificial", carries="treasure")
    t = casting("reality-warp", x, y)
    t.acts("Vhel", "cast:reality-warp:X")
    assert (t["Y"].dread, t["Y"].on_fire, t["Y"].prone) == (0, False, True)
    assert t.g.lying == {0: (1300, 1000, 0)}
    t = casting("reality-warp", bone("X"), npc("Bot", (3, 20)))
    t.acts("Vhel", "cast:reality-warp:X")
    assert t.spot("X") == (1300, 1000, 0)


@pytest.mark.rule("CYB-SOR-29")
def test_fry() -> None:
    t = casting("fry", bone(ap=1), dice=[4])
    t.acts("Vhel", "cast:fry:Bone")
    assert (t["Bone"].dread, t["Bone"].ap) == (1, 0)


@pytest.mark.vector("CYB-SOR-30/1")
def test_black_ink_lasts_until_the_end_of_the_next_round_or_of_its_caster() -> None:
    t = casting("black-ink", bone())
    t.acts("Vhel", "cast:black-ink", template={"at": [14, 10]})
    t.run(end(t.g))
    assert len(t.g.templates) == 1
    t.g.round += 1
    t.run(end(t.g))
    assert t.g.templates == []
    t = casting("black-ink", bone())
    t.acts("Vhel", "cast:black-ink", template={"at": [14, 10]})
    t.run(go_out(t.g, t["Vhel"]))
    assert t.g.templates == []


@pytest.mark.rule("CYB-SOR-03")
def test_a_declared_casting_pays_its_price() -> None:
    t = tabletop(vhel("explode-head", I=20), bone(), dice=[2, 6, 1])
    t.run(act(t.g, t["Vhel"], Deed("cast", 2, 1, word="explode-head")))
    assert t["Vhel"].ap == 1


@pytest.mark.vector("CYB-SOR-18/2")
def test_kinesis_moves_in_any_direction() -> None:
    t = tabletop(
        pc("Vhel", (6, 6), I=3, ap=1, sorceries=("kinesis",)),
        npc("Bone", (10, 6)),
        dice=[15, 4],
    )
    t.acts("Vhel", "cast:kinesis:Bone", direction={"towards": [13, 10]})
    assert t.spot("Bone") == (1120, 760, 0)
    ask = any_direction("ash", 1, (1000, 600, 0), "CYB-SOR-18")
    assert [option.id for option in ask.options] == [f"clock:{hour}" for hour in range(1, 13)]
    assert isinstance(ask.accept({"towards": [10, 6]}), str)
    assert isinstance(ask.accept({"towards": "north"}), str)
