"""CLAN WARS: tiles by their centres, units as far as they are known, goals, the seat's arcana."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from affray.engine.questions import Seat
from affray.rl.lexicon import Row, Spelling
from affray.rl.readers.reader import MINE, NOBODYS, THEIRS, Aim, Reader, Spot, Thing, View, raised

HOSTILE = "hostile"
SIDES = {"hostile": HOSTILE, "operatives": "operatives"}
CARDS = 4
"""How many cards of life an Operative has, about."""


class ClanWarsReader(Reader):
    """A tile is where its centre is; a threat nobody has seen is a unit of no kind."""

    facts_are = (
        "round / 10",
        "plays the Hostile",
        "actions left / 4",
        "actions stored / 4",
        "own arcana / 10",
        "others' arcana / 10",
        "tarot / 22",
        "swarm cards / 10",
        "objective 1 met",
        "objective 2 met",
        "objective 3 met",
        "objective 4 met",
    )
    marks_are = ("revealed", "stunned or in stealth", "items / 4", "edges / 4")
    actor_is = "unit"

    def __init__(self, board: View) -> None:
        super().__init__(board)
        field = board["field"]
        size = field["width"] or 1, field["height"] or 1
        self.tiles: dict[str, Spot] = {
            tile["name"]: (tile["centre"][0] / size[0], tile["centre"][1] / size[1])
            for tile in field["tiles"]
        }
        shapes = [
            (tile["outline"], (tile["elevation"] + 0.5 * tile["hard"]) / 4)
            for tile in field["tiles"]
        ]
        self.relief = raised(shapes, size)

    def facts(self, view: View, seat: Seat) -> Sequence[float]:
        hands = view["hands"]
        others = sum(len(hand) for owner, hand in hands.items() if owner != seat)
        return (
            view["round"] / 10,
            seat == HOSTILE,
            view["actions"] / 4,
            view["stored"] / 4,
            len(hands.get(seat, ())) / 10,
            others / 10,
            view["tarot"] / 22,
            len(view["swarm"]) / 10,
            *(objective["met"] is True for objective in view["objectives"][:4]),
        )

    def things(self, view: View, seat: Seat) -> Iterator[Thing]:
        yield from (self._unit(unit, seat) for unit in view["units"])
        for marker in view["markers"]:
            goal = marker["name"].startswith("obj")
            spot = self.tiles.get(marker["tile"])
            yield Thing(marker["name"], spot=spot, goal=goal, life=float(marker["open"]))
        for piece in view["pieces"]:
            yield Thing(piece["id"], spot=self.tiles.get(piece["tile"]))
        for tile, items in view["lying"].items():
            yield from (Thing(item["id"], spot=self.tiles.get(tile)) for item in items)
        for card in view["hands"].get(seat, ()):
            yield Thing(card or "", MINE, card=True)

    def ground(self, view: View) -> Row:
        return self.relief

    def aim(self, view: View, spelling: Spelling) -> Aim:
        """Tiles and markers are recognised anywhere in an id, units by number."""
        head, words, numbers = spelling
        for name in (head, *words):
            tile = self._marked(view, name)
            if tile is not None:
                return Aim(spot=tile)
        named = numbers[-1] if numbers else int(head) if head.isdecimal() else None
        return Aim(model=named)

    def fixed(self, spelling: Spelling) -> Aim | None:
        spot = self.tiles.get(spelling.head)
        return None if spot is None else Aim(spot=spot)

    def _marked(self, view: View, name: str) -> Spot | None:
        if name in self.tiles:
            return self.tiles[name]
        tiles = (marker["tile"] for marker in view["markers"] if marker["name"] == name)
        return self.tiles.get(next(tiles, ""))

    def _unit(self, unit: View, seat: Seat) -> Thing:
        own = HOSTILE if seat == HOSTILE else "operatives"
        side = SIDES.get(unit["side"])
        op = unit.get("operative")
        return Thing(
            unit["kind"] or "",
            NOBODYS if side is None else MINE if side == own else THEIRS,
            unit["uid"],
            self.tiles.get(unit["tile"]) if unit["tile"] else None,
            life=1.0 if op is None else (len(op["potentials"]) + len(op["fleshwounds"])) / CARDS,
            marks=(
                unit["revealed"],
                unit["stunned"] or bool(op and op["stealth"]),
                len(unit["items"]) / 4,
                op["edges"] / 4 if op else 0,
            ),
        )
