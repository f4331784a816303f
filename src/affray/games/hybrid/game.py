"""HYBRID as the engine knows it: its steps, its views, its words. HYB-STA-01"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from affray.engine.corrections import Form
from affray.engine.events import Event, Telling
from affray.engine.feats import Feats
from affray.engine.forces import Catalogue, Review
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
from affray.games.hybrid.content.kinds import content, shelf
from affray.games.hybrid.content.lookout import looked_from
from affray.games.hybrid.content.mission_cards import Mission, spoken_ranks
from affray.games.hybrid.content.pieces import pieces, pieces_in
from affray.games.hybrid.effects import cards_in_force
from affray.games.hybrid.effects.tags import MODULES as EFFECT_MODULES
from affray.games.hybrid.mind.evaluate import evaluate
from affray.games.hybrid.mind.gains import gains, means
from affray.games.hybrid.mind.goals import reached
from affray.games.hybrid.mind.intentions import came_about, foreseen, intentions
from affray.games.hybrid.mind.marks import learned, marks
from affray.games.hybrid.mind.outcome import outcome, verdict
from affray.games.hybrid.mind.prior import prior
from affray.games.hybrid.mind.prospects import prospects
from affray.games.hybrid.mind.redeal import redeal
from affray.games.hybrid.mind.screens import SCREENS, choices, proposed, usual
from affray.games.hybrid.mind.sight import sight, spot_of
from affray.games.hybrid.mind.stakes import WINDOW_OF, WINDOWS, stakes
from affray.games.hybrid.mind.why_not import why_not
from affray.games.hybrid.missions.book import mission_rules
from affray.games.hybrid.position import read_position
from affray.games.hybrid.rules import (
    activation,
    aptitudes,
    aura_cards,
    event_cards,
    firing,
    material_cards,
    mustering,
    mutation_cards,
    offensive_combat,
    rounds,
    setting_up,
    traps,
)
from affray.games.hybrid.rules import moving_mode as moving
from affray.games.hybrid.rules.acts import after_act
from affray.games.hybrid.rules.after_acts import AFTER_ACT, LOSSES
from affray.games.hybrid.rules.board import board_of, changed
from affray.games.hybrid.rules.invariants import faults, hidden_things
from affray.games.hybrid.rules.moments import Ruleset
from affray.games.hybrid.rules.options import OPTIONS
from affray.games.hybrid.screen.campaign import HybridSeries
from affray.games.hybrid.screen.card_names import NAMERS as CARD_NAMERS
from affray.games.hybrid.screen.companion import HybridCompanion, brought, companion
from affray.games.hybrid.screen.documents import DOCUMENTS
from affray.games.hybrid.screen.drawing import about_of, board_document, drawn
from affray.games.hybrid.screen.events import battle as events
from affray.games.hybrid.screen.events import cards as card_events
from affray.games.hybrid.screen.events import missions as mission_events
from affray.games.hybrid.screen.feats import feats, throw_of
from affray.games.hybrid.screen.forms import forms
from affray.games.hybrid.screen.gists import GISTERS
from affray.games.hybrid.screen.glances import glance
from affray.games.hybrid.screen.goals import goals
from affray.games.hybrid.screen.names import NAMERS
from affray.games.hybrid.screen.picture import picture
from affray.games.hybrid.screen.rolls import ROLLS
from affray.games.hybrid.screen.sheets import sheet, subjects
from affray.games.hybrid.screen.views import view
from affray.games.hybrid.state import NOBODY, SEATS, Lab

CONTENT = Path(__file__).parent / "content"
WORDS = Path(__file__).parent / "screen" / "words"

MODULES = (
    aptitudes,
    aura_cards,
    cards_in_force,
    event_cards,
    firing,
    material_cards,
    moving,
    mutation_cards,
    offensive_combat,
    traps,
)
"""The chapters that hang effects of their own."""


@per_content
def ruleset() -> Ruleset:
    """All effects of the game, collected."""
    effects = [import_module(name) for name in EFFECT_MODULES]
    return Ruleset(
        dict.fromkeys((*MODULES, *effects)),
        after_act=AFTER_ACT,
        losses=LOSSES,
        before_roll=cards_in_force.before_roll,
        reroll=cards_in_force.reroll,
    )


class Hybrid(Game[Lab]):
    """HYBRID: Griffin against Scorpion in a buried laboratory."""

    name = "hybrid"
    title = "HYBRID"
    state_type = Lab
    horizon = 3
    windows = WINDOWS
    screens = SCREENS
    begins_plans = frozenset({"mode"})
    events = (*events.CORE_EVENTS, *card_events.CARD_EVENTS, *mission_events.MISSION_EVENTS)
    rolls = ROLLS
    documents = (*DOCUMENTS, HybridCompanion)
    options = OPTIONS
    currency = "Ranks"

    def __init__(self) -> None:
        self.scenarios = titled(
            (mission.id, mission.name, mission.summary) for mission in content().all(Mission)
        )
        self.words = Words.load(WORDS, {**CARD_NAMERS, **GISTERS, **NAMERS}, content)
        self.shelf = shelf()
        self.lessons = in_order(content())
        self.campaigns = HybridSeries(self)

    # -- a game from its start

    def seats(self, scenario: str, options: Mapping[str, Value]) -> tuple[Seat, ...]:
        return SEATS

    def setup(self, scenario: str, options: Mapping[str, Value], forces: Mapping[Seat, Any]) -> Lab:
        g = setting_up.laid_out(scenario, options, forces)
        g.rules = ruleset()
        return g

    def catalogue(self, scenario: str, options: Mapping[str, Value], seat: Seat) -> Catalogue:
        return mustering.catalogue(scenario, options, seat)

    def review(
        self,
        scenario: str,
        options: Mapping[str, Value],
        seat: Seat,
        force: Any,
        part: int | None = None,
    ) -> Review:
        found = mustering.review(scenario, options, seat, force, part)
        g = mustering.for_review(scenario, options, seat, found.parts)
        g.rules = ruleset()
        known = iter(range(len(g.warriors)))
        return found._replace(
            parts=tuple(
                each._replace(sheet=sheet(g, self.words, None, {"warrior": next(known)}))
                if each.bill is not None
                else each
                for each in found.parts
            )
        )

    def costs(self, amount: int) -> str:
        return spoken_ranks(amount)

    def random_force(
        self, scenario: str, options: Mapping[str, Value], seat: Seat, rng: Random
    ) -> Any:
        return mustering.random_force(scenario, options, seat, rng)

    def next_step(self, g: Lab) -> Rule[None] | Result:
        first = mission_rules(g.scenario).between_steps(g)
        if first is not None:
            return first
        if g.arrivals:
            return setting_up.arrive(g)
        if g.phase == "squads":
            return setting_up.choose_squads(g)
        if g.phase == "counters":
            return setting_up.lay_out_counters(g)
        if g.phase == "cards":
            return setting_up.deal_cards(g)
        if g.phase == "secrets":
            return setting_up.secrets(g)
        if g.phase == "deploy":
            if not g.turn:
                return setting_up.who_places_first(g)
            seat = setting_up.next_to_deploy(g)
            return setting_up.deploy(g, seat) if seat else self._contact(g)
        if g.phase == "initiative":
            return rounds.initiative(g)
        if g.phase == "beginning":
            return rounds.beginning(g)
        if g.phase == "order":
            return rounds.order(g)
        if g.phase == "activations":
            warrior = rounds.next_to_activate(g)
            if warrior is not None:
                return activation.activate(g, warrior)
            rounds.line_up_extras(g)
        if g.phase == "extra":
            if rounds.next_extra(g) != NOBODY:
                return rounds.extra_movement(g)
            g.phase = "ending"
        return rounds.ending(g)

    async def _contact(self, g: Lab) -> None:
        """Deployment itself may bring First Contact, before the first Activation Roll. HYB-ARM-03"""
        g.phase = "contact"
        g.turn = ""
        await after_act(g)
        g.phase = "initiative"

    # -- what a seat sees

    def view(self, g: Lab, seat: Seat | None) -> dict[str, Any]:
        return dict(view(g, seat))

    def glance(self, g: Lab, seat: Seat) -> dict[str, Any]:
        return glance(g, seat)

    def board(self, g: Lab) -> dict[str, Any]:
        return dict(board_document(g))

    def drawn(self, g: Lab, ask: Ask[Any]) -> dict[str, Any]:
        return dict(drawn(g, ask))

    def companion(self) -> Mapping[str, Any]:
        return dict(companion())

    def brought(
        self, scenario: str, options: Mapping[str, Value], seat: Seat, force: Any
    ) -> list[Mapping[str, Any]]:
        return [dict(each) for each in brought(scenario, seat, force)]

    def pace(self, scenario: str) -> Pace | None:
        return paces(CONTENT).get(scenario)

    def subjects(self, g: Lab) -> Iterable[Mapping[str, Any]]:
        return subjects(g)

    def sheet(self, g: Lab, seat: Seat | None, about: Mapping[str, Any]) -> Sheet | None:
        return sheet(g, self.words, seat, about)

    def about_of(self, g: Lab, ask: Ask[Any], option: Option[Any]) -> Subject:
        return about_of(g, ask, option)

    def forms(self, g: Lab) -> Iterable[Form]:
        return forms(g)

    def goals(self, g: Lab, seat: Seat | None) -> Sequence[Goal]:
        return list(goals(g, self.words, seat))

    def throw_of(self, g: Lab, facts: Mapping[str, Any]) -> Throw | None:
        return throw_of(g, facts)

    def feats(self, g: Lab, told: Iterable[Mapping[str, Any]]) -> Sequence[Feats]:
        return feats(g, self.words, told)

    def picture(self, g: Lab, seat: Seat | None) -> str:
        return picture(g, seat)

    # -- positions and content

    def read_position(self, doc: Mapping[str, Any]) -> Mapping[str, Any]:
        return read_position(doc)

    def furnish(self, g: Lab) -> None:
        g.board = board_of(g.rows)
        g.rules = ruleset()
        for warrior in g.warriors:
            setting_up.furnish_warrior(warrior)
        changed(g)

    def check(self, g: Lab) -> Iterator[Fault]:
        return faults(g)

    def zones(self, g: Lab) -> Iterator[int]:
        return hidden_things(g)

    def looked_from(self, drawing: Mapping[str, Any], at: str) -> Mapping[str, Any]:
        return looked_from(str(drawing.get("rows", "")), at)

    def pieces(self) -> frozenset[str]:
        return pieces()

    def pieces_in(self, event: Event) -> Iterator[str]:
        return pieces_in(event)

    def reached(self, g: Lab, told: Sequence[Mapping[str, Any]], goal: Phrase) -> bool:
        return reached(g, told, goal)

    # -- for agents

    def redeal(self, g: Lab, seat: Seat, rng: Random) -> None:
        redeal(g, seat, rng)

    def outcome(self, before: Lab, after: Lab) -> Hashable:
        return outcome(before, after)

    def turn(self, g: Lab) -> str:
        return f"{g.round}.{g.phase}.{g.activation}"

    def verdict(
        self, before: Lab, after: Lab, heard: Sequence[Telling], seat: Seat
    ) -> Verdict | None:
        return verdict(before, after, heard, seat)

    def prospects(self, before: Lab, after: Lab, seat: Seat) -> Iterable[Prospect]:
        return prospects(before, after, seat)

    def gains(self, before: Lab, after: Lab, seat: Seat) -> Iterator[Gain]:
        return gains(before, after, seat)

    def means(self, g: Lab, seat: Seat) -> Sequence[str]:
        return means(g, seat)

    def evaluate(self, g: Lab, seat: Seat) -> float:
        return evaluate(g, seat)

    def sight(self, g: Lab, seat: Seat) -> Sight:
        return sight(g, seat)

    def spot(self, g: Lab, place: str | list[int]) -> Spot | None:
        x, y = map(int, place)
        return spot_of(x, y)

    def prior(self, g: Lab, ask: Ask[Any]) -> Sequence[float]:
        return prior(g, ask)

    def marks(self, g: Lab, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks] | None:
        return marks(g, ask, weights)

    @cached_property
    def leanings(self) -> Leanings:
        return learned()

    def window_of(self, ask: Ask[Any]) -> str | None:
        return WINDOW_OF.get(ask.kind)

    def stakes(self, g: Lab, ask: Ask[Any]) -> bool:
        return stakes(g, ask)

    def intentions(self, world: Table[Lab], seat: Seat, about: About) -> Iterator[Intention]:
        return intentions(world, seat, about)

    def came_about(self, g: Lab, about: About) -> bool:
        return came_about(g, about)

    def why_not(self, world: Table[Lab], seat: Seat, about: About) -> str:
        return why_not(world, seat, about)

    def foreseen(self, g: Lab, ask: Ask[Any]) -> str | None:
        return foreseen(g, ask)

    def choices(self, g: Lab, ask: Ask[Any]) -> Sequence[Option[Any]]:
        return choices(g, ask)

    def proposed(self, g: Lab, ask: Ask[Any]) -> str:
        return proposed(g, ask) or super().proposed(g, ask)

    def usual(self, g: Lab, ask: Ask[Any]) -> str | None:
        return usual(g, ask) or super().usual(g, ask)

    def subject(self, g: Lab, ask: Ask[Any]) -> int | None:
        return (ask.about or {}).get("warrior")


@cache
def the_game() -> Hybrid:
    """The one game."""
    return Hybrid()
