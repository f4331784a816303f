"""`affray campaign` in a terminal: begun, left, taken up again."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import Result
from typer.testing import CliRunner

from affray.cli import app


def campaign(file: Path, typed: list[str]) -> Result:
    command = ["campaign", str(file), "--seed", "3", "--opponent", "random"]
    return CliRunner().invoke(app, command, input="\n".join(typed) + "\n")


def test_a_campaign_begins_with_its_briefing_and_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "campaign.json"
    begun = campaign(file, ["q"])
    assert begun.exit_code == 0
    assert "Next: Static on the Line" in begun.output
    assert "affray campaign" in begun.output
    assert json.loads(file.read_text("utf-8"))["record"]["scenario"] == "m01"


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
