"""ISOLATED, UNOPPOSED, OUTNUMBERED, by the numbers of allies and enemies on the tile."""

from __future__ import annotations

import pytest

from affray.games.clanwars.rules.units import Company

vector = pytest.mark.vector


@pytest.mark.parametrize(
    ("company", "isolated"),
    [
        pytest.param(Company(allies=0, enemies=1), True, marks=vector("CLW-SHA-01/1")),
        pytest.param(Company(allies=1, enemies=0), False, marks=vector("CLW-SHA-01/2")),
    ],
)
def test_isolated_is_without_ally(company: Company, isolated: bool) -> None:
    assert company.isolated is isolated


@vector("CLW-SHA-02/1")
def test_unopposed_is_without_enemy() -> None:
    assert Company(allies=1, enemies=0).unopposed
    assert not Company(allies=1, enemies=1).unopposed


@pytest.mark.parametrize(
    ("company", "isolated", "unopposed", "outnumbered"),
    [
        pytest.param(Company(0, 1), True, False, False, marks=vector("CLW-SHA-03/1")),
        pytest.param(Company(1, 0), False, True, False, marks=vector("CLW-SHA-03/2")),
        pytest.param(Company(1, 3), False, False, True, marks=vector("CLW-SHA-03/3")),
        pytest.param(Company(0, 2), True, False, True, marks=vector("CLW-SHA-03/4")),
        pytest.param(Company(1, 2), False, False, False, marks=vector("CLW-SHA-03/5")),
        pytest.param(Company(0, 2), True, False, True, marks=vector("CLW-SHA-03/6")),
        pytest.param(Company(0, 0), True, True, False, marks=vector("CLW-SHA-03/7")),
    ],
)
def test_outnumbered_is_more_enemies_than_allies_and_oneself(
    company: Company, isolated: bool, unopposed: bool, outnumbered: bool
) -> None:
    assert (company.isolated, company.unopposed, company.outnumbered) == (
        isolated,
        unopposed,
        outnumbered,
    )
