"""The guard at the door: requests that are too large or too many go no further."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, MutableMapping
from time import monotonic
from typing import Any

from fastapi.responses import JSONResponse

from affray.server.settings import Settings

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Scope]]
Send = Callable[[Scope], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

MOST_HOSTS = 10_000


class Bucket:
    """Bursts are taken, floods are not."""

    def __init__(self, settings: Settings) -> None:
        self.rate, self.most = settings.rate, float(settings.burst)
        self.drops = self.most
        self.filled = monotonic()

    def take(self) -> bool:
        """Whether one more may be taken."""
        now = monotonic()
        self.drops = min(self.most, self.drops + (now - self.filled) * self.rate)
        self.filled = now
        if self.drops < 1:
            return False
        self.drops -= 1
        return True


class TooLarge(BaseException):
    """A body that goes on for longer than is taken; no route may take it for a fault of its own."""


class Guard:
    """Looks at requests that bring something; sockets are looked at message by message."""

    def __init__(self, app: App, settings: Settings) -> None:
        self.app, self.settings = app, settings
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or answer it here."""
        if scope["type"] != "http" or scope["method"] in ("GET", "HEAD"):
            await self.app(scope, receive, send)
        elif not self._bucket(scope).take():
            await _refuse(429, "that was too much at once; wait a moment", scope, receive, send)
        else:
            try:
                await self.app(scope, self._measured(receive), send)
            except TooLarge:
                most = self.settings.largest_body
                await _refuse(413, f"at most {most} bytes", scope, receive, send)

    def _bucket(self, scope: Scope) -> Bucket:
        """Each host has its own; those that were not used for longest are forgotten."""
        host = (scope.get("client") or ("",))[0]
        bucket = self.buckets.setdefault(host, Bucket(self.settings))
        self.buckets.move_to_end(host)
        if len(self.buckets) > MOST_HOSTS:
            self.buckets.popitem(last=False)
        return bucket

    def _measured(self, receive: Receive) -> Receive:
        left = self.settings.largest_body

        async def measured() -> Scope:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                raise TooLarge
            return message

        return measured


async def _refuse(status: int, reason: str, scope: Scope, receive: Receive, send: Send) -> None:
    await JSONResponse({"reason": reason}, status_code=status)(scope, receive, send)
