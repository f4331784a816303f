"""Mission 10: The heroes' twilight."""

from __future__ import annotations

import pytest

from affray.games.hybrid.rules.board import changed
from affray.testing.hybrid import HybridScene, mission


def twilight(**more: object) -> HybridScene:
    squads = {
        "g": "seneschal (14,6) E",
        "p": "templar (8,1) S cell",
        "s": "hybrid (20,8) N",
    }
    return mission("heroes-twilight", **{**squads, **more})  # type: ignore[arg-type]


def cells_opened(**more: object) -> HybridScene:
    t = twilight(order="g s", **more)
    return t.play("mode: DC", "move: to:15,6:E", "objective: accept:1")


@pytest.mark.vector("HYB-MIS-10/1")
def test_freed_prisoners_have_counters_in_the_next_round() -> None:
    t = cells_opened(facts={"round": 3})
    assert not any(door.locked for door in t.g.doors)
    assert not t["p"].counter
    t.next_round(3, 7)
    assert t.g.round == 4
    assert t["p"].counter or t["p"].activated


@pytest.mark.rule("HYB-MIS-10")
def test_prisoners_have_no_counter() -> None:
    t = twilight(order="g s").next_round(3, 7)
    assert not t["p"].counter
    assert not t["p"].activated


@pytest.mark.vector("HYB-MIS-10/2")
def test_the_hatches_alone_do_not_win() -> None:
    t = twilight(order="g s", g="seneschal (20,2) E", o="seneschal outside")
    t.play("mode: DC", "move: to:21,2:E", "objective: accept:2")
    assert [a.open for a in t.g.accesses] == [True, False, True]
    assert t["o"].place == "removed"
    assert t.table.result is None


@pytest.mark.vector("HYB-MIS-10/3")
def test_an_early_evacuation_counts_later() -> None:
    done = {"mission": {"accepted": [2]}}
    t = twilight(order="g s", e="seneschal evacuated", facts=done)
    assert t.table.result is None
    t.play("mode: DC", "move: to:15,6:E", "objective: accept:1")
    assert t.table.result is not None
    assert t.table.result.winners == ("griffin",)


@pytest.mark.vector("HYB-MIS-10/4")
def test_prisoners_cannot_open_their_own_cells() -> None:
    t = twilight(order="s", g="seneschal (20,7) S w3", s="hybrid (20,8) N", dice=[3])
    t.play("mode: OC", "move: stop", "strike: g", "strike-level: 1").rest()
    assert t["p"].place == "cell"
    assert t.table.result is not None
    assert t.table.result.winners == ("scorpion",)


@pytest.mark.vector("HYB-MIS-10/5")
def test_a_freed_prisoner_opens_his_door_for_one_point() -> None:
    freed = {"round": 4, "mission": {"accepted": [1], "freed_round": 3, "prisoners": [1]}}
    t = twilight(order="p s", p="templar (8,2) S", facts=freed)
    t.g.doors[:] = [door._replace(locked=False) for door in t.g.doors]
    changed(t.g)
    door = next(i for i, d in enumerate(t.g.doors) if d.squares == (t.square(8, 3),))
    t.play("mode: OC", f"move: open:{door}")
    assert t.g.doors[door].state == "open"
    assert t.g.movement is not None
    assert t.g.movement.spent == 1


@pytest.mark.rule("HYB-MIS-10")
def test_by_the_option_only_a_freed_prisoner_brings_the_news() -> None:
    done = {"mission": {"accepted": [1, 2], "prisoners": [1]}}
    only = {"twilight_messenger": "freed_prisoner"}
    t = twilight(
        order="g s", e="seneschal evacuated", p="templar (9,5) S", facts=done, options=only
    )
    t.play("mode: DC", "move: stop").rest()
    assert t.table.result is None
    t = twilight(
        order="s",
        e="seneschal evacuated",
        p="templar (20,7) S w2",
        facts=done,
        options=only,
        dice=[3],
    )
    t.play("mode: OC", "move: stop", "strike: p", "strike-level: 1").rest()
    assert t.table.result is not None
    assert t.table.result.winners == ("scorpion",)
