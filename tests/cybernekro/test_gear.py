"""Gear in play: equipment and armour. Chapter 13 of the ledger, from GEA-05 on."""

from __future__ import annotations

from typing import Any

import pytest

from affray.boards.table.moves import Refusal, check_path
from affray.boards.table.paths import ON_ROPE, Step
from affray.games.cybernekro import game
from affray.games.cybernekro.content.kinds import Gear, content
from affray.games.cybernekro.effects.gear import may_place
from affray.games.cybernekro.rules.attacks import hit_terms
from affray.games.cybernekro.rules.damage import Hit, damage, damage_dice, effective_armour
from affray.games.cybernekro.rules.fire import ignite
from affray.games.cybernekro.rules.ground import body, look, sees
from affray.games.cybernekro.rules.items import give, new_item
from affray.games.cybernekro.rules.movement import allowance
from affray.games.cybernekro.rules.refusals import no_action
from affray.games.cybernekro.rules.rounds import end, turn
from affray.games.cybernekro.rules.rulebook import has
from affray.games.cybernekro.rules.tallies import collected
from affray.games.cybernekro.screen.events.battle import DamageRolled
from affray.games.cybernekro.state import Attack, Template
from affray.testing.cybernekro import inches, low, pc, roof, tabletop


@pytest.mark.rule("CYB-GEA-05")
def test_things_are_dropped_for_free_but_armour_is_not() -> None:
    t = tabletop(pc("A", (6, 6), ap=1, carries="sword light-armor treasure"))
    answers = {"action": ["drop:treasure", "move"], "move_to": "to:600,600,0"}
    t.run(turn(t.g), select="model:A", **answers)
    assert list(t.g.lying.values()) == [(600, 600, 0)]
    assert "drop:light-armor" not in t.offered["action"]
    assert "drop:sword" in t.offered["action"]


@pytest.mark.rule("CYB-GEA-06")
def test_anybody_may_pick_up_what_lies_on_the_ground() -> None:
    t = tabletop(pc("B", (6, 6), "bone", ap=1), turn="bone")
    t.g.items[7] = "sword"
    t.g.lying[7] = (600, 700, 0)
    t.acts("B", "pick-up:sword:7")
    assert t["B"].carried == (7,)


@pytest.mark.rule("CYB-GEA-07")
def test_a_jammed_weapon_can_still_be_fought_with() -> None:
    t = tabletop(pc("A", (6, 6), ap=1, carries="knife"), pc("B", (7.4, 6), "bone"))
    t.g.jammed = (t.item("knife"),)
    assert "fight:knife:1" in t.may("A")


@pytest.mark.vector("CYB-EQP-00/1")
def test_the_list_of_equipment() -> None:
    things = [gear for gear in content().packs["gear"].values() if gear.kind == "equipment"]
    assert (len(things), sum(gear.cost for gear in things)) == (13, 25)


def climbs(height: Any, **facts: Any) -> Any:
    """Whether a model at a wall that nobody climbs gets up it by rope."""
    t = tabletop(
        pc("A", (3.37, 3), carries="rope-and-hook " + facts.pop("carries", "")),
        pieces=[roof(4, 1, 4, 4, height / 100)],
    )
    steps = [Step(463, 300, height, ON_ROPE)]
    allowed = allowance(t.g, t["A"], "walk")
    way = check_path(look(t.g).scene, body(t.g, t["A"]), steps, allowed)
    return None if isinstance(way, Refusal) else allowed.of(4) - way.cost


@pytest.mark.vector("CYB-EQP-01/1-2")
@pytest.mark.parametrize(
    ("height", "carries", "left"),
    [(500, "", 100), (601, "", None), (500, "heavy-armor", 0), (550, "heavy-armor", None)],
)
def test_rope_and_hook(height: int, carries: str, left: int | None) -> None:
    assert climbs(height, carries=carries) == left


def dark(shooter: Any, target: Any, *others: Any, effect: str = "darkness") -> Any:
    """Whether A sees B in the dark, and what it costs to shoot."""
    t = tabletop(shooter, target, *others, environment=effect, size=36)
    seen = sees(t.g, t["A"], t["B"])
    return seen, collected(t.g, t["A"], "D", "shoot", other=1).tally.total


@pytest.mark.vector("CYB-EQP-02/1")
def test_a_spot_light() -> None:
    lit = pc("Light", (3, 1), carries="spot-light")
    assert dark(pc("A", (1, 5)), pc("B", (12.26, 5), "bone"), lit) == (False, -3)
    near = pc("Light", (3, 7), carries="spot-light")
    assert dark(pc("A", (1, 5)), pc("B", (12.26, 5), "bone"), near) == (True, 0)
    bearer = pc("B", (12.26, 5), "bone", carries="spot-light")
    assert dark(pc("A", (1, 5)), bearer) == (True, 0)
    friend = pc("Light", (12.26, 7), "bone", carries="spot-light")
    assert dark(pc("A", (1, 5)), pc("B", (12.26, 5), "bone"), friend) == (False, -3)


@pytest.mark.rule("CYB-EQP-03")
def test_a_lantern_shows_whoever_is_near_even_from_the_ground() -> None:
    bearer = pc("Light", (12.26, 8), "bone", carries="lantern")
    assert dark(pc("A", (1, 5)), pc("B", (12.26, 5), "bone"), bearer) == (True, 0)
    t = tabletop(
        pc("A", (1, 5)),
        pc("B", (12.26, 5), "bone"),
        environment="darkness",
        items={5: "lantern"},
    )
    assert not sees(t.g, t["A"], t["B"])
    t.g.lying[5] = (1226, 800, 0)
    assert sees(t.g, t["A"], t["B"])


@pytest.mark.vector("CYB-EQP-04/1")
@pytest.mark.parametrize(("gap", "seen"), [(1100, True), (1200, True), (1201, False)])
def test_night_vision_goggles(gap: int, seen: bool) -> None:
    watcher = pc("A", (1, 5), carries="night-vision-goggles")
    assert dark(watcher, pc("B", ((226 + gap) / 100, 5), "bone")) == (seen, -3)


@pytest.mark.rule("CYB-EQP-05")
def test_lockpicks_help_to_open() -> None:
    t = tabletop(pc("A", carries="lockpicks"))
    assert has(t.g, t["A"], "open")


@pytest.mark.vector("CYB-EQP-06/1")
def test_a_cyber_jack_helps_at_a_terminal() -> None:
    t = tabletop(pc("A", (6, 6), ap=1, carries="cyber-jack"), dice=[9])
    t.g.plot.terminals, t.g.plot.owners = ((700, 600, 0),), [""]
    t.acts("A", "terminal:0")
    assert t.g.plot.owners == ["ash"]


@pytest.mark.rule("CYB-EQP-08")
def test_a_trauma_kit() -> None:
    t = tabletop(pc("A", (6, 6), ap=1, carries="trauma-kit"), pc("Hurt", (7.8, 6), wounds=3))
    t.acts("A", "use:trauma-kit:Hurt")
    assert t["Hurt"].wounds == 1
    assert t.g.items == {}


@pytest.mark.rule("CYB-ACT-07")
@pytest.mark.parametrize(
    ("die", "wounds", "kept", "ap"),
    [(11, 1, False, 0), (20, 1, False, 1), (5, 3, True, 0), (1, 3, False, 0)],
)
def test_with_the_option_using_equipment_takes_a_test(
    die: int, wounds: int, kept: bool, ap: int
) -> None:
    t = tabletop(
        pc("A", (6, 6), ap=1, wounds=3, carries="trauma-kit"),
        options={"use_equipment_test": "intellect"},
        dice=[die],
    )
    t.acts("A", "use:trauma-kit:A")
    assert (t["A"].wounds, "trauma-kit" in t.g.items.values(), t["A"].ap) == (wounds, kept, ap)


@pytest.mark.rule("CYB-ACT-07")
def test_equipment_is_not_used_in_melee_nor_by_the_lobotomised() -> None:
    t = tabletop(pc("A", (6, 6), ap=1, carries="trauma-kit"), pc("B", (7.4, 6), "bone"))
    assert not any(option.startswith("use") for option in t.may("A"))
    t = tabletop(pc("A", (6, 6), ap=1, traits="lobotomised", carries="trauma-kit"))
    assert not any(option.startswith("use") for option in t.may("A"))


@pytest.mark.rule("CYB-EQP-09")
@pytest.mark.parametrize("gear", ["gas-mask", "hazard-suit", "powered-armor"])
def test_what_counts_as_a_gas_mask(gear: str) -> None:
    t = tabletop(pc("A", carries=gear), dice=[9], environment="noxious-air")
    assert has(t.g, t["A"], "gas-proof")
    assert collected(t.g, t["A"], "T", "stagger").tally.total == 0


@pytest.mark.rule("CYB-EQP-10")
def test_a_repair_kit_repairs_again_and_again() -> None:
    t = tabletop(
        pc("A", (6, 6), ap=2, carries="repair-kit"),
        pc("Machine", (7.8, 6), traits="artificial", wounds=2),
    )
    t.acts("A", "use:repair-kit:Machine")
    t.acts("A", "use:repair-kit:Machine")
    assert t["Machine"].wounds == 0


@pytest.mark.rule("CYB-EQP-11")
def test_an_esoteric_concoction() -> None:
    t = tabletop(pc("A", (6, 6), ap=1, dread=4, carries="esoteric-concoction"))
    t.acts("A", "use:esoteric-concoction")
    assert (t["A"].dread, t.g.items) == (0, {})


@pytest.mark.rule("CYB-EQP-12")
@pytest.mark.parametrize(("answer", "jams"), [("yes", False), ("no", True)])
def test_extra_ammo(answer: str, jams: bool) -> None:
    t = tabletop(
        pc("A", (6, 6), ap=1, carries="heavy-pistol extra-ammo"),
        pc("B", (9, 6), "bone"),
        dice=[1],
    )
    t.acts("A", "shoot:heavy-pistol:B", extra_ammo=answer)
    assert bool(t.g.jammed) is jams
    assert ("extra-ammo" in t.g.items.values()) is jams


@pytest.mark.vector("CYB-EQP-13/1")
def test_a_gas_cloud_stays_to_the_end_of_the_next_round() -> None:
    t = tabletop(pc("A", (6, 6), ap=1, carries="gas-grenade gas-mask"), round=2, phase="action")
    t.acts("A", "use:gas-grenade", template={"at": [9, 9]})
    t.run(end(t.g))
    assert len(t.g.templates) == 1
    t.g.round = 3
    t.run(end(t.g))
    assert t.g.templates == []


@pytest.mark.vector("CYB-EQP-13/2")
def test_who_acts_in_gas_is_hurt_through_armour() -> None:
    t = tabletop(
        pc("A", (6, 6), ap=1, carries="pistol light-armor"),
        pc("B", (9, 6), "bone"),
        templates=[Template("gas", 600, 600, 0, 1)],
        dice=[2, 4],
    )
    t.acts("A", "shoot:pistol:B", tough_it_out="no")
    (rolled,) = t.events(DamageRolled)
    assert (rolled.tally.total, rolled.injury) == (4, "Light Injury")


@pytest.mark.rule("CYB-EQP-13")
def test_a_template_lies_wholly_within_six_inches() -> None:
    t = tabletop(pc("A", (6, 6)))
    assert may_place(t.g, t["A"], (600 + 513, 600, 0), 600)
    assert not may_place(t.g, t["A"], (600 + 514, 600, 0), 600)


# ---------------------------------------------------------------- armour


@pytest.mark.vector("CYB-ARM-00/1")
def test_the_list_of_armour() -> None:
    worn = [g for g in content().packs["gear"].values() if g.kind in ("armour", "shield")]
    assert (len(worn), sum(gear.cost for gear in worn)) == (8, 73)
    assert isinstance(worn[0], Gear)


@pytest.mark.vector("CYB-ARM-01/1")
@pytest.mark.parametrize(
    ("carries", "dice", "total"), [("heavy-armor", (5, 3), 5), ("powered-armor", (2, 1), -1)]
)
def test_armour_points(carries: str, dice: tuple[int, int], total: int) -> None:
    t = tabletop(pc("A", carries=carries))
    assert damage(t.g, t["A"], Hit(2, "fight"), dice).total == total


@pytest.mark.vector("CYB-ARM-02/1")
def test_heavy_armour_slows() -> None:
    t = tabletop(pc("A", carries="heavy-armor"))
    assert allowance(t.g, t["A"], "walk").of(0) == 500
    assert allowance(t.g, t["A"], "walk").of(1) == 300
    assert allowance(t.g, t["A"], "jump").of(0) == 200
    t["A"].prone = True
    assert allowance(t.g, t["A"], "walk").of(0) == 100


@pytest.mark.rule("CYB-ARM-03")
def test_powered_armour_is_a_gas_mask() -> None:
    t = tabletop(pc("A", carries="powered-armor"))
    assert effective_armour(t.g, t["A"], Hit(1, "fight"), False) == 4
    assert has(t.g, t["A"], "gas-proof")


def attacks(t: Any) -> Any:
    """The kinds of weapons A can attack with."""
    return {
        option.split(":")[1] for option in t.may("A", budget=2) if option[:5] in ("fight", "shoot")
    }


@pytest.mark.vector("CYB-ARM-04/1", "CYB-ARM-05/1")
@pytest.mark.parametrize(
    ("carries", "allowed", "barred"),
    [
        ("shield rifle spear polearm", {"spear"}, {"rifle", "polearm"}),
        ("tower-shield rifle chain-gun heavy-rifle", {"rifle", "chain-gun"}, {"heavy-rifle"}),
        ("tower-shield polearm spear", {"spear"}, {"polearm"}),
    ],
)
def test_what_a_shield_bars(carries: str, allowed: Any, barred: Any) -> None:
    for enemy in ((740, 600), (900, 600)):
        t = tabletop(pc("A", (6, 6), S=2, carries=carries), pc("B", inches(enemy), "bone"))
        assert not attacks(t) & barred
    near = tabletop(pc("A", (6, 6), S=2, carries=carries), pc("B", (7.4, 6), "bone"))
    far = tabletop(pc("A", (6, 6), S=2, carries=carries), pc("B", (9, 6), "bone"))
    assert allowed <= attacks(near) | attacks(far)


@pytest.mark.vector("CYB-ARM-04/2-3")
@pytest.mark.parametrize(("dice", "shown"), [([6, 3, 2], [2, 3]), ([6, 3, 6, 1], [1, 3, 6])])
def test_a_shield_turns_sixes(dice: list[int], shown: list[int]) -> None:
    t = tabletop(pc("A", carries="shield"), dice=dice)
    assert sorted(damage_dice(t.g, t["A"], Hit(2, "fight", melee=True), 2)) == shown
    assert not t.script.faces


@pytest.mark.rule("CYB-ARM-05")
@pytest.mark.parametrize(
    ("carries", "hit", "turned"),
    [
        ("tower-shield", Hit(1, "shoot", ranged=True), True),
        ("shield", Hit(1, "shoot", ranged=True), False),
        ("tower-shield", Hit(1, "sorcery"), False),
    ],
)
def test_a_tower_shield_turns_shots_too(carries: str, hit: Any, turned: bool) -> None:
    t = tabletop(pc("A", carries=carries), dice=[6, 2])
    dice = damage_dice(t.g, t["A"], hit, 1)
    assert dice == ((2,) if turned else (6, 2))


@pytest.mark.vector("CYB-ARM-06/1")
@pytest.mark.parametrize(
    ("carries", "pieces", "modifier"),
    [
        ("stealth-suit", [low(8, 4, 0.5, 4)], -2),
        ("stealth-suit", [], 0),
        ("stealth-suit shield", [low(8, 4, 0.5, 4)], 0),
    ],
)
def test_a_stealth_suit(carries: str, pieces: Any, modifier: int) -> None:
    t = tabletop(
        pc("A", (6, 6), carries="sword"),
        pc("B", (7.35, 6), "bone", carries=carries),
        pieces=pieces,
    )
    fight = Attack(0, 1, t.item("sword"), "fight")
    assert sum(term[0] for term in hit_terms(t.g, fight, t["A"], t["B"])) == modifier


@pytest.mark.vector("CYB-ARM-07/1-2")
@pytest.mark.parametrize(("electric", "total"), [(True, 5), (False, 9)])
def test_a_hazard_suit_against_electric_attacks(electric: bool, total: int) -> None:
    t = tabletop(pc("A", carries="hazard-suit", traits="artificial"))
    assert damage(t.g, t["A"], Hit(2, "fight", electric=electric), (5, 4)).total == total


@pytest.mark.rule("CYB-ARM-07")
def test_a_hazard_suit_does_not_catch_fire_from_weapons_but_from_swarms() -> None:
    t = tabletop(
        pc("A", (6, 6), D=9, ap=1, carries="flamethrower"),
        pc("B", (9, 6), "bone", carries="hazard-suit"),
        dice=[15, 1, 1],
    )
    t.acts("A", "shoot:flamethrower:B")
    assert not t["B"].on_fire
    ignite(t.g, t["B"])
    assert t["B"].on_fire


@pytest.mark.vector("CYB-GEA-04/2")
def test_nobody_picks_up_a_second_shield() -> None:
    t = tabletop(pc("A", (10, 10), ap=1, S=3, carries="tower-shield"))
    item = new_item(t.g, "shield")
    t.g.lying[item] = (1000, 1000, 0)
    assert f"pick-up:shield:{item}" not in t.may("A")
    assert [no.why for no in no_action(t.g, t["A"], 1) if no.id.startswith("pick-up")] == ["second"]
    assert not list(game().check(t.g))
    give(t.g, t["A"], item)
    assert [path for path, _ in game().check(t.g)] == ["models[0].carried"]
