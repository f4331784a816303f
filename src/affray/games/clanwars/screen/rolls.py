"""What was rolled, read from the events that tell of it."""

from __future__ import annotations

from collections.abc import Mapping

from affray.engine.rolls import DieDocument, Facts, Roll, RollReader
from affray.games.clanwars.rules import dice

CROSS = "×"


def pool(facts: Facts) -> Roll:
    """A pool of white, black and fatal dice; cards may change it, and what it comes to is told
    later. CLW-DIE-03"""
    letters = dice.pool(facts["dice"]).letters
    thrown = [
        DieDocument(die=die, face=shown(face), kept=True)
        for die, face in zip(letters, facts["faces"], strict=True)
    ]
    more = {"sum": sum(face for face in facts["faces"] if isinstance(face, int))}
    return Roll(str(facts["purpose"]), str(facts["who"]), thrown, "so-far", more=more)


def shown(face: int | str) -> str:
    """What a die shows; a botch is a cross. CLW-DIE-01"""
    return CROSS if face == dice.BOTCH else str(face)


def resolved(facts: Facts) -> Roll:
    """What a pool came to. CLW-DIE-12"""
    return Roll("resolved", str(facts["who"]), [], str(facts["verdict"]))


ROLLS: Mapping[str, RollReader] = {"DiceRolled": pool, "RollResolved": resolved}
