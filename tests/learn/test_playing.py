"""A champion with weights: it plays by them, legally, the same each time, and does without them."""

from __future__ import annotations

from math import atanh, tanh
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from affray.agents import Budget, Chair, Champion, find_agent
from affray.agents.learned import LearnedJudge, networks, networks_for, why_not
from affray.agents.learned.judge import READ
from affray.agents.learned.networks import ELSEWHERE
from affray.agents.learned.rows import THING, Leaf, answers
from affray.engine.game import find_game
from affray.learn.graph import Sizes, export, untaught
from tests.agents.matches import played

GAMES = ["clanwars", "cybernekro", "hybrid"]
FEW = Budget(iterations=6)
BETTER: dict[str, Any] = {"value.bias": np.full(1, 0.5, np.float32)}
"""Weights that find every position better than the hand-made judgement does."""


def sizes_of(name: str) -> Sizes:
    """How wide the rows of a game are."""
    table = played(name, None, 30, 1)
    sight = find_game(name).sight(table.state, table.seats[0])
    assert sight is not None
    widest = max(len(thing.numbers) for thing in sight.things)
    return Sizes(4, len(sight.facts), THING + widest, thing=8, table=16, trunk=8, option=8)


def weights_for(name: str, folder: Path, scene: str = "", **changed: Any) -> None:
    """Weights that nobody taught anything, with some of them changed; they know one scenario, the one
    that is played unless another is named."""
    sizes, table = sizes_of(name), played(name, None, 0, 1)
    sight = find_game(name).sight(table.state, table.seats[0])
    assert sight is not None
    words = ["", "move", "marksman", scene or sight.scene]
    export({**untaught(sizes), **changed}, sizes, words, name, folder)


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(ELSEWHERE, str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("name", GAMES)
def test_untaught_weights_say_what_the_hand_made_judgement_says(name: str, elsewhere: Path) -> None:
    weights_for(name, elsewhere)
    game, made = find_game(name), networks_for(name)
    assert made is not None
    for seed in range(3):
        table = played(name, None, 20 + 20 * seed, seed)
        ask = table.decisions[0]
        sight = game.sight(table.state, ask.seat)
        assert sight is not None
        leaf = Leaf(sight, game.evaluate(table.state, ask.seat))
        assert made.values([leaf, leaf]) == pytest.approx([leaf.hand] * 2, abs=6e-3)
        prior = game.prior(table.state, ask)
        rows = answers(game, table.state, ask, sight, prior)
        weights = made.weights(leaf, rows)
        expected = [weight / sum(prior) for weight in prior]
        assert weights == pytest.approx(expected, abs=0.001 * (1 + len(prior)))


@pytest.mark.parametrize("name", GAMES)
def test_a_champion_with_weights_answers_legally_and_the_same_each_time(
    name: str, elsewhere: Path
) -> None:
    weights_for(name, elsewhere)
    for seed in range(2):
        table = played(name, None, 30 + 25 * seed, seed)
        chair = Chair(table, table.decisions[0].seat)
        champion = Champion(3, FEW)
        assert isinstance(champion.judge_for(chair), LearnedJudge)
        thought = champion.think(chair)
        assert thought.choice in {option.id for option in chair.decision.options}
        assert not thought.broken
        assert Champion(3, FEW).think(chair)._replace(seconds=0) == thought._replace(seconds=0)


def test_the_weights_are_what_it_judges_by(elsewhere: Path) -> None:
    weights_for("hybrid", elsewhere, trust=np.full(1, -1, np.float32))
    table = played("hybrid", None, 60, 1)
    chair = Chair(table, table.decisions[0].seat)
    judge, world = Champion(1, FEW).judge_for(chair), table
    assert judge.settled([judge.note(world, 0)]) == pytest.approx([-chair.value(world)], abs=1e-3)
    assert find_agent("champion-hand").judge_for(chair).note(world, 0) == chair.value(world)  # type: ignore[attr-defined]


def test_a_world_that_is_over_is_not_judged(elsewhere: Path) -> None:
    weights_for("clanwars", elsewhere)
    table = played("clanwars", None, 40, 1)
    chair = Chair(table, table.decisions[0].seat)
    judge = Champion(1, FEW).judge_for(chair)
    assert judge.settled([1.0, judge.note(table, 0), -1.0])[::2] == [1.0, -1.0]


def test_what_was_learned_at_one_end_holds_at_the_next(elsewhere: Path) -> None:
    """Of a long line only some ends are read; the others are off by as much as the one before."""
    weights_for("clanwars", elsewhere, **BETTER)
    table = played("clanwars", None, 40, 1)
    chair = Chair(table, table.decisions[0].seat)
    judge = Champion(1, FEW).judge_for(chair)
    notes = [judge.note(table, place) for place in range(chair.horizon)]
    assert sum(isinstance(note, Leaf) for note in notes) == READ
    hand = chair.value(table)
    assert -0.9 < hand < 0.9
    better = tanh(atanh(hand) + 0.5)
    assert judge.settled(notes) == pytest.approx([better] * len(notes), abs=1e-3)


def test_a_scenario_that_nobody_learned_from_is_judged_by_hand(elsewhere: Path) -> None:
    weights_for("clanwars", elsewhere, "another", **BETTER)
    table = played("clanwars", None, 40, 1)
    chair = Chair(table, table.decisions[0].seat)
    judge = Champion(1, FEW).judge_for(chair)
    notes = [judge.note(table, place) for place in range(3)]
    assert judge.settled(notes) == [chair.value(table)] * 3


@pytest.mark.parametrize("path", sorted(networks.FOLDER.glob("*.onnx")), ids=lambda path: path.stem)
def test_weights_that_ship_fit_the_game_as_it_is(path: Path) -> None:
    """Whoever changes what a game shows of itself must teach its weights anew."""
    name, head = path.stem.split("-")
    made = networks_for(name)
    assert made is not None
    network = getattr(made, head)
    game = find_game(name)
    read = set[str]()
    for seed in range(4):
        table = played(name, None, 60, seed)
        for seat in table.seats:
            sight = game.sight(table.state, seat)
            assert sight is not None
            assert made.know(sight.scene)
            leaf = Leaf(sight, game.evaluate(table.state, seat))
            assert -1 <= made.values([leaf])[0] <= 1
            read |= {thing.kind for thing in sight.things if thing.kind}
    known = read & set(network.words)
    assert len(known) > 0.9 * len(read)


def test_some_weights_ship() -> None:
    assert networks.FOLDER.joinpath("clanwars-value.onnx").exists()


def test_without_weights_the_hand_made_judgement_plays(elsewhere: Path) -> None:
    assert networks_for("hybrid") is None
    table = played("hybrid", None, 40, 1)
    chair = Chair(table, table.decisions[0].seat)
    one, two = (find_agent(name, 3, FEW).choose(chair) for name in ("champion", "champion-hand"))
    assert one == two


def test_without_the_extra_it_does_too_and_says_why(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert why_not() == ""
    weights_for("hybrid", elsewhere)
    monkeypatch.setattr(networks, "find_spec", lambda name: None)
    assert networks_for("hybrid") is None
    assert 'pip install "affray[learn]"' in why_not()
