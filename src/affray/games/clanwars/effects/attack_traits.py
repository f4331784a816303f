"""Active traits that attack, and attacks that others provoke. CLW-CON-02 CLW-ACT-07"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.questions import Option, ask
from affray.games.clanwars.content.effect_words import AttackForm
from affray.games.clanwars.content.kinds import Trait, dice_of
from affray.games.clanwars.effects.small_questions import may, number_of
from affray.games.clanwars.rules.abilities import rating, sees
from affray.games.clanwars.rules.attacks import Accept, Change, can_attack, choose_attack
from affray.games.clanwars.rules.dice import NO_DICE
from affray.games.clanwars.rules.loadouts import loadout
from affray.games.clanwars.rules.movement import can_move, displace, displace_tiles, move
from affray.games.clanwars.rules.rulebook import Effects, Happening, Held, Weapon
from affray.games.clanwars.rules.units import are_enemies, can_act, controller, is_threat, still
from affray.games.clanwars.rules.uses import is_used_up, use
from affray.games.clanwars.screen.events.battle import TraitUsed, tag
from affray.games.clanwars.state import HOSTILE, ClanWars, Effect, Roll, Unit

effects = Effects()

# ---------------------------------------------------------------- an attack of a certain form


def form_of(trait: Trait) -> AttackForm:
    """How the trait attacks."""
    return next(each for each in trait.effects if each.word == "attack").params(AttackForm)


def arms(g: ClanWars, unit: Unit, form: AttackForm) -> tuple[Weapon, ...] | None:
    """The attack that needs no item, weapons used on a whole tile, or None: those of the unit."""
    if form.no_item:
        return (Weapon("", form.kind or "melee", form.reach, NO_DICE, form.area, form.stun),)
    if form.area:
        return tuple(weapon._replace(area=True) for weapon in loadout(g, unit).weapons)
    return None


def accepts(form: AttackForm) -> Accept:
    """Which weapons the trait allows."""

    def accept(weapon: Weapon) -> bool:
        return (
            form.kind in ("", weapon.kind)
            and (not form.armed or bool(weapon.item))
            and (form.keyword is None or form.keyword in weapon.keywords)
        )

    return accept


def changes(g: ClanWars, unit: Unit, form: AttackForm, trait: Trait) -> Change:
    """What the trait does to the attack."""

    def change(roll: Roll) -> None:
        roll.base = roll.base.plus(dice_of(form.dice))
        roll.secure += form.secure
        roll.reach += form.more_reach
        roll.stun = roll.stun or form.stun
        roll.trait = trait.id
        roll.keywords = (*roll.keywords, *form.gives)
        if form.area and not form.no_item:
            # the trait names the tile, so no rating makes it reach further
            roll.reach = form.within - rating(g, "range", unit, roll)

    return change


def may_attack(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[None]]:
    """Some attack of this form is possible."""
    form = form_of(trait)
    how = "ambush" if g.prey else "action"
    change = changes(g, unit, form, trait)
    if can_attack(g, unit, how, g.prey, accepts(form), change, arms(g, unit, form)):
        yield Option("", None)


@effects.action("attack", may_attack)
async def attack_in_form(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """An ATTACK for all rules, with what the trait adds. CLW-ACT-07"""
    form = form_of(trait)
    how = "ambush" if g.prey else "action"
    change = changes(g, unit, form, trait)
    roll = await choose_attack(g, unit, how, g.prey, accepts(form), change, arms(g, unit, form))
    if form.again_on_kill and roll is not None and roll.kills and can_act(unit):
        await choose_attack(g, unit, how, g.prey, accepts(form))


def melee(weapon: Weapon) -> bool:
    """Melee weapons and bare hands."""
    return weapon.kind == "melee"


def single_ranged(weapon: Weapon) -> bool:
    """Ranged weapons aimed at one target."""
    return weapon.kind == "ranged" and not weapon.area


async def free_attack(g: ClanWars, unit: Unit) -> None:
    """One free attack, within the limits of an ambush if it is one. CLW-AMB-02"""
    if can_act(unit):
        how = "ambush" if g.prey else "free"
        await choose_attack(g, unit, how, g.prey, optional=True)


# ---------------------------------------------------------------- move and attack


def may_move(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[None]]:
    """The unit can move at all."""
    if can_move(g, unit):
        yield Option("", None)


@effects.action("breach", may_move)
async def breach(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """MOVE 2 without granting punches, then perhaps one melee attack. CLW-CON-04"""
    await move(g, unit, budget=number_of(trait, "breach"), quiet=True, may_leave=False)
    if can_act(unit):
        await choose_attack(g, unit, accept=melee, optional=True)


@effects.action("dash", may_move)
async def dash(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """MOVE 3, then one free attack. CLW-CON-08"""
    await move(g, unit, budget=number_of(trait, "dash"), may_leave=False)
    if still(g, unit):
        await free_attack(g, unit)


def landing_tiles(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[int]]:
    """Where the leap may end. CLW-ABI-05"""
    for tile in displace_tiles(g, unit, number_of(trait, "pounce")):
        yield Option(g.field.tiles[tile].name, tile)


@effects.action("pounce", landing_tiles)
async def pounce(g: ClanWars, unit: Unit, trait: Trait, tile: int) -> None:
    """DISPLACE 2 itself, then one free attack. CLW-CON-07"""
    await displace(g, unit, tile)
    if still(g, unit):
        await free_attack(g, unit)


# ---------------------------------------------------------------- WARNING SHOT


def shot_across(roll: Roll) -> None:
    """Marks the attack, so that its hit displaces instead of wounding."""
    roll.trait = "warning-shot"


def may_warn(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[None]]:
    """A ranged attack is possible."""
    if can_attack(g, unit, accept=single_ranged, change=shot_across):
        yield Option("", None)


@effects.action("warning-shot", may_warn)
async def warning_shot(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """A ranged attack that does not wound. CLW-CON-04"""
    await choose_attack(g, unit, accept=single_ranged, change=shot_across)


@effects.always("hit")
async def driven_off(g: ClanWars, facts: Happening) -> bool:
    """On a success the target is displaced 1, to a tile of the shooter's choice. CLW-CON-04"""
    target, shooter, roll = facts.unit, facts.other, facts.roll
    if roll is None or roll.trait != "warning-shot" or target is None or shooter is None:
        return False
    tiles = list(displace_tiles(g, target, 1))
    if tiles:
        tile = await ask(
            controller(g, shooter),
            "displace",
            (Option(g.field.tiles[each].name, each) for each in tiles),
            default=g.field.tiles[target.tile].name,
            rule="CLW-ABI-05",
            about={"unit": target.uid},
        )
        await displace(g, target, tile)
    return True


# ---------------------------------------------------------------- OVERWATCH


def not_watching(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[None]]:
    """One watch at a time."""
    if not any(e.name == "overwatch" and e.unit == unit.uid for e in g.effects):
        yield Option("", None)


@effects.action("overwatch", not_watching)
async def overwatch(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """Until the end of the round, once. CLW-CON-04"""
    g.effects.append(Effect("overwatch", trait.id, unit.uid))


@effects.always("move-ends")
async def watched(g: ClanWars, facts: Happening) -> None:
    """A revealed enemy ends a MOVE action in range and sight of the watcher. CLW-CON-04"""
    mover, way = facts.unit, facts.move
    if mover is None or not way.action or is_threat(mover):
        return
    for effect in [e for e in g.effects if e.name == "overwatch"]:
        watcher = g.units[effect.unit]
        if not can_act(watcher) or not still(g, mover) or not are_enemies(g, watcher, mover):
            continue
        bound = (mover.uid,)
        if sees(g, watcher, mover.tile) and can_attack(g, watcher, "free", bound, single_ranged):
            g.effects.remove(effect)
            await choose_attack(g, watcher, "free", bound, single_ranged)


# ---------------------------------------------------------------- blows in between


@effects.reaction("attacked", "riposte")
async def riposte(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """An enemy on the tile attacked the bearer and missed: one free melee attack on it.
    CLW-CON-05"""
    foe, roll = facts.unit, facts.roll
    if roll is None or roll.target != owner.uid or owner.uid in roll.hits or not roll.faces:
        return
    if foe is not None and still(g, foe) and foe.tile == owner.tile:
        await strike_between(g, owner, held, foe, melee)


@effects.reaction("ambushed", "first-blood")
async def first_blood(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> bool:
    """Before a threat that ambushes on the tile acts: one free attack on it. CLW-CON-05"""
    foe = facts.unit
    if foe is not None and facts.tile == owner.tile and are_enemies(g, owner, foe):
        await strike_between(g, owner, held, foe, single)
    return False


def single(weapon: Weapon) -> bool:
    """Weapons aimed at one target, and bare hands."""
    return not weapon.area


async def strike_between(g: ClanWars, owner: Unit, held: Held, foe: Unit, accept: Accept) -> None:
    """One free attack on an enemy, if its owner wants it; a use is counted. CLW-CON-02"""
    trait = held.trait
    if is_used_up(g, owner, trait.id, trait.limit) or not can_act(owner):
        return
    if await choose_attack(g, owner, "free", (foe.uid,), accept, optional=True) is not None:
        use(g, owner, trait.id, trait.limit)
        g.emit(TraitUsed, tag(g, owner), trait.id)


# ---------------------------------------------------------------- how champions attack


@effects.reaction("declared", "stun-or-wound")
async def stun_or_wound(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """STUN or wound, chosen before the roll. CLW-CON-08"""
    if facts.unit is owner and facts.roll is not None:
        facts.roll.stun = await may(g, HOSTILE, "stun-instead", owner)


@effects.reaction("round-starts", "attack-at-round-start")
async def attack_at_round_start(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """At the start of a round it takes one free attack. CLW-CON-08"""
    if can_act(owner):
        await choose_attack(g, owner, "free", optional=True)


@effects.always("declared")
async def judged(g: ClanWars, facts: Happening) -> None:
    """Attacks of Operatives on a judged enemy have SUCCESS +1. CLW-CON-04"""
    roll, attacker = facts.roll, facts.unit
    if roll is None or attacker is None or attacker.op is None or roll.area:
        return
    for effect in g.effects:
        if effect.name == "verdict" and effect.unit == roll.target:
            roll.success += effect.amount
