"""Sheets of units, cards, tiles and phases; of a unit what it rolls and how hard it is to hit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from affray.engine.questions import Seat
from affray.engine.sheets import Chapter, Entry, Sheet, entry, phase_sheet
from affray.engine.tally import Tally
from affray.engine.words import Words
from affray.games.clanwars.content.kinds import DashboardSide, Trait
from affray.games.clanwars.rules.abilities import defense
from affray.games.clanwars.screen import names
from affray.games.clanwars.screen.card_sheets import card_sheet
from affray.games.clanwars.screen.gists import card_line, item_line, life
from affray.games.clanwars.screen.place_sheets import place_sheet
from affray.games.clanwars.state import OFF, ClanWars, Dashboard, Unit

BEFORE = ("intel", "roster", "assign", "locked", "arrange", "deploy", "set-up")
ROUND = ("round", "next-turn", "action", "handover", "reaction", "turn-end", "round-end")
AFTER = ("over", "interlude")


def subjects(g: ClanWars) -> list[Mapping[str, Any]]:
    """Units, the tiles on which they stand, the phase."""
    tiles = sorted({unit.tile for unit in g.units.values() if unit.tile != OFF})
    return [
        *({"unit": uid} for uid in g.units),
        *({"place": g.field.tiles[tile].name} for tile in tiles),
        {"phase": g.phase},
    ]


def sheet(g: ClanWars, words: Words, seat: Seat | None, about: Mapping[str, Any]) -> Sheet | None:
    """What a seat can know of a unit, a card, a tile or a phase."""
    if "card" in about:
        return card_sheet(g.book, words, about["card"])
    if "place" in about:
        return place_sheet(g, words, seat, about["place"])
    if "phase" in about:
        return phase_sheet(words, about["phase"], g.phase, BEFORE, ROUND, AFTER)
    return _unit(g, words, seat, about.get("unit", about.get("model")))


def _unit(g: ClanWars, words: Words, seat: Seat | None, number: object) -> Sheet | None:
    """A threat's face only if the seat was told."""
    unit = g.units.get(number) if isinstance(number, int) else None
    if unit is None:
        return None
    kind = g.shown(unit.uid, seat)
    if kind is None:
        unknown = entry(words, "threat")
        return Sheet(names.unit(g, unit.uid), "", (Chapter("", (unknown,)),))
    if unit.op is not None:
        return _operative(g, words, unit, unit.op)
    return _fighter(g, words, unit, kind)


def _operative(g: ClanWars, words: Words, unit: Unit, op: Dashboard) -> Sheet:
    card = g.book.cards.operatives[g.kind(unit)]
    up, down = (card.focus, card.primal) if op.face == "focus" else (card.primal, card.focus)
    other = "PRIMAL" if op.face == "focus" else "FOCUS"
    return Sheet.of(
        card.name,
        card.cult.capitalize(),
        Chapter(
            f"{op.face.upper()}, the side that is up",
            (*_side(words, up, _now(g, unit, up.defense)), *_traits(up, card.shared)),
        ),
        Chapter(
            f"{other}, the other side", (*_side(words, down, down.defense), *_traits(down, None))
        ),
        Chapter("Potentials", tuple(_potentials(g, words, op)), life(op)),
        Chapter("Items", tuple(_items(g, unit))),
        Chapter("State", tuple(_states(words, unit))),
    )


def _side(words: Words, side: DashboardSide, hard: int | Tally) -> Iterator[Entry]:
    yield _dice(words, side.pool)
    yield _hard(words, hard)


def _dice(words: Words, pool: str) -> Entry:
    """Dice as people say them."""
    return entry(words, "pool", note=names.dice_in_words(pool))


def _hard(words: Words, hard: int | Tally) -> Entry:
    """How hard it is to hit, and how that came about where more than the card counts."""
    if isinstance(hard, int):
        return entry(words, "defense", str(hard))
    told = str(hard).partition(" = ")[2] if len(hard.terms) > 1 else ""
    return entry(words, "defense", str(hard.total), told)


def _traits(side: DashboardSide, shared: Trait | None) -> Iterator[Entry]:
    yield _trait(side.active, "an action")
    yield _trait(side.passive, "always")
    if shared is not None:
        yield _trait(shared, "on both sides")


def _trait(trait: Trait, note: str) -> Entry:
    return Entry(trait.name, trait.text, note="free" if trait.free else note)


def _potentials(g: ClanWars, words: Words, op: Dashboard) -> Iterator[Entry]:
    for name in op.potentials:
        yield Entry(names.card(g, name), card_line(g, name))
    for name in op.fleshwounds:
        yield Entry(names.card(g, name), words.gloss("fleshwound").text, note="fleshwound")


def _items(g: ClanWars, unit: Unit) -> Iterator[Entry]:
    for item in unit.items:
        card = g.book.cards.items[item.id]
        yield Entry(card.name, item_line(card), note="botched" if item.botched else "")


def _states(words: Words, unit: Unit) -> Iterator[Entry]:
    stealth = unit.op is not None and unit.op.stealth
    shown = (("stunned", unit.stunned), ("stealth", stealth))
    return (entry(words, term) for term, is_so in shown if is_so)


def _now(g: ClanWars, unit: Unit, printed: int) -> int | Tally:
    """What counts now; of a threat, or off the field, it is what the card says."""
    return defense(g, unit) if unit.revealed and unit.tile != OFF else printed


def _fighter(g: ClanWars, words: Words, unit: Unit, kind: str) -> Sheet:
    cards = g.book.cards
    chapters = [
        Chapter("State", tuple(_states(words, unit))),
        Chapter("Items", tuple(_items(g, unit))),
    ]
    if kind in cards.champions:
        card = cards.champions[kind]
        stage = card.stages[min(unit.wounds, len(card.stages) - 1)]
        numbers = (_dice(words, stage.pool), _hard(words, _now(g, unit, stage.defense)))
        traits = (_trait(card.trait, "always"), _trait(stage.trait, "this stage"))
        chapters = [Chapter("Champion", numbers), Chapter("Traits", traits), *chapters]
    else:
        fighter = cards.legions.get(kind) or cards.neutrals[kind]
        numbers = (
            _dice(words, fighter.pool),
            _hard(words, _now(g, unit, fighter.defense)),
        )
        reach = (entry(words, "range", str(fighter.reach)),) if fighter.reach else ()
        own = (_trait(fighter.trait, ""),) if fighter.trait is not None else ()
        legion = cards.legions.get(kind)
        rank = cards.ranks[legion.rank].trait if legion is not None else None
        shared = (_trait(rank, "of its rank"),) if rank is not None else ()
        chapters = [Chapter("Numbers", numbers + reach), Chapter("Traits", own + shared), *chapters]
    hidden = "" if unit.revealed else "a threat that the others do not know"
    return Sheet.of(names.kind_name(g, kind), hidden, *chapters)
