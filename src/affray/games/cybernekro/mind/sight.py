"""What a seat sees of the table, as rows: models, terminals, what lies about, own cards.
CYB-GEN-14"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from affray.boards.table.units import INCH
from affray.engine.questions import Seat
from affray.engine.sight import MINE, NOBODYS, THEIRS, Sight, Spot, Thing
from affray.games.cybernekro.content.kinds import Content
from affray.games.cybernekro.mind.afoot import Walk, square, walk_onto, walk_to
from affray.games.cybernekro.mind.evaluate import aim, worth
from affray.games.cybernekro.scenarios.scenario import allied
from affray.games.cybernekro.state import Cybernekro, Model

FAR: Final = 36 * INCH
FLOOR: Final = 300
"""The height of a storey."""


def sight(g: Cybernekro, seat: Seat) -> Sight:
    """Everything that matters, and nothing that is face down."""
    things = [*_models(g, seat), *_terminals(g, seat), *_lying(g), *_cards(g, seat)]
    return Sight(g.scenario, _facts(g, seat), things)


def spot(g: Cybernekro, x: int, y: int) -> Spot:
    """Where a point lies."""
    return x / g.width, y / g.depth


def _facts(g: Cybernekro, seat: Seat) -> tuple[float, ...]:
    ours, plot = allied(g, seat), g.plot
    mine = theirs = nobodys = 0.0
    for model in g.models:
        if model.where == "table":
            there = worth(model) / 200
            if model.side != "player":
                nobodys += there
            elif model.owner in ours:
                mine += there
            else:
                theirs += there
    others = max((len(hand) for owner, hand in g.hands.items() if owner not in ours), default=0)
    count = len(plot.owners) or 1
    return (
        g.round / 12,
        g.turn in ours,
        plot.lead in ours if plot.lead else 0.5,
        len(g.hands.get(seat, ())) / 5,
        others / 5,
        mine,
        theirs,
        nobodys,
        mine / (mine + theirs) if mine else 0.0,
        sum(owner in ours for owner in plot.owners) / count,
        sum(bool(owner) and owner not in ours for owner in plot.owners) / count,
        plot.ritual / 6,
        plot.summoned,
        len(plot.explored) / 6,
        len(plot.prisoners_home) / 2,
        bool(g.passed) and seat in g.passed,
        bool(g.tests),
        g.phase == "npc",
    )


def _models(g: Cybernekro, seat: Seat) -> Iterator[Thing]:
    ours = allied(g, seat)
    standing = [model for model in g.models if model.where == "table"]
    squares = {model.id: square(g.terrain, model.x, model.y) for model in standing}
    goals = _goal_walks(g, ours)
    for model in standing:
        owner = NOBODYS if model.side != "player" else MINE if model.owner in ours else THEIRS
        here = squares[model.id]
        walk = walk_onto(g.terrain, here)
        foes = [
            walk[squares[m.id]] for m in standing if m.owner != model.owner or m.side != model.side
        ]
        goal = min((way[here] for way in goals), default=FAR)
        numbers = _numbers(g, model, min(foes, default=FAR), goal)
        yield Thing(model.id, _word(g, model), owner, spot(g, model.x, model.y), numbers)


def _goal_walks(g: Cybernekro, ours: tuple[Seat, ...]) -> list[Walk]:
    """Walking distances to terminals held by others or nobody, and to the artifact."""
    plot = g.plot
    ways = [
        walk_to(g.terrain, x, y)
        for (x, y, _), owner in zip(plot.terminals, plot.owners, strict=False)
        if owner not in ours
    ]
    if plot.artifact in g.lying:
        ways.append(walk_to(g.terrain, *g.lying[plot.artifact][:2]))
    return ways


def _numbers(g: Cybernekro, model: Model, foe: int, goal: int) -> tuple[float, ...]:
    profile = model.profile
    return (
        worth(model) / 50,
        profile.points / 50,
        model.wounds / 6,
        model.dread / 6,
        model.ap / 3,
        model.prone,
        model.on_fire,
        model.invisible,
        model.imprisoned,
        model.z / FLOOR,
        profile.S / 5,
        profile.T / 5,
        profile.A / 5,
        profile.I / 5,
        profile.D / 5,
        (profile.radius - 63) / 63,
        aim(g, model) / (24 * INCH),
        any(item in g.jammed or item in g.unloaded for item in model.carried),
        len(model.carried) / 4,
        bool(model.sorceries),
        g.plot.artifact in model.carried,
        model.id in g.plot.prisoners,
        min(foe, FAR) / FAR,
        foe <= 2 * INCH,
        min(goal, FAR) / FAR,
        goal <= INCH,
        g.active == model.id,
    )


def _word(g: Cybernekro, model: Model) -> str:
    """The kind of an NPC; a character's best weapon."""
    if model.kind != "pc":
        return model.kind
    return _weapon(g.book.content, tuple(g.items[item] for item in model.carried))


@lru_cache(maxsize=1 << 12)
def _weapon(content: Content, things: tuple[str, ...]) -> str:
    weapons = [content.weapon(thing) for thing in things if content.is_weapon(thing)]
    best = max(weapons, key=lambda weapon: (weapon.ranged, weapon.damage), default=None)
    return best.id if best else "pc"


def _terminals(g: Cybernekro, seat: Seat) -> Iterator[Thing]:
    ours = allied(g, seat)
    for (x, y, _), owner in zip(g.plot.terminals, g.plot.owners, strict=False):
        held = NOBODYS if not owner else MINE if owner in ours else THEIRS
        yield Thing(-1, "terminal", held, spot(g, x, y))


def _lying(g: Cybernekro) -> Iterator[Thing]:
    for item, (x, y, _) in g.lying.items():
        yield Thing(-1, g.items[item], NOBODYS, spot(g, x, y))


def _cards(g: Cybernekro, seat: Seat) -> Iterator[Thing]:
    for uid in g.hands.get(seat, ()):
        yield Thing(-1, g.shown(uid, seat) or "", MINE, None)
