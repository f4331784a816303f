"""Body-mods that do more than give a number. CYB-BOD-01 to -10"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.questions import Option, ask
from affray.games.cybernekro.effects.neural_overload import overload
from affray.games.cybernekro.rules.attribute_tests import attempt, settle
from affray.games.cybernekro.rules.relations import controller
from affray.games.cybernekro.rules.rulebook import Effects, Happening, has
from affray.games.cybernekro.state import Cybernekro, Test

effects = Effects()

CABLING, EXCESSIVE = "neural-cabling", "excessive-neural-cabling"
ORGANS, STIMS = "extra-organs", "stim-injectors"


@effects.reroll
def cablings(g: Cybernekro, test: Test) -> Iterator[str]:
    """Intellect tests, or any tests, may be rerolled at a price. CYB-BOD-01, CYB-BOD-05"""
    model = g.model(test.model)
    if test.attribute == "I" and has(g, model, "cabling"):
        yield CABLING
    if has(g, model, "excessive-cabling"):
        yield EXCESSIVE


@effects.reaction("rerolled")
async def price_of_cabling(g: Cybernekro, what: Happening) -> None:
    """Overloads are owed, and come after the test's own effects. CYB-BOD-01, CYB-BOD-05"""
    test = what.test
    if test is None:
        return
    if what.word == CABLING and not test.success:
        test.owed = (*test.owed, "overload")
    if what.word == EXCESSIVE:
        test.owed = (*test.owed, *(["overload"] * (1 if test.success else 2)))


@effects.reaction("before-roll")
async def stim_injectors(g: Cybernekro, what: Happening) -> bool:
    """Once a game a Toughness test is passed, at the price of an Overload. CYB-BOD-07"""
    test, model = what.test, g.model(what.model)
    if test is None or test.attribute != "T" or STIMS in model.used:
        return False
    seat = controller(g, model)
    if not seat or not has(g, model, "stims"):
        return False
    options = (Option("no", False), Option("use", True))
    about = {"model": model.id, "purpose": test.purpose}
    if not await ask(seat, "stims", options, default="no", rule="CYB-BOD-07", about=about):
        return False
    model.used = (*model.used, STIMS)
    test.how = STIMS
    test.owed = (*test.owed, "overload")
    return True


@effects.reaction("would-wound", order=2)
async def extra_organs(g: Cybernekro, what: Happening) -> bool:
    """The first Wound of the game may be avoided. CYB-BOD-04, CYB-WND-05"""
    model = g.model(what.model)
    if ORGANS in model.used or not has(g, model, "extra-organs"):
        return False
    model.used = (*model.used, ORGANS)
    test = await attempt(g, model, "T", "extra-organs")
    await settle(g, test)
    return test.success or not model.on_table


@effects.reaction("test-settled", order=1)
async def overloads_owed(g: Cybernekro, what: Happening) -> None:
    """What was owed for a test, and what a Fumble does to a reinforced body.

    CYB-NRO-02, CYB-BOD-08"""
    test, model = what.test, g.model(what.model)
    if test is None:
        return
    count = test.owed.count("overload")
    count += 1 if test.fumble and has(g, model, "reinforced") else 0
    for _ in range(count):
        if model.on_table:
            await overload(g, model)
