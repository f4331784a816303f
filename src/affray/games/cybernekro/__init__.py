"""CYBERNEKRO, by its rule ledger; see README.md for which file holds which chapter."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from affray.games.cybernekro.cybernekro import CybernekroGame


@cache
def game() -> CybernekroGame:
    """The one game; its modules are loaded when somebody asks for it."""
    from affray.games.cybernekro.cybernekro import the_game

    return the_game()
