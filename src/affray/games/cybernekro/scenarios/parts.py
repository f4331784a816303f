"""Scenarios made from parts: what the words of a pack's scenario do. CYB-SCN-01

Each objective is judged as the book's scenario that has it, so a scenario of the book made from its
parts plays the same game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

from affray.boards.table.bodies import Body
from affray.boards.table.layouts import Layout, Rect
from affray.boards.table.units import INCH, inches
from affray.engine.game import Result, Value
from affray.engine.packs import Phrase
from affray.engine.questions import Option, ask
from affray.games.cybernekro.content.scenario_plans import (
    CorpsesLie,
    Guarded,
    Hoard,
    InForce,
    NpcsStand,
    Points,
    ScenarioPlan,
    Terminals,
)
from affray.games.cybernekro.content.scenario_plans import lacks as lacks_for
from affray.games.cybernekro.effects.environment import ComplicationDrawn, draw_complication
from affray.games.cybernekro.effects.npcs import summon
from affray.games.cybernekro.rules.ground import on_table
from affray.games.cybernekro.rules.items import new_item
from affray.games.cybernekro.rules.npcs import threat
from affray.games.cybernekro.rules.relations import crew, seats_from
from affray.games.cybernekro.scenarios.book import Exploration, Prisoner, QuickStart, Ritual
from affray.games.cybernekro.scenarios.quests import specials
from affray.games.cybernekro.scenarios.scenario import (
    Scenario,
    allied,
    npcs_left,
    others_left,
    result,
)
from affray.games.cybernekro.scenarios.treasure import TREASURE, lay_corpse
from affray.games.cybernekro.screen.events.battle import HalfChosen
from affray.games.cybernekro.state import Cybernekro, Spot

# ---------------------------------------------------------------- objectives


class TerminalsPart(QuickStart):
    """Terminals, perhaps at places of one's own. CYB-SCN-10 to -13"""

    def __init__(self, taken: Terminals, rounds: int) -> None:
        self.taken = taken
        self.last_round = rounds

    def points(self, g: Cybernekro) -> tuple[tuple[int, int], ...]:
        own = tuple((inches(x), inches(y)) for x, y in self.taken.places)
        return own or super().points(g)

    def won(self, g: Cybernekro) -> Result | None:
        """Enough of them at the end of a round. CYB-SCN-13"""
        if not self.taken.hold or g.phase != "round_over":
            return None
        held = {seat: sum(map(g.plot.owners.count, allied(g, seat))) for seat in g.players}
        winners = tuple(seat for seat, count in held.items() if count >= self.taken.hold)
        scores = tuple((seat, float(count)) for seat, count in held.items())
        return Result(winners, "enough terminals", scores) if winners else None


class TreasurePart(Scenario):
    """Treasure Tokens to carry off. CYB-TOK-05, CYB-TOK-06"""

    def __init__(self, taken: Hoard) -> None:
        self.taken = taken

    def lay(self, g: Cybernekro) -> None:
        for spot in spots(g, self.taken.places):
            g.lying[new_item(g, TREASURE)] = spot

    def won(self, g: Cybernekro) -> Result | None:
        """Enough Tokens are off the table, or there is none left to carry off."""
        held = self._held(g)
        winners = tuple(s for s in g.players if 0 < self.taken.enough <= held[s])
        if winners:
            return result(g, winners, "enough treasure is carried off")
        return None if self._left(g) else self.final(g)

    def _held(self, g: Cybernekro) -> dict[str, int]:
        own = g.plot.treasures
        return {seat: sum(own.get(ally, 0) for ally in allied(g, seat)) for seat in g.players}

    def _left(self, g: Cybernekro) -> bool:
        """Whether a Token is still on the table."""
        carried = (item for model in on_table(g) for item in model.carried)
        return any(g.items[item] == TREASURE for item in (*g.lying, *carried))

    def final(self, g: Cybernekro) -> Result:
        """Whoever carried off most wins; players without enemies need half. CYB-TOK-06"""
        held = self._held(g)
        if threat.is_solo(g):
            enough = 2 * max(held.values()) >= len(self.taken.places)
            return result(g, g.players if enough else (), "the treasure is shared out")
        best = max(held.values())
        winners = tuple(seat for seat in g.players if held[seat] == best)
        return result(g, winners if len(winners) == 1 else (), "the treasure is shared out")


class LastCrewPart(Scenario):
    """Nobody else is left. CYB-WIN-01"""

    def won(self, g: Cybernekro) -> Result | None:
        """One crew is alone; players without enemies have outlived all that came."""
        if threat.is_solo(g):
            over = g.round > threat.LAST_WAVE and not npcs_left(g)
            alive = any(True for seat in g.players for _ in crew(g, seat))
            return result(g, g.players, "nothing is left to fear") if over and alive else None
        for seat in g.players:
            if any(True for _ in crew(g, seat)) and not others_left(g, seat):
                return result(g, (seat,), "nobody else is left")
        return None


def _prisoner(phrase: Phrase, plan: ScenarioPlan) -> Scenario:
    made = Prisoner()
    made.near = phrase.params(Guarded).within * INCH or made.near
    return made


def _ritual(phrase: Phrase, plan: ScenarioPlan) -> Scenario:
    made = Ritual()
    made.near = phrase.params(Guarded).within * INCH or made.near
    return made


MADE: Mapping[str, Callable[[Phrase, ScenarioPlan], Scenario]] = {
    "terminals": lambda phrase, plan: TerminalsPart(phrase.params(Terminals), plan.rounds),
    "artifact": lambda phrase, plan: Exploration(),
    "prisoner": _prisoner,
    "ritual": _ritual,
    "treasure": lambda phrase, plan: TreasurePart(phrase.params(Hoard)),
    "last-crew": lambda phrase, plan: LastCrewPart(),
}
"""How each objective is judged."""


# ---------------------------------------------------------------- the whole


class FromParts(Scenario):
    """A scenario of a pack. CYB-SCN-01"""

    def __init__(self, plan: ScenarioPlan) -> None:
        self.plan = plan
        self.id, self.title, self.summary = plan.id, plan.name, plan.summary
        self.layout, self.last_round = plan.layout, plan.rounds
        self.objectives = tuple(MADE[each.word](each, plan) for each in plan.objectives)
        leads = (each for each in self.objectives if isinstance(each, Prisoner | Ritual))
        self.lead: Scenario | None = next(leads, None)
        """The objective that says who deploys where. CYB-SCN-30, CYB-SCN-40"""

    # -- the table

    def pieces_on(self, table: Layout) -> tuple[str, ...]:
        found = (piece for each in self.objectives for piece in each.pieces_on(table))
        return tuple(dict.fromkeys(found))

    def lacks(self, table: Layout) -> str:
        return next(filter(None, (lacks_for(word, table) for word in self.plan.quests)), "")

    def refuses(self, options: Mapping[str, Value]) -> str:
        """A zone for each crew. CYB-SET-04"""
        crowd = options["mode"] == "versus" and options["multi"] != "off"
        count = int(options["multi"]) if crowd else 2
        zones = len(self.plan.zones)
        return f"it has {zones} zones, and {count} crews" if 0 < zones < count else ""

    def begin(self, g: Cybernekro) -> None:
        """A complication by a card, or the one that the scenario names. CYB-CMP-00"""
        if specials(g, "complication"):
            draw_complication(g)
        for phrase in specials(g, "in-force"):
            g.complication = phrase.params(InForce).effect
            g.emit(ComplicationDrawn, g.complication)

    # -- deployment

    async def prepare(self, g: Cybernekro) -> None:
        """Who deploys where, then what lies and stands on the table. CYB-SET-04"""
        if self.lead is not None:
            await self.lead.prepare(g)
        elif self.plan.zones:
            await self._take_zones(g, seats_from(g, g.first))
            await self.station_npcs(g)
        else:
            await super().prepare(g)
        for objective in self.objectives:
            objective.lay(g)
        self._lay_specials(g)

    async def _take_zones(self, g: Cybernekro, seats: tuple[str, ...]) -> None:
        """Each crew in turn takes a free zone; allies share one. CYB-SET-04"""
        free: list[str] = [zone.edge for zone in self.plan.zones]
        for seat in seats:
            last = len(free) == 1 or (threat.is_solo(g) and seat != seats[0])
            edge = g.sides[seats[0]] if threat.is_solo(g) and g.sides else free[0]
            if not last:
                options = (Option(each, each) for each in tuple(free))
                edge = await ask(seat, "half", options, default=free[0], rule="CYB-SET-04")
            free = [each for each in free if each != edge]
            g.sides[seat] = edge
            g.emit(HalfChosen, seat, edge)

    def _lay_specials(self, g: Cybernekro) -> None:
        """Corpses and NPCs that are there from the start. CYB-TOK-08, CYB-NPC-01"""
        for phrase in specials(g, "corpses"):
            for spot in spots(g, phrase.params(CorpsesLie).places):
                lay_corpse(g, spot)
        for phrase in specials(g, "npcs"):
            stand = phrase.params(NpcsStand)
            for spot in spots(g, stand.places):
                summon(g, stand.kind, spot)

    def areas(self, g: Cybernekro, seat: str) -> Iterator[Rect]:
        if self.lead is not None:
            yield from self.lead.areas(g, seat)
        elif self.plan.zones:
            yield from (zone.area for zone in self.plan.zones if zone.edge == g.sides[seat])
        else:
            yield from super().areas(g, seat)

    def may_deploy(self, g: Cybernekro, seat: str, there: Body) -> bool:
        if self.lead is not None:
            return self.lead.may_deploy(g, seat, there)
        return super().may_deploy(g, seat, there)

    # -- victory

    def won(self, g: Cybernekro) -> Result | None:
        """The first objective that somebody has reached. CYB-WIN-01"""
        return next(filter(None, (each.won(g) for each in self.objectives)), None)

    def final(self, g: Cybernekro) -> Result:
        return _first_won([partial(each.final, g) for each in self.objectives])

    def abandoned(self, g: Cybernekro) -> Result:
        return _first_won([partial(each.abandoned, g) for each in self.objectives])


def _first_won(judges: Iterable[partial[Result]]) -> Result:
    """The first judgement that names a winner, else the first of all. CYB-WIN-03"""
    found = [judge() for judge in judges]
    return next((each for each in found if each.winners), found[0])


def spots(g: Cybernekro, points: Points) -> Iterator[Spot]:
    """Places of a pack on the highest surface there."""
    for x, y in points:
        u, v = inches(x), inches(y)
        yield u, v, g.terrain.surfaces(u, v)[-1]
