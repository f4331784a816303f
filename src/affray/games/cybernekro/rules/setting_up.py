"""Before the game: who deploys first, where the crews stand, cards. CYB-SET-01 to -07"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.table.kernels.compiled import Ints, row
from affray.boards.table.layouts import Rect
from affray.engine.questions import Data, Option, Place
from affray.games.cybernekro.rules.campaign.roster import underdog_cards
from affray.games.cybernekro.rules.fate_cards import deal, fresh_deck
from affray.games.cybernekro.rules.ground import body_of, look, put
from affray.games.cybernekro.rules.initiative import initiative_test
from affray.games.cybernekro.rules.relations import seats_from
from affray.games.cybernekro.rules.rulebook import happens
from affray.games.cybernekro.rules.spots import at, declared_spot
from affray.games.cybernekro.scenarios.scenario import Scenario
from affray.games.cybernekro.screen.events.battle import ColourTaken, Deployed
from affray.games.cybernekro.state import Cybernekro, Model, Spot, Where

OPENING_HAND = 3
RASTER = 100
"""Candidates for deployment lie this far apart."""
FINE_RASTER = 5


async def open_game(g: Cybernekro, plan: Scenario) -> None:
    """What is played, then who deploys first. CYB-SET-01"""
    plan.begin(g)
    await roll_for_deployment(g)


async def roll_for_deployment(g: Cybernekro) -> None:
    """An Initiative Test with any member of the crew decides the Active Player. CYB-SET-02"""
    if g.options["mode"] == "versus":
        await initiative_test(g, {seat: members(g, seat) for seat in g.players})
    else:
        g.first = g.players[0]
    g.waiting = list(seats_from(g, g.first))
    g.phase = "halves"


def members(g: Cybernekro, seat: str) -> list[Model]:
    """Every member of a crew, on the table or not yet."""
    return [m for m in g.models if m.owner == seat]


async def prepare(g: Cybernekro, plan: Scenario) -> None:
    """Scenario pieces and who deploys where. CYB-SET-01"""
    await plan.prepare(g)
    g.phase = "deploy"


def to_deploy(g: Cybernekro) -> Model | None:
    """The next model to be placed: the Active Player's whole crew first. CYB-SET-03"""
    for seat in g.waiting:
        for model in members(g, seat):
            if model.where == Where.RESERVE:
                return model
    return None


async def deploy(g: Cybernekro, plan: Scenario, model: Model) -> None:
    """One model is placed where the scenario lets its crew deploy. CYB-SET-04"""

    def accept(data: Data) -> Option[Spot] | str:
        spot = declared_spot(g, data)
        if spot is None:
            return 'a place is {"at": [x, y]} or {"at": [x, y, z]} in inches'
        return at(spot) if may_stand(g, plan, model, spot) else plan.zone_text(g, model.owner)

    spot = await Place(
        model.owner,
        "deploy",
        places(g, plan, model),
        accept,
        rule="CYB-SET-04",
        about={"model": model.id},
    )
    put(g, model, spot)
    g.emit(Deployed, model.id, *spot)


def places(g: Cybernekro, plan: Scenario, model: Model) -> list[Option[Spot]]:
    """Candidates: a raster over the zone, a fine one when it is crowded. CYB-SET-04"""
    return _free_places(g, plan, model, RASTER) or _free_places(g, plan, model, FINE_RASTER)


def _free_places(g: Cybernekro, plan: Scenario, model: Model, step: int) -> list[Option[Spot]]:
    areas = tuple(plan.areas(g, model.owner))
    shape = body_of(model)
    options, spots = g.terrain.remember(
        ("deployment", plan.id, areas, shape.r, step), lambda: _zone(g, plan, model, step)
    )
    return [options[k] for k in look(g).scene.fitting(shape, spots)]


def _zone(
    g: Cybernekro, plan: Scenario, model: Model, step: int
) -> tuple[list[Option[Spot]], Ints]:
    """The raster's places where a crew may deploy if nobody is there yet; also as one row."""
    shape = body_of(model)
    spots = [
        spot
        for area in plan.areas(g, model.owner)
        for spot in _raster(g, area, shape.r, step)
        if plan.may_deploy(g, model.owner, shape.at(*spot))
    ]
    return [at(spot) for spot in spots], row(n for spot in spots for n in spot)


def _raster(g: Cybernekro, area: Rect, r: int, step: int) -> Iterator[Spot]:
    """Points of a rectangle by lowest y, then lowest x, at every height. CYB-DEC-04"""
    for y in _from_to(area.south + r, area.north - r, step):
        for x in _from_to(area.west + r, area.east - r, step):
            for z in g.terrain.surfaces(x, y):
                yield x, y, z


def _from_to(first: int, last: int, step: int) -> list[int]:
    """Evenly spaced numbers, and the last as well: the far border of a zone is its front."""
    inside = list(range(first, last + 1, step))
    return inside if not inside or inside[-1] == last else [*inside, last]


def may_stand(g: Cybernekro, plan: Scenario, model: Model, spot: Spot) -> bool:
    """Whether a model may be deployed at a place. CYB-SET-04"""
    there = body_of(model).at(*spot)
    return plan.may_deploy(g, model.owner, there) and look(g).scene.may_end(there)


async def deal_cards(g: Cybernekro) -> None:
    """Colours by the order of deployment, then opening hands. CYB-FAT-01, CYB-FAT-02"""
    jokers = int(g.options["jokers"])
    for number, seat in enumerate(seats_from(g, g.first)):
        colour = ("red", "black")[number % 2]
        g.colours[seat] = colour
        g.decks[seat] = fresh_deck(colour, jokers)
        g.emit(ColourTaken, seat, colour)
        deal(g, seat, opening_hand(g, seat))
    await happens(g, "deployed")
    g.phase = "round"


def opening_hand(g: Cybernekro, seat: str) -> int:
    """3 + the highest Intellect of the crew, but not below 0. CYB-FAT-02"""
    wits = [m.profile.I for m in members(g, seat) if not m.imprisoned]
    return max(0, OPENING_HAND + max(wits, default=-OPENING_HAND)) + _underdog(g, seat)


def _underdog(g: Cybernekro, seat: str) -> int:
    """In a campaign the weaker crew draws more. CYB-XCM-09"""
    if not g.options["campaign"]:
        return 0
    worth = {other: sum(m.profile.points for m in members(g, other)) for other in g.players}
    return underdog_cards(worth[seat], max(worth.values()))
