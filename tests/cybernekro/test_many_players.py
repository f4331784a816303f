"""Three or four players. Chapter 40.7 of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from affray.engine.open import new_table
from affray.games.cybernekro import game
from affray.games.cybernekro.effects.npcs import summon
from affray.games.cybernekro.rules import rounds
from affray.games.cybernekro.rules.fleeing import leave
from affray.games.cybernekro.rules.initiative import initiative_test
from affray.games.cybernekro.rules.relations import are_enemies, seats_from
from affray.games.cybernekro.rules.setting_up import prepare
from affray.games.cybernekro.rules.wounds import go_out
from affray.games.cybernekro.scenarios.registry import scenarios
from affray.games.cybernekro.scenarios.scenario import take_sides, zone
from affray.testing.cybernekro import Tabletop, inches, pc, tabletop

FOUR = ("ash", "bone", "rust", "salt")
SPOTS = ((600, 600), (3000, 600), (3000, 3000), (600, 3000))


def crowd(*models: Any, seats: Any = FOUR, **facts: Any) -> Tabletop:
    """One model for each of four players in the corners, and more."""
    ones = [
        pc(seat.upper(), inches(spot), seat, ap=1) for seat, spot in zip(seats, SPOTS, strict=False)
    ]
    options = {"multi": len(seats), **facts.pop("options", {})}
    return tabletop(*ones, *models, seats=seats, size=36, options=options, **facts)


@pytest.mark.rule("CYB-XMP-01")
def test_every_crew_is_the_enemy_of_every_other_on_a_wide_board() -> None:
    g = new_table(game(), options={"multi": 4}).state
    assert g.seats == FOUR
    assert (g.width, g.depth) == (3600, 3600)
    of = {seat: next(m for m in g.models if m.owner == seat) for seat in FOUR}
    assert all(are_enemies(g, of[a], of[b]) for a in FOUR for b in FOUR if a != b)
    chosen = new_table(game(), options={"multi": 3, "layout": "L8"}).state
    assert (chosen.layout, len(chosen.seats)) == ("L8", 3)


@pytest.mark.rule("CYB-XMP-02")
def test_the_highest_initiative_wins_and_ties_roll_again() -> None:
    t = crowd(dice=[5, 2, 5, 1, 3, 6])
    crews = {seat: [m for m in t.g.models if m.owner == seat] for seat in FOUR}
    t.run(initiative_test(t.g, crews), first_player="salt")
    assert t.g.first == "salt"
    assert t.offered["first-player"] == ["rust", "salt", "ash", "bone"]


@pytest.mark.rule("CYB-XMP-02")
def test_turns_go_clockwise_and_skip_who_passed() -> None:
    t = crowd(turn="bone", passed=("rust",))
    assert seats_from(t.g, "rust") == ("rust", "salt", "ash", "bone")
    t.run(rounds.turn(t.g), select="pass")
    assert t.g.turn == "salt"


@pytest.mark.vector("CYB-XMP-03/1")
def test_the_corner_zones() -> None:
    t = crowd()
    assert zone(t.g, "south-west") == (0, 0, 800, 800)
    assert zone(t.g, "north-east") == (2800, 2800, 3600, 3600)


@pytest.mark.rule("CYB-XMP-03")
def test_corners_are_taken_one_after_the_other() -> None:
    t = crowd(first="rust")
    corners = ["north-east", "south-west", "north-west", "south-east"]
    t.run(take_sides(t.g, seats_from(t.g, "rust")), corner=corners)
    assert t.g.sides == dict(zip(("rust", "salt", "ash", "bone"), corners, strict=True))
    assert t.offered["corner"] == ["south-east"]


@pytest.mark.rule("CYB-XMP-04")
def test_everybody_has_a_deck_of_27() -> None:
    table = new_table(game(), seed=2, options={"multi": 4})
    while table.state.round == 0:
        table.choose(table.decision.options[0].id)
    g = table.state
    colours = [g.colours[seat] for seat in seats_from(g, g.first)]
    assert sorted(g.colours.values()) == ["black", "black", "red", "red"]
    assert len(colours) == 4
    assert all(len(g.decks[s]) + len(g.hands[s]) + len(g.discards[s]) == 27 for s in FOUR)


@pytest.mark.rule("CYB-XMP-05")
def test_windows_ask_all_others_clockwise_and_the_first_closes_them() -> None:
    t = crowd(
        pc("Mark", (30, 7.5), "bone"),
        turn="rust",
        hands={"ash": "Qh", "bone": "2c", "rust": "3h", "salt": "Qs"},
    )
    t.run(go_out(t.g, t["Mark"]), queen={"salt": "queen"})
    assert t["Mark"].on_table
    assert t.hand("salt") == []
    assert t.hand("ash") == ["Qh"]


def prison_break() -> Any:
    """Rust kidnaps one of each other crew."""
    t = crowd(
        scenario="prisoner",
        layout="L6",
        scenario_pieces=("prison",),
        first="rust",
        draws=[0, 0, 0],
        phase="halves",
    )
    for model in t.g.models:
        model.where = "reserve"
    t.g.look = None
    t.run(
        prepare(t.g, scenarios()["prisoner"]),
        cell=["at:1663,3213,0", "at:1937,3213,0", "at:1663,3487,0"],
    )
    t["RUST"].where = "table"
    t.g.look = None
    return t


@pytest.mark.vector("CYB-XMP-06/1")
def test_four_players_at_the_prison() -> None:
    t = prison_break()
    plan = scenarios()["prisoner"]
    assert [m.name for m in t.g.models if m.imprisoned] == ["ASH", "BONE", "SALT"]
    assert t.g.sides == {"rust": "north", "salt": "south", "ash": "east", "bone": "west"}
    t.g.round = 5
    t["ASH"].imprisoned = False
    t.run(leave(t.g, t["ASH"], "east"))
    assert plan.verdict(t.g) is None
    assert plan.final(t.g).winners == ("ash", "rust")
    for name in ("BONE", "SALT"):
        t.run(go_out(t.g, t[name]))
    assert plan.final(t.g).winners == ("ash",)


@pytest.mark.rule("CYB-XMP-06")
def test_the_attackers_of_the_ritual_win_together() -> None:
    t = crowd(scenario="ritual")
    t.g.plot.lead = "bone"
    t.run(go_out(t.g, t["BONE"]))
    bot = summon(t.g, "tomb-bot", (1800, 1800, 0))
    plan = scenarios()["ritual"]
    assert plan.verdict(t.g) is None
    t.run(go_out(t.g, bot))
    assert plan.verdict(t.g).winners == ("ash", "rust", "salt")


@pytest.mark.rule("CYB-XMP-06")
def test_terminals_of_four_players() -> None:
    t = crowd()
    t.g.plot.owners = ["ash", "rust", "rust", "salt", ""]
    assert scenarios()["quick_start"].final(t.g).winners == ("rust",)
    t.g.plot.owners = ["ash", "rust", "rust", "ash", ""]
    assert scenarios()["quick_start"].final(t.g).winners == ()
