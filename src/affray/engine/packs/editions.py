"""Editions: what a game plays with at one table, when the table brings packs of its own.

Everything reads a game's content through one door, `Shelf.in_play`. Behind it lies what is in play
everywhere, unless an edition is laid out: then the edition's. A game made for an edition lays it
out around each of its methods, so that whoever plays at a table need not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache, wraps
from typing import Any, Generic, ParamSpec, TypeVar, cast

from affray.engine.packs.content import Content
from affray.engine.packs.files import Files, digest_of

P = ParamSpec("P")
T = TypeVar("T")


class Edition:
    """The packs of one table over those in play everywhere: their files, and what they amount to."""

    __slots__ = ("__weakref__", "_kept", "content", "digest", "game", "packs")

    def __init__(self, game: str, packs: tuple[Files, ...], content: Content) -> None:
        self.game = game
        self.packs = packs
        self.content = content
        self.digest = digest_of(packs)
        self._kept: dict[Callable[..., Any], Callable[..., Any]] = {}

    def kept(self, function: Callable[..., T], size: int | None) -> Callable[..., T]:
        """A function that remembers what it returned for this edition alone."""
        found = self._kept.get(function)
        if found is None:
            found = self._kept.setdefault(function, lru_cache(size)(function))
        return found

    @contextmanager
    def laid(self) -> Iterator[None]:
        """Play with this content here and now."""
        token = LAID.set(self)
        try:
            yield
        finally:
            LAID.reset(token)


LAID: ContextVar[Edition | None] = ContextVar("LAID", default=None)
"""The edition that is laid out; None: what is in play everywhere."""


class Remembering(Generic[P, T]):
    """What `per_content` makes of a function, as type checkers see it."""

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        """What the function returns, or returned before."""
        raise NotImplementedError

    def cache_clear(self) -> None:
        """Forget what was returned for the content in play everywhere."""


def per_content(function: Callable[P, T], size: int | None = None) -> Remembering[P, T]:
    """`functools.cache` for what depends on content: editions never share what is remembered."""
    everywhere = cache(function) if size is None else lru_cache(size)(function)
    laid = LAID.get

    @wraps(function)
    def remembered(*args: Any) -> Any:
        edition = laid()
        if edition is None:
            return everywhere(*args)
        return edition.kept(function, size)(*args)

    remembered.cache_clear = everywhere.cache_clear  # type: ignore[attr-defined]
    remembered.cache_info = everywhere.cache_info  # type: ignore[attr-defined]
    return cast("Remembering[P, T]", remembered)


def lately_per_content(size: int) -> Callable[[Callable[P, T]], Remembering[P, T]]:
    """`functools.lru_cache` for what depends on content."""
    return lambda function: per_content(function, size)
