"""Moving mode: six ways to move, and what a charge does. HYB-MV-01"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.questions import Option, Refused, ask
from affray.engine.tally import Tally
from affray.games.hybrid.rules.action_cards import exchange, final_value
from affray.games.hybrid.rules.facing import enemies_in_contact
from affray.games.hybrid.rules.forced_choices import pick
from affray.games.hybrid.rules.moments import Effects, happens
from affray.games.hybrid.rules.profiles import HIGHEST, aptitude, enemies_of, mode_value
from affray.games.hybrid.rules.refusals import levels_beyond
from affray.games.hybrid.rules.sight import sees
from affray.games.hybrid.screen.events.battle import LevelAnnounced, Pinned, Targeted
from affray.games.hybrid.state import NOBODY, Action, Lab, Movement, Warrior

effects = Effects()

BASIC, NOVICE, SKILLED, EXPERT, MASTER, HEROIC = range(1, 7)
BASIC_BONUS = 2


@effects.modifier("strike", "shot")
def master_move(g: Lab, action: Action, sl: Tally) -> None:
    """Strikes and shots against a warrior under Master Move. HYB-MV-08"""
    if action.target != NOBODY:
        target = g.warriors[action.target]
        if target.master_move and target.side != action.seat:
            sl.add(-2, "Master Move", "HYB-MV-08")


@effects.modifier("strike", "shot", "parry", "jump", "trap")
def expert_move(g: Lab, action: Action, sl: Tally) -> None:
    """An Expert Move counter lowers every Natural Roll. HYB-MV-07"""
    if g.warriors[action.warrior].pinned == "expert":
        sl.add(-2, "Expert Move counter", "HYB-MV-07")


# ---------------------------------------------------------------- announcing a level


async def announce_level(g: Lab, warrior: Warrior) -> tuple[int, int]:
    """Cards, then the level: the MP it adds, and the enemy an Expert Move names. HYB-MV-02"""
    action = Action("moving", warrior.side, warrior.id, name="moving")
    g.actions.append(action)
    await exchange(g, action)
    value = final_value(action, mode_value(g, warrior, "Mv"))
    level, target = await ask(
        warrior.side,
        "move-level",
        move_levels(g, warrior, value),
        rule="HYB-MV-02",
        about={"warrior": warrior.id},
        refused=no_such_move(g, warrior, value),
    )
    warrior.level = level
    warrior.master_move = level == MASTER
    warrior.heroic_move = level == HEROIC
    g.emit(LevelAnnounced, warrior.id, "Mv", level)
    if target != NOBODY:
        g.emit(Targeted, warrior.id, target)
    await happens(g, "level announced", warrior.id, target, action)
    await happens(g, "action ended", warrior.id, target, action)
    g.actions.pop()
    return action.mp + (BASIC_BONUS if level == BASIC else 0), target


def move_levels(g: Lab, warrior: Warrior, value: int) -> Iterator[Option[tuple[int, int]]]:
    """The levels within the value; Expert Move once for each enemy it can name. HYB-DEC-03"""
    for level in range(1, min(value, HIGHEST) + 1):
        if level != EXPERT:
            yield Option(f"level:{level}", (level, NOBODY))
            continue
        for enemy in chargeable(g, warrior):
            yield Option(f"level:{level}:{enemy.id}", (level, enemy.id))


def no_such_move(g: Lab, warrior: Warrior, value: int) -> Iterator[Refused]:
    """The levels beyond the value, and Expert Move when it can name nobody. HYB-MV-02 HYB-MV-07"""
    yield from levels_beyond(value)
    if value >= EXPERT and not any(chargeable(g, warrior)):
        yield Refused(f"level:{EXPERT}", "nobody", "HYB-MV-07", EXPERT)


def chargeable(g: Lab, warrior: Warrior) -> Iterator[Warrior]:
    """Enemies in direct line of sight who are not Titans. HYB-MV-07"""
    for enemy in enemies_of(g, warrior):
        if not aptitude(g, enemy, "titan") and warrior.on_board and sees(g, warrior, enemy):
            yield enemy


# ---------------------------------------------------------------- a charge


async def charge(g: Lab, warrior: Warrior, movement: Movement) -> None:
    """A Skilled or Expert Move that ends in new contact pins an enemy. HYB-MV-05 HYB-MV-07"""
    if not movement.course.steps:
        return
    met = [
        enemy
        for enemy in enemies_in_contact(g, warrior)
        if enemy.id not in movement.course.met and not aptitude(g, enemy, "titan")
    ]
    if warrior.level == SKILLED and met:
        options = [Option(f"pin:{enemy.id}", enemy.id) for enemy in met]
        about = {"warrior": warrior.id}
        pinned = await pick(warrior.side, "pin", options, rule="HYB-MV-05", about=about)
        if pinned is not None:
            pin(g, g.warriors[pinned], warrior, expert=False)
    elif warrior.level == EXPERT:
        for enemy in met:
            if enemy.id == movement.expert_target:
                pin(g, enemy, warrior, expert=True)


def pin(g: Lab, victim: Warrior, by: Warrior, *, expert: bool) -> None:
    """A counter on the victim; an Expert one ends the effects of its Moving mode. HYB-MV-05
    HYB-MV-07"""
    if expert:
        victim.pinned = "expert"
        if victim.mode == "Mv":
            victim.master_move = victim.heroic_move = False
    elif not victim.pinned:
        victim.pinned = "skilled"
    g.emit(Pinned, victim.id, by.id, expert)
