"""Mission 6: The Heresiarch's diaries."""

from __future__ import annotations

import pytest

from affray.games.hybrid.state import Objective
from affray.testing.hybrid import HybridScene, mission


def diaries(**more: object) -> HybridScene:
    squads = {"g": "purifier (1,8) W", "s": "hybrid (20,3) N", "h": "templar outside"}
    return mission("heresiarchs-diaries", **{**squads, **more})  # type: ignore[arg-type]


def shut(t: HybridScene) -> HybridScene:
    """The valve is closed."""
    t.g.mission.valve_open = False
    t.g.templates.clear()
    return t


def may_leave(t: HybridScene) -> bool:
    """Whether a Purifier on the access is offered a way out."""
    t.play("mode: Mv", "move-level: 1").reach("move")
    return any(option.startswith(("out:", "leave")) for option in t.offered)


@pytest.mark.vector("HYB-MIS-06/1")
def test_nobody_carries_a_diary_out_while_the_gas_flows() -> None:
    t = diaries(order="g s", options={"valve_bars": "carriers"})
    assert [template.anchor for template in t.g.templates] == [t.square(11, 3)]
    t["g"].items = (2,)
    assert not may_leave(t)
    t = diaries(order="g s")
    t["g"].items = (2,)
    assert may_leave(shut(t))


@pytest.mark.parametrize(("bars", "leaves"), [("all", False), ("carriers", True)])
@pytest.mark.vector("HYB-MIS-06/6")
def test_whom_the_open_valve_keeps_in(bars: str, leaves: bool) -> None:
    assert may_leave(diaries(order="g s", options={"valve_bars": bars})) == leaves
    assert may_leave(shut(diaries(order="g s", options={"valve_bars": bars})))


def pest_at(x: int, y: int, **more: object) -> HybridScene:
    """A Pest whose Movement of no length ends on a square; the valve is closed."""
    t = shut(diaries(order="s g", s=f"pest ({x},{y}) N", **more))
    return t.play("mode: DC", "move: stop")


@pytest.mark.vector("HYB-MIS-06/7")
def test_a_pest_may_turn_the_valve_and_take_no_diary() -> None:
    t = pest_at(11, 3).play("objective: reopen")
    assert t.g.mission.valve_open
    assert pest_at(11, 3, options={"valve_rank_0": False}).asked == "mode"
    assert pest_at(2, 2).asked == "mode"


@pytest.mark.vector("HYB-MIS-06/2")
def test_a_diary_that_is_out_stays_out() -> None:
    t = diaries(order="g s", f="purifier evacuated")
    t["f"].items = (2,)
    t["g"].items = (3,)
    t.g.objectives[:] = [o for o in t.g.objectives if o.number == 1]
    shut(t).play("mode: Mv", "move-level: 1", "move: out:0,8").rest()
    assert t.table.result is not None
    assert t.table.result.winners == ("griffin",)


@pytest.mark.vector("HYB-MIS-06/3")
def test_the_diary_of_a_fallen_carrier_lies_on_his_square() -> None:
    t = diaries(order="s", g="purifier (20,4) N w2", s="hybrid (20,3) S", dice=[3, ...])
    t["g"].items = (2,)
    t.g.objectives[:] = [o for o in t.g.objectives if o.number != 2]
    t.play("mode: OC", "move: stop", "strike: g", "strike-level: 1").rest()
    assert Objective(2, t.square(20, 4), True) in t.g.objectives


@pytest.mark.vector("HYB-MIS-06/4")
def test_the_gas_costs_one() -> None:
    t = diaries(g="purifier (11,3) E", s="hybrid (13,3) W")
    assert t.level("shot", "g", "s").total == 3 + 1 - 1


@pytest.mark.vector("HYB-MIS-06/5")
def test_closing_the_valve_clears_the_air_before_the_strike() -> None:
    t = diaries(order="g s", g="templar (10,3) E", s="hybrid (12,3) W", dice=[9])
    t.play("mode: OC", "move: to:11,3:E", "objective: close")
    assert t.g.templates == []
    t.play("strike: s", "strike-level: 1")
    assert t.events("Rolled")[0].sl.total == 3 + 1


@pytest.mark.rule("HYB-MIS-06", "HYB-WIN-06")
def test_reopening_lays_a_new_cloud_and_keeps_no_game_alive() -> None:
    t = shut(diaries(order="s g", s="hybrid (11,3) N"))
    t.play("mode: DC", "move: stop", "objective: reopen")
    assert [(c.anchor, c.source) for c in t.g.templates] == [(t.square(11, 3), "valve")]
    assert t.g.mission.valve_open
    assert not t.g.eventful
    assert Objective(1, t.square(11, 3)) in t.g.objectives


@pytest.mark.rule("HYB-MIS-06", "HYB-TRP-07")
def test_the_cloud_drifts_at_the_beginning_of_every_round() -> None:
    t = diaries().next_round(3, 7, 5)
    assert [c.anchor for c in t.g.templates] == [t.square(11, 4)]


@pytest.mark.rule("HYB-MIS-06", "HYB-WIN-02")
def test_without_anybody_to_carry_them_the_diaries_stay() -> None:
    t = diaries(
        order="s", g="purifier (20,4) N w2", s="hybrid (20,3) S", h="templar evacuated", dice=[3]
    )
    t.play("mode: OC", "move: stop", "strike: g", "strike-level: 1").rest()
    assert t.table.result is not None
    assert t.table.result.winners == ("scorpion",)
