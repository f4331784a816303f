"""The notebook: safe to stop, never a game twice, never another experiment's folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from affray.lab import BadExperiment
from affray.lab.notebook import GAMES, PLAN, Notebook
from affray.lab.runner import run
from affray.lab.workers import Here
from tests.lab.bench import duel, outcome


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_second_run_goes_on_and_plays_no_game_twice(tmp_path: Path) -> None:
    experiment = duel()
    played: list[int] = []
    for games in (4, 4, 10):
        with Notebook(tmp_path, experiment) as notebook:
            run(notebook, experiment.matches(games), Here(), lambda one: played.append(one.number))
    assert played == list(range(10))
    assert len((tmp_path / GAMES).read_text().splitlines()) == 10


def test_a_line_that_a_crash_cut_off_is_played_again(tmp_path: Path) -> None:
    experiment = duel()
    with Notebook(tmp_path, experiment) as notebook:
        run(notebook, experiment.matches(4), Here())
    whole = (tmp_path / GAMES).read_bytes()
    (tmp_path / GAMES).write_bytes(whole[:-30])
    with Notebook(tmp_path, experiment) as notebook:
        assert sorted(notebook.outcomes) == [0, 1, 2]
        run(notebook, experiment.matches(4), Here())
        assert sorted(notebook.outcomes) == [0, 1, 2, 3]
    assert len((tmp_path / GAMES).read_bytes().splitlines()) == 4


def test_the_same_game_is_not_kept_twice(tmp_path: Path) -> None:
    with Notebook(tmp_path, duel()) as notebook:
        notebook.add(outcome(3, "north"))
        notebook.add(outcome(3, "south"))
        assert notebook.finished() == [outcome(3, "north")]
    assert len((tmp_path / GAMES).read_text().splitlines()) == 1


def test_the_folder_of_another_experiment_is_refused_and_unchanged(tmp_path: Path) -> None:
    with Notebook(tmp_path, duel()) as notebook:
        notebook.add(outcome(0))
    before = files(tmp_path)
    with pytest.raises(BadExperiment, match=r"holds another experiment \(a against b, seed 1\)"):
        Notebook(tmp_path, duel(seed=2)).__enter__()
    assert files(tmp_path) == before


def test_a_folder_with_other_things_is_refused_and_unchanged(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("ten years of work")
    with pytest.raises(BadExperiment, match="holds no experiment"):
        Notebook(tmp_path, duel()).__enter__()
    with pytest.raises(BadExperiment, match="is a file"):
        Notebook(tmp_path / "thesis.txt", duel()).__enter__()
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_two_runs_do_not_write_to_one_folder(tmp_path: Path) -> None:
    second = Notebook(tmp_path, duel())
    with Notebook(tmp_path, duel()), pytest.raises(BadExperiment, match="another run is writing"):
        second.__enter__()
    assert (tmp_path / PLAN).exists()
