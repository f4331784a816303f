"""The workshop's commands, given what they cannot take: a sentence that says what to do."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import affray
from affray.cli import app


def told(*words: str) -> str:
    """What a command says that does not do what it was asked."""
    ran = CliRunner().invoke(app, list(words))
    assert ran.exit_code != 0, ran.output
    assert "Traceback" not in ran.output
    said = str(ran.exception) if ran.exception is not None else ""
    return f"{ran.output} {said}"


def test_a_force_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    begun = CliRunner().invoke(app, ["force", "new", "hybrid", str(file), "--random"])
    assert begun.exit_code == 0
    before = file.read_text("utf-8")
    assert "name another" in told("force", "new", "hybrid", str(file))
    assert file.read_text("utf-8") == before


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("force new chess {new}", "clanwars, cybernekro, hybrid"),
        ("force new hybrid {new} --ready lodge", "glasinhar-lodge"),
        ("force new hybrid {new} --seat nobody", "griffin, scorpion do"),
        ("force new hybrid {toml} --random", "ends in .json"),
        ("force copy {none} {list}", "name another"),
        ("pack bundle {folder}", "every pack has one"),
        ("pack unbundle {broken} --into {new}", "is not TOML"),
        ("print Hybrid -o {pdf}", 'did you mean "hybrid"'),
        ("analyse {record} --seat nobody", "griffin, scorpion"),
        ("lab pace hybrid --games 0", "--games"),
        ("lab pace hybrid --out {none}/x.json", "No such file"),
        ("lab duel hybrid --a novice@infs --b random", "is no budget"),
        ("lab duel hybrid --a novice@nans --b random", "is no budget"),
        ("lab duel hybrid --a random --b random --force griffin", "write seat=name"),
        ("lab strength --out {none}/x.md --work {folder}", "No such file"),
        ("force check {none}", "No such file"),
        ("force check {broken}", "is not a force"),
        ("force check {list}", "no force"),
        ("force show {folder}", "directory"),
        ("print {none} -o {pdf}", "neither a file nor a game"),
        ("print {broken} -o {pdf}", "is not a force"),
        ("print hybrid --sheet nonsense -o {pdf}", "reference"),
        ("print hybrid --paper a3 -o {pdf}", "letter"),
        ("pack new chess x", "clanwars, cybernekro, hybrid"),
        ("pack check {none}", "No such file"),
        ("pack check {broken}", "TOML"),
        ("pack bundle {none}", "no such folder"),
        ("campaign cybernekro show {none}", "No such file"),
        ("campaign cybernekro show {broken}", "cannot be read|can be read"),
        ("campaign cybernekro show {list}", "campaign"),
        ("campaign cybernekro show {folder}", "directory"),
    ],
)
def test_wrong_input_is_told_in_a_sentence(words: str, said: str, tmp_path: Path) -> None:
    files = {
        "none": tmp_path / "none.json",
        "new": tmp_path / "new.json",
        "toml": tmp_path / "new.toml",
        "record": tmp_path / "record.json",
        "pdf": tmp_path / "a.pdf",
        "folder": tmp_path,
        "broken": tmp_path / "broken.json",
        "list": tmp_path / "list.json",
    }
    files["broken"].write_text('{"game": "hybrid"', "utf-8")
    files["list"].write_text("[1, 2]", "utf-8")
    files["record"].write_text(json.dumps(affray.new_table("hybrid", seed=1).record()), "utf-8")
    answer = told(*(word.format(**files) for word in words.split()))
    assert any(each in answer for each in said.split("|")), answer
    assert "[Errno" not in answer
