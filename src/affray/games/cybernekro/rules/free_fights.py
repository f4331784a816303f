"""Free Fights against a model that moves out of melee. CYB-MEL-03"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from affray.boards.table.distance import Distance
from affray.engine.questions import Option, ask
from affray.games.cybernekro.rules.fighting import fights, strikes
from affray.games.cybernekro.rules.fire import keeps_its_head
from affray.games.cybernekro.rules.ground import distance
from affray.games.cybernekro.rules.npcs.weapons import best_fight
from affray.games.cybernekro.rules.relations import controller, seats_from
from affray.games.cybernekro.rules.rulebook import Deed
from affray.games.cybernekro.state import MASTER, Cybernekro, Model


async def all_of(g: Cybernekro, mover: Model, enemies: list[Model]) -> bool:
    """Each enemy left behind may fight the mover first, closest first; whether any did.

    CYB-MEL-03"""

    def gap(enemy: Model) -> Distance:
        return distance(g, mover, enemy)

    fought = False
    for tied in [list(equals) for _, equals in groupby(sorted(enemies, key=gap), key=gap)]:
        while tied:
            enemy = await _first_of(g, mover, tied)
            tied.remove(enemy)
            if enemy.on_table and mover.on_table and not enemy.prone:
                fought |= await one(g, enemy, mover)
    return fought


async def _first_of(g: Cybernekro, mover: Model, tied: list[Model]) -> Model:
    """Among equally close enemies, each player orders his own; NPCs come last.

    CYB-MEL-03, CYB-GEN-13"""
    seats = [controller(g, enemy) for enemy in tied]
    seat = next((s for s in (*seats_from(g, g.first), MASTER) if s in seats), "")
    own = [enemy for enemy in tied if controller(g, enemy) == seat]
    if len(own) == 1 or not seat:
        return own[0]
    options = [Option(f"model:{enemy.id}", enemy.id) for enemy in own]
    first = await ask(
        seat,
        "free-fight-order",
        options,
        default=options[0].id,
        rule="CYB-MEL-03",
        about={"target": mover.id},
    )
    return g.model(first)


async def one(g: Cybernekro, enemy: Model, mover: Model) -> bool:
    """One enemy takes or declines its free Fight; NPCs always take it. CYB-NPC-12"""
    if not any(True for _ in fights(g, enemy, mover)):
        return False
    seat = controller(g, enemy)
    deed = best_fight(g, enemy, mover)
    if seat:
        default = f"fight:{_name(g, enemy, mover, deed)}"
        about = {"model": enemy.id, "target": mover.id}
        options = _choices(g, enemy, mover)
        deed = await ask(
            seat, "free-fight", options, default=default, rule="CYB-MEL-03", about=about
        )
    if deed is None:
        return False
    if await keeps_its_head(g, enemy):
        await strikes(g, enemy, deed, free=True)
    return True


def _choices(g: Cybernekro, enemy: Model, mover: Model) -> Iterator[Option[Deed | None]]:
    yield Option("decline", None)
    for option in fights(g, enemy, mover):
        yield Option(option.id, option.value)


def _name(g: Cybernekro, enemy: Model, mover: Model, wanted: Deed | None) -> str:
    """The name under which the best Fight is offered."""
    for option in fights(g, enemy, mover):
        if option.value == wanted:
            return option.id.partition(":")[2]
    return ""
