"""What an outcome bar of CYBERNEKRO says."""

from __future__ import annotations

from affray.engine.odds import BEST, HARM, LESSER, NOTHING, STOPPED
from affray.engine.open import new_table
from affray.games.cybernekro import game
from affray.games.cybernekro.mind.outcome import verdict
from affray.games.cybernekro.screen.events.battle import ToughedOut
from affray.games.cybernekro.state import Cybernekro, Where


def quick_start() -> Cybernekro:
    state = new_table(game(), seed=1).state
    assert isinstance(state, Cybernekro)
    return state


def test_nothing_changed() -> None:
    g = quick_start()
    assert verdict(g, g.copy(), [], g.players[0])[:2] == ("nothing", NOTHING)


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
