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

DONE = -1


async def weather(g: Bridge) -> None:
    """A step that only rolls."""
    g.dice.d6("weather")
    g.turn = DONE


class WeatherGame(BridgeGame):
    """The bridge, with a die for the weather before every round."""

    def next_step(self, g: Bridge) -> Rule[None] | Result:
        if g.phase == "round" and g.turn != DONE:
            return weather(g)
        return super().next_step(g)


def test_steps_without_choices_are_replayed_with_the_choice_before_them() -> None:
    game = WeatherGame()
    table = affray.new_table(game, "duel", seed=3)
    finish(table, Random(3))
    assert any(not any(e.kind == "choice" for e in step.entries) for step in table.steps)
    again = affray.replay(json.loads(json.dumps(table.record())), game)
    assert digest(again.state) == digest(table.state)


def test_a_choice_that_the_rules_no_longer_ask_for_is_still_found() -> None:
    table = affray.new_table(WeatherGame(), "duel", seed=3)
    finish(table, Random(3))
    with pytest.raises(BadRecord):
        affray.replay(json.loads(json.dumps(table.record())), BridgeGame())
