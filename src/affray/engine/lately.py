"""What is remembered of positions that were met lately: a search comes back to them, a server hardly ever.

Whoever plays many games at once and searches in none lets go of all of it now and then (`forget_positions`); nothing
is lost by it but the time to work a few things out again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import _lru_cache_wrapper, lru_cache
from typing import Any, TypeVar
from weakref import WeakValueDictionary

T = TypeVar("T")


class Lately(dict[Hashable, T]):
    """What was found out lately, the oldest of it forgotten when there is much."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most
        _stores[id(self)] = self

    def keep(self, key: Hashable, found: T) -> T:
        """Remember something; gives it back."""
        if len(self) >= self.most:
            # copied first: others may remember or forget at the same time
            for oldest in list(self)[:1]:
                self.pop(oldest, None)
        self[key] = found
        return found


_functions: list[_lru_cache_wrapper[Any]] = []
_stores: WeakValueDictionary[int, Lately[Any]] = WeakValueDictionary()


def lately(most: int) -> Callable[[Callable[..., T]], _lru_cache_wrapper[T]]:
    """`functools.lru_cache` for what depends on a position."""

    def remembering(function: Callable[..., T]) -> _lru_cache_wrapper[T]:
        remembered = lru_cache(maxsize=most)(function)
        _functions.append(remembered)
        return remembered

    return remembering


def forget_positions() -> None:
    """Let go of all that this process remembers of positions."""
    for function in _functions:
        function.cache_clear()
    for store in list(_stores.values()):
        store.clear()
