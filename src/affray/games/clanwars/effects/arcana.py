"""The 22 arcana. CLW-ARC-00 to CLW-ARC-21"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.deck import shuffle_in
from affray.engine.questions import Option, Seat, ask
from affray.games.clanwars.rules.attacks import set_difficulty
from affray.games.clanwars.rules.items import flip, flip_lying
from affray.games.clanwars.rules.movement import displace, displace_tiles, move
from affray.games.clanwars.rules.rolls import throw
from affray.games.clanwars.rules.rulebook import Effects
from affray.games.clanwars.rules.targets import may_be_redirected_to
from affray.games.clanwars.rules.tarot import draw_arcana, put_back, take_from_tarot
from affray.games.clanwars.rules.threats import reveal, revert
from affray.games.clanwars.rules.units import (
    NOTHING,
    has,
    in_stealth,
    is_threat,
    relation,
    side_of,
    still,
)
from affray.games.clanwars.rules.windows import AFTER_ROLL, ANY, ARCANA, WOUND
from affray.games.clanwars.rules.wounds import heal, step_back, wound
from affray.games.clanwars.state import (
    HOSTILE,
    OFF,
    ClanWars,
    Effect,
    Played,
    Unit,
)

effects = Effects()

Choices = Iterator[tuple[str, ...]]

IN_AFTER_ROLL = frozenset((AFTER_ROLL,))
IN_ARCANA = frozenset((ARCANA,))


def plain(g: ClanWars, seat: Seat) -> Choices:
    """A card without choices."""
    yield ()


def of_side(g: ClanWars, seat: Seat) -> list[Unit]:
    """The units of a player's side on the field; allied neutral units count. CLW-TAR-09"""
    side = side_of(seat)
    column = side == "hostile"
    return [
        unit
        for unit in g.units.values()
        if unit.tile != OFF
        and (
            unit.side == side
            or (unit.side == "neutral" and g.relations.get(g.kind(unit), NOTHING)[column] == "ally")
        )
    ]


def one_of_side(g: ClanWars, seat: Seat) -> Choices:
    """One unit of your side."""
    for unit in of_side(g, seat):
        yield (str(unit.uid),)


def named(g: ClanWars, card: Played) -> Unit | None:
    """The unit that was named, if it is still on the field."""
    unit = g.units.get(int(card.choice[0]))
    return unit if unit is not None and still(g, unit) else None


def lasts(g: ClanWars, name: str, card: Played, amount: int = 0, rule: str = "") -> None:
    """An effect of this round on the named unit. CLW-FUN-07"""
    unit = named(g, card)
    if unit is not None:
        g.effects.append(Effect(name, rule or name, unit.uid, amount=amount))


@effects.arcana("adventurer", ANY, plain, gives="no-move-penalty")
async def adventurer(g: ClanWars, card: Played) -> None:
    """All units of your side ignore move penalties this round. CLW-ARC-00"""
    g.effects.append(Effect("adventurer", "adventurer", side=side_of(card.seat)))


# ---------------------------------------------------------------- on the roll just made


@effects.arcana("creator", IN_AFTER_ROLL, plain)
async def creator(g: ClanWars, card: Played) -> None:
    """SUCCESS +3 on the roll. CLW-ARC-01"""
    g.rolls[-1].success += 3


@effects.arcana("mentor", IN_AFTER_ROLL, plain)
async def mentor(g: ClanWars, card: Played) -> None:
    """SECURE 3 on the roll. CLW-ARC-02"""
    g.rolls[-1].secure += 3


def martyrs(g: ClanWars, seat: Seat) -> Choices:
    """Another unit that is not your enemy and could have been the target. CLW-ARC-03"""
    roll = g.rolls[-1]
    target, attacker = g.units.get(roll.target), g.units.get(roll.by)
    if roll.purpose != "attack" or roll.area or target is None or attacker is None:
        return
    mine = of_side(g, seat)
    if target not in mine:
        return
    for unit in g.units.values():
        friendly = unit in mine or _is_no_enemy(g, target, unit)
        if friendly and may_be_redirected_to(g, attacker, roll, unit):
            yield (str(unit.uid),)


def _is_no_enemy(g: ClanWars, mine: Unit, unit: Unit) -> bool:
    return unit.side == "neutral" and relation(g, mine, unit) != "enemy"


@effects.arcana("martyr", IN_AFTER_ROLL, martyrs)
async def martyr(g: ClanWars, card: Played) -> None:
    """The attack hits another unit; its DEFENSE is the difficulty now. CLW-ARC-03"""
    roll, unit = g.rolls[-1], named(g, card)
    if unit is not None:
        roll.target = unit.uid
        set_difficulty(g, roll)


@effects.arcana("abomination", IN_AFTER_ROLL, plain)
async def abomination(g: ClanWars, card: Played) -> None:
    """Three more botches. CLW-ARC-12"""
    g.rolls[-1].botches += 3


@effects.arcana("chosen", IN_AFTER_ROLL, plain)
async def chosen(g: ClanWars, card: Played) -> None:
    """The roll is rerolled. CLW-ARC-14"""
    await throw(g, g.rolls[-1])


# ---------------------------------------------------------------- moving units


def subjects(g: ClanWars, seat: Seat) -> Choices:
    """Enemies that can be moved, as far as the player can tell. CLW-ARC-04"""
    moving = {way.unit for way in g.moves}
    mine = side_of(seat)
    for unit in g.units.values():
        if unit.tile == OFF or unit.side == mine or in_stealth(unit) or unit.uid in moving:
            continue
        if unit.side == "neutral" and not _is_enemy_of(g, unit, mine):
            continue
        if is_threat(unit) or not has(g, unit, "immobile"):
            yield (str(unit.uid),)


def _is_enemy_of(g: ClanWars, unit: Unit, side: str) -> bool:
    return g.relations.get(g.kind(unit), NOTHING)[side == "hostile"] == "enemy"


@effects.arcana("ruler", ANY, subjects)
async def ruler(g: ClanWars, card: Played) -> None:
    """Move an enemy across 1 to 3 borders, whatever the ground. CLW-ARC-04"""
    unit = named(g, card)
    if unit is None or has(g, unit, "immobile") or has(g, unit, "rooted"):
        return
    await move(g, unit, card.seat, budget=3, action=False, ignore=True, may_leave=False)


def travels(g: ClanWars, seat: Seat) -> Choices:
    """A unit of your side and a tile within 3. CLW-ARC-21"""
    for unit in of_side(g, seat):
        for tile in displace_tiles(g, unit, 3):
            yield str(unit.uid), g.field.tiles[tile].name


@effects.arcana("traveler", ANY, travels)
async def traveler(g: ClanWars, card: Played) -> None:
    """DISPLACE one unit of your side up to 3. CLW-ARC-21"""
    unit = named(g, card)
    if unit is not None:
        await displace(g, unit, g.field.tile(card.choice[1]))


# ---------------------------------------------------------------- cards


async def seek(g: ClanWars, card: Played) -> None:
    """The seeker is shown the deck and names a card, which is set aside unseen. CLW-ARC-05"""
    shuffle_in(g, g.tarot)
    if g.tarot.faces:
        faces = [Option(face, face) for face in g.tarot.faces]
        face = await ask(card.seat, "seek", faces, rule="CLW-ARC-05")
        card.named = take_from_tarot(g, face, card.seat)


@effects.arcana("seeker", ANY, plain, seek)
async def seeker(g: ClanWars, card: Played) -> None:
    """The named card comes to the hand. CLW-ARC-05"""
    if card.named:
        g.hands[card.seat].append(card.named)
        card.named = 0


@effects.arcana("disciple", ANY, plain)
async def disciple(g: ClanWars, card: Played) -> None:
    """Draw 3, then discard 2 of those. CLW-ARC-19"""
    drawn = await draw_arcana(g, card.seat, 3)
    for _ in range(min(2, len(drawn))):
        uid = await ask(
            card.seat,
            "discard-arcana",
            [Option(g.face(each), each) for each in drawn],
            default=g.face(drawn[0]),
            rule="CLW-ARC-19",
        )
        drawn.remove(uid)
        put_back(g, card.seat, uid)


def on_the_stack(g: ClanWars, seat: Seat) -> Choices:
    """Arcana that can still be answered. CLW-TAR-08"""
    for card in g.stack:
        if not card.resolving:
            yield (g.face(card.uid),)


def answered(g: ClanWars, card: Played) -> Played | None:
    """The card on the stack that an answer names."""
    return next((each for each in g.stack if g.face(each.uid) == card.choice[0]), None)


@effects.arcana("traditionalist", IN_ARCANA, on_the_stack)
async def traditionalist(g: ClanWars, card: Played) -> None:
    """Negate one arcana on the stack. CLW-ARC-07"""
    target = answered(g, card)
    if target is not None:
        target.negated = True


@effects.arcana("defiler", IN_ARCANA, on_the_stack)
async def defiler(g: ClanWars, card: Played) -> None:
    """Take the named arcana once it has resolved. CLW-ARC-15"""
    target = answered(g, card)
    if target is not None:
        target.taker = card.seat


# ---------------------------------------------------------------- wounds and items


def cures(g: ClanWars, seat: Seat) -> Choices:
    """A fleshwound, a champion's stage, or the wound that is about to come. CLW-ARC-06"""
    champions = g.champions
    for unit in g.units.values():
        if unit.tile == OFF:
            continue
        if unit.op is not None:
            if unit.op.fleshwounds:
                yield "heal", str(unit.uid)
        elif champions and (unit.revealed or seat == HOSTILE) and g.kind(unit) in champions:
            yield "stage", str(unit.uid)
    if g.windows and g.windows[-1] == WOUND and not g.wounds[-1].negated:
        yield ("negate",)


@effects.arcana("healer", ANY, cures)
async def healer(g: ClanWars, card: Played) -> None:
    """Heal, take a stage back, or negate a wound. CLW-ARC-06"""
    if card.choice[0] == "negate":
        g.wounds[-1].negated = True
        return
    unit = g.units.get(int(card.choice[1]))
    if unit is None or not still(g, unit):
        return
    if card.choice[0] == "heal":
        await heal(g, unit)
    else:
        step_back(g, unit)


def victims(g: ClanWars, seat: Seat) -> Choices:
    """Any unit on the field that is not in STEALTH. CLW-ARC-13"""
    for unit in g.units.values():
        if unit.tile != OFF and not in_stealth(unit):
            yield (str(unit.uid),)


@effects.arcana("destroyer", ANY, victims)
async def destroyer(g: ClanWars, card: Played) -> None:
    """Wound one unit; it is not an attack. CLW-ARC-13"""
    unit = named(g, card)
    if unit is not None and not in_stealth(unit):
        await wound(g, unit, cause="destroyer")


def items_on_the_field(g: ClanWars, seat: Seat) -> Choices:
    """Any item, carried or lying. CLW-ARC-10"""
    cards = g.book.cards.items
    for unit in g.units.values():
        if unit.tile != OFF:
            yield from ((item.id,) for item in unit.items if cards[item.id].kind != "book")
    for held in g.lying.values():
        yield from ((item.id,) for item in held if cards[item.id].kind != "book")


@effects.arcana("heretic", ANY, items_on_the_field)
async def heretic(g: ClanWars, card: Played) -> None:
    """Flip an item to its other face. CLW-ARC-10"""
    item = card.choice[0]
    for unit in g.units.values():
        if unit.tile != OFF and any(each.id == item for each in unit.items):
            flip(g, unit, item)
            return
    for tile, held in g.lying.items():
        if any(each.id == item for each in held):
            flip_lying(g, tile, item)
            return


# ---------------------------------------------------------------- protection and help


@effects.arcana("mediator", ANY, plain, gives="safe-from-granted-attacks")
async def mediator(g: ClanWars, card: Played) -> None:
    """No sucker punch or ambush attack on your side this round. CLW-ARC-08"""
    g.effects.append(Effect("mediator", "mediator", side=side_of(card.seat)))


@effects.arcana("hermit", ANY, one_of_side, gives="safe-from-afar")
async def hermit(g: ClanWars, card: Played) -> None:
    """No attack from another tile on one unit this round. CLW-ARC-09"""
    lasts(g, "hermit", card)


@effects.arcana("conqueror", ANY, one_of_side, gives="twice")
async def conqueror(g: ClanWars, card: Played) -> None:
    """A second attack after each attack this round. CLW-ARC-11"""
    lasts(g, "conqueror", card)


@effects.arcana("protector", ANY, one_of_side)
async def protector(g: ClanWars, card: Played) -> None:
    """DEFENSE +5 this round. CLW-ARC-16"""
    lasts(g, "defense", card, 5, "protector")


@effects.arcana("righteous", ANY, one_of_side, gives="overcommits-freely")
async def righteous(g: ClanWars, card: Played) -> None:
    """Overcommitting costs nothing this round. CLW-ARC-20"""
    lasts(g, "righteous", card)


def visions(g: ClanWars, seat: Seat) -> Choices:
    """A tile with threats to reveal, or with clanners to hide. CLW-ARC-17"""
    hidden = revealed = 0
    for unit in g.units.values():
        if unit.tile != OFF and unit.op is None:
            if is_threat(unit):
                hidden |= 1 << unit.tile
            elif unit.side == "hostile":
                revealed |= 1 << unit.tile
    for number, tile in enumerate(g.field.tiles):
        if hidden >> number & 1:
            yield "reveal", tile.name
        if revealed >> number & 1:
            yield "revert", tile.name


@effects.arcana("visionary", ANY, visions)
async def visionary(g: ClanWars, card: Played) -> None:
    """Reveal every threat on a tile, or turn its clanners back into threats. CLW-ARC-17"""
    mode, name = card.choice
    there = [unit for unit in g.on(g.field.tile(name)) if unit.op is None]
    if mode == "revert":
        revert(g, (unit for unit in there if unit.side == "hostile"))
        return
    for unit in there:
        reveal(g, unit)


def zealots(g: ClanWars, seat: Seat) -> Choices:
    """The active Operative; in a reaction phase a clanner. CLW-ARC-18"""
    active = g.units.get(g.active)
    if seat != HOSTILE:
        if g.phase in ("action", "handover") and active is not None and active.tile != OFF:
            yield ()
    elif g.phase in ("reaction", "turn-end") and g.options["zealot_hostile"] != "no_effect":
        for unit in g.units.values():
            if unit.side == "hostile" and unit.tile != OFF:
                yield (str(unit.uid),)


@effects.arcana("zealot", ANY, zealots)
async def zealot(g: ClanWars, card: Played) -> None:
    """Two more actions in this phase. CLW-ARC-18"""
    if card.choice:
        unit = named(g, card)
        if unit is not None:
            g.effects.append(Effect("free-action", "zealot", unit.uid, amount=2, until="reaction"))
    else:
        g.actions += 2
