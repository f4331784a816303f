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

MOST_SPELLINGS = 1 << 15
"""How many options' rows are kept; then all are forgotten."""
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


class Page:
    """What was last written for a seat: only what has changed is written again."""

    __slots__ = ("actor", "ground", "offered", "parts", "row", "things")

    def __init__(self, row: Row, parts: Arrays) -> None:
        self.row = row
        self.parts = parts
        self.things: Sequence[Thing] = ()
        self.actor = -1
        """The place of the one that acts among the things."""
        self.ground: Row | None = None
        self.offered = 0
        """How many rows of options are filled."""


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
        self._spellings = Spellings(self._reader)
        self._pages: dict[Seat, Page] = {}

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
            self._spellings = Spellings(self._reader)

    def observe(self, match: Match, seat: Seat) -> Any:
        """What a seat sees; its options too, if it is the one asked."""
        row = self.written(match, seat) if self.setting.reused else self.flat(match, seat)
        return self.parts(row) if self.setting.structured else row

    def flat(self, match: Match, seat: Seat) -> Row:
        """All of it in one row, for the caller to keep."""
        return self.written(match, seat).copy()

    def written(self, match: Match, seat: Seat) -> Row:
        """All of it in one row, which is written over when the seat looks again."""
        page = self._pages.get(seat)
        if page is None:
            row = np.zeros(self.length, np.float32)
            page = self._pages[seat] = Page(row, self.parts(row))
        self._fill(page, match, seat)
        return page.row

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

    def _fill(self, page: Page, match: Match, seat: Seat) -> None:
        reader, view = self._reader, match.table.glance(seat)
        ask = match.ask if match.seat == seat else None
        things = list(reader.things(view, seat))
        actor = None
        count = 0
        if ask is not None:
            actor = _named(things, reader.actor(view, ask))
            self._question(page.parts["question"], match, ask, actor)
            count = len(match.offered)
            self._options(page.parts["options"][:count], match, ask, Scene(view, things, actor))
        elif page.offered:
            page.parts["question"][:] = 0
        page.parts["options"][count : page.offered] = 0
        page.offered = count
        self._facts(page.parts["facts"], reader.facts(view, seat))
        self._ground(page, reader.ground(view))
        self._things(page, things[:THINGS], actor)

    def _facts(self, row: Row, facts: Sequence[float]) -> None:
        shown = facts[:FACTS]
        row[: len(shown)] = shown
        row[len(shown) :] = 0
        np.clip(row, -1, 1, out=row)

    def _ground(self, page: Page, ground: Row) -> None:
        if ground is not page.ground:
            page.ground = ground
            np.clip(ground, -1, 1, out=page.parts["ground"])

    def _things(self, page: Page, things: Sequence[Thing], actor: Thing | None) -> None:
        """Write what is not as it was when the seat looked last."""
        rows, before = page.parts["things"], page.things
        acting = next((n for n, thing in enumerate(things) if thing is actor), -1)
        changed = [
            n for n, (was, now) in enumerate(zip(before, things, strict=False)) if was != now
        ]
        if acting != page.actor:
            changed += [n for n in (page.actor, acting) if 0 <= n < len(things)]
        changed += range(len(before), len(things))
        if changed:
            new = np.empty((len(changed), rows.shape[1]), np.float32)
            new[:, :-WORD] = [_thing_row(things[n], n == acting) for n in changed]
            new[:, -WORD:] = [word(things[n].kind) for n in changed]
            rows[changed] = np.clip(new, -1, 1, out=new)
        rows[len(things) : len(before)] = 0
        page.things, page.actor = things, acting

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
        np.clip(row, -1, 1, out=row)

    def _options(self, rows: Row, match: Match, ask: Ask[Any], scene: Scene) -> None:
        offered = [option.id for option in match.offered]
        known, loose = self._spellings.rows(offered)
        rows[:, :MODEL] = (1, 0, 0)
        if ask.default in offered:
            rows[offered.index(ask.default), 1] = 1
        if match.weights:
            rows[:, 2] = np.array(match.weights) / (sum(match.weights) or 1)
        rows[:, MODEL:DX] = known[:, : DX - MODEL]
        if loose:
            models = {thing.id: thing for thing in scene.things if thing.id >= 0}
            aims = (self._reader.aim(scene.view, spell(offered[n])) for n in loose)
            rows[loose, MODEL:DX] = [_aim_row(aim, models) for aim in aims]
        rows[:, DX : len(OPTION)] = 0
        placed = rows[:, PLACE] > 0
        if placed.any():
            rows[placed, DX : len(OPTION)] = _ways(rows[placed, X:DX], scene)
        rows[:, len(OPTION) :] = known[:, DX - MODEL :]
        np.clip(rows, -1, 1, out=rows)


class Spellings:
    """Rows of options by their ids: what is in one whatever the table looks like."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._places: dict[str, int] = {}
        self._rows = np.zeros((1 << 10, DX - MODEL + SPELLING_ROW), np.float32)
        self._loose: set[int] = set()
        """Those that are about something that has to be looked up in the view."""

    def rows(self, options: Sequence[str]) -> tuple[Row, list[int]]:
        """The row of each option, from `model` to `y` and its spelling; which of them are about
        something that has to be looked up."""
        if len(self._places) + len(options) > MOST_SPELLINGS:
            self._places.clear()
            self._loose.clear()
        places = [self._place(option) for option in options]
        loose = self._loose
        return self._rows[places], [n for n, place in enumerate(places) if place in loose]

    def _place(self, option: str) -> int:
        place = self._places.get(option, -1)
        return self._learn(option) if place < 0 else place

    def _learn(self, option: str) -> int:
        place = self._places[option] = len(self._places)
        if place == len(self._rows):
            self._rows = np.concatenate([self._rows, np.zeros_like(self._rows)])
        aim = self._reader.fixed(spell(option))
        if aim is None:
            self._loose.add(place)
        self._rows[place, : DX - MODEL] = _aim_row(aim or Aim(), {})
        self._rows[place, DX - MODEL :] = spelling_row(option)
        return place


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
