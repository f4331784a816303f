"""Positions in short form: a field, units, whose phase it is.

    squares = "row[0 1h 0]"                   # or scenario = "static-on-the-line": all that lies there
    units = ["Timur t0 primal 1/1", "?Trapper t1", "Cackler t2 stunned it48"]
    turn = "Timur"                            # or reaction = 2: edges stored
    hands = { hostile = ["ruler"], operative-1 = ["creator"] }

A unit is its name (`?` hides it), a tile and words: focus, primal, stunned, stealth, stage-2,
potentials and fleshwounds (1/1), a seat, items (a star: botched). Every field of the state may
be given beside these; what is left out is as at the start of a round. CLW-STA-02
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, cast

from affray.engine.deck import Deck
from affray.engine.errors import BadPosition, UnknownName, nearest
from affray.games.clanwars.content.kinds import ARCANA, Cards
from affray.games.clanwars.rules.fields import field_for
from affray.games.clanwars.rules.options import OPTIONS
from affray.games.clanwars.rules.rulebook import Rulebook
from affray.games.clanwars.rules.setting_up import armour_of, lay_down, seats_for
from affray.games.clanwars.state import (
    HOSTILE,
    Champion,
    ClanWars,
    Dashboard,
    Item,
    Unit,
)

_WOUNDS = re.compile(r"(\d)/(\d)")
_STAGE = re.compile(r"stage-(\d)")


def read_position(doc: Mapping[str, Any], book: Rulebook) -> dict[str, Any]:
    """Write out the short forms of a position."""
    if not isinstance(doc.get("units"), list):
        return dict(doc)
    return _Reader(dict(doc), book).read()


class _Reader:
    """One position being written out."""

    def __init__(self, doc: dict[str, Any], book: Rulebook) -> None:
        self.doc = doc
        self.book = book
        self.units: dict[str, int] = {}

    @property
    def cards(self) -> Cards:
        """All content."""
        return self.book.cards

    def read(self) -> dict[str, Any]:
        doc = self.doc
        units, hands = doc.pop("units"), doc.pop("hands", {})
        turn, reaction = doc.pop("turn", None), doc.pop("reaction", None)
        self.g = self._empty()
        for number, text in enumerate(units):
            self._unit(text, f"units.{number}")
        self.g.size = doc.get("size", len(self.g.operatives()))
        self._lay_down()
        self._hands(hands)
        if turn is not None:
            self.g.phase, self.g.actions = "action", 2
            self.g.active = self._named(turn, "turn")
        if reaction is not None:
            self.g.phase, self.g.stored = "reaction", reaction
        return {**self.g.to_json(), **doc}

    def _empty(self) -> ClanWars:
        doc = self.doc
        scenario = doc.get("scenario", "")
        if scenario and scenario not in self.cards.missions:
            raise BadPosition("scenario", f"is unknown{nearest(scenario, self.cards.missions)}")
        chosen = {option.id: option.default for option in OPTIONS}
        chosen |= doc.get("options", {})
        seats = seats_for(int(chosen["players"]))
        g = ClanWars(
            phase="next-turn",
            mission=scenario,
            scenario=scenario,
            round=doc.get("round", 1),
            captain=seats[1],
            tarot=Deck(sorted(ARCANA)),
            hands={seat: [] for seat in seats},
            potentials=sorted(self.cards.potentials),
            scavenging=Deck(sorted(self._deck("scavenging"))),
            mission_deck=sorted(self._deck("mission")),
            swarm_reserve=Deck(sorted(self.cards.swarm)),
            intel=doc.get("intel", {}),
            squares=doc.get("squares", "" if scenario else "row[0 0 0]"),
            seats=seats,
            options=chosen,
        )
        g.book = self.book
        g.field = field_for(g)
        return g

    def _deck(self, deck: str) -> list[str]:
        return [card.id for card in self.cards.items.values() if card.deck == deck]

    def _lay_down(self) -> None:
        """Markers, pieces, items and forces of the mission, less the units on the field."""
        g = self.g
        if not g.mission:
            return
        there = dict(g.champions)
        lay_down(g)
        g.champions |= there
        carried = {item.id for unit in g.units.values() for item in unit.items}
        for tile, held in list(g.lying.items()):
            g.lying[tile] = tuple(item for item in held if item.id not in carried)
        for unit in g.units.values():
            if g.kind(unit) in g.reserve:
                g.reserve.remove(g.kind(unit))

    # -- units

    def _kind(self, name: str, path: str) -> str:
        cards = self.cards
        known: dict[str, str] = {}
        for shelf in (cards.operatives, cards.legions, cards.champions, cards.neutrals):
            for kind, card in cast("dict[str, Any]", shelf).items():
                known |= {card.name.replace(" ", "-"): kind, kind: kind}
                known.setdefault(card.name.removeprefix("The ").split()[0], kind)
        if name not in known:
            raise BadPosition(path, f'nobody is called "{name}"{nearest(name, known)}')
        return known[name]

    def _unit(self, text: str, path: str) -> None:
        g = self.g
        name, tile, *words = text.split()
        kind = self._kind(name.lstrip("?"), path)
        hidden = name.startswith("?")
        try:
            at = g.field.tile(tile)
        except UnknownName as error:
            raise BadPosition(path, str(error)) from None
        uid = g.handle(kind, g.bit(HOSTILE) if hidden else g.everyone)
        unit = Unit(uid, "hostile", at, revealed=not hidden)
        g.units[uid] = unit
        self.units.setdefault(name.lstrip("?"), uid)
        if kind in self.cards.operatives:
            self._operative(unit, kind)
        elif kind in self.cards.neutrals:
            unit.side = "neutral"
            card = self.cards.neutrals[kind]
            g.relations[kind] = self.book.missions[g.mission].relations_of(g, card)
        elif kind in self.cards.champions:
            g.champions[kind] = Champion()
        for word in words:
            self._word(unit, kind, word, path)
        if unit.op is not None and not unit.items:
            self._carry(unit, [Item(each) for each in self.cards.operatives[kind].items])

    def _operative(self, unit: Unit, kind: str) -> None:
        unit.side, unit.revealed = "operatives", True
        own = self.cards.operatives[kind].potentials
        unit.op = Dashboard(self.g.seats[1], potentials=own)
        self.g.potentials = [each for each in self.g.potentials if each not in own]

    def _word(self, unit: Unit, kind: str, word: str, path: str) -> None:
        op = unit.op
        if word == "stunned":
            unit.stunned = True
        elif (found := _STAGE.fullmatch(word)) and kind in self.g.champions:
            self.g.champions[kind].stage = int(found[1])
        elif word.rstrip("*") in self.cards.items:
            self._carry(unit, [*unit.items, Item(word.rstrip("*"), word.endswith("*"))])
        elif op is not None and word in ("focus", "primal"):
            op.face = "focus" if word == "focus" else "primal"
        elif op is not None and word == "stealth":
            op.stealth = True
        elif op is not None and word in self.g.seats:
            op.seat = word
        elif op is not None and (found := _WOUNDS.fullmatch(word)):
            self._wounds(op, int(found[1]), int(found[2]), path)
        else:
            raise BadPosition(path, f'"{word}" says nothing of {kind}')

    def _wounds(self, op: Dashboard, up: int, down: int, path: str) -> None:
        own = op.potentials
        if up + down > len(own):
            raise BadPosition(path, f"there are only {len(own)} potentials")
        op.potentials, op.fleshwounds = own[:up], own[up : up + down]
        self.g.potentials = sorted([*self.g.potentials, *own[up + down :]])

    def _carry(self, unit: Unit, items: list[Item]) -> None:
        unit.items = tuple(items)
        for item in items:
            for deck in (self.g.scavenging.faces, self.g.mission_deck):
                if item.id in deck:
                    deck.remove(item.id)
        if unit.op is not None:
            unit.op.worn = armour_of(self.g, tuple(item.id for item in items))

    # -- the rest

    def _hands(self, hands: Mapping[str, list[str]]) -> None:
        for seat, faces in hands.items():
            for face in faces:
                if seat not in self.g.hands or face not in self.g.tarot.faces:
                    raise BadPosition(f"hands.{seat}", f"{face} cannot be there")
                self.g.tarot.faces.remove(face)
                self.g.hands[seat].append(self.g.handle(face, self.g.bit(seat)))

    def _named(self, name: str, path: str) -> int:
        if name not in self.units:
            raise BadPosition(path, f'nobody here is called "{name}"{nearest(name, self.units)}')
        return self.units[name]
