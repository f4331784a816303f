"""Servers that start at once: each is forked from a process that has read everything already.

`python -m tests.trust.nursery` reads a line for each server that it is to start (its port, what its
environment holds besides, the faults it is to have) and answers with the server's process id.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx

from affray.server.launch import run
from affray.server.settings import Settings
from tests.server.conftest import GAME, ROOT, free_port
from tests.trust.faults import FAULTS

USUAL = {
    "AFFRAY_GAMES": GAME,
    "AFFRAY_WORKERS": "1",
    "AFFRAY_WARM": "0",
    "AFFRAY_GRACE": "0",
    "AFFRAY_METRICS": "open",
    "AFFRAY_DOCS": "1",
    # the tests' players are one host, and faster than people
    "AFFRAY_RATE": "5000",
    "AFFRAY_BURST": "5000",
}


class Nursery:
    """The process that servers are forked from."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.trust.nursery"],
            env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"},
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def fork(self, wanted: dict[str, Any]) -> int:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(wanted) + "\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(10)

    @contextmanager
    def server(self, database: str, **environment: str) -> Iterator[Host]:
        host = Host(self, database, **environment)
        host.start()
        yield host
        host.kill()


class Host:
    """One server that is killed and comes again at the same port."""

    def __init__(self, nursery: Nursery, database: str, **environment: str) -> None:
        self.nursery, self.database, self.port = nursery, database, free_port()
        self.environment = {**USUAL, **environment, "AFFRAY_DATABASE": database}
        self.log = nursery.folder / f"server-{self.port}.log"
        self.pid = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def sockets(self) -> str:
        return f"ws://127.0.0.1:{self.port}/api/play"

    @property
    def is_alive(self) -> bool:
        return Path(f"/proc/{self.pid}").exists()

    def start(self, *faults: str) -> None:
        """Start it, with faults such as `die_after_append:3`; come back when it answers."""
        self.fork(*faults)
        self.await_health()

    def fork(self, *faults: str) -> None:
        self.pid = self.nursery.fork(
            {
                "port": self.port,
                "environment": self.environment,
                "faults": faults,
                "log": str(self.log),
            }
        )

    def await_health(self, seconds: float = 120) -> None:
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            with suppress(httpx.TransportError):
                httpx.get(f"{self.url}/health", timeout=10)
                return
            time.sleep(0.02)
            assert self.is_alive, self.log.read_text()[-2000:]
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """Without a warning, as a crash would."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        self.await_end()

    def stop(self) -> None:
        """As an operator would."""
        os.kill(self.pid, signal.SIGTERM)
        self.await_end()

    def await_end(self, seconds: float = 20) -> None:
        deadline = time.monotonic() + seconds
        while self.is_alive:
            assert time.monotonic() < deadline, "the server does not end"
            time.sleep(0.01)

    @property
    def tracebacks(self) -> int:
        """How many there are in what it has written."""
        return self.log.read_text().count("Traceback (most recent call last)")


def _serve(wanted: dict[str, Any]) -> None:
    """In a new process: be a server, with faults."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    nothing = os.open(os.devnull, os.O_RDWR)
    log = os.open(wanted["log"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for end in (0, 1):
        os.dup2(nothing, end)
    os.dup2(log, 2)
    os.environ.update(wanted["environment"])
    os.chdir(os.environ.get("AFFRAY_HERE", "."))
    for fault in wanted["faults"]:
        name, _, value = fault.partition(":")
        FAULTS[name](value)
    run(Settings.from_environment(), "127.0.0.1", wanted["port"])


def _end_with(parent: int) -> None:
    """No server outlives the nursery."""
    while os.getppid() == parent:
        time.sleep(0.2)
    os._exit(0)


def main() -> None:
    """Until nobody asks any more."""
    # whoever ends is forgotten at once
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        wanted = json.loads(line)
        pid = os.fork()
        if not pid:
            _serve(wanted)
            os._exit(0)
        print(pid, flush=True)


if __name__ == "__main__":
    main()
