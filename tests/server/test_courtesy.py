"""A public server: names its operator does not want, reports that reach the log, who is here now."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from fastapi import HTTPException

from affray.engine.errors import UnknownName
from affray.server import protocol
from affray.server.company import AWAY, GONE, be_here
from affray.server.courtesy import RefusedName, check_name
from affray.server.manners import report
from affray.server.meetings import Meetings
from affray.server.migrate import migrate
from affray.server.people import People
from affray.server.rooms import Rooms
from affray.server.settings import Settings
from affray.server.store import Store
from tests.server.conftest import GAME, Server

REFUSED = ("troll", "Öde Kröte")


@pytest.mark.parametrize(
    "name", ["Troll", "the TROLL king", "t.r.o.l.l", "tr0ll", "Tröll", "ode krote"]
)
def test_a_word_is_found_however_it_is_written(name: str) -> None:
    with pytest.raises(RefusedName, match="choose another"):
        check_name(name, REFUSED)


@pytest.mark.parametrize("name", ["Trude", "Roll", "Kröte", "Ines"])
def test_other_names_are_taken(name: str) -> None:
    check_name(name, REFUSED)
    check_name(name, ("", "  ", "123"))


def test_the_list_is_a_file_of_the_operators(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "names.txt"
    file.write_text("# not wanted\ntroll\n\n  Öde Kröte  # nor this\n", "utf-8")
    monkeypatch.setenv("AFFRAY_REFUSED_NAMES", str(file))
    assert Settings.from_environment().refused_names == REFUSED
    monkeypatch.setenv("AFFRAY_REFUSED_NAMES", str(tmp_path / "nowhere"))
    with pytest.raises(UnknownName, match=r"AFFRAY_REFUSED_NAMES.*nowhere cannot be read"):
        Settings.from_environment()


@pytest.fixture
def rooms(tmp_path: Path) -> Iterator[Rooms]:
    with closing(Store(f"sqlite:///{tmp_path / 'affray.db'}")) as store:
        migrate(store)
        settings = Settings(store.url, games=(GAME,), warm=False, refused_names=REFUSED)
        yield Rooms(store, settings)


def person(name: str) -> protocol.PersonKey:
    return protocol.PersonKey(key=secrets.token_hex(24), name=name)


def test_nobody_comes_with_such_a_name_and_nothing_is_written(rooms: Rooms) -> None:
    who = person("Troll")
    with pytest.raises(RefusedName):
        rooms.people.meet(who)
    assert People(rooms.store).known(who.key) is None
    wanted = protocol.NewMeeting(game=GAME, seat="north", person=who)
    with pytest.raises(RefusedName):
        Meetings(rooms).open(wanted)


def test_a_report_is_one_line_of_the_log(rooms: Rooms, caplog: pytest.LogCaptureFixture) -> None:
    made = rooms.make(protocol.NewTable(game=GAME, beat=0))
    token = made.seats[0].token
    rooms.store.say(made.table, made.seats[1].seat, "go away\n2026-01-01 ERROR all is lost")
    told = protocol.Report(about=made.seats[1].seat, text="rude\nall evening")

    async def twice() -> None:
        await report(rooms, token, told)
        with pytest.raises(HTTPException) as refused:
            await report(rooms, token, told)
        assert refused.value.status_code == 429

    with caplog.at_level(logging.WARNING, "affray.server"):
        asyncio.run(twice())
    (line,) = [each.getMessage() for each in caplog.records if "report" in each.getMessage()]
    assert "\n" not in line
    assert f"report at table {made.table}: {made.seats[0].seat} about {made.seats[1].seat}" in line
    assert "rude all evening" in line
    assert "go away 2026-01-01 ERROR all is lost" in line
    assert token not in line


def here(server: Server, key: str, name: str, doing: str) -> dict[str, Any]:
    done = server.post("/api/here", person={"key": key, "name": name}, doing=doing)
    assert done.status_code == 200, done.text
    assert key not in done.text
    return dict(done.json())


def test_who_is_here_is_seen_unless_they_hide(server: Server) -> None:
    ines, marek = secrets.token_hex(24), secrets.token_hex(24)
    assert not any(one["you"] for one in here(server, ines, "Ines", "hidden")["people"])
    here(server, ines, "Ines", "table")
    found = here(server, marek, "Marek", "lobby")
    first, second = found["people"][:2]
    assert (first["name"], first["you"], first["doing"]) == ("Marek", True, "lobby")
    assert (second["name"], second["you"], second["doing"]) == ("Ines", False, "table")
    here(server, ines, "Ines", "hidden")
    assert here(server, marek, "Marek", "lobby")["count"] == found["count"] - 1
    for strange in ({"key": "short", "name": "Ines"}, {"key": ines, "name": ""}):
        assert server.post("/api/here", person=strange, doing="lobby").status_code == 422


def test_whoever_says_nothing_goes(rooms: Rooms) -> None:
    ines, marek = (
        protocol.ImHere(person=person(name), doing="lobby") for name in ("Ines", "Marek")
    )
    be_here(rooms.people, ines)
    clock = rooms.store.timepiece
    clock.began += AWAY + 5
    found = be_here(rooms.people, marek).people
    assert [(one.name, one.away > AWAY) for one in found] == [("Marek", False), ("Ines", True)]
    clock.began += GONE
    assert [one.name for one in be_here(rooms.people, marek).people] == ["Marek"]


def test_who_hides_from_the_first_is_not_written_down(rooms: Rooms) -> None:
    who = person("Ines")
    be_here(rooms.people, protocol.ImHere(person=who, doing="hidden"))
    assert rooms.people.known(who.key) is None
    with pytest.raises(RefusedName):
        be_here(rooms.people, protocol.ImHere(person=person("Troll"), doing="lobby"))
