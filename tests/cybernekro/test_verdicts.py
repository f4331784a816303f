"""What an outcome bar of CYBERNEKRO says."""

from __future__ import annotations

from typing import Any

from affray.engine.odds import BEST, HARM, LESSER, NOTHING, STOPPED
from affray.engine.open import new_table
from affray.games.cybernekro import game
from affray.games.cybernekro.mind.outcome import verdict
from affray.games.cybernekro.screen.events import battle
from affray.games.cybernekro.screen.events.battle import ToughedOut
from affray.games.cybernekro.state import Cybernekro, Where


def quick_start() -> Cybernekro:
    state = new_table(game(), seed=1).state
    assert isinstance(state, Cybernekro)
    return state


def test_nothing_changed() -> None:
    g = quick_start()
    assert verdict(g, g.copy(), [], g.players[0])[:2] == ("nothing", NOTHING)


def test_a_move_and_a_spent_action_point_are_done_and_not_nothing() -> None:
    g = quick_start()
    moved, spent = g.copy(), g.copy()
    moved.models[0].x += 100
    spent.models[0].ap += 1
    for after in (moved, spent):
        assert verdict(g, after, [], g.players[0])[:2] == ("done", BEST)


def rolled(model: int, why: str) -> list[Any]:
    return [(battle.TestRolled, (model, why, (5,), None, False), "CYB-TST-01")]


def test_whoever_moved_has_done_it_whatever_others_rolled_and_whatever_lay_on_the_way() -> None:
    g = quick_start()
    moved = g.copy()
    mine = moved.models[0]
    mine.x += 100
    theirs = next(model for model in g.models if model.owner != mine.owner)
    for heard in (rolled(theirs.id, "reaction"), rolled(theirs.id, "shoot"), rolled(0, "trap")):
        assert verdict(g, moved, heard, mine.owner)[:2] == ("done", BEST)
    assert verdict(g, moved, rolled(0, "shoot"), mine.owner)[:2] == ("nothing", NOTHING)
    assert verdict(g, g.copy(), rolled(theirs.id, "shoot"), mine.owner)[0] == "nothing"


def test_what_a_test_of_ones_own_mends_is_done() -> None:
    g = quick_start()
    g.models[0].prone = True
    up, owner = g.copy(), g.models[0].owner
    up.models[0].prone = False
    assert verdict(g, up, rolled(0, "get-up"), owner)[:2] == ("done", BEST)
    assert verdict(g, g.copy(), rolled(0, "get-up"), owner)[:2] == ("nothing", NOTHING)


def test_a_wound_is_good_or_bad_by_whose_it_is() -> None:
    g = quick_start()
    after = g.copy()
    victim = after.models[0]
    victim.wounds += 1
    enemy = next(seat for seat in g.players if seat != victim.owner)
    assert verdict(g, after, [], enemy)[:2] == ("Wound", LESSER)
    assert verdict(g, after, [], victim.owner)[:2] == ("your Wound", HARM)


def test_out_of_action() -> None:
    g = quick_start()
    after = g.copy()
    victim = after.models[0]
    victim.where = Where.OUT
    enemy = next(seat for seat in g.players if seat != victim.owner)
    assert verdict(g, after, [], enemy)[:2] == ("out of action", BEST)
    assert verdict(g, after, [], victim.owner)[:2] == ("your loss", HARM)


def test_prone_and_toughed_out() -> None:
    g = quick_start()
    after = g.copy()
    after.models[0].prone = True
    owner = after.models[0].owner
    assert verdict(g, after, [], owner)[:2] == ("you fall", HARM)
    heard = [(ToughedOut, (), None)]
    assert verdict(g, g.copy(), heard, owner)[:2] == ("toughed out", STOPPED)  # type: ignore[arg-type]
