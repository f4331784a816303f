"""The table: where a game is played, and all that a seat may do there.

A table holds a driver, which runs the rules (`driver.py`). What is here lies between the seats and
the rules: who answers, standing orders, undo and motions, clones and imagined worlds, views, odds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Generic, NamedTuple, Self, TypeVar

from affray.engine.chance import LiveDice, RealDice, SampledDice, Seeding, Source, reseeded
from affray.engine.corrections import Change
from affray.engine.driver import Driver, Mark, Step, TableWords
from affray.engine.errors import (
    BadRecord,
    IllegalChoice,
    IllegalMotion,
)
from affray.engine.events import (
    Event,
    Lapsed,
    Log,
    Misread,
    Reseeded,
    Telling,
    Undone,
    build,
)
from affray.engine.game import Game, Result
from affray.engine.goals import Goal
from affray.engine.intentions import (
    NOTHING,
    About,
    Halt,
    Intention,
    Pending,
    Underway,
    carry_on,
    imagined_for,
    intend,
    intentions_of,
    overheard,
)
from affray.engine.motions import (
    Motion,
    in_words,
)
from affray.engine.odds import Odds, odds_of
from affray.engine.orders import ASK, Order, ordered
from affray.engine.positions import state_of
from affray.engine.proposals import Proposal, agree, carry_out, propose, refuse, told_changes
from affray.engine.questions import CHANCE, Ask, Option, Seat, Several
from affray.engine.record import record_of
from affray.engine.screens import Chosen, Screen, screen_of
from affray.engine.sheets import Sheet
from affray.engine.state import State
from affray.engine.stops import Stops, could_be_automatic, let_happen, seen_past
from affray.engine.tape import Entry, Tape
from affray.engine.undo import (
    Where,
    entries_since,
    free_choices,
    last_real_roll,
    own_choice_before,
    start_of_intention,
)

__all__ = ["Step", "Table", "state_of"]

S = TypeVar("S", bound=State)


class Beside(NamedTuple):
    """What lies beside the tape at a moment: the motion, intentions under way and where others stopped,
    how seats are answered for."""

    proposal: Proposal | None
    pending: dict[Seat, tuple[Pending, Underway]]
    halts: dict[Seat, Halt]
    wholes: list[tuple[int, int, Pending]]
    orders: dict[Seat, dict[str, Order]]
    stops: dict[Seat, tuple[Stops, bool]]


class Table(Generic[S]):
    """One game in progress: what servers, agents, the lab and players call.

    A loud table tells events, keeps every step's checkpoint and obeys standing orders. A quiet one
    tells nothing, keeps no checkpoints and answers forced questions itself: it is for search.
    """

    __slots__ = (
        "_obedient",
        "driver",
        "forces",
        "game",
        "halts",
        "orders",
        "pending",
        "proposal",
        "seedings",
        "stops",
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
        self._prepare(Driver(game, state, source or LiveDice(seed), quiet))
        self.seedings = [Seeding(0, seed, salt)]
        self.forces.update(forces or {})
        self.begin()

    def _prepare(self, driver: Driver[S]) -> None:
        self.driver = driver
        self.game = driver.game
        self.seedings = [Seeding(0, "")]
        self.forces: dict[Seat, Any] = {}
        self.orders: dict[Seat, dict[str, Order]] = {}
        self.stops: dict[Seat, Stops] = {}
        self.pending: dict[Seat, Pending] = {}
        self.halts: dict[Seat, Halt] = {}
        self.wholes: list[tuple[int, int, Pending]] = []
        self.proposal: Proposal | None = None
        """The motion on the table: who proposed it, what it is, who has to agree."""
        self._obedient = True

    def begin(self, state: S | None = None) -> None:
        """Begin a table, or go on from where a motion has left it, perhaps in another state."""
        self.driver.start(state)
        self._obey()

    # ------------------------------------------------------------ along a record

    @classmethod
    def verbatim(cls, game: Game[S], state: S, source: Source) -> Self:
        """A table, not yet begun, that plays what a record says and obeys no orders."""
        table = cls.__new__(cls)
        table._prepare(Driver(game, state, source, quiet=False))
        table._obedient = False
        return table

    @classmethod
    def at_step(cls, game: Game[S], state: S, source: Source) -> Self:
        """A quiet table that stands before its next step: `one_step` begins it."""
        table = cls.__new__(cls)
        table._prepare(Driver(game, state, source, quiet=True))
        return table

    def follow(self, entry: Entry) -> None:
        """Make the choice that a record holds."""
        ask = self.driver.asked(entry.who)
        option = ask.find(entry.data or entry.id)
        if entry.auto and not could_be_automatic(self, ask, option.id):
            raise BadRecord(f"no standing order of {entry.who} answers {ask.kind} with {option.id}")
        self._answer(ask, option, entry.data, entry.auto)

    def end_as(self, result: Result) -> None:
        """The game is over as its record says: the players agreed on it, or one resigned."""
        self.driver.end(result)

    def speak_for_itself(self, source: Source) -> None:
        """Let a verbatim table play on like any other."""
        self._obedient = True
        self.driver.roll_from(source)

    def rerun(self) -> None:
        """Run the step in progress again along its tape; nothing is told twice."""
        self.driver.rerun()

    # ------------------------------------------------------------ how it stands

    @property
    def state(self) -> S:
        """Everything that lies on the table, hidden things too."""
        return self.driver.state

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        return self.driver.result

    @property
    def steps(self) -> list[Step[S]]:
        """The steps so far, each from its checkpoint."""
        return self.driver.steps

    @property
    def steps_begun(self) -> int:
        """How many steps were begun; a quiet table counts them but keeps none."""
        return self.driver.steps_begun

    @property
    def tape(self) -> Tape:
        """What has happened in the step in progress."""
        return self.driver.tape

    @property
    def source(self) -> Source:
        """Where the dice come from."""
        return self.driver.source

    @property
    def log(self) -> Log:
        """All that was told."""
        return self.driver.log

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats, in table order."""
        return self.driver.state.seats

    @property
    def sides(self) -> Mapping[str, tuple[Seat, ...]]:
        """Who plays together."""
        return self.game.sides(self.driver.state)

    @property
    def decision(self) -> Ask[Any] | None:
        """The first open question; None when the game is over."""
        return self.driver.decision

    @property
    def decisions(self) -> list[Ask[Any]]:
        """All open questions: several when choices are simultaneous."""
        return self.driver.decisions

    @property
    def commitment(self) -> str:
        """The hash of the seed, to be shown before its first die."""
        return self.seedings[-1].commitment

    @property
    def seed(self) -> str:
        """The seed of the coming dice."""
        return self.seedings[-1].seed

    # ------------------------------------------------------------ choosing

    def choose(self, what: Any, seat: Seat | None = None) -> tuple[Entry, ...]:
        """Answer a question, by option, by id, by data for a Place, or several in a list.

        Returns the answers that the table gave by itself after it: forced ones, and those of
        standing orders. A quiet table does not tell them.
        An answer that is not legal raises IllegalChoice; whatever raises, nothing has changed. Of several,
        those before it stand if they could not be taken back, and nothing is raised: who could withdraw
        them with a wrong answer would learn what the dice and the others are going to do.
        """
        driver = self.driver
        if driver.quiet:
            question = driver.open
            if isinstance(question, Ask) and (seat is None or seat == question.seat):
                driver.go(what.value if type(what) is Option else question.find(what).value)
                return ()
            ask = driver.asked(seat)
            self._answer(ask, what if type(what) is Option else ask.find(what))
            return ()
        mark = driver.mark()
        answers = what if isinstance(what, list) else [what]
        self._guarded(mark, lambda: self._chosen_in_turn(answers, seat, mark))
        return tuple(entry for entry in driver.entries_after(mark) if entry.auto)

    def choose_within_step(self, what: Any, seat: Seat | None = None) -> None:
        """Answer on a quiet table and stop at the end of the step, as odds do."""
        self.driver.last_step = True
        self.choose(what, seat)

    def one_step(self) -> None:
        """Go on with the next step of a quiet table that has stopped at the end of one."""
        self.driver.one_step()

    def _chosen_in_turn(self, answers: list[Any], seat: Seat | None, mark: Mark) -> None:
        for n, answer in enumerate(answers):
            if n and self._stands(mark) and not self._fits(answer, seat):
                return
            self._chosen(answer, seat)

    def _stands(self, mark: Mark) -> bool:
        """Whether what was answered since a mark could not be taken back: something was rolled or
        revealed, or somebody else is asked now."""
        since = self.driver.entries_after(mark)
        movers = {entry.who for entry in since}
        asked = {ask.seat for ask in self.decisions}
        own = len(movers) == 1 and movers <= asked
        return not own or any(entry.kind != "choice" for entry in since)

    def _fits(self, what: Any, seat: Seat | None) -> bool:
        """Whether this is an answer to what a seat is asked now."""
        try:
            self.driver.asked(seat).find(what.id if isinstance(what, Option) else what)
        except IllegalChoice:
            return False
        return True

    def _chosen(self, what: Any, seat: Seat | None) -> None:
        ask = self.driver.asked(seat)
        option = ask.find(what.id if isinstance(what, Option) else what)
        self._lapse()
        self.pending.pop(ask.seat, None)
        self.halts.pop(ask.seat, None)
        if ask.seat == CHANCE:
            self.driver.rolled(option)
        else:
            self._answer(ask, option, what if isinstance(what, Mapping) else None)
        if ask.seat in self.stops:
            seen_past(self.stops[ask.seat], self, ask)
        self._obey()

    def _lapse(self) -> None:
        """Play goes on: a motion that nobody has decided falls, and everyone is told."""
        if self.proposal is not None:
            self.log.say(Lapsed, self.proposal.seat, in_words(self.proposal.motion))
            self.proposal = None

    def _answer(
        self, ask: Ask[Any], option: Option[Any], data: Any = None, auto: bool = False
    ) -> None:
        if self.pending:
            overheard(self, ask, option)
        self.driver.answer(ask, option, data, auto)

    def answer_for(self, seat: Seat, what: Any) -> None:
        """Give an answer of an intention under way."""
        ask = self.driver.asked(seat)
        self._lapse()
        self._answer(ask, ask.find(what), what if isinstance(what, Mapping) else None)

    def _guarded(self, mark: Mark, act: Callable[[], None]) -> None:
        """Do it completely or not at all."""
        beside = self._beside()
        try:
            act()
        except BaseException as error:
            self._put_back(beside)
            if not isinstance(error, IllegalChoice):
                # an intention under way may be what fails, and must not fail with every answer
                self.pending.clear()
            self.driver.come_back(mark)
            raise

    def _beside(self) -> Beside:
        return Beside(
            self.proposal,
            {seat: (pending, pending.underway) for seat, pending in self.pending.items()},
            self.halts.copy(),
            self.wholes[:],
            self.orders.copy(),
            {seat: (stops, stops.hold) for seat, stops in self.stops.items()},
        )

    def _put_back(self, beside: Beside) -> None:
        self.proposal, pending, self.halts, self.wholes, self.orders, stops = beside
        self.pending = {seat: way for seat, (way, _) in pending.items()}
        for way, stood in pending.values():
            way.underway = stood
        self.stops = {seat: own for seat, (own, _) in stops.items()}
        for own, held in stops.values():
            own.hold = held

    # ------------------------------------------------------------ standing orders

    def order(self, seat: Seat, kind: str, order: str) -> None:
        """Set how a seat answers a kind of question: `never`, `always`, `ask`, or `from 5`."""
        self._check_seat(seat)
        own = {**self.orders.get(seat, {}), kind: Order.read(order)}
        self._settle(lambda: self.orders.update({seat: own}))

    def stop(self, seat: Seat, stops: Stops | None) -> None:
        """Give a seat stops, so that it is asked only where it matters; None: asked everything."""
        self._check_seat(seat)
        others = {other: own for other, own in self.stops.items() if other != seat}
        self._settle(lambda: self._stop_at(others if stops is None else {**others, seat: stops}))

    def _stop_at(self, stops: dict[Seat, Stops]) -> None:
        self.stops = stops

    def _settle(self, act: Callable[[], None]) -> None:
        """Set how a seat is answered for, and go on with it: completely or not at all."""
        if self.driver.quiet:
            act()
            return

        def settled() -> None:
            act()
            self._obey()

        self._guarded(self.driver.mark(), settled)

    def wait_with_orders(self, waits: bool) -> None:
        """Leave standing orders to `obey`, so that each takes as long as a quick answer."""
        self._obedient = not waits

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
            return let_happen(self, ask, stops)
        return option

    def obey(self, seat: Seat) -> None:
        """Answer the question of a seat as its standing order answers it."""
        option = self.automatic.get(seat)
        if option is None:
            raise IllegalChoice(f"no standing order of {seat} answers what is asked now")
        self._guarded(self.driver.mark(), lambda: self._obey_now(seat, option))

    def _obey_now(self, seat: Seat, option: Option[Any]) -> None:
        self._answer(self.driver.asked(seat), option, auto=True)
        if self.pending:
            self._obey()

    def _obey(self) -> None:
        """Answer what intentions under way and standing orders answer."""
        while (self.pending and carry_on(self)) or self._obeyed():
            pass

    def _obeyed(self) -> bool:
        """Answer one question as a standing order says, if there is one."""
        found = self.automatic if self._obedient else None
        if not found:
            return False
        seat, option = next(iter(found.items()))
        self._answer(self.driver.asked(seat), option, auto=True)
        return True

    def go_on(self) -> None:
        """Carry on with intentions under way and standing orders, completely or not at all."""
        self._guarded(self.driver.mark(), self._obey)

    # ------------------------------------------------------------ undo and motions

    def undo(self, seat: Seat, *, whole: bool = False) -> None:
        """Take back one's last choice, while one still holds the question and nothing was
        rolled or revealed since. Further back only by a motion. With `whole`, take back all of
        the intention it belongs to, where each part could be taken back."""
        if all(ask.seat != seat for ask in self.decisions):
            raise IllegalMotion(f"{seat} is not asked anything now; propose an undo instead")
        start = start_of_intention(self.steps, self.wholes, seat) if whole else None
        if start is not None:
            given = free_choices(entries_since(self.steps, start))
            self.take_back(start, Undone, seat, given)
            return
        back = own_choice_before(self.steps, seat)
        if back is None:
            raise IllegalMotion(
                "there is no choice to take back since the last roll, reveal or other player's "
                "choice; propose an undo instead"
            )
        self.take_back(back, Undone, seat, 1)

    def can_undo(self, seat: Seat, *, whole: bool = False) -> bool:
        """Whether a seat may take back its last choice, or its last intention as a whole."""
        if all(ask.seat != seat for ask in self.decisions):
            return False
        if whole:
            return start_of_intention(self.steps, self.wholes, seat) is not None
        return own_choice_before(self.steps, seat) is not None

    def unroll(self, seat: Seat) -> None:
        """Take back real dice that were read wrongly, before anybody has gone on."""
        self._check_seat(seat)
        back = self._last_real_roll()
        if back is None:
            raise IllegalMotion("there is no real die to take back since the last choice")
        self.take_back(back, Misread, seat)

    def can_unroll(self) -> bool:
        """Whether real dice have just been read, and nothing has been done since."""
        return self._last_real_roll() is not None

    def _last_real_roll(self) -> Where | None:
        return last_real_roll(self.steps) if isinstance(self.source, RealDice) else None

    def take_back(self, where: Where, why: type[Event], *facts: Any) -> None:
        """Cut the tape; undone dice stay spent, and what was told stays told."""
        self.wholes = [mark for mark in self.wholes if mark[:2] < where]
        self.pending.clear()
        self.halts.clear()
        self.driver.cut(*where)
        self.log.say(why, *facts)
        self.proposal = None
        self.driver.rerun()

    def motion(self, seat: Seat, motion: Motion) -> None:
        """Propose; it is carried out when every other seat has agreed (at once: to resign)."""
        self._check_seat(seat)
        propose(self, seat, motion)

    def agree(self, seat: Seat) -> None:
        """Agree to the motion on the table."""
        self._check_seat(seat)
        agree(self, seat)

    def refuse(self, seat: Seat) -> None:
        """Refuse the motion on the table; it falls, and everyone is told."""
        self._check_seat(seat)
        refuse(self, seat)

    def carry_out(self, motion: Entry) -> None:
        """Carry out a motion that a record holds, and check that it has the same result."""
        self._check_seat(motion.who)
        carry_out(self, motion)

    def told_changes(self, facts: Mapping[str, Any], *, agreed: bool = True) -> list[Change]:
        """Changed facts as everyone is told of them: an old value only if everyone knew it. Before
        all have agreed that is so of nothing but what the game's forms show."""
        return told_changes(self, facts, agreed)

    def _check_seat(self, seat: Seat) -> None:
        if seat not in self.seats:
            raise IllegalMotion(f"there is no seat {seat}; there are {', '.join(self.seats)}")

    def reseed(self, seed: str, salt: str = "") -> None:
        """Take the coming dice from a new seed, as the old one is known. Everyone is told."""
        self.seedings.append(Seeding(self.source.spent, seed, salt))
        self.driver.roll_from(reseeded(self.source, seed))
        self.log.say(Reseeded, self.commitment)

    # ------------------------------------------------------------ intentions

    def intentions(
        self, seat: Seat, about: About | None = None, limit: int = 12
    ) -> Iterator[Intention]:
        """What a seat may intend now, best first: everything, or what is about a target, a place, a
        card. They are made as they are read, in a world that the seat can imagine."""
        self._check_seat(seat)
        return intentions_of(self, seat, about or NOTHING, limit)

    def why_not(self, seat: Seat, about: About) -> str:
        """Why a seat can do nothing about a target or a place, if the game can say; else ""."""
        self._check_seat(seat)
        asked = any(ask.seat == seat for ask in self.decisions)
        return self.game.why_not(imagined_for(self, seat), seat, about) if asked else ""

    def intend(self, seat: Seat, intention: Intention) -> Halt:
        """Carry an intention out, answer by answer, up to the first thing it did not foresee."""
        self._check_seat(seat)
        return intend(self, seat, intention)

    def screen(self, seat: Seat, chosen: Chosen | None = None) -> Screen | None:
        """What a seat is asked now and will be asked next, if that lies on one screen."""
        self._check_seat(seat)
        return screen_of(self, seat, chosen)

    def usual(self, seat: Seat) -> str | None:
        """What a player would usually answer, by what the seat knows."""
        world = imagined_for(self, seat)
        ask = next((ask for ask in world.decisions if ask.seat == seat), None)
        return None if ask is None else self.game.usual(world.state, ask)

    def give_up(self, seat: Seat) -> None:
        """Drop what is left of an intention under way."""
        self.pending.pop(seat, None)

    def forget_others(self, seat: Seat) -> None:
        """In an imagined world nobody knows how others have set their tables."""
        self.orders = {seat: self.orders[seat]} if seat in self.orders else {}
        self.stops = {}

    # ------------------------------------------------------------ other tables

    def clone(self, rng: Random | None = None, *, quiet: bool = False) -> Table[S]:
        """A separate table in the same position; with `rng`, with other dice to come."""
        return self._twin(SampledDice(rng) if rng else self.source.copy(), quiet)

    def with_dice(self, source: Source) -> Table[S]:
        """A separate quiet table in the same position, with dice from elsewhere."""
        return self._twin(source, quiet=True)

    def _twin(self, source: Source, quiet: bool) -> Table[S]:
        twin: Table[S] = Table.__new__(Table)
        twin._prepare(self.driver.twin(source, quiet))
        twin.seedings, twin.forces = self.seedings[:], self.forces
        if not quiet:
            twin.orders = {seat: dict(orders) for seat, orders in self.orders.items()}
            twin.stops = {seat: stops.copy() for seat, stops in self.stops.items()}
        return twin

    def imagine(self, seat: Seat, rng: Random, *, quiet: bool = True) -> Table[S]:
        """A world that the seat cannot tell from the true one: what it does not know is dealt
        anew, in place; others' answers to open simultaneous questions are dropped."""
        return self.imagined(seat, rng.getrandbits(32), SampledDice(Random(rng.random())), quiet)

    def imagined(self, seat: Seat, seed: int, source: Source, quiet: bool = True) -> Table[S]:
        """The world that a seed names, with dice of its own."""
        self._check_seat(seat)
        twin = self._without_others_answers(seat)._twin(source, quiet=False)
        twin.driver.redeal(seat, seed)
        if quiet:
            twin.driver.hush()
        return twin

    def imagined_start(self, seat: Seat, seed: int) -> S:
        """The start of the step in progress, in a world that the seat cannot tell from the true
        one."""
        self._check_seat(seat)
        start = self.steps[-1].checkpoint.copy()
        self.game.redeal(start, seat, Random(seed))
        return start

    def as_of(self, entry: int) -> Table[S]:
        """This table as it was when the step in progress had only this many entries."""
        twin = self._twin(self.source.copy(), quiet=False)
        del twin.steps[-1].entries[entry:]
        twin.driver.rerun()
        return twin

    def _without_others_answers(self, seat: Seat) -> Table[S]:
        """This table, or a twin on which only the seat has answered the open simultaneous ones."""
        question = self.driver.open
        if not isinstance(question, Several):
            return self
        entries = self.steps[-1].entries
        start = _opened_at(entries, question.given)
        kept = [entry for entry in entries[start:] if entry.kind != "choice" or entry.who == seat]
        if len(kept) == len(entries) - start:
            return self
        twin = self._twin(self.source.copy(), quiet=False)
        twin.steps[-1].entries[start:] = kept
        twin.driver.rerun()
        return twin

    # ------------------------------------------------------------ looking

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """JSON-ready: what a seat may see and no more; None is a spectator."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.view(self.state, seat)

    def glance(self, seat: Seat) -> dict[str, Any]:
        """The part of a seat's view that learners read."""
        self._check_seat(seat)
        return self.game.glance(self.state, seat)

    def sheet(self, seat: Seat | None, about: Mapping[str, Any]) -> Sheet | None:
        """All that a seat can know about one thing, in words: `{"warrior": 3}`, `{"card": "parry"}`."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.sheet(self.state, seat, about)

    def goals(self, seat: Seat | None) -> Sequence[Goal]:
        """What a seat is after, how far it is and who threatens that, as sentences."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.goals(self.state, seat)

    def events(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """What happened, as a seat saw it; `since` counts that seat's own events."""
        return [self.told(telling) for telling in self.log.seen(seat)[since:]]

    def told(self, telling: Telling) -> Event:
        """An event that was told, able to put itself into words."""
        if not self.log.loud:
            return build(telling)
        words = TableWords(self.game, self.state)
        return build(telling, words.sentence, words.retell)

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
    """Where the open questions began, to which this many answers have been given since. What the
    same seats answered before, to a window in the same step, stays given."""
    at = len(entries)
    while given:
        at -= 1
        given -= entries[at].kind == "choice"
    return at
