"""The companion of a real table counts as the rules do."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from affray.games.clanwars import game

ROOT = Path(__file__).parents[2]
CASES = ROOT / "web/src/boards/clanwars/companion/cases.json"


def test_the_page_is_held_to_what_the_rules_count() -> None:
    """In a process of its own, whatever packs other tests have opened. Written again by
    `python -m tests.clanwars.companion_cases`."""
    counted = subprocess.run(
        [sys.executable, "-m", "tests.clanwars.companion_cases"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
        stdout=subprocess.PIPE,
        check=True,
    )
    assert json.loads(CASES.read_text("utf-8")) == json.loads(counted.stdout)


def test_every_card_that_is_named_is_there() -> None:
    doc = game().companion()
    items = {item["id"] for item in doc["items"]}
    potentials = {potential["id"] for potential in doc["potentials"]}
    for fighter in doc["fighters"]:
        assert set(fighter["items"]) <= items
        assert set(fighter["potentials"]) <= potentials
        assert fighter["faces"]
