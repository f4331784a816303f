"""Where it matters to be asked: which windows put something at stake. CLW-FUN-09"""

from __future__ import annotations

from typing import Any, Final

from affray.engine.questions import Ask
from affray.games.clanwars.mind.prior import prior
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
from affray.games.clanwars.state import HOSTILE, ClanWars, Roll

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
SPENT: Final = "nothing left to spend"
"""An Operative without actions, a Hostile without edges: what is left is free. CLW-ACT-02"""
LEFT_TO_SPEND: Final = {"action": "actions", "reaction": "edges"}
SELDOM: Final = frozenset({"drop", "reveal"})
"""Free, but rarely worth waiting for: dropping an item, revealing a threat."""
WINDOWS: Final = ("arcana", SPENT, *dict.fromkeys(WINDOW_OF.values()))
NAMES: Final = {kind: name for name, kind in INTERRUPT.items()}

ON_OWN_ROLL: Final = frozenset({"creator", "mentor", "chosen"})
"""Cards that can save a roll of one's own that failed. CLW-ARC-01 CLW-ARC-02 CLW-ARC-14"""
ON_THEIR_ROLL: Final = frozenset({"abomination", "chosen", "martyr"})
"""Cards that can spoil a successful roll of the other side. CLW-ARC-03 CLW-ARC-12 CLW-ARC-14"""
BEFORE_OWN_ROLL: Final = frozenset({"conqueror", "righteous"})
"""Cards that change an attack of one's own before its dice are thrown. CLW-ARC-11 CLW-ARC-20"""
BEFORE_THEIR_ROLL: Final = frozenset({"ruler", "destroyer", "heretic", "visionary"})
"""Cards that may stop or blunt the unit about to roll. CLW-ARC-04 CLW-ARC-10 CLW-ARC-13"""
AGAINST_ATTACKS: Final = frozenset({"protector", "hermit", "mediator", "traveler"})
"""Cards that shield the unit under attack. CLW-ARC-08 CLW-ARC-09 CLW-ARC-16 CLW-ARC-21"""
FOR_THE_ROUND: Final = frozenset(
    {"adventurer", "mediator", "hermit", "conqueror", "protector", "righteous", "zealot"}
)
"""Cards that are worth nothing once the round ends."""


def window_of(ask: Ask[Any]) -> str | None:
    """The kind of window that a question belongs to."""
    left = LEFT_TO_SPEND.get(ask.kind)
    if left is not None and not (ask.about or {}).get(left, 1):
        return SPENT
    return "arcana" if ask.kind in NAMES else WINDOW_OF.get(ask.kind)


def stakes(g: ClanWars, ask: Ask[Any]) -> bool:
    """A roll that a card can still turn, a wound, another's card, the end of a round."""
    if ask.kind in NAMES:
        return _is_worth_a_card(g, ask, NAMES[ask.kind])
    if ask.kind in LEFT_TO_SPEND:
        words = {option.id.partition(":")[0] for option in ask.answers if option.id != ask.default}
        return not words <= SELDOM
    if ask.kind == "dice":
        return _is_risky(g)
    return ask.kind not in ("overcommit", "expendable")


def _is_worth_a_card(g: ClanWars, ask: Ask[Any], name: str) -> bool:
    if name == WOUND:
        return _can_negate(g, ask)
    if name == ROUND_END:
        return bool(_playable(g, ask) - FOR_THE_ROUND)
    if name == ARCANA:
        return bool(g.stack) and side_of(g.stack[-1].seat) != side_of(ask.seat)
    if not g.rolls:
        return False
    roll = g.rolls[-1]
    own = side_of(roll.seat) == side_of(ask.seat)
    if name == AFTER_ROLL:
        turns = ON_OWN_ROLL if own else ON_THEIR_ROLL
        return _went_against(g, roll, ask.seat) and bool(_playable(g, ask) & turns)
    if name == PRE_ROLL:
        return bool(_playable(g, ask) & _fit_for(roll, own))
    return name == DECLARED and _cannot_wait(g, ask)


def _fit_for(roll: Roll, own: bool) -> frozenset[str]:
    """The cards that affect a roll before its dice are thrown."""
    attack = roll.purpose == "attack"
    if own:
        return BEFORE_OWN_ROLL if attack else frozenset()
    return BEFORE_THEIR_ROLL | AGAINST_ATTACKS if attack else BEFORE_THEIR_ROLL


def _playable(g: ClanWars, ask: Ask[Any]) -> set[str]:
    """The arcana that can be played now."""
    plays = (option.value for option in ask.answers)
    return {g.face(play.uid) for play in plays if isinstance(play, Play)}


def _can_negate(g: ClanWars, ask: Ask[Any]) -> bool:
    """Whether one of one's own is hurt, and a card takes the wound away. CLW-ARC-06"""
    hurt = g.units.get(g.wounds[-1].unit) if g.wounds else None
    if hurt is None or (hurt.side == "hostile") != (ask.seat == HOSTILE):
        return False
    plays = (option.value for option in ask.answers)
    return any(isinstance(play, Play) and play.choice[:1] == ("negate",) for play in plays)


def _cannot_wait(g: ClanWars, ask: Ask[Any]) -> bool:
    """Whether a card can be played now that could not be played before the roll."""
    return any(PRE_ROLL not in g.book.arcana[face].timing for face in _playable(g, ask))


def _went_against(g: ClanWars, roll: Roll, seat: str) -> bool:
    """Whether a roll of one's own failed, or one of the other side succeeded."""
    won = outcome(roll, roll.difficulty if roll.difficulty >= 0 else None).success
    return won != (side_of(roll.seat) == side_of(seat))


def _is_risky(g: ClanWars) -> bool:
    """Whether some of the dice may botch: white ones never do."""
    return bool(g.rolls) and any(letter in g.rolls[-1].pool.text for letter in "BF")


# ---------------------------------------------------------------- what odds expect

CHOSEN_WITH_CARE: Final = frozenset(
    {"dice", "ensnare", "heal-card", "scout", "target", "wound-card"}
)
"""Questions within a roll to which the most promising answer is expected, not the first. Nobody is
expected to overcommit: it costs a card, and an answer says so before it counts on that."""


def foreseen(g: ClanWars, ask: Ask[Any]) -> str | None:
    """The best dice and target, where threats lie, the card easiest to spare; otherwise the default.
    CLW-DIE-03"""
    if ask.kind not in CHOSEN_WITH_CARE:
        return ask.default
    weights = prior(g, ask)
    return ask.options[max(range(len(weights)), key=weights.__getitem__)].id
