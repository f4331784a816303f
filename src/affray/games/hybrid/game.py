"""HYBRID as the engine knows it: its steps, its views, its words. HYB-STA-01"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from affray.engine.events import Event, Telling
from affray.engine.forces import Catalogue, Review
from affray.engine.game import Fault, Game, Result, Value, titled
from affray.engine.intentions import About, Intention
from affray.engine.odds import Verdict
from affray.engine.questions import Ask, Option, Rule, Seat, Subject
from affray.engine.sheets import Sheet
from affray.engine.table import Table
from affray.engine.words import Words
from affray.games.hybrid.content.kinds import content, shelf
from affray.games.hybrid.content.mission_cards import Mission
from affray.games.hybrid.content.pieces import pieces, pieces_in
from affray.games.hybrid.effects import cards_in_force
from affray.games.hybrid.effects.tags import MODULES as EFFECT_MODULES
from affray.games.hybrid.mind.evaluate import evaluate
from affray.games.hybrid.mind.intentions import foreseen, intentions
from affray.games.hybrid.mind.outcome import outcome, verdict
from affray.games.hybrid.mind.prior import prior
from affray.games.hybrid.mind.redeal import redeal
from affray.games.hybrid.mind.screens import SCREENS, choices, proposed
from affray.games.hybrid.mind.stakes import WINDOW_OF, WINDOWS, stakes
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
from affray.games.hybrid.screen.card_names import NAMERS as CARD_NAMERS
from affray.games.hybrid.screen.documents import DOCUMENTS
from affray.games.hybrid.screen.drawing import about_of, board_document, drawn
from affray.games.hybrid.screen.events import battle as events
from affray.games.hybrid.screen.events import cards as card_events
from affray.games.hybrid.screen.events import missions as mission_events
from affray.games.hybrid.screen.gists import GISTERS
from affray.games.hybrid.screen.names import NAMERS
from affray.games.hybrid.screen.picture import picture
from affray.games.hybrid.screen.rolls import ROLLS
from affray.games.hybrid.screen.sheets import sheet
from affray.games.hybrid.screen.views import view
from affray.games.hybrid.state import NOBODY, SEATS, Lab

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


@cache
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
    events = (*events.CORE_EVENTS, *card_events.CARD_EVENTS, *mission_events.MISSION_EVENTS)
    rolls = ROLLS
    documents = DOCUMENTS
    options = OPTIONS

    def __init__(self) -> None:
        self.scenarios = titled(
            (mission.id, mission.name, mission.summary) for mission in content().all(Mission)
        )
        self.words = Words.load(WORDS, {**CARD_NAMERS, **GISTERS, **NAMERS})
        self.shelf = shelf()

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
        return mustering.review(scenario, options, seat, force)

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

    def board(self, g: Lab) -> dict[str, Any]:
        return dict(board_document(g))

    def drawn(self, g: Lab, ask: Ask[Any]) -> dict[str, Any]:
        return dict(drawn(g, ask))

    def subjects(self, g: Lab) -> Iterable[Mapping[str, Any]]:
        return [{"warrior": warrior.id} for warrior in g.warriors]

    def sheet(self, g: Lab, seat: Seat | None, about: Mapping[str, Any]) -> Sheet | None:
        return sheet(g, self.words, about)

    def about_of(self, g: Lab, ask: Ask[Any], option: Option[Any]) -> Subject:
        return about_of(g, ask, option)

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

    def pieces(self) -> frozenset[str]:
        return pieces()

    def pieces_in(self, event: Event) -> Iterator[str]:
        return pieces_in(event)

    # -- for agents

    def redeal(self, g: Lab, seat: Seat, rng: Random) -> None:
        redeal(g, seat, rng)

    def outcome(self, before: Lab, after: Lab) -> Hashable:
        return outcome(before, after)

    def turn(self, g: Lab) -> str:
        return f"{g.round}.{g.phase}.{g.activation}"

    def verdict(self, before: Lab, after: Lab, heard: Sequence[Telling], seat: Seat) -> Verdict:
        return verdict(before, after, heard, seat)

    def evaluate(self, g: Lab, seat: Seat) -> float:
        return evaluate(g, seat)

    def prior(self, g: Lab, ask: Ask[Any]) -> Sequence[float]:
        return prior(g, ask)

    def window_of(self, ask: Ask[Any]) -> str | None:
        return WINDOW_OF.get(ask.kind)

    def stakes(self, g: Lab, ask: Ask[Any]) -> bool:
        return stakes(g, ask)

    def intentions(self, world: Table[Lab], seat: Seat, about: About) -> Iterator[Intention]:
        return intentions(world, seat, about)

    def foreseen(self, g: Lab, ask: Ask[Any]) -> str | None:
        return foreseen(g, ask)

    def choices(self, g: Lab, ask: Ask[Any]) -> Sequence[Option[Any]]:
        return choices(g, ask)

    def proposed(self, g: Lab, ask: Ask[Any]) -> str:
        return proposed(g, ask) or super().proposed(g, ask)

    def subject(self, g: Lab, ask: Ask[Any]) -> int | None:
        return (ask.about or {}).get("warrior")


@cache
def the_game() -> Hybrid:
    """The one game."""
    return Hybrid()
