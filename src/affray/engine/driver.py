"""The driver: runs the rules of one game, step by step, along its tape.

It knows whether a question is open and what answers it; who may answer, and what else a seat may
do at a table, is the table's business (`table.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from affray.engine.chance import NeedDie, Source
from affray.engine.errors import BadRecord, IllegalChoice, IllegalMotion, Runaway
from affray.engine.events import Event, Log
from affray.engine.game import Game, Result
from affray.engine.packed import Past
from affray.engine.questions import (
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
from affray.engine.tape import MOST_ENTRIES, UNREAD, Entry, GameDice, Tape

S = TypeVar("S", bound=State)

MOST_STEPS = 10_000
"""How many steps may pass without a question."""

ALL_TOLD = 1 << 60
"""Run a step again without telling any of it a second time."""


class Step(Generic[S]):
    """A step: the state at its start, what has happened in it, and the motion that ended it."""

    __slots__ = ("_entries", "_held", "_number", "motion", "told_at")

    def __init__(self, checkpoint: S, entries: list[Entry], told_at: int) -> None:
        self._held: S | Past[S] = checkpoint
        self._entries = entries
        self._number = 0
        self.told_at = told_at
        self.motion: Entry | None = None

    @property
    def checkpoint(self) -> S:
        """The state at the start of the step."""
        held = self._held
        return held.state(self._number) if isinstance(held, Past) else held

    @checkpoint.setter
    def checkpoint(self, state: S) -> None:
        self.unpack()
        self._held = state

    @property
    def entries(self) -> list[Entry]:
        """What has happened in it."""
        held = self._held
        return held.entries(self._number) if isinstance(held, Past) else self._entries

    @entries.setter
    def entries(self, entries: list[Entry]) -> None:
        self.unpack()
        self._entries = entries

    @property
    def packed(self) -> bool:
        """Whether it is kept as text: little room, but some time to read, and nothing can be added."""
        return isinstance(self._held, Past)

    def pack(self, past: Past[S], number: int) -> None:
        """Keep of it only what the past of the table holds as text."""
        self._held, self._number, self._entries = past, number, NOTHING

    def unpack(self) -> None:
        """Hold it ready: it is played on from here."""
        if self.packed:
            self._entries, self._held = self.entries, self.checkpoint


NOTHING: list[Entry] = []


class Mark(NamedTuple):
    """A point to return to when a choice fails."""

    steps: int
    entries: int
    told: int
    source: Source


class TableWords(Labels):
    """A game's words bound to the state in which something is asked or told.

    They know the state and not the driver: a question that held the table it is open at would keep all
    of it alive, and every imagined table would wait for a search for garbage.
    """

    __slots__ = ("game", "state")

    def __init__(self, game: Game[Any], state: Any) -> None:
        self.game = game
        self.state = state

    def prompt(self, ask: Ask[Any]) -> str:
        return self.game.words.prompt(self.state, ask)

    def label(self, ask: Ask[Any], option: Option[Any]) -> str:
        return self.game.words.label(self.state, ask, option)

    def about_of(self, ask: Ask[Any], option: Option[Any]) -> Subject:
        return self.game.about_of(self.state, ask, option)

    def gist(self, ask: Ask[Any], option: Option[Any]) -> str:
        return self.game.words.gist(self.state, ask, option)

    def refused(self, ask: Ask[Any], refused: Refused) -> Refused:
        return self.game.words.refused(self.state, ask, refused)

    def drawn(self, ask: Ask[Any]) -> Mapping[str, Any]:
        return self.game.drawn(self.state, ask)

    def sentence(self, event: Event) -> str:
        """An event in words."""
        return self.game.words.sentence(self.state, event)

    def retell(self, facts: Mapping[str, Any], said: str) -> str:
        """An event that was stored, in the language that is spoken."""
        return self.game.words.retell(self.state, facts, said)


class Driver(Generic[S]):
    """The rules of one game in progress: its state, its tape, its steps, the question they wait at.

    A loud driver tells events and keeps every step's checkpoint. A quiet one tells nothing, keeps
    no checkpoints and answers forced questions itself: it is for search.
    """

    __slots__ = (
        "_count",
        "_rule",
        "game",
        "last_step",
        "log",
        "open",
        "quiet",
        "result",
        "source",
        "state",
        "steps",
        "steps_begun",
        "tape",
    )

    def __init__(self, game: Game[S], state: S, source: Source, quiet: bool) -> None:
        self.game = game
        self.source = source
        self.log = Log(not quiet)
        self.result: Result | None = None
        self.steps: list[Step[S]] = []
        self.steps_begun = 0
        self.quiet = quiet
        self.open: Question | None = None
        """What the rules wait for."""
        self.last_step = False
        """Stop at the end of the step in progress."""
        self._rule: Rule[None] | None = None
        self._count = 0
        self._attach(state, [])

    def _attach(self, state: S, entries: list[Entry]) -> None:
        self.tape = Tape(self.source, entries)
        self.tape.keeps = not self.quiet
        state.dice = GameDice(self.tape)
        state.log = self.log
        self.state = state

    def roll_from(self, source: Source) -> None:
        """Take the coming dice from another source."""
        self.source = self.tape.source = source

    # ------------------------------------------------------------ what is asked

    @property
    def decision(self) -> Ask[Any] | None:
        """The first open question; None when the game is over."""
        question = self.open
        if type(question) is Several:
            return next(iter(question.asks.values()))
        return question  # type: ignore[return-value]

    @property
    def decisions(self) -> list[Ask[Any]]:
        """All open questions: several when choices are simultaneous."""
        question = self.open
        if isinstance(question, Several):
            return list(question.asks.values())
        return [] if question is None else [question]

    def asked(self, seat: Seat | None) -> Ask[Any]:
        """The open question that a seat owes; without a seat, the first."""
        question = self.open
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

    # ------------------------------------------------------------ going on

    def start(self, state: S | None = None) -> None:
        """Begin the next step, from another state if one is given, and go on from there."""
        if state is not None:
            self._attach(state, [])
        self._next_step()
        self.go(None)

    def one_step(self) -> None:
        """Play the next step from its beginning, and stop at its end."""
        self.last_step = False
        if self._next_step():
            self.last_step = True
            self.go(None)

    def answer(
        self, ask: Ask[Any], option: Option[Any], data: Any = None, auto: bool = False
    ) -> None:
        """Write an answer on the tape and go on with it."""
        tape = self.tape
        value = option.value
        if not self.quiet:
            tape.entries.append(Entry("choice", ask.seat, value, option.id, data, auto))
            tape.position += 1
        question = self.open
        if isinstance(question, Several):
            value = (_part(question, ask.seat), value)
        self.go(value)

    def rolled(self, option: Option[Any]) -> None:
        """A real die: the step is run again up to the roll, which is now on the tape."""
        chance, raw = option.value
        self.tape.entries.append(Entry("chance", chance, raw, "", self.source.spent))
        self.source.spent += 1
        self.rerun(self.log.line)

    def _next_step(self) -> bool:
        """Begin the next step: False when the game is over."""
        if self.last_step:
            self.open = self._rule = None
            return False
        tape = self.tape
        tape.position = 0
        self.steps_begun += 1
        self._count = 0
        if self.quiet:
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
        self.open = self._rule = None

    def end(self, result: Result) -> None:
        """End the game, wherever the rules stand."""
        self.close()
        self._end(result)

    def close(self) -> None:
        """Stop the rules of this step."""
        if self._rule is not None:
            self._rule.close()
            self._rule = None

    def go(self, value: Any) -> None:
        """Send an answer and go on until a question is open or the game is over."""
        rule = self._rule
        if rule is None:
            return
        send = rule.send
        steps = 0
        self.log.hushed = self.quiet
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
                self.open = roll_of(need)
                self._speak(self.open)
                return
            if self.quiet:
                if type(question) is not Several:
                    only = question.only  # type: ignore[union-attr]
                    if only is not None:
                        value = only.value
                        self._count += 1
                        if self._count > MOST_ENTRIES:
                            self.open = question
                            raise self._runaway()
                        continue
            elif self.log.loud:
                self._speak(question)
            self.open = question
            return

    def _speak(self, question: Question) -> None:
        """Give the open questions their words."""
        asks = question.asks.values() if isinstance(question, Several) else (question,)
        for ask in asks:
            ask.words = TableWords(self.game, self.state)

    def _runaway(self) -> Runaway:
        ask = self.decision
        kind = f"{ask.kind} ({ask.rule})" if ask else "a step without questions"
        name = getattr(self._rule, "__qualname__", "a rule")
        return Runaway(f"{name} goes on for ever; it last asked {kind}")

    # ------------------------------------------------------------ coming back

    def mark(self) -> Mark:
        """Where the rules stand, to come back to."""
        return Mark(len(self.steps), len(self.tape.entries), len(self.log.told), self.source.copy())

    def entries_after(self, mark: Mark) -> Iterator[Entry]:
        """What has been written on the tape since."""
        yield from self.steps[mark.steps - 1].entries[mark.entries :]
        for step in self.steps[mark.steps :]:
            yield from step.entries

    def come_back(self, mark: Mark) -> None:
        """Return to a mark as if nothing had happened: nobody was told, and no dice are spent."""
        del self.steps[mark.steps :]
        del self.steps[-1].entries[mark.entries :]
        self.log.cut(mark.told)
        self.source = mark.source
        self.rerun()

    def cut(self, step: int, entry: int) -> None:
        """Cut the tape; dice that were rolled stay spent, and what was told stays told."""
        del self.steps[step + 1 :]
        self.steps[step].unpack()
        del self.steps[step].entries[entry:]
        self.steps[step].motion = None

    def rerun(self, already_told: int = ALL_TOLD) -> None:
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
        self.open = None
        self._count = 0
        step = self.game.next_step(self.state)
        if isinstance(step, Result):
            self._end(step)
        else:
            self._rule = step
            self.go(None)
        while tape.position < len(tape.entries):
            entry = tape.entries[tape.position]
            tape.position += 1
            if entry.kind == "redeal":
                self.game.redeal(self.state, entry.who, Random(entry.value))
            elif entry.kind == "choice" and self.open is not None:
                value = self._read(entry) if entry.value is UNREAD else entry.value
                question = self.open
                several = isinstance(question, Several)
                self.go((_part(question, entry.who), value) if several else value)
            else:
                raise BadRecord(f"{entry.kind} {entry.id or entry.who} is not due here")

    def _read(self, entry: Entry) -> Any:
        """The value of a choice that a record names by its id or its data."""
        option = self.asked(entry.who).find(entry.data or entry.id)
        self.tape.entries[self.tape.position - 1] = entry._replace(value=option.value)
        return option.value

    # ------------------------------------------------------------ other worlds

    def twin(self, source: Source, quiet: bool) -> Driver[S]:
        """A separate driver that stands where this one does."""
        if self.quiet:
            raise IllegalMotion("a quiet table keeps no checkpoints, so it cannot be cloned")
        step = self.steps[-1]
        twin: Driver[S] = Driver(self.game, step.checkpoint.copy(), source, quiet=True)
        twin.tape.entries = step.entries[:]
        if not quiet:
            twin.steps = [Step(step.checkpoint, twin.tape.entries, 0)]
        if step.motion is None:
            # forced questions are on the tape, so they are not answered here a second time
            twin.quiet = False
            twin._feed()
        else:
            twin.result = self.result
        twin.quiet = quiet
        if not quiet:
            twin._be_heard()
        return twin

    def _be_heard(self) -> None:
        """Tell what happens from now on."""
        self.tape.keeps = True
        self.log.loud = True
        self.log.skip = self.log.line
        if self.open is not None:
            self._speak(self.open)

    def hush(self) -> None:
        """Be quiet from now on."""
        for ask in self.decisions:
            ask.words = None
        self.quiet = True
        self.tape.keeps = False
        self.log.loud = False
        self.steps = []

    def redeal(self, seat: Seat, seed: int) -> None:
        """Deal anew, in place, what a seat does not know."""
        self.tape.entries.append(Entry("redeal", seat, seed))
        self.tape.position += 1
        self.game.redeal(self.state, seat, Random(seed))


def _part(several: Several, seat: Seat) -> int:
    for index, ask in several.asks.items():
        if ask.seat == seat:
            return index
    raise BadRecord(f"{seat} answers a question that it is not asked")
