"""Techno-sorcery: learning sorceries, naming a target, casting. CYB-SOR-01 to -06"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.table.distance import to_point
from affray.boards.table.sight import sees_point
from affray.engine.events import Event, event
from affray.engine.questions import Option, Refused, ask
from affray.games.cybernekro.content.kinds import Sorcery
from affray.games.cybernekro.effects.environment import PSYCHIC, in_force
from affray.games.cybernekro.effects.gear import cloud_places
from affray.games.cybernekro.effects.neural_overload import overload
from affray.games.cybernekro.effects.sorcery_effects import EFFECTS, Casting
from affray.games.cybernekro.rules.attribute_tests import attempt, settle
from affray.games.cybernekro.rules.ground import body, distance, look, on_table, sees, within
from affray.games.cybernekro.rules.melee import in_melee
from affray.games.cybernekro.rules.refusals import unseen
from affray.games.cybernekro.rules.relations import enemies, seats_from
from affray.games.cybernekro.rules.rulebook import Deed, Effects, Happening, Term, has, terms
from affray.games.cybernekro.state import NOBODY, Cybernekro, Model, Test

effects = Effects()

RANDOM = "random"


@event
class SorceryLearned(Event):
    rule = "CYB-SOR-01"
    model: int
    sorcery: str


@event
class SorceryCast(Event):
    rule = "CYB-SOR-02"
    model: int
    sorcery: str
    success: bool


# ---------------------------------------------------------------- learning


@effects.reaction("deployed")
async def learn(g: Cybernekro, what: Happening) -> None:
    """Before the first round every Sorcerer learns one sorcery, or two at random. CYB-SOR-01"""
    for seat in seats_from(g, g.first):
        for model in g.models:
            if model.owner == seat and has(g, model, "sorcerer"):
                await _learns(g, model)


async def _learns(g: Cybernekro, model: Model) -> None:
    known = g.book.content.sorceries()
    options = (Option(name, name) for name in (RANDOM, *known))
    chosen = await ask(
        model.owner, "sorcery", options, rule="CYB-SOR-01", about={"model": model.id}
    )
    model.sorceries = two_at_random(g) if chosen == RANDOM else (chosen,)
    for name in model.sorceries:
        g.emit(SorceryLearned, model.id, name)


def two_at_random(g: Cybernekro) -> tuple[str, str]:
    """Two different sorceries by D20. CYB-SOR-01, CYB-SOR-10"""
    known = g.book.content.sorceries()
    first = second = g.dice.die(20, "sorcery")
    while second == first:
        second = g.dice.die(20, "sorcery")
    return known[first - 1], known[second - 1]


# ---------------------------------------------------------------- targets


@effects.offer("cast")
def castings(g: Cybernekro, model: Model) -> Iterator[Option[Deed]]:
    """Every sorcery not yet attempted this round, at everything it may target. CYB-SOR-03"""
    for name in model.sorceries:
        if name not in model.attempted:
            yield from _aimed(g, model, g.book.content.sorcery(name))


def _aimed(g: Cybernekro, model: Model, sorcery: Sorcery) -> Iterator[Option[Deed]]:
    head = f"cast:{sorcery.id}"
    bare = Deed("cast", sorcery.cost, word=sorcery.id)
    if sorcery.target == "around":
        yield Option(head, bare)
    elif sorcery.target == "template":
        if any(True for _ in cloud_places(g, model, sorcery.range)):
            yield Option(head, bare)
    elif sorcery.target != "trigger":
        for target in on_table(g):
            if may_target(g, model, target, sorcery):
                yield from _through(g, target, sorcery, head, bare._replace(target=target.id))
        if sorcery.target == "thing":
            yield from _things_on_the_ground(g, model, sorcery, head, bare)


@effects.refusal("cast")
def no_casting(g: Cybernekro, model: Model) -> Iterator[Refused]:
    """Sorceries that were attempted already, have no target, or do not reach. CYB-SOR-03, -04"""
    for name in model.sorceries:
        sorcery = g.book.content.sorcery(name)
        deed = Deed("cast", sorcery.cost, word=name)
        if name in model.attempted:
            yield Refused(f"cast:{name}", "attempted", "CYB-SOR-03", deed)
        elif sorcery.target == "trigger":
            yield Refused(f"cast:{name}", "triggered", sorcery.rule, deed)
        elif sorcery.target == "template" and not any(True for _ in _aimed(g, model, sorcery)):
            yield Refused(f"cast:{name}", "no-place", "CYB-SOR-04", deed)
        elif sorcery.target in ("model", "character"):
            yield from _no_casting_at(g, model, sorcery, deed)


def _no_casting_at(g: Cybernekro, model: Model, sorcery: Sorcery, deed: Deed) -> Iterator[Refused]:
    """Enemies that a sorcery cannot be aimed at. CYB-SOR-04"""
    for target in enemies(g, model):
        if may_target(g, model, target, sorcery):
            continue
        name, aimed = f"cast:{sorcery.id}:{target.id}", deed._replace(target=target.id)
        if target.invisible or target.imprisoned:
            why = "invisible" if target.invisible else "imprisoned"
            yield Refused(name, why, "CYB-SOR-04", aimed)
        elif sorcery.target == "character" and not target.is_pc:
            yield Refused(name, "no-character", "CYB-SOR-05", aimed)
        elif sorcery.range and not within(g, model, target, sorcery.range):
            facts = {"distance": distance(g, model, target).u, "most": sorcery.range}
            yield Refused(name, "too-far", "CYB-SOR-04", aimed, facts)
        else:
            yield unseen(g, name, aimed, model, target)


def may_target(g: Cybernekro, model: Model, target: Model, sorcery: Sorcery) -> bool:
    """Whether a sorcery may be aimed at a model, or at what it carries. CYB-SOR-04, CYB-SOR-05"""
    if target.id == model.id:
        return sorcery.target == "helped"
    if target.invisible or target.imprisoned:
        return False
    if sorcery.target == "character" and not target.is_pc:
        return False
    near = not sorcery.range or within(g, model, target, sorcery.range)
    return near and sees(g, model, target)


def _through(
    g: Cybernekro, target: Model, sorcery: Sorcery, head: str, deed: Deed
) -> Iterator[Option[Deed]]:
    """A model, or its body-mods, guns and things. CYB-SOR-05"""
    head = f"{head}:{target.id}"
    if sorcery.target == "body-mod":
        for mod in target.profile.body_mods:
            if mod not in target.off:
                yield Option(f"{head}:{mod}", deed._replace(word=f"{sorcery.id}:{mod}"))
    elif sorcery.target == "gun":
        yield from _items(g, target, head, deed, guns=True)
    else:
        yield Option(head, deed)
        if sorcery.target == "thing":
            yield from _items(g, target, head, deed, guns=False)


def _items(
    g: Cybernekro, bearer: Model, head: str, deed: Deed, *, guns: bool
) -> Iterator[Option[Deed]]:
    """One item of each kind: unjammed guns, or whatever can be taken away. CYB-SOR-18, -21"""
    seen: set[str] = set()
    for item in bearer.carried:
        kind = g.items[item]
        piece = g.book.content.piece(kind)
        is_gun = g.book.content.is_weapon(kind) and g.book.content.weapon(kind).ranged
        natural = g.book.content.is_weapon(kind) and g.book.content.weapon(kind).natural
        fits = is_gun and item not in g.jammed if guns else "worn" not in piece.gives
        if fits and kind not in seen and (guns or not natural):
            seen.add(kind)
            yield Option(f"{head}:{kind}", deed._replace(item=item))


def _things_on_the_ground(
    g: Cybernekro, model: Model, sorcery: Sorcery, head: str, deed: Deed
) -> Iterator[Option[Deed]]:
    scene, here = look(g).scene, body(g, model)
    for item, (x, y, z) in g.lying.items():
        near = to_point(here, (x, y), z).within(sorcery.range)
        if near and sees_point(scene, here, (x, y), z):
            yield Option(f"{head}:item:{item}", deed._replace(item=item))


# ---------------------------------------------------------------- casting


@effects.perform("cast")
async def cast(g: Cybernekro, model: Model, deed: Deed) -> None:
    """An Intellect test, and on a success the effect. CYB-SOR-02"""
    name, _, word = deed.word.partition(":")
    test = await casting_test(g, model, name, deed.target)
    if test.success:
        target = g.model(deed.target if deed.target != NOBODY else model.id)
        await EFFECTS[name](g, Casting(model, target, deed.item, word))
    await strain(g, model, test)


async def casting_test(g: Cybernekro, model: Model, name: str, target: int = NOBODY) -> Test:
    """The Intellect test of a sorcery, once a round for each. CYB-SOR-02, CYB-SOR-03"""
    model.attempted = (*model.attempted, name)
    test = await attempt(g, model, "I", "cast", terms=casting_terms(g, model, target), other=target)
    g.emit(SorceryCast, model.id, name, test.success)
    return test


def casting_terms(g: Cybernekro, model: Model, target: int) -> Iterator[Term]:
    """Melee, and the target's mind concealer. CYB-SOR-02, CYB-EQP-07"""
    if in_melee(g, model):
        yield -4, "in melee", "CYB-SOR-02"
    if target != NOBODY:
        yield from terms(g, g.model(target), "concealed")


async def strain(g: Cybernekro, model: Model, test: Test) -> None:
    """After a sorcery's effects: a Fumble overloads, in a psychic disturbance any failure does.

    CYB-SOR-02, CYB-CMP-10"""
    await settle(g, test)
    failed = not test.success and in_force(g, PSYCHIC)
    if (test.fumble or failed) and model.on_table:
        await overload(g, model)
