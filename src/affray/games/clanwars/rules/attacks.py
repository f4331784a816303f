"""Attacks from declaration to wound. CLW-ACT-12 to CLW-ACT-17 CLW-ABI-01"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from affray.engine.questions import Option, ask
from affray.games.clanwars.rules.abilities import defense
from affray.games.clanwars.rules.dice import ONE_MORE
from affray.games.clanwars.rules.items import discard_carried
from affray.games.clanwars.rules.loadouts import loadout
from affray.games.clanwars.rules.moments import happen
from affray.games.clanwars.rules.order import in_hostiles_order
from affray.games.clanwars.rules.refusals import no_target
from affray.games.clanwars.rules.rolls import (
    end_stealth,
    finish_roll,
    focus,
    make_roll,
    outcome,
    resolved,
)
from affray.games.clanwars.rules.rulebook import Happening, Weapon
from affray.games.clanwars.rules.targets import (
    Aim,
    aims,
    attackable,
    draft,
    exposed_units,
    still_legal,
    struck_by,
)
from affray.games.clanwars.rules.threats import remove, reveal
from affray.games.clanwars.rules.units import (
    controller,
    has,
    is_legion,
    is_threat,
    still,
)
from affray.games.clanwars.rules.windows import DECLARED, window
from affray.games.clanwars.rules.wounds import attacker_side, stun, wound
from affray.games.clanwars.screen.events.battle import (
    AreaAttackDeclared,
    AttackDeclared,
    AttackLost,
    DifficultyTold,
    Expended,
    PieceWounded,
    Survived,
    tag,
)
from affray.games.clanwars.state import HOSTILE, OFF, ClanWars, Roll, Unit

Accept: TypeAlias = Callable[[Weapon], bool]
Change: TypeAlias = Callable[[Roll], None]
Choice: TypeAlias = tuple[int, Aim]
"""The number of a weapon of the unit's loadout, and what it is aimed at."""


def any_weapon(weapon: Weapon) -> bool:
    """Every weapon will do."""
    return True


def unchanged(roll: Roll) -> None:
    """An attack without anything special."""


def attack_options(
    g: ClanWars,
    unit: Unit,
    how: str = "action",
    bound: tuple[int, ...] = (),
    accept: Accept = any_weapon,
    change: Change = unchanged,
    weapons: Iterable[Weapon] | None = None,
) -> Iterator[Option[Choice]]:
    """Legal pairs of weapon and target. CLW-DEC-01 (D15)"""
    if not g.book.missions[g.mission].may_act(g, unit, "attack"):
        return
    held = loadout(g, unit).weapons if weapons is None else tuple(weapons)
    if not held:
        return
    exposed = exposed_units(g, unit, bound)
    only_areas = not exposed and not g.pieces
    for number, weapon in enumerate(held):
        if accept(weapon) and (weapon.area or not only_areas):
            roll = draft(g, unit, weapon, how, bound)
            change(roll)
            name = weapon.item or ("hands" if unit.op is not None else "own")
            if number and any(other.item == weapon.item for other in held[:number]):
                name = f"{name}-{weapon.kind}"
            for aim in aims(g, unit, roll, exposed):
                yield Option(f"{name}:{aim_text(g, aim)}", (number, aim))


def aim_text(g: ClanWars, aim: Aim) -> str:
    """A target as part of an option's id."""
    if aim.piece >= 0:
        piece = g.pieces[aim.piece]
        return f"{piece.id}+{g.field.tiles[piece.tile].name}"
    return str(aim.target) if aim.target else g.field.tiles[aim.tile].name


def can_attack(
    g: ClanWars,
    unit: Unit,
    how: str = "action",
    bound: tuple[int, ...] = (),
    accept: Accept = any_weapon,
    change: Change = unchanged,
    weapons: Iterable[Weapon] | None = None,
) -> bool:
    """Whether some attack is possible."""
    options = attack_options(g, unit, how, bound, accept, change, weapons)
    return next(options, None) is not None


async def choose_attack(
    g: ClanWars,
    unit: Unit,
    how: str = "action",
    bound: tuple[int, ...] = (),
    accept: Accept = any_weapon,
    change: Change = unchanged,
    weapons: tuple[Weapon, ...] | None = None,
    optional: bool = False,
) -> Roll | None:
    """Choose weapon and target, then attack. None when there was no attack. CLW-DEC-01 (D15)"""
    options: list[Option[Choice | None]] = []
    options.extend(attack_options(g, unit, how, bound, accept, change, weapons))  # type: ignore[arg-type]
    if not options:
        return None
    held = loadout(g, unit).weapons if weapons is None else weapons
    default = options[0].id
    if optional:
        options.append(Option("none", None))
        default = "none"
    chosen = await ask(
        controller(g, unit),
        "target",
        options,
        default=default,
        rule="CLW-ACT-16",
        about={"unit": unit.uid},
        refused=no_target(g, unit, filter(accept, held), options, how, bound, change),
    )
    if chosen is None:
        return None
    return await attack_with(g, unit, chosen, how, bound, change, weapons)


async def attack_with(
    g: ClanWars,
    unit: Unit,
    chosen: Choice,
    how: str,
    bound: tuple[int, ...] = (),
    change: Change = unchanged,
    weapons: tuple[Weapon, ...] | None = None,
) -> Roll:
    """Attack with a weapon at an aim, then once more if a card says so. CLW-ARC-11"""
    number, aim = chosen
    weapon = (loadout(g, unit).weapons if weapons is None else weapons)[number]
    roll = draft(g, unit, weapon, how, bound)
    roll.target, roll.tile, roll.piece = aim.target, aim.tile, aim.piece
    change(roll)
    await attack(g, unit, roll)
    if roll.twice and still(g, unit) and not unit.stunned:
        await second_attack(g, unit, roll)
    return roll


async def second_attack(g: ClanWars, unit: Unit, first: Roll) -> None:
    """A full attack that costs nothing and leads to no third. CLW-ARC-11"""
    bound = first.bound
    if first.how == "punch":
        bound = (first.target,) if first.target else first.bound

    def as_second(roll: Roll) -> None:
        roll.second = True

    await choose_attack(g, unit, first.how, bound, change=as_second, optional=True)


# ---------------------------------------------------------------- one attack


async def attack(g: ClanWars, unit: Unit, roll: Roll) -> None:
    """One attack, declared and aimed, to its end. CLW-ACT-12 CLW-ACT-13"""
    g.rolls.append(roll)
    declare(g, unit, roll)
    await happen(g, "declared", Happening(unit=unit, roll=roll))
    await window(g, DECLARED, attacker_side(roll), focus(g, roll))
    if grants_punches(g, unit, roll):
        await g.book.punches(g, unit)
    if not still_legal(g, roll) or await _is_negated(g, unit, roll):
        g.emit(AttackLost, tag(g, unit) if still(g, unit) else "")
    elif g.book.missions[g.mission].automatic(g, roll):
        await wound_piece(g, roll.piece, roll)
    else:
        await expendable(g, unit, roll)
        if await make_roll(g, roll, lambda: _fix_difficulty(g, roll)):
            await attack_rolled(g, unit, roll)
        else:
            g.emit(AttackLost, tag(g, unit) if still(g, unit) else "")
    await finish_roll(g)
    await happen(g, "attacked", Happening(unit=unit, roll=roll))


def declare(g: ClanWars, unit: Unit, roll: Roll) -> None:
    """A threat is revealed, stealth ends, the attack is told. CLW-THR-04 CLW-ABI-10"""
    reveal(g, unit, ambush=roll.how == "ambush")
    end_stealth(g, unit)
    roll.twice = not roll.second and has(g, unit, "twice")
    if roll.area:
        g.emit(AreaAttackDeclared, tag(g, unit), roll.tile, roll.weapon)
    else:
        target = g.units.get(roll.target)
        name = tag(g, target) if target is not None else g.pieces[roll.piece].id
        g.emit(AttackDeclared, tag(g, unit), name, roll.weapon, roll.how)


def grants_punches(g: ClanWars, unit: Unit, roll: Roll) -> bool:
    """Ranged attacks grant sucker punches, unless a card says otherwise. CLW-SUC-01"""
    if roll.kind != "ranged" or not still(g, unit):
        return False
    if roll.how == "punch" and g.options.get("nested_sucker_punch", "yes") == "no":
        return False
    if roll.weapon and g.book.cards.items[roll.weapon].quiet:
        return False
    return not has(g, unit, "grants-no-punch-ranged")


async def _is_negated(g: ClanWars, unit: Unit, roll: Roll) -> bool:
    target = g.units.get(roll.target)
    if roll.how != "punch" or target is None:
        return False
    return await happen(g, "punched", Happening(unit=target, other=unit, roll=roll))


def _fix_difficulty(g: ClanWars, roll: Roll) -> bool:
    """When PRE_ROLL closes the DEFENSE is the difficulty. CLW-DIE-03"""
    if not still_legal(g, roll):
        return False
    set_difficulty(g, roll)
    return True


def set_difficulty(g: ClanWars, roll: Roll) -> None:
    """The target's DEFENSE at this moment. CLW-ACT-17"""
    if roll.area:
        return
    if roll.piece >= 0:
        roll.difficulty = g.book.missions[g.mission].piece_defense(g, roll.piece)
        return
    target = g.units[roll.target]
    tally = defense(g, target, roll)
    roll.difficulty = max(0, tally.total)
    if is_threat(target):
        g.emit(DifficultyTold, tally, to=HOSTILE)
    else:
        g.emit(DifficultyTold, tally)


# ---------------------------------------------------------------- EXPENDABLE


async def expendable(g: ClanWars, unit: Unit, roll: Roll) -> None:
    """Other legion units on the target's tile may be removed for dice. CLW-LEG-06"""
    while True:
        fodder = _fodder(g, unit, roll)
        if not fodder:
            return
        choice = await ask(
            HOSTILE,
            "expendable",
            _expendable_options(g, fodder),
            default="none",
            rule="CLW-LEG-06",
            about={"unit": unit.uid},
        )
        if choice is None:
            return
        uid, letter = choice
        g.emit(Expended, tag(g, g.units[uid]), letter)
        remove(g, g.units[uid])
        roll.added = roll.added.plus(ONE_MORE[letter])


def _fodder(g: ClanWars, unit: Unit, roll: Roll) -> list[Unit]:
    """The units that may be removed for an attack. CLW-LEG-06"""
    if unit.side != "hostile" or not _may_expend(g, unit):
        return []
    target = g.units.get(roll.target)
    if target is not None and has(g, target, "no-expendable"):
        return []
    tile = target.tile if target is not None else roll.tile
    if tile == OFF:
        return []
    return [each for each in g.on(tile) if each is not unit and is_legion(g, each)]


def _may_expend(g: ClanWars, unit: Unit) -> bool:
    """Legions, whose trait it is (option expendable_attacks: the whole clan). CLW-LEG-06"""
    if g.options.get("expendable_attacks") == "clan":
        return True
    return is_legion(g, unit) or has(g, unit, "expendable")


def _expendable_options(
    g: ClanWars, fodder: list[Unit]
) -> Iterator[Option[tuple[int, str] | None]]:
    yield Option("none", None)
    letters = "WBF" if g.options.get("expendable_die", "any") == "any" else "B"
    for unit in fodder:
        for letter in letters:
            yield Option(f"{unit.uid}:{letter}", (unit.uid, letter))


# ---------------------------------------------------------------- after the dice


async def attack_rolled(g: ClanWars, unit: Unit, roll: Roll) -> None:
    """Result, flips, wounds. CLW-DIE-03"""
    if roll.kind == "melee" and unit.op is not None:
        unit.op.struck = True
    if roll.area:
        await area_rolled(g, unit, roll)
    elif roll.piece >= 0:
        how = outcome(roll, roll.difficulty)
        await resolved(g, roll, how)
        if how.success:
            await wound_piece(g, roll.piece, roll)
    else:
        how = outcome(roll, roll.difficulty)
        target = g.units.get(roll.target)
        await resolved(g, roll, how)
        if how.success and target is not None:
            await strike(g, unit, target, roll)
    await spend_weapon(g, unit, roll)


async def strike(g: ClanWars, unit: Unit, target: Unit, roll: Roll) -> None:
    """The attack succeeds on a unit: a wound, STUN, or what a card puts in its place."""
    if not still(g, target):
        return
    roll.hits += (target.uid,)
    facts = Happening(unit=target, other=unit, roll=roll, tile=target.tile)
    if not await happen(g, "hit", facts):
        if roll.stun:
            stun(g, target)
        else:
            # the attacker may have fallen to a card while the dice lay open
            trauma = still(g, unit) and has(g, unit, "attack-causes-trauma")
            await wound(g, target, roll, trauma=trauma)
    if roll.how == "punch":
        await happen(g, "punch-hit", Happening(unit=unit, other=target, roll=roll))
    await happen(g, "struck", facts)


async def area_rolled(g: ClanWars, unit: Unit | None, roll: Roll) -> None:
    """One roll, judged against each unit on the tile separately. CLW-ABI-01"""
    there = struck_by(g, unit, roll, roll.tile)
    hits = [each for each in there if outcome(roll, defense(g, each, roll).total).success]
    pieces = _pieces_hit(g, unit, roll)
    hidden = [each for each in there if is_threat(each)]
    await resolved(g, roll, outcome(roll, 0 if hits or pieces or not there else UNBEATEN))
    roll.hits = tuple(each.uid for each in hits)
    waiting = list(hits)
    while waiting:
        target = await in_hostiles_order(g, "hits", waiting, _order_matters(g, waiting))
        waiting.remove(target)
        if unit is not None:
            await strike(g, unit, target, roll)
        else:
            await wound(g, target, roll)
    for index in pieces:
        await wound_piece(g, index, roll)
    for each in hidden:
        if still(g, each) and is_threat(each):
            g.emit(Survived, tag(g, each))


UNBEATEN = 1 << 30
"""A difficulty that no roll reaches: the attack beat nobody."""


def _order_matters(g: ClanWars, hits: list[Unit]) -> bool:
    """Plain legion units simply die, in any order. CLW-FUN-06"""
    return len(hits) > 1 and not all(is_legion(g, each) for each in hits)


def _pieces_hit(g: ClanWars, unit: Unit | None, roll: Roll) -> list[int]:
    """Attackable pieces on the tile are affected too. CLW-TER-01"""
    if unit is None:
        return []
    return [
        index
        for index, piece in enumerate(g.pieces)
        if piece.tile == roll.tile
        and attackable(g, unit.side, index)
        and outcome(roll, g.book.missions[g.mission].piece_defense(g, index)).success
    ]


async def wound_piece(g: ClanWars, index: int, roll: Roll) -> None:
    """A terrain piece takes a wound; its card or the mission says what that means. CLW-TER-01"""
    piece = g.pieces[index]
    g.pieces[index] = piece._replace(wounds=piece.wounds + 1)
    g.emit(PieceWounded, piece.id, piece.tile, piece.wounds + 1)
    await g.book.missions[g.mission].piece_wounded(g, index, roll.seat)


async def spend_weapon(g: ClanWars, unit: Unit, roll: Roll) -> None:
    """A weapon that is used up by its attack is discarded. CLW-CON-06"""
    spent = bool(roll.weapon) and g.book.cards.items[roll.weapon].spent
    if spent and any(item.id == roll.weapon for item in unit.items):
        discard_carried(g, unit, roll.weapon)


async def explosion(g: ClanWars, roll: Roll, tiles: Iterable[int]) -> None:
    """A roll that counts as an area attack without an attacker, on several tiles. CLW-CON-11"""
    g.rolls.append(roll)
    await make_roll(g, roll)
    for tile in tiles:
        roll.tile = tile
        await area_rolled(g, None, roll)
    g.rolls.pop()
