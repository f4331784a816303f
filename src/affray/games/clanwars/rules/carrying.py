"""PICK UP, TRADE, DROP. CLW-ACT-04 to CLW-ACT-06"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from affray.engine.questions import Option, Refused, Seat, ask, yes_or_no
from affray.games.clanwars.rules.abilities import carry_limit
from affray.games.clanwars.rules.items import (
    bodies_here,
    body_weight,
    carried,
    discard,
    drop,
    drop_body,
    flip_lying,
    is_armour,
    load,
    lose,
    may_part_with,
    may_take,
    pick_from,
    room,
    take,
    take_body,
)
from affray.games.clanwars.rules.punches import sucker_punches
from affray.games.clanwars.rules.units import can_act, controller, has, is_extra, still
from affray.games.clanwars.rules.windows import DECLARED, window
from affray.games.clanwars.screen.events.battle import (
    ActionDeclared,
    ActionLost,
    ItemGiven,
    TradeRefused,
    tag,
)
from affray.games.clanwars.state import ClanWars, Item, Unit

Thing: TypeAlias = tuple[str, str]
"""("item", id) or ("body", uid as text)."""


def things_here(g: ClanWars, unit: Unit) -> Iterator[Thing]:
    """What an Operative could take from its tile. CLW-ACT-04"""
    for item in g.lying.get(unit.tile, ()):
        if may_take(g, unit, item):
            yield "item", item.id
    if unit.op is not None:
        for body in bodies_here(g, unit.tile):
            if body_weight(g, unit, body) <= room(g, unit):
                yield "body", str(body.uid)


def can_pick_up(g: ClanWars, unit: Unit) -> bool:
    """Something lies there that fits. CLW-ACT-06"""
    return next(things_here(g, unit), None) is not None


def _options(things: Iterator[Thing], done: bool) -> Iterator[Option[Thing | None]]:
    if done:
        yield Option("done", None)
    for kind, name in things:
        yield Option(f"{kind}:{name}", (kind, name))


async def choose_thing(
    g: ClanWars,
    unit: Unit,
    kind: str,
    things: Iterator[Thing],
    done: bool,
    rule: str,
    refused: Iterable[Refused] = (),
) -> Thing | None:
    """One of these things, or no more."""
    options = list(_options(things, done))
    if not options or (options[0].value is None and len(options) == 1):
        return None
    default = "done" if done else options[0].id
    return await ask(
        controller(g, unit),
        kind,
        options,
        default=default,
        rule=rule,
        about={"unit": unit.uid},
        refused=refused,
    )


# ---------------------------------------------------------------- PICK UP


async def punished(g: ClanWars, unit: Unit, deed: str, spared: str) -> bool:
    """Declared, punched; whether the unit can still do it. CLW-SUC-01 CLW-SUC-02"""
    g.emit(ActionDeclared, tag(g, unit), deed)
    await window(g, DECLARED, "hostile" if unit.side == "hostile" else "operatives", unit)
    if can_act(unit) and not has(g, unit, spared):
        await sucker_punches(g, unit)
    if can_act(unit) and still(g, unit):
        return True
    g.emit(ActionLost, tag(g, unit) if still(g, unit) else "")
    return False


async def pick_up(g: ClanWars, unit: Unit) -> None:
    """Any number of things from the unit's own tile, after the punches. CLW-ACT-04"""
    if await punished(g, unit, "pick up", "grants-no-punch-pick-up"):
        await take_things(g, unit)


async def take_things(g: ClanWars, unit: Unit) -> None:
    """One thing after another, at least one. CLW-ACT-04"""
    taken = False
    while True:
        thing = await choose_thing(
            g, unit, "take", things_here(g, unit), taken, "CLW-ACT-04", _not_taken(g, unit)
        )
        if thing is None:
            return
        taken = True
        kind, name = thing
        if kind == "body":
            take_body(g, unit, g.units[int(name)])
        else:
            take(g, unit, name)
            await g.book.missions[g.mission].took(g, unit, name)


def _not_taken(g: ClanWars, unit: Unit) -> Iterator[Refused]:
    """What lies there but cannot be carried, and why. CLW-ITM-07 CLW-KEY-02"""
    space = room(g, unit)
    for item in g.lying.get(unit.tile, ()):
        if space < 1:
            yield Refused(f"item:{item.id}", "full", "CLW-ITM-07")
        elif not may_take(g, unit, item):
            yield Refused(f"item:{item.id}", "one-armour", "CLW-KEY-02")
    for body in bodies_here(g, unit.tile):
        if body_weight(g, unit, body) > space:
            yield Refused(f"body:{body.uid}", "full", "CLW-DTH-02")


def clanner_pick_ups(g: ClanWars, unit: Unit) -> Iterator[tuple[str, str]]:
    """A clanner takes, discards or flips one uncarried item. CLW-ACT-04"""
    mission = g.book.missions[g.mission]
    for item in g.lying.get(unit.tile, ()):
        if may_take(g, unit, item) and mission.item_may(g, unit, item.id, "take"):
            yield item.id, "take"
        for deed in ("discard", "flip"):
            if g.book.cards.items[item.id].kind != "book" and mission.item_may(
                g, unit, item.id, deed
            ):
                yield item.id, deed


async def pick_up_as_clanner(g: ClanWars, unit: Unit, item: str, what: str) -> None:
    """The Operatives on the tile punch first. CLW-ACT-04"""
    if not await punished(g, unit, f"pick up: {what}", "grants-no-punch-pick-up"):
        return
    if not any(each.id == item for each in g.lying.get(unit.tile, ())):
        return
    if what == "take":
        take(g, unit, item)
        await g.book.missions[g.mission].took(g, unit, item)
    elif what == "discard":
        pick_from(g, unit.tile, item)
        discard(g, item)
    else:
        flip_lying(g, unit.tile, item)


# ---------------------------------------------------------------- DROP


def droppable(g: ClanWars, unit: Unit) -> Iterator[Thing]:
    """What may be put down. CLW-ACT-06"""
    for item in unit.items:
        if may_part_with(g, unit, item):
            yield "item", item.id
    if unit.op is not None:
        for body in unit.op.bodies:
            yield "body", str(body)


def can_drop(g: ClanWars, unit: Unit) -> bool:
    """An empty DROP cannot be declared. CLW-ACT-06"""
    return next(droppable(g, unit), None) is not None


async def drop_items(g: ClanWars, unit: Unit) -> None:
    """Any number of things, at least one. CLW-ACT-06"""
    g.emit(ActionDeclared, tag(g, unit), "drop")
    await window(g, DECLARED, "hostile" if unit.side == "hostile" else "operatives", unit)
    dropped = False
    while can_act(unit):
        thing = await choose_thing(g, unit, "drop", droppable(g, unit), dropped, "CLW-ACT-06")
        if thing is None:
            return
        dropped = True
        drop_thing(g, unit, thing)


def drop_thing(g: ClanWars, unit: Unit, thing: Thing) -> None:
    """An item or a body is put on the unit's tile. CLW-ACT-06"""
    kind, name = thing
    if kind == "body":
        drop_body(g, unit, g.units[int(name)])
    else:
        drop(g, unit, name)


async def shed_excess(g: ClanWars, unit: Unit, received: tuple[str, ...] | None = None) -> None:
    """A unit above its limit drops things of its controller's choice. CLW-ITM-07"""
    while load(g, unit) > carry_limit(g, unit):
        things = (each for each in droppable(g, unit) if received is None or each[1] in received)
        thing = await choose_thing(g, unit, "excess", things, False, "CLW-ITM-07")
        if thing is None:
            return
        drop_thing(g, unit, thing)


# ---------------------------------------------------------------- TRADE


def trade_partners(g: ClanWars, unit: Unit) -> Iterator[int]:
    """Allies on the tile with whom something can change hands. CLW-ACT-05"""
    if unit.side == "neutral":
        return
    for other in g.on(unit.tile):
        if other.side != unit.side or other is unit or is_extra(other):
            continue
        if any(offers(g, unit, other)) or any(offers(g, other, unit)):
            yield other.uid


def offers(g: ClanWars, giver: Unit, taker: Unit) -> Iterator[Thing]:
    """What one may give another; armour only to a unit that wears none. CLW-KEY-02"""
    for thing in droppable(g, giver):
        if thing[0] == "body" and taker.op is None:
            continue
        if thing[0] == "item" and _is_one_too_many(g, giver, taker, thing[1]):
            continue
        yield thing


def _is_one_too_many(g: ClanWars, giver: Unit, taker: Unit, item: str) -> bool:
    """Armour for a unit that has armour it cannot give in return."""
    if not is_armour(g, carried(giver, item)):
        return False
    return any(is_armour(g, each) and not may_part_with(g, taker, each) for each in taker.items)


async def trade(g: ClanWars, unit: Unit, partner: Unit) -> bool:
    """Propose, agree, be punched, exchange. False when refused: not spent. CLW-ACT-05"""
    gives, takes = await propose(g, unit, partner)
    if not await agrees(g, controller(g, unit), partner, gives, takes):
        g.emit(TradeRefused, controller(g, partner))
        return False
    if not await punished(g, unit, "trade", "grants-no-punch-trade"):
        return True
    if not still(g, partner) or partner.tile != unit.tile:
        return True
    await exchange(g, unit, partner, gives, takes)
    return True


async def propose(
    g: ClanWars, unit: Unit, partner: Unit
) -> tuple[tuple[Thing, ...], tuple[Thing, ...]]:
    """What is given and taken, named one after another. CLW-DEC-01 (D25)"""
    gives: tuple[Thing, ...] = ()
    takes: tuple[Thing, ...] = ()
    while True:
        options = list(_trade_options(g, unit, partner, gives, takes))
        chosen = await ask(
            controller(g, unit),
            "trade",
            options,
            rule="CLW-ACT-05",
            about={"unit": unit.uid, "partner": partner.uid},
        )
        if chosen is None:
            return gives, takes
        way, thing = chosen
        if way == "give":
            gives += (thing,)
        else:
            takes += (thing,)


def _trade_options(
    g: ClanWars,
    unit: Unit,
    partner: Unit,
    gives: tuple[Thing, ...],
    takes: tuple[Thing, ...],
) -> Iterator[Option[tuple[str, Thing] | None]]:
    if (gives or takes) and keeps_one_armour(g, unit, partner, gives, takes):
        yield Option("done", None)
    for thing in offers(g, unit, partner):
        if thing not in gives:
            yield Option(f"give:{thing[1]}", ("give", thing))
    for thing in offers(g, partner, unit):
        if thing not in takes:
            yield Option(f"take:{thing[1]}", ("take", thing))


def keeps_one_armour(
    g: ClanWars,
    unit: Unit,
    partner: Unit,
    gives: tuple[Thing, ...],
    takes: tuple[Thing, ...],
) -> bool:
    """Nobody ends up with two suits of armour. CLW-KEY-02"""
    given = {name for kind, name in gives if kind == "item"}
    taken = {name for kind, name in takes if kind == "item"}

    def armours(keep: Unit, out: set[str], other: Unit, back: set[str]) -> int:
        items: list[Item] = [each for each in keep.items if each.id not in out]
        items += [each for each in other.items if each.id in back]
        return sum(is_armour(g, each) for each in items)

    return armours(unit, given, partner, taken) <= 1 and armours(partner, taken, unit, given) <= 1


async def agrees(
    g: ClanWars, seat: Seat, partner: Unit, gives: tuple[Thing, ...], takes: tuple[Thing, ...]
) -> bool:
    """The partner's controller must be willing. CLW-DEC-01 (D26)"""
    other = controller(g, partner)
    if other == seat:
        return True
    about = {
        "unit": partner.uid,
        "gets": ", ".join(name for _, name in gives),
        "gives": ", ".join(name for _, name in takes),
    }
    return await yes_or_no(other, "agree", default="no", rule="CLW-ACT-05", about=about)


async def exchange(
    g: ClanWars, unit: Unit, partner: Unit, gives: tuple[Thing, ...], takes: tuple[Thing, ...]
) -> None:
    """Everything changes hands at once; what exceeds a limit is dropped. CLW-ACT-05 CLW-ITM-07

    What the punch has taken from either in the meantime does not change hands.
    """
    given = [thing for thing in gives if holds(unit, thing)]
    taken = [thing for thing in takes if holds(partner, thing)]
    for giver, taker, things in ((unit, partner, given), (partner, unit, taken)):
        for thing in things:
            hand_over(g, giver, taker, thing)
    for taker, things in ((partner, given), (unit, taken)):
        await shed_excess(g, taker, tuple(name for _, name in things))


def holds(unit: Unit, thing: Thing) -> bool:
    """Whether a unit still carries an item or a body."""
    kind, name = thing
    if kind == "body":
        return unit.op is not None and int(name) in unit.op.bodies
    return any(item.id == name for item in unit.items)


def hand_over(g: ClanWars, giver: Unit, taker: Unit, thing: Thing) -> None:
    """One thing goes from one unit to another."""
    kind, name = thing
    if kind == "body":
        drop_body(g, giver, g.units[int(name)])
        take_body(g, taker, g.units[int(name)])
    else:
        taker.items += (lose(giver, name),)
        g.emit(ItemGiven, tag(g, giver), tag(g, taker), name)
