"""Agents think in processes of their own, never in the event loop."""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from affray.agents import Chair, find_agent
from affray.engine.game import game_at
from affray.engine.odds import Odds
from affray.engine.questions import Seat
from affray.engine.record import Doc, record_of
from affray.engine.replay import resume
from affray.engine.table import Table


def last_step_of(table: Table[Any]) -> Doc:
    """A record of the step in progress alone: all that is needed to think about it."""
    record = record_of(table)
    checkpoint = table.steps[-1].checkpoint.to_json()
    last = {**record["steps"][-1], "events": []}
    last["checkpoint"] = {"keys": {key: {"is": value} for key, value in checkpoint.items()}}
    return {**record, "steps": [last], "length": len(last["entries"])}


def think(game: str, record: Doc, seat: Seat, agent: str, seed: int) -> str:
    """In a worker: the option that an agent takes."""
    table = resume(record, game_at(game))
    return find_agent(agent, seed).choose(Chair(table, seat))


def odds_in(game: str, record: Doc, seat: Seat, choice: Any, answers: dict[str, str]) -> Odds:
    """In a worker: what may come of an option, told quickly rather than finely."""
    table = resume(record, game_at(game))
    return table.odds(seat, choice, answers, worlds=2, limit=150)


class Thinkers:
    """The pool of processes."""

    def __init__(self, workers: int) -> None:
        # a fresh interpreter in each worker: forking a process that holds sockets is asking for it
        context = multiprocessing.get_context("spawn")
        self.pool = ProcessPoolExecutor(workers, mp_context=context)

    async def choose(self, game: str, table: Table[Any], seat: Seat, agent: str) -> str:
        """What an agent chooses; whoever waits may be cancelled when the table moves on."""
        seed = table.source.spent * 1009 + len(table.tape.entries)
        record = last_step_of(table)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.pool, think, game, record, seat, agent, seed)

    async def odds(
        self, game: str, table: Table[Any], seat: Seat, choice: Any, answers: dict[str, str]
    ) -> Odds:
        """The odds of an option, without keeping anybody waiting."""
        record = last_step_of(table)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.pool, odds_in, game, record, seat, choice, answers)

    def close(self) -> None:
        """End the workers."""
        self.pool.shutdown(wait=False, cancel_futures=True)
