"""`affray games`: what can be played here."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from affray.cli import app
from affray.engine.game import find_game

RUN = CliRunner(env={"COLUMNS": "200"})


def test_all_games_are_listed_with_their_scenarios() -> None:
    told = RUN.invoke(app, ["games"])
    assert told.exit_code == 0
    for scenario in ("scarlet-hive", "quick-start", "static-on-the-line"):
        assert scenario in told.output


def test_one_game_tells_its_options_with_their_rules() -> None:
    told = RUN.invoke(app, ["games", "hybrid"])
    assert "vision_arc" in told.output
    assert "HYB-LOS-02" in told.output
    assert "quick-start" not in told.output


@pytest.mark.parametrize("game", ["hybrid", "cybernekro", "clanwars"])
def test_what_has_to_be_typed_is_never_cut(game: str) -> None:
    """In a terminal of 80 columns the longest names were `return-to-glasinh…`."""
    told = CliRunner(env={"COLUMNS": "80"}).invoke(app, ["games", game])
    rules = find_game(game)
    for scenario in rules.scenarios:
        assert scenario.id in told.output
    for option in rules.options:
        assert f"{option.id}={option.default}" in told.output
    assert "…" not in told.output


def test_a_row_of_numbers_is_told_by_its_ends() -> None:
    told = RUN.invoke(app, ["games", "hybrid"])
    assert "Rounds until the game is called: 0 to 40" in told.output


def test_a_mistyped_game_is_told() -> None:
    told = RUN.invoke(app, ["games", "hybird"])
    assert told.exit_code == 1
    assert 'did you mean "hybrid"?' in told.output
