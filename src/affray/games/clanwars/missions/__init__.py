"""The missions' own rules, one file a mission; `all_missions` knows them by id."""

from __future__ import annotations

from affray.games.clanwars.missions.m01 import StaticOnTheLine
from affray.games.clanwars.missions.mission import Mission


def all_missions() -> dict[str, Mission]:
    """Every mission by id; the empty id is a field without a mission, for positions."""
    made: list[Mission] = [StaticOnTheLine()]
    return {"": Mission(), **{mission.id: mission for mission in made}}
