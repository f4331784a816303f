"""Positions in short form: models in a few words each, a table, whose turn it is.

    layout = "L1"                       # or none: an empty table of width and depth
    models = [
        "Needle ash 6,6 D+3 A+1 ap2 w1 dr2 rifle knife light-armor",
        "Sconce bone 18,6.5 prone T+1 big hammer knows:bolt",
        "Bot 12,12 tomb-bot",
    ]
    hands = { ash = ["10h", "joker"], bone = ["Ks"] }
    turn = "ash"

A model is its name, a seat (none: an NPC), a place in inches and words: attributes as S+1 or D-2,
ap2, w1 (Wounds), dr1 (Dread), prone, on-fire, invisible, imprisoned, shielded; the ids of traits,
body-mods, gear and weapons; `knows:` and a sorcery; the kind of an NPC. Every field of the state
may be given beside these; what is left out is as at the start of an Action Phase. CYB-STA-01
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from affray.boards.table.bodies import DEFAULT_DIAMETER, Size, base_radius
from affray.engine.deck import Deck
from affray.engine.errors import BadPosition, nearest
from affray.games.cybernekro.content.kinds import BodyMod, Content, Gear, Trait, Weapon
from affray.games.cybernekro.content.ready_layouts import layout, layouts
from affray.games.cybernekro.effects.npcs import recruit
from affray.games.cybernekro.rules.fate_cards import fresh_deck
from affray.games.cybernekro.rules.items import give, new_item
from affray.games.cybernekro.rules.rulebook import Rulebook
from affray.games.cybernekro.rules.tables import terrain_of
from affray.games.cybernekro.state import Cybernekro, Model, Profile, Where

_PLACE = re.compile(r"(-?[\d.]+),(-?[\d.]+)(?:,(-?[\d.]+))?")
_ATTRIBUTE = re.compile(r"([STAID])([+-]\d+)")
_COUNT = re.compile(r"(ap|w|dr)(\d+)")
_COUNTS = {"ap": "ap", "w": "wounds", "dr": "dread"}
_FLAGS = ("prone", "on-fire", "invisible", "imprisoned", "shielded")
COLOURS = ("red", "black")


def read_position(
    doc: Mapping[str, Any], book: Rulebook, options: Mapping[str, Any]
) -> dict[str, Any]:
    """Write out the short forms of a position."""
    models = doc.get("models")
    if not isinstance(models, list) or not all(isinstance(text, str) for text in models):
        return dict(doc)
    rest = {key: value for key, value in doc.items() if key not in ("models", "hands")}
    g = _empty(rest, book, options)
    for number, text in enumerate(models):
        _Reader(g, book.content, f"models[{number}]").read(text)
    _deal(g, doc.get("hands", {}))
    return {**g.to_json(), **rest}


def _empty(rest: Mapping[str, Any], book: Rulebook, options: Mapping[str, Any]) -> Cybernekro:
    name = rest.get("layout", "")
    if name and name not in layouts():
        raise BadPosition("layout", f'there is no layout "{name}"{nearest(name, layouts())}')
    width, depth = (layout(name).width, layout(name).depth) if name else (2400, 2400)
    seats = tuple(rest.get("seats", ("ash", "bone")))
    turn = rest.get("turn", seats[0])
    g = Cybernekro(
        layout=name,
        width=rest.get("width", width),
        depth=rest.get("depth", depth),
        scenario=rest.get("scenario", "quick_start"),
        seats=seats,
        options=dict(options),
        phase="action",
        round=1,
        turn=turn,
        first=turn,
        hands={seat: [] for seat in seats},
        discards={seat: [] for seat in seats},
        sides=dict(zip(seats, ("south", "north"), strict=False)),
    )
    g.book = book
    g.terrain = terrain_of(g)
    g.gone = tuple(sorted(g.terrain.doors_open))
    return g


def _deal(g: Cybernekro, hands: Mapping[str, list[str]]) -> None:
    """The named cards are in hands, the rest of each deck is not drawn yet. CYB-FAT-01"""
    for number, seat in enumerate(g.seats):
        colour = COLOURS[number % len(COLOURS)]
        left = list(fresh_deck(colour, int(g.options["jokers"])).faces)
        for face in hands.get(seat, ()):
            if face not in left:
                raise BadPosition(f"hands.{seat}", f'{seat} plays {colour}: there is no "{face}"')
            left.remove(face)
            g.hands[seat].append(g.handle(face, g.bit(seat)))
        g.colours[seat] = colour
        g.decks[seat] = Deck(left)


class _Reader:
    """One model being read."""

    def __init__(self, g: Cybernekro, content: Content, path: str) -> None:
        self.g, self.content, self.path = g, content, path

    def read(self, text: str) -> Model:
        name, *words = text.split()
        npc = next((word for word in words if word in self.content.packs["npc"]), "")
        if npc:
            words.remove(npc)
            model = recruit(self.g, npc)
            model.name = name
        else:
            profile = self._profile(words)
            model = Model(len(self.g.models), name, self.g.seats[0], profile)
            self.g.models.append(model)
        model.where = Where.TABLE
        for word in words:
            self._word(model, word)
        return model

    def _profile(self, words: list[str]) -> Profile:
        """Attributes as they are now: traits that change them are already counted."""
        values = {m[1]: int(m[2]) for word in words if (m := _ATTRIBUTE.fullmatch(word))}
        traits = [name for name in words if self._is(name, Trait)]
        sizes = {trait.size for name in traits if (trait := self._trait(name)).size}
        size = Size(sizes.pop()) if len(sizes) == 1 else Size.NORMAL
        return Profile(
            S=values.get("S", 0),
            T=values.get("T", 0),
            A=values.get("A", 0),
            I=values.get("I", 0),
            D=values.get("D", 0),
            traits=tuple(traits),
            body_mods=tuple(name for name in words if self._is(name, BodyMod)),
            size=size.value,
            radius=base_radius(DEFAULT_DIAMETER[size]),
        )

    def _is(self, name: str, *kinds: type[object]) -> bool:
        return any(name == piece.id for kind in kinds for piece in self.content.all_of(kind))

    def _trait(self, name: str) -> Trait:
        found: Trait = self.content.packs["trait"][name]
        return found

    def _word(self, model: Model, word: str) -> None:
        if place := _PLACE.fullmatch(word):
            model.x, model.y, *z = (round(float(n) * 100) for n in place.groups() if n)
            model.z = z[0] if z else self._floor(model.x, model.y)
        elif count := _COUNT.fullmatch(word):
            setattr(model, _COUNTS[count[1]], int(count[2]))
        elif word in self.g.seats:
            model.owner = word
        elif word in _FLAGS:
            setattr(model, word.replace("-", "_"), True)
        elif word.startswith("knows:"):
            model.sorceries = (*model.sorceries, self._sorcery(word.removeprefix("knows:")))
        elif self._is(word, Gear, Weapon):
            give(self.g, model, new_item(self.g, word))
        elif not (_ATTRIBUTE.fullmatch(word) or self._is(word, Trait, BodyMod)):
            known = [piece.id for piece in self.content.all_of(object)]
            raise BadPosition(self.path, f'"{word}" says nothing{nearest(word, known)}')

    def _floor(self, x: int, y: int) -> int:
        return self.g.terrain.surfaces(x, y)[-1]

    def _sorcery(self, name: str) -> str:
        known = self.content.sorceries()
        if name not in known:
            raise BadPosition(self.path, f'there is no sorcery "{name}"{nearest(name, known)}')
        return name
