"""Adjacency and the kinds of borders."""

from __future__ import annotations

import pytest

from affray.boards.field import Field, Plate, Tile, bits, border_kind, squares
from tests.boards.field.shipped import field_of, sector_alone

rule = pytest.mark.rule
vector = pytest.mark.vector


def neighbours(field: Field, name: str, among: str = "") -> list[str]:
    return [n for n in field.names(field.neighbours[field.tile(name)]) if n.startswith(among)]


@vector("CLW-FLD-04/1")
def test_squares_border_along_a_side_and_not_at_a_corner() -> None:
    field, _ = squares("grid[0 0 / 0 0]")
    assert neighbours(field, "t00") == ["t01", "t10"]


@pytest.mark.parametrize(
    ("tile", "expected"),
    [
        pytest.param("S01.a", "bcd", marks=vector("CLW-FLD-04/2")),
        pytest.param("S01.b", "adf", marks=vector("CLW-FLD-04/3")),
        pytest.param("S01.c", "ade", marks=vector("CLW-FLD-04/4")),
        pytest.param("S06.a", "bd", marks=vector("CLW-FLD-04/5")),
        pytest.param("S06.b", "ace", marks=vector("CLW-FLD-04/6")),
        pytest.param("S06.c", "bf", marks=vector("CLW-FLD-04/7")),
        pytest.param("S12.a", "bde", marks=vector("CLW-FLD-04/8")),
        pytest.param("S12.b", "ace", marks=vector("CLW-FLD-04/9")),
        pytest.param("S12.c", "beh", marks=vector("CLW-FLD-04/10")),
    ],
)
def test_neighbours_inside_a_sector(tile: str, expected: str) -> None:
    sector, letter = tile.split(".")
    field = sector_alone(sector)
    assert neighbours(field, f"A1.{letter}") == [f"A1.{each}" for each in expected]


@pytest.mark.parametrize(
    ("tile", "expected"),
    [
        pytest.param("A1.b", ["B1.a"], marks=vector("CLW-FLD-04/11")),
        pytest.param("A1.f", ["B1.a", "B1.e"], marks=vector("CLW-FLD-04/12")),
    ],
)
def test_neighbours_across_a_joint(tile: str, expected: list[str]) -> None:
    assert neighbours(field_of("A1 = S01 r0, B1 = S07 r0"), tile, among="B1") == expected


@vector("CLW-FLD-04/13")
def test_all_borders_of_a_joint() -> None:
    field = field_of("A1 = S02 r1, A2 = S05 r2")
    names = [tile.name for tile in field.tiles]
    joint = [
        f"{names[border.a]}-{names[border.b]} ({border.kind})"
        for border in field.borders
        if names[border.a][:2] != names[border.b][:2]
    ]
    assert joint == ["A1.c-A2.d (step)", "A1.c-A2.e (step)", "A1.c-A2.f (flat)", "A1.h-A2.d (step)"]


def plate(name: str, x0: int, x1: int, y0: int, y1: int, *extra: tuple[int, int]) -> Plate:
    """A plate of one rectangle; the extra points are more vertices on its west side."""
    outline = ((x0, y0), (x1, y0), (x1, y1), (x0, y1), *extra)
    tile = Tile(name, 0, False, ((x0 + x1) // 2, (y0 + y1) // 2), outline)
    return Plate(name, (x0, y0), (x1, y1), (tile,))


@rule("CLW-FLD-04")
@pytest.mark.parametrize(("top", "adjacent"), [(9, False), (8, False), (7, False), (6, True)])
def test_a_joint_of_two_units_is_a_border_and_one_of_one_unit_is_not(
    top: int, adjacent: bool
) -> None:
    field = Field([plate("west", 0, 8, 0, 8), plate("east", 8, 16, top, top + 8)])
    assert bool(field.neighbours[0]) is adjacent


@rule("CLW-FLD-04")
def test_a_vertex_in_the_middle_of_a_side_does_not_divide_the_contact() -> None:
    # East touches west from 6 to 8 and has a vertex at 7: one unit and one unit side by side.
    field = Field([plate("west", 0, 8, 0, 8), plate("east", 8, 16, 6, 14, (8, 7))])
    assert field.neighbours[0] == 0b10
    assert field.borders[0].lines == (((8, 6), (8, 8)),)


@rule("CLW-FLD-04")
def test_two_contacts_of_one_unit_do_not_add_up() -> None:
    prongs = ((8, 0), (16, 0), (16, 8), (12, 8), (8, 5), (8, 4), (10, 3), (8, 1))
    east = Plate("east", (8, 0), (16, 8), (Tile("east", 0, False, (13, 3), prongs),))
    assert Field([plate("west", 0, 8, 0, 8), east]).neighbours == (0, 0)


@pytest.mark.parametrize(
    ("one", "other", "kind"),
    [
        pytest.param(0, 0, "flat", marks=vector("CLW-FLD-05/1")),
        pytest.param(1, 2, "step", marks=vector("CLW-FLD-05/2")),
        pytest.param(0, 2, "cliff", marks=vector("CLW-FLD-05/3")),
        pytest.param(4, 1, "cliff", marks=rule("CLW-FLD-05")),
    ],
)
def test_the_kind_of_a_border_follows_from_the_elevations(one: int, other: int, kind: str) -> None:
    assert border_kind(one, other) == border_kind(other, one) == kind


@pytest.mark.parametrize(
    ("sector", "a", "b", "kind"),
    [
        pytest.param("S03", "e", "f", "cliff", marks=vector("CLW-FLD-05/4")),
        pytest.param("S06", "e", "h", "step", marks=vector("CLW-FLD-05/5")),
        pytest.param("S06", "a", "i", None, marks=rule("CLW-FLD-05")),
        pytest.param("S01", "a", "b", "flat", marks=rule("CLW-FLD-05")),
    ],
)
def test_the_kinds_of_borders_of_sectors(sector: str, a: str, b: str, kind: str | None) -> None:
    field = sector_alone(sector)
    assert field.border(field.tile(f"A1.{a}"), field.tile(f"A1.{b}")) == kind
    assert field.border(field.tile(f"A1.{b}"), field.tile(f"A1.{a}")) == kind


@rule("CLW-FLD-05")
def test_a_border_tells_where_to_draw_it() -> None:
    field = sector_alone("S03")
    lines = {
        frozenset((field.tiles[b.a].name, field.tiles[b.b].name)): b.lines for b in field.borders
    }
    (line,) = lines[frozenset(("A1.e", "A1.f"))]
    assert set(line) == {(7, 18), (8, 24)}


@rule("CLW-FLD-05")
def test_cliffs_are_neighbours_that_cannot_be_passed() -> None:
    field, _ = squares("row[0 2 3 3]")
    assert [field.names(each) for each in field.neighbours] == [
        ["t1"],
        ["t0", "t2"],
        ["t1", "t3"],
        ["t2"],
    ]
    assert [field.names(each) for each in field.passable] == [[], ["t2"], ["t1", "t3"], ["t2"]]
    assert list(bits(field.uphill[1])) == [2]
    assert list(bits(field.downhill[2])) == [1]
