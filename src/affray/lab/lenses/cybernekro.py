"""CYBERNEKRO through the lab's lens: inches, crews, fate cards by their rank."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from affray.boards.table.units import INCH
from affray.engine.packs import per_content
from affray.engine.table import Table
from affray.games.cybernekro.content.kinds import Crew, Member, content
from affray.games.cybernekro.rules.crew_building import (
    DEFAULTS,
    crew_faults,
    random_crew,
    written,
)
from affray.games.cybernekro.rules.fate_cards import JOKER, NAMES
from affray.games.cybernekro.screen.events import battle as told
from affray.games.cybernekro.state import Where
from affray.lab.lenses.lens import Falls, Ground, Lens, Model, Plays, Spot, Stands, Trial

NUMBER = "place"
"""A numbered card, as options name it: it is placed on a test."""


def _inches(x: int, y: int) -> Spot:
    """A spot in whole inches: the cell it lies in."""
    return x // INCH, y // INCH


def _models(table: Table[Any]) -> Iterator[Model]:
    for seen in table.view(None)["models"]:
        at = _inches(seen["x"], seen["y"]) if seen["where"] == Where.TABLE else None
        yield Model(seen["id"], seen["owner"], seen["name"], at, seen["where"] != Where.OUT)


def _stands(g: Any, event: Any) -> Stands:
    return Stands(event.model, _inches(event.x, event.y))


def _rank(card: str) -> str:
    return card if card == JOKER else NAMES.get(card[0], NUMBER)


def _plays(g: Any, event: Any) -> Plays:
    return Plays(event.seat, _rank(event.card))


def _ground(table: Table[Any]) -> Ground:
    board = table.game.board(table.state)
    outlines = tuple(
        tuple((x / INCH, y / INCH) for x, y in piece["outline"]) for piece in board["pieces"]
    )
    return Ground(board["width"] / INCH, board["depth"] / INCH, outlines=outlines)


def _crews(scenario: str) -> Mapping[str, Mapping[str, Any]]:
    crews = {crew.name: crew.id for crew in content().packs["crew"].values()}
    return {"ash": crews, "bone": crews}


def _hired(points: int, rng: Random) -> Any:
    return written(random_crew(rng, {**DEFAULTS, "budget": points}))


SCENARIO = "exploration"
"""Where two whole crews meet for everything that a table may hold."""
WITH_ROOM = 300
"""The budget of a crew that is given one thing more than it can pay."""
FIELDS = {"weapon": "gear", "gear": "gear", "trait": "traits", "body-mod": "body_mods"}
"""The field of a member where each kind of piece stands."""


def _trial(kind: str, entry: str) -> Trial | None:
    """A piece is given to a ready-made crew; a crew is compared with the first on the list."""
    crews: list[Crew] = list(content().packs["crew"].values())
    if kind == "crew":
        other = next((each.id for each in crews if each.id != entry), None)
        return None if other is None else Trial(SCENARIO, "ash", {"ash": entry}, {"ash": other})
    if kind not in FIELDS:
        return None
    for crew in crews:
        held = _with_piece(crew, FIELDS[kind], entry)
        if held is not None:
            given, bare = {"ash": written(held)}, {"ash": written(crew)}
            return Trial(SCENARIO, "ash", given, bare, {"budget": WITH_ROOM})
    return None


def _with_piece(crew: Crew, field: str, piece: str) -> Crew | None:
    """A crew whose first member that can has this piece: besides everything else, else in place of
    something."""
    for spare in (False, True):
        for place, member in enumerate(crew.members):
            for given in _given(member, field, piece, spare):
                members = (*crew.members[:place], given, *crew.members[place + 1 :])
                found = replace(crew, members=members)
                if not crew_faults(found, {**DEFAULTS, "budget": WITH_ROOM}):
                    return found
    return None


def _given(member: Member, field: str, piece: str, spare: bool) -> Iterator[Member]:
    has: tuple[str, ...] = getattr(member, field)
    if piece in has:
        return
    rooms = range(len(has)) if spare else (len(has),)
    for place in rooms:
        change: dict[str, Any] = {field: (*has[:place], piece, *has[place + 1 :])}
        yield replace(member, **change)


@per_content
def lens() -> Lens:
    """How the lab looks at CYBERNEKRO."""
    moves = (told.Deployed, told.Moved, told.Pushed, told.FollowedUp, told.Fled)
    return Lens(
        models=_models,
        news={
            **dict.fromkeys(moves, _stands),
            told.WentOut: lambda g, event: Falls(event.model),
            **dict.fromkeys((told.CardPlayed, told.CardPlaced), _plays),
        },
        ground=_ground,
        cards=(*NAMES.values(), NUMBER),
        entries=lambda: {kind: content().packs[kind] for kind in ("weapon", "trait", "npc")},
        forces=_crews,
        hired=_hired,
        trial=_trial,
    )
