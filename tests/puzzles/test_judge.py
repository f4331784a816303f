"""The judge: exact chances of plans, counted over every roll."""

from __future__ import annotations

from math import prod
from typing import Any

import pytest

from affray.engine.gains import Gain
from affray.engine.intentions import Answer
from affray.engine.table import Table
from affray.puzzles import puzzles_of
from affray.puzzles.judge import chance_of, counted, last_deed, weighed
from affray.testing.cybernekro import npc, pc, tabletop
from affray.testing.hybrid import HybridScene, lab


def duel() -> HybridScene:
    """A Templar before a clone, who is asked how he fights."""
    scene = lab("#######", "#.ah..#", "#.....#", "#######", a="templar E", h="hybrid W")
    scene.play()
    return scene


def test_a_plan_has_the_chance_that_the_engine_counts() -> None:
    table = duel().table
    seat = table.decisions[0].seat
    ways = [*table.intentions(seat, {"target": duel()["h"].id})]
    assert ways
    for way in ways[:4]:
        count = counted(table, seat, way.answers)
        assert count is not None
        odds = table.odds(seat, way)
        out = odds.chance_of(lambda lines: any("eliminated" in part for part in lines))
        assert count.chance(Gain("out", duel()["h"].id)) == pytest.approx(out)
        whole = weighed(table, seat, way.answers, Gain("out", duel()["h"].id))
        assert whole is not None
        assert whole.chance == pytest.approx(out)
        assert sum(leaf.weight for leaf in count.leaves) == pytest.approx(1)


def test_the_stages_of_a_plan_multiply_to_its_chance() -> None:
    table = duel().table
    seat = table.decisions[0].seat
    goal = Gain("out", duel()["h"].id)
    reached = 0
    for way in table.intentions(seat, {"target": goal.what}):
        count = counted(table, seat, way.answers)
        assert count is not None
        if count.chance(goal):
            reached += 1
            product = prod(share for _, share in count.stages(goal))
            assert product == pytest.approx(count.chance(goal))
    assert reached


def brawl() -> tuple[Table[Any], Gain]:
    """Somebody with two Action Points and no weapon beside one who cannot tough it out."""
    scene = tabletop(pc("A", (6, 6), ap=2), npc("B", (7.3, 6))).open()
    return scene.table, Gain("wound", scene["B"].id)


def test_what_has_come_to_the_same_goes_on_as_one() -> None:
    table, goal = brawl()
    seat = table.decisions[0].seat
    way = next(table.intentions(seat, {"target": goal.what}))
    whole = weighed(table, seat, way.answers, goal)
    tree = counted(table, seat, way.answers, goal=goal)
    once = counted(table, seat, way.answers, goal=goal, once=True)
    assert whole is not None
    assert tree is not None
    assert once is not None
    assert len(whole.shares) > 1
    assert whole.chance == pytest.approx(tree.chance(goal))
    assert whole.shares[0] == pytest.approx(once.chance(goal))


def test_a_card_that_is_only_drawn_changes_no_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever overcommits lets the other side draw; which card that is does not matter."""
    dear = (
        each for each in puzzles_of("clanwars") if each.best.about.get("overcommit") in ("W", "B")
    )
    puzzle = next(each for each in dear if each.seat == "hostile")
    table, line = puzzle.table("0"), puzzle.best
    monkeypatch.setattr(type(table.game), "drawn_to_hand", frozenset())
    every = weighed(table, puzzle.seat, line.answers, puzzle.goal, most=20_000)
    assert every is not None
    assert every.chance == pytest.approx(line.chance, abs=1e-6)


def test_more_branches_than_allowed_are_not_counted() -> None:
    table = duel().table
    seat = table.decisions[0].seat
    way = next(table.intentions(seat, {"target": duel()["h"].id}))
    assert counted(table, seat, way.answers, most=1) is None
    assert chance_of(table, seat, way.answers, Gain("out", 1), most=1) is None


def test_what_is_done_again_is_the_last_deed_of_a_plan() -> None:
    plan = (Answer("action", "move"), Answer("move-to", "x"), Answer("action", "shoot:3"))
    begins = frozenset({"select", "action"})
    assert last_deed(plan, begins) == plan[2:]
    assert last_deed(plan[2:], begins) == plan[2:]
    assert last_deed((Answer("select", "model:3"), *plan), begins) == plan[2:]
