"""What a position is taught to be worth."""

from __future__ import annotations

import numpy as np
import pytest

from affray.learn.returns import returns
from affray.learn.rows import Rows

NOT = float("nan")


def rows(game: list[int], side: list[int], outcome: list[float], searched: list[float]) -> Rows:
    """Positions of which nothing else is known."""
    none = np.zeros(0, np.float32)
    columns = dict.fromkeys(Rows._fields[1:], none)
    columns |= {
        "game": np.array(game, np.int32),
        "side": np.array(side, np.int32),
        "hand": np.zeros(len(game), np.float32),
        "outcome": np.array(outcome, np.float32),
        "searched": np.array(searched, np.float32),
    }
    return Rows([""], **columns)


def test_without_a_search_a_position_is_worth_what_its_game_was() -> None:
    assert returns(rows([1, 1, 2], [0, 1, 0], [1, -1, 0], [NOT] * 3)).tolist() == [1, -1, 0]


def test_a_search_speaks_for_itself_and_for_what_came_before_it() -> None:
    taught = returns(rows([1, 1, 1], [0, 0, 0], [1, 1, 1], [NOT, -1, NOT]), trust=0.25)
    assert taught.tolist() == pytest.approx([0.5, 0.5, 1])


def test_the_further_off_a_search_the_less_it_says() -> None:
    taught = returns(rows([1, 1], [0, 0], [1, 1], [0, -1]), trust=0.5)
    assert taught.tolist() == pytest.approx([0, 0])
    later = returns(rows([1, 1], [0, 0], [1, 1], [-1, 0]), trust=0.5)
    assert later.tolist() == pytest.approx([-0.25, 0.5])


def test_neither_the_other_side_nor_another_game_is_heard() -> None:
    taught = returns(rows([1, 1, 2], [0, 1, 0], [1, -1, 1], [NOT, -0.5, -1]), trust=0.5)
    assert taught.tolist() == pytest.approx([1, -0.75, 0])
