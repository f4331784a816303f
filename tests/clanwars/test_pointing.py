"""What is said of something about which nothing can be done: the nearest reason."""

from __future__ import annotations

from typing import Any

from affray.games.clanwars.state import HOSTILE
from affray.testing.clanwars import A, ClanWarsScene, skirmish


def why(scene: ClanWarsScene, seat: str = A, **about: Any) -> str:
    """What is said of it, once it is sure that nothing can be done about it."""
    assert not list(scene.table.intentions(seat, about))
    return scene.table.why_not(seat, about)


def test_an_enemy_out_of_reach_says_how_far_it_is() -> None:
    s = skirmish("row[0 0 0 0 0 0]").put("Timur", "t0", face="primal").put("Trapper", "t5")
    t = s.turn("Timur").open()
    assert why(t, place="t5") == "Timur: distance 5, range 1"
    assert why(t, target=s.names["Trapper"]) == "Timur: distance 5, range 1"


def test_a_tile_too_far_says_what_the_way_costs() -> None:
    s = skirmish("row[0 0 0 2 0 0h]").put("Timur", "t0").put("Trapper", "t4").turn("Timur")
    t = s.open()
    assert why(t, place="t3") == "Timur: no way leads there on foot"
    flat = skirmish("row[0 0 0 0 0 0h]").put("Timur", "t0").turn("Timur").open()
    assert why(flat, place="t5") == "Timur: the way there costs 6, a MOVE has 2"
    assert why(flat, place="t0") == "Timur: stands there already"


def test_whoever_has_no_action_left_or_no_weapon_says_so() -> None:
    s = skirmish("row[0 0 0]").put("Timur", "t0", items=["it02*"]).put("Trapper", "t2")
    spent = s.turn("Timur", actions=0).open()
    assert why(spent, place="t1") == "Timur: no actions left"
    jammed = skirmish("row[0 0 0]").put("Timur", "t0", items=["it02*"]).put("Trapper", "t0")
    t = jammed.turn("Timur").open()
    assert why(t, target=jammed.names["Trapper"]) == "Timur: Fungicide Rifle lies on its botch face"
    assert t.table.decision is not None
    refused = {no.id: no.reason for no in t.table.decision.refused}
    assert refused["attack"] == "Fungicide Rifle lies on its botch face"


def test_a_friend_waits_for_whoever_has_the_turn() -> None:
    s = skirmish("row[0 0 0]").put("Timur", "t0").put("Echo", "t2").turn("Timur").open()
    assert why(s, target=s.names["Echo"]) == "Echo: Timur has the turn"


def test_the_hostile_is_told_what_its_clanners_cannot_do() -> None:
    s = skirmish("row[0 0 0 0 0 0]").put("Timur", "t0").put("Trapper", "t5")
    without = s.put("?Snatcher", "t4").at("reaction", stored=0).open()
    assert why(without, HOSTILE, target=s.names["Timur"]) == "no edge is stored"
    s = skirmish("row[0 0 0 0 0 0]").put("Timur", "t0").put("Trapper", "t5")
    stored = s.at("reaction", stored=1).open()
    said = why(stored, HOSTILE, target=s.names["Timur"])
    assert said == "no clanner can strike or go there now"
