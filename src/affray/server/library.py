"""The library: games, their rules, their forces."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from fastapi import APIRouter, HTTPException

from affray.agents import agent_names
from affray.engine.game import Game, game_names
from affray.engine.open import position_schema
from affray.rules import Index, UnknownRule, reference
from affray.rules.ledger import Rule
from affray.server import protocol
from affray.server.desk import TheRooms
from affray.server.documents import refused_doc, tally_doc
from affray.server.plain import NotJson, PlainRoute, read
from affray.server.schema import schema

library = APIRouter(tags=["library"], route_class=PlainRoute)


# ------------------------------------------------------------------ games


@library.get("/api/games")
def games(rooms: TheRooms) -> list[protocol.GameDoc]:
    """The games that can be played here."""
    names = (*game_names(), *rooms.settings.games)
    return [_game_doc(name, rooms.game(name)) for name in names]


@library.post("/api/seats")
def seats(rooms: TheRooms, wanted: protocol.SeatsWanted) -> protocol.SeatsFound:
    """The seats that a table would have, without making it; what cannot be made is refused."""
    table = rooms.laid(wanted)
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
                id=s.id, title=s.title, summary=s.summary, seats=list(game.seats(s.key, options))
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
    """Rules that speak of something; without words all of a game, from the first to the last."""
    if not q:
        return [_rule_doc(rule) for rule in _rules(game)]
    # whatever game somebody makes up has the rules of all
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


# ------------------------------------------------------------------ forces


@library.get("/api/forces/catalogue")
def catalogue(
    rooms: TheRooms, game: str, seat: str, scenario: str | None = None, options: str = "{}"
) -> protocol.ForceCatalogue:
    """What a seat may bring to a scenario; `options` are the table's, as JSON."""
    rules = rooms.game(game)
    place = rules.scenario(scenario)
    found = rules.catalogue(place, rules.chosen(_read_options(options)), seat)
    return protocol.ForceCatalogue(
        game=game,
        scenario=rules.scenario_id(place),
        seat=seat,
        pieces=[protocol.PieceDoc(**piece._asdict()) for piece in found.pieces],
        ready=[protocol.ReadyForce(**ready._asdict()) for ready in found.ready],
        limits=dict(found.limits),
    )


def _read_options(text: str) -> dict[str, Any]:
    try:
        options = read(text)
    except NotJson:
        options = None
    if not isinstance(options, dict):
        raise HTTPException(422, "options are a JSON object")
    return options


@library.post("/api/forces/check")
def check(rooms: TheRooms, wanted: protocol.ForceWanted) -> protocol.ForceChecked:
    """What a force costs, everything that is wrong with it, and what a part cannot take."""
    rules = rooms.game(wanted.game)
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
            )
            for part in found.parts
        ],
        faults=[protocol.FaultDoc(**flaw._asdict()) for flaw in found.flaws],
        refused=[refused_doc(refused) for refused in found.refused],
    )
