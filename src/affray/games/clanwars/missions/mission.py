"""What every mission shares: intel, objectives, terrain, the end. CLW-CON-13"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from affray.engine.game import Result
from affray.engine.packs import FrozenMap
from affray.engine.questions import YES_NO, Option, Seat
from affray.games.clanwars.content.kinds import Intel, MissionCard, Neutral
from affray.games.clanwars.effects.terrain import piece_falls
from affray.games.clanwars.mind.walks import tour, walks
from affray.games.clanwars.missions.rules import MissionRules
from affray.games.clanwars.rules.items import put_down
from affray.games.clanwars.rules.teams import team_decides
from affray.games.clanwars.rules.units import living
from affray.games.clanwars.screen.events.missions import (
    CounterRose,
    MissionCalled,
    ObjectiveDone,
    SpecialTold,
)
from affray.games.clanwars.state import (
    HOSTILE,
    ClanWars,
    Face,
    Item,
    Marker,
    Piece,
    Relation,
    Unit,
)

NUMBERS = ["m01", "m02", "r01", "m03", "m04", "r02", "m05", "m06", "r03", "m07", "m08", "m09"]
NUMBERS += ["m10", "m11", "r04"]
"""The missions in the order of their rules, CLW-MSN-01 to CLW-MSN-15."""

TRIES = 2.0
"""A guess at how many rolls a mission action takes to succeed."""
BLOWS = 2.5
"""A guess at how many attacks it takes to wound something tough."""
WAY_OUT = 6.0
"""A guess at how many actions the way out may take at most."""


class Mission(MissionRules):
    """A mission by its card; each file of this folder says what one mission's text changes."""

    named: tuple[str, ...] = ()
    """Champions that an objective names: they cannot leave the field. CLW-CON-13"""

    def card(self, g: ClanWars) -> MissionCard:
        """The mission as printed."""
        return g.book.cards.missions[self.id]

    figures: Mapping[str, int] = FrozenMap()
    """Numbers of the mission's text, unless its card has others."""

    def figure(self, g: ClanWars, name: str) -> int:
        """A number of the mission's text."""
        return self.card(g).numbers.get(name, self.figures[name])

    @property
    def number(self) -> int:
        """The number of the rule that describes the mission."""
        return NUMBERS.index(self.id) + 1

    @property
    def rule(self) -> str:
        """The rule that describes the mission; one from parts rests on what all missions share."""
        return f"CLW-MSN-{self.number:02}" if self.id in NUMBERS else "CLW-CON-13"

    # -- intel

    def offered(self, g: ClanWars) -> Iterator[Intel]:
        """The pieces whose condition holds when the intel phase starts. CLW-CON-13"""
        assert g.campaign is not None
        owned = {item for each in g.campaign.operatives.values() for item in each.items}
        for piece in self.card(g).intel:
            if piece.flag and not g.flags.get(piece.flag):
                continue
            if piece.item is None or piece.item in owned:
                yield piece

    def knows(self, g: ClanWars, number: str) -> bool:
        """Whether the Operatives have a piece of intel. CLW-INT-01"""
        return g.intel.get(number) in ("bought", "free")

    # -- set-up

    def prepare(self, g: ClanWars) -> None:
        """What the mission's text adds when the field is laid out. CLW-SET-01"""

    async def arrange(self, g: ClanWars) -> None:
        """Choices of the mission after the Hostile's threats are placed. CLW-SET-01"""

    async def begin(self, g: ClanWars) -> None:
        """Effects of the mission and its intel just before round 1. CLW-SET-01"""

    def start_tiles(self, g: ClanWars) -> list[int]:
        """Where the Operatives may start. CLW-SET-02"""
        return [marker.tile for marker in g.markers if marker.name == "osp"]

    def starting_side(self, g: ClanWars, unit: Unit) -> Face | None:
        """The side on which an Operative must start, if the mission says so. CLW-OPE-04"""
        return None

    def relations_of(self, g: ClanWars, neutral: Neutral) -> tuple[Relation, Relation]:
        """What a neutral kind is to the Operatives and to the Hostile. CLW-FUN-03"""
        return cast("Relation", neutral.to_operatives), cast("Relation", neutral.to_hostile)

    # -- the field

    def tile(self, g: ClanWars, name: str) -> int:
        """A tile by its name."""
        return g.field.tile(name)

    def marker(self, g: ClanWars, name: str) -> Marker:
        """A marker by its name. CLW-SET-02"""
        return next(each for each in g.markers if each.name == name)

    def set_marker(self, g: ClanWars, name: str, opened: bool) -> None:
        """Open or close a marker."""
        g.markers[:] = [m._replace(open=opened) if m.name == name else m for m in g.markers]

    def exits(self, g: ClanWars, unit: Unit) -> Iterator[Marker]:
        """The exits open to a unit; none for a champion that an objective names. CLW-EXI-01"""
        if unit.op is not None or g.kind(unit) not in self.named:
            yield from super().exits(g, unit)

    def lay_from_deck(self, g: ClanWars, item: str, tile: str) -> None:
        """A named item lies on a tile; one that an Operative owns is left out. CLW-ITM-08"""
        if item in g.mission_deck:
            g.mission_deck.remove(item)
        elif item in g.scavenging.faces:
            g.scavenging.faces.remove(item)
        elif g.book.cards.items[item].deck != "none":
            return
        put_down(g, self.tile(g, tile), Item(item))

    def pieces_on(self, g: ClanWars, tile: int) -> Iterator[Piece]:
        """The terrain pieces of a tile that still stand."""
        return (piece for piece in g.pieces if piece.tile == tile)

    def deeds(self, g: ClanWars, unit: Unit) -> Iterator[Option[Any]]:
        """What the terrain on the tile offers an Operative. CLW-ACT-09"""
        if unit.op is None:
            return
        for piece in self.pieces_on(g, unit.tile):
            trait = g.book.cards.terrain[piece.id].trait
            for phrase in trait.effects:
                code = g.book.deeds.get(phrase.word)
                if code is not None:
                    for option in code.options(g, unit, trait):
                        tail = f":{option.id}" if option.id else ""
                        value = ("terrain", piece.id, phrase.word, option.value)
                        yield Option(f"mission:{phrase.word}{tail}", value)

    async def perform(self, g: ClanWars, unit: Unit, value: Any) -> None:
        """A mission action of the terrain, or of the mission itself."""
        if value[0] == "terrain":
            _, piece, word, choice = value
            trait = g.book.cards.terrain[piece].trait
            # an answer to the declaration may have taken it, or whoever stood there, away
            if any(each.id == piece for each in self.pieces_on(g, unit.tile)):
                await g.book.deeds[word].perform(g, unit, trait, choice)
        else:
            await self.special(g, unit, value)

    async def special(self, g: ClanWars, unit: Unit, value: Any) -> None:
        """A mission action that only this mission has."""

    def has_transmitted(self, g: ClanWars) -> bool:
        """Whether there is nothing left to transmit."""
        return False

    async def transmitted(self, g: ClanWars, unit: Unit) -> None:
        """A relay mast was used with success."""

    async def sealed(self, g: ClanWars, tile: int) -> None:
        """A burrow hole was sealed."""

    async def piece_wounded(self, g: ClanWars, index: int, seat: Seat) -> None:
        """A wounded piece does what its card says. CLW-CON-11"""
        piece = g.pieces[index]
        if not self.piece_attackers(g, index)[1]:
            await piece_falls(g, piece, seat)
            await self.piece_destroyed(g, piece.tile)

    async def piece_destroyed(self, g: ClanWars, tile: int) -> None:
        """A terrain piece has taken its last wound."""

    # -- counting

    def count(self, g: ClanWars, name: str) -> int:
        """A counter of the mission."""
        return g.progress.get(name, 0)

    def rise(self, g: ClanWars, name: str, by: int = 1) -> int:
        """A counter goes up."""
        g.progress[name] = g.progress.get(name, 0) + by
        g.emit(CounterRose, name, g.progress[name])
        return g.progress[name]

    def done(self, g: ClanWars, objective: str) -> None:
        """An objective is completed."""
        if not g.progress.get(objective):
            g.progress[objective] = 1
            g.emit(ObjectiveDone, objective)

    def tell_special(self, g: ClanWars) -> None:
        """A hidden special feature becomes known. CLW-STA-02"""
        if not g.progress.get("special-told"):
            g.progress["special-told"] = 1
            g.emit(SpecialTold, self.card(g).special)

    # -- what opponents look for

    is_fight = False
    """Whether the Operatives come to strike something down."""

    def goals(self, g: ClanWars) -> list[int]:
        """The tiles that matter to the Operatives now."""
        return [m.tile for m in g.markers if m.name.startswith(("obj", "ex")) and m.open]

    def errand(self, g: ClanWars, unit: Unit) -> list[int]:
        """The tiles where an Operative, or a unit being led, is of use now."""
        return self.goals(g)

    def prey(self, g: ClanWars) -> list[int]:
        """The tiles of what the Hostile hunts besides the Operatives."""
        return []

    def scheme(self, g: ClanWars, unit: Unit) -> list[int]:
        """The tiles where a clanner is more use than near its prey."""
        return []

    def toil(self, g: ClanWars) -> float:
        """A guess at how many more actions the Operatives need to win."""
        return tour(g.field, standing(g), self.goals(g), 1)

    # -- the end

    def objectives(self, g: ClanWars) -> dict[str, bool]:
        """Which objectives and finds are completed as things stand. CLW-END-03"""
        return {}

    def achieved(self, g: ClanWars, won: bool) -> tuple[str, ...]:
        """What was completed; on a failure, all of the Hostile's and no others. CLW-END-04"""
        if won:
            return tuple(name for name, done in self.objectives(g).items() if done)
        card = g.book.cards.missions.get(self.id)
        goals = card.objectives if card is not None else ()
        return tuple(each.id for each in goals if each.side == "hostile")

    def won(self, g: ClanWars, reason: str) -> Result:
        """The Operatives win. CLW-END-03"""
        return Result(g.operative_seats, reason, self.scores(g, True))

    def lost(self, g: ClanWars, reason: str) -> Result:
        """The Hostile wins. CLW-END-04"""
        return Result((HOSTILE,), reason, self.scores(g, False))

    def scores(self, g: ClanWars, won: bool) -> tuple[tuple[str, float], ...]:
        """How many objectives each side completed. CLW-END-03"""
        names = self.achieved(g, won)
        theirs = float(sum(name in ("o1", "o2", "o3") for name in names))
        his = float(sum(name in ("h1", "h2", "h3") for name in names))
        return ((HOSTILE, his), *((seat, theirs) for seat in g.operative_seats))

    async def offer_to_call(self, g: ClanWars) -> None:
        """At the end of a round the Operatives may call it a day. CLW-DEC-01 (D35)"""
        called = await team_decides(g, "call", lambda: YES_NO, "no", self.rule)
        g.progress["called"] = int(called)
        g.emit(MissionCalled, called)

    def time_is_up(self, g: ClanWars, moment: str) -> bool:
        """The end of the last round. CLW-ROU-03"""
        return moment == "round" and g.round >= self.card(g).last_round


# ---------------------------------------------------------------- counts that many missions need


def standing(g: ClanWars) -> list[int]:
    """The tiles on which Operatives stand."""
    return [unit.tile for unit in living(g)]


def nearest(g: ClanWars, tile: int) -> float:
    """MOVE actions of the nearest Operative to a tile."""
    return tour(g.field, standing(g), [tile], 1)


def hunt(g: ClanWars, tile: int) -> float:
    """MOVE actions of the nearest Operative to a tile; the others should not be far behind."""
    ways = walks(g.field)
    far = sorted(ways[here][tile] / 2 for here in standing(g))
    return far[0] + 0.25 * sum(far[1:]) if far else 0.0


def dead(g: ClanWars) -> int:
    """How many Operatives are dead."""
    return sum(unit.op is not None and unit.op.fate == "dead" for unit in g.operatives())


def maimed(g: ClanWars) -> int:
    """How many Operatives have lost a card to trauma or died."""
    return sum(
        unit.op is not None and (unit.op.lost > 0 or unit.op.fate == "dead")
        for unit in g.operatives()
    )


def half(size: int) -> int:
    """Half of a roster, rounded up."""
    return (size + 1) // 2


def clanners_on(g: ClanWars, tile: int) -> int:
    """The clanners on a tile, revealed or not, not counting tools. CLW-FUN-04"""
    return sum(is_clanner(g, unit) for unit in g.on(tile))


def is_clanner(g: ClanWars, unit: Unit) -> bool:
    """A legion unit or a champion. CLW-FUN-04"""
    card = g.book.cards.legions.get(g.kind(unit))
    return unit.side == "hostile" and (card is None or card.rank != "tool")


def nobody_on_field(g: ClanWars) -> bool:
    """No living Operative is on the field."""
    return not living(g)


def champion_alive(g: ClanWars, kind: str) -> bool:
    """Whether a champion of the forces is not dead."""
    champion = g.champions.get(kind)
    return champion is not None and not champion.dead


def champion_dead(g: ClanWars, kind: str) -> bool:
    """Whether a champion died in this mission."""
    champion = g.champions.get(kind)
    return champion is not None and champion.dead


def left_by(g: ClanWars, marker: str) -> int:
    """How many Operatives left by an exit."""
    return sum(unit.op is not None and unit.op.exit == marker for unit in g.operatives())


def carriers(g: ClanWars, item: str) -> list[Unit]:
    """Who carries an item, on the field or out."""
    return [unit for unit in g.units.values() if any(each.id == item for each in unit.items)]
