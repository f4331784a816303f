"""Intentions: what a person means, as a chain of answers to their own coming questions.

They appear in no state, rule or record: on the tape there are ordinary answers. They are found in
worlds that the seat can imagine, so they tell nothing that the seat does not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import count, islice
from math import log
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, Protocol, TypeAlias

from affray.engine.chance import SampledDice
from affray.engine.errors import UNFORESEEN, AffrayError, IllegalChoice

if TYPE_CHECKING:
    from affray.engine.questions import Ask, Option, Seat
    from affray.engine.table import Table

About: TypeAlias = Mapping[str, Any]
NOTHING: Final[About] = MappingProxyType({})

WORLD: Final = 20261116
"""The seed of the one imagined world in which a seat's intentions are looked for."""
WIDEST: Final = 400
"""How many answers are tried for one list at most."""
LONGEST: Final = 60
"""No chain has more answers."""


class Answer(NamedTuple):
    """An answer to a coming question of that kind, by id or by data.

    It is given after a roll or a reveal only when it holds whatever the result. One that knows
    what its question is `about` waits for it, in whatever order such questions come; it may never
    be asked.
    """

    kind: str
    answer: Any
    whatever: bool = False
    about: About | None = None

    @property
    def waits(self) -> bool:
        """Whether it is kept until its question comes."""
        return self.about is not None

    def suits(self, ask: Ask[Any]) -> bool:
        """Whether this is its question, and it is offered there."""
        facts = ask.about or NOTHING
        about = self.about or NOTHING
        if ask.kind != self.kind or any(facts.get(key) != about[key] for key in about):
            return False
        try:
            ask.find(self.answer)
        except IllegalChoice:
            return False
        return True

    def to_json(self) -> list[Any]:
        """For clients; what an answer is about only where it waits for that."""
        plain = [self.kind, self.answer, self.whatever]
        return plain if self.about is None else [*plain, dict(self.about)]

    @classmethod
    def from_json(cls, doc: Sequence[Any]) -> Answer:
        """Read back what a client sent."""
        about = doc[3] if len(doc) > 3 else None
        return cls(str(doc[0]), doc[1], bool(doc[2:] and doc[2]), about)


class Intention(NamedTuple):
    """A chain of answers with a name, and what it is about: actor, target, place, path, cost."""

    id: str
    label: str
    about: About
    answers: tuple[Answer, ...]

    def fits(self, about: About) -> bool:
        """Whether it is about what was asked for; what it does not name does not matter."""
        return all(self.about.get(key) == wanted for key, wanted in about.items())

    def to_json(self) -> dict[str, Any]:
        """For clients, who send it back as it is."""
        return {
            "id": self.id,
            "label": self.label,
            "about": dict(self.about),
            "answers": [answer.to_json() for answer in self.answers],
        }

    @classmethod
    def from_json(cls, doc: Mapping[str, Any]) -> Intention:
        """Read back what a client sent."""
        try:
            answers = tuple(map(Answer.from_json, doc["answers"]))
            return cls(str(doc["id"]), str(doc.get("label", "")), doc.get("about", {}), answers)
        except (KeyError, TypeError, IndexError) as error:
            raise IllegalChoice(f"this is no intention: {error}") from None


Cause: TypeAlias = Literal["asked", "refused", "rolled", "revealed", "answered"]
"""What cuts an intention short."""
NO_INTENTION: Final = Intention("", "", NOTHING, ())


class Halt(NamedTuple):
    """Where an intention stands: how many answers were given, and why it went no further.

    `why` is one of: done, waits (another seat is asked), asked (a question it did not foresee),
    refused (its answer is no longer offered), rolled, revealed, answered (by another seat, not
    by passing), over. All answers may have been given and yet something has come between, so that
    what was meant did not come about: then it is not done.
    """

    why: str
    given: int = 0
    left: tuple[Answer, ...] = ()
    kind: str = ""
    """The kind of the question at which it stopped."""
    label: str = ""
    """What was meant, in words."""

    @property
    def done(self) -> bool:
        """Whether all of it was carried out."""
        return self.why == "done"

    @property
    def cause(self) -> Cause | None:
        """What cut it short before it was carried out; nothing where it goes on by itself: a
        question that came between, with nothing left but answers that may never be asked for, does not
        end it."""
        match self.why:
            case "refused" | "rolled" | "revealed" | "answered" as why:
                return why
            case "asked" if not all(answer.waits for answer in self.left):
                return "asked"
        return None


# ------------------------------------------------------------------ carrying them out


Underway: TypeAlias = tuple[tuple[Answer, ...], int, tuple[int, int], int, frozenset[int], str]
"""How far an intention has got, to go back to."""
MOST_WHOLES = 8
"""How many intentions in a row can be taken back as wholes; those before them answer by answer."""


class Pending:
    """An intention under way: what is left of it, and what has interrupted it."""

    __slots__ = ("about", "given", "label", "left", "seat", "seen", "step", "unknown", "why")

    def __init__(self, table: Table[Any], seat: Seat, intention: Intention) -> None:
        self.seat = seat
        self.label = intention.label
        self.about = intention.about
        self.left = intention.answers
        self.given = 0
        self.mark(table)
        self.why = ""
        """The interruption that was not foreseen."""

    @property
    def underway(self) -> Underway:
        """How far it has got."""
        return self.left, self.given, self.seen, self.step, self.unknown, self.why

    @underway.setter
    def underway(self, stood: Underway) -> None:
        self.left, self.given, self.seen, self.step, self.unknown, self.why = stood

    def mark(self, table: Table[Any]) -> None:
        """An answer is about to be given: watch what comes after it."""
        self.seen = _end_of_tape(table)
        """Step and entry up to which the tape was looked at."""
        self.step = self.seen[0]
        self.unknown = _unknown(table, self.seat)

    def given_already(self, answer: str) -> None:
        """The table gave an answer by itself; the next one needs not be given again if that was it."""
        if self.left and self.left[0].answer == answer:
            self.left = self.left[1:]

    def halt(self, why: str, kind: str = "") -> Halt:
        """Stop here."""
        return Halt(why, self.given, self.left, kind, self.label)


def intend(table: Table[Any], seat: Seat, intention: Intention) -> Halt:
    """Answer one by one. The first answer must be legal; nothing happens when it is not.

    While another seat is asked, the rest waits at the table and then continues by itself."""
    if not intention.answers:
        raise IllegalChoice(f"{intention.label or intention.id} has no answers")
    ask = _question(table, seat)
    if ask is None:
        raise IllegalChoice(f"{seat} is not asked anything now")
    _check_first(ask, intention)
    table.pending.pop(seat, None)
    pending = Pending(table, seat, intention)
    del table.wholes[: -MOST_WHOLES + 1]
    table.wholes.append((*pending.seen, pending))
    table.pending[seat] = pending
    table.halts.pop(seat, None)
    try:
        table.go_on()
    except BaseException:
        table.pending.pop(seat, None)
        table.wholes.pop()
        raise
    return where_it_stands(table, seat)


def where_it_stands(table: Table[Any], seat: Seat) -> Halt:
    """Where a seat's last intention stopped, or that it waits for another seat."""
    pending = table.pending.get(seat)
    return pending.halt("waits") if pending is not None else table.halts.get(seat, Halt("waits"))


def _check_first(ask: Ask[Any], intention: Intention) -> None:
    """Refuse an intention that has no answer to the open question."""
    first = intention.answers[0]
    if first.waits and any(answer.suits(ask) for answer in intention.answers):
        return
    same = next((answer for answer in intention.answers if answer.kind == ask.kind), first)
    first = same if first.waits else first
    if ask.kind != first.kind:
        raise IllegalChoice(f"{intention.label} begins with {first.kind}; {ask.kind} is asked now")
    ask.find(first.answer)


def carry_on(table: Table[Any]) -> bool:
    """Give the next answer of an intention under way, if there is one to give."""
    for seat, pending in list(table.pending.items()):
        answer, halt = _next(table, seat, pending)
        if halt is not None:
            del table.pending[seat]
            table.halts[seat] = halt
        elif answer is not None:
            _give(table, seat, pending, answer)
            return True
    return False


def _give(table: Table[Any], seat: Seat, pending: Pending, answer: Answer) -> None:
    at = pending.left.index(answer)
    pending.left = pending.left[:at] + pending.left[at + 1 :]
    pending.given += 1
    pending.mark(table)
    table.answer_for(seat, answer.answer)


def _next(table: Table[Any], seat: Seat, pending: Pending) -> tuple[Answer | None, Halt | None]:
    """The answer to give now, or where it stops; neither if it waits."""
    look(table, pending)
    ended = all(later.whatever for later in pending.left)
    waits = any(later.waits for later in pending.left)
    over = len(table.steps) - 1 > pending.step
    ask = _question(table, seat)
    if not pending.left and not over and ask is None and table.decision is not None:
        return None, None
    if not pending.left or (ended and not waits and over):
        return None, _at_the_end(table, pending, ask)
    if ask is None:
        over = table.decision is None
        return None, pending.halt("over") if over else None
    answer = pending.left[0]
    if answer.waits:
        return _next_waiting(table, ask, pending)
    if ask.kind != answer.kind:
        if seat in table.automatic:
            return None, None
        why = "done" if ended else pending.why or "asked"
        return None, pending.halt(why, ask.kind)
    if pending.why and not answer.whatever:
        own = table.automatic.get(seat)
        if own is not None and own.id == answer.answer:
            return None, None  # it is meant still, and given without being asked
        return None, pending.halt(pending.why, ask.kind)
    try:
        ask.find(answer.answer)
    except IllegalChoice:
        return None, pending.halt("refused", ask.kind)
    return answer, None


def _at_the_end(table: Table[Any], pending: Pending, ask: Ask[Any] | None) -> Halt:
    """It is done, unless something came between its last answer and what was meant by it."""
    asked = ask is not None and len(table.steps) - 1 == pending.step
    why = pending.why or ("asked" if asked else "")
    if not why or _came_about(table, pending.about):
        return pending.halt("done")
    return pending.halt(why, ask.kind if ask is not None else "")


def _came_about(table: Table[Any], about: About) -> bool:
    """What a client says that it meant may be nothing that the game knows: that cannot have come about,
    and whoever answers meanwhile must not be refused for it."""
    try:
        return table.game.came_about(table.state, about)
    except UNFORESEEN:
        return False


def _next_waiting(
    table: Table[Any], ask: Ask[Any], pending: Pending
) -> tuple[Answer | None, Halt | None]:
    """The first answer that suits the question; one that none suits ends the waiting."""
    found = next((answer for answer in pending.left if answer.waits and answer.suits(ask)), None)
    if found is not None or ask.seat in table.automatic:
        return found, None
    meant = any(answer.kind == ask.kind for answer in pending.left)
    return None, pending.halt("refused" if meant else "asked", ask.kind)


def look(table: Table[Any], pending: Pending) -> None:
    """Whether something was rolled, or revealed to the seat, since the last answer."""
    step, entry = pending.seen
    for index in range(step, len(table.steps)):
        for made in table.steps[index].entries[entry if index == step else 0 :]:
            if made.kind == "chance":
                pending.why = pending.why or "rolled"
            elif made.kind == "reveal" and _has_learned(table, pending):
                pending.why = pending.why or "revealed"
            elif made.auto and made.who == pending.seat:
                pending.given_already(made.id)
    pending.seen = _end_of_tape(table)


def _unknown(table: Table[Any], seat: Seat) -> frozenset[int]:
    """The hidden things that a seat does not know."""
    bit = table.state.bit(seat)
    return frozenset(uid for uid, thing in table.state.handles.items() if not thing.known & bit)


def _has_learned(table: Table[Any], pending: Pending) -> bool:
    """Whether a hidden thing was shown that the seat did not know; it knows its own cards."""
    return not pending.unknown <= _unknown(table, pending.seat)


def overheard(table: Table[Any], ask: Ask[Any], option: Option[Any]) -> None:
    """Another seat's answer, unless it is a pass, ends what was foreseen."""
    for seat, pending in table.pending.items():
        if ask.seat != seat and option.id != ask.default:
            pending.why = pending.why or "answered"


def _end_of_tape(table: Table[Any]) -> tuple[int, int]:
    return len(table.steps) - 1, len(table.steps[-1].entries)


def _question(table: Table[Any], seat: Seat) -> Ask[Any] | None:
    return next((ask for ask in table.decisions if ask.seat == seat), None)


# ------------------------------------------------------------------ finding them


class Deed(NamedTuple):
    """What a chain amounts to, as the game names it; `tail` are answers that hold come what may."""

    id: str
    label: str
    about: About
    tail: tuple[Answer, ...] = ()


class Way(NamedTuple):
    """An answer that leads on, with `more` given right after it; with a deed, one that
    completes it."""

    answer: Any
    weight: float = 1.0
    deed: Deed | None = None
    more: tuple[Answer, ...] = ()


class Guide(Protocol):
    """A game's know-how: which few answers carry out what a player means."""

    def ways(self, world: Table[Any], ask: Ask[Any], chain: tuple[Answer, ...]) -> Iterable[Way]:
        """The answers worth following in an imagined world, with what they promise."""


def intentions_of(
    table: Table[Any], seat: Seat, about: About = NOTHING, limit: int = 12
) -> Iterator[Intention]:
    """What a seat may intend, best first; made one at a time as they are read."""
    if _question(table, seat) is None:
        return iter(())
    world = imagined_for(table, seat)
    found = _each_once(table.game.intentions(world, seat, about))
    return islice(found if about else _going_on(table, seat, found), limit)


def _each_once(found: Iterator[Intention]) -> Iterator[Intention]:
    """The best chain of each deed."""
    seen: set[str] = set()
    for intention in found:
        if intention.id not in seen:
            seen.add(intention.id)
            yield intention


def _going_on(table: Table[Any], seat: Seat, found: Iterator[Intention]) -> Iterator[Intention]:
    """What leads somewhere new comes first: nobody means to undo what they have just done."""
    stood = _stood(table, seat)
    back: list[Intention] = []
    for intention in found:
        if stood is None or not _leads_back(table, seat, intention, stood):
            yield intention
            break
        back.append(intention)
    yield from back
    yield from found


class _Stood(NamedTuple):
    """How things stood in the step in progress: at its first answer, then, and now."""

    first: Any
    before: list[Any]
    now: Any


def _stood(table: Table[Any], seat: Seat) -> _Stood | None:
    """How things stood before each answer that the seat gave in this step; None: it gave none."""
    entries = table.steps[-1].entries
    given = [n for n, made in enumerate(entries) if made.kind == "choice" and made.who == seat]
    if not given:
        return None
    earlier = [imagined_for(table.as_of(n), seat).state for n in given]
    first, outcome = earlier[0], table.game.outcome
    now = imagined_for(table, seat).state
    return _Stood(first, [outcome(first, state) for state in earlier], outcome(first, now))


def _leads_back(table: Table[Any], seat: Seat, intention: Intention, stood: _Stood) -> bool:
    """Whether an intention only returns to an earlier state of this step."""
    world = imagined_for(table, seat)
    intend(world, seat, intention)
    then = table.game.outcome(stood.first, world.state)
    return then != stood.now and then in stood.before


def imagined_for(table: Table[Any], seat: Seat) -> Table[Any]:
    """One world that a seat can imagine, always the same, where others' settings are unknown."""
    world = table.imagined(seat, WORLD, SampledDice(Random(WORLD)), quiet=False)
    world.forget_others(seat)
    return world


class _Node(NamedTuple):
    """An answer not yet tried."""

    cost: float
    order: int
    world: Table[Any]
    chain: tuple[Answer, ...]
    way: Way
    alone: bool


def search(
    world: Table[Any], seat: Seat, guide: Guide, widest: int = WIDEST
) -> Iterator[Intention]:
    """Follow a guide over the seat's own consecutive questions, the most promising chain first.

    A chain ends where its deed is done. It is given up at a roll, a reveal, or a question of
    another seat that has no default."""
    heap: list[_Node] = []
    order = count()
    _spread(heap, order, 0.0, world, seat, (), guide)
    for _ in range(widest):
        if not heap:
            return
        node = heappop(heap)
        kind = _kind(node.world, seat)
        chain = (*node.chain, Answer(kind, node.way.answer), *node.way.more)
        deed = node.way.deed
        if deed is not None:
            yield Intention(deed.id, deed.label, deed.about, (*chain, *deed.tail))
            continue
        then = _then(node, seat)
        if then is not None and len(chain) < LONGEST:
            _spread(heap, order, node.cost, then, seat, chain, guide)


def _kind(world: Table[Any], seat: Seat) -> str:
    ask = _question(world, seat)
    return ask.kind if ask is not None else ""


def _spread(
    heap: list[_Node],
    order: Iterator[int],
    cost: float,
    world: Table[Any],
    seat: Seat,
    chain: tuple[Answer, ...],
    guide: Guide,
) -> None:
    ask = _question(world, seat)
    if ask is None:
        return
    ways = [way for way in guide.ways(world, ask, chain) if way.weight > 0]
    total = sum(way.weight for way in ways)
    # the world in which it begins stays as it is: guides read there where things stand
    alone = len(ways) == 1 and bool(chain)
    for way in ways:
        dear = cost - log(way.weight / total)
        heappush(heap, _Node(dear, next(order), world, chain, way, alone))


def _then(node: _Node, seat: Seat) -> Table[Any] | None:
    """The world after an answer, at the seat's next question; None: something interrupted."""
    world = node.world if node.alone else node.world.clone()
    between = Pending(world, seat, NO_INTENTION)
    try:
        world.choose(node.way.answer, seat)
        pass_others(world, seat)
        for answer in node.way.more:
            world.choose(answer.answer, seat)
            pass_others(world, seat)
    except AffrayError:
        return None
    look(world, between)
    return None if between.why or _question(world, seat) is None else world


def pass_others(world: Table[Any], seat: Seat) -> None:
    """Other seats pass, as long as they can."""
    while _question(world, seat) is None:
        ask = next((ask for ask in world.decisions if ask.default is not None), None)
        if ask is None:
            return
        world.choose(ask.default, ask.seat)


class Singly:
    """Each answer on its own: the guide of a game that has no other."""

    def ways(self, world: Table[Any], ask: Ask[Any], chain: tuple[Answer, ...]) -> Iterator[Way]:
        """The options, weighted by how promising the game thinks they are at a glance."""
        weights = world.game.prior(world.state, ask)
        for option, weight in zip(ask.options, weights, strict=True):
            deed = Deed(f"{ask.kind}:{option.id}", option.label, {})
            yield Way(option.id, max(weight, 1e-6), deed)


SINGLY: Final = Singly()
