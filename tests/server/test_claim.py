"""Two servers on one file of SQLite's would not hear of each other: the second says so and ends."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from affray.server.store import Store
from tests.server.conftest import ROOT, Server, free_port

SERVERS = {
    "affray serve": ("-c", "from affray.cli import app; app()", "serve", "--port"),
    "affray.server.launch": ("-m", "affray.server.launch"),
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "affray.db"


def second(file: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "AFFRAY_DATABASE": f"sqlite:///{file}",
        "AFFRAY_WARM": "0",
        "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}",
    }
    words = (sys.executable, *command, str(free_port()))
    return subprocess.run(
        words, env=environment, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )


def test_a_second_server_is_refused_with_a_sentence(file: Path) -> None:
    first = Server(f"sqlite:///{file}")
    try:
        for command in SERVERS.values():
            done = second(file, *command)
            said = done.stdout + done.stderr
            assert done.returncode == 1
            assert f"affray.db is served already, by process {first.process.pid}." in said
            assert "Traceback" not in said
        first.kill()
        first.start()
        assert first.get("/health").status_code == 200
    finally:
        first.stop()


@pytest.mark.parametrize(("sync", "level"), [("full", 2), ("normal", 1)])
def test_a_commit_waits_for_the_disk_unless_that_is_not_wanted(
    file: Path, sync: str, level: int
) -> None:
    with closing(Store(f"sqlite:///{file}", sync)) as store, store.engine.connect() as db:
        assert db.exec_driver_sql("pragma synchronous").scalar() == level


def test_a_commit_waits_for_the_disk_by_default(file: Path) -> None:
    with closing(Store(f"sqlite:///{file}")) as store, store.engine.connect() as db:
        assert db.exec_driver_sql("pragma synchronous").scalar() == 2
