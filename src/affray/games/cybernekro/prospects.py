"""What agents ask of the game: what changed, how a crew stands, what looks promising."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from math import hypot
from typing import Any

from affray.boards.table.layouts import Rect
from affray.boards.table.pieces import Piece
from affray.boards.table.units import INCH
from affray.engine.questions import Ask, Option, Seat
from affray.games.cybernekro.effects.exploration import unexplored
from affray.games.cybernekro.ground import on_table
from affray.games.cybernekro.movement import Going
from affray.games.cybernekro.relations import are_enemies, crew
from affray.games.cybernekro.rulebook import Deed
from affray.games.cybernekro.state import MOST_WOUNDS, NOBODY, Cybernekro, Model, Where

RITUAL = 6
"""How often the Focus is used until something comes. CYB-SCN-41"""

# ---------------------------------------------------------------- what changed


def outcome(before: Cybernekro, after: Cybernekro) -> Hashable:
    """What became of everybody and everything, as a player would say it."""
    changes: list[tuple[str, ...]] = [
        (now.name, *words)
        for was, now in zip(before.models, after.models, strict=False)
        if (words := tuple(_changes(was, now)))
    ]
    changes += [(model.name, "appears") for model in after.models[len(before.models) :]]
    changes += [(f"terminal {n}", owner) for n, owner in _terminals(before, after)]
    changes += [("door", name, "open") for name in after.gone if name not in before.gone]
    for mark in ("jammed", "unloaded", "empty"):
        old = getattr(before, mark)
        changes += [(after.items[i], mark) for i in getattr(after, mark) if i not in old]
    return tuple(changes)


def _changes(was: Model, now: Model) -> Iterator[str]:
    if now.where != was.where and now.where in (Where.OUT, Where.LEFT):
        yield "dead" if now.dead else "out" if now.where == Where.OUT else "leaves"
        return
    for name in ("wounds", "dread"):
        more = getattr(now, name) - getattr(was, name)
        if more:
            yield f"{more:+d} {name}"
    for name, on, off in _STATES:
        if getattr(now, name) != getattr(was, name):
            yield on if getattr(now, name) else off
    if now.side != was.side:
        yield "turns"


_STATES = (
    ("prone", "Prone", "on its feet"),
    ("on_fire", "on fire", "not on fire"),
    ("invisible", "invisible", "visible"),
    ("imprisoned", "imprisoned", "free"),
)


def _terminals(before: Cybernekro, after: Cybernekro) -> Iterator[tuple[int, str]]:
    both = zip(before.plot.owners, after.plot.owners, strict=False)
    return ((n, now) for n, (was, now) in enumerate(both) if now != was)


# ---------------------------------------------------------------- how it stands


def evaluate(g: Cybernekro, seat: Seat) -> float:
    """From -1 to 1: who is left, the scenario's goal and the way to it, beside the best other."""
    others = [other for other in g.players if other != seat]
    mine = strength(g, seat)
    theirs = max((strength(g, other) for other in others), default=0.0)
    balance = (mine - theirs) / max(mine + theirs, 1.0)
    goal = _goal(g, seat) - max((_goal(g, other) for other in others), default=0.0)
    way = _nearness(g, seat) - 0.5 * max((_nearness(g, other) for other in others), default=0.0)
    return max(-1.0, min(1.0, 0.4 * balance + 0.7 * goal + 0.35 * way))


def strength(g: Cybernekro, seat: Seat) -> float:
    """The points of a crew, each character's worth less for what it has suffered."""
    return sum(_worth(model) for model in crew(g, seat))


def _worth(model: Model) -> float:
    health = 1 - 0.6 * model.wounds / (MOST_WOUNDS + 1) - 0.08 * model.dread
    health += 0.03 * len(model.carried)
    return (model.profile.points or 15) * (health - 0.1 * model.prone - 0.1 * model.on_fire)


def _goal(g: Cybernekro, seat: Seat) -> float:
    """How much of the scenario's goal a seat has reached, 0 to 1."""
    plot = g.plot
    if plot.terminals:
        return plot.owners.count(seat) / len(plot.terminals)
    if plot.artifact_taken:
        return 1.0 if plot.artifact_taken == seat else 0.0
    if plot.artifact != NOBODY:
        return 0.5 * any(plot.artifact in model.carried for model in crew(g, seat))
    if plot.prisoners and seat != plot.lead:
        free = [p for p in plot.prisoners if not g.model(p).imprisoned]
        return (0.4 * len(free) + 0.6 * len(plot.prisoners_home)) / len(plot.prisoners)
    if plot.lead == seat and (plot.ritual or plot.summoned):
        return 0.8 if plot.summoned else 0.6 * plot.ritual / RITUAL
    return 0.0


def _nearness(g: Cybernekro, seat: Seat) -> float:
    """How near everybody is to something wanted, and somebody to each thing, 0 to 1.

    What a crew holds already counts as reached, so that taking it is no step back."""
    those = [(model.x, model.y) for model in crew(g, seat) if not model.imprisoned]
    wanted = list(_wanted(g, seat))
    if not those or not wanted:
        return 0.0
    ways = [[hypot(mx - x, my - y) for x, y in wanted] for mx, my in those]
    everybody = sum(_near(min(way)) for way in ways) / len(those)
    held = g.plot.owners.count(seat)
    reached = held + sum(_near(min(column)) for column in zip(*ways, strict=True))
    return 0.5 * everybody + 0.5 * reached / (held + len(wanted))


def _near(length: float) -> float:
    return 1 / (1 + length / (6 * INCH))


def _wanted(g: Cybernekro, seat: Seat) -> Iterator[tuple[int, int]]:
    """Places worth going to: terminals of others, the artifact, prisoners, rooms, enemies."""
    plot = g.plot
    for (x, y, _), owner in zip(plot.terminals, plot.owners, strict=False):
        if owner != seat:
            yield x, y
    yield from ((x, y) for item, (x, y, _) in g.lying.items() if item == plot.artifact)
    if plot.prisoners and seat != plot.lead:
        yield from ((m.x, m.y) for m in map(g.model, plot.prisoners) if m.imprisoned)
    if g.scenario == "exploration" and plot.artifact == NOBODY:
        yield from (centre(site) for site in unexplored(g).values())
    if not plot.terminals:
        yield from ((m.x, m.y) for m in on_table(g) if m.owner != seat)


def centre(site: Piece | Rect) -> tuple[int, int]:
    """The middle of a room or a container."""
    west, south, east, north = site.box if isinstance(site, Piece) else site
    return (west + east) // 2, (south + north) // 2


# ---------------------------------------------------------------- what looks promising

LIKELY: Mapping[str, Mapping[str, float]] = {
    "action": {
        "terminal": 14,
        "ritual": 12,
        "explore": 10,
        "fight": 8,
        "shoot": 8,
        "cast": 3,
        "move": 4,
        "get-up": 6,
        "put-out": 5,
        "reload": 3,
        "fix": 3,
        "pick-up": 3,
        "use": 1.5,
        "push": 0.7,
        "jump": 0.2,
        "drop": 0.02,
        "stop": 0.5,
    },
    "select": {"pass": 0.1},
    "react": {"decline": 0.5},
    "reaction-action": {"fight": 6, "shoot": 6, "move": 2, "get-up": 2, "none": 0.5},
    "go-on": {"go-on": 3},
    "free-fight": {"decline": 0.2},
    "tough-it-out": {"yes": 6},
    "spend-dread": {"spend": 2},
    "follow-up": {"yes": 1.5},
    "prescience": {"yes": 3},
    "extra-ammo": {"yes": 4},
}
"""Weights of options by kind of question and the first word of the id; others weigh 1."""


def prior(g: Cybernekro, ask: Ask[Any]) -> list[float]:
    """How promising each option is at a glance."""
    if ask.kind in ("move-to", "jump-to"):
        wanted = list(_wanted(g, ask.seat))
        return [_destination(option.value, wanted) for option in ask.options]
    if ask.kind == "reroll":
        passed = bool(ask.about and ask.about.get("success"))
        return [5.0 if (option.id == "no") == passed else 0.2 for option in ask.options]
    weights = LIKELY.get(ask.kind, {})
    return [_weight(g, ask.seat, weights, option) for option in ask.options]


def _weight(g: Cybernekro, seat: Seat, weights: Mapping[str, float], option: Option[Any]) -> float:
    weight = weights.get(option.id.partition(":")[0], 1.0)
    deed = option.value
    if isinstance(deed, Deed) and deed.kind in ("fight", "shoot", "push"):
        return weight if _is_enemy(g, seat, deed.target) else weight / 100
    return weight


def _is_enemy(g: Cybernekro, seat: Seat, target: int) -> bool:
    mine = next((model for model in g.models if model.owner == seat and model.is_pc), None)
    return target == NOBODY or mine is None or are_enemies(g, mine, g.model(target))


def _destination(going: Going, wanted: list[tuple[int, int]]) -> float:
    """Near to what is wanted; rarely Prone, hardly ever off the table."""
    if going.edge:
        return 0.02
    far = min((hypot(going.x - x, going.y - y) for x, y in wanted), default=0.0)
    return (0.1 if going.prone else 1.0) / (0.2 + far / (6 * INCH)) ** 2
