"""Rules hold: random decisions with every invariant on; a case that fails is made small and saved."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from affray.engine.game import Fault, find_game
from affray.engine.replay import resume
from tests.server.conftest import GAME, Made, Server
from tests.teaching.bridge import Bridge, BridgeGame, game
from tests.trust.marathon import Failure, broken_by, run, save

GAMES = ("hybrid", "cybernekro", "clanwars")
MILLION = 1_000_000


@pytest.mark.parametrize("decisions", [1_500, pytest.param(MILLION, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", GAMES)
def test_random_decisions_break_nothing(name: str, decisions: int, tmp_path: Path) -> None:
    coverage, failure = run(find_game(name), decisions)
    print(*coverage.lines(), sep="\n")
    assert failure is None, (failure.reason, failure.answer, str(save(failure, tmp_path)))
    assert coverage.decisions == decisions
    if decisions == MILLION:
        assert set(coverage.scenarios) == {scenario.key for scenario in find_game(name).scenarios}
        few = [option for option in find_game(name).options if len(option.choices) <= 12]
        values = {(option.id, choice) for option in few for choice in option.choices}
        assert values - set(coverage.options) == set()


# ------------------------------------------------------------------ broken on purpose


class Unsound(BridgeGame):
    """Breaks an invariant when the second round begins."""

    def check(self, g: Bridge) -> Iterator[Fault]:
        yield from super().check(g)
        if g.round == 2:
            yield "round", "one was enough"


class Raising(BridgeGame):
    """A rule raises when both sides stand firm."""

    def next_step(self, g: Bridge):  # type: ignore[no-untyped-def]
        if set(g.stances.values()) == {"firm"}:
            raise ZeroDivisionError("nobody moves")
        return super().next_step(g)


@pytest.mark.parametrize(
    ("broken", "reason"), [(Unsound(), "one was enough"), (Raising(), "nobody moves")]
)
def test_a_game_that_breaks_is_found_and_made_small(
    broken: BridgeGame, reason: str, tmp_path: Path
) -> None:
    _, failure = run(broken, 2_000)
    assert failure is not None
    assert reason in failure.reason
    saved = json.loads(save(failure, tmp_path).read_text())
    assert reason in broken_by(resume(saved, broken), failure.answer)
    choices = [e for step in saved["steps"] for e in step["entries"] if e[0] == "choice"]
    assert len(choices) <= 4


@pytest.fixture(scope="module")
def failure() -> Failure:
    _, found = run(Unsound(), 2_000)
    assert found is not None
    return found


def test_what_is_saved_opens_at_a_table(server: Server, failure: Failure) -> None:
    record = {**failure.record, "game": GAME}
    done = server.post("/api/records", **record)
    assert done.status_code == 201, done.text
    made = Made(server, done.json())
    with made.seat(failure.answer.seat) as player:
        offered = [option["id"] for option in player.until_asked()["question"]["options"]]
    assert failure.answer.id in offered


def test_a_sound_game_runs_to_the_end() -> None:
    coverage, failure = run(game(), 400, seed=Random(1).randrange(100))
    assert failure is None
    assert coverage.ended
