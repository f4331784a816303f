"""Cards of 63 x 88 mm, nine to a sheet, edge to edge, with crop marks outside."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from affray.paper.icons import CREDIT, draw_icon
from affray.paper.press import THIN, Face, Press, Run

WIDE, HIGH = 63.0, 88.0
ACROSS, DOWN = 3, 3
PER_SHEET = ACROSS * DOWN
Sign: TypeAlias = Literal["bonus", "hindrance", "either", ""]
SIGNS: tuple[tuple[Sign, str], ...] = (
    ("either", "either"),
    ("hindrance", "Hindrance, on theirs"),
    ("bonus", "Bonus, on your roll"),
)


class Card(NamedTuple):
    """A card in our words."""

    name: str
    under: str
    kind: str
    text: str
    left: str
    right: str
    corner: str = ""
    """A number in a black square."""
    sign: Sign = ""
    icon: str = ""
    copies: int = 1


class Deck(NamedTuple):
    """Cards that are printed together."""

    title: str
    face: Face
    cards: tuple[Card, ...]
    note: str = ""
    signs: bool = False
    """Whether the sheet explains its signs."""


def print_deck(press: Press, deck: Deck) -> None:
    """All sheets of a deck, every copy of a card on its own."""
    every = [card for card in deck.cards for _ in range(card.copies)]
    sheets = [every[at : at + PER_SHEET] for at in range(0, len(every), PER_SHEET)]
    for number, cards in enumerate(sheets, 1):
        press.add_page()
        left, top = (float(press.w) - ACROSS * WIDE) / 2, (float(press.h) - DOWN * HIGH) / 2
        _crop_marks(press, left, top)
        for place, card in enumerate(cards):
            row, column = divmod(place, ACROSS)
            _card(press, deck.face, card, left + column * WIDE, top + row * HIGH)
        _words(press, deck, left, top, f"{number} of {len(sheets)}")


def _crop_marks(press: Press, left: float, top: float) -> None:
    """Solid outside, dotted between the cards: where to cut."""
    right, bottom = left + ACROSS * WIDE, top + DOWN * HIGH
    for number in range(ACROSS + 1):
        x = left + number * WIDE
        press.stroke(x, top - 4.5, x, top - 1, THIN)
        press.stroke(x, bottom + 1, x, bottom + 4.5, THIN)
        press.dashed(x, top, x, bottom)
    for number in range(DOWN + 1):
        y = top + number * HIGH
        press.stroke(left - 4.5, y, left - 1, y, THIN)
        press.stroke(right + 1, y, right + 4.5, y, THIN)
        press.dashed(left, y, right, y)


def _words(press: Press, deck: Deck, left: float, top: float, which: str) -> None:
    """What the sheet is, its signs, and a ruler to check that it was printed at full size."""
    right, bottom = left + ACROSS * WIDE, top + DOWN * HIGH
    above = top - 5.6
    press.write_at(left, above, deck.note, size=7)
    if deck.signs:
        at = right
        for sign, said in SIGNS:
            word = press.tell(said)
            press.write_at(at, above, word, size=7, align="right")
            at -= press.long(word, size=7) + 4
            _sign(press, sign, at, above - 2.8, 3.2)
            at -= 5
    below = bottom + 6.6
    size = press.tell("cut at the marks · 63 x 88 mm, print at 100 %")
    told = f"{deck.title}, {press.tell(which)} · {size} · {press.tell(CREDIT)}"
    press.fitting(left, below, told, 115, size=7)
    measure = press.tell("50 mm, measure it")
    end = press.write_at(right, below, measure, size=7, align="right")
    start = end - press.long(measure, size=7) - 2
    press.stroke(start - 50, below - 1, start, below - 1)
    for at in (start - 50, start - 25, start):
        press.stroke(at, below - 2, at, below, THIN)


def _card(press: Press, face: Face, card: Card, x: float, y: float) -> None:
    press.frame(x + 2, y + 2, WIDE - 4, HIGH - 4, 1.6, 0.4)
    inner, room = x + 4.6, WIDE - 9.2
    name_at = inner
    if card.corner:
        press.frame(x + 4.4, y + 4.4, 12.6, 14.2, 1, fill=0)
        press.set_text_color(255)
        press.write_at(x + 10.7, y + 14.6, card.corner, "bold", 26, "centre")
        press.set_text_color(0)
        name_at, room = x + 20, WIDE - 24.6
    _name(press, face, card, name_at, y, room)
    _picture(press, card, x + WIDE / 2, y + 38.4)
    press.stroke(x + 4.4, y + 57.4, x + WIDE - 4.4, y + 57.4, THIN)
    kind_at = inner
    if card.sign:
        _sign(press, card.sign, inner, y + 59.8, 4)
        kind_at += 6.4
    press.fitting(kind_at, y + 63, card.kind, WIDE - 4.6 - (kind_at - x), "bold", 9.5)
    _text(press, card, inner, y)
    press.write_at(inner, y + HIGH - 4.4, card.left, size=7)
    press.write_at(x + WIDE - 4.6, y + HIGH - 4.4, card.right, size=7, align="right")


def _name(press: Press, face: Face, card: Card, x: float, y: float, room: float) -> None:
    """The name in one line or two, and what it is worth."""
    lines = press.broken([Run(card.name, face, 13.5)], room)
    if len(lines) == 1:
        press.fitting(x, y + 9.6, card.name, room, face, 13.5, 9)
        press.fitting(x, y + 15, card.under, room, size=8)
        return
    at = press.paragraph(x, y + 8, [Run(card.name, face, 11.5)], room, 4.6)
    press.fitting(x, at + 0.4, card.under, room, size=8)


def _picture(press: Press, card: Card, x: float, y: float) -> None:
    """The picture in a ring of thin lines."""
    for radius in (15.8, 14.2):
        press.set_draw_color(150)
        press.ring(x, y, radius, THIN)
        press.set_draw_color(0)
    draw_icon(press, card.icon, x - 9, y - 9, 18)


def _text(press: Press, card: Card, x: float, y: float) -> None:
    """What the card says, smaller where it says much."""
    size, room = 9.5, WIDE - 9.2
    while size > 6.5 and len(press.broken([Run(card.text, size=size)], room)) * size * 0.42 > 15.5:
        size -= 0.25
    press.paragraph(x, y + 67.6, [Run(card.text, size=size)], room, size * 0.42)


def _sign(press: Press, sign: Sign, x: float, y: float, size: float) -> None:
    """Solid triangle up: Bonus. Open triangle down: Hindrance. Half-filled diamond: either."""
    middle = x + size / 2
    if sign == "bonus":
        press.shape([(x, y + size * 0.9), (x + size, y + size * 0.9), (middle, y)], fill=0)
    elif sign == "hindrance":
        press.shape([(x, y), (x + size, y), (middle, y + size * 0.9)], width=0.4)
    else:
        half = y + size / 2
        press.shape([(middle, y), (x + size, half), (middle, y + size), (x, half)], width=0.4)
        press.shape([(middle, y), (x + size, half), (x, half)], fill=0, width=0.4)
