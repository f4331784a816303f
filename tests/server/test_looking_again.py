"""A game that is over is looked at again, by whoever may, as long as somebody asks."""

from __future__ import annotations

from random import Random
from time import monotonic, sleep
from typing import Any

import pytest

from tests.server.conftest import Made, Server
from tests.server.test_tables import play_out


@pytest.fixture(scope="module")
def over(server: Server) -> Made:
    """A short game that was played to its end."""
    made = server.make(options={"rounds": 2})
    with made.seat("north") as north, made.seat("south") as south:
        play_out([north, south], Random(1))
    return made


def looked_at(server: Server, token: str) -> dict[str, Any]:
    """Ask until all of it has been looked at."""
    end = monotonic() + 60
    while monotonic() < end:
        found: dict[str, Any] = server.get("/api/hindsight", token=token).json()
        if found["done"] == found["steps"]:
            return found
        sleep(0.2)
    raise AssertionError("it was never looked at")


def test_ones_own_decisions_are_judged(server: Server, over: Made) -> None:
    found = looked_at(server, over.tokens["north"])
    assert {each["seat"] for each in found["decisions"]} == {"north"}
    assert all(0 <= each["chance"] <= 1 for each in found["decisions"])
    assert all(each["better"] for each in found["decisions"] if each["cost"] > 0)
    assert all(bool(each["line"]) <= (each["cost"] > 0) for each in found["decisions"])
    assert {"luck", "feats", "moments"} < found.keys()
    assert [each["step"] for each in found["decisions"]] == sorted(
        each["step"] for each in found["decisions"]
    )


def test_who_watches_sees_both_sides_judged(server: Server, over: Made) -> None:
    assert {each["seat"] for each in looked_at(server, over.watch)["decisions"]} == {
        "north",
        "south",
    }


def test_a_game_in_progress_is_not_judged(server: Server) -> None:
    made = server.make()
    answer = server.get("/api/hindsight", token=made.tokens["north"])
    assert answer.status_code == 403
    assert answer.json()["reason"] == "a game is looked at again when it is over"
