"""Observations written plainly, all of them anew and from the whole view: what the observer, which
writes only what has changed, is held to."""

from __future__ import annotations

from typing import Any

import numpy as np

from affray.engine.questions import Ask, Seat
from affray.rl.lexicon import WORD, Row, spell, spelling_row, word
from affray.rl.match import Match
from affray.rl.observer import (
    DX,
    MODEL,
    OPTION,
    PLACE,
    QUESTION,
    THINGS,
    Arrays,
    Observer,
    Scene,
    X,
    _aim_row,
    _named,
    _thing_row,
    _ways,
)
from affray.rl.readers import READERS, Reader
from affray.rl.readers.reader import FACTS, Thing


class PlainObserver(Observer):
    """Reads the view, and forgets what it wrote before."""

    def flat(self, match: Match, seat: Seat) -> Row:
        """All of it in one row."""
        board = match.table.game.board(match.table.state)
        self._reader = READERS.get(match.table.game.name, Reader)(board)
        row = np.zeros(self.length, np.float32)
        self._fill_all(self.parts(row), match, seat)
        return np.clip(row, -1, 1, out=row)

    def _fill_all(self, arrays: Arrays, match: Match, seat: Seat) -> None:
        reader, view = self._reader, match.table.view(seat)
        ask = match.ask if match.seat == seat else None
        things = list(reader.things(view, seat))
        actor = None
        if ask is not None:
            actor = _named(things, reader.actor(view, ask))
            self._question(arrays["question"], match, ask, actor)
            self._all_options(arrays["options"], match, ask, Scene(view, things, actor))
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

    def _all_options(self, rows: Row, match: Match, ask: Ask[Any], scene: Scene) -> None:
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
