"""Chapter 12: Defensive Combat."""

from __future__ import annotations

from typing import Any

import pytest

from affray.testing.hybrid import HybridScene, lab

DUEL = ("##########", "#.i.ah...#", "##########")
RANGE = ("##########", "#a......h#", "##########")


def duel(a: str = "templar E DC", h: str = "hybrid W", **more: Any) -> HybridScene:
    """`a` stands in Defensive Combat, `h` strikes."""
    return lab(*DUEL, **{"a": a, "h": h, "i": "purifier N", "order": "h a i", **more})


def struck(t: HybridScene, parry: int | None, level: int = 1, *answers: str) -> HybridScene:
    """The attack, parried with a level or not at all."""
    said = ["parry: no"] if parry is None else ["parry: yes", f"parry-level: {parry}"]
    return t.play("mode: OC", "strike: a", f"strike-level: {level}", *said, *answers).rest()


def shot(a: str, h: str = "spitter W", **more: Any) -> HybridScene:
    """A Spitter shoots at `a`."""
    t = lab(*RANGE, a=a, h=h, order="h a", **more)
    return t.play("mode: F", "fire: shoot:a", "shot-level: 1")


@pytest.mark.vector("HYB-DC-01/1")
def test_three_parries_keep_the_defence() -> None:
    t = lab(
        "#########",
        "#...i...#",
        "#...ak..#",
        "#...j..b#",
        "#########",
        a="templar E DC",
        i="hybrid S",
        j="hybrid N",
        k="hybrid W",
        b="purifier N",
        order="i j k",
        dice=[3, 2] * 3,
    )
    t.dice(...)
    for _ in range(3):
        t.play("mode: OC", "strike: a", "strike-level: 1", "parry: yes", "parry-level: 1")
    assert t.rest()["a"].dc
    assert len(t.events("Parried")) == 3


@pytest.mark.vector("HYB-DC-01/2")
def test_defence_lasts_into_the_next_round() -> None:
    t = lab(*RANGE, a="templar E", h="hybrid W", dice=[2, 9])
    t.play("mode: DC", "mode: DC").reach("first-player")
    assert t.g.round == 2
    assert t["a"].dc


@pytest.mark.vector("HYB-DC-02/1")
def test_a_shot_is_parried_with_level_1() -> None:
    t = shot("purifier E DC").play("parry: yes").reach("parry-level")
    assert t.offered == ["level:1"]


@pytest.mark.rule("HYB-DC-03", "HYB-DIE-02")
def test_who_may_parry_is_told_the_success_level_before_deciding() -> None:
    t = shot("purifier E DC wounds=1").reach("parry")
    told = t.ask.drawn["success_level"]
    assert [2, "Natural Value", "HYB-DIE-02"] in told["terms"], told
    t.play("parry: yes").reach("parry-level")
    assert t.ask.drawn["success_level"] == told


@pytest.mark.vector("HYB-DC-02/2")
def test_no_parry_from_behind_against_a_shot() -> None:
    t = shot("purifier W DC", dice=[9])
    assert t.asked != "parry"


@pytest.mark.vector("HYB-DC-03/1")
def test_points_open_higher_parries() -> None:
    t = duel(a="purifier E DC w1", facts={"hands": {"griffin": ["quiet-mind"]}})
    t.play("mode: OC", "strike: a", "strike-level: 1", "parry: yes")
    t.play("bonus-cards: points:quiet-mind").reach("parry-level")
    assert t.offered[-1] == "level:5"


@pytest.mark.vector("HYB-DC-03/2")
def test_level_4_is_no_use_against_a_shot() -> None:
    t = shot("templar E DC").play("parry: yes").reach("parry-level")
    assert t.offered == ["level:1"]


@pytest.mark.vector("HYB-DC-04/1")
def test_a_parry_cancels_every_wound() -> None:
    assert struck(duel(dice=[1, 4]), 1)["a"].wounds == 0


@pytest.mark.vector("HYB-DC-04/2")
@pytest.mark.parametrize(("die", "wounds", "dc"), [(4, 0, True), (5, 1, False)])
def test_the_parry_roll(die: int, wounds: int, dc: bool) -> None:
    t = struck(duel(dice=[3, die]), 1)
    assert (t["a"].wounds, t["a"].dc) == (wounds, dc)


@pytest.mark.rule("HYB-DC-04")
def test_no_parry_roll_against_a_miss() -> None:
    t = struck(duel(dice=[9]), 1)
    assert [event.why for event in t.events("Rolled")] == ["strike"]
    assert t["a"].dc


@pytest.mark.vector("HYB-DC-05/1")
def test_a_shot_parried() -> None:
    t = shot("purifier E DC", dice=[2, 2]).play("parry: yes", "parry-level: 1").rest()
    assert t.events("Rolled")[1].sl.total == 3
    assert t["a"].wounds == 0


@pytest.mark.parametrize(
    ("dice", "attacker", "rolls"),
    [
        pytest.param([10], 1, 1, marks=pytest.mark.vector("HYB-DC-06/1")),
        pytest.param([3, 1], 1, 2, marks=pytest.mark.vector("HYB-DC-06/2")),
        pytest.param([3, 3], 0, 2, marks=pytest.mark.vector("HYB-DC-06/3")),
    ],
)
def test_novice_parry(dice: list[int], attacker: int, rolls: int) -> None:
    t = struck(duel(dice=dice), 2)
    assert (t["h"].wounds, t["a"].wounds) == (attacker, 0)
    assert len(t.events("Rolled")) == rolls


@pytest.mark.vector("HYB-DC-07/1")
def test_a_counter_strike() -> None:
    t = struck(duel(a="seneschal E DC", dice=[3, 2, 2]), 3, 1, "counter-strike: yes")
    assert t.events("Rolled")[2].sl.total == 5
    assert (t["h"].wounds, t["a"].dc) == (1, True)


@pytest.mark.vector("HYB-DC-07/2")
def test_a_perfect_counter_strike() -> None:
    assert struck(duel(dice=[3, 2, 1]), 3, 1, "counter-strike: yes")["h"].wounds == 2


@pytest.mark.vector("HYB-DC-07/3")
def test_a_deadly_counter_strike_ends_the_activation() -> None:
    t = duel(a="templar E DC", h="yersina W w3", j="hybrid (8,1) W", dice=[2, 2, 2])
    struck(t, 3, 1, "counter-strike: yes")
    assert t["h"].place == "eliminated"
    assert not t.events("Pushed")
    assert t.asks == "griffin"


@pytest.mark.vector("HYB-DC-07/4")
def test_no_counter_after_a_miss() -> None:
    t = struck(duel(dice=[9]), 3)
    assert len(t.events("Rolled")) == 1


@pytest.mark.vector("HYB-DC-08/1")
def test_expert_parry() -> None:
    assert duel(a="purifier E DC").level("parry", "a", "h", level=4).total == 5


@pytest.mark.vector("HYB-DC-09/1")
def test_master_parry() -> None:
    t = duel(a="seneschal E DC w2", dice=[3, 9, 3], facts={"hands": {"griffin": ["long-stride"]}})
    t.play("mode: OC", "strike: a", "strike-level: 1", "parry: yes")
    t.play("bonus-cards: points:long-stride", "parry-level: 5").rest()
    assert t.events("Rolled")[1].faces == (3, 9)
    assert t["a"].wounds == 2


@pytest.mark.vector("HYB-DC-10/1")
def test_a_failed_heroic_parry_goes_on() -> None:
    t = lab(
        "#########",
        "#...i...#",
        "#...ah.b#",
        "#########",
        a="bulwark-knight E DC",
        h="hybrid W",
        i="hybrid S",
        b="purifier N",
        order="h i",
        dice=[3, 10],
    )
    struck(t, 6)
    assert (t["a"].wounds, t["a"].dc, t["a"].heroic_parry) == (1, True, True)
    t.play("mode: OC", "strike: a", "strike-level: 1", "parry: yes").reach("parry-level")
    assert t.offered[-1] == "level:6"


@pytest.mark.vector("HYB-DC-10/2")
def test_a_card_may_begin_a_heroic_parry() -> None:
    t = duel(dice=[3, 2], facts={"hands": {"griffin": ["long-stride"]}})
    t.play("mode: OC", "strike: a", "strike-level: 1", "parry: yes")
    t.play("bonus-cards: points:long-stride", "parry-level: 6").rest()
    assert t["a"].heroic_parry
    assert t["a"].wounds == 0


@pytest.mark.vector("HYB-DC-10/3")
def test_no_heroic_parry_from_behind() -> None:
    t = duel(a="templar W DC heroic_parry", dice=[9])
    t.play("mode: OC", "strike: a", "strike-level: 1")
    assert t.asked != "parry"


@pytest.mark.vector("HYB-DC-11/1")
def test_a_heroic_parry_meets_both_attacks() -> None:
    t = duel(a="templar E DC heroic_parry", dice=[3, 9, 3, 2])
    struck(t, 6, 3, "second-attack: yes", "parry: yes", "parry-level: 6")
    assert (t["a"].wounds, t["a"].dc) == (1, True)


@pytest.mark.vector("HYB-DC-12/1")
def test_two_shots_two_parries() -> None:
    t = lab(*RANGE, a="purifier E DC", h="kern W", order="h a", dice=[3, 3, 9, 2])
    t.play("mode: F", "fire: twice:a:a")
    t.play("parry: yes", "parry-level: 1", "parry: yes", "parry-level: 1").rest()
    assert (t["a"].wounds, t["a"].dc) == (1, False)
