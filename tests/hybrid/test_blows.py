"""Who comes to blows is found without playing it, and is what playing it shows."""

from __future__ import annotations

from random import Random

import affray
from affray.engine.odds import PASSING
from affray.engine.table import Table
from affray.games.hybrid.mind.blows import comes_to_blows
from affray.games.hybrid.mind.prior import prior
from affray.games.hybrid.state import Lab
from affray.testing.hybrid import lab


def strikes(table: Table[Lab], warrior: int) -> bool:
    """Whether some place where his Movement can end lets him strike, tried one by one."""
    table.choose("OC")
    ask = table.decision
    assert ask is not None
    if ask.kind == "turn-to-strike":
        return True
    ends = [o.id for o in ask.options if o.id.startswith("to:")] if ask.kind == "move" else []
    return any(_strikes_from(table.clone(), end, warrior) for end in ends)


def _strikes_from(table: Table[Lab], end: str, warrior: int) -> bool:
    """Whether he is asked whom to strike when his Movement ends there, and others let him."""
    table.choose(end)
    while (ask := table.decision) is not None and table.state.active == warrior:
        if ask.kind == "strike":
            return True
        idle = next((o.id for o in ask.options if o.id in PASSING), ask.options[0].id)
        table.choose(ask.default or idle, ask.seat)
    return False


def test_it_is_what_playing_every_movement_shows() -> None:
    found = {True: 0, False: 0}
    for seed in (3, 4):
        table: Table[Lab] = affray.new_table("hybrid", seed=seed)
        rng = Random(seed)
        while (ask := table.decision) is not None and sum(found.values()) < 40 * (seed - 2):
            if ask.kind == "mode":
                warrior = table.state.warriors[table.state.active]
                # whoever is shot at on the way may never arrive
                quiet = not any(other.ambush for other in table.state.warriors)
                if quiet and warrior.on_board and "OC" in [option.id for option in ask.options]:
                    comes = comes_to_blows(table.state, warrior)
                    assert comes == strikes(table.clone(), warrior.id), (seed, warrior.id)
                    found[comes] += 1
            weights = table.game.prior(table.state, ask)
            table.choose(rng.choices(ask.options, weights)[0].id, ask.seat)
    assert min(found.values()) >= 5, found


def test_offensive_combat_promises_little_where_nobody_can_be_struck() -> None:
    """The enemy is seven steps away as the crow flies; the turns on the way cost too much."""
    rows = ("#" * 12, "#a.#......h#", "#..#.####..#", "#....#####.#", "#" * 12)
    t = lab(*rows, a="templar W", h="hybrid W").reach("mode")
    g, ask = t.table.state, t.table.decision
    assert ask is not None
    weights = dict(zip([o.id for o in ask.options], prior(g, ask), strict=True))
    assert not comes_to_blows(g, g.warriors[g.active])
    assert weights["OC"] < min(weights["Mv"], weights["DC"] + 1)
