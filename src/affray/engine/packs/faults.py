"""Faults in a pack: where, in which entry, what, and the nearest valid word."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from affray.engine.errors import BadPack

Steps = tuple[str | int, ...]
"""The path into an entry: `("equipment", 0, "oc")`. Empty for the entry itself."""


class Found(NamedTuple):
    """What a game's own check finds in an entry."""

    path: str | Steps
    """The field that it is about."""
    text: str
    rule: str = ""
    """The rule that is broken."""
    at: tuple[str, ...] = ()
    """The places of a drawing that it is about, as players name them."""
    stops: bool = False
    """Whether no game can begin with it: a draft that has it is not tried."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One mistake in a pack."""

    file: Path
    line: int
    """Counted from 1; 0 when the fault is about the whole file or folder."""
    entry: str
    """The entry's id, `#3` for the third of its kind when it has none, empty outside entries."""
    path: Steps
    message: str
    kind: str = ""
    word: str = ""
    """The wrong word, when there is one."""
    nearest: str = ""
    """The valid word most like it."""
    rule: str = ""
    """The rule that is broken, where a game's own check found it."""
    at: tuple[str, ...] = ()
    """The places of a drawing that it is about, as players name them."""
    warns: bool = False
    """Legal, but worth a look: a pack with such faults only can be played."""
    stops: bool = True
    """Whether it keeps a draft from being tried: what cannot be read cannot be played, but what is
    read can be, even where the game finds fault with it."""

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}" if self.line else f"{self.file}"
        return f"{where}: {self.title}: {self.told}" if self.title else f"{where}: {self.told}"

    @property
    def told(self) -> str:
        """What is wrong, or worth a look."""
        return f"worth a look: {self.message}" if self.warns else self.message

    @property
    def title(self) -> str:
        """The entry as a person calls it: `warrior hybrid`."""
        return f"{self.kind} {self.entry}".strip()


class FaultyPack(BadPack):
    """The BadPack that loading raises: every fault, sorted by file and line."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = sorted(
            set(faults), key=lambda f: (str(f.file), f.line, str(f.path), f.message)
        )
        super().__init__("\n".join(map(str, self.faults)))

    def __reduce__(self) -> tuple[type[FaultyPack], tuple[list[Fault]]]:
        return FaultyPack, (self.faults,)


def where(path: Steps) -> str:
    """A path as a person would say it: `oc of equipment 2`."""
    parts: list[str] = []
    for step in path:
        if isinstance(step, int) and parts:
            parts[-1] += f" {step + 1}"
        else:
            parts.append(str(step))
    return " of ".join(reversed(parts))


def shown(value: object) -> str:
    """A value as the pack's author wrote it, shortened."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        text = value if len(value) <= 40 else value[:37] + "..."
        return f'"{text}"'.replace("\n", "\\n")
    if isinstance(value, int | float):
        return _number(value)
    if isinstance(value, list):
        return "a list"
    return "a table" if isinstance(value, dict) else "a date or time"


def _number(value: float) -> str:
    # Python refuses to print numbers of several thousand digits.
    if isinstance(value, int) and abs(value) >= 10**20:
        return "a number of more than 20 digits"
    return str(value)
