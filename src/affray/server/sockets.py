"""Sockets as uvicorn speaks them, let go of when they are closed."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class Socket(WebSocketsSansIOProtocol):
    """A socket that leaves the memory as soon as it is closed.

    What reads it waits for the rest of a message, and holds what it reads for, which holds it: some fifty
    kilobytes in a circle, and a server that lives long hardly ever looks for circles among what is old.
    """

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody waits for the rest of a message any longer."""
        super().connection_lost(exc)
        self.conn.parser.close()
