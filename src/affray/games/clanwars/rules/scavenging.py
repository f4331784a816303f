"""Drawing items from the scavenging deck. CLW-ITM-08"""

from __future__ import annotations

from affray.engine.deck import draw
from affray.engine.questions import Option, ask
from affray.games.clanwars.rules.carrying import shed_excess
from affray.games.clanwars.rules.items import discard, is_armour, put_down
from affray.games.clanwars.rules.units import has
from affray.games.clanwars.screen.events.battle import ItemDropped, tag
from affray.games.clanwars.screen.events.missions import ItemDrawn
from affray.games.clanwars.state import ClanWars, Item, Unit


async def draw_item(g: ClanWars, unit: Unit, choose_from: int = 1) -> None:
    """The top card; if several are drawn, one is kept and the others are discarded. CLW-ITM-08"""
    if has(g, unit, "draws-two"):
        choose_from = max(2, choose_from)
    drawn: list[str] = []
    for _ in range(choose_from):
        uid = draw(g, g.scavenging, *g.seats, why="scavenge")
        if uid is not None:
            drawn.append(g.drop(uid))
    if not drawn:
        return
    kept = await keep_one(g, unit, drawn) if len(drawn) > 1 else drawn[0]
    drawn.remove(kept)
    await receive(g, unit, kept)
    for item in drawn:
        discard(g, item)


async def keep_one(g: ClanWars, unit: Unit, drawn: list[str]) -> str:
    """The controller keeps one of the items drawn."""
    assert unit.op is not None
    return await ask(
        unit.op.seat,
        "keep",
        (Option(each, each) for each in sorted(set(drawn))),
        default=min(drawn),
        rule="CLW-ITM-08",
        about={"unit": unit.uid},
    )


async def receive(g: ClanWars, unit: Unit, item: str) -> None:
    """A received item that cannot be carried falls on the tile. CLW-ITM-07 CLW-KEY-02"""
    g.emit(ItemDrawn, tag(g, unit), item)
    card = Item(item)
    if is_armour(g, card) and any(is_armour(g, each) for each in unit.items):
        put_down(g, unit.tile, card)
        g.emit(ItemDropped, tag(g, unit), item)
        return
    unit.items += (card,)
    await shed_excess(g, unit, (item,))
