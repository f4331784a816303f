"""Defensive Combat: parries. HYB-DC-01"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.questions import Option, ask, yes_or_no
from affray.games.hybrid.rules.action_cards import exchange, final_value
from affray.games.hybrid.rules.dice import natural_roll
from affray.games.hybrid.rules.facing import facing_to, turn_by_rule
from affray.games.hybrid.rules.moments import happens
from affray.games.hybrid.rules.profiles import HIGHEST, mode_value
from affray.games.hybrid.rules.refusals import no_such_parry
from affray.games.hybrid.rules.wounds import keeps_defence, leave_defence, wound
from affray.games.hybrid.screen.events.battle import Parried, ParryDeclared
from affray.games.hybrid.state import NOBODY, Action, Lab, Warrior

BASIC, NOVICE, SKILLED, EXPERT, MASTER, HEROIC = range(1, 7)


def may_parry(g: Lab, attack: Action, behind: bool) -> bool:
    """Only a warrior in DC parries, even friends' shots, but nothing from behind. HYB-DC-02"""
    if attack.target == NOBODY or behind:
        return False
    target = g.warriors[attack.target]
    return target.dc and target.on_board


async def declare_parry(
    g: Lab,
    attack: Action,
    behind: bool,
    *,
    cards: bool = True,
    own_most: int | None = None,
    hindrances: int | None = 1,
) -> Action | None:
    """Parry or not, cards, level; all before the attack die. HYB-DC-03"""
    if not may_parry(g, attack, behind):
        return None
    parrier = g.warriors[attack.target]
    about = {"warrior": parrier.id, "other": attack.warrior, "attack": attack.kind}
    if not await yes_or_no(parrier.side, "parry", default="no", rule="HYB-DC-03", about=about):
        return None
    parry = Action("parry", parrier.side, parrier.id, attack.warrior, name="parry", cards=cards)
    parry.shot = 0
    g.actions.append(parry)
    if cards:
        await exchange(g, parry, own_most=own_most, hindrances=hindrances)
    value = final_value(parry, mode_value(g, parrier, "DC"))
    parry.level = await ask(
        parrier.side,
        "parry-level",
        parry_levels(parrier, attack, value),
        rule="HYB-DC-03",
        about=about,
        refused=no_such_parry(parrier, attack, value),
    )
    if parry.level == HEROIC:
        parrier.heroic_parry = True
    g.emit(ParryDeclared, parrier.id, parry.level)
    await happens(g, "level announced", parrier.id, attack.warrior, parry)
    return parry


def parry_levels(parrier: Warrior, attack: Action, value: int) -> Iterator[Option[int]]:
    """Any mastered level against a strike, 1 or 6 against a shot; a running Heroic Parry allows
    6 whatever the value. HYB-DC-02 HYB-DC-10"""
    for level in range(1, HIGHEST + 1):
        mastered = level <= value or (level == HEROIC and parrier.heroic_parry)
        fits = attack.kind == "strike" or level in (BASIC, HEROIC)
        if mastered and fits and level <= attack.parry_most:
            yield Option(f"level:{level}", level)


async def parries(g: Lab, attack: Action, parry: Action) -> bool:
    """The parry roll against an attack that succeeded. HYB-DC-04"""
    parrier = g.warriors[parry.warrior]
    if not parrier.on_board:
        return False
    await natural_roll(g, parry, "parry")
    await happens(g, "parry rolled", parrier.id, attack.warrior, parry)
    if not parry.success:
        if not keeps_defence(g, parrier):
            leave_defence(g, parrier)
        return False
    g.emit(Parried, parrier.id, attack.warrior)
    if parry.level == NOVICE and parry.is_perfect:
        await wound(g, [(attack.warrior, 1)], "parry", parrier.id, parrier.side)
    return True


async def end_parry(g: Lab, parry: Action | None) -> None:
    """The parry is over, once its cards have done what they still do."""
    if parry is not None:
        await happens(g, "action ended", parry.warrior, parry.target, parry)
        g.actions.remove(parry)


async def riposte(g: Lab, strike: Action, parry: Action | None) -> bool:
    """The counter-strike of a successful Skilled Parry, with a free turn and no cards: whether
    it succeeded. HYB-DC-07"""
    if parry is None or parry.level != SKILLED or not (strike.success and parry.success):
        return False
    parrier, attacker = g.warriors[parry.warrior], g.warriors[strike.warrior]
    if not (parrier.on_board and attacker.on_board):
        return False
    about = {"warrior": parrier.id, "target": attacker.id}
    strikes = await yes_or_no(
        parrier.side, "counter-strike", default="no", rule="HYB-DC-07", about=about
    )
    if not strikes:
        return False
    turn_by_rule(g, parrier, facing_to(g, parrier, attacker))
    counter = Action("strike", parrier.side, parrier.id, attacker.id, name="counter", cards=False)
    counter.level = BASIC
    g.actions.append(counter)
    await natural_roll(g, counter, "counter")
    if counter.success:
        wounds = 2 if counter.is_perfect else 1
        await wound(g, [(attacker.id, wounds)], "strike", parrier.id, parrier.side)
        await happens(g, "hit", parrier.id, attacker.id, counter, "strike", parrier.side)
    g.actions.pop()
    return counter.success
