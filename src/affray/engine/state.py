"""State classes: slotted, typed, with a generated fast copy and a JSON form.

    @state
    class Warrior(Facts):
        id: int
        wounds: int = 0
        carried: list[int] = field(default_factory=list)
        profile: Shared[Profile | None] = None      # never copied, never saved

Lists, dicts and sets are copied; what they hold is copied only when it is a state class, so keep
what changes seldom in tuples. No deepcopy and no pickle anywhere.
"""

from __future__ import annotations

import dataclasses
import json
import typing
from collections.abc import Callable
from dataclasses import field
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, Self, TypeVar, dataclass_transform

from affray.engine.codec import CONSTANT, SHARED, Codec, codec_of, is_shared
from affray.engine.errors import RuleError
from affray.engine.handles import Handle

if TYPE_CHECKING:
    from affray.engine.events import Event, Log
    from affray.engine.game import Result
    from affray.engine.questions import Seat
    from affray.engine.tape import GameDice

C = TypeVar("C", bound="type[Facts]")
T = TypeVar("T")

Shared = Annotated[T, SHARED]
"""A field that all copies share and no document holds; the game's `furnish` fills it."""

Constant = Annotated[T, CONSTANT]
"""A field that documents hold and play never changes; copies share it."""

__all__ = ["Constant", "Facts", "Over", "Shared", "State", "digest", "field", "state"]


class Facts:
    """What every state class can do; `@state` writes the bodies."""

    __slots__ = ()

    def copy(self) -> Self:
        """A copy that shares nothing that can change."""
        raise NotImplementedError

    def to_json(self) -> dict[str, Any]:
        """Every fact, as plain JSON."""
        raise NotImplementedError

    @classmethod
    def from_json(cls, doc: Any, path: str = "") -> Self:
        """Read back; a fault raises BadPosition with the path of the field."""
        facts: Self = _codec(cls).read(doc, path)
        return facts

    @classmethod
    def schema(cls) -> dict[str, Any]:
        """The JSON Schema of a document of this class."""
        return _codec(cls).document()


@dataclass_transform(field_specifiers=(dataclasses.field,))
def state(cls: C) -> C:
    """Make a slotted dataclass whose `copy` and `to_json` are written out field by field."""
    made = typing.cast(C, dataclasses.dataclass(slots=True, eq=True)(cls))
    setattr(made, "copy", _written_later(made, "copy"))  # noqa: B010 - mypy knows them as methods
    setattr(made, "to_json", _written_later(made, "to_json"))  # noqa: B010
    return made


def _codec(cls: Any) -> Codec:
    return codec_of(cls)


def _written_later(cls: type[Facts], name: str) -> Callable[[Any], Any]:
    """Write the method when it is first called: by then every type it names exists."""

    def first_call(self: Any) -> Any:
        _write(cls)
        return getattr(self, name)()

    return first_call


def _write(cls: type[Facts]) -> None:
    hints = typing.get_type_hints(cls, include_extras=True)
    names = [f.name for f in dataclasses.fields(cls)]  # type: ignore[arg-type]
    env: dict[str, Any] = {"new": cls.__new__, "cls": cls}
    copies, pairs = [], []
    for name in names:
        codec = codec_of(hints[name])
        copies.append(f"    twin.{name} = {codec.copying(f'self.{name}', env)}\n")
        if not is_shared(hints[name]):
            pairs.append(f"{name!r}: {codec.writing(f'self.{name}', env)}")
    source = f"def copy(self):\n    twin = new(cls)\n{''.join(copies)}    return twin\n"
    source += f"def to_json(self):\n    return {{{', '.join(pairs)}}}\n"
    exec(source, env)
    cls.copy = env["copy"]  # type: ignore[method-assign]
    cls.to_json = env["to_json"]  # type: ignore[method-assign]


def digest(facts: Facts) -> str:
    """A short name for exactly these facts."""
    text = json.dumps(facts.to_json(), sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]


class Over(BaseException):
    """Raised out of a step when the game is over."""

    def __init__(self, result: Result) -> None:
        super().__init__(result)
        self.result = result


class _Attached(Facts):
    """What a table gives a state during play: dice to roll and a log to tell."""

    __slots__ = ("dice", "log")
    if TYPE_CHECKING:
        dice: GameDice
        log: Log


@state
class State(_Attached):
    """The root of a game's state: who plays what, and the handles of hidden things."""

    seats: tuple[str, ...] = field(kw_only=True)
    scenario: str = field(default="", kw_only=True)
    options: Constant[dict[str, bool | int | str]] = field(default_factory=dict, kw_only=True)
    handles: dict[int, Handle] = field(default_factory=dict, kw_only=True)
    uids: int = field(default=0, kw_only=True)

    def emit(
        self,
        event: Callable[..., Event],
        *facts: Any,
        to: Seat | tuple[Seat, ...] | None = None,
        rest: tuple[Any, ...] | None = None,
        rule: str = "",
    ) -> None:
        """Tell what happened. `to`: only these seats; `rest`: (event, *facts) for the others."""
        log = self.log
        if log.loud:
            log.emit(event, facts, to, rest, rule)

    def over(self, result: Result) -> NoReturn:
        """End the game, here and now."""
        raise Over(result)

    def lock(self, locked: bool) -> None:
        """Forbid rolling and telling, while simultaneous choices are made."""
        self.dice.tape.locked = locked
        self.log.locked = locked

    @property
    def hushed(self) -> bool:
        """Whether the table answers forced questions itself, so that a rule need not ask them."""
        return self.log.hushed

    def bit(self, seat: Seat | None) -> int:
        """The bit of a seat in a `known` mask; a spectator has none."""
        return 1 << self.seats.index(seat) if seat is not None else 0

    @property
    def everyone(self) -> int:
        """The mask of what all seats know."""
        return (1 << len(self.seats)) - 1

    def handle(self, face: str, known: int) -> int:
        """A new hidden thing; zones hold the uid that comes back."""
        self.uids += 1
        self.handles[self.uids] = Handle(face, known)
        return self.uids

    def face(self, uid: int) -> str:
        """The true face: for rules that resolve it, never for what a seat sees."""
        return self.handles[uid].face

    def shown(self, uid: int, seat: Seat | None) -> str | None:
        """The one function that shows a face to a seat: None when the seat does not know it."""
        handle = self.handles[uid]
        if handle.known == self.everyone or (seat is not None and handle.known & self.bit(seat)):
            return handle.face
        return None

    def reveal(self, uid: int, *seats: Seat) -> None:
        """Show a face to seats, or to everyone; the tape notes it, so undo stops here."""
        face, known = self.handles[uid]
        mask = 0 if seats else self.everyone
        for seat in seats:
            mask |= self.bit(seat)
        if known | mask != known:
            self.handles[uid] = Handle(face, known | mask)
            self.dice.tape.reveal()

    def drop(self, uid: int) -> str:
        """The thing leaves the game's zones; returns its face (for a public pile, say)."""
        return self.handles.pop(uid).face

    def forbid(self, reason: str) -> NoReturn:
        """A rule met something impossible: a defect in the game's code."""
        raise RuleError(reason)
