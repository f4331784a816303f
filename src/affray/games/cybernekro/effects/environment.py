"""Environmental effects and complications. CYB-ENV-01 to -08, CYB-CMP-00 to -13"""

from __future__ import annotations

from affray.boards.table.distance import to_point
from affray.boards.table.units import INCH
from affray.engine.events import Event, event
from affray.engine.questions import Option, ask
from affray.engine.tally import Tally
from affray.games.cybernekro.content.kinds import Weapon
from affray.games.cybernekro.rules.action_points import receivers
from affray.games.cybernekro.rules.attribute_tests import attempt, settle
from affray.games.cybernekro.rules.damage import Hit, suffer
from affray.games.cybernekro.rules.fire import ignite
from affray.games.cybernekro.rules.ground import body, on_table, within
from affray.games.cybernekro.rules.relations import are_allies, are_enemies, seats_from
from affray.games.cybernekro.rules.rulebook import Effects, Happening, happens, has
from affray.games.cybernekro.rules.wounds import fall_prone, gain_dread
from affray.games.cybernekro.scenarios.quests import rolls_environment
from affray.games.cybernekro.state import Cybernekro, Model, Test

effects = Effects()

DARKNESS, PARTIAL = "darkness", "partial-darkness"
NOXIOUS, TREMORS, POLLEN = "noxious-air", "tremors", "hallucinogenic-pollen"
TEMPERATURE, AMMO, DISCHARGES = "extreme-temperature", "ammo-deficit", "electric-discharges"
FIREBUGS, PSYCHIC, SLIPPERY, FOG = "firebug-swarms", "psychic-disturbance", "slippery-ground", "fog"

ENVIRONMENTS = (DARKNESS, PARTIAL, NOXIOUS, TREMORS, POLLEN, "")
"""The table of the quick start, by a D6. CYB-ENV-01"""
COMPLICATIONS = (
    DARKNESS,
    PARTIAL,
    NOXIOUS,
    TEMPERATURE,
    AMMO,
    POLLEN,
    DISCHARGES,
    FIREBUGS,
    TREMORS,
    PSYCHIC,
    SLIPPERY,
    FOG,
    "",
)
"""By the rank of a card, Ace to King. CYB-CMP-00"""

DARK = {DARKNESS: (6 * INCH, -3), PARTIAL: (9 * INCH, -2)}
"""How far a model sees, and what it costs ranged attacks. CYB-ENV-02, CYB-ENV-03"""
LIGHT = 3 * INCH


@event
class EnvironmentChanged(Event):
    rule = "CYB-ENV-01"
    effect: str


@event
class ComplicationDrawn(Event):
    rule = "CYB-CMP-00"
    effect: str


@event
class OutOfAmmo(Event):
    rule = "CYB-CMP-05"
    model: int
    item: str


def in_force(g: Cybernekro, effect: str) -> bool:
    """Whether an effect is in force, this round or all game."""
    return effect in (g.environment, g.complication)


@effects.reaction("round-begins")
async def environment_roll(g: Cybernekro, what: Happening) -> None:
    """In the quick start, and where a scenario says so, each round begins with a roll. CYB-SCN-14, CYB-ENV-01"""
    if rolls_environment(g):
        g.environment = ENVIRONMENTS[g.dice.d6("environment") - 1]
        g.emit(EnvironmentChanged, g.environment)


def draw_complication(g: Cybernekro) -> None:
    """One of thirteen, in force all game. CYB-CMP-00, CYB-SCN-03"""
    g.complication = COMPLICATIONS[g.dice.one_of(len(COMPLICATIONS), "complication")]
    g.emit(ComplicationDrawn, g.complication)


# ---------------------------------------------------------------- darkness


def darkness(g: Cybernekro) -> tuple[int, int] | None:
    """The darkest effect in force. CYB-ENV-02, CYB-ENV-03"""
    return DARK.get(DARKNESS if in_force(g, DARKNESS) else PARTIAL if in_force(g, PARTIAL) else "")


@effects.sight_limit
def limited_sight(g: Cybernekro, viewer: Model, target: Model) -> int | None:
    """How far a model sees another in the dark. CYB-LOS-10, CYB-EQP-04"""
    dark = darkness(g)
    if dark is None:
        return None
    length = dark[0] * (2 if has(g, viewer, "night-vision") else 1)
    # A model that is near enough needs no light.
    near = within(g, viewer, target, length)
    return None if near or ignores_darkness(g, viewer, target) else length


@effects.modifier("shoot", "throw")
def aiming_in_the_dark(g: Cybernekro, test: Test, tally: Tally) -> None:
    """Ranged attacks are harder. CYB-ENV-02, CYB-ENV-03"""
    dark = darkness(g)
    if dark and not ignores_darkness(g, g.model(test.model), g.model(test.other)):
        tally.add(dark[1], "darkness", "CYB-ENV-02")


def ignores_darkness(g: Cybernekro, viewer: Model, target: Model) -> bool:
    """Models that see as if by day. CYB-ENV-08"""
    if has(g, viewer, "darkborn"):
        return True
    if has(g, target, "spot-light") and are_enemies(g, viewer, target):
        return True
    return _by_friendly_light(g, viewer) or _by_lantern(g, target)


def _by_friendly_light(g: Cybernekro, viewer: Model) -> bool:
    """The carrier of a spot light and its allies within 3 inches. CYB-EQP-02"""
    return any(
        has(g, m, "spot-light")
        and (m.id == viewer.id or (are_allies(g, m, viewer) and within(g, m, viewer, LIGHT)))
        for m in on_table(g)
    )


def _by_lantern(g: Cybernekro, target: Model) -> bool:
    """A model within 3 inches of a lantern, carried or lying. CYB-EQP-03"""
    for model in on_table(g):
        if has(g, model, "lantern") and within(g, model, target, LIGHT):
            return True
    return any(
        g.items[item] == "lantern" and to_point(body(g, target), (x, y), z).within(LIGHT)
        for item, (x, y, z) in g.lying.items()
    )


# ---------------------------------------------------------------- air and ground


@effects.modifier("T")
def noxious_air(g: Cybernekro, test: Test, tally: Tally) -> None:
    """-2 to Toughness tests of those who breathe it. CYB-ENV-04"""
    if in_force(g, NOXIOUS) and breathes(g, g.model(test.model)):
        tally.add(-2, "noxious air", "CYB-ENV-04")


def breathes(g: Cybernekro, model: Model) -> bool:
    """Whether gas, noxious air and pollen touch a model. CYB-EQP-09"""
    return not has(g, model, "gas-proof") and not has(g, model, "artificial")


@effects.modifier("A")
def slippery_ground(g: Cybernekro, test: Test, tally: Tally) -> None:
    """-2 to all Agility tests. CYB-CMP-11"""
    if in_force(g, SLIPPERY):
        tally.add(-2, "slippery ground", "CYB-CMP-11")


@effects.ranges
def fog(g: Cybernekro, weapon: Weapon) -> int:
    """Ranges are 3 inches shorter. CYB-CMP-12"""
    return -3 * INCH if in_force(g, FOG) else 0


@effects.reaction("round-ends")
async def tremors(g: Cybernekro, what: Happening) -> None:
    """Agility, or Prone: everybody in the quick start, characters otherwise. CYB-ENV-05,
    CYB-CMP-09"""
    if not in_force(g, TREMORS):
        return
    for model in in_order(g):
        if model.on_table and (model.is_pc or g.environment == TREMORS):
            test = await attempt(g, model, "A", "tremors")
            if not test.success:
                fall_prone(g, model)
            await settle(g, test)


def in_order(g: Cybernekro) -> list[Model]:
    """Everybody on the table: the first player's, the others', then NPCs. CYB-GEN-13"""
    order = {seat: number for number, seat in enumerate(seats_from(g, g.first))}
    there = list(on_table(g))
    return sorted(there, key=lambda m: order.get(m.owner, 99) if m.is_pc else 99)


@effects.reaction("morale-begins")
async def pollen(g: Cybernekro, what: Happening) -> None:
    """Intellect, or Dread: one in the quick start, two as a complication. CYB-ENV-06, CYB-CMP-06"""
    if not in_force(g, POLLEN):
        return
    for model in in_order(g):
        if model.on_table and model.is_pc and breathes(g, model):
            test = await attempt(g, model, "I", "pollen")
            if not test.success:
                await gain_dread(g, model, 2 if g.complication == POLLEN else 1)
            await settle(g, test)


# ---------------------------------------------------------------- the other complications


@effects.reaction("ap-limits")
async def extreme_temperature(g: Cybernekro, what: Happening) -> None:
    """Two AP at most; a model may test to lift its limit. CYB-CMP-04"""
    if not in_force(g, TEMPERATURE):
        return
    waiting = receivers(g, what.word)
    for model in waiting:
        model.capped = True
    while waiting:
        options = [Option("none", -1), *(Option(f"model:{m.id}", m.id) for m in waiting)]
        chosen = await ask(what.word, "temperature", options, default="none", rule="CYB-CMP-04")
        if chosen < 0:
            return
        model = g.model(chosen)
        waiting.remove(model)
        test = await attempt(g, model, "T", "temperature")
        model.capped = not test.success
        await settle(g, test)
        waiting = [m for m in waiting if m.on_table]


@effects.reaction("fired")
async def ammo_deficit(g: Cybernekro, what: Happening) -> None:
    """A 1 after a ranged attack empties the weapon for good. CYB-CMP-05"""
    thrown = what.attack is not None and what.attack.mode == "throw"
    if not in_force(g, AMMO) or thrown or g.dice.d6("ammunition") != 1:
        return
    if not await happens(g, "would-jam", what.model, number=what.number, word="empty"):
        g.empty = (*g.empty, what.number)
        g.emit(OutOfAmmo, what.model, g.items[what.number])


@effects.reaction("test-settled", order=2)
async def electric_discharges(g: Cybernekro, what: Happening) -> None:
    """A model that fumbles is struck. CYB-CMP-07"""
    model = g.model(what.model)
    if in_force(g, DISCHARGES) and what.test and what.test.fumble and model.on_table:
        await suffer(g, model, Hit(1, "discharge", electric=True))


@effects.reaction("activation-ended")
async def firebug_swarms(g: Cybernekro, what: Happening) -> None:
    """A model that ends an activation with AP left is set on Fire. CYB-CMP-08"""
    model = g.model(what.model)
    if in_force(g, FIREBUGS) and model.on_table and model.is_pc and model.ap:
        ignite(g, model)
