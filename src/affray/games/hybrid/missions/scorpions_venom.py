"""The scorpion's venom: one of the clones carries a plague, and nobody else knows which.
HYB-MIS-08"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from affray.boards.grid.squares import Squares
from affray.engine.game import Result, Value
from affray.engine.packs import FrozenMap
from affray.engine.questions import Option, ask
from affray.games.hybrid.missions.rules import MissionRules, enemy_squares, exit_squares
from affray.games.hybrid.rules.board import bits, remove_tank
from affray.games.hybrid.rules.wounds import eliminate
from affray.games.hybrid.screen.events.missions import (
    AccessClosed,
    CarrierNamed,
    CarrierNamedSecretly,
    CarrierShown,
    ClonesWoke,
    TankDestroyed,
)
from affray.games.hybrid.state import (
    GRIFFIN,
    SCORPION,
    Lab,
    Place,
    Square,
    Warrior,
)

if TYPE_CHECKING:
    from affray.games.hybrid.content.kinds import Profile

WAKING = 1
NEEDED = ((0, 2), (1, 1), (3, 1))
"""Ranks that the Scorpion squad must hold, and how many of each."""


class ScorpionsVenom(MissionRules):
    """Scorpion brings the secret carrier out; Griffin eliminates him first. HYB-MIS-08"""

    names = FrozenMap({WAKING: "the tank control"})
    reserved = FrozenMap({WAKING: SCORPION})
    entering = ()
    leaving = (SCORPION,)

    def squad_faults(
        self, options: Mapping[str, Value], seat: str, profiles: Sequence[Profile]
    ) -> Iterator[str]:
        if seat != SCORPION:
            return
        ranks = [profile.rank for profile in profiles]
        for rank, number in NEEDED:
            if ranks.count(rank) < number:
                yield f"the squad needs {number} of rank {rank}"
        if ranks.count(0) > TANKS:
            yield f"there are {TANKS} tanks for the warriors of rank 0"

    # -- setting up

    def start(self, g: Lab, warrior: Warrior) -> Place:
        """All rank 0 Scorpions begin asleep in tanks. HYB-MIS-08"""
        return "asleep" if warrior.side == SCORPION and warrior.card.rank == 0 else "board"

    def deployment(self, g: Lab, warrior: Warrior) -> Squares:
        if self.start(g, warrior) == "asleep":
            return bits(g.tanks)
        return super().deployment(g, warrior)

    async def prepare(self, g: Lab) -> None:
        """The Scorpion writes down who carries the plague. HYB-MIS-08"""
        who = await ask(SCORPION, "carrier", candidates(g), rule="HYB-MIS-08")
        g.scorpion.carrier = g.handle(str(who), g.bit(SCORPION))
        g.emit(CarrierNamedSecretly, who, to=SCORPION, rest=(CarrierNamed, SCORPION))

    # -- the tanks

    async def accepted(self, g: Lab, warrior: Warrior, number: int) -> None:
        """The clones wake, and the Griffin player closes an exit for good. HYB-MIS-08"""
        sleepers = [w for w in g.warriors if w.place == "asleep"]
        for sleeper in sleepers:
            sleeper.place = "board"
        g.mission.freed_round = g.round
        g.emit(ClonesWoke, len(sleepers))
        exit_ = await ask(GRIFFIN, "close-exit", exits(g), rule="HYB-MIS-08")
        g.accesses[exit_] = g.accesses[exit_]._replace(open=False)
        g.emit(AccessClosed, g.accesses[exit_].squares[0])

    def objects(self, g: Lab, warrior: Warrior) -> Iterator[tuple[str, Square]]:
        """Griffins may attack a tank in which a clone sleeps. HYB-MIS-08"""
        if warrior.side == GRIFFIN:
            for sleeper in g.warriors:
                if sleeper.place == "asleep":
                    yield f"tank:{sleeper.square}", sleeper.square

    async def object_hit(self, g: Lab, warrior: Warrior, thing: str, wounds: int) -> None:
        """One Wound destroys the tank and the clone in it. HYB-MIS-08"""
        square = int(thing.removeprefix("tank:"))
        sleeper = next((w for w in g.warriors if w.place == "asleep" and w.square == square), None)
        if sleeper is None:
            return
        g.emit(TankDestroyed, warrior.id, square)
        remove_tank(g, square)
        await eliminate(g, [sleeper], "tank", warrior.id, GRIFFIN)

    # -- the carrier

    async def eliminated(self, g: Lab, warrior: Warrior) -> None:
        """At the loss of any rank 1 Scorpion his player says whether it was the carrier.
        HYB-MIS-08"""
        if warrior.side == SCORPION and warrior.card.rank == 1:
            is_carrier = carrier(g) == warrior.id
            g.mission.carrier_lost = g.mission.carrier_lost or is_carrier
            if is_carrier:
                g.reveal(g.scorpion.carrier)
            g.emit(CarrierShown, warrior.id, is_carrier)

    def verdict(self, g: Lab) -> Result | None:
        if g.mission.carrier_lost:
            return Result((GRIFFIN,), "the carrier is eliminated")
        who = carrier(g)
        if who >= 0 and g.warriors[who].place == "evacuated":
            return Result((SCORPION,), "the carrier has left the laboratory")
        return None

    def goals(self, g: Lab, warrior: Warrior) -> Squares:
        """Every rank 1 Scorpion makes for the exits, so that none gives himself away. HYB-MIS-08"""
        if warrior.side == SCORPION and warrior.card.rank == 1:
            return exit_squares(g)
        return enemy_squares(g, warrior)


TANKS = 6
"""Tanks on the map of this mission."""


def carrier(g: Lab) -> int:
    """The infected warrior; -1 before he is named."""
    uid = g.scorpion.carrier
    return int(g.face(uid)) if uid else -1


def candidates(g: Lab) -> Iterator[Option[int]]:
    """Every rank 1 Scorpion."""
    for warrior in g.warriors:
        if warrior.side == SCORPION and warrior.card.rank == 1:
            yield Option(f"carrier:{warrior.id}", warrior.id)


def exits(g: Lab) -> Iterator[Option[int]]:
    """The exits that are still open."""
    for number, access in enumerate(g.accesses):
        if access.open:
            x, y = g.board.grid.xy(access.squares[0])
            yield Option(f"exit:{x},{y}", number)
