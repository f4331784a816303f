"""Chapter 27: the state."""

from __future__ import annotations

import pytest

from affray.engine.open import new_table, position_schema
from affray.games.hybrid import game
from affray.games.hybrid.missions.facts import MissionFacts
from affray.games.hybrid.missions.falling_rocks import rocks_fall_on
from affray.games.hybrid.rules.movement import begin_movement
from affray.games.hybrid.rules.wounds import wound
from affray.games.hybrid.state import Door, Lab
from affray.testing.hybrid import HybridScene, lab
from tests.hybrid.test_setting_up import set_up, table
from tests.hybrid.test_wounds import run

DUEL = ("##########", "#...ah...#", "##########")


def duel() -> HybridScene:
    return lab(*DUEL, a="templar E", h="hybrid W", b="purifier (1,1) E")


@pytest.mark.vector("HYB-STA-01/1")
def test_before_round_1() -> None:
    t = new_table(game(), "return-to-glasinhar", seed=1)
    g = t.state
    assert (g.round, g.event_turn, g.first_contact) == (0, "", False)
    assert t.result is None


@pytest.mark.vector("HYB-STA-02/1")
def test_a_squad_without_an_aura() -> None:
    t = set_up(table("return-to-glasinhar", ["templar"], ["hybrid"]))
    assert t.g.griffin.aura_kept == []
    assert t.g.griffin.leader == -1


@pytest.mark.vector("HYB-STA-03/1")
def test_the_eliminated() -> None:
    t = duel()
    run(wound(t.g, [(t["a"].id, 3)], "strike", t["h"].id, "scorpion"))
    dead = t["a"]
    assert (dead.place, dead.square, dead.counter, dead.mode) == ("eliminated", -1, 0, "")


@pytest.mark.vector("HYB-STA-04/1")
def test_a_movement_at_its_start() -> None:
    t = duel()
    movement = begin_movement(t.g, t["a"])
    course = movement.course
    assert (movement.spent, course.steps, course.fresh, course.through) == (0, 0, True, False)
    assert course.met == (t["h"].id,)


@pytest.mark.vector("HYB-STA-05/1")
def test_rocks_on_an_event_square() -> None:
    t = lab(*DUEL, a="templar E", h="hybrid W", facts={"event_counters": {"7,1": "event"}})
    run(rocks_fall_on(t.g, t.square(7, 1)))
    assert t.g.rocks == (t.square(7, 1),)
    assert t.g.counters == []


@pytest.mark.vector("HYB-STA-06/1")
def test_a_destroyed_door() -> None:
    assert not Door((3,), "destroyed").closable
    assert Door((3,), "open").closable


@pytest.mark.vector("HYB-STA-07/1")
def test_an_activated_counter_is_gone() -> None:
    t = lab(
        *DUEL, a="templar E", h="hybrid W", facts={"event_counters": {"4,1": "event"}}, draws=[0]
    )
    t.play("mode: DC", "move: stop", "event-counter: 4,1")
    assert t.g.counters == []


@pytest.mark.vector("HYB-STA-08/1")
def test_three_missions_remember_nothing_more() -> None:
    for mission in ("return-to-glasinhar", "dark-jewel", "invisible-war"):
        facts = new_table(game(), mission, seed=1).state.mission
        assert facts == MissionFacts()


@pytest.mark.rule("HYB-STA-01")
def test_a_state_goes_through_json_unchanged() -> None:
    g = duel().g
    twin = Lab.from_json(g.to_json())
    game().furnish(twin)
    assert twin == g
    assert twin.to_json() == g.to_json()


@pytest.mark.rule("HYB-STA-01")
def test_a_copy_shares_nothing_that_changes() -> None:
    g = duel().g
    twin = g.copy()
    twin.warriors[0].wounds = 2
    twin.griffin.hand.append(99)
    assert g.warriors[0].wounds == 0
    assert g.griffin.hand == []


@pytest.mark.rule("HYB-STA-03")
def test_the_schema_names_every_fact_of_a_warrior() -> None:
    schema = position_schema(game())
    facts = schema["$defs"]["Warrior"]["properties"]
    assert {"place", "facing", "wounds", "mode", "dc", "ambush", "pinned", "paralysed"} <= set(
        facts
    )
