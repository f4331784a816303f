"""The puzzles that are shipped: each is proved by counting its lines again."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from datetime import date, timedelta
from pathlib import Path

import pytest
from typer.testing import CliRunner

from affray.cli import app
from affray.engine.errors import UnknownName
from affray.engine.game import game_names
from affray.puzzles import Puzzle, daily, find_puzzle, puzzles_of
from affray.puzzles.grading import Solver, found_by, solves
from affray.puzzles.proof import faults
from affray.puzzles.puzzle import GRADES, MARGIN, BadPuzzle, read_puzzles
from affray.puzzles.telling import Step
from affray.puzzles.tries import judged, line_of, try_at
from affray.puzzles.verdicts import verdict, why_it_works

GAMES = [game for game in game_names() if puzzles_of(game)]
AT_LEAST = {"clanwars": 31, "cybernekro": 31, "hybrid": 31}
"""So many are shipped."""
A_FEW = 9
ALL = [(game, puzzle.id) for game in game_names() for puzzle in puzzles_of(game)]
FEW = [(game, puzzle.id) for game in game_names() for puzzle in puzzles_of(game)[::17]]


@pytest.mark.parametrize(("game", "name"), FEW)
def test_a_puzzle_is_proved(game: str, name: str) -> None:
    assert faults(find_puzzle(game, name)) == []


@pytest.mark.soak
@pytest.mark.parametrize(("game", "name"), ALL)
def test_every_puzzle_is_proved(game: str, name: str) -> None:
    puzzle = find_puzzle(game, name)
    assert faults(puzzle) == []
    told = why_it_works(game, name)
    assert told.chance == pytest.approx(puzzle.best.chance, abs=1e-6)
    assert added_up(told.steps) == pytest.approx(told.chance, abs=1e-6)


def added_up(steps: Iterable[Step]) -> float:
    """What the steps come to: rolls that must all come off multiply, and what is done again only
    helps where all before it has failed."""
    missed, first = 1.0, 1.0
    for step in steps:
        if step.chance is not None and step.again:
            missed *= 1 - step.chance
        elif step.chance is not None:
            first *= step.chance
    return 1 - (1 - first) * missed


@pytest.mark.parametrize(("game", "name"), FEW)
def test_a_puzzle_is_graded_by_opponents_who_are_told_the_task(game: str, name: str) -> None:
    puzzle = find_puzzle(game, name)
    assert found_by(puzzle) == puzzle.found


@pytest.mark.soak
@pytest.mark.parametrize(("game", "name"), ALL)
def test_every_puzzle_is_graded_as_it_is_found(game: str, name: str) -> None:
    puzzle = find_puzzle(game, name)
    assert found_by(puzzle) == puzzle.found


def test_who_is_told_the_task_finds_more_by_looking_longer() -> None:
    """Of all puzzles together: a glance finds fewer than the longest look."""
    shelf = [puzzle for game in GAMES for puzzle in puzzles_of(game)[::3]]
    short, *_, long = [Solver(ways, times, 1) for ways, times in ((3, 3), (24, 40))]
    assert sum(solves(puzzle, short) for puzzle in shelf) < sum(
        solves(puzzle, long) for puzzle in shelf
    )


def test_every_game_has_easy_puzzles_to_begin_with_and_some_that_are_not() -> None:
    for game in GAMES:
        grades = Counter(puzzle.grade for puzzle in puzzles_of(game))
        assert grades["easy"] >= 8, game
        assert grades["easy"] < grades.total(), game
        assert puzzles_of(game)[0].grade == "easy"


def test_a_file_of_puzzles_is_graded_anew(tmp_path: Path) -> None:
    puzzle = find_puzzle("clanwars", "2d13d191")
    file = tmp_path / "puzzles.json"
    file.write_text(json.dumps({"puzzles": [puzzle._replace(found=(0, 6)).to_json()]}))
    done = CliRunner().invoke(app, ["puzzles", "grade", str(file)])
    assert done.exit_code == 0, done.output
    assert f"{puzzle.grade}, {puzzle.found[0]} of {puzzle.found[1]}" in done.output
    assert read_puzzles(json.loads(file.read_text())) == (puzzle,)


@pytest.mark.parametrize("game", GAMES)
def test_the_steps_of_a_puzzle_add_up_to_its_chance(game: str) -> None:
    for puzzle in puzzles_of(game)[5:7]:
        told = why_it_works(game, puzzle.id)
        assert added_up(told.steps) == pytest.approx(told.chance, abs=1e-6)


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_are_many_and_varied(game: str) -> None:
    own = puzzles_of(game)
    assert len(own) >= AT_LEAST[game]
    assert len({puzzle.id for puzzle in own}) == len(own)
    if len(own) > A_FEW:
        assert len({puzzle.grade for puzzle in own}) > 1
    games = Counter(puzzle.source.partition(", decision")[0] for puzzle in own)
    assert max(games.values()) <= 2


@pytest.mark.parametrize(("game", "name"), ALL)
def test_the_bar_lies_between_the_best_line_and_the_next(game: str, name: str) -> None:
    puzzle = find_puzzle(game, name)
    assert puzzle.best.chance - puzzle.next_best >= MARGIN - 1e-6
    assert 100 * puzzle.next_best < puzzle.bar <= round(100 * puzzle.best.chance)
    assert puzzle.grade in GRADES
    assert len(puzzle.lines) >= 2


def test_a_puzzle_is_read_back_as_it_was_written() -> None:
    for game in game_names():
        for puzzle in puzzles_of(game)[:2]:
            assert Puzzle.from_json(puzzle.to_json()) == puzzle


def test_what_is_no_puzzle_is_refused_in_words() -> None:
    with pytest.raises(BadPuzzle, match="this is no puzzle"):
        Puzzle.from_json({"id": "x"})
    with pytest.raises(BadPuzzle, match="a list of them"):
        read_puzzles({})
    with pytest.raises(UnknownName, match="there is no puzzle"):
        find_puzzle("hybrid", "nothing")


# ------------------------------------------------------------------ tries


@pytest.mark.parametrize(("game", "name"), FEW)
def test_whoever_plays_the_best_line_has_solved_it(game: str, name: str) -> None:
    puzzle = find_puzzle(game, name)
    table = puzzle.table("7")
    assert not verdict(puzzle, table).tried
    left = [*puzzle.best.answers]
    while not try_at(puzzle, table).made and table.decision is not None:
        ask = table.decision
        answer = table.game.foreseen(table.state, ask) or ask.options[0].id
        if ask.seat == puzzle.seat and left and left[0].suits(ask):
            answer = left.pop(0).answer
        table.choose(answer, ask.seat)
    found = verdict(puzzle, table)
    assert found.tried
    assert found.solved
    assert found.line == puzzle.best


@pytest.mark.parametrize(("game", "name"), FEW)
def test_a_worse_line_is_known_for_what_it_is(game: str, name: str) -> None:
    puzzle = find_puzzle(game, name)
    worse = puzzle.lines[-1]
    assert line_of(puzzle, worse.answers) == worse
    assert judged(puzzle, worse.answers) == worse.chance
    assert round(100 * worse.chance) < puzzle.bar


# ------------------------------------------------------------------ by date, by command


def test_each_day_has_its_puzzle_and_all_come_before_one_comes_again() -> None:
    first = date(2026, 11, 16)
    assert daily(first) == daily(first)
    days = [daily(first + timedelta(days=n)) for n in range(3 * len(GAMES))]
    assert {puzzle.game for puzzle in days if puzzle is not None} == set(GAMES)
    game = GAMES[0]
    long = [daily(first + timedelta(days=n)) for n in range(len(GAMES) * 400)]
    own = [puzzle.id for puzzle in long if puzzle is not None and puzzle.game == game]
    count = len(puzzles_of(game))
    assert len(set(own[:count])) == count


def test_puzzles_are_listed_in_a_terminal() -> None:
    done = CliRunner().invoke(app, ["puzzles", "list", "hybrid"])
    assert done.exit_code == 0
    assert puzzles_of("hybrid")[0].id in done.output
    assert "to beat" in done.output


def test_a_puzzle_that_fewer_find_has_a_higher_rating() -> None:
    puzzle = puzzles_of(GAMES[0])[0]
    ratings = [puzzle._replace(found=(found, 6)).rating for found in range(7)]
    assert ratings == sorted(ratings, reverse=True)
    assert len(set(ratings)) == 7
    assert puzzle._replace(found=(3, 6)).rating == 1500
    assert all(rating % 10 == 0 for rating in ratings)


@pytest.mark.parametrize("game", GAMES)
def test_harder_grades_have_higher_ratings(game: str) -> None:
    shelf = sorted(puzzles_of(game), key=lambda puzzle: puzzle.rating)
    grades = [GRADES.index(puzzle.grade) for puzzle in shelf]
    assert grades == sorted(grades)


def test_a_parry_must_fail_and_a_second_strike_must_wound_enough() -> None:
    """A number alone would not explain the chance beside it."""
    told = [step.text for step in why_it_works("hybrid", "9e6a16af").steps]
    assert "Pest of Flesh 2 would parry with 1 or less, and must fail" in told
    told = [step.text for step in why_it_works("hybrid", "428b5cac").steps]
    assert "Misericord strikes again: 9 or less, and together enough Wounds" in told
