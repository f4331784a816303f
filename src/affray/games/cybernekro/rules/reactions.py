"""What an action leads to: the King, and the Reaction Step. CYB-REA-01 to -11, CYB-FAT-10"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.questions import Ask, Option, ask
from affray.games.cybernekro.rules import fate_cards
from affray.games.cybernekro.rules.actions import ENOUGH, act, or_none
from affray.games.cybernekro.rules.arsenal import carried_weapons
from affray.games.cybernekro.rules.attribute_tests import attempt, settle
from affray.games.cybernekro.rules.ground import distance, sees
from affray.games.cybernekro.rules.refusals import no_action, no_kings_reaction, no_reaction
from affray.games.cybernekro.rules.relations import (
    are_enemies,
    controller,
    crew,
    enemies,
    seats_from,
)
from affray.games.cybernekro.rules.rulebook import Deed, Trigger, has
from affray.games.cybernekro.rules.wounds import lose_ap
from affray.games.cybernekro.screen.events.battle import CoinFlipped, Reacts
from affray.games.cybernekro.state import NOBODY, Cybernekro, Model


async def aftermath(
    g: Cybernekro, model: Model, trigger: Trigger | None, *, kings: bool, answers: bool
) -> None:
    """What others may do after an action: the King, then the Reaction Step. CYB-ROU-05"""
    if kings and model.on_table:
        await king(g, model)
    if answers and trigger is not None:
        await reaction_step(g, model, trigger)


# ---------------------------------------------------------------- the King


async def king(g: Cybernekro, actor: Model) -> None:
    """After an enemy's action a player may have a model which that enemy sees react without a roll.
    CYB-FAT-10"""
    owner = controller(g, actor)
    for seat in seats_from(g, owner or g.first):
        if seat == owner or not g.hands[seat]:
            continue
        seen = [m for m in crew(g, seat) if _may_be_kings(g, m, actor)]
        if not seen:
            continue
        about = {"model": actor.id}
        uid, chosen = await ask(
            seat,
            "king",
            _kings(g, seat, seen),
            default="pass",
            rule="CYB-FAT-10",
            about=about,
            refused=no_kings_reaction(g, seat, actor, seen),
        )
        if uid and await fate_cards.play(g, seat, uid):
            g.emit(Reacts, chosen)
            await react_with(g, g.model(chosen), 1, "reaction", kings=False)
            return


def _may_be_kings(g: Cybernekro, model: Model, actor: Model) -> bool:
    return are_enemies(g, model, actor) and may_react(g, model) and sees(g, actor, model)


def _kings(g: Cybernekro, seat: str, models: list[Model]) -> Iterator[Option[tuple[int, int]]]:
    yield Option("pass", (0, NOBODY))
    for card in fate_cards.in_hand(g, seat, fate_cards.KING):
        if card.value:
            yield from (Option(f"king:{m.id}", (card.value, m.id)) for m in models)


# ---------------------------------------------------------------- the Reaction Step


def may_react(g: Cybernekro, model: Model) -> bool:
    """Whether a model has what a reaction needs. CYB-REA-02"""
    able = model.on_table and not model.imprisoned and model.stupor < g.round
    return able and (model.ap > 0 or not model.is_pc)


def candidates(g: Cybernekro, actor: Model, trigger: Trigger) -> list[Model]:
    """Who may react to an action, closest to the Active Model first. CYB-REA-03, CYB-REA-04"""
    if trigger.kind == "missed":
        target = g.model(trigger.target)
        return [target] if are_enemies(g, target, actor) and may_react(g, target) else []
    if actor.invisible or not actor.on_table:
        return []
    found = [m for m in enemies(g, actor) if may_react(g, m) and _watches(g, m, actor)]
    return sorted(found, key=lambda m: (distance(g, m, actor), m.is_pc, m.id))


def _watches(g: Cybernekro, watcher: Model, mover: Model) -> bool:
    """Whether a mover is the closest enemy a model sees, or it sees all of them. CYB-REA-03"""
    if not sees(g, watcher, mover):
        return False
    if has(g, watcher, "watchful"):
        return True
    far = distance(g, watcher, mover)
    return not any(
        other.id != mover.id
        and not other.invisible
        and distance(g, watcher, other) < far
        and sees(g, watcher, other)
        for other in enemies(g, watcher)
    )


async def reaction_step(g: Cybernekro, actor: Model, trigger: Trigger) -> None:
    """Closest first, until one attempts a reaction. CYB-REA-04"""
    waiting = candidates(g, actor, trigger)
    while waiting:
        tied = _tied(g, actor, waiting)
        model = await _who_reacts(g, actor, tied, waiting)
        if model is not None:
            await react(g, model, trigger)
            return
        waiting = [m for m in waiting if m not in tied]


def _tied(g: Cybernekro, actor: Model, waiting: list[Model]) -> list[Model]:
    """One player's models that are equally close: he decides their order. CYB-REA-04"""
    first = waiting[0]
    if not first.is_pc or not actor.on_table:
        return [first]
    far = distance(g, first, actor)
    return [m for m in waiting if m.owner == first.owner and distance(g, m, actor) == far]


async def _who_reacts(
    g: Cybernekro, actor: Model, tied: list[Model], waiting: list[Model]
) -> Model | None:
    seat = controller(g, tied[0])
    if not seat:
        return tied[0]
    options = [Option("decline", NOBODY), *(Option(f"react:{m.id}", m.id) for m in tied)]
    chosen = await ask(
        seat,
        "react",
        options,
        default="decline",
        rule="CYB-REA-04",
        about={"model": actor.id},
        refused=no_reaction(g, seat, actor, waiting),
    )
    return None if chosen == NOBODY else g.model(chosen)


async def react(g: Cybernekro, model: Model, trigger: Trigger) -> None:
    """The reaction test and what it allows. CYB-REA-05"""
    g.emit(Reacts, model.id)
    passes = "parry" if trigger.melee and _parries(g, model) else ""
    test = await attempt(g, model, "A", "reaction", passes=passes)
    if test.success:
        why = "attacked" if trigger.kind == "missed" else "reaction"
        await react_with(g, model, 2 if test.critical else 1, why)
    elif test.fumble:
        lose_ap(g, model)
    await settle(g, test)


def _parries(g: Cybernekro, model: Model) -> bool:
    """Whether a weapon with Parry is carried. CYB-KEY-09"""
    return any(weapon.parry for _, weapon in carried_weapons(g, model))


async def react_with(
    g: Cybernekro, model: Model, count: int, why: str, *, kings: bool = True
) -> None:
    """One action, or two after a Critical; or none, if its player wishes. CYB-REA-05, CYB-REA-06"""
    tails = flips_tails(g, model)
    for _ in range(count):
        if not may_react(g, model):
            return
        deed = await _reaction_deed(g, model, why, tails)
        if deed is None or not await act(g, model, deed, kings=kings, answers=False):
            return


def flips_tails(g: Cybernekro, model: Model) -> bool:
    """The coin of an Unpredictable character: on tails the NPC table chooses. CYB-TRT-13"""
    if not model.is_pc or not has(g, model, "unpredictable"):
        return False
    tails = g.dice.coin("unpredictable") == "tails"
    g.emit(CoinFlipped, model.id, tails)
    return tails


async def _reaction_deed(g: Cybernekro, model: Model, why: str, tails: bool) -> Deed | None:
    seat = controller(g, model)
    if not seat or tails:
        return g.book.mind(g, model, why) if g.book.mind else None
    return await reaction_of(g, seat, model)


def reaction_of(g: Cybernekro, seat: str, model: Model) -> Ask[Deed | None]:
    """What a model that reacts may do. CYB-REA-06"""
    budget = model.ap if model.is_pc else ENOUGH
    return ask(
        seat,
        "reaction-action",
        or_none(g, model, budget),
        default="none",
        rule="CYB-REA-06",
        about={"model": model.id},
        refused=no_action(g, model, budget),
    )
