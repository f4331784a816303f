"""Puzzles: a position, a task for one activation, and the lines that may solve it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import date
from functools import cache
from importlib.resources import files
from math import gcd, log10
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from affray.engine.errors import AffrayError, UnknownName, nearest
from affray.engine.gains import Gain
from affray.engine.game import Game, find_game, game_names
from affray.engine.intentions import Answer, pass_others
from affray.engine.open import open_position
from affray.engine.questions import Seat
from affray.engine.table import Table

Grade: TypeAlias = Literal["easy", "fair", "hard", "fiendish"]
GRADES: Final[tuple[Grade, ...]] = ("easy", "fair", "hard", "fiendish")
MARGIN: Final = 0.08
"""How much better than the next the best line is, at least."""
MIDDLE: Final = 1500
"""The rating of what half of all opponents find."""
FIRST_DAY: Final = date(2026, 1, 1)
"""The day of the first daily puzzle."""


class BadPuzzle(AffrayError):
    """A puzzle that cannot be read."""


class Line(NamedTuple):
    """One way to try: its answers, and the exact chance that they reach the goal."""

    id: str
    label: str
    answers: tuple[Answer, ...]
    chance: float
    about: Mapping[str, Any]
    """What a screen draws for it."""

    def to_json(self) -> dict[str, Any]:
        """For files and clients."""
        return {
            "id": self.id,
            "label": self.label,
            "answers": [answer.to_json() for answer in self.answers],
            "chance": self.chance,
            "about": dict(self.about),
        }

    @classmethod
    def from_json(cls, doc: Mapping[str, Any]) -> Line:
        """Read back."""
        answers = tuple(map(Answer.from_json, doc["answers"]))
        return cls(doc["id"], doc["label"], answers, doc["chance"], doc["about"])


class Puzzle(NamedTuple):
    """A position as one seat knows it, and what that seat is to achieve in one activation."""

    id: str
    game: str
    scenario: str
    seat: Seat
    goal: Gain
    position: Mapping[str, Any]
    """The step's start, as a position document; what the seat does not know is made up."""
    lead: tuple[Answer, ...]
    """The seat's own answers from there to the question; the others pass."""
    lines: tuple[Line, ...]
    """The best first."""
    found: tuple[int, int]
    """How many opponents who were told the task found it, out of how many."""
    source: str
    """The game it is from: who played, with which seed, at which decision."""

    @property
    def best(self) -> Line:
        """The line to find."""
        return self.lines[0]

    @property
    def next_best(self) -> float:
        """The greatest chance that is clearly less than the best."""
        return max((line.chance for line in self.lines if not self.is_best(line.chance)), default=0)

    def is_best(self, chance: float) -> bool:
        """Whether a chance is as good as the best line's."""
        return chance > self.best.chance - MARGIN / 2

    @property
    def bar(self) -> int:
        """The chance to reach, in whole percent: just above the next best line."""
        return round(100 * self.next_best) + 1

    @property
    def grade(self) -> Grade:
        """How hard it is: by the share of opponents who found it."""
        share = self.found[0] / self.found[1]
        return GRADES[0 if share > 0.6 else 1 if share > 0.3 else 2 if share > 0 else 3]

    @property
    def rating(self) -> int:
        """How hard it is as a number, in tens: an opponent of middling strength has 1500 and
        solves a puzzle of that rating every other time. By the share of opponents who found it;
        one more who did and one who did not keep a few of them from saying too much."""
        found, asked = self.found
        return round((MIDDLE + 400 * log10((asked - found + 1) / (found + 1))) / 10) * 10

    def table(self, seed: str | None = None) -> Table[Any]:
        """A table at the puzzle's question."""
        table = open_position(self.game, self.position, seed=seed)
        pass_others(table, self.seat)
        for answer in self.lead:
            if any(ask.seat == self.seat and answer.suits(ask) for ask in table.decisions):
                table.choose(answer.answer, self.seat)
                pass_others(table, self.seat)
        return table

    def title(self, table: Table[Any]) -> str:
        """The task in words."""
        facts = {"what": self.goal.what}
        return table.game.words.deed(table.state, f"gain-{self.goal.kind}", facts)

    def to_json(self) -> dict[str, Any]:
        """For files."""
        doc = self._asdict()
        doc["goal"] = self.goal.to_json()
        doc["lead"] = [answer.to_json() for answer in self.lead]
        doc["lines"] = [line.to_json() for line in self.lines]
        doc["found"] = list(self.found)
        return doc

    @classmethod
    def from_json(cls, doc: Mapping[str, Any]) -> Puzzle:
        """Read back."""
        try:
            return cls(
                doc["id"],
                doc["game"],
                doc["scenario"],
                doc["seat"],
                Gain(*doc["goal"]),
                doc["position"],
                tuple(map(Answer.from_json, doc["lead"])),
                tuple(map(Line.from_json, doc["lines"])),
                (doc["found"][0], doc["found"][1]),
                doc["source"],
            )
        except (KeyError, TypeError, ValueError, IndexError) as error:
            raise BadPuzzle(f"this is no puzzle: {error}") from None


# ------------------------------------------------------------------ those that are shipped


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """A game's own puzzles, the easy ones first."""
    rules = find_game(game)
    found = [puzzle for doc in _shipped(rules) for puzzle in read_puzzles(doc)]
    return tuple(sorted(found, key=lambda puzzle: (puzzle.rating, puzzle.id)))


def _shipped(rules: Game[Any]) -> list[Any]:
    folder = files(type(rules).__module__.rpartition(".")[0]) / "content" / "puzzles"
    if not folder.is_dir():
        return []
    names = sorted(each.name for each in folder.iterdir() if each.name.endswith(".json"))
    return [json.loads((folder / name).read_text("utf-8")) for name in names]


def read_puzzles(doc: Mapping[str, Any]) -> tuple[Puzzle, ...]:
    """The puzzles of a file."""
    if not isinstance(doc.get("puzzles"), Sequence):
        raise BadPuzzle("a file of puzzles has a list of them, called puzzles")
    return tuple(map(Puzzle.from_json, doc["puzzles"]))


def find_puzzle(game: str, name: str) -> Puzzle:
    """A puzzle by its name."""
    known = {puzzle.id: puzzle for puzzle in puzzles_of(game)}
    if name not in known:
        raise UnknownName(f'there is no puzzle "{name}"{nearest(name, known)}')
    return known[name]


def daily(day: date) -> Puzzle | None:
    """The puzzle of a day: the games take turns, and each goes through all of its own."""
    games = [name for name in game_names() if puzzles_of(name)]
    number = (day - FIRST_DAY).days
    if not games:
        return None
    own = puzzles_of(games[number % len(games)])
    # a step that shares no factor with their number visits every one before any comes again
    return own[number // len(games) * _stride(len(own)) % len(own)]


def _stride(count: int) -> int:
    """About five eighths of the way round, and prime to it: neighbours in the list, which are
    equally hard, are days apart."""
    return next(n for n in range(max(1, 5 * count // 8), 2 * count + 2) if gcd(n, count) == 1)
