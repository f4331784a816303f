"""The Morale Phase and Flee moves. Chapters 29 and 30 of the ledger."""

from __future__ import annotations

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
from tests.cybernekro.tabletop import npc, pc, piece, tabletop, wall


def shaken(dread, *dice, **facts):
    """Somebody alone with so much Dread has taken his Morale Tests."""
    t = tabletop(pc("A", dread=dread, **facts), dice=dice, phase="morale")
    t.run(morale_tests(t.g, t["A"]))
    return t


@pytest.mark.rule("CYB-MOR-01")
def test_burning_comes_after_the_tests():
    t = tabletop(pc("A", (300, 300), on_fire=True, dread=1), dice=[15], phase="morale")
    t.run(rounds.morale_step(t.g), morale="model:A")
    assert t["A"].dread == 0
    t.roll(2)
    t.run(rounds.morale_step(t.g))
    assert t.g.phase == "end_steps"
    assert [type(event).__name__ for event in t.told()].count("DamageRolled") == 1


@pytest.mark.rule("CYB-MOR-02")
def test_players_alternate_and_nobody_rolls_twice():
    t = tabletop(
        pc("A1", (300, 300), dread=1),
        pc("A2", (300, 900), dread=1),
        pc("B", (900, 300), "bone", dread=1),
        first="bone",
        turn="bone",
        phase="morale",
        dice=[15],
    )
    seats = []
    for name in ("B", "A2", "A1"):
        t.script.dice[:] = [15]
        t.run(rounds.morale_step(t.g), morale=f"model:{name}")
        seats.append(t[name].owner)
    assert seats == ["bone", "ash", "ash"]
    assert t.g.morale_done == (2, 1, 0)
    assert to_roll(t.g, "ash") == []


@pytest.mark.vector("CYB-MOR-03/1")
def test_one_test_for_each_dread_with_help_from_allies_in_sight():
    t = tabletop(
        pc("A", (300, 300), dread=3),
        pc("Ally1", (300, 900)),
        pc("Ally2", (900, 300)),
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
def test_the_sum_of_the_tests(dread, dice, left):
    assert shaken(dread, *dice)["A"].dread == left


@pytest.mark.vector("CYB-MOR-04/5")
def test_overloads_owed_come_before_the_outcome():
    t = tabletop(
        pc("A", (300, 300), dread=2, ap=1, mods="excessive-neural-cabling"),
        pc("B", (300, 100), "bone"),
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
def test_the_outcome_by_dread_left(dread, moves, npc_now):
    t = tabletop(
        pc("A", (1800, 300), dread=dread), pc("B", (1800, 100), "bone"), size=3600, phase="morale"
    )
    t.run(outcome(t.g, t["A"]))
    assert t.spot("A") == (1800, 300 + 400 * moves, 0)
    assert t["A"].is_pc is not npc_now


@pytest.mark.rule("CYB-MOR-06")
def test_who_flees_off_the_table_does_not_become_an_npc():
    t = tabletop(pc("A", (300, 2330), dread=5), pc("B", (300, 1200), "bone"), phase="morale")
    t.run(outcome(t.g, t["A"]))
    assert (t["A"].where, t["A"].side) == (Where.LEFT, Side.PLAYER)


@pytest.mark.vector("CYB-MOR-07/1")
def test_a_crew_that_lost_one_to_madness_draws_as_a_crew_of_two():
    t = tabletop(
        pc("A1", (300, 300)), pc("A2", (600, 300)), pc("A3", (900, 300), dread=5, ap=2, wounds=2),
        decks={"ash": "2h 3h"}, draws=[0],
    )  # fmt: skip
    become_npc(t.g, t["A3"])
    turned = t["A3"]
    assert (turned.dread, turned.ap, turned.wounds, turned.side) == (0, 0, 2, Side.HOSTILE)
    left = sum(1 for _ in crew(t.g, "ash"))
    deal(t.g, "ash", NEW_CARDS.get(left, 0))
    assert t.hand("ash") == ["2h"]


@pytest.mark.rule("CYB-MOR-07")
def test_beside_an_ancient_horror_it_becomes_a_friend_of_npcs():
    t = tabletop(pc("A"), npc("Horror", (300, 300), specials="maddening-terror", size="M"))
    become_npc(t.g, t["A"])
    assert t["A"].side == Side.NPC_FRIEND


@pytest.mark.rule("CYB-MOR-08")
def test_an_inspiring_ally_lends_its_discipline():
    t = tabletop(
        pc("A", (300, 300), D=-1, dread=1),
        pc("Leader", (300, 900), D=3, traits="inspiring"),
        pc("Ally", (900, 300)),
        phase="morale",
        dice=[6],
    )
    t.run(morale_tests(t.g, t["A"]))
    assert t["A"].dread == 0
    assert t.offered["inspiring"] == ["own", "model:1"]


# ---------------------------------------------------------------- Flee moves


@pytest.mark.vector("CYB-FLE-01/1")
def test_three_flee_moves_to_the_edge_and_over_it():
    t = tabletop(pc("A", (2400 - 63 - 500, 1200), dread=3), pc("B", (1000, 1200), "bone"))
    t.run(flee(t.g, t["A"]))
    assert t["A"].x == 2400 - 63 - 100
    t.run(flee(t.g, t["A"]))
    assert t["A"].x == 2400 - 63 - 10
    t.run(flee(t.g, t["A"]))
    assert t["A"].where == Where.LEFT


@pytest.mark.vector("CYB-FLE-01/2")
def test_heavy_armour_slows_flight():
    t = tabletop(pc("A", (600, 1200), carries="heavy-armor"), pc("B", (300, 1200), "bone"))
    t.run(flee(t.g, t["A"]))
    assert t.spot("A") == (900, 1200, 0)


@pytest.mark.vector("CYB-FLE-01/3")
def test_who_flees_leaves_the_token_and_stands_up():
    t = tabletop(pc("A", (600, 1200), prone=True, carries="treasure"), pc("B", (300, 1200), "bone"))
    t.run(flee(t.g, t["A"]))
    assert (t.spot("A"), t["A"].prone) == ((1000, 1200, 0), False)
    assert list(t.g.lying.values()) == [(600, 1200, 0)]


@pytest.mark.rule("CYB-FLE-01")
def test_a_corner_ends_flight_and_low_ceilings_prevent_it():
    walls = [wall(800, 1000, 50, 400), wall(600, 1000, 200, 50), wall(600, 1350, 200, 50)]
    t = tabletop(pc("A", (700, 1200)), pc("B", (300, 1200), "bone"), pieces=walls)
    t.run(flee(t.g, t["A"]))
    assert t["A"].prone
    slab = piece("platform", 400, 1000, 400, 400, 100, 120, stand=True)
    t = tabletop(pc("A", (600, 1200), prone=True), pc("B", (200, 1200), "bone"), pieces=[slab])
    t.run(flee(t.g, t["A"]))
    assert (t.spot("A"), t["A"].prone) == ((600, 1200, 0), True)


@pytest.mark.rule("CYB-FLE-01")
@pytest.mark.vector("CYB-MEA-08/1")
def test_a_lobotomised_model_does_not_flee_and_ties_are_chosen():
    t = tabletop(pc("A", (600, 1200), traits="lobotomised"), pc("B", (300, 1200), "bone"))
    t.run(flee(t.g, t["A"]))
    assert t.spot("A") == (600, 1200, 0)
    t = tabletop(pc("A", (1200, 1200)), pc("B", (674, 1200), "bone"), pc("C", (1726, 1200), "bone"))
    t.run(flee(t.g, t["A"]), flee_from="model:C")
    assert t.spot("A") == (800, 1200, 0)


@pytest.mark.rule("CYB-FLE-01")
def test_in_a_corner_of_the_board_the_edge_is_chosen():
    t = tabletop(pc("A", (63, 63)), pc("B", (600, 600), "bone"))
    t.run(flee(t.g, t["A"]), flee_edge="south")
    assert t.offered["flee-edge"] == ["west", "south"]
    assert t["A"].where == Where.LEFT


@pytest.mark.rule("CYB-FLE-02")
def test_without_an_enemy_nobody_flees():
    t = tabletop(pc("A", (63, 1200)), pc("Ghost", (300, 300), "bone", invisible=True))
    t.run(flee(t.g, t["A"]))
    assert t["A"].on_table


@pytest.mark.rule("CYB-FLE-03")
def test_difficult_ground_does_not_slow_flight():
    from tests.cybernekro.tabletop import low, water

    t = tabletop(
        pc("A", (600, 1200)),
        pc("B", (300, 1200), "bone"),
        pieces=[water(500, 1000, 600, 400), low(750, 1000, 20, 400)],
    )
    t.run(flee(t.g, t["A"]))
    assert t.spot("A") == (1000, 1200, 0)


@pytest.mark.rule("CYB-MOR-02")
def test_dread_gained_after_rolling_waits_for_the_next_phase():
    t = tabletop(pc("A", dread=1), morale_done=(0,), phase="morale")
    assert to_roll(t.g, "ash") == []
    assert morale.BREAKS_AT == 4
