"""Driving the rules: steps and checkpoints, choices that hold wholly or not at all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Generic, NamedTuple, Self, TypeVar

from affray.engine.chance import LiveDice, NeedDie, Seeding, Source
from affray.engine.errors import BadRecord, IllegalChoice, Runaway
from affray.engine.events import Event, Lapsed, Log
from affray.engine.game import Game, Result
from affray.engine.intentions import Halt, Pending, carry_on, overheard
from affray.engine.motions import Motion, in_words
from affray.engine.orders import ASK, Order, could_order, ordered
from affray.engine.packed import Packed
from affray.engine.questions import (
    CHANCE,
    Ask,
    Labels,
    Option,
    Question,
    Refused,
    Rule,
    Seat,
    Several,
    Subject,
)
from affray.engine.real_dice import roll_of
from affray.engine.state import Over, State
from affray.engine.stops import Stops, could_let_happen, let_happen, seen_past
from affray.engine.tape import MOST_ENTRIES, UNREAD, Entry, GameDice, Tape

S = TypeVar("S", bound=State)

MOST_STEPS = 10_000
"""So many steps may pass without a question."""

ALL_TOLD = 1 << 60
"""Run a step again and tell nothing of it a second time."""


class Step(Generic[S]):
    """A step: the state at its start, what has happened in it, and the motion that ended it."""

    __slots__ = ("_held", "entries", "motion", "told_at")

    def __init__(self, checkpoint: S, entries: list[Entry], told_at: int) -> None:
        self._held: S | Packed[S] = checkpoint
        self.entries = entries
        self.told_at = told_at
        self.motion: Entry | None = None

    @property
    def checkpoint(self) -> S:
        """The state at the start of the step."""
        held = self._held
        return held.state() if isinstance(held, Packed) else held

    @checkpoint.setter
    def checkpoint(self, state: S) -> None:
        self._held = state

    @property
    def packed(self) -> bool:
        """Whether the state takes little room, and some time to be read."""
        return isinstance(self._held, Packed)

    def pack(self, game: Game[S], like: bytes) -> None:
        """Keep the state as text, told from the text of a state much like it."""
        if not isinstance(self._held, Packed):
            self._held = Packed(game, self._held, like)


class _Mark(NamedTuple):
    """A place to come back to when a choice fails."""

    steps: int
    entries: int
    told: int
    source: Source


class Proposal(NamedTuple):
    """A motion on the table, and who still has to agree."""

    seat: Seat
    motion: Motion
    waiting: frozenset[Seat]


class TableWords(Labels):
    """A game's words bound to what lies on a table."""

    __slots__ = ("table",)

    def __init__(self, table: Driving[Any]) -> None:
        self.table = table

    def prompt(self, ask: Ask[Any]) -> str:
        return self.table.game.words.prompt(self.table.state, ask)

    def label(self, ask: Ask[Any], option: Option[Any]) -> str:
        return self.table.game.words.label(self.table.state, ask, option)

    def about_of(self, ask: Ask[Any], option: Option[Any]) -> Subject:
        return self.table.game.about_of(self.table.state, ask, option)

    def gist(self, ask: Ask[Any], option: Option[Any]) -> str:
        return self.table.game.words.gist(self.table.state, ask, option)

    def refused(self, ask: Ask[Any], refused: Refused) -> Refused:
        return self.table.game.words.refused(self.table.state, ask, refused)

    def drawn(self, ask: Ask[Any]) -> Mapping[str, Any]:
        return self.table.game.drawn(self.table.state, ask)

    def sentence(self, event: Event) -> str:
        """An event in words."""
        return self.table.game.words.sentence(self.table.state, event)


class Driving(Generic[S]):
    """A game in progress, as far as choosing and running the rules goes.

    A loud table tells events, keeps every step's checkpoint and obeys standing orders. A quiet one
    tells nothing, keeps no checkpoints and answers forced questions itself: it is for search.
    """

    __slots__ = (
        "_count",
        "_last_step",
        "_obedient",
        "_open",
        "_proposal",
        "_quiet",
        "_rule",
        "_words",
        "forces",
        "game",
        "halts",
        "log",
        "orders",
        "pending",
        "result",
        "seedings",
        "source",
        "state",
        "steps",
        "steps_begun",
        "stops",
        "tape",
        "wholes",
    )

    def __init__(
        self,
        game: Game[S],
        state: S,
        source: Source | None = None,
        *,
        seed: str = "",
        salt: str = "",
        quiet: bool = False,
        forces: Mapping[Seat, Any] | None = None,
    ) -> None:
        self._prepare(game, state, source or LiveDice(seed), quiet)
        self.seedings = [Seeding(0, seed, salt)]
        self.forces.update(forces or {})
        self._guarded(None, self._start)

    def _prepare(self, game: Game[S], state: S, source: Source, quiet: bool) -> None:
        self.game = game
        self.source = source
        self.seedings = [Seeding(0, "")]
        self.forces: dict[Seat, Any] = {}
        self.log = Log(not quiet)
        self.orders: dict[Seat, dict[str, Order]] = {}
        self.stops: dict[Seat, Stops] = {}
        self.pending: dict[Seat, Pending] = {}
        self.halts: dict[Seat, Halt] = {}
        self.wholes: list[tuple[int, int, Pending]] = []
        self.result: Result | None = None
        self.steps: list[Step[S]] = []
        self.steps_begun = 0
        self._quiet = quiet
        self._rule: Rule[None] | None = None
        self._open: Question | None = None
        self._proposal: Proposal | None = None
        self._words = None if quiet else TableWords(self)
        self._count = 0
        self._last_step = False
        self._obedient = True
        self._attach(state, [])

    def _attach(self, state: S, entries: list[Entry]) -> None:
        self.tape = Tape(self.source, entries)
        self.tape.keeps = not self._quiet
        state.dice = GameDice(self.tape)
        state.log = self.log
        self.state = state

    @classmethod
    def verbatim(cls, game: Game[S], state: S, source: Source) -> Self:
        """A table, not yet begun, that plays what a record says and obeys no orders."""
        table = cls.__new__(cls)
        table._prepare(game, state, source, quiet=False)
        table._obedient = False
        return table

    def begin(self) -> None:
        """Begin a verbatim table."""
        self._start()

    def follow(self, entry: Entry) -> None:
        """Make the choice that a record holds."""
        ask = self._asked(entry.who)
        option = ask.find(entry.data or entry.id)
        could = could_order(ask, option.id) or could_let_happen(self, ask, option.id)
        if entry.auto and not could:
            raise BadRecord(f"no standing order of {entry.who} answers {ask.kind} with {option.id}")
        self._answer(ask, option, entry.data, entry.auto)

    def end_as(self, result: Result) -> None:
        """The game is over as its record says: the players agreed on it, or one resigned."""
        if self._rule is not None:
            self._rule.close()
        self._end(result)

    def speak_for_itself(self, source: Source) -> None:
        """A verbatim table plays on as any other."""
        self._obedient = True
        self.source = self.tape.source = source

    # ------------------------------------------------------------ what is asked

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats, in table order."""
        return self.state.seats

    @property
    def sides(self) -> Mapping[str, tuple[Seat, ...]]:
        """Who plays together."""
        return self.game.sides(self.state)

    @property
    def decision(self) -> Ask[Any] | None:
        """The first open question; None when the game is over."""
        question = self._open
        if type(question) is Several:
            return next(iter(question.asks.values()))
        return question  # type: ignore[return-value]

    @property
    def decisions(self) -> list[Ask[Any]]:
        """All open questions: several when choices are simultaneous."""
        question = self._open
        if isinstance(question, Several):
            return list(question.asks.values())
        return [] if question is None else [question]

    @property
    def commitment(self) -> str:
        """The hash of the seed, to be shown before its first die."""
        return self.seedings[-1].commitment

    @property
    def seed(self) -> str:
        """The seed that the dice to come are from."""
        return self.seedings[-1].seed

    # ------------------------------------------------------------ choosing

    def choose(self, what: Any, seat: Seat | None = None) -> tuple[Entry, ...]:
        """Answer a question, by option, by id, by data for a Place, or several in a list.

        Returns the answers that the table gave by itself after it: forced ones, and those of
        standing orders. A quiet table does not tell them.
        An answer that is not legal raises IllegalChoice; whatever raises, nothing has changed.
        """
        if self._quiet:
            question = self._open
            if isinstance(question, Ask) and (seat is None or seat == question.seat):
                self._go(what.value if type(what) is Option else question.find(what).value)
                return ()
            ask = self._asked(seat)
            self._answer(ask, what if type(what) is Option else ask.find(what))
            return ()
        mark = self._mark()
        answers = what if isinstance(what, list) else [what]
        self._guarded(mark, lambda: self._chosen_in_turn(answers, seat))
        return tuple(entry for entry in self._entries_after(mark) if entry.auto)

    def _entries_after(self, mark: _Mark) -> Iterator[Entry]:
        yield from self.steps[mark.steps - 1].entries[mark.entries :]
        for step in self.steps[mark.steps :]:
            yield from step.entries

    def choose_within_step(self, what: Any, seat: Seat | None = None) -> None:
        """Answer on a quiet table and stop at the end of the step, as odds do."""
        self._last_step = True
        self.choose(what, seat)

    def _chosen(self, what: Any, seat: Seat | None) -> None:
        ask = self._asked(seat)
        option = ask.find(what.id if isinstance(what, Option) else what)
        self._lapse()
        self.pending.pop(ask.seat, None)
        if ask.seat == CHANCE:
            self._rolled(option)
        else:
            self._answer(ask, option, what if isinstance(what, Mapping) else None)
        if ask.seat in self.stops:
            seen_past(self.stops[ask.seat], self, ask)  # type: ignore[arg-type]
        self._obey()

    def _lapse(self) -> None:
        """Play goes on: a motion that nobody has decided falls, and everyone is told."""
        if self._proposal is not None:
            self.log.say(Lapsed, self._proposal.seat, in_words(self._proposal.motion))
            self._proposal = None

    def _chosen_in_turn(self, answers: list[Any], seat: Seat | None) -> None:
        for answer in answers:
            self._chosen(answer, seat)

    def _asked(self, seat: Seat | None) -> Ask[Any]:
        """The open question that a seat owes; without a seat, the first."""
        question = self._open
        if question is None:
            raise IllegalChoice("the game is over; there is nothing to choose")
        if isinstance(question, Ask):
            if seat is None or seat == question.seat:
                return question
        else:
            for ask in question.asks.values():
                if seat is None or seat == ask.seat:
                    return ask
        raise IllegalChoice(f"{seat} is not asked anything now")

    def _answer(
        self, ask: Ask[Any], option: Option[Any], data: Any = None, auto: bool = False
    ) -> None:
        tape = self.tape
        value = option.value
        if self.pending:
            overheard(self, ask, option)  # type: ignore[arg-type]
        if not self._quiet:
            tape.entries.append(Entry("choice", ask.seat, value, option.id, data, auto))
            tape.position += 1
        question = self._open
        if isinstance(question, Several):
            value = (_part(question, ask.seat), value)
        self._go(value)

    def _rolled(self, option: Option[Any]) -> None:
        """A real die: the step is run again up to the roll, which is now on the tape."""
        chance, raw = option.value
        self.tape.entries.append(Entry("chance", chance, raw, "", self.source.spent))
        self.source.spent += 1
        self._rerun(self.log.line)

    # ------------------------------------------------------------ driving the rules

    def _start(self) -> None:
        self._next_step()
        self._go(None)
        self._obey()

    def _next_step(self) -> bool:
        """Begin the next step: False when the game is over."""
        if self._last_step:
            self._open = self._rule = None
            return False
        tape = self.tape
        tape.position = 0
        self.steps_begun += 1
        self._count = 0
        if self._quiet:
            tape.entries.clear()
        else:
            tape.entries = []
            self.log.begin_step()
            self.steps.append(Step(self.state.copy(), tape.entries, len(self.log.told)))
        step = self.game.next_step(self.state)
        if type(step) is Result:
            self._end(step)
            return False
        self._rule = step  # type: ignore[assignment]
        return True

    def _end(self, result: Result) -> None:
        self.result = result
        self._open = self._rule = None

    def _go(self, value: Any) -> None:
        """Send an answer and go on until a question is open or the game is over."""
        rule = self._rule
        if rule is None:
            return
        send = rule.send
        steps = 0
        self.log.hushed = self._quiet
        self._count += 1
        if self._count > MOST_ENTRIES:
            raise self._runaway()
        while True:
            try:
                question = send(value)
            except StopIteration:
                steps += 1
                if steps > MOST_STEPS:
                    raise self._runaway() from None
                if not self._next_step():
                    return
                send = self._rule.send  # type: ignore[union-attr]
                value = None
                continue
            except Over as over:
                self._end(over.result)
                return
            except NeedDie as need:
                self._open = roll_of(need)
                self._speak(self._open)
                return
            if self._quiet:
                if type(question) is not Several:
                    options = question.answers  # type: ignore[union-attr]
                    if len(options) == 1:
                        value = options[0].value
                        self._count += 1
                        if self._count > MOST_ENTRIES:
                            self._open = question
                            raise self._runaway()
                        continue
            elif self._words is not None:
                self._speak(question)
            self._open = question
            return

    def _speak(self, question: Question) -> None:
        """Give the questions that are open their words."""
        asks = question.asks.values() if isinstance(question, Several) else (question,)
        for ask in asks:
            ask.words = self._words

    @property
    def automatic(self) -> dict[Seat, Option[Any]]:
        """The seats whose open questions a standing order or a stop answers, and their answers."""
        found = {}
        for ask in self.decisions:
            option = self._order_for(ask) if ask.seat != CHANCE else None
            if option is not None:
                found[ask.seat] = option
        return found

    def _order_for(self, ask: Ask[Any]) -> Option[Any] | None:
        """What a seat's orders answer; and where they do not, its stops."""
        option = ordered(ask, self.orders.get(ask.seat, {}).get(ask.kind, ASK))
        stops = self.stops.get(ask.seat)
        if option is None and stops is not None:
            return let_happen(self, ask, stops)  # type: ignore[arg-type]
        return option

    def _obey(self) -> None:
        """Answer what intentions under way and standing orders answer."""
        while (self.pending and carry_on(self)) or self._obeyed():  # type: ignore[arg-type]
            pass

    def _obeyed(self) -> bool:
        """Answer one question as a standing order says, if there is one."""
        found = self.automatic if self._obedient else None
        if not found:
            return False
        seat, option = next(iter(found.items()))
        self._answer(self._asked(seat), option, auto=True)
        return True

    def answer_for(self, seat: Seat, what: Any) -> None:
        """Give an answer of an intention under way."""
        ask = self._asked(seat)
        self._lapse()
        self._answer(ask, ask.find(what), what if isinstance(what, Mapping) else None)

    def _runaway(self) -> Runaway:
        ask = self.decision
        kind = f"{ask.kind} ({ask.rule})" if ask else "a step without questions"
        name = getattr(self._rule, "__qualname__", "a rule")
        return Runaway(f"{name} goes on for ever; it last asked {kind}")

    # ------------------------------------------------------------ coming back

    def _mark(self) -> _Mark:
        return _Mark(
            len(self.steps), len(self.tape.entries), len(self.log.told), self.source.copy()
        )

    def _guarded(self, mark: _Mark | None, act: Any) -> None:
        """Do it wholly or not at all."""
        try:
            act()
        except BaseException:
            if mark is not None:
                self._roll_back(mark)
            raise

    def _roll_back(self, mark: _Mark) -> None:
        self.pending.clear()
        del self.steps[mark.steps :]
        del self.steps[-1].entries[mark.entries :]
        self.log.cut(mark.told)
        self.source = mark.source
        self._rerun(ALL_TOLD)

    def _rerun(self, already_told: int) -> None:
        """Run the step in progress again from its checkpoint, along its tape."""
        step = self.steps[-1]
        if self._rule is not None:
            self._rule.close()
        self.result = None
        self._attach(step.checkpoint.copy(), step.entries)
        self.log.locked = False
        self.log.line = 0
        self.log.skip = already_told
        self._feed()
        if already_told == ALL_TOLD:
            self.log.skip = self.log.line

    def _feed(self) -> None:
        """Play the entries of the step in progress. No options are enumerated."""
        tape = self.tape
        self._open = None
        self._count = 0
        step = self.game.next_step(self.state)
        if isinstance(step, Result):
            self._end(step)
        else:
            self._rule = step
            self._go(None)
        while tape.position < len(tape.entries):
            entry = tape.entries[tape.position]
            tape.position += 1
            if entry.kind == "redeal":
                self.game.redeal(self.state, entry.who, Random(entry.value))
            elif entry.kind == "choice" and self._open is not None:
                value = self._read(entry) if entry.value is UNREAD else entry.value
                question = self._open
                several = isinstance(question, Several)
                self._go((_part(question, entry.who), value) if several else value)
            else:
                raise BadRecord(f"{entry.kind} {entry.id or entry.who} is not due here")

    def _read(self, entry: Entry) -> Any:
        """The value of a choice that a record names by its id or its data."""
        option = self._asked(entry.who).find(entry.data or entry.id)
        self.tape.entries[self.tape.position - 1] = entry._replace(value=option.value)
        return option.value

    def rerun(self) -> None:
        """Run the step in progress again along its tape; nothing is told twice."""
        self._rerun(ALL_TOLD)


def _part(several: Several, seat: Seat) -> int:
    for index, ask in several.asks.items():
        if ask.seat == seat:
            return index
    raise BadRecord(f"{seat} answers a question that it is not asked")
