"""What becomes of an item once its trait has been used. CLW-ITM-08"""

from __future__ import annotations

from affray.games.clanwars.content.kinds import Trait
from affray.games.clanwars.rules.items import discard_carried, flip
from affray.games.clanwars.state import ClanWars, Unit


def done_with(g: ClanWars, unit: Unit, trait: Trait, then: str) -> None:
    """The item is flipped or discarded, as its text says; it may be gone by now."""
    if not then or not any(each.id == trait.id for each in unit.items):
        return
    if then == "flip":
        flip(g, unit, trait.id)
    else:
        discard_carried(g, unit, trait.id)
        g.book.missions[g.mission].used_up(g, unit, trait.id)
