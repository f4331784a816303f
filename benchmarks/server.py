"""How fast the server is: 200 tables at once over WebSockets, beside boardgame.io in the same run.

The other server plays a game of the same size, keeps it in memory only, and is fed by the same
client. It is installed on demand, which needs npm. The machine may be busy with other work, so
the CPU time that a move costs is told beside the time it took.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table as Grid

ROOT = Path(__file__).parents[1]
PEER = Path(__file__).parent / "boardgameio"
BRIDGE = "tests.teaching.bridge:game"
TABLES, OFFERED = 200, 100
SECONDS, TURNS = 4, 3
TICK = os.sysconf("SC_CLK_TCK")


class Server(NamedTuple):
    """A server that runs."""

    kind: str
    port: int
    process: subprocess.Popen[Any]

    @property
    def cpu(self) -> float:
        """Seconds of processor time it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(") ", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    @property
    def memory(self) -> float:
        """Megabytes it holds."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


class Load(NamedTuple):
    """What a run came to."""

    moves_a_second: float
    p50: float
    p99: float
    cpu: float
    client: float
    memory: float


@contextmanager
def running(kind: str, *command: str, **environment: str) -> Iterator[Server]:
    """A server on a free port, ended afterwards."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port = int(s.getsockname()[1])
    env = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    words = [word.replace("PORT", str(port)) for word in command]
    process = subprocess.Popen(words, env=env, cwd=ROOT, stdout=subprocess.DEVNULL)
    try:
        _wait_for(port, process)
        yield Server(kind, port, process)
    finally:
        process.terminate()
        process.wait()


def _wait_for(port: int, process: subprocess.Popen[Any]) -> None:
    while process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            time.sleep(0.1)
        else:
            return
    raise SystemExit("the server does not start")


def load(server: Server, tables: int, seconds: float, rate: float = 0, game: str = BRIDGE) -> Load:
    """Play at a server; the clock starts when all tables stand."""
    before = server.memory
    words = ["node", "load.mjs", server.kind, str(server.port), str(tables), str(seconds)]
    client = subprocess.Popen(
        [*words, str(rate), game],
        cwd=PEER,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert client.stdin is not None
    assert client.stdout is not None
    if client.stdout.readline().strip() != "ready":
        raise SystemExit("the client could not begin")
    cpu = server.cpu
    client.stdin.write("go\n")
    client.stdin.flush()
    done = json.loads(client.stdout.readline())
    client.wait()
    spent, held = server.cpu - cpu, server.memory - before
    moves = done["moves"]
    return Load(
        moves_a_second=moves / done["seconds"],
        p50=done["p50"],
        p99=done["p99"],
        cpu=spent / moves * 1000,
        client=done["cpu"] / moves * 1000,
        memory=held / tables,
    )


def installed() -> bool:
    """Whether the other server, and the client, are there; they are fetched if they can be."""
    if shutil.which("npm") is None:
        return False
    if not (PEER / "node_modules").is_dir():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--silent"], cwd=PEER, check=True)
    return True


def measure(*servers: Server) -> Iterator[tuple[str, str, Load]]:
    """One table, a steady load, and as much as they take: each in turns, so that whatever else the
    machine does strikes all alike; the median of the turns is told."""
    for server in servers:
        load(server, 2, 1)
    for what, tables, rate in (
        ("one table", 1, 0),
        (f"{TABLES} tables, {OFFERED} moves/s", TABLES, OFFERED),
        (f"{TABLES} tables, at full speed", TABLES, 0),
    ):
        done: dict[str, list[Load]] = {server.kind: [] for server in servers}
        for _ in range(TURNS):
            for server in servers:
                done[server.kind].append(load(server, tables, SECONDS, rate))
        for kind, loads in done.items():
            yield kind, what, Load(*(median(figures) for figures in zip(*loads, strict=True)))


def main() -> None:
    """Measure both and print."""
    if not installed():
        Console().print("the server's benchmark needs node and npm")
        return
    cpu = ("server CPU ms a move", "client CPU ms a move")
    grid = Grid("load", "server", "moves/s", "p50 ms", "p99 ms", *cpu, "kB a table")
    for number in range(2, len(grid.columns)):
        grid.columns[number].justify = "right"
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        settings = {
            "AFFRAY_DATABASE": f"sqlite:///{folder}/bench.db",
            "AFFRAY_GAMES": BRIDGE,
            "AFFRAY_RATE": "1e9",
            "AFFRAY_BURST": "1000000000",
            "AFFRAY_WARM": "0",
        }
        app = ("-c", "from affray.cli import app; app()", "serve", "--port", "PORT")
        ours = stack.enter_context(running("affray", sys.executable, *app, **settings))
        peer = ("node", str(PEER / "server.cjs"), "PORT")
        theirs = stack.enter_context(running("boardgameio", *peer))
        for kind, what, done in measure(ours, theirs):
            figures = (*done[:-1], done.memory * 1000)
            told = (f"{figure:,.{2 if figure < 10 else 0}f}" for figure in figures)
            grid.add_row(what, kind, *told)
    Console(width=max(120, Console().width)).print(grid)


if __name__ == "__main__":
    main()
