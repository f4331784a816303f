"""Firing: shots, and ambushes that interrupt a Movement. HYB-FIR-01"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from affray.engine.questions import Option, Rule, ask, yes_or_no
from affray.engine.tally import Tally
from affray.games.hybrid.missions.book import mission_rules
from affray.games.hybrid.rules.action_cards import best_value, exchange, final_value, second_shot
from affray.games.hybrid.rules.acts import after_act
from affray.games.hybrid.rules.armour_piercing import Pierced, pierceable, second_target
from affray.games.hybrid.rules.defensive_combat import declare_parry, end_parry, parries
from affray.games.hybrid.rules.dice import natural_roll
from affray.games.hybrid.rules.facing import distance, enemies_in_contact, shot_from_behind
from affray.games.hybrid.rules.moments import Effects, Happening, happens
from affray.games.hybrid.rules.offensive_combat import wounds_of
from affray.games.hybrid.rules.profiles import aptitude, enemies_of, friends_of, mode_value
from affray.games.hybrid.rules.refusals import cannot_lie_in_wait, cannot_shoot, no_such_shot
from affray.games.hybrid.rules.sight import (
    LineOfFire,
    line_of_fire,
    sees,
    sees_all_round,
    sees_any_square,
    sees_behind_one,
    sees_square,
    watched,
)
from affray.games.hybrid.rules.wounds import lose_ambush, wound
from affray.games.hybrid.screen.events.battle import (
    AmbushPrevented,
    AmbushSprung,
    AmbushTaken,
    AttackDeclared,
    LevelAnnounced,
    NoShot,
    ObjectAttacked,
)
from affray.games.hybrid.state import NOBODY, Action, Lab, Square, Warrior

effects = Effects()

BASIC, NOVICE, SKILLED, EXPERT, MASTER, HEROIC = range(1, 7)
POINT_BLANK = 2
"""A target must be at least this far away. HYB-FIR-03"""
MOST_AMBUSHERS = 10
GROUND = "ground"
"""The floor or an obstacle as a target: a hit does nothing."""


@effects.modifier("shot")
def big_target(g: Lab, action: Action, sl: Tally) -> None:
    """+1 against a large base or a Titan, never both. HYB-FIR-05"""
    if action.target != NOBODY:
        target = g.warriors[action.target]
        if target.size > 1 or aptitude(g, target, "titan"):
            sl.add(1, "big target", "HYB-FIR-05")


@effects.modifier("shot")
def rocks_in_the_way(g: Lab, action: Action, sl: Tally) -> None:
    """-1 for each rocks square that the line of fire crosses; a Titan ignores them. HYB-FIR-06"""
    shooter = g.warriors[action.warrior]
    if action.target != NOBODY and g.rocks and not aptitude(g, shooter, "titan"):
        line = line_taken(g, action)
        sl.add(-line.rocks, "rocks in the way", "HYB-FIR-06")


def line_taken(g: Lab, shot: Action) -> LineOfFire:
    """The lines that a declared shot may take. HYB-FIR-06"""
    shooter, target = g.warriors[shot.warrior], g.warriors[shot.target]
    return line_of_fire(g, shooter, target, shot.second_target, hidden=shot.level == EXPERT)


# ---------------------------------------------------------------- who can be shot at


def in_the_way(g: Lab, shooter: Warrior) -> Iterator[Warrior]:
    """Everybody who may be a target: enemies, and friends unless an option says no. HYB-FIR-03"""
    yield from enemies_of(g, shooter)
    if g.options["friendly_fire"]:
        yield from friends_of(g, shooter)


def fitting_levels(g: Lab, shooter: Warrior, target: Warrior) -> set[int]:
    """The levels that make a target legal. HYB-FIR-02 HYB-FIR-03"""
    levels: set[int] = set()
    far = distance(g, shooter, target) >= POINT_BLANK
    direct = sees(g, shooter, target)
    if far and direct:
        levels |= {BASIC, MASTER, HEROIC}
    if direct or sees_all_round(g, shooter, target):
        levels.add(NOVICE)
    if far and not enemies_in_contact(g, shooter):
        hidden = not direct and not aptitude(g, target, "puny")
        if direct or (hidden and sees_behind_one(g, shooter, target)):
            levels.add(EXPERT)
    return levels


def object_levels(g: Lab, shooter: Warrior, square: Square) -> set[int]:
    """The levels at which an object may be shot at. HYB-LOS-11"""
    levels = {NOVICE} if sees_square(g, shooter, square, all_round=True) else set()
    if sees_square(g, shooter, square) and not _is_near(g, shooter, square):
        levels |= {BASIC, MASTER, HEROIC}
        if not enemies_in_contact(g, shooter):
            levels.add(EXPERT)
    return levels


def ground_levels(g: Lab, shooter: Warrior) -> set[int]:
    """The levels at which the ground or an obstacle may be shot at: Novice whichever way he faces,
    the others where he sees floor at a distance. HYB-FIR-03"""
    grid = g.board.grid
    under = grid.base(shooter.square, shooter.size)
    far = watched(g, shooter) & g.terrain.floor & ~(grid.around(under) | under)
    if not sees_any_square(g, shooter, far):
        return {NOVICE}
    expert = set() if enemies_in_contact(g, shooter) else {EXPERT}
    return {BASIC, NOVICE, MASTER, HEROIC} | expert


def _is_near(g: Lab, shooter: Warrior, square: Square) -> bool:
    grid = g.board.grid
    under = grid.base(shooter.square, shooter.size)
    return bool((grid.around(under) | under) >> square & 1)


def may_lie_in_wait(g: Lab, shooter: Warrior) -> bool:
    """No enemy in direct sight, none in contact. HYB-FIR-10"""
    seen = any(sees(g, shooter, enemy) for enemy in enemies_of(g, shooter))
    return not seen and not enemies_in_contact(g, shooter)


# ---------------------------------------------------------------- step 8


async def firing_action(g: Lab, shooter: Warrior) -> None:
    """Take up an ambush, name a target and shots, or do nothing. HYB-FIR-02"""
    if shooter.disarmed:
        return
    value = mode_value(g, shooter, "F")
    named = tuple(worth_naming(g, shooter))
    hoped = HEROIC if g.side(shooter.side).hand else value
    if len(list(islice(choices(g, shooter, hoped, named), 2))) == 1:
        return
    options = list(choices(g, shooter, best_shot(g, shooter, value), named))
    what, first, second = await ask(
        shooter.side,
        "fire",
        options,
        default="pass",
        rule="HYB-FIR-02",
        about={"warrior": shooter.id},
        refused=cannot_shoot(g, shooter, options),
    )
    if what == "ambush":
        await take_up_ambush(g, shooter)
    elif what == "shoot":
        await shoot(g, shooter, Aim(*first), Aim(*second))


class Aim(NamedTuple):
    """What a shot is aimed at: a warrior, or an object of the mission."""

    target: int = NOBODY
    thing: str = ""

    @property
    def word(self) -> str:
        """How an option names it."""
        return self.thing.replace(":", "@") if self.thing else str(self.target)


Aims = tuple[tuple[Aim, set[int]], ...]
"""Everything that may be named, with the levels that make it legal."""

NO_AIM = Aim()
Choice = tuple[str, Aim, Aim]
PASS: Option[Choice] = Option("pass", ("", NO_AIM, NO_AIM))


def aims(g: Lab, shooter: Warrior) -> Iterator[tuple[Aim, set[int]]]:
    """Everything that may be named, with the levels that make it legal. HYB-FIR-03"""
    for target in in_the_way(g, shooter):
        yield Aim(target.id), fitting_levels(g, shooter, target)
    for thing, square in mission_rules(g.scenario).objects(g, shooter):
        yield Aim(thing=thing), object_levels(g, shooter, square)
    if g.options["ground_fire"]:
        yield Aim(thing=GROUND), ground_levels(g, shooter)


def worth_naming(g: Lab, shooter: Warrior) -> Iterator[tuple[Aim, set[int]]]:
    """The same; the ground only if he has cards to play on a shot at it. HYB-FIR-03"""
    holds_cards = bool(g.side(shooter.side).hand)
    for aim, levels in aims(g, shooter):
        if aim.thing != GROUND or holds_cards:
            yield aim, levels


def best_shot(g: Lab, shooter: Warrior, value: int) -> int:
    """The highest level of Firing that he can still reach with his cards. HYB-FIR-02"""
    return best_value(g, Action("shot", shooter.side, shooter.id, name="shot"), value)


def choices(g: Lab, shooter: Warrior, most: int, named: Aims) -> Iterator[Option[Choice]]:
    """Everything that a warrior in Firing mode who can reach a level may declare. HYB-FIR-02"""
    yield PASS
    if most >= SKILLED and may_lie_in_wait(g, shooter):
        yield Option("ambush", ("ambush", NO_AIM, NO_AIM))
    yield from single_shots(named, most)
    if most >= HEROIC:
        basic = [aim for aim, levels in named if HEROIC in levels]
        for one in basic:
            for two in basic:
                yield Option(f"twice:{one.word}:{two.word}", ("shoot", one, two))


def single_shots(named: Aims, most: int) -> Iterator[Option[Choice]]:
    """One target each, for which some level up to `most` fits. HYB-FIR-02"""
    for aim, levels in named:
        if any(level <= most for level in levels):
            name = f"thing:{aim.thing}" if aim.thing else f"shoot:{aim.target}"
            yield Option(name, ("shoot", aim, NO_AIM))


def levels_for(g: Lab, shooter: Warrior, aim: Aim, value: int) -> set[int]:
    """The levels within a value that make one shot at a target legal. HYB-FIR-02"""
    fitting = next((levels for other, levels in aims(g, shooter) if other == aim), set())
    return {level for level in fitting if level <= value and level != HEROIC}


async def shoot(g: Lab, shooter: Warrior, first: Aim, second: Aim = NO_AIM) -> None:
    """Card exchange, level, parry, dice, Wounds. HYB-FIR-02"""
    shot = Action("shot", shooter.side, shooter.id, first.target, second.target, name="shot")
    shot.thing, shot.second_thing = first.thing, second.thing
    hindered = await _declared(g, shot)
    value = final_value(shot, mode_value(g, shooter, "F"))
    if second != NO_AIM and value >= HEROIC:
        await _heroic(g, shot, hindered)
        return
    shot.second_target, shot.second_thing = NOBODY, ""
    if not await _level_chosen(g, shot, levels_for(g, shooter, first, value)):
        return
    await _fire_once(g, shot)
    await _over(g, shot)


async def _fire_once(g: Lab, shot: Action) -> None:
    if not shot.thing:
        await fire(g, shot)
    elif await _roll_shot(g, shot):
        await _hit_object(g, shot)


async def _hit_object(g: Lab, shot: Action) -> None:
    """An object never parries; it is hit as long as it is there. HYB-LOS-11 HYB-OC-12"""
    rules = mission_rules(g.scenario)
    shooter = g.warriors[shot.warrior]
    if shot.thing in dict(rules.objects(g, shooter)):
        await rules.object_hit(g, shooter, shot.thing, wounds_of(shot))


async def _declared(g: Lab, shot: Action) -> int:
    """The target is named and cards are exchanged: how many Hindrance cards were played.
    HYB-FIR-02"""
    shooter = g.warriors[shot.warrior]
    g.actions.append(shot)
    shooter.attacked = True
    if shot.thing:
        g.emit(ObjectAttacked, shooter.id, "shot", shot.thing)
    else:
        g.emit(AttackDeclared, shooter.id, "shot", shot.target)
    await happens(g, "attack declared", shooter.id, shot.target, shot)
    spent = await exchange(g, shot)
    return spent.hindering


async def _level_chosen(g: Lab, shot: Action, levels: set[int]) -> bool:
    """The level, among those that fit the named target; without one there is no shot. HYB-FIR-02"""
    shooter = g.warriors[shot.warrior]
    if not levels:
        g.emit(NoShot, shooter.id)
        await _over(g, shot, attack=False)
        return False
    shot.level = await ask(
        shooter.side,
        "shot-level",
        [Option(f"level:{level}", level) for level in sorted(levels)],
        rule="HYB-FIR-02",
        about={"warrior": shooter.id, "target": shot.target},
        refused=no_such_shot(final_value(shot, mode_value(g, shooter, "F")), levels),
    )
    g.emit(LevelAnnounced, shooter.id, "F", shot.level)
    await happens(g, "level announced", shooter.id, shot.target, shot)
    return True


async def fire(
    g: Lab,
    shot: Action,
    *,
    cards: bool = True,
    own_most: int | None = None,
    hindrances: int | None = 1,
) -> None:
    """Parry decision, attack roll, parry roll, Wounds, Armour-Piercing Shot. HYB-FIR-02"""
    behind = await from_behind(g, shot)
    parry = await declare_parry(
        g, shot, behind, cards=cards, own_most=own_most, hindrances=hindrances
    )
    first = pierceable(g, shot, behind)
    hit = await _roll_shot(g, shot)
    parried = hit and parry is not None and await parries(g, shot, parry)
    await end_parry(g, parry)
    if hit and not parried:
        await land(g, [shot])
    if hit and first is not None:
        await pierce(g, shot, first)


async def pierce(g: Lab, shot: Action, first: Pierced) -> None:
    """The second shot of an Armour-Piercing Shot: a plain one, without cards. HYB-APT-02"""
    shooter = g.warriors[shot.warrior]
    if not shooter.on_board or shooter.piercing_used:
        return
    target = await second_target(g, shooter, first)
    if target == NOBODY:
        return
    shooter.piercing_used = True
    second = Action("shot", shot.seat, shooter.id, target, first.warrior, name="piercing")
    second.level, second.cards = BASIC, False
    g.actions.append(second)
    g.emit(AttackDeclared, shooter.id, "shot", target)
    await fire(g, second, cards=False)
    g.actions.pop()


async def _roll_shot(g: Lab, shot: Action) -> bool:
    await natural_roll(g, shot, shot.name)
    await happens(g, "attack rolled", shot.warrior, shot.target, shot)
    return shot.success


async def land(g: Lab, shots: list[Action]) -> None:
    """Shots that hit and were not parried wound, all at once. HYB-FIR-07 HYB-WND-10"""
    if not shots:
        return
    shooter = g.warriors[shots[0].warrior]
    hurt: dict[int, int] = {}
    for shot in shots:
        hurt[shot.target] = hurt.get(shot.target, 0) + wounds_of(shot)
    for target, number in hurt.items():
        if g.warriors[target].side == shooter.side:
            await wound(g, [(target, number)], "shot", shooter.id)
    foes = [(target, n) for target, n in hurt.items() if g.warriors[target].side != shooter.side]
    await wound(g, foes, "shot", shooter.id, shooter.side)
    for shot in shots:
        await happens(g, "hit", shooter.id, shot.target, shot, "shot", shooter.side)


async def from_behind(g: Lab, shot: Action) -> bool:
    """Whether the shot comes from the target's rear; with several lines equally free of rocks the
    shooter picks one. HYB-FAC-05"""
    shooter, target = g.warriors[shot.warrior], g.warriors[shot.target]
    line = line_taken(g, shot)
    verdicts = sorted({shot_from_behind(g, target, square) for square in line.squares})
    if len(verdicts) < 2:
        return bool(verdicts) and verdicts[0]
    options = (Option("behind", True), Option("side", False))
    return await ask(shooter.side, "line-of-fire", options, rule="HYB-FAC-05")


async def _over(g: Lab, shot: Action, *, attack: bool = True) -> None:
    await happens(g, "action ended", shot.warrior, shot.target, shot)
    g.actions.pop()
    g.warriors[shot.warrior].infiltration_lost |= attack
    await after_act(g, attack=attack and is_attack_on_enemy(g, shot))


def is_attack_on_enemy(g: Lab, shot: Action) -> bool:
    """An attack on an enemy warrior is First Contact at the latest. HYB-ARM-03"""
    return shot.target != NOBODY and g.warriors[shot.target].side != shot.seat


# ---------------------------------------------------------------- Heroic Firing


async def _heroic(g: Lab, first: Action, hindered: int) -> None:
    """Two shots, resolved at the same time. HYB-FIR-19 HYB-DC-12"""
    first.level = HEROIC
    shooter = g.warriors[first.warrior]
    g.emit(LevelAnnounced, shooter.id, "F", HEROIC)
    await happens(g, "level announced", shooter.id, first.target, first)
    shots = (first, second_shot(first))
    first.second_target, first.second_thing = NOBODY, ""
    g.actions.append(shots[1])
    left = 0 if hindered else 1
    parries_declared: list[Action | None] = []
    pierced: list[Pierced | None] = []
    for shot in shots:
        behind = not shot.thing and await from_behind(g, shot)
        parry = await declare_parry(g, shot, behind, own_most=left, cards=left > 0)
        if parry is not None and not parry.declined and parry.cards:
            left = 0
        parries_declared.append(parry)
        pierced.append(None if shot.thing else pierceable(g, shot, behind))
    hits = [await _roll_shot(g, shot) for shot in shots]
    landed = []
    for shot, parry, hit in zip(shots, parries_declared, hits, strict=True):
        if hit and not (parry is not None and await parries(g, shot, parry)):
            landed.append(shot)
    for parry in reversed(parries_declared):
        await end_parry(g, parry)
    await land(g, [shot for shot in landed if not shot.thing])
    for shot in landed:
        if shot.thing:
            await _hit_object(g, shot)
    for shot, hit, first_target in zip(shots, hits, pierced, strict=True):
        if hit and first_target is not None:
            await pierce(g, shot, first_target)
    g.actions.pop()
    await _over(g, first)


# ---------------------------------------------------------------- ambushes


async def take_up_ambush(g: Lab, shooter: Warrior) -> None:
    """Skilled Firing: the final value must be 3 or more, otherwise a lower level. HYB-FIR-10"""
    action = Action("ambush", shooter.side, shooter.id, name="ambush")
    g.actions.append(action)
    await exchange(g, action)
    value = final_value(action, mode_value(g, shooter, "F"))
    if value >= SKILLED and may_lie_in_wait(g, shooter):
        shooter.level = SKILLED
        shooter.ambush = next_ambush_number(g, shooter.side)
        g.emit(LevelAnnounced, shooter.id, "F", SKILLED)
        g.emit(AmbushTaken, shooter.id, shooter.ambush)
        await happens(g, "level announced", shooter.id, action=action)
        await happens(g, "action ended", shooter.id, action=action)
        g.actions.pop()
        return
    await _shoot_instead(g, shooter, action, value)


async def _shoot_instead(g: Lab, shooter: Warrior, action: Action, value: int) -> None:
    """The value fell below 3: Basic or Novice Firing at a legal target, if there is one.
    HYB-FIR-10"""
    if value < SKILLED:
        g.emit(AmbushPrevented, shooter.id, value)
    options = [PASS, *single_shots(tuple(worth_naming(g, shooter)), most=value)]
    aim = NO_AIM
    if len(options) > 1:
        _, chosen, _ = await ask(
            shooter.side,
            "fire",
            options,
            default="pass",
            rule="HYB-FIR-10",
            about={"warrior": shooter.id},
            refused=cannot_lie_in_wait(g, shooter, value, options),
        )
        aim = Aim(*chosen)
    if aim == NO_AIM:
        if value >= SKILLED:
            g.emit(NoShot, shooter.id)
        await happens(g, "action ended", shooter.id, action=action)
        g.actions.pop()
        return
    action.kind, action.name, action.target, action.thing = "shot", "shot", *aim
    shooter.attacked = True
    if not aim.thing:
        g.emit(AttackDeclared, shooter.id, "shot", aim.target)
    if await _level_chosen(g, action, levels_for(g, shooter, aim, value)):
        await _fire_once(g, action)
        await _over(g, action)


def next_ambush_number(g: Lab, side: str) -> int:
    """One more than the highest; above ten, everyone is renumbered. HYB-FIR-10"""
    waiting = sorted((w for w in g.warriors if w.side == side and w.ambush), key=_number)
    if waiting and waiting[-1].ambush >= MOST_AMBUSHERS:
        for number, warrior in enumerate(waiting, 1):
            warrior.ambush = number
    return waiting[-1].ambush + 1 if waiting else 1


def _number(warrior: Warrior) -> int:
    return warrior.ambush


def ambushes(g: Lab, happening: Happening) -> Rule[None] | None:
    """Ambushers who see an enemy complete an act fire, in the order of their numbers. HYB-FIR-13"""
    if happening.warrior == NOBODY:
        return None
    mover = g.warriors[happening.warrior]
    side = mover.side
    waiting = [w for w in g.warriors if w.ambush and w.side != side and w.on_board]
    return _spring(g, mover, sorted(waiting, key=_number)) if waiting else None


async def _spring(g: Lab, mover: Warrior, waiting: list[Warrior]) -> None:
    for shooter in waiting:
        if mover.on_board and shooter.ambush and _in_the_trap(g, shooter, mover):
            await _ambush(g, shooter, mover)


def _in_the_trap(g: Lab, shooter: Warrior, mover: Warrior) -> bool:
    return distance(g, shooter, mover) >= POINT_BLANK and sees(g, shooter, mover)


async def _ambush(g: Lab, shooter: Warrior, mover: Warrior) -> None:
    """Fire, or by an option hold; one who does not eliminate loses his counter. HYB-FIR-12
    HYB-FIR-15"""
    if g.options["ambush_fire"] == "optional":
        fires = await yes_or_no(
            shooter.side,
            "ambush",
            default="no",
            rule="HYB-FIR-13",
            about={"warrior": shooter.id, "target": mover.id},
        )
        if not fires:
            return
    if g.movement is not None:
        g.movement.interrupted = True
    g.emit(AmbushSprung, shooter.id, mover.id)
    shot = Action("shot", shooter.side, shooter.id, mover.id, name="ambush", level=BASIC)
    g.actions.append(shot)
    shooter.attacked = True
    await happens(g, "attack declared", shooter.id, mover.id, shot)
    spent = await exchange(g, shot, own_most=1, hindrances=None)
    await fire(g, shot, hindrances=0 if spent.own else 1)
    await happens(g, "action ended", shooter.id, mover.id, shot)
    g.actions.pop()
    shooter.infiltration_lost = True
    if mover.place != "eliminated":
        lose_ambush(g, shooter)
