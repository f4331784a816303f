"""What a question is about: plain facts, and drawings that are made when a screen looks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any


class About(Mapping[str, Any]):
    """Facts of a question; `made` are found out at the first look and kept."""

    __slots__ = ("_facts", "_made")

    def __init__(self, facts: Mapping[str, Any], **made: Callable[[], Any]) -> None:
        self._facts = dict(facts)
        self._made = made

    def __getitem__(self, name: str) -> Any:
        if name not in self._facts and name in self._made:
            self._facts[name] = self._made[name]()
        return self._facts[name]

    def __iter__(self) -> Iterator[str]:
        return iter({**self._facts, **self._made})

    def __len__(self) -> int:
        return len({**self._facts, **self._made})
