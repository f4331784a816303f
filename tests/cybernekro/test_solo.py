"""Solo and co-operative play. Chapter 40.6 of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from affray.engine.errors import BadForces
from affray.engine.open import new_table
from affray.games.cybernekro import game
from affray.games.cybernekro.effects.npcs import summon
from affray.games.cybernekro.effects.threats import npcs_perform_the_ritual
from affray.games.cybernekro.rules import rounds
from affray.games.cybernekro.rules.npcs.threat import budget, later_wave, purchase, wave
from affray.games.cybernekro.rules.relations import are_allies
from affray.games.cybernekro.rules.rulebook import Happening
from affray.games.cybernekro.rules.wounds import go_out
from affray.games.cybernekro.scenarios.registry import scenarios
from affray.testing.cybernekro import Tabletop, pc, tabletop


def alone(
    *models: Any,
    scenario: str = "quick_start",
    mode: str = "solo",
    threat: str = "normal",
    options: Any = None,
    **facts: Any,
) -> Tabletop:
    """A player, or two allies, against NPCs."""
    seats = ("ash",) if mode == "solo" else ("ash", "bone")
    chosen = {"mode": mode, "threat": threat, **(options or {})}
    return tabletop(*models, scenario=scenario, seats=seats, options=chosen, **facts)


def started(scenario: Any, mode: str = "solo", seed: int = 1) -> Any:
    """A table when the first round begins."""
    table = new_table(game(), scenario, seed=seed, options={"mode": mode})
    while table.state.round == 0:
        table.choose(table.decision.options[0].id)
    return table.state


@pytest.mark.rule("CYB-XSO-01")
def test_one_player_or_two_allies() -> None:
    assert new_table(game(), options={"mode": "solo"}).state.seats == ("ash",)
    g = new_table(game(), options={"mode": "coop"}).state
    assert g.seats == ("ash", "bone")
    assert are_allies(g, g.models[0], g.models[-1])
    for seat in g.seats:
        crew = [m for m in g.models if m.owner == seat]
        assert 3 <= len(crew) <= 5
        assert sum(m.profile.points for m in crew) <= 100


@pytest.mark.rule("CYB-XSO-01")
def test_an_allied_crew_of_150_points_is_refused() -> None:
    with pytest.raises(BadForces, match="100"):
        new_table(game(), options={"mode": "coop"}, forces={"ash": "k4"})


@pytest.mark.vector("CYB-XSO-02/1")
def test_the_threat_budget() -> None:
    t = alone()
    assert [wave(t.g, number) for number in range(3)] == [24, 12, 12]
    assert budget(alone(mode="coop", threat="hard").g) == 96
    assert budget(alone(threat="easy").g) == 32


@pytest.mark.vector("CYB-XSO-02/1")
def test_what_the_points_buy() -> None:
    t = alone(draws=[0, 0])
    assert purchase(t.g, 24) == ["flesh-drone"] * 3
    t = alone(draws=[1])
    assert purchase(t.g, 24) == ["tomb-bot", "flesh-drone"]
    assert purchase(t.g, 12) == ["flesh-drone"]
    assert t.g.plot.threat == 4
    t.script.draws += [1]
    assert purchase(t.g, 12) == ["tomb-bot"]
    assert t.g.plot.threat == 0


@pytest.mark.rule("CYB-XSO-02")
def test_one_great_creature_a_game() -> None:
    t = alone(draws=[2])
    assert purchase(t.g, 48) == ["rabid-machine"]
    t.script.draws += [1, 1, 1]
    assert purchase(t.g, 48) == ["tomb-bot"] * 3


@pytest.mark.rule("CYB-XSO-02")
def test_the_first_wave_stands_away_from_the_players_and_later_ones_enter_at_an_edge() -> None:
    g = started("quick_start")
    npcs = [m for m in g.models if not m.is_pc]
    assert npcs
    assert all(m.y - m.profile.radius >= 200 + 300 for m in npcs)
    t = alone(pc("A", (12, 12)), layout="L1", round=3, draws=[2, 0])
    t.run(later_wave(t.g))
    (drone,) = [m for m in t.g.models if not m.is_pc]
    assert drone.y == 2400 - drone.profile.radius
    t = alone(pc("A", (12, 12)), round=4)
    t.run(later_wave(t.g))
    assert len(t.g.models) == 1


@pytest.mark.rule("CYB-XSO-03")
def test_allies_take_turns_at_being_first_without_a_roll() -> None:
    t = alone(
        pc("A"), pc("B", (6, 6), "bone"), mode="coop", scenario="ritual", round=0, phase="round"
    )
    t.run(rounds.begin(t.g))
    assert t.g.first == "ash"
    t.run(rounds.begin(t.g))
    assert t.g.first == "bone"


@pytest.mark.rule("CYB-XSO-03")
def test_only_players_have_cards() -> None:
    g = started("quick_start")
    assert list(g.hands) == ["ash"]
    assert list(g.decks) == ["ash"]


@pytest.mark.vector("CYB-XSO-04/1")
@pytest.mark.parametrize(("held", "winners"), [(3, ("ash",)), (2, ())])
def test_three_terminals_win_alone(held: int, winners: Any) -> None:
    t = alone(pc("A"))
    t.g.plot.owners = ["ash"] * held + [""] * (5 - held)
    assert scenarios()["quick_start"].final(t.g).winners == winners


@pytest.mark.rule("CYB-XSO-04")
def test_npcs_guard_the_prison_of_an_own_member() -> None:
    g = started("prisoner")
    (prisoner,) = [m for m in g.models if m.imprisoned]
    assert prisoner.owner == "ash"
    assert g.sides == {"ash": "south"}
    guards = [m for m in g.models if not m.is_pc]
    assert guards
    assert all(950 - 600 <= m.x <= 1450 + 600 and m.y >= 1900 - 600 for m in guards)


@pytest.mark.rule("CYB-XSO-04")
def test_exploration_alone_needs_the_npcs_gone() -> None:
    t = alone(pc("A", (6, 6)), scenario="exploration")
    t.g.plot.artifact_taken = "ash"
    bot = summon(t.g, "tomb-bot", (1200, 1200, 0))
    plan = scenarios()["exploration"]
    assert plan.verdict(t.g) is None
    t.run(go_out(t.g, bot))
    assert plan.verdict(t.g).winners == ("ash",)


def ritual_alone(*spot: Any, **facts: Any) -> Any:
    """A player far from the Focus of L1, and a Tomb Bot somewhere."""
    t = alone(pc("A", (3, 2)), scenario="ritual", layout="L1", scenario_pieces=("focus",), **facts)
    bot = summon(t.g, "tomb-bot", spot)
    return t, bot


@pytest.mark.rule("CYB-XSO-04")
@pytest.mark.parametrize(("x", "counter"), [(1300 + 300 + 63, 1), (1300 + 301 + 63, 0)])
def test_npcs_near_the_focus_perform_the_ritual(x: Any, counter: int) -> None:
    t, _ = ritual_alone(x, 1000, 0)
    t.g.models[-1].y = 1200
    t.g.look = None
    t.run(npcs_perform_the_ritual(t.g, Happening("round-ends")))
    assert t.g.plot.ritual == counter


@pytest.mark.rule("CYB-XSO-04")
def test_the_players_stop_the_ritual_or_not() -> None:
    plan = scenarios()["ritual"]
    t, bot = ritual_alone(1800, 1200, 0, round=6, phase="round_over")
    assert plan.verdict(t.g) is None
    t.g.plot.ritual = 6
    assert plan.verdict(t.g).winners == ()
    t.g.plot.ritual = 5
    t.run(go_out(t.g, bot))
    assert plan.verdict(t.g).winners == ("ash",)
    t.g.round = 5
    assert plan.verdict(t.g) is None
    t.run(go_out(t.g, t["A"]))
    assert plan.verdict(t.g).winners == ()
