"""`affray games`: what can be played here."""

from __future__ import annotations

from typer.testing import CliRunner

from affray.cli import app

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


def test_a_mistyped_game_is_told() -> None:
    told = RUN.invoke(app, ["games", "hybird"])
    assert told.exit_code == 1
    assert 'did you mean "hybrid"?' in told.output
