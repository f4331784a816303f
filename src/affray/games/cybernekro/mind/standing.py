"""How a model and its crew stand, in the few words in which practice thinks of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, cast

from affray.boards.table.units import INCH, WALK
from affray.engine.questions import Seat
from affray.games.cybernekro.mind.afoot import Walk, square, walk_to
from affray.games.cybernekro.mind.evaluate import aim
from affray.games.cybernekro.rules.ground import look
from affray.games.cybernekro.rules.melee import opponents
from affray.games.cybernekro.rules.relations import enemies
from affray.games.cybernekro.scenarios.quests import quests
from affray.games.cybernekro.scenarios.scenario import allied
from affray.games.cybernekro.state import Cybernekro, Model

CHARGE = WALK + INCH + INCH // 2
"""From here one Move brings two models into melee."""
ARRIVED = 2 * INCH
"""This near to a goal is there."""


def role(g: Cybernekro, seat: Seat) -> str:
    """What a crew is after and on which side of it; who is ahead, where that is counted."""
    word = _role(quests(g), g.plot.lead == seat)
    return word + _ahead(g, seat) if g.plot.terminals else word


@lru_cache(maxsize=1 << 8)
def _role(after: tuple[str, ...], leads: bool) -> str:
    return ("+".join(after) or "fight") + ("-lead" if leads else "")


def _ahead(g: Cybernekro, seat: Seat) -> str:
    """Whether a crew holds more terminals than any other. CYB-SCN-13"""
    ours = allied(g, seat)
    held = sum(owner in ours for owner in g.plot.owners)
    others = [owner for owner in g.plot.owners if owner and owner not in ours]
    most = max(map(others.count, others), default=0)
    return "=" if held == most else ">" if held > most else "<"


def stage(g: Cybernekro) -> int:
    """Early, in the middle, in the last rounds of a scenario of six, or later still."""
    return 0 if g.round <= 2 else 1 if g.round <= 4 else 2 if g.round <= 6 else 3


def arm(g: Cybernekro, model: Model) -> str:
    """How somebody harms others: from far away, by sorcery, or hand to hand."""
    return "mage" if model.sorceries else "gun" if aim(g, model) else "blade"


def hurt(model: Model) -> str:
    """How near somebody is to going Out of Action, in a word."""
    return _hurt(model.wounds, model.prone)


@lru_cache(maxsize=1 << 6)
def _hurt(wounds: int, prone: bool) -> str:
    return f"w{min(wounds, 4) // 2 if wounds > 1 else wounds and 1}" + ("p" if prone else "")


def way_to_goal(g: Cybernekro, model: Model, walks: Sequence[Walk]) -> int:
    """How far a model is from what its crew wants it to reach: there, one Move away, two, farther;
    4: it wants to be nowhere in particular."""
    here = square(g.terrain, model.x, model.y)
    far = min([walk[here] for walk in walks], default=-1)
    return 4 if far < 0 else 0 if far <= ARRIVED else 1 + min(2, (far - 1) // WALK)


def walks_to_foes(g: Cybernekro, model: Model) -> Sequence[tuple[int, Walk]]:
    """The enemies of a model, and walking distances to each."""
    kept, key = look(g).kept, ("foes", model.owner if model.is_pc else model.id)
    found = kept.get(key)
    if found is None:
        terrain = g.terrain
        found = kept[key] = [
            (foe.id, walk_to(terrain, foe.x, foe.y))
            for foe in enemies(g, model)
            if not foe.imprisoned
        ]
    return cast("Sequence[tuple[int, Walk]]", found)


def way_to_foe(g: Cybernekro, model: Model) -> int:
    """How far the nearest enemy is on foot: in melee, within a charge, two Moves away, farther."""
    here = square(g.terrain, model.x, model.y)
    return span(min([walk[here] for _, walk in walks_to_foes(g, model)], default=1 << 20))


def span(far: int) -> int:
    """How far an enemy is on foot: at hand, within a charge, two Moves away, farther."""
    return 0 if far <= ARRIVED else 1 if far <= CHARGE else 2 if far <= CHARGE + WALK else 3


def fighting(g: Cybernekro, model: Model) -> int:
    """How many enemies a model is in melee with, two at most."""
    return min(2, sum(1 for _ in opponents(g, model)))


class Standing(NamedTuple):
    """A model in the words that most of its answers have in common."""

    arm: str
    ap: int
    melee: int
    foe: int
    hurt: str


def standing(g: Cybernekro, model: Model) -> Standing:
    """How a model stands, worked out once while nothing on the table changes."""
    kept, key = look(g).kept, ("standing", model.id)
    if key not in kept:
        kept[key] = fighting(g, model), way_to_foe(g, model)
    melee, foe = cast("tuple[int, int]", kept[key])
    return Standing(arm(g, model), min(model.ap, 4), melee, foe, hurt(model))
