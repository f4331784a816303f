"""Effects on Activation counters. HYB-CON-07 HYB-CON-09"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.questions import Option
from affray.games.hybrid.effects.cards_in_force import lay
from affray.games.hybrid.effects.tags import CardEffects, Play
from affray.games.hybrid.rules.forced_choices import pick
from affray.games.hybrid.screen.events import cards as told
from affray.games.hybrid.state import NOBODY, Lab, Warrior, other

effects = CardEffects()


def unrevealed(g: Lab, seat: str) -> list[Warrior]:
    """A player's warriors whose counter has not come up. HYB-ROU-06"""
    return [w for w in g.warriors if w.side == seat and w.counter]


def _two_left(g: Lab, seat: str, warrior: int, number: int) -> bool:
    return g.warriors[warrior].counter != 0 and len(unrevealed(g, seat)) > 1


@effects.played("swap-counters", suits=_two_left)
async def swap_counters(g: Lab, play: Play, number: int) -> None:
    """The target and another warrior of the player exchange their counters. HYB-CON-07"""
    await _swap_with_another(g, play.seat, g.warriors[play.target])


async def _swap_with_another(g: Lab, seat: str, first: Warrior) -> None:
    options = (_named(w) for w in unrevealed(g, seat) if w is not first)
    second = await pick(
        seat, "swap-counters", options, rule="HYB-CON-07", about={"warrior": first.id}
    )
    if second is not None:
        partner = g.warriors[second]
        first.counter, partner.counter = partner.counter, first.counter
        g.emit(told.CountersExchanged, first.id, second)


def _named(warrior: Warrior) -> Option[int]:
    return Option(f"warrior:{warrior.id}", warrior.id)


@effects.played("read-counters")
async def read_counters(g: Lab, play: Play, number: int) -> None:
    """The player looks at all unrevealed counters of the opponent. HYB-CON-07"""
    seen: list[str] = []
    for warrior in unrevealed(g, other(play.seat)):
        g.reveal(warrior.counter, play.seat)
        seen.append(f"{warrior.id}:{g.face(warrior.counter)}")
    g.emit(
        told.CountersSeen,
        play.seat,
        tuple(seen),
        to=play.seat,
        rest=(told.CountersLookedAt, play.seat),
    )


@effects.played("swap-each-round")
async def hive_mind(g: Lab, play: Play, number: int) -> None:
    """The card lies on the table to the end of the game. HYB-CON-09"""
    lay(g, play, "swap-each-round")


def _two(g: Lab, seat: str) -> bool:
    return len(unrevealed(g, seat)) > 1


@effects.from_table("swap-each-round", usable=_two)
async def swap_each_round(g: Lab, seat: str) -> None:
    """Once per round two unrevealed counters of the player change places. HYB-CON-09"""
    first = await pick(seat, "swap-counters", _all(g, seat), rule="HYB-CON-09")
    if first is not None and first != NOBODY:
        await _swap_with_another(g, seat, g.warriors[first])


def _all(g: Lab, seat: str) -> Iterator[Option[int]]:
    return (_named(warrior) for warrior in unrevealed(g, seat))
