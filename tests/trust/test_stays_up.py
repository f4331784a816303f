"""It stays up: many tables with agents, quick acknowledgements, memory that does not grow, and stops and
restarts that lose nobody's move."""

from __future__ import annotations

import asyncio
import os
import statistics
from pathlib import Path

import pytest

from tests.processes import assert_gone, children_of
from tests.server.conftest import GAME
from tests.trust.cluster import Cluster
from tests.trust.nursery import Host, Nursery
from tests.trust.siege import Siege, Trouble

TABLES, MINUTES = 200, float(os.environ.get("AFFRAY_SOAK_MINUTES", "10"))
QUICK = 0.25
"""Seconds within which 99 of 100 acknowledgements come."""
FLAT = 1.0
"""Megabytes a minute that a server may grow by, once it is warm."""
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


def watched(seconds: float, samples: list[tuple[float, float]]) -> Trouble:
    """No trouble at all: time passes."""

    async def trouble(siege: Siege) -> None:
        for second in range(int(seconds)):
            await asyncio.sleep(1)
            samples.append((second, memory(siege.hosts[0])))

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
    with nursery.server(f"sqlite:///{tmp_path / 'affray.db'}", AFFRAY_WORKERS="2") as host:
        siege = Siege([host], tables=TABLES, games=games, agents=True, pace=(4.0, 12.0))
        try:
            siege.bear(watched(60 * MINUTES, samples))
        finally:
            late = samples[len(samples) // 3 :]
            p99 = percentile(siege.took, 0.99)
            print(
                f"{len(siege.took)} acknowledged at {TABLES} tables; "
                f"p50 {1000 * percentile(siege.took, 0.5):.1f} ms, p99 {1000 * p99:.1f} ms; "
                f"{late[0][1]:.0f} to {late[-1][1]:.0f} MB, {slope(late):+.2f} MB a minute"
            )
    assert host.tracebacks == 0
    assert p99 < QUICK
    assert slope(late) < FLAT * TABLES / 10


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


def test_growth_is_told_from_noise() -> None:
    flat = [(float(n), 100.0 + n % 7) for n in range(600)]
    leaking = [(float(n), 100 + n / 10) for n in range(600)]
    assert abs(slope(flat)) < 0.1
    assert slope(leaking) == pytest.approx(6)
