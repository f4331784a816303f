"""A warrior's sheet: every number with its name and how it came about, states, what he carries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from affray.engine.sheets import Chapter, Entry, Sheet, entry
from affray.engine.words import Words
from affray.games.hybrid.content.kinds import content
from affray.games.hybrid.rules.profiles import (
    mode_value,
    movement_value,
    natural_value,
    printed_mode,
    printed_nv,
)
from affray.games.hybrid.screen.names import seat_name, warrior_name
from affray.games.hybrid.state import MODES, Lab, Mode, Warrior


def sheet(g: Lab, words: Words, about: Mapping[str, Any]) -> Sheet | None:
    """What everybody may know of a warrior."""
    number = about.get("warrior")
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
    """How a number came about: as printed, less a point a Wound. HYB-WND-01"""
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
