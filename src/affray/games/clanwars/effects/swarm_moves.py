"""The effects of swarm cards that move, place, attack or ask on the way. CLW-CON-09"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.field.masks import bits
from affray.engine.questions import Option, ask
from affray.games.clanwars.content.kinds import Trait
from affray.games.clanwars.effects.legions import FEEDERS, free_moves, tool_of
from affray.games.clanwars.rules.actions import Deed, deeds, free_action, perform
from affray.games.clanwars.rules.attacks import can_attack, choose_attack
from affray.games.clanwars.rules.carrying import choose_thing, drop_thing, droppable
from affray.games.clanwars.rules.movement import can_move, displace, displace_tiles, move
from affray.games.clanwars.rules.rolls import throw
from affray.games.clanwars.rules.rulebook import Effects, Happening
from affray.games.clanwars.rules.spawning import (
    Point,
    available,
    has_operative,
    lay_tool,
    points_of,
    spawn_free,
    valid_points,
)
from affray.games.clanwars.rules.tarot import draw_arcana, put_back
from affray.games.clanwars.rules.threats import remove
from affray.games.clanwars.rules.units import (
    can_act,
    has,
    in_stealth,
    is_threat,
    is_tool,
    living,
    rank,
)
from affray.games.clanwars.screen.events.battle import Displaced, tag
from affray.games.clanwars.state import DECOY, HOSTILE, OFF, TRAP, ClanWars, Unit

effects = Effects()


def amount(trait: Trait) -> int:
    """The number on the card."""
    return trait.effects[0].number or 0


def name(g: ClanWars, tile: int) -> str:
    """A tile's name."""
    return g.field.tiles[tile].name


def clanners(g: ClanWars) -> Iterator[Unit]:
    """The Hostile's units on the field, not counting tools. CLW-CON-09"""
    return (
        unit
        for unit in list(g.units.values())
        if unit.side == "hostile" and unit.tile != OFF and not is_tool(g, unit)
    )


def operatives(g: ClanWars, hidden: bool = False) -> Iterator[Unit]:
    """Operatives that an effect may choose: not in STEALTH unless it says so. CLW-ABI-10"""
    return (unit for unit in living(g) if hidden or not in_stealth(unit))


async def choose_unit(g: ClanWars, kind: str, units: list[Unit], optional: bool = False) -> int:
    """The Hostile picks one of these, or none."""
    options = [Option(str(unit.uid), unit.uid) for unit in units]
    if optional:
        options.insert(0, Option("none", 0))
    return await ask(HOSTILE, kind, options, default=options[0].id, rule="CLW-CON-09")


# ---------------------------------------------------------------- spawning and placing


def points_with_feeders(g: ClanWars, trait: Trait) -> Iterator[Option[Point]]:
    """Valid spawn points, while there are Feeders. SW01 A"""
    if available(g, FEEDERS):
        for point in valid_points(g, points_of(g)):
            yield Option(point[0], point)


@effects.scheme("spawn-feeders", points_with_feeders)
async def spawn_feeders(g: ClanWars, trait: Trait, point: Point) -> None:
    """Spawn 2 Feeders as threats on one valid spawn point. SW01 A"""
    await spawn_free(g, amount(trait), [point], FEEDERS)


def tiles_for_tools(g: ClanWars, near: int) -> list[int]:
    """Tiles without Operatives."""
    return [tile for tile in bits(near) if not has_operative(g, tile)]


def near_units(g: ClanWars, tool: str = "") -> int:
    """The tiles within 2 of a unit, or of a unit that lays a certain tool."""
    near = 0
    for unit in clanners(g):
        if not tool or tool_of(g, unit) == tool:
            near |= g.field.within(unit.tile, 2)
    return near


def may_put_decoys(g: ClanWars, trait: Trait) -> Iterator[Option[None]]:
    """A Decoy in supply and a tile for it. SW09 A"""
    if DECOY in g.reserve and tiles_for_tools(g, near_units(g)):
        yield Option("", None)


@effects.scheme("put-decoys", may_put_decoys)
async def put_decoys(g: ClanWars, trait: Trait, value: None) -> None:
    """2 Decoys on tiles without Operatives within 2 of a unit. SW09 A"""
    await put_tools(g, DECOY, tiles_for_tools(g, near_units(g)), amount(trait))


def may_put_traps(g: ClanWars, trait: Trait) -> Iterator[Option[None]]:
    """A Trap in supply, a Trapper and a tile for it. SW10 A"""
    if TRAP in g.reserve and tiles_for_tools(g, near_units(g, TRAP)):
        yield Option("", None)


@effects.scheme("put-traps", may_put_traps)
async def put_traps(g: ClanWars, trait: Trait, value: None) -> None:
    """2 Traps on tiles without Operatives within 2 of a Trapper. SW10 A"""
    await put_tools(g, TRAP, tiles_for_tools(g, near_units(g, TRAP)), amount(trait))


async def put_tools(g: ClanWars, tool: str, tiles: list[int], count: int) -> None:
    """One after another, while there are some in supply."""
    for _ in range(count):
        if tool not in g.reserve or not tiles:
            return
        tile = await ask(
            HOSTILE,
            "put-tool",
            (Option(name(g, each), each) for each in tiles),
            default=name(g, tiles[0]),
            rule="CLW-CON-09",
        )
        lay_tool(g, tool, tile)


# ---------------------------------------------------------------- moving


def movers(g: ClanWars, trait: Trait) -> Iterator[Option[int]]:
    """Units that could move."""
    for unit in clanners(g):
        if can_act(unit) and can_move(g, unit):
            yield Option(str(unit.uid), unit.uid)


@effects.scheme("rush", movers)
async def rush(g: ClanWars, trait: Trait, uid: int) -> None:
    """A free MOVE action with SPEED +2. SW02 A"""
    await move(g, g.units[uid], bonus=amount(trait))


def tiles_near_feeders(g: ClanWars, trait: Trait) -> Iterator[Option[int]]:
    """Tiles with Feeders within 1. SW02 B"""
    near = 0
    for unit in clanners(g):
        if rank(g, unit) in FEEDERS and can_act(unit):
            near |= g.field.within(unit.tile, amount(trait))
    for tile in bits(near):
        yield Option(name(g, tile), tile)


@effects.scheme("swarm-moves", tiles_near_feeders)
async def swarm_moves(g: ClanWars, trait: Trait, tile: int) -> None:
    """All Feeders within 1 of one tile take a free MOVE action. SW02 B"""
    near = g.field.within(tile, amount(trait))
    feeders = [u for u in clanners(g) if rank(g, u) in FEEDERS and near >> u.tile & 1]
    await free_moves(g, feeders, len(feeders))


@effects.scheme("drum", movers)
async def drum(g: ClanWars, trait: Trait, uid: int) -> None:
    """Two different units take a free MOVE action each. SW16 A"""
    first = g.units[uid]
    await free_action(g, first, only=("move",))
    others = [unit for unit in clanners(g) if unit is not first and can_act(unit)]
    await free_moves(g, others, amount(trait) - 1)


def able(g: ClanWars, trait: Trait) -> Iterator[Option[int]]:
    """Units that can act."""
    for unit in clanners(g):
        if can_act(unit):
            yield Option(str(unit.uid), unit.uid)


def is_attack(deed: Deed) -> bool:
    """An attack, or a trait that makes one. CLW-ACT-07"""
    return deed[0] == "attack" or (deed[0] == "trait" and deed[2] in ("attack", "pounce", "dash"))


@effects.scheme("two-deeds", able)
async def two_deeds(g: ClanWars, trait: Trait, uid: int) -> None:
    """One unit takes two free actions, neither of them an attack. SW16 B"""
    for _ in range(amount(trait)):
        unit = g.units.get(uid)
        if unit is None or not can_act(unit):
            return
        options: list[Option[Deed | None]] = [Option("none", None)]
        options += [Option(o.id, o.value) for o in deeds(g, unit) if not is_attack(o.value)]
        deed = await ask(
            HOSTILE,
            "free-action",
            options,
            default="none",
            rule="CLW-CON-09",
            about={"unit": uid},
        )
        if deed is None:
            return
        await perform(g, unit, deed)


def displaceable(g: ClanWars, distance: int, threats: bool) -> Iterator[Option[tuple[int, int]]]:
    for unit in clanners(g):
        if not threats or is_threat(unit):
            for tile in displace_tiles(g, unit, distance):
                if tile != unit.tile:
                    yield Option(f"{unit.uid}:{name(g, tile)}", (unit.uid, tile))


def units_to_burrow(g: ClanWars, trait: Trait) -> Iterator[Option[tuple[int, int]]]:
    """A unit and a tile within 3. SW05 A"""
    yield from displaceable(g, amount(trait), threats=False)


@effects.scheme("burrow", units_to_burrow)
async def burrow(g: ClanWars, trait: Trait, value: tuple[int, int]) -> None:
    """Displace one unit 3. SW05 A"""
    await displace(g, g.units[value[0]], value[1])


def threats_to_burrow(g: ClanWars, trait: Trait) -> Iterator[Option[tuple[int, int]]]:
    """A threat and a tile within 4. SW05 B"""
    yield from displaceable(g, amount(trait), threats=True)


@effects.scheme("burrow-threat", threats_to_burrow)
async def burrow_threat(g: ClanWars, trait: Trait, value: tuple[int, int]) -> None:
    """Displace one threat 4; it stays unrevealed. SW05 B"""
    await displace(g, g.units[value[0]], value[1])


def pairs_of_threats(g: ClanWars, trait: Trait) -> Iterator[Option[tuple[int, int]]]:
    """Two threats on different tiles that are not IMMOBILE. SW09 B"""
    tokens = [
        u
        for u in g.units.values()
        if u.side == "hostile" and is_threat(u) and u.tile != OFF and not has(g, u, "immobile")
    ]
    for number, one in enumerate(tokens):
        for two in tokens[number + 1 :]:
            if one.tile != two.tile:
                yield Option(f"{one.uid}:{two.uid}", (one.uid, two.uid))


@effects.scheme("swap-threats", pairs_of_threats)
async def swap_threats(g: ClanWars, trait: Trait, value: tuple[int, int]) -> None:
    """Swap the tiles of two threats. SW09 B"""
    one, two = g.units[value[0]], g.units[value[1]]
    one.tile, two.tile = two.tile, one.tile
    for unit in (one, two):
        unit.lying_in_wait = True
        g.emit(Displaced, tag(g, unit), unit.tile)


def traps_to_drag(g: ClanWars, trait: Trait) -> Iterator[Option[tuple[int, int]]]:
    """A Trap and a tile next to it that is not beyond a cliff: the card beats IMMOBILE. SW10 B"""
    for unit in g.units.values():
        if unit.tile != OFF and g.kind(unit) == TRAP:
            for tile in bits(g.field.passable[unit.tile]):
                yield Option(f"{unit.uid}:{name(g, tile)}", (unit.uid, tile))


@effects.scheme("drag-trap", traps_to_drag)
async def drag_trap(g: ClanWars, trait: Trait, value: tuple[int, int]) -> None:
    """One Trap moves 1. SW10 B"""
    trap = g.units[value[0]]
    trap.tile = value[1]
    g.emit(Displaced, tag(g, trap), trap.tile)


def operatives_to_move(g: ClanWars, trait: Trait) -> Iterator[Option[int]]:
    """Operatives that an enemy may move. SW18 A"""
    for unit in operatives(g):
        if not has(g, unit, "rooted"):
            yield Option(str(unit.uid), unit.uid)


@effects.scheme("panic", operatives_to_move)
async def panic(g: ClanWars, trait: Trait, uid: int) -> None:
    """The Hostile moves an Operative 2; penalties apply. SW18 A"""
    unit = g.units[uid]
    await move(g, unit, HOSTILE, budget=amount(trait), action=False, may_leave=False)


# ---------------------------------------------------------------- attacking


def wounded_prey(g: ClanWars) -> tuple[int, ...]:
    """Operatives with a fleshwound."""
    return tuple(u.uid for u in operatives(g) if u.op is not None and u.op.fleshwounds)


def smelling_blood(g: ClanWars, trait: Trait) -> Iterator[Option[int]]:
    """Units that can attack such an Operative. SW11 B"""
    prey = wounded_prey(g)
    for unit in clanners(g):
        if prey and can_act(unit) and can_attack(g, unit, "free", prey):
            yield Option(str(unit.uid), unit.uid)


@effects.scheme("smell-blood", smelling_blood)
async def smell_blood(g: ClanWars, trait: Trait, uid: int) -> None:
    """One unit takes a free attack on an Operative with a fleshwound. SW11 B"""
    await choose_attack(g, g.units[uid], "free", wounded_prey(g))


def may_clear(g: ClanWars, trait: Trait) -> Iterator[Option[None]]:
    """Some tile is obscured, or some unit can attack. SW06 B"""
    yield Option("", None)


@effects.scheme("clear-tiles", may_clear)
async def clear_tiles(g: ClanWars, trait: Trait, value: None) -> None:
    """Remove OBSCURED from up to 2 tiles; one unit may take a free attack. SW06 B"""
    for _ in range(amount(trait)):
        if not g.obscured:
            break
        tile = await ask(
            HOSTILE,
            "clear-tile",
            [Option("none", -1), *(Option(name(g, t), t) for t in bits(g.obscured))],
            default="none",
            rule="CLW-CON-09",
        )
        if tile < 0:
            break
        g.obscured &= ~(1 << tile)
    attackers = [u for u in clanners(g) if can_act(u) and can_attack(g, u, "free")]
    if attackers:
        uid = await choose_unit(g, "attacker", attackers, optional=True)
        if uid:
            await choose_attack(g, g.units[uid], "free")


@effects.always("rolled")
async def echoed(g: ClanWars, facts: Happening) -> None:
    """The next attack roll of a unit is rerolled once. SW12 B"""
    roll, unit = facts.roll, facts.unit
    if roll is None or unit is None or unit.side != "hostile" or roll.purpose != "attack":
        return
    effect = next((e for e in g.effects if e.name == "echo-roll"), None)
    if effect is not None:
        g.effects.remove(effect)
        await throw(g, roll)


@effects.always("about-to-wound")
async def skin_shed(g: ClanWars, facts: Happening) -> None:
    """A wound that a swarm card negates. SW17 A"""
    hurt = facts.hurt
    for effect in g.effects:
        if effect.name == "negate-next-wound" and effect.unit == hurt.unit and not hurt.negated:
            g.effects.remove(effect)
            hurt.negated = True
            return


# ---------------------------------------------------------------- items, arcana, Feeders removed


def tiles_with_carriers(g: ClanWars, trait: Trait) -> Iterator[Option[int]]:
    """Tiles with Operatives who carry something. SW07 B"""
    tiles = {u.tile for u in operatives(g) if next(droppable(g, u), None) is not None}
    for tile in sorted(tiles):
        yield Option(name(g, tile), tile)


@effects.scheme("all-drop", tiles_with_carriers)
async def all_drop(g: ClanWars, trait: Trait, tile: int) -> None:
    """Each Operative on one tile drops one item of its controller's choice. SW07 B"""
    for unit in [u for u in operatives(g) if u.tile == tile]:
        things = (each for each in droppable(g, unit) if each[0] == "item")
        thing = await choose_thing(g, unit, "drop", things, False, "CLW-CON-09")
        if thing is not None:
            drop_thing(g, unit, thing)


def tiles_with_feeders(g: ClanWars, trait: Trait) -> Iterator[Option[int]]:
    """Tiles with Feeders on them. SW15 A"""
    for tile in sorted({u.tile for u in clanners(g) if rank(g, u) in FEEDERS}):
        yield Option(name(g, tile), tile)


@effects.scheme("hunger", tiles_with_feeders)
async def hunger(g: ClanWars, trait: Trait, tile: int) -> None:
    """Remove Feeders from one tile; draw that many arcana, at most 2. SW15 A"""
    removed = 0
    while True:
        feeders = [u for u in clanners(g) if u.tile == tile and rank(g, u) in FEEDERS]
        if not feeders:
            break
        uid = await choose_unit(g, "devoured", feeders, optional=removed > 0)
        if not uid:
            break
        remove(g, g.units[uid])
        removed += 1
    await draw_arcana(g, HOSTILE, min(removed, amount(trait)))


def may_draw(g: ClanWars, trait: Trait) -> Iterator[Option[None]]:
    """There is something to draw or to discard."""
    if len(g.tarot) or g.hands[HOSTILE]:
        yield Option("", None)


@effects.scheme("draw-and-discard", may_draw)
async def draw_and_discard(g: ClanWars, trait: Trait, value: None) -> None:
    """The Hostile draws 2 arcana, then discards 1 of its hand. SW20 B"""
    await draw_arcana(g, HOSTILE, amount(trait))
    hand = g.hands[HOSTILE]
    if not hand:
        return
    uid = await ask(
        HOSTILE,
        "discard",
        (Option(g.face(each), each) for each in hand),
        default=g.face(hand[0]),
        rule="CLW-CON-09",
    )
    put_back(g, HOSTILE, uid)
