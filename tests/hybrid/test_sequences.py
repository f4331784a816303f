"""Chapter 29: worked sequences."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.hybrid.rules.rounds import judge
from affray.testing.hybrid import HybridScene, lab
from tests.hybrid.test_movement import costs

# ---------------------------------------------------------------- 1: strike, parry, counter-strike


def parried(*dice: int) -> HybridScene:
    t = lab(
        "########",
        "#b.ah..#",
        "########",
        a="templar E DC",
        h="hybrid W",
        b="purifier E",
        i="hybrid (6,1) W",
        order="h a",
        dice=dice,
    )
    t.play("mode: OC", "strike: a", "strike-level: 4", "parry: yes", "parry-level: 3")
    return t.play("counter-strike: yes") if t.asked == "counter-strike" else t


@pytest.mark.vector("HYB-SEQ-01/1")
def test_parry_and_counter_strike() -> None:
    t = parried(6, 4, 4).rest()
    assert [event.sl.total for event in t.events("Rolled")] == [7, 4, 4]
    assert (t["h"].wounds, t["a"].wounds, t["a"].dc) == (1, 0, True)


@pytest.mark.vector("HYB-SEQ-01/2")
def test_a_miss_needs_no_parry() -> None:
    t = parried(8).rest()
    assert [event.why for event in t.events("Rolled")] == ["strike"]


@pytest.mark.vector("HYB-SEQ-01/3")
def test_a_failed_parry() -> None:
    t = parried(6, 5).rest()
    assert (t["a"].wounds, t["a"].dc) == (1, False)


# ---------------------------------------------------------------- 2: cards move the level


@pytest.mark.vector("HYB-SEQ-02/1")
def test_bonus_hindrance_answer() -> None:
    t = lab(
        "########",
        "#..ah..#",
        "########",
        a="bulwark-knight E",
        h="hybrid W",
        order="h a",
        dice=[7],
        facts={"hands": {"scorpion": ["steadfast", "feint"], "griffin": ["quiet-mind"]}},
    )
    t.play("mode: OC", "strike: a", "bonus-cards: points:steadfast", "bonus-cards: done")
    t.play("hindrance: points:quiet-mind", "answer-cards: points:feint").reach("strike-level")
    assert t.offered[-1] == "level:4"
    t.play("strike-level: 4").rest()
    assert t.events("Rolled")[0].sl.total == 7
    assert t["a"].wounds == 1


# ---------------------------------------------------------------- 3, 4: the Aberration pushes


def shoved(*dice: int, pit: bool = False, a: str = "purifier S") -> HybridScene:
    """An Aberration strikes a Purifier with wall, or a pit, behind him."""
    t = lab(
        "##########",
        "###O###..#" if pit else "#######..#",
        "#..a.....#",
        "#..bb....#",
        "#..bb...c#",
        "##########",
        a=a,
        b="aberration N",
        c="templar W",
        order="b a c",
        dice=dice,
    )
    t.play("mode: OC", "strike: a", "strike-level: 1")
    return t.play("parry: yes", "parry-level: 1") if t.asked == "parry" else t


@pytest.mark.vector("HYB-SEQ-03/1")
def test_hit_and_crushed_against_the_wall() -> None:
    t = shoved(5)
    assert t.events("Rolled")[0].sl.total == 8
    assert t["a"].place == "eliminated"
    assert len(t.g.griffin.hand) == 1
    assert t.g.griffin.first_blood


@pytest.mark.vector("HYB-SEQ-03/2")
def test_a_failed_attack_pushes_nobody() -> None:
    t = shoved(9).rest()
    assert (t["a"].wounds, t.at("a")) == (0, (3, 2))


@pytest.mark.vector("HYB-SEQ-03/3")
def test_parried_but_pushed() -> None:
    t = shoved(5, 2, a="purifier S DC").rest()
    assert (t["a"].wounds, t["a"].dc, t["a"].place) == (2, False, "board")


@pytest.mark.vector("HYB-SEQ-04/1")
def test_hit_and_into_the_pit() -> None:
    t = shoved(5, pit=True)
    assert t["a"].place == "eliminated"
    assert t["a"].wounds == 3


@pytest.mark.vector("HYB-SEQ-04/2")
def test_parried_and_into_the_pit() -> None:
    t = shoved(5, 2, pit=True, a="purifier S DC").rest()
    assert t["a"].wounds == 2
    assert t.at("a") == (3, 1)


# ---------------------------------------------------------------- 5: ambush in a corridor


def corridor(h: str, mode: str = "OC", **more: Any) -> HybridScene:
    """A Hybrid steps from behind a corner to (6,0)."""
    t = lab(
        "..........",
        "..........",
        "######.###",
        "######h.i#",
        "##########",
        **{
            "a": "purifier (0,0) E ambush=1",
            "b": "purifier (0,1) E ambush=2",
            "h": h,
            "i": "hybrid N",
            "order": "h",
            **more,
        },
    )
    t.play(f"mode: {mode}")
    if mode == "Mv":
        t.play("move-level: 5")
    return t.play("move: step:6,2")


@pytest.mark.vector("HYB-SEQ-05/1")
def test_two_ambushers_bring_it_down() -> None:
    t = corridor("hybrid N", dice=[4, 1]).play("move: step:6,1")
    assert t["h"].place == "eliminated"
    assert (t["a"].ambush, t["b"].ambush) == (0, 2)


@pytest.mark.vector("HYB-SEQ-05/2")
def test_the_same_under_master_move() -> None:
    t = corridor("stalker N", mode="Mv", dice=[9, ...]).play("move: step:6,1")
    assert t.events("Rolled")[0].sl.total == 2 - 2  # the Stalker has Velocity/2 besides
    hybrid = corridor("hybrid N master_move")
    assert hybrid.level("shot", "a", "h").total == 2


@pytest.mark.vector("HYB-SEQ-05/3")
def test_what_is_left_after_the_shot() -> None:
    t = corridor("hybrid N", dice=[4], options={"ambush_fire": "optional"})
    assert t.g.movement is not None
    t.g.movement.spent = 4
    t.play("move: step:6,1", "ambush: yes", "ambush: no")
    assert (t["h"].wounds, t.spent, t.points) == (1, 5, 1)


# ---------------------------------------------------------------- 6: charge

FIELD = ["." * 10] * 6


@pytest.mark.vector("HYB-SEQ-06/1")
def test_a_charge_with_expert_move() -> None:
    t = lab(*FIELD, a="seneschal (0,0) E", h="hybrid (5,0) W")
    t.play("mode: Mv", "move-level: 4:h", "move: to:4,0:E").reach("mode")
    assert t["h"].pinned == "expert"
    assert t.strike("h", "a").total == 3 + 2 - 2
    t.play("mode: OC")
    assert t.asked == "turn-to-strike"
    t.play("turn-to-strike: no")
    assert t.asked != "move"


@pytest.mark.vector("HYB-SEQ-06/2")
def test_the_charged_defends_badly() -> None:
    t = lab(*FIELD, a="seneschal (4,0) E", h="hybrid (5,0) W pinned=expert DC")
    assert t.level("parry", "h", "a").total == 3 - 2


@pytest.mark.vector("HYB-SEQ-06/3")
def test_no_charge_against_a_titan() -> None:
    t = (
        lab(*FIELD, a="seneschal (0,0) E", h="aberration (5,0) W")
        .play("mode: Mv")
        .reach("move-level")
    )
    assert not [option for option in t.offered if option.startswith("level:4")]


# ---------------------------------------------------------------- 7: sacrifice


@pytest.mark.vector("HYB-SEQ-07/1", "HYB-SEQ-07/2")
def test_nine_squares_and_a_sacrifice() -> None:
    t = lab(
        "............",
        "..........b.",
        "............",
        "i..........c",
        p="pest (0,0) E",
        a="purifier (9,2) N",
        b="purifier N w2",
        i="hybrid E",
        c="templar W",
        order="p a b i c",
        facts={"armies": {"griffin": ["hold-fast"] * 2, "scorpion": ["regrowth"] * 2}},
    )
    t.play("mode: Mv", "move-level: 1").reach("move")
    assert t.points == 8 + 2
    acts = [f"step:{x},0" for x in range(1, 9)]
    paid = costs(t, *acts, "turn:S", "step:9,1")
    assert sum(paid) == 9
    t.play("move: stop", "sacrifice: sacrifice").rest()
    assert (t["b"].place, t["p"].place) == ("eliminated", "removed")
    assert t["a"].wounds == 1
    assert t.g.scorpion.first_blood
    assert t.g.griffin.first_blood
    assert (len(t.g.scorpion.hand), len(t.g.griffin.hand)) == (0, 1)


# ---------------------------------------------------------------- 8: auction


@pytest.mark.vector("HYB-SEQ-08/1")
def test_a_tied_auction_and_a_ten() -> None:
    t = lab(
        "########",
        "#a....h#",
        "########",
        a="templar E",
        h="hybrid E",
        dice=[5, 6, 10, 9],
        facts={
            "round": 2,
            "winner": "griffin",
            "hands": {"griffin": ["steadfast"], "scorpion": ["quiet-mind"]},
        },
    )
    t.play("mode: DC", "mode: DC", "auction: lay:steadfast", "auction: lay:quiet-mind")
    assert t.reach("first-player").asks == "scorpion"
    assert t.g.winner == "scorpion"
    assert judge(5, 6, {"griffin": 2, "scorpion": 3}).winner == ""


# ---------------------------------------------------------------- 9, 10: doors, turns, Titans

WALLED = ("........", "........", "###d####", "........", "........")


def doors(mode: str = "DC") -> HybridScene:
    t = lab(*WALLED, a="templar (1,1) N", h="hybrid (7,4) E").play(f"mode: {mode}")
    if mode == "Mv":
        t.play("move-level: 1")
    return t.reach("move")


THROUGH = ("turn:E", "step:2,1", "step:3,1", "turn:S", "open:0", "step:3,2", "step:3,3", "step:3,4")


@pytest.mark.vector("HYB-SEQ-09/1")
def test_seven_points_through_a_door() -> None:
    assert costs(doors(), *THROUGH) == [0, 1, 1, 1, 1, 1, 1, 1]
    assert not doors().refuses("to:3,4:S")


@pytest.mark.vector("HYB-SEQ-09/2")
def test_six_in_moving_mode() -> None:
    t = doors("Mv")
    assert t.points == 9
    assert sum(costs(t, *THROUGH)) == 6


@pytest.mark.vector("HYB-SEQ-09/3")
def test_sideways_is_too_dear() -> None:
    t = doors()
    assert costs(t, "turn:E", "step:2,1", "step:3,1", "open:0", "step:3,2", "step:3,3") == [
        0,
        1,
        1,
        1,
        2,
        2,
    ]
    assert t.refuses("step:3,4")


@pytest.mark.vector("HYB-SEQ-10/1")
def test_a_titan_through_a_double_door() -> None:
    t = lab(
        "##########",
        "#aa.D....#",
        "#aa.D...b#",
        "##########",
        a="aberration E",
        b="templar W",
    ).play("mode: DC")
    assert costs(t, "step:2,1", "step:3,1", "step:4,1", "step:5,1") == [1, 1, 1, 1]
    assert t.g.doors[0].state == "destroyed"


@pytest.mark.vector("HYB-SEQ-10/2")
def test_a_titan_goes_round_corners_squarely() -> None:
    t = lab(*FIELD, a="aberration (1,1) E", b="templar (9,5) W").play("mode: DC").reach("move")
    assert t.refuses("step:2,2")
    assert costs(t, "turn:S", "step:1,2", "turn:E", "step:2,2") == [0, 1, 0, 1]


# ---------------------------------------------------------------- 11: Combined Attack


def combined(*dice: Any) -> HybridScene:
    t = lab(
        "########",
        "#b.ah..#",
        "########",
        a="seneschal E w1",
        h="hybrid W",
        b="purifier E",
        i="hybrid (6,1) W",
        order="a h",
        dice=dice,
    )
    t.play("mode: OC", "strike: h", "strike-level: 3", "combined-attack: yes")
    return t.play("second-attack: yes") if t.asked == "second-attack" else t


@pytest.mark.vector("HYB-SEQ-11/1")
def test_skilled_strike_and_combined_attack() -> None:
    t = combined(3, 9, 4).rest()
    assert [event.sl.total for event in t.events("Rolled")] == [4, 4, 4]
    assert (t["h"].wounds, t["a"].combined_left) == (2, 1)


@pytest.mark.vector("HYB-SEQ-11/2")
def test_the_extra_strike_is_lost_with_the_target() -> None:
    t = combined(1, 2, ...).rest()
    assert t["h"].place == "eliminated"
    assert len(t.events("Rolled")) == 2
    assert t["a"].combined_left == 1


# ---------------------------------------------------------------- 12: Heroic Firing


def split(**more: Any) -> HybridScene:
    t = lab(
        "..........",
        "..........",
        ".R....bb..",
        "......bb..",
        a="marksman (0,2) E",
        h="hybrid (2,0) W",
        b="aberration W",
        **{"order": "a h b", **more},
    )
    return t.play("mode: F", "fire: twice:h:b")


@pytest.mark.vector("HYB-SEQ-12/1")
def test_two_targets_five_and_five() -> None:
    t = split(dice=[5, 6]).rest()
    assert [event.sl.total for event in t.events("Rolled")] == [5, 4 + 1 + 1 - 1]
    assert (t["h"].wounds, t["b"].wounds) == (1, 0)


@pytest.mark.vector("HYB-SEQ-12/2")
def test_hindered_to_one_shot() -> None:
    t = split(dice=[9], facts={"hands": {"scorpion": ["steadfast"]}})
    t.play("hindrance: points:steadfast:1").reach("shot-level")
    assert t.offered[-1] == "level:4"
    t.play("shot-level: 1").rest()
    assert [event.sl.total for event in t.events("Rolled")] == [3]
