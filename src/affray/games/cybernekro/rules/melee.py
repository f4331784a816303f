"""Being in melee, and moving out of it. CYB-MEL-01 to -05"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.table.units import MELEE
from affray.games.cybernekro.rules.ground import can_reach, look, near
from affray.games.cybernekro.rules.relations import are_enemies
from affray.games.cybernekro.state import Cybernekro, Model


def opponents(g: Cybernekro, model: Model) -> Iterator[Model]:
    """The enemies a model is in melee with. CYB-MEL-01"""
    if model.prone or model.imprisoned:
        return
    for other in near(g, model):
        if not other.prone and are_enemies(g, model, other) and can_reach(g, model, other, MELEE):
            yield other


def in_melee(g: Cybernekro, model: Model) -> bool:
    """Whether a model is in melee. CYB-MEL-01"""
    kept = look(g).kept
    key = ("melee", model.id)
    if key not in kept:
        kept[key] = any(True for _ in opponents(g, model))
    return bool(kept[key])


def are_in_melee(g: Cybernekro, a: Model, b: Model) -> bool:
    """Whether two enemies are in melee with each other. CYB-MEL-01"""
    return any(other.id == b.id for other in opponents(g, a))
