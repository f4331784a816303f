"""What is kept between games has an end: a server that runs for months must not grow."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from sys import getsizeof

import pytest

import affray
from affray.boards.table.terrain import MOST_REMEMBERED, Terrain
from affray.boards.table.units import INCH
from affray.games.clanwars.game import game as clanwars
from affray.games.clanwars.rules import loadouts
from affray.games.clanwars.rules.dice import counted, shown
from affray.games.clanwars.rules.fields import _sectors, _squares
from affray.games.cybernekro.mind.afoot import walk_onto

SOURCE = Path(__file__).parents[2] / "src" / "affray"
FINITE = {
    "a size of a board, of which a game prints a few": {
        *("boards/grid/rays.py:rays_of", "boards/grid/reach.py:_poses_of"),
        *("boards/grid/sight.py:_lookout", "boards/grid/squares.py:grid_of"),
        *("boards/grid/steps.py:layout_of", "boards/grid/wavefront.py:compass_of"),
    },
    "an angle or a base, of which the rules name a few": {
        *("boards/table/forced.py:unit", "boards/table/spots.py:_rings"),
        *("boards/table/waypoints.py:ring",),
    },
    "a kind of die that a rule rolls": {
        *("engine/chance.py:die", "engine/chance.py:dice", "engine/chance.py:one_of"),
        *("engine/chance.py:_die_outcomes", "engine/chance.py:_dice_outcomes"),
        *("engine/chance.py:_one_of_outcomes",),
    },
    "a class of the program": {
        *("engine/codec.py:_fields_of", "engine/codec.py:codec_of", "engine/editions.py:_inside"),
    },
    "a sentence of a message file": {"engine/words.py:_parsed"},
    "an entry of the packs, or a flag": {
        *("games/clanwars/rules/rolls.py:_overcommit_options",),
        *("games/hybrid/effects/cards_in_force.py:field_card",),
        *("games/hybrid/missions/book.py:mission_rules",),
        *("games/hybrid/rules/action_cards.py:action_card",),
        *("games/hybrid/rules/acts.py:_acted", "games/hybrid/rules/aura_cards.py:aura_card"),
        *("games/hybrid/rules/material_cards.py:material_card",),
        *("games/hybrid/rules/movement.py:_mover",),
        *("games/hybrid/rules/mutation_cards.py:mutation_card",),
        *("games/hybrid/rules/setting_up.py:_own_profiles",),
    },
    "a game": {
        *("agents/learned/networks.py:_networks", "puzzles/puzzle.py:puzzles_of"),
        *("engine/pace.py:paces",),
        *("rl/task.py:_found", "server/packs.py:_packs", "server/drafting.py:_shipped"),
    },
    "a number of processes that a player gives": {"agents/analysts.py:analysts"},
    "a printing of a booklet": {"games/clanwars/game.py:rulebook"},
    "how many of a model's fifteen samples are seen": {"boards/table/sight.py:_sight"},
    "a font that travels with us": {"paper/press.py:_known"},
    "the rule book of a game, which is made once": {
        *("games/clanwars/mind/known_kinds.py:names", "games/clanwars/mind/known_kinds.py:might"),
        *("games/clanwars/mind/known_kinds.py:reach", "games/clanwars/mind/known_kinds.py:sought"),
        *("games/clanwars/mind/known_kinds.py:leapers", "games/clanwars/mind/evaluate.py:dangers"),
    },
}
"""Caches without a bound, and why what they are asked for is bounded."""


def unbounded() -> Iterator[str]:
    """Every function that takes arguments and keeps all its answers."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.FunctionDef) or not node.args.args:
                continue
            if any(map(_keeps_all, node.decorator_list)):
                yield f"{path.relative_to(SOURCE).as_posix()}:{node.name}"


def _keeps_all(mark: ast.expr) -> bool:
    if isinstance(mark, ast.Name):
        return mark.id in ("cache", "per_content")
    if not isinstance(mark, ast.Call) or ast.unparse(mark.func) != "lru_cache":
        return False
    return any(ast.unparse(word.value) == "None" for word in mark.keywords)


def test_a_cache_has_a_bound_or_a_reason_to_need_none() -> None:
    known = set().union(*FINITE.values())
    assert set(unbounded()) <= known


def played(seed: int) -> dict[str, object]:
    """A game of CLAN WARS at random, with five players who carry much."""
    table = affray.new_table("clanwars", "cut-the-swarm", seed=seed, options={"players": 5})
    rng = Random(seed)
    while table.decision is not None:
        ask = rng.choice(table.decisions)
        table.choose(rng.choice(ask.options).id, ask.seat)
    return table.record()


def test_loadouts_do_not_grow_and_games_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = clanwars().setup("m01", clanwars().chosen(None), {}).book.loadouts
    kept.clear()
    before = played(1)
    free = len(kept)
    assert free > 20
    monkeypatch.setattr(loadouts, "MOST", 20)
    kept.clear()
    assert played(1) == before
    assert len(kept) <= 20


def test_fields_that_players_draw_are_forgotten_again() -> None:
    for number in range(200):
        row = " ".join(str(number >> bit & 1) for bit in range(8))
        affray.open_position("clanwars", {"squares": f"row[{row}]", "units": ["Timur t0"]})
    assert _squares.cache_info().currsize <= 64


def test_what_dice_showed_is_bounded() -> None:
    for cached in (shown, counted, _sectors):
        assert cached.cache_info().maxsize is not None


def test_what_is_made_from_a_terrain_is_forgotten_again() -> None:
    terrain = Terrain(24 * INCH, 24 * INCH, ())
    made: list[list[int]] = [
        terrain.remember(number, partial(list, (number,))) for number in range(1_000)
    ]
    assert made == [[number] for number in range(1_000)]
    assert len(terrain._memory) == MOST_REMEMBERED
    assert terrain.remember(999, list) is made[999]


def test_distances_on_foot_to_every_square_of_a_table_stay_small() -> None:
    """Each worker keeps those of many tables."""
    terrain = Terrain(24 * INCH, 24 * INCH, ())
    walks = [walk_onto(terrain, goal) for goal in range(0, 24 * 24, 100)]
    assert all(len(walk) == 24 * 24 for walk in walks)
    assert sum(map(getsizeof, walks)) / len(walks) < 3_000
