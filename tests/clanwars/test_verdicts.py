"""What an outcome bar of CLAN WARS says."""

from __future__ import annotations

from affray.engine.odds import BEST, HARM, NOTHING, STOPPED
from affray.games.clanwars.mind.outcome import verdict
from affray.games.clanwars.screen.events.battle import RollResolved, WoundNegated
from affray.games.clanwars.state import HOSTILE, ClanWars
from affray.testing.clanwars import A, skirmish


def field() -> ClanWars:
    t = skirmish("row[0 0 0]").put("Timur", "t0").put("Trapper", "t1").turn("Timur").open()
    return t.g


def test_nothing_changed() -> None:
    g = field()
    assert verdict(g, g.copy(), [], A)[:2] == ("nothing happens", NOTHING)


def test_a_unit_that_is_gone_is_read_from_either_side() -> None:
    g = field()
    after = g.copy()
    uid = next(unit.uid for unit in after.units.values() if unit.side == "hostile")
    del after.units[uid]
    assert verdict(g, after, [], A)[:2] == ("dies", BEST)
    assert verdict(g, after, [], HOSTILE)[:2] == ("your loss", HARM)


def test_a_roll_that_fails_and_one_that_botches() -> None:
    g = field()
    timur = next(unit for unit in g.units.values() if unit.op is not None)
    for how, word, tone in (("fail", "fails", NOTHING), ("botch", "botch", HARM)):
        heard = [(RollResolved, (f"op#{timur.uid}", how), None)]
        assert verdict(g, g.copy(), heard, A)[:2] == (word, tone)  # type: ignore[arg-type]


def test_a_wound_that_is_negated() -> None:
    g = field()
    heard = [(WoundNegated, (), None)]
    assert verdict(g, g.copy(), heard, A)[:2] == ("negated", STOPPED)  # type: ignore[arg-type]


def test_what_was_transmitted() -> None:
    g = field()
    g.mission = "m01"
    after = g.copy()
    after.progress["o1"] = 1
    timur = next(unit for unit in g.units.values() if unit.op is not None)
    heard = [(RollResolved, (f"op#{timur.uid}", "success"), None)]
    assert verdict(g, after, heard, A)[:2] == ("transmitted", BEST)  # type: ignore[arg-type]
