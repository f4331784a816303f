"""Positions: documents that become states, checked by type and by the game's own check."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from affray.engine.errors import UNFORESEEN, BadPosition
from affray.engine.game import Fault, Game
from affray.engine.state import State

S = TypeVar("S", bound=State)


def state_of(game: Game[S], doc: Mapping[str, Any]) -> S:
    """The state that a document describes, checked by type and by the game's own check."""
    g = game.state_type.from_json(doc)
    try:
        game.furnish(g)
        fault = _fault_of(game, g)
    except UNFORESEEN as error:
        raise BadPosition("position", f"nothing can stand so: {error!r}") from error
    if fault is not None:
        raise BadPosition(*fault)
    return g


def _fault_of(game: Game[S], g: S) -> Fault | None:
    """The first thing that is wrong with a state."""
    if sorted(game.zones(g)) != sorted(g.handles):
        return "handles", "every hidden thing lies in exactly one place"
    return next(iter(game.check(g)), None)
