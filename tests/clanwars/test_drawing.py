"""What a page is sent once to draw a field."""

from __future__ import annotations

import json

import pytest

import affray
from affray.games.clanwars import game


@pytest.mark.rule("CLW-FLD-01")
def test_every_tile_has_an_outline_and_everything_a_name() -> None:
    table = affray.new_table(game(), "m01", seed=1)
    board = game().board(table.state)
    tiles = {tile["name"]: tile for tile in board["field"]["tiles"]}
    assert all(len(tile["outline"]) >= 3 for tile in tiles.values())
    assert board["names"]["op02"]
    assert json.loads(json.dumps(board)) == board
    for unit in table.view("hostile")["units"]:
        assert unit["tile"] is None or unit["tile"] in tiles
