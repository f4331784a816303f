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
from typing import Any

import httpx
import pgserver
import psycopg
import pytest

from tests.server.player import Player

ROOT = Path(__file__).parents[2]
GAME = "tests.teaching.bridge:game"


class Made:
    """A table that was made: its links, and players that take them."""

    def __init__(self, server: Server, doc: dict[str, Any]) -> None:
        self.server = server
        self.id, self.watch = doc["table"], doc["watch"]
        self.tokens = {seat["seat"]: seat["token"] for seat in doc["seats"]}

    def seat(self, *seats: str, since: int = 0) -> Player:
        return Player(self.server.sockets, *(self.tokens[seat] for seat in seats), since=since)

    def spectator(self) -> Player:
        return Player(self.server.sockets, self.watch)


class Server:
    """One server process."""

    def __init__(self, database: str, first: Path = ROOT, **environment: str) -> None:
        """Modules in `first` come before all others."""
        self.port, self.first = free_port(), first
        usual = {
            "AFFRAY_GAMES": GAME,
            "AFFRAY_WORKERS": "1",
            "AFFRAY_WARM": "0",
            "AFFRAY_GRACE": "0",
        }
        usual |= {"AFFRAY_METRICS": "open", "AFFRAY_DOCS": "1"}
        self.environment = {**os.environ, "AFFRAY_DATABASE": database, **usual, **environment}
        self.process: subprocess.Popen[bytes]
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def sockets(self) -> str:
        return f"ws://127.0.0.1:{self.port}/api/play"

    def get(self, path: str, **params: Any) -> httpx.Response:
        return httpx.get(f"{self.url}{path}", params=params, timeout=60)

    def post(self, path: str, **doc: Any) -> httpx.Response:
        return httpx.post(f"{self.url}{path}", json=doc, timeout=60)

    def delete(self, path: str, **params: Any) -> httpx.Response:
        return httpx.delete(f"{self.url}{path}", params=params)

    def make(self, **more: Any) -> Made:
        """A table of the teaching game."""
        done = self.post("/api/tables", **{"game": GAME, "seed": "5", "beat": 0, **more})
        assert done.status_code == 201, done.text
        return Made(self, done.json())

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "affray.server.launch", str(self.port)],
            env={**self.environment, "PYTHONPATH": f"{self.first}:{ROOT / 'src'}:{ROOT}"},
            cwd=ROOT,
        )
        for _ in range(600):
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
    server = pgserver.postgres_server.get_server(folder, cleanup_mode="delete")
    yield server.get_uri()
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def sqlite(tmp_path_factory: pytest.TempPathFactory) -> str:
    """An empty SQLite database."""
    return f"sqlite:///{tmp_path_factory.mktemp('sqlite') / 'affray.db'}"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for many tests: each makes a table of its own."""
    made = Server(f"sqlite:///{tmp_path_factory.mktemp('server') / 'affray.db'}")
    yield made
    made.stop()


@pytest.fixture(scope="session")
def postgres_server(postgres: str) -> Iterator[Server]:
    """The same on PostgreSQL."""
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute("create database affray")
    made = Server(postgres.replace("@/postgres", "@/affray", 1))
    yield made
    made.stop()
