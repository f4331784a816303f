"""Several processes look into one question: what they find is one search's."""

from __future__ import annotations

from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from random import Random
from time import monotonic

import pytest

from affray.agents import Budget, Chair, Champion, find_agent
from affray.agents.analysts import analysts
from affray.agents.sealed import sealed
from affray.agents.search import Opened
from affray.agents.sharing import (
    Findings,
    Opening,
    look_among,
    look_into,
    opening_of,
    put_together,
)
from affray.engine.conformance import another_truth
from tests.agents.matches import played
from tests.agents.test_no_peeking import GAMES, Trap

LOOKS = Budget(iterations=60)
FEW = Budget(iterations=24)


@pytest.fixture(scope="module")
def chair() -> Chair:
    """A seat of CLAN WARS with several options."""
    table = played("clanwars", "m01", 30, seed=4)
    while len(table.decisions[0].options) < 4:
        table.choose(table.decisions[0].options[0].id)
    return Chair(table, table.decisions[0].seat)


def opened(chair: Chair) -> Opened:
    found = Champion(3, LOOKS).open(chair)
    assert isinstance(found, Opened)
    return found


def test_two_processes_share_the_looks_and_find_the_same_every_time(chair: Chair) -> None:
    once, again = (find_agent("champion", 3, LOOKS, workers=2).think(chair) for _ in "12")
    assert once._replace(seconds=0) == again._replace(seconds=0)
    assert LOOKS.iterations is not None
    assert LOOKS.iterations <= once.iterations <= LOOKS.iterations + 2


def test_in_one_process_nothing_is_different(chair: Chair) -> None:
    alone, one = Champion(3, LOOKS), find_agent("champion", 3, LOOKS, workers=1)
    assert alone.think(chair)._replace(seconds=0) == one.think(chair)._replace(seconds=0)
    assert alone.rng.getstate() == one.rng.getstate()


def test_who_cannot_share_thinks_alone() -> None:
    assert find_agent("champion", workers=4).workers == 4
    assert find_agent("novice", workers=4).workers == 1


def test_others_look_in_worlds_of_their_own(chair: Chair) -> None:
    mine = opened(chair)
    opening = opening_of(mine)._replace(among=2)
    there = sealed(chair).chair()
    one, two = (look_into(there, Champion().judge_for(there), opening, seed) for seed in (1, 2))
    assert one.looks == two.looks == 30
    assert one.tried != two.tried
    look_among(mine, 2)
    known = {name: dict(values) for name, values in mine.search.tried.items()}
    worlds = mine.search.worlds
    put_together(mine, [one, two])
    search = mine.search
    assert search.worlds == worlds + one.worlds + two.worlds
    for name, values in search.tried.items():
        parts = (known.get(name, {}), one.tried.get(name, {}), two.tried.get(name, {}))
        assert sorted(values.values()) == sorted(v for part in parts for v in part.values())
        assert search.root.edges[name].visits == len(values)


def test_when_all_have_to_be_done_is_told_by_a_clock_that_nobody_can_set(chair: Chair) -> None:
    opening = opening_of(opened(chair)._replace(budget=Budget(seconds=20)))
    assert 0 < opening.until - monotonic() <= 20


def test_what_others_found_can_turn_the_choice(chair: Chair) -> None:
    mine = opened(chair)
    look_among(mine, 2)
    first, *_ = mine.search.field
    edges = mine.search.root.edges
    other = max((name for name in edges if name != first), key=lambda name: edges[name].prior)
    rng = Random(1)
    good = {world: 0.99 + rng.random() / 1000 for world in range(1, 200)}
    bad = {world: -0.99 + rng.random() / 1000 for world in range(1, 200)}
    put_together(mine, [Findings((other,), {other: good, first: bad}, 200, 400, 0)])
    mine.search.settle()
    assert mine.search.field[0] == other


def test_without_its_analysts_an_agent_looks_alone(
    chair: Chair, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dead(*asked: object) -> Future[Findings]:
        raise BrokenProcessPool

    monkeypatch.setattr(analysts(1), "submit", dead)
    thought = find_agent("champion", 3, LOOKS, workers=2).think(chair)
    assert LOOKS.iterations is not None
    assert thought.iterations > LOOKS.iterations / 2  # its own part would have been half
    monkeypatch.undo()
    again = find_agent("champion", 3, LOOKS, workers=2).think(chair)
    assert again.iterations >= thought.iterations


@pytest.mark.parametrize("name", GAMES)
def test_who_looks_elsewhere_knows_no_more_than_the_seat(name: str) -> None:
    compared = 0
    for seed in range(12):
        table = played(name, None, 25 + 7 * seed, seed)
        seat = table.decisions[0].seat
        other = another_truth(table, seat, Random(seed))
        if other is None or len(table.decisions[0].options) < 2:
            continue
        question = opened_at(Chair(table, seat))
        if question is None:
            continue
        opening = opening_of(question)
        found = [looked(sealed(Chair(true, seat)).chair(), opening) for true in (table, other)]
        assert found[0] == found[1]
        compared += 1
        if compared == 2:
            break
    assert compared


def opened_at(chair: Chair) -> Opened | None:
    """The question of a seat, if there is anything to search for."""
    found = Champion(3, FEW).open(chair)
    return found if isinstance(found, Opened) else None


def looked(chair: Chair, opening: Opening) -> Findings:
    """What one who looks elsewhere finds there, with the true state out of reach."""
    chair._table.driver.state = Trap(chair._table.seats)
    return look_into(chair, Champion().judge_for(chair), opening, 7)
