"""The door: what browsers are told, who may come in, and input that no form would send."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets import Origin
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.conftest import GAME, Server

SURROGATE = '"\\ud800"'


def _posted(server: Server, path: str, body: str) -> httpx.Response:
    headers = {"content-type": "application/json"}
    return httpx.post(f"{server.url}{path}", content=body, headers=headers, timeout=60)


# ------------------------------------------------------------------ headers


@pytest.mark.parametrize("path", ["/", "/api/games", "/health", "/api/no-such-thing"])
def test_every_answer_tells_browsers_to_be_careful(server: Server, path: str) -> None:
    headers = server.get(path).headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    # a seat's link stands in the address, and must not travel to other sites
    assert headers["referrer-policy"] == "no-referrer"


# ------------------------------------------------------------------ who may come in


def _socket_from(server: Server, origin: str) -> int:
    made = server.make()
    address = f"{server.sockets}?token={made.watch}"
    try:
        with connect(address, origin=Origin(origin)) as opened:
            opened.recv(10)
        return 101
    except InvalidStatus as refused:
        return refused.response.status_code


def test_a_page_of_another_site_cannot_open_a_socket(server: Server) -> None:
    assert _socket_from(server, "https://elsewhere.example") == 403
    assert _socket_from(server, "null") == 403
    assert _socket_from(server, server.url) == 101


@pytest.fixture(scope="module")
def shut(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server as it is when nobody has set anything."""
    folder = tmp_path_factory.mktemp("shut")
    made = Server(f"sqlite:///{folder / 'affray.db'}", AFFRAY_METRICS="", AFFRAY_DOCS="")
    yield made
    made.stop()


@pytest.mark.parametrize("path", ["/metrics", "/docs", "/redoc", "/openapi.json"])
def test_figures_and_descriptions_are_not_open_to_all(shut: Server, path: str) -> None:
    assert shut.get(path).status_code == 404


def test_figures_can_be_had_with_a_word(tmp_path: Any) -> None:
    server = Server(
        f"sqlite:///{tmp_path / 'affray.db'}",
        AFFRAY_METRICS="let-me-in",
        AFFRAY_ORIGINS="https://elsewhere.example",
    )
    try:
        assert server.get("/metrics").status_code == 404
        for word, status in (("let-me-in", 200), ("let-me-inn", 404), ("é", 404)):
            headers = {"authorization": f"Bearer {word}".encode()}
            found = httpx.get(f"{server.url}/metrics", headers=headers)  # type: ignore[arg-type]
            assert found.status_code == status
        assert _socket_from(server, "https://elsewhere.example") == 101
        assert _socket_from(server, "https://third.example") == 403
    finally:
        server.stop()


# ------------------------------------------------------------------ strange input


def test_a_socket_with_a_strange_number_is_opened_all_the_same(server: Server) -> None:
    made = server.make()
    for since in ("9" * 5000, "²", "-1", "1" * 30):
        with connect(f"{server.sockets}?token={made.tokens['north']}&since={since}") as opened:
            assert json.loads(opened.recv(10))["type"] == "state"
    with made.spectator() as watcher:
        watcher.send("resync")
        watcher.until_gone("north")  # what a seat has seen is remembered when it leaves
    with made.seat("north") as north:
        north.until_asked()
        assert north.state["seen"] == 0


BODIES = [
    ("/api/tables", '{"game": %s}'),
    ("/api/tables", '{"game": "%g", "seed": %s}'),
    ("/api/tables", '{"game": "%g", "options": {"x": %s}}'),
    ("/api/tables", '{"game": "%g", "forces": {"north": %s}}'),
    ("/api/tables", '{"game": "%g", "agents": {"north": %s}}'),
    ("/api/tables", '{%s: "%g"}'),
    ("/api/bookmarks", '{"token": "%t", "step": 0, "text": %s}'),
    ("/api/mine", '{"tokens": [%s]}'),
    ("/api/packs/check", '{"files": {"pack.toml": %s}}'),
    ("/api/records", '{"game": %s}'),
    ("/api/forces/check", '{"game": "%g", "seat": "north", "force": %s}'),
]


@pytest.mark.parametrize(("path", "body"), BODIES)
@pytest.mark.parametrize("strange", [SURROGATE, "NaN", "-Infinity", "1e999", "9" * 5000, "[" * 9])
def test_a_body_that_no_form_sends_gets_a_sentence(
    server: Server, path: str, body: str, strange: str
) -> None:
    made = server.make()
    text = body.replace("%g", GAME).replace("%t", made.watch).replace("%s", strange)
    found = _posted(server, path, text)
    assert 400 <= found.status_code < 500, found.text
    assert found.json()["reason"]


def test_a_bookmark_has_its_place_within_reason(server: Server) -> None:
    made = server.make()
    for step in (2**31, 2**63, 2**64, 10**30):
        found = server.post("/api/bookmarks", token=made.watch, step=step, text="")
        assert found.status_code == 422, step
        assert server.delete(f"/api/bookmarks/{step}", token=made.watch).status_code == 422
        assert server.get("/api/replay/frames", token=made.watch, first=0, last=step).is_success
        branch = server.post("/api/branch", token=made.watch, step=step)
        assert branch.status_code in (403, 404, 422)


@pytest.mark.parametrize(
    "names",
    [
        ["x.toml/y.toml"],
        ["x.toml", "x.toml/y.toml"],
        ["a/x.toml/y.toml", "a/x.toml"],
        ["x" * 300 + ".toml"],
        ["/".join("a" * 200) + "/b.toml"],
        ["a.toml", "./a.toml"],
        [".toml"],
        ["a\nb.toml"],
    ],
)
def test_names_that_are_no_files_of_a_pack_are_refused(server: Server, names: list[str]) -> None:
    files = {"pack.toml": 'name = "x"\ngame = "hybrid"\n', **dict.fromkeys(names, "")}
    found = server.post("/api/packs/check", files=files)
    assert found.status_code == 422, found.text
    assert "file of a pack" in found.json()["reason"]


def test_a_standing_order_takes_plain_numbers(server: Server) -> None:
    made = server.make()
    with made.seat("north") as north:
        for order in ("from ²", "from --1", "from " + "9" * 5000, "from", "from 1 2"):
            refused = north.send("order", kind="parry", order=order)
            assert refused["code"] in ("unknown", "malformed"), refused
            assert "standing order" in refused["reason"] or refused["code"] == "malformed"
        assert north.send("order", kind="parry", order="from -5")["type"] == "ack"


def test_text_that_cannot_be_written_is_refused_at_a_socket(server: Server) -> None:
    made = server.make()
    with made.seat("north") as north:
        ask = north.until_asked()["question"]["ask"]
        for message in (
            '{"type": "chat", "id": 1, "text": %s}',
            '{"type": "choose", "id": 1, "ask": "%a", "choice": %s}',
            '{"type": "choose", "id": 1, "ask": "%a", "choice": {"x": %s}}',
            '{"type": "order", "id": 1, "kind": %s, "order": "never"}',
            '{"type": "motion", "id": 1, "motion": "edit", "facts": {"round": %s}}',
            '{"type": "explain", "id": 1, "ask": "%a", "agent": %s}',
        ):
            for strange in (SURROGATE, "NaN", "1e999", "9" * 5000):
                north.socket.send(message.replace("%a", ask).replace("%s", strange))
                refused = north.until("refused")
                assert refused["code"] != "failed", (message, strange, refused)


# ------------------------------------------------------------------ waiting


def _sent_and_waited(server: Server, text: bytes, seconds: float) -> bytes:
    with socket.create_connection(("127.0.0.1", server.port)) as half:
        half.sendall(text)
        half.settimeout(seconds)
        try:
            return half.recv(65_536)
        except TimeoutError:
            return b"nothing"


def test_a_request_that_never_ends_is_given_up(tmp_path: Any) -> None:
    server = Server(f"sqlite:///{tmp_path / 'affray.db'}", AFFRAY_PATIENCE="1")
    head = b"POST /api/seats HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
    try:
        for text in (
            b"",
            b"GET /hea",
            head,
            head + b"content-length: 100\r\n\r\n",
            head + b'content-length: 100\r\n\r\n{"game": ',
            b"GET /health HTTP/1.1\r\nhost: x\r\n\r\nGET /hea",
        ):
            begun = time.monotonic()
            while (got := _sent_and_waited(server, text, 8)) and not text.startswith(
                b"GET /health"
            ):
                assert got.startswith(b"HTTP/1.1 408"), (text, got)
                break
            assert time.monotonic() - begun < 6, text
    finally:
        server.stop()


def test_what_is_only_read_is_counted_too(tmp_path: Any) -> None:
    server = Server(f"sqlite:///{tmp_path / 'affray.db'}", AFFRAY_RATE="0.5", AFFRAY_BURST="5")
    try:
        found = [server.get("/api/tables").status_code for _ in range(8)]
        assert found[:5] == [200] * 5
        assert 429 in found[5:]
        # who floods the reading can still make a table, and look at the page and the health
        assert server.post("/api/tables", game=GAME).status_code == 201
        assert {server.get("/health").status_code for _ in range(20)} == {200}
    finally:
        server.stop()
