"""The Move action: walks, climbs, crawls and jumps, with free Fights against those who leave melee.

CYB-ACT-03, CYB-MEL-03, CYB-JMP-01 to -06"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.table.forced import first_ledge
from affray.boards.table.moves import leaves_melee
from affray.engine.questions import Data, Option, Place
from affray.games.cybernekro.rules import free_fights
from affray.games.cybernekro.rules.attribute_tests import attempt, settle
from affray.games.cybernekro.rules.falling import fall
from affray.games.cybernekro.rules.fleeing import leave
from affray.games.cybernekro.rules.ground import body, look, put
from affray.games.cybernekro.rules.melee import in_melee, opponents
from affray.games.cybernekro.rules.movement import (
    Going,
    Walks,
    jump_declared,
    jumps,
    no_charge,
    trail,
    walk_declared,
    way_of,
)
from affray.games.cybernekro.rules.relations import controller
from affray.games.cybernekro.rules.rulebook import Deed, Trigger, happens
from affray.games.cybernekro.rules.wounds import fall_prone
from affray.games.cybernekro.screen.events.battle import JumpFailed, Moved
from affray.games.cybernekro.state import Cybernekro, Model, Spot

SPRINTING = "sprint"


def where_to(
    g: Cybernekro, model: Model, kind: str, sprint: bool, again: bool = False
) -> Place[Going]:
    """Ask where a Move ends. CYB-MOV-12, D14, D17"""
    jumping = kind == "jump"

    def accept(data: Data) -> Option[Going] | str:
        declared = jump_declared if jumping else walk_declared
        going = declared(g, model, sprint, data)
        return going if isinstance(going, str) else Option(going.id, going)

    candidates = _jumps(g, model, sprint, again) if jumping else Walks(g, model, sprint)
    about = {"model": model.id, "again": again, "sprint": sprint}
    rule = "CYB-JMP-01" if jumping else "CYB-MOV-12"
    return Place(
        controller(g, model),
        f"{kind}-to",
        candidates,
        accept,
        rule=rule,
        about=about,
        refused=() if jumping or model.prone else no_charge(g, model, sprint),
    )


def _jumps(g: Cybernekro, model: Model, sprint: bool, again: bool) -> Iterator[Option[Going]]:
    """Where a jump may land; once free Fights were made, the model may also
    stay. CYB-JMP-01, D17"""
    yield from jumps(g, model, sprint)
    if again:
        stay = Going(*model.spot)
        yield Option(stay.id, stay)


async def move(g: Cybernekro, model: Model, deed: Deed) -> Trigger | None:
    """A walk or a crawl. CYB-ACT-03"""
    sprint = deed.word == SPRINTING
    going = await where_to(g, model, "move", sprint)
    left: list[Model] = []
    if in_melee(g, model):
        way = way_of(g, model, going, sprint)
        left = left_behind(g, model, [step[:3] for step in way.steps])
    if await free_fights.all_of(g, model, left):
        if not model.on_table:
            return None
        sprint = sprint and (not model.prone or bool(g.options["sprinting_crawl"]))
        going = await where_to(g, model, "move", sprint, again=True)
    start, steps = model.spot, trail(g, model, going, sprint)
    put(g, model, (going.x, going.y, going.z))
    g.emit(Moved, model.id, *model.spot, steps)
    await end_move(g, model, start, going, sprint)
    return Trigger("move") if model.on_table and not left else None


def left_behind(g: Cybernekro, model: Model, waypoints: list[Spot]) -> list[Model]:
    """The enemies in melee with a model that its path leaves behind. CYB-MEL-03"""
    scene, mover = look(g).scene, body(g, model)
    return [
        enemy
        for enemy in opponents(g, model)
        if not enemy.imprisoned and leaves_melee(scene, mover, body(g, enemy), waypoints)
    ]


async def end_move(g: Cybernekro, model: Model, start: Spot, going: Going, sprint: bool) -> None:
    """A Move is over: a sprinter may stumble; the model may lie down or leave the table.

    CYB-TRT-17, CYB-MOV-07, CYB-MOV-11"""
    if sprint and not going.edge:
        test = await attempt(g, model, "A", "sprint")
        if not test.success:
            fall_prone(g, model)
        await settle(g, test)
    if going.prone:
        fall_prone(g, model)
    if model.on_table:
        await happens(g, "moved", model.id, start=start)
    if going.edge and model.on_table:
        await leave(g, model, going.edge)


async def jump(g: Cybernekro, model: Model, deed: Deed) -> Trigger | None:
    """A jump: an Agility test, then over or down. CYB-JMP-01 to -06"""
    sprint = deed.word == SPRINTING
    going = await where_to(g, model, "jump", sprint)
    left = left_behind(g, model, [(going.x, going.y, going.z)])
    if await free_fights.all_of(g, model, left):
        if not model.on_table:
            return None
        if model.prone:
            await _crawl_instead(g, model)
            return None
        going = await where_to(g, model, "jump", sprint, again=True)
        if (going.x, going.y, going.z) == model.spot:
            return None
    start = model.spot
    test = await attempt(g, model, "A", "jump")
    if test.success:
        put(g, model, (going.x, going.y, going.z))
        g.emit(Moved, model.id, *model.spot)
    else:
        await _falls_short(g, model, going)
    if model.on_table:
        await end_move(g, model, start, going, sprint and not model.prone)
    await settle(g, test)
    return Trigger("move") if model.on_table and not left else None


async def _crawl_instead(g: Cybernekro, model: Model) -> None:
    """A free Fight knocked the jumper Prone: it may crawl. CYB-MEL-03"""
    going = await where_to(g, model, "move", False, again=True)
    start, steps = model.spot, trail(g, model, going, False)
    put(g, model, (going.x, going.y, going.z))
    g.emit(Moved, model.id, *model.spot, steps)
    await end_move(g, model, start, going, False)


async def _falls_short(g: Cybernekro, model: Model, going: Going) -> None:
    """A failed jump falls at the first ledge on its line; on flat ground nothing happens.

    CYB-JMP-03"""
    g.emit(JumpFailed, model.id)
    over = first_ledge(look(g).scene, body(g, model), (going.x, going.y))
    if over:
        await fall(g, model, over)
