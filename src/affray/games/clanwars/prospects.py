"""What agents ask of the game: what changed, how a side stands, what looks promising."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from random import Random
from typing import Any

from affray.engine.handles import redeal_faces
from affray.engine.questions import Ask, Option, Seat
from affray.games.clanwars import names
from affray.games.clanwars.state import DECOY, HOSTILE, OFF, TRAP, ClanWars, Unit

FLESH = 0.5
"""What a fleshwound is worth beside a potential."""
MENACE = {TRAP: 0.5, DECOY: 0.3}
"""What a threat that is no clanner is worth beside one."""
FAR = 12
"""Whatever is farther away counts as so far."""


def redeal(g: ClanWars, seat: Seat, rng: Random) -> None:
    """Deal anew what a seat does not know: arcana, threats and reserve, swarm cards, secrets."""
    arcana = [uid for hand in g.hands.values() for uid in hand]
    arcana += [card.named for card in g.stack if card.named]
    # whoever seeks has the deck before his eyes
    redeal_faces(g, seat, rng, arcana, *(() if is_seeking(g, seat) else (g.tarot,)))
    if seat != HOSTILE:
        threats = [u.uid for u in g.units.values() if u.side == "hostile" and not u.revealed]
        redeal_faces(g, seat, rng, threats, bags=[g.reserve])
        redeal_faces(g, seat, rng, g.swarm, g.swarm_reserve)
    redeal_faces(g, seat, rng, g.secrets.values())


def is_seeking(g: ClanWars, seat: Seat) -> bool:
    """Whether a seat is naming a card of the deck by The Seeker. CLW-ARC-05"""
    top = g.stack[-1] if g.stack else None
    if top is None or top.named or top.resolving:
        return False
    return top.seat == seat and g.face(top.uid) == "seeker"


# ---------------------------------------------------------------- what changed


def outcome(before: ClanWars, after: ClanWars) -> Hashable:
    """What became of each unit, as a player would say it."""
    changes = [
        (names.unit(before, unit.uid), *words)
        for unit in before.units.values()
        if (words := tuple(_changes(after, unit, after.units.get(unit.uid))))
    ]
    changes += [("a unit", "appears") for uid in after.units if uid not in before.units]
    changes += [
        (names.card(after, piece.id), "wounded")
        for piece, was in zip(after.pieces, before.pieces, strict=False)
        if piece.wounds > was.wounds
    ]
    return tuple(changes)


def _changes(g: ClanWars, was: Unit, now: Unit | None) -> Iterator[str]:
    if now is None:
        yield "gone"
        return
    if was.op is not None and now.op is not None:
        if now.op.fate != was.op.fate:
            yield now.op.fate or "back"
        lost = len(was.op.potentials) - len(now.op.potentials)
        if lost > 0:
            yield "wounded"
        elif lost < 0:
            yield "healed"
        elif len(now.op.fleshwounds) < len(was.op.fleshwounds):
            yield "trauma"
        if now.op.stealth != was.op.stealth:
            yield "in stealth" if now.op.stealth else "out of stealth"
    if now.revealed and not was.revealed:
        yield "revealed"
    if now.stunned and not was.stunned:
        yield "stunned"
    if now.wounds > was.wounds:
        yield "wounded"
    if now.tile != was.tile and now.tile != OFF:
        yield f"on {names.tile(g, now.tile)}"
    botched = {item.id for item in was.items if not item.botched}
    yield from (
        f"{names.card(g, item.id)} botched"
        for item in now.items
        if item.botched and item.id in botched
    )


# ---------------------------------------------------------------- how it stands


def evaluate(g: ClanWars, seat: Seat) -> float:
    """From -1 to 1: health, objectives and means of the Operatives, seen from a seat's side."""
    worth = 0.5 * _health(g) + 0.5 * _headway(g) + 0.35 * _closeness(g)
    worth += 0.005 * _cards(g) + 0.003 * _gear(g) - 0.12 * _menace(g)
    worth = max(-1.0, min(1.0, 1.3 * worth - 0.75))
    return -worth if seat == HOSTILE else worth


def _health(g: ClanWars) -> float:
    """How much of the roster's cards is left, 0 to 1."""
    left = whole = 0.0
    for unit in g.operatives():
        op = unit.op
        assert op is not None
        cards = len(op.potentials) + len(op.fleshwounds)
        whole += max(2, cards + op.lost)
        left += len(op.potentials) + FLESH * len(op.fleshwounds)
    return left / whole if whole else 1.0


def _headway(g: ClanWars) -> float:
    """How far the Operatives are on their way to a win, 0 to 1."""
    return g.book.missions[g.mission].headway(g) if g.round else 0.0


def _closeness(g: ClanWars) -> float:
    """How near the Operatives are to what matters in the mission, the nearest most, 0 to 1."""
    goals = g.book.missions[g.mission].goals(g) if g.round else []
    near = sorted(_far(g, unit, goals) for unit in g.operatives() if unit.tile != OFF and goals)
    return sum((1 - far / FAR) / 2**n for n, far in enumerate(near)) / 2 if near else 0.0


def _far(g: ClanWars, unit: Unit, tiles: Iterable[int]) -> int:
    """Borders to the nearest of some tiles, FAR at most."""
    here = unit.tile
    return min(FAR, min((g.field.distance(here, tile) for tile in tiles), default=FAR))


def _menace(g: ClanWars) -> float:
    """How many clanners stand how near to Operatives, 0 to 1."""
    prey = [unit.tile for unit in g.operatives() if unit.tile != OFF]
    menace = 0.0
    for unit in g.units.values():
        if unit.side == "hostile" and unit.tile != OFF and not unit.stunned:
            near = 1 - _far(g, unit, prey) / FAR
            menace += MENACE.get(g.kind(unit), 1.0) * (0.3 + 0.7 * near)
    return min(1.0, menace / 10)


def _cards(g: ClanWars) -> int:
    """By how many arcana the Operatives are ahead."""
    hostile = len(g.hands.get(HOSTILE, ()))
    return sum(len(hand) for hand in g.hands.values()) - 2 * hostile


def _gear(g: ClanWars) -> int:
    """How many items the Operatives have that are of use."""
    return sum(not item.botched for unit in g.operatives() for item in unit.items)


# ---------------------------------------------------------------- what looks promising

LIKELY: dict[str, dict[str, float]] = {
    "action": {
        "attack": 6,
        "mission": 9,
        "trait": 2,
        "move": 4,
        "scout": 1.5,
        "pick-up": 2,
        "repair": 1,
        "flip": 0.7,
        "trade": 0.2,
        "drop": 0.05,
        "end": 0.3,
    },
    "reaction": {"act": 4, "spawn": 3, "swarm": 2, "reveal": 0.2, "drop": 0.05, "end": 0.7},
    "clanner-action": {
        "attack": 8,
        "move": 3,
        "trait": 2,
        "pick-up": 1,
        "trade": 0.1,
        "back": 0.02,
    },
    "ambush-action": {"attack": 8, "trait": 2, "move": 1, "none": 0.2},
    "free-action": {"attack": 6, "move": 2, "trait": 2, "none": 0.3},
    "punch": {"none": 0.2},
    "punch-with": {"none": 0.2},
    "overcommit": {"none": 6},
    "expendable": {"none": 4},
    "roster": {"lock": 0.3},
    "intel": {"proceed": 2},
    "step": {"stop": 0.5, "leave": 0.1},
}
"""Weights of options by kind of question and the first word of the id; others weigh 1."""


def prior(g: ClanWars, ask: Ask[Any]) -> list[float]:
    """How promising each option is at a glance."""
    if ask.kind.startswith("interrupt-"):
        return [12.0 if option.id == "pass" else 1.0 for option in ask.options]
    if ask.kind == "dice":
        return [8.0 if option.id == ask.default else 1.0 for option in ask.options]
    if ask.kind == "step":
        return _towards(g, ask)
    weights = LIKELY.get(ask.kind, {})
    return [_weight(weights, option) for option in ask.options]


def _towards(g: ClanWars, ask: Ask[Any]) -> list[float]:
    """Steps that come nearer to what the mover wants weigh more than others."""
    mover = g.units.get((ask.about or {}).get("unit", 0))
    goals = _wanted(g, mover) if mover is not None and mover.tile != OFF else []
    if mover is None or not goals:
        return [_weight(LIKELY["step"], option) for option in ask.options]
    here = min(g.field.distance(mover.tile, goal) for goal in goals)
    return [_step_weight(g, option, goals, here) for option in ask.options]


def _wanted(g: ClanWars, mover: Unit) -> list[int]:
    """Operatives want the mission's goals, whom they lead an exit, others the Operatives."""
    if mover.side == "operatives":
        return g.book.missions[g.mission].goals(g)
    if mover.side == "neutral" and g.relations[g.kind(mover)][0] == "ally":
        exits = g.book.missions[g.mission].exits(g, mover)
        return [marker.tile for marker in exits if marker.name != "osp"]
    return [unit.tile for unit in g.operatives() if unit.tile != OFF]


def _step_weight(g: ClanWars, option: Option[Any], goals: list[int], here: int) -> float:
    if option.id.startswith("leave"):
        return 12.0 if here == 0 else 0.05
    if not isinstance(option.value, int):
        return 4.0 if here == 0 and option.id == "stop" else _weight(LIKELY["step"], option)
    there = min(g.field.distance(option.value, goal) for goal in goals)
    return 6.0 if there < here else 1.0 if there == here else 0.2


def _weight(weights: dict[str, float], option: Option[Any]) -> float:
    head = option.id.partition(":")[0]
    return float(weights.get(head, 1.0))
