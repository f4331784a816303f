"""What an outcome bar of CLAN WARS says."""

from __future__ import annotations

from collections.abc import Sequence

from affray.engine.events import Telling
from affray.engine.odds import BEST, HARM, NOTHING, STOPPED, Verdict
from affray.games.clanwars.mind.outcome import verdict as judged
from affray.games.clanwars.screen.events.battle import (
    Died,
    PieceWounded,
    Removed,
    RollResolved,
    Scouted,
    WoundNegated,
)
from affray.games.clanwars.state import HOSTILE, ClanWars
from affray.testing.clanwars import A, skirmish


def field() -> ClanWars:
    t = skirmish("row[0 0 0]").put("Timur", "t0").put("Trapper", "t1").turn("Timur").open()
    return t.g


def verdict(before: ClanWars, after: ClanWars, heard: Sequence[Telling], seat: str) -> Verdict:
    found = judged(before, after, heard, seat)
    assert found is not None
    return found


def test_where_nothing_was_rolled_and_nothing_shows_there_is_no_word() -> None:
    g = field()
    assert judged(g, g.copy(), [], A) is None


def test_a_unit_that_dies_is_read_from_either_side() -> None:
    g = field()
    after = g.copy()
    uid = next(unit.uid for unit in after.units.values() if unit.side == "hostile")
    del after.units[uid]
    died: Telling = (Died, (f"lg01#{uid}", 1), "CLW-DTH-01")
    assert verdict(g, after, [died], A)[:2] == ("dies", BEST)
    assert verdict(g, after, [died], HOSTILE)[:2] == ("your loss", HARM)


def test_a_threat_that_is_found_out_is_scouted_and_not_dead() -> None:
    g = field()
    after = g.copy()
    timur = next(unit.uid for unit in g.units.values() if unit.op is not None)
    uid = next(unit.uid for unit in after.units.values() if unit.side == "hostile")
    del after.units[uid]
    removed: Telling = (Removed, (f"lg01#{uid}",), "CLW-DTH-04")
    heard: list[Telling] = [
        (RollResolved, (f"op#{timur}", "success", 9), "CLW-DIE-12"),
        (Scouted, (f"op#{timur}", 1), "CLW-ACT-10"),
        removed,
    ]
    assert verdict(g, after, heard, A)[:2] == ("scouted", BEST)
    assert verdict(g, after, [removed], HOSTILE)[:2] == ("done", BEST)


def test_what_stands_on_a_tile_is_damaged() -> None:
    g = field()
    timur = next(unit.uid for unit in g.units.values() if unit.op is not None)
    heard: list[Telling] = [
        (RollResolved, (f"op#{timur}", "success", 9), "CLW-DIE-12"),
        (PieceWounded, ("barrel", 1, 1), "CLW-TER-01"),
    ]
    assert verdict(g, g.copy(), heard, A)[:2] == ("damaged", BEST)


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
