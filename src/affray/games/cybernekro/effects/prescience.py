"""Prescience: stepping aside before a blow falls. CYB-SOR-23"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from affray.boards.table.paths import Allowance, Reach, path
from affray.boards.table.units import INCH
from affray.engine.events import Event, event
from affray.engine.questions import Data, Option, Place, yes_or_no
from affray.games.cybernekro.effects.sorcery import casting_test, strain
from affray.games.cybernekro.rules.arsenal import range_of, reach_of, weapon_of
from affray.games.cybernekro.rules.ground import body, can_reach, look, put, sees, within
from affray.games.cybernekro.rules.movement import DIFFICULT_LOSS, Going, foes
from affray.games.cybernekro.rules.relations import controller
from affray.games.cybernekro.rules.rulebook import Effects, Happening, amount
from affray.games.cybernekro.rules.spots import named_point
from affray.games.cybernekro.rules.wounds import fall_prone
from affray.games.cybernekro.state import Attack, Cybernekro, Model

effects = Effects()

PRESCIENCE = "prescience"
STEP = 2 * INCH


@event
class SteppedAside(Event):
    rule = "CYB-SOR-23"
    model: int
    x: int
    y: int
    z: int


@effects.reaction("attack-declared")
async def foresee(g: Cybernekro, what: Happening) -> None:
    """A targeted sorcerer may step aside; out of sight or range the attack misses. CYB-SOR-23"""
    target, attack = g.model(what.other), what.attack
    if attack is None or not _can_try(target):
        return
    about = {"model": target.id, "target": what.model}
    seat = controller(g, target)
    if not await yes_or_no(seat, PRESCIENCE, default="no", rule="CYB-SOR-23", about=about):
        return
    target.ap -= 1
    test = await casting_test(g, target, PRESCIENCE)
    if test.success:
        await _step_aside(g, target)
    await strain(g, target, test)
    if test.success and target.on_table:
        attack.missed = not _is_threatened(g, attack, g.model(what.model), target)


def _can_try(model: Model) -> bool:
    """AP, the sorcery, not yet tried this round, standing. CYB-SOR-03, CYB-GEN-08"""
    able = model.is_pc and model.ap > 0 and not model.prone and not model.imprisoned
    return able and PRESCIENCE in model.sorceries and PRESCIENCE not in model.attempted


def _is_threatened(g: Cybernekro, attack: Attack, attacker: Model, target: Model) -> bool:
    weapon = weapon_of(g, attacker, attack.weapon)
    if attack.mode == "fight":
        near = can_reach(g, attacker, target, reach_of(g, attacker, weapon))
    else:
        near = within(g, attacker, target, range_of(g, weapon))
    return near and sees(g, attacker, target)


async def _step_aside(g: Cybernekro, model: Model) -> None:
    """Up to 2 inches on foot, and Prone if it likes, but not off the table. CYB-SOR-23"""
    seat, about = controller(g, model), {"model": model.id}
    allowed = Allowance(STEP + amount(g, model, "movement"), 0, DIFFICULT_LOSS, climbs=False)

    def accept(data: Data) -> Option[Going] | str:
        point = named_point(data.get("to"))
        if point is None:
            return 'a step is {"to": [x, y]}, in inches; "prone" may be added'
        x, y, *z = point
        goal = (x, y, z[0]) if z else (x, y)
        way = path(look(g).scene, body(g, model), goal, allowed, foes(g, model))
        if way is None:
            return "it is too far to walk (CYB-SOR-23)"
        going = Going(*way.end[:3], bool(data.get("prone")))
        return Option(going.id, going)

    steps = _steps(g, model, allowed)
    going = await Place(seat, "step-aside", steps, accept, rule="CYB-SOR-23", about=about)
    put(g, model, (going.x, going.y, going.z))
    g.emit(SteppedAside, model.id, *model.spot)
    if going.prone:
        fall_prone(g, model)


def _steps(g: Cybernekro, model: Model, allowed: Allowance) -> Iterator[Option[Going]]:
    """Where it stands, and a ring around, standing or Prone."""
    reach = Reach(look(g).scene, body(g, model), allowed, foes(g, model))
    far = allowed.of(0)
    around = [
        (model.x + int(length * sin(pi * k / 8)), model.y + int(length * cos(pi * k / 8)))
        for length in (far, far // 2)
        for k in range(16)
    ]
    places = [
        (x, y, z)
        for x, y in around
        if 0 <= x <= g.width and 0 <= y <= g.depth
        for z in g.terrain.surfaces(x, y)
    ]
    spots = [(found.x, found.y, found.z) for found in reach.arrivals(places)]
    for spot in dict.fromkeys([model.spot, *spots]):
        for prone in (False, True):
            going = Going(*spot, prone)
            yield Option(going.id, going)
