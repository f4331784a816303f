"""A ledger is a markdown file of rules; this module reads one into `Rule` objects.

A rule opens with a heading of the third level that begins with its id. In it, lines that begin
with `Source:`, `Ruling:`, `Option:` or `Vector:` are fields; every other line is its text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

RULE_ID = re.compile(r"[A-Z]{3}-[A-Z]{2,3}-\d{2}")

_HEADING = re.compile(r"(#{1,3}) +(.+?) *")
_RULE_HEADING = re.compile(rf"({RULE_ID.pattern}(?:(?:, | to ){RULE_ID.pattern})*) +(.+)")
_FIELD = re.compile(r"(Source|Ruling|Option|Vector):(.*)")
_MISWRITTEN_FIELD = re.compile(r"\W*(sources?|rulings?|options?|vectors?)\s*:.*", re.IGNORECASE)
_OPTION = re.compile(r"(\w+) *= *(.+)")


class LedgerError(ValueError):
    """A ledger that cannot be read; the message names every bad line."""


@dataclass(frozen=True, slots=True)
class Vector:
    """One exact example of a rule; `number` counts the rule's `Vector:` lines from 1."""

    rule: str
    number: int
    text: str
    line: int

    @property
    def id(self) -> str:
        return f"{self.rule}/{self.number}"


@dataclass(frozen=True, slots=True)
class TableOption:
    """A choice made when a table is set up; `choices` begins with the default."""

    name: str
    choices: str


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a ledger; `line` is where its heading stands."""

    id: str
    game: str
    title: str
    chapter: str
    text: str
    source: str
    rulings: tuple[str, ...]
    options: tuple[TableOption, ...]
    vectors: tuple[Vector, ...]
    line: int


def read_ledger(game: str, markdown: str) -> list[Rule]:
    """Every rule of a ledger, in its order; all mistakes are reported at once."""
    reader = _Reader(game)
    for number, line in enumerate(markdown.splitlines(), start=1):
        reader.read(number, line)
    reader.close_rule()
    if reader.mistakes:
        raise LedgerError("\n".join(reader.mistakes))
    return reader.rules


def ids_in_heading(ids: str) -> list[str]:
    """`HYB-MOV-01, HYB-MOV-04 to HYB-MOV-06` names four rules."""
    return [each for part in ids.split(", ") for each in _ids_in_range(part)]


def _ids_in_range(ids: str) -> list[str]:
    first, _, last = ids.partition(" to ")
    stem = first[:-2]
    numbers = range(int(first[-2:]), int((last or first)[-2:]) + 1)
    return [f"{stem}{number:02}" for number in numbers]


@dataclass(slots=True)
class _Draft:
    """A rule while its lines are still being read."""

    ids: list[str]
    title: str
    chapter: str
    line: int
    text: list[str] = field(default_factory=list)
    sources: list[str] = field(default_factory=list)
    rulings: list[str] = field(default_factory=list)
    options: list[TableOption] = field(default_factory=list)
    vectors: list[tuple[str, int]] = field(default_factory=list)

    def rules(self, game: str) -> list[Rule]:
        return [
            Rule(
                id=rule_id,
                game=game,
                title=self.title,
                chapter=self.chapter,
                text=_tidy(self.text),
                source=" ".join(self.sources),
                rulings=tuple(self.rulings),
                options=tuple(self.options),
                vectors=tuple(
                    Vector(rule_id, number, text, line)
                    for number, (text, line) in enumerate(self.vectors, start=1)
                ),
                line=self.line,
            )
            for rule_id in self.ids
        ]


def _tidy(lines: list[str]) -> str:
    """Text without the bar that ends a chapter, and with single blank lines."""
    text = "\n".join(lines).strip().removesuffix("\n---").strip()
    return re.sub(r"\n{3,}", "\n\n", text)


class _Reader:
    """Reads a ledger line by line."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.rules: list[Rule] = []
        self.mistakes: list[str] = []
        self._seen: dict[str, int] = {}
        self._chapter = ""
        self._draft: _Draft | None = None
        self._in_code = False
        self._in_ruling = False

    def read(self, number: int, line: str) -> None:
        if line.startswith("```"):
            self._in_code = not self._in_code
        if self._in_code:
            self._read_text(line)
        elif heading := _HEADING.fullmatch(line):
            self._read_heading(number, len(heading[1]), heading[2])
        elif found := _FIELD.fullmatch(line):
            self._read_field(number, found[1], found[2].strip())
        elif self._draft and _MISWRITTEN_FIELD.fullmatch(line):
            self._mistake(number, f'write the field as "Vector: ...", not "{line.strip()[:30]}"')
        else:
            self._read_text(line)

    def close_rule(self) -> None:
        if self._draft:
            self.rules += self._draft.rules(self.game)
        self._draft = None
        self._in_ruling = False

    def _mistake(self, number: int, message: str) -> None:
        self.mistakes.append(f"{self.game}.md:{number}: {message}")

    def _read_heading(self, number: int, level: int, heading: str) -> None:
        self.close_rule()
        if level < 3:
            self._chapter = heading
        elif named := _RULE_HEADING.fullmatch(heading):
            ids = ids_in_heading(named[1])
            self._claim(number, ids)
            self._draft = _Draft(ids, named[2], self._chapter, number)
        else:
            self._mistake(number, f'a rule\'s heading is "### ID Title", not "### {heading}"')

    def _claim(self, number: int, ids: list[str]) -> None:
        for rule_id in ids:
            if rule_id in self._seen:
                self._mistake(number, f"{rule_id} stands on line {self._seen[rule_id]} already")
            self._seen[rule_id] = number

    def _read_field(self, number: int, name: str, text: str) -> None:
        draft = self._draft
        self._in_ruling = name == "Ruling"
        if draft is None:
            if name == "Vector":
                self._mistake(number, "this vector belongs to no rule")
            return
        draft.text.append("")  # so that text after a field is a paragraph of its own
        if not text:
            self._mistake(number, f"this {name} is empty")
        elif name == "Source":
            draft.sources.append(text)
        elif name == "Ruling":
            draft.rulings.append(text)
        elif name == "Vector":
            draft.vectors.append((text, number))
        elif option := _OPTION.fullmatch(text):
            draft.options.append(TableOption(option[1], option[2]))
        else:
            self._mistake(number, 'an option is "name = default | alternative"')

    def _read_text(self, line: str) -> None:
        """Text, or the next line of a ruling: only a ruling may run over several lines."""
        draft = self._draft
        self._in_ruling = self._in_ruling and bool(line.strip())
        if draft is None:
            return
        if self._in_ruling:
            draft.rulings[-1] += f"\n{line.strip()}"
        else:
            draft.text.append(line.rstrip())
