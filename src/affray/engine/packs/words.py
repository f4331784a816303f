"""What a game writes in the annotations of its entry classes, and the words a pack may use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Annotated, Literal, TypeVar

K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")

Source = Literal["book", "starter", "homebrew"]
"""Where an entry comes from: printed in the book, ours where the book prints none, a player's."""


@dataclass(frozen=True, slots=True)
class Word:
    """`Annotated[str, Word("limit")]`: one word of that closed vocabulary."""

    vocabulary: str


@dataclass(frozen=True, slots=True)
class Ref:
    """`Annotated[str, Ref("warrior")]`: the id of an entry of that kind."""

    kind: str


@dataclass(frozen=True, slots=True)
class Range:
    """`Annotated[int, Range(0, 10)]`: both ends are allowed; None leaves an end open."""

    low: float | None = None
    high: float | None = None

    def __contains__(self, number: float) -> bool:
        return (self.low is None or number >= self.low) and (
            self.high is None or number <= self.high
        )

    def __str__(self) -> str:
        if self.low is None:
            return "any" if self.high is None else f"at most {self.high}"
        return f"at least {self.low}" if self.high is None else f"from {self.low} to {self.high}"


@dataclass(frozen=True, slots=True)
class Count:
    """`Annotated[tuple[str, ...], Count(1, 6)]`: how many a list may hold."""

    low: int = 0
    high: int | None = None

    def __contains__(self, number: int) -> bool:
        return number in Range(self.low, self.high)

    def __str__(self) -> str:
        return f"{self.low}" if self.low == self.high else str(Range(self.low, self.high))


@dataclass(frozen=True, slots=True)
class Match:
    """`Annotated[str, Match("[0-9]+W", "a pool such as 2W")]`: a text of a certain form."""

    pattern: str
    wants: str


Identity = Annotated[str, Match(r"[a-z0-9]+(-[a-z0-9]+)*", "lower-case words joined by hyphens")]
"""The form of every id. It holds no colon or slash, so option ids can be built from it."""

RuleId = Annotated[str, Match(r"[A-Z]+-[A-Z0-9]+-[0-9]+[a-z]?", "a rule's id such as HYB-MOV-07")]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A word with its arguments: `"titan"`, `"mutation/1"`, or a table with parameters."""

    word: str
    number: int | None = None
    given: object = None
    """The parameters, of the class that the vocabulary gives this word."""

    def params(self, form: type[T]) -> T:
        """The parameters, typed."""
        if not isinstance(self.given, form):
            raise TypeError(f'"{self}" holds no {form.__name__}')
        return self.given

    def __str__(self) -> str:
        return self.word if self.number is None else f"{self.word}/{self.number}"


Effect = Annotated[Phrase, Word("effect")]
Condition = Annotated[Phrase, Word("condition")]


@dataclass(frozen=True, slots=True)
class Line:
    """A modifier written as a row: add an amount to a stat when every condition holds."""

    stat: Annotated[str, Word("stat")]
    add: int
    when: tuple[Condition, ...] = ()
    limit: Annotated[str, Word("limit")] | None = None
    rule: RuleId | None = None


class FrozenMap(Mapping[K, V]):
    """A mapping that never changes, so that entries can be shared, hashed and sent to a process."""

    __slots__ = ("_items",)

    def __init__(self, items: Mapping[K, V] | Iterable[tuple[K, V]] = ()) -> None:
        self._items = dict(items)

    def __getitem__(self, key: K) -> V:
        return self._items[key]

    def items_within(self) -> dict[K, V]:
        """The table itself; change it at your own risk."""
        return self._items

    def __iter__(self) -> Iterator[K]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __repr__(self) -> str:
        return f"FrozenMap({self._items!r})"


def nearest_word(word: str, words: Iterable[str]) -> str:
    """The valid word most like a wrong one, or nothing if none is."""
    by_case = {known.casefold(): known for known in words}
    close = get_close_matches(word.casefold(), by_case, n=1, cutoff=0.5)
    return by_case[close[0]] if close else ""


def hint(word: str, words: Iterable[str]) -> str:
    """The end of a sentence about a wrong word."""
    known = list(words)
    close = nearest_word(word, known)
    if close:
        return f'; did you mean "{close}"?'
    if not known:
        return "; there is none"
    shown = ", ".join(f'"{each}"' for each in known[:8])
    return f"; there is {shown}" + (f" and {len(known) - 8} more" if len(known) > 8 else "")


def article(noun: str) -> str:
    """A noun with its article: `an aptitude`."""
    return f"an {noun}" if noun[:1] in "aeiou" else f"a {noun}"
