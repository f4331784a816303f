"""`affray doctor` says what is well and what is not, in sentences, and ends with a status."""

from __future__ import annotations

import socket
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from affray.cli import app, doctor
from affray.cli.plainly import EXTRAS
from affray.version import __version__
from tests.server.conftest import Server, free_port

ROOT = Path(__file__).parents[2]


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["doctor", *words])


@pytest.fixture(autouse=True)
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page, a data folder of its own, and a quick look at the workers."""
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text("<html>")
    monkeypatch.setenv("AFFRAY_PAGE", str(tmp_path / "page"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("AFFRAY_DATABASE", raising=False)
    return tmp_path / "page"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "_workers", lambda: doctor.Finding(True, "Agents think."))


def test_a_good_installation_is_called_good(tmp_path: Path) -> None:
    done = run("--port", str(free_port()))
    assert done.exit_code == 0, done.output
    assert f"ok   Affray {__version__}, Python" in done.output
    assert "affray.db will be made by the first server" in done.output
    assert "ok   Agents think in 2 processes" in done.output
    assert "Everything that a game needs is here." in done.output
    assert not (tmp_path / "data" / "affray" / "affray.db").exists()


@pytest.mark.usefixtures("quick")
def test_what_is_missing_is_told(page: Path) -> None:
    (page / "index.html").unlink()
    with socket.create_server(("127.0.0.1", 0)) as taken:
        taken.settimeout(0)
        port = str(taken.getsockname()[1])
        url = "postgresql://nobody:secret@127.0.0.1:1/x"
        done = run("--port", port, "--database", url)
    assert done.exit_code == 1
    assert "BAD  There is no page in" in done.output
    assert f"BAD  Port {port} of 127.0.0.1 cannot be used" in done.output
    assert "BAD  The database cannot be used" in done.output
    assert "secret" not in done.output
    assert "3 of these would be in your way." in done.output


@pytest.mark.usefixtures("quick")
def test_a_part_that_cannot_be_loaded_is_told_and_the_rest_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken() -> doctor.Finding:
        raise ModuleNotFoundError("No module named 'numpy'", name="numpy")

    monkeypatch.setattr(doctor, "_page", broken)
    done = run("--port", str(free_port()))
    assert done.exit_code == 1
    assert "BAD  A part of this installation cannot be loaded: No module named 'numpy'." in (
        done.output
    )
    assert "affray.db will be made by the first server" in done.output


@pytest.mark.usefixtures("quick")
def test_a_running_server_is_recognised(server: Server) -> None:
    url = server.environment["AFFRAY_DATABASE"]
    done = run("--port", str(server.port), "--database", url)
    assert done.exit_code == 0, done.output
    assert f"Affray {__version__} is running at 127.0.0.1:{server.port}: ok." in done.output
    assert "can be written, and has today's form." in done.output


@pytest.mark.usefixtures("quick")
def test_a_data_folder_that_cannot_be_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    done = run("--port", str(free_port()), "--database", f"sqlite:///{tmp_path / 'x.db'}")
    assert done.exit_code == 1
    assert str(tmp_path / "file") in done.output


def test_every_extra_that_can_be_missed_is_named() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = set(project["optional-dependencies"])
    assert set(doctor.EXTRAS) <= extras
    assert {*EXTRAS.values()} <= {*doctor.EXTRAS}


@pytest.mark.usefixtures("quick")
def test_extras_are_listed_with_versions_or_with_how_to_get_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(doctor.EXTRAS, "ray", ("no_such_module", "work on a cluster"))
    done = run("--port", str(free_port()))
    assert " -   lab (experiments: who wins, and is it fair?): altair " in done.output
    assert 'not installed; pip install "affray[ray]"' in done.output
