"""Showing a room: what each connection is told, as its seat may see it, put into words once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from affray.engine.chance import RealDice
from affray.engine.language import Language, speaking
from affray.engine.questions import CHANCE, Ask, Seat
from affray.server import protocol
from affray.server.connection import Connection, Frame, Look, written
from affray.server.documents import (
    event_doc,
    halt_doc,
    person_doc,
    proposal_doc,
    question_doc,
    rematch_doc,
    result_doc,
    stops_doc,
)
from affray.server.lessons import lesson_now
from affray.server.room import Room
from affray.server.work import usual_seconds


class Showing:
    """What is to be seen in one room now. It looks at the room and changes nothing in it."""

    def __init__(self, room: Room) -> None:
        self.room = room

    # ------------------------------------------------------------ frames

    def frames(self) -> list[tuple[Connection, Frame]]:
        """What everyone concerned is to be told now."""
        room = self.room
        asked = {ask.seat for ask in room.table.decisions} - room.automatic
        if not room.settled:
            for connection in room.connections:
                connection.follow(asked)
        return self.frames_for(room.concerned)

    def frames_for(self, whom: Iterable[Connection]) -> list[tuple[Connection, Frame]]:
        """What some are to be told; those who see the same get the same."""
        shared: dict[Language, protocol.SeenByAll] = {}
        frames: dict[Look, Frame] = {}
        told = []
        for connection in whom:
            look = connection.look
            if look not in frames:
                with speaking(look.language):
                    if look.language not in shared:
                        shared[look.language] = self._shared()
                    frames[look] = self._frame(look, shared[look.language])
            told.append((connection, frames[look]))
        return told

    def _frame(self, look: Look, shared: protocol.SeenByAll) -> Frame:
        if look.curtain:
            return Frame(written(self._curtain(look.curtain), look.language))
        state = self._state(look.eyes, look.since, look.seen, shared)
        return Frame(written(state, look.language), state["seq"])

    # ------------------------------------------------------------ what a seat sees

    def _state(
        self, seat: Seat | None, since: int, seen: int | None, shared: protocol.SeenByAll
    ) -> protocol.State:
        """Everything that a seat may see, with the events since a number."""
        room, table = self.room, self.room.table
        told = table.log.places(seat)
        # a seat that left the answer to an order is not troubled with the question
        ask = None if seat in room.automatic else room.question(seat)
        return protocol.State(
            type="state",
            v=protocol.VERSION,
            since=min(since, len(told)),
            seq=len(told),
            seen=seen,
            seat=seat,
            view=table.view(seat),
            goals=[protocol.GoalDoc(text=g.text, kind=g.kind) for g in table.goals(seat)],
            question=None if ask is None else self._question(ask),
            halted=halt_doc(table, seat) if seat else None,
            events=[self._event(place, seat) for place in told[since:]],
            orders={k: str(o) for k, o in table.orders.get(seat, {}).items()} if seat else {},
            stops=stops_doc(table, room.stops[seat]) if seat else None,
            undo=seat is not None and table.can_undo(seat),
            unroll=seat is not None and table.can_unroll(),
            lesson=lesson_now(room, seat),
            **shared,
        )

    def _question(self, ask: Ask[Any]) -> protocol.Question:
        room, name = self.room, self.room.token(ask)
        return room.said.question(ask.seat, name, lambda: question_doc(room.table, ask, name))

    def _event(self, place: int, seat: Seat | None) -> protocol.EventDoc:
        table = self.room.table
        told = table.log.told[place]

        def words() -> protocol.EventDoc:
            telling = told.seen_by(seat)
            assert telling is not None
            return event_doc(table.game, table.state, table.told(telling))

        return self.room.said.event(place, not told.is_for(seat), words)

    def _curtain(self, seats: tuple[Seat, ...]) -> protocol.Curtain:
        """What is shown on one screen for several seats while nobody may look."""
        room = self.room
        asks = [ask for seat in seats if (ask := room.question(seat)) is not None]
        waiting = asks[0] if asks else None
        return protocol.Curtain(
            type="curtain",
            v=protocol.VERSION,
            game=room.game.name,
            scenario=room.game.scenario_id(room.row.scenario),
            seats=list(seats),
            next=None if waiting is None or waiting.seat == CHANCE else waiting.seat,
            kind="" if waiting is None else waiting.kind,
            over=room.table.result is not None,
        )

    # ------------------------------------------------------------ what everyone sees

    def _shared(self) -> protocol.SeenByAll:
        room, table = self.room, self.room.table
        return protocol.SeenByAll(
            game=room.game.name,
            scenario=room.game.scenario_id(room.row.scenario),
            dice="real" if isinstance(table.source, RealDice) else "live",
            seats=self._seats(),
            busy=room.share < 1,
            proposal=proposal_doc(table),
            clock=None if room.clock is None else room.clock.doc(room.time()),
            result=result_doc(table.result),
            rematch=rematch_doc(room.rematch),
            commitment=table.commitment,
            chosen=bool(room.row.header.get("chosen")),
            seed=table.seed if room.revealed else None,
            salt=table.seedings[-1].salt if room.revealed else None,
        )

    def _thinks(self, seat: Seat) -> float | None:
        """How long a seat's agent takes at most, when it is its turn."""
        agent = self.room.agents.get(seat)
        usual = None if agent is None else usual_seconds(agent)
        return None if usual is None else usual * self.room.share

    def _seats(self) -> list[protocol.SeatDoc]:
        room = self.room
        asked = {ask.seat for ask in room.table.decisions}
        sides = {seat: side for side, seats in room.table.sides.items() for seat in seats}
        return [
            protocol.SeatDoc(
                seat=seat,
                side=sides.get(seat, seat),
                name=seat.replace("-", " ").capitalize(),
                person=person_doc(room.owners.get(seat)),
                agent=room.agents.get(seat),
                sits_in=room.sits_in.get(seat, False),
                since=room.sat_in.get(seat),
                here=room.is_here(seat),
                grace=room.grace(seat),
                asked=seat in asked,
                thinks=self._thinks(seat) if seat in asked else None,
            )
            for seat in room.table.seats
        ]
