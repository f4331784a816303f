"""A room: one table in memory, its journal in the store, and whoever is connected to it.

A move is: change the table, append one line, and only then tell anybody. When the line cannot be
appended because another process was faster, the table is loaded anew.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, Literal

from affray.engine import motions
from affray.engine.chance import RealDice
from affray.engine.errors import AffrayError
from affray.engine.events import Event, plain
from affray.engine.game import Game
from affray.engine.journal import Journal, record_from
from affray.engine.questions import CHANCE, Ask, Place, Seat
from affray.engine.replay import resume
from affray.engine.table import Table
from affray.engine.tally import Tally
from affray.server import protocol
from affray.server.store import Conflict, Store, TableRow


class Stale(AffrayError):
    """The question that was answered is no longer open."""


class Room:
    """One table that is being played."""

    def __init__(self, store: Store, row: TableRow, game: Game[Any]) -> None:
        self.store, self.row, self.game = store, row, game
        self.lock = asyncio.Lock()
        self.agents: dict[Seat, str | None] = {}
        self.here: dict[Seat, int] = {}
        self.table: Table[Any]
        self.journal: Journal
        self.lines = 0
        self.load()

    def load(self) -> None:
        """Build the table from its journal."""
        lines = self.store.lines(self.row.id)
        self.table = resume(record_from(self.row.header, lines), self.game)
        self.journal = Journal(self.table, written=True)
        self.lines = len(lines)
        self.agents = {seat: agent for seat, _, agent in self.store.seats(self.row.id)}

    def act(self, act: Callable[[Table[Any]], None]) -> None:
        """Change the table and write the line; nothing is left half done."""
        act(self.table)
        line = self.journal.line()
        try:
            self.store.append(self.row.id, self.lines, line, over=self.table.result is not None)
        except Conflict:
            self.load()
            raise Stale("the table has moved on; here is how it stands now") from None
        self.lines += 1

    def catch_up(self) -> bool:
        """Load what other processes have written; whether there was anything."""
        if not self.store.lines(self.row.id, self.lines):
            return False
        self.load()
        return True

    # ------------------------------------------------------------ what a seat sends

    def choose(self, seat: Seat, ask: str, choice: Any) -> None:
        """Answer the question that the token names."""
        question = self._question(seat)
        if question is None or token_of(self.table, question) != ask:
            raise Stale("that question is no longer open")
        owed_by = question.seat
        self.act(lambda table: table.choose(choice, owed_by))

    def _question(self, seat: Seat | None) -> Ask[Any] | None:
        """What a seat is asked; real dice may be read by anyone who sits at the table."""
        for ask in self.table.decisions:
            if ask.seat == seat or (ask.seat == CHANCE and seat is not None):
                return ask
        return None

    def move(self, seat: Seat, message: protocol.Move) -> None:
        """Propose a motion; agents agree to everything but an edit."""
        motion = _motion(message)

        def propose(table: Table[Any]) -> None:
            table.motion(seat, motion)
            for other in [s for s, agent in self.agents.items() if agent is not None]:
                if table.proposal is not None and other in table.proposal[2]:
                    table.agree(other)

        self.act(propose)

    # ------------------------------------------------------------ what a seat sees

    def state(self, seat: Seat | None, since: int) -> protocol.State:
        """Everything that a seat may see, with the events since a number."""
        table = self.table
        events = table.events(seat, since)
        question = self._question(seat)
        over = table.result is not None
        return protocol.State(
            since=since,
            seq=since + len(events),
            seen=None,
            seat=seat,
            game=self.game.name,
            scenario=self.row.scenario,
            dice="real" if isinstance(table.source, RealDice) else "live",
            view=table.view(seat),
            question=None if question is None else _question_doc(table, question),
            seats=self._seats(),
            events=[_event_doc(event) for event in events],
            proposal=_proposal_doc(table),
            orders={k: str(o) for k, o in table.orders.get(seat, {}).items()} if seat else {},
            undo=seat is not None and table.can_undo(seat),
            unroll=seat is not None and table.can_unroll(),
            clock=None,
            result=protocol.ResultDoc(**table.result.to_json()) if table.result else None,
            commitment=table.commitment,
            seed=table.seed if over else None,
        )

    def _seats(self) -> list[protocol.SeatDoc]:
        asked = {ask.seat for ask in self.table.decisions}
        side_of = {s: side for side, seats in self.table.sides.items() for s in seats}
        return [
            protocol.SeatDoc(
                seat=seat,
                side=side_of.get(seat, seat),
                name=seat.replace("-", " ").capitalize(),
                agent=self.agents.get(seat),
                here=bool(self.here.get(seat)),
                asked=seat in asked,
            )
            for seat in self.table.seats
        ]


def token_of(table: Table[Any], ask: Ask[Any]) -> str:
    """A name for a question that changes whenever it does, and tells nothing else."""
    own = sum(entry.who == ask.seat for step in table.steps for entry in step.entries)
    seen = len(table.log.seen(ask.seat if ask.seat in table.seats else None))
    return sha256(f"{ask.seat} {ask.kind} {own} {seen}".encode()).hexdigest()[:16]


def _question_doc(table: Table[Any], ask: Ask[Any]) -> protocol.Question:
    # the faces of a roll are typed on a keypad, so its outcomes are not spelled out
    offered = () if ask.seat == CHANCE else ask.options
    return protocol.Question(
        ask=token_of(table, ask),
        kind=ask.kind,
        prompt=ask.prompt,
        rule=ask.rule,
        default=ask.default,
        options=[protocol.OptionDoc(id=o.id, label=o.label, rule=o.rule) for o in offered],
        refused=[
            protocol.RefusedOption(id=r.id, label=r.label, reason=r.reason, rule=r.rule)
            for r in ask.refused
        ],
        place=isinstance(ask, Place),
        measure=ask.measure,
        roll=_roll_doc(ask.about) if ask.seat == CHANCE and ask.about else None,
        about={key: plain(value) for key, value in (ask.about or {}).items()},
    )


def _roll_doc(about: Mapping[str, Any]) -> protocol.RollDoc:
    dice = [protocol.DieDoc(name=name, faces=list(faces)) for name, faces in about["thrown"]]
    tally: Tally | None = about["tally"]
    return protocol.RollDoc(
        why=about["why"], dice=dice, target=None if tally is None else tally_doc(tally)
    )


def tally_doc(tally: Tally) -> protocol.TallyDoc:
    """A number with its terms."""
    terms = [protocol.TermDoc(amount=n, name=name, rule=rule) for n, name, rule in tally.terms]
    return protocol.TallyDoc(name=tally.name, total=tally.total, terms=terms)


def _event_doc(event: Event) -> protocol.EventDoc:
    return protocol.EventDoc(text=event.text, rule=event.rule, facts=event.to_json())


_MOTIONS: Mapping[type, Literal["undo", "edit", "draw", "resign"]] = {
    motions.Undo: "undo",
    motions.Edit: "edit",
    motions.Draw: "draw",
    motions.Resign: "resign",
}


def _proposal_doc(table: Table[Any]) -> protocol.Proposal | None:
    proposal = table.proposal
    if proposal is None:
        return None
    seat, motion, waiting = proposal
    detail: Mapping[str, Any] = motion._asdict()
    return protocol.Proposal(
        seat=seat,
        motion=_MOTIONS[type(motion)],
        detail={key: plain(value) for key, value in detail.items()},
        waiting=sorted(waiting),
    )


def _motion(message: protocol.Move) -> motions.Motion:
    if message.motion == "undo":
        return motions.Undo(message.choices)
    if message.motion == "edit":
        return motions.Edit(message.facts)
    return motions.Draw() if message.motion == "draw" else motions.Resign()
