"""Chapter 30: the options of a table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import affray
from affray.engine.errors import UnknownName
from affray.games.hybrid import game
from affray.games.hybrid.rules.options import OPTIONS

LEDGER = Path(__file__).parents[2] / "docs" / "rules" / "hybrid.md"


def table_of_options() -> list[tuple[str, str, str, str]]:
    chapter = LEDGER.read_text("utf-8").split("## Chapter 30.")[1].split("## Chapter 31.")[0]
    rows = re.findall(r"^\| (\w+) \| (\w+) \| (\w+) \| (HYB-\w+-\d+) \|$", chapter, re.M)
    return [row for row in rows if row[0] != "Option"]


def spoken(value: object) -> set[str]:
    """The words by which the ledger may name a value."""
    if isinstance(value, bool):
        return {"yes", "on"} if value else {"no", "off"}
    return {"none"} if value == 0 else {str(value)}


def test_every_option_of_the_ledger_is_there_with_its_default_and_its_rule() -> None:
    rows = table_of_options()
    assert len(rows) == 31
    assert [row[0] for row in rows] == [option.id for option in OPTIONS]
    for (_, default, _, rule), option in zip(rows, OPTIONS, strict=True):
        assert default in spoken(option.default), option.id
        assert rule == option.rule


def test_every_alternative_of_the_ledger_can_be_chosen() -> None:
    for (name, _, alternative, _), option in zip(table_of_options(), OPTIONS, strict=True):
        others = [choice for choice in option.choices if choice != option.default]
        wanted = {"20"} if alternative == "N" else {alternative}
        assert any(spoken(choice) & wanted for choice in others), name


def test_a_table_takes_its_options_and_refuses_what_is_none() -> None:
    chosen = game().chosen({"vision_arc": "front180", "round_limit": 20})
    assert chosen["vision_arc"] == "front180"
    assert chosen["round_limit"] == 20
    assert chosen["stall_limit"] == 10
    with pytest.raises(UnknownName, match="cone90, front180"):
        affray.new_table(game(), options={"vision_arc": "all round"})
