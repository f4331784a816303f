"""Equipment that is used, and what gas does. CYB-EQP-01 to -13, CYB-ACT-07"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.table.distance import wholly_within
from affray.boards.table.scene import Cloud
from affray.boards.table.sight import sees_point
from affray.boards.table.units import CLOUD_RADIUS, INCH, REACH
from affray.engine.events import Event, event
from affray.engine.questions import Data, Option, Place, yes_or_no
from affray.games.cybernekro.rules.attribute_tests import attempt, settle
from affray.games.cybernekro.rules.damage import Hit, suffer
from affray.games.cybernekro.rules.ground import body, can_reach, changed, look, on_table
from affray.games.cybernekro.rules.items import use_up
from affray.games.cybernekro.rules.melee import in_melee
from affray.games.cybernekro.rules.relations import controller
from affray.games.cybernekro.rules.rulebook import Deed, Effects, Happening, has
from affray.games.cybernekro.rules.spots import at, declared_spot
from affray.games.cybernekro.rules.wounds import heal, lose_dread
from affray.games.cybernekro.state import Cybernekro, Model, Spot, Template

effects = Effects()

KITS = {"trauma-kit": 2, "repair-kit": 1}
"""How many Wounds each removes. CYB-EQP-08, CYB-EQP-10"""
CONCOCTION, GRENADE, AMMO = "esoteric-concoction", "gas-grenade", "extra-ammo"
GAS, INK = "gas", "ink"
THROW = 6 * INCH


@event
class EquipmentUsed(Event):
    rule = "CYB-ACT-07"
    model: int
    item: str
    target: int


@event
class TemplatePlaced(Event):
    rule = "CYB-EQP-13"
    model: int
    template: str
    x: int
    y: int
    z: int


@event
class AmmoSpent(Event):
    rule = "CYB-EQP-12"
    model: int
    item: str


# ---------------------------------------------------------------- using it


@effects.offer("use")
def uses(g: Cybernekro, model: Model) -> Iterator[Option[Deed]]:
    """Every carried item with an action use, not in melee. CYB-ACT-07"""
    kinds = {g.items[item]: item for item in reversed(model.carried)}
    if has(g, model, "cannot-use") or in_melee(g, model):
        return
    for kind in KITS:
        if kind in kinds:
            for target in on_table(g):
                if _is_patient(g, model, target, kind):
                    deed = Deed("use", 1, target.id, kinds[kind], kind)
                    yield Option(f"use:{kind}:{target.id}", deed)
    if CONCOCTION in kinds:
        deed = Deed("use", 1, model.id, kinds[CONCOCTION], CONCOCTION)
        yield Option(f"use:{CONCOCTION}", deed)
    if GRENADE in kinds and any(True for _ in cloud_places(g, model, THROW)):
        yield Option(f"use:{GRENADE}", Deed("use", 1, model.id, kinds[GRENADE], GRENADE))


def _is_patient(g: Cybernekro, model: Model, target: Model, kind: str) -> bool:
    """Models a kit can help: the living, or the artificial; within 1 inch. CYB-EQP-08,
    CYB-EQP-10"""
    if has(g, target, "artificial") is not (kind == "repair-kit"):
        return False
    if target.invisible and target.id != model.id:
        return False
    return target.id == model.id or can_reach(g, model, target, REACH)


@effects.perform("use")
async def use(g: Cybernekro, model: Model, deed: Deed) -> None:
    """An item is used; with the option a test decides. CYB-ACT-07"""
    test = None
    if g.options["use_equipment_test"] == "intellect":
        test = await attempt(g, model, "I", "use-equipment", weapon=deed.item)
    if test is None or test.success:
        await _apply(g, model, deed)
    elif test.fumble:
        use_up(g, model, deed.item)
    if test is not None:
        if test.critical:
            model.ap += deed.cost
        await settle(g, test)


async def _apply(g: Cybernekro, model: Model, deed: Deed) -> None:
    g.emit(EquipmentUsed, model.id, deed.word, deed.target)
    if deed.word in KITS:
        heal(g, g.model(deed.target), KITS[deed.word])
    elif deed.word == CONCOCTION:
        lose_dread(g, model, model.dread)
    else:
        await place_cloud(g, model, GAS, THROW)
    if deed.word != "repair-kit":
        use_up(g, model, deed.item)


@effects.reaction("would-jam")
async def extra_ammo(g: Cybernekro, what: Happening) -> bool:
    """One jam or one empty magazine is ignored. CYB-EQP-12"""
    model = g.model(what.model)
    ammo = [item for item in model.carried if g.items[item] == AMMO]
    seat = controller(g, model)
    if not ammo or not seat:
        return False
    about = {"model": model.id, "item": g.items[what.number], "word": what.word}
    if not await yes_or_no(seat, "extra-ammo", default="no", rule="CYB-EQP-12", about=about):
        return False
    g.emit(AmmoSpent, model.id, g.items[what.number])
    use_up(g, model, ammo[0])
    return True


# ---------------------------------------------------------------- templates


def cloud_places(g: Cybernekro, model: Model, reach: int) -> Iterator[Option[Spot]]:
    """Candidates for a template: over models, and around the one who places it. CYB-MEA-05"""
    seen: set[Spot] = set()
    points = [(other.x, other.y) for other in on_table(g)]
    points += [
        (model.x + dx * step, model.y + dy * step)
        for step in (200, 400)
        for dx, dy in ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
    ]
    for x, y in points:
        if 0 <= x <= g.width and 0 <= y <= g.depth:
            for z in g.terrain.surfaces(x, y):
                if (x, y, z) not in seen and may_place(g, model, (x, y, z), reach):
                    seen.add((x, y, z))
                    yield Option(f"at:{x},{y},{z}", (x, y, z))


def may_place(g: Cybernekro, model: Model, spot: Spot, reach: int) -> bool:
    """Whether a template may be placed there: wholly within reach, its centre seen.

    CYB-MEA-05, CYB-EQP-13"""
    x, y, z = spot
    if not (0 <= x <= g.width and 0 <= y <= g.depth) or z not in g.terrain.surfaces(x, y):
        return False
    here = body(g, model)
    near = wholly_within(here, (x, y), z, CLOUD_RADIUS, reach)
    return near and sees_point(look(g).scene, here, (x, y), z)


async def place_cloud(g: Cybernekro, model: Model, kind: str, reach: int) -> None:
    """A template is placed anywhere it may be. CYB-EQP-13, CYB-SOR-30"""

    def accept(data: Data) -> Option[Spot] | str:
        spot = declared_spot(g, data)
        if spot is None:
            return 'a template is placed {"at": [x, y]}, in inches'
        if not may_place(g, model, spot, reach):
            return "it must lie wholly within reach and its centre be seen (CYB-MEA-05)"
        return at(spot)

    candidates = cloud_places(g, model, reach)
    about = {"model": model.id, "template": kind}
    spot = await Place(
        controller(g, model), "template", candidates, accept, rule="CYB-MEA-05", about=about
    )
    g.templates.append(Template(kind, *spot, g.round, model.id))
    changed(g)
    g.emit(TemplatePlaced, model.id, kind, *spot)


@effects.reaction("acted")
async def gas(g: Cybernekro, what: Happening) -> None:
    """A model that ends an action touching gas suffers a hit that ignores armour. CYB-EQP-13"""
    model = g.model(what.model)
    clouds = [t for t in g.templates if t.kind == GAS]
    if not clouds or has(g, model, "gas-proof") or has(g, model, "artificial"):
        return
    for cloud in clouds:
        there = Cloud(cloud.x, cloud.y, cloud.z)
        if model.on_table and look(g).scene.touches_cloud(body(g, model), there):
            await suffer(g, model, Hit(1, "gas", ignores_armour=True))


@effects.reaction("went-out")
async def ink_fades(g: Cybernekro, what: Happening) -> None:
    """Ink disappears with its caster. CYB-SOR-30"""
    left = [t for t in g.templates if t.kind != INK or t.owner != what.model]
    if len(left) < len(g.templates):
        g.templates[:] = left
        changed(g)
