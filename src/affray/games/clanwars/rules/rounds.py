"""Rounds, edges, turns: action phase and reaction phase. CLW-ROU-01 to CLW-TUR-04"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from affray.engine.questions import Option, Rule, ask
from affray.games.clanwars.rules import neutral, swarm
from affray.games.clanwars.rules.actions import (
    Deed,
    action_ended,
    deeds,
    free_deeds,
    is_free,
    perform,
)
from affray.games.clanwars.rules.mission_end import check_end
from affray.games.clanwars.rules.moments import due, happen
from affray.games.clanwars.rules.movement import can_move
from affray.games.clanwars.rules.refusals import no_action, no_clanner_action, no_reaction
from affray.games.clanwars.rules.rulebook import Happening
from affray.games.clanwars.rules.spawning import available, points_of, valid_points
from affray.games.clanwars.rules.teams import team_decides
from affray.games.clanwars.rules.threats import reveal, spawn
from affray.games.clanwars.rules.units import can_act, living
from affray.games.clanwars.rules.windows import (
    ACTION_OPEN,
    PHASE_END,
    ROUND_END,
    ROUND_START,
    TURN_START,
    window,
)
from affray.games.clanwars.screen.events.battle import (
    EdgesDealt,
    EdgeSpent,
    EdgeStored,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    tag,
)
from affray.games.clanwars.state import HOSTILE, NOBODY, OFF, ClanWars, Effect, Unit

EDGES = {1: 3, 2: 2, 3: 1, 4: 1}
"""Edges of each Operative by the size of the roster. CLW-EDG-01"""


GRANTS = ("free-action", "free-move")
"""Effects that give a clanner an action without an edge."""
END_OF_PHASE: Option[Deed | None] = Option("end", None)
END_OF_REACTION: Option[tuple[Any, ...]] = Option("end", ("end",))


def next_step(g: ClanWars) -> Rule[None]:
    """The step that a mission in play takes next. CLW-DEC-05"""
    return STEPS[g.phase](g)


# ---------------------------------------------------------------- rounds


async def begin_round(g: ClanWars) -> None:
    """Counter, effects, edges, ROUND_START. CLW-ROU-02"""
    g.round += 1
    g.turns = ()
    g.emit(RoundBegan, g.round)
    await start_effects(g)
    await g.book.missions[g.mission].round_starts(g)
    deal_edges(g)
    check_end(g, "round-start")
    g.phase = "next-turn"
    await window(g, ROUND_START, "operatives")


async def start_effects(g: ClanWars) -> None:
    """Effects at the beginning of a round, in the order that the Hostile chooses. CLW-FUN-06"""
    for code in g.book.always.get("round-starts", ()):
        await code(g, Happening())
    waiting = due(g, "round-starts")
    while waiting:
        number = 0
        if len(waiting) > 1:
            number = await ask(
                HOSTILE,
                "order-effects",
                [
                    Option(f"{unit.uid}:{held.trait.id}", n)
                    for n, (unit, held, _) in enumerate(waiting)
                ],
                default=f"{waiting[0][0].uid}:{waiting[0][1].trait.id}",
                rule="CLW-FUN-06",
            )
        unit, held, reaction = waiting.pop(number)
        if unit.tile != OFF:
            await reaction(g, unit, held, Happening())


def deal_edges(g: ClanWars) -> None:
    """Every living Operative on the field gets edges by the roster's size. CLW-EDG-01"""
    dealt = 0
    for unit in living(g):
        if unit.op is not None and unit.op.seat:
            unit.op.edges = EDGES[g.size]
            dealt += EDGES[g.size]
    g.emit(EdgesDealt, dealt)


async def end_round(g: ClanWars) -> None:
    """ROUND_END, effects, neutral units, then what lasts a round ends. CLW-ROU-03"""
    await window(g, ROUND_END, "operatives")
    await happen(g, "round-ends", Happening())
    await g.book.missions[g.mission].round_ends(g)
    await neutral.act_all(g)
    check_end(g, "last-effects")
    expire(g, "round", "next-roll", "next-attack")
    g.obscured = 0
    g.used_in_round.clear()
    for unit in g.units.values():
        unit.stunned = False
        unit.punches = 0
    g.emit(RoundEnded, g.round)
    g.phase = "round"
    check_end(g, "round")


def expire(g: ClanWars, *ends: str) -> None:
    """Effects whose time is over. CLW-FUN-07"""
    if g.effects:
        g.effects[:] = [effect for effect in g.effects if effect.until not in ends]


# ---------------------------------------------------------------- the action phase


def ready(g: ClanWars) -> list[Unit]:
    """The Operatives who hold an edge. CLW-EDG-02"""
    return [unit for unit in g.operatives() if unit.op is not None and unit.op.edges > 0]


async def begin_turn(g: ClanWars) -> None:
    """The Operatives choose who is next; an edge is used. CLW-EDG-02 CLW-TUR-01"""
    waiting = ready(g)
    if not waiting:
        g.phase = "round-end"
        return
    unit = waiting[0]
    if len(waiting) > 1:
        uid = await team_decides(
            g, "next-turn", lambda: _next(waiting), str(waiting[0].uid), "CLW-EDG-02"
        )
        unit = g.units[uid]
    assert unit.op is not None
    unit.op.edges -= 1
    unit.op.crossed = unit.op.struck = False
    g.active = unit.uid
    g.turns += (unit.uid,)
    g.actions = 2 + sum(e.amount for e in g.effects if _more_actions(e, unit))
    g.effects[:] = [e for e in g.effects if not _more_actions(e, unit)]
    g.phase = "action"
    g.emit(TurnBegan, tag(g, unit))
    await window(g, TURN_START, "operatives", unit)


def _more_actions(effect: Effect, unit: Unit) -> bool:
    """Actions promised for the next action phase of a unit."""
    return effect.name == "more-actions" and effect.unit == unit.uid


def _next(units: list[Unit]) -> Iterator[Option[int]]:
    for unit in units:
        yield Option(str(unit.uid), unit.uid)


async def take_action(g: ClanWars) -> None:
    """One action or free action of the active Operative, or the end. CLW-TUR-02"""
    unit = g.units[g.active]
    if not can_act(unit):
        g.phase = "handover"
        return
    await window(g, ACTION_OPEN, "operatives", unit)
    if not can_act(unit):
        g.phase = "handover"
        return
    assert unit.op is not None
    deed = await ask(
        unit.op.seat,
        "action",
        _actions(g, unit),
        default="end",
        rule="CLW-TUR-02",
        about={"unit": unit.uid, "actions": g.actions},
        refused=no_action(g, unit, _actions(g, unit)),
    )
    if deed is None:
        g.phase = "handover"
        return
    paid = 0 if is_free(g, unit, deed) else 1
    g.actions -= paid
    if not await perform(g, unit, deed):
        g.actions += paid


def _actions(g: ClanWars, unit: Unit) -> Iterator[Option[Deed | None]]:
    """Legal actions and the end of the phase. CLW-DEC-01 (D13)"""
    yield END_OF_PHASE
    if g.actions > 0:
        yield from deeds(g, unit)  # type: ignore[misc]
    yield from free_deeds(g, unit)  # type: ignore[misc]


async def hand_over(g: ClanWars) -> None:
    """PHASE_END; then the edge goes to the scheming area. CLW-EDG-03"""
    unit = g.units[g.active]
    actions = g.actions
    await window(g, PHASE_END, "operatives", unit)
    if g.actions > actions and can_act(unit):
        g.phase = "action"
        return
    expire(g, "phase", "next-attack-in-phase")
    g.actions = 0
    if unit.op is not None:
        unit.op.crossed = unit.op.struck = False
    store_edge(g)
    g.phase = "reaction"
    g.active = NOBODY
    check_end(g, "phase")


def store_edge(g: ClanWars, edges: int = 1) -> None:
    """Into the scheming area, up to the cap. CLW-EDG-03"""
    stored = min(g.size, g.stored + edges)
    g.emit(EdgeStored, stored, g.stored + edges - stored)
    g.stored = stored


# ---------------------------------------------------------------- the reaction phase


async def react(g: ClanWars) -> None:
    """One choice of the Hostile in a reaction phase. CLW-TUR-03"""
    await window(g, ACTION_OPEN, "hostile")
    choice = await ask(
        HOSTILE,
        "reaction",
        _reactions(g),
        default="end",
        rule="CLW-TUR-03",
        about={"edges": g.stored},
        refused=no_reaction(g, _reactions(g)),
    )
    match choice:
        case ("end",):
            g.phase = "turn-end"
        case ("spawn", kind, tile):
            pay(g)
            spawn(g, kind, tile)
            await action_ended(g, None)
        case ("reveal", uid):
            reveal(g, g.units[uid])
        case ("swarm", value):
            await swarm.play(g, value)
            check_end(g, "action")
        case ("drop", uid):
            await perform(g, g.units[uid], ("drop",))
        case ("act", uid):
            await clanner_acts(g, g.units[uid])
        case _:
            g.forbid(f"there is no reaction {choice!r}")


def _reactions(g: ClanWars) -> Iterator[Option[tuple[Any, ...]]]:
    """What the Hostile may do now. CLW-DEC-01 (D27)"""
    yield END_OF_REACTION
    payable = g.stored > 0 or any(effect.name in GRANTS for effect in g.effects)
    for unit in g.units.values():
        if unit.side != "hostile" or unit.tile == OFF:
            continue
        if not unit.stunned:
            if payable and has_paid_deed(g, unit):
                yield _on("act", unit.uid)
            if unit.items:
                yield _on("drop", unit.uid)
        if not unit.revealed:
            yield _on("reveal", unit.uid)
    if g.stored:
        for kind, name, tile in spawns(g):
            yield _spawning(kind, name, tile)
    for option in swarm.options(g):
        yield Option(option.id, ("swarm", option.value))


@lru_cache(maxsize=1 << 14)
def _on(deed: str, uid: int) -> Option[tuple[Any, ...]]:
    return Option(f"{deed}:{uid}", (deed, uid))


@lru_cache(maxsize=1 << 14)
def _spawning(kind: str, point: str, tile: int) -> Option[tuple[Any, ...]]:
    return Option(f"spawn:{kind}:{point}", ("spawn", kind, tile))


def has_paid_deed(g: ClanWars, unit: Unit) -> bool:
    """Whether a clanner has an action that an edge or a free action pays for. CLW-EDG-04"""
    if g.stored and can_move(g, unit):
        return True
    return (g.stored > 0 or granted(g, unit) is not None) and any(paid_deeds(g, unit))


def granted(g: ClanWars, unit: Unit, deed: str = "") -> Effect | None:
    """A free action that an effect gives a unit this phase; `free-move` only allows a move."""
    names = GRANTS if deed in ("", "move") else ("free-action",)
    for effect in g.effects:
        if effect.unit == unit.uid and effect.amount > 0 and effect.name in names:
            return effect
    return None


def paid_deeds(g: ClanWars, unit: Unit) -> Iterator[Option[Any]]:
    """The actions of a clanner that can be paid for now."""
    for option in deeds(g, unit):
        if g.stored or granted(g, unit, option.id) is not None:
            yield option


def _paid_or_back(g: ClanWars, unit: Unit) -> Iterator[Option[Any]]:
    """The paid deeds, or going back: a seat imagining another unit there needs an answer too."""
    yield from paid_deeds(g, unit)
    yield Option("back", None)


async def clanner_acts(g: ClanWars, unit: Unit) -> None:
    """A clanner's action, paid with an edge or granted. CLW-HOS-04"""
    deed = await ask(
        HOSTILE,
        "clanner-action",
        _paid_or_back(g, unit),
        rule="CLW-HOS-05",
        about={"unit": unit.uid},
        refused=no_clanner_action(g, unit, paid_deeds(g, unit)),
    )
    if deed is None:
        return
    gift = granted(g, unit, deed[0])
    if gift is not None:
        g.effects.remove(gift)
        if gift.amount > 1:
            g.effects.append(gift._replace(amount=gift.amount - 1))
    else:
        pay(g)
    await perform(g, unit, deed)


def pay(g: ClanWars) -> None:
    """An edge goes back to the reserve. CLW-EDG-04"""
    g.stored -= 1
    g.emit(EdgeSpent, g.stored)


def spawns(g: ClanWars) -> Iterator[tuple[str, str, int]]:
    """Available kinds and valid points: kind, name of the point, tile. CLW-SPA-01 CLW-SPA-02"""
    points = valid_points(g, points_of(g))
    if points:
        kinds = available(g)
        for name, tile in points:
            for kind in kinds:
                yield kind, name, tile


async def end_turn(g: ClanWars) -> None:
    """PHASE_END of the reaction phase; the next turn. CLW-DEC-05"""
    before = len(g.effects)
    await window(g, PHASE_END, "hostile")
    if len(g.effects) > before and any(e.name == "free-action" for e in g.effects):
        g.phase = "reaction"
        return
    expire(g, "reaction", "next-attack-in-reaction")
    for index, effect in enumerate(g.effects):
        if effect.until == "next-reaction":
            g.effects[index] = effect._replace(until="reaction")
    g.phase = "next-turn"
    check_end(g, "phase")


STEPS: dict[str, Callable[[ClanWars], Rule[None]]] = {
    "round": begin_round,
    "next-turn": begin_turn,
    "action": take_action,
    "handover": hand_over,
    "reaction": react,
    "turn-end": end_turn,
    "round-end": end_round,
}
