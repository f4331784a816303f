"""What marks an action: what it does with what, how likely it is to work, and what else there is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from affray.boards.table.units import LONG_RANGE, LONG_RANGE_PRONE
from affray.engine.leanings import Marks
from affray.engine.questions import Ask
from affray.games.cybernekro.mind.prior import goals
from affray.games.cybernekro.mind.standing import (
    Standing,
    hurt,
    role,
    stage,
    standing,
    way_to_goal,
)
from affray.games.cybernekro.rules.arsenal import weapon_of
from affray.games.cybernekro.rules.attacks import is_covered
from affray.games.cybernekro.rules.ground import within
from affray.games.cybernekro.rules.relations import are_enemies
from affray.games.cybernekro.rules.rulebook import Deed, amount
from affray.games.cybernekro.state import NOBODY, Cybernekro, Model

HOPELESS = 0.08
"""An action that promises so little, compared with the best, is not thought of."""
SECOND_WORD = frozenset({"use", "open", "blast", "pick-up", "drop", "fix", "reload"})
"""Actions of which the next word tells what is used or opened."""
WALKERS = frozenset({"move", "stop", "none", "terminal", "ritual", "explore"})
"""Actions that hang on how far the goal is."""


def marks_of_actions(g: Cybernekro, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """What each action of an activation is. CYB-ACT-01"""
    return _marks(g, ask, weights, "do")


def marks_of_reactions(g: Cybernekro, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """What each action of a reaction is. CYB-REA-06"""
    return _marks(g, ask, weights, "re")


def _marks(g: Cybernekro, ask: Ask[Any], weights: Sequence[float], head: str) -> Sequence[Marks]:
    assert ask.about is not None
    model = g.model(ask.about["model"])
    least = HOPELESS * max(weights)
    deeds = [
        option.value if weight >= least else STILL
        for option, weight in zip(ask.answers, weights, strict=True)
    ]
    if sum(deed is not STILL for deed in deeds) < 2:
        return ()
    kinds = {deed.kind for deed in deeds if deed is not None}
    other = "blow" if "fight" in kinds else "shot" if "shoot" in kinds else "walk"
    here = standing(g, model)
    what, late = role(g, ask.seat), stage(g)
    goal = way_to_goal(g, model, list(goals(g, ask.seat)))
    return [
        ()
        if deed is STILL
        else _plain(head, "none", "", what, late, here, other, goal)
        if deed is None
        else (
            *_plain(head, deed.kind, _second(deed, g), what, late, here, other, goal),
            *_particular(g, model, deed),
        )
        for deed in deeds
    ]


STILL = Deed("still", 0)
"""What nobody thinks of."""


def _second(deed: Deed, g: Cybernekro) -> str:
    """What is used, opened or taken."""
    if deed.kind not in SECOND_WORD:
        return ""
    return g.items.get(deed.item, "")


@lru_cache(maxsize=1 << 14)
def _plain(
    head: str, kind: str, second: str, what: str, late: int, here: Standing, other: str, goal: int
) -> Marks:
    """What any action is: what kind, in what plight, instead of what."""
    deed = f"{head}/{kind}"
    found = [
        deed,
        f"{deed}/{what}",
        f"{deed}/{here.arm}/ap{here.ap}",
        f"{deed}/{here.arm}/melee{here.melee}/{other}",
        f"{deed}/foe{here.foe}/{here.hurt}",
    ]
    if kind in WALKERS:
        found += [
            f"{deed}/{what}/late{late}",
            f"{deed}/{what}/goal{goal}/{other}",
            f"{deed}/goal{goal}/ap{here.ap}/{other}",
            f"{deed}/{here.arm}/foe{here.foe}/{other}",
        ]
    if second:
        found.append(f"{deed}/{second}")
    return tuple(found)


def _particular(g: Cybernekro, model: Model, deed: Deed) -> Marks:
    """What an attack, a push or a sorcery is besides."""
    if deed.target == NOBODY or deed.kind in SECOND_WORD:
        return _unaimed(deed.kind, deed.word.partition(":")[0]) if deed.word else ()
    target = g.model(deed.target)
    if not are_enemies(g, model, target):
        return _on_friends(deed.kind, deed.word.partition(":")[0], hurt(target))
    if deed.kind == "cast":
        return _cast(deed.word.partition(":")[0], hurt(target), min(target.ap, 1))
    if deed.kind == "shoot":
        return _shot(g, model, deed, target)
    if deed.kind == "fight":
        return _blow(g, model, deed, target)
    if deed.kind == "push":
        return _shove(max(-2, min(2, model.profile.S - target.profile.S)), hurt(target))
    return ()


@lru_cache(maxsize=1 << 8)
def _unaimed(kind: str, word: str) -> Marks:
    return (f"{kind}/{word}",)


@lru_cache(maxsize=1 << 10)
def _on_friends(kind: str, word: str, harm: str) -> Marks:
    return f"{kind}/friend", f"{kind}/{word}/friend/{harm}"


@lru_cache(maxsize=1 << 10)
def _cast(word: str, harm: str, ready: int) -> Marks:
    return f"cast/{word}", f"cast/{harm}", f"cast/ready{ready}"


@lru_cache(maxsize=1 << 8)
def _shove(stronger: int, harm: str) -> Marks:
    return f"push/S{stronger}", f"push/{harm}"


def _shot(g: Cybernekro, model: Model, deed: Deed, target: Model) -> Marks:
    """The odds of a shot, the harm it does, and who is shot at. CYB-SHO-03"""
    weapon = weapon_of(g, model, deed.item)
    bonus = model.profile.D if weapon.ranged else model.profile.A
    far = not within(g, model, target, LONG_RANGE_PRONE if target.prone else LONG_RANGE)
    bonus -= 4 * is_covered(g, model, target) + 2 * far + 2 * (deed.second != NOBODY)
    kind = weapon.id + ("*" if deed.auto else "")
    return _struck("shoot", kind, bonus + deed.auto, weapon.damage, *_aimed(g, model, deed, target))


def _blow(g: Cybernekro, model: Model, deed: Deed, target: Model) -> Marks:
    """The odds of a blow, the harm it does, and whom it strikes. CYB-FIG-02"""
    weapon = weapon_of(g, model, deed.item)
    bonus = model.profile.A + 2 * target.prone - 2 * (deed.second != NOBODY)
    damage = weapon.damage + (model.profile.S > target.profile.S)
    kind = weapon.id + ("+" if deed.second != NOBODY else "")
    return _struck("fight", kind, bonus, damage, *_aimed(g, model, deed, target))


def _aimed(
    g: Cybernekro, model: Model, deed: Deed, target: Model
) -> tuple[int, str, int, int, int]:
    """A target's armour, how it fares, what it is worth, whether it can hit back; the Action Points
    that will be left."""
    points, armour = target.profile.points, max(0, amount(g, target, "armour"))
    worth = 0 if target.side != "player" else 1 if points < 20 else 2 if points < 32 else 3
    left = max(0, min(model.ap, 4) - deed.cost)
    return min(armour, 4), hurt(target), worth, min(target.ap, 1), left


@lru_cache(maxsize=1 << 14)
def _struck(
    kind: str,
    weapon: str,
    bonus: int,
    damage: int,
    armour: int,
    state: str,
    worth: int,
    ready: int,
    left: int,
) -> Marks:
    odds, harm = max(-4, min(3, bonus // 2)), max(-1, min(3, damage - armour // 2))
    return (
        f"{kind}/odds{odds}/ready{ready}",
        f"{kind}/odds{odds}/left{left}",
        f"{kind}/harm{harm}/{state}",
        f"{kind}/{state}/ready{ready}",
        f"{kind}/worth{worth}",
        f"{kind}/{weapon}",
    )
