"""Melee. Chapter 23 of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.cybernekro.rules.attribute_tests import attempt
from affray.games.cybernekro.rules.melee import in_melee
from affray.games.cybernekro.rules.pushing import displace
from affray.games.cybernekro.screen.events.battle import AttackDeclared
from affray.games.cybernekro.state import Where
from affray.testing.cybernekro import npc, pc, tabletop, wall


@pytest.mark.vector("CYB-MEL-01/1")
@pytest.mark.parametrize(
    ("gap", "mine", "theirs", "melee"),
    [
        (50, {}, {}, True),
        (51, {}, {}, False),
        (20, {}, {"prone": True}, False),
        (20, {"prone": True}, {}, False),
    ],
)
def test_in_melee(gap: int, mine: dict[str, Any], theirs: dict[str, Any], melee: bool) -> None:
    t = tabletop(pc("A", (6, 6), **mine), pc("B", ((726 + gap) / 100, 6), "bone", **theirs))
    assert in_melee(t.g, t["A"]) is melee


@pytest.mark.vector("CYB-MEL-01/2")
def test_reach_does_not_widen_melee() -> None:
    t = tabletop(pc("A", (6, 6), traits="long-arms", carries="whip"), pc("B", (8.16, 6), "bone"))
    assert not in_melee(t.g, t["A"])


@pytest.mark.rule("CYB-MEL-01")
def test_a_wall_between_is_no_melee() -> None:
    t = tabletop(
        pc("A", (6, 6)),
        pc("B", (7.6, 6), "bone"),
        pieces=[wall(6.75, 4, 0.1, 4)],
    )
    assert not in_melee(t.g, t["A"])


@pytest.mark.rule("CYB-MEL-02")
def test_what_melee_forbids() -> None:
    t = tabletop(
        pc("A", (6, 6), ap=3, carries="pistol sword crossbow repair-kit", on_fire=True),
        pc("B", (7.4, 6), "bone"),
    )
    t.g.unloaded = (t.item("crossbow"),)
    t.g.jammed = (t.item("pistol"),)
    t.g.items[99] = "knife"
    t.g.lying[99] = (600, 640, 0)
    kinds = {option.partition(":")[0] for option in t.may("A")}
    assert kinds == {"move", "jump", "fight", "push"}


def leaves_two(b: int, **answers: Any) -> Any:
    """A leaves B, so far to the east, and C in the west; both strike and miss."""
    t = tabletop(
        pc("A", (6, 6), ap=1),
        pc("B", (b / 100, 6), "bone"),
        pc("C", (4.6, 6), "bone"),
        dice=[5, 5],
    )
    t.acts("A", "move", move_to={"to": [6, 11]}, free_fight="fight:fists:A", **answers)
    return t, [t.g.model(event.model).name for event in t.events(AttackDeclared)]


@pytest.mark.vector("CYB-MEL-03/1")
def test_everybody_left_behind_may_strike() -> None:
    t, _ = leaves_two(740)
    assert t.asked.count("free-fight") == 2
    assert t.spot("A") == (600, 1100, 0)


@pytest.mark.rule("CYB-MEL-03")
@pytest.mark.parametrize(("first", "second"), [("B", "C"), ("C", "B")])
def test_of_enemies_equally_close_their_player_says_who_strikes_first(
    first: str, second: str
) -> None:
    _, struck = leaves_two(740, free_fight_order=f"model:{first}")
    assert struck == [first, second]


@pytest.mark.rule("CYB-MEL-03")
def test_who_is_closer_strikes_first_and_nobody_is_asked() -> None:
    t, struck = leaves_two(745)
    assert "free-fight-order" not in t.asked
    assert struck == ["C", "B"]


@pytest.mark.rule("CYB-MEL-03", "CYB-GEN-13")
def test_equally_close_the_first_players_models_strike_before_npcs() -> None:
    t = tabletop(
        pc("A", (6, 6), ap=1),
        npc("N", (7.4, 6), carries="sword"),
        pc("C", (4.6, 6), "bone"),
        dice=[5, 5],
    )
    t.acts("A", "move", move_to={"to": [6, 11]}, free_fight="fight:fists:A")
    assert [t.g.model(event.model).name for event in t.events(AttackDeclared)] == ["C", "N"]


@pytest.mark.vector("CYB-MEL-03/2")
def test_a_mover_knocked_prone_may_crawl_with_the_ap_paid() -> None:
    t = tabletop(
        pc("A", (6, 6), ap=2),
        pc("B", (7.4, 6), "bone", A=5, S=2, carries="heavy-weapon"),
        dice=[15, 4, 3, 1, 1, 12],
    )
    t.acts(
        "A",
        "move",
        move_to=[{"to": [6, 11]}, {"to": [6, 7]}],
        free_fight="fight:heavy-weapon:A",
        tough_it_out="no",
    )
    assert t["A"].prone
    assert (t.spot("A"), t["A"].ap) == ((600, 700, 0), 1)


@pytest.mark.rule("CYB-MEL-03")
def test_shifting_around_an_enemy_is_not_leaving() -> None:
    t = tabletop(pc("A", (6, 6), ap=1), pc("B", (7.4, 6), "bone", ap=1))
    t.acts("A", "move", move_to={"path": [[6.0, 6.1]]})
    assert "free-fight" not in t.asked


@pytest.mark.rule("CYB-MEL-03")
def test_who_goes_out_of_action_does_not_move() -> None:
    t = tabletop(
        pc("A", (6, 6), ap=1, wounds=6),
        pc("B", (7.4, 6), "bone", carries="sword"),
        dice=[15, 2, 1],
    )
    t.acts(
        "A",
        "move",
        move_to={"to": [6, 11]},
        free_fight="fight:sword:A",
        tough_it_out="no",
    )
    assert t["A"].where == Where.OUT
    assert t.asked.count("move-to") == 1


@pytest.mark.rule("CYB-MEL-04")
def test_a_move_out_of_melee_triggers_no_reaction_even_if_nobody_strikes() -> None:
    t = tabletop(pc("A", (6, 6), ap=1), pc("B", (7.4, 6), "bone", ap=2))
    t.acts("A", "move", move_to={"to": [6, 11]}, free_fight="decline")
    assert "react" not in t.asked


@pytest.mark.rule("CYB-MEL-05")
def test_who_is_pushed_out_of_melee_is_not_struck() -> None:
    t = tabletop(pc("A", (6, 6)), npc("B", (7.4, 6)))
    t.run(displace(t.g, t["A"], (-1, 0), 100))
    assert t.spot("A") == (500, 600, 0)
    assert t.asked == []


@pytest.mark.rule("CYB-MEL-02")
def test_a_test_says_nothing_of_melee_by_itself() -> None:
    t = tabletop(pc("A", (6, 6), A=1), pc("B", (7.4, 6), "bone"), dice=[10])
    assert t.run(attempt(t.g, t["A"], "A", "reaction")).total == 11
