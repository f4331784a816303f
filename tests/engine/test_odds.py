"""Odds equal brute-force counting."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.engine.errors import IllegalChoice
from affray.engine.game import Result
from affray.engine.odds import told
from affray.engine.questions import Option, Rule, ask, yes_or_no
from affray.engine.table import Table
from tests.engine.test_table import shove
from tests.teaching.bridge import Bridge, BridgeGame, game


def test_the_odds_of_a_shove_by_hand() -> None:
    """SL 4: a 1 pushes two squares, 2 to 4 one, 5 and 6 none. South 3 stands at the edge."""
    odds = shove().odds("north", "shove:0:2")
    assert odds.exact
    assert dict(odds.lines) == {
        ((2, "fell"), (3, "fell")): pytest.approx(1 / 6),
        ((2, "+100"), (3, "fell")): pytest.approx(3 / 6),
        (): pytest.approx(2 / 6),
    }
    assert odds.branches == 3
    assert odds.chance_of(lambda outcome: (3, "fell") in outcome) == pytest.approx(4 / 6)


def test_all_faces_give_the_same_with_more_branches() -> None:
    odds = shove().odds("north", "shove:0:2", cuts=False)
    assert odds.branches == 6
    assert dict(odds.lines) == pytest.approx(dict(shove().odds("north", "shove:0:2").lines))


def rolls(dice: list[int], threshold: int) -> Table[Bridge]:
    """A step that asks, rolls dice one after another, asks again with a default, and sums up."""

    async def step(g: Bridge) -> None:
        await ask("north", "go", [Option("go", 1)], rule="T")
        total = 0
        for sides in dice:
            total += g.dice.die(sides, "sum")
        again = await yes_or_no("south", "again", default="no", rule="T")
        if again:
            total += g.dice.d3("again")
        g.fighters[0].x = 100 * (total >= threshold)

    class Sums(BridgeGame):
        def next_step(self, g: Bridge) -> Rule[None] | Result:
            return Result((), "done") if g.fighters[0].x >= 0 else step(g)

    return Table(Sums(), game().setup("duel", {}, {}))


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.sampled_from([2, 3, 4, 6]), min_size=1, max_size=3),
    st.integers(0, 15),
    st.booleans(),
)
def test_odds_equal_counting_every_roll(dice: list[int], threshold: int, again: bool) -> None:
    faces = [range(1, sides + 1) for sides in [*dice, *([3] if again else [])]]
    counted: Counter[str] = Counter(
        "+101" if sum(roll) >= threshold else "+1" for roll in itertools.product(*faces)
    )
    total = sum(counted.values())
    answers = {"again": "yes"} if again else {}
    odds = rolls(dice, threshold).odds("north", "go", answers)
    assert {line[0][1]: p for line, p in odds.lines} == {  # type: ignore[index]
        moved: pytest.approx(n / total) for moved, n in counted.items()
    }


def test_too_large_a_tree_is_sampled_and_says_so() -> None:
    odds = rolls([6, 6, 6], 11).odds("north", "go", limit=200)
    assert not odds.exact
    assert odds.chance_of(lambda o: o[0][1] == "+101") == pytest.approx(0.5, abs=0.15)


def test_dice_that_are_rolled_again_on_every_tie_are_sampled() -> None:
    async def step(g: Bridge) -> None:
        await ask("north", "go", [Option("go", 1)], rule="T")
        mine = theirs = 0
        while mine == theirs:
            mine, theirs = g.dice.d6("mine"), g.dice.d6("theirs")
        g.fighters[0].x = 100 * (mine > theirs)

    class Ties(BridgeGame):
        def next_step(self, g: Bridge) -> Rule[None] | Result:
            return step(g)

    odds = Table(Ties(), game().setup("duel", {}, {})).odds("north", "go", limit=400)
    assert not odds.exact
    assert odds.chance_of(lambda o: o[0][1] == "+101") == pytest.approx(0.5, abs=0.1)


def test_odds_stop_at_a_question_without_a_default() -> None:
    async def step(g: Bridge) -> None:
        await ask("north", "go", [Option("go", 1)], rule="T")
        g.fighters[0].x = 500
        await ask("south", "stop", [Option("a", 1), Option("b", 1)], rule="T")
        g.fighters[0].x = 0

    class Stops(BridgeGame):
        def next_step(self, g: Bridge) -> Rule[None] | Result:
            return step(g)

    odds = Table(Stops(), game().setup("duel", {}, {})).odds("north", "go")
    assert odds.lines == ((((0, "+501"),), 1.0),)


def test_odds_come_from_what_the_seat_knows() -> None:
    """South's hand is two unknown cards: the odds over many worlds see hushes as likely as they
    are, and are the same whatever South truly holds."""

    def with_hand(faces: list[str]) -> Any:
        table = shove()
        g = table.steps[-1].checkpoint
        for face in faces:
            g.hands["south"].append(g.handle(face, g.bit("south")))
            g.deck.faces.remove(face)
        table.rerun()
        return table.odds("north", "shove:0:2", {"card": "hush"}, worlds=60)

    one, two = with_hand(["hush", "hush"]), with_hand(["brace", "luck"])
    assert one == two
    nothing = one.chance_of(lambda outcome: outcome == ())
    assert 1 / 3 < nothing < 0.95


def test_odds_of_nothing_are_refused() -> None:
    with pytest.raises(IllegalChoice):
        shove().odds("north", "shove:7:7")
    with pytest.raises(IllegalChoice, match="at least one world"):
        shove().odds("north", "shove:0:2", worlds=0)


def test_an_outcome_is_told_in_one_line() -> None:
    assert told(()) == ""
    assert told("hit") == "hit"
    assert (
        told((("Timur", "wounded", "stunned"), "door open"))
        == "Timur wounded and stunned, door open"
    )
