"""A server that is ill says so, does what it still can, and recovers."""

from __future__ import annotations

import resource
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from affray.server.migrate import migrate
from affray.server.store import Store, StoreDown
from tests.server.conftest import Server


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "affray.db"


@pytest.fixture
def own(file: Path) -> Iterator[Server]:
    """A server with a file of its own, which tidies often."""
    made = Server(f"sqlite:///{file}", AFFRAY_TIDY="3", AFFRAY_METRICS="open")
    yield made
    made.stop()


@contextmanager
def unwritable_disk(server: Server) -> Iterator[None]:
    """No byte can be written to any file."""
    usual = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, usual[1]))
    yield
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, usual)


def until(true: Callable[[], bool], seconds: float = 30) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def figure(server: Server, name: str) -> float:
    lines = server.get("/metrics").text.splitlines()
    return float(next(line.rsplit(" ", 1)[1] for line in lines if line.startswith(name + " ")))


TIDY = 'affray_duty_failures_total{duty="tidy"}'


def test_a_disk_that_cannot_be_written_is_told_and_survived(own: Server, file: Path) -> None:
    made = own.make()
    with made.seat("north") as north:
        assert own.get("/health").status_code == 200
        assert figure(own, TIDY) == 0
        # something that the next tidying has to write
        north.choose("at:2.00")
        with unwritable_disk(own):
            refused = north.choose("at:1.00")
            assert refused["code"] == "store"
            assert "disk" in refused["reason"]
            ill = own.get("/health")
            assert (ill.status_code, ill.json()["status"]) == (503, "ill")
            assert "disk" in ill.json()["reason"]
            until(lambda: figure(own, TIDY) > 0)
        north.send("resync")
        assert north.choose("at:1.00")["type"] == "ack"
        assert own.get("/health").json()["status"] == "ok"
        log = file.with_name("affray.db-wal")
        grown = file.stat().st_size
        for _ in range(20):
            own.make()
        assert log.stat().st_size
        until(lambda: file.stat().st_size > grown)


def test_a_damaged_database_is_told(file: Path) -> None:
    own = Server(f"sqlite:///{file}")
    try:
        tables = [own.make() for _ in range(20)]
    finally:
        own.stop()
    with closing(Store(f"sqlite:///{file}")) as store:
        store.tidy()
    size = file.stat().st_size
    with file.open("r+b") as bytes_of_it:
        bytes_of_it.seek(size - 4096 * 8)
        bytes_of_it.write(b"\xff" * 4096 * 8)
    own.start()
    try:
        until(lambda: own.get("/health").status_code == 503)
        assert own.get("/health").json()["reason"] == "the database is damaged"
        codes = set()
        for made in tables:
            with made.seat("north") as north:
                if north.read()["type"] == "refused":
                    north.rest()
                    codes.add((north.socket.close_code, north.socket.close_reason))
        assert codes == {(1013, "the database is damaged")}
    finally:
        own.stop()


@pytest.mark.parametrize(
    ("pragma", "reason"),
    [("max_page_count = 1", "the disk is full"), ("query_only = 1", "can only be read")],
)
def test_what_is_wrong_with_sqlite_is_told_in_words(file: Path, pragma: str, reason: str) -> None:
    with closing(Store(f"sqlite:///{file}")) as store:
        migrate(store)
        with store.engine.connect() as db:
            db.exec_driver_sql("pragma foreign_keys = off")
            db.exec_driver_sql(f"pragma {pragma}")
        with pytest.raises(StoreDown, match=reason):
            store.say("a", None, "x" * 1_000_000)
        assert reason in store.trouble
