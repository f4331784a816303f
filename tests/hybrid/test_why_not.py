"""What a question refuses, and why; what a screen draws of it."""

from __future__ import annotations

from typing import Any

import pytest

from affray.testing.hybrid import HybridScene, lab


def refused(t: HybridScene) -> dict[str, tuple[str, str]]:
    """The open question's refusals by id: reason and rule."""
    ask = t.table.decision
    assert ask is not None
    return {no.id: (no.reason, no.rule) for no in ask.refused}


def test_a_shooter_learns_what_is_missing_for_each_enemy() -> None:
    t = lab(
        "##############",
        "#.a....i....j#",
        "#.###.########",
        "#k.####......#",
        "##############",
        a="purifier E",
        i="hybrid W",
        j="hybrid W",
        k="hybrid W",
    ).play("mode: F", "move: stop")
    assert refused(t) == {
        f"shoot:{t['j'].id}": ("Hybrid 2 is 10 squares away and sight ends at 8", "HYB-LOS-03"),
        f"shoot:{t['k'].id}": (
            "no clear line: walls, doors or figures stand between",
            "HYB-LOS-07",
        ),
    }


def test_an_enemy_at_the_side_or_a_step_away_cannot_be_struck() -> None:
    t = lab(
        "#######",
        "#.hai.#",
        "#...j.#",
        "#######",
        a="templar W",
        h="hybrid E",
        i="hybrid W",
        j="hybrid W",
    ).play("mode: OC", "turn-to-strike: no", "move: stop")
    no = refused(t)
    assert no[f"strike:{t['i'].id}"] == (
        "Hybrid 2 touches a side or the back: turn first",
        "HYB-OC-02",
    )
    assert no[f"strike:{t['j'].id}"] == ("Hybrid 3 is not in contact", "HYB-OC-02")
    assert f"strike:{t['h'].id}" not in no


def test_a_level_beyond_the_value_names_both_numbers() -> None:
    t = lab("#####", "#ah.#", "#####", a="templar E", h="hybrid W")
    t.play("mode: OC", "turn-to-strike: no", "move: stop", "strike: strike:h")
    value = len(t.table.decision.options) if t.table.decision else 0
    assert refused(t)["level:6"] == (f"needs a value of 6, has {value}", "HYB-MOD-04")


def test_a_screen_draws_sight_costs_and_ways() -> None:
    t = lab("######", "#a...#", "##.#.#", "######", a="templar E", h="hybrid (4,2) N", order="a")
    t.play("mode: Mv")
    while t.table.decision is not None and t.table.decision.kind != "move":
        t.table.choose(t.table.decision.options[0].id)
    ask = t.table.decision
    assert ask is not None
    drawn: dict[str, Any] = dict(ask.drawn)
    assert [4, 1] in drawn["sight"]
    assert [1, 2] not in drawn["sight"]
    assert drawn["costs"]["to:3,1:E"] == 2
    assert drawn["ways"]["3,1"] == [[2, 1, 1], [3, 1, 2]]


@pytest.mark.rule("HYB-CRD-01")
def test_every_card_can_be_read() -> None:
    t = lab("#####", "#ah.#", "#####", a="templar E", h="hybrid W")
    board = t.table.game.board(t.g)
    assert board["cards"]["held-breath"]["points"] == 0
    assert all(card["name"] and card["text"] for card in board["cards"].values())


HALL = (
    "############",
    "#a....#....#",
    "#.....d..h.#",
    "#b....#....#",
    "#######....#",
    "#..........#",
    "############",
)


def test_what_was_pointed_at_in_vain_says_what_is_nearest_in_the_way() -> None:
    t = lab(*HALL, a="templar E", b="purifier E", h="hybrid W").reach("mode")

    def told(**about: Any) -> str:
        return t.table.why_not(t.asks, about)

    assert told(place=[1, 5]) == "the way there costs 17 points, Templar of Hod has 9"
    assert told(place=[0, 0]) == "nobody can stand there"
    assert told(actor=t.names["b"]) == "Templar of Hod acts now; Purifier has a later counter"
    hybrid = t.names["h"]
    assert told(target=hybrid) == "the way to strike him costs 8 points, Templar of Hod has 7"
    t.play("mode: DC")
    assert told(place=[1, 5]) == "the way there costs 17 points, Templar of Hod has 7"
    assert told(target=hybrid) == "in Defensive Combat mode Templar of Hod attacks nobody"


def test_a_shooter_is_told_that_he_has_no_shot() -> None:
    rows = (*HALL[:2], "#.....#..h.#", *HALL[3:])
    t = lab(*rows, a="purifier E", b="templar E", h="hybrid W").reach("mode")
    assert t.table.why_not(t.asks, {"target": t.names["h"]}) == (
        "no way leads to him; Purifier has no shot at him from where he gets to"
    )


def test_while_something_else_is_asked_that_comes_first() -> None:
    t = lab(*HALL, a="purifier E", b="templar E", h="hybrid W").reach("mode")
    t.play("mode: F", "move: stop").reach("fire")
    assert t.table.why_not(t.asks, {"place": [1, 1]}) == "the open question comes first"


def test_an_ambush_that_cards_prevent_says_what_it_needs() -> None:
    rows = ("##########", "#a..d.h..#", "#.########", "#i########", "##########")
    t = lab(
        *rows,
        a="sapper E",
        h="hybrid W",
        i="hybrid N",
        facts={"hands": {"scorpion": ["feint"]}},
    )
    t.play("mode: F", "fire: ambush", "hindrance: points:feint").reach("fire")
    no = refused(t)
    assert no["ambush"] == ("needs a value of 3, has 2", "HYB-FIR-10")
    assert [event.value for event in t.events("AmbushPrevented")] == [2]
