"""A champion thinks while people do: where nobody needs the place, and not a moment longer."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from affray.agents import Budget, Chair, Champion, Thought, pondering
from affray.agents.pondering import Bystander
from affray.agents.search import Opened
from affray.engine.record import last_step_of
from affray.server import protocol, work
from affray.server.migrate import migrate
from affray.server.rooms import Rooms
from affray.server.settings import Settings
from affray.server.store import Store
from affray.server.workers import Processes
from tests.agents.test_pondering import waiting
from tests.server.conftest import GAME, Server

_dreams = Path()


def dream_in(folder: Path) -> None:
    """In a process: where dreams are written down."""
    global _dreams
    _dreams = folder


def ponder_on() -> None:
    """In a process: stop at nothing but the time."""
    pondering.MOST = 10**6


class Dreamer(Champion):
    """Ponders until it is stopped, and writes down when it did and when it was asked."""

    name = "dreamer"
    dreams = 0

    def ponder(self, chair: Bystander, budget: Budget) -> int:
        self.dreams += 1
        self._note("dream")
        while True:
            time.sleep(0.01)

    def open(self, chair: Chair) -> Opened | Thought:
        self._note("asked")
        return Thought(chair.decision.options[0].id)

    def _note(self, what: str) -> None:
        (_dreams / f"{time.monotonic_ns():020d} {what} {self.dreams} {os.getpid()}").touch()


DREAMER = f"{__name__}:{Dreamer.__name__}"


def noted(folder: Path) -> list[list[str]]:
    """What dreamers wrote down: what they did, which dream was their last, and where."""
    return [path.name.split()[1:] for path in sorted(folder.iterdir())]


def dreams(folder: Path, number: int) -> bool:
    """Whether an agent is in one of its dreams."""
    return [known[:2] for known in noted(folder)[-1:]] == [["dream", str(number)]]


async def until(ready: Callable[[], object]) -> None:
    """Wait for something, but not for ever."""
    end = time.monotonic() + 60
    while not ready():
        assert time.monotonic() < end, "it never comes"
        await asyncio.sleep(0.01)


def lines_kept(key: tuple[str, str, str]) -> int:
    """In a process: in how many lines an agent that sits there has thought about what may come."""
    _, player = work._sitting[key]
    assert isinstance(player, Champion)
    return player._kept.visits if player._kept else 0


def test_it_is_given_up_at_once_and_what_was_found_stays() -> None:
    table, seat = waiting("clanwars", 2)
    record = last_step_of(table)

    def asked(name: str) -> work.Asked:
        thread = work.Thread(name, "", "q1", len(table.steps))
        return work.Asked("clanwars", record, seat, "champion", 3, thread)

    async def play() -> tuple[float, int]:
        workers = Processes(2)
        for at in range(2):
            await workers.run_at(at, ponder_on)
        await workers.run(work.pondered_of, asked("warm"), 0.05, near="a")
        doing = asyncio.create_task(
            workers.spare(work.pondered_of, asked("a"), 60, near="a", idly=True)
        )
        await asyncio.sleep(2)
        assert (doing.done(), workers.idle) == (False, 1)
        begun = time.monotonic()
        await workers.recall_idle()
        assert workers.idle == 2
        kept = await workers.run(lines_kept, asked("a").key, near="a")
        taken = time.monotonic() - begun
        assert await doing is None
        workers.close()
        return taken, kept

    taken, kept = asyncio.run(play())
    assert taken < 5
    assert kept >= 8


def test_whoever_ponders_is_asked_where_it_pondered(sqlite: str, tmp_path: Path) -> None:
    async def play() -> None:
        settings = Settings(sqlite, games=(GAME,), warm=False, workers=2, ponder=60)
        rooms = Rooms(Store(sqlite), settings)
        migrate(rooms.store)
        workers = rooms.playing.workers
        assert isinstance(workers, Processes)
        for at in range(2):
            await workers.run_at(at, dream_in, tmp_path)
        made = rooms.make(protocol.NewTable(game=GAME, seed="5", agents={"south": DREAMER}))
        room = await rooms.room(made.table)
        for dream in range(1, 7):
            await until(partial(dreams, tmp_path, dream))
            # one of the two thinks idly, the other stands ready
            assert (rooms.ponderings, workers.idle) == (1, 1)
            (ask,) = room.table.decisions
            assert ask.seat == "north"
            await rooms.playing.choose(room, "north", room.token(ask), ask.options[0].id)
        begun = time.monotonic()
        await rooms.stop()
        assert time.monotonic() - begun < 10
        assert rooms.ponderings == 0

    asyncio.run(play())
    known = noted(tmp_path)
    # one agent at one place: each time it is asked it remembers every dream
    assert len({place for _, _, place in known}) == 1
    dreamt = 0
    for what, last, _ in known:
        dreamt += what == "dream"
        assert int(last) == dreamt
    assert [what for what, _, _ in known].count("asked") >= 4


def until_pondered(server: Server) -> None:
    """Wait until a server's agents think about what may come at one table."""
    for _ in range(600):
        if "\naffray_tables_pondered 1\n" in server.get("/metrics").text:
            return
        time.sleep(0.05)
    raise AssertionError("nobody ponders")


def test_a_server_that_is_killed_meanwhile_loses_nothing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'affray.db'}"
    endless = "from affray.agents import pondering\npondering.MOST = 10**9\n"
    (tmp_path / "sitecustomize.py").write_text(endless)
    server = Server(url, tmp_path, AFFRAY_PONDER="60", AFFRAY_WORKERS="1")
    try:
        made = server.make(agents={"south": "champion"})
        with made.seat("north") as north:
            ask = north.until_asked()["question"]["ask"]
            until_pondered(server)
            # whoever wants anything has the only process at once
            begun = time.monotonic()
            assert north.send("odds", ask=ask, choice=north.first())["type"] == "odds"
            for _ in range(3):
                north.choose(north.first())
            before = north.until_asked()
            assert time.monotonic() - begun < 30
            until_pondered(server)
        server.kill()
        server.start()
        with made.seat("north") as north:
            after = north.until_asked()
            assert after["question"]["kind"] == before["question"]["kind"]
            assert after["view"] == before["view"]
            north.choose(north.first())
            north.until_asked()
    finally:
        server.stop()
