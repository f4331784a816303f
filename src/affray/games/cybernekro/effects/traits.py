"""Traits that do more than give a number. CYB-TRT-01 to -21"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.tally import Tally
from affray.games.cybernekro.rules.ground import on_table
from affray.games.cybernekro.rules.rulebook import Effects, Happening, has
from affray.games.cybernekro.rules.wounds import fall_prone, gain_wound, go_out, heal, lose_ap
from affray.games.cybernekro.state import Cybernekro, Test

effects = Effects()


@effects.modifier("dread")
def driven_by_madness(g: Cybernekro, test: Test, tally: Tally) -> None:
    """+1 per Dread, as it stands when the die is rolled. CYB-TRT-18"""
    model = g.model(test.model)
    if model.dread and has(g, model, "madness"):
        tally.add(model.dread, "Driven by Madness", "CYB-TRT-18")


@effects.modifier("fight", "shoot", "throw")
def dazzled(g: Cybernekro, test: Test, tally: Tally) -> None:
    """Light hurts the aim of the Darkborn. CYB-TRT-15"""
    target = g.model(test.other)
    lit = has(g, target, "spot-light") or has(g, target, "lantern")
    if lit and has(g, g.model(test.model), "darkborn"):
        tally.add(-3, "Darkborn against a light", "CYB-TRT-15")


@effects.reroll
def many_heads(g: Cybernekro, test: Test) -> Iterator[str]:
    """A failed reaction test may be rolled again. CYB-TRT-09"""
    failed = test.purpose == "reaction" and not test.success
    if failed and has(g, g.model(test.model), "many-heads"):
        yield "multi-headed"


@effects.reaction("rerolled")
async def quarrelling_heads(g: Cybernekro, what: Happening) -> None:
    """Failing twice costs an AP. CYB-TRT-09"""
    if what.word == "multi-headed" and what.test and not what.test.success:
        lose_ap(g, g.model(what.model))


@effects.reaction("would-wound", order=1)
async def one_shotter(g: Cybernekro, what: Happening) -> bool:
    """Prone instead of a Wound; Out of Action if already Prone. CYB-TRT-16, CYB-WND-05"""
    model = g.model(what.model)
    if not has(g, model, "one-shotter"):
        return False
    if model.prone:
        await go_out(g, model, what.other, saved=bool(what.number))
    else:
        fall_prone(g, model)
    return True


@effects.reaction("would-dread")
async def demonic(g: Cybernekro, what: Happening) -> bool:
    """A Wound instead of each Dread. CYB-TRT-11"""
    model = g.model(what.model)
    if not has(g, model, "demonic"):
        return False
    await gain_wound(g, model)
    return True


@effects.reaction("morale-ends")
async def demons_heal(g: Cybernekro, what: Happening) -> None:
    """When a Morale Phase ends, after burning, a Demonic model heals. CYB-TRT-11"""
    for model in on_table(g):
        if has(g, model, "demonic"):
            heal(g, model)
