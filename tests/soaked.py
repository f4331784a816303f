"""What `make test` leaves to `make soak`: of many alike, every other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def every_other(values: Iterable[Any]) -> list[Any]:
    """All of them; the second, the fourth and so on only when soaked."""
    return [_soaked(n % 2 == 1, value) for n, value in enumerate(values)]


def crossed(rows: Iterable[Any], columns: Iterable[Any]) -> list[Any]:
    """Every row with every column, as a chessboard has them; the black squares only when soaked."""
    below = list(columns)
    return [
        _soaked((r + c) % 2 == 1, row, column)
        for r, row in enumerate(rows)
        for c, column in enumerate(below)
    ]


def _soaked(is_soaked: bool, *values: Any) -> Any:
    return pytest.param(*values, marks=[pytest.mark.soak] if is_soaked else [])
