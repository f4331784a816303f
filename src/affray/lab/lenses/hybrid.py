"""HYBRID through the lab's lens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from affray.engine.packs import per_content
from affray.engine.table import Table
from affray.games.hybrid.content.kinds import content
from affray.games.hybrid.rules.squads import ready_squads
from affray.games.hybrid.screen.events import battle as told
from affray.games.hybrid.screen.events import cards
from affray.games.hybrid.state import SEATS, Lab
from affray.lab.lenses.lens import Falls, Ground, Lens, Model, Plays, Spot, Stands

LOST = ("eliminated", "removed")
CARDS = ("action", "event", "army", "mutation")


def _warriors(table: Table[Any]) -> Iterator[Model]:
    for seen in table.view(None)["warriors"]:
        at = seen["at"] if seen["place"] in ("board", "cell") else None
        yield Model(
            seen["id"],
            seen["side"],
            seen["name"],
            tuple(at) if at else None,
            seen["place"] not in LOST,
        )


def _square(g: Lab, square: int) -> Spot:
    return g.board.grid.xy(square)


def _stands(g: Lab, event: Any) -> Stands:
    return Stands(event.warrior, _square(g, event.square))


def _plays(g: Lab, event: Any) -> Plays:
    return Plays(event.seat, event.card)


def _bears(g: Lab, event: Any) -> Plays:
    return Plays(event.warrior, event.card)


def _ground(table: Table[Any]) -> Ground:
    rows = table.state.rows
    walls = ((x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "#")
    return Ground(len(rows[0]), len(rows), walls=tuple(walls))


def _squads(scenario: str) -> Mapping[str, Mapping[str, Any]]:
    return {
        seat: {squad.name: squad.id for squad in ready_squads(scenario, seat)} for seat in SEATS
    }


@per_content
def lens() -> Lens:
    """How the lab looks at HYBRID."""
    return Lens(
        models=_warriors,
        news={
            **dict.fromkeys((told.Stepped, told.Deployed, told.Entered, told.PutBack), _stands),
            told.Eliminated: lambda g, event: Falls(event.warrior),
            **dict.fromkeys(
                (
                    cards.ActionCardPlayed,
                    cards.CardPlayed,
                    cards.CardPlayedOn,
                    cards.ArmyCardTurned,
                ),
                _plays,
            ),
            **dict.fromkeys((cards.AuraRaised, cards.MutationAssigned), _bears),
        },
        ground=_ground,
        cards=tuple(face for kind in CARDS for face in content()[kind]),
        entries=lambda: {kind: content()[kind] for kind in ("profile", "action", "mission")},
        forces=_squads,
    )
