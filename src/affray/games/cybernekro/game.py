"""CYBERNEKRO as the engine knows it: its steps, its views, its words. CYB-STA-01"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from affray.engine.corrections import Form
from affray.engine.errors import BadForces
from affray.engine.events import Event, Telling
from affray.engine.feats import Feats
from affray.engine.forces import Catalogue, Part, Piece, Review
from affray.engine.gains import Gain
from affray.engine.game import Fault, Game, Result, Value, titled
from affray.engine.goals import Goal
from affray.engine.intentions import About, Intention
from affray.engine.leanings import Leanings, Marks
from affray.engine.lessons import in_order
from affray.engine.luck import Throw
from affray.engine.odds import Verdict
from affray.engine.pace import Pace, paces
from affray.engine.packs import Phrase, per_content
from affray.engine.prospects import Prospect
from affray.engine.questions import Ask, Option, Rule, Seat, Subject
from affray.engine.sheets import Sheet
from affray.engine.sight import Sight, Spot
from affray.engine.table import Table
from affray.engine.words import Words
from affray.games.cybernekro.content import pieces as played_pieces
from affray.games.cybernekro.content.kinds import content, shelf
from affray.games.cybernekro.content.ready_layouts import chosen_layout, layout
from affray.games.cybernekro.content.shipped_layouts import written
from affray.games.cybernekro.effects import EVENTS, MODULES, mind
from affray.games.cybernekro.mind.evaluate import evaluate
from affray.games.cybernekro.mind.gains import gains, lay_cards_aside
from affray.games.cybernekro.mind.goals import reached
from affray.games.cybernekro.mind.intentions import came_about, intentions, why_not
from affray.games.cybernekro.mind.marks import learned, marks
from affray.games.cybernekro.mind.outcome import outcome
from affray.games.cybernekro.mind.prior import prior
from affray.games.cybernekro.mind.prospects import prospects
from affray.games.cybernekro.mind.redeal import redeal
from affray.games.cybernekro.mind.screens import SCREENS, choices, proposed
from affray.games.cybernekro.mind.sight import sight, spot
from affray.games.cybernekro.mind.stakes import (
    WINDOW_OF,
    WINDOWS,
    foreseen,
    no_choice,
    stakes,
    usual,
)
from affray.games.cybernekro.mind.verdict import verdict
from affray.games.cybernekro.position import read_position
from affray.games.cybernekro.rules import mustering, rounds, setting_up
from affray.games.cybernekro.rules.crews import enlist, muster
from affray.games.cybernekro.rules.fate_cards import cards
from affray.games.cybernekro.rules.invariants import faults
from affray.games.cybernekro.rules.npcs import step as npc_step
from affray.games.cybernekro.rules.options import options
from affray.games.cybernekro.rules.reactions import aftermath
from affray.games.cybernekro.rules.rulebook import Rulebook
from affray.games.cybernekro.rules.tables import doors_open, terrain_of
from affray.games.cybernekro.scenarios.registry import scenarios
from affray.games.cybernekro.scenarios.scenario import Scenario, check_table
from affray.games.cybernekro.screen.campaign import CybernekroCampaigns
from affray.games.cybernekro.screen.companion import CybernekroCompanion, brought, companion
from affray.games.cybernekro.screen.documents import DOCUMENTS
from affray.games.cybernekro.screen.drawing import about_of, board, drawn
from affray.games.cybernekro.screen.events.battle import CORE_EVENTS
from affray.games.cybernekro.screen.feats import feats, throw_of
from affray.games.cybernekro.screen.forms import forms
from affray.games.cybernekro.screen.gists import GISTERS
from affray.games.cybernekro.screen.glances import glance
from affray.games.cybernekro.screen.goals import goals
from affray.games.cybernekro.screen.names import NAMERS
from affray.games.cybernekro.screen.picture import picture
from affray.games.cybernekro.screen.rolls import ROLLS
from affray.games.cybernekro.screen.sheets import sheet, subjects
from affray.games.cybernekro.screen.views import view
from affray.games.cybernekro.screen.wares import ware_line
from affray.games.cybernekro.state import MASTER, NOBODY, Cybernekro

CONTENT = Path(__file__).parent / "content"
WORDS = Path(__file__).parent / "screen" / "words"
SEATS = ("ash", "bone", "rust", "salt")


@per_content
def rulebook() -> Rulebook:
    """All content and all effects of the game, collected."""
    return Rulebook(content(), [import_module(name) for name in MODULES], aftermath, mind)


class CybernekroGame(Game[Cybernekro]):
    """CYBERNEKRO: crews of home-made characters on a table full of terrain."""

    name = "cybernekro"
    title = "CYBERNEKRO"
    state_type = Cybernekro
    horizon = 8
    trust = 0.04
    windows = WINDOWS
    screens = SCREENS
    begins_plans = frozenset({"select", "action"})
    drawn_to_hand = frozenset({"fate card"})
    events = (*CORE_EVENTS, *EVENTS)
    rolls = ROLLS
    documents = (*DOCUMENTS, CybernekroCompanion)

    def __init__(self) -> None:
        self.options = options()
        self.shelf = shelf()
        self.lessons = in_order(content().packs)
        self.words = Words.load(WORDS, {**GISTERS, **NAMERS}, lambda: content().packs)
        self.scenarios = titled(
            (plan.id, plan.title, plan.summary) for plan in scenarios().values()
        )
        self.campaigns = CybernekroCampaigns(self)

    # -- a game from its start

    def seats(self, scenario: str, options: Mapping[str, Value]) -> tuple[Seat, ...]:
        master = (MASTER,) if options["game_master"] else ()
        if options["mode"] == "solo":
            return SEATS[:1] + master
        allied = options["mode"] == "coop"
        count = 2 if allied or options["multi"] == "off" else int(options["multi"])
        return SEATS[:count] + master

    def setup(
        self, scenario: str, options: Mapping[str, Value], forces: Mapping[Seat, Any]
    ) -> Cybernekro:
        plan = scenarios()[scenario]
        table = layout(plan.layout) if plan.layout else chosen_layout(options)
        check_table(plan, table, options)
        seats = self.seats(scenario, options)
        for seat in forces:
            if seat not in seats:
                raise BadForces(f"{seat} does not play; {', '.join(seats)} do (CYB-GEN-01)")
        g = Cybernekro(
            layout=table.id,
            width=table.width,
            depth=table.depth,
            scenario_pieces=plan.pieces_on(table),
            hands={seat: [] for seat in seats},
            discards={seat: [] for seat in seats},
            seats=seats,
            scenario=scenario,
            options=dict(options),
        )
        self.furnish(g)
        g.gone = doors_open(g)
        enlist(g, forces)
        return g

    def catalogue(self, scenario: str, options: Mapping[str, Value], seat: Seat) -> Catalogue:
        found = mustering.catalogue(options)
        return found._replace(pieces=tuple(map(self._told, found.pieces)))

    def _told(self, piece: Piece) -> Piece:
        """A piece with what it does, in words."""
        return piece._replace(
            facts={**piece.facts, "text": ware_line(self.words, content().piece(piece.id))}
        )

    def review(
        self,
        scenario: str,
        options: Mapping[str, Value],
        seat: Seat,
        force: Any,
        part: int | None = None,
    ) -> Review:
        found = mustering.review(options, force, part)
        return found._replace(parts=tuple(self._with_sheets(options, force, found.parts)))

    def _with_sheets(
        self, options: Mapping[str, Value], force: Any, parts: Sequence[Part]
    ) -> Iterator[Part]:
        """Every publicly known character, with its sheet."""
        if not parts or any(part.bill is None for part in parts):
            yield from parts
            return
        g = Cybernekro(seats=SEATS[:2], options=dict(options))
        g.book = rulebook()
        muster(g, SEATS[0], force)
        for number, part in enumerate(parts):
            yield part._replace(sheet=sheet(g, self.words, {"model": number}))

    def random_force(
        self, scenario: str, options: Mapping[str, Value], seat: Seat, rng: Random
    ) -> Any:
        return mustering.random_force(options, rng)

    def companion(self) -> Mapping[str, Any]:
        g = Cybernekro(seats=SEATS[:2])
        self.furnish(g)
        return dict(companion(g))

    def brought(
        self, scenario: str, options: Mapping[str, Value], seat: Seat, force: Any
    ) -> list[Mapping[str, Any]]:
        g = Cybernekro(seats=SEATS[:2])
        self.furnish(g)
        return [dict(each) for each in brought(g, force)]

    def workbench(self) -> Mapping[str, Any]:
        return {"entries": {"layout": list(written())}}

    def furnish(self, g: Cybernekro) -> None:
        if len(g.options) < len(self.options):
            # A game that was saved before an option existed plays on as the book has it.
            g.options = {**{option.id: option.default for option in self.options}, **g.options}
        g.book = rulebook()
        g.terrain = terrain_of(g)
        g.look = None

    def next_step(self, g: Cybernekro) -> Rule[None] | Result:
        plan = scenarios()[g.scenario]
        if g.checks and g.round:
            g.checks = False
            result = plan.verdict(g)
            if result is not None:
                return result
        if g.phase == "round_over":
            ended = plan.verdict(g) or (plan.final(g) if plan.is_last_round(g) else None)
            return ended or rounds.begin(g)
        return self._step(g, plan)

    def _step(self, g: Cybernekro, plan: Scenario) -> Rule[None]:
        if g.phase == "setup":
            return setting_up.open_game(g, plan)
        if g.phase == "halves":
            return setting_up.prepare(g, plan)
        if g.phase == "deploy":
            model = setting_up.to_deploy(g)
            return setting_up.deploy(g, plan, model) if model else setting_up.deal_cards(g)
        if g.phase == "round":
            return rounds.begin(g)
        if g.phase == "round_start":
            return rounds.share_out(g)
        if g.phase == "action":
            everybody = len(g.passed) == len(g.players) and g.active < 0
            return rounds.begin_npcs(g) if everybody else rounds.turn(g)
        if g.phase == "npc":
            return self._npcs(g)
        if g.phase == "morale":
            return rounds.morale_step(g)
        return rounds.end(g)

    def _npcs(self, g: Cybernekro) -> Rule[None]:
        while g.npc_order:
            npc = g.model(g.npc_order.pop(0))
            if npc.on_table:
                return npc_step.activate(g, npc)
        return rounds.begin_morale(g)

    # -- what a seat sees

    def view(self, g: Cybernekro, seat: Seat | None) -> dict[str, Any]:
        return dict(view(g, seat))

    def glance(self, g: Cybernekro, seat: Seat) -> dict[str, Any]:
        return glance(g, seat)

    def board(self, g: Cybernekro) -> dict[str, Any]:
        return dict(board(g))

    def drawn(self, g: Cybernekro, ask: Ask[Any]) -> dict[str, Any]:
        return dict(drawn(g, ask))

    def pace(self, scenario: str) -> Pace | None:
        return paces(CONTENT).get(scenario)

    def subjects(self, g: Cybernekro) -> Iterable[Mapping[str, Any]]:
        return subjects(g)

    def sheet(self, g: Cybernekro, seat: Seat | None, about: Mapping[str, Any]) -> Sheet | None:
        return sheet(g, self.words, about)

    def about_of(self, g: Cybernekro, ask: Ask[Any], option: Option[Any]) -> Subject:
        return about_of(g, ask, option)

    def forms(self, g: Cybernekro) -> Iterable[Form]:
        return forms(g)

    def goals(self, g: Cybernekro, seat: Seat | None) -> Sequence[Goal]:
        return list(goals(g, self.words, seat))

    def throw_of(self, g: Cybernekro, facts: Mapping[str, Any]) -> Throw | None:
        return throw_of(g, facts)

    def feats(self, g: Cybernekro, told: Iterable[Mapping[str, Any]]) -> Sequence[Feats]:
        return feats(g, self.words, told)

    def picture(self, g: Cybernekro, seat: Seat | None) -> str:
        return picture(g, seat)

    # -- positions and content

    def read_position(self, doc: Mapping[str, Any]) -> Mapping[str, Any]:
        return read_position(doc, rulebook(), self.chosen(doc.get("options")))

    def check(self, g: Cybernekro) -> Iterator[Fault]:
        return faults(g)

    def zones(self, g: Cybernekro) -> Iterator[int]:
        return cards(g)

    def pieces(self) -> frozenset[str]:
        return played_pieces.pieces()

    def pieces_in(self, event: Event) -> Iterator[str]:
        return played_pieces.pieces_in(event)

    def reached(self, g: Cybernekro, told: Sequence[Mapping[str, Any]], goal: Phrase) -> bool:
        return reached(g, told, goal)

    # -- for agents

    def redeal(self, g: Cybernekro, seat: Seat, rng: Random) -> None:
        redeal(g, seat, rng)

    def outcome(self, before: Cybernekro, after: Cybernekro) -> Hashable:
        return outcome(before, after)

    def turn(self, g: Cybernekro) -> str:
        if g.turn and g.active == NOBODY:
            return ""
        return f"{g.round}.{g.phase}.{g.turn}.{g.active}"

    def verdict(
        self, before: Cybernekro, after: Cybernekro, heard: Sequence[Telling], seat: Seat
    ) -> Verdict | None:
        return verdict(before, after, heard, seat)

    def prospects(self, before: Cybernekro, after: Cybernekro, seat: Seat) -> Iterable[Prospect]:
        return prospects(before, after, seat)

    def goes_on(self, g: Cybernekro) -> bool:
        return g.active != NOBODY

    def gains(self, before: Cybernekro, after: Cybernekro, seat: Seat) -> Iterator[Gain]:
        return gains(before, after, seat)

    def ways_to(self, g: Cybernekro, gain: Gain) -> Sequence[Mapping[str, Any]]:
        return ({"site": gain.what},) if gain.kind == "terminal" else super().ways_to(g, gain)

    def lay_aside(self, g: Cybernekro) -> None:
        lay_cards_aside(g)

    def evaluate(self, g: Cybernekro, seat: Seat) -> float:
        return evaluate(g, seat)

    def sight(self, g: Cybernekro, seat: Seat) -> Sight:
        return sight(g, seat)

    def spot(self, g: Cybernekro, place: str | list[int]) -> Spot | None:
        x, y, *_ = map(int, place)
        return spot(g, x, y)

    def prior(self, g: Cybernekro, ask: Ask[Any]) -> Sequence[float]:
        return prior(g, ask)

    def marks(
        self, g: Cybernekro, ask: Ask[Any], weights: Sequence[float]
    ) -> Sequence[Marks] | None:
        return marks(g, ask, weights)

    @cached_property
    def leanings(self) -> Leanings:
        return learned()

    def intentions(self, world: Table[Cybernekro], seat: Seat, about: About) -> Iterator[Intention]:
        return intentions(world, seat, about)

    def came_about(self, g: Cybernekro, about: About) -> bool:
        return came_about(g, about)

    def why_not(self, world: Table[Cybernekro], seat: Seat, about: About) -> str:
        return why_not(world, seat, about)

    def window_of(self, ask: Ask[Any]) -> str | None:
        return WINDOW_OF.get(ask.kind)

    def stakes(self, g: Cybernekro, ask: Ask[Any]) -> bool:
        return stakes(g, ask)

    def usual(self, g: Cybernekro, ask: Ask[Any]) -> str | None:
        return usual(g, ask) or super().usual(g, ask)

    def foreseen(self, g: Cybernekro, ask: Ask[Any]) -> str | None:
        return foreseen(g, ask)

    def no_choice(self, g: Cybernekro, ask: Ask[Any]) -> str | None:
        return no_choice(g, ask)

    def choices(self, g: Cybernekro, ask: Ask[Any]) -> Sequence[Option[Any]]:
        return choices(g, ask)

    def proposed(self, g: Cybernekro, ask: Ask[Any]) -> str:
        return proposed(g, ask) or super().proposed(g, ask)

    def subject(self, g: Cybernekro, ask: Ask[Any]) -> int | None:
        return (ask.about or {}).get("model")


@cache
def the_game() -> CybernekroGame:
    """The one game."""
    return CybernekroGame()
