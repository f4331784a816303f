"""Every action and free action of an Operative or a clanner. CLW-ACT-01 to CLW-ACT-13"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from affray.engine.questions import Option, ask
from affray.games.clanwars.rules.ambushes import ambush_check
from affray.games.clanwars.rules.attacks import can_attack, choose_attack
from affray.games.clanwars.rules.carrying import (
    can_drop,
    can_pick_up,
    clanner_pick_ups,
    drop_items,
    pick_up,
    pick_up_as_clanner,
    trade,
    trade_partners,
)
from affray.games.clanwars.rules.items import flip
from affray.games.clanwars.rules.loadouts import loadout
from affray.games.clanwars.rules.mission_end import check_end
from affray.games.clanwars.rules.moments import happen
from affray.games.clanwars.rules.movement import can_move, move
from affray.games.clanwars.rules.rolls import attempt, end_stealth, finish_roll
from affray.games.clanwars.rules.rulebook import Happening
from affray.games.clanwars.rules.scouting import can_scout, scout
from affray.games.clanwars.rules.threats import tell_kind
from affray.games.clanwars.rules.units import can_act, controller, is_tool, still
from affray.games.clanwars.rules.uses import is_used_up, use
from affray.games.clanwars.rules.windows import ACTION_END, DECLARED, window
from affray.games.clanwars.screen.events.battle import ActionDeclared, TraitUsed, Turned, tag
from affray.games.clanwars.state import ClanWars, Unit

Deed: TypeAlias = tuple[Any, ...]
"""The head word of an action and what it names."""

MOVE, ATTACK, SCOUT, FLIP, PICK_UP, DROP = (
    Option(word, (word,)) for word in ("move", "attack", "scout", "flip", "pick-up", "drop")
)
"""The actions that name nothing yet."""


def deeds(
    g: ClanWars, unit: Unit, how: str = "action", prey: tuple[int, ...] = ()
) -> Iterator[Option[Deed]]:
    """The actions that a unit can take. CLW-TUR-02 CLW-HOS-05"""
    if not can_act(unit):
        return
    if is_tool(g, unit):
        yield from _tool_deeds(g, unit, how, prey)
        return
    if can_move(g, unit):
        yield MOVE
    if can_attack(g, unit, how, prey):
        yield ATTACK
    if unit.op is not None:
        yield from _operative_deeds(g, unit)
    else:
        for item, what in clanner_pick_ups(g, unit):
            yield Option(f"pick-up:{item}:{what}", ("clanner-pick-up", item, what))
    for partner in trade_partners(g, unit):
        yield Option(f"trade:{partner}", ("trade", partner))
    yield from _trait_deeds(g, unit, free=False)
    for option in g.book.missions[g.mission].deeds(g, unit):
        yield Option(option.id, ("mission", option.value))


def _tool_deeds(g: ClanWars, unit: Unit, how: str, prey: tuple[int, ...]) -> Iterator[Option[Deed]]:
    """A Decoy behaves as a Feeder that cannot attack; a Trap attacks in its ambush. CLW-LEG-07"""
    if "immobile" in loadout(g, unit).flags:
        if how == "ambush" and can_attack(g, unit, how, prey):
            yield ATTACK
        return
    if can_move(g, unit):
        yield MOVE
    for item, what in clanner_pick_ups(g, unit):
        yield Option(f"pick-up:{item}:{what}", ("clanner-pick-up", item, what))
    yield from _trait_deeds(g, unit, free=False)


def _operative_deeds(g: ClanWars, unit: Unit) -> Iterator[Option[Deed]]:
    if can_scout(g, unit):
        yield SCOUT
    yield FLIP
    if can_pick_up(g, unit):
        yield PICK_UP
    for item in loadout(g, unit).repairs:
        yield Option(f"repair:{item}", ("repair", item))


def free_deeds(g: ClanWars, unit: Unit) -> Iterator[Option[Deed]]:
    """Free actions: DROP, and traits that are free. CLW-ACT-02 CLW-ACT-06"""
    if not can_act(unit):
        return
    if can_drop(g, unit):
        yield DROP
    yield from _trait_deeds(g, unit, free=True)


def is_free(g: ClanWars, unit: Unit, deed: Deed) -> bool:
    """Whether a deed is a free action. CLW-ACT-02"""
    if deed[0] == "trait":
        return any(each.free and each.id == deed[1] for each in loadout(g, unit).traits)
    return bool(deed[0] == "drop")


def _trait_deeds(g: ClanWars, unit: Unit, free: bool) -> Iterator[Option[Deed]]:
    """Traits whose limit is not used up and whose code offers something. CLW-ACT-07"""
    for trait, word, code in loadout(g, unit).deeds:
        if trait.free != free or (trait.limit and is_used_up(g, unit, trait.id, trait.limit)):
            continue
        for option in code.options(g, unit, trait):
            tail = f":{option.id}" if option.id else ""
            yield Option(f"trait:{trait.id}{tail}", ("trait", trait.id, word, option.value))


# ---------------------------------------------------------------- doing


async def perform(
    g: ClanWars, unit: Unit, deed: Deed, how: str = "action", prey: tuple[int, ...] = ()
) -> bool:
    """One action to its end, with the check that goes with it. False: not spent. CLW-FUN-10"""
    spent = await _perform(g, unit, deed, how, prey)
    await action_ended(g, unit)
    return spent


async def action_ended(g: ClanWars, unit: Unit | None) -> None:
    """ACTION_END, ambushes everywhere, mission end. CLW-AMB-01 CLW-END-01"""
    first = "hostile" if unit is not None and unit.side == "hostile" else "operatives"
    await window(g, ACTION_END, first, unit)
    await happen(g, "action-ended", Happening(unit=unit))
    if unit is not None and still(g, unit):
        await g.book.missions[g.mission].action_ended(g, unit)
    await ambush_check(g)
    check_end(g, "action")


async def _perform(g: ClanWars, unit: Unit, deed: Deed, how: str, prey: tuple[int, ...]) -> bool:
    word, *named = deed
    match word:
        case "attack":
            await choose_attack(g, unit, how, prey)
        case "trade":
            return await trade(g, unit, g.units[named[0]])
        case "move":
            await declare(g, unit, "move")
            if can_act(unit):
                await move(g, unit)
        case "drop":
            await drop_items(g, unit)
        case "pick-up":
            await pick_up(g, unit)
        case "clanner-pick-up":
            await pick_up_as_clanner(g, unit, *named)
        case "scout":
            await scout(g, unit)
        case "flip":
            await declare(g, unit, "flip")
            if can_act(unit):
                turn_dashboard(g, unit)
        case "repair":
            await repair(g, unit, *named)
        case "trait":
            g.prey = prey
            await use_trait(g, unit, *named)
            g.prey = ()
        case "mission":
            await declare(g, unit, "mission action")
            if can_act(unit):
                await g.book.missions[g.mission].perform(g, unit, *named)
        case _:
            g.forbid(f"there is no action {deed!r}")
    return True


async def declare(g: ClanWars, unit: Unit, deed: str) -> None:
    """An action is declared; the DECLARED window follows. CLW-FUN-09"""
    g.emit(ActionDeclared, tag(g, unit), deed)
    await window(g, DECLARED, "hostile" if unit.side == "hostile" else "operatives", unit)


def turn_dashboard(g: ClanWars, unit: Unit) -> None:
    """The other side is up; PRIMAL ends stealth. CLW-ACT-11"""
    assert unit.op is not None
    unit.op.face = "primal" if unit.op.face == "focus" else "focus"
    g.emit(Turned, tag(g, unit), unit.op.face)
    if unit.op.face == "primal":
        end_stealth(g, unit)


async def repair(g: ClanWars, unit: Unit, item: str) -> None:
    """A botch trait: flip the item, after a roll if it says so. CLW-ITM-06"""
    await declare(g, unit, f"repair {item}")
    if not can_act(unit) or item not in loadout(g, unit).repairs:
        return
    card = g.book.cards.items[item]
    if card.botch == "flip":
        flip(g, unit, item)
        return
    how = await attempt(
        g, unit, "repair", card.botch_difficulty, items=(item,), keywords=card.botch_keywords
    )
    if how.success and any(each.id == item and each.botched for each in unit.items):
        flip(g, unit, item)
    await finish_roll(g)


async def use_trait(g: ClanWars, unit: Unit, trait_id: str, word: str, value: Any) -> None:
    """An active trait or one that is a free action. CLW-ACT-07"""
    trait = next(each for each in loadout(g, unit).traits if each.id == trait_id)
    use(g, unit, trait.id, trait.limit)
    seen = trait.id if unit.revealed else g.book.rank_traits.get(word, trait.id)
    g.emit(TraitUsed, tag(g, unit), seen)
    tell_kind(g, unit, g.book.bearers.get(word, ()))
    first = "hostile" if unit.side == "hostile" else "operatives"
    await window(g, DECLARED, first, unit)
    if can_act(unit) and still(g, unit):
        await g.book.deeds[word].perform(g, unit, trait, value)


async def free_action(
    g: ClanWars,
    unit: Unit,
    how: str = "free",
    prey: tuple[int, ...] = (),
    only: tuple[str, ...] = (),
    check: bool = True,
) -> None:
    """A unit takes one free action at once, or none. CLW-AMB-02 CLW-ACT-02"""
    options: list[Option[Deed | None]] = [
        Option(each.id, each.value)
        for each in deeds(g, unit, how, prey)
        if not only or each.id.split(":")[0] in only
    ]
    if not options:
        return
    attack = next((each.id for each in options if each.id == "attack"), None)
    options.append(Option("none", None))
    deed = await ask(
        controller(g, unit),
        f"{how}-action",
        options,
        default=attack if how == "ambush" and attack else "none",
        rule="CLW-AMB-02" if how == "ambush" else "CLW-ACT-02",
        about={"unit": unit.uid},
    )
    if deed is None:
        return
    if check:
        await perform(g, unit, deed, how, prey)
    else:
        await _perform(g, unit, deed, how, prey)
