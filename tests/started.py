"""The installed `affray` is started, asked for its page, and a game of each kind is begun at it.

    python -m tests.started [affray]

The hosted workflow runs it on every system and Python; nothing in it is of one system alone.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from tests.server.player import Player

ANSWERS = 12
PATIENCE = 120.0
"""Seconds until a server must have answered: hosted machines are slow at times."""


@contextmanager
def served(command: str, folder: Path) -> Iterator[str]:
    """Where `affray serve` is, until it is no longer needed."""
    env = {**os.environ, "AFFRAY_DATABASE": f"sqlite:///{(folder / 'tables.db').as_posix()}"}
    words = [command, "serve", "--port", "0"]
    server = subprocess.Popen(words, env={**env, "PYTHONUNBUFFERED": "1"}, stdout=subprocess.PIPE)
    try:
        assert server.stdout is not None
        told = ""
        while not (found := re.search(r"http://\S+", told)):
            line = server.stdout.readline().decode()
            assert line, f"the server ended: {told}"
            told += line
        yield found[0]
    finally:
        server.terminate()
        server.wait(30)


def fetched(address: str) -> bytes:
    """What is there; a server that begins is waited for."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with urlopen(address) as answer:
                return bytes(answer.read())
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def made(address: str, game: dict[str, Any]) -> str:
    """A table of a game with random opponents at all seats but the first: the link of that one."""
    _, *others = game["scenarios"][0]["seats"]
    wanted = {"game": game["name"], "agents": dict.fromkeys(others, "random")}
    asked = Request(f"{address}api/tables", json.dumps(wanted).encode())
    asked.add_header("content-type", "application/json")
    with urlopen(asked) as answer:
        return str(json.load(answer)["seats"][0]["token"])


def main(command: str = "affray") -> None:
    """Start it, look, play."""
    begun = time.monotonic()
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        served(command, Path(folder)) as address,
    ):
        assert b"<html" in fetched(address)
        print(f"the page after {time.monotonic() - begun:.1f} s")
        for game in json.loads(fetched(f"{address}api/games")):
            token = made(address, game)
            sockets = address.replace("http", "ws", 1) + "api/play"
            with Player(sockets, token) as player:
                for _ in range(ANSWERS):
                    if player.until_asked()["result"] is None:
                        assert player.choose(player.first())["type"] == "ack"
            print(f"{game['title']}: {ANSWERS} answers")


if __name__ == "__main__":
    main(*sys.argv[1:])
