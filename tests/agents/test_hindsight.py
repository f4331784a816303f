"""A game looked at again: a planted blunder is named, and good play is not blamed."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

import affray
from affray.agents import find_agent
from affray.agents.budget import Budget, Clock
from affray.agents.chair import Chair
from affray.agents.champion import Champion
from affray.agents.search import Search
from affray.cli import app
from affray.engine.table import Table

GAMES = (("hybrid", "return-to-glasinhar"), ("clanwars", "static-on-the-line"))
PLENTY = 0.06
"""What a planted blunder gives away at least, of the chance to win."""
BEFORE, BEHIND = 30, 10
"""So many decisions are played before it, for setting up is another matter, and behind it."""


def played_with_a_blunder(game: str, scenario: str, seed: int) -> tuple[Table[Any], int]:
    """A game of novices with one answer that is much worse than another; the step it is in."""
    table: Table[Any] = affray.new_table(game, scenario, seed=seed)
    novices = {seat: find_agent("novice", n) for n, seat in enumerate(table.seats)}
    planted, after = -1, BEHIND
    for count in range(400):
        if table.decision is None or after == 0:
            break
        ask = table.decisions[0]
        answer = novices[ask.seat].think(Chair(table, ask.seat)).choice
        if planted < 0 and count > BEFORE:
            worst = much_worse(Chair(table, ask.seat), seed)
            if worst:
                planted, answer = len(table.steps) - 1, worst
        elif planted >= 0:
            after -= 1
        table.choose(answer, ask.seat)
    return table, planted


def much_worse(chair: Chair, seed: int) -> str:
    """An answer that gives away plenty beside the best one, if there is one."""
    ids = [option.id for option in chair.decision.answers]
    if not 2 <= len(ids) <= 8:
        return ""
    rng = Random(seed)
    search = Search(chair, Clock(Budget(iterations=10**9)), Champion().reach_from(chair), rng, None)
    values = search.weigh({name: name for name in ids}, 8)
    if len(values) < 8:
        return ""
    means = [sum(each[n] for each in values) / len(values) / 2 for n in range(len(ids))]
    gap = max(means) - min(means)
    return ids[means.index(min(means))] if gap > PLENTY else ""


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


@pytest.mark.soak
def test_eighteen_of_twenty_planted_blunders_are_named() -> None:
    named = tried = 0
    for n in range(60):
        table, planted = played_with_a_blunder(*GAMES[n % len(GAMES)], seed=100 + n)
        if planted < 0:
            continue
        found = affray.analyse(table.record(), looks=24, seed=n)
        named += planted in [each.step for each in found.costliest()]
        tried += 1
        if tried == 20:
            break
    assert tried == 20
    assert named >= 18


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
