"""M06 Names in the Dust. CLW-MSN-08"""

from __future__ import annotations

from affray.engine.game import Result
from affray.engine.packs import FrozenMap
from affray.games.clanwars.content.kinds import Neutral
from affray.games.clanwars.mind.walks import BEYOND, walks
from affray.games.clanwars.missions.mission import (
    WAY_OUT,
    Mission,
    dead,
    nearest,
    nobody_on_field,
    standing,
)
from affray.games.clanwars.rules.items import lose
from affray.games.clanwars.rules.threats import reveal
from affray.games.clanwars.rules.units import living
from affray.games.clanwars.screen.events.missions import BookDestroyed, Found
from affray.games.clanwars.state import OFF, ClanWars, Marker, Relation, Unit

BOOKS = 3
JAW = "ch2"
"""Pale Jaw, who comes late."""
RISK = (2.0, 1.2, 0.6)
"""What a clanner costs the Operatives, in actions, by the half moves to a book."""
AT_HAND = len(RISK) - 1
"""A clanner who is a MOVE or less from a book goes for it."""
STOLEN = 5.0
LOST = 40.0
"""What a book in the clan's hands costs them, and one that they need and is gone."""
SPARE = 0.15
"""How much a book that is not needed yet counts."""


def books_of(g: ClanWars, unit: Unit) -> list[str]:
    """The books that a unit carries."""
    return [i.id for i in unit.items if g.book.cards.items[i.id].kind == "book"]


class NamesInTheDust(Mission):
    """Fetch the books of the lost column."""

    id = "m06"
    figures = FrozenMap({"books": 2, "destroys": 5})

    def relations_of(self, g: ClanWars, neutral: Neutral) -> tuple[Relation, Relation]:
        return ("neither", "enemy") if self.knows(g, "1") else super().relations_of(g, neutral)

    def ignores_penalties(self, g: ClanWars, unit: Unit) -> tuple[bool, bool]:
        """The goat path in sector A1."""
        there = unit.op is not None and g.field.tiles[unit.tile].name.startswith("A1.")
        return there and self.knows(g, "3"), False

    def may_spawn(self, g: ClanWars, kind: str) -> bool:
        return kind != JAW or g.round >= 3

    # -- the books

    async def took(self, g: ClanWars, unit: Unit, item: str) -> None:
        if g.book.cards.items[item].kind != "book":
            return
        if unit.op is None:
            reveal(g, unit)
        elif self.knows(g, "2") and unit.tile == self.tile(g, "B2.e"):
            g.progress["ishak"] = 1
            g.emit(Found, "ishak")

    async def round_ends(self, g: ClanWars) -> None:
        """From a round on, books on a spawn point in a clanner's hands are destroyed."""
        if g.round < self.figure(g, "destroys"):
            return
        holes = {marker.tile for marker in g.markers if marker.name.startswith("hsp")}
        for unit in list(g.units.values()):
            if unit.side == "hostile" and unit.tile in holes:
                for book in books_of(g, unit):
                    lose(unit, book)
                    self.destroy(g, book, unit.tile)

    def destroy(self, g: ClanWars, book: str, tile: int) -> None:
        """A book is gone for good."""
        self.rise(g, "destroyed")
        g.emit(BookDestroyed, book, tile)

    async def left(self, g: ClanWars, unit: Unit) -> None:
        for book in books_of(g, unit):
            if unit.op is not None:
                self.rise(g, "out")
            else:
                self.destroy(g, book, unit.tile)

    def is_retreat(self, g: ClanWars, unit: Unit, marker: Marker) -> bool:
        return super().is_retreat(g, unit, marker) and not books_of(g, unit)

    def goals(self, g: ClanWars) -> list[int]:
        books = self.lying(g) + [unit.tile for unit in self.thieves(g)]
        return books if self.wanting(g) else self.ways_out(g)

    def lying(self, g: ClanWars) -> list[int]:
        """The tiles where a book lies."""
        return [t for t, held in g.lying.items() if any(i.id.startswith("book") for i in held)]

    def thieves(self, g: ClanWars) -> list[Unit]:
        """The clanners who carry a book."""
        return [u for u in g.units.values() if u.side == "hostile" and books_of(g, u)]

    def scheme(self, g: ClanWars, unit: Unit) -> list[int]:
        """Take a book and run: off the field, or late in the mission down a hole."""
        ways, people = walks(g.field), standing(g)
        if not books_of(g, unit):
            return [book for book in self.lying(g) if ways[unit.tile][book] <= AT_HAND]
        ends = self.ways_out(g) + [tile for _, tile in self.spawn_points(g)]
        ahead = [t for t in ends if all(ways[unit.tile][t] < ways[each][t] for each in people)]
        return ahead or ends

    def ways_out(self, g: ClanWars) -> list[int]:
        """The tiles from which the Operatives leave."""
        return [self.marker(g, "ex1").tile, self.marker(g, "osp").tile]

    def wanting(self, g: ClanWars) -> int:
        """How many books are neither off the field nor in the Operatives' hands yet."""
        held = sum(len(books_of(g, unit)) for unit in living(g))
        return max(0, self.figure(g, "books") - self.count(g, "out") - held)

    def toil(self, g: ClanWars) -> float:
        """Reach the books, and get everybody out."""
        wanting = self.wanting(g)
        if wanting:
            return self.search(g, wanting) + 2 * wanting + WAY_OUT * g.size
        ways, out = walks(g.field), self.ways_out(g)
        far = [min(ways[tile][way] for way in out) / 2 + 1 for tile in standing(g)]
        return sum(min(WAY_OUT, each) for each in far)

    def search(self, g: ClanWars, wanting: int) -> float:
        """Reach the books that are easiest to get; the others count a little, should
        one be lost."""
        ways, people = walks(g.field), standing(g)
        clan = [u.tile for u in g.units.values() if u.side == "hostile" and u.tile != OFF]
        each = [nearest(g, unit.tile) + STOLEN for unit in self.thieves(g)]
        for book in self.lying(g):
            far = min([ways[tile][book] for tile in clan], default=BEYOND)
            risk = RISK[far] if far <= AT_HAND and book not in people else 0.0
            each.append(nearest(g, book) + risk)
        each.sort()
        each += [LOST] * (wanting - len(each))
        return sum(each[:wanting]) + SPARE * sum(each[wanting:])

    # -- the end

    def objectives(self, g: ClanWars) -> dict[str, bool]:
        out = self.count(g, "out")
        held = sum(len(books_of(g, u)) for u in g.units.values() if u.side == "hostile")
        return {
            "o1": out >= self.figure(g, "books"),
            "o2": out == BOOKS and (self.figure(g, "books") < BOOKS or not dead(g)),
            "h1": self.count(g, "destroyed") + held >= 2,
            "h2": dead(g) > 0,
            "ishak": bool(self.count(g, "ishak")),
        }

    def verdict(self, g: ClanWars, moment: str) -> Result | None:
        if self.count(g, "out") >= self.figure(g, "books") and nobody_on_field(g):
            return self.won(g, "the names are safe")
        if self.count(g, "destroyed") > BOOKS - self.figure(g, "books"):
            one = self.figure(g, "books") == BOOKS
            return self.lost(g, "a book is destroyed" if one else "two books are destroyed")
        if self.time_is_up(g, moment):
            return self.lost(g, "the names stay in the dust")
        return None
