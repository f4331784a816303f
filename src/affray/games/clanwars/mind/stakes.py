"""Where it matters to be asked: which windows put something at stake. CLW-FUN-09"""

from __future__ import annotations

from typing import Any, Final

from affray.engine.questions import Ask
from affray.games.clanwars.rules.rolls import outcome
from affray.games.clanwars.rules.rulebook import Play
from affray.games.clanwars.rules.units import side_of
from affray.games.clanwars.rules.windows import (
    AFTER_ROLL,
    ARCANA,
    DECLARED,
    INTERRUPT,
    PRE_ROLL,
    ROUND_END,
    WOUND,
)
from affray.games.clanwars.state import ClanWars, Roll

WINDOW_OF: Final = {
    "punch": "sucker punches",
    "punch-with": "sucker punches",
    "ambush-action": "ambushes",
    "dice": "dice",
    "overcommit": "overcommitting",
    "expendable": "expendable clanners",
    "negate-wound": "wounds",
    "secure-roll": "rolls",
    "duct-tape": "rolls",
}
WINDOWS: Final = ("arcana", *dict.fromkeys(WINDOW_OF.values()))
NAMES: Final = {kind: name for name, kind in INTERRUPT.items()}


def window_of(ask: Ask[Any]) -> str | None:
    """The kind of window that a question belongs to."""
    return "arcana" if ask.kind in NAMES else WINDOW_OF.get(ask.kind)


def stakes(g: ClanWars, ask: Ask[Any]) -> bool:
    """A roll that a card can still turn, a wound, another's card, the end of a round."""
    if ask.kind in NAMES:
        return _is_worth_a_card(g, ask, NAMES[ask.kind])
    if ask.kind == "dice":
        return _is_risky(g)
    return ask.kind not in ("overcommit", "expendable")


def _is_worth_a_card(g: ClanWars, ask: Ask[Any], name: str) -> bool:
    if name in (WOUND, ROUND_END):
        return True
    if name == ARCANA:
        return bool(g.stack) and side_of(g.stack[-1].seat) != side_of(ask.seat)
    if not g.rolls:
        return False
    if name == AFTER_ROLL:
        return _went_against(g, g.rolls[-1], ask.seat)
    return name == PRE_ROLL or (name == DECLARED and _cannot_wait(g, ask))


def _cannot_wait(g: ClanWars, ask: Ask[Any]) -> bool:
    """Whether a card can be played now and no more before the roll."""
    plays = (option.value for option in ask.answers)
    faces = (g.face(play.uid) for play in plays if isinstance(play, Play))
    return any(PRE_ROLL not in g.book.arcana[face].timing for face in faces)


def _went_against(g: ClanWars, roll: Roll, seat: str) -> bool:
    """Whether a roll of one's own failed, or one of the other side came off."""
    won = outcome(roll, roll.difficulty if roll.difficulty >= 0 else None).success
    return won != (side_of(roll.seat) == side_of(seat))


def _is_risky(g: ClanWars) -> bool:
    """Whether some of the dice may botch: white ones never do."""
    return bool(g.rolls) and any(letter in g.rolls[-1].pool.text for letter in "BF")
