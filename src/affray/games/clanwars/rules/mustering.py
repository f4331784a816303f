"""Who may be put on a roster. CLW-ROS-01"""

from __future__ import annotations

from collections.abc import Mapping

from affray.engine.forces import Catalogue, Piece, Ready
from affray.engine.game import Value
from affray.games.clanwars.content.shelf import cards
from affray.games.clanwars.rules.setting_up import ROSTER, campaign_of


def catalogue(options: Mapping[str, Value]) -> Catalogue:
    """The Operatives of a new campaign; each takes one place of the roster. CLW-ROS-01"""
    known = [cards().operatives[each.id] for each in campaign_of(options, {}).fit]
    pieces = tuple(
        Piece(
            card.id,
            "operative",
            card.name,
            1,
            "CLW-OPE-01",
            {"cult": card.cult, "concept": card.concept},
        )
        for card in known
    )
    first = Ready("first-four", "The first four", list(cards().first_four))
    return Catalogue(pieces, (first,), {"budget": ROSTER, "fewest": 1, "most": ROSTER})
