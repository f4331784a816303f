"""The Morale Phase and Flee moves. Chapters 29 and 30 of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.cybernekro.rules import morale, rounds
from affray.games.cybernekro.rules.fate_cards import deal
from affray.games.cybernekro.rules.fleeing import flee
from affray.games.cybernekro.rules.morale import (
    become_npc,
    morale_tests,
    next_character,
    outcome,
    to_roll,
)
from affray.games.cybernekro.rules.relations import crew
from affray.games.cybernekro.rules.rounds import NEW_CARDS
from affray.games.cybernekro.state import Side, Where
from affray.testing.cybernekro import low, npc, pc, piece, tabletop, wall, water


def shaken(dread: Any, *dice: Any, **facts: Any) -> Any:
    """Somebody alone with so much Dread has taken his Morale Tests."""
    t = tabletop(pc("A", dread=dread, **facts), dice=dice, phase="morale")
    t.run(morale_tests(t.g, t["A"]))
    return t


@pytest.mark.rule("CYB-MOR-01")
def test_burning_comes_after_the_tests() -> None:
    t = tabletop(pc("A", (3, 3), on_fire=True, dread=1), dice=[15], phase="morale")
    t.run(rounds.morale_step(t.g), morale="model:A")
    assert t["A"].dread == 0
    t.roll(2)
    t.run(rounds.morale_step(t.g))
    assert t.g.phase == "end_steps"
    assert [type(event).__name__ for event in t.events()].count("DamageRolled") == 1


@pytest.mark.rule("CYB-MOR-02")
def test_players_alternate_and_nobody_rolls_twice() -> None:
    t = tabletop(
        pc("A1", (3, 3), dread=1),
        pc("A2", (3, 9), dread=1),
        pc("B", (9, 3), "bone", dread=1),
        first="bone",
        turn="bone",
        phase="morale",
        dice=[15],
    )
    seats = []
    for name in ("B", "A2", "A1"):
        t.script.faces[:] = [15]
        t.run(rounds.morale_step(t.g), morale=f"model:{name}")
        seats.append(t[name].owner)
    assert seats == ["bone", "ash", "ash"]
    assert t.g.morale_done == (2, 1, 0)
    assert to_roll(t.g, "ash") == []


@pytest.mark.vector("CYB-MOR-03/1")
def test_one_test_for_each_dread_with_help_from_allies_in_sight() -> None:
    t = tabletop(
        pc("A", (3, 3), dread=3),
        pc("Ally1", (3, 9)),
        pc("Ally2", (9, 3)),
        phase="morale",
        dice=[8, 9, 8],
    )
    t.run(morale_tests(t.g, t["A"]))
    assert t["A"].dread == 2


@pytest.mark.vector("CYB-MOR-04/1-4")
@pytest.mark.parametrize(
    ("dread", "dice", "left"),
    [
        (3, [15, 5, 15], 1),
        (3, [20, 5, 5], 1),
        (1, [20], 0),
        (3, [1, 5, 5], 4),
        (6, [5, 5, 5, 5, 5, 5], 6),
        (6, [1, 5, 5, 5, 5, 5], 6),
        (2, [15, 1], 2),
    ],
)
def test_the_sum_of_the_tests(dread: int, dice: list[int], left: int) -> None:
    assert shaken(dread, *dice)["A"].dread == left


@pytest.mark.vector("CYB-MOR-04/5")
def test_overloads_owed_come_before_the_outcome() -> None:
    t = tabletop(
        pc("A", (3, 3), dread=2, ap=1, mods="excessive-neural-cabling"),
        pc("B", (3, 1), "bone"),
        phase="morale",
        dice=[5, 15, 5, 1],
    )
    t.run(
        next_character(t.g, "ash"),
        morale="model:A",
        reroll=["excessive-neural-cabling", "no"],
    )
    assert t["A"].dread == 2
    assert t.spot("A") == (300, 1100, 0)


@pytest.mark.vector("CYB-MOR-05/1")
@pytest.mark.parametrize(
    ("dread", "moves", "npc_now"), [(1, 1, False), (3, 3, False), (4, 3, True), (6, 3, True)]
)
def test_the_outcome_by_dread_left(dread: int, moves: int, npc_now: bool) -> None:
    t = tabletop(pc("A", (18, 3), dread=dread), pc("B", (18, 1), "bone"), size=36, phase="morale")
    t.run(outcome(t.g, t["A"]))
    assert t.spot("A") == (1800, 300 + 400 * moves, 0)
    assert t["A"].is_pc is not npc_now


@pytest.mark.rule("CYB-MOR-06")
def test_who_flees_off_the_table_does_not_become_an_npc() -> None:
    t = tabletop(pc("A", (3, 23.3), dread=5), pc("B", (3, 12), "bone"), phase="morale")
    t.run(outcome(t.g, t["A"]))
    assert (t["A"].where, t["A"].side) == (Where.LEFT, Side.PLAYER)


@pytest.mark.vector("CYB-MOR-07/1")
def test_a_crew_that_lost_one_to_madness_draws_as_a_crew_of_two() -> None:
    t = tabletop(
        pc("A1", (3, 3)), pc("A2", (6, 3)), pc("A3", (9, 3), dread=5, ap=2, wounds=2),
        decks={"ash": "2h 3h"}, draws=[0],
    )  # fmt: skip
    become_npc(t.g, t["A3"])
    turned = t["A3"]
    assert (turned.dread, turned.ap, turned.wounds, turned.side) == (0, 0, 2, Side.HOSTILE)
    left = sum(1 for _ in crew(t.g, "ash"))
    deal(t.g, "ash", NEW_CARDS.get(left, 0))
    assert t.hand("ash") == ["2h"]


@pytest.mark.rule("CYB-MOR-07")
def test_beside_an_ancient_horror_it_becomes_a_friend_of_npcs() -> None:
    t = tabletop(pc("A"), npc("Horror", (3, 3), specials="maddening-terror", size="M"))
    become_npc(t.g, t["A"])
    assert t["A"].side == Side.NPC_FRIEND


@pytest.mark.rule("CYB-MOR-08")
def test_an_inspiring_ally_lends_its_discipline() -> None:
    t = tabletop(
        pc("A", (3, 3), D=-1, dread=1),
        pc("Leader", (3, 9), D=3, traits="inspiring"),
        pc("Ally", (9, 3)),
        phase="morale",
        dice=[6],
    )
    t.run(morale_tests(t.g, t["A"]))
    assert t["A"].dread == 0
    assert t.offered["inspiring"] == ["own", "model:1"]


# ---------------------------------------------------------------- Flee moves


@pytest.mark.vector("CYB-FLE-01/1")
def test_three_flee_moves_to_the_edge_and_over_it() -> None:
    t = tabletop(pc("A", ((2400 - 63 - 500) / 100, 12), dread=3), pc("B", (10, 12), "bone"))
    t.run(flee(t.g, t["A"]))
    assert t["A"].x == 2400 - 63 - 100
    t.run(flee(t.g, t["A"]))
    assert t["A"].x == 2400 - 63 - 10
    t.run(flee(t.g, t["A"]))
    assert t["A"].where == Where.LEFT


@pytest.mark.vector("CYB-FLE-01/2")
def test_heavy_armour_slows_flight() -> None:
    t = tabletop(pc("A", (6, 12), carries="heavy-armor"), pc("B", (3, 12), "bone"))
    t.run(flee(t.g, t["A"]))
    assert t.spot("A") == (900, 1200, 0)


@pytest.mark.vector("CYB-FLE-01/3")
def test_who_flees_leaves_the_token_and_stands_up() -> None:
    t = tabletop(pc("A", (6, 12), prone=True, carries="treasure"), pc("B", (3, 12), "bone"))
    t.run(flee(t.g, t["A"]))
    assert (t.spot("A"), t["A"].prone) == ((1000, 1200, 0), False)
    assert list(t.g.lying.values()) == [(600, 1200, 0)]


@pytest.mark.rule("CYB-FLE-01")
def test_a_corner_ends_flight_and_low_ceilings_prevent_it() -> None:
    walls = [wall(8, 10, 0.5, 4), wall(6, 10, 2, 0.5), wall(6, 13.5, 2, 0.5)]
    t = tabletop(pc("A", (7, 12)), pc("B", (3, 12), "bone"), pieces=walls)
    t.run(flee(t.g, t["A"]))
    assert t["A"].prone
    slab = piece("platform", 4, 10, 4, 4, 1, 1.2, stand=True)
    t = tabletop(pc("A", (6, 12), prone=True), pc("B", (2, 12), "bone"), pieces=[slab])
    t.run(flee(t.g, t["A"]))
    assert (t.spot("A"), t["A"].prone) == ((600, 1200, 0), True)


@pytest.mark.rule("CYB-FLE-01")
@pytest.mark.vector("CYB-MEA-08/1")
def test_a_lobotomised_model_does_not_flee_and_ties_are_chosen() -> None:
    t = tabletop(pc("A", (6, 12), traits="lobotomised"), pc("B", (3, 12), "bone"))
    t.run(flee(t.g, t["A"]))
    assert t.spot("A") == (600, 1200, 0)
    t = tabletop(pc("A", (12, 12)), pc("B", (6.74, 12), "bone"), pc("C", (17.26, 12), "bone"))
    t.run(flee(t.g, t["A"]), flee_from="model:C")
    assert t.spot("A") == (800, 1200, 0)


@pytest.mark.rule("CYB-FLE-01")
def test_in_a_corner_of_the_board_the_edge_is_chosen() -> None:
    t = tabletop(pc("A", (0.63, 0.63)), pc("B", (6, 6), "bone"))
    t.run(flee(t.g, t["A"]), flee_edge="south")
    assert t.offered["flee-edge"] == ["west", "south"]
    assert t["A"].where == Where.LEFT


@pytest.mark.rule("CYB-FLE-02")
def test_without_an_enemy_nobody_flees() -> None:
    t = tabletop(pc("A", (0.63, 12)), pc("Ghost", (3, 3), "bone", invisible=True))
    t.run(flee(t.g, t["A"]))
    assert t["A"].on_table


@pytest.mark.rule("CYB-FLE-03")
def test_difficult_ground_does_not_slow_flight() -> None:
    t = tabletop(
        pc("A", (6, 12)),
        pc("B", (3, 12), "bone"),
        pieces=[water(5, 10, 6, 4), low(7.5, 10, 0.2, 4)],
    )
    t.run(flee(t.g, t["A"]))
    assert t.spot("A") == (1000, 1200, 0)


@pytest.mark.rule("CYB-MOR-02")
def test_dread_gained_after_rolling_waits_for_the_next_phase() -> None:
    t = tabletop(pc("A", dread=1), morale_done=(0,), phase="morale")
    assert to_roll(t.g, "ash") == []
    assert morale.BREAKS_AT == 4
