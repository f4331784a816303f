"""A terminal without Unicode gets ASCII: every command, and every sign that the sources hold."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from affray.cli import plainly

ROOT = Path(__file__).parents[2]
COMMANDS = {
    "games": ("games", "clanwars"),
    "a board of squares": ("play", "hybrid", "--opponent", "random"),
    "a board of tiles": ("play", "clanwars", "--opponent", "random"),
    "a rule": ("rules", "HYB-DIE-06"),
    "rules": ("rules", "--coverage", "hybrid"),
}


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_a_command_writes_what_the_terminal_has(name: str, encoding: str, tmp_path: Path) -> None:
    env = {"PATH": os.environ["PATH"], "PYTHONPATH": f"{ROOT / 'src'}", "AFFRAY_JIT": "0"}
    env |= {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0", "XDG_DATA_HOME": str(tmp_path)}
    code = "from affray.cli import app; app()"
    done = subprocess.run(
        [sys.executable, "-c", code, *COMMANDS[name]],
        env=env,
        input=b"q\n",
        cwd=tmp_path,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode(encoding)
    assert b"?" * 3 not in done.stdout
    assert len(done.stdout.decode(encoding)) > 100


@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&- 2>&-"])
def test_a_stream_that_is_closed_is_no_error(closed: str, tmp_path: Path) -> None:
    env = {"PATH": os.environ["PATH"], "PYTHONPATH": f"{ROOT / 'src'}", "AFFRAY_JIT": "0"}
    code = "from affray.cli import app; app()"
    play = f"'{sys.executable}' -c '{code}' play hybrid --opponent random --save a.json {closed}"
    words = ["sh", "-c", play]
    done = subprocess.run(
        words, env=env, input=b"q\n", cwd=tmp_path, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert (tmp_path / "a.json").is_file()


def test_every_sign_of_the_sources_has_one_that_stands_for_it() -> None:
    """Except in notes about the sources themselves, which nobody prints."""
    signs = {
        sign
        for path in (ROOT / "src").rglob("*.py")
        for sign in path.read_text("utf-8")
        if not sign.isascii()
    }
    assert len(signs) > 20
    for sign in signs:
        error = UnicodeEncodeError("ascii", sign, 0, 1, "not in ASCII")
        stands, end = plainly.plain(error)
        assert stands.isascii()
        assert "?" not in stands, sign
        assert end == 1


def test_letters_keep_what_ascii_has_of_them() -> None:
    error = UnicodeEncodeError("ascii", "Ça va… «Ürk»", 0, 12, "not in ASCII")
    assert plainly.plain(error)[0] == 'Ca va... "Urk"'
