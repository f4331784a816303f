"""Real dice: what the players at a real table are asked when a roll is due."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from affray.engine.chance import Chance, NeedDie
from affray.engine.errors import IllegalChoice
from affray.engine.questions import CHANCE, Option, Place


def roll_of(need: NeedDie) -> Place[Any]:
    """The question put to the players at a real table: what do the dice show?"""
    chance = need.chance

    def accept(data: Mapping[str, Any]) -> Option[Any] | str:
        faces = data.get("faces")
        if not isinstance(faces, Sequence) or isinstance(faces, str) or len(faces) != chance.dice:
            return f"give the faces of {chance.dice} dice"
        try:
            return _roll_option(chance, chance.read(faces))
        except IllegalChoice as error:
            return str(error)

    candidates = (_roll_option(chance, raw) for raw, _ in chance.outcomes())
    about = {
        "why": need.why,
        "code": chance.code,
        "dice": chance.dice,
        "thrown": chance.thrown,
        "tally": need.tally,
    }
    return Place(CHANCE, "roll", candidates, accept, about=about)


def _roll_option(chance: Chance, raw: Any) -> Option[Any]:
    return Option(_roll_id(raw), (chance.code, raw))


def _roll_id(raw: Any) -> str:
    if isinstance(raw, tuple):
        return ",".join(_roll_id(part) for part in raw)
    return str(raw)
