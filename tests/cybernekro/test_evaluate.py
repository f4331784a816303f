"""How a crew stands: each position shows which of two is the better one."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.cybernekro.mind.evaluate import evaluate
from affray.games.cybernekro.state import Plot, Side, Where
from affray.testing.cybernekro import Tabletop, inches, npc, pc, tabletop

CELL = (1200, 2150)
WEAPONS = ("sword", "rifle")
HOME = {"ash": "south", "bone": "north"}


def prison(*ash: Any, captive: Any = None, door: str = "", **facts: Any) -> Any:
    """Ash comes for its Captive; bone has a Guard."""
    inside = {"imprisoned": not door, "wounds": 2} | (captive or {})
    return tabletop(
        pc("Captive", inches(inside.pop("at", CELL)), **inside),
        *ash,
        pc("Guard", (3, 20), "bone"),
        layout="L1",
        scenario="prisoner",
        scenario_pieces=("prison",),
        sides=HOME,
        plot=Plot(prisoners=(0,), lead="bone"),
        gone=(door,) if door else (),
        **facts,
    ).g


def market(*models: Any, **plot: Any) -> Tabletop:
    """Six containers, and perhaps an artifact."""
    return tabletop(
        *models,
        layout="L1",
        scenario="exploration",
        scenario_pieces=("containers",),
        sides=HOME,
        plot=Plot(**plot),
    )


def focus(*models: Any, **plot: Any) -> Any:
    """Ash performs the ritual."""
    return tabletop(
        *models,
        layout="L1",
        scenario="ritual",
        scenario_pieces=("focus",),
        plot=Plot(lead="ash", **plot),
    ).g


# ---------------------------------------------------------------- prisoner


@pytest.mark.rule("CYB-SCN-31")
def test_a_rescuer_nearer_to_the_cell_is_worth_more() -> None:
    there, here = prison(pc("A", (12, 17.5))), prison(pc("A", (12, 3)))
    assert evaluate(there, "ash") > evaluate(here, "ash")
    assert evaluate(there, "bone") < evaluate(here, "bone")


@pytest.mark.rule("CYB-SCN-31")
def test_an_open_cell_is_worth_more_than_a_rescuer_before_it() -> None:
    shut, ajar = prison(pc("A", (12, 18))), prison(pc("A", (12, 18)), door="prison-door")
    assert evaluate(ajar, "ash") > evaluate(shut, "ash")


@pytest.mark.rule("CYB-SCN-32")
def test_the_way_home_is_worth_more_than_an_enemy() -> None:
    far = prison(pc("A", (12, 3)), captive={"at": (1200, 1500)}, door="prison-door")
    near = prison(pc("A", (12, 3)), captive={"at": (1200, 300)}, door="prison-door")
    hurt = prison(pc("A", (12, 3)), captive={"at": (1200, 1500)}, door="prison-door")
    hurt.models[-1].wounds = 3
    assert evaluate(near, "ash") > evaluate(hurt, "ash") > evaluate(far, "ash")


@pytest.mark.rule("CYB-SCN-32")
def test_a_cell_still_shut_in_the_last_rounds_is_all_but_lost() -> None:
    early, late = prison(pc("A", (12, 17.5)), round=2), prison(pc("A", (12, 17.5)), round=5)
    assert evaluate(early, "ash") > evaluate(late, "ash") + 0.2


@pytest.mark.rule("CYB-SCN-32")
def test_a_lost_prisoner_is_a_draw_and_one_turned_npc_is_not() -> None:
    lost = prison(pc("A", (12, 12)), captive={"where": Where.OUT})
    turned = prison(pc("A", (12, 12)), captive={"side": Side.HOSTILE})
    assert abs(evaluate(lost, "ash")) < 0.2
    assert evaluate(turned, "ash") < -0.5
    lost.options = {**lost.options, "prisoner_dead": "kidnapper_wins"}
    assert evaluate(lost, "ash") < -0.5


@pytest.mark.rule("CYB-SCN-32")
def test_guards_stay_by_the_cell() -> None:
    near, far = prison(pc("A", (12, 3))), prison(pc("A", (12, 3)))
    near.models[-1].x, near.models[-1].y = 1200, 1800
    assert evaluate(near, "bone") > evaluate(far, "bone")


# ---------------------------------------------------------------- exploration


@pytest.mark.rule("CYB-SCN-21")
def test_exploring_a_container_is_worth_more_than_standing_by_it() -> None:
    by = (pc("A", (13.5, 1.8)), pc("B", (12, 23), "bone"))
    before, after = market(*by).g, market(*by, explored=("container-1",)).g
    away = market(pc("A", (3, 1.8)), pc("B", (12, 23), "bone")).g
    assert evaluate(after, "ash") > evaluate(before, "ash") > evaluate(away, "ash")


@pytest.mark.rule("CYB-SCN-23")
def test_the_artifact_is_worth_more_in_the_hand_at_the_edge_and_beyond() -> None:
    def standing(at: Any, carries: str = "", **facts: Any) -> Any:
        t = market(
            pc("A", inches(at), carries=carries, **facts),
            pc("Friend", (4, 12)),
            pc("B", (18, 12), "bone"),
        )
        plot = t.g.plot
        plot.artifact = t.item("artifact") if carries else 99
        return t.g

    lies = standing((1200, 1200))
    lies.items[99], lies.lying[99] = "artifact", (1200, 1200, 0)
    held, edge = standing((1200, 1200), "artifact"), standing((1200, 80), "artifact")
    taken = standing((1200, 80), where=Where.LEFT)
    taken.plot.artifact_taken = "ash"
    assert evaluate(edge, "ash") > evaluate(held, "ash") > evaluate(lies, "ash")
    assert evaluate(taken, "ash") > evaluate(lies, "ash")
    assert evaluate(held, "bone") < evaluate(lies, "bone")


@pytest.mark.rule("CYB-SCN-23")
def test_npcs_are_a_danger_to_those_they_are_near() -> None:
    alone = (pc("A", (6, 6)), pc("B", (18, 18), "bone"))
    bot = npc("Bot", (6, 9), kind="tomb-bot")
    assert evaluate(market(*alone, bot).g, "ash") < evaluate(market(*alone).g, "ash")
    assert evaluate(market(*alone, bot).g, "ash") < evaluate(market(*alone, bot).g, "bone")


# ---------------------------------------------------------------- ritual


@pytest.mark.rule("CYB-SCN-41")
def test_the_ritual_is_worth_carrying_on() -> None:
    both = (pc("A", (12, 10)), pc("B", (12, 1), "bone"))
    values = [evaluate(focus(*both, ritual=steps), "ash") for steps in range(6)]
    assert values == sorted(values)
    assert evaluate(focus(*both, ritual=5), "bone") < evaluate(focus(*both), "bone")


@pytest.mark.rule("CYB-SCN-41")
def test_somebody_stays_by_the_focus() -> None:
    near = focus(pc("A", (12, 10)), pc("B", (12, 1), "bone"))
    far = focus(pc("A", (12, 23)), pc("B", (12, 1), "bone"))
    assert evaluate(near, "ash") > evaluate(far, "ash")


@pytest.mark.rule("CYB-SCN-42")
def test_what_the_ritual_calls_helps_those_who_called_it() -> None:
    both = (pc("A", (3, 3)), pc("B", (12, 9), "bone"))
    beast = npc("Beast", (12, 12), kind="rabid-machine")
    called = focus(*both, beast, ritual=6, summoned=True)
    assert evaluate(called, "ash") > evaluate(focus(*both, ritual=5), "ash")


# ---------------------------------------------------------------- fighting


@pytest.mark.rule("CYB-ACT-05")
def test_a_loaded_weapon_is_worth_more() -> None:
    def shooter(*unloaded: Any) -> Any:
        t = tabletop(
            pc("A", (6, 6), carries="crossbow"),
            pc("B", (18, 6), "bone"),
            scenario="ritual",
        )
        t.g.unloaded = tuple(t.item(kind) for kind in unloaded)
        return evaluate(t.g, "ash")

    assert shooter() > shooter("crossbow")


@pytest.mark.rule("CYB-SCN-42")
def test_who_fights_hand_to_hand_has_to_come_nearer_than_who_shoots() -> None:
    def attacking(weapon: Any, x: Any) -> Any:
        g = focus(pc("A", (3, 6)), pc("B", (x / 100, 6), "bone", carries=weapon))
        return evaluate(g, "bone")

    closer = {weapon: attacking(weapon, 600) - attacking(weapon, 900) for weapon in WEAPONS}
    assert closer["sword"] > closer["rifle"] + 0.003


@pytest.mark.rule("CYB-FAT-02")
def test_a_card_in_the_hand_is_worth_something() -> None:
    both = (pc("A", (6, 6)), pc("B", (18, 6), "bone"))
    assert evaluate(tabletop(*both, hands={"ash": "9h"}).g, "ash") > evaluate(
        tabletop(*both).g, "ash"
    )


@pytest.mark.rule("CYB-SCN-23", "CYB-SCN-42")
@pytest.mark.parametrize("scenario", ["exploration", "ritual", "quick_start"])
def test_the_last_enemy_is_worth_removing(scenario: str) -> None:
    def standing(**last: Any) -> Any:
        both = (pc("A", (6, 6)), pc("B", (6.3, 9), "bone", wounds=5, **last))
        pieces = {"exploration": ("containers",), "ritual": ("focus",)}.get(scenario, ())
        t = tabletop(*both, layout="L1", scenario=scenario, scenario_pieces=pieces, round=10)
        return evaluate(t.g, "ash")

    assert standing(where=Where.OUT) > standing() + 0.1


# ---------------------------------------------------------------- who plays with whom


@pytest.mark.rule("CYB-XSO-01")
def test_what_is_good_for_an_ally_is_no_loss() -> None:
    both = (pc("A", (6, 6)), pc("B", (9, 6), "bone"), npc("Bot", (6, 20)))
    hale = tabletop(*both, options={"mode": "coop"}, scenario="ritual").g
    hurt = tabletop(*both, options={"mode": "coop"}, scenario="ritual").g
    hurt.models[1].wounds = 5
    assert evaluate(hale, "ash") == pytest.approx(evaluate(hurt, "ash"))


@pytest.mark.rule("CYB-XSO-04")
def test_a_terminal_that_an_ally_holds_is_as_good_as_ones_own() -> None:
    def worth(owner: Any) -> Any:
        both = (pc("A", (6, 6)), pc("B", (9, 6), "bone"))
        g = tabletop(*both, layout="L1", options={"mode": "coop"}, round=3).g
        g.plot.terminals, g.plot.owners = ((1200, 1200, 0),), [owner]
        return evaluate(g, "ash")

    assert worth("bone") == worth("ash") > worth("")


@pytest.mark.rule("CYB-NPC-14")
def test_a_game_master_is_glad_of_what_the_players_lose() -> None:
    both = (pc("A", (6, 6)), npc("Bot", (6, 20)))
    alone: dict[str, Any] = {
        "options": {"mode": "solo", "game_master": True},
        "seats": ("ash", "master"),
    }
    hale, hurt = tabletop(*both, **alone).g, tabletop(*both, **alone).g
    hurt.models[0].wounds = 5
    assert evaluate(hurt, "master") > evaluate(hale, "master")
