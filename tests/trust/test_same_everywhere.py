"""The same everywhere: in another process, with another PYTHONHASHSEED, with and without compiled
kernels the same game comes to the same digests, step by step; records of released versions open."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import affray
from affray.engine.conformance import finish
from affray.engine.errors import BadRecord
from affray.engine.game import find_game
from tests.clanwars.golden import DRAWER as CLANWARS
from tests.cybernekro.golden import DRAWER as CYBERNEKRO
from tests.hybrid.golden import DRAWER as HYBRID
from tests.trust import digests

ROOT = Path(__file__).parents[2]
GAMES = ("hybrid", "cybernekro", "clanwars")
GOLDEN = [
    str(drawer.path_of(name)) for drawer in (HYBRID, CYBERNEKRO, CLANWARS) for name in drawer.games
]
ELSEWHERE = {
    "another hash seed": {"PYTHONHASHSEED": "4711"},
    "a third hash seed, no assertions": {"PYTHONHASHSEED": "1", "PYTHONOPTIMIZE": "1"},
    "no compiled kernels": {"AFFRAY_JIT": "0", "PYTHONHASHSEED": "99"},
}


def elsewhere(names: tuple[str, ...] | list[str], environment: dict[str, str]) -> object:
    """What they come to in another process."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.trust.digests", *names],
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}", **environment},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def here() -> dict[str, list[str]]:
    return {name: digests.of(name) for name in GAMES}


@pytest.mark.parametrize("where", ELSEWHERE)
def test_another_process_comes_to_the_same_digests(here: dict[str, list[str]], where: str) -> None:
    assert all(len(found) > 3 for found in here.values())
    assert elsewhere(GAMES, ELSEWHERE[where]) == here


@pytest.mark.soak
@pytest.mark.parametrize("where", ELSEWHERE)
def test_every_golden_record_comes_to_the_same_digests_elsewhere(where: str) -> None:
    assert elsewhere(GOLDEN, ELSEWHERE[where]) == {name: digests.of(name) for name in GOLDEN}


def test_a_game_that_hangs_on_hashes_is_noticed() -> None:
    hasty = ("tests.trust.digests:hasty",)
    found = [elsewhere(hasty, {"PYTHONHASHSEED": str(seed)}) for seed in (1, 4711)]
    assert found[0] != found[1]


# ------------------------------------------------------------------ records of released versions

KEPT = Path(__file__).parent / "records"
RECORDS = sorted(KEPT.glob("*/*.json.gz"))


def released() -> list[str]:
    """The versions that the changelog has a day for."""
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    return re.findall(r"^## (\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d$", changelog, re.MULTILINE)


@pytest.mark.parametrize("version", released())
def test_records_of_every_released_version_are_kept(version: str) -> None:
    games = {digests.read(path)["game"] for path in (KEPT / version).glob("*.json.gz")}
    assert games == set(GAMES)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.name[:-8]}")
def test_a_record_of_a_released_version_opens(path: Path) -> None:
    """It can be watched with all eyes, played on from its middle, and checked: under today's rules
    it is replayed, or the first step that they play otherwise is named."""
    record = digests.read(path)
    assert record["affray"] == path.parent.name
    film = affray.watch(record)
    for step in range(0, len(film), max(1, len(film) // 8)):
        for eyes in (None, *film.seats):
            assert film.view(step, eyes)
            film.events(step, eyes)
    on = film.branch(len(film) // 2, "a new seed")
    finish(on, Random(1), 5)
    assert re.fullmatch(r"as it was played|step \d+\b.*", checked(record), re.DOTALL)


def checked(record: Any) -> str:
    """What today's rules make of a record."""
    try:
        affray.replay(record, find_game(record["game"]))
    except BadRecord as error:
        return str(error)
    return "as it was played"
