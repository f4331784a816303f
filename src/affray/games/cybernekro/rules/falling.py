"""Falls. CYB-FAL-01 to -05"""

from __future__ import annotations

from affray.boards.table.forced import Fall
from affray.boards.table.units import FALL_STEP, HARMLESS_FALL
from affray.games.cybernekro.rules.damage import Hit, suffer
from affray.games.cybernekro.rules.ground import put
from affray.games.cybernekro.rules.wounds import fall_prone
from affray.games.cybernekro.screen.events.battle import Fell
from affray.games.cybernekro.state import NOBODY, Cybernekro, Model


def hits_of(drop: int) -> int:
    """How many hits a drop brings: one per 3 inches, rounded up, none up to 2 inches. CYB-FAL-03"""
    return 0 if drop <= HARMLESS_FALL else -(-drop // FALL_STEP)


async def fall(g: Cybernekro, model: Model, over: Fall, by: int = NOBODY) -> None:
    """A model falls over a ledge: it is placed below, hurt, then knocked Prone.

    If it does not survive, whoever pushed it has put it Out of Action. CYB-FAL-03, CYB-NPC-20"""
    guilty = by if g.options["falls_blamed_on"] == "pusher" else NOBODY
    landing = over.landing
    put(g, model, (landing.x, landing.y, landing.z))
    g.emit(Fell, model.id, over.drop)
    hits = hits_of(over.drop)
    for _ in range(hits):
        if model.on_table:
            await suffer(g, model, Hit(1, "fall", guilty, ignores_armour=True))
    if hits and model.on_table:
        fall_prone(g, model)
