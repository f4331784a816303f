"""Gains: what a seat may achieve in an activation that is worth setting as a task."""

from __future__ import annotations

from typing import Any, NamedTuple


class Gain(NamedTuple):
    """An enemy out, an objective reached: the kind of gain, and the number of the enemy or
    objective."""

    kind: str
    what: int = -1

    def to_json(self) -> list[Any]:
        """For documents."""
        return [self.kind, self.what]
