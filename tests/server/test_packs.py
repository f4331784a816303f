"""Packs over HTTP: what is in play, and a pack looked over before it comes into play."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.conftest import Server
from tests.tongues import CARD

HEAD = 'name = "tongues"\ngame = "hybrid"\nversion = "1.2"\ntitle = "Tongues"\n'
PACK = {"pack.toml": HEAD, "cards/actions.toml": CARD}
OVER = {"id": "held-breath", "name": "Held Tongue", "rule": "", "over": ["hybrid"]}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in PACK.items():
        file = tmp_path / "tongues" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return tmp_path / "tongues"


def test_packs_say_what_they_hold(server: Server) -> None:
    packs = {(pack["game"], pack["name"]): pack for pack in server.get("/api/packs").json()}
    assert {game for game, _ in packs} == {"hybrid", "cybernekro", "clanwars"}
    book = packs["cybernekro", "cybernekro"]
    assert book["version"]
    big = {"id": "big", "name": "Big", "rule": "CYB-TRT-01", "over": []}
    assert big in book["holds"]["trait"]


def test_an_operators_own_pack_is_listed_with_what_it_replaces(sqlite: str, folder: Path) -> None:
    server = Server(sqlite, AFFRAY_PACKS=str(folder))
    try:
        own = [pack for pack in server.get("/api/packs").json() if pack["name"] == "tongues"]
        assert [(pack["title"], pack["version"]) for pack in own] == [("Tongues", "1.2")]
        assert own[0]["holds"] == {"action": [OVER]}
    finally:
        server.stop()


def test_no_server_starts_with_a_faulty_pack(folder: Path) -> None:
    (folder / "cards" / "actions.toml").write_text(CARD.replace("two-dice", "two-dise"))
    started = subprocess.run(
        [sys.executable, "-c", "from affray.cli import app; app()", "serve", "--port", "0"],
        env={**os.environ, "AFFRAY_PACKS": str(folder), "AFFRAY_DATABASE": "sqlite://"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert started.returncode == 1
    assert 'did you mean "two-dice"' in " ".join(started.stderr.split())


def test_a_pack_is_looked_over_and_not_kept(server: Server) -> None:
    done = server.post("/api/packs/check", files=PACK).json()
    assert done["faults"] == []
    assert done["pack"]["holds"] == {"action": [OVER]}
    assert "tongues" not in [pack["name"] for pack in server.get("/api/packs").json()]


def test_every_fault_of_a_pack_is_told_with_its_line(server: Server) -> None:
    wrong = CARD.replace("two-dice", "two-dise").replace("copies = 3", 'copies = "three"')
    done = server.post("/api/packs/check", files={**PACK, "cards/actions.toml": wrong}).json()
    assert done["pack"] is None
    told = {(f["file"], f["line"], f["entry"], f["nearest"]) for f in done["faults"]}
    assert told == {
        ("cards/actions.toml", 6, "action held-breath", ""),
        ("cards/actions.toml", 10, "action held-breath", "two-dice"),
    }


@pytest.mark.parametrize("name", ["../pack.toml", "/etc/pack.toml", "run.py", "a\0.toml"])
def test_a_file_that_belongs_to_no_pack_is_refused(server: Server, name: str) -> None:
    done = server.post("/api/packs/check", files={**PACK, name: CARD})
    assert done.status_code == 422


def test_a_pack_without_a_head_or_for_no_game_is_refused(server: Server) -> None:
    headless = server.post("/api/packs/check", files={"cards.toml": CARD}).json()
    assert headless["faults"][0]["file"] == "pack.toml"
    stray = {"pack.toml": HEAD.replace("hybrid", "hybird")}
    done = server.post("/api/packs/check", files=stray)
    assert (done.status_code, "hybrid" in done.json()["reason"]) == (422, True)


def test_faults_are_told_in_german_and_the_pack_is_left_as_it_is(server: Server) -> None:
    wrong = CARD.replace("copies = 3", 'copies = "three"')
    files = {**PACK, "cards/actions.toml": wrong}
    done = server.post("/api/packs/check?language=de", files=files).json()
    assert "eine ganze Zahl" in done["faults"][0]["text"]
    sound = [
        server.post(f"/api/packs/check?language={each}", files=PACK).json() for each in ("en", "de")
    ]
    assert sound[0] == sound[1]
    for path in ("/api/packs", "/api/drafts/shipped/hybrid"):
        english, german = (server.get(f"{path}?language={each}").json() for each in ("en", "de"))
        assert english == german
