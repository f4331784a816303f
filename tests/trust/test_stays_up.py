"""It stays up: many tables with agents, quick acknowledgements, memory that does not grow, and stops and
restarts that lose nobody's move."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import re
import signal
import statistics
import subprocess
import sys
import tracemalloc
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

import affray
from affray.engine import journal as writing
from affray.engine.conformance import choose_at_random
from affray.engine.journal import Journal
from tests.processes import assert_gone, children_of
from tests.server.conftest import GAME, ROOT
from tests.trust.cluster import Cluster
from tests.trust.nursery import Host, Nursery
from tests.trust.siege import Lost, Siege, Trouble

TABLES = int(os.environ.get("AFFRAY_SOAK_TABLES", "200"))
MINUTES = float(os.environ.get("AFFRAY_SOAK_MINUTES", "10"))
WARM_UP = int(os.environ.get("AFFRAY_SOAK_WARM_UP", "6000"))
"""Acknowledgements before anything is measured, when everybody answers quickly, so that games are at all stages, some are over, and what is remembered
of boards is what it will be."""
HASTE, PACE = (0.2, 1.0), (4.0, 12.0)
"""Seconds that people think, while it warms up and afterwards."""
QUICK = 0.25
"""Seconds within which 99 of 100 acknowledgements come."""
FLAT = 2.0
"""Megabytes a minute that a server may grow by, once it is warm: 3.7 were measured before it forgot positions, and the aim is none."""
KILOBYTES = 0.5
"""What all games together may grow by for every choice at any of them, when many have been over and begun anew."""
LITTLE, HALF = 330, 60
"""Bytes that a game under way may grow by for every choice, and how many choices are half a game."""
PAGE = os.sysconf("SC_PAGE_SIZE")


def memory(host: Host) -> float:
    """Megabytes of a server, without its workers."""
    pages = int(Path(f"/proc/{host.pid}/statm").read_text().split()[1])
    return pages * PAGE / 1e6


def slope(samples: list[tuple[float, float]]) -> float:
    """By how much they grow in a minute, by least squares."""
    times, values = zip(*samples, strict=True)
    return 60 * statistics.linear_regression(times, values).slope


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[int(share * (len(values) - 1))]


def watched(warm_up: int, seconds: float, samples: list[tuple[float, float]]) -> Trouble:
    """No trouble at all: time passes. What was noted while it warmed up is forgotten."""

    async def trouble(siege: Siege) -> None:
        siege.pace = HASTE
        await until_answered(warm_up)(siege)
        siege.pace = PACE
        siege.took.clear()
        begun = monotonic()
        while (now := monotonic() - begun) < seconds:
            samples.append((now, memory(siege.hosts[0])))
            await asyncio.sleep(1)

    return trouble


def until_answered(times: int) -> Trouble:
    """No trouble at all, for so many acknowledgements."""

    async def trouble(siege: Siege) -> None:
        while len(siege.took) < times:
            await asyncio.sleep(0.05)

    return trouble


@pytest.mark.soak
def test_two_hundred_tables_with_agents_for_ten_minutes(nursery: Nursery, tmp_path: Path) -> None:
    samples: list[tuple[float, float]] = []
    games = ("hybrid", "cybernekro", "clanwars", GAME)
    with nursery.server(
        f"sqlite:///{tmp_path / 'affray.db'}", AFFRAY_WORKERS="2", AFFRAY_WARM="1"
    ) as host:
        siege = Siege([host], tables=TABLES, games=games, agents=True)
        try:
            siege.bear(watched(WARM_UP, 60 * MINUTES, samples))
        finally:
            p99 = percentile(siege.took, 0.99)
            print(
                f"{len(siege.took)} acknowledged at {TABLES} tables of {len(siege.laid)}; "
                f"p50 {1000 * percentile(siege.took, 0.5):.1f} ms, p99 {1000 * p99:.1f} ms; "
                f"{samples[0][1]:.0f} to {samples[-1][1]:.0f} MB, {slope(samples):+.2f} MB a minute"
            )
    assert host.tracebacks == 0
    assert p99 < QUICK
    assert slope(samples) < FLAT


def test_a_few_tables_with_agents_are_answered(nursery: Nursery, tmp_path: Path) -> None:
    """The short form: no figure of a busy machine means anything, so only what is kept is looked at."""
    with nursery.server(f"sqlite:///{tmp_path / 'affray.db'}") as host:
        siege = Siege([host], tables=6, agents=True, pace=(0.0, 0.05))
        found = siege.bear(until_answered(25))
        workers = children_of(host.pid)
        host.stop()
    assert found["kept"] == len(siege.took) >= 25
    assert host.tracebacks == 0
    assert_gone(workers)


GIVING_WAY = """
import asyncio, sys
from affray.server.app import create_app
from affray.server.settings import Settings

async def life():
    app = create_app(Settings(sys.argv[1], warm=False))
    async with app.router.lifespan_context(app):
        print(sys.getswitchinterval())

asyncio.run(life())
"""


def test_long_work_in_a_thread_gives_way_soon(tmp_path: Path) -> None:
    """By itself Python lets a thread go on for five milliseconds, each time that the event loop has something to do."""
    words = [sys.executable, "-c", GIVING_WAY, f"sqlite:///{tmp_path / 'affray.db'}"]
    told = subprocess.run(words, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    assert float(told) < 0.001


def rolling(times: int) -> Trouble:
    """One process after the other is stopped as operators stop them, and started again."""

    async def trouble(siege: Siege) -> None:
        for n in range(times):
            await until_answered(len(siege.took) + 11)(siege)
            host = siege.hosts[n % len(siege.hosts)]
            await asyncio.to_thread(host.stop)
            await asyncio.to_thread(host.start)

    return trouble


@pytest.mark.parametrize("times", [3, pytest.param(40, marks=pytest.mark.soak)])
def test_a_rolling_restart_loses_nothing(nursery: Nursery, cluster: Cluster, times: int) -> None:
    database = cluster.database()
    with nursery.server(database) as one, nursery.server(database) as two:
        found = Siege([one, two]).bear(rolling(times))
    assert found["kept"] > 10 * times
    assert one.tracebacks == two.tracebacks == 0


def test_a_stop_that_leaves_moves_unwritten_is_noticed(nursery: Nursery, tmp_path: Path) -> None:
    """Such a server loses nothing as long as it runs: what is noticed is that it was stopped."""
    for times in (0, 2):
        host = Host(nursery, f"sqlite:///{tmp_path / f'affray{times}.db'}")
        host.start("leave_unwritten")
        try:
            siege = Siege([host])
            if times:
                with pytest.raises(Lost):
                    siege.bear(rolling(times))
            else:
                assert siege.bear(until_answered(11))["kept"] >= 11
        finally:
            host.kill()


GONE = {
    "affray.server.patience.Patient": "a connection that speaks HTTP",
    "affray.server.sockets.Socket": "a socket",
    "websockets.server.ServerProtocol": "what reads it",
    "affray.server.sitting.Sitting": "who sits at it",
    "affray.server.connection.Connection": "what they are told",
    "affray.server.room.Room": "a room",
    "affray.engine.table.Table": "its table",
    "affray.engine.journal.Journal": "its journal",
}
"""What a server holds as long as somebody is there, and no longer."""


def held_by(host: Host, file: Path) -> dict[str, int]:
    """How many of each of these a server holds that counts what it holds."""
    file.unlink(missing_ok=True)
    os.kill(host.pid, signal.SIGUSR2)
    while not file.exists():
        sleep(0.02)
    counts = json.loads(file.read_text())
    return {kind: counts[kind] for kind in GONE if kind in counts}


def left_behind(nursery: Nursery, folder: Path, *faults: str) -> dict[str, int]:
    """What a server still holds when games were played to their ends, everybody has gone, and nobody has looked
    for circles."""
    told = folder / "held"
    host = Host(nursery, f"sqlite:///{folder / 'affray.db'}")
    host.start(f"count_what_is_held:{told}", *faults)
    try:
        siege = Siege([host], tables=3, agents=True)
        siege.bear(until_answered(120))
        assert len(siege.laid) > 3
        for _ in range(100):
            if not (held := held_by(host, told)):
                break
            sleep(0.1)
        return held
    finally:
        host.kill()


def test_who_has_gone_leaves_nothing_behind(nursery: Nursery, tmp_path: Path) -> None:
    assert left_behind(nursery, tmp_path) == {}


def test_sockets_that_are_held_on_to_are_noticed(nursery: Nursery, tmp_path: Path) -> None:
    assert left_behind(nursery, tmp_path, "hold_on_to_sockets").keys() == {
        "websockets.server.ServerProtocol"
    }


def growth() -> float:
    """By how many bytes written tables grow with every choice, when they are half-way through."""
    tables = [affray.new_table("clanwars", seed=seed) for seed in range(4)]
    written = [(table, Journal(table), Random(5)) for table in tables]
    held = []
    tracemalloc.start()
    for _ in range(2):
        for table, journal, rng in written:
            for _ in range(HALF):
                choose_at_random(table, rng)
                journal.line()
                for seat in (*table.seats, None):
                    table.log.places(seat)
        gc.collect()
        held.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    return (held[1] - held[0]) / HALF / len(tables)


def test_a_game_under_way_grows_by_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies back is held as text. Broken on purpose: all of it is held as it was."""
    growth()  # what is read once
    assert growth() < LITTLE
    monkeypatch.setattr(writing, "WHOLE", 10**6)
    assert growth() > 3 * LITTLE


@pytest.mark.soak
def test_many_games_under_way_hold_what_they_held() -> None:
    """Whatever else the machine does: by how much 45 tables grow between the thirty-thousandth choice and the
    fifty-thousandth. In a process of its own, whose memory nobody else has used."""
    words = [sys.executable, "-m", "tests.trust.memory", "--every", "10000"]
    told = subprocess.run(words, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    print(f"\n{told}")
    found = [re.findall(r"[\d.]+", line.replace(",", "")) for line in told.splitlines()]
    (choices, _, before), (end, _, after) = found[2], found[4]
    assert 1000 * (float(after) - float(before)) / (int(end) - int(choices)) < KILOBYTES


def test_growth_is_told_from_noise() -> None:
    flat = [(float(n), 100.0 + n % 7) for n in range(600)]
    leaking = [(float(n), 100 + n / 10) for n in range(600)]
    assert abs(slope(flat)) < 0.1
    assert slope(leaking) == pytest.approx(6)
