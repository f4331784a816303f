"""What always holds: figures apart, numbers in bounds, every hidden thing in one place."""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.game import Fault
from affray.games.hybrid.rules.board import base
from affray.games.hybrid.rules.profiles import natural_value
from affray.games.hybrid.state import SEATS, Lab, Warrior


def faults(g: Lab) -> Iterator[Fault]:
    """Everything that is wrong with a state. HYB-BRD-01"""
    for index, warrior in enumerate(g.warriors):
        path = f"warriors[{index}]"
        if warrior.id != index:
            yield f"{path}.id", "warriors are numbered in order"
        if warrior.side not in SEATS:
            yield f"{path}.side", f"there is no side {warrior.side}"
        yield from _place_faults(g, warrior, path)
        here = warrior.on_board or warrior.place == "outside"
        if not here and (warrior.pinned or warrior.dc or warrior.ambush):
            yield f"{path}", "carries counters though he is not on the board"
        if warrior.on_board and natural_value(g, warrior) <= 0 and not _is_falling(g):
            yield f"{path}.wounds", "a warrior without Natural Value is eliminated"
        if warrior.wounds < 0:
            yield f"{path}.wounds", "cannot be below 0"
    if len(g.doors) != len(g.board.map.doors):
        yield "doors", "are not those of the map"
    if len(g.accesses) != len(g.board.map.accesses):
        yield "accesses", "are not those of the map"


def _is_falling(g: Lab) -> bool:
    """In the middle of a step a warrior may be about to leave. HYB-WND-10"""
    return g.active >= 0 or g.phase in ("beginning", "ending")


def _place_faults(g: Lab, warrior: Warrior, path: str) -> Iterator[Fault]:
    """Figures stand on open squares, each on its own. HYB-BRD-01"""
    standing = warrior.on_board or warrior.place == "asleep"
    if standing != (warrior.square >= 0):
        yield f"{path}.square", f"does not fit the place {warrior.place}"
        return
    if not standing:
        return
    under = base(g, warrior)
    moving = g.movement is not None and g.movement.warrior == warrior.id
    for other in g.warriors[: warrior.id]:
        crossing = g.movement is not None and g.movement.warrior == other.id
        if base(g, other) & under and not moving and not crossing:
            yield f"{path}.square", "somebody stands there"
    if under & (g.board.walls | g.terrain.closed):
        yield f"{path}.square", "is wall, pillar or a closed door"
    if under & ~g.board.grid.board:
        yield f"{path}.square", "is not on the board"


def hidden_things(g: Lab) -> Iterator[int]:
    """Every handle's uid, from the place where it is. HYB-STA-07"""
    for warrior in g.warriors:
        if warrior.counter:
            yield warrior.counter
    for side in (g.griffin, g.scorpion):
        yield from side.hand
        yield from side.reserve
        yield from side.army
        yield from side.aura_kept
        yield from side.mutation_kept
        yield from side.set_aside
        if side.carrier:
            yield side.carrier
    for deck in (g.action_deck, g.event_deck):
        yield from deck.top
        yield from deck.bottom
    for counter in g.counters:
        yield counter.uid
    for action in g.actions:
        for card in action.played:
            yield card.uid
    if g.auction is not None:
        for laid in g.auction.laid:
            yield laid.uid
    for lasting in g.lasting:
        if lasting.uid:
            yield lasting.uid
    yield from g.mission.buried
