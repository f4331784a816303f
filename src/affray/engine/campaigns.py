"""Campaigns: what a game keeps from battle to battle, as plain data, and what may be done between.

    book = find_game("clanwars").campaigns
    state = book.begin({"players": 3}, seed)
    while book.stage(state) != "over":
        if book.stage(state) == "between":
            state, plan = book.gone_on(state, plan, seed), {}
        else:
            table = book.battle(state, plan, seed, salt)
            ...  # play it to its end
            state, plan = book.settled(state, table), {}

Nothing is final while it is only planned: a plan is what the players have chosen so far (its
`people` are the seats that people play; the game chooses for all others), and
`gone_on` and `battle` carry it out. Whoever keeps a campaign writes what `settled` returns once for
each battle.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from affray.engine.questions import Seat
from affray.engine.table import Table

if TYPE_CHECKING:
    from affray.engine.packs import Edition

Doc: TypeAlias = dict[str, Any]
"""Plain JSON."""
Stage: TypeAlias = Literal["ready", "between", "over"]
"""Before a battle; after one, with things to choose; decided."""
Fought: TypeAlias = Literal["won", "lost", "draw"]
"""How a battle ended for a seat."""


def fought_by(seat: Seat, winners: Sequence[Seat]) -> Fought:
    """How a battle with these winners ended for a seat."""
    return "draw" if not winners else "won" if seat in winners else "lost"


class CampaignBook:
    """How a game keeps campaigns. Every method is a function of what it is given."""

    edition: Edition | None = None
    """The packs that are played with, where they are the campaign's own."""
    sealed = False
    """Whether a secret goes from battle to battle: then films and records of its battles show each
    seat its own side alone until the campaign is over."""

    def begin(self, wanted: Mapping[str, Any], seed: str) -> Doc:
        """A new campaign."""
        raise NotImplementedError

    def seats(self, state: Doc) -> tuple[Seat, ...]:
        """Who plays in it, in table order."""
        raise NotImplementedError

    def chooses(self, seat: Seat) -> bool:
        """Whether a seat has anything to choose between battles."""
        return True

    def stage(self, state: Doc) -> Stage:
        """What comes next."""
        raise NotImplementedError

    def title(self, state: Doc, plan: Doc) -> str:
        """Where the campaign stands, in a line for a list."""
        raise NotImplementedError

    def fought(self, state: Doc, seat: Seat) -> tuple[Fought, ...]:
        """How each battle ended for a seat, the first first."""
        raise NotImplementedError

    def most(self, state: Doc) -> int | None:
        """How many battles there will be; None if that hangs on how they end."""
        return None

    def shown(self, state: Doc, plan: Doc, seat: Seat) -> Doc:
        """All that a seat may see of a campaign, its plan and what it leads to."""
        raise NotImplementedError

    def planned(self, state: Doc, plan: Doc, seat: Seat, change: Mapping[str, Any]) -> Doc:
        """The plan with one thing changed by a seat; a sentence if that cannot be."""
        raise NotImplementedError

    def scenario(self, state: Doc, plan: Doc) -> str:
        """The scenario of the next battle, by its key."""
        raise NotImplementedError

    def battle(self, state: Doc, plan: Doc, seed: str, salt: str) -> Table[Any]:
        """The table of the next battle."""
        raise NotImplementedError

    def settled(self, state: Doc, table: Table[Any]) -> Doc:
        """The campaign after a battle that is over: everything that needs no choice."""
        raise NotImplementedError

    def gone_on(self, state: Doc, plan: Doc, seed: str) -> Doc:
        """The campaign after what was planned between two battles is carried out."""
        raise NotImplementedError
