"""`affray play` in a terminal: what a player types and what comes back."""

from __future__ import annotations

import io
import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

import affray
from affray.cli import app
from affray.cli.terminal import Screen

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


def test_odds_name_the_option_and_say_when_nothing_changes(tmp_path: Path) -> None:
    words = ["play", "hybrid", "--seed", "3", "--opponent", "random"]
    typed = "1\n1\n1\no 1\nq\n"
    done = CliRunner().invoke(app, [*words, "--save", str(tmp_path / "a.json")], input=typed)
    assert "Seneschal: exact, " in done.output
    assert "nothing changes at once" in done.output


@pytest.mark.parametrize("typed", ["²", "٣", "9" * 5000, "o ²", "w ²", "o " + "9" * 5000])
def test_what_only_looks_like_a_number_is_no_choice(typed: str, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    done = play([typed, "2", "q"], "--save", str(save))
    assert done.exit_code == 0, done.exception
    assert choices(saved(save), "north") == ["at:1.00"]


def test_after_a_word_that_no_answer_contains_all_are_listed_again(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    done = play(["zebra", "2", "q"], "--save", str(save))
    assert done.output.count("2 ") > 1
    assert choices(saved(save), "north") == ["at:1.00"]


def test_only_what_is_listed_can_be_chosen_by_number(tmp_path: Path) -> None:
    """25 squares to start on, of which 24 are shown: 25 is a word to look for."""
    words = ["play", "hybrid", "--seed", "3", "--opponent", "random"]
    typed = "1\n1\n1\n1\n25\nq\n"
    done = CliRunner().invoke(app, [*words, "--save", str(tmp_path / "a.json")], input=typed)
    assert "… and 1 more" in done.output
    assert 'no option contains "25"' in done.output


def test_whoever_goes_on_is_told_seats_and_opponent_again(tmp_path: Path) -> None:
    """A record does not know who sat where: without a word the other side's hand would be shown."""
    save = tmp_path / "my game.json"
    done = play(["q"], "--seat", "south", "--save", str(save))
    told = f"affray play --resume '{save}' {GAME} --seat south --opponent random"
    assert told in done.output
    again = CliRunner().invoke(app, shlex.split(told)[1:], input="q\n")
    assert told in again.output
    plain = CliRunner().invoke(app, ["play", GAME, "--save", str(save)], input="q\n")
    assert plain.output.endswith(f"affray play --resume '{save}' {GAME}\n")
    other = CliRunner().invoke(app, ["play", "hybrid", "--resume", str(save)], input="q\n")
    assert other.exit_code == 1
    assert "this is no game of HYBRID: leave hybrid out" in other.output


@pytest.mark.parametrize(
    "more", [("--scenario", "duel"), ("--seed", "3"), ("--dice", "real"), ("--option", "toss=true")]
)
def test_a_resumed_game_takes_no_other_rules(more: tuple[str, str], tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    CliRunner().invoke(app, ["play", GAME, "--save", str(save)], input="q\n")
    done = CliRunner().invoke(app, ["play", GAME, "--resume", str(save), *more], input="q\n")
    assert done.exit_code == 1
    assert "a game that is resumed keeps its scenario" in done.output


def test_a_board_wider_than_the_window_is_told_once(tmp_path: Path) -> None:
    table = affray.new_table("clanwars", seed=1)
    file = io.StringIO()
    screen = Screen(Console(file=file, width=60, force_terminal=True, color_system=None))
    for _ in range(2):
        screen.board(table, "operative-1")
    assert file.getvalue().count("The board is 97 columns wide and this window 60") == 1


def test_lists_under_a_board_are_broken_between_words() -> None:
    table = affray.new_table("hybrid", seed=1)
    file = io.StringIO()
    Screen(Console(file=file, width=60)).board(table, "griffin")
    assert max(map(len, file.getvalue().splitlines())) <= 60
    assert "?\ncounter" not in file.getvalue()


def test_an_opponent_may_stand_in_this_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = "from affray.agents import RandomAgent\n\n\nclass Mine(RandomAgent):\n    name = 'mine'\n"
    (tmp_path / "a_bot_of_mine.py").write_text(bot)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    words = ["play", GAME, "--opponent", "a_bot_of_mine:Mine", "--save", "a.json"]
    done = CliRunner().invoke(app, words, input="q\n")
    assert done.exit_code == 0, done.output
    assert "--opponent a_bot_of_mine:Mine" in done.output


def test_a_ready_made_force_is_brought_by_its_name(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    words = ["play", "hybrid", "--force", "griffin=glasinhar-blade", "--save", str(save)]
    done = CliRunner().invoke(app, words, input="q\n")
    assert done.exit_code == 0, done.output
    assert saved(save)["forces"] == {"griffin": "glasinhar-blade"}


def test_a_matter_of_course_is_not_asked_until_everything_is(tmp_path: Path) -> None:
    """Of 522 questions of a game of CLAN WARS 400 were whether an arcana is played now."""
    words = ["play", "clanwars", "--seat", "operative-1", "--seed", "3", "--opponent", "random"]
    first = ["1", "6", *["1"] * 8]

    def windows(*typed: str) -> int:
        given = "\n".join([*typed, *first, "q"]) + "\n"
        done = CliRunner().invoke(app, [*words, "--save", str(tmp_path / "a.json")], input=given)
        assert done.exit_code == 0, done.output
        return done.output.count("Play an arcana?")

    few = windows()
    assert few < windows("a")
    assert windows("a", "a") == few


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
        (["--force", "north"], '"north" does not say who brings what: write seat=name'),
        (["--save", str(tmp_path / "game.toml")], "give it a name that ends in .json"),
    ):
        done = play(["q"], *args)
        assert done.exit_code == 1
        assert reason in " ".join(done.output.split())
    done = CliRunner().invoke(app, ["play", "--dice", "rael"])
    assert done.exit_code == 2
    assert "live" in done.output
    resume = ["play", "--resume"]
    done = CliRunner().invoke(app, [*resume, str(tmp_path / "none.json")])
    assert "cannot be read" in " ".join(done.output.split())
    (tmp_path / "bad.json").write_text("{")
    done = CliRunner().invoke(app, [*resume, str(tmp_path / "bad.json")])
    assert "is not a record" in " ".join(done.output.split())
    unknown = CliRunner().invoke(app, ["play", "nowhere:game"])
    assert "there is no game at nowhere:game" in unknown.output
