"""What a mission may change or add: hooks that the chapters call. CLW-ACT-09 CLW-FUN-05"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from affray.engine.questions import Option, Rule, Seat

if TYPE_CHECKING:
    from affray.engine.game import Result
    from affray.engine.tally import Term
    from affray.games.clanwars.state import ClanWars, Marker, Roll, Unit


class MissionRules:
    """A mission without special rules; each mission overrides what it changes."""

    id = ""
    hunted: bool = False
    """Whether the death of a neutral unit loses the mission."""
    veiled: tuple[str, ...] = ()
    """Objectives that depend on what the Operatives cannot see. CLW-STA-02"""

    # -- numbers

    rated: tuple[str, ...] = ()
    """The abilities that `terms` may say something about."""

    def terms(self, g: ClanWars, stat: str, unit: Unit, roll: Roll | None) -> Iterable[Term]:
        """Ratings that the mission or its intel gives a unit."""
        return ()

    def ignores_penalties(self, g: ClanWars, unit: Unit) -> tuple[bool, bool]:
        """Whether a unit climbs and enters hard terrain without penalty where it is."""
        return False, False

    # -- what is allowed

    def may_be_targeted(self, g: ClanWars, roll: Roll, unit: Unit) -> bool:
        """Whether the mission lets an attack pick this unit."""
        return True

    def may_act(self, g: ClanWars, unit: Unit, deed: str) -> bool:
        """Whether the mission lets a unit take this action (move, attack, spawn, scout, ...)."""
        return True

    def may_scout(self, g: ClanWars, unit: Unit, tile: int) -> bool:
        """Whether a tile may be scouted."""
        return True

    def is_ambushed(self, g: ClanWars, unit: Unit) -> bool:
        """Whether threats ambush a unit that is not an Operative."""
        return False

    def spawn_points(self, g: ClanWars) -> Iterator[tuple[str, int]]:
        """The Hostile's open spawn points: name and tile. CLW-SPA-02"""
        for marker in g.markers:
            if marker.name.startswith("hsp") and marker.open:
                yield marker.name, marker.tile

    def may_spawn(self, g: ClanWars, kind: str) -> bool:
        """Whether a kind in the reserve may be spawned now. CLW-SPA-01"""
        return True

    def exits(self, g: ClanWars, unit: Unit) -> Iterator[Marker]:
        """The exits open to a unit. CLW-EXI-01"""
        for marker in g.markers:
            if marker.open and (marker.name.startswith("ex") or marker.name == "osp"):
                yield marker

    def is_retreat(self, g: ClanWars, unit: Unit, marker: Marker) -> bool:
        """Whether leaving there is a retreat. CLW-END-05"""
        return marker.name == "osp"

    def item_may(self, g: ClanWars, unit: Unit, item: str, deed: str) -> bool:
        """Whether a clanner may take, discard or flip an uncarried item. CLW-ACT-04"""
        return True

    def toughness(self, g: ClanWars, unit: Unit) -> int:
        """How many wounds kill a legion or neutral unit. CLW-WND-04 CLW-WND-06"""
        return 1

    # -- mission actions

    def deeds(self, g: ClanWars, unit: Unit) -> Iterator[Option[Any]]:
        """Mission actions of a unit, with ids like mission:transmit. CLW-ACT-09"""
        yield from ()

    async def perform(self, g: ClanWars, unit: Unit, value: Any) -> None:
        """Carry out a mission action that has been declared and paid for."""

    # -- what happens

    async def round_starts(self, g: ClanWars) -> None:
        """Effects of the mission at the start of a round, before edges are dealt. CLW-ROU-02"""

    async def round_ends(self, g: ClanWars) -> None:
        """Effects of the mission at the end of a round. CLW-ROU-03"""

    async def entered(self, g: ClanWars, unit: Unit) -> None:
        """A unit came to its tile."""

    async def took(self, g: ClanWars, unit: Unit, item: str) -> None:
        """A unit picked an item up."""

    def used_up(self, g: ClanWars, unit: Unit, item: str) -> None:
        """A unit used an item up: it was discarded by its own effect."""

    async def action_ended(self, g: ClanWars, unit: Unit) -> None:
        """An action of a unit is fully resolved."""

    def automatic(self, g: ClanWars, roll: Roll) -> bool:
        """Whether an attack succeeds without a roll."""
        return False

    async def left(self, g: ClanWars, unit: Unit) -> None:
        """A unit left the field."""

    async def died(self, g: ClanWars, unit: Unit, tile: int) -> None:
        """A unit died."""

    async def piece_wounded(self, g: ClanWars, index: int, seat: Seat) -> None:
        """A terrain piece of the mission was wounded by an attack of a seat."""

    def piece_attackers(self, g: ClanWars, index: int) -> tuple[str, bool]:
        """Which side may attack a terrain piece, and whether it still stands."""
        piece = g.pieces[index]
        card = g.book.cards.terrain[piece.id]
        return card.attackers, not card.wounds or piece.wounds < card.wounds

    def piece_defense(self, g: ClanWars, index: int) -> int:
        """The DEFENSE of a terrain piece."""
        return g.book.cards.terrain[g.pieces[index].id].defense

    def verdict(self, g: ClanWars, moment: str) -> Result | None:
        """The end of the mission, if a condition is met. `moment`: action, wound, phase, round."""
        return None

    def next_step(self, g: ClanWars) -> Rule[None] | None:
        """A step that the mission puts before the next one."""
        return None
