"""`affray campaign` in a terminal: begun, left, taken up again."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner, Result

from affray.cli import app


def campaign(file: Path, typed: list[str]) -> Result:
    command = ["campaign", "clanwars", str(file), "--seed", "3", "--opponent", "random"]
    return CliRunner().invoke(app, command, input="\n".join(typed) + "\n")


def test_a_campaign_begins_with_its_briefing_and_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "campaign.json"
    begun = campaign(file, ["q"])
    assert begun.exit_code == 0
    assert "Next: Static on the Line" in begun.output
    assert "affray campaign clanwars" in begun.output
    assert json.loads(file.read_text("utf-8"))["record"]["scenario"] == "m01"


def test_whoever_leaves_a_campaign_is_told_the_seats_again(tmp_path: Path) -> None:
    words = ["campaign", "clanwars", str(tmp_path / "a.json"), "--players", "3"]
    seats = ["--seat", "operative-1", "--seat", "operative-2"]
    done = CliRunner().invoke(app, [*words, *seats], input="q\n")
    assert f"affray campaign clanwars {tmp_path / 'a.json'} {' '.join(seats)}" in done.output


def test_a_campaign_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "campaign.json"
    campaign(file, ["1", "q"])
    before = json.loads(file.read_text("utf-8"))
    again = campaign(file, ["q"])
    assert again.exit_code == 0
    assert json.loads(file.read_text("utf-8")) == before


def test_a_file_that_is_no_campaign_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "campaign.json"
    file.write_text("{}")
    done = campaign(file, [])
    assert done.exit_code == 1
    assert "not the logbook" in done.output


def test_a_campaign_of_cybernekro_is_founded_shown_and_brought_to_a_table(tmp_path: Path) -> None:
    file = tmp_path / "ashes.json"
    run = CliRunner().invoke
    assert (
        run(app, ["campaign", "cybernekro", "new", str(file), "Ash War", "a=k1", "b=k2"]).exit_code
        == 0
    )
    assert "Ash War" in run(app, ["campaign", "cybernekro", "show", str(file)]).output
    forces = run(app, ["campaign", "cybernekro", "forces", str(file), "ash=a", "bone=b"])
    assert forces.exit_code == 0
    game = ["play", "cybernekro", "--opponent", "random", "--save", str(tmp_path / "game.json")]
    for seat in ("ash", "bone"):
        game += ["--force", f"{seat}={tmp_path / f'ashes-{seat}.json'}"]
    begun = run(app, [*game, "--option", "campaign=true"], input="q\n")
    assert begun.exit_code == 0
    assert json.loads((tmp_path / "game.json").read_text("utf-8"))["forces"].keys() == {
        "ash",
        "bone",
    }
