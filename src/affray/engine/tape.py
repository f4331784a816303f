"""The tape: everything uncertain in a game, in the order in which it happened."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from affray.engine.chance import (
    BY_MEANING,
    COIN,
    D3,
    D6,
    D10,
    D20,
    Alike,
    Chance,
    Cuts,
    Faces,
    Handful,
    Pool,
    Raw,
    Source,
    Why,
    dice,
    die,
    one_of,
)
from affray.engine.errors import BadRecord, RuleError, Runaway

if TYPE_CHECKING:
    from affray.engine.tally import Tally

EntryKind: TypeAlias = Literal["choice", "chance", "reveal", "redeal", "motion"]


class Entry(NamedTuple):
    """One entry.

    `who` is the seat of a choice, the code of a chance, the seat of a re-deal; `data` is what a
    Place accepted, or the index of a die in the stream; `auto` marks what an order answered.
    """

    kind: EntryKind
    who: str = ""
    value: Any = None
    id: str = ""
    data: Any = None
    auto: bool = False


REVEAL = Entry("reveal")
UNREAD: Any = object()
"""The value of a choice read from a record and not yet found among the options."""
MOST_ENTRIES = 2_000
"""The most entries a step may hold; past that a rule is running away."""


class Tape:
    """The entries of the step in progress, and the place up to which they have been used.

    A quiet table never goes back, so its tape `keeps` nothing new.
    """

    __slots__ = ("entries", "keeps", "locked", "position", "source")

    def __init__(self, source: Source, entries: list[Entry] | None = None) -> None:
        self.entries: list[Entry] = [] if entries is None else entries
        self.keeps = True
        self.position = 0
        self.source = source
        self.locked = False

    def chance(self, chance: Chance, why: Why, cuts: Cuts = ()) -> Raw:
        """The value of a chance: from the tape when it is there, else from the source."""
        if self.locked:
            raise RuleError(f"a simultaneous choice may not roll ({why})")
        at = self.position
        if at >= MOST_ENTRIES:
            raise Runaway(f"a step rolls for ever; the last roll was for {why}")
        if at < len(self.entries):
            entry = self.entries[at]
            if entry.kind != "chance" or entry.who != chance.code:
                raise BadRecord(
                    f"entry {at + 1} of the step is {entry.kind} {entry.id or entry.who}, "
                    f"where the rules roll {chance.code} ({why})"
                )
            value = entry.value
            if type(value) is list:
                value = chance.load(value)
        else:
            source = self.source
            index = source.spent
            value = source.roll(chance, why, cuts)
            if self.keeps:
                self.entries.append(Entry("chance", chance.code, value, "", index))
        self.position = at + 1
        return value

    def reveal(self) -> None:
        """Mark that something hidden was shown: no undo goes back past it."""
        at = self.position
        if at >= len(self.entries):
            if self.keeps:
                self.entries.append(REVEAL)
        elif self.entries[at].kind != "reveal":
            raise BadRecord(f"entry {at + 1} of the step is not the reveal that the rules make")
        self.position = at + 1


class GameDice:
    """The dice as rules use them: every roll says why, and may name where its meaning changes."""

    __slots__ = ("tape",)

    def __init__(self, tape: Tape) -> None:
        self.tape = tape

    def d3(self, why: str, tally: Tally | None = None, cuts: Cuts = ()) -> int:
        """A three-sided die."""
        value: int = self.tape.chance(D3, (why, tally) if tally else why, cuts)
        return value

    def d6(self, why: str, tally: Tally | None = None, cuts: Cuts = ()) -> int:
        """A six-sided die."""
        value: int = self.tape.chance(D6, (why, tally) if tally else why, cuts)
        return value

    def d10(self, why: str, tally: Tally | None = None, cuts: Cuts = ()) -> int:
        """A ten-sided die, 1 to 10."""
        value: int = self.tape.chance(D10, (why, tally) if tally else why, cuts)
        return value

    def d20(self, why: str, tally: Tally | None = None, cuts: Cuts = ()) -> int:
        """A twenty-sided die."""
        value: int = self.tape.chance(D20, (why, tally) if tally else why, cuts)
        return value

    def die(self, sides: int, why: str, cuts: Cuts = ()) -> int:
        """A die with any number of sides."""
        value: int = self.tape.chance(die(sides), why, cuts)
        return value

    def several(self, count: int, sides: int, why: str, cuts: Cuts = ()) -> tuple[int, ...]:
        """Identical dice rolled at once, sorted: one entry on the tape."""
        value: tuple[int, ...] = self.tape.chance(dice(count, sides), why, cuts)
        return value

    def alike(self, of: Chance, why: str, meaning: Callable[[Any], Hashable]) -> Any:
        """Any chance of which only the meaning is read: what means the same is counted as one."""
        return self.tape.chance(Alike(of, meaning), why, BY_MEANING)

    def coin(self, why: str) -> str:
        """Heads or tails."""
        return str(self.faces(COIN, why))

    def faces(self, of: Faces, why: str) -> Any:
        """A die with faces of its own: what it shows."""
        return of.faces[self.tape.chance(of, why)]

    def pool(self, of: Pool, why: str) -> tuple[int, ...]:
        """A handful of faced dice: the sums of what they show."""
        value: tuple[int, ...] = self.tape.chance(of, why)
        return value

    def handful(
        self, of: Handful, why: str, meaning: Callable[[Any], Hashable] | None = None
    ) -> tuple[tuple[int, ...], ...]:
        """A handful of faced dice: the sorted face numbers of each kind."""
        value: tuple[tuple[int, ...], ...]
        value = self.alike(of, why, meaning) if meaning else self.tape.chance(of, why)
        return value

    def one_of(self, count: int, why: str) -> int:
        """One of this many equals, from 0: a draw."""
        value: int = self.tape.chance(one_of(count), why)
        return value
