"""Sheets over the wire: what a seat, and whoever watches, can know of a thing."""

from __future__ import annotations

from typing import Any

from tests.server.conftest import Server


def test_answers_come_with_what_they_do(server: Server) -> None:
    made = server.make(game="hybrid", seed="2", agents={"scorpion": "random"})
    with made.seat("griffin") as griffin:
        options = griffin.until_asked()["question"]["options"]
        assert all(option["gist"] for option in options)


def test_a_seat_and_a_spectator_read_a_sheet(server: Server) -> None:
    made = server.make(game="cybernekro", seed="2", agents={"bone": "random"})
    with made.seat("ash") as ash, made.spectator() as watcher:
        ash.until_asked()
        watcher.read()
        for player in (ash, watcher):
            sheet = player.send("sheet", about={"model": 0})
            assert sheet["type"] == "sheet"
            assert sheet["chapters"][0]["title"] == "Attributes"


def test_what_is_not_there_has_no_sheet(server: Server) -> None:
    made = server.make(game="hybrid", seed="2", agents={"scorpion": "random"})
    with made.seat("griffin") as griffin:
        griffin.until_asked()
        for about in ({}, {"warrior": 99}, {"warrior": "x"}, {"warrior": [1]}, {"unit": 1}):
            assert griffin.send("sheet", about=about)["code"] == "unknown"


def test_a_strange_unit_has_no_sheet_either(server: Server) -> None:
    made = server.make(game="clanwars", seed="2", agents={"hostile": "random"})
    with made.seat("operative-1") as operative:
        operative.until_asked()
        strange: list[Any] = [[1], {}]
        for about in ({"unit": unit} for unit in strange):
            assert operative.send("sheet", about=about)["code"] == "unknown"
