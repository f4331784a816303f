"""Being on fire. CYB-FIR-01 to -05"""

from __future__ import annotations

from affray.boards.table.forced import clock_heading, edges_crossed
from affray.boards.table.units import INCH
from affray.games.cybernekro.rules.attribute_tests import attempt, settle
from affray.games.cybernekro.rules.damage import Hit, suffer
from affray.games.cybernekro.rules.fleeing import chosen_edge, leave, run, stand_to_run
from affray.games.cybernekro.rules.ground import body, look
from affray.games.cybernekro.rules.rulebook import has
from affray.games.cybernekro.rules.wounds import lose_ap
from affray.games.cybernekro.screen.events.battle import CaughtFire, FirePutOut, Panicked
from affray.games.cybernekro.state import NOBODY, Cybernekro, Model


def ignite(g: Cybernekro, model: Model) -> None:
    """A model burns from now on, unless it never does. CYB-FIR-01"""
    if model.on_table and not model.on_fire and not has(g, model, "artificial"):
        model.on_fire = True
        g.emit(CaughtFire, model.id)


def put_out(g: Cybernekro, model: Model) -> None:
    """The fire on a model goes out. CYB-FIR-04"""
    model.on_fire = False
    g.emit(FirePutOut, model.id)


async def may_catch_fire(g: Cybernekro, model: Model, by: int) -> None:
    """Agility, or it burns; a model that cannot burn takes no test. CYB-KEY-06"""
    if has(g, model, "artificial"):
        return
    test = await attempt(g, model, "A", "catch-fire", other=by)
    if not test.success:
        ignite(g, model)
    await settle(g, test)


async def keeps_its_head(g: Cybernekro, model: Model) -> bool:
    """A burning model takes a Discipline test before each action. CYB-FIR-02"""
    if not model.on_fire:
        return True
    test = await attempt(g, model, "D", "burning")
    if not test.success:
        await _panic(g, model)
    await settle(g, test)
    return test.success and model.on_table


async def _panic(g: Cybernekro, model: Model) -> None:
    """It runs D6 inches in a random direction and loses 1 AP. CYB-FIR-02, CYB-FIR-03"""
    g.emit(Panicked, model.id)
    lose_ap(g, model)
    if has(g, model, "never-flees") or model.imprisoned:
        return
    heading = clock_heading(g.dice.die(12, "direction"))
    length = g.dice.d6("burning run") * INCH
    touched = look(g).scene.touched_edges(body(g, model))
    over = edges_crossed(touched, heading)
    if over:
        await leave(g, model, await chosen_edge(g, model, over), fleeing=True)
    elif stand_to_run(g, model):
        await run(g, model, heading, length)


async def burn(g: Cybernekro, model: Model) -> None:
    """When a Morale Phase ends a burning model suffers a hit. CYB-FIR-05"""
    if model.on_table and model.on_fire:
        await suffer(g, model, Hit(1, "fire", NOBODY, fire=True))
