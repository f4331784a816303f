"""The simulated queues obey the laws that every queue obeys."""

from __future__ import annotations

import pytest

from benchmarks._queues import Costs, House, Renewal, Simulation

FREE = Costs(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
MOVE = Costs(0.3, 1.2, 0.2, server_writes=0.5, database_writes=0.1, disk=2.0)


def test_a_move_alone_takes_what_it_costs() -> None:
    done = Simulation(House(), MOVE).saturate(tables=1, seconds=5)
    assert (done.p50, done.p99) == pytest.approx((sum(MOVE), sum(MOVE)))
    assert done.moves_a_second == pytest.approx(1000 / sum(MOVE), rel=0.01)


def test_a_process_does_one_thing_at_a_time() -> None:
    done = Simulation(House(), FREE._replace(server=2.0)).saturate(tables=50, seconds=10)
    assert done.moves_a_second == pytest.approx(500, rel=0.01)


@pytest.mark.parametrize("cores", [1, 2, None])
def test_who_waits_is_rate_times_time(cores: int | None) -> None:
    """Little's law: tables = moves a second x seconds that a move takes."""
    done = Simulation(House(2, cores), MOVE).saturate(tables=80, seconds=20)
    assert done.moves_a_second * done.mean / 1000 == pytest.approx(80, rel=0.03)


def test_two_processes_do_twice_the_work_if_there_are_cores() -> None:
    costs = FREE._replace(server=2.0)
    alone = Simulation(House(1, 2), costs).saturate(60, 10).moves_a_second
    both = Simulation(House(2, 2), costs).saturate(60, 10).moves_a_second
    assert both == pytest.approx(2 * alone, rel=0.01)
    shared = Simulation(House(2, 1), costs).saturate(60, 10).moves_a_second
    assert shared == pytest.approx(alone, rel=0.01)


def test_what_has_gathered_is_one_transaction() -> None:
    """Whoever comes first is written alone, all the others gather: 25 moves in two transactions."""
    done = Simulation(House(), FREE._replace(disk=4.0)).saturate(tables=25, seconds=10)
    assert done.moves_a_second == pytest.approx(25 / 0.008, rel=0.01)


def test_a_move_costs_less_in_company() -> None:
    """What a transaction costs is shared by its moves."""
    costs = FREE._replace(server=1.0, server_writes=1.0, disk=10.0)
    alone = Simulation(House(), costs).saturate(tables=1, seconds=10).moves_a_second
    many = Simulation(House(), costs).saturate(tables=100, seconds=10).moves_a_second
    assert alone == pytest.approx(1000 / 12, rel=0.01)
    assert 900 < many < 1000


def test_moves_wait_behind_games_that_begin() -> None:
    """A new table is no move: all else being the same, most moves take what they took, the last ones longer, and
    fewer are made."""
    costs = FREE._replace(server=1.0)
    plain = Simulation(House(), costs).offer(500, 20, tables=50)
    renewal = Renewal(server=5.0, database=0.0, lengths=[40])
    renewed = Simulation(House(), costs, renewal=renewal).offer(500, 20, tables=50)
    assert renewed.p50 == pytest.approx(plain.p50, rel=0.5)
    assert renewed.p99 > 20 * plain.p99
    full = Simulation(House(), costs, renewal=renewal).saturate(50, 20)
    assert full.moves_a_second == pytest.approx(40 * 1000 / (40 + 15), rel=0.03)
