"""Nothing is lost: kills, cut connections, stopped databases, full disks and jumping clocks.

Real games over real sockets. Every acknowledged choice is in the journal exactly once, and the state
is what an independent replay of the journal comes to.
"""

from __future__ import annotations

import asyncio
import resource
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.server.conftest import GAME
from tests.server.wire import Wire
from tests.trust.cluster import Cluster
from tests.trust.nursery import Host, Nursery
from tests.trust.siege import Lost, Sent, Siege, Trouble, fits

WAYS = ("", "die_after_append:{}", "die_in_append:{}")
"""Killed at any moment; when moves are safe and not yet acknowledged; when they are half written."""


def some(short: int, long: int) -> pytest.MarkDecorator:
    """A short form for every day, and a long one."""
    return pytest.mark.parametrize("times", [short, pytest.param(long, marks=pytest.mark.soak)])


# ------------------------------------------------------------------ troubles


def kills(times: int) -> Trouble:
    """Servers are killed and come again, one way after another."""

    async def trouble(siege: Siege) -> None:
        rng = siege.rng
        for n in range(times):
            host, way = rng.choice(siege.hosts), WAYS[n % len(WAYS)]
            await progress(siege, rng.randint(1, 9))
            await asyncio.sleep(rng.uniform(0, 0.01))
            if way:
                # it has been up for a while without a fault; now it comes back with one
                await asyncio.to_thread(host.kill)
                host.fork(way.format(rng.randint(1, 4)))
                await asyncio.to_thread(host.await_end, 120)
            else:
                await asyncio.to_thread(host.kill)
            await asyncio.to_thread(host.start)

    return trouble


def cuts(wire: Wire, times: int) -> Trouble:
    """The way to the database breaks."""

    async def trouble(siege: Siege) -> None:
        for _ in range(times):
            await progress(siege, 3)
            wire.cut()
            await asyncio.sleep(siege.rng.uniform(0.05, 0.5))
            wire.mend()
            await progress(siege)

    return trouble


def stops(cluster: Cluster, times: int) -> Trouble:
    """The database stops, as in a crash, and is started again."""

    async def trouble(siege: Siege) -> None:
        for _ in range(times):
            await progress(siege, 3)
            await asyncio.to_thread(cluster.stop)
            await asyncio.sleep(siege.rng.uniform(0.05, 0.5))
            await asyncio.to_thread(cluster.start)
            await progress(siege)

    return trouble


def full_disks(times: int) -> Trouble:
    """No byte can be written for a while."""

    async def trouble(siege: Siege) -> None:
        for _ in range(times):
            await progress(siege, 3)
            with unwritable(siege.hosts[0]):
                await turned_away(siege, siege.rng.randint(1, 6))
            await progress(siege)

    return trouble


@contextmanager
def unwritable(host: Host) -> Iterator[None]:
    usual = resource.prlimit(host.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(host.pid, resource.RLIMIT_FSIZE, (0, usual[1]))
    yield
    resource.prlimit(host.pid, resource.RLIMIT_FSIZE, usual)


def jumps(wall: Path, times: int) -> Trouble:
    """The clock on the wall is set an hour back or ahead; now and then the server is killed too."""

    async def trouble(siege: Siege) -> None:
        (host,) = siege.hosts
        for n in range(times):
            await progress(siege, 3)
            wall.write_text(str(siege.rng.choice((-3600, 3600)) * (n + 1)))
            if n % 2 == 0:
                await asyncio.to_thread(host.kill)
                await asyncio.to_thread(host.start, f"follow_the_wall:{wall}")
            await progress(siege)

    return trouble


async def progress(siege: Siege, moves: int = 5) -> None:
    """Wait until people play again."""
    before = kept(siege)
    for _ in range(3000):
        if kept(siege) >= before + moves:
            return
        await asyncio.sleep(0.02)
    raise Lost("nobody can play any more")


async def turned_away(siege: Siege, times: int) -> None:
    """Wait until so many have heard that the store is down."""
    before = siege.turned_away
    for _ in range(1000):
        if siege.turned_away >= before + times:
            return
        await asyncio.sleep(0.02)
    raise Lost("nobody is told that the store is down")


def kept(siege: Siege) -> int:
    return sum(
        one.became == "kept" for made in siege.laid for sent in made.sent.values() for one in sent
    )


# ------------------------------------------------------------------ sieges


def told(found: Counter[str], times: int) -> None:
    """The figures of a siege: `pytest -s` shows them."""
    print(
        f"\n{times} times: {found['kept']} acknowledged choices at {found['tables']} tables, all there "
        f"once; {found['unknown']} were under way, {found['refused']} refused"
    )
    assert found["kept"] > times


@some(8, 80)
def test_kills_lose_nothing_in_sqlite(nursery: Nursery, tmp_path: Path, times: int) -> None:
    with nursery.server(f"sqlite:///{tmp_path / 'affray.db'}") as host:
        found = Siege([host]).bear(kills(times))
    told(found, times)
    assert host.tracebacks == 0


@some(12, 120)
def test_kills_of_two_processes_lose_nothing_in_postgres(
    nursery: Nursery, cluster: Cluster, times: int
) -> None:
    database = cluster.database()
    with nursery.server(database) as one, nursery.server(database) as two:
        found = Siege([one, two]).bear(kills(times))
    told(found, times)


@pytest.mark.soak
def test_kills_lose_nothing_of_the_real_games(nursery: Nursery, cluster: Cluster) -> None:
    database = cluster.database()
    games = ("hybrid", "cybernekro", "clanwars", GAME)
    three = [nursery.server(database) for _ in range(3)]
    with three[0] as one, three[1] as two, three[2] as last:
        found = Siege([one, two, last], games=games).bear(kills(20))
    told(found, 20)


@some(2, 25)
def test_a_cut_wire_loses_nothing(nursery: Nursery, cluster: Cluster, times: int) -> None:
    name = urlsplit(cluster.database()).path.strip("/")
    wire = Wire(cluster.uri)
    with nursery.server(wire.url(name)) as one, nursery.server(wire.url(name)) as two:
        found = Siege([one, two]).bear(cuts(wire, times))
    told(found, times)


@some(1, 10)
def test_a_database_that_stops_loses_nothing(
    nursery: Nursery, cluster: Cluster, times: int
) -> None:
    with nursery.server(cluster.database()) as host:
        found = Siege([host]).bear(stops(cluster, times))
    told(found, times)


@some(1, 10)
def test_a_full_disk_loses_nothing(nursery: Nursery, tmp_path: Path, times: int) -> None:
    with nursery.server(f"sqlite:///{tmp_path / 'affray.db'}") as host:
        found = Siege([host]).bear(full_disks(times))
    told(found, times)


@some(1, 5)
def test_a_clock_that_jumps_loses_nothing(nursery: Nursery, tmp_path: Path, times: int) -> None:
    """With a minute a side for the whole game, no hour that comes or goes makes a flag fall."""
    wall = tmp_path / "wall"
    wall.write_text("0")
    clock = {"kind": "live", "time": 60, "increment": 5, "flag": "lose", "agent": "random"}
    host = Host(nursery, f"sqlite:///{tmp_path / 'affray.db'}")
    host.start(f"follow_the_wall:{wall}")
    try:
        siege = Siege([host], clock=clock)
        found = siege.bear(jumps(wall, times))
    finally:
        host.kill()
    told(found, times)


# ------------------------------------------------------------------ broken on purpose


def test_an_acknowledgement_before_the_writing_is_noticed(nursery: Nursery, tmp_path: Path) -> None:
    host = Host(nursery, f"sqlite:///{tmp_path / 'affray.db'}")
    host.start("acknowledge_first")
    try:
        with pytest.raises(Lost):
            Siege([host]).bear(kills(1))
    finally:
        host.kill()


@pytest.mark.parametrize("fault", ["remember_what_was_not_written", "choose_twice"])
def test_a_journal_that_is_not_what_was_played_is_noticed(
    nursery: Nursery, tmp_path: Path, fault: str
) -> None:
    host = Host(nursery, f"sqlite:///{tmp_path / 'affray.db'}")
    host.start(fault)
    try:
        with pytest.raises(Lost):
            Siege([host]).bear(full_disks(2))
    finally:
        host.kill()


@pytest.mark.parametrize(
    ("chosen", "holds"),
    [
        ("abd", True),
        ("abcd", True),
        ("acd", False),
        ("abbd", False),
        ("abde", False),
        ("ab", False),
        ("bad", False),
    ],
)
def test_what_the_journal_must_hold(chosen: str, holds: bool) -> None:
    sent = [
        Sent("a", "kept"),
        Sent("b", "kept"),
        Sent("c"),
        Sent("d", "kept"),
        Sent("e", "refused"),
    ]
    assert fits(chosen, sent) is holds
