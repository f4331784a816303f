"""`affray play` in a terminal: what a player types and what comes back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from affray.cli import app

GAME = "tests.teaching.bridge:game"


def play(typed: list[str], *args: str) -> Result:
    command = ["play", GAME, "--seed", "3", "--opponent", "random", *args]
    return CliRunner().invoke(app, command, input="\n".join(typed) + "\n")


def saved(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def choices(doc: Any, seat: str) -> list[str]:
    return [e[2] for s in doc["steps"] for e in s["entries"] if e[0] == "choice" and e[1] == seat]


def test_a_number_chooses_and_leaving_saves(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    done = play(["2", "1", "q"], "--save", str(save))
    assert done.exit_code == 0
    assert "Where does north 0 stand?" in done.output
    assert "north 0 stands at 100." in done.output
    assert f"affray play --resume {save}" in done.output.replace("\n", "")
    assert choices(saved(save), "north") == ["at:1.00", "at:0.00"]


def test_every_choice_is_saved_at_once(tmp_path: Path) -> None:
    """The input ends without a word, as when the terminal is closed."""
    save = tmp_path / "game.json"
    CliRunner().invoke(app, ["play", GAME, "--seed", "3", "--save", str(save)], input="2\n")
    assert choices(saved(save), "north") == ["at:1.00"]


def test_odds_rules_log_help_and_filter(tmp_path: Path) -> None:
    typed = ["2", "1", "o 1", "o", "r", "r HYB-DIE-01", "l", "h", "fir", "1", "q"]
    done = play(typed, "--save", str(tmp_path / "game.json"))
    assert "100.0 %" in done.output
    assert "Which option? Type o and its number." in done.output
    assert 'There is no rule "TEA-03"' in done.output
    assert "HYB-DIE-01 The die" in done.output
    assert "take back your last choice" in done.output
    assert choices(saved(tmp_path / "game.json"), "north")[-1] == "firm"


def test_a_whole_act_is_listed_and_done(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    command = ["play", "hybrid", "--seed", "3", "--opponent", "random", "--save", str(save)]
    deploy = ["w", "w 1", "q"]
    done = CliRunner().invoke(app, command, input="\n".join(["1", *["1"] * 3, *deploy]) + "\n")
    assert done.exit_code == 0, done.output
    assert "w 1 Place" in done.output
    assert len(choices(saved(save), "griffin")) > 5  # one word, several answers


def test_undo_and_resign(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    done = play(["2", "u", "3", "d"], "--save", str(save))
    assert "north takes back 1 choice." in done.output
    assert "south won: north resigned." in done.output
    assert choices(saved(save), "north") == ["at:2.00"]


def test_what_cannot_be_is_said_and_asked_again(tmp_path: Path) -> None:
    done = play(["99", "u", "1", "q"], "--save", str(tmp_path / "game.json"))
    assert 'no option contains "99"' in done.output
    assert "there is no choice to take back" in done.output
    assert "north 0 stands at 0." in done.output


def test_real_dice_are_typed_in(tmp_path: Path) -> None:
    typed = ["1"] * 60
    done = play(
        typed, "--dice", "real", "--option", "toss=true", "--save", str(tmp_path / "game.json")
    )
    assert "Roll coin: who begins" in done.output


def test_two_people_at_one_screen_are_parted_by_a_curtain(tmp_path: Path) -> None:
    done = play(
        ["1", "1", "", "1", "q"],
        *("--seat", "north", "--seat", "south"),
        *("--save", str(tmp_path / "game.json")),
    )
    assert "The table is for south. Press Enter." in done.output


def test_a_whole_game_to_its_end(tmp_path: Path) -> None:
    done = play(["1"] * 400, "--option", "rounds=2", "--save", str(tmp_path / "game.json"))
    assert done.exit_code == 0
    assert "seed 3" in done.output
    assert saved(tmp_path / "game.json")["result"] is not None


def test_bad_input_is_one_sentence(tmp_path: Path) -> None:
    for args, reason in (
        (["--scenario", "dule"], 'no scenario "dule"'),
        (["--seat", "west"], 'there is no seat "west"'),
        (["--opponent", "deep"], 'there is no agent "deep"'),
        (["--option", "rounds=3"], 'option rounds cannot be "3"'),
        (["--resume", str(tmp_path / "none.json")], "cannot be read"),
    ):
        done = play(["q"], *args)
        assert done.exit_code == 1
        assert reason in " ".join(done.output.split())
    (tmp_path / "bad.json").write_text("{")
    done = play(["q"], "--resume", str(tmp_path / "bad.json"))
    assert "is not a record" in " ".join(done.output.split())
    unknown = CliRunner().invoke(app, ["play", "nowhere:game"])
    assert "there is no game at nowhere:game" in unknown.output
