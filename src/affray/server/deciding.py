"""How an agent's question is decided: by one process, or by several where others stand idle."""

from __future__ import annotations

import asyncio
from random import Random

from affray.agents.analysts import LATE
from affray.agents.sharing import Findings, Opening
from affray.server import work
from affray.server.workers import Workers


async def decided(workers: Workers, asked: work.Asked) -> str:
    """The option that an agent takes."""
    near = asked.thread.table
    if workers.many == 1 or not work.can_share(asked.agent):
        return await workers.run(work.choice_of, asked, near=near)
    # who thinks about what is not asked yet makes room for what is
    await workers.recall_idle()
    try:
        return await _shared(workers, asked)
    except work.Forgotten:
        return await workers.run(work.choice_of, asked, near=near)


async def _shared(workers: Workers, asked: work.Asked) -> str:
    async with workers.place(asked.thread.table) as place:
        opened = await place.run(work.opened_of, asked)
        if isinstance(opened, str):
            return opened
        others = _begun(workers, asked, opened)
        try:
            among = len(others) + 1
            await place.run(work.looked_of, asked.key, asked.thread.question, among)
            found = await _gathered(others, opened.budget.seconds)
            return await place.run(work.settled_of, asked, found)
        finally:
            for other in others:
                other.cancel()


def _begun(
    workers: Workers, asked: work.Asked, opening: Opening
) -> list[asyncio.Task[Findings | None]]:
    """Others who look into the question too, one in each process that stands idle."""
    rng, shared = Random(asked.seed), opening._replace(among=1 + workers.idle)
    return [
        asyncio.create_task(workers.spare(work.looks_of, asked, shared, rng.getrandbits(32)))
        for _ in range(workers.idle)
    ]


async def _gathered(
    others: list[asyncio.Task[Findings | None]], seconds: float | None
) -> list[Findings]:
    """What the others have found by now, or very soon; one that had to give up found nothing."""
    if not others:
        return []
    done, _ = await asyncio.wait(others, timeout=None if seconds is None else LATE * seconds)
    ended = (other for other in others if other in done and not other.cancelled())
    results = [other.result() for other in ended if other.exception() is None]
    return [found for found in results if found is not None]
