"""What is set up on one screen: a crew's places, and its Action Points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from affray.engine.questions import Ask, Option
from affray.engine.screens import Screens, Shape
from affray.games.cybernekro.mind.prior import prior
from affray.games.cybernekro.rules.action_points import limit
from affray.games.cybernekro.state import Cybernekro

SCREENS: Final[Screens] = {
    "deploy": {
        "half": Shape("half", "pick", decides=True),
        "deploy": Shape("places", "place"),
        "sorcery": Shape("sorceries", "pick"),
    },
    "share-ap": {"share-ap": Shape("action-points", "share")},
}


def choices(g: Cybernekro, ask: Ask[Any]) -> Sequence[Option[Any]]:
    """As many Action Points as a model may have, whatever the others get. CYB-AP-01"""
    if ask.kind != "share-ap":
        return ask.options
    model = g.model((ask.about or {})["model"])
    return [Option(f"ap:{n}", n) for n in range(1, limit(g, model) + 1)]


def proposed(g: Cybernekro, ask: Ask[Any]) -> str | None:
    """Action Points by what there is to do. CYB-AP-01"""
    if ask.kind != "share-ap":
        return None
    weights = prior(g, ask)
    return ask.answers[max(range(len(weights)), key=weights.__getitem__)].id
