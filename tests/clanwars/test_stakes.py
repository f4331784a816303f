"""Where a player of CLAN WARS is asked, with stops at their defaults."""

from __future__ import annotations

from affray.engine.stops import Stops
from affray.games.clanwars.mind.stakes import SPENT, foreseen, stakes, window_of
from affray.games.clanwars.state import HOSTILE
from affray.testing.clanwars import A, ClanWarsScene, skirmish


def duel(seat: str, *faces: str) -> ClanWarsScene:
    """Timur attacks beside a clanner, who punches him first; with cards in one hand."""
    s = skirmish("row[0 0 0]").put("Timur", "t0").put("Trapper", "t0").hand(seat, *faces)
    return s.turn("Timur").open(dice=[6, 6, 6, 6, 6, 6])


def asked_at(t: ClanWarsScene, seat: str, kind: str) -> bool:
    """Go on, everybody passing, until a seat has a window; whether something is at stake there."""
    for _ in range(60):
        ask = t.table.decision
        assert ask is not None
        if ask.kind == kind and ask.seat == seat:
            return stakes(t.g, ask)
        if ask.kind == "action":
            t.table.choose("attack", ask.seat)
        else:
            t.table.choose(ask.default or ask.options[0].id, ask.seat)
    raise AssertionError(f"{kind} was not asked of {seat}")


def test_a_card_that_shields_is_asked_about_before_the_dice() -> None:
    assert asked_at(duel(A, "protector"), A, "interrupt-pre-roll")


def test_it_is_of_no_use_to_whoever_attacks() -> None:
    assert not asked_at(duel(HOSTILE, "protector"), HOSTILE, "interrupt-pre-roll")


def test_a_card_for_any_other_time_is_not_asked_about() -> None:
    assert not asked_at(duel(A, "adventurer"), A, "interrupt-pre-roll")


def test_nobody_is_asked_about_the_wounds_of_others() -> None:
    assert not asked_at(duel(HOSTILE, "healer"), HOSTILE, "interrupt-wound")


def test_who_can_take_a_wound_away_is_asked() -> None:
    assert asked_at(duel(A, "healer"), A, "interrupt-wound")


def test_without_an_edge_the_reaction_ends_by_itself() -> None:
    s = skirmish("row[0 0 0]").put("Timur", "t0").put("?Trapper", "t2").reaction(0)
    t = s.open()
    ask = t.table.decision
    assert ask is not None
    assert ask.kind == "reaction"
    assert [option.id.partition(":")[0] for option in ask.options] == ["end", "reveal"]
    assert window_of(ask) == SPENT
    assert not stakes(t.g, ask)
    t.table.stop(HOSTILE, Stops())
    assert t.table.decision is None or t.table.decision.kind != "reaction"


def test_with_an_edge_the_reaction_is_asked() -> None:
    s = skirmish("row[0 0 0]").put("Timur", "t0").put("?Trapper", "t2").reaction(1)
    ask = s.open().table.decision
    assert ask is not None
    assert window_of(ask) is None


def test_full_control_asks_without_an_edge_too() -> None:
    t = skirmish("row[0 0 0]").put("Timur", "t0").put("?Trapper", "t2").reaction(0).open()
    t.table.stop(HOSTILE, Stops(full=True))
    assert t.asked == "reaction"


def test_odds_expect_good_dice() -> None:
    t = duel(A)
    t.table.choose("attack", A)
    for _ in range(10):
        ask = t.table.decision
        assert ask is not None
        if ask.kind == "dice":
            assert foreseen(t.g, ask) in {option.id for option in ask.options}
            return
        t.table.choose(ask.default or ask.options[0].id, ask.seat)
    raise AssertionError("no dice were asked for")
