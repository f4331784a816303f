"""What is kept for speed says the same as what is worked out anew."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from affray.boards.grid.rays import cone, rays_of
from affray.boards.grid.squares import squares_of
from affray.engine.chance import SampledDice
from affray.engine.questions import Ask
from affray.engine.table import Table
from affray.games.hybrid import game
from affray.games.hybrid.mind.prior import Places, _each, prior
from affray.games.hybrid.rules.movement import MoveOptions, menu_of
from affray.games.hybrid.rules.profiles import in_play
from affray.games.hybrid.rules.sight import any_sight, sees
from affray.games.hybrid.state import Lab, Warrior

SCENARIOS = [scenario.key for scenario in game().scenarios]
DECISIONS = 150


def positions(scenario: str) -> Iterator[tuple[Lab, Ask[Any]]]:
    """A game at random, with the question that is open at each of its positions."""
    rng = Random(f"kept {scenario}")
    state = game().setup(scenario, game().chosen({"round_limit": 6}), {})
    table = Table(game(), state, SampledDice(rng), quiet=True)
    for _ in range(DECISIONS):
        ask = table.decision
        if ask is None:
            return
        yield table.state, ask
        table.choose(ask.options[rng.randrange(len(ask.options))], ask.seat)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_menu_that_is_kept_offers_what_a_new_one_does(scenario: str) -> None:
    asked = 0
    for _, ask in positions(scenario):
        if isinstance(ask.answers, MoveOptions):
            menu = ask.answers
            enters = not menu.stops
            new = menu_of.__wrapped__(menu.scene, menu.course, False, enters)
            assert list(menu) == list(new)
            assert [menu[at] for at in range(len(menu))] == list(new)
            ends = [o for o in new if o.value[0] == "to"]
            for option in ends[:: max(1, len(ends) // 3)]:
                _, anchor, facing, *_ = option.value
                assert menu.path(anchor, facing) == new.path(anchor, facing)
            asked += 1
    assert asked


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_glance_at_a_menu_is_a_glance_at_each_answer(scenario: str) -> None:
    asked = 0
    for g, ask in positions(scenario):
        if isinstance(ask.answers, MoveOptions):
            assert ask.about
            places = Places(g, g.warriors[ask.about["warrior"]])
            assert prior(g, ask) == _each([*ask.answers], places, g.board.grid.span)
            asked += 1
    assert asked


def looked_for(g: Lab, viewer: Warrior, target: Warrior) -> bool:
    """Whether scenery leaves a line between two warriors, without anything that was kept."""
    grid = g.board.grid
    wide = g.options["vision_arc"] == "front180"
    under = grid.base(target.square, target.size)
    seen = under & cone(grid, viewer.square, viewer.size, viewer.facing, wide)
    scenery = g.terrain.opaque & ~(under | grid.base(viewer.square, viewer.size))
    return any(
        rays_of(grid).is_clear(start, end, scenery)
        for start in grid.base_squares(viewer.square, viewer.size)
        for end in squares_of(seen)
    )


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nobody_sees_through_scenery_and_any_sight_is_somebodys(scenario: str) -> None:
    looked = 0
    for g, _ in positions(scenario):
        standing = [w for w in in_play(g) if w.square >= 0]
        pairs = [(a, b) for a in standing for b in standing if a.side != b.side]
        for viewer, target in pairs:
            looked += 1
            assert looked_for(g, viewer, target) or not sees(g, viewer, target)
        assert any_sight(g) == any(sees(g, a, b) for a, b in pairs)
    assert looked
