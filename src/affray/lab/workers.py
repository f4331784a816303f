"""Matches played by processes on this machine; each is played once, whatever dies on the way."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol, TypeAlias

from affray.engine.machine import new_processes
from affray.engine.orphans import end_with_parent
from affray.lab.experiment import Match
from affray.lab.one_match import play
from affray.lab.pending import Waiting

Task: TypeAlias = Callable[[Match], Any]
"""What to do with a match: find its outcome, or what there is to learn from it."""


class Workers(Protocol):
    """What plays matches."""

    def play(self, matches: Iterable[Match]) -> Generator[Any, None, None]:
        """Every match once, as they are finished."""
        ...

    def close(self) -> None:
        """Nothing more is to be played."""
        ...


class Here:
    """Matches played in this process, one after another."""

    def __init__(self, task: Task = play) -> None:
        self.task = task

    def play(self, matches: Iterable[Match]) -> Generator[Any, None, None]:
        """In the order given."""
        yield from map(self.task, matches)

    def close(self) -> None:
        """Nothing to close."""


class Cores:
    """A pool of processes, kept from one experiment to the next."""

    def __init__(self, jobs: int, task: Task = play) -> None:
        self.jobs = jobs
        self.task = task
        self._pool: ProcessPoolExecutor | None = None
        self._others = set(multiprocessing.active_children())

    def play(self, matches: Iterable[Match]) -> Generator[Any, None, None]:
        """A few matches are always under way; when a process dies, theirs are played again."""
        waiting = Waiting(matches)
        while waiting:
            self._pool = self._pool or _pool(self.jobs)
            finished = False
            try:
                finished = yield from self._run(self._pool, waiting)
            finally:
                if not finished:
                    self.close()

    def close(self) -> None:
        """End the processes; stopping a run does not wait for games that take minutes."""
        if self._pool is not None:
            for child in set(multiprocessing.active_children()) - self._others:
                child.terminate()
            self._pool.shutdown(cancel_futures=True)
            self._pool = None

    def _run(self, pool: ProcessPoolExecutor, waiting: Waiting) -> Generator[Any, None, bool]:
        """Play until all is done, or the pool breaks: then what was under way is queued again."""
        running: dict[Future[Any], Match] = {}
        while waiting or running:
            while waiting and len(running) < 2 * self.jobs:
                match = waiting.next()
                running[pool.submit(self.task, match)] = match
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                if isinstance(future.exception(), BrokenProcessPool):
                    for match in running.values():
                        waiting.again(match)
                    return False
                del running[future]
                yield future.result()
        return True


def _pool(jobs: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(jobs, new_processes("affray.lab.one_match"), initializer=_begin)


def _begin() -> None:
    """Ctrl-C is for the run that owns the pool; a game under way is finished."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
