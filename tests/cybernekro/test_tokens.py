"""Treasure, the artifact and corpses. Chapter 33 of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.cybernekro.rules.fleeing import flee, leave
from affray.games.cybernekro.rules.items import new_item
from affray.games.cybernekro.rules.movement import allowance
from affray.games.cybernekro.rules.wounds import fall_prone, go_out
from affray.games.cybernekro.screen.events.battle import Reacts
from affray.testing.cybernekro import npc, pc, tabletop


def lay(t: Any, kind: Any, spot: Any) -> Any:
    """Put a token on the ground."""
    item = new_item(t.g, kind)
    t.g.lying[item] = spot
    return item


@pytest.mark.rule("CYB-TOK-01", "CYB-TOK-03")
def test_tokens_are_picked_up_while_there_is_room() -> None:
    t = tabletop(pc("Mule", (10, 10), S=-3, ap=3))
    for x in (950, 1000, 1050):
        lay(t, "treasure", (x, 1000, 0))
    t.acts("Mule", "pick-up:treasure:0")
    t.acts("Mule", "pick-up:treasure:1")
    assert t["Mule"].carried == (0, 1)
    assert not [deed for deed in t.may("Mule") if deed.startswith("pick-up")]


@pytest.mark.vector("CYB-TOK-02/1")
@pytest.mark.parametrize(
    ("tokens", "kind", "climbs", "u"),
    [
        (1, "walk", 0, 400),
        (1, "walk", 1, 200),
        (1, "jump", 0, 100),
        (2, "walk", 0, 200),
        (3, "walk", 0, 100),
    ],
)
def test_tokens_burden_their_bearer(tokens: int, kind: str, climbs: int, u: int) -> None:
    t = tabletop(pc("Mule", carries=" ".join(["treasure"] * tokens)))
    assert allowance(t.g, t["Mule"], kind).of(climbs) == u


@pytest.mark.rule("CYB-TOK-07")
def test_the_artifact_burdens_like_a_token() -> None:
    t = tabletop(pc("Mule", carries="artifact"))
    assert allowance(t.g, t["Mule"], "walk").of(0) == 400
    fall_prone(t.g, t["Mule"])
    assert list(t.g.lying) == [t.item("artifact")]


@pytest.mark.rule("CYB-TOK-04")
def test_who_falls_prone_or_goes_out_drops_tokens_and_keeps_gear() -> None:
    t = tabletop(pc("Mule", (7, 8), carries="treasure rifle treasure"))
    fall_prone(t.g, t["Mule"])
    assert [t.g.items[item] for item in t["Mule"].carried] == ["rifle"]
    assert list(t.g.lying.values()) == [(700, 800, 0)] * 2
    t = tabletop(pc("Mule", (7, 8), carries="treasure rifle"))
    t.run(go_out(t.g, t["Mule"]))
    assert [t.g.items[item] for item in t.g.lying] == ["treasure"]


@pytest.mark.rule("CYB-TOK-04")
def test_who_flees_drops_tokens_before_running() -> None:
    t = tabletop(pc("Mule", (7, 8), carries="treasure"), pc("Foe", (7, 6), "bone"))
    t.run(flee(t.g, t["Mule"]))
    assert t.spot("Mule") == (700, 1200, 0)
    assert list(t.g.lying.values()) == [(700, 800, 0)]


@pytest.mark.rule("CYB-TOK-05")
def test_who_leaves_takes_tokens_along_and_who_flees_does_not() -> None:
    t = tabletop(pc("Mule", (7, 0.63), carries="treasure treasure"))
    t.run(leave(t.g, t["Mule"], "south"))
    assert t.g.plot.treasures == {"ash": 2}
    t = tabletop(pc("Mule", (7, 0.63), carries="treasure artifact"))
    t.run(leave(t.g, t["Mule"], "south", fleeing=True))
    assert t.g.plot.treasures == {}
    assert t.g.plot.artifact_taken == ""
    assert sorted(t.g.items[item] for item in t.g.lying) == ["artifact", "treasure"]


def by_two_corpses(*dice: Any, mover: Any = pc) -> Any:
    """Somebody between two corpse tokens, and the dice for them."""
    t = tabletop(mover("Walker", (10, 10), ap=1), dice=dice)
    t.g.plot.corpses = {0: (900, 1100, 0), 1: (1100, 1100, 0)}
    return t


@pytest.mark.vector("CYB-TOK-08/1")
def test_corpses_near_the_start_and_the_end_of_a_move_may_rise() -> None:
    t = by_two_corpses(3, 3, 2, 4, 5)
    t.acts("Walker", "move", move_to={"to": [10, 12]})
    assert list(t.g.plot.corpses) == [0]
    drone = t["Flesh Drone 1"]
    assert (drone.kind, drone.spot) == ("flesh-drone", (1100, 1100, 0))


@pytest.mark.rule("CYB-TOK-08")
def test_a_corpse_that_rose_rolls_no_more() -> None:
    t = by_two_corpses(4, 4, 5)
    t.acts("Walker", "move", move_to={"to": [10, 9]})
    assert t.g.plot.corpses == {}
    assert sum(m.kind == "flesh-drone" for m in t.g.models) == 2


@pytest.mark.rule("CYB-TOK-08")
def test_far_moves_wake_nobody() -> None:
    t = by_two_corpses()
    t.g.models[0].x = 1900
    t.acts("Walker", "move", move_to={"to": [20, 10]})
    assert len(t.g.plot.corpses) == 2


@pytest.mark.vector("CYB-TOK-08/3")
@pytest.mark.parametrize(("option", "dice"), [("any_move", [3]), ("move_actions", [])])
def test_flight_wakes_corpses_unless_only_move_actions_do(option: str, dice: Any) -> None:
    t = tabletop(
        pc("Walker", (10, 10)),
        npc("Foe", (10, 7)),
        options={"corpses_stir": option},
        dice=dice,
    )
    t.g.plot.corpses = {0: (1000, 1000, 0)}
    t.run(flee(t.g, t["Walker"]))
    assert len(t.g.plot.corpses) == 1


@pytest.mark.vector("CYB-TOK-08/2")
@pytest.mark.parametrize(("option", "dice"), [("react", [3, 4, 10]), ("wait", [3, 4])])
def test_a_drone_may_react_to_the_move_that_woke_it(option: str, dice: list[int]) -> None:
    t = tabletop(pc("Walker", (10, 10), ap=1), options={"fresh_drones": option}, dice=dice)
    t.g.plot.corpses = {0: (900, 1250, 0), 1: (1100, 1250, 0)}
    t.acts("Walker", "move", move_to={"to": [10, 8.5]})
    drone = t["Flesh Drone 1"]
    assert [event.model for event in t.events(Reacts)] == [drone.id] * (option == "react")
