"""The pieces of content that must be seen in play: profiles, cards, traps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from affray.engine.events import Event
from affray.engine.packs import per_content
from affray.games.hybrid.content.kinds import CARD_KINDS, content
from affray.games.hybrid.screen.events import cards as told

PLAYED: dict[type[Event], Callable[[Any], str]] = {
    told.ActionCardPlayed: lambda event: event.card,
    told.EventCardDrawn: lambda event: event.card,
    told.CardPlayed: lambda event: event.card,
    told.CardPlayedOn: lambda event: event.card,
    told.ArmyCardTurned: lambda event: event.card,
    told.AuraRaised: lambda event: event.card,
    told.MutationAssigned: lambda event: event.card,
    told.MaterialBound: lambda event: event.card,
}
"""The events that show a card at work, and which."""


@per_content
def pieces() -> frozenset[str]:
    """Every card by its id, and every Action card once more for its effect."""
    cards = {face for kind in CARD_KINDS for face in content()[kind]}
    return frozenset(cards | {f"effect:{face}" for face in content()["action"]})


def pieces_in(event: Event) -> Iterator[str]:
    """The pieces that an event shows being played."""
    card = PLAYED.get(type(event))
    if card is not None:
        yield card(event)
    if isinstance(event, told.ActionCardPlayed) and event.effect:
        yield f"effect:{event.card}"
