"""Doors: opening and blasting them. CYB-TER-04 to -07"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.table.distance import to_piece
from affray.boards.table.pieces import Kind, Piece
from affray.boards.table.scene import Scene
from affray.boards.table.sight import sees_door
from affray.boards.table.units import INCH, REACH
from affray.engine.events import Event, event
from affray.engine.questions import Option, Refused
from affray.engine.tally import Tally
from affray.games.cybernekro.content.kinds import Weapon
from affray.games.cybernekro.rules.arsenal import (
    cost,
    melee_weapons,
    range_of,
    ranged_weapons,
    reach_of,
    weapon_of,
)
from affray.games.cybernekro.rules.attacks import after_shooting
from affray.games.cybernekro.rules.attribute_tests import attempt, settle
from affray.games.cybernekro.rules.ground import body, changed, look
from affray.games.cybernekro.rules.melee import in_melee
from affray.games.cybernekro.rules.rulebook import Deed, Effects, Term, has, terms
from affray.games.cybernekro.rules.wounds import fall_prone
from affray.games.cybernekro.state import NOBODY, Attack, Cybernekro, Model

effects = Effects()

PRISON_DOOR = "prison-door"
STRONG = 4
"""The printed Damage that can break a door. CYB-TER-06"""
NEEDED = 9
NEAR = 3 * INCH
"""A door this near is one that a player may think of opening."""


@event
class DoorOpened(Event):
    rule = "CYB-TER-05"
    model: int
    door: str


@event
class DoorStruck(Event):
    rule = "CYB-TER-06"
    model: int
    door: str
    total: Tally
    destroyed: bool


@event
class PrisonerFreed(Event):
    rule = "CYB-SCN-31"
    model: int


def closed_doors(g: Cybernekro) -> list[Piece]:
    """Every door that is neither open nor destroyed. CYB-TER-04"""
    solids = g.terrain.solids
    doors = g.terrain.remember("doors", lambda: [p for p in solids if p.kind is Kind.DOOR])
    return [door for door in doors if door.id not in g.gone]


def unbar(g: Cybernekro, door: str) -> None:
    """A door is no longer an obstacle; anybody locked in behind it is free.

    CYB-TER-04, CYB-SCN-31"""
    g.gone = tuple(sorted({*g.gone, door}))
    changed(g)
    if door != PRISON_DOOR:
        return
    for model in g.models:
        if model.imprisoned:
            model.imprisoned = False
            g.emit(PrisonerFreed, model.id)


# ---------------------------------------------------------------- opening


@effects.offer("open")
def doors(g: Cybernekro, model: Model) -> Iterator[Option[Deed]]:
    """A closed door within 1 inch may be tried with Strength or Intellect. CYB-TER-05"""
    shut = closed_doors(g)
    if not shut or has(g, model, "cannot-operate") or in_melee(g, model):
        return
    scene, here = look(g).scene, body(g, model)
    for door in shut:
        if scene.can_reach_piece(here, door.id, REACH):
            for attribute in "SI":
                deed = Deed("open", 1, word=f"{attribute}:{door.id}")
                yield Option(f"open:{door.id}:{attribute}", deed)


@effects.refusal("open")
def no_door(g: Cybernekro, model: Model) -> Iterator[Refused]:
    """Closed doors nearby that are out of reach, or cannot be tried now. CYB-TER-05"""
    scene, here = look(g).scene, body(g, model)
    for door in closed_doors(g):
        far = to_piece(here, door)
        name, deed = f"open:{door.id}", Deed("open", 1, word=f"S:{door.id}")
        if not scene.can_reach_piece(here, door.id, REACH):
            if far.within(NEAR):
                facts = {"distance": far.u, "most": REACH}
                yield Refused(name, "not-beside", "CYB-TER-05", deed, facts)
        elif has(g, model, "cannot-operate"):
            yield Refused(name, "cannot-operate", "CYB-ACT-08", deed)
        elif in_melee(g, model):
            yield Refused(name, "engaged", "CYB-MEL-02", deed)


@effects.perform("open")
async def open_door(g: Cybernekro, model: Model, deed: Deed) -> None:
    """A test opens the door; a Fumble knocks the model down. CYB-TER-05, CYB-ACT-08"""
    attribute, door = deed.word.split(":")
    test = await attempt(g, model, attribute, "door", terms=_tools(g, model, attribute, door))
    if test.success:
        unbar(g, door)
        g.emit(DoorOpened, model.id, door)
        if test.critical:
            model.ap += deed.cost
    elif test.fumble:
        fall_prone(g, model)
    await settle(g, test)


def _tools(g: Cybernekro, model: Model, attribute: str, door: str) -> Iterator[Term]:
    """Lockpicks always help, a cyber-jack where there are electronics. CYB-TER-05"""
    yield from terms(g, model, "open")
    if attribute == "I" and look(g).scene.piece(door).electronic:
        yield from terms(g, model, "electronic")


# ---------------------------------------------------------------- blasting


def breaks_doors(weapon: Weapon) -> bool:
    """Whether a weapon may be turned on doors. CYB-TER-06"""
    return weapon.overkill or weapon.damage >= STRONG


@effects.offer("blast")
def blasts(g: Cybernekro, model: Model) -> Iterator[Option[Deed]]:
    """Closed doors in reach, or in range and sight, of a weapon strong enough. CYB-TER-06"""
    shut = closed_doors(g)
    if not shut:
        return
    weapons = [armed for armed in melee_weapons(g, model) if breaks_doors(armed[1])]
    if not in_melee(g, model):
        weapons += [a for a in ranged_weapons(g, model) if a[1].ranged and breaks_doors(a[1])]
    scene = look(g).scene
    for item, weapon in weapons:
        for door in shut:
            if _may_strike(g, model, weapon, door, scene):
                deed = Deed("blast", cost(g, model, weapon), item=item, word=door.id)
                yield Option(f"blast:{weapon.id}:{door.id}", deed)


def _may_strike(g: Cybernekro, model: Model, weapon: Weapon, door: Piece, scene: Scene) -> bool:
    here = body(g, model)
    if not weapon.ranged:
        return scene.can_reach_piece(here, door.id, reach_of(g, model, weapon))
    near = to_piece(here, door).within(range_of(g, weapon))
    return near and sees_door(scene, here, door.id)


@effects.perform("blast")
async def blast(g: Cybernekro, model: Model, deed: Deed) -> None:
    """It hits without a roll; 9 or more destroys the door. CYB-TER-06"""
    weapon = weapon_of(g, model, deed.item)
    dice = _dice(g, weapon, door_dice(g, model, weapon, deed.word))
    best = sum(sorted(dice)[-3 if weapon.overkill else -2 :])
    total = Tally("Damage", best, "rolled", "CYB-TER-06")
    destroyed = total.total >= NEEDED
    g.emit(DoorStruck, model.id, deed.word, total, destroyed)
    if destroyed:
        g.destroyed = (*g.destroyed, deed.word)
        unbar(g, deed.word)
    if weapon.ranged:
        declared = Attack(model.id, NOBODY, deed.item, "shoot")
        await after_shooting(g, declared, model, weapon, model.spot)


def door_dice(g: Cybernekro, model: Model, weapon: Weapon, door: str) -> int:
    """The damage dice against a door: no Strength die, Short-ranged applies. CYB-TER-06"""
    if not (weapon.ranged and weapon.short_ranged):
        return weapon.damage
    far = to_piece(body(g, model), look(g).scene.piece(door))
    doubled = type(far)(4 * far.square, 2 * far.radii, 2 * far.dz, far.per)
    return weapon.damage - (0 if doubled.within(range_of(g, weapon)) else 1)


def _dice(g: Cybernekro, weapon: Weapon, count: int) -> list[int]:
    """All dice, Energy's 1s once more, and one more die if there is a 6. CYB-TER-06, CYB-DMG-02"""
    dice = _thrown(g, weapon, count)
    sixes = dice.count(6)
    if sixes:
        dice += _thrown(g, weapon, sixes if g.options["sixes"] == "one_per_six" else 1)
    return dice


def _thrown(g: Cybernekro, weapon: Weapon, count: int) -> list[int]:
    dice = list(g.dice.several(count, 6, "damage"))
    kept = [die for die in dice if die > 1 or not weapon.energy]
    if len(kept) < count:
        kept += g.dice.several(count - len(kept), 6, "damage again")
    return kept
