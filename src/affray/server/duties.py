"""Duties: what goes on for as long as the server runs. One that fails is restarted, and counted."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import TypeAlias

from affray.server.store import StoreDown

LOG = logging.getLogger("affray.server")

Duty: TypeAlias = Callable[[], Awaitable[None]]

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 60.0
"""Seconds until a failed duty is restarted, twice as long each time it fails again at once."""


class Duties:
    """The duties of one server, and how often each has failed."""

    def __init__(self) -> None:
        self.failures: Counter[str] = Counter(errands=0)
        """By the duty; errands are what is done once and should not fail."""

    async def keep(self, name: str, duty: Duty) -> None:
        """Keep doing it, whatever happens."""
        self.failures[name] += 0
        pause = FIRST_PAUSE
        while True:
            begun = monotonic()
            try:
                await duty()
            except Exception as error:
                self.failed(name, error)
            pause = (
                FIRST_PAUSE
                if monotonic() - begun > LONGEST_PAUSE
                else min(2 * pause, LONGEST_PAUSE)
            )
            await asyncio.sleep(pause)

    def failed(self, name: str, error: Exception) -> None:
        """Count a failure and write it down; a store that is down needs no trace."""
        self.failures[name] += 1
        trace = None if isinstance(error, StoreDown) else error
        about = {"duty": name}
        LOG.error("%s failed and is begun anew: %s", name, error, exc_info=trace, extra=about)
