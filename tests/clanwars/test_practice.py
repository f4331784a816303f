"""What practice has taught: marks of answers, and leanings that make a glance better. CLW-DEC-01"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from affray.engine.leanings import Leanings, Marks
from affray.engine.questions import Ask
from affray.games.clanwars.game import game
from affray.games.clanwars.mind.marks import LEARNED, MARKERS, learned
from affray.games.clanwars.state import ClanWars
from affray.learn.at_a_glance import Play, Way
from affray.learn.lesson import trial

MISSIONS = ("m03", "m04", "m07", "r04")
Asked = tuple[ClanWars, Ask[Any], list[float], "list[Marks] | None"]


class Listening(Play):
    """A game at a glance of which every question is looked at before it is answered."""

    heard: list[Asked]

    def _drawn(self, ask: Ask[Any], given: Any) -> int:
        g = self.table.state
        weights = list(game().prior(g, ask))
        marked = game().marks(g, ask, weights)
        self.heard.append((g, ask, weights, None if marked is None else list(marked)))
        self.look(g, ask, weights, marked)
        return super()._drawn(ask, given)

    def look(self, g: ClanWars, ask: Ask[Any], weights: list[float], marked: Any) -> None:
        """Look at a question while it is open."""


def played(mission: str, kind: type[Listening] = Listening) -> list[Asked]:
    """All questions of a game."""
    green = Leanings()
    play = kind(game(), mission, {}, 7, Way((green, green), 2.0))
    play.heard = []
    play.play()
    return play.heard


class Doubting(Listening):
    """A game in which all that a seat does not know is dealt anew at each question."""

    def look(self, g: ClanWars, ask: Ask[Any], weights: list[float], marked: Any) -> None:
        other = g.copy()
        game().redeal(other, ask.seat, Random(len(self.heard)))
        assert game().marks(other, ask, weights) == marked, (ask.kind, ask.seat)


@pytest.mark.parametrize("mission", MISSIONS)
def test_marks_name_nothing_that_the_asked_seat_does_not_know(mission: str) -> None:
    assert played(mission, Doubting)


def words() -> Iterator[str]:
    for mission in MISSIONS:
        for _, _, _, marked in played(mission):
            yield from (mark for marks in marked or () for mark in marks)


def test_answers_that_promise_anything_have_marks_of_their_own_once_each() -> None:
    kinds = set()
    for _, ask, weights, marked in played("m07"):
        if marked is not None:
            kinds.add(ask.kind)
            assert len(marked) == len(weights) == len(ask.answers)
            assert all(len(set(marks)) == len(marks) for marks in marked)
    assert {"action", "reaction", "step", "overcommit", "target"} <= kinds


def test_marks_name_no_tile_and_no_uid() -> None:
    tiles = {tile.name for g, *_ in played("m07")[-1:] for tile in g.field.tiles}
    for mark in set(words()):
        parts = mark.replace("/", "|").split("|")
        assert not tiles & set(parts), mark
        assert not any(part.isdigit() for part in parts[1:]), mark


def test_a_leaning_changes_a_weight() -> None:
    _, _, weights, marked = next(each for each in played("m07") if each[3] and any(each[3]))
    assert marked is not None
    n, marks = next((n, marks) for n, marks in enumerate(marked) if marks)
    more = Leanings({marks[0]: 0.7}).lean(weights, marked)
    assert more[n] > weights[n]


def test_what_practice_has_taught_is_about_marks_that_answers_bear() -> None:
    values = learned().values
    assert LEARNED.is_file()
    assert len(values) > 500
    assert {mark.partition("/")[0] for mark in values} <= {
        "aim",
        "card",
        "clan",
        "do",
        "drive",
        "lead",
        "next",
        "over",
        "push",
        "react",
        "stalk",
        "step",
        *MARKERS,
    }
    met = set(words())
    assert len(met & values.keys()) > 0.4 * len(met)


def test_who_has_practised_beats_who_has_not() -> None:
    score, broken = trial("clanwars", learned().values, {}, range(70_000_000, 70_000_045))
    assert not broken
    assert score.games == 90
    assert score.share[0] > 0.5
