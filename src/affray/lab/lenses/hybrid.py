"""HYBRID through the lab's lens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from affray.engine.packs import per_content
from affray.engine.table import Table
from affray.games.hybrid.content.kinds import Profile, content
from affray.games.hybrid.content.mission_cards import Mission, Squad, half_ranks
from affray.games.hybrid.rules.squads import ready_squads, squad_faults, squad_warriors
from affray.games.hybrid.screen.events import battle as told
from affray.games.hybrid.screen.events import cards
from affray.games.hybrid.state import SEATS, Lab
from affray.lab.lenses.lens import Falls, Ground, Lens, Model, Plays, Spot, Stands, Trial

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


def _trial(kind: str, entry: str) -> Trial | None:
    """Cards are played or declined; warriors stand in for others of a ready-made squad; a squad
    meets what the one before it on the list would."""
    if kind == "action":
        return Trial(next(iter(content()["mission"])))
    if kind == "profile":
        return _with_warrior(content().get(Profile, entry))
    if kind == "squad":
        return _with_squad(content().get(Squad, entry))
    return None


def _with_squad(squad: Squad) -> Trial | None:
    others = [each for each in ready_squads(squad.mission, squad.side) if each.id != squad.id]
    if not others:
        return None
    side: str = squad.side
    return Trial(squad.mission, side, {side: squad.id}, {side: others[0].id})


def _with_warrior(profile: Profile) -> Trial | None:
    """The first ready-made squad in which the warrior can take the place of others."""
    for mission in content().all(Mission):
        for squad in ready_squads(mission.id, profile.faction):
            if profile.id not in squad.warriors:
                bare = squad_warriors(squad)
                held = _exchanged(mission, profile, bare)
                if held:
                    side: str = profile.faction
                    return Trial(mission.id, side, {side: list(held)}, {side: list(bare)})
    return None


def _exchanged(mission: Mission, profile: Profile, squad: tuple[str, ...]) -> tuple[str, ...]:
    """A squad with the warrior in place of one, two or three others: as near as can be to the ranks
    it had. Nothing: that cannot be."""
    had = _ranks(squad)
    places = (gone for n in (1, 2, 3) for gone in combinations(range(len(squad)), n))
    found = [
        (*(name for place, name in enumerate(squad) if place not in gone), profile.id)
        for gone in places
    ]
    legal = [each for each in found if not any(squad_faults(mission, profile.faction, each, {}))]
    return min(legal, key=lambda each: (abs(_ranks(each) - had), -len(each)), default=())


def _ranks(squad: tuple[str, ...]) -> int:
    return half_ranks([content().get(Profile, name) for name in squad])


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
        trial=_trial,
    )
