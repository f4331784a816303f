"""Aptitudes: what a warrior can do that others cannot. HYB-APT-01

Auras and Mutations have chapters of their own; Puny, Titan, Velocity and Eye of the Lynx are read
by movement, doors and sight; Duellist by the dice; Mineclearer by counters.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from affray.engine.questions import Option, ask
from affray.engine.tally import Tally
from affray.games.hybrid.rules.board import base, figures
from affray.games.hybrid.rules.facing import distance, enemies_in_contact, is_behind
from affray.games.hybrid.rules.moments import Effects, Happening, happens
from affray.games.hybrid.rules.profiles import aptitude, natural_value, printed_nv
from affray.games.hybrid.rules.traps import charnel_reach
from affray.games.hybrid.rules.wounds import lose_ambush, wound
from affray.games.hybrid.screen.events.missions import Pushed, Sacrificed
from affray.games.hybrid.state import NOBODY, Action, Lab, Square, Warrior

effects = Effects()

HAND_TO_HAND = ("strike", "push", "parry")
"""Causes of elimination that count for Frenzy. HYB-APT-09"""
LEADER_REACH = 8
"""How far a squad leader inspires. HYB-APT-06"""


# ---------------------------------------------------------------- terms of a Success Level


@effects.modifier("strike", "parry")
def conviction(g: Lab, action: Action, sl: Tally) -> None:
    """+X near the squad leader, who does not inspire himself. HYB-APT-06"""
    warrior = g.warriors[action.warrior]
    leader = g.side(warrior.side).leader
    if leader in (NOBODY, warrior.id):
        return
    value = aptitude(g, warrior, "conviction")
    if value and inspires(g, g.warriors[leader], warrior):
        sl.add(value, "Conviction", "HYB-APT-06")


def inspires(g: Lab, leader: Warrior, warrior: Warrior) -> bool:
    """The leader is on the board and within reach, seen or not. HYB-APT-06"""
    return leader.on_board and distance(g, leader, warrior) <= LEADER_REACH


@effects.modifier("strike")
def felon(g: Lab, action: Action, sl: Tally) -> None:
    """+X from behind, besides what everybody gets. HYB-APT-08"""
    warrior = g.warriors[action.warrior]
    value = aptitude(g, warrior, "felon")
    if value and action.target != NOBODY and is_behind(g, warrior, g.warriors[action.target]):
        sl.add(value, "Felon", "HYB-APT-08")


@effects.modifier("strike")
def dorsal_protection(g: Lab, action: Action, sl: Tally) -> None:
    """-X against strikes from behind, which also lose their +1. HYB-APT-15"""
    if action.target == NOBODY:
        return
    target = g.warriors[action.target]
    value = aptitude(g, target, "dorsal-protection")
    if value and is_behind(g, g.warriors[action.warrior], target):
        sl.add(-value, "Dorsal Protection", "HYB-APT-15")


@effects.modifier("strike", "parry")
def frenzy(g: Lab, action: Action, sl: Tally) -> None:
    """+X for each enemy he eliminated hand to hand. HYB-APT-09"""
    warrior = g.warriors[action.warrior]
    if warrior.frenzy_kills:
        sl.add(aptitude(g, warrior, "frenzy") * warrior.frenzy_kills, "Frenzy", "HYB-APT-09")


@effects.kill
def feeds_frenzy(g: Lab, loss: Happening) -> None:
    """An enemy eliminated hand to hand feeds Frenzy; a clone asleep does not. HYB-APT-09"""
    fallen = g.warriors[loss.warrior]
    if loss.cause in HAND_TO_HAND and loss.other != NOBODY and fallen.place != "asleep":
        killer = g.warriors[loss.other]
        killer.frenzy_kills += killer.side != fallen.side


@effects.forever
def sacrificed(g: Lab, loss: Happening) -> bool:
    """Whoever sacrifices himself is removed from the game and never comes back. HYB-APT-16"""
    own = loss.cause == "sacrifice" and loss.other == loss.warrior
    return own and g.options["sacrificed"] == "removed"


@effects.modifier("strike", "parry", "shot")
def prestige(g: Lab, action: Action, sl: Tally) -> None:
    """+X until his first Wound. HYB-APT-14"""
    warrior = g.warriors[action.warrior]
    if not warrior.prestige_lost:
        sl.add(aptitude(g, warrior, "prestige"), "Prestige", "HYB-APT-14")


@effects.modifier("shot")
def velocity(g: Lab, action: Action, sl: Tally) -> None:
    """-X for shots at a warrior with Velocity. HYB-APT-19"""
    if action.target != NOBODY:
        sl.add(-aptitude(g, g.warriors[action.target], "velocity"), "Velocity", "HYB-APT-19")


# ---------------------------------------------------------------- the squad leader


async def name_leaders(g: Lab) -> None:
    """The warrior with an Aura leads: highest rank, then highest NV, then by choice. HYB-APT-06"""
    for seat in g.seats:
        able = [w for w in g.warriors if w.side == seat and aptitude(g, w, "aura")]
        if able:
            best = max(_standing(g, w) for w in able)
            g.side(seat).leader = await _named(seat, [w for w in able if _standing(g, w) == best])


def _standing(g: Lab, warrior: Warrior) -> tuple[int, int]:
    return warrior.card.rank, printed_nv(g, warrior)


async def _named(seat: str, tied: list[Warrior]) -> int:
    """The owner's choice among equals. HYB-DEC-00"""
    if len(tied) == 1:
        return tied[0].id
    options = (Option(f"leader:{w.id}", w.id) for w in tied)
    return await ask(seat, "leader", options, rule="HYB-APT-06")


# ---------------------------------------------------------------- Brutish Strength


class Shove(NamedTuple):
    """Where a push ends and what it costs."""

    square: Square
    squares: int
    wounds: int


async def push(g: Lab, attacker: Warrior, target: Warrior) -> None:
    """The target is pushed straight away from the attacker's facing. HYB-APT-10"""
    strength = aptitude(g, attacker, "brutish-strength")
    if not strength:
        return
    act = Action("strike", attacker.side, attacker.id, target.id, name="push", cards=False)
    g.actions.append(act)
    await happens(g, "before a push", target.id, attacker.id, act, "push", attacker.side)
    g.actions.pop()
    if act.no_push or not target.on_board or not attacker.on_board:
        return
    shove = pushed_to(g, attacker.facing, target, strength)
    if shove.squares:
        lose_ambush(g, target)
        target.square = shove.square
    g.emit(Pushed, target.id, attacker.id, shove.squares, shove.wounds)
    await wound(g, [(target.id, shove.wounds)], "push", attacker.id, attacker.side)
    await happens(g, "pushed", target.id, attacker.id, number=shove.squares)


def pushed_to(g: Lab, facing: int, target: Warrior, strength: int) -> Shove:
    """Square by square: obstacles stop and wound, rocks and a charnel house wound, a pit swallows.
    HYB-APT-10 HYB-TRP-10"""
    grid, terrain = g.board.grid, g.terrain
    under = base(g, target)
    barred = ~terrain.floor | (figures(g) & ~under)
    filth = charnel_reach(g)
    fouled = bool(under & filth)
    titan = aptitude(g, target, "titan") > 0
    step = grid.delta(2 * facing)
    square, wounds = target.square, 0
    for covered in range(strength):
        ahead = grid.stepped(under, 2 * facing)
        if ahead.bit_count() < under.bit_count() or ahead & barred:
            return Shove(square, covered, wounds + strength - covered)
        square += step
        entered = ahead & ~under
        under = ahead
        if entered & terrain.rocks and not titan:
            wounds += 1
        if under & filth and not fouled:
            wounds += 1
            fouled = True
        if entered & terrain.pits:
            return Shove(square, covered + 1, wounds + strength - covered)
    return Shove(square, strength, wounds)


# ---------------------------------------------------------------- Sacrifice


async def sacrifice(g: Lab, warrior: Warrior) -> None:
    """In Basic Move he may give himself up to wound the enemies in contact. HYB-APT-16"""
    value = aptitude(g, warrior, "sacrifice")
    if not value or warrior.mode != "Mv" or warrior.level != 1 or not warrior.on_board:
        return
    touched = enemies_in_contact(g, warrior)
    if not touched:
        return
    victims: tuple[int, ...] = await ask(
        warrior.side,
        "sacrifice",
        _victims(g, touched),
        default="pass",
        rule="HYB-APT-16",
        about={"warrior": warrior.id},
    )
    if not victims:
        return
    g.emit(Sacrificed, warrior.id)
    hurt = [(warrior.id, natural_value(g, warrior)), *((victim, value) for victim in victims)]
    await wound(g, hurt, "sacrifice", warrior.id, warrior.side)


def _victims(g: Lab, touched: list[Warrior]) -> Iterator[Option[tuple[int, ...]]]:
    """All enemies in contact, or by option one of them. HYB-APT-16"""
    yield Option("pass", ())
    if g.options["sacrifice_targets"] == "all":
        yield Option("sacrifice", tuple(enemy.id for enemy in touched))
        return
    for enemy in touched:
        yield Option(f"sacrifice:{enemy.id}", (enemy.id,))
