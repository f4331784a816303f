"""Sheets of models, cards, spots, phases and what hangs in the air."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from affray.boards.table.units import INCH
from affray.engine.sheets import Chapter, Entry, Sheet, entry, phase_sheet
from affray.engine.words import Words
from affray.games.cybernekro.content.kinds import Trait
from affray.games.cybernekro.rules.tallies import NAMES, NEEDED
from affray.games.cybernekro.screen.card_sheets import card_sheet
from affray.games.cybernekro.screen.gists import weapon_line
from affray.games.cybernekro.screen.names import inch, seat, signed
from affray.games.cybernekro.screen.place_sheets import place_sheet
from affray.games.cybernekro.state import Cybernekro, Model

SETTING_UP = ("setup", "halves", "deploy")
ROUND = ("round", "round_start", "action", "npc", "morale", "end_steps", "round_over")


def subjects(g: Cybernekro) -> list[Mapping[str, Any]]:
    """Models, where each stands, the phase."""
    standing = [model for model in g.models if model.on_table]
    return [
        *({"model": model.id} for model in g.models),
        *({"place": [model.x / INCH, model.y / INCH]} for model in standing),
        {"phase": g.phase},
    ]


def sheet(g: Cybernekro, words: Words, about: Mapping[str, Any]) -> Sheet | None:
    """What everybody may know of a model, a card, a spot, a phase or the air."""
    if "card" in about:
        return card_sheet(words, about["card"])
    if "place" in about:
        return place_sheet(g, words, about["place"])
    if "phase" in about:
        return phase_sheet(words, about["phase"], g.phase, SETTING_UP, ROUND)
    if "effect" in about:
        return _effect(g, words, about["effect"])
    return _model(g, words, about.get("model"))


def _effect(g: Cybernekro, words: Words, name: object) -> Sheet | None:
    """What an environmental effect or a complication does. CYB-ENV-01, CYB-CMP-00"""
    term = f"effect-{name}"
    if term not in words.glossary():
        return None
    told = entry(words, term)
    lasts = "this round" if name == g.environment else "all game" if name == g.complication else ""
    return Sheet.of(told.name, lasts, Chapter("", (told._replace(name=""),)))


def _model(g: Cybernekro, words: Words, number: object) -> Sheet | None:
    if not isinstance(number, int) or not 0 <= number < len(g.models):
        return None
    model = g.models[number]
    return Sheet.of(
        model.name,
        _whose(g, model),
        Chapter(
            "Attributes", tuple(_attributes(g, words, model)), "added to a D20; 11 in all succeeds"
        ),
        Chapter("State", tuple(_states(words, model))),
        Chapter("Traits", tuple(_named(words, model.profile.traits))),
        Chapter("Body-mods", tuple(_named(words, model.profile.body_mods))),
        Chapter("Weapons", tuple(_weapons(g, model))),
        Chapter("Carried", tuple(_things(g, words, model))),
        Chapter("Sorceries", tuple(_sorceries(g, model))),
    )


def _whose(g: Cybernekro, model: Model) -> str:
    """The side, the crew and the base: `Ash, The Rust Choir, 40 mm base`."""
    side = [seat(g, model.owner), g.crews.get(model.owner, "")] if model.owner else ["of nobody"]
    base = f"{round(2 * model.profile.radius / INCH * MM)} mm base"
    return ", ".join(part for part in (*side, base) if part)


MM = 25.4
"""Millimetres in an inch."""


def _attributes(g: Cybernekro, words: Words, model: Model) -> Iterator[Entry]:
    for letter in NAMES:
        value: int = getattr(model.profile, letter)
        note = f"{_made_of(g, model, letter, value)}; {NEEDED - value} or more"
        yield entry(words, letter, signed(g, value) if value else "0", note, letter)


def _made_of(g: Cybernekro, model: Model, letter: str, value: int) -> str:
    """How an attribute came about: as it was bought, and what traits add. CYB-ATT-03"""
    traits = [g.book.content.piece(name) for name in model.profile.traits]
    changes = [(trait, dict(trait.attributes)) for trait in traits if isinstance(trait, Trait)]
    given = [(by[letter], trait.name) for trait, by in changes if letter in by]
    if not given:
        return "as built"
    built = signed(g, value - sum(amount for amount, _ in given))
    return ", ".join([f"{built} as built", *(f"{signed(g, n)} {name}" for n, name in given)])


def _states(words: Words, model: Model) -> Iterator[Entry]:
    yield entry(words, "ap", str(model.ap))
    yield entry(words, "wounds", str(model.wounds))
    yield entry(words, "dread", str(model.dread))
    shown = (
        ("prone", model.prone),
        ("on-fire", model.on_fire),
        ("invisible", model.invisible),
        ("imprisoned", model.imprisoned),
    )
    yield from (entry(words, term) for term, is_so in shown if is_so)


def _named(words: Words, names: tuple[str, ...]) -> Iterator[Entry]:
    return (entry(words, name) for name in names)


def _weapons(g: Cybernekro, model: Model) -> Iterator[Entry]:
    content = g.book.content
    for item in model.carried:
        kind = g.items[item]
        if content.is_weapon(kind):
            weapon = content.weapon(kind)
            far = f"range {inch(g, weapon.range)}" if weapon.range else "melee"
            marks = ((item in g.jammed, "jammed"), (item in g.unloaded, "not loaded"))
            note = ", ".join([far, *(word for is_so, word in marks if is_so)])
            yield Entry(weapon.name, weapon_line(weapon), note=note, rule=weapon.rule)


def _things(g: Cybernekro, words: Words, model: Model) -> Iterator[Entry]:
    content = g.book.content
    for item in model.carried:
        kind = g.items[item]
        if not content.is_weapon(kind):
            told = entry(words, kind)
            yield told._replace(name=content.piece(kind).name)


def _sorceries(g: Cybernekro, model: Model) -> Iterator[Entry]:
    for name in model.sorceries:
        sorcery = g.book.content.sorcery(name)
        note = f"{inch(g, sorcery.range)}, {sorcery.cost} AP" if sorcery.range else "1 AP"
        yield Entry(sorcery.name, sorcery.about, note=note, rule=sorcery.rule)
