"""NPCs bought with threat points, for players without a human enemy. CYB-XSO-02"""

from __future__ import annotations

from affray.boards.table.layouts import Rect
from affray.games.cybernekro.content.kinds import Npc
from affray.games.cybernekro.effects.npcs import place, recruit
from affray.games.cybernekro.rules.ground import body_of
from affray.games.cybernekro.rules.npcs.deployment import (
    enter,
    may_deploy_npc,
    npc_places,
    place_by_master,
)
from affray.games.cybernekro.state import MASTER, Cybernekro, Model, Spot

BUDGETS = {"easy": 32, "normal": 48, "hard": 64}
EDGES = ("south", "east", "north", "west")
SECOND_WAVE, LAST_WAVE = 3, 5
"""The rounds in which more NPCs come."""


def is_solo(g: Cybernekro) -> bool:
    """Whether the players play against NPCs alone. CYB-XSO-01"""
    return g.options["mode"] != "versus"


def budget(g: Cybernekro) -> int:
    """All threat points of a game; half as many again for two crews. CYB-XSO-02"""
    points = BUDGETS[str(g.options["threat"])]
    return points * 3 // 2 if g.options["mode"] == "coop" else points


def wave(g: Cybernekro, number: int) -> int:
    """The points of a wave: half, a quarter, the rest. CYB-XSO-02"""
    whole = budget(g)
    return (whole // 2, whole // 4, whole - whole // 2 - whole // 4)[number]


def purchase(g: Cybernekro, points: int) -> list[str]:
    """NPCs at random while points last; the remainder is kept for later. CYB-XSO-02"""
    g.plot.threat += points
    bought: list[str] = []
    while npcs := _affordable(g):
        npc = npcs[g.dice.one_of(len(npcs), "threat") if len(npcs) > 1 else 0]
        g.plot.threat -= npc.threat
        g.plot.beasts += npc.beast
        bought.append(npc.id)
    return bought


def _affordable(g: Cybernekro) -> list[Npc]:
    """The NPCs that the points pay for; only one beast in a game. CYB-XSO-02"""
    return [
        npc
        for npc in g.book.content.npcs()
        if npc.threat <= g.plot.threat and not (npc.beast and g.plot.beasts)
    ]


async def first_wave(g: Cybernekro, zones: list[Rect], near: Rect | None = None) -> None:
    """NPCs at random spots away from the players, or around what they guard; a game master
    places them. CYB-XSO-02, CYB-XSO-04, CYB-NPC-14"""
    for kind in purchase(g, wave(g, 0)):
        model = recruit(g, kind)
        place(g, model, await _stationed(g, model, zones, near))


async def _stationed(g: Cybernekro, model: Model, zones: list[Rect], near: Rect | None) -> Spot:
    """Where an NPC of the first wave stands."""
    shape = body_of(model)

    def is_near(spot: Spot) -> bool:
        return near is None or near.holds(spot[0], spot[1], shape.r)

    def fits(spot: Spot) -> bool:
        return is_near(spot) and may_deploy_npc(g, shape.at(*spot), zones, False)

    everywhere = list(npc_places(g, shape, zones))
    spots = [spot for spot in everywhere if is_near(spot)] or everywhere
    if MASTER in g.seats:
        return await place_by_master(g, model, spots, fits)
    return spots[g.dice.one_of(len(spots), "where it stands")]


async def later_wave(g: Cybernekro) -> None:
    """More NPCs come over a random edge in rounds 3 and 5. CYB-XSO-02"""
    number = {SECOND_WAVE: 1, LAST_WAVE: 2}.get(g.round)
    if number is None or not is_solo(g):
        return
    bought = purchase(g, wave(g, number))
    if bought:
        await enter(g, bought, EDGES[g.dice.one_of(len(EDGES), "edge")])
