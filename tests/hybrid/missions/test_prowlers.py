"""Mission 5: Prowlers!"""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.hybrid.state import Objective
from affray.testing.hybrid import HybridScene, mission

SQUADS: dict[str, Any] = {"g": "purifier (12,7) W", "s": "hybrid (10,8) E", "h": "templar (3,3) N"}


def open_exits(t: HybridScene) -> list[int]:
    return sorted(access.number for access in t.g.accesses if access.open)


@pytest.mark.vector("HYB-MIS-05/1")
def test_the_gem_opens_exits_2_and_3() -> None:
    t = mission("prowlers", order="g s", facts={"round": 2}, **SQUADS)
    assert open_exits(t) == []
    t.play("mode: DC", "move: to:11,7:W", "objective: accept:1")
    assert t["g"].items == (1,)
    assert open_exits(t) == [2, 3]


@pytest.mark.vector("HYB-MIS-05/2")
def test_exits_stay_open_when_the_carrier_falls() -> None:
    t = mission("prowlers", order="g s", dice=[3, ...], **(SQUADS | {"g": "purifier (12,7) W w2"}))
    t.play("mode: DC", "move: to:11,7:W", "objective: accept:1")
    t.play("mode: OC", "move: to:10,7:E", "strike: g", "strike-level: 1", "parry: no").rest()
    assert t["g"].place == "eliminated"
    assert t.g.objectives == [Objective(1, t.square(11, 7), True)]
    assert open_exits(t) == [2, 3]


def round_five(die: int, **facts: object) -> HybridScene:
    """Round 5 is rolled for; the last die is the one for the exits."""
    mission_facts = {"gem_taken": True, "called_by": "scorpion", **facts}
    t = mission("prowlers", **SQUADS)
    accesses = [a._replace(open=a.number != 4) for a in t.g.accesses]
    t = mission(
        "prowlers",
        order="",
        dice=[3, 7, die],
        facts={
            "phase": "initiative",
            "round": 4,
            "mission": mission_facts,
            "accesses": [[list(a.squares), a.kind, a.open, a.number] for a in accesses],
        },
        **SQUADS,
    )
    return t.play("first-player: griffin")


@pytest.mark.vector("HYB-MIS-05/3")
def test_an_odd_roll_leaves_exit_4_alone() -> None:
    t = round_five(7)
    assert open_exits(t) == [4]
    assert t.events("ExitsRolled")[0].seat == "scorpion"


@pytest.mark.vector("HYB-MIS-05/4")
def test_an_even_roll_changes_nothing_for_good() -> None:
    t = round_five(4)
    assert open_exits(t) == [2, 3]
    assert t.g.mission.exit_rolled


@pytest.mark.vector("HYB-MIS-05/5")
def test_without_an_activation_there_is_no_roll() -> None:
    t = round_five(7, called_by="")
    assert open_exits(t) == [2, 3]
    assert not t.events("ExitsRolled")


@pytest.mark.rule("HYB-MIS-05")
def test_by_the_option_the_winner_rolls_in_any_case() -> None:
    t = mission(
        "prowlers",
        order="",
        dice=[3, 7, 7],
        options={"prowlers_roll": "always"},
        facts={"phase": "initiative", "round": 4},
        **SQUADS,
    )
    t.play("first-player: griffin")
    assert t.events("ExitsRolled")[0].seat == "griffin"
    assert open_exits(t) == [4]


@pytest.mark.vector("HYB-MIS-05/6")
def test_a_closed_exit_lets_nobody_out() -> None:
    t = mission("prowlers", order="g s", **(SQUADS | {"g": "purifier (11,1) N"}))
    t["g"].items = (1,)
    t.play("mode: Mv", "move-level: 1").reach("move")
    assert not t.refuses("to:11,0:N")
    assert all(not option.startswith("out:") for option in t.offered)


@pytest.mark.rule("HYB-MIS-05")
def test_objective_4_is_activated_from_beside_its_exit_and_only_once() -> None:
    t = mission(
        "prowlers", order="g s", **(SQUADS | {"g": "purifier (11,1) N", "s": "hybrid (12,1) N"})
    )
    t.dice(...)
    t.play("mode: DC", "move: stop", "objective: accept:4")
    assert t.g.mission.called_by == "griffin"
    t.play("mode: DC", "move: stop").rest()
    assert t.asked != "objective"


@pytest.mark.rule("HYB-MIS-05")
def test_whoever_evacuates_the_gem_wins() -> None:
    t = mission("prowlers", order="s g", **(SQUADS | {"s": "hybrid (20,1) N"}))
    t["s"].items = (1,)
    t.g.objectives.clear()
    t.g.accesses[:] = [access._replace(open=True) for access in t.g.accesses]
    t.play("mode: Mv", "move-level: 1", "move: out:20,0").rest()
    assert t.table.result is not None
    assert t.table.result.winners == ("scorpion",)
