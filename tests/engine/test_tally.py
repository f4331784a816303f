"""A number that explains itself, as sentences write it."""

from __future__ import annotations

from affray.engine.tally import Tally


def shot() -> Tally:
    tally = Tally("To hit", 3, "Discipline", "CYB-SHO-03")
    tally.add(-4, "in cover", "CYB-COV-02")
    return tally


def test_a_die_stands_before_what_is_added_to_it_and_what_comes_of_it_behind() -> None:
    assert f"{shot():onto 14}" == "14 + 3 Discipline − 4 in cover = 13"
    assert f"{shot():onto 14 (of 3, 14)}" == "14 (of 3, 14) + 3 Discipline − 4 in cover = 13"


def test_nothing_added_is_not_told() -> None:
    assert f"{Tally('Reaction', 0, 'Agility', 'CYB-TST-01'):onto 9}" == "9"


def test_a_sum_below_nothing_has_a_true_minus_sign() -> None:
    assert f"{shot():onto 0}".endswith("= −1")
