"""Records of games in which some steps ask nobody anything."""

from __future__ import annotations

import json
from random import Random

import pytest

import affray
from affray.engine.conformance import finish
from affray.engine.errors import BadRecord
from affray.engine.game import Result
from affray.engine.questions import Rule
from affray.engine.state import digest
from tests.teaching.bridge import Bridge, BridgeGame


async def weather(g: Bridge) -> None:
    """A step that only rolls."""
    g.dice.d6("weather")
    g.turn -= 1


class WeatherGame(BridgeGame):
    """The bridge, with a die for the weather before the first two fighters take their places."""

    def next_step(self, g: Bridge) -> Rule[None] | Result:
        placed = sum(fighter.x >= 0 for fighter in g.fighters)
        if g.phase == "deploy" and placed < 2 and g.turn == -placed:
            return weather(g)
        return super().next_step(g)


def test_steps_without_choices_are_replayed_with_the_choice_before_them() -> None:
    game = WeatherGame()
    table = affray.new_table(game, "duel", seed=3)
    finish(table, Random(3))
    assert [[e.who for e in step.entries] for step in table.steps[:3:2]] == [["d6"], ["d6"]]
    again = affray.replay(json.loads(json.dumps(table.record())), game)
    assert digest(again.state) == digest(table.state)


def test_a_step_that_today_s_rules_do_not_make_is_found() -> None:
    table = affray.new_table(WeatherGame(), "duel", seed=3)
    finish(table, Random(3))
    with pytest.raises(BadRecord):
        affray.replay(json.loads(json.dumps(table.record())), BridgeGame())
