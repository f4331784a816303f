"""Reactions. Chapter 21 of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.cybernekro.rules.reactions import candidates, may_react, reaction_step
from affray.games.cybernekro.rules.rulebook import Trigger
from affray.testing.cybernekro import npc, pc, tabletop, wall


def watchers(t: Any, name: str = "A") -> Any:
    """Who may react to a model's move."""
    return [m.name for m in candidates(t.g, t[name], Trigger("move"))]


@pytest.mark.vector("CYB-REA-01/1")
def test_reactions_do_not_chain() -> None:
    t = tabletop(
        pc("A", (6, 6), ap=2),
        pc("B", (7.4, 6), "bone", ap=2),
        dice=[2, 15, 3],
    )
    t.acts("A", "fight:fists:B", react="react:B", reaction_action="fight:fists:A")
    assert t.asked == ["react", "reaction-action"]


@pytest.mark.rule("CYB-REA-02")
@pytest.mark.parametrize(
    ("facts", "able"),
    [
        ({"ap": 1}, True),
        ({"ap": 0}, False),
        ({"ap": 1, "stupor": 1}, False),
        ({"ap": 1, "imprisoned": True}, False),
    ],
)
def test_what_a_reaction_needs(facts: dict[str, Any], able: bool) -> None:
    t = tabletop(pc("A", **facts), round=1)
    assert may_react(t.g, t["A"]) is able


@pytest.mark.rule("CYB-REA-02")
def test_npcs_need_no_ap() -> None:
    t = tabletop(npc("Bot"))
    assert may_react(t.g, t["Bot"])


@pytest.mark.vector("CYB-REA-03/1")
@pytest.mark.parametrize(("mods", "reacts"), [("", []), ("auto-senses", ["E"])])
def test_only_the_closest_enemy_in_sight_is_watched(mods: str, reacts: Any) -> None:
    t = tabletop(
        pc("A", (1, (100 + 126 + 800) / 100)),
        pc("Closer", ((100 + 126 + 600) / 100, 1)),
        pc("E", (1, 1), "bone", ap=1, mods=mods),
    )
    assert watchers(t) == reacts


@pytest.mark.vector("CYB-REA-03/2")
def test_a_closer_enemy_out_of_sight_does_not_count() -> None:
    t = tabletop(
        pc("A", (1, 10.26)),
        pc("Closer", (8.26, 1)),
        pc("E", (1, 1), "bone", ap=1),
        pieces=[wall(4, 0, 0.5, 4)],
    )
    assert watchers(t) == ["E"]


@pytest.mark.vector("CYB-REA-03/3")
def test_at_equal_distance_the_mover_is_closest() -> None:
    t = tabletop(pc("A", (1, 10.26)), pc("Other", (10.26, 1)), pc("E", (1, 1), "bone", ap=1))
    assert watchers(t) == ["E"]


@pytest.mark.rule("CYB-REA-03")
def test_an_invisible_mover_is_not_reacted_to() -> None:
    t = tabletop(pc("A", (1, 10.26), invisible=True), pc("E", (1, 1), "bone", ap=1))
    assert watchers(t) == []


@pytest.mark.vector("CYB-REA-04/1")
def test_the_next_may_try_when_the_closest_declines() -> None:
    t = tabletop(
        pc("A", (10, 10)),
        pc("E1", (10, 3.74), "bone", ap=1),
        pc("E2", (18.26, 10), "bone", ap=1),
        pc("E3", (10, 19.26), "bone", ap=1),
        dice=[5],
    )
    assert watchers(t) == ["E1", "E2", "E3"]
    t.run(reaction_step(t.g, t["A"], Trigger("move")), react=["decline", "react:E2"])
    assert t.asked == ["react", "react"]


@pytest.mark.vector("CYB-REA-04/2")
def test_one_attempt_ends_the_step() -> None:
    t = tabletop(
        pc("A", (10, 10)),
        pc("E1", (10, 3.74), "bone", ap=1),
        pc("E2", (18.26, 10), "bone", ap=1),
        dice=[5],
    )
    t.run(reaction_step(t.g, t["A"], Trigger("move")), react="react:E1")
    assert t.asked == ["react"]


@pytest.mark.rule("CYB-REA-04")
def test_ties_are_the_players_and_npcs_come_first() -> None:
    t = tabletop(
        pc("A", (10, 10)),
        pc("E1", (10, 3.74), "bone", ap=1),
        pc("E2", (10, 16.26), "bone", ap=1),
    )
    t.run(reaction_step(t.g, t["A"], Trigger("move")))
    assert t.offered["react"] == ["decline", "react:1", "react:2"]
    t = tabletop(pc("A", (10, 10)), pc("E1", (10, 3.74), "bone", ap=1), npc("Bot", (10, 16.26)))
    assert watchers(t) == ["Bot", "E1"]


@pytest.mark.vector("CYB-REA-05/1-2")
@pytest.mark.parametrize(
    ("ap", "die", "actions", "left"),
    [(2, 11, 1, 1), (2, 20, 2, 0), (2, 10, 0, 2), (2, 1, 0, 1), (1, 20, 1, 0)],
)
def test_the_reaction_test(ap: int, die: int, actions: int, left: int) -> None:
    t = tabletop(pc("A", (10, 10)), pc("E", (10, 3.74), "bone", ap=ap, prone=True), dice=[die])
    answers: dict[str, Any] = {"reaction_action": ["get-up", "none"]} if actions else {}
    if actions == 2:
        answers = {"reaction_action": ["get-up", "move"], "move_to": "to:1000,374,0"}
    t.run(reaction_step(t.g, t["A"], Trigger("move")), react="react:E", **answers)
    assert t["E"].ap == left
    assert t.asked.count("reaction-action") == actions


@pytest.mark.vector("CYB-REA-06/1")
def test_a_reaction_may_be_any_action() -> None:
    t = tabletop(pc("A", (10, 10)), pc("E", (10, 6), "bone", ap=1), dice=[12])
    t.run(
        reaction_step(t.g, t["A"], Trigger("move")),
        react="react:E",
        reaction_action="move",
        move_to={"to": [10, 2]},
    )
    assert t.spot("E") == (1000, 200, 0)


@pytest.mark.rule("CYB-REA-07")
def test_after_a_reaction_the_active_model_goes_on_if_it_can() -> None:
    from affray.games.cybernekro.rules import rounds

    t = tabletop(
        pc("A", (10, 10), ap=2),
        pc("E", (10, 6), "bone", ap=1, carries="pistol"),
        dice=[12, 2],
    )
    t.run(
        rounds.turn(t.g),
        select="model:A",
        action="move",
        move_to="to:1000,1000,0",
        react="react:E",
        reaction_action="shoot:pistol:A",
    )
    assert t.g.active == 0
    t = tabletop(
        pc("A", (10, 10), ap=2, wounds=6),
        pc("E", (10, 6), "bone", ap=1, carries="pistol"),
        dice=[12, 12, 1, 1],
    )
    t.run(
        rounds.turn(t.g),
        select="model:A",
        action="move",
        move_to="to:1000,1000,0",
        react="react:E",
        reaction_action="shoot:pistol:A",
        tough_it_out="no",
    )
    assert (t.g.active, t.g.turn) == (-1, "bone")


@pytest.mark.vector("CYB-REA-08/1")
def test_parry_passes_when_missed_in_melee_but_not_when_missed_by_a_shot() -> None:
    t = tabletop(pc("A", (6, 6)), pc("B", (7.4, 6), "bone", ap=1, carries="sword"))
    missed = Trigger("missed", 1, melee=True)
    t.run(reaction_step(t.g, t["A"], missed), react="react:B", reaction_action="none")
    assert [event.how for event in t.events("TestPassed")] == ["parry"]
    t.roll(5)
    t.run(reaction_step(t.g, t["A"], Trigger("missed", 1)), react="react:B")
    assert [type(event).__name__ for event in t.events()].count("TestRolled") == 1


@pytest.mark.rule("CYB-REA-09")
def test_an_ambidextrous_attacker_gives_one_reaction() -> None:
    t = tabletop(
        pc("A", (6, 6), ap=1, traits="ambidextrous", carries="sword axe"),
        pc("B", (7.4, 6), "bone", ap=2),
        dice=[2, 2],
    )
    t.acts("A", "fight:sword+axe:B", react="decline")
    assert t.asked == ["react"]


@pytest.mark.rule("CYB-REA-10")
def test_characters_may_react_to_npcs() -> None:
    t = tabletop(npc("Bot", (10, 10)), pc("A", (10, 6), ap=1), phase="npc")
    assert watchers(t, "Bot") == ["A"]


@pytest.mark.rule("CYB-REA-11")
def test_a_friend_that_was_missed_does_not_react() -> None:
    t = tabletop(pc("A", (6, 6), ap=1), pc("Ally", (7.4, 6), ap=1), dice=[2])
    t.acts("A", "fight:fists:Ally")
    assert t.asked == []


@pytest.mark.rule("CYB-REA-03")
def test_nobody_reacts_to_a_mover_whom_a_king_has_removed() -> None:
    t = tabletop(
        pc("A", (6, 6), ap=2, wounds=6),
        pc("B", (9, 6), "bone", ap=2, carries="pistol"),
        hands={"bone": "Ks"},
        dice=[15, 1, 1],
    )
    t.acts(
        "A",
        "move",
        move_to="to:600,600,0",
        king="king:B",
        reaction_action="shoot:pistol:A",
        tough_it_out="no",
    )
    assert not t["A"].on_table
    assert "react" not in t.asked
