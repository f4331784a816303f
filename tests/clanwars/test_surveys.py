"""The sight that ships with the missions is the sight that would be found."""

from __future__ import annotations

import pytest

from affray.boards.field import Field, ObstacleRule
from affray.games.clanwars.content.surveyed import surveys
from tests.clanwars.survey import fields


@pytest.mark.rule("CLW-LOS-03")
def test_it_is_what_each_field_finds_for_itself() -> None:
    assert {field.fingerprint: field.sight for field in fields()} == dict(surveys())


def test_a_field_that_was_looked_over_does_not_look_again() -> None:
    field = fields()[0]
    known = Field(field.plates, surveys={field.fingerprint: (7,) * len(field.tiles)})
    assert known.sight == (7,) * len(field.tiles)


def test_a_field_under_another_rule_finds_its_own() -> None:
    field = fields()[0]
    other = Field(field.plates, ObstacleRule.HIGHER_THAN_ONE, surveys=surveys())
    assert other.fingerprint not in surveys()
    assert len(other.sight) == len(field.tiles)
