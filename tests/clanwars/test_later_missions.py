"""The missions beside the first twelve, each vector as a transcript. CLW-MSN-13 to CLW-MSN-15"""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.clanwars.game import rulebook
from affray.games.clanwars.rules.campaign import course
from affray.games.clanwars.rules.neutral import extras
from affray.games.clanwars.rules.units import relation, rostered
from affray.games.clanwars.screen.events.battle import DiceRolled
from affray.games.clanwars.state import HOSTILE, Effect
from affray.testing.clanwars import A, ClanWarsScene, Expedition, expedition
from tests.clanwars.expedition import achieved, answer, fresh_campaign, mission_table, won
from tests.clanwars.test_campaign import WON, after, outcome

vector = pytest.mark.vector
rule = pytest.mark.rule


def card(mission: str) -> Any:
    return rulebook().cards.missions[mission]


# ---------------------------------------------------------------- M10


@vector("CLW-MSN-13/1")
def test_eyes_on_the_salt_for_two() -> None:
    g = answer(mission_table("m10", roster=["op01", "op03"])).state
    printed = {kind: g.forces[kind] for kind in ("lg01", "lg02", "lg03", "lg04")}
    assert printed == {"lg01": 3, "lg02": 2, "lg03": 3, "lg04": 2}
    tokens = [unit for unit in g.units.values() if unit.side == "hostile"]
    assert len(tokens) == 2 + card("m10").threats.more


def lookout(intel: str = "") -> Expedition:
    """Echo has climbed the tower on A1.a."""
    e = expedition("m10", size=2, intel=intel).put("Echo", "A1.a").put("Timur", "A2.e")
    e.g.effects.append(Effect("watchtower", "tc02", e.names["Echo"], until="leaving"))
    return e.turn("Echo")


def spots(offered: list[str]) -> list[str]:
    return [each for each in offered if each.startswith("mission:spot")]


def spotting(e: Expedition, point: str, *shells: int) -> ClanWarsScene:
    """Echo spots a point with 4 by a die more, and the guns roll."""
    t = e.open(dice=[1, 1, 1, 1, *(shells or (0, 0))])
    return t.play(f"mission:spot:{point}", "overcommit: W")


@vector("CLW-MSN-13/2")
def test_points_are_spotted_from_above() -> None:
    below = expedition("m10").put("Echo", "A1.a").turn("Echo").open()
    assert spots(below.offered) == []
    below.play("mission:climb")
    assert spots(below.offered) == [f"mission:spot:hsp{n}" for n in (1, 2, 3)]


@vector("CLW-MSN-13/3")
def test_smoke_hides_a_point() -> None:
    e = lookout()
    e.g.obscured = 1 << e.g.field.tile("A1.e")
    assert spots(e.open().offered) == ["mission:spot:hsp2", "mission:spot:hsp3"]


@vector("CLW-MSN-13/4")
def test_the_guns_fire_on_what_was_spotted() -> None:
    e = lookout().put("Trapper", "A1.e")
    t = spotting(e, "hsp1", 2, 1)
    assert "Trapper" not in t
    assert t.happened("GunsFired") == ["GunsFired"]
    assert not next(m for m in t.g.markers if m.name == "hsp1").open


def test_good_shells_and_chalked_ranges() -> None:
    t = lookout("13").open(dice="live").play("mission:spot:hsp1")
    thrown = [each for each in t.table.events(HOSTILE) if isinstance(each, DiceRolled)]
    assert thrown[0].dice == "3W"
    if t.g.progress.get("spotted"):
        assert thrown[-1].dice == "2B1F"


@vector("CLW-MSN-13/5")
def test_the_second_point_brings_the_clan() -> None:
    e = lookout().progress(spotted=1, spotted_hsp1=1)
    t = spotting(e, "hsp2").play("lg01:hsp3", "lg01:hsp3", "none")
    spawned = [unit for unit in t.g.units.values() if unit.side == "hostile"]
    assert len(spawned) == 2


@vector("CLW-MSN-13/6")
def test_three_points_win_at_once() -> None:
    e = lookout().progress(spotted=2, spotted_hsp1=1, spotted_hsp2=1)
    t = spotting(e, "hsp3")
    assert won(t)
    assert {"o1", "o2"} <= set(achieved(t))


@vector("CLW-MSN-13/8")
def test_each_tower_is_good_for_one_point() -> None:
    t = spotting(lookout(), "hsp1")
    assert spots(t.offered) == []
    e = lookout().progress(spotted=1, spotted_hsp1=1)
    e.g.progress[f"from-{e.g.field.tile('B1.b')}"] = 1
    assert spots(e.open().offered) == ["mission:spot:hsp2", "mission:spot:hsp3"]


@vector("CLW-MSN-13/7")
def test_two_points_are_not_enough() -> None:
    last = card("m10").last_round
    t = expedition("m10").put("Timur", "A2.e").progress(spotted=2).round_end(last).open().settle()
    assert not won(t)
    assert card("m10").loss_unlocks == ("m05",)
    assert [c.swarm for c in card("m10").consequences if c.on == "loss"] == [2]


# ---------------------------------------------------------------- M11


@vector("CLW-MSN-14/1")
@pytest.mark.parametrize(("tile", "wounds"), [("B2.b", 1), ("B2.c", 0)])
def test_the_ground_that_breathes_heals(tile: str, wounds: int) -> None:
    e = expedition("m11").put("Timur", "A1.a").put("Spore Walker", tile)
    walker = e.g.units[e.names["Spore Walker"]]
    walker.wounds = 1
    e.g.relations["nu3"] = ("enemy", "neither")
    t = e.round_end(2).open()
    assert t["Spore Walker"].wounds == wounds


@vector("CLW-MSN-14/2")
def test_a_walker_falls_by_the_second_wound() -> None:
    e = expedition("m11").put("Timur", "B2.b", face="primal", items=[]).put("Spore Walker", "B2.b")
    e.g.relations["nu3"] = ("enemy", "neither")
    t = e.turn("Timur", actions=2).open(dice=[1, 2, 2] * 2)
    aim = f"hands:{e.names['Spore Walker']}"
    t.play("attack", aim)
    assert t["Spore Walker"].wounds == 1
    t.play("attack", aim, "free-spawn: none")
    assert "Spore Walker" not in t
    assert t.g.obscured == 1 << t.g.field.tile("B2.b")


@vector("CLW-MSN-14/3", "CLW-MSN-14/6")
def test_both_are_dead_and_the_case_comes_along() -> None:
    e = expedition("m11").put("Timur", "A1.a", items=["it134"]).progress(walkers=2).round_end(3)
    t = e.open().settle()
    assert won(t)
    assert {"o1", "o2"} <= set(achieved(t))
    taken = [c.stash for c in card("m11").consequences if "o2" in c.all]
    assert taken == [("it129",)]


@vector("CLW-MSN-14/4")
def test_a_walker_that_lives_wins_for_the_hostile() -> None:
    e = expedition("m11").put("Timur", "A1.a").put("Spore Walker", "B2.b")
    e.g.relations["nu3"] = ("enemy", "neither")
    t = e.round_end(card("m11").last_round).open(dice="live")
    if t.asked == "neutral-goal":
        t.play(t.offered[0])
    assert not won(t.settle())
    assert card("m11").loss_unlocks == ("m06",)


@vector("CLW-MSN-14/5")
def test_the_clan_lets_them_walk() -> None:
    g = answer(mission_table("m11", roster=["op01", "op02"])).state
    walker = next(unit for unit in g.units.values() if g.kind(unit) == "nu3")
    trapper = next(unit for unit in g.units.values() if unit.side == "hostile")
    timur = next(unit for unit in g.units.values() if unit.op is not None)
    assert relation(g, walker, trapper) == "neither"
    assert relation(g, walker, timur) == "enemy"


# ---------------------------------------------------------------- R04


def stayed(intel: str = "") -> Expedition:
    """Timur, and Nefra and Ishak without a player."""
    e = expedition("r04", size=1, intel=intel).put("Timur", "B2.g")
    e.put("Nefra", "B2.g", seat="", face="primal", items=[])
    return e.put("Ishak", "B2.g", seat="", face="primal", items=[])


@vector("CLW-MSN-15/1", "CLW-FUN-02/3")
@rule("CLW-CON-13")
def test_the_first_of_the_list_who_are_not_on_the_roster() -> None:
    table = answer(mission_table("r04", roster=["op01", "op09"], unlocked="all"))
    g = table.state
    assert [g.kind(unit) for unit in extras(g)] == ["op10", "op12"]
    assert [g.kind(unit) for unit in rostered(g)] == ["op01", "op09"]
    assert g.size == 2
    assert {g.field.tiles[unit.tile].name for unit in extras(g)} == {"B2.g"}


@vector("CLW-MSN-15/2")
def test_they_have_no_edges_and_no_cards() -> None:
    table = answer(mission_table("r04", roster=["op01"]))
    g = table.state
    assert all(unit.op is not None and unit.op.edges == 0 for unit in extras(g))
    assert len(g.hands[A]) == 1
    assert all(unit.items == () for unit in extras(g))


@vector("CLW-MSN-15/3")
def test_they_are_led_once_a_round() -> None:
    e = stayed().turn("Timur", actions=4)
    t, lead = e.open(), f"mission:lead:{e.names['Nefra']}"
    assert not any(each.startswith("trade") for each in t.offered)
    t.play(lead, "B2.f")
    assert t.tile("Nefra") == "B2.f"
    assert lead not in t.offered
    assert f"mission:lead:{e.names['Ishak']}" in t.offered


@vector("CLW-MSN-15/4")
def test_they_fight_for_themselves_at_the_end_of_a_round() -> None:
    e = expedition("r04", size=1).put("Timur", "A1.a")
    e.put("Ishak", "B2.g", seat="", face="primal", items=[]).put("Trapper", "B2.g")
    t = e.round_end(2).open(dice=[1, 1, 1])
    thrown = [each for each in t.table.events(HOSTILE) if isinstance(each, DiceRolled)]
    assert [each.dice for each in thrown] == ["2W1B"]
    assert "Trapper" not in t


@vector("CLW-MSN-15/5")
def test_one_of_two_is_enough() -> None:
    e = expedition("r04", size=1).put("Timur", "A1.a").left("Nefra", seat="", items=[])
    e.put("Ishak", None, seat="", items=[])
    op = e.g.units[e.names["Ishak"]].op
    assert op is not None
    op.fate = "dead"
    t = e.round_end(3).open().settle()
    assert won(t)
    assert achieved(t) == ("o1", "h1")


@vector("CLW-MSN-15/6")
def test_nobody_is_left_to_lead() -> None:
    e = expedition("r04", size=1).put("Timur", "A1.a")
    for name in ("Nefra", "Ishak"):
        e.put(name, None, seat="", items=[])
        op = e.g.units[e.names[name]].op
        assert op is not None
        op.fate = "dead"
    assert not won(e.round_end(3).open().settle())


@vector("CLW-MSN-15/7")
def test_they_alone_cannot_win() -> None:
    e = expedition("r04", size=1).put("Nefra", "B2.g", seat="", items=[]).put("Timur", None)
    op = e.g.units[e.names["Timur"]].op
    assert op is not None
    op.fate = "dead"
    assert not won(e.round_end(2).open().settle())


@vector("CLW-MSN-15/8")
def test_nothing_that_happens_to_them_lasts() -> None:
    e = stayed()
    for name in ("Nefra", "Ishak"):
        unit = e.g.units[e.names[name]]
        assert unit.op is not None
        e.g.potentials += list(unit.op.potentials)
        unit.op.potentials, unit.op.fate, unit.tile = (), "dead", -1
    campaign = fresh_campaign()
    e.g.potentials = [
        *campaign.potentials,
        *(p for p in e.g.potentials if p[3:6] in ("anu", "jeh")),
    ]
    later = course.close(campaign, e.g, WON)
    assert sorted(later.operatives) == ["op01", "op02", "op03", "op04"]
    assert not {"pt-anu-1", "pt-anu-3", "pt-jeh-2", "pt-jeh-4"}.intersection(later.potentials)
    assert later.played[-1].roster == ("op01",)


def test_both_led_out_join_the_squad() -> None:
    e = expedition("r04", size=1).put("Timur", "A1.a")
    e.left("Nefra", seat="", items=[]).left("Ishak", seat="", items=[])
    campaign = after(fresh_campaign(), e, won=True)
    assert {"op09", "op10"} <= set(campaign.operatives)
    assert campaign.operatives["op09"].items == ("it11", "it44")


# ---------------------------------------------------------------- their place


@vector("CLW-CON-14/8")
def test_the_later_missions_branch_off_the_campaign() -> None:
    begun = [("m01", True), ("m02", True), ("m03", True)]
    assert {"m05", "r02", "m10"} <= set(outcome(*begun).available)
    assert "m11" in outcome(*begun, ("m10", True)).available
    assert "r04" in outcome(*begun, ("m10", True), ("m11", True)).available


@pytest.mark.parametrize(
    ("e", "id", "label", "gist"),
    [
        (lookout(), "mission:spot:hsp1", "Mission: spot spawn point 1", "Spot all three"),
        (stayed().turn("Timur"), "mission:lead:2", "Mission: lead Nefra", "One of the two"),
        (
            expedition("m10").put("Echo", "A1.a").turn("Echo"),
            "mission:climb",
            "Mission: climb",
            "Until you leave the tile you see every tile",
        ),
    ],
    ids=["spot", "lead", "climb"],
)
def test_mission_actions_are_told_by_name(e: Expedition, id: str, label: str, gist: str) -> None:
    ask = e.open().table.decision
    assert ask is not None
    option = next(each for each in ask.options if each.id == id)
    assert option.label == label
    assert ask.gist(option).startswith(gist)
