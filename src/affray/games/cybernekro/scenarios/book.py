"""The scenarios that can be played. CYB-SCN-01"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.table.bodies import Body
from affray.boards.table.distance import base_wholly_within
from affray.boards.table.layouts import Layout, Rect
from affray.boards.table.pieces import Kind, Piece, box, prisoner_place
from affray.boards.table.units import INCH
from affray.engine.game import Result
from affray.engine.questions import Data, Option, Place
from affray.games.cybernekro.content.ready_layouts import layout
from affray.games.cybernekro.content.scenario_plans import lacks
from affray.games.cybernekro.rules.ground import body_of, look, put
from affray.games.cybernekro.rules.npcs import threat
from affray.games.cybernekro.rules.relations import crew, seats_from
from affray.games.cybernekro.rules.spots import at, declared_spot
from affray.games.cybernekro.scenarios.scenario import (
    CORNER,
    Scenario,
    allied,
    npcs_left,
    others_left,
    result,
    take_sides,
    zone,
)
from affray.games.cybernekro.screen.events.battle import HalfChosen, PrisonerTaken
from affray.games.cybernekro.state import Cybernekro, Model, Spot

SIX_ROUNDS = 6


class QuickStart(Scenario):
    """Five terminals, six rounds. CYB-SCN-10 to -14"""

    id = "quick_start"
    title = "Quick start"
    summary = "Control more terminals than the other crew after six rounds."
    last_round = SIX_ROUNDS

    async def prepare(self, g: Cybernekro) -> None:
        """One terminal in the middle, four halfway to the corners. CYB-SCN-10"""
        await super().prepare(g)
        self.lay(g)

    def lay(self, g: Cybernekro) -> None:
        """Nobody controls a terminal at first. CYB-SCN-12"""
        points = self.points(g)
        g.plot.terminals = tuple((x, y, g.terrain.surfaces(x, y)[-1]) for x, y in points)
        g.plot.owners = [""] * len(points)

    def points(self, g: Cybernekro) -> tuple[tuple[int, int], ...]:
        """Where the terminals stand. CYB-SCN-10"""
        return layout(g.layout).terminals

    def final(self, g: Cybernekro) -> Result:
        """Whoever controls most terminals wins. CYB-SCN-13, CYB-XSO-04"""
        when = "six rounds" if self.last_round == SIX_ROUNDS else "the last round"
        reason = f"terminals after {when}"
        held = {seat: g.plot.owners.count(seat) for seat in g.players}
        scores = tuple(held.items())
        if threat.is_solo(g):
            won = 2 * sum(held.values()) > len(g.plot.owners)
            return Result(g.players if won else (), reason, scores)
        best = max(held.values())
        winners = tuple(seat for seat in g.players if held[seat] == best)
        won_by = winners if len(winners) == 1 else ()
        return Result(won_by, reason, scores)


class Exploration(Scenario):
    """Rooms or containers, and an artifact in one of them. CYB-SCN-20 to -23"""

    id = "exploration"
    title = "Exploration"
    summary = "Find the artifact, carry it off the table, and be the only ones left."
    complicated = True

    def pieces_on(self, table: Layout) -> tuple[str, ...]:
        """Containers, where the layout has no rooms to explore. CYB-SCN-20"""
        return () if table.rooms else ("containers",)

    def lacks(self, table: Layout) -> str:
        """At least six places to explore. CYB-SCN-20"""
        return lacks("artifact", table)

    def won(self, g: Cybernekro) -> Result | None:
        """The artifact has been carried off and nobody else is left. CYB-SCN-23"""
        taker = g.plot.artifact_taken
        if not taker:
            return None
        if not others_left(g, taker) and not npcs_left(g):
            return result(g, allied(g, taker), "the artifact is carried off")
        if not any(True for seat in allied(g, taker) for _ in crew(g, seat)):
            return result(g, (), "the artifact is gone, and so are those who took it")
        return None


class Prisoner(Scenario):
    """A member of the other crew is held in a prison. CYB-SCN-30 to -32"""

    id = "prisoner"
    title = "Prisoner"
    summary = "Bring the prisoner home over your table edge, or keep it six rounds."
    pieces = ("prison",)
    last_round = SIX_ROUNDS
    complicated = True
    near = 6 * INCH
    """How near to the prison its guards deploy. CYB-SCN-30"""

    def lacks(self, table: Layout) -> str:
        return lacks("prisoner", table)

    async def prepare(self, g: Cybernekro) -> None:
        """The prison, the prisoners, and whose edge is whose. CYB-SCN-30"""
        solo = threat.is_solo(g)
        rescuers = seats_from(g, g.first) if solo else seats_from(g, g.first)[1:]
        g.plot.lead = "" if solo else g.first
        homes = ("south", "east", "west") if not solo else ("south",) * len(rescuers)
        for seat, home in zip(rescuers, homes, strict=False):
            g.sides[seat] = home
            g.emit(HalfChosen, seat, home)
        if not solo:
            g.sides[g.first] = "north"
            g.emit(HalfChosen, g.first, "north")
        for group in (rescuers,) if solo else tuple((seat,) for seat in rescuers):
            await self._imprison(g, [m for m in g.models if m.owner in group])
        await self.station_npcs(g)

    async def _imprison(self, g: Cybernekro, members: list[Model]) -> None:
        """A random member of a crew, with two Wounds. CYB-SCN-30, CYB-XMP-06"""
        model = members[g.dice.one_of(len(members), "prisoner")]
        px, py = prison_corner(g)
        x, y = prisoner_place(px, py)
        spot = (x, y, 0)
        if len(g.players) > 2:
            spot = await self._cell(g, model, Rect(px + 50, py + 50, px + 450, py + 450))
        put(g, model, spot)
        model.wounds = 2
        model.imprisoned = True
        g.plot.prisoners = (*g.plot.prisoners, model.id)
        g.emit(PrisonerTaken, model.id)

    def _cell(self, g: Cybernekro, model: Model, cell: Rect) -> Place[Spot]:
        """The kidnapper says where in the prison a captive stands. CYB-XMP-06"""
        shape = body_of(model)

        def fits(spot: Spot) -> bool:
            there = shape.at(*spot)
            return cell.holds(there.x, there.y, there.r) and look(g).scene.may_end(there)

        def accept(data: Data) -> Option[Spot] | str:
            spot = declared_spot(g, data)
            return (
                at(spot) if spot and fits(spot) else "not free, or not in the prison (CYB-XMP-06)"
            )

        r = shape.r
        spots = [
            (x, y, 0)
            for y in {cell.south + r: 0, (cell.south + cell.north) // 2: 0, cell.north - r: 0}
            for x in {cell.west + r: 0, (cell.west + cell.east) // 2: 0, cell.east - r: 0}
        ]
        candidates = (at(spot) for spot in spots if fits(spot))
        about = {"model": model.id}
        return Place(g.plot.lead, "cell", candidates, accept, rule="CYB-XMP-06", about=about)

    async def station_npcs(self, g: Cybernekro) -> None:
        """In solo play NPCs guard the prison. CYB-XSO-04"""
        if threat.is_solo(g):
            zones = [area for seat in g.players for area in self.areas(g, seat)]
            await threat.first_wave(g, zones, around(prison(g), self.near))

    def areas(self, g: Cybernekro, seat: str) -> Iterator[Rect]:
        """The kidnapper by the prison, a rescuer at its home edge. CYB-SCN-30, CYB-XMP-06"""
        if seat == g.plot.lead:
            yield around(prison(g), self.near)
        elif g.sides[seat] in ("east", "west"):
            west = 0 if g.sides[seat] == "west" else g.width - CORNER
            yield Rect(west, CORNER, west + CORNER, g.depth // 2)
        else:
            yield zone(g, g.sides[seat])

    def may_deploy(self, g: Cybernekro, seat: str, there: Body) -> bool:
        """Whole bases within 6 inches of the prison, and not in it. CYB-SCN-30"""
        if seat != g.plot.lead:
            return super().may_deploy(g, seat, there)
        walls = prison(g)
        inside = Rect(*walls.box).holds(there.x, there.y)
        return not inside and base_wholly_within(there, walls, self.near)

    def won(self, g: Cybernekro) -> Result | None:
        """A lone rescuer wins at once; several are judged separately at the end. CYB-SCN-32,
        CYB-XMP-06"""
        if len(g.players) > 2 or not g.plot.prisoners_home:
            return None
        return result(g, self._rescuers(g), "the prisoner is home")

    def _rescuers(self, g: Cybernekro) -> tuple[str, ...]:
        seats = {g.model(m).owner for m in g.plot.prisoners_home}
        return tuple(s for s in g.players if s in seats or (seats and threat.is_solo(g)))

    def final(self, g: Cybernekro) -> Result:
        """The kidnapper wins with a prisoner on the table. CYB-SCN-32, CYB-XMP-06"""
        held = any(g.model(m).on_table for m in g.plot.prisoners)
        lost = not g.plot.prisoners_home and g.options["prisoner_dead"] == "kidnapper_wins"
        lead = (g.plot.lead,) if g.plot.lead and (held or lost) else ()
        winners = tuple(s for s in g.players if s in (*self._rescuers(g), *lead))
        reason = "the prisoner is still there" if held else "the prisoner is lost"
        return result(g, winners, reason)

    def abandoned(self, g: Cybernekro) -> Result:
        """Nobody is left to play; a rescuer whose prisoner is home has won. CYB-WIN-02"""
        return result(g, self._rescuers(g), "no character is left on the table")


class Ritual(Scenario):
    """A Focus in the middle, and a crew that uses it. CYB-SCN-40 to -42"""

    id = "ritual"
    title = "Stop the Ritual"
    summary = "Perform the ritual and drive everybody off, or stop those who do."
    pieces = ("focus",)
    complicated = True
    near = 3 * INCH
    """How near to the Focus the defender deploys. CYB-SCN-40"""
    complete = 6

    def lacks(self, table: Layout) -> str:
        return lacks("ritual", table)

    async def prepare(self, g: Cybernekro) -> None:
        """The defender at the Focus, the others at the edge. CYB-SCN-40"""
        if threat.is_solo(g):
            await super().prepare(g)
            return
        g.plot.lead = g.first
        await take_sides(g, seats_from(g, g.first)[1:])

    def areas(self, g: Cybernekro, seat: str) -> Iterator[Rect]:
        """Around the Focus, or the standard zone. CYB-SCN-40"""
        if seat == g.plot.lead:
            yield around(look(g).scene.piece("focus"), self.near)
        else:
            yield zone(g, g.sides[seat])

    def may_deploy(self, g: Cybernekro, seat: str, there: Body) -> bool:
        """Whole bases within 3 inches of the Focus. CYB-SCN-40"""
        if seat != g.plot.lead:
            return super().may_deploy(g, seat, there)
        return base_wholly_within(there, look(g).scene.piece("focus"), self.near)

    def won(self, g: Cybernekro) -> Result | None:
        """The ritual done and nobody else left, or nobody left to defend it. CYB-SCN-42"""
        if threat.is_solo(g):
            return self._won_alone(g)
        lead = g.plot.lead
        defended = g.plot.summoned and not others_left(g, lead)
        stopped = not npcs_left(g) and not any(True for _ in crew(g, lead))
        if defended and stopped:
            return result(g, (), "nobody is left at the Focus")
        if defended:
            return result(g, (lead,), "the ritual is performed")
        if stopped:
            attackers = tuple(seat for seat in g.players if seat != lead)
            return result(g, attackers, "the ritual is stopped")
        return None

    def _won_alone(self, g: Cybernekro) -> Result | None:
        """NPCs perform the ritual; the players stop them. CYB-XSO-04"""
        if g.plot.ritual >= self.complete:
            return result(g, (), "the ritual is performed")
        if not any(True for seat in g.players for _ in crew(g, seat)):
            return result(g, (), "no character is left on the table")
        over = g.round > SIX_ROUNDS or (g.round == SIX_ROUNDS and g.phase == "round_over")
        if over and not npcs_left(g):
            return result(g, g.players, "the ritual is stopped")
        return None


def prison_corner(g: Cybernekro) -> tuple[int, int]:
    """The south-west corner of the prison. CYB-LAY-00"""
    corner = layout(g.layout).prison
    assert corner is not None, "Prisoner is not played on a table without a prison"
    return corner


def prison(g: Cybernekro) -> Piece:
    """The whole prison as one box, to measure from. CYB-SCN-30"""
    x, y = prison_corner(g)
    return Piece("prison", Kind.BUILDING, box(x, y, 500, 500), 0, 300)


def around(piece: Piece, length: int) -> Rect:
    """The rectangle of everything within a length of a box."""
    west, south, east, north = piece.box
    return Rect(west - length, south - length, east + length, north + length)
