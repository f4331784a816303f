"""Aura cards: choosing, raising, the zone, and what the eight Auras do. Chapter 18"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import affray
from affray.engine.packs import Phrase
from affray.games.hybrid import game
from affray.games.hybrid.rules.aura_cards import auras_on, in_zone
from affray.games.hybrid.rules.sight import sight_range
from affray.games.hybrid.screen.events.battle import Rolled
from affray.games.hybrid.screen.events.cards import CardsChosen, CardsChosenUnseen
from affray.testing.hybrid import HybridScene, lab

CELLS = """
################
#......#.......#
#.a..b.#.......#
#......d.......#
#......#.......#
#..c...#.e.....#
#......#.......#
################
"""


def choosing(griffins: list[str], seed: int = 1) -> Any:
    """A table up to the opening hands, the last card always being put aside."""
    forces = {"griffin": griffins, "scorpion": "glasinhar-pack"}
    table = affray.new_table(game(), "return-to-glasinhar", seed=seed, forces=forces)
    while table.state.phase in ("counters", "cards") and table.decision.kind != "opening-hand":
        table.choose(table.decision.options[-1])
    return table


def raised(aura: str, figures: dict[str, str], drawing: str = CELLS, **facts: Any) -> HybridScene:
    """Ambrosius, who is activated first, raises an Aura."""
    bench = lab(
        drawing,
        figures={"a": "ambrosius E", **figures},
        auras={"griffin": [aura]},
        griffin={"leader": 0},
        **facts,
    )
    return bench.play(f"raise:{aura}")


def roll(bench: HybridScene) -> Rolled:
    return bench.events(Rolled)[-1]


# ---------------------------------------------------------------- choosing


@pytest.mark.vector("HYB-AUR-01/1")
def test_a_squad_without_a_bearer_draws_no_auras() -> None:
    table = choosing(["seneschal", "purifier", "templar"])
    side = table.state.griffin
    assert (side.aura_kept, side.set_aside, side.undrawn) == ([], [], [])


@pytest.mark.vector("HYB-AUR-02/1")
def test_two_of_three_auras_are_kept_and_stay_hidden() -> None:
    table = choosing(["ambrosius", "purifier", "templar"])
    side = table.state.griffin
    assert (len(side.aura_kept), len(side.set_aside), len(side.undrawn)) == (2, 1, 5)
    chosen = [e for e in table.events("griffin") if isinstance(e, CardsChosen)]
    assert set(chosen[0].cards) == {table.state.face(uid) for uid in side.aura_kept}
    unseen = [e for e in table.events("scorpion") if isinstance(e, CardsChosenUnseen)]
    assert [event.seat for event in unseen] == ["griffin"]
    assert "aura-of" not in str(table.view("scorpion"))


# ---------------------------------------------------------------- the zone


@pytest.mark.vector("HYB-AUR-03/1")
@pytest.mark.parametrize(("aura", "affected"), [(3, True), (2, False)])
def test_the_zone_reaches_through_walls(aura: int, affected: bool) -> None:
    drawing = CELLS.replace("#.a..b.#", "#....a.#").replace("#.e.....#", "#.......#")
    bench = lab(
        drawing.replace("#......d...", "#......db.."),
        figures={"a": "ambrosius E", "b": "templar N"},
    )
    bench["a"].card = replace(bench["a"].card, aptitudes=(Phrase("aura", aura),))
    assert bench.g.board.grid.xy(bench["b"].square) == (8, 3)  # three squares off, behind a wall
    assert in_zone(bench.g, bench["a"], bench["b"]) == affected


@pytest.mark.vector("HYB-AUR-03/2")
def test_a_bearer_is_touched_by_anothers_aura_only() -> None:
    bench = lab(
        CELLS,
        figures={"a": "ambrosius E", "b": "templar W"},
        auras={"griffin": ["aura-of-wrath", "aura-of-resolve"]},
    )
    ambrosius, second = bench["a"], bench["b"]
    second.card = replace(second.card, aptitudes=(Phrase("aura", 4),))
    ambrosius.aura, second.aura = bench.side("griffin").aura_kept
    assert [card.id for card in auras_on(bench.g, ambrosius)] == ["aura-of-resolve"]
    assert [card.id for card in auras_on(bench.g, second)] == ["aura-of-wrath"]


# ---------------------------------------------------------------- raising


@pytest.mark.vector("HYB-AUR-04/1")
def test_auras_may_be_swapped_from_round_to_round() -> None:
    bench = lab(
        CELLS,
        figures={"a": "ambrosius E", "b": "hybrid W"},
        auras={"griffin": ["aura-of-wrath", "aura-of-haste"]},
    )
    bench.dice(...)
    up = []
    for aura in ("aura-of-wrath", "aura-of-haste", "aura-of-wrath"):
        bench.idle(lambda g: bench.asked == "aura").play(f"raise:{aura}")
        up.append(bench.g.face(bench["a"].aura))
        bench.play("DC")
    assert up == ["aura-of-wrath", "aura-of-haste", "aura-of-wrath"]
    assert bench.g.round == 3


@pytest.mark.vector("HYB-AUR-04/2")
@pytest.mark.parametrize("state", ["pinned=skilled", "cell"])
def test_a_pinned_or_imprisoned_bearer_may_still_change_his_aura(state: str) -> None:
    bench = lab(
        CELLS,
        figures={"a": f"ambrosius E {state}", "b": "hybrid W"},
        auras={"griffin": ["aura-of-wrath"]},
    )
    assert bench.asked == "aura"
    bench.play("raise:aura-of-wrath")
    assert bench["a"].aura


@pytest.mark.vector("HYB-AUR-04/3")
def test_the_zone_is_gone_with_its_bearer() -> None:
    bench = raised(
        "aura-of-wrath",
        {"b": "hybrid W", "c": "templar N"},
        CELLS.replace("#.a..b.#", "#.ab...#"),
        dice=[1],
    )
    assert [card.id for card in auras_on(bench.g, bench["c"])] == ["aura-of-wrath"]
    bench["a"].wounds = 3
    bench.play("OC", "no").play("OC", "strike:a", "level:1")
    assert bench["a"].place == "eliminated"
    assert list(auras_on(bench.g, bench["c"])) == []


@pytest.mark.rule("HYB-AUR-04", "HYB-ROU-15")
def test_an_aura_can_be_kept_or_dropped() -> None:
    bench = raised("aura-of-wrath", {"b": "hybrid W"}).play("DC")
    bench.dice(...)
    bench.idle(lambda g: bench.asked == "aura")
    assert bench.offered == ["keep", "drop"]
    bench.play("drop")
    assert bench["a"].aura == 0


@pytest.mark.vector("HYB-AUR-05/1", "HYB-CON-10/1")
def test_the_aura_of_resolve_helps_a_parry_four_squares_away() -> None:
    bench = raised(
        "aura-of-resolve",
        {"b": "hybrid W", "c": "templar E DC"},
        "################\n#..............#\n#.a...cb.......#\n"
        + "#..............#\n" * 4
        + "#" * 16,
        dice=[2, 6],
    )
    bench.play("DC").play("OC", "strike:c", "level:1", "yes", "level:1")
    assert roll(bench).sl.total == 3 + 1 + 1 + 1
    assert bench["c"].wounds == 0


@pytest.mark.vector("HYB-AUR-06/1")
def test_two_bearers_raise_one_aura_each() -> None:
    bench = lab(
        CELLS,
        figures={"a": "ambrosius E", "b": "templar W"},
        auras={"griffin": ["aura-of-wrath", "aura-of-haste"]},
        warriors=["hybrid (14,6) E"],
        order={"griffin": [1, 2]},
    )
    bench["b"].card = replace(bench["b"].card, aptitudes=(Phrase("aura", 4),))
    bench.play("raise:aura-of-wrath", "DC", "stop")
    assert bench.asked == "aura"
    assert bench.offered == ["none", "raise:aura-of-haste"]


# ---------------------------------------------------------------- the other seven


@pytest.mark.rule("HYB-CON-10")
@pytest.mark.parametrize(("aura", "level"), [("aura-of-wrath", 6), ("aura-of-resolve", 5)])
def test_the_aura_of_wrath_helps_strikes(aura: str, level: int) -> None:
    drawing = CELLS.replace("#..c...#", "#.cb...#").replace("#.a..b.#", "#.a....#")
    bench = raised(aura, {"b": "hybrid W", "c": "templar E"}, drawing, dice=[9, ...])
    bench.play("DC").idle(lambda g: g.active == bench.names["c"])
    bench.play("OC", "strike:b", "level:1").rest()
    assert bench.rolls()[0][0] == level


@pytest.mark.rule("HYB-CON-10")
def test_the_aura_of_clarity_helps_shots_and_sight() -> None:
    bench = raised("aura-of-clarity", {"b": "hybrid W", "c": "purifier N"}, dice=[9, ...])
    assert sight_range(bench.g, bench["c"]) == 9
    assert sight_range(bench.g, bench["a"]) == 8
    bench.play("DC").idle(lambda g: g.active == bench.names["c"])
    bench.play("F", "stop", "shoot:b", "level:1").rest()
    assert bench.rolls()[0][0] == 3 + 1 + 1


@pytest.mark.rule("HYB-CON-10")
def test_the_aura_of_haste_gives_friends_a_movement_point() -> None:
    bench = raised("aura-of-haste", {"b": "hybrid W", "c": "purifier N"})
    bench.play("DC").idle(lambda g: g.active == bench.names["c"]).play("DC").reach("move")
    assert bench.g.movement.course.points == 8


@pytest.mark.rule("HYB-CON-10")
def test_the_aura_of_dread_weakens_enemy_strikes() -> None:
    drawing = CELLS.replace("#..c...#", "#.cb...#").replace("#.a..b.#", "#.a....#")
    bench = raised("aura-of-dread", {"b": "hybrid W", "c": "templar E"}, drawing, dice=[9])
    bench.play("DC").play("OC", "strike:c", "level:1")
    assert roll(bench).sl.total == 3 + 2 - 1


@pytest.mark.vector("HYB-CON-10/2")
def test_the_aura_of_stillness_slows_enemies_in_the_zone() -> None:
    bench = raised("aura-of-stillness", {"b": "hybrid W"}).play("DC").play("DC").reach("move")
    assert bench.g.movement.course.points == 5


@pytest.mark.rule("HYB-CON-10")
def test_the_aura_of_mercy_heals_one_friend_when_raised_or_kept() -> None:
    figures = {"b": "templar W w1", "c": "purifier N w2", "e": "templar N w1"}
    bench = raised(
        "aura-of-mercy",
        {**figures, "f": "hybrid N"},
        CELLS.replace(".....#\n#####", "....f#\n#####"),
    )
    bench.dice(...)
    assert bench.asked == "mercy"
    assert bench.offered == ["warrior:b", "warrior:c"]  # the third is too far away
    bench.play("warrior:c", "DC")
    assert bench["c"].wounds == 1
    bench.idle(lambda g: bench.asked == "aura").play("keep", "warrior:b")
    assert (bench["b"].wounds, bench["c"].wounds) == (0, 1)


@pytest.mark.rule("HYB-CON-10")
def test_the_aura_of_silence_leaves_only_points_to_actions_in_the_zone() -> None:
    bench = raised(
        "aura-of-silence",
        {"b": "hybrid W", "c": "templar E"},
        CELLS.replace("#..c...#", "#.cb...#").replace("#.a..b.#", "#.a....#"),
        hands={"scorpion": ["feint"], "griffin": ["cold-sweat"]},
    )
    bench.play("DC").play("OC", "strike:c")
    assert bench.offered == ["decline", "points:feint"]
    bench.play("decline")
    assert bench.offered == ["pass", "points:cold-sweat"]


def test_to_raise_nothing_does_not_lie_ready_where_an_aura_can_be_raised() -> None:
    """Raising one costs nothing; which of two is for the player to say. HYB-AUR-04"""
    for auras, usual in (
        (["aura-of-wrath"], "raise:aura-of-wrath"),
        (["aura-of-wrath", "aura-of-resolve"], None),
    ):
        bench = lab(
            CELLS,
            figures={"a": "ambrosius E", "b": "templar W"},
            auras={"griffin": auras},
        )
        assert bench.asked == "aura"
        assert bench.table.usual("griffin") == usual
