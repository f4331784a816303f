"""Where a player of HYBRID is asked, with stops at their defaults."""

from __future__ import annotations

from affray.engine.stops import Stops
from affray.testing.hybrid import HybridScene, lab

ROOM = ("########", "#.a....#", "#..h...#", "########")


def room(seat: str, **hands: list[str]) -> HybridScene:
    t = lab(*ROOM, a="templar E", h="hybrid W", facts={"hands": hands}).reach("mode")
    t.table.stop(seat, Stops())
    return t


def test_a_hindrance_against_a_move_is_let_be() -> None:
    t = room("scorpion", scorpion=["feint"])
    t.play("mode: Mv")
    assert t.asked == "move-level"


def test_a_hindrance_against_a_strike_is_asked() -> None:
    t = room("scorpion", scorpion=["feint"])
    t.play("mode: OC", "move: to:3,1:S", "strike: h")
    assert (t.asks, t.asked) == ("scorpion", "hindrance")


def test_never_lets_the_strike_happen() -> None:
    t = room("scorpion", scorpion=["feint"])
    t.table.stop("scorpion", Stops({"Hindrance cards": "never"}))
    t.play("mode: OC", "move: to:3,1:S", "strike: h")
    assert t.asked == "strike-level"


def test_a_parry_is_asked() -> None:
    t = lab(*ROOM, a="templar E", h="hybrid N dc").reach("mode")
    t.table.stop("scorpion", Stops())
    t.play("mode: OC", "move: to:3,1:S", "strike: h", "strike-level: 1")
    assert (t.asks, t.asked) == ("scorpion", "parry")
