"""Practice: from whole games at a glance it is learned which answers are better than they look."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner

from affray.cli import app
from affray.engine.game import game_at
from affray.engine.leanings import Leanings
from affray.learn.at_a_glance import Play, Way
from affray.learn.glanced import Glanced
from affray.learn.lesson import Course, Heard, Insight, lesson, squashed, trial
from affray.learn.practice import FARTHEST, Pupil, practise
from affray.learn.training_games import Terms

COIN = "tests.learn.coin:CoinGame"
COURSE = Course(COIN, rate=0.05, games=40)
GAMES = ["clanwars", "cybernekro", "hybrid"]


def taught(lessons: int) -> Pupil:
    """A pupil after some lessons."""
    pupil = Pupil(COURSE.rate)
    for n in range(lessons):
        seeds = range(n * COURSE.games, (n + 1) * COURSE.games)
        pupil.learn([lesson(COURSE, pupil.values, pupil.insights, seeds)])
    return pupil


def test_practice_finds_the_bet_that_wins_more_often() -> None:
    values = taught(12).values
    assert values["high"] > 0.1 > -0.1 > values["low"]
    score, broken = trial(COIN, values, {}, range(1000, 1150))
    assert not broken
    assert score.share.low > 0.55


def test_the_same_seeds_teach_the_same() -> None:
    first, again = (lesson(COURSE, {"high": 0.1}, {}, range(20)) for _ in range(2))
    assert first == again


def test_no_leaning_grows_without_end() -> None:
    pupil = Pupil(rate=1.0)
    for _ in range(5):
        pupil.learn([Heard({"high": 9.0, "low": -9.0}, Counter(high=9, low=9), 9, 0, [])])
    assert pupil.values == {"high": FARTHEST, "low": -FARTHEST}


def test_of_a_mark_that_is_hardly_ever_met_nothing_is_kept() -> None:
    pupil = Pupil(0.1, {"known": 0.5})
    pupil.learn([Heard({"often": 1.0, "once": 1.0}, Counter(often=50, once=1), 60, 0, [])])
    assert set(pupil.trusted) == {"often", "known"}


def test_a_judgement_is_corrected_by_how_games_have_ended() -> None:
    pupil = Pupil(0.1)
    for _ in range(200):
        pupil.learn([Heard({}, Counter(), 1, 0, [("lost", [0.5, 0.6], -1.0)])])
    assert squashed(0.5, pupil.insights["lost"]) < -0.5
    assert squashed(0.5, Insight()) == pytest.approx(0.5)


def test_practice_goes_on_from_what_was_learned_and_ends_in_time() -> None:
    reports = [*practise(COURSE._replace(games=4), minutes=0.01, begun={"high": 1.0})]
    assert reports[-1].games == 4 * len(reports)
    assert reports[-1].pupil.values["high"] > 0.5


@pytest.mark.parametrize("name", GAMES)
def test_a_game_at_a_glance_comes_to_its_end_and_the_same_one_each_time(name: str) -> None:
    game = game_at(name)
    way = Way((game.leanings, Leanings()), 8.0)
    ends = []
    for _ in range(2):
        play = Play(game, game.scenarios[0].key, {}, 5, way)
        ends.append((play.play(), play.table.steps_begun))
        assert play.table.decision is None
    assert ends[0] == ends[1]


@pytest.mark.parametrize("name", GAMES)
def test_positions_of_games_at_a_glance_are_kept_for_both_sides(name: str) -> None:
    game = game_at(name)
    play = Glanced(game, game.scenarios[0].key, 5, Terms(noted=1.0, uneven=0.0))
    play.play()
    sides = Counter(play.sides[each.seat] for each in play.positions)
    assert sides[0] == sides[1] > 0


def test_the_command_writes_what_was_learned_and_how(tmp_path: Path) -> None:
    file = tmp_path / "leanings.json"
    words = ["learn", "practise", "clanwars", "--out", str(file), "--minutes", "0.02"]
    said = CliRunner().invoke(app, [*words, "--lesson", "4", "--trials", "2"])
    assert said.exit_code == 0, said.output
    assert "at a glance, against itself unpractised: 4 games" in said.output
    assert "affray learn practise clanwars" in file.read_text("utf-8")
