"""Clocks at tables: what happens when the flag falls, in each way that a table can choose."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import Server
from tests.server.player import Player


def clock(flag: str, **more: Any) -> dict[str, Any]:
    return {"kind": "live", "time": 0.4, "flag": flag, "agent": "random", **more}


def wait_for(player: Player, what: str, seconds: float = 20) -> Any:
    deadline = time.monotonic() + seconds
    while not player.state or not player.state[what]:
        assert time.monotonic() < deadline, what
        player.read()
    return player.state[what]


def test_the_clock_is_shown_and_gives_its_increment(server: Server) -> None:
    made = server.make(clock=clock("lose", time=60, increment=5))
    with made.seat("north") as north:
        north.until_asked()
        assert north.state["clock"] == {
            "kind": "live",
            "increment": 5.0,
            "flag": "lose",
            "sides": [
                {"side": "north", "left": 60.0, "runs": False, "holiday": 0.0, "away": False},
                {"side": "south", "left": 60.0, "runs": False, "holiday": 0.0, "away": False},
            ],
        }
        north.choose("at:2.00")
        side = north.state["clock"]["sides"][0]
        assert (side["left"], side["runs"]) == (65.0, True)


def test_whoever_is_too_late_loses(server: Server) -> None:
    made = server.make(clock=clock("lose"))
    with made.seat("north") as north:
        north.choose("at:2.00")
        assert wait_for(north, "result")["winners"] == ["south"]


def test_an_agent_takes_the_seat_of_whoever_is_too_late(server: Server) -> None:
    made = server.make(clock=clock("agent"))
    with made.seat("north") as north:
        north.choose("at:2.00")
        while north.state["seats"][0]["agent"] is None:
            north.read()
        while north.state["view"]["fighters"][1]["x"] < 0:
            north.read()
        assert north.send("takeover", agent=None)["type"] == "ack"
        assert north.state["clock"]["sides"][0]["left"] >= 10


def test_a_question_gets_an_answer_when_time_is_over(server: Server) -> None:
    made = server.make(clock=clock("default"))
    with made.seat("north") as north:
        north.choose("at:2.00")
        while north.state["view"]["fighters"][1]["x"] < 0:
            north.read()
        assert north.state["seats"][0]["agent"] is None


def test_days_are_counted_from_the_start(server: Server) -> None:
    made = server.make(clock={"kind": "days", "time": 3})
    with made.seat("south") as south:
        south.read()
        north, south_side = south.state["clock"]["sides"]
        assert (north["runs"], south_side["runs"]) == (True, False)
        assert 0 <= 3 * 86_400 - north["left"] < 60


SHIFTED = """
import os, time

real = time.time
time.time = lambda: real() + float(open(os.environ["SHIFT"]).read())
"""


class Wall:
    """The clock on a server's wall, which somebody can set."""

    def __init__(self, folder: Path) -> None:
        self.file, self.folder = folder / "shift", folder
        (folder / "sitecustomize.py").write_text(SHIFTED)
        self.shift(0)

    def shift(self, seconds: float) -> None:
        self.file.write_text(str(seconds))


@pytest.fixture
def wall(tmp_path: Path) -> Wall:
    return Wall(tmp_path)


@pytest.fixture
def walled(wall: Wall) -> Iterator[Server]:
    """A server that looks at that clock."""
    url = f"sqlite:///{wall.folder / 'affray.db'}"
    made = Server(url, first=wall.folder, SHIFT=str(wall.file))
    yield made
    made.stop()


def left(player: Player) -> float:
    player.send("resync")
    seconds: float = player.state["clock"]["sides"][0]["left"]
    return seconds


@pytest.mark.parametrize("hours", [-1, 1])
def test_setting_the_clock_on_the_wall_gives_and_takes_no_time(
    walled: Server, wall: Wall, hours: int
) -> None:
    made = walled.make(clock=clock("lose", time=60))
    with made.seat("north") as north:
        north.choose("at:2.00")
        wall.shift(hours * 3600)
        assert 30 < left(north) <= 60
        north.choose("at:1.00")
        assert 30 < left(north) <= 60
        assert north.state["result"] is None


@pytest.mark.parametrize("hours", [-1, 1])
def test_a_process_that_takes_over_gives_and_takes_no_time(
    walled: Server, wall: Wall, hours: int
) -> None:
    made = walled.make(clock=clock("lose", time=60))
    with made.seat("north") as north:
        north.choose("at:2.00")
    walled.kill()
    wall.shift(hours * 3600)
    walled.start()
    with made.seat("north") as north:
        north.read()
        assert 30 < left(north) <= 60
        assert north.state["result"] is None


def test_a_player_goes_on_holiday_and_everybody_is_told(server: Server) -> None:
    made = server.make(clock={"kind": "days", "time": 2, "holiday": 10})
    with made.seat("north") as north, made.seat("south") as south:
        north.until_asked()
        south.read()
        assert north.send("holiday", on=True)["type"] == "ack"
        assert north.send("holiday", on=True)["code"] == "illegal"
        side = north.state["clock"]["sides"][0]
        assert (side["away"], side["runs"]) == (True, True)
        assert 0 <= 10 * 86_400 - side["holiday"] < 60
        while not any("is on holiday" in event["text"] for event in south.state["events"]):
            south.read()
        north.choose("at:2.00")
        assert north.state["clock"]["sides"][0]["away"] is False


def test_where_no_days_are_counted_there_is_no_holiday(server: Server) -> None:
    for clock_wanted in (None, clock("lose", time=60), {"kind": "days", "time": 2}):
        made = server.make(clock=clock_wanted)
        with made.seat("north") as north:
            north.until_asked()
            assert north.send("holiday", on=True)["code"] == "illegal"
