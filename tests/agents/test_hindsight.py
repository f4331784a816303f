"""A game looked at again: a planted blunder is named, and good play is not blamed."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

import affray
from affray.cli import app
from affray.engine.replay import watch
from affray.engine.table import Table
from tests.agents.blunders import is_named, kept


def test_running_away_at_once_is_named() -> None:
    """An Operative who leaves the field in the first round gives the mission away."""
    table: Table[Any] = affray.new_table("clanwars", "static-on-the-line", seed=2)
    for _ in range(200):
        ask = table.decisions[0]
        flight = [option.id for option in ask.answers if option.id.startswith("leave")]
        if ask.kind == "step" and flight and ask.seat != "hostile":
            table.choose(flight[0], ask.seat)
            break
        weights = list(table.game.prior(table.state, ask))
        table.choose(ask.answers[weights.index(max(weights))].id, ask.seat)
    found = affray.analyse(table.record(), seats=[ask.seat], looks=8)
    worst = found.costliest(ask.seat, 1)[0]
    assert worst.played.startswith("Leave the field")
    assert worst.better


@pytest.mark.parametrize("name", ["clanwars-3", "cybernekro-small-1"])
def test_a_blunder_planted_in_a_veterans_game_is_named(name: str) -> None:
    """Two that are soon looked at; `make soak` looks at all."""
    assert is_named(kept()[name])


@pytest.mark.parametrize("name", ["clanwars-hungry-mile-745", "hybrid-dark-jewel-1018"])
def test_a_blunder_near_the_end_of_a_whole_battle_is_named(name: str) -> None:
    """Beside what its seat decided in the steps around it; `make soak` looks at whole games."""
    assert is_named(kept()[name], near=3)


def test_planted_blunders_are_called_what_the_game_calls_them_today() -> None:
    """They are found by their words: where those have changed, none would ever be named."""
    for name, blunder in kept().items():
        said = [
            (ask.prompt, ask.words.label(ask, ask.find(entry.data or entry.id)))
            for table, entry in watch(blunder.table).moments(blunder.step)
            for ask in table.decisions
            if ask.seat == blunder.seat == entry.who
        ]
        assert (blunder.prompt, blunder.label) in said, name


def test_blunders_of_several_kinds_are_planted_in_battles_of_every_game() -> None:
    blunders = kept()
    assert len(blunders) >= 20
    for game in ("hybrid", "cybernekro", "clanwars"):
        own = {name: each for name, each in blunders.items() if name.startswith(game)}
        assert len(own) >= 6, game
        assert len({each.kind for each in own.values()}) >= 3, game
        assert sum("small" not in name for name in own) >= 4, game


@pytest.mark.soak
def test_nine_of_ten_planted_blunders_are_named() -> None:
    """Beside what their seats decided in the twelve steps around them: 52 of 56."""
    blunders = kept()
    missed = [name for name, blunder in blunders.items() if not is_named(blunder, near=12)]
    assert len(missed) <= len(blunders) // 10, missed


@pytest.mark.soak
def test_nine_of_ten_unseen_blunders_are_named_in_whole_games() -> None:
    """Planted after the analyser was finished: 22 of 24, eight of each game. Missed are a fight that
    was no better than four others of that game, and a turn that its walk makes good."""
    unseen = {name: each for name, each in kept().items() if int(name.rpartition("-")[2]) >= UNSEEN}
    assert len(unseen) >= 20
    missed = [name for name, blunder in unseen.items() if not is_named(blunder)]
    assert len(missed) <= len(unseen) // 10, missed


UNSEEN = 7000
"""Blunders from this seed on had no part in making the analyser."""


def test_chances_and_costs_are_parts_of_one(tmp_path: Path) -> None:
    table: Table[Any] = affray.new_table("hybrid", "return-to-glasinhar", seed=2)
    rng = Random(2)
    for _ in range(14):
        ask = table.decisions[0]
        table.choose(rng.choice(ask.answers).id, ask.seat)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(table.record()))
    told = CliRunner().invoke(app, ["analyse", str(path), "--looks", "8", "--json"])
    assert told.exit_code == 0, told.output
    doc = json.loads(told.stdout)
    assert doc["decisions"]
    assert all(0 <= each["chance"] <= 1 and 0 <= each["cost"] <= 1 for each in doc["decisions"])


def test_what_is_no_record_gets_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "no.json"
    path.write_text("{")
    told = CliRunner().invoke(app, ["analyse", str(path)])
    assert told.exit_code != 0
    assert "is not a record" in told.output
