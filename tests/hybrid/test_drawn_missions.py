"""What is wrong with a map and a mission from parts, with the squares that it is about. HYB-CON-13"""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from affray.cli import app
from affray.engine.packs import Fault
from affray.games.hybrid.content.kinds import shelf

HEAD = 'name = "drawn"\ngame = "hybrid"\nversion = "1.0"\n'
ROWS = """
################
#....SSSSSS....#
#....SSSSSS....#
#..............#
#..............#
#......#########
#......d.......#
#......#.......#
#......#########
#..............#
#..............#
#..............#
#....GGGGGG....#
#....GGGGGG....#
#..............#
################
"""
SIDES = 'griffin = ["eliminate"]\nscorpion = ["eliminate"]\n'


def written(rows: str = ROWS, parts: str = SIDES, ranks: int = 6, more: str = "") -> str:
    """A drawing and its mission, as a pack's file."""
    return f"""
[[map]]
id = "drawn"
name = "Drawn"
rows = '''{rows}'''

[[mission]]
id = "drawn"
name = "Drawn"
code = "own"
summary = "Drawn."
map = "drawn"
griffin = {{ ranks = 6, warriors = {ranks}, task = "Win." }}
scorpion = {{ ranks = 6, warriors = {ranks}, task = "Win." }}
events = {rows.count("E")}
{more}
[mission.parts]
{parts}"""


def found(rows: str = ROWS, parts: str = SIDES, ranks: int = 6, more: str = "") -> list[Fault]:
    """Everything that is told about a drawing and its mission."""
    text = written(rows, parts, ranks, more)
    _, faults = shelf().look(*shelf().built_in, {"pack.toml": HEAD, "drawn.toml": text})
    return faults


def drawn(*changes: tuple[int, int, str]) -> str:
    """The rows with other signs on some squares, by column and row from 0."""
    rows = [list(row) for row in ROWS.strip().split("\n")]
    for x, y, sign in changes:
        rows[y][x] = sign
    return "\n".join("".join(row) for row in rows)


def test_a_sound_drawing_has_no_faults() -> None:
    assert found() == []


@pytest.mark.rule("HYB-CON-13")
@pytest.mark.parametrize(
    ("rows", "text", "at"),
    [
        (drawn((7, 6, "#")), "14 squares around I7 cannot be reached", "I7"),
        (drawn((15, 3, ".")), "the outer wall is open at P4", "P4"),
        (drawn((3, 3, "d")), "D4: a door without a wall at each end", "D4"),
        (drawn((9, 5, "d"), (9, 4, "#")), "the door at J6 has no floor on both sides", "J6"),
        (drawn((3, 3, ">")), "an access that is not in the outer wall", "D4"),
        (drawn((9, 5, "D")), "half a double door without its other half", "J6"),
    ],
)
def test_a_fault_names_its_square(rows: str, text: str, at: str) -> None:
    faults = found(rows)
    told = [fault for fault in faults if text in fault.message]
    assert told, faults
    assert at in told[0].at
    assert told[0].rule.startswith("HYB-")
    assert told[0].line > 0


def test_every_fault_is_told_at_once_and_a_room_is_one() -> None:
    faults = found(drawn((7, 6, "#"), (15, 3, "."), (3, 3, "d")))
    assert len(faults) == 3
    assert max(len(fault.at) for fault in faults) == 14


@pytest.mark.rule("HYB-SET-08")
def test_a_zone_that_is_too_small_or_missing() -> None:
    small = found(ROWS.replace("GGGGGG", "......", 1).replace("GGGGGG", "GGG..."), ranks=5)
    assert [fault.message for fault in small] == [
        "map: the Griffin may bring 5; his zone has 3 squares"
    ]
    assert small[0].at == ("F14", "G14", "H14")
    none = found(ROWS.replace("G", "."))
    assert "nowhere to set up" in none[0].message


@pytest.mark.rule("HYB-SET-10")
@pytest.mark.parametrize(
    ("parts", "text"),
    [
        ('griffin = [{ victory = "accept", objectives = [3] }]', "Objective 3 is not drawn"),
        ('griffin = [{ victory = "evacuate" }]', "the map has no way out"),
        ('griffin = [{ victory = "accept", objectives = [1] }]', "make it the Griffin's"),
        ('griffin = [{ victory = "carry-out", objectives = [1] }]', "say that it is carried"),
        ('griffin = ["prevent"]', "both sides prevent each other"),
        (
            'griffin = ["eliminate"]\nrules = [{ special = "outside", side = "griffin" }]',
            "the map has no way in",
        ),
        (
            'griffin = ["eliminate"]\n'
            'rules = [{ special = "way-opens", at = "C3", objective = 1 }]',
            "C3 is no way in or out",
        ),
        (
            'griffin = ["eliminate"]\n'
            'rules = [{ special = "prisoners", side = "griffin", objective = 1 }]',
            "the map has no cells",
        ),
        ('griffin = ["eliminate"]\nrules = ["trapdoors-roll"]', "the map has none"),
        (
            'griffin = ["eliminate"]\nstarts = [{ warrior = "ambrosius", at = "A1" }]',
            "cannot begin at A1",
        ),
        (
            'griffin = ["eliminate"]\nstarts = [{ warrior = "aberration", at = "G7" }]',
            "cannot begin at G7",
        ),
        (
            'griffin = ["eliminate"]\nstarts = [{ warrior = "ambrosius", at = "Z99" }]',
            "cannot begin at Z99",
        ),
        (
            'griffin = ["eliminate"]\n'
            'objectives = [{ number = 1, name = "a" }, { number = 1, name = "b" }]',
            "Objective 1 is described twice",
        ),
    ],
)
def test_a_mission_that_asks_for_what_is_not_there(parts: str, text: str) -> None:
    other = '["prevent"]' if "prevent" in text else '["eliminate"]'
    faults = found(drawn((3, 4, "1")), f"{parts}\nscorpion = {other}\n")
    assert any(text in fault.message for fault in faults), faults
    assert all(fault.rule.startswith("HYB-") for fault in faults)


@pytest.mark.rule("HYB-BRD-12")
def test_an_objective_behind_locked_doors_needs_a_rule_that_unlocks_them() -> None:
    rows = drawn((7, 6, "L"), (9, 6, "1"))
    wants = (
        'griffin = [{ victory = "accept", objectives = [1] }]\nscorpion = ["prevent"]\n'
        'objectives = [{ number = 1, name = "it", side = "griffin" }]\n'
    )
    locked = found(rows, wants)
    assert any("lies behind locked doors" in fault.message for fault in locked)
    opened = found(
        drawn((7, 6, "L"), (9, 6, "1"), (3, 3, "2")),
        wants + 'rules = [{ special = "doors-unlock", objective = 2 }]\n',
    )
    assert not [fault for fault in opened if not fault.warns]


@pytest.mark.rule("HYB-MOV-15")
def test_what_is_legal_and_seldom_meant_is_a_hint() -> None:
    shut = ROWS.replace(
        "#....SSSSSS....#\n#..............#", "####SSSSSSS#####\n#####d##########", 1
    )
    hints = found(shut.replace("#....SSSSSS....#", "####SSSSSSS#####", 1))
    assert [(hint.warns, hint.rule) for hint in hints] == [(True, "HYB-MOV-15")]
    unused = found(drawn((3, 4, "4")))
    assert ["nothing depends on it" in hint.message for hint in unused] == [True]


def test_a_mission_has_parts_or_rules_of_its_own() -> None:
    faults = found(more='rules = "dark-jewel"')
    assert any("cannot have both" in fault.message for fault in faults)


def test_faults_of_the_form_name_line_word_and_nearest_word() -> None:
    (fault,) = found(parts='griffin = ["elimnate"]\nscorpion = ["prevent"]\n')
    assert (fault.word, fault.nearest) == ("elimnate", "eliminate")
    assert fault.line > 30


def test_the_command_tells_what_is_worth_a_look_and_finds_no_fault(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text(HEAD)
    (tmp_path / "drawn.toml").write_text(written(drawn((3, 4, "4"))))
    told = CliRunner().invoke(app, ["pack", "check", str(tmp_path)])
    assert told.exit_code == 0
    assert "worth a look: parts: Objective 4 is drawn, and nothing depends on it" in told.output
    assert told.output.endswith("no faults: 2 entries, 0 override earlier ones\n")
