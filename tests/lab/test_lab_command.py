"""`affray lab`: commands that leave a report, go on when stopped, and refuse in one sentence."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from subprocess import run
from sys import executable
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from affray.cli import app, loaded
from affray.engine.pace import Pace
from affray.lab import Match, Outcome, one_match
from tests.lab.bench import BRIDGE

HERE = ["--jobs", "1"]


def lab(*words: object) -> Result:
    return CliRunner().invoke(app, ["lab", *map(str, words)])


def test_a_duel_leaves_rows_and_a_report(tmp_path: Path) -> None:
    done = lab(
        "duel",
        BRIDGE,
        "--a",
        "random",
        "--b",
        "random",
        "--games",
        6,
        *HERE,
        "--out",
        tmp_path / "d",
    )
    assert done.exit_code == 0, done.output
    assert "6 games" in done.output
    names = {path.name for path in (tmp_path / "d").iterdir()}
    assert names >= {"experiment.json", "games.jsonl", "games.parquet", "games.csv", "report.html"}


def test_a_run_that_is_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []
    really = one_match.play

    def until_the_fourth(match: Match) -> Outcome:
        if len(played) == 4:
            raise KeyboardInterrupt
        played.append(match.number)
        return really(match)

    words = (
        "duel",
        BRIDGE,
        "--a",
        "random",
        "--b",
        "random",
        "--games",
        8,
        *HERE,
        "--out",
        tmp_path / "d",
    )
    monkeypatch.setattr(one_match, "play", until_the_fourth)
    done = lab(*words)
    assert "The same command goes on from here." in done.output

    def counted(match: Match) -> Outcome:
        played.append(match.number)
        return really(match)

    monkeypatch.setattr(one_match, "play", counted)
    done = lab(*words)
    assert (done.exit_code, played) == (0, list(range(8)))
    assert "8 games" in done.output


def test_a_league_and_a_question_of_balance(tmp_path: Path) -> None:
    done = lab("league", BRIDGE, "random", "novice@1", "--games", 2, *HERE, "--out", tmp_path / "l")
    assert done.exit_code == 0, done.output
    assert "Elo" in done.output
    done = lab(
        "balance",
        BRIDGE,
        "--vary",
        "scenario",
        "--agent",
        "random",
        "--games",
        4,
        *HERE,
        "--out",
        tmp_path / "b",
    )
    assert done.exit_code == 0, done.output
    assert (tmp_path / "b" / "report.html").exists()


def test_a_number_is_tuned(tmp_path: Path) -> None:
    words = (
        "--low",
        6,
        "--high",
        7,
        "--games",
        2,
        "--agent",
        "random",
        *HERE,
        "--out",
        tmp_path / "t",
    )
    done = lab("tune", "cybernekro", "--knob", "option:round_cap", *words)
    assert done.exit_code == 0, done.output
    assert "makes no difference that 2 games can show" in " ".join(done.output.split())


def test_the_strength_page_stops_at_its_time_and_goes_on(tmp_path: Path) -> None:
    page, work = tmp_path / "s.md", tmp_path / "w"
    words: tuple[Any, ...] = (
        "--out",
        page,
        "--work",
        work,
        "--game",
        "clanwars",
        "--pairing",
        "veteran-random",
    )
    words = (*words, "--budget", 1)
    done = lab("strength", *words, "--minutes", 0.0001)
    assert done.exit_code == 0, done.output
    assert "- 0 games were played" in page.read_text()
    played = 0
    for _ in range(20):  # however slow the machine, some game ends at last
        done = lab("strength", *words, "--minutes", 0.05)
        assert done.exit_code == 0, done.output
        played = (work / "clanwars-veteran-random" / "games.jsonl").read_text().count("\n")
        assert f"- {played} games were played" in page.read_text()
        if played > 1:
            return
    pytest.fail("no game was ever ended")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["duel", "hybird", "--a", "random", "--b", "random"], 'did you mean "hybrid"'),
        (["duel", "hybrid", "--a", "randam", "--b", "random"], 'did you mean "random"'),
        (["duel", "hybrid", "--a", "random", "--b", "random", "--scenario", "prowler"], "prowlers"),
        (["duel", "hybrid", "--a", "random", "--b", "random", "--games", "0"], "one game at least"),
        (["duel", "hybrid", "--a", "random", "--b", "random", "--option", "x=1"], 'no option "x"'),
        (["duel", "hybrid", "--a", "novice", "--b", "random", "--budget", "x"], "is no budget"),
        (["duel", "hybrid", "--a", "random", "--b", "random", "--jobs", "-1"], "counts processes"),
        (
            ["duel", "cybernekro", "--a", "random", "--b", "random", "--force", "ash=x.json"],
            "cannot be read",
        ),
        (["league", "hybrid", "random"], "two different players"),
        (["tune", "hybrid", "--knob", "x", "--low", "1", "--high", "2"], "is no knob"),
        (["balance", "hybrid", "--vary", "luck"], "cannot be varied"),
    ],
)
def test_what_cannot_be_done_is_a_sentence_and_changes_nothing(
    words: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = lab(*words)
    assert done.exit_code == 1
    assert sentence in done.output
    assert "Traceback" not in done.output
    assert not list(tmp_path.iterdir())


def test_paces_are_written_as_they_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first is kept when the second is stopped."""

    def paces(*_: object) -> Iterator[tuple[str, Pace]]:
        yield "duel", Pace(2, 3, 40, {"north": 0.5})
        raise KeyboardInterrupt

    monkeypatch.setattr("affray.lab.pace.paces_of", paces)
    done = lab("pace", BRIDGE, "--out", tmp_path / "pace.json")
    assert done.exit_code == 130
    held = json.loads((tmp_path / "pace.json").read_text("utf-8"))
    assert list(held["scenarios"]) == ["duel"]


def test_every_experiment_has_the_same_options() -> None:
    """They come from one place; what an experiment adds of its own stands before them."""
    shared = ["games", "seed", "scenario", "option", "force", "jobs", "ray", "out", "budget"]
    for name in ("duel", "league", "balance", "tune"):
        params = [each.name for each in loaded("lab").commands[name].params]
        assert [name for name in params if name in shared] == shared
    assert {each.name: each.default for each in loaded("lab").commands["duel"].params}[
        "games"
    ] == 400


def test_a_player_may_stand_in_this_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = "from affray.agents import RandomAgent\n\n\nclass Mine(RandomAgent):\n    name = 'mine'\n"
    (tmp_path / "a_player_of_mine.py").write_text(bot)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    done = lab("duel", BRIDGE, "--a", "a_player_of_mine:Mine", "--b", "random", "--games", 2, *HERE)
    assert done.exit_code == 0, done.output
    assert "2 games" in done.output


def test_without_ray_a_sentence_tells_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    done = lab("duel", BRIDGE, "--a", "random", "--b", "random", "--ray", "auto")
    assert done.exit_code == 1
    assert 'pip install "affray[ray]"' in done.output


def test_without_its_libraries_a_sentence_tells_how_to_get_them(tmp_path: Path) -> None:
    words = ["lab", "duel", "hybrid", "--a", "random", "--b", "random"]
    program = f"import sys; sys.modules['altair'] = None; from affray.cli import app; app({words})"
    done = run([executable, "-c", program], cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (1, 'This needs more: pip install "affray[lab]"\n')
    assert not list(tmp_path.iterdir())
