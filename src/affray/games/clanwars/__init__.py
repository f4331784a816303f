"""DEGENESIS: CLAN WARS, the whole campaign. README.md tells which file holds which chapter."""

from affray.games.clanwars.game import game

__all__ = ["game"]
