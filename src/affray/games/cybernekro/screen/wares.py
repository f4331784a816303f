"""What a trait, a body-mod, gear or a weapon does, in one line, for whoever builds, buys or prints."""

from __future__ import annotations

from affray.engine.words import Words
from affray.games.cybernekro.content.kinds import Piece, Weapon

MARKS = {
    "auto": "up to {} dice to hit at -2",
    "heavy": "unwieldy below Strength {}",
    "piercing": "{} points of armour do not count",
    "overkill": "its three best dice count",
    "brutal": "toughing it out is at -4",
    "electric": "armour stops 2 at most",
    "energy": "ones of damage are rolled again",
    "feeble": "no Wounds on anyone still standing",
    "fire": "sets on fire",
    "parry": "if missed in melee, it reacts without a test",
    "reach": 'fights at 1"',
    "reliable": "never jams",
    "reload": "must be reloaded after a shot",
    "short_ranged": "one die less over half its range",
    "splash": "hits all around",
    "stagger": "may push back",
    "thrown": "may be thrown",
    "unstable": "a Fumble hits its user",
    "unwieldy": "an attack costs 2 AP",
}
"""What the keywords of a weapon do, in words. CYB-KEY-01 to -19"""


def ware_line(words: Words, piece: Piece) -> str:
    """What a piece does; the dice, the range and the slots of a weapon stand beside it."""
    if isinstance(piece, Weapon):
        return marks_line(piece)
    return words.gloss(piece.id).text if piece.id in words.glossary() else ""


def marks_line(weapon: Weapon) -> str:
    """What is special about a weapon; nothing where it is plain. CYB-KEY-01 to -19"""
    marks = {mark: getattr(weapon, mark) for mark in MARKS}
    return ", ".join(MARKS[mark].format(value) for mark, value in marks.items() if value)
