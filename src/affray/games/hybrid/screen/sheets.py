"""Sheets of warriors, cards, squares and phases; of a warrior every number with its name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from affray.engine.questions import Seat
from affray.engine.sheets import Chapter, Entry, Sheet, entry, phase_sheet
from affray.engine.words import Words
from affray.games.hybrid.content.kinds import content
from affray.games.hybrid.rules.profiles import (
    mode_value,
    movement_value,
    natural_value,
    printed_mode,
    printed_nv,
)
from affray.games.hybrid.screen.card_sheets import card_sheet
from affray.games.hybrid.screen.names import seat_name, warrior_name
from affray.games.hybrid.screen.place_sheets import place_sheet
from affray.games.hybrid.state import MODES, Lab, Mode, Warrior

SETTING_UP = ("squads", "counters", "cards", "secrets", "deploy")
ROUND = ("contact", "initiative", "beginning", "order", "activations", "extra", "ending")


def subjects(g: Lab) -> list[Mapping[str, Any]]:
    """Warriors, the squares of counters and Objectives, the phase."""
    squares = {c.square for c in g.counters} | {o.square for o in g.objectives if o.square >= 0}
    return [
        *({"warrior": warrior.id} for warrior in g.warriors),
        *({"place": list(g.board.grid.xy(square))} for square in sorted(squares)),
        {"phase": g.phase},
    ]


def sheet(g: Lab, words: Words, seat: Seat | None, about: Mapping[str, Any]) -> Sheet | None:
    """What a seat may know of a warrior, a card, a square or a phase."""
    if "card" in about:
        return card_sheet(words, about["card"])
    if "place" in about:
        return place_sheet(g, words, seat, about["place"])
    if "phase" in about:
        return phase_sheet(words, about["phase"], g.phase, SETTING_UP, ROUND)
    return _warrior(g, words, about.get("warrior", about.get("model")))


def _warrior(g: Lab, words: Words, number: object) -> Sheet | None:
    if not isinstance(number, int) or not 0 <= number < len(g.warriors):
        return None
    warrior = g.warriors[number]
    return Sheet.of(
        warrior_name(g, number),
        f"{seat_name(g, warrior.side)}, rank {warrior.card.rank}",
        Chapter("Numbers", tuple(_numbers(g, words, warrior)), "rolls succeed on that or less"),
        Chapter("State", tuple(_states(g, words, warrior))),
        Chapter("Equipment", tuple(_equipment(words, warrior))),
        Chapter("Aptitudes", tuple(_aptitudes(words, warrior))),
        Chapter("How he plays", _about(warrior)),
    )


def _numbers(g: Lab, words: Words, warrior: Warrior) -> Iterator[Entry]:
    note = _worn(printed_nv(g, warrior), warrior)
    yield entry(words, "NV", str(natural_value(g, warrior)), note, "NV")
    for mode in MODES:
        yield _mode(g, words, warrior, mode)
    note = _worn(warrior.card.mt, warrior)
    yield entry(words, "Mt", str(movement_value(g, warrior)), note, "Mt")


def _mode(g: Lab, words: Words, warrior: Warrior, mode: Mode) -> Entry:
    value, printed = mode_value(g, warrior, mode), printed_mode(warrior, mode)
    note = "" if printed is None else _worn(printed, warrior)
    return entry(words, mode, str(value) if value else "–", note, mode)


def _worn(printed: int, warrior: Warrior) -> str:
    """How a number came about: as printed, less one point per Wound. HYB-WND-01"""
    if not warrior.wounds:
        return "as printed"
    wounds = "1 Wound" if warrior.wounds == 1 else f"{warrior.wounds} Wounds"
    return f"{printed} printed, {wounds}"


def _states(g: Lab, words: Words, warrior: Warrior) -> Iterator[Entry]:
    if warrior.place != "board":
        yield entry(words, f"place-{warrior.place}")
    shown = (
        ("in-dc", warrior.dc),
        ("ambush", warrior.ambush),
        ("pinned", warrior.pinned),
        ("paralysed", warrior.paralysed),
    )
    yield from (entry(words, term) for term, is_so in shown if is_so)


def _equipment(words: Words, warrior: Warrior) -> Iterator[Entry]:
    for piece in warrior.card.equipment:
        adds = (("OC", piece.oc), ("DC", piece.dc), ("F", piece.f))
        text = ", ".join(f"+{amount} on {mode} rolls" for mode, amount in adds if amount)
        yield Entry(piece.name, text or "Sight two squares further.")
    for face in warrior.material:
        card = content()["material"][face]
        yield Entry(card.name, card.text)


def _aptitudes(words: Words, warrior: Warrior) -> Iterator[Entry]:
    for name, number in warrior.card.apt.items():
        told = entry(words, name)
        counts = "{x}" in told.text
        yield told._replace(
            name=f"{told.name}/{number}" if counts else told.name,
            text=told.text.replace("{x}", str(number)),
        )


def _about(warrior: Warrior) -> tuple[Entry, ...]:
    about = warrior.card.about
    return (Entry("", about),) if about else ()
