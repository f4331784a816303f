"""Offensive Combat: one attack on one enemy at the front. HYB-OC-01"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.questions import Option, ask, yes_or_no
from affray.engine.tally import Tally
from affray.games.hybrid.missions.book import mission_rules
from affray.games.hybrid.rules.action_cards import exchange, final_value
from affray.games.hybrid.rules.acts import after_act
from affray.games.hybrid.rules.aptitudes import push
from affray.games.hybrid.rules.board import base
from affray.games.hybrid.rules.defensive_combat import (
    SKILLED,
    declare_parry,
    end_parry,
    parries,
    riposte,
)
from affray.games.hybrid.rules.dice import CRITICAL, natural_roll
from affray.games.hybrid.rules.facing import (
    enemies_before,
    facing_to,
    is_before,
    is_behind,
    touch,
    turn_by_rule,
)
from affray.games.hybrid.rules.moments import Effects, happens
from affray.games.hybrid.rules.profiles import HIGHEST, aptitude, mode_value
from affray.games.hybrid.rules.refusals import cannot_strike, levels_beyond
from affray.games.hybrid.rules.wounds import wound
from affray.games.hybrid.screen.events.battle import (
    AttackDeclared,
    CombinedDeclared,
    LevelAnnounced,
    ObjectAttacked,
)
from affray.games.hybrid.state import NOBODY, Action, Lab, Warrior

effects = Effects()

HEROIC = 6


@effects.modifier("strike")
def attack_from_behind(g: Lab, action: Action, sl: Tally) -> None:
    """+1 against the back edge, unless the target's back is protected. HYB-OC-05 HYB-APT-15"""
    if action.target != NOBODY:
        target = g.warriors[action.target]
        if is_behind(g, g.warriors[action.warrior], target):
            protected = aptitude(g, target, "dorsal-protection")
            sl.add(0 if protected else 1, "from behind", "HYB-OC-05")


# ---------------------------------------------------------------- step 8


async def offensive_action(g: Lab, warrior: Warrior, turned_to: int = NOBODY) -> None:
    """Name an enemy at the front, or attack nobody. HYB-OC-01"""
    options = list(targets(g, warrior, turned_to))
    if len(options) == 1:
        return
    name, target = await ask(
        warrior.side,
        "strike",
        options,
        default="pass",
        rule="HYB-OC-01",
        about={"warrior": warrior.id},
        refused=cannot_strike(g, warrior, options),
    )
    if name == "strike":
        await attack(g, warrior, target)
    elif name:
        await attack_object(g, warrior, name)


def targets(g: Lab, warrior: Warrior, turned_to: int) -> Iterator[Option[tuple[str, int]]]:
    """Who and what can be attacked; after a turn to strike only that enemy. HYB-OC-02 HYB-OC-03"""
    yield Option("pass", ("", NOBODY))
    for enemy in enemies_before(g, warrior):
        if turned_to in (NOBODY, enemy.id):
            yield Option(f"strike:{enemy.id}", ("strike", enemy.id))
    if turned_to == NOBODY:
        for thing in objects_before(g, warrior):
            yield Option(f"thing:{thing}", (thing, NOBODY))


def objects_before(g: Lab, warrior: Warrior) -> Iterator[str]:
    """Objects at his front edge, or a switch under his base. HYB-OC-12"""
    rules = mission_rules(g.scenario)
    under = base(g, warrior)
    front = g.board.grid.stepped(under, 2 * warrior.facing) & ~under
    for thing, square in rules.objects(g, warrior):
        if front >> square & 1 or (under >> square & 1 and rules.stands_on(thing)):
            yield thing


async def attack(g: Lab, attacker: Warrior, target_id: int) -> None:
    """The whole attack, in the order of the ledger. HYB-OC-01"""
    target = g.warriors[target_id]
    strike = await _announced(g, Action("strike", attacker.side, attacker.id, target_id))
    parry = await declare_parry(g, strike, behind=is_behind(g, attacker, target))
    combined = await _declares_combined(g, attacker)
    wounded = await _resolve(g, strike, parry)
    succeeded = strike.success
    countered = await riposte(g, strike, parry)
    spared = strike.no_push or (parry is not None and parry.no_push)
    await end_parry(g, parry)
    if strike.level == SKILLED and wounded and _still_faces(g, attacker, target):
        second, second_countered = await _second_attack(g, attacker, target)
        succeeded, countered = succeeded or second, countered or second_countered
    if combined:
        succeeded |= await _combined_strike(g, attacker, target)
    if succeeded and not spared and _both_stand(attacker, target):
        await push(g, attacker, target)
    if countered and _both_stand(attacker, target):
        await push(g, target, attacker)
    await _over(g, strike)


def _both_stand(attacker: Warrior, target: Warrior) -> bool:
    """A pusher who has left the board pushes nobody. HYB-OC-01"""
    return attacker.on_board and target.on_board


async def attack_object(g: Lab, attacker: Warrior, thing: str) -> None:
    """Objects never parry and have no back; every level works on them. HYB-OC-12"""
    strike = await _announced(g, Action("strike", attacker.side, attacker.id, thing=thing))
    combined = await _declares_combined(g, attacker)
    hit = await _strike_object(g, strike)
    if strike.level == SKILLED and hit and _still_there(g, attacker, thing):
        second = Action("strike", attacker.side, attacker.id, thing=thing, name="second", level=1)
        await _strike_object(g, second)
    if combined and _still_there(g, attacker, thing):
        third = Action("strike", attacker.side, attacker.id, thing=thing, name="combined")
        await _strike_object(g, third)
    await _over(g, strike)


async def _strike_object(g: Lab, strike: Action) -> bool:
    if await natural_roll(g, strike, "strike"):
        attacker = g.warriors[strike.warrior]
        await mission_rules(g.scenario).object_hit(g, attacker, strike.thing, wounds_of(strike))
        return True
    return False


def _still_there(g: Lab, attacker: Warrior, thing: str) -> bool:
    return attacker.on_board and thing in objects_before(g, attacker)


async def _announced(g: Lab, strike: Action) -> Action:
    """Target, card exchange, level: (1) to (3). HYB-OC-01 HYB-MOD-04"""
    attacker = g.warriors[strike.warrior]
    g.actions.append(strike)
    attacker.attacked = True
    if strike.thing:
        g.emit(ObjectAttacked, attacker.id, strike.kind, strike.thing)
    else:
        g.emit(AttackDeclared, attacker.id, strike.kind, strike.target)
    await happens(g, "attack declared", attacker.id, strike.target, strike)
    await exchange(g, strike)
    value = final_value(strike, mode_value(g, attacker, "OC"))
    strike.level = await ask(
        attacker.side,
        "strike-level",
        levels(value),
        rule="HYB-MOD-04",
        about={"warrior": attacker.id, "target": strike.target},
        refused=levels_beyond(value),
    )
    g.emit(LevelAnnounced, attacker.id, "OC", strike.level)
    await happens(g, "level announced", attacker.id, strike.target, strike)
    return strike


def levels(value: int) -> Iterator[Option[int]]:
    """Every level up to the final value. HYB-MOD-04"""
    return (Option(f"level:{level}", level) for level in range(1, min(value, HIGHEST) + 1))


async def _declares_combined(g: Lab, attacker: Warrior) -> bool:
    """A Combined Attack is declared right before the first die, and spent. HYB-APT-03"""
    if attacker.combined_left <= 0 or attacker.combined_used:
        return False
    declared = await yes_or_no(
        attacker.side,
        "combined-attack",
        default="no",
        rule="HYB-APT-03",
        about={"warrior": attacker.id},
    )
    if declared:
        attacker.combined_left -= 1
        attacker.combined_used = True
        g.emit(CombinedDeclared, attacker.id)
    return declared


# ---------------------------------------------------------------- the dice


async def _resolve(g: Lab, strike: Action, parry: Action | None) -> bool:
    """Attack roll, parry roll, Wounds: (5) to (7). True when the target was wounded. HYB-OC-01"""
    attacker, target = g.warriors[strike.warrior], g.warriors[strike.target]
    await natural_roll(g, strike, strike.name)
    await happens(g, "attack rolled", attacker.id, target.id, strike)
    if not strike.success:
        if parry is not None and parry.level == 2 and strike.die == CRITICAL:
            await wound(g, [(attacker.id, 1)], "parry", target.id, target.side)
        return False
    if parry is not None and await parries(g, strike, parry):
        return False
    return await land(g, strike)


async def land(g: Lab, strike: Action) -> bool:
    """A strike that hit and was not parried wounds. HYB-OC-06"""
    target = g.warriors[strike.target]
    if not target.on_board:
        return False
    seat = strike.seat
    await wound(g, [(target.id, wounds_of(strike))], "strike", strike.warrior, seat)
    await happens(g, "hit", strike.warrior, target.id, strike, "strike", seat)
    return True


def wounds_of(attack: Action) -> int:
    """1 Wound, 2 for a Heroic Strike, 1 more for a Perfect Success. HYB-DIE-04 HYB-OC-11"""
    heroic = attack.kind == "strike" and attack.level == HEROIC
    extra = 1 if attack.is_perfect else attack.extra_wounds
    return (2 if heroic else 1) + extra


def _still_faces(g: Lab, attacker: Warrior, target: Warrior) -> bool:
    return attacker.on_board and target.on_board and is_before(g, attacker, target)


async def _second_attack(g: Lab, attacker: Warrior, target: Warrior) -> tuple[bool, bool]:
    """The second attack of a Skilled Strike, without cards; and a counter-strike. HYB-OC-08"""
    about = {"warrior": attacker.id, "target": target.id}
    again = await yes_or_no(
        attacker.side, "second-attack", default="yes", rule="HYB-OC-08", about=about
    )
    if not again:
        return False, False
    strike = Action("strike", attacker.side, attacker.id, target.id, name="second", cards=False)
    strike.level = SKILLED
    g.actions.append(strike)
    parry = await declare_parry(g, strike, behind=is_behind(g, attacker, target), cards=False)
    await _resolve(g, strike, parry)
    countered = await riposte(g, strike, parry)
    await end_parry(g, parry)
    g.actions.pop()
    return strike.success, countered


async def _combined_strike(g: Lab, attacker: Warrior, target: Warrior) -> bool:
    """The extra strike of a Combined Attack, if the target is still in contact. HYB-APT-03"""
    there = attacker.on_board and target.on_board and touch(g, attacker, target)
    return there and await plain_strike(g, attacker, target, "combined")


async def plain_strike(g: Lab, striker: Warrior, target: Warrior, name: str) -> bool:
    """A Basic Strike outside the usual order: no cards, no parry. HYB-DC-07"""
    strike = Action("strike", striker.side, striker.id, target.id, name=name, cards=False)
    strike.level = 0 if name == "combined" else 1
    g.actions.append(strike)
    await natural_roll(g, strike, name)
    if strike.success:
        await land(g, strike)
    g.actions.pop()
    return strike.success


async def _over(g: Lab, strike: Action) -> None:
    """The attack is resolved: what its cards still do, then what follows any act. HYB-DEC-04"""
    await happens(g, "action ended", strike.warrior, strike.target, strike)
    g.actions.pop()
    g.warriors[strike.warrior].infiltration_lost = True
    await after_act(g, attack=strike.target != NOBODY)


def turn_to_face(g: Lab, warrior: Warrior, other: Warrior) -> None:
    """He turns, for free, to face a figure in contact. HYB-OC-03 HYB-DC-07"""
    turn_by_rule(g, warrior, facing_to(g, warrior, other))
