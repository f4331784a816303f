"""Flee moves, burning runs, and leaving the table. CYB-FLE-01 to -03, CYB-MOV-11"""

from __future__ import annotations

from affray.boards.table.forced import clock_heading, heading_from
from affray.boards.table.forced import run as automatic_run
from affray.boards.table.units import FLEE, MINIMUM_MOVE
from affray.engine.questions import Option, ask
from affray.games.cybernekro.rules.falling import fall
from affray.games.cybernekro.rules.ground import body, lay, look, put
from affray.games.cybernekro.rules.items import drop_burdens
from affray.games.cybernekro.rules.relations import controller, enemies
from affray.games.cybernekro.rules.rulebook import amount, happens, has
from affray.games.cybernekro.rules.wounds import fall_prone, remove
from affray.games.cybernekro.screen.events.battle import Cornered, Fled, LeftTable, StoodUp
from affray.games.cybernekro.state import NOBODY, Cybernekro, Model, Where


async def leave(g: Cybernekro, model: Model, edge: str, *, fleeing: bool = False) -> None:
    """A model leaves the table over an edge; if it flees, it drops what is not its own.
    CYB-TOK-05"""
    if fleeing:
        drop_burdens(g, model)
        await happens(g, "fled", model.id, start=model.spot, word=edge)
    await happens(g, "left", model.id, word=edge)
    g.emit(LeftTable, model.id, edge)
    remove(g, model, Where.LEFT)


async def flee(g: Cybernekro, model: Model) -> None:
    """One Flee move, straight away from the closest enemy. CYB-FLE-01"""
    if has(g, model, "never-flees") or model.imprisoned:
        return
    enemy = await _closest_enemy(g, model)
    if enemy is None:
        return
    edges = look(g).scene.touched_edges(body(g, model))
    if edges:
        await leave(g, model, await chosen_edge(g, model, edges), fleeing=True)
        return
    if not stand_to_run(g, model):
        return
    heading = heading_from((enemy.x, enemy.y), body(g, model))
    if heading is None:
        heading = clock_heading(g.dice.die(12, "direction"))
    await run(g, model, heading, FLEE)


async def _closest_enemy(g: Cybernekro, model: Model) -> Model | None:
    """The enemy a model flees from: the nearest; among equals its controller chooses.

    CYB-MEA-08, CYB-FLE-01"""
    seen = look(g)
    fearsome = [m for m in enemies(g, model) if not m.invisible and not m.imprisoned]
    nearest = seen.scene.nearest(
        seen.scene.bodies[model.id], (seen.scene.bodies[m.id] for m in fearsome)
    )
    if nearest is None:
        return None
    near = [g.model(found.id) for found in nearest.bodies]
    if len(near) == 1:
        return near[0]
    seat = controller(g, model)
    if not seat:
        return near[g.dice.one_of(len(near), "flee from")]
    options = (Option(f"model:{m.id}", m.id) for m in near)
    about = {"model": model.id}
    return g.model(await ask(seat, "flee-from", options, rule="CYB-MEA-08", about=about))


async def chosen_edge(g: Cybernekro, model: Model, edges: list[str]) -> str:
    """In a corner of the board the controller says over which edge. CYB-FLE-01"""
    if len(edges) == 1:
        return edges[0]
    seat = controller(g, model)
    if not seat:
        return edges[g.dice.one_of(len(edges), "over which edge")]
    options = (Option(edge, edge) for edge in edges)
    return await ask(seat, "flee-edge", options, rule="CYB-FLE-01", about={"model": model.id})


def stand_to_run(g: Cybernekro, model: Model) -> bool:
    """A fleeing model stands up, if there is room, and drops scenario items. CYB-FLE-01"""
    if model.prone:
        if not has_headroom(g, model):
            return False
        lay(g, model, False)
        g.emit(StoodUp, model.id)
    drop_burdens(g, model)
    return True


def has_headroom(g: Cybernekro, model: Model) -> bool:
    """Whether a Prone model has the free height to stand up. CYB-ACT-04"""
    return look(g).scene.may_end(body(g, model).lying(False))


async def run(g: Cybernekro, model: Model, heading: int, length: int) -> None:
    """Run a fixed length over and around obstacles; corners and ledges end it. CYB-GEO-13"""
    far, start = max(MINIMUM_MOVE, length + amount(g, model, "movement")), model.spot
    ended = automatic_run(look(g).scene, body(g, model), heading, far)
    put(g, model, (ended.body.x, ended.body.y, ended.body.z))
    g.emit(Fled, model.id, model.x, model.y, model.z)
    if ended.fall:
        await fall(g, model, ended.fall)
    elif ended.cornered:
        g.emit(Cornered, model.id)
        fall_prone(g, model)
    await happens(g, "fled", model.id, start=start)
    if g.active == model.id:
        g.active = NOBODY
