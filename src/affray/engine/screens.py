"""Screens: a seat's coming questions that a person answers together, laid out side by side.

A game says in data which kinds of question lie on one screen, and how. What will be asked is found
in a world that the seat can imagine, so a screen tells nothing that the seat does not know. Its
answers go to the table one by one, as an intention whose answers wait for their questions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias

from affray.engine.chance import SampledDice
from affray.engine.intentions import WORLD, Answer, Intention
from affray.engine.questions import NO_SUBJECT, Place, Subject

if TYPE_CHECKING:
    from affray.engine.questions import Ask, Seat
    from affray.engine.table import Table

How: TypeAlias = Literal["pick", "take", "place", "turn", "order", "share", "build"]
"""One of several; take a thing up, put it somewhere, turn it; bring things into an order; share out
a number; add one after another until there are enough."""
Chosen: TypeAlias = Mapping[str, str | Sequence[str]]
"""Answers on which others depend, by kind of question; lists for what is built one by one."""
HANDLED: Final = ("take", "place", "turn")
"""What is done with one thing, one step after another."""

FEW: Final = 2
"""If there are more answers than this, each says what it does."""
MOST: Final = 80
"""How many questions are foreseen at most, of all seats together."""
LOOKS: Final = 6
"""How often dice are imagined again to see a question that depends on them."""


class Shape(NamedTuple):
    """How a kind of question lies on its screen: in which group, as what."""

    group: str
    how: How
    maybe: bool = False
    """Whether it is asked depends on dice."""
    decides: bool = False
    """Its answer changes what else is asked: the screen is laid out again when it changes."""
    ends: str = ""
    """The answer that ends what is built: until then the same is asked again."""


class Choice(NamedTuple):
    """One answer of a part, with a line that says what it is (where something is put or turned: the
    place or the direction by itself); `amount` for what is shared out."""

    id: str
    label: str
    note: str = ""
    amount: int | None = None
    about: Subject = NO_SUBJECT


class Part(NamedTuple):
    """One coming question of a thing: what stands there at first (None: nothing yet), what the game
    proposes, what can be chosen; `free`: any place that the rules accept, beside those; `ends`: the
    answer after which no more is added."""

    kind: str
    how: How
    about: Mapping[str, Any]
    choices: tuple[Choice, ...]
    stands: str | None
    proposed: str
    free: bool = False
    decides: bool = False
    ends: str = ""

    def answered(self, choice: Any) -> Answer:
        """The answer that waits for this question."""
        return Answer(self.kind, choice, True, self.about)


class Thing(NamedTuple):
    """What is picked, put, ordered or given a share: a question, a model, a counter."""

    id: str
    label: str
    parts: tuple[Part, ...]


class Group(NamedTuple):
    """Things of one kind; `total` is what they share."""

    id: str
    title: str
    rule: str
    how: How
    things: tuple[Thing, ...]
    total: int | None = None


class Screen(NamedTuple):
    """What lies on one screen, and the intention that does what the game proposes."""

    id: str
    title: str
    note: str
    button: str
    groups: tuple[Group, ...]

    def proposed(self) -> Intention:
        """Everything as the game proposes it."""
        answers = tuple(
            part.answered(part.proposed)
            for group in self.groups
            for thing in group.things
            for part in thing.parts
        )
        return Intention(f"arrange:{self.id}", self.button, {"deed": "arrange"}, answers)


class Coming(NamedTuple):
    """A question as it will be asked."""

    ask: Ask[Any]
    choices: tuple[Choice, ...]
    proposed: str
    about: str
    """What it is about, in words."""
    chosen: bool = False
    """Whether the seat has said so already."""


Screens: TypeAlias = Mapping[str, Mapping[str, Shape]]
"""By name: the kinds of question on a screen, and how they lie there."""


def screen_of(table: Table[Any], seat: Seat, chosen: Chosen | None = None) -> Screen | None:
    """The screen that the open question of a seat belongs to; None: it is asked by itself.

    `chosen`: answers to questions on which others hang, by kind."""
    ask = next((ask for ask in table.decisions if ask.seat == seat), None)
    name = None if ask is None else _screen_with(table, ask.kind)
    if ask is None or name is None:
        return None
    shapes = table.game.screens[name]
    coming = _foreseen(table, seat, shapes, chosen or {})
    groups = tuple(_groups(table, shapes, coming, ask.kind))
    words = table.game.words
    only = groups[0].title if len(groups) == 1 else words.screen(name)
    title = words.screen(name) if any(g.how in HANDLED for g in groups) else only
    return Screen(name, title, words.screen(f"{name}.note"), words.screen(f"{name}.button"), groups)


def is_on_a_screen(table: Table[Any], ask: Ask[Any]) -> bool:
    """Whether a question is answered together with others."""
    return _screen_with(table, ask.kind) is not None


def _screen_with(table: Table[Any], kind: str) -> str | None:
    return next((name for name, kinds in table.game.screens.items() if kind in kinds), None)


# ------------------------------------------------------------------ what will be asked


def _foreseen(
    table: Table[Any], seat: Seat, shapes: Mapping[str, Shape], chosen: Chosen
) -> list[Coming]:
    """The questions of a screen, those that hang on dice too, each before what comes after it."""
    found: list[Coming] = []
    for look in range(LOOKS):
        seen = list(islice(_coming(table, seat, shapes, chosen, look), MOST))
        found = _merged(found, seen)
        kinds = {coming.ask.kind for coming in found}
        if all(kind in kinds for kind, shape in shapes.items() if shape.maybe):
            break
    return found


def _merged(known: list[Coming], seen: list[Coming]) -> list[Coming]:
    """What is new comes before what it came before."""
    if not known:
        return seen
    names = [_name(coming) for coming in known]
    merged, at = list(known), 0
    for coming in seen:
        name = _name(coming)
        if name in names[at:]:
            at = names.index(name, at) + 1
        elif coming.ask.kind not in {each.ask.kind for each in known}:
            merged.insert(at, coming)
            names.insert(at, name)
            at += 1
    return merged


def _name(coming: Coming) -> tuple[str, str]:
    return coming.ask.kind, repr(coming.ask.about)


def _coming(
    table: Table[Any], seat: Seat, shapes: Mapping[str, Shape], chosen: Chosen, look: int
) -> Iterator[Coming]:
    """The seat's questions of a screen in one imagined world, where everybody answers as the game
    proposes."""
    dice = SampledDice(Random(WORLD + look))
    world = table.imagined(seat, WORLD, dice, quiet=False)
    world.forget_others(seat)
    world.wait_with_orders(True)  # what has one answer is part of the screen too
    first = world.state.copy()
    left = {kind: [said] if isinstance(said, str) else [*said] for kind, said in chosen.items()}
    for _ in range(MOST):
        ask = next((ask for ask in world.decisions if ask.seat == seat), None) or world.decision
        if ask is None:
            return
        answer = world.game.proposed(world.state, ask)
        if ask.seat == seat:
            if ask.kind not in shapes:
                return
            said = left.get(ask.kind, [])
            chosen_here = bool(said)
            answer = said.pop(0) if said else answer
            found = _as_it_comes(world, first, ask, answer, shapes[ask.kind].how)
            yield found._replace(chosen=chosen_here)
        elif ask.kind not in shapes and ask.default is None:
            return
        world.choose(answer, ask.seat)


def _as_it_comes(world: Table[Any], first: Any, ask: Ask[Any], answer: str, how: How) -> Coming:
    words, offered = world.game.words, list(world.game.choices(first, ask))
    explained = how == "build" or (how == "pick" and len(offered) > FEW)
    choices = tuple(
        Choice(
            o.id,
            o.label or words.label(world.state, ask, o),
            (words.gist if explained else words.short)(world.state, ask, o),
            o.value if how == "share" else None,
            world.game.about_of(world.state, ask, o),
        )
        for o in offered
    )
    return Coming(ask, choices, answer, words.thing(world.state, ask))


# ------------------------------------------------------------------ how it is laid out


def _groups(
    table: Table[Any], shapes: Mapping[str, Shape], coming: Sequence[Coming], asked: str
) -> Iterator[Group]:
    """Things of one kind together, in the order in which the first of them is asked. What hangs on
    dice has another title once it is asked."""
    names = dict.fromkeys(shapes[each.ask.kind].group for each in coming)
    for name in names:
        own = [each for each in coming if shapes[each.ask.kind].group == name]
        how = shapes[own[0].ask.kind].how
        how = "place" if how in HANDLED else how
        if how == "build":
            things = tuple(_built(shapes, own))
        else:
            things = tuple(
                _ordered(own) if how == "order" else _told_apart(_things(table, shapes, own))
            )
        total = _total(things) if how == "share" else None
        now = any(each.ask.kind == asked and shapes[asked].maybe for each in own)
        words = table.game.words
        title = (words.screen(f"{name}.now") if now else "") or words.screen(name)
        yield Group(name, title, own[0].ask.rule, how, things, total)


def _ordered(own: Sequence[Coming]) -> Iterator[Thing]:
    """The things that are brought into an order, as they lie: the first question names them all."""
    left = list(own[0].choices)
    for number, each in enumerate(own):
        choice = next(one for one in left if one.id == each.proposed)
        left.remove(choice)
        yield Thing(choice.id, choice.label, (_part(each, "order", choice.id),))
        if number == len(own) - 1:
            yield from (Thing(one.id, one.label, ()) for one in left)


def _built(shapes: Mapping[str, Shape], own: Sequence[Coming]) -> Iterator[Thing]:
    """What was added so far, one after another; then what may be added, as proposed."""
    for number, each in enumerate(own):
        shape = shapes[each.ask.kind]
        stands = each.proposed if each.chosen and each.proposed != shape.ends else None
        label = next(choice.label for choice in each.choices if choice.id == each.proposed)
        yield Thing(f"{each.ask.kind}:{number}", label, (_part(each, "build", stands, shape),))


def _things(
    table: Table[Any], shapes: Mapping[str, Shape], own: Sequence[Coming]
) -> Iterator[Thing]:
    """Each with the questions about it."""
    held: list[Coming] = []
    for each in own:
        goes_on = shapes[each.ask.kind].how == "turn" or (
            held and shapes[held[-1].ask.kind].how == "take"
        )
        if held and not goes_on:
            yield _thing(table, shapes, held)
            held = []
        held.append(each)
    if held:
        yield _thing(table, shapes, held)


def _told_apart(things: Iterable[Thing]) -> Iterator[Thing]:
    """Two that are about the same, such as two tokens on one tile, have ids of their own."""
    met = Counter[str]()
    for thing in things:
        met[thing.id] += 1
        again = met[thing.id] > 1
        yield thing._replace(id=f"{thing.id}:{met[thing.id]}") if again else thing


def _thing(table: Table[Any], shapes: Mapping[str, Shape], held: Sequence[Coming]) -> Thing:
    parts = []
    for each in held:
        shape = shapes[each.ask.kind]
        stands = None if shape.how == "place" else each.proposed
        parts.append(_part(each, shape.how, stands, shape))
    subject = table.game.subject(table.state, held[-1].ask)
    name = held[0].ask.kind if subject is None else str(subject)
    return Thing(name, held[-1].about, tuple(parts))


def _part(each: Coming, how: How, stands: str | None, shape: Shape | None = None) -> Part:
    ask = each.ask
    about = {key: fact for key, fact in (ask.about or {}).items() if key not in PASSING}
    free = isinstance(ask, Place)
    decides = shape is not None and shape.decides
    ends = "" if shape is None else shape.ends
    return Part(ask.kind, how, about, each.choices, stands, each.proposed, free, decides, ends)


PASSING: Final = frozenset({"left", "squad"})
"""Facts of a question that depend on the answers before it."""


def _total(things: Sequence[Thing]) -> int:
    """What is shared out, as proposed."""
    amounts = {
        (part.kind, choice.id): choice.amount or 0
        for thing in things
        for part in thing.parts
        for choice in part.choices
    }
    return sum(amounts[part.kind, part.proposed] for thing in things for part in thing.parts)
