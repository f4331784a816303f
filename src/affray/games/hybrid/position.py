"""Positions in short form: a drawing of the board and a list of warriors.

    scenario = "prowlers"                     # the mission and its map; or `map`, a drawing
    warriors = ["purifier D6 N rifle-scope", "hybrid E6 W w1 DC"]
    order = { griffin = [0], scorpion = [1] } # counters, lowest first: the round is under way
    hands = { griffin = ["feint"] }

A warrior is a profile, a square by column and row as boards show them (or from 0, as `(3,5)`), a
facing, Wounds, a mode, a place off the board, Material cards, and fields such as `ambush=1`. Every
field of the state may be given beside these; what is left out is as at the start of a game.
HYB-STA-01
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from affray.boards.grid.drawing import read_board
from affray.boards.grid.maps import BadMap
from affray.boards.grid.squares import squares_of
from affray.boards.grid.terrain import Terrain
from affray.engine.errors import BadPosition
from affray.games.hybrid.content.kinds import MaterialCard, Profile, content
from affray.games.hybrid.content.maps import Map
from affray.games.hybrid.content.mission_cards import Mission
from affray.games.hybrid.rules.action_cards import action_deck
from affray.games.hybrid.rules.event_cards import event_deck
from affray.games.hybrid.rules.options import OPTIONS
from affray.games.hybrid.rules.setting_up import laid_out
from affray.games.hybrid.state import GRIFFIN, SEATS

Doc = dict[str, Any]

COMPASS = "NESW"
MODES = ("OC", "DC", "F", "Mv")
PLACES = ("outside", "cell", "asleep", "evacuated", "eliminated")
ZONES = {
    "hands": "hand",
    "reserves": "reserve",
    "armies": "army",
    "auras": "aura_kept",
    "mutations": "mutation_kept",
}
"""What a player holds, by the word of a position and by the field of his side."""
BOARD = (
    "doors",
    "accesses",
    "rocks",
    "pits",
    "trapdoors",
    "tanks",
    "objectives",
    "templates",
    "mission",
)
"""What a mission's own start says of the board."""
FREE = "free"
"""The scenario of a custom board. HYB-SET-10"""

_AT = re.compile(r"\((\d+),(\d+)\)")
_SQUARE = re.compile(r"([A-Z])([1-9]\d?)")
_WOUNDS = re.compile(r"w(\d+)")


def read_position(doc: Mapping[str, Any]) -> Doc:
    """Write out the short forms of a position."""
    if "rows" in doc:
        return dict(doc)
    return _Reader(dict(doc)).read()


class _Reader:
    """One position being written out."""

    def __init__(self, doc: Doc) -> None:
        self.doc = doc
        self.handles: dict[str, list[Any]] = {}

    def read(self) -> Doc:
        doc = self.doc
        self.terrain = self._board()
        doc.setdefault("seats", list(SEATS))
        doc.setdefault("round", 1)
        self._warriors()
        self._cards()
        self._order()
        self._counters()
        doc["handles"], doc["uids"] = self.handles, len(self.handles)
        return doc

    def handle(self, face: str, known: int) -> int:
        """A new hidden thing."""
        uid = len(self.handles) + 1
        self.handles[str(uid)] = [face, known]
        return uid

    def square(self, x: int, y: int, path: str) -> int:
        """A square of the board, by column and row."""
        try:
            return self.terrain.grid.square(x, y)
        except ValueError as error:
            raise BadPosition(path, str(error)) from None

    # -- the board

    def _board(self) -> Terrain:
        """The drawing: a mission's map, or one's own with the figures drawn in it."""
        doc = self.doc
        mission = content()["mission"].get(doc.setdefault("scenario", FREE))
        drawing = doc.pop("map", None)
        if drawing is None:
            if not isinstance(mission, Mission):
                raise BadPosition("map", "is missing, and the scenario names no mission")
            drawing = content().get(Map, mission.map).rows
            self._start_of(mission)
        rows = [row.strip() for row in drawing.splitlines() if row.strip()]
        rows = self._lift_figures(rows)
        doc["rows"] = rows
        try:
            terrain = read_board("\n".join(rows))
        except BadMap as bad:
            raise BadPosition("map", "; ".join(bad.faults)) from None
        for name, facts in _board_facts(terrain).items():
            doc.setdefault(name, facts)
        return terrain

    def _start_of(self, mission: Mission) -> None:
        """What a mission changes on its board before the first round."""
        options = {option.id: option.default for option in OPTIONS}
        begun = laid_out(mission.id, options | self.doc.get("options", {}), {}).to_json()
        for name in BOARD:
            self.doc.setdefault(name, begun[name])

    def _lift_figures(self, rows: list[str]) -> list[str]:
        """Figures drawn in the map stand on floor; the first square of a sign is their anchor."""
        drawn: Mapping[str, str] = self.doc.pop("figures", {})
        listed = list(self.doc.get("warriors", []))
        for sign, words in drawn.items():
            places = [(x, y) for y, row in enumerate(rows) for x, s in enumerate(row) if s == sign]
            if not places:
                raise BadPosition(f"figures.{sign}", "is not drawn in the map")
            listed.append(f"{words} ({places[0][0]},{places[0][1]})")
            rows = [row.replace(sign, ".") for row in rows]
        self.doc["warriors"] = listed
        return rows

    # -- warriors

    def _warriors(self) -> None:
        listed = self.doc["warriors"]
        self.doc["warriors"] = [self._warrior(i, words) for i, words in enumerate(listed)]

    def _warrior(self, number: int, given: str | Mapping[str, Any]) -> Doc:
        if not isinstance(given, str):
            return self._written_out(number, dict(given))
        name, *words = given.split()
        warrior: Doc = {"profile": name}
        for word in words:
            self._read_word(warrior, word, f"warriors[{number}]")
        return self._written_out(number, warrior)

    def _written_out(self, number: int, warrior: Doc) -> Doc:
        path = f"warriors[{number}]"
        name = str(warrior.get("profile"))
        profile = content()["profile"].get(name)
        if not isinstance(profile, Profile):
            raise BadPosition(f"{path}.profile", f"there is no {name}")
        if "at" in warrior:
            x, y = warrior.pop("at")
            warrior["square"] = self.square(x, y, path)
        if isinstance(warrior.get("facing"), str):
            warrior["facing"] = COMPASS.index(warrior["facing"])
        left = profile.apt.get("combined-attack", 0)
        return {"id": number, "side": profile.faction, "combined_left": left} | warrior

    def _read_word(self, warrior: Doc, word: str, path: str) -> None:
        """One word of a warrior's line: place, facing, Wounds, mode, or `field=value`."""
        if at := _AT.fullmatch(word):
            warrior["square"] = self.square(int(at[1]), int(at[2]), path)
        elif named := square_at(word):
            warrior["square"] = self.square(*named, path)
        elif word in COMPASS:
            warrior["facing"] = COMPASS.index(word)
        elif wounds := _WOUNDS.fullmatch(word):
            warrior["wounds"] = int(wounds[1])
        elif word in MODES:
            warrior["mode"] = word
            warrior["dc"] = word == "DC"
        elif word in PLACES:
            warrior["place"] = word
        elif word in content()["material"]:
            _equip(warrior, content().get(MaterialCard, word))
        elif "=" in word:
            name, _, value = word.partition("=")
            warrior[name] = int(value) if value.isdecimal() else value
        else:
            warrior[word] = True

    # -- cards, counters

    def _cards(self) -> None:
        """Hands and reserves by face; the decks hold what is left unless they are given."""
        held: list[str] = []
        for kind, zone in ZONES.items():
            for seat, faces in self.doc.pop(kind, {}).items():
                side = self.doc.setdefault(seat, {})
                known = 0 if zone == "army" else _bit(seat)
                side[zone] = [self.handle(face, known) for face in faces]
                held += faces
        self.doc.setdefault("action_deck", {"faces": _without(action_deck(), held)})
        material = bool(self.doc.get("options", {}).get("material_cards"))
        self.doc.setdefault("event_deck", {"faces": _without(event_deck(material), held)})

    def _order(self) -> None:
        """Activation counters: the round is under way, the first side named begins."""
        order = self.doc.pop("order", None)
        if order is None:
            self.doc.setdefault("phase", "initiative")
            return
        for seat, warriors in order.items():
            for number, warrior in enumerate(warriors, 1):
                uid = self.handle(str(number), _bit(seat))
                self.doc["warriors"][warrior]["counter"] = uid
        first = next(iter(order), GRIFFIN)
        for name, value in (("phase", "activations"), ("turn", first), ("first", first)):
            self.doc.setdefault(name, value)
        self.doc.setdefault("winner", first)

    def _counters(self) -> None:
        """Event counters by square: `event` or the kind of trap, face down."""
        laid: Mapping[str, str] = self.doc.pop("event_counters", {})
        counters = self.doc.setdefault("counters", [])
        for place, face in laid.items():
            x, y = square_at(place) or (int(number) for number in place.split(","))
            square = self.square(x, y, "event_counters")
            counters.append([square, self.handle(face, 0), False, ""])


def square_at(name: str) -> tuple[int, int] | None:
    """Column and row, from 0, of a square that is named as boards show it: E12."""
    found = _SQUARE.fullmatch(name)
    return (ord(found[1]) - ord("A"), int(found[2]) - 1) if found else None


def _equip(warrior: Doc, card: MaterialCard) -> None:
    """A Material card, with the trap counters that it gives. HYB-MAT-07"""
    warrior["material"] = [*warrior.get("material", ()), card.id]
    warrior["traps"] = [*warrior.get("traps", ()), *card.traps]


def _board_facts(terrain: Terrain) -> Doc:
    """Doors, accesses, rocks, trapdoors, tanks and Objectives as they are drawn."""
    drawn = terrain.map
    return {
        "doors": [
            [
                squares_of(door.squares),
                _door_state(terrain, door.id),
                terrain.is_locked(door),
                False,
            ]
            for door in drawn.doors
        ],
        "accesses": [[squares_of(a.squares), a.kind, True, a.number] for a in drawn.accesses],
        "rocks": squares_of(terrain.rocks),
        "pits": squares_of(terrain.pits),
        "trapdoors": squares_of(drawn.trapdoors & ~terrain.pits),
        "tanks": squares_of(terrain.tanks),
        "objectives": [
            [int(sign), square, False]
            for sign, squares in drawn.marks.items()
            if sign.isdecimal()
            for square in squares_of(squares)
        ],
    }


def _door_state(terrain: Terrain, door: int) -> str:
    there = terrain.map.doors[door]
    if terrain.is_destroyed(there):
        return "destroyed"
    return "open" if terrain.is_open(there) else "closed"


def _bit(seat: str) -> int:
    return 1 << SEATS.index(seat)


def _without(faces: Iterable[str], held: Iterable[str]) -> list[str]:
    """A deck without the cards that somebody holds."""
    left = list(faces)
    for face in held:
        if face in left:
            left.remove(face)
    return sorted(left)
