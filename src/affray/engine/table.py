"""The table: where a game is played. Undo, motions, clones, imagined worlds, views, odds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from affray.engine.chance import RealDice, SampledDice, Seeding, Source, is_draw, sown
from affray.engine.driving import ALL_TOLD, Driving, Proposal, Step, TableWords
from affray.engine.errors import BadPosition, BadRecord, IllegalChoice, IllegalMotion
from affray.engine.events import (
    Declined,
    DrawAgreed,
    Edited,
    Event,
    Misread,
    Reseeded,
    Resigned,
    Telling,
    Undone,
    build,
)
from affray.engine.game import Game, Result
from affray.engine.intentions import (
    NOTHING,
    About,
    Halt,
    Intention,
    imagined_for,
    intend,
    intentions_of,
)
from affray.engine.motions import (
    Draw,
    Edit,
    Motion,
    Resign,
    Undo,
    edited,
    fact_at,
    in_words,
    shortened,
)
from affray.engine.odds import Odds, odds_of
from affray.engine.orders import Order
from affray.engine.questions import Option, Seat, Several
from affray.engine.record import record_of
from affray.engine.screens import Screen, screen_of
from affray.engine.sheets import Sheet
from affray.engine.state import State
from affray.engine.stops import Stops
from affray.engine.tape import Entry

__all__ = ["Step", "Table", "state_of"]

S = TypeVar("S", bound=State)

WORLDS = 4
"""Whether a fact is known is tried in so many worlds of each seat."""

DRAWN = Result((), "draw agreed")


class Table(Driving[S]):
    """One game in progress: what servers, agents, the lab and players call."""

    __slots__ = ()

    # ------------------------------------------------------------ undo and motions

    def undo(self, seat: Seat, *, whole: bool = False) -> None:
        """Take back one's last choice, while one still holds the question and nothing was
        rolled or revealed since. Further back only by a motion. With `whole`, take back all of
        the intention it belongs to, where each part could be taken back."""
        if all(ask.seat != seat for ask in self.decisions):
            raise IllegalMotion(f"{seat} is not asked anything now; propose an undo instead")
        start = self._start_of_intention(seat) if whole else None
        if start is not None:
            self._take_back(*start, Undone, seat, self._free_choices_since(start))
            return
        back = self._own_choice_before(seat)
        if back is None:
            raise IllegalMotion(
                "there is no choice to take back since the last roll, reveal or other player's "
                "choice; propose an undo instead"
            )
        self._take_back(*back, Undone, seat, 1)

    def can_undo(self, seat: Seat, *, whole: bool = False) -> bool:
        """Whether a seat may take back its last choice, or its last intention as a whole."""
        if all(ask.seat != seat for ask in self.decisions):
            return False
        back = self._start_of_intention(seat) if whole else self._own_choice_before(seat)
        return back is not None

    def _start_of_intention(self, seat: Seat) -> tuple[int, int] | None:
        """Step and entry at which the last intention began, when nothing but it follows."""
        if not self.wholes or self.wholes[-1][2].seat != seat:
            return None
        step, entry, intended = self.wholes[-1]
        since = self._entries_since((step, entry))
        mine = all(made.kind == "choice" and made.who == seat for made in since)
        whole = self._free_choices_since((step, entry)) == intended.given
        moved = any(made.motion is not None for made in self.steps[step:])
        return (step, entry) if since and mine and whole and not moved else None

    def _entries_since(self, where: tuple[int, int]) -> list[Entry]:
        step, entry = where
        later = [made for each in self.steps[step + 1 :] for made in each.entries]
        return [*self.steps[step].entries[entry:], *later]

    def _free_choices_since(self, where: tuple[int, int]) -> int:
        return sum(not made.auto for made in self._entries_since(where))

    def unroll(self, seat: Seat) -> None:
        """Take back real dice that were read wrongly, before anybody has gone on."""
        self._check_seat(seat)
        back = self._last_real_roll()
        if back is None:
            raise IllegalMotion("there is no real die to take back since the last choice")
        self._take_back(*back, Misread, seat)

    def can_unroll(self) -> bool:
        """Whether real dice have just been read, and nothing has been done since."""
        return self._last_real_roll() is not None

    def _last_real_roll(self) -> tuple[int, int] | None:
        """Step and entry of real dice that only automatic answers follow."""
        if not isinstance(self.source, RealDice):
            return None
        for index in range(len(self.steps) - 1, -1, -1):
            step = self.steps[index]
            if step.motion is not None:
                return None
            for at in range(len(step.entries) - 1, -1, -1):
                entry = step.entries[at]
                if entry.kind == "chance" and not is_draw(entry.who):
                    return index, at
                if not entry.auto:
                    return None
        return None

    def _own_choice_before(self, seat: Seat) -> tuple[int, int] | None:
        """Step and entry of the seat's last free choice, when only its own entries follow."""
        for index in range(len(self.steps) - 1, -1, -1):
            step = self.steps[index]
            if step.motion is not None:
                return None
            for at in range(len(step.entries) - 1, -1, -1):
                entry = step.entries[at]
                if entry.kind != "choice" or entry.who != seat:
                    return None
                if not entry.auto:
                    return index, at
        return None

    def _take_back(self, step: int, entry: int, why: type[Event], *facts: Any) -> None:
        """Cut the tape; undone dice stay spent, and what was told stays told."""
        self.wholes = [mark for mark in self.wholes if mark[:2] < (step, entry)]
        self.pending.clear()
        del self.steps[step + 1 :]
        del self.steps[step].entries[entry:]
        self.steps[step].motion = None
        self.log.say(why, *facts)
        self._proposal = None
        self._rerun(ALL_TOLD)

    def motion(self, seat: Seat, motion: Motion) -> None:
        """Propose; it is carried out when every other seat has agreed (at once: to resign)."""
        self._check_seat(seat)
        if isinstance(motion, Undo) and self._choices_back(motion.choices) is None:
            raise IllegalMotion(f"there are not {motion.choices} choices to take back")
        if isinstance(motion, Edit):
            self._edited_state(motion)
        if self.result is not None and not isinstance(motion, Undo):
            raise IllegalMotion("the game is over")
        others = frozenset(other for other in self.seats if other != seat)
        waiting = frozenset() if isinstance(motion, Resign) else others
        self._proposal = Proposal(seat, motion, waiting)
        self._carry_out_when_agreed()

    def agree(self, seat: Seat) -> None:
        """Agree to the motion on the table."""
        proposal = self._proposed(seat)
        self._proposal = proposal._replace(waiting=proposal.waiting - {seat})
        self._carry_out_when_agreed()

    def refuse(self, seat: Seat) -> None:
        """Refuse the motion on the table; it falls, and everyone is told."""
        proposal = self._proposed(seat)
        self._proposal = None
        self.log.say(Declined, seat, proposal.seat, in_words(proposal.motion))

    @property
    def proposal(self) -> tuple[Seat, Motion, frozenset[Seat]] | None:
        """The motion on the table: who proposed it, what it is, who has to agree."""
        return self._proposal

    def _proposed(self, seat: Seat) -> Proposal:
        self._check_seat(seat)
        if self._proposal is None:
            raise IllegalMotion("there is no motion to agree to")
        if seat not in self._proposal.waiting:
            raise IllegalMotion(f"{seat} has agreed already")
        return self._proposal

    def _check_seat(self, seat: Seat) -> None:
        if seat not in self.seats:
            raise IllegalMotion(f"there is no seat {seat}; there are {', '.join(self.seats)}")

    def _carry_out_when_agreed(self) -> None:
        proposal = self._proposal
        if proposal is None or proposal.waiting:
            return
        self._proposal = None
        seat, motion, _ = proposal
        if isinstance(motion, Undo):
            back = self._choices_back(motion.choices)
            if back is not None:
                self._take_back(*back, Undone, seat, motion.choices)
        elif isinstance(motion, Edit):
            self._edit(seat, motion)
        elif isinstance(motion, Draw):
            self._close_by(seat, motion, DRAWN)
        else:
            self._resign(seat, motion)

    def carry_out(self, motion: Entry) -> None:
        """Carry out a motion that a record holds, and see that the same comes of it."""
        self._check_seat(motion.who)
        ((name, value),) = motion.value.items()
        if name == "edit":
            self._edit(motion.who, Edit(value))
            return
        result = DRAWN if name == "draw" else self.game.leave(self.state, motion.who)
        if result is None or result.to_json() != value:
            now = None if result is None else result.to_json()
            raise BadRecord(f"the {name} of {motion.who} ends with {now}, the record has {value}")
        self._close_by(motion.who, Draw() if name == "draw" else Resign(), result)

    def _choices_back(self, choices: int) -> tuple[int, int] | None:
        """Step and entry of the so many-th free choice from the end."""
        left = choices
        for index in range(len(self.steps) - 1, -1, -1):
            entries = self.steps[index].entries
            for at in range(len(entries) - 1, -1, -1):
                left -= entries[at].kind == "choice" and not entries[at].auto
                if left <= 0 < choices:
                    return index, at
        return None

    def _edited_state(self, motion: Edit) -> S:
        """The state that an edit leads to, from the checkpoint of the step in progress."""
        doc = edited(self.steps[-1].checkpoint.to_json(), motion.facts)
        return state_of(self.game, doc)

    def _edit(self, seat: Seat, motion: Edit) -> None:
        state = self._edited_state(motion)
        told = tuple(self._told_change(path, value) for path, value in motion.facts.items())
        self._note(Entry("motion", seat, {"edit": dict(motion.facts)}))
        self.log.say(Edited, seat, told)
        self._attach(state, [])
        self._start()

    def _told_change(self, path: str, value: Any) -> str:
        """A changed fact as everyone is told of it: what it was only where nobody had to guess."""
        was = fact_at(self.steps[-1].checkpoint.to_json(), path)
        new = shortened(value)
        worlds = (self.imagined_start(seat, n) for seat in self.seats for n in range(WORLDS))
        hidden = path.startswith("handles") or any(
            fact_at(world.to_json(), path) != was for world in worlds
        )
        return f"{path} to {new}" if hidden else f"{path} from {shortened(was)} to {new}"

    def _resign(self, seat: Seat, motion: Resign) -> None:
        result = self.game.leave(self.state, seat)
        self.log.say(Resigned, seat)
        if result is not None:
            self._close_by(seat, motion, result)

    def _close_by(self, seat: Seat, motion: Motion, result: Result) -> None:
        if isinstance(motion, Draw):
            self.log.say(DrawAgreed)
        name = type(motion).__name__.lower()
        self._note(Entry("motion", seat, {name: result.to_json()}))
        self._end(result)

    def _note(self, entry: Entry) -> None:
        if self._rule is not None:
            self._rule.close()
            self._rule = None
        self.steps[-1].motion = entry

    def reseed(self, seed: str, salt: str = "") -> None:
        """The dice to come are those of a new seed: the old one is known. Everyone is told."""
        self.seedings.append(Seeding(self.source.spent, seed, salt))
        self.source = self.tape.source = sown(self.source, seed)
        self.log.say(Reseeded, self.commitment)

    # ------------------------------------------------------------ standing orders

    def order(self, seat: Seat, kind: str, order: str) -> None:
        """Set how a seat answers a kind of question: never, always, ask, or `from 5`."""
        self._check_seat(seat)
        self.orders.setdefault(seat, {})[kind] = Order.read(order)
        if not self._quiet:
            self._guarded(self._mark(), self._obey)

    def stop(self, seat: Seat, stops: Stops | None) -> None:
        """Give a seat stops, so that it is asked only where it matters; None: asked everything."""
        self._check_seat(seat)
        if stops is None:
            self.stops.pop(seat, None)
        else:
            self.stops[seat] = stops
        if not self._quiet:
            self._guarded(self._mark(), self._obey)

    def wait_with_orders(self, waits: bool) -> None:
        """Leave standing orders to `obey`, so that each can be given the time of a quick answer."""
        self._obedient = not waits

    def obey(self, seat: Seat) -> None:
        """Answer the question of a seat as its standing order answers it."""
        option = self.automatic.get(seat)
        if option is None:
            raise IllegalChoice(f"no standing order of {seat} answers what is asked now")
        self._guarded(self._mark(), lambda: self._obey_now(seat, option))

    def _obey_now(self, seat: Seat, option: Option[Any]) -> None:
        self._answer(self._asked(seat), option, auto=True)
        if self.pending:
            self._obey()

    # ------------------------------------------------------------ intentions

    def intentions(
        self, seat: Seat, about: About | None = None, limit: int = 12
    ) -> Iterator[Intention]:
        """What a seat may mean to do now, best first: all, or what is about a target, a place, a
        card. They are made while one reads on, in a world that the seat can imagine."""
        self._check_seat(seat)
        return intentions_of(self, seat, about or NOTHING, limit)

    def intend(self, seat: Seat, intention: Intention) -> Halt:
        """Carry an intention out, answer by answer, up to the first thing it did not foresee."""
        self._check_seat(seat)
        return intend(self, seat, intention)

    def screen(self, seat: Seat, chosen: Mapping[str, str] | None = None) -> Screen | None:
        """What a seat is asked now and will be asked next, where that lies on one screen."""
        self._check_seat(seat)
        return screen_of(self, seat, chosen)

    def usual(self, seat: Seat) -> str | None:
        """What a player would mostly answer, on what the seat knows."""
        world = imagined_for(self, seat)
        ask = next((ask for ask in world.decisions if ask.seat == seat), None)
        return None if ask is None else self.game.usual(world.state, ask)

    def give_up(self, seat: Seat) -> None:
        """Leave what is left of an intention under way."""
        self.pending.pop(seat, None)

    def go_on(self) -> None:
        """Carry on with intentions under way, wholly or not at all."""
        self._guarded(self._mark(), self._obey)

    def forget_others(self, seat: Seat) -> None:
        """In an imagined world nobody knows how others have set their tables."""
        self.orders = {seat: self.orders[seat]} if seat in self.orders else {}
        self.stops = {}

    # ------------------------------------------------------------ other tables

    def clone(self, rng: Random | None = None, *, quiet: bool = False) -> Table[S]:
        """A table of its own in the same position; with `rng`, with other dice to come."""
        return self._twin(SampledDice(rng) if rng else self.source.copy(), quiet)

    def _twin(self, source: Source, quiet: bool) -> Table[S]:
        if self._quiet:
            raise IllegalMotion("a quiet table keeps no checkpoints, so it cannot be cloned")
        twin: Table[S] = Table.__new__(Table)
        step = self.steps[-1]
        twin._prepare(self.game, step.checkpoint.copy(), source, quiet=True)
        twin.seedings, twin.forces = self.seedings[:], self.forces
        twin.tape.entries = step.entries[:]
        if not quiet:
            twin.steps = [Step(step.checkpoint, twin.tape.entries, 0)]
            twin.orders = {seat: dict(orders) for seat, orders in self.orders.items()}
            twin.stops = {seat: stops.copy() for seat, stops in self.stops.items()}
        if step.motion is None:
            # forced questions are on the tape, so they are not answered here a second time
            twin._quiet = False
            twin._feed()
        else:
            twin.result = self.result
        twin._quiet = quiet
        if not quiet:
            twin.tape.keeps = True
            twin.log.loud = True
            twin.log.skip = twin.log.line
            twin._words = TableWords(twin)
            if twin._open is not None:
                twin._speak(twin._open)
        return twin

    def imagine(self, seat: Seat, rng: Random, *, quiet: bool = True) -> Table[S]:
        """A world that the seat cannot tell from the true one: what it does not know is dealt
        anew, in place; others' answers to open simultaneous questions are dropped."""
        return self.imagined(seat, rng.getrandbits(32), SampledDice(Random(rng.random())), quiet)

    def imagined(self, seat: Seat, seed: int, source: Source, quiet: bool = True) -> Table[S]:
        """The world that a seed names, with dice of one's own."""
        self._check_seat(seat)
        twin = self._without_others_answers(seat)._twin(source, quiet=False)
        twin.tape.entries.append(Entry("redeal", seat, seed))
        twin.tape.position += 1
        self.game.redeal(twin.state, seat, Random(seed))
        for ask in twin.decisions:
            ask.words = None if quiet else ask.words
        if quiet:
            twin._hush()
        return twin

    def imagined_start(self, seat: Seat, seed: int) -> S:
        """The start of the step in progress, in a world that the seat cannot tell from the true
        one."""
        self._check_seat(seat)
        start = self.steps[-1].checkpoint.copy()
        self.game.redeal(start, seat, Random(seed))
        return start

    def _hush(self) -> None:
        """Be quiet from now on."""
        self._quiet = True
        self._words = None
        self.tape.keeps = False
        self.log.loud = False
        self.steps = []

    def _without_others_answers(self, seat: Seat) -> Table[S]:
        """This table, or a twin on which only the seat has answered the open simultaneous ones."""
        question = self._open
        if not isinstance(question, Several):
            return self
        entries = self.steps[-1].entries
        start = _opened_at(entries, question.given)
        kept = [entry for entry in entries[start:] if entry.kind != "choice" or entry.who == seat]
        if len(kept) == len(entries) - start:
            return self
        twin = self._twin(self.source.copy(), quiet=False)
        twin.steps[-1].entries[start:] = kept
        twin._rerun(ALL_TOLD)
        return twin

    # ------------------------------------------------------------ looking

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """JSON-ready: what a seat may see and no more; None is a spectator."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.view(self.state, seat)

    def sheet(self, seat: Seat | None, about: Mapping[str, Any]) -> Sheet | None:
        """All that a seat can know of one thing, in words: `{"warrior": 3}`, `{"model": 0}`."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.sheet(self.state, seat, about)

    def events(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """What happened, as a seat saw it; `since` counts that seat's own events."""
        return [self.told(telling) for telling in self.log.seen(seat)[since:]]

    def told(self, telling: Telling) -> Event:
        """An event that was told, able to say itself."""
        return build(telling, self._words.sentence if self._words else None)

    def odds(
        self,
        seat: Seat,
        what: Any,
        answers: Mapping[str, str] | None = None,
        *,
        worlds: int = 1,
        limit: int = 20_000,
        seed: int = 0,
        cuts: bool = True,
    ) -> Odds:
        """What may come of an option, from what the seat knows."""
        return odds_of(self, seat, what, answers or {}, worlds, limit, seed, cuts)

    def record(self) -> dict[str, Any]:
        """The whole game as versioned JSON."""
        return record_of(self)

    def position(self) -> dict[str, Any]:
        """The position at the start of the step in progress, as a document."""
        return {"game": self.game.name, **self.steps[-1].checkpoint.to_json()}


def _opened_at(entries: Sequence[Entry], given: int) -> int:
    """Where questions were opened to which so many answers have been given since. What the same
    seats answered before, to a window in the same step, stays given."""
    at = len(entries)
    while given:
        at -= 1
        given -= entries[at].kind == "choice"
    return at


def state_of(game: Game[S], doc: Mapping[str, Any]) -> S:
    """The state that a document describes, checked by type and by the game's own check."""
    g = game.state_type.from_json(doc)
    game.furnish(g)
    for path, reason in game.check(g):
        raise BadPosition(path, reason)
    return g
