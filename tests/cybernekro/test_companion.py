"""The companion of a real table counts as the rules do."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from affray.games.cybernekro import game

ROOT = Path(__file__).parents[2]
CASES = ROOT / "web/src/boards/cybernekro/companion/cases.json"


def test_the_page_is_held_to_what_the_rules_carry_out() -> None:
    """In a process of its own, whatever packs other tests have opened. Written again by
    `python -m tests.cybernekro.companion_cases`."""
    counted = subprocess.run(
        [sys.executable, "-m", "tests.cybernekro.companion_cases"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
        stdout=subprocess.PIPE,
        check=True,
    )
    assert json.loads(CASES.read_text("utf-8")) == json.loads(counted.stdout)


def test_every_crew_is_made_of_characters_who_can_attack() -> None:
    doc = game().companion()
    known = {fighter["id"]: fighter for fighter in doc["fighters"]}
    assert all(crew["fighters"] and set(crew["fighters"]) <= set(known) for crew in doc["crews"])
    assert all(fighter["arms"] for fighter in known.values())
