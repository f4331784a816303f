"""The sight that ships with the missions is the sight that would be found."""

from __future__ import annotations

from random import Random

import pytest

from affray.boards.field import Field, ObstacleRule, bits
from affray.boards.field.surveys import Survey
from affray.games.clanwars.content.surveyed import surveys
from tests.clanwars.survey import fields
from tests.soaked import every_other

FIELDS = fields()
SMALL = min(FIELDS, key=lambda field: len(field.tiles))


@pytest.mark.rule("CLW-LOS-03")
def test_it_is_what_each_field_finds_for_itself() -> None:
    kept = {name: each.sight for name, each in surveys().items()}
    assert {field.fingerprint: field.sight for field in FIELDS} == kept


@pytest.mark.rule("CLW-LOS-04")
def test_the_ways_are_those_that_a_field_finds_for_itself() -> None:
    assert SMALL.surveyed().looks == surveys()[SMALL.fingerprint].looks


@pytest.mark.rule("CLW-LOS-04")
@pytest.mark.parametrize("number", range(len(FIELDS)))
def test_ways_are_kept_of_all_pairs_in_sight_that_are_not_beside_each_other(number: int) -> None:
    field = FIELDS[number]
    for tile, looks in enumerate(surveys()[field.fingerprint].looks):
        far = field.sight[tile] & ~field.neighbours[tile] & ~(1 << tile)
        assert sorted(looks) == list(bits(far))


@pytest.mark.rule("CLW-LOS-04")
@pytest.mark.parametrize("seed", every_other(range(60)))
def test_in_smoke_a_field_that_was_looked_over_sees_what_one_that_looks_sees(seed: int) -> None:
    rng = Random(seed)
    field = FIELDS[seed % len(FIELDS)]
    known = Field(field.plates, surveys=surveys())
    tiles = range(len(field.tiles))
    tile = rng.choice(tiles)
    smoke = sum(1 << each for each in rng.sample(tiles, rng.randrange(1, 7)))
    closed = 1 << rng.choice(tiles) if seed % 3 == 0 else 0
    seen = field.seen_from(tile, smoke, closed)
    assert known.seen_from(tile, smoke, closed) == seen
    for other in tiles:
        assert known.sees(tile, other, smoke, closed) is (seen >> other & 1 == 1)


def test_a_field_that_was_looked_over_does_not_look_again() -> None:
    everything = (SMALL.everywhere,) * len(SMALL.tiles)
    nothing_between = [""] * len(SMALL.tiles)
    survey = Survey(everything, nothing_between)
    known = Field(SMALL.plates, surveys={SMALL.fingerprint: survey})
    assert known.sight == everything
    assert known.seen_from(0, 0b10) == SMALL.everywhere & ~0b10


def test_a_field_under_another_rule_finds_its_own() -> None:
    other = Field(SMALL.plates, ObstacleRule.HIGHER_THAN_ONE, surveys=surveys())
    assert other.fingerprint not in surveys()
    assert len(other.sight) == len(SMALL.tiles)
