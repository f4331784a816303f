"""The missions' own rules, one file per mission; `all_missions` knows them by id."""

from __future__ import annotations

from collections.abc import Iterable

from affray.games.clanwars.content.kinds import MissionCard
from affray.games.clanwars.missions.m01 import StaticOnTheLine
from affray.games.clanwars.missions.m02 import HungryMile
from affray.games.clanwars.missions.m03 import MouthsInTheChalk
from affray.games.clanwars.missions.m04 import HoldTheHill
from affray.games.clanwars.missions.m05 import CacklingDark
from affray.games.clanwars.missions.m06 import NamesInTheDust
from affray.games.clanwars.missions.m07 import CutTheSwarm
from affray.games.clanwars.missions.m08 import LastRoadOut
from affray.games.clanwars.missions.m09 import BroodThrone
from affray.games.clanwars.missions.mission import Mission
from affray.games.clanwars.missions.parts import FromParts
from affray.games.clanwars.missions.r01 import DebtOfIron
from affray.games.clanwars.missions.r02 import SouthernCaravan
from affray.games.clanwars.missions.r03 import BelowTheLid

MISSIONS: tuple[type[Mission], ...] = (
    StaticOnTheLine,
    HungryMile,
    DebtOfIron,
    MouthsInTheChalk,
    HoldTheHill,
    SouthernCaravan,
    CacklingDark,
    NamesInTheDust,
    BelowTheLid,
    CutTheSwarm,
    LastRoadOut,
    BroodThrone,
)


def all_missions(cards: Iterable[MissionCard] = ()) -> dict[str, Mission]:
    """Every mission by id; the empty id is a field without a mission, for positions. A card with
    `ends` is played by its parts."""
    written = {mission.id: mission() for mission in MISSIONS}
    own = {card.id: FromParts(card) for card in cards if card.ends}
    return {"": Mission(), **written, **own}
