"""The clock: whose time runs, when the flag falls, what comes back after a restart."""

from __future__ import annotations

from random import Random

import pytest

import affray
from affray.server.clock import DAY, Clock, Timepiece
from affray.server.desk import _left
from affray.server.protocol import ClockWanted
from affray.server.store import TableRow

SIDES = ("north", "south")


def live(time: float = 60, increment: float = 5) -> Clock:
    return Clock(ClockWanted(kind="live", time=time, increment=increment), SIDES, now=100)


def test_nobodys_first_answer_is_timed_in_a_live_game() -> None:
    clock = live()
    clock.set_going(["north"], now=100)
    assert clock.next_flag(now=500) is None
    clock.answered("north", now=500, turn="1")
    clock.set_going(["south"], now=500)
    assert clock.left == {"north": 65, "south": 60}
    assert clock.running == frozenset()


def test_a_live_clock_runs_while_a_side_owes_an_answer() -> None:
    clock = live()
    clock.answered("north", now=100, turn="2")
    clock.set_going(["north"], now=100)
    assert clock.remaining("north", now=130) == 35
    clock.answered("north", now=130, turn="3")
    clock.set_going(["south"], now=130)
    assert clock.left["north"] == 40
    assert clock.remaining("north", now=999) == 40


def test_the_flag_falls_when_the_time_is_over() -> None:
    clock = live(increment=0)
    clock.answered("north", now=100, turn="4")
    clock.set_going(["north"], now=100)
    assert clock.next_flag(now=110) == 50
    assert clock.fallen(now=159) == []
    assert clock.fallen(now=160) == ["north"]
    clock.back_again("north", now=200)
    assert clock.remaining("north", now=200) == 10


def test_days_are_given_anew_for_every_answer_and_run_from_the_start() -> None:
    clock = Clock(ClockWanted(kind="days", time=2), SIDES, now=0)
    clock.set_going(["north"], now=0)
    assert clock.next_flag(now=DAY) == DAY
    clock.answered("north", now=DAY, turn="5")
    clock.set_going(["north"], now=DAY)
    assert clock.next_flag(now=DAY) == 2 * DAY
    clock.set_going(["south"], now=2 * DAY)
    clock.set_going(["north"], now=4 * DAY)
    assert clock.left == {"north": 2 * DAY, "south": 0}
    assert clock.next_flag(now=4 * DAY) == 2 * DAY


def test_a_server_that_was_down_costs_nobody_time() -> None:
    clock = live(increment=0)
    clock.answered("north", now=100, turn="6")
    clock.set_going(["north"], now=100)
    kept = clock.to_json()
    for up_since, left in ((0, 10), (140, 50)):
        again = live(increment=0)
        again.restore(kept, up_since, now=150)
        assert again.remaining("north", now=150) == left


@pytest.mark.parametrize(("said", "left"), [(120, 30), (3_700, 60), (-3_500, 20)])
def test_another_processs_idea_of_the_time_is_bounded(said: float, left: float) -> None:
    """Whatever it says, its line was written between 110, when this process last looked, and 150,
    when it reads it."""
    clock = live(increment=0)
    clock.answered("north", now=said, turn="7")
    clock.set_going(["north"], now=said)
    clock.left["north"] = 60
    again = live(increment=0)
    again.restore(clock.to_json(), earliest=110, now=150)
    assert again.remaining("north", now=150) == left


def test_time_in_which_nobody_could_answer_counts_for_nobody() -> None:
    clock = live(increment=0)
    clock.answered("north", now=100, turn="8")
    clock.set_going(["north"], now=100)
    clock.stood_still(since=120, now=150)
    assert clock.remaining("north", now=150) == 40


def test_the_increment_comes_once_for_each_activation() -> None:
    clock = live(time=60, increment=10)
    for _ in range(5):
        clock.answered("north", now=100, turn="1")
    assert clock.left["north"] == 70
    clock.answered("south", now=100, turn="1")
    clock.answered("north", now=100, turn="")
    clock.answered("north", now=100, turn="2")
    assert clock.left == {"north": 80, "south": 70}
    again = live(time=60, increment=10)
    again.restore(clock.to_json(), earliest=100, now=100)
    again.answered("north", now=100, turn="2")
    assert again.left["north"] == 80


@pytest.mark.parametrize("name", ["hybrid", "cybernekro", "clanwars"])
def test_a_game_says_which_activation_it_is(name: str) -> None:
    """Many answers, few activations: steps and facings are not paid for one by one."""
    table = affray.new_table(name, seed=4)
    rng, turns, answers = Random(4), set(), 0
    while table.decision is not None and answers < 250:
        turn = table.game.turn(table.state)
        assert turn is not None
        turns.add(turn)
        ask = table.decision
        table.choose(rng.choice(ask.options), ask.seat)
        answers += 1
    assert 3 < len(turns) < answers / 2


def abroad(days: float = 2, holiday: float = 10) -> Clock:
    clock = Clock(ClockWanted(kind="days", time=days, holiday=holiday), SIDES, now=0)
    clock.set_going(["north"], now=0)
    return clock


def test_no_time_runs_on_holiday() -> None:
    clock = abroad()
    clock.go_on_holiday("north", now=DAY)
    assert clock.remaining("north", now=4 * DAY) == DAY
    assert clock.rest("north", now=4 * DAY) == 7 * DAY
    assert clock.next_flag(now=4 * DAY) == 8 * DAY
    clock.come_back("north", now=5 * DAY)
    assert clock.rest("north", now=9 * DAY) == 6 * DAY
    assert clock.fallen(now=6 * DAY) == ["north"]


def test_a_holiday_ends_when_its_days_are_over() -> None:
    clock = abroad(holiday=3)
    clock.go_on_holiday("north", now=0)
    assert clock.fallen(now=4.9 * DAY) == []
    assert clock.fallen(now=5 * DAY) == ["north"]
    clock.set_going(["north"], now=4 * DAY)
    assert clock.away == frozenset()
    assert clock.remaining("north", now=4 * DAY) == DAY


def test_whoever_answers_is_back() -> None:
    clock = abroad()
    clock.go_on_holiday("north", now=0)
    clock.answered("north", now=DAY, turn="")
    assert clock.away == frozenset()
    assert clock.rest("north", now=5 * DAY) == 9 * DAY


def test_a_holiday_is_in_the_journal() -> None:
    clock, again = abroad(), abroad()
    clock.go_on_holiday("north", now=DAY)
    again.restore(clock.to_json(), 0, 2 * DAY)
    assert again.remaining("north", now=3 * DAY) == DAY
    assert again.rest("north", now=3 * DAY) == 8 * DAY


def test_my_tables_say_how_much_time_is_left_as_the_table_does() -> None:
    """Nobody's time runs on holiday, nor while the server was down, nor before it was asked."""
    wanted = ClockWanted(kind="days", time=2, holiday=3)
    clock = Clock(wanted, SIDES, now=100)
    clock.set_going(["north"], now=100)
    clock.go_on_holiday("north", now=100)
    row = TableRow("t", "bridge", "duel", "", "w", False, False, wanted.model_dump(), 0, None, {})
    piece = Timepiece(1000)
    left = _left(row, {"clock": clock.to_json()}, piece)
    assert left == pytest.approx(5 * DAY, abs=1)
    clock.come_back("north", now=100)
    left = _left(row, {"clock": clock.to_json()}, piece)
    assert left == pytest.approx(2 * DAY, abs=1)
    assert _left(row, {}, piece) is None
