"""No command ends in a traceback: wrong words, missing files, unwritable folders, Ctrl-C.

Every command of the tree is found by walking it, so a new one is swept without being named here.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.core import TyperGroup, TyperOption
from typer.testing import CliRunner, Result

from affray.cli import COMMANDS, app, loaded
from affray.cli import play as play_module
from affray.cli import serve as serve_module
from affray.cli.doctor import Finding
from affray.lab.workers import Here
from tests.soaked import every_other

ROOT = Path(__file__).parents[2]
STRANGE = (
    "swrod",
    "",
    " ",
    "[/red]",
    "[bold",
    "-1",
    "²",
    "a=b=c",
    "=",
    ":",
    "nowhere:game",
    "os:path",
    "os:getcwd",
    "..",
    "no/such/file.json",
    "\udcff",
    "x" * 5000,
    "{}",
    "9" * 5000,
)
"""What nobody means: typing errors, markup, numbers that are none, names of modules, broken bytes."""


def tree(command: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command below one that can be run, with the words that lead there."""
    if isinstance(command, TyperGroup):
        for name, each in command.commands.items():
            yield from tree(each, (*path, name))
    else:
        yield path, command


EVERY = dict(pair for name in COMMANDS for pair in tree(loaded(name), (name,)))
CAMPAIGN = ("campaign", "cybernekro")
VERBS = ["new", "show", "forces", "settle", "buy", "sell", "give", "take", "modify", "recruit"]


def run(*words: str, typed: str = "q\n") -> Result:
    return CliRunner().invoke(app, [*words], input=typed)


def ends_well(done: Result) -> None:
    """It was done, or refused in a sentence: never a traceback."""
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise AssertionError(f"ended with {done.exception!r}") from done.exception
    assert done.exit_code in (0, 1, 2, 130), done.output
    assert "Traceback" not in done.output
    if done.exit_code:
        assert done.output.strip(), "it said nothing"


@pytest.fixture(autouse=True)
def aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder; servers do not listen, games end before they begin."""
    import affray.server.launch

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr("affray.cli.doctor._workers", lambda: Finding(True, "Agents think."))
    monkeypatch.setattr(play_module, "user_data_path", lambda _: tmp_path / "data")
    monkeypatch.setattr(affray.server.launch, "run", lambda *_: None)
    monkeypatch.setattr(serve_module, "free_port", lambda host, port: 8737)
    monkeypatch.setattr("affray.cli.check._run", lambda *_: [])
    monkeypatch.setattr("affray.cli.lab._carry_out", lambda *_: None)
    monkeypatch.setattr("affray.lab.progress.Run.carry_out", lambda *_: True)
    monkeypatch.setattr("affray.lab.pace.paces_of", lambda *_: iter(()))
    monkeypatch.setattr("affray.puzzles.mining.digs", lambda *_: iter(()))
    for module in ("puzzles", "learn"):
        here = "affray.cli." + module + ".workers_for"
        monkeypatch.setattr(here, lambda task, jobs, ray: Here(task))
    monkeypatch.setattr("affray.learn.selfplay.until", lambda *_: iter(()))
    monkeypatch.setattr("affray.learn.practice.practise", lambda *_: iter(()))
    return tmp_path


def values(command: Any) -> dict[str, str]:
    """Something right for every argument and option that must be given."""
    right = {"game": "hybrid", "a": "random", "b": "random", "agents": "random", "vary": "scenario"}
    right |= {"knob": "option:round_limit", "low": "1", "high": "2", "folder": "pack"}
    right |= {"out": "page.md", "work": "games"}
    # a campaign has a file in one's own data folder unless another is named: always name one
    return {
        p.name: right.get(p.name, "x") for p in command.params if p.required or p.name == "file"
    }


def words_for(command: Any, chosen: dict[str, str]) -> list[str]:
    words: list[str] = []
    for param in command.params:
        if param.name in chosen:
            named = [param.opts[-1]] if isinstance(param, TyperOption) else []
            words += [*named, chosen[param.name]]
    return words


PARAMS = [
    (path, param.name or "")
    for path, command in EVERY.items()
    for param in command.params
    if path != CAMPAIGN
    and not (isinstance(param, TyperOption) and param.is_flag)
    and param.name not in ("help", "games", "minutes")
]


@pytest.mark.parametrize(("path", "name"), PARAMS, ids=lambda each: str(each))
def test_wrong_words_are_refused_in_a_sentence(path: tuple[str, ...], name: str) -> None:
    command = EVERY[path]
    for strange in STRANGE:
        ends_well(run(*path, *words_for(command, {**values(command), name: strange})))


@pytest.mark.parametrize("path", EVERY, ids=" ".join)
def test_too_few_and_too_many_words_are_refused(path: tuple[str, ...]) -> None:
    ends_well(run(*path, *["swrod"] * 9))
    ends_well(run(*path, "--no-such-option"))
    if any(param.required for param in EVERY[path].params):
        done = run(*path)
        ends_well(done)
        assert done.exit_code == 2


def test_no_command_offers_to_install_a_completion_of_a_part_of_itself() -> None:
    for path, command in EVERY.items():
        assert not {"install_completion", "show_completion"} & {p.name for p in command.params}
        group = loaded(path[0])
        assert not {"install_completion", "show_completion"} & {p.name for p in group.params}


def test_a_command_that_is_not_there_is_told() -> None:
    done = run("paly")
    assert done.exit_code == 2
    assert "paly" in done.output


@pytest.mark.parametrize("verb", VERBS)
def test_a_campaign_of_cybernekro_refuses_strange_words(verb: str, aside: Path) -> None:
    file = aside / "ashes.json"
    assert run(*CAMPAIGN, "new", str(file), "Ash War", "a=k1", "b=k2").exit_code == 0
    kept = file.read_bytes()
    for strange in STRANGE:
        ends_well(run(*CAMPAIGN, verb, strange))
        ends_well(run(*CAMPAIGN, verb, str(file), strange))
        ends_well(run(*CAMPAIGN, verb, str(file), "a", strange))
        ends_well(run(*CAMPAIGN, verb, str(file), "a", strange, strange))
        ends_well(run(*CAMPAIGN, verb, str(file), f"ash={strange}", f"bone={strange}"))
    if verb != "new":
        assert file.read_bytes() == kept


BROKEN = ("", "{", "[]", "null", "7", '{"format": 1}', '{"record": []}', "\x00", "[" * 100_000)
READERS: dict[str, Callable[[str], tuple[str, ...]]] = {
    "a resumed game": lambda file: ("play", "--resume", file),
    "a force": lambda file: ("play", "cybernekro", "--force", f"ash={file}"),
    "a campaign of CLAN WARS": lambda file: ("campaign", "clanwars", file),
    "a campaign of CYBERNEKRO": lambda file: (*CAMPAIGN, "show", file),
    "a crew of a campaign": lambda file: (*CAMPAIGN, "new", "new.json", "War", f"a={file}", "b=k1"),
    "a force of the lab": lambda file: (
        *("lab", "duel", "cybernekro", "--a", "random", "--b", "random", "--force", f"ash={file}"),
    ),
}


@pytest.mark.parametrize("reader", READERS)
def test_files_that_cannot_be_read_are_told(reader: str, aside: Path) -> None:
    bad = aside / "bad.json"
    for text in BROKEN:
        bad.write_text(text, "utf-8")
        ends_well(run(*READERS[reader](str(bad))))
    bad.write_bytes(b"\xff\xfe\x80")
    ends_well(run(*READERS[reader](str(bad))))
    for name in ("folder.json", "none.json"):
        (aside / "folder.json").mkdir(exist_ok=True)
        done = run(*READERS[reader](str(aside / name)))
        ends_well(done)
    assert run(*READERS[reader](str(aside / "folder.json"))).exit_code == 1


WRITERS = {
    "a saved game": ("play", "hybrid", "--opponent", "random", "--save", "{}/x.json"),
    "a campaign of CLAN WARS": ("campaign", "clanwars", "{}/x.json"),
    "a campaign of CYBERNEKRO": (*CAMPAIGN, "new", "{}/x.json", "War", "a=k1", "b=k2"),
    "the page of the lab": (
        "lab",
        "strength",
        "--out",
        "{}/x.md",
        "--work",
        "games",
        "--game",
        "hybrid",
        "--games",
        "1",
        "--pairing",
        "novice-random",
    ),
}


@pytest.mark.parametrize("writer", [each for each in WRITERS if "lab" not in each])
def test_a_place_where_nothing_can_be_written_is_told(writer: str, aside: Path) -> None:
    """A file where a folder should be: nobody may write below it, not even root."""
    (aside / "file").write_text("")
    done = run(*(word.format(aside / "file") for word in WRITERS[writer]))
    ends_well(done)
    assert done.exit_code == 1
    assert str(aside / "file") in done.output.replace("\n", "")


@pytest.mark.parametrize("where", ["affray.cli.games.game_named", "affray.cli.play.read_document"])
def test_ctrl_c_ends_with_a_word(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(where, stopped)
    words = ("games", "hybrid") if "games" in where else ("play", "--resume", "x.json")
    done = run(*words)
    assert done.exit_code == 130
    assert "Stopped." in done.output


def test_a_defect_of_ours_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("affray.cli.games.game_named", broken)
    assert isinstance(run("games", "hybrid").exception, ZeroDivisionError)


ENDLESS = {
    "play": ("play", "hybrid", "--seat", "griffin"),
    "serve": ("serve", "--port", "0", "--database", "sqlite://"),
    "lab": (
        "lab",
        "duel",
        "hybrid",
        "--a",
        "novice",
        "--b",
        "novice",
        "--games",
        "400",
        "--jobs",
        "1",
    ),
    "check": ("check", "hybrid"),
}


@pytest.mark.parametrize("name", every_other(ENDLESS))
def test_ctrl_c_in_a_terminal_ends_a_running_command(name: str, aside: Path) -> None:
    """The signal itself, to the process itself, when it has begun."""
    code = "from affray.cli import app; app()"
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "XDG_DATA_HOME": str(aside)}
    env |= {"AFFRAY_WARM": "0", "AFFRAY_WORKERS": "1", "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        [sys.executable, "-c", code, *ENDLESS[name]],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=env,
        cwd=aside,
    )
    time.sleep(8)
    assert process.poll() is None, process.communicate()[0].decode()
    process.send_signal(signal.SIGINT)
    told = process.communicate(timeout=60)[0].decode()
    assert "Traceback" not in told
    assert process.returncode in (0, 1, 130), told


def test_the_list_of_commands_says_what_they_say_of_themselves() -> None:
    for name, text in COMMANDS.items():
        assert text == (loaded(name).help or "").splitlines()[0]


def test_settings_that_are_no_numbers_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AFFRAY_WORKERS", "many")
    done = run("serve")
    assert done.exit_code == 1
    assert 'AFFRAY_WORKERS should be a number, not "many"' in done.output


@pytest.mark.parametrize(
    "url",
    [
        *("nonsense", "mysql://x/y", "sqlite:////no/such/folder/x.db"),
        *("postgresql://nobody:secret@127.0.0.1:1/x", "://", "sqlite:////proc/x.db"),
    ],
)
def test_a_database_that_cannot_be_used_is_told(url: str) -> None:
    done = run("serve", "--database", url)
    ends_well(done)
    assert done.exit_code == 1
    assert "secret" not in done.output


@pytest.mark.parametrize("host", ["\udcff", "x" * 5000, " "])
def test_a_host_that_is_none_is_told(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setattr("affray.server.launch.run", lambda *_: None)
    done = run("serve", "--host", host, "--database", "sqlite://")
    ends_well(done)
    assert done.exit_code == 1


def test_a_port_that_is_taken_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    import socket

    monkeypatch.undo()
    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = run("serve", "--port", str(taken.getsockname()[1]))
    assert done.exit_code == 1
    assert "--port 0 takes one that is free" in done.output
