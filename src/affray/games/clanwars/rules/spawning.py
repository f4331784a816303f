"""Spawning without an edge, by a trait, a card or a mission. CLW-SPA-03"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from affray.engine.questions import Option, ask
from affray.games.clanwars.rules.threats import spawn
from affray.games.clanwars.state import HOSTILE, ClanWars, Kind, Unit

Point = tuple[str, int]
"""A spawn point: its name and its tile."""


def valid_points(g: ClanWars, points: Iterable[Point]) -> list[Point]:
    """The points without an Operative (option spawn_on_enemy). CLW-SPA-02"""
    if g.options.get("spawn_on_enemy", "no") == "yes":
        return list(points)
    taken = {unit.tile for unit in g.units.values() if unit.op is not None}
    return [point for point in points if point[1] not in taken]


def has_operative(g: ClanWars, tile: int) -> bool:
    """Whether an Operative stands on a tile. CLW-SPA-02"""
    for unit in g.units.values():  # noqa: SIM110 - a plain loop is twice as fast as any()
        if unit.tile == tile and unit.op is not None:
            return True
    return False


def available(g: ClanWars, ranks: tuple[str, ...] = ()) -> list[Kind]:
    """Kinds of the reserve that may enter, of certain ranks; tools never. CLW-SPA-01"""
    mission, rank_of = g.book.missions[g.mission], g.book.rank_of
    return [
        kind
        for kind in sorted(set(g.reserve))
        if (rank_of[kind] in ranks if ranks else rank_of[kind] != "tool")
        and mission.may_spawn(g, kind)
    ]


async def spawn_free(
    g: ClanWars,
    count: int,
    points: Iterable[Point],
    ranks: tuple[str, ...] = (),
    optional: bool = False,
    anywhere: bool = False,
) -> list[Unit]:
    """The Hostile chooses kinds and points, one threat after another. CLW-SPA-03"""
    where = list(points) if anywhere else valid_points(g, points)
    spawned: list[Unit] = []
    while len(spawned) < count and where and (kinds := available(g, ranks)):
        choice = await ask(
            HOSTILE,
            "free-spawn",
            _spawn_options(kinds, where, optional),
            default="none" if optional else f"{kinds[0]}:{where[0][0]}",
            rule="CLW-SPA-03",
            about={"left": count - len(spawned)},
        )
        if choice is None:
            break
        spawned.append(spawn(g, *choice))
    return spawned


def _spawn_options(
    kinds: Sequence[Kind], points: Sequence[Point], optional: bool
) -> Iterator[Option[tuple[Kind, int] | None]]:
    if optional:
        yield Option("none", None)
    for kind in kinds:
        for name, tile in points:
            yield Option(f"{kind}:{name}", (kind, tile))


def points_of(g: ClanWars) -> list[Point]:
    """The mission's open spawn points. CLW-SPA-02"""
    return list(g.book.missions[g.mission].spawn_points(g))


def lay_tool(g: ClanWars, tool: Kind, tile: int) -> Unit | None:
    """A Trap or Decoy of the supply is put on a tile. CLW-LEG-09"""
    return spawn(g, tool, tile) if tool in g.reserve else None
