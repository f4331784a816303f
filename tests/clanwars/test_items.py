"""Items, their faces, keywords and weight. Chapter 8"""

from __future__ import annotations

import pytest

from affray.engine.game import Result
from affray.games.clanwars.rules.abilities import carry_limit, defense
from affray.games.clanwars.rules.campaign import course as book
from affray.games.clanwars.rules.items import keywords, load
from affray.games.clanwars.rules.loadouts import loadout, usable
from affray.games.clanwars.screen.events.battle import AttackDeclared, DiceRolled
from affray.games.clanwars.state import Item
from affray.testing.clanwars import HOSTILE, A, B, ClanWarsScene, Skirmish, expedition, skirmish
from tests.clanwars.expedition import answer, fresh_campaign, mission_table

vector = pytest.mark.vector
rule = pytest.mark.rule

FIVE = ["it16", "it17", "it18", "it19", "it20"]


def weapons(s: Skirmish, name: str) -> list[str]:
    """The items that a unit could attack with now."""
    return [each.item for each in loadout(s.g, s.g.units[s.names[name]]).weapons]


def offers(s: Skirmish, *answers: str) -> list[str]:
    """What is offered after some answers."""
    return s.open().play(*answers).offered


# ---------------------------------------------------------------- colour and cult


@vector("CLW-ITM-02/1")
def test_a_focus_rifle_is_no_weapon_in_primal() -> None:
    assert "it02" in weapons(skirmish().put("Timur", "t0"), "Timur")
    assert "it02" not in weapons(skirmish().put("Timur", "t0", face="primal"), "Timur")


@vector("CLW-ITM-02/2")
@pytest.mark.parametrize(("face", "pool"), [("focus", "3W1B"), ("primal", "2W2B")])
def test_a_neutral_knife_works_on_both_sides(face: str, pool: str) -> None:
    s = skirmish().put("Timur", "t0", face=face, items=["it18"]).put("Trapper", "t0").turn("Timur")
    t = s.open(dice="live").play("attack", f"it18:{s.names['Trapper']}")
    thrown = [event for event in t.table.events(HOSTILE) if isinstance(event, DiceRolled)]
    assert thrown[0].dice == pool


@vector("CLW-ITM-02/3")
def test_a_botch_trait_needs_the_colour_too() -> None:
    s = skirmish().put("Timur", "t0", items=["it01*"]).turn("Timur")
    assert "repair:it01" not in offers(s)
    primal = skirmish().put("Timur", "t0", face="primal", items=["it01*"]).turn("Timur")
    assert "repair:it01" in offers(primal)


@vector("CLW-ITM-02/4")
def test_an_old_map_gives_free_intel_whatever_the_side() -> None:
    campaign = fresh_campaign()
    campaign.operatives["op01"].items = ("it60",)
    campaign.scavenging.remove("it60")
    g = answer(mission_table("m01", campaign, roster=["op01"])).state
    assert list(g.intel.values()).count("free") == 1
    assert "it60" in g.scavenging.faces
    assert g.units[1].items == ()


@vector("CLW-ITM-02/5")
def test_the_totem_heart_hurts_in_focus_without_helping() -> None:
    campaign = fresh_campaign()
    campaign.operatives["op01"].items = ("it66",)
    campaign.mission_deck.remove("it66")
    g = answer(mission_table("m01", campaign, roster=["op01"]), side="focus").state
    op = g.units[1].op
    assert op is not None
    assert (len(op.potentials), len(op.fleshwounds)) == (1, 1)
    assert not usable(g, g.units[1], Item("it66"))


@vector("CLW-ITM-03/1")
def test_an_item_of_another_cult_is_only_carried() -> None:
    s = skirmish().put("Pluto", "t0", items=["it02"])
    pluto = s.g.units[s.names["Pluto"]]
    assert load(s.g, pluto) == 1
    assert weapons(s, "Pluto") == []
    assert not usable(s.g, pluto, Item("it02"))


@vector("CLW-ITM-03/2")
def test_armour_of_another_cult_is_worn_for_nothing() -> None:
    s = skirmish().put("Pluto", "t0", items=["it34"])
    pluto = s.g.units[s.names["Pluto"]]
    assert pluto.op is not None
    assert pluto.op.worn == "it34"
    assert defense(s.g, pluto).total == 3


# ---------------------------------------------------------------- faces


@vector("CLW-ITM-04/1")
def test_a_jammed_weapon_does_not_attack() -> None:
    assert "it02" not in weapons(skirmish().put("Timur", "t0", items=["it02*"]), "Timur")


@vector("CLW-ITM-04/2")
def test_a_dropped_item_keeps_its_face() -> None:
    s = skirmish().put("Timur", "t0", items=["it16*"]).put("Echo", "t0", items=[]).turn("Timur")
    t = s.open().play("drop", "item:it16")
    assert t.lying("t0") == ["it16*"]
    up = skirmish().put("Echo", "t0", items=[]).lying("t0", "it16*").turn("Echo")
    assert up.open().play("pick-up", "item:it16").items("Echo") == ["it16*"]


@vector("CLW-ITM-04/3")
def test_items_are_operational_in_the_next_mission() -> None:
    e = expedition("m01", size=1).put("Timur", "A1.a", items=["it01*", "it02*", "it40"])
    campaign = book.close(fresh_campaign(), e.g, Result((A,), "won"))
    g = answer(mission_table("m02", campaign, roster=["op01"])).state
    (timur,) = g.operatives()
    assert [(item.id, item.botched) for item in timur.items] == [
        ("it01", False),
        ("it02", False),
        ("it40", False),
    ]


@vector("CLW-ITM-05/1")
def test_a_botched_repair_leaves_the_item_as_it_is() -> None:
    s = skirmish().put("Echo", "t0", face="primal", items=["it04*"]).turn("Echo")
    t = s.open(dice=[1, 1, "x"]).play("repair:it04")
    assert t.items("Echo") == ["it04*"]
    good = skirmish().put("Timur", "t0", items=["it02*"]).turn("Timur")
    assert good.open(dice=[1, 1, 0]).play("repair:it02").items("Timur") == ["it02"]


@vector("CLW-ITM-06/1")
def test_an_item_without_a_botch_trait_stays_flipped() -> None:
    s = skirmish().put("Timur", "t0", items=["it48*"]).turn("Timur")
    assert not any(each.startswith("repair") for each in offers(s))


# ---------------------------------------------------------------- weight


@vector("CLW-ITM-07/1")
def test_nothing_more_than_five() -> None:
    s = skirmish().put("Timur", "t0", items=FIVE).lying("t0", "it48").turn("Timur")
    assert "pick-up" not in offers(s)


@vector("CLW-ITM-07/2")
def test_a_drawn_item_too_many_falls() -> None:
    seven = [*FIVE, "it22", "it23"]
    s = skirmish().put("Pluto", "t0", items=seven).turn("Pluto")
    s.g.scavenging.faces = ["it48"]
    t = s.open(dice=[1, 1, 0]).play("trait:salvage")
    assert t.lying("t0") == ["it48"]
    assert t.items("Pluto") == seven


@vector("CLW-ITM-07/3")
def test_one_place_left_for_one_of_three() -> None:
    s = skirmish().put("Timur", "t0", items=FIVE[:4]).turn("Timur")
    s.lying("t0", "it48", "it49", "it51")
    t = s.open().play("pick-up")
    assert t.offered == ["item:it48", "item:it49", "item:it51"]
    t.play("item:it49")
    assert t.asked == "action"
    assert t.lying("t0") == ["it48", "it51"]


@vector("CLW-ITM-07/4")
def test_carrying_two_more() -> None:
    s = skirmish().put("Timur", "t0").effect("carrying", "Timur", 2)
    assert carry_limit(s.g, s.g.units[s.names["Timur"]]) == 7


@vector("CLW-ITM-07/5")
def test_what_no_longer_fits_is_dropped() -> None:
    s = skirmish().put("Timur", "t0", items=["it56*", *FIVE, "it22"]).turn("Timur")
    t = s.open().play("flip")
    assert t.asked == "excess"
    t.play("item:it16", "item:it17")
    assert len(t.items("Timur")) == 5
    assert t.lying("t0") == ["it16", "it17"]


@vector("CLW-ITM-07/6")
def test_a_laden_clanner_can_only_spoil_things() -> None:
    s = skirmish().put("Timur", "t2").put("Trapper", "t0", items=["it16"]).lying("t0", "it48")
    t = s.reaction().open().play(f"act:{s.names['Trapper']}")
    offered = [each for each in t.offered if each.startswith("pick-up")]
    assert offered == ["pick-up:it48:discard", "pick-up:it48:flip"]


# ---------------------------------------------------------------- decks


@vector("CLW-ITM-08/1")
def test_an_empty_scavenging_deck_gives_nothing() -> None:
    s = skirmish().put("Pluto", "t0", items=[]).turn("Pluto")
    t = s.open(dice=[1, 1, 0]).play("trait:salvage")
    assert t.items("Pluto") == []


@vector("CLW-ITM-08/2")
def test_a_discarded_mission_item_is_scavenging_from_then_on() -> None:
    s = skirmish().put("Timur", "t2").put("Trapper", "t0").lying("t0", "it25").reaction()
    t = s.open().play(f"act:{s.names['Trapper']}", "pick-up:it25:discard")
    assert t.g.scavenging.faces == ["it25"]


@vector("CLW-ITM-09/1")
def test_eleven_items_lie_about() -> None:
    eleven = [*FIVE, "it22", "it23", "it48", "it49", "it51", "it52"]
    s = skirmish().put("Timur", "t2").lying("t0", *eleven).turn("Timur")
    assert len(s.open().lying("t0")) == 11


@rule("CLW-ITM-09")
def test_a_threat_that_picks_an_item_up_stays_hidden() -> None:
    s = skirmish().put("Timur", "t2").put("?Trapper", "t0").lying("t0", "it25").reaction()
    t = s.open().play(f"act:{s.names['Trapper']}", "pick-up:it25:take")
    assert not t["Trapper"].revealed
    seen = next(u for u in t.table.view(A)["units"] if u["uid"] == s.names["Trapper"])
    assert seen["items"] == [{"id": "it25", "botched": False}]
    assert seen["kind"] is None


@rule("CLW-ITM-12")
def test_using_an_item_needs_everything_to_fit() -> None:
    s = skirmish().put("Echo", "t0", items=["it42"])
    echo = s.g.units[s.names["Echo"]]
    assert usable(s.g, echo, Item("it42"))
    assert not usable(s.g, echo, Item("it42", True))
    assert not usable(s.g, echo, Item("it44"))


# ---------------------------------------------------------------- keywords


def attack_kind(t: ClanWarsScene) -> list[str]:
    return [e.weapon for e in t.table.events(HOSTILE) if isinstance(e, AttackDeclared)]


@vector("CLW-KEY-01/1")
def test_a_spear_at_distance_one_is_a_melee_attack() -> None:
    s = skirmish().put("Timur", "t0", face="primal").put("Snatcher", "t0").put("Trapper", "t1")
    t = s.turn("Timur").open(dice="live").play("attack", f"it01:{s.names['Trapper']}")
    assert attack_kind(t) == ["it01"]  # nobody punched


@vector("CLW-KEY-01/2")
def test_a_pistol_at_no_distance_is_a_ranged_attack() -> None:
    s = skirmish().put("Hadiya", "t0").put("Trapper", "t0").turn("Hadiya")
    t = s.open().play("attack", f"it09:{s.names['Trapper']}")
    assert t.asked == "punch"


@vector("CLW-KEY-02/1", "CLW-KEY-02/2")
def test_one_armour_and_only_from_the_start() -> None:
    s = skirmish().put("Feuerbach", "t0").lying("t0", "it36").turn("Feuerbach")
    assert "pick-up" not in offers(s)
    bare = skirmish().put("Timur", "t0", items=[]).lying("t0", "it36").turn("Timur")
    t = bare.open().play("pick-up", "item:it36")
    assert defense(t.g, t["Timur"]).total == 3
    assert "drop" in t.offered


@vector("CLW-KEY-02/3", "CLW-LEG-03/2")
def test_ensnare_flips_worn_armour_but_cannot_drop_it() -> None:
    s = skirmish().put("Feuerbach", "t0", items=["it30"]).put("Snatcher", "t0").reaction()
    t = s.open(dice=[1, 2, 2]).play(f"act:{s.names['Snatcher']}", "attack")
    assert t.offered == ["wound", "flip:it30"]
    assert t.play("flip:it30").items("Feuerbach") == ["it30*"]


@vector("CLW-KEY-03/1", "CLW-KEY-03/2")
def test_a_permanent_item_is_never_dropped() -> None:
    s = skirmish().put("Ozrin", "t0", items=["it43"], wounds=(0, 1)).turn("Ozrin")
    assert "drop" not in offers(s)
    dies = skirmish().put("Ozrin", "t0", items=["it43", "it08"], wounds=(0, 1))
    t = dies.put("Trapper", "t0").reaction().open(dice=[1, 1, 0])
    t.play(f"act:{dies.names['Trapper']}", "attack")
    assert t.items("Ozrin") == ["it43"]
    assert t.lying("t0") == ["it08"]


@vector("CLW-KEY-04/1")
def test_only_the_face_that_is_up_has_keywords() -> None:
    s = skirmish()
    assert "blade" in keywords(s.g, Item("it12"))
    assert "blade" not in keywords(s.g, Item("it12", True))


@rule("CLW-ITM-11")
def test_two_players_hold_nothing_in_common() -> None:
    s = skirmish(players=3).put("Timur", "t0", seat=A).put("Echo", "t1", seat=B).turn("Timur")
    assert not any(each.startswith("trade") for each in offers(s))


@rule("CLW-DTH-02")
def test_a_body_that_is_taken_up_is_told() -> None:
    s = skirmish().put("Timur", "t0").dead("Echo", "t0").turn("Timur")
    t = s.open().play("pick-up")
    assert t.op("Timur").bodies == (s.names["Echo"],)
    (taken,) = t.events("BodyTaken")
    assert [each.partition("#")[0] for each in (taken.who, taken.body)] == ["op01", "op03"]
