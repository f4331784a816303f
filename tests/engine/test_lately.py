"""What is remembered of positions has a bound, and can be let go of at any time."""

from __future__ import annotations

import gc
from functools import _lru_cache_wrapper
from random import Random
from typing import Any

import pytest

import affray
from affray.engine import lately as remembering
from affray.engine.conformance import choose_at_random
from affray.engine.lately import Lately, forget_positions, lately
from affray.engine.table import Table
from affray.games.cybernekro.rules.ground import surveyed
from affray.games.hybrid.rules.movement import menu_of


def test_the_oldest_is_forgotten_first() -> None:
    kept: Lately[int] = Lately(3)
    assert [kept.keep(key, 10 * key) for key in range(5)] == [0, 10, 20, 30, 40]
    assert kept == {2: 20, 3: 30, 4: 40}


def test_all_of_it_can_be_forgotten() -> None:
    asked: list[int] = []

    @lately(4)
    def doubled(number: int) -> int:
        asked.append(number)
        return 2 * number

    kept: Lately[int] = Lately(3)
    kept.keep("a", 1)
    assert [doubled(1), doubled(1)] == [2, 2]
    forget_positions()
    assert not kept
    assert doubled(1) == 2
    assert asked == [1, 1]
    remembering._functions.remove(doubled)


def test_what_a_terrain_remembered_goes_with_it() -> None:
    gc.collect()
    before = len(remembering._stores)
    kept: Lately[int] = Lately(3)
    assert len(remembering._stores) == before + 1
    del kept
    assert len(remembering._stores) == before


def played(name: str, choices: int, forgets: int = 0) -> Table[Any]:
    table: Table[Any] = affray.new_table(name, seed=7)
    rng = Random(7)
    for number in range(choices):
        if forgets and number % forgets == 0:
            forget_positions()
        choose_at_random(table, rng)
    return table


@pytest.mark.parametrize(("name", "remembered"), [("hybrid", menu_of), ("cybernekro", surveyed)])
def test_a_game_is_the_same_whatever_was_forgotten(
    name: str, remembered: _lru_cache_wrapper[Any]
) -> None:
    table = played(name, 90)
    assert remembered.cache_info().currsize > 1
    assert played(name, 90, forgets=1).record() == table.record()
    forget_positions()
    assert remembered.cache_info().currsize == 0
    assert all(ask.options for ask in table.decisions)
