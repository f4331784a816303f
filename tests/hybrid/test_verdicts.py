"""Outcome bars: complete, in the game's words, from best to worst for the reader."""

from __future__ import annotations

import pytest

from affray.engine.odds import Bar
from affray.testing.hybrid import HybridScene, lab

ROOM = ("########", "#.a....#", "#..h...#", "########")


def bars(t: HybridScene, answer: str, seat: str = "griffin") -> dict[str, Bar]:
    found = t.table.odds(seat, answer).bars
    assert sum(bar.p for bar in found) == pytest.approx(1.0)
    return {bar.word: bar for bar in found}


def duel(h: str, a: str = "templar E") -> HybridScene:
    t = lab(*ROOM, a=a, h=h).reach("mode")
    return t.play("mode: OC", "move: to:3,1:S", "strike: h").reach("strike-level")


def test_a_strike_wounds_or_misses() -> None:
    found = bars(duel("hybrid W"), "level:1")
    assert set(found) == {"2 Wounds", "1 Wound", "miss"}
    assert found["1 Wound"].tone == "lesser"
    assert found["miss"].tone == "nothing"


def test_the_last_wound_kills() -> None:
    found = bars(duel("hybrid W w2"), "level:1")
    assert set(found) == {"kills", "miss"}
    assert found["kills"].tone == "best"


def test_who_is_in_defence_parries() -> None:
    found = bars(duel("hybrid N dc"), "level:1")
    assert found["parried"].tone == "stopped"
    assert 0 < found["parried"].p < 1


def test_best_first_and_harm_last() -> None:
    t = duel("hybrid N dc")
    tones = [bar.tone for bar in t.table.odds("griffin", "level:1").bars]
    order = ["best", "lesser", "stopped", "nothing", "harm"]
    assert [order.index(tone) for tone in tones] == sorted(order.index(tone) for tone in tones)


def test_what_the_enemy_does_is_read_from_ones_own_side() -> None:
    t = lab(*ROOM, a="templar E", h="hybrid N dc").reach("mode")
    t.play("mode: OC", "move: to:3,1:S", "strike: h", "strike-level: 1")
    assert (t.asks, t.asked) == ("scorpion", "parry")
    found = bars(t, "no", "scorpion")
    assert found["your Wound"].tone == "harm"
    assert found["nothing happens"].tone == "nothing"


def test_who_parries_has_done_well() -> None:
    t = lab(*ROOM, a="templar E", h="hybrid N dc").reach("mode")
    t.play("mode: OC", "move: to:3,1:S", "strike: h", "strike-level: 1")
    assert bars(t, "yes", "scorpion")["parried"].tone == "best"


def test_who_gets_through_an_ambush_is_unharmed() -> None:
    rows = ("###########", "#h.......w#", "#.........#", "#a........#", "###########")
    t = lab(*rows, order="h", h="hybrid E", w="templar W", a="purifier E ambush=1").reach("mode")
    t.play("mode: OC").reach("move")
    found = bars(t, "to:7,1:E", t.asks)
    assert found["unharmed"].tone == "best"
    assert "nothing happens" not in found


def test_an_answer_that_rolls_nothing_is_done_and_a_pass_is_not() -> None:
    t = lab(*ROOM, a="templar E", h="hybrid W").reach("mode")
    assert set(bars(t, "OC")) == {"done"}
    t.play("mode: OC", "move: to:3,1:S").reach("strike")
    assert set(bars(t, "pass")) == {"nothing happens"}
