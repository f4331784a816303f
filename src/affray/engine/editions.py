"""Games with packs of a table's own: the same game, made once more with other content.

`with_packs(game, packs)` is a game like any other. Each of its methods, its words and its campaigns
lay out their edition (`engine/packs/editions.py`), and so do the rules it runs and the questions
that they ask: tables, agents, records and screens need not know that there are packs.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Coroutine, Generator, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import cache, wraps
from threading import Lock
from types import FunctionType
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from affray.engine.errors import BadPack
from affray.engine.game import Game
from affray.engine.packs.editions import LAID, Edition
from affray.engine.packs.files import Files, PackLike, digest_of, pack_files
from affray.engine.questions import Question, Several

T = TypeVar("T")

MOST_HELD = 24
"""How many games with packs are held ready after their last table has been put away."""

_made: WeakValueDictionary[tuple[type, str], Game[Any]] = WeakValueDictionary()
_held: OrderedDict[tuple[type, str], Game[Any]] = OrderedDict()
_keeping = Lock()


def with_packs(game: Game[Any], packs: Iterable[PackLike]) -> Game[Any]:
    """A game with these packs over what is in play everywhere. Raises BadPack."""
    files = tuple(map(pack_files, packs))
    if packs_of(game) == files:
        return game
    plain = plain_game(game)
    if not files:
        return plain
    key = (type(plain), digest_of(files))
    # two threads may make the same one, but nobody waits for a slow pack of somebody else
    made = _made.get(key) or edition_of(plain, files)
    with _keeping:
        found = _made.setdefault(key, made)
        _held[key] = found
        _held.move_to_end(key)
        if len(_held) > MOST_HELD:
            _held.popitem(last=False)
    return found


def packs_of(game: Game[Any]) -> tuple[Files, ...]:
    """The packs that a game was made with."""
    return game.edition.packs if game.edition is not None else ()


def plain_game(game: Game[Any]) -> Game[Any]:
    """The game without packs of a table's own."""
    return game if game.plain is None else game.plain


def laid_out(game: Game[Any]) -> AbstractContextManager[None]:
    """For code that reads a game's content without asking the game: it finds that of its packs."""
    return nullcontext() if game.edition is None else game.edition.laid()


def edition_of(plain: Game[Any], files: Iterable[PackLike]) -> Game[Any]:
    """A new game with these packs, shared with nobody."""
    if plain.shelf is None:
        raise BadPack(f"{plain.title} has no content packs")
    edition = plain.shelf.edition(files)
    with edition.laid():
        game = type(plain)()
    game.plain = plain
    for part in (game, game.words, game.campaigns):
        if part is not None:
            _lay_out_inside(part, edition)
    return game


def _lay_out_inside(thing: Any, edition: Edition) -> None:
    """From now on the edition is laid out while any public method of this thing runs."""
    thing.edition = edition
    kind: Any = type(thing)
    thing.__class__ = _inside(kind)


@cache
def _inside(cls: type) -> type:
    """The same class, with the edition laid out while any of its public methods runs."""
    parts: dict[str, Any] = {"__slots__": (), "__module__": cls.__module__}
    for name in dir(cls):
        part = getattr(cls, name)
        if not name.startswith("_") and isinstance(part, FunctionType):
            parts[name] = _laying_out(part)
        elif isinstance(part, property) and part.fget is not None:
            parts[name] = property(_laying_out(part.fget))
    return type(cls.__name__, (cls,), parts)


def _laying_out(method: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def inside(self: Any, *args: Any, **named: Any) -> Any:
        token = LAID.set(self.edition)
        try:
            found = method(self, *args, **named)
        finally:
            LAID.reset(token)
        if isinstance(found, Coroutine):
            return _Run(found, self.edition)
        return _later(found, self.edition) if isinstance(found, Iterator) else found

    return inside


def _later(found: Iterator[T], edition: Edition) -> Generator[T]:
    """What is made only when somebody looks is made with the edition laid out."""
    while True:
        token = LAID.set(edition)
        try:
            one = next(found)
        except StopIteration:
            return
        finally:
            LAID.reset(token)
        yield one


class _Run(Coroutine[Question, Any, T]):
    """A rule that runs with its edition laid out."""

    __slots__ = ("__qualname__", "_edition", "_rule")

    def __init__(self, rule: Coroutine[Question, Any, T], edition: Edition) -> None:
        self._rule, self._edition = rule, edition
        self.__qualname__ = getattr(rule, "__qualname__", "a rule")

    def send(self, value: Any) -> Question:
        token = LAID.set(self._edition)
        try:
            question = self._rule.send(value)
        finally:
            LAID.reset(token)
        _carry(question, self._edition)
        return question

    def throw(self, *error: Any) -> Question:
        with self._edition.laid():
            return self._rule.throw(*error)

    def close(self) -> None:
        with self._edition.laid():
            self._rule.close()

    def __await__(self) -> Generator[Question, Any, T]:
        return self._rule.__await__()


def _carry(question: Question, edition: Edition) -> None:
    """A question is looked at and answered later: what it offers is found with the edition."""
    for ask in question.asks.values() if isinstance(question, Several) else (question,):
        if getattr(ask, "edition", None) is None:
            _lay_out_inside(ask, edition)
