"""Where notices arrive in tests: a webhook, a mailbox and a browser's push service, all on this
machine."""

from __future__ import annotations

import json
import threading
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

Doc = dict[str, Any]


class Receiver:
    """Takes every request, and keeps its headers and its body."""

    def __init__(self, port: int = 0, status: int = 204) -> None:
        got = self.got = list[tuple[Doc, bytes]]()
        self.before_answering: Callable[[], None] | None = None
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                got.append((dict(self.headers), body))
                if receiver.before_answering is not None:
                    receiver.before_answering()
                self.send_response(status)
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}/hook"

    @property
    def docs(self) -> list[Doc]:
        return [json.loads(body) for _, body in self.got]

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class Mailbox:
    """Takes every letter."""

    def __init__(self, port: int) -> None:
        self.letters: list[EmailMessage] = []
        self.port = port
        self._smtp = Controller(self, hostname="127.0.0.1", port=port)
        self._smtp.start()

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:
        self.letters.append(_letter(envelope.content))
        return "250 taken"

    def close(self) -> None:
        self._smtp.stop()


def _letter(content: bytes) -> EmailMessage:
    letter = message_from_bytes(content, policy=default)
    assert isinstance(letter, EmailMessage)
    return letter


class Browser:
    """A browser that has let a server push to it: only it can read what comes."""

    def __init__(self) -> None:
        self.service = Receiver(status=201)
        self._key = generate_private_key(SECP256R1())
        self._auth = b"sixteen bytes..."

    @property
    def subscription(self) -> Doc:
        spread = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": _text(spread), "auth": _text(self._auth)}
        return {"endpoint": self.service.url, "keys": keys}

    @property
    def docs(self) -> list[Doc]:
        opened = [
            http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth)
            for _, body in self.service.got
        ]
        return [json.loads(text) for text in opened]


def push_key() -> str:
    """A key to sign pushes with, as an operator would make one."""
    number = generate_private_key(SECP256R1()).private_numbers().private_value
    return _text(number.to_bytes(32, "big"))


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def wait_for(found: list[Any], count: int, seconds: float = 30) -> None:
    """Until so many have come; more than that would be found too."""
    until = time.monotonic() + seconds
    while len(found) < count:
        assert time.monotonic() < until, f"{len(found)} of {count} came"
        time.sleep(0.05)
