"""Before the game. Chapter 16 of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from affray.engine.errors import IllegalChoice
from affray.engine.open import new_table
from affray.games.cybernekro import game
from affray.games.cybernekro.rules.ground import body_of
from affray.games.cybernekro.rules.setting_up import may_stand
from affray.games.cybernekro.scenarios.registry import scenarios
from affray.testing.cybernekro import pc, tabletop


def play(table: Any, *choices: Any) -> None:
    """Choose one after the other."""
    for choice in choices:
        table.choose(choice, seat=table.decision.seat)


@pytest.mark.rule("CYB-SET-01", "CYB-SET-02", "CYB-SET-03")
def test_the_order_of_setting_up() -> None:
    table = new_table(
        game(), "quick_start", seed=1, forces={"ash": "k1", "bone": "k3"}, dice=[6, 1]
    )
    seen = []
    while table.state.round == 0:
        ask = table.decision
        seen.append((ask.kind, ask.seat))
        play(table, ask.options[0].id)
    assert seen[:4] == [
        ("initiative", "ash"),
        ("initiative", "bone"),
        ("first-player", "ash"),
        ("half", "ash"),
    ]
    deployed = [seat for kind, seat in seen if kind == "deploy"]
    assert deployed == ["ash"] * 5 + ["bone"] * 3
    assert len(table.state.hands["ash"]) == 6
    assert table.state.colours == {"ash": "red", "bone": "black"}


@pytest.mark.vector("CYB-SET-04/1-3")
@pytest.mark.parametrize(
    ("layout", "side", "inside", "outside"),
    [
        ("L1", "south", [(1200, 63), (1200, 137)], [(1200, 62), (1200, 138)]),
        ("L6", "south", [(2600, 63), (2600, 737)], [(2600, 738)]),
        ("L6", "north", [(1000, 2863), (1000, 3537)], [(1000, 2862), (1000, 3538)]),
        ("L3", "south", [(1500, 437)], [(1500, 438)]),
    ],
)
def test_standard_deployment(
    layout: str, side: str, inside: list[tuple[int, int]], outside: list[tuple[int, int]]
) -> None:
    size = {"L1": 2400, "L6": 3600, "L3": 3000}[layout]
    t = tabletop(pc("A", where="reserve"), layout=layout, size=size / 100, sides={"ash": side})
    plan = scenarios()["quick_start"]
    for x, y in inside:
        assert plan.may_deploy(t.g, "ash", body_of(t["A"]).at(x, y, 0))
        assert may_stand(t.g, plan, t["A"], (x, y, 0))
    for x, y in outside:
        assert not plan.may_deploy(t.g, "ash", body_of(t["A"]).at(x, y, 0))


@pytest.mark.rule("CYB-SET-04")
def test_the_opponent_deploys_in_the_other_half() -> None:
    table = new_table(game(), "quick_start", seed=1, dice=[6, 1])
    play(table, "model:0", "model:5", "ash", "north")
    assert table.state.sides == {"ash": "north", "bone": "south"}
    ask = table.decision
    table.choose({"at": [12, 23.3]}, seat="ash")
    assert table.state.models[0].spot == (1200, 2330, 0)
    assert ask.kind == "deploy"


@pytest.mark.vector("CYB-SET-04/4")
def test_the_whole_band_is_accepted_and_both_its_borders_are_offered() -> None:
    table = new_table(game(), "quick_start", seed=1, dice=[6, 1])
    play(table, "model:0", "model:5", "ash", "south")
    ask = table.decision
    for y in range(63, 138):
        assert ask.find({"at": [12, y / 100]}).value == (1200, y, 0)
    for y in (62, 138):
        with pytest.raises(IllegalChoice, match="CYB-SET-04"):
            ask.find({"at": [12, y / 100]})
    assert {option.value[1] for option in ask.options} == {63, 137}


@pytest.mark.vector("CYB-SET-04/5")
def test_the_line_may_run_south_to_north() -> None:
    chosen = {"layout": "L6", "dividing_line": "south_north"}
    table = new_table(game(), "quick_start", seed=1, options=chosen, dice=[6, 1])
    play(table, "model:0", "model:5", "ash")
    assert [option.id for option in table.decision.options] == ["west", "east"]
    play(table, "west")
    assert table.state.sides == {"ash": "west", "bone": "east"}
    plan = scenarios()["quick_start"]
    assert [list(plan.areas(table.state, seat)) for seat in ("ash", "bone")] == [
        [(0, 0, 800, 3600)],
        [(2800, 0, 3600, 3600)],
    ]


@pytest.mark.rule("CYB-SET-04")
def test_the_line_of_prisoner_always_runs_west_to_east() -> None:
    chosen = {"dividing_line": "south_north"}
    table = new_table(game(), "prisoner", seed=1, options=chosen, dice=[6, 1])
    play(table, "model:0", "model:5", "ash")
    assert table.state.sides == {"ash": "north", "bone": "south"}


@pytest.mark.rule("CYB-SET-07")
def test_the_starting_state() -> None:
    table = new_table(game(), "quick_start", seed=1)
    for model in table.state.models:
        assert (model.ap, model.wounds, model.dread) == (0, 0, 0)
        assert (model.prone, model.on_fire, model.invisible) == (False, False, False)
    assert table.state.jammed == table.state.unloaded == table.state.empty == ()
