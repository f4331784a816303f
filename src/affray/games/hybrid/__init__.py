"""HYBRID: a skirmish in a buried laboratory. README.md tells which file holds which chapter."""

from affray.games.hybrid.game import the_game as game

__all__ = ["game"]
