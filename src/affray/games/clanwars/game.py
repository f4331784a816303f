"""CLAN WARS as a game: seats, steps, views, words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property
from pathlib import Path
from random import Random
from typing import Any

from affray.engine.corrections import Form
from affray.engine.events import Event, Telling
from affray.engine.feats import Feats
from affray.engine.forces import Catalogue, Part, Review
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
from affray.games.clanwars import effects
from affray.games.clanwars.content.kinds import ARCANA, FIRST, TODAY, as_before, printed_otherwise
from affray.games.clanwars.content.shelf import SHELF, cards, in_play
from affray.games.clanwars.mind.evaluate import evaluate
from affray.games.clanwars.mind.gains import gains
from affray.games.clanwars.mind.goals import reached
from affray.games.clanwars.mind.intentions import came_about, intentions
from affray.games.clanwars.mind.marks import learned, marks
from affray.games.clanwars.mind.outcome import outcome, verdict
from affray.games.clanwars.mind.prior import habit, prior
from affray.games.clanwars.mind.prospects import prospects
from affray.games.clanwars.mind.redeal import redeal
from affray.games.clanwars.mind.screens import SCREENS
from affray.games.clanwars.mind.sight import sight, spots
from affray.games.clanwars.mind.stakes import WINDOWS, foreseen, stakes, window_of
from affray.games.clanwars.mind.why_not import why_not
from affray.games.clanwars.missions import all_missions
from affray.games.clanwars.position import read_position
from affray.games.clanwars.rules import mustering, rounds
from affray.games.clanwars.rules import setting_up as setup
from affray.games.clanwars.rules.actions import free_action
from affray.games.clanwars.rules.campaign import interlude
from affray.games.clanwars.rules.fields import field_for
from affray.games.clanwars.rules.options import OPTIONS
from affray.games.clanwars.rules.punches import sucker_punches
from affray.games.clanwars.rules.rulebook import Rulebook
from affray.games.clanwars.screen import drawing
from affray.games.clanwars.screen.campaign import ClanWarsCampaigns
from affray.games.clanwars.screen.companion import ClanCompanion, brought, companion
from affray.games.clanwars.screen.documents import DOCUMENTS
from affray.games.clanwars.screen.events.battle import (
    EVENTS,
    ArcanaPlayed,
    AreaAttackDeclared,
    AttackDeclared,
    Revealed,
    SpawnedKind,
    SwarmPlayed,
    TraitUsed,
)
from affray.games.clanwars.screen.events.missions import MISSION_EVENTS
from affray.games.clanwars.screen.feats import feats, throw_of
from affray.games.clanwars.screen.forms import forms
from affray.games.clanwars.screen.gists import GISTERS
from affray.games.clanwars.screen.glances import glance
from affray.games.clanwars.screen.goals import goals
from affray.games.clanwars.screen.names import NAMERS
from affray.games.clanwars.screen.picture import picture
from affray.games.clanwars.screen.rolls import ROLLS
from affray.games.clanwars.screen.sheets import sheet, subjects
from affray.games.clanwars.screen.views import view
from affray.games.clanwars.screen.workbench import ClanWorkbench, workbench
from affray.games.clanwars.state import HOSTILE, OFF, ClanWars

CONTENT = Path(__file__).parent / "content"


@per_content
def rulebook(booklet: int = TODAY) -> Rulebook:
    """The built-in cards with the missions of a printing of the booklet, and all effects."""
    made = cards()
    if booklet != TODAY:
        was = {name: as_before(card, booklet) for name, card in made.missions.items()}
        made = replace(made, missions=was)
    book = Rulebook(made, all_missions(made.missions.values()))
    book.collect(*effects.modules())
    book.punches = sucker_punches
    book.free_action = free_action
    return book


def was_otherwise(mission: str, booklet: int) -> bool:
    """Whether a mission was otherwise in an earlier booklet."""
    card = cards().missions.get(mission)
    return card is not None and printed_otherwise(card, booklet) is not None


def book_for(mission: str, booklet: int) -> Rulebook:
    """The rules of a table: an earlier booklet's only where they were otherwise."""
    return rulebook(booklet) if was_otherwise(mission, booklet) else rulebook()


class ClanWarsGame(Game[ClanWars]):
    """DEGENESIS: CLAN WARS."""

    name = "clanwars"
    title = "Degenesis: Clan Wars"
    state_type = ClanWars
    events = (*EVENTS, *MISSION_EVENTS)
    rolls = ROLLS
    documents = (*DOCUMENTS, ClanCompanion, ClanWorkbench)
    options = OPTIONS
    shelf = SHELF
    horizon = 20
    windows = WINDOWS
    screens = SCREENS
    begins_plans = frozenset({"action", "reaction"})
    drawn_to_hand = frozenset({"arcana"})
    trust = 0.04
    currency = "Cards"
    teams = (mustering.WHOLE_TEAM,)

    def __init__(self) -> None:
        folder = Path(__file__).parent / "screen" / "words"
        self.words = Words.load(folder, {**GISTERS, **NAMERS}, in_play)
        missions = cards().missions.values()
        booklet = [(card.id, card.name, card.briefing) for card in missions]
        self.scenarios = titled([*booklet, interlude.SCENARIO])
        self.lessons = in_order(in_play())
        self.campaigns = ClanWarsCampaigns(self, rulebook)

    def companion(self) -> Mapping[str, Any]:
        return dict(companion(cards()))

    def brought(
        self, scenario: str, options: Mapping[str, Value], seat: Seat, force: Any
    ) -> list[Mapping[str, Any]]:
        parts = self.review(scenario, options, seat, force, None).parts
        return [dict(each) for each in brought(parts, cards())]

    def workbench(self) -> Mapping[str, Any]:
        return dict(workbench(cards()))

    def seats(self, scenario: str, options: Mapping[str, Value]) -> tuple[Seat, ...]:
        return setup.seats_for(int(options["players"]))

    def sides(self, g: ClanWars) -> Mapping[str, tuple[Seat, ...]]:
        return {"hostile": (HOSTILE,), "operatives": g.operative_seats}

    def setup(
        self, scenario: str, options: Mapping[str, Value], forces: Mapping[Seat, Any]
    ) -> ClanWars:
        if scenario == interlude.KEY:
            g = interlude.build(options, forces)
        else:
            g = setup.build(scenario, options, forces)
        g.booklet = TODAY
        self.furnish(g)
        return g

    def catalogue(self, scenario: str, options: Mapping[str, Value], seat: Seat) -> Catalogue:
        return mustering.catalogue(options, seat)

    def review(
        self,
        scenario: str,
        options: Mapping[str, Value],
        seat: Seat,
        force: Any,
        part: int | None = None,
    ) -> Review:
        if seat not in mustering.sides(options):
            return super().review(scenario, options, seat, force, part)
        found = mustering.review(scenario, options, seat, force)
        if seat == HOSTILE:
            return found
        return found._replace(parts=tuple(self._with_sheets(options, found.parts)))

    def _with_sheets(self, options: Mapping[str, Value], parts: Sequence[Part]) -> Iterator[Part]:
        """Every Operative with its sheet, and what it hits with."""
        for part in parts:
            if part.bill is None:
                yield part
                continue
            g, unit = mustering.for_review(rulebook(), options, part)
            told = sheet(g, self.words, None, {"unit": unit.uid})
            facts = {**part.facts, "hits": mustering.hits(g, unit)}
            yield part._replace(sheet=told, facts=facts)

    def random_force(
        self, scenario: str, options: Mapping[str, Value], seat: Seat, rng: Random
    ) -> Any:
        return mustering.random_force(scenario, options, seat, rng)

    def furnish(self, g: ClanWars) -> None:
        g.book = book_for(g.mission, g.booklet)
        g.field = field_for(g)

    def next_step(self, g: ClanWars) -> Rule[None] | Result:
        if g.phase in rounds.STEPS:
            return rounds.next_step(g)
        return interlude.next_step(g) if g.phase == "interlude" else setup.next_step(g)

    def leave(self, g: ClanWars, seat: Seat) -> Result | None:
        if seat == HOSTILE:
            return Result(g.operative_seats, "the Hostile gives up")
        return Result((HOSTILE,), f"{seat} gives up")

    def view(self, g: ClanWars, seat: Seat | None) -> dict[str, Any]:
        return dict(view(g, seat))

    def glance(self, g: ClanWars, seat: Seat) -> dict[str, Any]:
        return glance(g, seat)

    def board(self, g: ClanWars) -> dict[str, Any]:
        return dict(drawing.board(g))

    def pace(self, scenario: str) -> Pace | None:
        return paces(CONTENT).get(scenario)

    def subjects(self, g: ClanWars) -> Iterable[Mapping[str, Any]]:
        return subjects(g)

    def sheet(self, g: ClanWars, seat: Seat | None, about: Mapping[str, Any]) -> Sheet | None:
        return sheet(g, self.words, seat, about)

    def about_of(self, g: ClanWars, ask: Ask[Any], option: Option[Any]) -> Subject:
        return drawing.about_of(g, ask, option)

    def forms(self, g: ClanWars) -> Iterable[Form]:
        return forms(g)

    def goals(self, g: ClanWars, seat: Seat | None) -> Sequence[Goal]:
        return list(goals(g, self.words, seat))

    def throw_of(self, g: ClanWars, facts: Mapping[str, Any]) -> Throw | None:
        return throw_of(g, facts)

    def feats(self, g: ClanWars, told: Iterable[Mapping[str, Any]]) -> Sequence[Feats]:
        return feats(g, self.words, told)

    def picture(self, g: ClanWars, seat: Seat | None) -> str:
        return picture(g, seat)

    def read_position(self, doc: Mapping[str, Any]) -> Mapping[str, Any]:
        booklet = doc.get(
            "booklet", FIRST
        )  # positions were written for it before there was another
        return read_position(doc, book_for(doc.get("scenario", ""), booklet))

    def zones(self, g: ClanWars) -> Iterator[int]:
        yield from g.units
        for hand in g.hands.values():
            yield from hand
        for card in g.stack:
            yield card.uid
            if card.named:
                yield card.named
        for deck in (g.tarot, g.scavenging, g.swarm_reserve):
            yield from deck.top
            yield from deck.bottom
        yield from g.swarm
        yield from g.secrets.values()

    def check(self, g: ClanWars) -> Iterator[Fault]:
        yield from _check_arcana(g)
        yield from _check_units(g)
        yield from _check_places(g)
        if g.stored > max(g.size, 0):
            yield "stored", "the scheming area holds at most N edges (CLW-EDG-03)"

    def pieces(self) -> frozenset[str]:
        return played_pieces()

    def pieces_in(self, event: Event) -> Iterator[str]:
        return pieces_in(event)

    def reached(self, g: ClanWars, told: Sequence[Mapping[str, Any]], goal: Phrase) -> bool:
        return reached(g, told, goal)

    def redeal(self, g: ClanWars, seat: Seat, rng: Random) -> None:
        redeal(g, seat, rng)

    def outcome(self, before: ClanWars, after: ClanWars) -> Hashable:
        return outcome(before, after)

    def turn(self, g: ClanWars) -> str:
        return f"{g.round}.{g.phase}.{len(g.turns)}.{g.active}"

    def verdict(
        self, before: ClanWars, after: ClanWars, heard: Sequence[Telling], seat: Seat
    ) -> Verdict | None:
        return verdict(before, after, heard, seat)

    def prospects(self, before: ClanWars, after: ClanWars, seat: Seat) -> Iterable[Prospect]:
        return prospects(before, after, seat)

    def goes_on(self, g: ClanWars) -> bool:
        return g.phase in ("action", "reaction")

    def gains(self, before: ClanWars, after: ClanWars, seat: Seat) -> Iterator[Gain]:
        return gains(before, after, seat)

    def ways_to(self, g: ClanWars, gain: Gain) -> Sequence[Mapping[str, Any]]:
        if gain.kind != "shown":
            return super().ways_to(g, gain)
        tile = g.units[gain.what].tile
        return tuple({"deed": deed, "tile": tile} for deed in ("scout", "move-scout"))

    def evaluate(self, g: ClanWars, seat: Seat) -> float:
        return evaluate(g, seat)

    def sight(self, g: ClanWars, seat: Seat) -> Sight:
        return sight(g, seat)

    def spot(self, g: ClanWars, place: str | list[int]) -> Spot | None:
        tile = g.field.index.get(str(place))
        return None if tile is None else spots(g.field)[tile]

    def prior(self, g: ClanWars, ask: Ask[Any]) -> Sequence[float]:
        return prior(g, ask)

    first_things = frozenset({"roster", "side", "arrange", "choose-champion"})

    def marks(self, g: ClanWars, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks] | None:
        return marks(g, ask, weights)

    @cached_property
    def leanings(self) -> Leanings:
        return learned()

    def habit(self, g: ClanWars, ask: Ask[Any]) -> Option[Any] | None:
        return habit(g, ask)

    def intentions(self, world: Table[ClanWars], seat: Seat, about: About) -> Iterator[Intention]:
        return intentions(world, seat, about)

    def came_about(self, g: ClanWars, about: About) -> bool:
        return came_about(g, about)

    def why_not(self, world: Table[ClanWars], seat: Seat, about: About) -> str:
        return why_not(world, seat, about)

    def window_of(self, ask: Ask[Any]) -> str | None:
        return window_of(ask)

    def proposed(self, g: ClanWars, ask: Ask[Any]) -> str:
        """Nobody has to take all who could go: a roster is proposed by what it promises."""
        return (self.usual(g, ask) if ask.kind == "roster" else None) or super().proposed(g, ask)

    def choices(self, g: ClanWars, ask: Ask[Any]) -> Sequence[Option[Any]]:
        """Of many rosters the one that is proposed comes first."""
        if ask.kind != "roster":
            return super().choices(g, ask)
        best = self.proposed(g, ask)
        return sorted(ask.options, key=lambda option: option.id != best)

    def subject(self, g: ClanWars, ask: Ask[Any]) -> int | None:
        about = ask.about or {}
        found: int | None = about.get("unit", about.get("tile"))
        return found

    def foreseen(self, g: ClanWars, ask: Ask[Any]) -> str | None:
        return foreseen(g, ask)

    def stakes(self, g: ClanWars, ask: Ask[Any]) -> bool:
        return stakes(g, ask)


def played_pieces() -> frozenset[str]:
    """What a run of games must show: arcana, swarm cards, units, active traits."""
    made = cards()
    missions = made.missions.values()
    found = {each.kind for card in missions for each in card.neutrals if not each.revealed}
    units = {*made.legions, *made.champions, *found}
    traits = {
        trait.id
        for card in made.operatives.values()
        for side in (card.focus, card.primal)
        for trait in (side.active,)
    }
    return frozenset({*ARCANA, *made.swarm, *units, *traits})


def pieces_in(event: Event) -> Iterator[str]:
    """The content that an event shows in play."""
    match event:
        case ArcanaPlayed():
            yield event.arcana
        case SwarmPlayed():
            yield event.swarm
        case Revealed() | SpawnedKind():
            yield event.unit
        case TraitUsed():
            yield event.trait
        case AttackDeclared() | AreaAttackDeclared():
            yield from (event.weapon, event.who.partition("#")[0])


def _check_arcana(g: ClanWars) -> Iterator[Fault]:
    faces = [*g.tarot.faces, *(g.face(uid) for uid in (*g.tarot.top, *g.tarot.bottom))]
    faces += [g.face(uid) for hand in g.hands.values() for uid in hand]
    for card in g.stack:
        faces += [g.face(card.uid)] + ([g.face(card.named)] if card.named else [])
    twice = [face for face, count in Counter(faces).items() if count > 1]
    if twice:
        yield "tarot.faces", f"{', '.join(twice)} exists only once (CLW-TAR-01)"
    missing = [face for face in ARCANA if face not in faces]
    if missing:
        yield "tarot.faces", f"{', '.join(missing)} is nowhere (CLW-TAR-01)"


def _check_units(g: ClanWars) -> Iterator[Fault]:
    items: Counter[str] = Counter()
    for uid, unit in g.units.items():
        path = f"units.{uid}"
        if unit.uid != uid:
            yield f"{path}.uid", "is not its place in the table of units"
        if not OFF <= unit.tile < len(g.field.tiles):
            yield f"{path}.tile", "is not on the field"
        if unit.op is None and unit.tile == OFF:
            yield f"{path}.tile", "only an Operative is kept when it is off the field"
        items.update(item.id for item in unit.items)
        if unit.op is not None and len(unit.op.potentials) + len(unit.op.fleshwounds) > 5:
            yield f"{path}.op.potentials", "an Operative has at most 5 (CLW-POT-03)"
    for held in g.lying.values():
        items.update(item.id for item in held)
    items.update(g.scavenging.faces)
    for item, count in items.items():
        if count > 1:
            yield "lying", f"{item} exists only once (CLW-ITM-08)"


def _check_places(g: ClanWars) -> Iterator[Fault]:
    """What lies on tiles, or holds on them, has a tile of this field."""
    places = {
        **{f"lying.{tile}": tile for tile in g.lying},
        **{f"pieces.{n}.tile": piece.tile for n, piece in enumerate(g.pieces)},
        **{f"markers.{n}.tile": marker.tile for n, marker in enumerate(g.markers)},
        **{f"snares.{n}": tile for n, tile in enumerate(g.snares)},
        **{f"effects.{n}.tile": effect.tile for n, effect in enumerate(g.effects)},
        "obscured": g.obscured.bit_length() - 1,
    }
    for path, tile in places.items():
        if not OFF <= tile < len(g.field.tiles):
            yield path, "is not on the field"
    if g.obscured < 0:
        yield "obscured", "is no set of tiles"


@cache
def game() -> ClanWarsGame:
    """The one game."""
    return ClanWarsGame()
