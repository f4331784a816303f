"""What was recorded, as arrays: positions, their things, the answers that were searched.

In a folder they are three Parquet tables; where there is no polars, one compressed file of arrays.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from affray.agents.learned.networks import SURE
from affray.agents.learned.rows import OPTION, WORDS, thing_row
from affray.engine.errors import AffrayError
from affray.learn.training_games import Position, TrainingGame

Array: TypeAlias = npt.NDArray[Any]

MOST_THINGS = 48
"""How many things of a position are kept."""
MOST_OPTIONS = 128
"""How many answers to a question are kept: the most promising and those that were tried."""


class NoData(AffrayError):
    """There is nothing to learn from."""


class Rows(NamedTuple):
    """All positions; `words` are numbered from 1, 0 is an unknown word."""

    words: list[str]
    facts: Array
    scene: Array
    hand: Array
    outcome: Array
    searched: Array
    game: Array
    side: Array
    """The side that saw a position; a side's positions of a game stand in the order of play."""
    things: Array
    kinds: Array
    thing_of: Array
    """The position to which each thing belongs, ascending."""
    options: Array
    option_words: Array
    about: Array
    share: Array
    option_of: Array
    """The position to which each answer belongs, ascending."""

    def __len__(self) -> int:
        return len(self.hand)


class Gathering:
    """Positions as they come in, game by game."""

    def __init__(self) -> None:
        self.words: dict[str, int] = {"": 0}
        self.columns: dict[str, list[Any]] = {name: [] for name in Rows._fields[1:]}
        self.games = 0
        self.wins: dict[str, Counter[str]] = {}
        """How often each side won each scenario; under an empty name, how often neither did."""

    def add(self, game: TrainingGame) -> None:
        """Take in a game."""
        for n, position in enumerate(game.positions):
            self._position(position, game.outcomes[n], game.number, game.sides[n])
        self.games += bool(game.positions)
        if not game.fault:
            self.wins.setdefault(game.scenario, Counter())[game.winner] += 1

    def _number(self, word: str) -> int:
        return self.words.setdefault(word, len(self.words))

    def _position(self, position: Position, outcome: float, game: int, side: int) -> None:
        put, (sight, hand) = self.columns, position.leaf
        here = len(put["hand"])
        put["facts"].append(np.array(sight.facts, np.float32))
        put["scene"].append(self._number(sight.scene))
        put["hand"].append(hand)
        put["outcome"].append(outcome)
        put["searched"].append(position.searched)
        put["game"].append(game)
        put["side"].append(side)
        for thing in sight.things[:MOST_THINGS]:
            put["things"].append(np.array(thing_row(thing), np.float32))
            put["kinds"].append(self._number(thing.kind))
            put["thing_of"].append(here)
        for n in _kept(position):
            answer = position.answers[n]
            put["options"].append(np.array(answer.numbers, np.float32))
            put["option_words"].append([self._number(word) for word in answer.words])
            put["about"].append(answer.about + 1 if answer.about < MOST_THINGS else 0)
            put["share"].append(position.visits[n])
            put["option_of"].append(here)

    def rows(self) -> Rows:
        """All that came in."""
        put = self.columns
        if not put["hand"]:
            raise NoData("no game was finished, so there is nothing to learn from")
        widest = max(map(len, put["things"]), default=0)
        things = np.zeros((len(put["things"]), widest), np.float32)
        for n, row in enumerate(put["things"]):
            things[n, : len(row)] = row
        return Rows(
            list(self.words),
            np.stack(put["facts"]),
            np.array(put["scene"], np.int32),
            np.array(put["hand"], np.float32),
            np.array(put["outcome"], np.float32),
            np.array(put["searched"], np.float32),
            np.array(put["game"], np.int32),
            np.array(put["side"], np.int32),
            things,
            np.array(put["kinds"], np.int32),
            np.array(put["thing_of"], np.int32),
            np.array(put["options"], np.float32).reshape(-1, OPTION),
            np.array(put["option_words"], np.int32).reshape(-1, WORDS),
            np.array(put["about"], np.int32),
            np.array(put["share"], np.float32),
            np.array(put["option_of"], np.int32),
        )


def _kept(position: Position) -> Sequence[int]:
    """The answers that are kept, in order."""
    count = len(position.visits)
    if count <= MOST_OPTIONS:
        return range(count)
    liked = sorted(
        range(count), key=lambda n: (-position.visits[n], -position.answers[n].numbers[0])
    )
    return sorted(liked[:MOST_OPTIONS])


def hand_logit(hand: Array) -> Array:
    """The hand-made evaluation before it was squashed between -1 and 1."""
    squeezed: Array = np.arctanh(np.clip(hand, -SURE, SURE))
    return squeezed


# ------------------------------------------------------------------ on disk

TABLES = {
    "positions": ("facts", "scene", "hand", "outcome", "searched", "game", "side"),
    "things": ("things", "kinds", "thing_of"),
    "options": ("options", "option_words", "about", "share", "option_of"),
}
VOCABULARY = "words.json"
PACKED = "rows.npz"


def write(rows: Rows, folder: Path) -> None:
    """Write rows into a folder of their own."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / VOCABULARY).write_text(json.dumps(rows.words, ensure_ascii=False), "utf-8")
    arrays = {name: getattr(rows, name) for name in Rows._fields[1:]}
    if find_spec("polars") is None:
        np.savez_compressed(folder / PACKED, **arrays)
        return
    import polars

    for table, names in TABLES.items():
        columns: dict[str, Any] = {}
        for name in names:
            columns |= _columns(name, arrays[name])
        polars.DataFrame(columns).write_parquet(folder / f"{table}.parquet")


def _columns(name: str, array: Array) -> dict[str, Array]:
    """A column for every number of a row."""
    if array.ndim == 1:
        return {name: array}
    return {f"{name}{n}": np.ascontiguousarray(array[:, n]) for n in range(array.shape[1])}


def read(folders: Iterable[Path]) -> Rows:
    """The rows of several folders together; words and games are renumbered."""
    found = [_read(folder) for folder in folders]
    if not found:
        raise NoData("name a folder of data, as `affray learn play` writes them")
    words = {"": 0}
    parts: dict[str, list[Array]] = {name: [] for name in Rows._fields[1:]}
    start = games = 0
    for rows in found:
        numbers = np.array([words.setdefault(word, len(words)) for word in rows.words], np.int32)
        changed = {
            "scene": numbers[rows.scene],
            "kinds": numbers[rows.kinds],
            "option_words": numbers[rows.option_words],
            "thing_of": rows.thing_of + start,
            "option_of": rows.option_of + start,
            "game": rows.game + games,
        }
        for name in parts:
            parts[name].append(changed.get(name, getattr(rows, name)))
        start, games = start + len(rows), games + int(rows.game.max(initial=0)) + 1
    return Rows(list(words), **{name: np.concatenate(each) for name, each in parts.items()})


def _read(folder: Path) -> Rows:
    if not (folder / VOCABULARY).exists():
        raise NoData(f"{folder} holds no data; `affray learn play` makes it")
    words = json.loads((folder / VOCABULARY).read_text("utf-8"))
    if (folder / PACKED).exists():
        with np.load(folder / PACKED) as packed:
            return Rows(words, **{name: packed[name] for name in Rows._fields[1:]})
    import polars

    arrays: dict[str, Array] = {}
    for table, names in TABLES.items():
        frame = polars.read_parquet(folder / f"{table}.parquet")
        for name in names:
            arrays[name] = _array(frame, name)
    return Rows(words, **arrays)


def _array(frame: Any, name: str) -> Array:
    if name in frame.columns:
        column: Array = frame[name].to_numpy()
        return column
    wide = [
        column
        for column in frame.columns
        if column[len(name) :].isdecimal() and column.startswith(name)
    ]
    rows: Array = np.stack([frame[column].to_numpy() for column in wide], 1)
    return rows
