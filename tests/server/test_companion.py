"""One's own forces at a real table: as the companion knows models, checked by the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from affray.engine.game import find_game
from tests.server.conftest import Server

SEATS = {"hybrid": "griffin", "cybernekro": "ash", "clanwars": "operative-1"}


def brought(server: Server, game: str, force: Any, **more: Any) -> Any:
    wanted = {"game": game, "seat": SEATS[game], "force": force, **more}
    return server.post(f"/api/companion/{game}/force", **wanted)


@pytest.mark.parametrize("game", SEATS)
def test_a_force_comes_as_models_with_the_numbers_of_the_companion(
    server: Server, game: str
) -> None:
    rules = find_game(game)
    place, options = rules.scenario(None), rules.chosen({})
    force = rules.random_force(place, options, SEATS[game], Random(3))
    found = brought(server, game, force)
    assert found.status_code == 200, found.text
    models, like = found.json(), rules.companion()["fighters"][0]
    assert models
    assert all(model.keys() == like.keys() for model in models)


def test_material_counts_as_equipment(server: Server) -> None:
    force = {"warriors": ["templar", "purifier"], "material": []}
    rules = find_game("hybrid")
    options = rules.chosen({"material_cards": True})
    pieces = rules.catalogue(rules.scenario(None), options, "griffin").pieces
    plain = rules.brought(rules.scenario(None), options, "griffin", force)[0]
    for piece in pieces:
        if piece.kind == "material":
            bound = {**force, "material": [[piece.id, 0]]}
            if rules.review(rules.scenario(None), options, "griffin", bound, None).flaws:
                continue
            found = brought(server, "hybrid", bound, options={"material_cards": True}).json()[0]
            assert found["id"] == f"{plain['id']}+{piece.id}"
            assert found["name"].endswith(f"with {piece.name}")
            return
    raise AssertionError("no Material card can be borne")


@pytest.mark.parametrize(
    ("game", "force", "said"),
    [
        ("hybrid", {"warriors": ["nobody"]}, "nobody"),
        ("hybrid", 7, "force"),
        ("cybernekro", "no-such-crew", "no crew"),
        ("clanwars", {"operatives": []}, "force"),
    ],
)
def test_what_is_no_force_gets_a_sentence(server: Server, game: str, force: Any, said: str) -> None:
    refused = brought(server, game, force)
    assert refused.status_code == 422
    assert said in refused.json()["reason"]


def test_a_force_of_another_game_is_refused(server: Server) -> None:
    wanted = {"game": "hybrid", "seat": "griffin", "force": {"warriors": ["templar"]}}
    refused = server.post("/api/companion/clanwars/force", **wanted)
    assert refused.status_code == 422
