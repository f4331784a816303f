"""Fine points that join several rules, and options that no vector names."""

from __future__ import annotations

from typing import Any

import pytest

from affray.engine.open import open_position
from affray.engine.questions import Ask
from affray.games.hybrid import game
from affray.games.hybrid.rules.facing import shot_from_behind
from affray.games.hybrid.rules.firing import from_behind
from affray.games.hybrid.state import Action
from affray.testing.hybrid import HybridScene, lab

CORNER = (
    "############",
    "#a.........#",
    "####.#######",
    "####h####.b#",
    "############",
)


def stalker(**options: Any) -> HybridScene:
    """A Stalker crosses the sight of a Purifier."""
    return lab(
        *CORNER,
        a="purifier E",
        b="templar E",
        h="stalker N",
        i="hybrid (9,3) N",
        order="h",
        options=options,
    ).play("mode: DC", "move: step:4,2", "move: step:4,1")


@pytest.mark.rule("HYB-APT-13")
@pytest.mark.parametrize(
    ("option", "crossing", "stopping"),
    [("any_enemy_sight", True, True), ("only_at_end_of_own_move", False, True)],
)
def test_when_being_seen_counts(option: str, crossing: bool, stopping: bool) -> None:
    t = stalker(infiltration_seen=option)
    t.dice(...)
    assert t["h"].infiltration_lost is crossing
    t.play("move: stop").rest()
    assert t["h"].infiltration_lost is stopping


@pytest.mark.rule("HYB-APT-13")
def test_back_in_the_dark_unseen_at_the_end() -> None:
    t = stalker(infiltration_seen="only_at_end_of_own_move")
    t.dice(...)
    t.play("move: step:4,2", "move: step:4,3", "move: stop").rest()
    assert not t["h"].infiltration_lost


@pytest.mark.rule("HYB-ARM-03")
def test_shooting_a_friend_is_not_first_contact() -> None:
    t = lab(
        "##########",
        "#a...b.#h#",
        "##########",
        a="purifier E",
        b="templar E",
        h="hybrid W",
        options={"friendly_fire": True},
        facts={"first_contact": False},
        dice=[9],
    )
    t.play("mode: F", "fire: shoot:b", "shot-level: 1").rest()
    assert not t.g.first_contact


@pytest.mark.rule("HYB-FIR-03", "HYB-WND-07")
def test_friendly_fire_is_nobodys_merit() -> None:
    t = lab(
        "##########",
        "#a...b.#h#",
        "##########",
        a="purifier E",
        b="templar W w2",
        h="hybrid W",
        dice=[3],
    )
    t.play("mode: F", "fire: shoot:b", "shot-level: 1")
    assert t["b"].place == "eliminated"
    assert t.g.griffin.hand == []


@pytest.mark.rule("HYB-FAC-05")
def test_a_large_shooter_picks_among_equal_lines() -> None:
    t = lab("....a...", "........", ".bb.....", ".bb.....", a="purifier N DC", b="aberration E")
    shot = Action("shot", "scorpion", t["b"].id, t["a"].id, name="shot", level=1)
    rule = from_behind(t.g, shot)
    question = rule.send(None)
    assert isinstance(question, Ask)
    assert [option.id for option in question.options] == ["behind", "side"]
    assert question.seat == "scorpion"
    rule.close()
    assert shot_from_behind(t.g, t["a"], t.square(2, 3))
    assert not shot_from_behind(t.g, t["a"], t.square(1, 2))


@pytest.mark.rule("HYB-OC-03")
def test_the_turn_to_strike_is_for_those_touched_at_the_reveal() -> None:
    t = lab("########", "#a.h...#", "########", a="templar W", h="hybrid W").play("mode: OC")
    assert t.asked == "move"


@pytest.mark.rule("HYB-MOV-22")
def test_a_large_base_enters_by_a_double_entrance() -> None:
    t = lab(
        "########",
        "<......#",
        "<.....a#",
        "########",
        b="aberration outside",
        a="templar W",
        order="b a",
    )
    t.play("mode: DC").reach("move")
    assert not t.refuses("enter:0,1:E")
    t.play("move: enter:0,1:E")
    assert t.at("b") == (0, 1)
    assert t.points == 5


@pytest.mark.rule("HYB-DEC-04")
def test_a_way_that_is_shot_at_is_asked_for_anew() -> None:
    t = lab(
        "############",
        "#a......h..#",
        "############",
        a="purifier E ambush=1",
        h="hybrid W",
        order="h a",
        dice=[9],
    )
    t.play("mode: OC", "move: to:3,1:W")
    assert t.asked == "move"
    assert t.at("h") == (7, 1)


@pytest.mark.rule("HYB-DIE-10")
def test_everybody_sees_the_dice() -> None:
    t = lab(
        "########",
        "#..ah..#",
        "########",
        a="bulwark-knight E",
        h="hybrid W",
        order="h a",
        dice=[3],
    )
    t.play("mode: OC", "strike: a", "strike-level: 1").rest()
    for seat in ("griffin", "scorpion", None):
        assert "Success: Hybrid's strike, 3 against SL 5" in " ".join(t.told(seat))


@pytest.mark.rule("HYB-FIR-19", "HYB-OC-12", "HYB-MIS-07")
def test_two_heroic_shots_destroy_the_switch() -> None:
    doc = {
        "scenario": "deadly-matrix",
        "warriors": ["marksman (20,8) S", "templar (21,8) N", "hybrid (10,13) W"],
        "order": {"griffin": [0, 1], "scorpion": [2]},
        "first_contact": True,
    }
    t = HybridScene(open_position(game(), doc, dice=[3, 4]), {"a": 0, "b": 1, "h": 2})
    t.play("mode: F").reach("fire")
    assert "twice:switch:switch" in t.offered
    t.play("fire: twice:switch:switch").rest()
    assert t.g.mission.switch_wounds == 2


@pytest.mark.rule("HYB-DIE-04", "HYB-CON-03")
def test_the_odds_of_a_basic_shot() -> None:
    t = lab("############", "#a......h..#", "############", a="purifier E", h="hybrid W")
    t.play("mode: F", "fire: shoot:h").reach("shot-level")
    odds = t.table.odds("griffin", "level:1")
    assert odds.exact
    chances = sorted(round(chance, 6) for _, chance in odds.lines)
    assert chances == [0.1, 0.3, 0.6]
