"""Games to learn from: played from a seed, written down, read back; duels decide what is accepted."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import numpy as np
import pytest

from affray.lab.statistics import Score
from affray.lab.workers import Here
from affray.learn import rows as data
from affray.learn.duel import Verdict, experiment, judged
from affray.learn.rows import NoData, Rows
from affray.learn.selfplay import gathered, matches, until
from affray.learn.training_games import Terms, TrainingGame, training_game

TINY = Terms(quick="random", quick_looks=1, close="veteran", close_looks=3, often=0.02, noted=0.1)


@pytest.fixture(scope="module")
def games() -> list[TrainingGame]:
    return [training_game(match, TINY) for match in matches("hybrid", 5, 2)]


def test_a_training_game_is_the_same_for_the_same_seed(games: list[TrainingGame]) -> None:
    again = training_game(next(matches("hybrid", 5, 1)), TINY)
    assert repr(again) == repr(games[0])
    assert not again.fault


def test_both_sides_learn_how_it_ended(games: list[TrainingGame]) -> None:
    for each in games:
        ends: dict[str, set[float]] = {"griffin": set(), "scorpion": set()}
        for position, outcome in zip(each.positions, each.outcomes, strict=True):
            ends[position.seat].add(outcome)
        (griffin,), (scorpion,) = ends.values()
        assert griffin == -scorpion
        assert any(position.visits for position in each.positions)


def test_games_that_begin_unevenly_are_written_down_from_the_middle_on() -> None:
    """Nothing of the beginning is recorded, where one side plays better than the other."""
    terms = TINY._replace(often=0.0, noted=1.0)
    (match,) = matches("hybrid", 6, 1)
    whole = training_game(match, terms)
    late = training_game(match, terms._replace(uneven=1.0, spell=60.0))
    assert not late.fault
    assert len(late.positions) % 2 == 0
    rounds = [min(each.leaf.sight.facts[2] for each in game.positions) for game in (whole, late)]
    assert rounds[0] < rounds[1]


def test_without_searches_only_values_are_learned(tmp_path: Path) -> None:
    gathering = data.Gathering()
    gathering.add(training_game(next(matches("clanwars", 5, 1)), TINY._replace(often=0.0)))
    rows = gathering.rows()
    assert not len(rows.option_of)
    data.write(rows, tmp_path)
    assert not len(data.read([tmp_path]).option_of)


def test_what_a_search_tried_adds_up(games: list[TrainingGame]) -> None:
    for position in (position for each in games for position in each.positions):
        if position.visits:
            assert len(position.visits) == len(position.answers)
            assert sum(position.visits) == pytest.approx(1)
            assert -1 <= position.searched <= 1


@pytest.mark.parametrize("packed", [False, True], ids=["parquet", "arrays"])
def test_data_is_read_as_it_was_written(
    packed: bool, games: list[TrainingGame], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gathering = data.Gathering()
    for each in games:
        gathering.add(each)
    rows = gathering.rows()
    if packed:
        monkeypatch.setattr(data, "find_spec", lambda name: None)
    data.write(rows, tmp_path / "a")
    assert bool(list((tmp_path / "a").glob("*.parquet"))) != packed
    again = data.read([tmp_path / "a"])
    for name in Rows._fields:
        one, two = getattr(rows, name), getattr(again, name)
        assert np.array_equal(one, two, equal_nan=name == "searched"), name


def test_data_of_two_folders_is_put_together(games: list[TrainingGame], tmp_path: Path) -> None:
    for n, each in enumerate(games):
        gathering = data.Gathering()
        gathering.add(each)
        data.write(gathering.rows(), tmp_path / str(n))
    both = data.read([tmp_path / "1", tmp_path / "0"])
    assert len(both) == sum(len(each.positions) for each in games)
    assert len(set(both.game)) == 2
    last = games[0].positions[-1].leaf.sight
    kinds = [both.words[n] for n in both.kinds[both.thing_of == len(both) - 1]]
    assert kinds == [thing.kind for thing in last.things]


def test_without_data_nothing_is_learned(tmp_path: Path) -> None:
    with pytest.raises(NoData, match="affray learn play"):
        data.read([tmp_path])
    with pytest.raises(NoData):
        data.Gathering().rows()


def test_a_broken_game_stops_nobody() -> None:
    wrong = partial(training_game, terms=TINY._replace(quick="nobody"))
    found = gathered(Here(wrong), until(matches("hybrid", 1, 2), 0))
    assert found.games == 0


def test_lessons_go_on_until_the_time_is_up() -> None:
    assert not list(until(matches("hybrid", 1, 0), 1e-12))


def test_a_duel_is_played_in_every_scenario_from_both_sides() -> None:
    trial = experiment("clanwars", "champion", "champion-hand", "0.1s", 3)
    assert len(trial.arms) > 5
    assert [player.agent for player in trial.arms[0].players] == ["champion", "champion-hand"]
    assert trial.turns == 2


@pytest.mark.parametrize(
    ("score", "accepted"),
    [
        (Score(59, 0, 41), False),
        (Score(61, 0, 39), True),
        (Score(), False),
        (Score(9, 2, 9), False),
    ],
)
def test_only_an_interval_above_a_half_is_accepted(score: Score, accepted: bool) -> None:
    verdict = Verdict(score)
    assert verdict.accepted == accepted
    assert ("not accepted" in verdict.sentence) != accepted


def test_points_are_those_of_the_new_one() -> None:
    from affray.lab.outcome import Outcome

    def game(winner: str, fault: str = "") -> Outcome:
        players = {"griffin": "new", "scorpion": "old"}
        return Outcome(0, "", 0, "", "hybrid", "", players, winner, fault=fault)

    verdict = judged([game("griffin"), game("scorpion"), game(""), game("", "broke")])
    assert verdict.score == Score(1, 1, 1)
    assert verdict.broken == 1
