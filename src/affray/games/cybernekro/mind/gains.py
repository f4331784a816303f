"""What a player may achieve in an activation: an enemy out of action or hurt, a terminal taken."""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.deck import shuffle_in
from affray.engine.gains import Gain
from affray.games.cybernekro.scenarios.scenario import allied
from affray.games.cybernekro.state import Cybernekro, Where


def gains(before: Cybernekro, after: Cybernekro, seat: str) -> Iterator[Gain]:
    """Enemies out of action, wounded or knocked Prone, and terminals that are the seat's now.

    CYB-WND-02, CYB-DMG-05, CYB-SCN-12"""
    ours = allied(before, seat)
    for was, now in zip(before.models, after.models, strict=False):
        if was.owner in ours or not was.on_table:
            continue
        out = now.where == Where.OUT
        if out:
            yield Gain("out", now.id)
        if out or now.wounds > was.wounds:
            yield Gain("wound", now.id)
        if not was.prone and (out or now.prone):
            yield Gain("felled", now.id)
    owners = zip(before.plot.owners, after.plot.owners, strict=False)
    for number, (was_of, now_of) in enumerate(owners):
        if now_of == seat != was_of:
            yield Gain("terminal", number)


def lay_cards_aside(g: Cybernekro) -> None:
    """All Fate cards go back into their decks: whoever holds a high one has no other task than to
    lay it. CYB-FAT-06"""
    for seat, hand in g.hands.items():
        shuffle_in(g, g.decks[seat], hand)
        hand.clear()
