"""What marks the choice of who acts next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from affray.engine.leanings import Marks
from affray.engine.questions import Ask
from affray.games.cybernekro.mind.afoot import Walk
from affray.games.cybernekro.mind.prior import goals
from affray.games.cybernekro.mind.standing import (
    Standing,
    role,
    standing,
    way_to_goal,
)
from affray.games.cybernekro.rules.relations import crew
from affray.games.cybernekro.state import NOBODY, Cybernekro, Model


def marks_of_selection(g: Cybernekro, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """Who acts next. CYB-ROU-04"""
    if len(weights) < 2:
        return ()
    what, walks = role(g, ask.seat), list(goals(g, ask.seat))
    mine = sum(1 for model in crew(g, ask.seat) if model.ap)
    theirs = sum(model.ap > 0 for model in g.models if model.is_pc and model.on_table) - mine
    lead = max(-2, min(2, mine - theirs)) if theirs else 3
    return [
        _nobody(what, lead, min(mine, 3))
        if option.value == NOBODY
        else _someone(what, lead, *_plight(g, g.model(option.value), walks))
        for option in ask.answers
    ]


@lru_cache(maxsize=1 << 10)
def _nobody(what: str, lead: int, mine: int) -> Marks:
    return "who/pass", f"who/pass/lead{lead}/{mine}", f"who/pass/{what}"


def _plight(g: Cybernekro, model: Model, walks: Sequence[Walk]) -> tuple[Standing, int]:
    """How somebody stands, and how far the goal is."""
    return standing(g, model), way_to_goal(g, model, walks)


@lru_cache(maxsize=1 << 14)
def _someone(what: str, lead: int, here: Standing, goal: int) -> Marks:
    armed, ap, melee, foe, harm = here
    return (
        f"who/{armed}/melee{melee}/{harm}",
        f"who/{armed}/foe{foe}/ap{ap}",
        f"who/{what}/goal{goal}",
        f"who/{what}/goal{goal}/ap{ap}",
        f"who/goal{goal}/ap{ap}",
        f"who/lead{lead}/foe{foe}",
        f"who/lead{lead}/{armed}",
    )
