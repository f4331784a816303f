"""News between processes that is lost, or is none: the tables go on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import psycopg
import pytest

from affray.server.room import Room
from affray.server.store import Store
from tests.server.conftest import Made, Server
from tests.server.player import Player
from tests.teaching.bridge import game


@pytest.fixture(scope="module")
def database(postgres: str) -> str:
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute("create database news")
    return postgres.replace("@/postgres", "@/news", 1)


@pytest.fixture(scope="module")
def processes(database: str) -> Iterator[tuple[Server, Server]]:
    one, two = (Server(database, AFFRAY_REREAD="600") for _ in range(2))
    yield one, two
    one.stop()
    two.stop()


def seat_at(server: Server, made: Made, seat: str) -> Player:
    player = made.seat(seat)
    player.address = player.address.replace(made.server.sockets, server.sockets)
    return player


def notify(database: str, *payloads: str) -> None:
    with psycopg.connect(database, autocommit=True) as connection:
        for payload in payloads:
            connection.execute("select pg_notify('affray', %s)", (payload,))


def test_news_that_says_nothing_is_passed_over(
    database: str, processes: tuple[Server, Server]
) -> None:
    one, two = processes
    made = one.make()
    with made.seat("north") as north, seat_at(two, made, "south") as south:
        south.read()
        notify(database, "", "x", "* here", f"{made.id} ²", f"{made.id} nonsense", f"{made.id} -1")
        notify(database, "\N{SNOWMAN} alive", f"{made.id} 99999999999999999999999")
        north.choose("at:2.00")
        north.choose("at:1.00")
        assert south.until_asked()["question"]["kind"] == "deploy"


def test_whoever_was_deaf_for_a_moment_reads_every_open_table_again(
    database: str, processes: tuple[Server, Server]
) -> None:
    one, two = processes
    made = one.make()
    with made.seat("north") as north, seat_at(two, made, "south") as south:
        south.read()
        north.choose("at:2.00")
        deafen(database)
        north.choose("at:1.00")
        north.send("chat", text="do you hear me?")
        assert south.until("chat")["text"] == "do you hear me?"
        assert south.until_asked()["question"]["kind"] == "deploy"


def test_a_table_that_was_made_here_and_played_elsewhere_is_shown_as_it_stands(
    processes: tuple[Server, Server],
) -> None:
    one, two = processes
    made = one.make()
    with seat_at(two, made, "north") as north:
        north.choose("at:2.00")
        north.choose("at:1.00")
    with made.seat("south") as south:
        south.send("resync")
        assert south.state["question"]["kind"] == "deploy"


def deafen(database: str) -> None:
    """Whoever listens loses the connection that it listens on."""
    listening = (
        "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'"
    )
    with psycopg.connect(database, autocommit=True) as connection:
        assert len(connection.execute(listening).fetchall()) >= 2


class Mute(Store):
    """A process whose news never arrives."""

    def notify(self, db: Any, *news: str) -> None:
        pass


def test_news_that_never_came_is_found_by_the_slow_pulse(database: str) -> None:
    server = Server(database, AFFRAY_REREAD="0.5")
    try:
        made = server.make()
        with made.seat("north") as north, closing(Mute(database)) as store:
            north.until_asked()
            row = store.table(made.id)
            assert row is not None
            room = Room(store, row, game())
            room.load()
            line = room.change(lambda table: table.choose("at:2.00"))
            assert store.append([line]) == []
            while north.state["view"]["fighters"][0]["x"] != 200:
                north.read()
            store.say(made.id, "south", "nobody hears me")
            assert north.until("chat")["text"] == "nobody hears me"
    finally:
        server.stop()
