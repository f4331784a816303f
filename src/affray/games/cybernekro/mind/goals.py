"""Whether a step of a lesson's goal is reached, for each word of the list in content/goals.py."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot

from affray.engine.lessons import Reader, Told, happened, told_of
from affray.engine.packs import Phrase
from affray.games.cybernekro.content.goals import (
    Against,
    Beside,
    Near,
    OfModel,
    OfTerminals,
    WithPoints,
)
from affray.games.cybernekro.state import Cybernekro, Where

INCH = 100


def reached(g: Cybernekro, told: Told, goal: Phrase) -> bool:
    """Whether the goal is met, by the position and by the events the learner saw."""
    return _READERS[goal.word](g, told, goal.given)


def _near(g: Cybernekro, told: Told, want: Near) -> bool:
    model = g.models[want.model]
    x, y = want.of
    return hypot(model.x - x * INCH, model.y - y * INCH) <= want.inches * INCH


def _beside(g: Cybernekro, told: Told, want: Beside) -> bool:
    one, other = g.models[want.model], g.models[want.other]
    gap = hypot(one.x - other.x, one.y - other.y) - one.profile.radius - other.profile.radius
    return one.where == other.where == Where.TABLE and gap <= want.inches * INCH


def _has_points(g: Cybernekro, told: Told, want: WithPoints) -> bool:
    return happened(told, "ApAssigned", model=want.model, ap=want.points)


def _attacks(g: Cybernekro, told: Told, want: Against) -> bool:
    return happened(told, "AttackDeclared", model=want.model, target=want.other)


def _hits(g: Cybernekro, told: Told, want: Against) -> bool:
    return happened(told, "Hits", model=want.model, target=want.other)


def _wounded(g: Cybernekro, told: Told, want: OfModel) -> bool:
    return happened(told, "Wounded", model=want.model) or _out(g, told, want)


def _out(g: Cybernekro, told: Told, want: OfModel) -> bool:
    return happened(told, "WentOut", model=want.model)


def _prone(g: Cybernekro, told: Told, want: OfModel) -> bool:
    return g.models[want.model].prone


def _calm(g: Cybernekro, told: Told, want: OfModel) -> bool:
    return g.models[want.model].dread == 0


def _holds(g: Cybernekro, told: Told, want: OfTerminals) -> bool:
    return g.plot.owners.count(want.seat) >= want.terminals


_READERS: Mapping[str, Reader] = {
    "near": _near,
    "beside": _beside,
    "has-points": _has_points,
    "acts": told_of("ActionTaken"),
    "attacks": _attacks,
    "hits": _hits,
    "wounded": _wounded,
    "out": _out,
    "prone": _prone,
    "reacts": told_of("Reacts"),
    "spends-dread": told_of("DreadSpent"),
    "calm": _calm,
    "holds": _holds,
    "passes": told_of("Passed"),
    "ends-activation": told_of("ActivationEnded"),
}
