"""Table options. Chapter 41 of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from affray.engine.errors import BadForces, UnknownName
from affray.games.cybernekro import game

DEFAULTS = {
    "base_size": "by_size",
    "models_block_los": False,
    "climbable": "as_layout",
    "doors": "as_layout",
    "difficult_ground": "as_layout",
    "low_pieces": "passed_over",
    "sprinting_crawl": True,
    "trap_test": "plain",
    "corpses_stir": "any_move",
    "budget": 150,
    "unique_traits": False,
    "attr_cancel": "allowed",
    "cards_per_test": 1,
    "wound_penalty": False,
    "use_equipment_test": "none",
    "sixes": "one_extra",
    "jokers": 1,
    "round_cap": 12,
    "prisoner_dead": "draw",
    "ritual_beast": "defender_chooses",
    "falls_blamed_on": "pusher",
    "fresh_drones": "react",
    "npc_idle": "hunt",
    "game_master": False,
    "campaign": False,
    "mode": "versus",
    "multi": "off",
}
PLAIN = {"attributes": [2, 1, 1, -1, -2]}


def crew(*members: Any) -> dict[str, Any]:
    return {"name": "Some", "members": [{"name": "M", **PLAIN, **member} for member in members]}


def set_up(ash: Any, **options: Any) -> Any:
    rules = game()
    return rules.setup("quick_start", rules.chosen(options), {"ash": ash})


@pytest.mark.rule("CYB-OUT-01")
def test_every_option_stands_at_the_books_way_of_playing() -> None:
    chosen = game().chosen(None)
    assert {name: chosen[name] for name in DEFAULTS} == DEFAULTS
    assert all(option.rule.startswith("CYB-") and option.text for option in game().options)


@pytest.mark.rule("CYB-GEO-02")
def test_bases_may_be_chosen_freely() -> None:
    wide = crew({"base": 40}, {}, {})
    with pytest.raises(BadForces, match="a base of 40 mm is not allowed"):
        set_up(wide)
    g = set_up(wide, base_size="free")
    assert [model.profile.radius for model in g.models[:2]] == [79, 63]
    with pytest.raises(BadForces, match="a base of 60 mm"):
        set_up(crew({"base": 60}, {}, {}), base_size="free")


@pytest.mark.rule("CYB-CRW-02")
def test_the_budget_may_be_another() -> None:
    dear = crew(*[{"traits": ["gifted", "sorcerer"], "gear": ["powered-armor"]}] * 3)
    with pytest.raises(BadForces, match="177 points, 27 more than 150"):
        set_up(dear)
    set_up(dear, budget=180)
    with pytest.raises(UnknownName, match="cannot be"):
        game().chosen({"budget": 155})


@pytest.mark.rule("CYB-CRW-04")
def test_a_trait_once_in_the_whole_crew() -> None:
    twins = crew({"traits": ["big"]}, {"traits": ["big"]}, {})
    set_up(twins)
    with pytest.raises(BadForces, match='"big" is taken by more than one'):
        set_up(twins, unique_traits=True)


@pytest.mark.rule("CYB-ATT-02")
def test_plus_and_minus_may_not_meet() -> None:
    grey = crew({"attributes": [1, 0, 0, 0, 0]}, {}, {})
    set_up(grey)
    with pytest.raises(BadForces, match="both"):
        set_up(grey, attr_cancel="forbidden")


@pytest.mark.rule("CYB-OUT-01")
def test_a_game_saved_before_an_option_existed_plays_on_as_the_book_has_it() -> None:
    g = set_up("k1")
    del g.options["fresh_drones"]
    game().furnish(g)
    assert g.options["fresh_drones"] == "react"
