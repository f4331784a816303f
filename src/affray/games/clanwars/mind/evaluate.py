"""How a side stands: health, the work left, the time for it, who is near. CLW-END-01"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, tanh
from typing import TypeAlias

from affray.engine.packs import per_content
from affray.engine.questions import Seat
from affray.games.clanwars.mind.known_kinds import might, reach
from affray.games.clanwars.mind.walks import BEYOND, nearest
from affray.games.clanwars.rules.rounds import EDGES
from affray.games.clanwars.rules.rulebook import Rulebook
from affray.games.clanwars.state import HOSTILE, OFF, ClanWars, Dashboard, Kind, Unit

ODDS = 1.0
"""The Operatives' chances before anything has happened: between equals they win most missions."""
STEEP = 1.5
"""How much what is counted here decides. Both were fitted to the ends of 130 games between
veterans: a position worth 0.6 is won 8 times in 10."""
LIFE = (0.0, 0.45, 0.68, 0.86, 1.0)
"""What an Operative is worth by the wounds it can still take: the last one counts most."""
ACTION = 0.045
"""What an action of work is worth."""
WORK = 60.0
"""More work than this is not told apart."""
TIME = 0.35
"""What being able to do the work in time is worth."""
HEALTH = 0.9
FIRST = 1.6
"""How much more the life of the vanguard counts than another's."""
MENACE = 0.4
"""What endlessly many clanners nearby would be worth."""
CROWD = 6.0
"""This much menace is half of all there can be."""
CARD = 0.012
GEAR = 0.01
NEAR = (1.4, 0.8, 0.7, 0.55, 0.45, 0.35, 0.3, 0.25)
"""How much of a clanner counts, by the half moves to the nearest prey."""
FAR = 0.2
UNSEEN = 1.25
"""How much more a threat that may still ambush counts."""


def evaluate(g: ClanWars, seat: Seat) -> float:
    """From -1 to 1: a guess at how likely a seat's side is to win."""
    crew = [unit for unit in g.units.values() if unit.op is not None]
    worth = ODDS + CARD * (_cards(g) - len(crew)) + GEAR * _gear(crew)
    if not g.round:
        worth += HEALTH * (_health(crew, None) - 1)
    else:
        mission = g.book.missions[g.mission]
        goals = mission.goals(g)
        toil = min(WORK, mission.toil(g))
        worth += HEALTH * (_health(crew, vanguard(g, goals)) - 1)
        worth += TIME * _in_time(g, crew, toil) - ACTION * toil
        # they must come there: a clanner that waits for them is as near as one that has found them
        prey = mission.prey(g) + goals + [unit.tile for unit in crew if unit.tile != OFF]
        worth -= MENACE * _menace(g, prey)
    worth = tanh(STEEP * worth)  # a side far behind must still tell better from worse
    return -worth if seat == HOSTILE else worth


def vanguard(g: ClanWars, goals: list[int]) -> Unit | None:
    """The Operative nearest to what the mission is about, on whom it depends."""
    near, first, least = nearest(g.field, frozenset(goals)) if goals else None, None, BEYOND
    for unit in g.units.values():
        if unit.op is not None and unit.tile != OFF:
            far = near[unit.tile] if near is not None else 0
            if far < least:
                first, least = unit, far
    return first


def _health(crew: list[Unit], first: Unit | None) -> float:
    """How much of the roster's life is left, 0 to 1; the vanguard's counts more."""
    left = whole = 0.0
    for unit in crew:
        assert unit.op is not None
        weight = FIRST if unit is first else 1.0
        whole += weight
        left += weight * _life(unit.op)
    return left / whole if whole else 1.0


def _life(op: Dashboard) -> float:
    """What an Operative is worth by the wounds left; one who ran is as good as dead."""
    if op.fate in ("left", "retreated"):
        return float(op.fate == "left")
    wounds = op.wounds_left
    return LIFE[wounds] if wounds < len(LIFE) else 1.0 + 0.1 * (wounds - 4)


def _in_time(g: ClanWars, crew: list[Unit], toil: float) -> float:
    """How likely the work is to be done before the last round is over, 0 to 1."""
    if not g.mission:
        return 0.0
    rounds = g.book.cards.missions[g.mission].last_round - g.round
    edges = people = 0
    for unit in crew:
        if unit.op is not None and unit.tile != OFF:
            edges += unit.op.edges
            people += bool(unit.op.seat)
    if not people:
        return 0.0
    left = 2 * (edges + rounds * people * EDGES[g.size]) + g.actions
    return 1 / (1 + exp((toil + 2 - left / people**0.5) / 3))


def _menace(g: ClanWars, prey: list[int]) -> float:
    """How much of the clan is near its prey, and how near, 0 to 1."""
    near, handles = nearest(g.field, frozenset(prey)), g.handles
    known = dangers(g.book)
    others = known[""]
    menace = 0.0
    for unit in g.units.values():
        if unit.side == "hostile" and unit.tile != OFF:
            by_walk = known.get(handles[unit.uid].face, others)[unit.revealed][unit.stunned]
            menace += by_walk[near[unit.tile]]
    return menace / (menace + CROWD)


Dangers: TypeAlias = tuple[tuple[tuple[float, ...], ...], ...]
"""By whether it is revealed, whether it is stunned, and the half moves to its prey."""


@per_content
def dangers(book: Rulebook) -> Mapping[Kind, Dangers]:
    """What a clanner or tool of each kind adds to the menace; of any other kind: under no name."""
    kinds = {"", *might(book), *reach(book)}
    flags = (False, True)
    return {
        kind: tuple(
            tuple(
                tuple(_danger(book, kind, shown, stunned, walk) for walk in range(BEYOND + 1))
                for stunned in flags
            )
            for shown in flags
        )
        for kind in kinds
    }


def _danger(book: Rulebook, kind: Kind, revealed: bool, stunned: bool, walk: int) -> float:
    """What one clanner or tool adds to the menace at a walk from the nearest prey."""
    far = max(0, walk - reach(book).get(kind, 0))
    danger = (NEAR[far] if far < len(NEAR) else FAR) * might(book).get(kind, 1.0)
    if not revealed:
        danger *= UNSEEN
    return danger * 0.6 if stunned else danger


def _cards(g: ClanWars) -> int:
    """How many arcana the Operatives are ahead by."""
    hostile = len(g.hands.get(HOSTILE, ()))
    return sum(map(len, g.hands.values())) - 2 * hostile


def _gear(crew: list[Unit]) -> float:
    """How many useful items an Operative has on average."""
    whole = 0
    for unit in crew:
        for item in unit.items:
            whole += not item.botched
    return whole / max(1, len(crew))
