"""What a seat is shown of a match, as arrays of numbers from -1 to 1, with nothing hidden."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import prod
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from affray.engine.questions import Ask, Seat
from affray.rl.lexicon import SPELLING_ROW, WORD, Row, spell, spelling_row, word
from affray.rl.match import Match
from affray.rl.readers import READERS, Reader
from affray.rl.readers.reader import FACTS, GROUND, MARKS, MINE, THEIRS, Aim, Spot, Thing, View
from affray.rl.task import Setting

Arrays: TypeAlias = dict[str, Row]
Mask: TypeAlias = npt.NDArray[np.int8]

QUESTION = ("seat", "measure", "options", "default", "actor x", "actor y", "actor life")
THING = (
    "present", "mine", "theirs", "actor", "on the board", "x", "y", "height", "life", "goal", "card"
)  # fmt: skip
OPTION = (
    "offered", "default", "prior", "model", "mine", "theirs", "life",
    "place", "x", "y", "dx", "dy", "to nearest enemy", "to nearest goal",
)  # fmt: skip

MODEL, PLACE, X, DX = (OPTION.index(name) for name in ("model", "place", "x", "dx"))

THINGS = 64
"""How many things are shown; a table seldom holds more, and cards come last."""

SHAPES: Mapping[str, tuple[int, ...]] = {
    "facts": (FACTS,),
    "question": (len(QUESTION) + WORD,),
    "things": (THINGS, len(THING) + MARKS + WORD),
    "ground": (GROUND, GROUND),
}


class Scene(NamedTuple):
    """What a seat sees when it is asked, broken down."""

    view: View
    things: Sequence[Thing]
    actor: Thing | None


class Observer:
    """Turns a match into arrays, through the reader of its game."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.shapes = {
            **SHAPES,
            "options": (setting.most_options, len(OPTION) + SPELLING_ROW),
        }
        self.length = sum(prod(shape) for shape in self.shapes.values())
        self._board: Any = None
        self._reader: Reader = Reader({})

    @cached_property
    def space(self) -> spaces.Space[Any]:
        """The space of observations: arrays by name, or all of them in one row."""
        parts = spaces.Dict({name: _box(shape) for name, shape in self.shapes.items()})
        if self.setting.structured:
            return parts
        return _box((self.length,))

    def begin(self, match: Match) -> None:
        """Look at a new table's board, which never changes."""
        board = match.table.game.board(match.table.state)
        if board != self._board:
            self._board = board
            self._reader = READERS.get(match.table.game.name, Reader)(board)

    def observe(self, match: Match, seat: Seat) -> Any:
        """What a seat sees; its options too, if it is the one asked."""
        row = self.flat(match, seat)
        return self.parts(row) if self.setting.structured else row

    def flat(self, match: Match, seat: Seat) -> Row:
        """All of it in one row."""
        row = np.zeros(self.length, np.float32)
        self._fill(self.parts(row), match, seat)
        return np.clip(row, -1, 1, out=row)

    def mask(self, match: Match, seat: Seat) -> Mask:
        """Which actions are options."""
        mask = np.zeros(self.setting.most_options, np.int8)
        if match.seat == seat:
            mask[: len(match.offered)] = 1
        return mask

    def parts(self, row: Row) -> Arrays:
        """The named arrays, which lie one after another in the flat one."""
        parts, start = {}, 0
        for name, shape in self.shapes.items():
            end = start + prod(shape)
            parts[name] = row[start:end].reshape(shape)
            start = end
        return parts

    def _fill(self, arrays: Arrays, match: Match, seat: Seat) -> None:
        reader, view = self._reader, match.table.view(seat)
        ask = match.ask if match.seat == seat else None
        things = list(reader.things(view, seat))
        actor = None
        if ask is not None:
            actor = _named(things, reader.actor(view, ask))
            self._question(arrays["question"], match, ask, actor)
            self._options(arrays["options"], match, ask, Scene(view, things, actor))
        facts = reader.facts(view, seat)[:FACTS]
        arrays["facts"][: len(facts)] = facts
        arrays["ground"][:] = reader.ground(view)
        shown = things[:THINGS]
        if shown:
            rows = arrays["things"][: len(shown)]
            rows[:, :-WORD] = [_thing_row(thing, thing is actor) for thing in shown]
            rows[:, -WORD:] = [word(thing.kind) for thing in shown]

    def _question(self, row: Row, match: Match, ask: Ask[Any], actor: Thing | None) -> None:
        x, y = (actor and actor.spot) or (0.0, 0.0)
        row[: len(QUESTION)] = (
            match.table.seats.index(ask.seat) / max(1, len(match.table.seats) - 1),
            (ask.measure or 0) / 10,
            len(match.offered) / self.setting.most_options,
            ask.default is not None,
            x,
            y,
            actor.life if actor else 0,
        )
        row[len(QUESTION) :] = word(ask.kind)

    def _options(self, rows: Row, match: Match, ask: Ask[Any], scene: Scene) -> None:
        offered = match.offered
        rows = rows[: len(offered)]
        rows[:, 0] = 1
        rows[:, 1] = [option.id == ask.default for option in offered]
        if match.weights:
            rows[:, 2] = np.array(match.weights) / (sum(match.weights) or 1)
        models = {thing.id: thing for thing in scene.things if thing.id >= 0}
        aims = (self._reader.aim(scene.view, spell(option.id)) for option in offered)
        rows[:, MODEL:DX] = [_aim_row(aim, models) for aim in aims]
        placed = rows[:, PLACE] > 0
        if placed.any():
            rows[placed, DX : len(OPTION)] = _ways(rows[placed, X:DX], scene)
        rows[:, len(OPTION) :] = [spelling_row(option.id) for option in offered]


def _box(shape: tuple[int, ...]) -> spaces.Box:
    return spaces.Box(-1.0, 1.0, shape, np.float32)


def _named(things: Sequence[Thing], number: int) -> Thing | None:
    return next((thing for thing in things if thing.id == number >= 0), None)


def _thing_row(thing: Thing, acts: bool) -> list[float]:
    x, y = thing.spot or (0.0, 0.0)
    marks = [*thing.marks, *(0.0,) * MARKS][:MARKS]
    return [
        1.0,
        thing.owner == MINE,
        thing.owner == THEIRS,
        acts,
        thing.spot is not None,
        x,
        y,
        thing.height,
        thing.life,
        thing.goal,
        thing.card,
        *marks,
    ]


def _aim_row(aim: Aim, models: Mapping[int, Thing]) -> list[float]:
    """From `model` to `y`; the place of a model is where it stands."""
    model = models.get(-1 if aim.model is None else aim.model)
    spot = aim.spot or (model.spot if model else None)
    x, y = spot or (0.0, 0.0)
    return [
        model is not None,
        model is not None and model.owner == MINE,
        model is not None and model.owner == THEIRS,
        model.life if model else 0.0,
        spot is not None,
        x,
        y,
    ]


def _ways(spots: Row, scene: Scene) -> Row:
    """From `dx` to `to nearest goal`, for every place that an option is about."""
    here = np.array((scene.actor and scene.actor.spot) or (0.0, 0.0), np.float32)
    enemies = [thing.spot for thing in scene.things if thing.owner == THEIRS and thing.spot]
    goals = [thing.spot for thing in scene.things if thing.goal and thing.spot]
    near = np.stack([_nearest(spots, enemies), _nearest(spots, goals)], 1)
    return np.concatenate([spots - here, near], 1)


def _nearest(spots: Row, targets: Sequence[Spot]) -> Row:
    """How far it is to the nearest target, as the crow flies; 1 when there is none."""
    if not targets:
        return np.ones(len(spots), np.float32)
    apart = spots[:, None, :] - np.array(targets, np.float32)[None, :, :]
    nearest: Row = np.hypot(apart[..., 0], apart[..., 1]).min(1)
    return nearest
