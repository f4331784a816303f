"""How a crew stands: each position shows which of two is the better one."""

from __future__ import annotations

import pytest

from affray.games.cybernekro.mind.evaluate import evaluate
from affray.games.cybernekro.state import Plot, Side, Where
from tests.cybernekro.tabletop import npc, pc, tabletop

CELL = (1200, 2150)
WEAPONS = ("sword", "rifle")
HOME = {"ash": "south", "bone": "north"}


def prison(*ash, captive=None, door="", **facts):
    """Ash comes for its Captive; bone has a Guard."""
    inside = {"imprisoned": not door, "wounds": 2} | (captive or {})
    return tabletop(
        pc("Captive", inside.pop("at", CELL), **inside),
        *ash,
        pc("Guard", (300, 2000), "bone"),
        layout="L1",
        scenario="prisoner",
        scenario_pieces=("prison",),
        sides=HOME,
        plot=Plot(prisoners=(0,), lead="bone"),
        gone=(door,) if door else (),
        **facts,
    ).g


def market(*models, **plot):
    """Six containers, and perhaps an artifact."""
    return tabletop(
        *models,
        layout="L1",
        scenario="exploration",
        scenario_pieces=("containers",),
        sides=HOME,
        plot=Plot(**plot),
    )


def focus(*models, **plot):
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
def test_a_rescuer_nearer_to_the_cell_is_worth_more():
    there, here = prison(pc("A", (1200, 1750))), prison(pc("A", (1200, 300)))
    assert evaluate(there, "ash") > evaluate(here, "ash")
    assert evaluate(there, "bone") < evaluate(here, "bone")


@pytest.mark.rule("CYB-SCN-31")
def test_an_open_cell_is_worth_more_than_a_rescuer_before_it():
    shut, ajar = prison(pc("A", (1200, 1800))), prison(pc("A", (1200, 1800)), door="prison-door")
    assert evaluate(ajar, "ash") > evaluate(shut, "ash")


@pytest.mark.rule("CYB-SCN-32")
def test_the_way_home_is_worth_more_than_an_enemy():
    far = prison(pc("A", (1200, 300)), captive={"at": (1200, 1500)}, door="prison-door")
    near = prison(pc("A", (1200, 300)), captive={"at": (1200, 300)}, door="prison-door")
    hurt = prison(pc("A", (1200, 300)), captive={"at": (1200, 1500)}, door="prison-door")
    hurt.models[-1].wounds = 3
    assert evaluate(near, "ash") > evaluate(hurt, "ash") > evaluate(far, "ash")


@pytest.mark.rule("CYB-SCN-32")
def test_a_cell_still_shut_in_the_last_rounds_is_all_but_lost():
    early, late = prison(pc("A", (1200, 1750)), round=2), prison(pc("A", (1200, 1750)), round=5)
    assert evaluate(early, "ash") > evaluate(late, "ash") + 0.2


@pytest.mark.rule("CYB-SCN-32")
def test_a_lost_prisoner_is_a_draw_and_one_turned_npc_is_not():
    lost = prison(pc("A", (1200, 1200)), captive={"where": Where.OUT})
    turned = prison(pc("A", (1200, 1200)), captive={"side": Side.HOSTILE})
    assert abs(evaluate(lost, "ash")) < 0.2
    assert evaluate(turned, "ash") < -0.5
    lost.options = {**lost.options, "prisoner_dead": "kidnapper_wins"}
    assert evaluate(lost, "ash") < -0.5


@pytest.mark.rule("CYB-SCN-32")
def test_guards_stay_by_the_cell():
    near, far = prison(pc("A", (1200, 300))), prison(pc("A", (1200, 300)))
    near.models[-1].x, near.models[-1].y = 1200, 1800
    assert evaluate(near, "bone") > evaluate(far, "bone")


# ---------------------------------------------------------------- exploration


@pytest.mark.rule("CYB-SCN-21")
def test_exploring_a_container_is_worth_more_than_standing_by_it():
    by = (pc("A", (1350, 180)), pc("B", (1200, 2300), "bone"))
    before, after = market(*by).g, market(*by, explored=("container-1",)).g
    away = market(pc("A", (300, 180)), pc("B", (1200, 2300), "bone")).g
    assert evaluate(after, "ash") > evaluate(before, "ash") > evaluate(away, "ash")


@pytest.mark.rule("CYB-SCN-23")
def test_the_artifact_is_worth_more_in_the_hand_at_the_edge_and_beyond():
    def standing(at, carries="", **facts):
        t = market(
            pc("A", at, carries=carries, **facts),
            pc("Friend", (400, 1200)),
            pc("B", (1800, 1200), "bone"),
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
def test_npcs_are_a_danger_to_those_they_are_near():
    alone = (pc("A", (600, 600)), pc("B", (1800, 1800), "bone"))
    bot = npc("Bot", (600, 900), kind="tomb-bot")
    assert evaluate(market(*alone, bot).g, "ash") < evaluate(market(*alone).g, "ash")
    assert evaluate(market(*alone, bot).g, "ash") < evaluate(market(*alone, bot).g, "bone")


# ---------------------------------------------------------------- ritual


@pytest.mark.rule("CYB-SCN-41")
def test_the_ritual_is_worth_carrying_on():
    both = (pc("A", (1200, 1000)), pc("B", (1200, 100), "bone"))
    values = [evaluate(focus(*both, ritual=steps), "ash") for steps in range(6)]
    assert values == sorted(values)
    assert evaluate(focus(*both, ritual=5), "bone") < evaluate(focus(*both), "bone")


@pytest.mark.rule("CYB-SCN-41")
def test_somebody_stays_by_the_focus():
    near = focus(pc("A", (1200, 1000)), pc("B", (1200, 100), "bone"))
    far = focus(pc("A", (1200, 2300)), pc("B", (1200, 100), "bone"))
    assert evaluate(near, "ash") > evaluate(far, "ash")


@pytest.mark.rule("CYB-SCN-42")
def test_what_the_ritual_calls_helps_those_who_called_it():
    both = (pc("A", (300, 300)), pc("B", (1200, 900), "bone"))
    beast = npc("Beast", (1200, 1200), kind="rabid-machine")
    called = focus(*both, beast, ritual=6, summoned=True)
    assert evaluate(called, "ash") > evaluate(focus(*both, ritual=5), "ash")


# ---------------------------------------------------------------- fighting


@pytest.mark.rule("CYB-ACT-05")
def test_a_loaded_weapon_is_worth_more():
    def shooter(*unloaded):
        t = tabletop(
            pc("A", (600, 600), carries="crossbow"),
            pc("B", (1800, 600), "bone"),
            scenario="ritual",
        )
        t.g.unloaded = tuple(t.item(kind) for kind in unloaded)
        return evaluate(t.g, "ash")

    assert shooter() > shooter("crossbow")


@pytest.mark.rule("CYB-SCN-42")
def test_who_fights_hand_to_hand_has_to_come_nearer_than_who_shoots():
    def attacking(weapon, x):
        g = focus(pc("A", (300, 600)), pc("B", (x, 600), "bone", carries=weapon))
        return evaluate(g, "bone")

    closer = {weapon: attacking(weapon, 600) - attacking(weapon, 900) for weapon in WEAPONS}
    assert closer["sword"] > closer["rifle"] + 0.003


@pytest.mark.rule("CYB-FAT-02")
def test_a_card_in_the_hand_is_worth_something():
    both = (pc("A", (600, 600)), pc("B", (1800, 600), "bone"))
    assert evaluate(tabletop(*both, hands={"ash": "9h"}).g, "ash") > evaluate(
        tabletop(*both).g, "ash"
    )


@pytest.mark.rule("CYB-SCN-23", "CYB-SCN-42")
@pytest.mark.parametrize("scenario", ["exploration", "ritual", "quick_start"])
def test_the_last_enemy_is_worth_removing(scenario):
    def standing(**last):
        both = (pc("A", (600, 600)), pc("B", (630, 900), "bone", wounds=5, **last))
        pieces = {"exploration": ("containers",), "ritual": ("focus",)}.get(scenario, ())
        t = tabletop(*both, layout="L1", scenario=scenario, scenario_pieces=pieces, round=10)
        return evaluate(t.g, "ash")

    assert standing(where=Where.OUT) > standing() + 0.1


# ---------------------------------------------------------------- who plays with whom


@pytest.mark.rule("CYB-XSO-01")
def test_what_is_good_for_an_ally_is_no_loss():
    both = (pc("A", (600, 600)), pc("B", (900, 600), "bone"), npc("Bot", (600, 2000)))
    hale = tabletop(*both, options={"mode": "coop"}, scenario="ritual").g
    hurt = tabletop(*both, options={"mode": "coop"}, scenario="ritual").g
    hurt.models[1].wounds = 5
    assert evaluate(hale, "ash") == pytest.approx(evaluate(hurt, "ash"))


@pytest.mark.rule("CYB-XSO-04")
def test_a_terminal_that_an_ally_holds_is_as_good_as_ones_own():
    def worth(owner):
        both = (pc("A", (600, 600)), pc("B", (900, 600), "bone"))
        g = tabletop(*both, layout="L1", options={"mode": "coop"}, round=3).g
        g.plot.terminals, g.plot.owners = ((1200, 1200, 0),), [owner]
        return evaluate(g, "ash")

    assert worth("bone") == worth("ash") > worth("")


@pytest.mark.rule("CYB-NPC-14")
def test_a_game_master_is_glad_of_what_the_players_lose():
    both = (pc("A", (600, 600)), npc("Bot", (600, 2000)))
    alone = {"options": {"mode": "solo", "game_master": True}, "seats": ("ash", "master")}
    hale, hurt = tabletop(*both, **alone).g, tabletop(*both, **alone).g
    hurt.models[0].wounds = 5
    assert evaluate(hurt, "master") > evaluate(hale, "master")
