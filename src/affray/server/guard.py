"""The guard at the door: requests that are too large, too slow or too many go no further, pages of
other sites open no sockets, and answers carry the browser's security headers."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, MutableMapping
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders

from affray.server.plain import refused
from affray.server.settings import Settings

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Scope]]
Send = Callable[[Scope], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

MOST_HOSTS = 10_000
SLOWEST = 1_000.0
"""Bytes per second at which a body must arrive, once patience has run out."""

OURS = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""The page is entirely our own; drawings carry their styles."""
DOCS = (
    "default-src 'self' https://cdn.jsdelivr.net https://fastapi.tiangolo.com 'unsafe-inline' data:;"
    " object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
)
"""FastAPI's description of the interface comes from elsewhere, where an operator wants it."""
CAREFUL = {
    "content-security-policy": OURS,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}


class Bucket:
    """Bursts are accepted, floods are not."""

    def __init__(self, settings: Settings) -> None:
        self.rate, self.most = settings.rate, float(settings.burst)
        self.drops = self.most
        self.filled = monotonic()

    def take(self) -> bool:
        """Whether one more may be accepted."""
        now = monotonic()
        self.drops = min(self.most, self.drops + (now - self.filled) * self.rate)
        self.filled = now
        if self.drops < 1:
            return False
        self.drops -= 1
        return True


class TooLarge(BaseException):
    """A body longer than is accepted; no route may mistake it for a fault of its own."""


class TooSlow(BaseException):
    """A body that does not arrive."""


class Guard:
    """Looks at requests; sockets are looked at when they open, and then message by message."""

    def __init__(self, app: App, settings: Settings) -> None:
        self.app, self.settings = app, settings
        self.buckets: OrderedDict[tuple[str, bool], Bucket] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or answer it here."""
        if scope["type"] == "websocket" and not self._is_our_page(scope):
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "another site's page"})
        elif scope["type"] == "http":
            await self._answer(scope, receive, _careful(scope, send))
        else:
            await self.app(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._may_ask(scope):
            reason = "that was too much at once; wait a moment"
            await refused(429, reason)(scope, receive, send)
            return
        try:
            await self.app(scope, self._measured(receive), send)
        except TooLarge:
            reason = f"at most {self.settings.largest_body} bytes"
            await refused(413, reason)(scope, receive, send)
        except TooSlow:
            late = refused(408, "that request took far too long")
            late.headers["connection"] = "close"
            await late(scope, receive, send)

    # ------------------------------------------------------------ who comes

    def _is_our_page(self, scope: Scope) -> bool:
        """Whether a socket is opened by our own page, by one that is welcome, or by no page."""
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if origin is None or origin in self.settings.origins:
            return True
        return _place(origin) == _place(f"//{headers.get('host', '')}")

    def _may_ask(self, scope: Scope) -> bool:
        """Files of the page are cheap; everything else is counted, reads separately."""
        reads = scope["method"] in ("GET", "HEAD")
        if reads and not scope["path"].startswith("/api/"):
            return True
        return self._bucket(scope, reads).take()

    def _bucket(self, scope: Scope, reads: bool) -> Bucket:
        """Each host has its own; the least recently used are forgotten."""
        key = ((scope.get("client") or ("",))[0], reads)
        bucket = self.buckets.setdefault(key, Bucket(self.settings))
        self.buckets.move_to_end(key)
        if len(self.buckets) > MOST_HOSTS:
            self.buckets.popitem(last=False)
        return bucket

    # ------------------------------------------------------------ what comes

    def _measured(self, receive: Receive) -> Receive:
        """A body, as long as it is neither too large nor too slow."""
        got, due, begun = 0, True, monotonic()

        async def measured() -> Scope:
            nonlocal got, due
            if not due:
                return await receive()
            patience = self.settings.patience + got / SLOWEST - (monotonic() - begun)
            try:
                message = await asyncio.wait_for(receive(), max(0.0, patience))
            except TimeoutError:
                raise TooSlow from None
            got += len(message.get("body", b""))
            due = bool(message.get("more_body"))
            if got > self.settings.largest_body:
                raise TooLarge
            return message

        return measured


def _place(address: str) -> tuple[str | None, int | None]:
    """The host and port that an address names, without default ports."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return (None, -1)
    return parts.hostname, None if port in (80, 443) else port


def _careful(scope: Scope, send: Send) -> Send:
    """Every answer goes out with security headers."""
    policy = DOCS if scope["path"] in ("/docs", "/redoc") else OURS

    async def careful(message: Scope) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers.update({**CAREFUL, "content-security-policy": policy})
        await send(message)

    return careful
