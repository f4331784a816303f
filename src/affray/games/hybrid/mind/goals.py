"""Whether a step of a lesson's goal is reached, for each word of the list in content/goals.py."""

from __future__ import annotations

from collections.abc import Mapping

from affray.engine.lessons import Reader, Told, happened, told_of
from affray.engine.packs import Phrase
from affray.games.hybrid.content.goals import (
    Against,
    Hurt,
    OfSide,
    OfWarrior,
    Standing,
)
from affray.games.hybrid.position import square_at
from affray.games.hybrid.rules.facing import is_behind
from affray.games.hybrid.rules.movement import COMPASS
from affray.games.hybrid.state import Lab


def reached(g: Lab, told: Told, goal: Phrase) -> bool:
    """Whether the goal is met, by the position and by the events the learner saw."""
    return _READERS[goal.word](g, told, goal.given)


def _stands(g: Lab, told: Told, want: Standing) -> bool:
    warrior, place = g.warriors[want.warrior], square_at(want.at)
    there = warrior.on_board and place == g.board.grid.xy(warrior.square)
    return there and (want.facing is None or COMPASS[warrior.facing] == want.facing)


def _behind(g: Lab, told: Told, want: Against) -> bool:
    one, other = g.warriors[want.warrior], g.warriors[want.enemy]
    return one.on_board and other.on_board and is_behind(g, one, other)


def _attacks(g: Lab, told: Told, want: Against) -> bool:
    return happened(told, "AttackDeclared", warrior=want.warrior, target=want.enemy)


def _wounded(g: Lab, told: Told, want: Hurt) -> bool:
    warrior = g.warriors[want.warrior]
    return warrior.wounds >= want.wounds or warrior.place == "eliminated"


def _out(g: Lab, told: Told, want: OfWarrior) -> bool:
    return g.warriors[want.warrior].place == "eliminated"


def _loses_one(g: Lab, told: Told, want: OfSide) -> bool:
    return any(w.side == want.side and w.place == "eliminated" for w in g.warriors)


_READERS: Mapping[str, Reader] = {
    "stands": _stands,
    "has-moved": told_of("Stepped"),
    "announces": told_of("ModeAnnounced"),
    "behind": _behind,
    "strikes-at-level": told_of("LevelAnnounced"),
    "attacks": _attacks,
    "wounded": _wounded,
    "out": _out,
    "loses-one": _loses_one,
    "in-ambush": told_of("AmbushTaken"),
    "ambush-sprung": told_of("AmbushSprung"),
    "parries": told_of("Parried"),
    "plays": told_of("ActionCardPlayed"),
    "accepts": told_of("Accepted"),
    "opens": told_of("DoorOpened"),
    "ends-activation": told_of("ActivationEnded"),
}
