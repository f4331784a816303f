"""How long a request may take to arrive: a client that connects and says nothing is dropped."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

TOO_SLOW = (
    b"HTTP/1.1 408 Request Timeout\r\ncontent-type: text/plain\r\ncontent-length: 32\r\n"
    b"connection: close\r\n\r\nthat request took far too long.\n"
)


class PatientProtocol(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, but it gives up on a request whose head does not arrive."""

    patience = 30.0
    """Seconds."""
    _awaited: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client has connected; its first request is due."""
        super().connection_made(transport)
        self._await()

    def on_message_begin(self) -> None:
        """Another request has begun; the rest of its head is due."""
        super().on_message_begin()
        if self._awaited is None:
            self._await()

    def on_headers_complete(self) -> None:
        """The head is there; the guard waits for the body."""
        self._arrived()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is waiting any longer."""
        self._arrived()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """A socket takes over. What read the request holds whom it read it for, in a circle: it goes."""
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]

    def _await(self) -> None:
        self._awaited = self.loop.call_later(self.patience, self._given_up)

    def _arrived(self) -> None:
        if self._awaited is not None:
            self._awaited.cancel()
            self._awaited = None

    def _given_up(self) -> None:
        self._awaited = None
        self.transport.write(TOO_SLOW)
        self.transport.close()


def patient(seconds: float) -> type[PatientProtocol]:
    """The protocol that waits this long."""
    return type("Patient", (PatientProtocol,), {"patience": seconds})
