"""What may come of ending a Move somewhere: who strikes, who reacts, who sees that place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from affray.games.cybernekro.rules.attacks import is_covered
from affray.games.cybernekro.rules.ground import lay, put, sees
from affray.games.cybernekro.rules.melee import are_in_melee, opponents
from affray.games.cybernekro.rules.movement import Going
from affray.games.cybernekro.rules.reactions import candidates
from affray.games.cybernekro.rules.relations import enemies
from affray.games.cybernekro.rules.rulebook import Trigger
from affray.games.cybernekro.state import Cybernekro, Model


class Risk(NamedTuple):
    """One thing that may come of it, by the name of its sentence, and who is meant."""

    name: str
    who: tuple[str, ...] = ()


def risks(g: Cybernekro, model: Model, going: Going) -> Iterator[Risk]:
    """What a Move that ends there exposes a model to. CYB-MEL-03, CYB-REA-03, CYB-COV-01"""
    if going.edge:
        return
    there = g.copy()
    mover = there.model(model.id)
    left = [m.id for m in opponents(g, model) if not m.prone]
    put(there, mover, (going.x, going.y, going.z))
    lay(there, mover, going.prone)
    strikers = [m for m in map(there.model, left) if not are_in_melee(there, m, mover)]
    if strikers:
        yield Risk("risk-struck", _names(strikers))
    watchers = candidates(there, mover, Trigger("move"))
    if watchers:
        yield Risk("risk-react", _names(watchers))
    seen_by = [m for m in enemies(there, mover) if m.on_table and sees(there, m, mover)]
    covered = [m for m in seen_by if is_covered(there, m, mover)]
    clear = [m for m in seen_by if m not in covered]
    if clear:
        yield Risk("risk-open", _names(clear))
    if covered:
        yield Risk("risk-cover", _names(covered))
    if not seen_by:
        yield Risk("risk-hidden")


def _names(models: list[Model]) -> tuple[str, ...]:
    return tuple(model.name for model in models)
