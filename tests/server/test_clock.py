"""The clock: whose time runs, when the flag falls, what comes back after a restart."""

from __future__ import annotations

import pytest

from affray.server.clock import DAY, Clock
from affray.server.protocol import ClockWanted

SIDES = ("north", "south")


def live(time: float = 60, increment: float = 5) -> Clock:
    return Clock(ClockWanted(kind="live", time=time, increment=increment), SIDES, now=100)


def test_nobodys_first_answer_is_timed_in_a_live_game() -> None:
    clock = live()
    clock.set_going(["north"], now=100)
    assert clock.next_flag(now=500) is None
    clock.answered("north", now=500)
    clock.set_going(["south"], now=500)
    assert clock.left == {"north": 65, "south": 60}
    assert clock.running == frozenset()


def test_a_live_clock_runs_while_a_side_owes_an_answer() -> None:
    clock = live()
    clock.answered("north", now=100)
    clock.set_going(["north"], now=100)
    assert clock.remaining("north", now=130) == 35
    clock.answered("north", now=130)
    clock.set_going(["south"], now=130)
    assert clock.left["north"] == 40
    assert clock.remaining("north", now=999) == 40


def test_the_flag_falls_when_the_time_is_over() -> None:
    clock = live(increment=0)
    clock.answered("north", now=100)
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
    clock.answered("north", now=DAY)
    clock.set_going(["north"], now=DAY)
    assert clock.next_flag(now=DAY) == 2 * DAY
    clock.set_going(["south"], now=2 * DAY)
    clock.set_going(["north"], now=4 * DAY)
    assert clock.left == {"north": 2 * DAY, "south": 0}
    assert clock.next_flag(now=4 * DAY) == 2 * DAY


def test_a_server_that_was_down_costs_nobody_time() -> None:
    clock = live(increment=0)
    clock.answered("north", now=100)
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
    clock.answered("north", now=said)
    clock.set_going(["north"], now=said)
    clock.left["north"] = 60
    again = live(increment=0)
    again.restore(clock.to_json(), earliest=110, now=150)
    assert again.remaining("north", now=150) == left


def test_time_in_which_nobody_could_answer_counts_for_nobody() -> None:
    clock = live(increment=0)
    clock.answered("north", now=100)
    clock.set_going(["north"], now=100)
    clock.stood_still(since=120, now=150)
    assert clock.remaining("north", now=150) == 40
