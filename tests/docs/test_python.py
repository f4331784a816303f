"""Python on a page is run as it stands there; where a page speaks of things at hand, they are given."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from textwrap import dedent
from typing import Any

import pytest

from affray.boards import field, grid
from affray.boards.table.bodies import Body
from affray.boards.table.scene import Scene
from affray.boards.table.sight import sight
from affray.boards.table.terrain import Terrain
from affray.games.cybernekro import game as cybernekro
from affray.games.cybernekro.content.ready_layouts import layout
from tests.boards.field.shipped import sectors
from tests.docs.pages import block, blocks
from tests.teaching import bridge

ELSEWHERE = {"README.md", "docs/bots.md", "docs/packs.md"}
"""These have tests of their own: test_readme, test_bots_page, test_packs_page."""
PIECES = {"docs/writing-a-game.md", "CONTRIBUTING.md"}
"""These show a piece of a rule or of a test; below they are held against what they are pieces of."""
RUN = [each for each in blocks("python") if each.page not in ELSEWHERE | PIECES]

DRAWING = """\
################
#......#.......#
#......D.......#
#......D.......#
#......#.......#
################
"""


def on_the_field() -> dict[str, Any]:
    return {**vars(field), "sectors": sectors(), "obscured": 0, "wrecks": 0}


def on_the_grid() -> dict[str, Any]:
    squares = grid.read_board(DRAWING).grid
    here, there = squares.square(2, 2), squares.square(12, 3)
    return {
        **vars(grid),
        "drawing": DRAWING,
        "grid": squares,
        "anchor": here,
        "facing": grid.EAST,
        "points": 6,
        "friends": [],
        "id": 7,
        "squares": 1 << there,
        "crossable": False,
        "access": grid.Access(0, 0, 1, "exit", 0, None),
        "figures": (),
        "own": 1 << here,
        "target": 1 << there,
    }


def on_the_table() -> dict[str, Any]:
    g = cybernekro().setup("quick_start", cybernekro().chosen(None), {})
    viewer, target = Body(1, 300, 300), Body(2, 900, 900)
    return {
        "Terrain": Terrain,
        "Scene": Scene,
        "sight": sight,
        "layout": layout(g.layout),
        "bodies": [viewer, target],
        "gone": (),
        "clouds": (),
        "viewer": viewer,
        "target": target,
    }


AT_HAND: dict[str, Callable[[], dict[str, Any]]] = {
    "src/affray/boards/field/README.md": on_the_field,
    "src/affray/boards/grid/README.md": on_the_grid,
    "src/affray/boards/table/README.md": on_the_table,
}


@pytest.mark.parametrize("shown", RUN, ids=lambda each: each.where)
def test_a_block_runs(shown: Any) -> None:
    scope = AT_HAND.get(shown.page, dict)()
    exec(compile(shown.text, shown.where, "exec", dont_inherit=True), scope)


def test_the_rule_shown_to_writers_of_games_is_the_teaching_games() -> None:
    shown = block("docs/writing-a-game.md", "python")
    assert shown == dedent(inspect.getsource(bridge.hold))


def test_the_test_shown_to_contributors_is_marked_like_ours() -> None:
    shown = block("CONTRIBUTING.md", "python")
    scope: dict[str, Any] = {"pytest": pytest}
    exec(compile(shown, "CONTRIBUTING.md", "exec", dont_inherit=True), scope)
    (mark,) = scope["test_the_lower_of_two_dice_is_kept"].pytestmark
    assert mark.name == "vector"
