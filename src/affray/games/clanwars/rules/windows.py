"""The moments at which players may interrupt, and who comes first. CLW-FUN-09"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import overload

from affray.engine.questions import Ask, Option, Refused, Seat, ask
from affray.games.clanwars.content.kinds import ARCANA as FACES
from affray.games.clanwars.rules.rulebook import Play
from affray.games.clanwars.rules.tarot import after_resolution
from affray.games.clanwars.screen.events.battle import ArcanaNegated, ArcanaPlayed, ArcanaResolved
from affray.games.clanwars.state import HOSTILE, ClanWars, Played, Unit

ROUND_START = "round-start"
TURN_START = "turn-start"
ACTION_OPEN = "action-open"
DECLARED = "declared"
STEP = "step"
PRE_ROLL = "pre-roll"
AFTER_ROLL = "after-roll"
WOUND = "wound"
ARCANA = "arcana"
ACTION_END = "action-end"
PHASE_END = "phase-end"
ROUND_END = "round-end"

ANY = frozenset(
    (
        ROUND_START,
        TURN_START,
        ACTION_OPEN,
        DECLARED,
        STEP,
        PRE_ROLL,
        AFTER_ROLL,
        WOUND,
        ACTION_END,
        PHASE_END,
        ROUND_END,
    )
)
"""Every window but ARCANA. Chapter 4"""

INTERRUPT = {name: f"interrupt-{name}" for name in (*ANY, ARCANA)}
"""The question that each window asks."""
PASS: Option[Play | None] = Option("pass", None)


def priority(g: ClanWars, first: str, focus: Unit | None = None) -> tuple[Seat, ...]:
    """The side named first, the controller of the unit in question before its allies. CLW-FUN-09"""
    return _priority(g.seats, first, focus.op.seat if focus is not None and focus.op else "")


@lru_cache(maxsize=1 << 10)
def _priority(table: tuple[Seat, ...], first: str, before: Seat) -> tuple[Seat, ...]:
    others = (seat for seat in table[1:] if seat != before)
    seats = (before, *others) if before else tuple(others)
    return (HOSTILE, *seats) if first == "hostile" else (*seats, HOSTILE)


async def window(
    g: ClanWars,
    name: str,
    first: str,
    focus: Unit | None = None,
    only: tuple[Seat, ...] = (),
) -> None:
    """Players in order may play one card or pass, until all have passed in a row. CLW-FUN-09"""
    if not any(g.hands.values()):
        return
    seats = only or priority(g, first, focus)
    g.windows.append(name)
    while (asked := to_be_asked(g, seats, name)) and await somebody_plays(g, asked, name):
        pass
    g.windows.pop()


def to_be_asked(g: ClanWars, seats: Sequence[Seat], name: str) -> list[Seat]:
    """Everyone who holds a card, as all can see; on a quiet table only if it can be used."""
    if g.hushed or is_open_about_hands(g):
        fitting = g.book.fitting[name]
        return [seat for seat in seats if _can_play(g, seat, fitting)]
    return [seat for seat in seats if g.hands[seat]]


async def somebody_plays(g: ClanWars, seats: Sequence[Seat], name: str) -> bool:
    """The first in order plays an arcana, or passes to the next. CLW-DEC-01"""
    # on a quiet table only those are asked who can play a card
    question = Interrupt if g.hushed else ask
    for seat in seats:
        play = await question(
            seat,
            INTERRUPT[name],
            Plays(g, seat, name),
            "pass",
            "CLW-FUN-09",
            refused=_not_now(g, seat, name),
        )
        if play is not None:
            await put_on_stack(g, seat, play)
            if name != ARCANA:
                await resolve_down_to(g, len(g.stack) - 1)
            return True
    return False


def is_open_about_hands(g: ClanWars) -> bool:
    """Whether others may see that a player can only pass (option hide_empty_hands). CLW-DEC-03"""
    return g.options.get("hide_empty_hands") == "off"


def _can_play(g: ClanWars, seat: Seat, fitting: frozenset[str]) -> bool:
    handles = g.handles
    for uid in g.hands[seat]:
        face = handles[uid].face
        if face in fitting and next(iter(g.book.arcana[face].choices(g, seat)), None) is not None:
            return True
    return False


class Interrupt(Ask[Play | None]):
    """A window that opened for a seat because it can play a card."""

    __slots__ = ()

    @property
    def only(self) -> None:
        """There is always more than one answer, and none is made to find that out."""
        return


class Plays(Sequence[Option[Play | None]]):
    """The cards that a seat can play in a window, and passing: found when somebody looks, and made
    into options one by one. CLW-FUN-09"""

    __slots__ = ("_found", "g", "name", "seat")

    def __init__(self, g: ClanWars, seat: Seat, name: str) -> None:
        self.g, self.seat, self.name = g, seat, name
        self._found: list[Play | None] | None = None

    @property
    def plays(self) -> list[Play | None]:
        """Every card with its choices; None is to pass."""
        found = self._found
        if found is None:
            found = self._found = list(_plays(self.g, self.seat, self.name))
        return found

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        return len(self.plays)

    def __iter__(self) -> Iterator[Option[Play | None]]:
        return map(self._option, self.plays)

    @overload
    def __getitem__(self, at: int) -> Option[Play | None]: ...
    @overload
    def __getitem__(self, at: slice) -> list[Option[Play | None]]: ...
    def __getitem__(self, at: int | slice) -> Option[Play | None] | list[Option[Play | None]]:
        if isinstance(at, slice):
            return [self._option(play) for play in self.plays[at]]
        return self._option(self.plays[at])

    def _option(self, play: Play | None) -> Option[Play | None]:
        if play is None:
            return PASS
        return Option(":".join(("play", self.g.face(play.uid), *play.choice)), play)


def _plays(g: ClanWars, seat: Seat, name: str) -> Iterator[Play | None]:
    yield None
    fitting, arcana, handles = g.book.fitting[name], g.book.arcana, g.handles
    for uid in g.hands[seat]:
        face = handles[uid].face
        if face in fitting:
            for choice in arcana[face].choices(g, seat):
                # made so often that the long way through the class is noticeable
                yield tuple.__new__(Play, (uid, choice))


def _not_now(g: ClanWars, seat: Seat, name: str) -> Iterator[Refused]:
    """The cards of a hand that cannot be played in this window. CLW-TAR-05"""
    for uid in g.hands[seat]:
        face = g.face(uid)
        code = g.book.arcana[face]
        rule = f"CLW-ARC-{FACES.index(face):02}"
        if name not in code.timing:
            yield Refused(f"play:{face}", _when(code.timing), rule)
        elif next(iter(code.choices(g, seat)), None) is None:
            yield Refused(f"play:{face}", "no-object", rule)


def _when(timing: frozenset[str]) -> str:
    """Why a card waits: for the one window that it has, or until no arcana is to be answered."""
    return f"only-{min(timing)}" if len(timing) == 1 else "never-answers"


async def put_on_stack(g: ClanWars, seat: Seat, play: Play) -> None:
    """The card is played face up with all its choices; a secret one follows. CLW-TAR-05"""
    g.hands[seat].remove(play.uid)
    g.reveal(play.uid)
    face = g.face(play.uid)
    card = Played(play.uid, seat, play.choice)
    g.stack.append(card)
    g.emit(ArcanaPlayed, seat, face, card.choice)
    prepare = g.book.arcana[face].prepare
    if prepare is not None:
        await prepare(g, card)


async def resolve_down_to(g: ClanWars, depth: int) -> None:
    """Last in, first out: answers first, each once all have passed. CLW-TAR-08"""
    while len(g.stack) > depth:
        await responses(g)
        await resolve(g, g.stack[-1])


async def responses(g: ClanWars) -> None:
    """The ARCANA window: the side that did not play comes first. CLW-TAR-08"""
    answered = True
    while answered and any(g.hands.values()):
        first = "operatives" if g.stack[-1].seat == HOSTILE else "hostile"
        g.windows.append(ARCANA)
        asked = to_be_asked(g, priority(g, first), ARCANA)
        answered = await somebody_plays(g, asked, ARCANA)
        g.windows.pop()


async def resolve(g: ClanWars, card: Played) -> None:
    """The effect of the top card, unless it was negated; then the card goes where it belongs."""
    face = g.face(card.uid)
    card.resolving = True
    if card.negated:
        g.emit(ArcanaNegated, face)
    else:
        await g.book.arcana[face].effect(g, card)
        g.emit(ArcanaResolved, face)
    g.stack.remove(card)
    after_resolution(g, card)
