"""`affray check`: the conformance kit for authors."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from affray.cli import app
from affray.engine.conformance import CHECKS
from tests.teaching.bridge import BridgeGame

GAME = "tests.teaching.bridge:game"


def test_a_sound_game_holds() -> None:
    done = CliRunner().invoke(app, ["check", GAME, "--seeds", "1", "--scenario", "duel"])
    assert done.exit_code == 0
    assert f"{len(CHECKS)} checks on 1 scenarios hold" in done.output


def test_a_broken_game_is_told_where(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BridgeGame, "check", lambda self, g: iter([("round", "is odd")]))
    monkeypatch.setattr(BridgeGame, "zones", lambda self, g: iter(g.nothing))
    done = CliRunner().invoke(app, ["check", GAME, "--seeds", "1", "--scenario", "duel"])
    assert done.exit_code == 1
    assert "invariants hold: bridge duel seed 0: round: is odd" in done.output


@pytest.mark.parametrize("words", [("--seeds", "0"), ("--seeds", "-3"), ("--pace", "0")])
def test_no_games_prove_nothing(words: tuple[str, str]) -> None:
    done = CliRunner().invoke(app, ["check", GAME, "--scenario", "duel", *words])
    assert done.exit_code == 2
    assert words[0] in done.output


def test_unknown_games_and_scenarios_are_one_sentence() -> None:
    assert "there is no game" in CliRunner().invoke(app, ["check", "chess"]).output
    done = CliRunner().invoke(app, ["check", GAME, "--scenario", "dule"])
    assert (done.exit_code, 'did you mean "duel"' in done.output) == (1, True)
