"""The scenario and the mission from parts of docs/packs.md, copied as they stand, are checked and played."""

from __future__ import annotations

import re
from random import Random

import pytest

from affray.engine.conformance import choose_at_random
from affray.engine.open import new_table
from affray.engine.packs import FaultyPack
from affray.games.clanwars.content.mission_parts import CONDITIONS, RULES
from affray.games.cybernekro.content.scenario_plans import OBJECTIVES, SPECIALS
from tests.docs.pages import ROOT, block, blocks

PAGE = "docs/packs.md"
TEXT = (ROOT / PAGE).read_text("utf-8")
FILES = {
    found[1]: each.text
    for each in blocks("toml")
    if each.page == PAGE and (found := re.match(r"# ([a-z]+\.toml), in a pack for", each.text))
}


def pack(game: str, name: str, *files: str, **changed: str) -> dict[str, str]:
    """A pack with files of the page; `changed` is what a file is to say instead."""
    head = f'name = "{name}"\ngame = "{game}"\nversion = "1"\n'
    return {"pack.toml": head, **{file: FILES[file] for file in files}, **changed}


YARD = pack("cybernekro", "my-yard", "yard.toml", "salvage.toml")
ROAD = pack("clanwars", "my-road", "road.toml")


@pytest.mark.parametrize(
    ("game", "scenario", "files"),
    [("cybernekro", "salvage", YARD), ("clanwars", "salt-road", ROAD)],
)
def test_what_the_page_shows_is_played_to_its_end(
    game: str, scenario: str, files: dict[str, str]
) -> None:
    table = new_table(game, scenario, seed=4, packs=[files])
    rng = Random(4)
    while table.decision is not None:
        choose_at_random(table, rng)
    assert table.result is not None


def test_the_faults_shown_are_those_told() -> None:
    wrong = FILES["salvage.toml"].replace("[3, 13]", "[3, 7]").replace("[12, 19]", "[12, 16.75]")
    with pytest.raises(FaultyPack) as bad:
        new_table("cybernekro", "salvage", packs=[{**YARD, "salvage.toml": wrong}])
    told = [str(fault).partition("salvage.toml")[2] for fault in bad.value.faults]
    shown = block(PAGE, "text", "lies in shed").splitlines()
    assert told == [line.partition("salvage.toml")[2] for line in shown]


def test_every_word_is_told() -> None:
    words = (*OBJECTIVES, *SPECIALS, *CONDITIONS, *RULES)
    missing = [word for word in words if not re.search(rf'`"{word}(/\d+)?"', TEXT)]
    assert missing == []
