"""What marks the choice of somebody: who acts, who gets how many Action Points, who reacts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from affray.engine.leanings import Marks
from affray.engine.questions import Ask
from affray.games.cybernekro.mind.prior import fair_share
from affray.games.cybernekro.mind.standing import (
    Standing,
    in_sight,
    role,
    standing,
    way_to_goal,
)
from affray.games.cybernekro.rules.ground import within
from affray.games.cybernekro.rules.relations import crew
from affray.games.cybernekro.state import NOBODY, Cybernekro, Model

AT_HAND = 200
"""So near somebody can be struck in reaction, in u."""


def marks_of_selection(g: Cybernekro, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """Who acts next. CYB-ROU-04"""
    if len(weights) < 2:
        return ()
    what = role(g, ask.seat)
    mine = sum(1 for model in crew(g, ask.seat) if model.ap)
    theirs = sum(model.ap > 0 for model in g.models if model.is_pc and model.on_table) - mine
    lead = max(-2, min(2, mine - theirs)) if theirs else 3
    return [
        _nobody(what, lead, min(mine, 3))
        if option.value == NOBODY
        else _someone(g, what, lead, g.model(option.value))
        for option in ask.answers
    ]


@lru_cache(maxsize=1 << 10)
def _nobody(what: str, lead: int, mine: int) -> Marks:
    return "who/pass", f"who/pass/lead{lead}/{mine}", f"who/pass/{what}"


def _someone(g: Cybernekro, what: str, lead: int, model: Model) -> Marks:
    here = standing(g, model)
    seen = in_sight(g, model) if here.arm == "gun" else 3
    return _one(what, lead, here, way_to_goal(g, model), seen)


@lru_cache(maxsize=1 << 15)
def _one(what: str, lead: int, here: Standing, goal: int, seen: int) -> Marks:
    armed, ap, melee, foe, harm = here
    return (
        f"who/{armed}/melee{melee}/{harm}",
        f"who/{armed}/foe{foe}/ap{ap}",
        f"who/{armed}/sees{seen}/ap{ap}",
        f"who/{what}/goal{goal}",
        f"who/goal{goal}/ap{ap}",
        f"who/lead{lead}/foe{foe}",
        f"who/lead{lead}/{armed}",
    )


def marks_of_shares(g: Cybernekro, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """How many Action Points somebody gets, compared with a fair share. CYB-AP-01"""
    if len(weights) < 2:
        return ()
    assert ask.about is not None, "shares are about a model"
    model = g.model(ask.about["model"])
    fair, what = fair_share(g, ask), role(g, ask.seat)
    here, goal = standing(g, model), way_to_goal(g, model)
    return [_share(option.value, option.value - fair, what, here, goal) for option in ask.answers]


@lru_cache(maxsize=1 << 14)
def _share(points: int, more: int, what: str, here: Standing, goal: int) -> Marks:
    armed, _, melee, foe, harm = here
    return (
        f"ap{points}/{armed}/foe{foe}",
        f"ap{points}/melee{melee}/{harm}",
        f"ap{points}/{what}/goal{goal}",
        f"more{more}/{armed}",
        f"more{more}/foe{foe}/{harm}",
    )


def marks_of_reactors(g: Cybernekro, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """Whether somebody reacts, and who. CYB-REA-04"""
    actor = g.model((ask.about or {})["model"])
    first = next(option.value for option in ask.answers if option.value != NOBODY)
    about = _about_reacting(g, g.model(first), actor)
    return [
        _reactor(False, *about)
        if option.value == NOBODY
        else _reactor(True, *_about_reacting(g, g.model(option.value), actor))
        for option in ask.answers
    ]


def _about_reacting(g: Cybernekro, model: Model, actor: Model) -> tuple[Standing, int, int, bool]:
    """How whoever may react stands, how quick it is and whether the actor is at hand."""
    quick = max(-2, min(3, model.profile.A))
    return standing(g, model), quick, min(actor.ap, 2), _is_at_hand(g, model, actor)


@lru_cache(maxsize=1 << 14)
def _reactor(reacts: bool, here: Standing, quick: int, left: int, at_hand: bool) -> Marks:
    head = "react/yes" if reacts else "react/no"
    armed, ap, melee, foe, harm = here
    near = "near" if at_hand else "far"
    return (
        head,
        f"{head}/{armed}/ap{ap}/{near}",
        f"{head}/A{quick}",
        f"{head}/{armed}/melee{melee}/foe{foe}",
        f"{head}/{harm}",
        f"{head}/{near}/left{left}",
    )


def marks_of_kings(g: Cybernekro, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """Whether a King is played, and for whom. CYB-FAT-10"""
    if len(weights) < 2:
        return ()
    actor, hand = g.model((ask.about or {})["model"]), min(4, len(g.hands[ask.seat]))
    return [
        _no_king(hand)
        if not option.value[0]
        else _king(
            standing(g, g.model(option.value[1])), _is_at_hand(g, g.model(option.value[1]), actor)
        )
        for option in ask.answers
    ]


def _is_at_hand(g: Cybernekro, model: Model, actor: Model) -> bool:
    """Whether somebody is near enough to be struck."""
    return actor.on_table and within(g, model, actor, AT_HAND)


@lru_cache(maxsize=1 << 6)
def _no_king(hand: int) -> Marks:
    return "king/no", f"king/no/{hand}"


@lru_cache(maxsize=1 << 12)
def _king(here: Standing, at_hand: bool) -> Marks:
    near = "near" if at_hand else "far"
    return (
        f"king/{here.arm}/{near}/ap{here.ap}",
        f"king/melee{here.melee}/foe{here.foe}",
        f"king/{here.hurt}",
    )
