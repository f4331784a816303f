"""Tables of one's own: a layout in a pack. CYB-LAY-00

That one is played on to the end, in a process of its own, is shown by tests/docs/test_packs_page.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from affray.boards.table.pieces import Kind, Piece, box
from affray.boards.table.survey import footprint
from affray.engine.errors import UnknownName
from affray.engine.packs import FaultyPack
from affray.games.cybernekro import game
from affray.games.cybernekro.content.kinds import shelf
from affray.games.cybernekro.content.ready_layouts import layout
from affray.games.cybernekro.content.table_plans import TablePlan, layout_of
from affray.games.cybernekro.scenarios.registry import scenarios
from affray.games.cybernekro.scenarios.scenario import check_table

YARD = """\
[[layout]]
id = "yard"
name = "The Yard"
width = 24
depth = 30
pieces = [
  { id = "shed", kind = "building", x = 2, y = 6, w = 4, d = 4, z1 = 3 },
  { id = "ladder", kind = "ladder", x = 6, y = 7, w = 0, d = 1, z1 = 3, of = "shed" },
  { id = "stone", kind = "wall", points = [[7, 10], [8.5, 10], [8, 11.5]], z1 = 2 },
  { id = "crate", kind = "crate", x = 15, y = 9, w = 2, d = 2, z1 = 1.5, climb = ["N", "E"] },
]
"""


def loaded(folder: Path, text: str) -> TablePlan:
    """The yard from a pack with this text."""
    head = 'name = "mine"\ngame = "cybernekro"\nversion = "1"\n'
    (folder / "pack.toml").write_text(head, "utf-8")
    (folder / "yard.toml").write_text(text, "utf-8")
    return shelf().load(*shelf().built_in, folder).get(TablePlan, "yard")


@pytest.mark.vector("CYB-LAY-00/4")
def test_a_table_of_a_pack_is_read_and_may_be_bare(tmp_path: Path) -> None:
    yard = layout_of(loaded(tmp_path, YARD))
    assert (yard.width, yard.depth) == (2400, 3000)
    shed, ladder, stone, crate = yard.pieces
    assert shed.stand
    assert ladder.of == "shed"
    assert stone.outline == ((700, 1000), (850, 1000), (800, 1150))
    assert crate.climb == {1, 2}
    assert footprint(yard) < 720 / 4


@pytest.mark.rule("CYB-LAY-00")
@pytest.mark.parametrize(
    ("right", "wrong", "line", "told"),
    [
        ('"crate", x = 15', '"crat", x = 15', 10, 'no kind "crat"; did you mean "crate"'),
        ("depth = 30", "depth = 50", 5, "depth should be a number from 24 to 36, not 50"),
        ("width", "widht", 4, 'no field "widht"; did you mean "width"'),
        ("x = 15", "x = 22.5", 10, "crate reaches over the edge of the board"),
        ("x = 15, y = 9", "x = 4, y = 9", 10, "shed and crate overlap"),
        ("x = 15, y = 9", "x = 11, y = 14", 10, "the terminal at 12, 15 stands in crate"),
        ("z1 = 1.5", "z1 = 1.555", 10, "finer than 1/100 inch"),
        ("z1 = 2 }", "z1 = 0 }", 9, "the top lies above the underside"),
        ("[8.5, 10], [8, 11.5]", "[8, 11.5], [8.5, 10]", 9, "convex, its corners anticlockwise"),
        ('of = "shed"', 'of = "shet"', 8, "leans on 'shet', which is not there"),
        ("x = 6, y = 7", "x = 7, y = 7", 8, "leans on no face of 'shed'"),
        ('kind = "building"', 'kind = "difficult"', 8, "leans on no face of 'shed'"),
        ("[[7, 10], [8.5, 10], [8, 11.5]]", "[]", 9, "convex, its corners anticlockwise"),
        ('kind = "crate"', 'kind = "focus"', 10, "have fields of their own"),
        ('id = "crate"', 'id = ""', 10, "a piece needs an id"),
        ("z1 = 1.5", "z1 = 1000", 10, "z1 of pieces 4 should be a number from -4 to 36"),
        ("x = 2, y = 6, w = 4", "y = 6, w = 4", 7, "a number of inches is missing"),
        (
            'kind = "crate", x = 15, y = 9, w = 2',
            'kind = "wall", x = 0, y = 12, w = 24',
            1,
            "the north zone cannot be reached on foot from the south zone",
        ),
        (
            'kind = "crate", x = 15, y = 9, w = 2, d = 2',
            'kind = "wall", x = 0, y = 1, w = 24, d = 3.5',
            1,
            "the south zone has no room for 7 bases of 40 mm",
        ),
        ('id = "yard"', 'id = "generated-24"', 1, "belong to tables made from a seed"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(
    tmp_path: Path, right: str, wrong: str, line: int, told: str
) -> None:
    assert right in YARD
    with pytest.raises(FaultyPack) as bad:
        loaded(tmp_path, YARD.replace(right, wrong))
    assert [fault.line for fault in bad.value.faults if told in fault.message] == [line], bad.value


@pytest.mark.rule("CYB-LAY-00")
def test_what_scenarios_add_stays_on_the_table(tmp_path: Path) -> None:
    more = "prison = { x = 21, y = 14 }\ncontainers = [{ x = 9, y = 3 }, { x = 10, y = 3 }]\n"
    with pytest.raises(FaultyPack) as bad:
        loaded(tmp_path, YARD + more)
    text = str(bad.value)
    assert "yard.toml:12: layout yard: prison: the prison stands in the north half" in text
    assert "reaches over the edge of the board" in text
    assert "containers 2: container-1 and container-2 overlap" in text


@pytest.mark.rule("CYB-LAY-00")
def test_no_piece_has_the_name_of_a_scenarios_piece(tmp_path: Path) -> None:
    text = YARD.replace('id = "crate"', 'id = "focus"')
    assert loaded(tmp_path, text).pieces[-1].id == "focus"
    with pytest.raises(FaultyPack, match="a scenario's piece is called 'focus' too"):
        loaded(tmp_path, text + "focus = { x = 11, y = 14 }\n")


@pytest.mark.vector("CYB-LAY-00/5")
@pytest.mark.parametrize(
    ("scenario", "lack"),
    [
        ("quick_start", ""),
        ("exploration", "6 rooms or containers"),
        ("prisoner", "no prison"),
        ("ritual", "no Focus"),
        ("random", "6 rooms or containers"),
    ],
)
def test_a_scenario_needs_its_pieces(scenario: str, lack: str) -> None:
    bare = replace(layout("L1"), containers=(), prison=None, focus=None)
    plan, options = scenarios()[scenario], game().chosen(None)
    check_table(plan, layout("L1"), options)
    if not lack:
        check_table(plan, bare, options)
        return
    with pytest.raises(UnknownName, match=lack):
        check_table(plan, bare, options)


@pytest.mark.rule("CYB-SET-04")
def test_the_line_runs_where_both_crews_have_room() -> None:
    full = Piece("ridge", Kind.WALL, box(0, 200, 200, 2000), 0, 300)
    table = replace(layout("L1"), pieces=(full,))
    plan = scenarios()["quick_start"]
    check_table(plan, table, game().chosen({"dividing_line": "west_east"}))
    with pytest.raises(UnknownName, match="no room for a crew in the west"):
        check_table(plan, table, game().chosen({"dividing_line": "south_north"}))


def test_a_layout_that_is_not_there_is_told_by_name() -> None:
    with pytest.raises(UnknownName, match='no layout "yard"'):
        layout("yard")
