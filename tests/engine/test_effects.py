"""Effects are written down by their modules and read by a call."""

from __future__ import annotations

import os
import subprocess
import sys
from types import ModuleType

import pytest

from affray.engine.effects import Effects, hung_in
from affray.engine.errors import RuleError


def module_with(effects: object) -> ModuleType:
    made = ModuleType("cards")
    made.effects = effects  # type: ignore[attr-defined]
    return made


def test_what_is_hung_comes_in_order_and_stays_what_it_is() -> None:
    effects = Effects()

    @effects.hang("reaction", "wounded", order=1)
    def late() -> str:
        return "late"

    @effects.hang("reaction", "wounded", "moved", detail="why")
    def early() -> str:
        return "early"

    found = list(hung_in([module_with(effects)]))
    assert [(hung.code(), hung.names, hung.detail) for hung in found] == [
        ("early", ("wounded", "moved"), "why"),
        ("late", ("wounded",), None),
    ]
    assert not vars(late)


def test_a_module_that_hangs_nothing_is_named() -> None:
    with pytest.raises(RuleError, match="cards hangs nothing"):
        list(hung_in([module_with(None)]))


def test_every_game_plays_without_docstrings() -> None:
    """`python -OO` drops docstrings and asserts; the rules read neither."""
    play = (
        "import affray\n"
        "for game in affray.all_games():\n"
        "    table = affray.new_table(game.name, seed=1)\n"
        "    for _ in range(20):\n"
        "        table.choose(table.decision.options[0], table.decision.seat)\n"
    )
    env = {**os.environ, "AFFRAY_JIT": "0"}
    subprocess.run([sys.executable, "-OO", "-c", play], env=env, check=True, timeout=300)
