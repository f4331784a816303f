"""`affray play --language de`: the table in a terminal speaks German."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner, Result

from affray.cli import app


def played(folder: Path, typed: str) -> Result:
    """A game of HYBRID in German, and what was typed at it."""
    asked = ["play", "hybrid", "--seed", "2", "--language", "de", "--save", str(folder / "a.json")]
    return CliRunner().invoke(app, asked, input=typed)


def test_a_table_in_a_terminal_speaks_german(tmp_path: Path) -> None:
    done = played(tmp_path, "q\n")
    assert "Welcher Trupp?" in done.output, done.output
    assert "Gespeichert. Weiter mit:" in done.output


def test_being_asked_everything_is_told_in_german(tmp_path: Path) -> None:
    done = played(tmp_path, "a\na\nq\n")
    assert "Von jetzt an wirst du alles gefragt." in done.output
    assert "wo etwas auf dem Spiel steht." in " ".join(done.output.split())
    assert "--language de" in done.output


def test_the_environment_says_the_language(tmp_path: Path) -> None:
    asked = ["play", "hybrid", "--seed", "2", "--save", str(tmp_path / "a.json")]
    done = CliRunner(env={"AFFRAY_LANGUAGE": "de"}).invoke(app, asked, input="q\n")
    assert "Welcher Trupp?" in done.output, done.output


def test_a_language_that_nobody_wrote_is_refused(tmp_path: Path) -> None:
    asked = ["play", "hybrid", "--language", "xx", "--save", str(tmp_path / "a.json")]
    done = CliRunner().invoke(app, asked)
    assert done.exit_code
    assert "xx" in done.output + str(done.exception)
