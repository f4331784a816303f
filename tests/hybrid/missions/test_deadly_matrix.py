"""Mission 7: Deadly matrix."""

from __future__ import annotations

from typing import Any

import pytest

from affray.testing.hybrid import HybridScene, mission

LOCKED_DOORS = 9
"""The doors drawn as K (double) and L (single) on the map."""
TANKS = [(17, 1), (19, 1), (21, 1), (22, 3), (22, 5)]


def matrix(**more: object) -> HybridScene:
    squads = {"g": "purifier (7,5) E", "s": "hybrid (18,11) N", "p": "pest (12,11) N"}
    return mission("deadly-matrix", **{**squads, **more})  # type: ignore[arg-type]


@pytest.mark.vector("HYB-MIS-07/1")
def test_a_griffin_in_the_control_room_unlocks_every_door() -> None:
    t = matrix(order="g s", g="purifier (9,5) E").play("mode: OC").reach("move")
    locked = [number for number, door in enumerate(t.g.doors) if door.locked]
    states = [door.state for door in t.g.doors]
    assert len(locked) == LOCKED_DOORS
    t.play("move: step:10,5")
    assert not any(door.locked for door in t.g.doors)
    assert all(t.g.doors[number].unlocked_for_good for number in locked)
    assert [door.state for door in t.g.doors] == states


@pytest.mark.rule("HYB-MIS-07")
def test_the_passage_is_not_yet_the_room() -> None:
    t = matrix(order="g s", g="purifier (8,4) E").play("mode: OC", "move: step:9,5")
    assert not t.g.mission.unlocked


def sacrificed(**more: object) -> HybridScene:
    """A Pest that gives itself up beside a Purifier in round 3."""
    t = matrix(order="p g", g="purifier (12,12) N", facts={"round": 3}, **more)
    return t.play("mode: Mv", "move-level: 1", "move: stop", "sacrifice: sacrifice")


@pytest.mark.vector("HYB-MIS-07/2")
def test_a_pest_grows_again_and_acts_in_the_next_round() -> None:
    t = matrix(order="g s", g="purifier (12,14) N", facts={"round": 3}, dice=[3])
    t.play("mode: F", "move: stop", "fire: p", "shot-level: 1").reach("clone")
    assert len(t.offered) == 4 * len(TANKS)
    t.play("clone: tank:19,1:S")
    assert t.at("p") == (19, 1)
    assert (t["p"].place, t["p"].wounds, t["p"].facing) == ("board", 0, 2)
    assert not t["p"].counter
    t.next_round(3, 7)
    assert t.g.round == 4
    assert t["p"].counter or t["p"].activated


@pytest.mark.vector("HYB-MIS-07/12")
def test_a_sacrificed_pest_never_grows_again() -> None:
    t = sacrificed()
    assert t["p"].place == "removed"
    assert t.asked == "mode"
    t = sacrificed(options={"sacrificed": "eliminated"})
    assert t["p"].place == "eliminated"
    assert t.asked == "clone"


def strike_the_switch(*dice: Any, **more: object) -> HybridScene:
    """A Templar strikes the switch at (20,12) from the west."""
    t = matrix(order="g", g="templar (19,12) E", dice=dice, **more)
    return t.play("mode: OC", "move: stop", "strike: switch", "strike-level: 1").rest()


@pytest.mark.vector("HYB-MIS-07/3")
def test_a_perfect_strike_triggers_the_mechanism() -> None:
    assert strike_the_switch(1, ...).g.mission.switch_wounds == 2


@pytest.mark.vector("HYB-OC-12/1")
def test_a_heroic_strike_triggers_the_mechanism() -> None:
    t = matrix(order="g", g="demian (19,12) E", dice=[3, ...])
    t.play("mode: OC", "move: stop", "strike: switch", "strike-level: 6").rest()
    assert t.g.mission.switch_wounds == 2


@pytest.mark.vector("HYB-MIS-07/4")
def test_two_hits_in_two_rounds_trigger_it() -> None:
    t = strike_the_switch(4, 3, 7)
    assert t.g.mission.switch_wounds == 1
    t.next_round()
    t.dice(4, ...)
    t.play("mode: OC", "move: stop", "strike: switch", "strike-level: 1").rest()
    assert t.g.mission.switch_wounds == 2


@pytest.mark.vector("HYB-MIS-07/5")
def test_a_guarded_switch_cannot_be_attacked() -> None:
    t = matrix(order="g", g="templar (19,12) E", s="hybrid (20,12) N")
    t.play("mode: OC", "move: stop").reach("strike")
    assert t.offered == ["pass", "strike:s"]


@pytest.mark.rule("HYB-MIS-07", "HYB-OC-12")
def test_the_switch_can_be_struck_from_its_own_square_and_shot_at() -> None:
    t = matrix(order="g", g="templar (20,12) E").play("mode: OC", "move: stop").reach("strike")
    assert "thing:switch" in t.offered
    t = matrix(order="g", g="purifier (20,14) N", s="hybrid (18,14) N", dice=[4, ...])
    t.play("mode: F", "move: stop", "fire: thing:switch", "shot-level: 1").rest()
    assert t.g.mission.switch_wounds == 1


def at_the_control(**more: object) -> HybridScene:
    t = matrix(order="g s", g="purifier (13,2) E", **more)
    return t.play("mode: DC", "move: to:14,2:E", "objective: accept:1")


@pytest.mark.vector("HYB-MIS-07/6")
def test_the_control_kills_whatever_is_in_tanks_and_pests_in_their_room() -> None:
    t = at_the_control(a="pest (17,1) S", b="pest (22,3) W", c="pest (18,3) N")
    while t.asked == "elimination-order":
        t.play("elimination-order: first:0")
    assert [t[sign].place for sign in "abc"] == ["eliminated"] * 3
    assert len(t.g.scorpion.hand) == 0
    assert t.asked != "clone"


@pytest.mark.vector("HYB-MIS-07/7")
def test_a_pest_elsewhere_is_not_touched() -> None:
    t = at_the_control()
    assert t["p"].place == "board"
    assert t["s"].place == "board"


@pytest.mark.vector("HYB-MIS-07/8")
def test_after_the_control_no_clone_and_no_card() -> None:
    t = matrix(
        order="g s",
        g="purifier (12,14) N",
        dice=[3],
        facts={"mission": {"accepted": [1], "unlocked": True}},
    )
    t.play("mode: F", "move: stop", "fire: p", "shot-level: 1").rest()
    assert t["p"].place == "eliminated"
    assert t.g.scorpion.hand == []
    assert t.asked == "mode"


@pytest.mark.rule("HYB-MIS-07")
def test_control_and_switch_together_win() -> None:
    t = strike_the_switch(1, facts={"mission": {"accepted": [1], "unlocked": True}})
    assert t.table.result is not None
    assert t.table.result.winners == ("griffin",)


@pytest.mark.rule("HYB-MIS-07", "HYB-WND-08")
def test_a_lost_hybrid_still_brings_a_card() -> None:
    t = matrix(order="g", g="templar (17,11) E", s="hybrid (18,11) W w2", dice=[3, ...])
    t.play("mode: OC", "move: stop", "strike: s", "strike-level: 1").rest()
    assert len(t.g.scorpion.hand) == 1


# ---------------------------------------------------------------- a clone is another figure

SHOT_DOWN = ("mode: Mv", "move-level: 1", "move: step:12,10", "ambush: yes")


def ambushed(*dice: int, **more: object) -> HybridScene:
    """A Pest steps to (12,10) before the rifles of two Purifiers lying in wait."""
    t = matrix(
        order="p s",
        p="pest (13,11) N",
        g="purifier (12,13) N F ambush=1",
        h="purifier (11,13) N F ambush=2",
        dice=dice,
        options={"ambush_fire": "optional"},
        **more,
    )
    return t.play(*SHOT_DOWN)


@pytest.mark.vector("HYB-MIS-07/9")
def test_a_pest_shot_down_in_mid_movement_walks_no_further() -> None:
    t = ambushed(1)
    assert t["p"].place == "eliminated"
    assert t.asked == "clone"
    t.play("clone: tank:19,1:S")
    assert t.at("p") == (19, 1)
    assert t.asked == "mode"
    assert t.ask.about == {"warrior": t["s"].id}


@pytest.mark.vector("HYB-MIS-07/10")
def test_the_ambusher_who_eliminated_keeps_his_counter_and_the_other_has_not_fired() -> None:
    t = ambushed(1)
    assert (t["g"].ambush, t["h"].ambush) == (1, 2)
    assert len(t.events("AmbushSprung")) == 1
    t.play("clone: tank:19,1:S")
    assert (t["g"].ambush, t["h"].ambush) == (1, 2)
    assert len(t.events("AmbushSprung")) == 1


def struck_in_the_tank(*dice: int, level: int = 1, profile: str = "seneschal") -> HybridScene:
    """A Griffin at (18,1) strikes the Pest in the tank at (19,1); the tank at (17,1) is at his back."""
    t = matrix(order="g s", g=f"{profile} (18,1) E", p="pest (19,1) N", dice=dice)
    return t.play("mode: OC", "move: stop", "strike: p", f"strike-level: {level}")


@pytest.mark.vector("HYB-MIS-07/11")
def test_a_combined_attack_is_lost_with_the_first_victim() -> None:
    t = struck_in_the_tank(3, 4).play("combined-attack: yes", "clone: tank:17,1:E")
    assert t["p"].place == "board"
    assert t["p"].wounds == 0
    assert t.at("p") == (17, 1)


@pytest.mark.rule("HYB-MIS-07", "HYB-OC-08")
def test_a_skilled_strike_has_no_second_attack_on_the_clone() -> None:
    t = struck_in_the_tank(3, level=3).play("combined-attack: no").reach("clone")
    t.play("clone: tank:19,1:W")
    assert t.asked == "mode"
    assert t.at("p") == (19, 1)


@pytest.mark.rule("HYB-MIS-07", "HYB-APT-10")
def test_a_push_does_not_move_the_clone() -> None:
    t = matrix(order="g s", g="templar (18,1) E", p="pest (19,1) N", dice=[3])
    t["g"].material = ("hammer-fists",)
    t.play("mode: OC", "move: stop", "strike: p", "strike-level: 1")
    t.play("clone: tank:19,1:W")
    assert t.at("p") == (19, 1)


@pytest.mark.rule("HYB-MIS-07", "HYB-ROU-07")
def test_a_clone_of_the_last_moment_acts_in_the_round_that_begins() -> None:
    t = matrix(order="g", g="templar (18,1) E", p="pest (19,1) N", dice=[3, ...])
    t.play("mode: OC", "move: stop", "strike: p", "strike-level: 1", "clone: tank:17,1:E")
    t.next_round(3, 7)
    assert t["p"].counter
    assert not t["p"].clone
