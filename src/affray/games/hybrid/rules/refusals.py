"""Why an answer a player might expect is not offered: targets, levels, modes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from affray.engine.questions import Option, Refused
from affray.games.hybrid.rules.facing import distance, touch
from affray.games.hybrid.rules.mutation_cards import forbids
from affray.games.hybrid.rules.profiles import HIGHEST, enemies_of, printed_mode
from affray.games.hybrid.rules.sight import sight_range
from affray.games.hybrid.state import MODES, Action, Lab, Warrior

Offered: TypeAlias = Iterable[Option[Any]]

AMBUSH = 3
"""The level of lying in wait. HYB-FIR-10"""
NEAR = 4
"""An enemy this near is one that a player may think of striking."""


def cannot_shoot(g: Lab, shooter: Warrior, offered: Offered) -> Iterator[Refused]:
    """Every enemy on the board that no kind of shot reaches, and what is missing. HYB-FIR-03"""
    ids = {option.id for option in offered}
    most = sight_range(g, shooter)
    for enemy in enemies_of(g, shooter):
        name, away = f"shoot:{enemy.id}", distance(g, shooter, enemy)
        if name in ids:
            continue
        if away > most:
            facts = {"range": most, "distance": away}
            yield Refused(name, "too-far", "HYB-LOS-03", enemy.id, facts)
        else:
            yield Refused(name, "hidden", "HYB-LOS-07", enemy.id)


def cannot_lie_in_wait(g: Lab, shooter: Warrior, value: int, offered: Offered) -> Iterator[Refused]:
    """The ambush that cards came in the way of, then the enemies whom no shot reaches.
    HYB-FIR-10"""
    if value < AMBUSH:
        yield Refused("ambush", "value", "HYB-FIR-10", AMBUSH, {"have": value})
    yield from cannot_shoot(g, shooter, offered)


def cannot_strike(g: Lab, warrior: Warrior, offered: Offered) -> Iterator[Refused]:
    """Every enemy nearby who cannot be struck, and what is missing. HYB-OC-02"""
    ids = {option.id for option in offered}
    for enemy in enemies_of(g, warrior):
        if f"strike:{enemy.id}" not in ids and distance(g, warrior, enemy) <= NEAR:
            why = "not-at-front" if touch(g, warrior, enemy) else "no-contact"
            yield Refused(f"strike:{enemy.id}", why, "HYB-OC-02", enemy.id)


def levels_beyond(value: int) -> Iterator[Refused]:
    """The levels for which the value is too low. HYB-MOD-04"""
    for level in range(value + 1, HIGHEST + 1):
        yield Refused(f"level:{level}", "value", "HYB-MOD-04", level, {"have": value})


def no_such_shot(value: int, levels: set[int]) -> Iterator[Refused]:
    """The kinds of shot that do not fit the target, or for which the value is too low.
    HYB-FIR-02"""
    yield from levels_beyond(value)
    for level in range(1, min(value, HIGHEST) + 1):
        if level not in levels:
            yield Refused(f"level:{level}", "unfit", "HYB-FIR-02", level)


def no_such_parry(parrier: Warrior, attack: Action, value: int) -> Iterator[Refused]:
    """The parries that do not help here, or for which the value is too low. HYB-DC-02"""
    for level in range(1, HIGHEST + 1):
        if level > value and not (level == HIGHEST and parrier.heroic_parry):
            yield Refused(f"level:{level}", "value", "HYB-MOD-04", level, {"have": value})
        elif attack.kind != "strike" and level not in (1, HIGHEST):
            yield Refused(f"level:{level}", "shot", "HYB-DC-02", level)
        elif level > attack.parry_most:
            yield Refused(f"level:{level}", "held-down", "HYB-CON-06", level)


def no_mode(g: Lab, warrior: Warrior) -> Iterator[Refused]:
    """The modes that he has but cannot announce now. HYB-MOD-07"""
    for mode in MODES:
        if printed_mode(warrior, mode) is None:
            yield Refused(mode, "no-value", "HYB-PRO-04", mode)
        elif forbids(warrior, mode):
            yield Refused(mode, "mutation", "HYB-MOD-07", mode)
        elif mode == "F" and warrior.disarmed:
            yield Refused(mode, "disarmed", "HYB-MOD-07", mode)
        elif mode == "Mv" and warrior.pinned == "expert":
            yield Refused(mode, "pinned", "HYB-MV-06", mode)
