"""Scenarios tell who they are for: every one that can be played has been counted."""

from __future__ import annotations

import pytest

from affray.engine.game import find_game

NO_BATTLES = {"interlude"}
"""What is done between missions."""


@pytest.mark.parametrize("name", ["hybrid", "cybernekro", "clanwars"])
def test_every_scenario_tells_its_length_and_its_odds(name: str) -> None:
    game = find_game(name)
    for scenario in game.scenarios:
        if scenario.key in NO_BATTLES:
            continue
        pace = game.pace(scenario.key)
        assert pace is not None, scenario.key
        assert pace.games >= 4
        assert pace.decisions > 50
        assert pace.rounds > 1
