"""What terrain pieces do. CLW-CON-11"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.field.masks import bits
from affray.engine.questions import Option, Seat
from affray.games.clanwars.content.effect_words import CallForm, ExplosionForm
from affray.games.clanwars.content.kinds import Trait, dice_of
from affray.games.clanwars.effects.healing import heal_by
from affray.games.clanwars.effects.small_questions import always_offered, number_of
from affray.games.clanwars.rules.attacks import can_attack, choose_attack, explosion
from affray.games.clanwars.rules.dice import NO_DICE, Dice
from affray.games.clanwars.rules.items import flip
from affray.games.clanwars.rules.rolls import attempt, finish_roll
from affray.games.clanwars.rules.rulebook import Effects, Weapon
from affray.games.clanwars.rules.tarot import draw_arcana
from affray.games.clanwars.rules.units import controller, has, is_unopposed
from affray.games.clanwars.rules.uses import is_used_up, use
from affray.games.clanwars.screen.events.battle import PieceRemoved
from affray.games.clanwars.screen.events.missions import Exploded, Sealed
from affray.games.clanwars.state import NOBODY, ClanWars, Effect, Piece, Roll, Unit

effects = Effects()


def piece_here(g: ClanWars, unit: Unit, trait: Trait) -> int:
    """The index of the piece on a unit's tile that a trait belongs to."""
    return next(
        n for n, piece in enumerate(g.pieces) if piece.id == trait.id and piece.tile == unit.tile
    )


# ---------------------------------------------------------------- the Relay Mast


def may_transmit(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[None]]:
    """A FOCUS roll, so only in FOCUS; not once it has been done. CLW-DIE-04 CLW-MSN-01"""
    done = g.book.missions[g.mission].has_transmitted(g)
    if unit.op is not None and unit.op.face == "focus" and not done:
        yield Option("", None)


@effects.action("transmit", may_transmit)
async def transmit(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """FOCUS 3: the mission says what it means. CLW-CON-11"""
    difficulty = number_of(trait, "transmit")
    how = await attempt(g, unit, "mission:transmit", difficulty, face="focus")
    if how.success:
        await g.book.missions[g.mission].transmitted(g, unit)
    await finish_roll(g)


# ---------------------------------------------------------------- the Burrow Hole


@effects.action("seal", always_offered)
async def seal(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """The roll of the side that is up: the hole is gone, and the spawn point. CLW-CON-11"""
    how = await attempt(g, unit, "mission:seal", number_of(trait, "seal"))
    if how.success:
        tile = unit.tile
        g.pieces[:] = [p for p in g.pieces if not (p.id == trait.id and p.tile == tile)]
        g.markers[:] = [
            m._replace(open=False) if m.tile == tile and m.name.startswith("hsp") else m
            for m in g.markers
        ]
        g.emit(Sealed, tile)
        await g.book.missions[g.mission].sealed(g, tile)
    await finish_roll(g)


# ---------------------------------------------------------------- the Watchtower


def may_climb(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[None]]:
    """Once is enough for as long as one stays there."""
    if not any(e.name == "watchtower" and e.unit == unit.uid for e in g.effects):
        yield Option("", None)


@effects.action("climb", may_climb)
async def climb(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """LoS to every tile that is not OBSCURED, HIDDEN -1, until the tile is left. CLW-CON-11"""
    g.effects.append(Effect("watchtower", trait.id, unit.uid, until="leaving"))
    g.effects.append(Effect("hidden", trait.id, unit.uid, amount=-1, until="leaving"))


# ---------------------------------------------------------------- the Field Gun


def gun_of(g: ClanWars, trait: Trait) -> tuple[Weapon, ...]:
    """An area attack without an item. CLW-CON-11"""
    reach = number_of(trait, "fire-gun")
    return (Weapon("", "ranged", reach, NO_DICE, area=True),)


def two_black(roll: Roll) -> None:
    """+2B. CLW-CON-11"""
    roll.base = roll.base.plus(Dice(0, 2, 0))


def may_fire_gun(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[None]]:
    """In FOCUS and UNOPPOSED, once a round. CLW-CON-11"""
    assert unit.op is not None
    if unit.op.face != "focus" and not has(g, unit, "gun-in-primal"):
        return
    if is_used_up(g, unit, trait.id, trait.limit) or not is_unopposed(g, unit):
        return
    if can_attack(g, unit, change=two_black, weapons=gun_of(g, trait)):
        yield Option("", None)


@effects.action("fire-gun", may_fire_gun)
async def fire_gun(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """A ranged area attack, RANGE 5, +2B. CLW-CON-11"""
    use(g, unit, trait.id, trait.limit)
    await choose_attack(g, unit, change=two_black, weapons=gun_of(g, trait))


# ---------------------------------------------------------------- the Water Tank


def may_drink(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[None]]:
    """Two uses a mission, for somebody with a fleshwound. CLW-CON-11"""
    piece = g.pieces[piece_here(g, unit, trait)]
    if piece.uses < number_of(trait, "drink") and unit.op is not None and unit.op.fleshwounds:
        yield Option("", None)


@effects.action("drink", may_drink)
async def drink(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """Heal 1 on yourself. CLW-CON-11"""
    count_use(g, unit, trait)
    await heal_by(g, unit, unit)


def count_use(g: ClanWars, unit: Unit, trait: Trait) -> None:
    """One more use of the piece on a unit's tile."""
    index = piece_here(g, unit, trait)
    g.pieces[index] = g.pieces[index]._replace(uses=g.pieces[index].uses + 1)


# ---------------------------------------------------------------- the Workbench


def broken_items(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[str]]:
    """Carried items on their botch face, while the bench has anything left. CLW-CON-11"""
    if g.pieces[piece_here(g, unit, trait)].uses < number_of(trait, "restock"):
        for item in unit.items:
            if item.botched:
                yield Option(item.id, item.id)


@effects.action("restock", broken_items)
async def restock(g: ClanWars, unit: Unit, trait: Trait, item: str) -> None:
    """An item works again. CLW-CON-11"""
    count_use(g, unit, trait)
    flip(g, unit, item)


# ---------------------------------------------------------------- the Field Radio


def may_call_in(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[None]]:
    """In FOCUS, until somebody has answered. CLW-CON-11"""
    silent = g.pieces[piece_here(g, unit, trait)].uses > 0
    if unit.op is not None and unit.op.face == "focus" and not silent:
        yield Option("", None)


@effects.action("call-in", may_call_in)
async def call_in(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """FOCUS 3: on success draw 2 arcana. CLW-CON-11"""
    form = trait.effects[0].params(CallForm)
    how = await attempt(g, unit, "mission:call-in", form.difficulty, face="focus")
    if how.success:
        count_use(g, unit, trait)
        await draw_arcana(g, controller(g, unit), form.cards)
    await finish_roll(g)


# ---------------------------------------------------------------- the Fuel Drum


async def piece_falls(g: ClanWars, piece: Piece, seat: Seat) -> None:
    """A piece that took its last wound is removed; some explode first. CLW-CON-11"""
    trait = g.book.cards.terrain[piece.id].trait
    g.pieces.remove(piece)
    g.emit(PieceRemoved, piece.id, piece.tile)
    for phrase in trait.effects:
        if phrase.word == "explode":
            form = phrase.params(ExplosionForm)
            await explode(g, piece, seat, dice_of(form.pool))


async def explode(g: ClanWars, piece: Piece, seat: Seat, dice: Dice) -> None:
    """One roll is an area attack without an attacker on the tile and those around it. CLW-CON-11"""
    g.emit(Exploded, piece.id, piece.tile)
    roll = Roll(NOBODY, seat, kind="ranged", area=True, keywords=("fire",), base=dice)
    tiles = list(bits(g.field.within(piece.tile, 1)))
    await explosion(g, roll, tiles)
