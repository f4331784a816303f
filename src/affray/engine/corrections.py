"""Corrections: the facts of a model that a referee's form offers, and every change in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from affray.engine.motions import DEAL, edited, fact_at, shortened
from affray.engine.questions import Seat
from affray.engine.sheets import Sheet

if TYPE_CHECKING:
    from affray.engine.deck import Deck
    from affray.engine.game import Game
    from affray.engine.state import State

How = Literal["count", "choice", "place", "several", "across", "along"]
"""How a field is filled in: a number of pips, one of a few, a place on the board, any of a list,
or a measure across or along the table."""


class Value(NamedTuple):
    """What a fact may be, in words."""

    value: Any
    words: str
    place: Any = None
    """The place that a click on the board means by it."""
    also: Mapping[str, Any] = {}
    """Facts that go with it and are not told apart from it."""
    told: str = ""
    """What everyone is told instead of the words, which only whoever fills in the form may read."""


class Field(NamedTuple):
    """One fact of a model, by its path in the position."""

    path: str
    name: str
    how: How
    values: tuple[Value, ...] = ()
    per: int = 1
    """So many units of the position are one of what a measure is written in."""
    whose: Seat = ""
    """Whose form alone it stands in; nobody's: in everyone's."""

    def said(self, value: Any) -> str:
        """A value of this field in words."""
        if self.how == "several" and isinstance(value, list | tuple):
            return ", ".join(self._one(each) for each in value) or "none"
        return self._one(value)

    def told(self, value: Any) -> str:
        """A value of this field in words that everyone may read."""
        secret = next((v.told for v in self.values if v.value == value and v.told), "")
        return secret or self.said(value)

    def _one(self, value: Any) -> str:
        if self.how in ("across", "along") and isinstance(value, int):
            return f"{value / self.per:g}″"
        return next((v.words for v in self.values if v.value == value), shortened(value))


class Form(NamedTuple):
    """What can be corrected of one model; `about` names it as a sheet does."""

    about: Mapping[str, Any]
    fields: tuple[Field, ...]


class Change(NamedTuple):
    """A changed fact in words: of what, which, what it was (empty: not everyone knows), what it
    will be."""

    of: str
    name: str
    before: str
    after: str

    def sentence(self) -> str:
        """`Hybrid 2: Wounds from 1 Wound to 2 Wounds`."""
        what = f"{self.of}: {self.name}" if self.of else self.name
        return f"{what} {f'from {self.before} ' if self.before else ''}to {self.after}"


def may_deal(game: Game[Any], g: State, facts: Mapping[str, Any]) -> bool:
    """Whether a form of the position offers the card that the facts deal, for that hand."""
    return any(
        value.also.get(DEAL) == facts[DEAL] and value.value == facts.get(field.path)
        for form in game.forms(g)
        for field in form.fields
        for value in field.values
    )


def yes_or_no(path: str, name: str, yes: str = "yes", no: str = "no") -> Field:
    """A fact that is so or not."""
    return Field(path, name, "choice", (Value(False, no), Value(True, yes)))


def counted(path: str, name: str, most: int, words: tuple[str, str] = ("", "")) -> Field:
    """A fact that is counted from nothing."""
    one, many = words
    said = (f"{n} {one if n == 1 else many}".strip() for n in range(most + 1))
    return Field(path, name, "count", tuple(Value(n, text) for n, text in enumerate(said)))


class Piles(NamedTuple):
    """Where the cards of a hand go and come from: paths in the position, and what lies open."""

    deck: str
    left: Deck
    discard: str = ""
    discarded: Mapping[str, str] = {}
    """The faces that lie open there, with their names."""


def hand(g: State, path: str, whose: Seat, cards: Mapping[int, str], piles: Piles) -> Field:
    """The cards of a hand by their handles, of which one may go back under the deck; one may be
    drawn, or come back from the discard pile. Only whoever holds them reads which."""
    held, uid = list(cards), g.uids + 1
    values = {"": Value(held, _number(len(held)))}
    for each, card in cards.items():
        rest = [other for other in held if other != each]
        under = {f"{piles.deck}.bottom": [*piles.left.bottom, each]}
        told = f"{_number(len(rest))}, one goes back under the deck"
        values.setdefault(card, Value(rest, f"{card} back under the deck", None, under, told))
    if piles.left.faces and not piles.left.top:
        drawn = {DEAL: [f"{piles.deck}.faces", uid, g.bit(whose)]}
        told = f"{_number(len(held) + 1)}, one is drawn from the deck"
        words = "one more from the deck, by chance"
        values["\0"] = Value([*held, uid], words, None, drawn, told)
    # a handle of its own for each, so that they can be told apart
    for uid, (face, name) in enumerate(piles.discarded.items(), g.uids + 2):
        back = {DEAL: [piles.discard, uid, g.everyone, face]}
        told = f"{_number(len(held) + 1)}, {name} comes back from the discard pile"
        words = f"{name} back from the discard pile"
        values[f"\0{face}"] = Value([*held, uid], words, None, back, told)
    return Field(path, "Hand", "choice", tuple(values.values()), whose=whose)


def _number(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"


def changes(
    game: Game[Any], g: State, facts: Mapping[str, Any], seat: Seat | None, hidden: Iterable[str]
) -> Iterator[Change]:
    """Changes of a position in the words a seat would use; what was hidden is not told."""
    forms = list(game.forms(g))
    fields = {field.path: (form.about, field) for form in forms for field in form.fields}
    secret = set(hidden)
    doc = g.to_json()
    implied = _implied(fields, facts)
    for path, value in facts.items():
        if path in implied or path == DEAL:
            continue
        was = fact_at(doc, path)
        about, field = fields.get(path, ({}, Field(path, path, "choice")))
        before = "" if path in secret else field.told(was)
        of = _holder(field.whose) if field.whose else _named(game, g, seat, about)
        yield Change(of, field.name, before, field.told(value))


def _implied(
    fields: Mapping[str, tuple[Mapping[str, Any], Field]], facts: Mapping[str, Any]
) -> set[str]:
    """The facts that only go with another one that is told."""
    return {
        path
        for changed, value in facts.items()
        if changed in fields
        for each in fields[changed][1].values
        if each.value == value
        for path, fact in each.also.items()
        if path in facts and facts[path] == fact
    }


def _holder(seat: Seat) -> str:
    """A seat as it is called in sentences: `Operative 1`."""
    return seat.replace("-", " ").capitalize()


def _named(game: Game[Any], g: State, seat: Seat | None, about: Mapping[str, Any]) -> str:
    sheet = game.sheet(g, seat, about) if about else None
    return sheet.title if sheet else ""


def follows(game: Game[Any], before: State, after: State, seat: Seat | None) -> Iterator[str]:
    """What else comes of a correction, as a seat reads it on the sheets of what stands there."""
    for form in game.forms(before):
        was, now = game.sheet(before, seat, form.about), game.sheet(after, seat, form.about)
        if was is not None and now is not None and was != now:
            yield from (f"{now.title}: {line}." for line in _differences(was, now))


def _differences(was: Sheet, now: Sheet) -> Iterator[str]:
    old, new = _lines(was), _lines(now)
    for name, amount in new.items():
        if name not in old:
            yield f"{name} {amount}".strip()
        elif old[name] != amount:
            yield f"{name} {amount} instead of {old[name]}"
    yield from (f"no longer {name}" for name in old if name not in new)


def _lines(sheet: Sheet) -> dict[str, str]:
    return {e.name: e.amount for chapter in sheet.chapters for e in chapter.entries if e.name}


def corrected(g: State, facts: Mapping[str, Any]) -> dict[str, Any]:
    """The document of a position with its facts corrected."""
    return edited(g.to_json(), facts)
