"""Numbers that explain themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias, TypedDict

Term: TypeAlias = tuple[int, str, str]
"""How much, what it is called, the rule that says so."""


class TallyDocument(TypedDict):
    """A tally as views and records have it."""

    name: str
    total: int
    terms: list[tuple[int, str, str]]


class Tally:
    """A modified number with every term that made it: `SL 7 = 3 Natural Value + 2 Fused Weapons`.

    Build it, then leave it alone: states and events share it.
    """

    __slots__ = ("name", "terms", "total")

    def __init__(self, name: str, base: int, term: str, rule: str) -> None:
        self.name = name
        self.total = base
        self.terms: list[Term] = [(base, term, rule)]

    def add(self, amount: int, term: str, rule: str) -> None:
        """Add a term; nothing is noted when it is 0."""
        if amount:
            self.total += amount
            self.terms.append((amount, term, rule))

    def at_least(self, least: int, rule: str) -> None:
        """Raise the total to a floor, as a term of its own."""
        if self.total < least:
            self.add(least - self.total, f"at least {least}", rule)

    def at_most(self, most: int, rule: str) -> None:
        """Lower the total to a ceiling, as a term of its own."""
        if self.total > most:
            self.add(most - self.total, f"at most {most}", rule)

    def retold(self, tell: Callable[[str], str]) -> Tally:
        """The same number, its name and its terms told in another language."""
        terms = [[amount, tell(name), rule] for amount, name, rule in self.terms]
        return Tally.from_json({"name": tell(self.name), "terms": terms})

    def __str__(self) -> str:
        first, *rest = self.terms
        if not rest and first[1] == self.name:
            return f"{self.name} {_signed(self.total)}"  # there is nothing to explain
        parts = [f"{_signed(first[0])} {first[1]}"]
        parts += [f"{'+' if n > 0 else '−'} {abs(n)} {name}" for n, name, _ in rest]
        return f"{self.name} {_signed(self.total)} = {' '.join(parts)}"

    def __format__(self, spec: str) -> str:
        """As it is; `terms`: the terms alone, as one adds them, `+ 3 Agility − 2 Big`; `onto 14`:
        the same with the die before them and what comes of it, `14 + 3 Agility − 2 Big = 15`."""
        if spec.startswith("onto "):
            return self._added_to(spec.removeprefix("onto "))
        if spec != "terms":
            return format(str(self), spec)
        return _with_signs(self.terms)

    def _added_to(self, die: str) -> str:
        """A die, which may be the better of two, `14 (of 3, 14)`, with what counts beside it."""
        told = _with_signs(term for term in self.terms if term[0])
        shown = int(die.partition(" ")[0]) + self.total
        return f"{die} {told} = {_signed(shown)}" if told else die

    def __repr__(self) -> str:
        return f"Tally({self})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tally) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.name, self.total, tuple(self.terms)))

    def to_json(self) -> dict[str, Any]:
        """Name, total and terms, for views and records."""
        return {"name": self.name, "total": self.total, "terms": [list(t) for t in self.terms]}

    def document(self) -> TallyDocument:
        """The same, for what a screen reads."""
        return {"name": self.name, "total": self.total, "terms": self.to_json()["terms"]}

    @classmethod
    def from_json(cls, doc: dict[str, Any]) -> Tally:
        """A tally read back."""
        terms: Sequence[Sequence[Any]] = doc["terms"]
        base, term, rule = terms[0]
        tally = cls(doc["name"], base, term, rule)
        for amount, name, its_rule in terms[1:]:
            tally.add(amount, name, its_rule)
        return tally


def _with_signs(terms: Iterable[tuple[int, str, str]]) -> str:
    return " ".join(f"{'−' if n < 0 else '+'} {abs(n)} {name}" for n, name, _ in terms)


def _signed(number: int) -> str:
    """A number with a true minus sign."""
    return f"−{-number}" if number < 0 else str(number)
