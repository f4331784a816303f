"""The Initiative Test. CYB-INI-01 to -03"""

from __future__ import annotations

from collections.abc import Iterable

from affray.engine.questions import Option, ask
from affray.engine.tally import Tally
from affray.games.cybernekro.rules.relations import seats_from
from affray.games.cybernekro.screen.events.battle import FirstPlayer, InitiativeRolled
from affray.games.cybernekro.state import Cybernekro, Model


async def initiative_test(g: Cybernekro, crews: dict[str, list[Model]]) -> None:
    """Each player names a character: D6 + Intellect; the winner names the first player.

    CYB-INI-01, CYB-INI-03"""
    named = [await _named(g, seat, crews[seat]) for seat in g.players if crews[seat]]
    if not named:
        return
    winner = _highest(g, named)
    options = (Option(seat, seat) for seat in seats_from(g, winner))
    g.first = await ask(winner, "first-player", options, default=winner, rule="CYB-INI-03")
    g.emit(FirstPlayer, winner, g.first)


async def _named(g: Cybernekro, seat: str, models: list[Model]) -> tuple[str, Model]:
    """The character a player names; by default the brightest. CYB-INI-01"""
    best = max(models, key=lambda m: (m.profile.I, -m.id))
    options = (Option(f"model:{m.id}", m.id) for m in models)
    default = f"model:{best.id}"
    chosen = await ask(seat, "initiative", options, default=default, rule="CYB-INI-01")
    return seat, g.model(chosen)


def _highest(g: Cybernekro, named: Iterable[tuple[str, Model]]) -> str:
    """The seat with the highest total; those who tie roll again. CYB-INI-02"""
    left = list(named)
    while True:
        totals = [(_total(g, seat, model), seat, model) for seat, model in left]
        best = max(total for total, _, _ in totals)
        left = [(seat, model) for total, seat, model in totals if total == best]
        if len(left) == 1:
            return left[0][0]


def _total(g: Cybernekro, seat: str, model: Model) -> int:
    tally = Tally("Initiative", g.dice.d6("initiative"), "rolled", "CYB-INI-01")
    tally.add(model.profile.I, "Intellect", "CYB-INI-01")
    g.emit(InitiativeRolled, seat, model.id, tally)
    return tally.total
