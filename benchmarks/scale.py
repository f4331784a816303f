"""What one server process and two hold on one PostgreSQL, beside what the queues would make of it.

What a move and a transaction cost is worked out from two loads of one process: a single table, where
every move is a transaction, and full speed, where many share one. What a new table costs is measured by itself.
Everything else that is told of the queues follows from that (`benchmarks/_queues.py`) and stands beside what was
measured. Players, servers
and database share this machine's cores, in the measured runs and in the simulated ones.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from functools import cache
from pathlib import Path
from random import Random
from statistics import mean
from typing import NamedTuple

import httpx
import psycopg
from rich.console import Console
from rich.table import Table as Grid
from websockets.sync.client import connect

from affray.engine.conformance import choose_at_random
from affray.engine.game import game_at
from affray.engine.open import new_table
from benchmarks._queues import Costs, House, Passed, Renewal, Simulation
from benchmarks.server import BRIDGE, TICK, Load, installed, load, running
from tests.trust.cluster import Cluster

TABLES, SECONDS = 100, 6
RENEWED = 150
"""New tables of which the cost of one is the mean."""
SHARES = (0.25, 0.5, 0.75)
"""Of what one process takes at full speed: the loads that are offered."""
GAMES = ("hybrid", "cybernekro", "clanwars")
SETTINGS = {
    "AFFRAY_RATE": "1e9",
    "AFFRAY_BURST": "1000000000",
    "AFFRAY_WARM": "0",
    "AFFRAY_METRICS": "open",
}
SERVE = (sys.executable, "-c", "from affray.cli import app; app()", "serve", "--port", "PORT")


class Counted(NamedTuple):
    """What servers have done."""

    moves: float
    writes: float

    def __sub__(self, before: Counted) -> Counted:
        return Counted(self.moves - before.moves, self.writes - before.writes)


class Site:
    """Server processes at one new database, and what can be read off them."""

    def __init__(self, cluster: Cluster, processes: int, stack: ExitStack) -> None:
        self.database = cluster.database()
        named = {"AFFRAY_DATABASE": self.database, "AFFRAY_GAMES": BRIDGE, **SETTINGS}
        self.servers = [
            stack.enter_context(running("affray", *SERVE, **named)) for _ in range(processes)
        ]
        for server in self.servers:
            load(server, 2, 1)

    def play(self, tables: int, rate: float = 0, game: str = BRIDGE) -> list[Load]:
        """All processes at once, each with tables and a client of its own."""
        with ThreadPoolExecutor(len(self.servers)) as pool:
            return [*pool.map(lambda one: load(one, tables, SECONDS, rate, game), self.servers)]

    @property
    def counted(self) -> Counted:
        """The moves and the transactions so far."""
        moves = writes = 0.0
        for server in self.servers:
            text = httpx.get(f"http://127.0.0.1:{server.port}/metrics").raise_for_status().text
            told = dict(line.split() for line in text.splitlines() if line.count(" ") == 1)
            moves += float(told["affray_moves_total"])
            writes += float(told["affray_writes_total"])
        return Counted(moves, writes)

    @property
    def size(self) -> int:
        """Bytes that the database takes."""
        with psycopg.connect(self.database, autocommit=True) as base:
            base.execute("checkpoint")
            row = base.execute("select pg_database_size(current_database())").fetchone()
        assert row is not None
        return int(row[0])


class Point(NamedTuple):
    """One load, as it was measured: all processes together."""

    processes: int
    tables: int
    """At each process."""
    rate: float
    """Moves a second offered to each process; 0: as many as it takes."""
    done: Passed
    server: float
    client: float
    database: float
    """Milliseconds of processor time a move."""
    writes: float
    """Transactions a move."""


def measured(cluster: Cluster, site: Site, tables: int, rate: float = 0) -> Point:
    """One load, with what it cost."""
    before, written = _database_cpu(cluster), site.counted
    loads = site.play(tables, rate)
    spent, (moved, wrote) = _database_cpu(cluster) - before, site.counted - written
    return Point(
        len(site.servers),
        tables,
        rate,
        Passed(
            sum(one.moves_a_second for one in loads),
            mean(one.p50 for one in loads),
            mean(one.p99 for one in loads),
            0.0,
        ),
        mean(one.cpu for one in loads),
        mean(one.client for one in loads),
        1000 * spent / moved,
        wrote / moved,
    )


def _database_cpu(cluster: Cluster) -> float:
    """Seconds that PostgreSQL's processes have used, those that have ended too."""
    first = int((Path(cluster.server.pgdata) / "postmaster.pid").read_text().split()[0])
    spent = 0.0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rsplit(") ", 1)[1].split()
        except OSError:
            continue
        if int(stat.parent.name) == first:
            spent += sum(map(int, fields[11:15]))
        elif int(fields[1]) == first:
            spent += sum(map(int, fields[11:13]))
    return spent / TICK


def renewal(cluster: Cluster, site: Site) -> Renewal:
    """What a new table costs by itself, when both of its seats open it and leave it again."""
    server = site.servers[0]
    _renew(server.port, 10)
    before, spent = server.cpu, _database_cpu(cluster)
    _renew(server.port, RENEWED)
    each = 1000 * (server.cpu - before) / RENEWED
    database = 1000 * (_database_cpu(cluster) - spent) / RENEWED
    return Renewal(each / Renewal._field_defaults["pieces"], database, lengths())


def _renew(port: int, tables: int) -> None:
    at = f"127.0.0.1:{port}/api"
    for _ in range(tables):
        wanted = {"game": BRIDGE, "beat": 0}
        made = httpx.post(f"http://{at}/tables", json=wanted, timeout=60).raise_for_status().json()
        with ExitStack() as both:
            for seat in made["seats"]:
                address = f"ws://{at}/play?token={seat['token']}"
                both.enter_context(connect(address, compression=None)).recv()


@cache
def lengths(games: int = 60) -> list[int]:
    """How many choices games have that are played at random."""
    found = []
    for seed in range(games):
        table, rng, made = new_table(game_at(BRIDGE), seed=seed), Random(seed), 0
        while table.decision is not None:
            choose_at_random(table, rng)
            made += 1
        found.append(made)
    return found


def fitted(alone: Point, full: Point, renewal: Renewal) -> Costs:
    """What a move and what a transaction costs whom, without the new tables that were made meanwhile; the
    disk is what is left of a single move's time."""
    server, server_writes = _shared(alone, full, "server", renewal.pieces * renewal.server)
    database, database_writes = _shared(alone, full, "database", renewal.database)
    work = full.client + server + server_writes + database + database_writes
    disk = max(0.0, alone.done.p50 - work)
    return Costs(full.client, server, database, server_writes, database_writes, disk)


def _shared(alone: Point, full: Point, what: str, new: float) -> tuple[float, float]:
    """The part of a cost that every move has, and the part that every transaction has; a new table has its own."""
    one, many = (max(0.0, getattr(each, what) - new * _renewed(each)) for each in (alone, full))
    each = max(0.0, (one - many) / (alone.writes - full.writes))
    return max(0.0, many - each * full.writes), each


def _renewed(point: Point) -> float:
    """How many new tables there were for each move: games that began together end together."""
    moves = point.done.moves_a_second * SECONDS / (point.tables * point.processes)
    return sum(int(moves / length) for length in lengths()) / len(lengths()) / moves


def simulated(point: Point, costs: Costs, renewal: Renewal | None = None) -> Passed:
    """What the queues make of the same load on the same cores, for as long: games that began together end
    together."""
    queues = Simulation(House(point.processes, os.cpu_count()), costs, renewal=renewal)
    tables = point.tables * point.processes
    if point.rate:
        return queues.offer(point.rate * point.processes, SECONDS, tables=tables)
    return queues.saturate(tables, SECONDS)


def points(cluster: Cluster, stack: ExitStack) -> Iterator[Point]:
    """One process, then two: a single table, full speed, and shares of it."""
    for processes in (1, 2):
        site = Site(cluster, processes, stack)
        yield measured(cluster, site, 1)
        full = measured(cluster, site, TABLES)
        for share in SHARES:
            rate = share * full.done.moves_a_second / processes
            yield measured(cluster, site, TABLES, rate)
        yield full


def _queues(found: list[Point], costs: Costs, renewal: Renewal) -> Grid:
    cpu = ("server ms", "database ms", "players ms", "writes")
    grid = Grid(
        "processes", "load", "moves/s", "queues", "p50 ms", "queues", "p99 ms", "queues", *cpu
    )
    for point in found:
        told = f"{point.rate:,.0f} moves/s each" if point.rate else f"{point.tables} tables each"
        pairs = zip(point.done[:3], simulated(point, costs, renewal)[:3], strict=True)
        figures = [f"{figure:,.1f}" for pair in pairs for figure in pair]
        costs_of = (point.server, point.database, point.client, point.writes)
        spent = (f"{each:.2f}" for each in costs_of)
        grid.add_row(str(point.processes), told, *figures, *spent)
    return grid


def _games(site: Site) -> Grid:
    """Each game at one process: both seats answer at random, at full speed."""
    grid = Grid(
        "game", "moves/s", "p50 ms", "p99 ms", "server ms a move", "kB a table", "bytes a move"
    )
    for game in (BRIDGE, *GAMES):
        load(site.servers[0], 2, 1, 0, game)
        before = site.size
        (done,) = site.play(TABLES, 0, game)
        grown = (site.size - before) / (done.moves_a_second * SECONDS)
        figures = (done.moves_a_second, done.p50, done.p99, done.cpu, 1000 * done.memory, grown)
        grid.add_row(game.partition(":")[0], *(f"{figure:,.1f}" for figure in figures))
    return grid


def main() -> None:
    """Measure, simulate, print both."""
    console = Console(width=max(140, Console().width))
    if not installed():
        console.print("the server's benchmark needs node and npm")
        return
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        cluster = stack.enter_context(closing(Cluster(Path(folder) / "pg")))
        found = [*points(cluster, stack)]
        new = renewal(cluster, Site(cluster, 1, stack))
        costs = fitted(found[0], found[1 + len(SHARES)], new)
        games = f"{min(new.lengths)} to {max(new.lengths)} moves a game"
        whole = new.pieces * new.server
        console.print(
            f"a new table: server {whole:.1f} ms, database {new.database:.1f} ms; {games}"
        )
        told = " ".join(f"{name} {value:.2f}" for name, value in costs._asdict().items())
        console.print(f"milliseconds a move, of one process: {told}")
        console.print(_queues(found, costs, new))
        console.print(_games(Site(cluster, 1, stack)))


if __name__ == "__main__":
    main()
