"""Profiles: a warrior's values as Wounds and cards leave them. HYB-PRO-01"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from affray.games.hybrid.content.kinds import MaterialCard, content
from affray.games.hybrid.rules.moments import added, granted
from affray.games.hybrid.state import Lab, Mode, Warrior

Combat: TypeAlias = Mode

LEVELS = ("", "Basic", "Novice", "Skilled", "Expert", "Master", "Heroic")
HIGHEST = 6
"""There is no level 7. HYB-MOD-01"""


def printed_nv(g: Lab, warrior: Warrior) -> int:
    """The Natural Value on the card, as Mutations print it. HYB-PRO-02"""
    return warrior.card.nv + added(g, warrior, "nv")


def natural_value(g: Lab, warrior: Warrior) -> int:
    """Life and skill: each Wound lowers it by 1. HYB-WND-01"""
    return printed_nv(g, warrior) - warrior.wounds


def printed_mode(warrior: Warrior, mode: Mode) -> int | None:
    """The value printed for a mode; None is a dash. HYB-PRO-04"""
    card = warrior.card
    if mode == "OC":
        return card.oc
    if mode == "DC":
        return card.dc
    return card.f if mode == "F" else card.mv


def mode_value(g: Lab, warrior: Warrior, mode: Mode) -> int:
    """The highest level he masters in a mode, never below 1; 0 is a dash. HYB-WND-01 HYB-PRO-03"""
    printed = printed_mode(warrior, mode)
    return 0 if printed is None else max(1, printed - warrior.wounds)


def movement_value(g: Lab, warrior: Warrior) -> int:
    """Movement points of a whole Movement, never below 0. HYB-WND-01"""
    return max(0, warrior.card.mt + added(g, warrior, "mt") - warrior.wounds)


def aptitude(g: Lab, warrior: Warrior, name: str) -> int:
    """The X of an aptitude, the highest of all its sources; 0 is none. HYB-APT-01"""
    own = warrior.card.apt.get(name, 0)
    if warrior.mutations or warrior.material:
        return max(own, granted(g, warrior, name))
    return own


def equipment(g: Lab, warrior: Warrior, mode: Mode) -> tuple[int, str]:
    """The best piece of equipment for a mode and its name; one piece counts. HYB-PRO-07
    HYB-MAT-04"""
    return max(_pieces(warrior, mode), default=(0, ""))


def _pieces(warrior: Warrior, mode: Mode) -> Iterator[tuple[int, str]]:
    if warrior.disarmed:
        return
    attribute = mode.lower()
    for piece in warrior.card.equipment:
        yield getattr(piece, attribute), piece.name
    for name in warrior.material:
        card = content().get(MaterialCard, name)
        yield getattr(card, attribute), card.name


def warriors_of(g: Lab, side: str) -> Iterator[Warrior]:
    """A side's warriors on the board."""
    return (w for w in g.warriors if w.side == side and w.on_board)


def enemies_of(g: Lab, warrior: Warrior) -> Iterator[Warrior]:
    """A warrior's enemies on the board."""
    return (w for w in g.warriors if w.side != warrior.side and w.on_board)


def friends_of(g: Lab, warrior: Warrior) -> Iterator[Warrior]:
    """His friends on the board, not counting himself."""
    return (w for w in g.warriors if w.side == warrior.side and w.on_board and w is not warrior)


def in_play(g: Lab) -> Iterator[Warrior]:
    """Every warrior on the board."""
    return (w for w in g.warriors if w.on_board)
