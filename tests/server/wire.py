"""A wire between a server and its PostgreSQL that can be cut."""

from __future__ import annotations

import contextlib
import socket
import threading
from urllib.parse import parse_qs, urlsplit


class Wire:
    """Listens on a port and hands everything on to PostgreSQL's own socket, until it is cut."""

    def __init__(self, uri: str) -> None:
        parts = urlsplit(uri)
        self.user, self.database = parts.username or "postgres", parts.path.strip("/")
        self.target = f"{parse_qs(parts.query)['host'][0]}/.s.PGSQL.5432"
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        self.whole = True
        self.open: list[socket.socket] = []
        self.lock = threading.Lock()
        threading.Thread(target=self._accept, daemon=True).start()

    def url(self, database: str) -> str:
        return f"postgresql://{self.user}@127.0.0.1:{self.port}/{database}"

    def cut(self) -> None:
        """Every connection breaks, and no new one is answered."""
        with self.lock:
            self.whole = False
            while self.open:
                _close(self.open.pop())

    def mend(self) -> None:
        self.whole = True

    def _accept(self) -> None:
        while True:
            near, _ = self.listening.accept()
            with self.lock:
                if not self.whole:
                    _close(near)
                    continue
                far = socket.socket(socket.AF_UNIX)
                far.connect(self.target)
                self.open += [near, far]
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=_pump, args=(one, other), daemon=True).start()


def _pump(one: socket.socket, other: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := one.recv(65_536):
            other.sendall(data)
    _close(other)


def _close(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
