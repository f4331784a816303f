"""Treasure Tokens, the artifact and corpse tokens. CYB-TOK-01 to -08"""

from __future__ import annotations

from affray.boards.table.distance import to_point
from affray.boards.table.units import INCH
from affray.engine.events import Event, event
from affray.games.cybernekro.effects.npcs import summon
from affray.games.cybernekro.rules.ground import body_of
from affray.games.cybernekro.rules.rulebook import Effects, Happening
from affray.games.cybernekro.state import Cybernekro, Model, Spot

effects = Effects()

TREASURE, ARTIFACT = "treasure", "artifact"
STIRRED = 3 * INCH
"""A model that moves this near may wake a corpse. CYB-TOK-08"""
RISES = 4


@event
class CarriedOff(Event):
    rule = "CYB-TOK-05"
    model: int
    item: str
    seat: str


@event
class CorpseStirs(Event):
    rule = "CYB-TOK-08"
    corpse: int
    die: int


@effects.reaction("left")
async def carried_off(g: Cybernekro, what: Happening) -> None:
    """A model that leaves takes its tokens along for its crew. CYB-TOK-05, CYB-SCN-23"""
    model = g.model(what.model)
    for item in model.carried if model.is_pc else ():
        kind = g.items[item]
        if kind == TREASURE:
            g.plot.treasures[model.owner] = g.plot.treasures.get(model.owner, 0) + 1
        elif kind == ARTIFACT:
            g.plot.artifact_taken = model.owner
        else:
            continue
        g.emit(CarriedOff, model.id, kind, model.owner)


@effects.reaction("moved")
async def corpses_stir(g: Cybernekro, what: Happening) -> None:
    """A roll for each corpse near the start of a Move, then for each near its end. CYB-TOK-08"""
    model = g.model(what.model)
    stir_around(g, model, what.start)
    stir_around(g, model, model.spot)


@effects.reaction("fled")
async def corpses_stir_at_flight(g: Cybernekro, what: Happening) -> None:
    """A Flee move is a move too, and so is a burning run. CYB-TOK-08"""
    if g.options["corpses_stir"] == "any_move":
        model = g.model(what.model)
        stir_around(g, model, what.start)
        if model.on_table and not what.word:
            stir_around(g, model, model.spot)


def stir_around(g: Cybernekro, model: Model, spot: Spot) -> None:
    """A roll for each corpse near a place where somebody starts or ends a move. CYB-TOK-08"""
    there = body_of(model).at(*spot)
    for corpse, (x, y, z) in sorted(g.plot.corpses.items()):
        if to_point(there, (x, y), z).within(STIRRED):
            stir(g, corpse)


def stir(g: Cybernekro, corpse: int) -> None:
    """On 4+ a Flesh Drone takes the corpse's place. CYB-TOK-08"""
    die = g.dice.d6("corpse")
    g.emit(CorpseStirs, corpse, die)
    if die >= RISES:
        drone = summon(g, "flesh-drone", g.plot.corpses.pop(corpse))
        if g.options["fresh_drones"] == "wait":
            drone.stupor = g.round


def lay_corpse(g: Cybernekro, spot: Spot) -> None:
    """A corpse token lies at a point. CYB-TOK-08"""
    g.plot.corpses[max(g.plot.corpses, default=-1) + 1] = spot
