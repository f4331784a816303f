"""How a game and its options are named on the command line."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from affray.engine.game import Game, game_at


def game_named(text: str) -> Game[Any]:
    """An installed game by its name, or one of this folder as `module:function`."""
    here = str(Path.cwd())
    if ":" in text and here not in sys.path:
        sys.path.insert(0, here)
    return game_at(text)


def option_named(game: Game[Any], text: str) -> tuple[str, Any]:
    """`name=value`, the value read as one of the option's choices."""
    name, _, value = text.partition("=")
    for option in game.options:
        if option.id == name:
            for choice in option.choices:
                if str(choice).lower() == value.lower():
                    return name, choice
    return name, value
