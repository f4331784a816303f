"""Chapter 24: objectives."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.hybrid.rules.board import add_rocks
from affray.games.hybrid.state import Objective
from affray.testing.hybrid import HybridScene, mission

JEWEL: dict[str, Any] = {"g": "purifier (21,14) W", "s": "hybrid (2,1) W", "p": "pest (1,2) N"}


def jewel(order: str, **words: Any) -> HybridScene:
    """The dark jewel: the gem at (22,14) for the Griffin, the mechanism at (1,1) for the other."""
    return mission("dark-jewel", order=order, **(JEWEL | words))


@pytest.mark.vector("HYB-OBJ-01/1")
def test_standing_on_an_objective_without_accepting_does_nothing() -> None:
    t = jewel("s g", s="hybrid (1,1) W").play("mode: DC", "move: stop", "objective: pass")
    assert Objective(1, t.square(1, 1)) in t.g.objectives
    assert t.table.result is None


@pytest.mark.vector("HYB-OBJ-02/1")
def test_passing_over_an_objective_is_not_accepting_it() -> None:
    t = mission("prowlers", order="s g", s="hybrid (10,7) E", g="purifier (3,3) N")
    t.play("mode: DC", "move: to:12,7:E").rest()
    assert t.asks == "griffin"
    assert t["s"].items == ()


@pytest.mark.vector("HYB-OBJ-02/2")
def test_whoever_declines_guards_the_counter() -> None:
    t = mission(
        "heresiarchs-prison",
        order="s g",
        s="hybrid (2,8) W",
        g="purifier (3,8) W",
        v="ambrosius (1,13) N",
    )
    t.play("mode: DC", "move: to:1,8:W", "objective: pass", "mode: OC").reach("move")
    assert t.refuses("to:1,8:W")
    assert sum(o.number == 1 for o in t.g.objectives) == 2


@pytest.mark.vector("HYB-OBJ-02/3")
def test_a_pinned_warrior_accepts_nothing() -> None:
    t = jewel("s g", s="hybrid (1,1) W pinned=skilled").play("mode: DC").rest()
    assert t.asks == "griffin"
    assert t.table.result is None


@pytest.mark.vector("HYB-OBJ-03/1", "HYB-PRO-06/1")
def test_rank_0_accepts_nothing() -> None:
    t = jewel("p g").play("mode: DC", "move: to:1,1:N").rest()
    assert t["p"].square == t.square(1, 1)
    assert t.asks == "griffin"


@pytest.mark.vector("HYB-OBJ-04/1")
def test_a_reserved_counter_is_refused_to_the_other_side() -> None:
    t = jewel("g s", g="purifier (1,1) W", s="hybrid (5,5) W").play("mode: DC", "move: stop").rest()
    assert t.asks == "scorpion"
    assert t.table.result is None


@pytest.mark.vector("HYB-OBJ-05/1")
def test_an_extra_movement_may_end_on_an_objective() -> None:
    t = mission("prowlers", order="s g", s="stalker (10,6) E", g="purifier (3,3) N")
    t.play("mode: Mv", "move-level: 6", "move: stop", "mode: DC", "move: stop")
    t.play("which-extra: heroic", "extra-movement: yes")
    t.play("move: to:11,7:E", "objective: accept:1")
    assert t["s"].items == (1,)


# ---------------------------------------------------------------- carried objectives


def carrier(**more: Any) -> HybridScene:
    """A Purifier with the gem, struck by an Aberration."""
    words: dict[str, Any] = {
        "b": "aberration (10,7) E",
        "a": "purifier (12,8) W",
        "g": "purifier (3,3) N",
    }
    t = mission("prowlers", order="b a", dice=[5], **(words | more))
    t["a"].items = (1,)
    t.g.objectives.clear()
    return t.play("mode: OC", "move: stop", "strike: a", "strike-level: 1").rest()


@pytest.mark.vector("HYB-OBJ-06/1")
def test_the_item_goes_with_a_carrier_who_is_pushed() -> None:
    t = carrier(a="ambrosius (12,8) W")
    assert t.at("a") == (13, 8)
    assert t["a"].items == (1,)


@pytest.mark.vector("HYB-OBJ-06/2")
def test_an_item_that_falls_on_rocks_is_put_beside_by_the_opponent() -> None:
    t = mission(
        "prowlers",
        order="s g",
        dice=[3],
        s="hybrid (15,9) E",
        a="purifier (16,9) W w2",
        g="purifier (3,3) N",
    )
    t["a"].items = (1,)
    t.g.objectives.clear()
    add_rocks(t.g, t.square(16, 9))
    t.play("mode: OC", "move: stop", "strike: a", "strike-level: 1")
    t.reach("item-square")
    assert t.asks == "scorpion"
    assert t.offered == ["at:15,8", "at:16,8", "at:15,10"]
    t.play("item-square: at:16,8")
    assert Objective(1, t.square(16, 8), True) in t.g.objectives


@pytest.mark.vector("HYB-OBJ-06/3")
def test_a_dropped_item_can_be_taken_by_the_enemy() -> None:
    t = mission(
        "prowlers",
        order="s g",
        dice=[3],
        s="hybrid (11,6) W",
        a="purifier (10,6) E w2",
        g="purifier (3,3) N",
    )
    t["a"].items = (1,)
    t.g.objectives.clear()
    t.play("mode: OC", "move: stop", "strike: a", "strike-level: 1").rest()
    assert t.g.objectives == [Objective(1, t.square(10, 6), True)]
    t.dice(5, 6)
    t.finish_round().play("first-player: scorpion")
    t.play("mode: OC", "move: to:10,6:W", "objective: accept:1")
    assert t["s"].items == (1,)
    assert t.g.objectives == []


@pytest.mark.rule("HYB-OBJ-06")
def test_the_owner_says_where_a_large_carrier_drops_an_item() -> None:
    t = mission(
        "prowlers",
        order="g s",
        dice=[3],
        g="purifier (11,8) N",
        b="aberration (11,6) S w5",
        s="hybrid (20,8) N",
    )
    t["b"].items = (1,)
    t.g.objectives.clear()
    t.play("mode: OC", "move: stop", "strike: b", "strike-level: 1").reach("item-square")
    assert t.asks == "scorpion"
    assert t.offered == ["at:11,6", "at:12,6", "at:11,7", "at:12,7"]
