"""Tables that nobody uses any more leave the memory at once, without a search for garbage."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from random import Random

import pytest

from affray.engine.conformance import choose_at_random
from affray.engine.errors import BadPosition
from affray.engine.open import new_table
from affray.engine.replay import resume
from affray.engine.table import Table
from tests.teaching.bridge import Bridge, game


@pytest.fixture(autouse=True)
def without_search() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def played(choices: int) -> Table[Bridge]:
    table = new_table(game(), seed=3)
    rng = Random(3)
    for _ in range(choices):
        if table.decision is None:
            break
        choose_at_random(table, rng)
    table.events(table.seats[0])
    return table


def test_a_game_that_is_over_holds_itself_in_no_circle() -> None:
    table = played(10_000)
    assert table.result is not None
    gc.collect()
    del table
    assert gc.collect() == 0


def test_neither_does_one_that_stands_at_a_question() -> None:
    table = played(6)
    assert table.decision is not None
    assert table.decision.prompt
    gc.collect()
    del table
    assert gc.collect() == 0


def test_nor_one_that_somebody_imagines() -> None:
    table = played(6)
    assert table.decision is not None
    gc.collect()
    world = table.imagine(table.decision.seat, Random(1), quiet=False)
    assert world.decision is not None
    assert [option.label for option in world.decision.options]
    del world
    assert gc.collect() == 0


def test_nor_one_that_was_read() -> None:
    """What a fact may be is tried in turn, and what it is not leaves nothing behind."""
    table = played(30)
    record = table.record()
    gc.collect()
    again = resume(record, game())
    assert again.position() == table.position()
    del again
    assert gc.collect() == 0


def test_nor_what_cannot_be_read() -> None:
    doc = played(6).position()
    doc["shove"] = 5
    gc.collect()
    with pytest.raises(BadPosition) as refused:
        Bridge.from_json(doc)
    del refused
    assert gc.collect() == 0
