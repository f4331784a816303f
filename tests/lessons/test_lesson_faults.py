"""A lesson in a pack is read like any other entry: every fault at once, each with the nearest word."""

from __future__ import annotations

from pathlib import Path

import pytest

from affray.engine.errors import BadPosition, UnknownName
from affray.engine.game import find_game
from affray.engine.lessons import Lesson, lesson_named, open_lesson
from affray.engine.packs import Content, FaultyPack, Shelf

HEAD = 'name = "tutor"\ngame = "hybrid"\nversion = "1.0"\n'
GOOD = """
[[lesson]]
id = "tutors-own"
number = 40
name = "My own"
title = "A lesson of mine"
idea = "One idea."
minutes = 1
seat = "griffin"
seed = "tutor"
steps = [{ says = "Go there", when = { goal = "stands", warrior = 0, at = "C3" } }]
hints = [{ ask = "mode", answer = "Mv", words = "Walk." }]

[lesson.position]
map = "#####\\n#...#\\n#...#\\n#####"
warriors = ["templar B2 E", "hybrid D3 W"]
order = { griffin = [0], scorpion = [1] }
first_contact = true
"""


def shelf() -> Shelf:
    found = find_game("hybrid").shelf
    assert found is not None
    return found


def load(folder: Path, text: str) -> Content:
    learn = folder / "learn"
    learn.mkdir(parents=True)
    (folder / "pack.toml").write_text(HEAD, "utf-8")
    (learn / "mine.toml").write_text(text, "utf-8")
    return shelf().load(*shelf().built_in, folder)


def faults(folder: Path, text: str) -> list[str]:
    with pytest.raises(FaultyPack) as caught:
        load(folder, text)
    return [str(fault) for fault in caught.value.faults]


def test_a_pack_may_bring_lessons_of_its_own(tmp_path: Path) -> None:
    content = load(tmp_path, GOOD)
    table = open_lesson(find_game("hybrid"), content.get(Lesson, "tutors-own"))
    assert table.decision is not None
    assert table.decision.seat == "griffin"


def test_every_fault_of_a_lesson_is_told_at_once_with_file_line_and_nearest_word(
    tmp_path: Path,
) -> None:
    wrong = GOOD.replace('goal = "stands"', 'goal = "stand"').replace("minutes", "minute")
    wrong = wrong.replace("One idea.", "One. Two. Three. Four.")
    told = faults(tmp_path, wrong)
    assert len(told) == 2
    assert any('"stand"' in one and 'did you mean "stands"?' in one for one in told)
    assert any('"minute"' in one and 'did you mean "minutes"?' in one for one in told)
    assert all("mine.toml:" in one for one in told)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("One idea.", "One. Two. Three. Four.", "4 sentences"),
        ('words = "Walk."', 'words = "Walk.", step = 2', "the goal ends with step 1"),
        ("number = 40", "number = 3", '"from-behind" is lesson 3 already'),
        ('at = "C3"', 'at = "c3"', "a square such as E12"),
    ],
)
def test_what_does_not_go_together_is_said(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert any(said in one for one in faults(tmp_path, GOOD.replace(old, new)))


def test_a_position_with_a_fault_says_where_when_the_lesson_is_opened(tmp_path: Path) -> None:
    content = load(tmp_path, GOOD.replace("templar B2 E", "templer B2 E"))
    with pytest.raises(BadPosition, match=r"warriors\[0\]"):
        open_lesson(find_game("hybrid"), content.get(Lesson, "tutors-own"))


def test_a_seat_that_is_not_there_is_said(tmp_path: Path) -> None:
    content = load(tmp_path, GOOD.replace('seat = "griffin"', 'seat = "grifin"'))
    with pytest.raises(UnknownName, match="there is no seat grifin; there are griffin, scorpion"):
        open_lesson(find_game("hybrid"), content.get(Lesson, "tutors-own"))


def test_a_lesson_that_nobody_wrote_is_refused_with_the_nearest() -> None:
    with pytest.raises(UnknownName, match="from-behind"):
        lesson_named(find_game("hybrid"), "from-behnd")
