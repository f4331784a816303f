"""The files of a pack folder, read as TOML and never run."""

from __future__ import annotations

import re
import tomllib
from functools import cached_property
from pathlib import Path
from typing import Any

from affray.engine.packs.faults import Fault, Steps
from affray.engine.packs.forms import Note
from affray.engine.packs.lines import Lines

HEAD = "pack.toml"
_POSITION = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
_ID_LINE = re.compile(r"""^\s*id\s*=\s*["']([^"'\n]*)["']""", re.MULTILINE)


class Document:
    """One TOML file."""

    def __init__(self, file: Path, text: str, data: dict[str, Any]) -> None:
        self.file, self.text, self.data = file, text, data

    @cached_property
    def lines(self) -> Lines:
        """Where its keys stand; only asked for when there is a fault."""
        return Lines(self.text)

    def fault(self, steps: Steps, note: Note, kind: str = "", entry: str = "") -> Fault:
        """A fault at a place in this file; `steps` is the path to the entry."""
        line = self.lines.of((*steps, *note.path))
        return Fault(
            self.file,
            line,
            entry,
            note.path,
            note.message,
            kind,
            note.word,
            note.nearest,
            note.rule,
            note.at,
            note.warns,
            note.stops,
        )


class Unreadable(Exception):
    """A file that is not TOML, with the ids that seem to stand in it."""

    def __init__(self, fault: Fault, ids: set[str]) -> None:
        super().__init__(str(fault))
        self.fault, self.ids = fault, ids


def files_of(folder: Path) -> list[Path]:
    """Every TOML file of a pack except its head, by name; hidden folders are left alone."""
    found = sorted(folder.rglob("*.toml"))
    return [
        file
        for file in found
        if file != folder / HEAD
        and not any(part.startswith(".") for part in file.relative_to(folder).parts)
    ]


def text_of(file: Path) -> str:
    """The text of one file, or raise Unreadable."""
    try:
        return file.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise _unreadable(file, 0, f"cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise _unreadable(file, line, "is not UTF-8 text") from None


def open_document(file: Path, text: str | None = None) -> Document:
    """Read one file, or the text that stands for it, or raise Unreadable."""
    text = text_of(file) if text is None else text.removeprefix("\ufeff")
    try:
        return Document(file, text, tomllib.loads(text))
    except RecursionError:
        raise _unreadable(file, 0, "is nested too deeply", text) from None
    except ValueError as error:  # also from numbers with thousands of digits
        line, reason = _position(str(error), text)
        raise _unreadable(file, line, f"is not TOML: {reason}", text) from None


def _position(message: str, text: str) -> tuple[int, str]:
    """Take the line out of the parser's message."""
    place = _POSITION.search(message)
    if place is None:
        return 0, message
    line = int(place[1]) if place[1] else text.rstrip("\n").count("\n") + 1
    return line, message[: place.start()]


def _unreadable(file: Path, line: int, reason: str, text: str = "") -> Unreadable:
    ids = set(_ID_LINE.findall(text))
    return Unreadable(Fault(file, line, "", (), reason), ids)
