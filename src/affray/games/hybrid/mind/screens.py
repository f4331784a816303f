"""What is set up on one screen: the squad; cards, places and counters; the order of a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from affray.boards.grid.squares import squares_of
from affray.engine.questions import Ask, Option
from affray.engine.screens import Screens, Shape
from affray.games.hybrid.mind.prior import FAR, distances, goals_of
from affray.games.hybrid.rules.movement import COMPASS
from affray.games.hybrid.rules.setting_up import room_for
from affray.games.hybrid.state import Lab, Square, Warrior

ROUND: Final = {
    "auction": Shape("initiative-cards", "pick"),
    "first-player": Shape("first-player", "pick", maybe=True),
    "ambush-upkeep": Shape("ambushes", "pick"),
    "counter": Shape("counters", "order"),
}
SCREENS: Final[Screens] = {
    "squad": {
        "squad": Shape("squads", "pick", decides=True),
        "recruit": Shape("recruits", "build", ends="done"),
        "material": Shape("material", "build", ends="done"),
    },
    "round": ROUND,
    "deploy": {
        "mutation-discard": Shape("mutations", "pick"),
        "opening-hand": Shape("opening-hand", "pick"),
        "places-first": Shape("places-first", "pick", maybe=True),
        "deploy": Shape("places", "take"),
        "deploy-square": Shape("places", "place"),
        "deploy-facing": Shape("places", "turn"),
        **{kind: shape for kind, shape in ROUND.items() if kind != "auction"},
    },
}


def choices(g: Lab, ask: Ask[Any]) -> Sequence[Option[Any]]:
    """Everywhere a warrior may begin, even where another of his side is to stand. HYB-SET-08"""
    if ask.kind != "deploy-square":
        return ask.options
    squares = squares_of(room_for(g, subject_of(g, ask)))
    return [Option(f"at:{x},{y}", at) for at in squares for x, y in [g.board.grid.xy(at)]]


def subject_of(g: Lab, ask: Ask[Any]) -> Warrior:
    """The warrior that a question is about."""
    return g.warriors[(ask.about or {})["warrior"]]


def proposed(g: Lab, ask: Ask[Any]) -> str | None:
    """Near where he wants to be, and facing it."""
    if ask.kind == "deploy-square":
        far = distances(g, goals_of(g, subject_of(g, ask)))
        return min(ask.answers, key=lambda o: (far.get(o.value, FAR), o.value)).id
    if ask.kind == "deploy-facing":
        return _turned(g, ask)
    if ask.kind in ("places-first", "first-player"):
        return ask.seat
    return None


def usual(g: Lab, ask: Ask[Any]) -> str | None:
    """Whoever is struck down has no later moment for the card that is meant for it. HYB-EVT-08"""
    plays = [o.id for o in ask.answers if o.id != ask.default] if ask.kind == "struck-down" else []
    return plays[0] if len(plays) == 1 else None


def _turned(g: Lab, ask: Ask[Any]) -> str:
    """The facing from which the next step brings him nearest to where he wants to be."""
    warrior = subject_of(g, ask)
    far = distances(g, goals_of(g, warrior))
    here = _chosen_square(g, warrior)
    ahead = {facing: here + g.board.grid.delta(2 * facing) for facing in range(len(COMPASS))}
    return min(ask.answers, key=lambda o: far.get(ahead[o.value], FAR)).id


def _chosen_square(g: Lab, warrior: Warrior) -> Square:
    """Where he was just put, or is about to be: the same place as proposed for him."""
    far = distances(g, goals_of(g, warrior))
    return min(squares_of(room_for(g, warrior)), key=lambda at: (far.get(at, FAR), at))
