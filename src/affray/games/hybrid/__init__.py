"""HYBRID: a skirmish in a buried laboratory, one file a chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from affray.games.hybrid.hybrid import Hybrid


def game() -> Hybrid:
    """The one game; its chapters are read when it is first asked for."""
    from affray.games.hybrid.hybrid import the_game

    return the_game()
