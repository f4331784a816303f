"""Who is here is known in every process of one PostgreSQL, also when one of them is killed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.conftest import Made, Server
from tests.server.player import Player


@pytest.fixture
def processes(postgres: str) -> Iterator[tuple[Server, Server]]:
    one, two = Server(postgres), Server(postgres)
    yield one, two
    one.stop()
    two.stop()


def seat_at(server: Server, made: Made, seat: str) -> Player:
    """A seat of a table that another process has made."""
    player = made.seat(seat)
    player.address = player.address.replace(made.server.sockets, server.sockets)
    return player


def until_here(player: Player, *seats: str) -> None:
    """Read until exactly these seats are here."""
    while not player.state or {s["seat"] for s in player.state["seats"] if s["here"]} != set(seats):
        player.read()


def test_who_comes_and_goes_in_another_process_is_seen(processes: tuple[Server, Server]) -> None:
    one, two = processes
    made = one.make()
    with made.seat("north") as north:
        until_here(north, "north")
        with seat_at(two, made, "south") as south:
            until_here(north, "north", "south")
            until_here(south, "north", "south")
            refused = north.send("takeover", agent="random", seat="south")
            assert refused["code"] == "not-yours"
        until_here(north, "north")


def test_the_seats_of_a_killed_process_turn_grey(processes: tuple[Server, Server]) -> None:
    one, two = processes
    made = one.make()
    with made.seat("north") as north, seat_at(two, made, "south") as south:
        until_here(north, "north", "south")
        until_here(south, "north", "south")
        two.kill()
        until_here(north, "north")
        assert north.send("takeover", agent="random", seat="south")["type"] == "ack"
