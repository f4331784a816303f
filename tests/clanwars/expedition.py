"""Positions in a mission: its field, markers and forces are laid out, units are put by hand."""

from __future__ import annotations

from typing import Any

import affray
from affray.engine.deck import Deck
from affray.engine.table import Table
from affray.games.clanwars.game import game, rulebook
from affray.games.clanwars.rules.campaign.chronicle import Campaign, new_campaign
from affray.games.clanwars.rules.setting_up import lay_out
from affray.games.clanwars.rules.tarot import ARCANA
from affray.games.clanwars.state import HOSTILE, ClanWars
from tests.clanwars.skirmish import A, Skirmish, Transcript


class _NoDice:
    """Set-up in a test rolls nothing but the place of the hatch: the first."""

    def one_of(self, count: int, why: str) -> int:
        return 0


class Expedition(Skirmish):
    """A mission in progress."""

    def __init__(
        self,
        mission: str,
        size: int = 2,
        intel: str = "",
        players: int = 2,
        flags: dict[str, int] | None = None,
        **options: Any,
    ) -> None:
        seats = (HOSTILE, *(f"operative-{n}" for n in range(1, players)))
        cards = rulebook().cards
        self.g = ClanWars(
            phase="next-turn",
            mission=mission,
            scenario=mission,
            size=size,
            captain=A,
            round=1,
            tarot=Deck(sorted(ARCANA)),
            hands={seat: [] for seat in seats},
            scavenging=Deck(sorted(c.id for c in cards.items.values() if c.deck == "scavenging")),
            mission_deck=sorted(c.id for c in cards.items.values() if c.deck == "mission"),
            flags=flags or {},
            seats=seats,
            options=game().chosen({"players": players, **options}),
        )
        self.g.intel = {piece.id: "disabled" for piece in cards.missions[mission].intel}
        for piece in intel:
            self.g.intel[piece] = "bought"
        game().furnish(self.g)
        self.g.dice = _NoDice()  # type: ignore[assignment]
        lay_out(self.g)
        self.names = {}
        self.g.potentials = sorted(cards.potentials)

    def put(self, name: str, tile: str | None, **facts: Any) -> Expedition:
        """A unit on a tile; a clanner is taken from the reserve."""
        super().put(name, tile, **facts)
        kind = list(self.g.handles.values())[-1].face
        if kind in self.g.reserve:
            self.g.reserve.remove(kind)
        for item in facts.get("items") or []:
            for deck in (self.g.scavenging.faces, self.g.mission_deck):
                if item.rstrip("*") in deck:
                    deck.remove(item.rstrip("*"))
            self.take_off_tiles(item.rstrip("*"))
        return self

    def take_off_tiles(self, item: str) -> None:
        """An item that a unit carries does not lie about."""
        for tile, held in list(self.g.lying.items()):
            rest = tuple(each for each in held if each.id != item)
            if rest:
                self.g.lying[tile] = rest
            else:
                del self.g.lying[tile]

    def left(self, name: str, marker: str = "ex1", **facts: Any) -> Expedition:
        """An Operative who has left the field."""
        self.put(name, None, **facts)
        op = self.g.units[self.names[name]].op
        assert op is not None
        op.fate = "retreated" if marker == "osp" else "left"
        op.exit = marker
        return self

    def dead(self, name: str, tile: str, **facts: Any) -> Expedition:
        """A dead Operative whose body lies on a tile."""
        self.put(name, None, wounds=(0, 0), **facts)
        op = self.g.units[self.names[name]].op
        assert op is not None
        op.fate = "dead"
        op.body = self.g.field.tile(tile)
        return self

    def progress(self, **counters: int) -> Expedition:
        """Counters and objectives of the mission."""
        self.g.progress.update({name.replace("_", "-"): n for name, n in counters.items()})
        return self

    def reaction(self, edges: int | None = None) -> Expedition:
        """A reaction phase, by default with as many edges as can be stored."""
        super().reaction(self.g.size if edges is None else edges)
        return self

    def round(self, number: int) -> Expedition:
        """The round that is being played."""
        self.g.round = number
        return self

    def round_end(self, number: int) -> Expedition:
        """All edges are used: the round ends."""
        self.g.round = number
        self.g.phase = "round-end"
        return self


def expedition(mission: str, size: int = 2, intel: str = "", **options: Any) -> Expedition:
    """A mission laid out for a roster of some size."""
    return Expedition(mission, size, intel, **options)


def won(t: Transcript) -> bool:
    """The Operatives have won the mission."""
    assert t.table.result is not None, f"{t.asked} is asked {t.kind}"
    return HOSTILE not in t.table.result.winners


def achieved(t: Transcript) -> tuple[str, ...]:
    """What was completed at the mission's end."""
    return rulebook().missions[t.g.mission].achieved(t.g, won(t))


def mission_table(
    mission: str,
    campaign: Campaign | None = None,
    *,
    players: int = 2,
    seed: int = 1,
    roster: list[str] | None = None,
    draws: list[Any] | None = None,
    **options: Any,
) -> Table[ClanWars]:
    """A mission from its intel phase on."""
    forces: dict[str, Any] = {}
    if campaign is not None:
        forces["campaign"] = campaign.to_json()
    if roster is not None:
        forces["roster"] = roster
    chosen = {"players": players, **options}
    return affray.new_table(
        game(), mission, seed=seed, options=chosen, forces=forces, draws=draws or []
    )


def fresh_campaign(*operatives: str) -> Campaign:
    """A campaign at its start, perhaps with other Operatives."""
    cards = rulebook().cards
    return new_campaign(cards, operatives) if operatives else new_campaign(cards)


def answer(table: Table[ClanWars], **answers: str) -> Table[ClanWars]:
    """Answer the set-up: by kind as told, else by default, until round 1 begins."""
    while table.decision is not None and table.state.phase != "round":
        decision = table.decision
        wanted = answers.get(decision.kind.replace("-", "_"), decision.default)
        if wanted is None or wanted not in [option.id for option in decision.options]:
            wanted = decision.default or decision.options[0].id
        if table.state.round:
            break
        table.choose(wanted, seat=decision.seat)
    return table
