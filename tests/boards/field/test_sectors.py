"""Sectors: the shipped ones as the ledger prints them, and what makes one faulty."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from affray.boards.field import BadSector, BorderKind, bits, marches, read_sector, sector_faults
from affray.boards.field.geometry import double_area
from tests.boards.field.shipped import sector_alone, sector_tables, sectors

rule = pytest.mark.rule
vector = pytest.mark.vector


@vector("CLW-CON-12/1")
def test_the_first_twelve_sectors_have_85_tiles() -> None:
    counts = [len(sectors()[f"S{number:02}"].tiles) for number in range(1, 13)]
    assert counts == [6, 8, 7, 6, 6, 9, 5, 7, 8, 6, 9, 8]
    assert sum(counts) == 85


@vector("CLW-CON-12/3")
def test_the_sixteen_others_have_105_tiles() -> None:
    counts = [len(sectors()[f"S{number:02}"].tiles) for number in range(13, 29)]
    assert counts == [5, 5, 9, 7, 6, 6, 6, 9, 6, 5, 6, 5, 7, 5, 8, 10]
    assert sum(counts) == 105
    assert len(sectors()) == 28


@vector("CLW-CON-12/2")
def test_every_tile_of_a_sector_can_be_walked_to_from_every_other() -> None:
    for sector in sectors():
        field = sector_alone(sector)
        for tile in range(len(field.tiles)):
            assert sum(marches(field, tile)) == field.everywhere


@pytest.mark.parametrize(
    ("sector", "area"),
    [
        pytest.param("S01", 576, marks=vector("CLW-FLD-02/1")),
        pytest.param("S11", 1152, marks=vector("CLW-FLD-02/2")),
    ],
)
def test_the_tiles_cover_the_sector(sector: str, area: int) -> None:
    assert sum(double_area(tile.outline) for tile in sectors()[sector].tiles) == 2 * area


@rule("CLW-FLD-02", "CLW-CON-12")
def test_the_shipped_sectors_have_no_fault() -> None:
    assert [fault for sector in sectors().values() for fault in sector_faults(sector)] == []


@rule("CLW-CON-12")
def test_the_shipped_sectors_are_those_of_the_ledger() -> None:
    tables = sector_tables()
    assert list(tables) == sorted(sectors())
    for name, rows in tables.items():
        shipped = [
            [
                tile.name,
                str(tile.elevation),
                "yes" if tile.hard else "no",
                "{},{}".format(*tile.anchor),
                " ".join(f"{x},{y}" for x, y in tile.outline),
            ]
            for tile in sectors()[name].tiles
        ]
        assert shipped == [row[:5] for row in rows]


@rule("CLW-CON-12", "CLW-FLD-04", "CLW-FLD-05")
def test_the_borders_inside_the_sectors_are_those_of_the_ledger() -> None:
    for name, rows in sector_tables().items():
        field = sector_alone(name)
        for tile, row in enumerate(rows):
            borders = [
                f"{field.tiles[other].name.removeprefix('A1.')} {field.border(tile, other)}"
                for other in bits(field.neighbours[tile])
            ]
            assert ", ".join(borders) == row[5]


def two_halves() -> dict[str, Any]:
    """A sound sector of two tiles, west and east, with a bend in the border between them."""
    return {
        "id": "T1",
        "name": "Two Halves",
        "width": 24,
        "height": 24,
        "tiles": [
            {
                "id": "a",
                "elevation": 0,
                "hard": True,
                "anchor": [5, 12],
                "outline": [[0, 0], [12, 0], [10, 12], [12, 24], [0, 24]],
            },
            {
                "id": "b",
                "elevation": 2,
                "anchor": [18, 12],
                "outline": [[12, 0], [24, 0], [24, 24], [12, 24], [10, 12]],
            },
        ],
    }


def faults_of(entry: dict[str, Any]) -> list[tuple[tuple[str | int, ...], str]]:
    with pytest.raises(BadSector) as raised:
        read_sector(entry)
    return raised.value.faults


@rule("CLW-FLD-02")
def test_a_sector_is_read_from_a_plain_entry() -> None:
    sector = read_sector(two_halves())
    assert (sector.id, sector.name, sector.width, sector.height) == ("T1", "Two Halves", 24, 24)
    assert [(tile.name, tile.elevation, tile.hard) for tile in sector.tiles] == [
        ("a", 0, True),
        ("b", 2, False),
    ]


@rule("CLW-FLD-02")
@pytest.mark.parametrize(
    ("tile", "key", "value", "told"),
    [
        pytest.param(0, "anchor", [11, 12], "must see each of its edges", id="anchor outside"),
        pytest.param(0, "anchor", [10, 12], "must see each of its edges", id="anchor on the rim"),
        pytest.param(
            1, "anchor", [11, 3], "must see each of its edges", id="anchor sees too little"
        ),
        pytest.param(1, "elevation", -1, "below 0", id="below ground"),
        pytest.param(
            0, "outline", [[0, 0], [12, 0], [11, 12], [12, 24], [0, 24]], "1 tiles", id="overlap"
        ),
        pytest.param(
            0, "outline", [[0, 0], [12, 0], [9, 12], [12, 24], [0, 24]], "add up to 564", id="gap"
        ),
        pytest.param(
            0, "outline", [[0, 0], [0, 24], [12, 24], [10, 12], [12, 0]], "clockwise", id="reversed"
        ),
        pytest.param(
            0, "outline", [[-2, 0], [12, 0], [10, 12], [12, 24], [-2, 24]], "outside", id="too wide"
        ),
        pytest.param(
            0,
            "outline",
            [[0, 0], [12, 0], [11, 6], [10, 12], [12, 24], [0, 24]],
            "the edge (12, 0) to (11, 6) belongs to 1 tiles, not 2",
            id="vertex inside an edge of another tile",
        ),
        pytest.param(1, "id", "a", '2 tiles are named "a"', id="same name"),
        pytest.param(1, "id", None, "is missing; a text is wanted", id="no name"),
        pytest.param(1, "elevation", "high", "a whole number is wanted", id="no number"),
        pytest.param(1, "elevation", True, "a whole number is wanted", id="a flag for a number"),
        pytest.param(0, "hard", "yes", "true or false is wanted", id="no flag"),
        pytest.param(0, "outline", 7, "a list is wanted", id="no list"),
        pytest.param(0, "outline", [[0, 0, 0]], "a point [x, y] is wanted", id="no point"),
    ],
)
def test_a_faulty_tile_is_told(tile: int, key: str, value: object, told: str) -> None:
    entry = two_halves()
    entry["tiles"][tile][key] = value
    assert any(told in text for _, text in faults_of(entry))


@rule("CLW-FLD-02")
def test_an_outline_that_winds_twice_is_told() -> None:
    entry = two_halves()
    entry["tiles"][0]["outline"] *= 2
    assert (("tiles", 0, "anchor")) in [path for path, _ in faults_of(entry)]


@rule("CLW-FLD-02")
def test_a_tile_that_lies_there_twice_is_told() -> None:
    entry = two_halves()
    entry["tiles"].append(entry["tiles"][0] | {"id": "c"})
    told = [text for _, text in faults_of(entry)]
    assert "the edge (12, 0) to (10, 12) belongs to 3 tiles, not 2" in told
    assert "the edge (0, 24) to (0, 0) belongs to 2 tiles, not 1" in told


@rule("CLW-FLD-02")
def test_a_sector_of_another_size_is_told() -> None:
    assert "24 x 24 or 48 x 24" in faults_of(two_halves() | {"width": 30})[0][1]


def test_every_fault_is_told_at_once_with_its_path() -> None:
    entry = two_halves()
    del entry["name"]
    entry["width"] = "wide"
    entry["tiles"][0]["anchor"] = [1]
    entry["tiles"][1]["outline"][2] = [24, 0.5]
    assert {path for path, _ in faults_of(entry)} == {
        ("name",),
        ("width",),
        ("tiles", 0, "anchor"),
        ("tiles", 1, "outline", 2),
    }


def test_a_tile_that_is_no_table_is_told() -> None:
    entry = two_halves()
    entry["tiles"][1] = "b"
    assert (("tiles", 1), "a tile is a table of id, elevation, anchor and outline") in faults_of(
        entry
    )


def test_a_fault_reads_like_a_sentence_and_travels() -> None:
    entry = two_halves()
    entry["tiles"][0]["anchor"] = [11, 12]
    with pytest.raises(BadSector) as raised:
        read_sector(entry)
    assert str(raised.value) == (
        "sector T1: tiles.0.anchor: the outline must run clockwise and (11, 12) must see "
        "each of its edges"
    )
    assert str(pickle.loads(pickle.dumps(raised.value))) == str(raised.value)


@rule("CLW-FLD-05")
def test_the_kinds_are_plain_words() -> None:
    assert [str(kind) for kind in BorderKind] == ["flat", "step", "cliff"]
