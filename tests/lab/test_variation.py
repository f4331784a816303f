"""Numbers of the content that are not as printed, for the games of one arm and no longer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from affray.lab import BadExperiment, play
from affray.lab.variation import varied
from tests.lab.bench import arm, duel


def lg01() -> int:
    from affray.games.clanwars.content.shelf import cards

    return cards().legions["lg01"].defense


def test_a_change_is_for_one_game_and_for_no_other_table_of_the_process() -> None:
    printed = lg01()
    game = varied("clanwars", {"legion/lg01/defense": 7})
    assert lg01() == printed != 7
    assert game.edition is not None
    with game.edition.laid():
        assert lg01() == 7


def test_games_are_played_with_the_change_and_without_it_as_before() -> None:
    plain = arm("plain", "clanwars", "m02")
    changed = replace(plain, changes={f"legion/lg0{n}/defense": 9 for n in range(1, 10)})
    matches = list(duel(plain).matches(4))[:4]
    before = [play(match).facts for match in matches]
    assert [play(replace(match, arm=changed)).facts for match in matches] != before
    assert [play(match).facts for match in matches] == before


@pytest.mark.parametrize(
    ("game", "path", "value", "sentence"),
    [
        ("hybrid", "profile/marksman/nv", 0, "is from 1 to 99, not 0"),
        ("hybrid", "profile/marksmann/nv", 3, 'no profile "marksmann"; did you mean "marksman"'),
        ("hybrid", "profile/marksman/name", 3, 'has no number "name"'),
        ("hybrid", "profiel/marksman/nv", 3, 'no content "profiel" to change'),
        ("hybrid", "marksman", 3, "should be kind/id/field"),
    ],
)
def test_a_change_that_cannot_be_made_is_a_sentence(
    game: str, path: str, value: int, sentence: str
) -> None:
    with pytest.raises(BadExperiment, match=sentence):
        varied(game, {path: value})
    varied(game, {})
