"""The list of actions: what a model may declare, and how each is resolved. CYB-ACT-01 to -10"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.table.units import REACH
from affray.engine.questions import Option
from affray.games.cybernekro.rules.attribute_tests import attempt, settle
from affray.games.cybernekro.rules.fighting import fight, fights
from affray.games.cybernekro.rules.fire import keeps_its_head, put_out
from affray.games.cybernekro.rules.fleeing import has_headroom
from affray.games.cybernekro.rules.ground import body, can_reach, lay, look, on_table
from affray.games.cybernekro.rules.items import forget, has_room, is_second, let_go, take, use_up
from affray.games.cybernekro.rules.melee import in_melee, opponents
from affray.games.cybernekro.rules.move_action import SPRINTING, jump, move
from affray.games.cybernekro.rules.movement import has_room_to_jump
from affray.games.cybernekro.rules.pushing import push
from affray.games.cybernekro.rules.relations import are_allies
from affray.games.cybernekro.rules.rulebook import Deed, Perform, Trigger, happens, has, terms
from affray.games.cybernekro.rules.shooting import shoot, shots
from affray.games.cybernekro.screen.events.battle import (
    ActionTaken,
    Fixed,
    FixFailed,
    Reloaded,
    StoodUp,
)
from affray.games.cybernekro.state import NOBODY, Cybernekro, Model

STOP = Deed("stop", 0)
ENOUGH = 99
"""The budget of those who need no AP. CYB-NPC-03, CYB-SOR-24"""


def deeds(g: Cybernekro, model: Model, budget: int) -> Iterator[Option[Deed]]:
    """Every action a model can declare with this many AP. CYB-ACT-01, CYB-AP-03"""
    return (option for option in every_deed(g, model) if option.value.cost <= budget)


def every_deed(g: Cybernekro, model: Model) -> Iterator[Option[Deed]]:
    """Every action a model could declare if it had enough AP. CYB-ACT-01"""
    yield Option("move", Deed("move"))
    if model.prone:
        yield from _getting_up(g, model)
        return
    if has(g, model, "sprints"):
        yield Option("move:sprint", Deed("move", word=SPRINTING))
        if has_room_to_jump(g, model, True):
            yield Option("jump:sprint", Deed("jump", word=SPRINTING))
    if has_room_to_jump(g, model, False):
        yield Option("jump", Deed("jump"))
    yield from fights(g, model)
    if has(g, model, "beast"):
        return
    yield from _pushes(g, model)
    yield from shots(g, model)
    if not in_melee(g, model):
        yield from _handling(g, model)
    for offer in g.book.offers.values():
        yield from offer(g, model)


def _getting_up(g: Cybernekro, model: Model) -> Iterator[Option[Deed]]:
    """A Prone model crawls or gets up, and nothing else. CYB-GEN-08"""
    if has(g, model, "sprints") and g.options["sprinting_crawl"]:
        yield Option("move:sprint", Deed("move", word=SPRINTING))
    if has_headroom(g, model):
        yield Option("get-up", Deed("get-up"))
        if has(g, model, "rolls-up"):
            yield Option("get-up:roll", Deed("get-up", word="roll"))


def _pushes(g: Cybernekro, model: Model) -> Iterator[Option[Deed]]:
    for target in opponents(g, model):
        if not target.invisible:
            yield Option(f"push:{target.id}", Deed("push", 1, target.id))


def _handling(g: Cybernekro, model: Model) -> Iterator[Option[Deed]]:
    """Reloading, fixing, picking up and putting out fires, none of them in melee. CYB-MEL-02"""
    for item in _one_of_each(g, model, g.unloaded):
        yield Option(f"reload:{g.items[item]}", Deed("reload", 1, item=item))
    if g.jammed and not has(g, model, "cannot-fix"):
        yield from _repairs(g, model)
    scene, here = look(g).scene, body(g, model)
    for item, (x, y, z) in g.lying.items():
        near = scene.can_reach_point(here, (x, y), z, REACH)
        if near and has_room(g, model, item) and not is_second(g, model, item):
            yield Option(f"pick-up:{g.items[item]}:{item}", Deed("pick-up", 1, item=item))
    for other in on_table(g):
        if other.on_fire and (other.id == model.id or can_reach(g, model, other, REACH)):
            yield Option(f"put-out:{other.id}", Deed("put-out", 1, other.id))


def _one_of_each(g: Cybernekro, model: Model, marked: tuple[int, ...]) -> list[int]:
    """One item of each kind among those a model carries."""
    kinds = {g.items[item]: item for item in reversed(model.carried) if item in marked}
    return list(kinds.values())


def _repairs(g: Cybernekro, model: Model) -> Iterator[Option[Deed]]:
    """Jammed items of its own, of a willing ally within 1 inch, or on the ground. CYB-ACT-06"""
    for bearer in on_table(g):
        near = bearer.id == model.id or (
            are_allies(g, model, bearer) and can_reach(g, model, bearer, REACH)
        )
        for item in _one_of_each(g, bearer, g.jammed) if near else ():
            deed = Deed("fix", 1, bearer.id, item)
            yield Option(f"fix:{g.items[item]}:{bearer.id}", deed)
    scene, here = look(g).scene, body(g, model)
    for item, (x, y, z) in g.lying.items():
        if item in g.jammed and scene.can_reach_point(here, (x, y), z, REACH):
            yield Option(f"fix:{g.items[item]}:ground:{item}", Deed("fix", 1, item=item))


def drops(g: Cybernekro, model: Model) -> Iterator[Option[Deed]]:
    """In its own activation a model may drop what it carries and does not wear. CYB-GEA-05"""
    for item in _one_of_each(g, model, model.carried):
        if "worn" not in g.book.content.piece(g.items[item]).gives:
            yield Option(f"drop:{g.items[item]}", Deed("drop", 0, item=item))


def or_none(g: Cybernekro, model: Model, budget: int) -> Iterator[Option[Deed | None]]:
    """No action, or any that a model can declare."""
    yield Option("none", None)
    for option in deeds(g, model, budget):
        yield Option(option.id, option.value)


# ---------------------------------------------------------------- a whole action


async def act(
    g: Cybernekro, model: Model, deed: Deed, *, kings: bool = True, answers: bool = True
) -> bool:
    """An action and all that follows; False when fire made the model do something else.

    CYB-ROU-05, CYB-FIR-02"""
    was_prone = model.prone
    if not await keeps_its_head(g, model):
        return False
    # The test itself may have cost it its feet or its last AP. CYB-NRO-02
    if model.prone != was_prone or (model.is_pc and model.ap < deed.cost):
        return False
    if model.is_pc:
        model.ap -= deed.cost
    g.emit(ActionTaken, model.id, deed.kind, deed.cost)
    trigger = await perform(g, model, deed)
    if model.on_table:
        await happens(g, "acted", model.id, word=deed.kind)
    await g.book.aftermath(g, model, trigger, kings=kings, answers=answers)
    return True


# ---------------------------------------------------------------- resolving them


async def perform(g: Cybernekro, model: Model, deed: Deed) -> Trigger | None:
    """Resolve a declared action; returns what others may react to. CYB-ROU-05"""
    resolve = PERFORM.get(deed.kind) or g.book.performs[deed.kind]
    return await resolve(g, model, deed)


async def get_up(g: Cybernekro, model: Model, deed: Deed) -> None:
    """A Prone model stands up; some roll Agility to do it for free. CYB-ACT-04, CYB-BOD-10"""
    if not deed.word:
        stand(g, model)
        return
    test = await attempt(g, model, "A", "get-up")
    if not test.fumble:
        stand(g, model)
    if test.success:
        model.ap += deed.cost
    await settle(g, test)


def stand(g: Cybernekro, model: Model) -> None:
    """A model is on its feet again. CYB-ACT-04"""
    lay(g, model, False)
    g.emit(StoodUp, model.id)


async def reload(g: Cybernekro, model: Model, deed: Deed) -> None:
    """A weapon is loaded again. CYB-ACT-05"""
    g.unloaded = tuple(item for item in g.unloaded if item != deed.item)
    g.emit(Reloaded, model.id, g.items[deed.item])


async def fix(g: Cybernekro, model: Model, deed: Deed) -> None:
    """An Intellect test frees a jam; a Fumble destroys the item. CYB-ACT-06"""
    test = await attempt(g, model, "I", "fix", terms=terms(g, model, "fix"), weapon=deed.item)
    kind = g.items[deed.item]
    if test.success:
        g.jammed = tuple(item for item in g.jammed if item != deed.item)
        g.emit(Fixed, model.id, kind)
        if test.critical:
            model.ap += deed.cost
    else:
        g.emit(FixFailed, model.id, kind, test.fumble)
        if test.fumble:
            _break(g, deed)
    await settle(g, test)


def _break(g: Cybernekro, deed: Deed) -> None:
    if deed.target == NOBODY:
        forget(g, deed.item)
    else:
        use_up(g, g.model(deed.target), deed.item)


async def pick_up(g: Cybernekro, model: Model, deed: Deed) -> None:
    """An item on the ground is taken. CYB-ACT-08"""
    take(g, model, deed.item)


async def extinguish(g: Cybernekro, model: Model, deed: Deed) -> None:
    """A burning model is put out. CYB-FIR-04"""
    put_out(g, g.model(deed.target))


async def shove(g: Cybernekro, model: Model, deed: Deed) -> Trigger | None:
    """A Push; a failed one counts as a miss. CYB-PUS-01, CYB-PUS-02"""
    pushed = await push(g, model, g.model(deed.target))
    return None if pushed else Trigger("missed", deed.target, melee=True)


async def drop(g: Cybernekro, model: Model, deed: Deed) -> None:
    """An item is let go at the model's feet. CYB-GEA-05"""
    let_go(g, model, deed.item)


PERFORM: dict[str, Perform] = {
    "move": move,
    "jump": jump,
    "fight": fight,
    "shoot": shoot,
    "push": shove,
    "get-up": get_up,
    "reload": reload,
    "fix": fix,
    "pick-up": pick_up,
    "put-out": extinguish,
    "drop": drop,
}
