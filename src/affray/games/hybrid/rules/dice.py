"""Dice: the Natural Roll and its Success Level. HYB-DIE-02"""

from __future__ import annotations

from affray.engine.tally import Tally
from affray.games.hybrid.rules.moments import modifiers
from affray.games.hybrid.rules.profiles import aptitude, equipment, natural_value, printed_nv
from affray.games.hybrid.screen.events.battle import Rolled
from affray.games.hybrid.state import Action, Lab, Mode, Warrior

MODE_OF: dict[str, Mode] = {"strike": "OC", "parry": "DC", "shot": "F"}
"""The mode a roll is made in; jumps and traps belong to none."""

CRITICAL = 10
NOVICE, EXPERT, MASTER = 2, 4, 5


# ---------------------------------------------------------------- the Success Level


def success_level(g: Lab, action: Action) -> Tally:
    """Current NV plus everything that applies to this roll. HYB-DIE-02"""
    if action.name == "combined":
        return _combined_level(g, action)
    sl = _base(g, action)
    warrior = g.warriors[action.warrior]
    mode = MODE_OF.get(action.kind)
    if mode is not None:
        amount, name = equipment(g, warrior, mode)
        sl.add(amount, name, "HYB-PRO-07")
        if action.level == EXPERT and action.kind in ("strike", "parry"):
            sl.add(2, f"Expert {action.kind.title()}", _expert_rule(action))
    modifiers(g, action, sl)
    sl.add(action.points[action.shot], "Action points", "HYB-CRD-09")
    for term in action.terms:
        sl.add(*term)
    return sl


def _expert_rule(action: Action) -> str:
    return "HYB-OC-09" if action.kind == "strike" else "HYB-DC-08"


def _base(g: Lab, action: Action) -> Tally:
    """The Natural Value a roll starts from. HYB-OC-07"""
    warrior = g.warriors[action.warrior]
    sl = Tally("SL", natural_value(g, warrior), "Natural Value", "HYB-DIE-02")
    if action.name == "dying":
        sl.add(warrior.wounds, "printed Natural Value", "HYB-CON-08")
    elif action.kind == "strike" and action.level == NOVICE:
        ignored = min(warrior.wounds, 1) if g.options["novice_strike"] == "one" else warrior.wounds
        sl.add(ignored, "Novice Strike", "HYB-OC-07")
    return sl


def _combined_level(g: Lab, action: Action) -> Tally:
    """Printed NV, no bonus of any kind, every penalty unless an option says otherwise.
    HYB-APT-03"""
    warrior = g.warriors[action.warrior]
    sl = Tally("SL", printed_nv(g, warrior), "printed Natural Value", "HYB-APT-03")
    if not g.options["combined_penalties"]:
        return sl
    terms = Tally("terms", 0, "", "HYB-APT-03")
    modifiers(g, action, terms)
    for amount, name, rule in terms.terms:
        if amount < 0:
            sl.add(amount, name, rule)
    return sl


# ---------------------------------------------------------------- rolling


async def natural_roll(g: Lab, action: Action, why: str) -> bool:
    """Roll, judge, and perhaps roll again; the action keeps what the dice said. HYB-DIE-03"""
    rules = g.rules
    if rules.before_roll is not None:
        rules.before_roll(g, action)
    action.sl = success_level(g, action)
    _roll(g, action, why)
    if not action.success and rules.reroll is not None and await rules.reroll(g, action):
        _roll(g, action, why)
    return action.success


def _roll(g: Lab, action: Action, why: str) -> None:
    sl = action.sl
    assert sl is not None
    perfect = perfect_range(g, action)
    cuts = (perfect + 1, sl.total + 1, CRITICAL)
    faces: tuple[int, ...]
    if action.worst or rolls_two(action):
        faces = g.dice.several(2, 10, why, cuts)
        action.die = faces[-1] if action.worst else faces[0]
    else:
        action.die = g.dice.d10(why, sl, cuts)
        faces = (action.die,)
    action.is_perfect = action.die <= perfect
    action.success = succeeds(action.die, sl.total, perfect)
    g.emit(Rolled, action.warrior, why, faces, action.die, sl, outcome(action))


def succeeds(die: int, sl: int, perfect: int = 1) -> bool:
    """Perfect Success, then Critical Failure, then the comparison. HYB-DIE-03"""
    return die <= perfect or (die != CRITICAL and die <= sl)


def outcome(action: Action) -> str:
    """What the die means, in a word."""
    if action.is_perfect:
        return "perfect"
    if action.die == CRITICAL:
        return "critical"
    return "success" if action.success else "failure"


def rolls_two(action: Action) -> bool:
    """2D10, keep one: a Master level or a card; sources do not add up. HYB-DIE-06"""
    return action.dice > 1 or (action.level == MASTER and action.kind in MODE_OF)


def perfect_range(g: Lab, action: Action) -> int:
    """The highest natural result that is a Perfect Success. HYB-DIE-04 HYB-APT-07"""
    if action.kind in ("strike", "shot"):
        return max(1, action.perfect, aptitude(g, g.warriors[action.warrior], "duellist"))
    return 1


def roller(g: Lab, action: Action) -> Warrior:
    """Who rolls."""
    return g.warriors[action.warrior]
