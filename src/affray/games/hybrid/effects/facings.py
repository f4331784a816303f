"""Turning a warrior with a card: to any facing, at no cost. HYB-DEC-00"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.questions import Option, ask
from affray.games.hybrid.rules.facing import turn_by_rule
from affray.games.hybrid.rules.wounds import lose_ambush
from affray.games.hybrid.screen.events.battle import Turned
from affray.games.hybrid.state import Facing, Lab, Warrior

COMPASS = "NESW"


async def may_turn(g: Lab, seat: str, warrior: Warrior) -> None:
    """The player may turn a warrior to any facing, or leave him as he stands. HYB-FAC-01"""
    if warrior.on_board:
        facing = await ask(
            seat,
            "turn",
            _facings(warrior),
            default=f"facing:{COMPASS[warrior.facing]}",
            rule="HYB-FAC-01",
            about={"warrior": warrior.id},
        )
        turn_by_card(g, warrior, facing)


def _facings(warrior: Warrior) -> Iterator[Option[Facing]]:
    for facing, name in enumerate(COMPASS):
        yield Option(f"facing:{name}", facing)


def turn_by_card(g: Lab, warrior: Warrior, facing: Facing) -> None:
    """He is turned, and loses his ambush. HYB-FIR-12"""
    if facing != warrior.facing:
        turn_by_rule(g, warrior, facing)
        g.emit(Turned, warrior.id, facing, 0)
        lose_ambush(g, warrior)
