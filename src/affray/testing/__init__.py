"""Scripting scenes: any position of a game, scripted dice and draws, answers as lines.

    from affray.testing.hybrid import lab

    duel = lab("#####", "#ah.#", "#####", a="templar E", h="hybrid W", dice=[3])
    duel.play("mode: OC", "strike: h", "strike-level: 1")
    assert duel["h"].wounds == 1

Each game has a module of its own here; docs/positions.md says what can be written.
"""

from __future__ import annotations

from affray.testing.dice import ScriptEnded
from affray.testing.scene import NotOffered, Scene

__all__ = ["NotOffered", "Scene", "ScriptEnded"]
