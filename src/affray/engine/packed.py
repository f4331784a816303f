"""What a long game holds of its past, kept as text: a fraction of its size, at the price of being read again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, NamedTuple

import msgspec

from affray.engine.delta import changed
from affray.engine.game import Game, S
from affray.engine.tape import UNREAD, Entry
from affray.engine.texts import packed, unpacked

RUN = 16
"""So many steps in a row are written as differences from one another, and packed together when all are there; to
read one of them, those before it are read too."""


class _Written(NamedTuple):
    """A step as text: its state, as a whole at the start of a run and else as what differs from the state before
    it, and its entries."""

    state: bytes
    entries: bytes


class Past(Generic[S]):
    """The steps of a table from its first one on, as text."""

    __slots__ = ("_game", "_open", "_runs")

    def __init__(self, game: Game[S]) -> None:
        self._game = game
        self._runs: list[bytes] = []
        """Whole runs of steps, packed."""
        self._open: list[_Written] = []
        """The steps of the run that is not whole yet."""

    def __len__(self) -> int:
        return RUN * len(self._runs) + len(self._open)

    @property
    def wants_whole(self) -> bool:
        """Whether the state of the next step is to be written as a whole."""
        return not self._open

    def add(self, state: bytes, entries: Sequence[Any]) -> None:
        """One more step."""
        self._open.append(_Written(state, msgspec.json.encode(entries)))
        if len(self._open) == RUN:
            text = msgspec.json.encode([*map(_raw, self._open)])
            self._runs.append(packed(text, self._words))
            self._open = []

    def cut(self, steps: int) -> None:
        """Forget all steps but the first ones."""
        if steps < len(self):
            run, left = divmod(steps, RUN)
            self._open = self._run(run)[:left]
            del self._runs[run:]

    @property
    def _words(self) -> bytes:
        """The first run, in whose words the others are packed: every run tells the same state once more."""
        return unpacked(self._runs[0]) if self._runs else b""

    def _run(self, number: int) -> list[_Written]:
        if number == len(self._runs):
            return self._open
        text = unpacked(self._runs[number], self._words if number else b"")
        raws = msgspec.json.decode(text, type=list[list[msgspec.Raw]])
        return [_Written(bytes(state), bytes(entries)) for state, entries in raws]

    def state(self, step: int) -> S:
        """The state at the start of a step, read anew each time."""
        number, at = divmod(step, RUN)
        whole, *later = (msgspec.json.decode(each.state) for each in self._run(number)[: at + 1])
        for delta in later:
            whole = changed(whole, delta)
        state: S = self._game.state_type.from_json(whole)
        self._game.furnish(state)
        return state

    def entries(self, step: int) -> list[Entry]:
        """What happened in a step, read anew each time."""
        number, at = divmod(step, RUN)
        return [_entry(*raw) for raw in msgspec.json.decode(self._run(number)[at].entries)]


def _raw(step: _Written) -> list[msgspec.Raw]:
    return [msgspec.Raw(step.state), msgspec.Raw(step.entries)]


def _entry(kind: Any, who: str, value: Any, *more: Any) -> Entry:
    """An entry as a record has it; the value of a choice is found when it is needed."""
    if kind == "choice":
        return Entry(kind, who, UNREAD, value, more[0] if more else None, len(more) > 1)
    return Entry(kind, who, value, "", more[0]) if more else Entry(kind, who, value)
