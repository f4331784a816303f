"""What a witness of one game notes: who came, who fell and where, which cards were played."""

from __future__ import annotations

from collections import Counter
from typing import Any

from affray.engine.events import build
from affray.engine.table import Table
from affray.lab.lenses.lens import Came, Falls, Lens, Model, ModelId, News, Plays, Spot, Stands

NOBODY = "nobody"
"""The side of models that belong to no player."""


class Witness:
    """Watches a table through the game's lens."""

    def __init__(self, lens: Lens, table: Table[Any]) -> None:
        self.lens = lens
        self.sides = {seat: side for side, seats in table.sides.items() for seat in seats}
        self.models: dict[ModelId, Model] = {}
        self.at: dict[ModelId, Spot] = {}
        self.came: set[ModelId] = set()
        self.fallen: list[ModelId] = []
        self.cards: Counter[tuple[str, str]] = Counter()
        self.stood: Counter[tuple[str, Spot]] = Counter()
        self.fell: Counter[tuple[str, Spot]] = Counter()
        self._read = 0
        self._round = -1

    def look(self, table: Table[Any]) -> None:
        """Note what was told since the last look and, in a new round, where everybody stands."""
        told = table.log.told
        for number in range(self._read, len(told)):
            reader = self.lens.news.get(told[number].what[0])
            if reader is not None:
                self._note(reader(table.state, build(told[number].what)))
        self._read = len(told)
        if self.round_of(table) != self._round:
            self._round = self.round_of(table)
            self.survey(table)
            for model, spot in self.at.items():
                self.stood[self._side(model), spot] += 1

    def round_of(self, table: Table[Any]) -> int:
        """The number of the round, in games that have rounds."""
        number: int = getattr(table.state, "round", 0)
        return number

    def survey(self, table: Table[Any]) -> None:
        """Look at every model on the table."""
        self.at.clear()
        for model in self.lens.models(table):
            self.models[model.id] = model
            if model.at is not None:
                self._stands(model.id, model.at)

    def _note(self, news: News) -> None:
        match news:
            case Stands():
                self._stands(news.model, news.at)
            case Came():
                self.models[news.model.id] = news.model
                if news.model.at is not None:
                    self._stands(news.model.id, news.model.at)
            case Falls():
                self._falls(news.model)
            case Plays():
                self.cards[self._side(news.by), news.card] += 1

    def _stands(self, model: ModelId, spot: Spot) -> None:
        self.at[model] = spot
        self.came.add(model)

    def _falls(self, model: ModelId) -> None:
        self.fallen.append(model)
        spot = self.at.pop(model, None)
        if spot is not None:
            self.fell[self._side(model), spot] += 1

    def _side(self, who: str | ModelId) -> str:
        """The side of a seat, of a side's own name, or of a model."""
        if isinstance(who, str):
            return self.sides.get(who, who if who in self.sides.values() else NOBODY)
        model = self.models.get(who)
        return NOBODY if model is None else self._side(model.side)

    # ------------------------------------------------------------ the sum of it

    def first_loss(self) -> str:
        """The side that lost the first model."""
        return next((side for model in self.fallen if (side := self._side(model)) != NOBODY), "")

    def survivors(self) -> tuple[tuple[str, str, int, int], ...]:
        """Side, profile, how many came into play, how many were left."""
        came: Counter[tuple[str, str]] = Counter()
        left: Counter[tuple[str, str]] = Counter()
        for number in sorted(self.came & self.models.keys()):
            model = self.models[number]
            key = self._side(number), model.profile
            came[key] += 1
            left[key] += model.alive and number not in self.fallen
        return tuple((side, name, came[side, name], left[side, name]) for side, name in came)

    def played(self) -> tuple[tuple[str, str, int], ...]:
        """Side, card, how often it was played."""
        return tuple((side, card, times) for (side, card), times in sorted(self.cards.items()))


def places(counts: Counter[tuple[str, Spot]]) -> tuple[tuple[str, float, float, int], ...]:
    """Side, x, y, how often: a heat map as rows."""
    return tuple((side, x, y, times) for (side, (x, y)), times in sorted(counts.items()))
