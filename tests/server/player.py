"""A player's end of a WebSocket, for tests: sends messages, keeps every frame it got."""

from __future__ import annotations

import json
from contextlib import ExitStack, suppress
from types import TracebackType
from typing import Any, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from affray.server.protocol import SERVER

Doc = dict[str, Any]


class Player:
    """One connection of a seat or a spectator."""

    def __init__(self, sockets: str, *tokens: str, since: int = 0) -> None:
        held = "&".join(f"token={token}" for token in tokens)
        self.address = f"{sockets}?{held}&since={since}"
        self.frames: list[Doc] = []
        self.state: Doc = {}
        self.number = 0
        self.socket: ClientConnection

    def __enter__(self) -> Self:
        self._open = ExitStack()
        self.socket = self._open.enter_context(connect(self.address, max_size=2**24))
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._open.close()

    def read(self, timeout: float = 10) -> Doc:
        """The next frame, which must be what the protocol says."""
        text = self.socket.recv(timeout)
        SERVER.validate_json(text)
        frame: Doc = json.loads(text)
        self.frames.append(frame)
        if frame["type"] in ("state", "curtain"):
            self.state = frame
        return frame

    def drain(self) -> None:
        """Read what has come, and wait for nothing."""
        with suppress(TimeoutError):
            while True:
                self.read(0)

    def until(self, kind: str) -> Doc:
        """Read until a frame of some kind comes."""
        while (frame := self.read())["type"] != kind:
            pass
        return frame

    def send(self, message: str, **facts: Any) -> Doc:
        """Send a message and read until it is answered."""
        self.number += 1
        self.socket.send(json.dumps({"type": message, "id": self.number, **facts}))
        while True:
            frame = self.read()
            if frame.get("id") == self.number:
                return frame

    def rest(self) -> list[Doc]:
        """Whatever had come before the connection was lost."""
        try:
            while True:
                self.read()
        except ConnectionClosed:
            return self.frames

    def until_gone(self, seat: str) -> None:
        """Read until another seat's player has left."""
        while not self.state or any(s["here"] for s in self.state["seats"] if s["seat"] == seat):
            self.read()

    def until_asked(self) -> Doc:
        """Read until a question is open for this seat, or the game is over."""
        while not self.state or (self.state["question"] is None and self.state["result"] is None):
            self.read()
        return self.state

    def choose(self, choice: Any) -> Doc:
        """Answer the open question."""
        return self.send("choose", ask=self.until_asked()["question"]["ask"], choice=choice)

    def first(self) -> str:
        """The first answer to the open question."""
        answer: str = self.until_asked()["question"]["options"][0]["id"]
        return answer
