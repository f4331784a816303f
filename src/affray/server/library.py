"""The library: games, their rules, their forces."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any, Literal

from fastapi import APIRouter, HTTPException, Response

from affray.agents import agent_names
from affray.engine.errors import BadForces
from affray.engine.forces import ForceDocument, refuse
from affray.engine.game import Game, game_names
from affray.engine.language import Language, spoken
from affray.engine.open import position_schema
from affray.engine.pace import Pace
from affray.rules import Index, UnknownRule, reference
from affray.rules.ledger import Rule
from affray.server import protocol
from affray.server.desk import TheRooms, TheToken
from affray.server.documents import chapter_docs, refused_doc, tally_doc
from affray.server.pack_shelf import MOST_AT_A_TABLE
from affray.server.plain import NotJson, PlainRoute, read
from affray.server.schema import schema

library = APIRouter(tags=["library"], route_class=PlainRoute)


# ------------------------------------------------------------------ games


@library.get("/api/games")
def games(rooms: TheRooms) -> list[protocol.GameDoc]:
    """The games that can be played here."""
    names = (*game_names(), *rooms.settings.games)
    return [_game_doc(name, rooms.game(name)) for name in names]


@library.post("/api/games/{name}")
def game_with_packs(
    rooms: TheRooms, key: TheToken, name: str, wanted: protocol.PacksChosen
) -> protocol.GameDoc:
    """A game as it would be played with packs of the caller's own: its scenarios and options too."""
    return _game_doc(name, rooms.game_held(name, wanted.packs, key))


@library.post("/api/seats")
def seats(rooms: TheRooms, key: TheToken, wanted: protocol.SeatsWanted) -> protocol.SeatsFound:
    """The seats that a table would have, without making it; an impossible table is refused."""
    table = rooms.laid(wanted, game=rooms.game_for(wanted, key))
    return protocol.SeatsFound(
        scenario=table.game.scenario_id(table.state.scenario),
        seats=list(table.seats),
        sides={side: list(held) for side, held in table.sides.items()},
    )


@library.get("/api/games/{name}/position")
def position(rooms: TheRooms, name: str) -> dict[str, Any]:
    """The JSON Schema of a game's positions: what a referee's edit can change, by path."""
    return position_schema(rooms.game(name))


def _game_doc(name: str, game: Game[Any]) -> protocol.GameDoc:
    options = game.chosen(None)
    return protocol.GameDoc(
        name=name,
        title=game.title,
        scenarios=[
            protocol.ScenarioDoc(
                id=s.id,
                title=s.title,
                summary=s.summary,
                seats=list(game.seats(s.key, options)),
                pace=_pace_doc(game.pace(s.key)),
            )
            for s in game.scenarios
        ],
        options=[
            protocol.OptionChoice(
                id=o.id, text=o.text, rule=o.rule, default=o.default, choices=list(o.choices)
            )
            for o in game.options
        ],
        agents=agent_names(),
    )


def _pace_doc(pace: Pace | None) -> protocol.PaceDoc | None:
    if pace is None:
        return None
    return protocol.PaceDoc(
        games=pace.games,
        rounds=pace.rounds,
        decisions=pace.decisions,
        minutes=pace.minutes,
        length=pace.length,
        uphill=list(pace.uphill),
        told=pace.told,
    )


@library.get("/api/companion/{game}")
def companion(rooms: TheRooms, game: str) -> dict[str, Any]:
    """What a page needs to keep the book at a real table; it is read once and works offline."""
    found = rooms.game(game).companion()
    if not found:
        raise HTTPException(404, "there is no companion for this game yet")
    return dict(found)


@library.post("/api/companion/{game}/force")
def brought(rooms: TheRooms, game: str, wanted: protocol.ForceWanted) -> list[dict[str, Any]]:
    """The models of a force that somebody built, as the companion knows models."""
    rules = rooms.game(game)
    if wanted.game != game:
        raise BadForces(f"that force is for {wanted.game}, not for {game}")
    place, options = rules.scenario(wanted.scenario), rules.chosen(wanted.options)
    try:
        flaws = rules.review(place, options, wanted.seat, wanted.force, None).flaws
    except (TypeError, ValueError, LookupError, AttributeError):
        raise BadForces("that force cannot be read") from None
    refuse(flaws, "that force")
    models = rules.brought(place, options, wanted.seat, wanted.force)
    if not models:
        raise BadForces("that force has no models to bring to a table")
    return [dict(model) for model in models]


@library.get("/api/workbench/{game}")
def workbench(rooms: TheRooms, game: str) -> dict[str, Any]:
    """What an editor lays out a mission with: plates, pieces, units."""
    return dict(rooms.game(game).workbench())


@library.get("/api/games/{game}/glossary")
def glossary(rooms: TheRooms, game: str) -> list[protocol.GlossDoc]:
    """What the words and numbers of a game mean, each with the rule that says so."""
    found = rooms.game(game).words.glossary()
    return [
        protocol.GlossDoc(term=term, name=gloss.name, text=gloss.text, rule=gloss.rule)
        for term, gloss in found.items()
        if "{" not in gloss.text
    ]


@library.get("/api/protocol")
def messages() -> dict[str, Any]:
    """The JSON Schema of every message, over sockets and over HTTP."""
    return schema()


# ------------------------------------------------------------------ rules


@library.get("/api/rules/{rule_id}")
def rule(rule_id: str) -> protocol.RuleDoc:
    """One rule of a ledger."""
    try:
        return _rule_doc(reference().rule(rule_id))
    except UnknownRule as error:
        raise HTTPException(404, str(error)) from None


@library.get("/api/rules")
def rules(q: str = "", game: str = "") -> list[protocol.RuleDoc]:
    """Rules that mention some words; without words, all rules of a game in order."""
    if not q:
        return [_rule_doc(rule) for rule in _rules(game)]
    # a game that does not exist has the rules of all
    known = game if game in game_names() else ""
    return [_rule_doc(match.rule) for match in _index(known).search(q)[:30]]


@lru_cache(maxsize=8)
def _index(game: str) -> Index:
    return Index(_rules(game))


def _rules(game: str) -> list[Rule]:
    every = reference()
    return every.of_game(game) if game in game_names() else list(every.rules.values())


def _rule_doc(rule: Rule) -> protocol.RuleDoc:
    return protocol.RuleDoc(
        id=rule.id, title=rule.title, game=rule.game, chapter=rule.chapter, text=rule.text
    )


# ------------------------------------------------------------------ paper


class Pdf(Response):
    """A document to print."""

    media_type = "application/pdf"


@library.post("/api/print/force", response_class=Pdf)
def print_a_force(wanted: protocol.PrintWanted) -> Response:
    """A force as a roster with boxes for a pencil."""
    force = ForceDocument(
        wanted.game, wanted.seat, wanted.force, wanted.name, wanted.scenario, wanted.options
    )
    return Pdf(_press().print_force(force, wanted.paper))


@library.get("/api/print/{game}/{sheet}", response_class=Pdf)
def print_a_sheet(
    game: str, sheet: str, paper: Literal["a4", "letter"] = "a4", scenario: str | None = None
) -> Response:
    """The reference sheet of a game, its cards, or a board."""
    if game not in game_names():
        raise HTTPException(404, f"there is no game {game}")
    return Pdf(_printed(game, sheet, paper, scenario, spoken()))


@lru_cache(maxsize=24)
def _printed(
    game: str,
    sheet: str,
    paper: Literal["a4", "letter"],
    scenario: str | None,
    language: Language,
) -> bytes:
    """Sheets are the same for everybody who reads a language: each is printed once."""
    made: bytes = _press().print_sheet(game, sheet, paper, scenario)
    return made


def _press() -> ModuleType:
    try:
        return import_module("affray.paper.printing")
    except ModuleNotFoundError:
        raise HTTPException(
            501, 'this server prints nothing: pip install "affray[paper]"'
        ) from None


# ------------------------------------------------------------------ forces


@library.get("/api/forces/catalogue")
def catalogue(
    rooms: TheRooms,
    token: TheToken,
    game: str,
    seat: str,
    scenario: str | None = None,
    options: str = "{}",
    packs: str = "",
) -> protocol.ForceCatalogue:
    """What a seat may bring to a scenario; `options` are the table's, as JSON. `packs` are the
    caller's own, with commas between, and their key is the bearer token; or the bearer token is the
    link of a seat, whose table has packs."""
    rules = rooms.game_held(game, _split(packs), token)
    place = rules.scenario(scenario)
    found = rules.catalogue(place, rules.chosen(_read_options(options)), seat)
    return protocol.ForceCatalogue(
        game=game,
        scenario=rules.scenario_id(place),
        seat=seat,
        pieces=[protocol.PieceDoc(**piece._asdict()) for piece in found.pieces],
        ready=[protocol.ReadyForce(**ready._asdict()) for ready in found.ready],
        limits=dict(found.limits),
        blank=found.blank,
    )


@library.get("/api/forces/random")
def random_force(
    rooms: TheRooms,
    token: TheToken,
    game: str,
    seat: str,
    scenario: str | None = None,
    options: str = "{}",
    packs: str = "",
) -> protocol.ChanceForce:
    """A legal force of no particular kind, another one every time."""
    rules = rooms.game_held(game, _split(packs), token)
    place, chosen = rules.scenario(scenario), rules.chosen(_read_options(options))
    return protocol.ChanceForce(force=rules.random_force(place, chosen, seat, Random()))


def _split(packs: str) -> list[str]:
    return list(filter(None, packs.split(",")))[:MOST_AT_A_TABLE]


def _read_options(text: str) -> dict[str, Any]:
    try:
        options = read(text)
    except NotJson:
        options = None
    if not isinstance(options, dict):
        raise HTTPException(422, "options are a JSON object")
    return options


@library.post("/api/forces/check")
def check(rooms: TheRooms, token: TheToken, wanted: protocol.ForceWanted) -> protocol.ForceChecked:
    """What a force costs, everything that is wrong with it, and what a part cannot take."""
    rules = rooms.game_held(wanted.game, wanted.packs, token)
    place, options = rules.scenario(wanted.scenario), rules.chosen(wanted.options)
    found = rules.review(place, options, wanted.seat, wanted.force, wanted.part)
    return protocol.ForceChecked(
        legal=not found.flaws,
        total=found.total,
        budget=found.budget,
        parts=[
            protocol.PartDoc(
                name=part.name,
                bill=None if part.bill is None else tally_doc(part.bill),
                facts=dict(part.facts),
                sheet=[] if part.sheet is None else chapter_docs(part.sheet),
            )
            for part in found.parts
        ],
        faults=[protocol.FaultDoc(**flaw._asdict()) for flaw in found.flaws],
        refused=[refused_doc(refused) for refused in found.refused],
        holds=[protocol.FaultDoc(**each._asdict()) for each in found.holds],
        hints=[protocol.FaultDoc(**each._asdict()) for each in found.hints],
        then=[protocol.ThenDoc(**each._asdict()) for each in found.then],
        facts=dict(found.facts),
    )
