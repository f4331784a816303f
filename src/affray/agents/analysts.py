"""Processes of one's own in which others look into an agent's question at the same time."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING

from affray.agents.sealed import Sealed
from affray.agents.sharing import Findings, Opening, look_into
from affray.engine.machine import new_processes
from affray.engine.orphans import end_with_parent

if TYPE_CHECKING:
    from affray.agents.search import Searcher

LATE = 0.1
"""Whoever looks longer than the agent itself by this share of its time is not waited for."""


def asked(
    kind: type[Searcher], sealed: Sealed, opening: Opening, seeds: Sequence[int]
) -> list[Future[Findings]]:
    """Ask one analyst for each seed; none where their processes have died, until the next
    question."""
    try:
        pool = analysts(len(seeds))
        return [pool.submit(looks, kind, sealed, opening, seed) for seed in seeds]
    except BrokenProcessPool:
        analysts.cache_clear()
        return []


@cache
def analysts(many: int) -> ProcessPoolExecutor:
    """So many processes, the same for all agents here."""
    pool = ProcessPoolExecutor(many, new_processes("affray.agents.registry"), initializer=_begin)
    for _ in range(many):
        pool.submit(_nothing)
    return pool


def _begin() -> None:
    """Ctrl-C is for whoever plays."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def _nothing() -> None:
    """Do nothing, so that a process is started before anybody needs it."""


def looks(kind: type[Searcher], sealed: Sealed, opening: Opening, seed: int) -> Findings:
    """In a process: what one analyst finds out for an agent of a kind."""
    chair = sealed.chair()
    return look_into(chair, kind().judge_for(chair), opening, seed)


def gathered(futures: Iterable[Future[Findings]], seconds: float | None) -> list[Findings]:
    """What the analysts have found, in the order they were asked; one that failed found nothing.
    Without a limit of time all are waited for, so that the same is found every time."""
    waited_for = list(futures)
    wait(waited_for, None if seconds is None else LATE * seconds)
    found: list[Findings] = []
    for future in waited_for:
        if not future.cancel():
            with suppress(Exception):
                found.append(future.result(timeout=0))
    return found
