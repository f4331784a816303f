"""CYBERNEKRO, by its rule ledger. README.md tells which file holds which chapter."""

from affray.games.cybernekro.game import the_game as game

__all__ = ["game"]
