"""Who a scenario is for: figures that were counted, and no more said than they bear."""

from __future__ import annotations

from pathlib import Path

import affray
from affray.engine.pace import Pace, paces


def pace(games: int, won: int) -> Pace:
    return Pace(games, 5, 120, {"griffin": won / games, "scorpion": 1 - won / games})


def test_a_line_tells_length_and_who_has_it_hard() -> None:
    told = pace(20, 3).told
    assert told == "120 decisions, 5 rounds, 20 minutes or so; uphill for: Griffin"
    assert pace(20, 10).told == "120 decisions, 5 rounds, 20 minutes or so"


def test_few_games_do_not_make_a_battle_uphill() -> None:
    assert pace(4, 0).uphill == ()
    assert pace(8, 0).uphill == ("griffin",)
    assert pace(8, 2).uphill == ()


def test_what_nobody_counted_has_no_figures(tmp_path: Path) -> None:
    assert paces(tmp_path) == {}


def test_figures_are_of_scenarios_that_there_are() -> None:
    for game in affray.all_games():
        for scenario in game.scenarios:
            found = game.pace(scenario.key)
            if found is not None:
                assert set(found.wins) <= {
                    *game.seats(scenario.key, game.chosen(None)),
                    "operatives",
                }
                assert found.games
                assert found.decisions
    assert find("clanwars", "m01") is not None


def find(name: str, scenario: str) -> Pace | None:
    [game] = [game for game in affray.all_games() if game.name == name]
    return game.pace(scenario)
