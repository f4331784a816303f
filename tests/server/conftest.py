"""A real server on a real database, spoken to over real sockets."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pgserver
import psycopg
import pytest

ROOT = Path(__file__).parents[2]


class Server:
    """One server process."""

    def __init__(self, database: str, **environment: str) -> None:
        self.port = free_port()
        self.environment = {**os.environ, "AFFRAY_DATABASE": database, **environment}
        self.process: subprocess.Popen[bytes]
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def sockets(self) -> str:
        return f"ws://127.0.0.1:{self.port}/api/play"

    def start(self) -> None:
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "uvicorn", "--factory", "affray.server.app:create_app"),
                *("--port", str(self.port), "--log-level", "warning"),
            ],
            env={**self.environment, "PYTHONPATH": str(ROOT)},
            cwd=ROOT,
        )
        for _ in range(200):
            try:
                httpx.get(f"{self.url}/health")
            except httpx.TransportError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """Without a warning, as a crash would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.kill()


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A PostgreSQL of our own, on a free port, gone after the tests."""
    folder = tmp_path_factory.mktemp("postgres")
    server = pgserver.get_server(folder, cleanup_mode="delete")
    yield server.get_uri()
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path_factory.mktemp('sqlite') / 'affray.db'}"
    url: str = request.getfixturevalue("postgres")
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("create database affray")
    return url.replace("@/postgres", "@/affray", 1)


@pytest.fixture(scope="session")
def server(database: str) -> Iterator[Server]:
    """One server for many tests: each makes a table of its own."""
    made = Server(database)
    yield made
    made.stop()
