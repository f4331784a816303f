"""Items on units and tiles: faces, encumbrance, dropping, taking. CLW-ITM-01 to CLW-ITM-12"""

from __future__ import annotations

from affray.engine.deck import shuffle_in
from affray.games.clanwars.rules.abilities import carry_limit
from affray.games.clanwars.rules.units import has
from affray.games.clanwars.screen.events.battle import (
    BodyDropped,
    BodyTaken,
    ItemDiscarded,
    ItemDropped,
    ItemFlipped,
    ItemTaken,
    tag,
)
from affray.games.clanwars.state import OFF, CardId, ClanWars, Item, Unit


def keywords(g: ClanWars, item: Item) -> tuple[str, ...]:
    """The keywords of the face that is up. CLW-KEY-04"""
    card = g.book.cards.items[item.id]
    return card.botch_keywords if item.botched else card.keywords


def is_permanent(g: ClanWars, item: Item) -> bool:
    """CLW-KEY-03"""
    return "permanent" in keywords(g, item)


def is_armour(g: ClanWars, item: Item) -> bool:
    """Armour counts as such on either face. CLW-KEY-02"""
    return g.book.cards.items[item.id].kind == "armour"


def may_part_with(g: ClanWars, unit: Unit, item: Item) -> bool:
    """Whether an item can be dropped or traded: no worn armour, no PERMANENT. CLW-ACT-06"""
    worn = unit.op is not None and unit.op.worn == item.id
    return not worn and not is_permanent(g, item)


def load(g: ClanWars, unit: Unit) -> int:
    """How many items a unit carries; a body counts 2, with armour 3. CLW-DTH-02"""
    count = len(unit.items)
    for body in unit.op.bodies if unit.op is not None else ():
        count += body_weight(g, unit, g.units[body])
    return count


def body_weight(g: ClanWars, carrier: Unit, body: Unit) -> int:
    """What a body counts as for its carrier. CLW-DTH-02"""
    weight = 3 if body.op is not None and body.op.worn else 2
    return weight - (1 if has(g, carrier, "carries-bodies-lightly") else 0)


def room(g: ClanWars, unit: Unit) -> int:
    """How many more items a unit may carry. CLW-ITM-07"""
    return carry_limit(g, unit) - load(g, unit)


def may_take(g: ClanWars, unit: Unit, item: Item) -> bool:
    """Whether a lying item may be picked up. CLW-ITM-07 CLW-KEY-02"""
    if room(g, unit) < 1:
        return False
    return not is_armour(g, item) or not any(is_armour(g, each) for each in unit.items)


def bodies_here(g: ClanWars, tile: int) -> list[Unit]:
    """The bodies that lie on a tile. CLW-DTH-02"""
    return [each for each in g.operatives() if each.op is not None and each.op.body == tile != OFF]


# ---------------------------------------------------------------- changing hands


def put_down(g: ClanWars, tile: int, item: Item) -> None:
    """An item lies on a tile with its face unchanged. CLW-ITM-09"""
    g.lying[tile] = (*g.lying.get(tile, ()), item)


def pick_from(g: ClanWars, tile: int, item: CardId) -> Item:
    """Take an item off a tile."""
    held = g.lying[tile]
    found = next(each for each in held if each.id == item)
    rest = tuple(each for each in held if each is not found)
    if rest:
        g.lying[tile] = rest
    else:
        del g.lying[tile]
    return found


def take(g: ClanWars, unit: Unit, item: CardId, tile: int = OFF) -> None:
    """A unit picks an item up. CLW-ACT-04"""
    unit.items += (pick_from(g, unit.tile if tile == OFF else tile, item),)
    g.emit(ItemTaken, tag(g, unit), item)


def carried(unit: Unit, item: CardId) -> Item:
    """An item of a unit by its id."""
    return next(each for each in unit.items if each.id == item)


def lose(unit: Unit, item: CardId) -> Item:
    """Take an item from its carrier."""
    found = carried(unit, item)
    unit.items = tuple(each for each in unit.items if each is not found)
    return found


def drop(g: ClanWars, unit: Unit, item: CardId) -> None:
    """A carried item falls on the unit's tile. CLW-ACT-06"""
    put_down(g, unit.tile, lose(unit, item))
    g.emit(ItemDropped, tag(g, unit), item)


def drop_everything(g: ClanWars, unit: Unit) -> None:
    """What a dying or removed unit carries falls; worn and PERMANENT items stay. CLW-DTH-01"""
    for item in unit.items:
        if may_part_with(g, unit, item):
            drop(g, unit, item.id)
    if unit.op is not None:
        for body in unit.op.bodies:
            drop_body(g, unit, g.units[body])


def take_body(g: ClanWars, unit: Unit, body: Unit) -> None:
    """An Operative takes a body up. CLW-DTH-02"""
    assert unit.op is not None
    assert body.op is not None
    body.op.body = OFF
    unit.op.bodies += (body.uid,)
    g.emit(BodyTaken, tag(g, unit), tag(g, body))


def drop_body(g: ClanWars, unit: Unit, body: Unit) -> None:
    """A carried body is laid down. CLW-DTH-02"""
    assert unit.op is not None
    assert body.op is not None
    unit.op.bodies = tuple(each for each in unit.op.bodies if each != body.uid)
    body.op.body = unit.tile
    g.emit(BodyDropped, tag(g, unit), tag(g, body))


def discard(g: ClanWars, item: CardId) -> None:
    """A card that has left its carrier or tile goes into the scavenging deck. CLW-ITM-08"""
    shuffle_in(g, g.scavenging, faces=[item])
    g.emit(ItemDiscarded, item)


def discard_carried(g: ClanWars, unit: Unit, item: CardId) -> None:
    """A unit discards an item it carries. CLW-ITM-08"""
    lose(unit, item)
    discard(g, item)


# ---------------------------------------------------------------- faces


def flip(g: ClanWars, unit: Unit, item: CardId) -> None:
    """A carried item is turned to its other face. CLW-ITM-04"""
    found = carried(unit, item)
    turned = found._replace(botched=not found.botched)
    unit.items = tuple(turned if each is found else each for each in unit.items)
    g.emit(ItemFlipped, item, turned.botched)


def flip_lying(g: ClanWars, tile: int, item: CardId) -> None:
    """An uncarried item is turned to its other face. CLW-ACT-04"""
    held = g.lying[tile]
    g.lying[tile] = tuple(
        each._replace(botched=not each.botched) if each.id == item else each for each in held
    )
    g.emit(ItemFlipped, item, next(each.botched for each in g.lying[tile] if each.id == item))
