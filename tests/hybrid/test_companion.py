"""The companion of a real table counts as the rules do."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from affray.games.hybrid import game

ROOT = Path(__file__).parents[2]
CASES = ROOT / "web/src/boards/hybrid/companion/cases.json"


def test_the_page_is_held_to_what_the_rules_count() -> None:
    """In a process of its own, whatever packs other tests have opened. Written again by
    `python -m tests.hybrid.companion_cases`."""
    counted = subprocess.run(
        [sys.executable, "-m", "tests.hybrid.companion_cases"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
        stdout=subprocess.PIPE,
        check=True,
    )
    assert json.loads(CASES.read_text("utf-8")) == json.loads(counted.stdout)


def test_every_squad_is_made_of_profiles() -> None:
    doc = game().companion()
    known = {fighter["id"] for fighter in doc["fighters"]}
    assert {squad["side"] for squad in doc["squads"]} == {"griffin", "scorpion"}
    assert all(set(squad["fighters"]) <= known for squad in doc["squads"])
