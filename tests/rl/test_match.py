"""A match: numbered options, forced answers, the most promising of too many, rewards."""

from __future__ import annotations

from random import Random

import pytest

from affray.engine.errors import Runaway
from affray.engine.game import Result
from affray.rl.match import Match
from affray.rl.task import Setting
from tests.rl.playing import GAMES, SHORT, at_random, begin
from tests.teaching import bridge


def test_whoever_is_asked_has_a_choice() -> None:
    for match in at_random(begin(bridge.game(), "duel")):
        assert len(match.offered) > 1
        assert match.seat in match.table.seats


def test_a_choice_is_made_by_its_number() -> None:
    match = begin("hybrid", "scorpions-venom")
    table = match.table
    wanted = match.offered[1].id
    match.choose(1)
    assert table.steps[0].entries[0].id == wanted


@pytest.mark.parametrize("game", GAMES)
def test_of_too_many_options_the_default_and_the_most_promising_are_offered(game: str) -> None:
    seen = 0
    for match in at_random(begin(game, SHORT[game], most_options=6), most=120):
        assert match.ask is not None
        everything = [option.id for option in match.ask.options]
        offered = [option.id for option in match.offered]
        assert len(offered) == min(6, len(everything))
        assert offered == [option for option in everything if option in offered]
        if len(everything) > 6:
            seen += 1
            left_out = set(everything) - set(offered)
            assert match.ask.default not in left_out
            weights = dict(zip(everything, match._promise(match.ask), strict=True))
            worst = min(weights[option] for option in offered if option != match.ask.default)
            assert worst >= max(weights[option] for option in left_out)
    assert seen


def test_the_same_seed_offers_the_same() -> None:
    one, two = (at_random(begin("hybrid", "prowlers", seed=5, most_options=20)) for _ in "12")
    for _, first, second in zip(range(80), one, two, strict=False):
        assert [o.id for o in first.offered] == [o.id for o in second.offered]


# ---------------------------------------------------------------- rewards


def over(match: Match, *winners: str) -> dict[str, float]:
    match.table.driver.result = Result(winners, "as told")
    return match.rewards()


def test_the_winner_takes_what_the_loser_gives() -> None:
    assert over(begin(bridge.game(), "duel"), "north") == {"north": 1, "south": -1}


def test_nobody_wins_a_draw_or_an_unfinished_game() -> None:
    match = begin(bridge.game(), "duel")
    assert match.rewards() == {"north": 0, "south": 0}
    assert over(match) == {"north": 0, "south": 0}


def test_allies_win_and_lose_together() -> None:
    match = begin("clanwars", "m01", options={"players": 3})
    assert over(match, "operative-1", "operative-2") == {
        "hostile": -1,
        "operative-1": 1,
        "operative-2": 1,
    }


def test_several_losers_share_the_loss() -> None:
    match = begin("cybernekro", "quick_start", options={"multi": 3})
    first, *rest = match.table.seats
    assert over(match, first) == {first: 1.0, **dict.fromkeys(rest, -0.5)}


def test_whoever_plays_alone_wins_or_does_not() -> None:
    match = begin("cybernekro", "quick_start", options={"mode": "solo"})
    (alone,) = match.table.seats
    assert over(match, alone) == {alone: 1.0}
    assert over(match) == {alone: 0.0}


# ---------------------------------------------------------------- cut short


def test_a_long_game_is_cut_short() -> None:
    match = begin("hybrid", most_choices=30)
    assert sum(1 for _ in at_random(match)) == 30
    assert match.over
    assert match.truncated
    assert set(match.rewards().values()) == {0}


def test_a_game_that_ends_is_not_cut_short() -> None:
    match = begin(bridge.game(), "duel")
    assert sum(1 for _ in at_random(match)) > 5
    assert match.table.result is not None
    assert not match.truncated


def test_a_rule_that_never_ends_cuts_the_game_short(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begin(bridge.game(), "duel")

    def runs_away(*_: object) -> None:
        raise Runaway("it goes on for ever")

    monkeypatch.setattr(type(match.table), "choose", runs_away)
    match.choose(0)
    assert match.over
    assert match.truncated


def test_a_setting_has_a_versioned_name() -> None:
    assert Setting("hybrid", "scarlet-hive").id == "affray/hybrid-scarlet-hive-v1"
    assert Setting("clanwars").id == "affray/clanwars-static-on-the-line-v1"


def test_simultaneous_answers_stay_secret() -> None:
    """What the first seat answers changes nothing that the second is shown. HYB-SET-01"""
    shown = set()
    for number in range(2):
        match = begin("hybrid", "return-to-glasinhar")
        first = match.seat
        match.choose(number)
        rng = Random(1)
        while match.seat == first:
            match.choose(rng.randrange(len(match.offered)))
        assert match.seat is not None
        shown.add((str(match.table.view(match.seat)), *(option.id for option in match.offered)))
    assert len(shown) == 1
