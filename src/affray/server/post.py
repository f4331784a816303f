"""The post: takes notices out of the outbox and sends each by its channel."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from time import monotonic
from typing import TypeVar

from affray.server import notices
from affray.server.channels import Channels, Gone, NotSent
from affray.server.notices import Notice, Way
from affray.server.outbox import Letter, Outbox
from affray.server.people import People
from affray.server.protocol import NoticesWanted
from affray.server.settings import Settings
from affray.server.store import Store

LOG = logging.getLogger("affray.server")

T = TypeVar("T")
CARRIERS = 4
"""How many letters are on their way at once. A mail server that does not answer is waited for in threads
of the post's own: moves are written in the others."""


class Post:
    """One for each process; several share one outbox."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.people, self.outbox = People(store), Outbox(store)
        self.channels, self.pause = Channels(settings), settings.post
        self.letters, self._written = settings.letters, dict[str, float]()
        self.sent = 0
        """Notices that went out from here."""
        self._wake = asyncio.Event()
        self._carriers = ThreadPoolExecutor(CARRIERS, "post")

    def stop(self) -> None:
        """Nothing goes out any more; what is still due is sent when there is a server again."""
        self._carriers.shutdown(wait=False, cancel_futures=True)

    async def carried(self, carry: Callable[..., T], *args: object) -> T:
        """Have something carried, however long that takes."""
        return await asyncio.get_running_loop().run_in_executor(self._carriers, carry, *args)

    def may_write(self, person: str) -> bool:
        """Whether a person may be sent another e-mail: nobody's mailbox is to be flooded from
        here."""
        now = monotonic()
        self._written = {p: at for p, at in self._written.items() if now - at < self.letters}
        if person in self._written:
            return False
        self._written[person] = now
        return True

    def wake(self) -> None:
        """Something was put into the outbox here."""
        self._wake.set()

    async def deliver(self) -> None:
        """Keep sending what is due."""
        while True:
            self._wake.clear()
            letters = await asyncio.to_thread(self.outbox.take)
            await asyncio.gather(*(self._deliver(letter) for letter in letters))
            if not letters:
                try:
                    await asyncio.wait_for(self._wake.wait(), self.pause)
                except TimeoutError:
                    # another process may have written something, or something has become due
                    continue

    async def _deliver(self, letter: Letter) -> None:
        wanted = notices.wishes(letter.wanted)
        try:
            await self.carried(self.carry, wanted, letter.way, letter.notice, letter.number)
        except Gone as error:
            LOG.warning("a notice is not sent: %s", error)
            await asyncio.to_thread(self._nobody_there, letter, wanted)
        except NotSent as error:
            again = await asyncio.to_thread(self.outbox.failed, letter)
            LOG.warning("a notice is %s: %s", "tried again" if again else "given up", error)
            return
        else:
            self.sent += 1
        await asyncio.to_thread(self.outbox.sent, letter)

    def carry(self, wanted: NoticesWanted, way: Way, notice: Notice, number: str) -> None:
        """Send one notice now, or say why not."""
        with _sending():
            if way == "webhook" and wanted.webhook is not None:
                self.channels.hook(wanted.webhook.to, notice, number)
            elif way == "email" and wanted.email is not None:
                self.channels.mail(wanted.email.to, notice, number)
            elif way == "push":
                self._push(wanted, notice, number)

    def write(self, to: str, notice: Notice, number: str) -> None:
        """Send one e-mail now, or say why not."""
        with _sending():
            self.channels.mail(to, notice, number)

    def _push(self, wanted: NoticesWanted, notice: Notice, number: str) -> None:
        """To every browser; it counts as sent once one of them has it."""
        refusals: list[NotSent] = []
        for browser in wanted.push:
            try:
                with _sending():
                    self.channels.push(browser.model_dump(), notice, number)
            except NotSent as error:
                refusals.append(error)
        if refusals and len(refusals) == len(wanted.push):
            still = [error for error in refusals if not isinstance(error, Gone)]
            raise (still or refusals)[0]

    def _nobody_there(self, letter: Letter, wanted: NoticesWanted) -> None:
        """Nothing is sent there again until it is set up again; what was set up since it went out, stays."""
        self.people.wish_again(letter.person, lambda now: _without(letter.way, wanted, now))


@contextmanager
def _sending() -> Iterator[None]:
    """Whatever is wrong with one notice, an address that no library can read or an answer that is none,
    the others go out."""
    try:
        yield
    except NotSent:
        raise
    except Exception as error:
        LOG.exception("a notice could not be sent")
        raise NotSent(f"it could not be sent: {type(error).__name__}") from error


def _without(way: Way, tried: NoticesWanted, now: NoticesWanted) -> NoticesWanted:
    """Wishes as they are now, without the address that was tried."""
    closed: dict[str, object] = {}
    if way == "push":
        closed["push"] = [browser for browser in now.push if browser not in tried.push]
    elif way == "webhook" and now.webhook and tried.webhook and now.webhook.to == tried.webhook.to:
        closed["webhook"] = now.webhook.model_copy(update={"on": False})
    elif way == "email" and now.email and tried.email and now.email.to == tried.email.to:
        closed["email"] = now.email.model_copy(update={"on": False})
    return now.model_copy(update=closed)
