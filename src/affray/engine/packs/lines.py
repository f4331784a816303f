"""Where in a TOML text each key and each item stands.

The standard library's parser gives no positions, and neither does tomlkit. This scanner only reads
text that tomllib has accepted, so it finds its way and judges nothing.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from contextlib import suppress

from affray.engine.packs.faults import Steps

_STRING = re.compile(
    r'"""(?:\\[\s\S]|[^\\])*?"""(?!")'  # up to five quotes may end it: the last three count
    r"|'''[\s\S]*?'''(?!')"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
)
_BLANK = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
_SPACE = re.compile(r"[ \t]*")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_BARE_VALUE = re.compile(r"[^,\]}#\n]*")


class Lines:
    """The line of every key, list item and table of a TOML text, by its path."""

    def __init__(self, text: str) -> None:
        self._text = text.replace("\r\n", "\n")
        self._starts = [m.end() for m in re.finditer("\n", self._text)]
        self._at = 0
        self._found: dict[Steps, int] = {}
        self._texts: dict[Steps, tuple[int, int]] = {}
        self._counts: dict[Steps, int] = {}
        # A text nested so deeply that tomllib only just read it keeps the lines found so far.
        with suppress(RecursionError):
            self._scan()

    def of(self, path: Steps) -> int:
        """The line of what the path names, or of the nearest thing around it that exists."""
        for end in range(len(path), 0, -1):
            known = path[:end]
            if known in self._found:
                return self._inside(known, path[end:]) or self._found[known]
        return 1

    def _inside(self, known: Steps, rest: Steps) -> int | None:
        """Each row of a multi-line text (a map) has a line of its own."""
        if known not in self._texts or not rest or not isinstance(rest[0], int):
            return None
        first, last = self._texts[known]
        return min(max(first + rest[0], first), last)

    def _scan(self) -> None:
        table: Steps = ()
        self._skip(_BLANK)
        while self._at < len(self._text):
            if self._text[self._at] == "[":
                table = self._header()
            else:
                self._pair(table)
            self._skip(_BLANK)

    def _header(self) -> Steps:
        """`[a.b]` or `[[a.b]]`; a name that is a list of tables means its last table."""
        line, many = self._line(), self._text.startswith("[[", self._at)
        self._at += 2 if many else 1
        *outer, name = self._key()
        self._at += 2 if many else 1
        path = (*self._table(outer, line), name)
        if many:
            self._note(path, line)
            index = self._counts.get(path, 0)
            self._counts[path] = index + 1
            path = (*path, index)
        self._found[path] = line
        return path

    def _table(self, names: list[str], line: int) -> Steps:
        path: Steps = ()
        for name in names:
            path = (*path, name)
            self._note(path, line)
            if path in self._counts:
                path = (*path, self._counts[path] - 1)
        return path

    def _pair(self, table: Steps) -> None:
        line = self._line()
        *outer, name = self._key()
        for each in outer:
            table = (*table, each)
            self._note(table, line)
        path = (*table, name)
        self._note(path, line)
        self._at += 1  # the equals sign
        self._skip(_SPACE)
        self._value(path)

    def _value(self, path: Steps) -> None:
        opening = self._text[self._at]
        if opening == "[":
            self._items(path)
        elif opening == "{":
            self._inline(path)
        elif opening in "\"'":
            self._string(path)
        else:
            self._skip(_BARE_VALUE)

    def _items(self, path: Steps) -> None:
        index = 0
        self._step()
        while self._text[self._at] != "]":
            self._note((*path, index), self._line())
            self._value((*path, index))
            index += 1
            self._comma()
        self._at += 1

    def _inline(self, path: Steps) -> None:
        self._step()
        while self._text[self._at] != "}":
            self._pair(path)
            self._comma()
        self._at += 1

    def _string(self, path: Steps) -> None:
        first = self._line()
        opening = self._text[self._at : self._at + 4]
        self._skip(_STRING)
        if opening in ('"""\n', "'''\n"):
            first += 1
        self._texts[path] = (first, self._line())

    def _key(self) -> list[str]:
        names: list[str] = []
        while True:
            self._skip(_SPACE)
            names.append(self._name())
            self._skip(_SPACE)
            if self._text[self._at] != ".":
                return names
            self._at += 1

    def _name(self) -> str:
        start = self._at
        quoted = self._text[start] in "\"'"
        self._skip(_STRING if quoted else _BARE_KEY)
        name = self._text[start : self._at]
        return str(tomllib.loads(f"name = {name}")["name"]) if quoted else name

    def _step(self) -> None:
        self._at += 1
        self._skip(_BLANK)

    def _comma(self) -> None:
        self._skip(_BLANK)
        if self._text[self._at] == ",":
            self._step()

    def _skip(self, pattern: re.Pattern[str]) -> None:
        match = pattern.match(self._text, self._at)
        if match is not None:
            self._at = match.end()

    def _note(self, path: Steps, line: int) -> None:
        self._found.setdefault(path, line)

    def _line(self) -> int:
        return bisect_right(self._starts, self._at) + 1
