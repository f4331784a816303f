"""Nobody looks for garbage while an agent thinks, and there is none to be found."""

from __future__ import annotations

import gc
from contextlib import suppress

import pytest

from affray.agents import Budget, Chair, Champion
from affray.agents.undisturbed import undisturbed
from tests.agents.matches import played

FEW = 1000
"""So little is left behind by hundreds of thousands of things that a search makes."""


def chair_at(game: str, scenario: str) -> Chair:
    """A question with several answers in the middle of a game."""
    table = played(game, scenario, 40, seed=6)
    while len(table.decisions[0].options) < 4:
        table.choose(table.decisions[0].options[0].id)
    return Chair(table, table.decisions[0].seat)


@pytest.mark.parametrize(
    ("game", "scenario"),
    [("hybrid", "return-to-glasinhar"), ("cybernekro", "quick-start"), ("clanwars", "m01")],
)
def test_a_search_leaves_no_circles_behind(game: str, scenario: str) -> None:
    chair, champion = chair_at(game, scenario), Champion(2, Budget(iterations=100))
    champion.think(chair)
    gc.collect()
    with undisturbed():
        assert champion.think(chair).iterations > 20
        assert gc.collect() < FEW


def test_while_it_looks_no_garbage_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    value, seen = Chair.value, set[bool]()

    def noted(self: Chair, world: object) -> float:
        seen.add(gc.isenabled())
        return value(self, world)  # type: ignore[arg-type]

    monkeypatch.setattr(Chair, "value", noted)
    Champion(2, Budget(iterations=20)).think(chair_at("clanwars", "m01"))
    assert seen == {False}
    assert gc.isenabled()


def test_afterwards_it_is_as_it_was_whatever_happened() -> None:
    with suppress(KeyError), undisturbed():
        raise KeyError
    assert gc.isenabled()
    gc.disable()
    try:
        with undisturbed():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
