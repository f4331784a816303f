"""`affray backup` and `affray restore`: while a server runs, from either database into either."""

from __future__ import annotations

import sqlite3
import stat
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa
from typer.testing import CliRunner, Result

from affray.cli import app
from affray.server.migrate import migrate
from affray.server.rows import METADATA
from affray.server.store import Store
from tests.server.conftest import Made, Server


def run(*words: str) -> Result:
    return CliRunner().invoke(app, [*words])


def rows(url: str) -> dict[str, list[tuple[object, ...]]]:
    """Everything that a database holds, in an order that both kinds agree upon."""
    with closing(Store(url)) as store, store.engine.connect() as db:
        return {
            table.name: sorted(map(tuple, db.execute(sa.select(table))), key=repr)
            for table in METADATA.sorted_tables
        }


def begin(made: Made) -> int:
    """Make some moves and say something; how many lines are acknowledged."""
    with made.seat("north") as north:
        north.choose("at:2.00")
        north.choose("at:1.00")
        north.send("chat", text="kept?")
    return 3


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    made = Server(f"sqlite:///{tmp_path / 'own.db'}")
    yield made
    made.stop()


@pytest.fixture
def empty_postgres(postgres: str, request: pytest.FixtureRequest) -> str:
    name = f"restored_{abs(hash(request.node.name))}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"create database {name}".encode())
    return postgres.replace("@/postgres", f"@/{name}", 1)


@pytest.fixture(params=["own", "postgres_server"])
def either(request: pytest.FixtureRequest) -> Server:
    """A running server on either kind of database."""
    server: Server = request.getfixturevalue(request.param)
    return server


def test_every_acknowledged_move_is_in_a_backup_of_a_running_server(
    either: Server, tmp_path: Path
) -> None:
    made = either.make()
    lines = begin(made)
    url, file = either.environment["AFFRAY_DATABASE"], tmp_path / "kept.db"
    done = run("backup", str(file), "--database", url)
    assert done.exit_code == 0, done.output
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    held = rows(f"sqlite:///{file}")
    assert sum(row[0] == made.id for row in held["entries"]) >= lines
    assert [row[-1] for row in held["chat"] if row[1] == made.id] == ["kept?"]
    assert not list(tmp_path.glob("*.part*"))


def test_a_backup_is_one_moment_while_others_write(own: Server, tmp_path: Path) -> None:
    """Tables are made without a pause; none is in a backup without its seats and its first line."""
    stop = threading.Event()

    def make_tables() -> None:
        while not stop.is_set():
            own.make()

    busy = threading.Thread(target=make_tables)
    busy.start()
    try:
        for number in range(3):
            file = tmp_path / f"{number}.db"
            url = own.environment["AFFRAY_DATABASE"]
            assert run("backup", str(file), "--database", url).exit_code == 0
    finally:
        stop.set()
        busy.join()
    for number in range(3):
        held = rows(f"sqlite:///{tmp_path / f'{number}.db'}")
        tables = {row[0] for row in held["tables"]}
        assert tables == {row[0] for row in held["entries"]} == {row[0] for row in held["seats"]}


def test_a_game_goes_on_from_what_was_put_back(own: Server, tmp_path: Path) -> None:
    made = own.make()
    begin(made)
    url, file = own.environment["AFFRAY_DATABASE"], tmp_path / "kept.db"
    assert run("backup", str(file), "--database", url).exit_code == 0
    own.stop()
    own.environment["AFFRAY_DATABASE"] = f"sqlite:///{tmp_path / 'new.db'}"
    done = run("restore", str(file), "--database", own.environment["AFFRAY_DATABASE"])
    assert (done.exit_code, done.output) == (0, "1 table put back.\n")
    own.start()
    with made.seat("south") as south:
        assert south.until_asked()["question"]["kind"] == "deploy"
        assert south.choose("at:7.00")["type"] == "ack"


def test_a_backup_of_sqlite_fits_postgres_and_back_again(
    own: Server, empty_postgres: str, tmp_path: Path
) -> None:
    begin(own.make())
    own.stop()
    url = own.environment["AFFRAY_DATABASE"]
    there, back = tmp_path / "there.db", tmp_path / "back.db"
    assert run("backup", str(there), "--database", url).exit_code == 0
    done = run("restore", str(there), "--database", empty_postgres)
    assert done.exit_code == 0, done.output
    assert rows(empty_postgres) == rows(url)
    with closing(Store(empty_postgres)) as store:
        store.say(rows(url)["tables"][0][0], "north", "numbered after the others")  # type: ignore[arg-type]
    assert run("backup", str(back), "--database", empty_postgres).exit_code == 0
    assert len(rows(f"sqlite:///{back}")["chat"]) == 2


def test_a_database_that_holds_something_is_not_lost_by_accident(
    own: Server, tmp_path: Path
) -> None:
    own.make()
    url, file = own.environment["AFFRAY_DATABASE"], tmp_path / "kept.db"
    assert run("backup", str(file), "--database", url).exit_code == 0
    kept = rows(url)
    own.make()
    done = run("restore", str(file), "--database", url, "--replace")
    assert done.exit_code == 1
    assert "A server is serving this database: stop it first." in done.output
    own.stop()
    done = run("restore", str(file), "--database", url)
    assert done.exit_code == 1
    assert "holds 2 tables already" in done.output
    assert "--replace" in done.output
    assert run("restore", str(file), "--database", url, "--replace").exit_code == 0
    assert rows(url) == kept


def test_a_postgres_that_somebody_uses_is_left_alone(
    own: Server, empty_postgres: str, tmp_path: Path
) -> None:
    url, file = own.environment["AFFRAY_DATABASE"], tmp_path / "kept.db"
    assert run("backup", str(file), "--database", url).exit_code == 0
    with psycopg.connect(empty_postgres):
        done = run("restore", str(file), "--database", empty_postgres)
    assert done.exit_code == 1
    assert "Somebody is connected to this database" in done.output


def test_what_is_no_backup_is_refused_and_nothing_is_changed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'new.db'}"
    bad = tmp_path / "bad.db"
    for held in (b"", b"no database", b"SQLite format 3\x00" + bytes(4096)):
        bad.write_bytes(held)
        done = run("restore", str(bad), "--database", url)
        assert done.exit_code == 1
        assert "no backup of Affray's" in done.output
    assert run("restore", str(tmp_path / "none.db"), "--database", url).exit_code == 1
    assert run("restore", str(tmp_path), "--database", url).exit_code == 1


def test_a_backup_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    url, file = f"sqlite:///{tmp_path / 'new.db'}", tmp_path / "kept.db"
    with closing(Store(f"sqlite:///{file}")) as store:
        migrate(store)
    with closing(sqlite3.connect(file)) as held, held:
        held.execute("update alembic_version set version_num = '9999'")
    done = run("restore", str(file), "--database", url)
    assert done.exit_code == 1
    assert "made by a newer Affray (form 9999" in done.output


def test_nothing_is_written_over_and_nothing_is_made_up(tmp_path: Path) -> None:
    none = f"sqlite:///{tmp_path / 'none.db'}"
    done = run("backup", str(tmp_path / "kept.db"), "--database", none)
    assert done.exit_code == 1
    assert "There is no database at" in done.output
    assert not list(tmp_path.iterdir())
    kept = tmp_path / "kept.db"
    kept.write_text("precious")
    done = run("backup", str(kept), "--database", none)
    assert done.exit_code == 1
    assert "is there already" in done.output
    assert kept.read_text() == "precious"


def test_a_backup_holds_every_table_of_the_database(tmp_path: Path) -> None:
    with closing(Store(f"sqlite:///{tmp_path / 'made.db'}")) as store:
        migrate(store)
        made = set(sa.inspect(store.engine).get_table_names())
    assert made == {*METADATA.tables, "alembic_version"}
