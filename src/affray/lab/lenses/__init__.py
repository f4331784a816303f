"""The lenses of the games, each loaded when its game is first looked at."""

from __future__ import annotations

from importlib import import_module

from affray.lab.lenses.lens import Lens

LENSES = ("clanwars", "cybernekro", "hybrid")


def lens_for(game: str) -> Lens:
    """The lens of a game; a game without one is seen by its results alone."""
    if game not in LENSES:
        return Lens()
    lens: Lens = import_module(f"affray.lab.lenses.{game}").lens()
    return lens
