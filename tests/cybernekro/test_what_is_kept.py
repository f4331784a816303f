"""What positions keep is what would be found anew."""

from __future__ import annotations

from random import Random

import pytest

import affray
from affray.agents import Chair
from affray.games.cybernekro.mind.evaluate import armed, gear
from affray.games.cybernekro.rules.movement import Walks, _found, _jumper, has_room_to_jump
from affray.games.cybernekro.rules.relations import crew
from affray.games.cybernekro.state import Cybernekro

SCENARIOS = ("quick-start", "exploration", "prisoner", "stop-the-ritual", "random-scenario")


def compare(g: Cybernekro) -> int:
    """Hold what is kept of a position against what is made anew; how many Moves were compared."""
    models = [model for seat in g.players for model in crew(g, seat)]
    for model in models:
        for sprint in (False, True):
            made = [end for end, _ in _found(g, model, sprint).ends]
            assert list(Walks(g, model, sprint).ends) == made
            room = bool(_jumper(g, model, sprint).places())
            assert model.prone or has_room_to_jump(g, model, sprint) == room
        kept = gear(g, model)
        model.gear = None
        assert gear(g, model) == kept
        assert armed(g, model) <= kept.worth
    return 2 * len(models)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_lines_that_come_to_like_ground_find_the_same_moves(scenario: str) -> None:
    table = affray.new_table("cybernekro", seed=77, scenario=scenario)
    rng = Random(7)
    compared = 0
    for _ in range(4):
        for _ in range(30):
            if table.decision is not None:
                ask = table.decision
                weights = table.game.prior(table.state, ask)
                table.choose(rng.choices(ask.answers, weights)[0].id, ask.seat)
        if table.decision is None:
            break
        chair = Chair(table, table.decision.seat)
        for _ in range(3):
            world = chair.imagine(rng)
            for _ in range(12):
                if world.decision is None:
                    break
                ask = world.decision
                weights = chair.prior(world, ask)
                world.choose(rng.choices(ask.answers, weights)[0], ask.seat)
            if world.result is None:
                compared += compare(world.state)
    assert compared > 20
