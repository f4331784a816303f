"""The first champion, kept to measure later ones by, still plays."""

from __future__ import annotations

import pytest

from affray.agents import Budget, Chair, find_agent
from tests.agents.matches import played


@pytest.mark.parametrize("name", ["clanwars", "cybernekro", "hybrid"])
def test_it_answers(name: str) -> None:
    table = played(name, None, 40, seed=2)
    chair = Chair(table, table.decisions[0].seat)
    first = find_agent("tests.agents.champion_1:Champion1", 3, Budget(iterations=6))
    assert first.choose(chair) in {option.id for option in chair.decision.options}
