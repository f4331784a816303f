"""The queues that a move stands in, played through event by event.

The players' program sends a move; a server process works it out; its writer puts it, with all that has
gathered meanwhile, into one transaction; the process tells everyone; the program hears of it. Each of
them does one thing at a time, and all share the machine's cores. When a game is over, its table makes room for
another, which the process makes and both seats open: that is no move, and moves wait behind it. Times are in
milliseconds.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from heapq import heappop, heappush
from itertools import count
from random import Random
from statistics import mean
from typing import NamedTuple


class Costs(NamedTuple):
    """What a move costs whom, and what a transaction costs, however many moves it has."""

    client: float
    server: float
    database: float
    server_writes: float
    database_writes: float
    disk: float
    """How long a transaction waits for the disk."""


class Renewal(NamedTuple):
    """What it costs whom that a game ends and another is made and opened, and how many moves games have."""

    server: float
    """Of each of the pieces that follow one another: the table is made, and each seat opens it."""
    database: float
    lengths: Sequence[int]
    pieces: int = 3


class House(NamedTuple):
    """Who works on how many cores; None: as many as are wanted."""

    processes: int = 1
    cores: int | None = None


class Passed(NamedTuple):
    """What a run came to."""

    moves_a_second: float
    p50: float
    p99: float
    mean: float


Then = Callable[[], None]


@dataclass
class _Worker:
    """Does one thing at a time, on a core."""

    waiting: deque[tuple[float, Then]] = field(default_factory=deque)
    is_busy: bool = False


@dataclass
class _Writer:
    """Writes everything that has gathered."""

    waiting: list[Then] = field(default_factory=list)
    is_writing: bool = False


class Simulation:
    """One house under one load."""

    def __init__(
        self, house: House, costs: Costs, seed: int = 1, renewal: Renewal | None = None
    ) -> None:
        self.costs, self.rng, self.renewal = costs, Random(seed), renewal
        self._left: dict[int, int] = {}
        """How many moves each game still has."""
        self._busy: set[int] = set()
        """The tables at which a move, or a new game, is under way."""
        self.now = 0.0
        self.took: list[float] = []
        self.clients = [_Worker() for _ in range(house.processes)]
        self.servers = [_Worker() for _ in range(house.processes)]
        self.bases = [_Worker() for _ in range(house.processes)]
        self.writers = [_Writer() for _ in range(house.processes)]
        self._idle = house.cores
        self._ready: deque[_Worker] = deque()
        self._coming: list[tuple[float, int, Then]] = []
        self._numbers = count()

    # ------------------------------------------------------------ loads

    def saturate(self, tables: int, seconds: float) -> Passed:
        """Each table moves again as soon as its last move is safe."""
        for table in range(tables):
            self._again(table)
        return self._run(seconds)

    def offer(
        self, rate: float, seconds: float, *, evenly: bool = True, tables: int | None = None
    ) -> Passed:
        """So many moves a second, whether or not earlier ones are answered; at so many tables, of which those
        that are busy are passed over, or each at a table of its own."""
        at = 0.0
        for number in range(int(rate * seconds)):
            at += 1000 / rate if evenly else self.rng.expovariate(rate / 1000)
            if tables is None:
                self._at(at, partial(self._move, number, _nothing))
            else:
                self._at(at, partial(self._offered, number, tables))
        return self._run(seconds)

    def _again(self, table: int) -> None:
        self._play(table, lambda: self._again(table))

    def _offered(self, number: int, tables: int) -> None:
        """The next table that is free moves, if there is one."""
        among = ((number + n) % tables for n in range(tables))
        table = next((each for each in among if each not in self._busy), None)
        if table is not None:
            self._busy.add(table)
            self._play(table, lambda: self._busy.discard(table))

    def _play(self, table: int, after: Then) -> None:
        """A move; before it, another game if this one is over."""
        if self.renewal is None:
            self._move(table, after)
            return
        left = self._left.get(table) or self.rng.choice(self.renewal.lengths)
        if table in self._left and not self._left[table]:
            self._left[table] = left
            self._renew(table, self.renewal.pieces, lambda: self._play(table, after))
            return
        self._left[table] = left - 1
        self._move(table, after)

    def _renew(self, table: int, pieces: int, after: Then) -> None:
        """A game is over: the next one, piece by piece."""
        assert self.renewal is not None
        mine = table % len(self.servers)
        if not pieces:
            self._do(self.bases[mine], self.renewal.database, after)
            return
        self._do(
            self.servers[mine], self.renewal.server, lambda: self._renew(table, pieces - 1, after)
        )

    def _run(self, seconds: float) -> Passed:
        """The first tenth is left out: nobody waits yet."""
        end = 1000 * seconds
        while self._coming and self._coming[0][0] < end:
            self.now, _, then = heappop(self._coming)
            then()
        took = sorted(self.took[len(self.took) // 10 :])
        return Passed(len(self.took) / seconds, _at(took, 0.5), _at(took, 0.99), mean(took))

    # ------------------------------------------------------------ a move

    def _move(self, table: int, after: Then) -> None:
        begun, mine = self.now, table % len(self.servers)
        client, server, costs = self.clients[mine], self.servers[mine], self.costs

        def heard() -> None:
            self.took.append(self.now - begun)
            after()

        def safe() -> None:
            self._do(server, costs.server / 2, lambda: self._do(client, costs.client / 2, heard))

        def decided() -> None:
            self.writers[mine].waiting.append(safe)
            self._write(mine)

        self._do(client, costs.client / 2, lambda: self._do(server, costs.server / 2, decided))

    def _write(self, mine: int) -> None:
        """While one transaction is written, the next one gathers."""
        writer = self.writers[mine]
        if writer.is_writing or not writer.waiting:
            return
        batch, writer.waiting, writer.is_writing = writer.waiting, [], True

        def written() -> None:
            writer.is_writing = False
            for safe in batch:
                safe()
            self._write(mine)

        costs, base = self.costs, self.bases[mine]
        work = costs.database_writes + costs.database * len(batch)

        def sent() -> None:
            self._do(base, work, lambda: self._at(self.now + costs.disk, written))

        self._do(self.servers[mine], costs.server_writes, sent)

    # ------------------------------------------------------------ cores

    def _do(self, worker: _Worker, work: float, then: Then) -> None:
        worker.waiting.append((work, then))
        if not worker.is_busy:
            worker.is_busy = True
            self._ready.append(worker)
            self._begin()

    def _begin(self) -> None:
        """Whoever is ready takes a core, in turn."""
        while self._ready and self._idle != 0:
            worker = self._ready.popleft()
            if self._idle is not None:
                self._idle -= 1
            work, then = worker.waiting.popleft()
            self._at(self.now + work, partial(self._done, worker, then))

    def _done(self, worker: _Worker, then: Then) -> None:
        if self._idle is not None:
            self._idle += 1
        if worker.waiting:
            self._ready.append(worker)
        else:
            worker.is_busy = False
        then()
        self._begin()

    def _at(self, moment: float, then: Then) -> None:
        heappush(self._coming, (moment, next(self._numbers), then))


def _nothing() -> None:
    """Nothing follows."""


def _at(values: Sequence[float], share: float) -> float:
    return values[min(len(values) - 1, int(share * len(values)))]
