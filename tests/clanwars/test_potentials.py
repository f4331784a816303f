"""What the potentials of the second set do. CLW-CON-05"""

from __future__ import annotations

import pytest

from affray.games.clanwars.rules.abilities import attack_range, defense, distance_to, rating
from affray.games.clanwars.rules.loadouts import loadout
from affray.games.clanwars.rules.targets import draft
from affray.games.clanwars.state import Roll, Unit
from affray.testing.clanwars import A, Skirmish, skirmish

vector = pytest.mark.vector
rule = pytest.mark.rule


def unit(s: Skirmish, name: str) -> Unit:
    return s.g.units[s.names[name]]


def attack_by(s: Skirmish, name: str, item: str = "", target: str = "") -> Roll:
    """The attack that a unit would make with an item."""
    who = unit(s, name)
    weapon = next(each for each in loadout(s.g, who).weapons if each.item == item)
    roll = draft(s.g, who, weapon)
    roll.target = s.names[target] if target else 0
    return roll


# ---------------------------------------------------------------- cards that are flipped


@vector("CLW-CON-05/9")
@pytest.mark.parametrize(("wounder", "drawn"), [("Trapper", 2), ("CH6", 0)])
def test_redundancy_draws_when_it_is_flipped_and_not_when_it_is_lost(
    wounder: str, drawn: int
) -> None:
    s = skirmish().put("Echo", "t0", potentials=["pt-chr-8", "pt-chr-1"])
    if wounder == "CH6":
        s.put("CH6", "t0", stage=3).reaction()
    else:
        s.put("Trapper", "t0").reaction()
    t = s.open(dice=[1, 2, 2, 3] if wounder == "CH6" else [1, 1, 2], draws=[0] * drawn)
    t.play(f"act:{s.names[wounder]}", "attack", "wound-card: pt-chr-8")
    assert len(t.hand(A)) == drawn


@vector("CLW-CON-05/10")
def test_a_veil_of_ash_hides_whoever_was_hit() -> None:
    s = skirmish().put("Nefra", "t0", potentials=["pt-anu-6"]).put("Trapper", "t0").reaction()
    t = s.open(dice=[1, 1, 2]).play(f"act:{s.names['Trapper']}", "attack")
    assert t.wounds("Nefra") == (0, 1)
    assert t.g.obscured == 1


# ---------------------------------------------------------------- blows in between


@vector("CLW-CON-05/11")
def test_whoever_stands_ready_strikes_before_the_ambush_once() -> None:
    s = skirmish().put("Feuerbach", "t0", face="primal", potentials=["pt-hel-7"], items=[])
    s.put("?Trapper", "t1", call="one").put("?Trapper", "t1", call="two").turn("Feuerbach")
    t = s.open(dice=[1, 2, 2, 0, 0, 0])
    t.play("move", "t1", f"hands:{s.names['one']}")
    assert "one" not in t
    assert t.wounds("Feuerbach") == (1, 0)  # nobody was left to ambush, and the other missed
    assert t.happened("TraitUsed") == ["TraitUsed"]


@vector("CLW-CON-05/12")
@pytest.mark.parametrize(("foe", "tile", "strikes"), [("Trapper", "t0", 1), ("Cackler", "t1", 0)])
def test_swift_justice_answers_a_miss_from_the_same_tile(foe: str, tile: str, strikes: int) -> None:
    s = skirmish().put("Marta", "t0", face="primal", potentials=["pt-jud-6"], items=["it07"])
    s.put(foe, tile).reaction()
    t = s.open(dice=[0, 0, 0, 1, 2, 2, 1, 1])
    t.play(f"act:{s.names[foe]}", "attack")
    assert (t.asked == "target") == bool(strikes)
    if strikes:
        t.play(f"it07:{s.names[foe]}")
        assert foe not in t


# ---------------------------------------------------------------- places


@vector("CLW-CON-05/13")
def test_a_hook_hauls_an_enemy_over() -> None:
    s = skirmish().put("Jomo", "t0", potentials=["pt-sco-6"]).turn("Jomo")
    s.put("Trapper", "t1").put("CH6", "t1", stage=1)
    t = s.open(dice=[1, 1])
    assert f"trait:pt-sco-6:{s.names['CH6']}" not in t.offered
    t.play(f"trait:pt-sco-6:{s.names['Trapper']}")
    assert t.tile("Trapper") == "t0"


@vector("CLW-CON-05/14")
def test_two_change_places() -> None:
    s = skirmish().put("Ishak", "t0", potentials=["pt-jeh-8"]).put("Echo", "t1").turn("Ishak")
    t = s.open().play(f"trait:pt-jeh-8:{s.names['Echo']}")
    assert (t.tile("Ishak"), t.tile("Echo")) == ("t1", "t0")


@vector("CLW-CON-05/17")
def test_hit_and_fade_once_a_round() -> None:
    s = skirmish().put("Timur", "t1", face="primal", potentials=["pt-cla-12"], items=[])
    s.put("Trapper", "t1", stunned=True).turn("Timur", actions=3)
    t = s.open(dice=[0] * 6)
    t.play("attack", f"hands:{s.names['Trapper']}", "deaths-tempo: yes", "t0")
    assert t.tile("Timur") == "t0"
    t.play("move", "t1", "stop", "attack", f"hands:{s.names['Trapper']}")
    assert t.asked != "deaths-tempo"


def test_a_back_door_needs_no_action() -> None:
    s = skirmish().put("Vesper", "t0", potentials=["pt-pal-8"]).turn("Vesper")
    t = s.open().play("trait:pt-pal-8:t1")
    assert t.tile("Vesper") == "t1"
    assert t.g.actions == 2


# ---------------------------------------------------------------- dice, cards, rest


@vector("CLW-CON-05/15")
def test_a_sergeants_voice_is_good_for_one_attack() -> None:
    s = skirmish().put("Feuerbach", "t0", potentials=["pt-hel-8"]).turn("Feuerbach")
    s.put("Echo", "t1", face="primal", items=[]).put("Trapper", "t1")
    t = s.open().play("trait:pt-hel-8")
    plain = loadout(t.g, t["Echo"]).pool.white
    roll = draft(t.g, t["Echo"], loadout(t.g, t["Echo"]).weapons[0])
    assert rating(t.g, "white", t["Echo"], roll) == 1
    assert plain == 2
    assert rating(t.g, "white", t["Feuerbach"], roll) == 0


@vector("CLW-CON-05/16")
@pytest.mark.parametrize(("moved", "offered"), [(0, True), (1, False)])
def test_wounds_are_licked_where_one_lies(moved: int, offered: bool) -> None:
    s = skirmish().put("Timur", "t0", potentials=["pt-cla-13", "pt-spi-1"], wounds=(1, 1))
    s.turn("Timur")
    op = unit(s, "Timur").op
    assert op is not None
    op.left_tile_in = moved
    t = s.open()
    assert ("trait:pt-cla-13" in t.offered) == offered
    if offered:
        t.play("trait:pt-cla-13")
        assert t.wounds("Timur") == (2, 0)


@vector("CLW-CON-05/18")
@pytest.mark.parametrize(("weapon", "tile", "items"), [("it08", "t0", 1), ("it17", "t1", 0)])
def test_the_dead_are_stripped_where_they_fall(weapon: str, tile: str, items: int) -> None:
    s = skirmish().put("Pluto", "t0", face="primal", potentials=["pt-scr-6"], items=[weapon])
    s.put("Trapper", tile).turn("Pluto")
    s.g.scavenging.faces.append("it61")
    t = s.open(dice=[1, 1, 2, 1, 1], draws=[0] * items)
    t.play("attack", f"{weapon}:{s.names['Trapper']}")
    assert (t.asked == "loot") == bool(items)
    if items:
        t.play("yes")
    assert len(t.items("Pluto")) == 1 + items


@vector("CLW-CON-05/19")
def test_two_faces_cost_no_action() -> None:
    s = skirmish().put("Wren", "t0", potentials=["pt-apo-6"]).turn("Wren")
    t = s.open().play("trait:pt-apo-6")
    assert t.op("Wren").face == "primal"
    assert t.g.actions == 2
    assert "trait:pt-apo-6" not in t.offered


@vector("CLW-CON-05/20")
def test_a_glance_is_free_once_a_round() -> None:
    s = skirmish().put("Echo", "t0", potentials=["pt-chr-6"]).put("?Trapper", "t1").turn("Echo")
    t = s.open(dice=[1, 1, 1]).play("trait:pt-chr-6")
    t.play("t1", f"reveal: {s.names['Trapper']}")
    assert t["Trapper"].revealed
    assert t.g.actions == 2
    assert "trait:pt-chr-6" not in t.offered


@vector("CLW-CON-05/21")
def test_an_advance_is_paid_once() -> None:
    s = skirmish().put("Hadiya", "t0", potentials=["pt-neo-6"]).turn("Hadiya")
    t = s.open(draws=[0, 0]).play("trait:pt-neo-6")
    assert len(t.hand(A)) == 2
    assert "trait:pt-neo-6" not in t.offered


# ---------------------------------------------------------------- lines


@rule("CLW-CON-05")
def test_cull_and_saturation_are_for_their_own_prey() -> None:
    s = skirmish().put("Timur", "t0", potentials=["pt-spi-7", "pt-spi-8"])
    s.put("Ash Hound", "t0").put("Trapper", "t0")
    who = unit(s, "Timur")
    on_hound, on_trapper = (
        attack_by(s, "Timur", "it02", target=each) for each in ("Ash Hound", "Trapper")
    )
    assert rating(s.g, "black", who, on_hound) == 1
    assert rating(s.g, "black", who, on_trapper) == 0
    assert rating(s.g, "secure", who, on_hound) == 2
    assert rating(s.g, "secure", who, on_trapper) == 1


@rule("CLW-CON-05")
def test_a_long_arm_guards_one_who_is_alone() -> None:
    s = skirmish().put("Marta", "t0", potentials=["pt-jud-8"]).put("Trapper", "t0")
    blow = attack_by(s, "Trapper", target="Marta")
    assert rating(s.g, "success", unit(s, "Trapper"), blow) == -1
    s.put("Echo", "t0")
    assert rating(s.g, "success", unit(s, "Trapper"), blow) == 0


@rule("CLW-CON-05")
def test_a_throwing_arm_throws_farther() -> None:
    s = skirmish().put("Pluto", "t0", potentials=["pt-scr-7"], items=["it21"])
    shot = attack_by(s, "Pluto", "it21")
    assert attack_range(s.g, unit(s, "Pluto"), shot) == 2
    assert rating(s.g, "white", unit(s, "Pluto"), shot) == 1


@rule("CLW-CON-05")
def test_a_funeral_mask_hides_one_who_is_alone() -> None:
    s = skirmish().put("Nefra", "t0", potentials=["pt-anu-8"]).put("Cackler", "t1")
    shot = attack_by(s, "Cackler", target="Nefra")
    assert distance_to(s.g, unit(s, "Cackler"), unit(s, "Nefra"), shot) == 2
    s.put("Echo", "t0")
    assert distance_to(s.g, unit(s, "Cackler"), unit(s, "Nefra"), shot) == 1


@rule("CLW-CON-05")
def test_an_unbroken_line_stands_and_mortified_flesh_is_hard() -> None:
    s = skirmish().put("Ishak", "t0", potentials=["pt-jeh-6"], items=[]).put("Echo", "t0")
    assert defense(s.g, unit(s, "Ishak")).total == 4
    s = skirmish().put("Anselm", "t0", potentials=["pt-ana-8", "pt-ana-1"], items=[], wounds=(1, 1))
    assert defense(s.g, unit(s, "Anselm")).total == 4


@rule("CLW-CON-05")
def test_a_lone_wolf_is_steady() -> None:
    s = skirmish().put("Timur", "t0", face="primal", potentials=["pt-cla-15"], items=[])
    assert rating(s.g, "secure", unit(s, "Timur"), attack_by(s, "Timur")) == 1
    s.put("Echo", "t0")
    assert rating(s.g, "secure", unit(s, "Timur"), attack_by(s, "Timur")) == 0


# ---------------------------------------------------------------- attacks of a form


@rule("CLW-CON-05", "CLW-ACT-07")
def test_suppressing_fire_stuns() -> None:
    s = skirmish().put("Feuerbach", "t0", potentials=["pt-hel-6"]).put("Trapper", "t1")
    t = s.turn("Feuerbach").open(dice=[1, 1, 2, 1, 1]).play("trait:pt-hel-6")
    assert t["Trapper"].stunned


@rule("CLW-CON-05", "CLW-ACT-07")
def test_a_sabre_dances_on() -> None:
    s = skirmish().put("Ishak", "t0", face="primal", potentials=["pt-jeh-7"], items=["it12"])
    s.put("Trapper", "t0", call="one").put("Trapper", "t0", call="two").turn("Ishak")
    t = s.open(dice=[1] * 6 * 2)
    t.play("trait:pt-jeh-7", f"it12:{s.names['one']}", f"it12:{s.names['two']}")
    assert "one" not in t
    assert "two" not in t


@rule("CLW-CON-05", "CLW-ABI-01")
def test_an_arc_reaps_the_whole_tile() -> None:
    s = skirmish().put("Anselm", "t0", face="primal", potentials=["pt-ana-7"], items=["it14"])
    s.put("Trapper", "t0", call="one").put("Trapper", "t0", call="two").turn("Anselm")
    t = s.open(dice=[1] * 7).play("trait:pt-ana-7")
    assert "one" not in t
    assert "two" not in t
