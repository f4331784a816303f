"""The Morale Phase. CYB-MOR-01 to -08"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.questions import Option, ask
from affray.games.cybernekro.rules.attribute_tests import attempt, settle
from affray.games.cybernekro.rules.fire import burn
from affray.games.cybernekro.rules.fleeing import flee
from affray.games.cybernekro.rules.ground import changed, on_table, sees
from affray.games.cybernekro.rules.relations import allies, crew, seats_from
from affray.games.cybernekro.rules.rulebook import Term, happens, has
from affray.games.cybernekro.rules.tallies import value
from affray.games.cybernekro.screen.events.battle import MoraleResult, TurnedNpc
from affray.games.cybernekro.state import MOST_DREAD, Cybernekro, Model, Side, Test

FLEE_MOVES = 3
BREAKS_AT = 4
"""This much Dread left turns a character into an NPC. CYB-MOR-05"""


def to_roll(g: Cybernekro, seat: str) -> list[Model]:
    """A player's characters with Dread that have not rolled this phase. CYB-MOR-02"""
    return [m for m in crew(g, seat) if m.dread and m.id not in g.morale_done]


async def next_character(g: Cybernekro, seat: str) -> None:
    """A player names a character, which takes its Morale Tests. CYB-MOR-02"""
    options = (Option(f"model:{m.id}", m.id) for m in to_roll(g, seat))
    model = g.model(await ask(seat, "morale", options, rule="CYB-MOR-02"))
    g.morale_done = (*g.morale_done, model.id)
    await morale_tests(g, model)
    if model.on_table and model.is_pc:
        await outcome(g, model)


async def morale_tests(g: Cybernekro, model: Model) -> None:
    """As many Discipline tests as it has Dread; the sum is applied after the last.

    CYB-MOR-03, CYB-MOR-04"""
    friends = sum(sees(g, model, ally) for ally in allies(g, model))
    terms: list[Term] = [(friends, "allies in sight", "CYB-MOR-03")]
    own = await _inspired(g, model)
    tests = [
        await attempt(g, model, "D", "morale", terms=terms, own=own) for _ in range(model.dread)
    ]
    change = sum(_change(test) for test in tests)
    model.dread = min(MOST_DREAD, max(0, model.dread + change))
    g.emit(MoraleResult, model.id, model.dread)
    for test in tests:
        if model.on_table:
            await settle(g, test)


def _change(test: Test) -> int:
    """What one Morale Test does to Dread. CYB-MOR-04"""
    if test.success:
        return -2 if test.critical else -1
    return 1 if test.fumble else 0


async def _inspired(g: Cybernekro, model: Model) -> Term | None:
    """The Discipline of an Inspiring ally it sees, if its player wishes. CYB-TRT-12"""
    inspiring = [
        ally for ally in allies(g, model) if has(g, ally, "inspiring") and sees(g, model, ally)
    ]
    if not inspiring:
        return None
    best = max(inspiring, key=lambda ally: (value(ally, "D"), -ally.id))
    default = f"model:{best.id}" if value(best, "D") > value(model, "D") else "own"
    options = [Option("own", -1), *(Option(f"model:{m.id}", m.id) for m in inspiring)]
    about = {"model": model.id}
    chosen = await ask(
        model.owner, "inspiring", options, default=default, rule="CYB-TRT-12", about=about
    )
    if chosen < 0:
        return None
    return value(g.model(chosen), "D"), g.model(chosen).name, "CYB-TRT-12"


async def outcome(g: Cybernekro, model: Model) -> None:
    """Flee moves by the Dread left; with 4 or more it becomes an NPC. CYB-MOR-05, CYB-MOR-06"""
    dread = model.dread
    for _ in range(min(dread, FLEE_MOVES)):
        if model.on_table:
            await flee(g, model)
    if dread >= BREAKS_AT and model.on_table:
        become_npc(g, model)


def become_npc(g: Cybernekro, model: Model) -> None:
    """A character is an NPC for the rest of the scenario. CYB-MOR-07, CYB-NPC-20"""
    maddened = any(has(g, other, "maddening") for other in on_table(g))
    model.side = Side.NPC_FRIEND if maddened else Side.HOSTILE
    model.dread = model.ap = 0
    model.tails = False
    g.checks = True
    changed(g)
    g.emit(TurnedNpc, model.id)


# ---------------------------------------------------------------- the end of the phase


async def end(g: Cybernekro) -> None:
    """Burning models suffer, then other effects of the end. CYB-MOR-01, CYB-FIR-05"""
    for seat in seats_from(g, g.first):
        await _burn_all(g, seat, [m for m in crew(g, seat) if m.on_fire])
    for model in [m for m in on_table(g) if not m.is_pc and m.on_fire]:
        await burn(g, model)
    await happens(g, "morale-ends")


async def _burn_all(g: Cybernekro, seat: str, burning: list[Model]) -> None:
    """Each owner orders his own. CYB-GEN-13, CYB-FIR-05"""
    while burning:
        model = burning[0]
        if len(burning) > 1:
            model = g.model(
                await ask(seat, "order", _each(burning), default=None, rule="CYB-GEN-13")
            )
        burning = [m for m in burning if m is not model]
        await burn(g, model)


def _each(models: list[Model]) -> Iterator[Option[int]]:
    return (Option(f"model:{m.id}", m.id) for m in models)
