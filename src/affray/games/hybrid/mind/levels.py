"""What a Level of Mastery is worth by the exact chances of its dice. HYB-MOD-02"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from affray.games.hybrid.rules.action_cards import final_value
from affray.games.hybrid.rules.dice import (
    CRITICAL,
    perfect_range,
    rolls_two,
    success_level,
)
from affray.games.hybrid.rules.profiles import mode_value, natural_value
from affray.games.hybrid.state import NOBODY, Action, Lab, Mode, Warrior

NOVICE, SKILLED, HEROIC = 2, 3, 6
DEATH: Final = 0.4
LIFE: Final = 0.6
"""What is lost with a warrior's last Wound, and what with all his Wounds together; as in
`evaluate.strength`."""
GUARD: Final = 0.05
"""What staying in Defensive Combat come what may is worth. HYB-DC-10"""


class Chances(NamedTuple):
    """The chances of one Natural Roll: to succeed at all, and perfectly."""

    success: float
    perfect: float


def chances(g: Lab, action: Action) -> Chances:
    """The chances of a roll as it would be made now. HYB-DIE-03"""
    success, perfect = highest(g, action) / 10, perfect_range(g, action) / 10
    if action.worst:
        return Chances(success**2, perfect**2)
    if not rolls_two(action):
        return Chances(success, perfect)
    return Chances(1 - (1 - success) ** 2, 1 - (1 - perfect) ** 2)


def highest(g: Lab, action: Action) -> int:
    """The highest natural result that still succeeds. HYB-DIE-03"""
    return max(perfect_range(g, action), min(CRITICAL - 1, success_level(g, action).total))


def at_level(action: Action, level: int) -> Action:
    """The same action at another level."""
    other = action.copy()
    other.level = level
    return other


def harm(g: Lab, victim: Warrior, wounds: int) -> float:
    """The share of a warrior's life that this many Wounds take away."""
    left = natural_value(g, victim)
    return LIFE * min(wounds, left) / victim.card.nv + DEATH * (wounds >= left)


# ---------------------------------------------------------------- attacks


def attack_worth(g: Lab, attack: Action, level: int) -> float:
    """What an attack at a level takes from its target on average. Parries are
    ignored: they lower all levels alike."""
    tried = at_level(attack, level)
    if attack.target == NOBODY:
        return chances(g, tried).success * (2 if level == HEROIC else 1)
    target = g.warriors[attack.target]
    return sum(p * harm(g, target, wounds) for wounds, p in wounds_dealt(g, tried).items())


def wounds_dealt(g: Lab, attack: Action) -> Mapping[int, float]:
    """The chance of each number of Wounds an attack may inflict. HYB-OC-06 to HYB-OC-11"""
    first = _hit(g, attack)
    if attack.kind != "strike" or attack.level != SKILLED:
        return first
    second = Action("strike", attack.seat, attack.warrior, attack.target, name="second")
    second.level = SKILLED
    again = _hit(g, second)
    both: dict[int, float] = {}
    for wounds, p in first.items():
        for more, q in (*again.items(), (0, 1 - sum(again.values()))):
            both[wounds + more] = both.get(wounds + more, 0.0) + p * q
    return both


def _hit(g: Lab, attack: Action) -> dict[int, float]:
    """The Wounds of one roll that hits; a miss inflicts none and is left out."""
    success, perfect = chances(g, attack)
    plain = 2 if attack.kind == "strike" and attack.level == HEROIC else 1
    if attack.extra_wounds == 1:
        return {plain + 1: success}
    return {plain: success - perfect, plain + 1: perfect}


# ---------------------------------------------------------------- parries


def parry_worth(g: Lab, parry: Action, level: int) -> float:
    """What a parry at a level saves of the parrier, and takes from the attacker. HYB-DC-05"""
    attack = _parried(g, parry)
    parrier, attacker = g.warriors[parry.warrior], g.warriors[parry.target]
    success = chances(g, at_level(parry, level)).success
    hit = chances(g, attack).success
    heroic = attack.kind == "strike" and attack.level == HEROIC
    worth = hit * success * harm(g, parrier, 2 if heroic else 1)
    if level == NOVICE:
        worth += 0.1 * (1 + hit) * harm(g, attacker, 1)
    elif level == SKILLED:
        counter = Action("strike", parry.seat, parrier.id, attacker.id, name="counter")
        worth += hit * success * attack_worth(g, counter, 1)
    return worth + GUARD * (level == HEROIC)


def _parried(g: Lab, parry: Action) -> Action:
    """The attack that a parry answers."""
    return next(a for a in reversed(g.actions) if a.target == parry.warrior and a is not parry)


WORTH: Final[Mapping[str, Callable[[Lab, Action, int], float]]] = {
    "strike-level": attack_worth,
    "shot-level": attack_worth,
    "parry-level": parry_worth,
}
"""What a level is worth, by the question."""
WEIGHED: Final[Mapping[str, tuple[Callable[[Lab, Action, int], float], Mode]]] = {
    "strike": (attack_worth, "OC"),
    "shot": (attack_worth, "F"),
    "parry": (parry_worth, "DC"),
}
"""What an action is worth at a level, and the mode whose value opens its levels."""


def best_worth(g: Lab, action: Action) -> float:
    """What an action is worth at the best level that its points and cards open. HYB-CRD-09"""
    weigh, mode = WEIGHED[action.kind]
    value = final_value(action, mode_value(g, g.warriors[action.warrior], mode))
    return max(weigh(g, action, level) for level in range(1, min(value, HEROIC) + 1))
