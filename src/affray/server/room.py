"""A room: one table in memory, its clock, who is there and who thinks.

Everything here is done while holding the room's lock. A change returns the line that must be
appended to the journal before anybody is told.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping, Set
from datetime import datetime
from math import ceil
from time import monotonic
from typing import Any

import msgspec

from affray.engine.errors import AffrayError, IllegalMotion, UnknownName, nearest
from affray.engine.events import (
    AgentFailed,
    CameBack,
    Event,
    SeatGiven,
    SeatLate,
    SeatLent,
    SeatTaken,
    SecondDevice,
    WentOnHoliday,
)
from affray.engine.game import Game
from affray.engine.intentions import Intention
from affray.engine.journal import Journal, record_from
from affray.engine.language import Language
from affray.engine.motions import Resign
from affray.engine.questions import CHANCE, Ask, Seat
from affray.engine.replay import Watch, orders_from, resume
from affray.engine.stops import Stops, could_let_happen
from affray.engine.table import Table
from affray.server import protocol
from affray.server.clock import DAY, Clock
from affray.server.connection import Connection
from affray.server.documents import motion_of, proposal_doc, repropose
from affray.server.named import Named
from affray.server.referee import propose_edit
from affray.server.rematch import Rematch, refused_again, wanted_again
from affray.server.review import Looking
from affray.server.said import Said
from affray.server.store import (
    LONGEST_TALK,
    Doc,
    Line,
    Owner,
    Seated,
    SeatRow,
    Store,
    TableRow,
    Talk,
    now,
)
from affray.server.tokens import new_seed
from affray.server.turns import turns_told

SWIFT = 0.003
"""A room whose moves take fewer seconds than this is served in the event loop itself."""
IDLE = 300.0
"""A room that nobody has used for this many seconds can be put away."""
OVER = 60.0
"""So can one in which nothing more will happen, after as many."""
MOST_ORDERS = 60
"""For how many kinds of question a seat may have standing orders: every line repeats them all."""
LONGEST_KIND = 60
"""No game calls a kind of question by a longer name."""

CAMPAIGN, SEALED = "campaign", "sealed"
"""What the store keeps of a table that is a battle of a campaign, and of one whose secrets are not
told when it is over."""
BESIDE = ("chosen", CAMPAIGN, SEALED)
"""What is stored with a table and is no part of its record."""


class Stale(AffrayError):
    """The question that was answered is no longer open."""


class Room:
    """One table that is being played."""

    def __init__(self, store: Store, row: TableRow, game: Game[Any]) -> None:
        self.store, self.row, self.game = store, row, game
        self.time = store.timepiece
        self.read = self.time.began
        """When this process last knew that the journal ends where this room stands."""
        self.lock = asyncio.Lock()
        self.agents: dict[Seat, str | None] = {}
        self.seen: dict[Seat, int | None] = {}
        self.here: Counter[Seat] = Counter()
        """How many connections each seat has in this process."""
        self.elsewhere: dict[str, frozenset[Seat]] = {}
        """The seats that are connected to other processes, by the process."""
        self.sits_in: dict[Seat, bool] = {}
        """Whether the agent of a seat sits in for a person."""
        self.owners: dict[Seat, Owner] = {}
        """The owner of each seat that has one."""
        self.links: dict[Seat, str] = {}
        """The hash of the token that opens each seat."""
        self.sat_in: dict[Seat, str] = {}
        """Since when it does."""
        self.since: dict[Seat, str] = {}
        """Since when the table waits for each person."""
        self.away: dict[Seat, float] = {}
        """Since when nobody who plays a seat has been here."""
        self.stops: dict[Seat, Stops] = {}
        """Where each seat is asked while a person plays it."""
        self.settled: Set[Seat] = frozenset()
        """The seats that have set how they are answered for, when nothing else has changed since
        everyone was told."""
        self.overdue: dict[Seat, str] = {}
        """Questions that an agent answers because a clock ran out, by their tokens."""
        self.table: Table[Any]
        self.journal: Journal
        self.clock: Clock | None = None
        self.rematch: Rematch | None = None
        self.lines = 0
        self.ahead = False
        """Whether the table holds something that is not in the journal."""
        self.lost = 0.0
        """Since when."""
        self.talk: deque[Talk] = deque(maxlen=LONGEST_TALK)
        """What was said, as far as it was passed on here."""
        self.connections: set[Connection] = set()
        self.thinking: dict[Seat, tuple[str, asyncio.Task[None]]] = {}
        self.share = 1.0
        """How much of its usual time an agent has for what it is asked now; everyone is told."""
        self.in_a_row = 0
        """How often agents and standing orders have answered here since a person
        last did something."""
        self.pondering: tuple[str, asyncio.Task[None]] | None = None
        """The question at which agents think about what may come, while only people are asked."""
        self.threads: dict[Seat, str] = {}
        """The question that a seat's agent answered last, and may continue from."""
        self.timer: asyncio.TimerHandle | None = None
        self.film: tuple[int, Watch] | None = None
        """What was played so far, and up to which line, once somebody looks back."""
        self.scenes: dict[tuple[str, Language], tuple[Watch, list[protocol.StepDoc]]] = {}
        """The steps of that film, by the eyes that see them."""
        self.filming = asyncio.Lock()
        self.looked = 0.0
        """When somebody last looked back."""
        self.looking: dict[tuple[tuple[Seat, ...], Language], Looking] = {}
        """What the review of a finished game found, by whose decisions."""
        self.takes = SWIFT
        """How long a move takes, on average."""
        self.used = monotonic()
        self._named = Named()
        self.said = Said()

    @property
    def idle(self) -> bool:
        """Whether it can be put away."""
        busy = self.connections or self.thinking or self.lock.locked() or self.ahead
        return not busy and monotonic() - self.used > (OVER if self.table.result else IDLE)

    def stop_looking_back(self) -> None:
        """Let go of the film when nobody has looked at it for a while: it is much larger than the table."""
        if self.film is not None and not self.filming.locked() and monotonic() - self.looked > OVER:
            self.film = None
            self.scenes.clear()

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    @property
    def campaign(self) -> str:
        """The campaign that this is a battle of, if it is one."""
        return str(self.row.header.get(CAMPAIGN, ""))

    @property
    def revealed(self) -> bool:
        """Whether everybody may see everything: the game is over, and so is a campaign in which its
        secrets live on."""
        return self.table.result is not None and not self.row.header.get(SEALED)

    def load(self) -> None:
        """Build the table from its journal; anything not written is forgotten."""
        begun = self.time()
        lines = self.store.lines(self.id)
        table = resume(record_from(self.row.header, lines), self.game)
        self.load_seats()
        if not self.connections:
            # those who are here still have to be told what was said
            self.talk.extend(self.store.chat(self.id, self.talk[-1].id if self.talk else 0))
        # from here on nothing can fail: the room is exactly where the journal ends
        self.table, self.journal = table, Journal(table, written=True)
        self.said.forget(len(table.log.told))
        self.lines, self.ahead = len(lines), False
        self._begin(lines[-1])
        self.read = begun

    @classmethod
    def of(
        cls,
        store: Store,
        row: TableRow,
        seats: Iterable[SeatRow],
        journal: Journal,
        first: Doc,
    ) -> Room:
        """The room of a table that was just made: its first line is its first position."""
        room = cls(store, row, journal.table.game)
        room.table, room.journal, room.lines = journal.table, journal, 1
        rows = list(seats)
        room.agents = {row.seat: row.agent for row in rows}
        room.links = {row.seat: row.token for row in rows}
        room.note_who_is_here()
        room._begin(first)
        return room

    def load_seats(self) -> None:
        """Who plays each seat, and what it has seen."""
        seats = self.store.seats(self.id)
        self.agents = {row.seat: row.agent for row in seats}
        self.seen = {row.seat: row.seen for row in seats}
        self.sits_in = {row.seat: row.sits_in for row in seats}
        self.links = {row.seat: row.token for row in seats}
        self.owners = self.store.owners(self.id)
        self.note_who_is_here()

    def load_owners(self) -> None:
        """Who owns each seat, and what opens it, now that this has changed."""
        self.links = {row.seat: row.token for row in self.store.seats(self.id)}
        self.owners = self.store.owners(self.id)

    def _begin(self, last: Doc) -> None:
        """Questions get their names; the stops, the clock and the motion on the table are as in the
        last line."""
        self.settled = frozenset()
        self._load_stops(last)
        self._named.come(self.table.decisions)
        if self.row.clock is not None:
            wanted = protocol.ClockWanted.model_validate(self.row.clock)
            now = self.time()
            made = datetime.fromisoformat(self.row.made).timestamp()
            begun = min(max(self.time.began, made), now)
            self.clock = Clock(wanted, self.table.sides, begun)
            if last.get("clock"):
                self.clock.restore(last["clock"], self.read, now)
            else:
                self.clock.set_going(self._owing(), begun)
        self.sat_in = dict(last.get("sat_in", {}))
        self.since = dict(last.get("since", {}))
        again = last.get("rematch")
        self.rematch = None if again is None else Rematch.from_json(again)
        if last.get("proposal"):
            with contextlib.suppress(AffrayError):
                repropose(self.table, last["proposal"])

    def catch_up(self) -> bool:
        """Load what other processes have written; whether there was anything."""
        begun = self.time()
        lines = self.store.lines(self.id, self.lines)
        if not lines:
            self.read = begun
            return False
        if all("settled" in line for line in lines):
            self._settle_as(lines)
            self.read = begun
        else:
            self.load()
        return True

    def _settle_as(self, lines: list[Doc]) -> None:
        """Seats have changed their settings elsewhere, and nothing has moved."""
        self.table.orders = orders_from(lines[-1])
        self._load_stops(lines[-1])
        self.lines += len(lines)
        self.settled = frozenset(line["settled"] for line in lines)

    def written(self) -> None:
        """What was done is in the journal."""
        self.lines += 1
        self.ahead = False
        self.read = self.time()

    # ------------------------------------------------------------ changes

    def change(
        self,
        act: Callable[[Table[Any]], object],
        answering: Seat | None = None,
        settling: Seat | None = None,
        saying: bool = False,
    ) -> Line:
        """Change the table, completely or not at all: the line to append. `saying`: nothing is done,
        and everyone is told something."""
        self._seat_people()
        was_over, turn = self.table.result is not None, self._turn
        if was_over and settling is None and not saying and self.campaign:
            raise IllegalMotion(
                "a battle of a campaign stands as it ended: its consequences do too"
            )
        asked, stood = self.table.decisions, self._where
        try:
            act(self.table)
        except BaseException:
            # a rule may have failed half-way: the journal knows how the table stands
            self.ahead = self._where != stood
            self._named.stay(self.table.decisions)
            raise
        self.ahead = True
        self._seat_people()
        if was_over and self.table.result is None:
            # everyone could read the seed: nobody plays on with dice that are known
            self.table.reseed(new_seed(), new_seed())
            self._withdraw_rematch()
        self._named.come(self.table.decisions)
        self.settled = frozenset()
        if settling is not None and _same(asked, self.table.decisions):
            self.settled = {settling}
        elif answering is None:
            self.threads.clear()
        if self.clock is not None:
            now = self.time()
            if answering is not None:
                self.clock.answered(self.side_of(answering), now, turn)
            self.clock.set_going(self._owing(), now)
        return self._line(answering)

    @property
    def _where(self) -> tuple[object, ...]:
        """How far the table has come, and what everyone was told."""
        steps, log = self.table.steps, self.table.log
        return len(steps), len(steps[-1].entries), steps[-1].motion, len(log.told)

    def _load_stops(self, last: Doc) -> None:
        stops = last.get("stops", {})
        self.stops = {seat: Stops.from_json(stops.get(seat, {})) for seat in self.table.seats}
        self._seat_people()

    def _seat_people(self) -> None:
        """People have stops and agents none; where several people play there is a beat."""
        people = [seat for seat, agent in self.agents.items() if agent is None]
        self.table.stops = {seat: self.stops[seat] for seat in people}
        self.table.wait_with_orders(self.keeps_the_beat)

    @property
    def _turn(self) -> str:
        """A name for the activation or turn in progress."""
        said = self.game.turn(self.table.state)
        return f"step {len(self.table.steps)}" if said is None else said

    def _line(self, answering: Seat | None) -> Line:
        begun = self.journal.told
        doc = self.journal.line()
        self.said.remember(self.table, begun, doc["told"], self._named.names)
        doc["asked"] = [ask.seat for ask in self.table.decisions]
        # whoever answers knows that the table waits for them, also when it asks them again at once
        before = {seat: at for seat, at in self.since.items() if seat != answering}
        answered = tuple(seat for seat in self.since if seat == answering)
        self.since = self._waits(before)
        doc["since"] = self.since
        doc["round"] = self.round
        stops = {seat: stops.to_json() for seat, stops in self.stops.items() if not stops.usual}
        for seat in self.settled:
            doc["settled"] = seat
        if stops:
            # they are kept beside the game: its record says nothing about them
            doc["stops"] = stops
        if self.clock is not None:
            doc["clock"] = self.clock.to_json()
        proposal = proposal_doc(self.table)
        if proposal is not None:
            doc["proposal"] = proposal
        if self.sat_in:
            doc["sat_in"] = self.sat_in
        if self.rematch is not None:
            doc["rematch"] = self.rematch.to_json()
        entry = msgspec.json.encode(doc).decode()
        line = Line(self.id, self.lines, entry, self.table.result is not None)
        answered += tuple(seat for seat in before if seat not in self.since)
        turns = tuple(turns_told(self, self.since.keys() - before.keys() - {answering}, begun))
        return line._replace(turns=turns, answered=answered)

    def _waits(self, before: Mapping[Seat, str]) -> dict[Seat, str]:
        """Since when the table waits for each person; one who is answered for
        keeps nobody waiting."""
        asked = {ask.seat for ask in self._owed()} - self.automatic
        return {seat: before.get(seat) or now() for seat in sorted(asked)}

    @property
    def round(self) -> int | None:
        """The round in progress, where a game has rounds."""
        number = getattr(self.table.state, "round", None)
        return number if isinstance(number, int) else None

    def choose(self, seat: Seat, token: str, choice: Any) -> Line:
        """Answer the question that the token names."""
        ask = self.open_question(seat, token)
        return self.change(lambda table: table.choose(choice, ask.seat), seat)

    def intend(self, seat: Seat, token: str, intention: Intention) -> Line:
        """Carry out an intention, answer by answer."""
        ask = self.open_question(seat, token)

        def carry_out(table: Table[Any]) -> None:
            table.intend(ask.seat, intention)

        return self.change(carry_out, seat)

    def stand_in(self, seat: Seat, token: str, choice: str) -> Line:
        """Answer for an agent that failed, and tell everyone: that it failed, not the answer,
        which may be secret."""
        ask = self.open_question(seat, token)

        def answer(table: Table[Any]) -> None:
            table.choose(choice, ask.seat)
            table.log.say(AgentFailed, seat)

        return self.change(answer, seat)

    def propose(self, seat: Seat, message: protocol.Move) -> Line:
        """Propose a motion. An agent agrees to everything, unless it sits in for a person, who was
        not asked."""

        def propose(table: Table[Any]) -> None:
            if message.motion == "edit":
                propose_edit(table, seat, message.facts, message.why)
            else:
                count = message.step if message.motion == "back" else message.choices
                table.motion(seat, motion_of(message.motion, count, message.facts))
            for other in [s for s, a in self.agents.items() if a and not self.sits_in.get(s)]:
                if table.proposal is not None and other in table.proposal[2]:
                    table.agree(other)

        return self.change(propose)

    def vote(self, seat: Seat, agree: bool) -> Line:
        """Agree to the motion on the table, or refuse it."""
        return self.change(lambda table: table.agree(seat) if agree else table.refuse(seat))

    def resign(self, seat: Seat, token: str) -> Line:
        """A seat gives up because it has not answered a question in time."""
        self.open_question(seat, token)
        return self.change(lambda table: table.motion(seat, Resign()))

    # ------------------------------------------------------------ a rematch

    def ask_rematch(self, seat: Seat, links: Mapping[Seat, str]) -> Line:
        """A seat wants another game, or agrees to one, for itself and those who share its screen;
        `links` are the hashes of the links that they will have. The line that has the last
        agreement makes the new table: both are written, or neither is."""
        offer, laid = wanted_again(self, seat, links)
        return self._offer(offer)._replace(rematch=laid)

    def refuse_rematch(self, seat: Seat) -> Line:
        """A seat wants no rematch, and everyone is told; whoever asked takes the question back."""
        return self._offer(refused_again(self, seat))

    def _offer(self, offer: Rematch | None) -> Line:
        def offered(_: Table[Any]) -> None:
            self.rematch = offer

        return self._beside(offered)

    def _withdraw_rematch(self) -> None:
        """The game goes on after all; a table that was made stays."""
        if self.rematch is not None and self.rematch.table is None:
            self.rematch = None

    @property
    def people(self) -> list[Seat]:
        """The seats of people, also while an agent sits in for one."""
        return [s for s, agent in self.agents.items() if agent is None or self.sits_in.get(s)]

    # ------------------------------------------------------------ who plays a seat

    def give(self, seat: Seat, agent: str | None, giver: Seat | None) -> Line:
        """An agent sits in for a person from now on (given the seat by the clock, if by nobody), or
        a person plays."""

        def give(table: Table[Any]) -> None:
            if self.agents[seat] != agent:
                table.log.say(*_told_of(seat, agent, giver))
            self.agents[seat], self.sits_in[seat] = agent, agent is not None
            self.sat_in.pop(seat, None)
            if agent is not None:
                self.sat_in[seat] = now()
            if agent is None:
                self.back_again(seat)

        return self._beside(give, seat)._replace(seated=Seated(seat, agent))

    def lend_late(self, seat: Seat, token: str, agent: str) -> Line:
        """An agent takes the seat of a person whose time has run out, unless they have answered after
        all."""
        self.open_question(seat, token)
        return self.give(seat, agent, None)

    def tell_of_second_device(self, seat: Seat) -> Line:
        """Everyone learns that somebody else may be looking through a seat's eyes."""
        return self._beside(lambda table: table.log.say(SecondDevice, seat), saying=True)

    def _beside(
        self, act: Callable[[Table[Any]], None], *seats: Seat, saying: bool = False
    ) -> Line:
        """A change outside the game: only the agents of these seats have to think again."""
        threads = {seat: last for seat, last in self.threads.items() if seat not in seats}
        line = self.change(act, saying=saying)
        self.threads.update(threads)
        return line

    def note_who_is_here(self) -> None:
        """Note who is away from now on."""
        gone = [seat for seat in self.agents if not self.is_here(seat)]
        self.away = {seat: self.away.get(seat, monotonic()) for seat in gone}

    def grace(self, seat: Seat) -> float | None:
        """How long others must still wait for a seat's player before an agent may play on; None if
        that is not for them to decide, or nobody is missing."""
        missed = self.agents[seat] is None and seat in self.away
        if not missed or self.row.grace is None:
            return None
        return max(0.0, self.away[seat] + self.row.grace - monotonic())

    # ------------------------------------------------------------ where people are asked

    def settle(self, seat: Seat, message: protocol.SetOrder | protocol.SetStops) -> Line:
        """A seat sets how it is answered for. Others are told what follows from it, and nothing
        else: a frame without news would tell them that something was set."""
        if isinstance(message, protocol.SetStops):
            return self.change(lambda table: self._stop(seat, message), settling=seat)
        kind, order = message.kind, message.order
        others = self.table.orders.get(seat, {}).keys() - {kind}
        if len(kind) > LONGEST_KIND or len(others) >= MOST_ORDERS:
            raise IllegalMotion("you have standing orders for all that can be asked already")
        return self.change(lambda table: table.order(seat, kind, order), settling=seat)

    @property
    def concerned(self) -> list[Connection]:
        """Those to be told what has changed."""
        return [each for each in self.connections if not self.settled or each.eyes in self.settled]

    def _stop(self, seat: Seat, message: protocol.SetStops) -> None:
        for window in message.windows:
            if window not in self.game.windows:
                hint = nearest(window, self.game.windows)
                raise UnknownName(f'{self.game.title} has no window "{window:.40}"{hint}')
        stops = self.stops[seat].copy()
        for window, setting in message.windows.items():
            stops.set(window, setting)
        stops.full = stops.full if message.full is None else message.full
        stops.hold = stops.hold if message.hold is None else message.hold
        if self.agents[seat] is None:
            self.table.stop(seat, stops)
        self.stops[seat] = stops

    # ------------------------------------------------------------ the beat

    @property
    def keeps_the_beat(self) -> bool:
        """Whether automatic answers take their time: where several people play, they could learn
        from the speed of an answer that a seat had no choice."""
        return self.row.beat > 0 and sum(agent is None for agent in self.agents.values()) > 1

    @property
    def automatic(self) -> Set[Seat]:
        """The seats whose questions a standing order or a stop will answer."""
        return self.table.automatic.keys()

    def obey(self, seat: Seat, token: str) -> Line:
        """Answer a question as a standing order does; its clock ticks as for anybody's answer."""
        self.open_question(seat, token)
        return self.change(lambda table: table.obey(seat), seat)

    def too_quick(self, seat: Seat, token: str, choice: Any) -> float:
        """Seconds by which an answer would come faster than the same one from an order
        or a stop."""
        ask = self.question(seat)
        if ask is None or ask.seat == CHANCE:
            return 0.0
        usual = choice == ask.default or could_let_happen(self.table, ask, choice)
        if choice is None or not usual:
            return 0.0
        waits = self.keeps_the_beat and self.token(ask) == token
        return self.row.beat - self._named.open_for(ask.seat) if waits else 0.0

    # ------------------------------------------------------------ who is asked

    def question(self, seat: Seat | None) -> Ask[Any] | None:
        """What a seat is asked; real dice may be read by anyone who sits at the table."""
        for ask in self.table.decisions:
            if ask.seat == seat or (ask.seat == CHANCE and seat is not None):
                return ask
        return None

    def open_question(self, seat: Seat, token: str) -> Ask[Any]:
        """The question that a token names, if it is still open."""
        ask = self.question(seat)
        if ask is None or self.token(ask) != token:
            raise Stale("that question is no longer open")
        return ask

    def token(self, ask: Ask[Any]) -> str:
        """A name for a question that changes whenever it does, and tells nothing else."""
        return self._named.name(ask.seat)

    def agent_for(self, ask: Ask[Any]) -> str | None:
        """The agent that answers a question, if one does."""
        if self.clock is not None and self.overdue.get(ask.seat) == self.token(ask):
            return self.clock.wanted.agent
        return self.agents.get(ask.seat)

    def is_here(self, seat: Seat) -> bool:
        """Whether somebody who plays a seat is connected, here or elsewhere."""
        return seat in self.here or any(seat in seats for seats in self.elsewhere.values())

    def side_of(self, seat: Seat) -> str:
        """The side that a seat plays on."""
        return next((side for side, seats in self.table.sides.items() if seat in seats), seat)

    # ------------------------------------------------------------ the clock

    def take_holiday(self, seat: Seat, on: bool) -> Line:
        """A seat's side goes on holiday or comes back, and everyone is told."""
        clock, side = self.clock, self.side_of(seat)
        if clock is None or clock.live or self.table.result is not None:
            raise IllegalMotion("at this table nobody needs a holiday")

        def turn(table: Table[Any]) -> None:
            if on == (side in clock.away):
                raise IllegalMotion("so it is already")
            (clock.go_on_holiday if on else clock.come_back)(side, self.time())
            days = ceil(clock.rest(side, self.time()) / DAY)
            table.log.say(WentOnHoliday if on else CameBack, seat, days)

        return self._beside(turn)

    def fallen(self) -> list[Ask[Any]]:
        """The questions of people whose clock has run out."""
        if self.clock is None:
            return []
        sides = self.clock.fallen(self.time())
        return [ask for ask in self._owed() if self.side_of(ask.seat) in sides]

    def next_flag(self) -> float | None:
        """Seconds until a clock runs out; None when none runs."""
        return None if self.clock is None else self.clock.next_flag(self.time())

    def _owed(self) -> list[Ask[Any]]:
        """The questions that wait for a person."""
        asks = self.table.decisions
        return [a for a in asks if a.seat in self.agents and self.agent_for(a) is None]

    def _owing(self) -> set[str]:
        return {self.side_of(ask.seat) for ask in self._owed()}

    def reckon(self) -> None:
        """Who owes an answer has changed: start the right clocks."""
        self.settled = frozenset()
        self._seat_people()
        if self.clock is not None:
            self.clock.set_going(self._owing(), self.time())

    def stood_still(self, since: float) -> None:
        """Nobody could have answered since then."""
        if self.clock is not None:
            self.clock.stood_still(since, self.time())

    def back_again(self, seat: Seat) -> None:
        """A person takes a seat back from an agent."""
        if self.clock is not None:
            self.clock.back_again(self.side_of(seat), self.time())
        self.reckon()


def _told_of(
    seat: Seat, agent: str | None, giver: Seat | None
) -> tuple[type[Event], *tuple[str, ...]]:
    """What the log says when a seat changes hands."""
    if agent is None:
        return SeatTaken, seat
    if giver is None:
        return SeatLate, seat, agent
    return (SeatLent, seat, agent) if giver == seat else (SeatGiven, seat, agent, giver)


def _same(asked: list[Ask[Any]], asks: list[Ask[Any]]) -> bool:
    """Whether nothing was answered: the very same questions are open."""
    return len(asked) == len(asks) and all(a is b for a, b in zip(asked, asks, strict=True))
