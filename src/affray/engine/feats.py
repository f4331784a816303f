"""What each model did in a game: the harm it dealt and took, and one thing worth noting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from affray.engine.words import Words


class Feats(NamedTuple):
    """What one model did."""

    model: int
    name: str
    side: str
    dealt: int
    taken: int
    note: str
    gone: bool

    def to_json(self) -> dict[str, Any]:
        """For clients."""
        return self._asdict()


class Deeds:
    """What models are seen to do, counted by a game's closed list of words."""

    def __init__(self) -> None:
        self.round = 0
        self.counts: dict[int, Counter[str]] = {}
        self.fell: dict[int, int] = {}
        """The round in which a model fell."""

    def count(self, model: int, what: str, times: int = 1) -> None:
        """Count something that a model did."""
        self.counts.setdefault(model, Counter())[what] += times

    def harm(self, by: int | None, model: int, wounds: int = 1) -> None:
        """A model was hurt, by another or by nobody."""
        self.count(model, "taken", wounds)
        if by is not None and by != model:
            self.count(by, "dealt", wounds)

    def of(self, model: int) -> Counter[str]:
        """All that one model did."""
        return self.counts.get(model, Counter())

    def facts(self, model: int) -> Mapping[str, Any]:
        """For the words of a note."""
        return {"round": self.fell.get(model, 0), **self.of(model)}


class Note(NamedTuple):
    """A note that fits a model that did something often enough; the first that fits is told."""

    name: str
    what: str
    least: int = 1


def note_of(words: Words, g: Any, deeds: Deeds, model: int, notes: tuple[Note, ...]) -> str:
    """The first note that fits; having fallen comes before everything else."""
    if model in deeds.fell:
        return words.roll(g, "feat.fell", deeds.facts(model))
    counts = deeds.of(model)
    for note in notes:
        if counts[note.what] >= note.least:
            known = {each.what: counts[each.what] for each in notes}
            return words.roll(g, note.name, {**known, **deeds.facts(model)})
    return words.roll(g, "feat.nothing", {})
