"""The scenarios. Chapters 33 and 34 of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from affray.engine.open import new_table
from affray.games.cybernekro import game
from affray.games.cybernekro.effects.environment import draw_complication
from affray.games.cybernekro.effects.npcs import summon
from affray.games.cybernekro.rules import rounds
from affray.games.cybernekro.rules.action_points import receivers
from affray.games.cybernekro.rules.fleeing import leave
from affray.games.cybernekro.rules.ground import body_of
from affray.games.cybernekro.rules.items import give, new_item
from affray.games.cybernekro.rules.morale import become_npc
from affray.games.cybernekro.rules.npcs.step import order
from affray.games.cybernekro.rules.reactions import candidates
from affray.games.cybernekro.rules.rulebook import Deed, Trigger
from affray.games.cybernekro.rules.setting_up import may_stand, open_game, prepare
from affray.games.cybernekro.rules.wounds import go_out
from affray.games.cybernekro.scenarios.exploration import explore, no_exploration, sites
from affray.games.cybernekro.scenarios.registry import scenarios
from affray.games.cybernekro.scenarios.terminals import no_terminal
from affray.games.cybernekro.state import Side
from affray.testing.cybernekro import npc, pc, piece, tabletop


def plan_of(t: Any) -> Any:
    """The scenario that is played."""
    return scenarios()[t.g.scenario]


def won(t: Any) -> Any:
    """Who has won by now; None while the game goes on."""
    result = plan_of(t).verdict(t.g)
    return result and result.winners


def out(t: Any, *names: Any) -> None:
    """Somebody goes Out of Action."""
    for name in names:
        t.run(go_out(t.g, t[name]))


# ---------------------------------------------------------------- the framework


@pytest.mark.rule("CYB-SCN-01")
def test_the_scenarios_of_this_edition() -> None:
    assert list(scenarios()) == ["quick_start", "exploration", "prisoner", "ritual", "random"]
    assert not scenarios()["quick_start"].complicated


@pytest.mark.vector("CYB-SCN-02/1")
@pytest.mark.parametrize(
    ("d6", "scenario", "piece"),
    [(1, "exploration", "container-1"), (3, "prisoner", "prison-door"), (6, "ritual", "focus")],
)
def test_a_die_draws_one_of_three(d6: int, scenario: str, piece: str) -> None:
    t = tabletop(
        pc("A"), pc("B", owner="bone"), layout="L1", scenario="random", dice=[d6], draws=[12]
    )
    plan_of(t).begin(t.g)
    assert t.g.scenario == scenario
    assert piece in {solid.id for solid in t.g.terrain.solids}
    assert t.g.complication == ""


@pytest.mark.rule("CYB-SCN-02")
@pytest.mark.parametrize("scenario", ["exploration", "prisoner", "ritual"])
def test_the_narrative_scenarios_have_a_complication_before_anybody_deploys(scenario: str) -> None:
    t = tabletop(
        pc("A", where="reserve"),
        pc("B", owner="bone", where="reserve"),
        layout="L1",
        scenario=scenario,
        dice=[6, 1],
        draws=[11],
    )
    t.run(open_game(t.g, plan_of(t)))
    assert t.g.complication == "fog"


@pytest.mark.rule("CYB-SCN-03")
def test_a_complication_is_one_of_thirteen() -> None:
    seen = []
    for card in range(13):
        t = tabletop(draws=[card])
        draw_complication(t.g)
        seen.append(t.g.complication)
    assert len(set(seen)) == 13
    assert seen[-1] == ""


@pytest.mark.rule("CYB-SCN-04")
def test_no_scenario_rolls_for_random_encounters() -> None:
    table = new_table(game(), "exploration", seed=3)
    while table.state.round == 0:
        table.choose(table.decision.options[0].id)
    assert all(model.is_pc for model in table.state.models)


@pytest.mark.rule("CYB-WIN-01")
def test_a_victory_waits_for_the_end_of_the_action() -> None:
    t = tabletop(
        pc("Thief", (7, 0.63), ap=1, carries="artifact"), scenario="exploration", turn="ash"
    )
    t.g.active, t.g.acted = 0, True
    t.run(rounds.turn(t.g), action="move", move_to={"to": [7, 0.63], "leave": "south"})
    assert t.g.checks
    assert game().next_step(t.g).winners == ("ash",)


@pytest.mark.rule("CYB-WIN-02")
def test_a_side_without_models_has_not_lost_and_nobody_at_all_is_a_draw() -> None:
    people = pc("A", (6, 6)), pc("B", (18, 18), "bone")
    t = tabletop(*people, scenario="exploration", layout="L1")
    out(t, "A")
    assert won(t) is None
    out(t, "B")
    assert won(t) == ()


@pytest.mark.rule("CYB-WIN-03")
@pytest.mark.parametrize(("cap", "last"), [(12, 12), (6, 6), (24, 24)])
def test_the_round_cap(cap: int, last: int) -> None:
    t = tabletop(pc("A"), scenario="exploration", options={"round_cap": cap}, phase="round_over")
    t.g.round = last - 1
    assert not plan_of(t).is_last_round(t.g)
    t.g.round = last
    assert game().next_step(t.g).winners == ()


@pytest.mark.rule("CYB-WIN-03")
def test_without_a_cap_it_goes_on() -> None:
    t = tabletop(scenario="exploration", options={"round_cap": "none"}, round=99)
    assert not plan_of(t).is_last_round(t.g)


@pytest.mark.rule("CYB-TOK-06")
def test_treasure_is_a_second_score() -> None:
    t = tabletop(pc("A"), scenario="exploration")
    t.g.plot.treasures = {"ash": 2}
    result = plan_of(t).final(t.g)
    assert (result.winners, dict(result.scores)) == ((), {"ash": 2, "bone": 0})


# ---------------------------------------------------------------- quick start


@pytest.mark.rule("CYB-SCN-11")
def test_the_quick_start_uses_standard_deployment() -> None:
    t = tabletop(pc("A", where="reserve"), layout="L1", sides={"ash": "north"})
    plan = plan_of(t)
    assert may_stand(t.g, plan, t["A"], (1200, 2263, 0))
    assert not may_stand(t.g, plan, t["A"], (1200, 2262, 0))


@pytest.mark.vector("CYB-SCN-12/1")
def test_a_terminal_is_taken_with_a_cyber_jack() -> None:
    t = tabletop(pc("Hack", (12, 11), I=1, ap=1, carries="cyber-jack"), dice=[8])
    t.g.plot.terminals, t.g.plot.owners = ((1200, 1200, 0),), ["bone"]
    t.acts("Hack", "terminal:0")
    assert t.g.plot.owners == ["ash"]


@pytest.mark.vector("CYB-SCN-12/2")
def test_a_terminal_one_holds_is_not_offered() -> None:
    t = tabletop(pc("Hack", (12, 12), ap=1))
    t.g.plot.terminals, t.g.plot.owners = ((1200, 1200, 0),), ["ash"]
    assert "terminal:0" not in t.may("Hack")
    assert [no.why for no in no_terminal(t.g, t["Hack"])] == ["held"]
    t.g.plot.owners = ["bone"]
    assert "terminal:0" in t.may("Hack")


@pytest.mark.vector("CYB-SCN-12/3")
def test_a_character_turned_npc_takes_no_terminal_for_its_old_crew() -> None:
    t = tabletop(pc("Lost", (12, 12), side=Side.HOSTILE))
    t.g.plot.terminals, t.g.plot.owners = ((1200, 1200, 0),), [""]
    assert "terminal:0" not in t.may("Lost", budget=99)
    assert [no.why for no in no_terminal(t.g, t["Lost"])] == ["no-crew"]


@pytest.mark.vector("CYB-SCN-12/4")
def test_an_allys_terminal_is_not_offered() -> None:
    t = tabletop(pc("Hack", (12, 12), ap=1), options={"mode": "coop"})
    t.g.plot.terminals, t.g.plot.owners = ((1200, 1200, 0),), ["bone"]
    assert "terminal:0" not in t.may("Hack")
    assert [no.why for no in no_terminal(t.g, t["Hack"])] == ["held"]
    t.g.plot.owners = [""]
    assert "terminal:0" in t.may("Hack")


@pytest.mark.vector("CYB-SCN-13/1")
@pytest.mark.parametrize(
    ("owners", "winners"),
    [
        (["ash", "ash", "ash", "bone", "bone"], ("ash",)),
        (["ash", "ash", "bone", "bone", ""], ()),
        ([""] * 5, ()),
    ],
)
def test_most_terminals_win(owners: Any, winners: Any) -> None:
    t = tabletop(pc("A"), round=6, phase="round_over")
    t.g.plot.owners = owners
    assert game().next_step(t.g).winners == winners


@pytest.mark.rule("CYB-SCN-14")
def test_each_round_of_the_quick_start_rolls_an_environment() -> None:
    t = tabletop(pc("A"), pc("B", (6, 6), "bone"), dice=[2, 6, 1], round=0)
    t.run(rounds.begin(t.g))
    assert t.g.environment == "partial-darkness"
    t = tabletop(pc("A"), pc("B", (6, 6), "bone"), dice=[6, 1], round=0, scenario="ritual")
    t.run(rounds.begin(t.g))
    assert t.g.environment == ""


# ---------------------------------------------------------------- exploration


def by_a_container(*dice: Any, explored: Any = (), ap: int = 3, **facts: Any) -> Any:
    """An explorer beside container 1 of L1, which lies at (1300, 250)."""
    t = tabletop(
        pc("Scout", (13.75, 1.5), ap=ap, **facts),
        pc("Foe", (3, 22), "bone"),
        layout="L1",
        scenario="exploration",
        scenario_pieces=("containers",),
        dice=dice,
    )
    t.g.plot.explored = tuple(explored)
    return t


@pytest.mark.rule("CYB-SCN-20")
@pytest.mark.parametrize(
    ("layout", "count"),
    [(f"L{n}", 6) for n in range(1, 10)],
)
def test_every_layout_has_six_places_to_explore(layout: Any, count: Any) -> None:
    g = new_table(game(), "exploration", seed=1, options={"layout": layout}).state
    assert len(sites(g)) == count
    assert all(name.startswith("r" if layout in ("L2", "L7") else "container") for name in sites(g))


@pytest.mark.vector("CYB-SCN-21/1")
def test_the_artifact_is_never_in_the_first_place() -> None:
    t = by_a_container(6)
    t.acts("Scout", "explore:container-1")
    assert t.g.lying == {}
    assert t["Scout"].ap == 2
    assert "explore:container-1" not in t.may("Scout")


@pytest.mark.vector("CYB-SCN-21/1")
def test_later_a_six_finds_the_artifact_once() -> None:
    t = by_a_container(6, explored=["container-2"])
    t.acts("Scout", "explore:container-1", explored_place={"at": [13, 2]})
    assert t.g.lying == {t.item("artifact"): (1300, 200, 0)}
    again = by_a_container(6, explored=["container-2"])
    again.g.plot.artifact = 99
    again.acts("Scout", "explore:container-1")
    assert again.g.lying == {}


@pytest.mark.vector("CYB-SCN-21/2")
@pytest.mark.parametrize(("die", "damage"), [(9, [4, 3]), (10, [])])
def test_a_trap(die: int, damage: Any) -> None:
    t = by_a_container(2, die, *damage, A=1)
    answers = {"tough_it_out": "no"} if damage else {}
    t.acts("Scout", "explore:container-1", **answers)
    assert t["Scout"].wounds == (1 if damage else 0)


@pytest.mark.rule("CYB-SCN-21")
def test_corpses_a_machine_or_a_treasure() -> None:
    t = by_a_container(1)
    spots = [{"at": [13, 2]}, {"at": [14, 2]}, {"at": [14, 4]}]
    t.acts("Scout", "explore:container-1", explored_place=spots)
    assert t.g.plot.corpses == {0: (1300, 200, 0), 1: (1400, 200, 0), 2: (1400, 400, 0)}
    t = by_a_container(5)
    t.acts("Scout", "explore:container-1", explored_place={"at": [13, 2]})
    assert [t.g.items[item] for item in t.g.lying] == ["treasure"]
    t = by_a_container(3)
    t.acts("Scout", "explore:container-1", explored_place="at:1350,450,0")
    assert t["Tomb Bot 1"].spot == (1350, 450, 0)
    near = [tuple(map(int, o[3:].split(","))) for o in t.offered["explored-place"]]
    assert all((x - 1375) ** 2 + (y - 150) ** 2 >= 226**2 for x, y, _ in near)


@pytest.mark.rule("CYB-SCN-21")
def test_a_find_lies_within_one_inch_of_the_container() -> None:
    t = by_a_container(5)
    with pytest.raises(Exception, match="CYB-SCN-21"):
        t.acts("Scout", "explore:container-1", explored_place={"at": [13, 1.4]})


@pytest.mark.rule("CYB-SCN-21", "CYB-TER-08")
def test_a_room_is_explored_from_inside() -> None:
    t = tabletop(pc("Scout", (4, 5), ap=1), layout="L2", scenario="exploration", dice=[4])
    assert [deed for deed in t.may("Scout") if deed.startswith("explore")] == ["explore:r1"]
    t.acts("Scout", "explore:r1")
    assert t.g.plot.explored == ("r1",)


@pytest.mark.rule("CYB-SCN-22")
def test_the_last_place_holds_the_artifact() -> None:
    rest = [f"container-{n}" for n in range(2, 7)]
    t = by_a_container(explored=rest)
    t.acts("Scout", "explore:container-1", explored_place={"at": [13, 2]})
    assert t.g.plot.artifact == t.item("artifact")
    found = by_a_container(4, explored=rest)
    found.g.plot.artifact = 99
    found.acts("Scout", "explore:container-1")
    assert found.g.lying == {}


def carried_off() -> Any:
    """Ash has carried the artifact off; two of its models are left, and one of bone's."""
    t = tabletop(
        pc("Thief", (7, 0.63), carries="artifact"),
        pc("Left", (6, 6)),
        pc("Right", (9, 6)),
        pc("Foe", (18, 18), "bone"),
        scenario="exploration",
    )
    t.run(leave(t.g, t["Thief"], "south"))
    return t


@pytest.mark.vector("CYB-SCN-23/1")
def test_the_artifact_and_an_empty_table_win() -> None:
    t = carried_off()
    assert won(t) is None
    out(t, "Foe")
    assert won(t) == ("ash",)
    t = carried_off()
    summon(t.g, "tomb-bot", (1200, 1200, 0))
    out(t, "Foe")
    assert won(t) is None


@pytest.mark.vector("CYB-SCN-23/2")
def test_without_the_artifact_it_goes_on() -> None:
    t = tabletop(
        pc("A", (6, 6), carries="artifact"), pc("B", (9, 9), "bone"), scenario="exploration"
    )
    out(t, "B")
    assert won(t) is None


@pytest.mark.rule("CYB-SCN-23")
def test_a_crew_that_took_it_and_is_gone_draws() -> None:
    t = carried_off()
    out(t, "Left", "Right")
    assert won(t) == ()


# ---------------------------------------------------------------- prisoner


def set_up_prisoner(*draws: Any, options: Any = None, **facts: Any) -> Any:
    """Ash kidnaps; bone's crew is not on the table yet. L1: the prison is at (950, 1900)."""
    t = tabletop(
        pc("Guard", where="reserve"),
        pc("One", owner="bone", where="reserve"),
        pc("Two", owner="bone", where="reserve"),
        layout="L1",
        scenario="prisoner",
        scenario_pieces=("prison",),
        draws=draws,
        phase="halves",
        options=options,
        **facts,
    )
    t.run(prepare(t.g, plan_of(t)))
    return t


@pytest.mark.vector("CYB-SCN-30/1")
def test_the_prisoner_starts_wounded_in_the_prison() -> None:
    t = set_up_prisoner(1)
    prisoner = t["Two"]
    assert (prisoner.wounds, prisoner.dread, prisoner.spot) == (2, 0, (1200, 2150, 0))
    assert prisoner.imprisoned
    assert t.g.plot.lead == "ash"
    assert t.g.sides == {"ash": "north", "bone": "south"}


@pytest.mark.rule("CYB-SCN-30")
def test_the_kidnapper_deploys_by_the_prison_and_the_rescuer_opposite() -> None:
    t = set_up_prisoner(0)
    plan, shape = plan_of(t), body_of(t["Guard"])
    assert plan.may_deploy(t.g, "ash", shape.at(1200, 1900 - 537, 0))
    assert not plan.may_deploy(t.g, "ash", shape.at(1200, 1900 - 538, 0))
    assert not plan.may_deploy(t.g, "ash", shape.at(1300, 2200, 0))
    assert plan.may_deploy(t.g, "bone", shape.at(1200, 100, 0))
    assert not plan.may_deploy(t.g, "bone", shape.at(1200, 2300, 0))


def jail(*dice: Any, ap: int = 1) -> Any:
    """A prisoner, a friend at the prison's door, and a guard."""
    t = set_up_prisoner(1)
    for name, spot in (("Guard", (700, 1700, 0)), ("One", (1200, 1800, 0))):
        t[name].where = "table"
        t[name].x, t[name].y, t[name].z = spot
        t[name].ap = ap
    t.g.look = None
    t.g.phase, t.g.turn = "action", "bone"
    return t.roll(*dice)


@pytest.mark.rule("CYB-SCN-31")
def test_a_locked_in_prisoner_does_nothing_and_gets_nothing() -> None:
    t = jail()
    t["Two"].ap = 2
    t.run(rounds.turn(t.g), select="pass")
    assert t.offered["select"] == ["pass", f"model:{t['One'].id}"]
    assert t["Two"] not in candidates(t.g, t["Guard"], Trigger("move"))
    assert receivers(t.g, "bone") == [t["One"]]


@pytest.mark.rule("CYB-SCN-31")
def test_the_open_door_frees_the_prisoner() -> None:
    t = jail(15)
    t.acts("One", "open:prison-door:S")
    assert not t["Two"].imprisoned
    assert t["Two"].ap == 0


@pytest.mark.rule("CYB-SCN-31")
def test_the_prison_door_may_be_blasted_too() -> None:
    t = jail(6, 5, 1, 1, 2, ap=2)

    give(t.g, t["One"], new_item(t.g, "grenade-launcher"))
    t.acts("One", "blast:grenade-launcher:prison-door")
    assert not t["Two"].imprisoned
    assert t.g.destroyed == ("prison-door",)


@pytest.mark.rule("CYB-SCN-31", "CYB-SCN-32")
def test_a_prisoner_turned_npc_stays_locked_in_and_counts_as_held() -> None:
    t = jail()
    become_npc(t.g, t["Two"])
    assert order(t.g) == []
    assert plan_of(t).final(t.g).winners == ("ash",)


@pytest.mark.vector("CYB-SCN-32/1")
@pytest.mark.parametrize(
    ("edge", "fleeing", "winners"),
    [("south", False, ("bone",)), ("south", True, ("bone",)), ("west", False, None)],
)
def test_the_prisoner_leaves(edge: str, fleeing: bool, winners: tuple[str] | None) -> None:
    t = jail()
    t["Two"].imprisoned = False
    t.g.round = 6
    t.run(leave(t.g, t["Two"], edge, fleeing=fleeing))
    assert won(t) == winners
    if winners is None:
        assert plan_of(t).final(t.g).winners == ()


@pytest.mark.vector("CYB-SCN-32/1")
def test_the_prisoner_is_there_at_the_end_or_out() -> None:
    t = jail()
    t.g.round, t.g.phase = 6, "round_over"
    assert game().next_step(t.g).winners == ("ash",)
    out(t, "Two")
    assert game().next_step(t.g).winners == ()


@pytest.mark.rule("CYB-SCN-32")
def test_with_the_option_a_lost_prisoner_is_the_kidnappers_victory() -> None:
    t = set_up_prisoner(0, options={"prisoner_dead": "kidnapper_wins"})
    out(t, "One")
    assert plan_of(t).final(t.g).winners == ("ash",)


# ---------------------------------------------------------------- stop the ritual


def at_the_focus(*more: Any, dice: Any = (), options: Any = None) -> Any:
    """L6: the Focus is at (1700, 1700) to (1900, 1900)."""
    t = tabletop(
        pc("Priest", (18, 20), ap=3),
        pc("Acolyte", (18, 16), ap=3),
        pc("Raider", (6, 6), "bone", ap=3),
        *more,
        layout="L6",
        size=36,
        scenario="ritual",
        scenario_pieces=("focus",),
        dice=dice,
        options=options,
    )
    t.g.plot.lead = "ash"
    return t


@pytest.mark.rule("CYB-SCN-40")
def test_the_attacker_picks_a_half() -> None:
    t = at_the_focus()
    t.run(prepare(t.g, plan_of(t)), half="north")
    assert t.g.sides == {"bone": "north"}
    assert t.g.plot.lead == "ash"


@pytest.mark.vector("CYB-SCN-41/1")
def test_the_ritual_takes_two_steps_a_round() -> None:
    t = at_the_focus(options={"ritual_beast": "rabid_machine"})
    t.acts("Priest", "ritual")
    t.acts("Acolyte", "ritual")
    assert t.g.plot.ritual == 2
    assert "ritual" not in t.may("Priest")
    t.g.plot.ritual_uses = 0
    t.acts("Priest", "ritual")
    t.acts("Priest", "ritual")
    t.g.plot.ritual_uses = 0
    t.acts("Acolyte", "ritual")
    t.acts("Acolyte", "ritual")
    assert t.g.plot.summoned
    machine = t["Rabid Machine 1"]
    assert machine.spot == (1800, 1800, 0)
    assert "focus" in t.g.gone


@pytest.mark.rule("CYB-SCN-41")
def test_the_defender_chooses_the_creature() -> None:
    t = at_the_focus()
    t.g.plot.ritual = 5
    t.acts("Priest", "ritual", beast="ancient-horror")
    assert t.offered["beast"] == ["rabid-machine", "ancient-horror"]
    assert [m.kind for m in t.g.models if not m.is_pc] == ["ancient-horror"]


@pytest.mark.rule("CYB-SCN-41")
def test_only_the_defender_may_use_the_focus_and_a_new_round_lets_him_again() -> None:
    t = at_the_focus(pc("Thief", (16, 18), "bone", ap=1), dice=[6, 1])
    assert "ritual" not in t.may("Thief")
    t.g.plot.ritual_uses = 2
    t.run(rounds.begin(t.g))
    assert t.g.plot.ritual_uses == 0


@pytest.mark.vector("CYB-SCN-42/1")
def test_the_defender_wins_with_the_ritual_performed_and_the_attackers_gone() -> None:
    t = at_the_focus(npc("Machine", (24, 24)))
    out(t, "Raider")
    t.g.plot.ritual = 4
    assert won(t) is None
    t.g.plot.ritual, t.g.plot.summoned = 6, True
    assert won(t) == ("ash",)
    out(t, "Priest", "Acolyte")
    assert won(t) == ("ash",)


@pytest.mark.vector("CYB-SCN-42/2")
def test_the_attackers_must_be_rid_of_npcs_too() -> None:
    t = at_the_focus(npc("Machine", (24, 24)))
    out(t, "Priest")
    become_npc(t.g, t["Acolyte"])
    assert won(t) is None
    out(t, "Machine")
    assert won(t) is None
    out(t, "Acolyte")
    assert won(t) == ("bone",)


@pytest.mark.vector("CYB-SCN-42/3")
def test_who_vanish_together_draw_only_after_the_ritual() -> None:
    t = at_the_focus()
    out(t, "Priest", "Acolyte", "Raider")
    assert won(t) == ("bone",)
    t.g.plot.summoned = True
    assert won(t) == ()


@pytest.mark.vector("CYB-SCN-42/4")
def test_the_last_defender_who_leaves_an_empty_table_has_lost() -> None:
    t = at_the_focus()
    out(t, "Raider", "Acolyte")
    assert won(t) is None
    t.run(leave(t.g, t["Priest"], "south"))
    assert won(t) == ("bone",)


@pytest.mark.vector("CYB-SCN-21/4")
def test_a_character_turned_npc_does_not_explore() -> None:
    t = tabletop(
        pc("Lost", (3, 3), side=Side.HOSTILE),
        pieces=[piece("container", 4, 2.5, 1.5, 1, 0, 0.75, id="container-1")],
        scenario="exploration",
        seats=("ash", "bone", "master"),
    )
    assert "explore:container-1" not in t.may("Lost", budget=99)
    assert [no.why for no in no_exploration(t.g, t["Lost"])] == ["no-crew"]


@pytest.mark.vector("CYB-NPC-14/1")
def test_the_game_master_places_what_is_found() -> None:
    t = tabletop(
        pc("Seeker", (3, 3), ap=1),
        pieces=[
            piece("container", 4, 2.5, 1.5, 1, 0, 0.75, id="container-1"),
            piece("container", 14, 2.5, 1.5, 1, 0, 0.75, id="container-2"),
        ],
        scenario="exploration",
        seats=("ash", "bone", "master"),
        dice=[5],
    )
    rule = explore(t.g, t["Seeker"], Deed("explore", 1, word="container-1"))
    assert rule.send(None).seat == "master"
    rule.close()


@pytest.mark.vector("CYB-SCN-21/3")
@pytest.mark.parametrize(
    ("option", "dice", "prone", "ap"),
    [
        ("plain", [2, 1, 1, 1], False, 0),
        ("interact", [2, 1, 1, 1], True, 0),
        ("plain", [2, 20], False, 0),
        ("interact", [2, 20], False, 1),
    ],
)
def test_critical_and_fumble_of_a_trap(option: str, dice: list[int], prone: bool, ap: int) -> None:
    t = tabletop(
        pc("Seeker", (3, 3), ap=1),
        pieces=[
            piece("container", 4, 2.5, 1.5, 1, 0, 0.75, id="container-1"),
            piece("container", 14, 2.5, 1.5, 1, 0, 0.75, id="container-2"),
        ],
        scenario="exploration",
        options={"trap_test": option},
        dice=dice,
    )
    t.acts("Seeker", "explore:container-1")
    assert (t["Seeker"].prone, t["Seeker"].ap) == (prone, ap)


@pytest.mark.vector("CYB-TER-02/1")
@pytest.mark.parametrize(("agreed", "count"), [("as_layout", 4), ("closed", 0), ("open", 8)])
def test_doors_are_as_agreed_and_a_prison_is_closed(agreed: str, count: int) -> None:
    options = {"layout": "L2", "doors": agreed}
    assert len(new_table(game(), "quick_start", options=options).state.gone) == count
    assert len(new_table(game(), "prisoner", options=options).state.gone) == count
