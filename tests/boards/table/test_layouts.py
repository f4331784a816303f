"""The nine layouts: as the ledger has them, legal, and seen through."""

from __future__ import annotations

import re
from copy import deepcopy
from pathlib import Path

import pytest

from affray.boards.table.bodies import Body
from affray.boards.table.forced import first_ledge
from affray.boards.table.layouts import BadLayout, is_board, read_layout
from affray.boards.table.moves import Jump, check_jump
from affray.boards.table.paths import Allowance
from affray.boards.table.pieces import Kind, box, prison, prisoner_place
from affray.boards.table.scene import Scene
from affray.boards.table.sight import Sight, sight
from affray.boards.table.survey import footprint, survey
from affray.boards.table.units import inches
from tests.boards.table.tables import layout_files, layouts, normal, terrain_of

LEDGER = Path(__file__).parents[3] / "docs" / "rules" / "cybernekro.md"
NAMES = [f"L{k}" for k in range(1, 10)]
COUNTS = {
    "L1": (18, 148, 2),
    "L2": (42, 161, 2),
    "L3": (22, 253, 5),
    "L4": (22, 243, 5),
    "L5": (20, 235.5, 5),
    "L6": (28, 328, 8),
    "L7": (48, 366.5, 8),
    "L8": (24, 344.5, 8),
    "L9": (16, 157, 2),
}


@pytest.mark.vector("CYB-GEN-02/1")
@pytest.mark.parametrize(
    ("width", "depth", "legal"),
    [(24, 24, True), (36, 36, True), (30, 36, True), (23, 24, False), (37, 36, False)],
)
def test_the_size_of_a_board(width: int, depth: int, legal: bool) -> None:
    assert is_board(inches(width), inches(depth)) is legal


@pytest.mark.vector("CYB-LAY-00/1")
def test_a_piece_turned_about_the_centre() -> None:
    piece = layouts()["L1"].pieces[0]
    assert piece.outline == box(100, 400, 400, 400)
    assert piece.turned(2400, 2400).outline == box(1900, 1600, 400, 400)


@pytest.mark.rule("CYB-LAY-00")
@pytest.mark.parametrize("name", NAMES)
def test_pieces_whose_id_ends_in_r_are_turned_ones(name: str) -> None:
    layout = layouts()[name]
    pieces = {piece.id: piece for piece in layout.pieces}
    turned = [piece for piece in layout.pieces if piece.id.endswith("r")]
    assert len(turned) * 2 == len(pieces)
    for piece in turned:
        other = pieces[piece.id[:-1]].turned(layout.width, layout.depth)
        assert set(piece.outline) == set(other.outline)
        assert (piece.kind, piece.z0, piece.z1, piece.rises) == (
            other.kind,
            other.z0,
            other.z1,
            other.rises,
        )
        assert (piece.climb, piece.stand, piece.closed, piece.electronic) == (
            other.climb,
            other.stand,
            other.closed,
            other.electronic,
        )


@pytest.mark.vector("CYB-LAY-00/2")
def test_the_prison() -> None:
    pieces = prison(inches(9.5), inches(19))
    door = next(piece for piece in pieces if piece.kind is Kind.DOOR)
    assert door.outline == box(1100, 1900, 200, 50)
    assert door.closed
    assert prisoner_place(950, 1900) == (1200, 2150)
    assert len(pieces) == 6


@pytest.mark.vector("CYB-LAY-00/3")
@pytest.mark.rule("CYB-SCN-05")
@pytest.mark.parametrize("name", NAMES)
def test_every_layout_is_fit_for_play(name: str) -> None:
    assert survey(layouts()[name]) == []


@pytest.mark.vector(
    "CYB-LAY-01/1",
    "CYB-LAY-02/1",
    "CYB-LAY-03/1",
    "CYB-LAY-04/1",
    "CYB-LAY-05/1",
    "CYB-LAY-06/1",
    "CYB-LAY-07/1",
    "CYB-LAY-08/1",
    "CYB-LAY-09/1",
)
@pytest.mark.parametrize("name", NAMES)
def test_the_counts_of_the_ledger(name: str) -> None:
    layout = layouts()[name]
    pieces, area, depth = COUNTS[name]
    assert len(layout.pieces) == pieces
    assert footprint(layout) == area
    south, north = layout.zones["south"], layout.zones["north"]
    assert south == (0, 0, layout.width, inches(depth))
    assert north == (0, layout.depth - inches(depth), layout.width, layout.depth)


@pytest.mark.vector("CYB-TER-01/1")
def test_a_quarter_of_the_board_is_covered() -> None:
    data = deepcopy(layout_files()["L1"])
    assert isinstance(data["pieces"], list)
    data["pieces"] = [piece for piece in data["pieces"] if piece["id"] != "d1"]
    faults = survey(read_layout(data))
    assert faults == ["terrain covers 130 of the 144 square inches needed"]


def ledger_rows(name: str) -> list[list[str]]:
    """The rows of a layout's table in the ledger."""
    text = LEDGER.read_text("utf-8").split(f"### CYB-LAY-0{name[1]} {name} ")[1].split("\n### ")[0]
    rows = [line.strip("| \n").split(" | ") for line in text.splitlines() if line.startswith("|")]
    return rows[2:]


@pytest.mark.rule("CYB-LAY-01", "CYB-LAY-02", "CYB-LAY-03", "CYB-LAY-04", "CYB-LAY-05")
@pytest.mark.rule("CYB-LAY-06", "CYB-LAY-07", "CYB-LAY-08", "CYB-LAY-09")
@pytest.mark.parametrize("name", NAMES)
def test_every_row_of_the_ledger_is_a_piece(name: str) -> None:
    rows = ledger_rows(name)
    pieces = layouts()[name].pieces
    assert len(rows) == len(pieces)
    for (name_, kind, *numbers, flags), piece in zip(rows, pieces, strict=True):
        x, y, w, d, z0, z1 = (inches(number) for number in numbers)
        corners = ((x, y), (x + w, y + d)) if kind == "ladder" else box(x, y, w, d)
        assert (piece.id, piece.kind.value) == (name_, kind)
        assert (piece.outline, piece.z0, piece.z1) == (corners, z0, z1)
        _compare_flags(flags, piece.kind, piece)


def _compare_flags(text: str, kind: Kind, piece: object) -> None:
    flags = {flag.strip() for flag in text.split(";")}
    stands = {
        Kind.BUILDING: "roof" in flags,
        Kind.PLATFORM: True,
        Kind.CRATE: True,
        Kind.RAMP: True,
    }
    faces = {flag.split()[1] for flag in flags if re.fullmatch(r"face [NESW] climbable", flag)}
    if "climb all" in flags:
        faces = set("SENW")
    rises = next((flag.split()[1] for flag in flags if flag.startswith("rises ")), "")
    of = next((flag.split()[3] for flag in flags if re.fullmatch(r"face [NESW] of \w+", flag)), "")
    assert piece.stand == stands.get(kind, False)  # type: ignore[attr-defined]
    assert piece.climb == {"SENW".index(face) for face in faces}  # type: ignore[attr-defined]
    assert piece.rises == rises  # type: ignore[attr-defined]
    assert piece.of == of  # type: ignore[attr-defined]
    assert piece.closed == ("closed" in flags)  # type: ignore[attr-defined]
    assert piece.electronic == ("electronic" in flags)  # type: ignore[attr-defined]


@pytest.mark.rule("CYB-LAY-00")
@pytest.mark.parametrize("name", NAMES)
def test_where_the_scenarios_pieces_go(name: str) -> None:
    text = LEDGER.read_text("utf-8").split(f"### CYB-LAY-0{name[1]} {name} ")[1].split("\n### ")[0]
    number = r"([\d.]+)"
    layout = layouts()[name]
    listed = re.search(r"Containers for Exploration \(.*?\): (.*)\.\n", text)
    assert listed
    found = re.findall(rf"\({number},{number}\)", listed[1])
    assert layout.containers == tuple((inches(x), inches(y)) for x, y in found)
    assert len(layout.containers) == 6
    pris = re.search(rf"Prison for Prisoner: \({number},{number},5,5\)", text)
    foc = re.search(rf"Focus for Stop the Ritual: \({number},{number},2,2\)", text)
    assert pris
    assert foc
    assert layout.prison == (inches(pris[1]), inches(pris[2]))
    assert layout.focus == (inches(foc[1]), inches(foc[2]))
    rooms = re.findall(rf"(r\d) ([^(;]*?) \({number},{number},{number},{number}\)", text)
    assert len(layout.rooms) == len(rooms) == (6 if name in ("L2", "L7") else 0)
    for room, (name_, title, x, y, w, d) in zip(layout.rooms, rooms, strict=True):
        west, south = inches(x), inches(y)
        assert (room.id, room.name) == (name_, title)
        assert room.area == (west, south, west + inches(w), south + inches(d))


def seen(
    name: str, viewer: tuple[int, ...], target: tuple[int, ...], *opened: str, prone: bool = False
) -> Sight:
    terrain = terrain_of(name)
    scene = Scene(terrain, gone=terrain.doors_open | set(opened))
    return sight(scene, Body(1, *viewer), Body(2, *target, prone=prone))  # type: ignore[misc,arg-type]


@pytest.mark.parametrize(
    ("name", "viewer", "target", "free"),
    [
        pytest.param("L1", (1200, 137), (1200, 2263), 15, marks=pytest.mark.vector("CYB-LAY-01/2")),
        pytest.param("L1", (800, 100), (800, 700), 10, marks=pytest.mark.vector("CYB-LAY-01/3")),
        pytest.param("L1", (300, 900), (300, 1300), 0, marks=pytest.mark.vector("CYB-LAY-01/4")),
        pytest.param("L1", (300, 600, 300), (1200, 1200), 15, marks=pytest.mark.vector("CYB-LAY-01/5")),
        pytest.param("L2", (400, 500), (1200, 500), 15, marks=pytest.mark.vector("CYB-LAY-02/2")),
        pytest.param("L2", (350, 500), (350, 900), 0, marks=pytest.mark.vector("CYB-LAY-02/4")),
        pytest.param("L3", (600, 1000, 300), (1500, 1500), 0, marks=pytest.mark.vector("CYB-LAY-03/2")),
        pytest.param("L3", (600, 700), (600, 1100), 15, marks=pytest.mark.vector("CYB-LAY-03/3")),
        pytest.param("L4", (1500, 600), (1500, 1500), 0, marks=pytest.mark.vector("CYB-LAY-04/2")),
        pytest.param("L4", (1200, 600), (1200, 1000), 0, marks=pytest.mark.vector("CYB-LAY-04/3")),
        pytest.param("L5", (1000, 300), (1000, 1000), 15, marks=pytest.mark.vector("CYB-LAY-05/2")),
        pytest.param("L5", (1500, 400), (1500, 1100), 0, marks=pytest.mark.vector("CYB-LAY-05/3")),
        pytest.param("L6", (1500, 1300, 300), (2000, 1300, 300), 15, marks=pytest.mark.vector("CYB-LAY-06/2")),
        pytest.param("L6", (1000, 1250), (1000, 1800), 0, marks=pytest.mark.vector("CYB-LAY-06/4")),
        pytest.param("L7", (900, 1300), (1800, 1350), 5, marks=pytest.mark.vector("CYB-LAY-07/2")),
        pytest.param("L7", (2700, 900), (2700, 1300), 0, marks=pytest.mark.vector("CYB-LAY-07/3")),
        pytest.param("L8", (1800, 1400), (900, 1300, 300), 10, marks=pytest.mark.vector("CYB-LAY-08/2")),
        pytest.param("L9", (600, 700), (600, 1400), 0, marks=pytest.mark.vector("CYB-LAY-09/2")),
        pytest.param("L9", (600, 1000, 200), (1500, 1500), 9, marks=pytest.mark.vector("CYB-LAY-09/3")),
        pytest.param("L9", (1100, 300), (1100, 600), 10, marks=pytest.mark.vector("CYB-LAY-09/4")),
    ],
)  # fmt: skip
def test_sight_on_the_layouts(
    name: str, viewer: tuple[int, ...], target: tuple[int, ...], free: int
) -> None:
    found = seen(name, viewer, target)
    assert (found.past_terrain, found.free) == (free, free)
    assert (found.los, found.cover) == (free > 0, 0 < free < 15)


@pytest.mark.vector("CYB-LAY-02/3")
def test_a_door_of_the_ossuary() -> None:
    assert not seen("L2", (1200, 500), (2000, 500)).los
    assert seen("L2", (1200, 500), (2000, 500), "g3").free == 15


@pytest.mark.vector("CYB-LAY-08/3")
def test_the_columns_of_the_terraces() -> None:
    standing = seen("L8", (1600, 500), (1600, 1000))
    assert (standing.free, standing.cover) == (10, True)
    assert not seen("L8", (1600, 500), (1600, 1000), prone=True).los


@pytest.mark.vector("CYB-LAY-06/3")
def test_the_jump_between_the_gantries() -> None:
    scene = Scene(terrain_of("L6"))
    me = normal(1, 1590, 1300, 300)
    assert isinstance(check_jump(scene, me, (1870, 1300, 300), Allowance(plain=300)), Jump)
    fall = first_ledge(scene, me, (1870, 1300))
    assert fall is not None
    assert fall.drop == 300


@pytest.mark.vector("CYB-SET-04/1-3")
@pytest.mark.parametrize(
    ("name", "south", "north"), [("L1", 200, 2200), ("L6", 800, 2800), ("L3", 500, 2500)]
)
def test_the_deployment_zones(name: str, south: int, north: int) -> None:
    zones = layouts()[name].zones
    assert zones["south"].north == south
    assert zones["north"].south == north
    assert zones["south"].holds(1000, 63, 63)
    assert zones["south"].holds(1000, south - 63, 63)
    assert not zones["south"].holds(1000, south - 62, 63)
    assert not zones["south"].holds(1000, 62, 63)


@pytest.mark.vector("CYB-SCN-10/1-3")
@pytest.mark.parametrize(("name", "half"), [("L1", 1200), ("L6", 1800), ("L3", 1500)])
def test_the_terminals(name: str, half: int) -> None:
    near, far = half // 2, half + half // 2
    assert layouts()[name].terminals == (
        (half, half),
        (near, near),
        (far, near),
        (near, far),
        (far, far),
    )


@pytest.mark.rule("CYB-TER-08")
def test_a_model_is_in_a_room_by_its_centre() -> None:
    room = layouts()["L7"].rooms[0]
    assert room.holds(450, 1050)
    assert not room.holds(449, 1050)


def broken(**changes: object) -> list[str]:
    data = {**layout_files()["L1"], **changes}
    with pytest.raises(BadLayout) as error:
        read_layout(data)
    return list(error.value.faults)


@pytest.mark.rule("CYB-LAY-00", "CYB-GEO-04")
def test_a_layout_that_cannot_be_read_tells_every_fault() -> None:
    pieces = [
        {"id": "a", "kind": "wal", "x": 1, "y": 1, "w": 1, "d": 1, "z0": 0, "z1": 3},
        {"id": "a", "kind": "wall", "x": 1.125, "y": 1, "w": 1, "d": 0, "z0": 0, "z1": 3},
        {"id": "b", "kind": "ramp", "x": 1, "y": 1, "w": 1, "d": 1, "z0": 0, "z1": 3},
        {"id": "c", "kind": "pit", "x": 1, "y": 1, "w": 3, "d": 3, "z0": -5, "z1": 0},
        {"id": "d", "kind": "ladder", "x": 1, "y": 1, "w": 0, "d": 1, "z0": 0, "z1": 3, "of": "?"},
        {"id": "e", "kind": "wall", "points": [[0, 0], [0, 1], [1, 0]], "z0": 0, "z1": 3, "col": 1},
        {"id": "f", "kind": "wall", "x": "one", "y": 1, "w": 1, "d": 1, "z0": 3, "z1": 3},
    ]
    faults = broken(pieces=pieces, width=40)
    expected = [
        'width: the sides of a board are 24" to 36" long',
        "pieces[0].kind: 'wal' is none of",
        "pieces[1].x: 1.125 inches is finer than 1/100",
        "pieces[1].w: a box needs a width and a depth",
        "pieces[2].rises: a ramp",
        'pieces[3].z0: a hole is 2" to 4" deep',
        "pieces[3].climb: a hole has a face that can be climbed",
        "pieces[5].col: unknown",
        "pieces[5].points: a footprint is convex",
        "pieces[6].x: a number of inches is missing",
        "pieces[6].z1: the top lies above",
        "pieces[1]: two pieces are called 'a'",
        "pieces[4]: ladder 'd' leans on '?'",
    ]
    assert len(faults) == len(expected)
    for fault, start in zip(faults, expected, strict=True):
        assert fault.startswith(start)


@pytest.mark.rule("CYB-GEO-04")
def test_holes_that_meet_are_equally_deep() -> None:
    pits = [
        {"id": f"q{k}", "kind": "pit", "x": 4 + 3 * k, "y": 4, "w": 3, "d": 3, "climb": "all"}
        for k in range(2)
    ]
    level = [{**pit, "z0": -3, "z1": 0} for pit in pits]
    assert len(read_layout({**layout_files()["L1"], "pieces": level}).pieces) == 2
    steps = [{**pit, "z0": -3 + k, "z1": 0} for k, pit in enumerate(pits)]
    assert broken(pieces=steps) == ["pieces[1]: 'q0' and 'q1' meet but are not equally deep"]


@pytest.mark.rule("CYB-LAY-00")
@pytest.mark.parametrize(
    ("extra", "fault"),
    [
        ({"id": "z", "kind": "wall", "x": 23, "y": 1, "w": 2, "d": 1, "z1": 3}, "z reaches over"),
        ({"id": "z", "kind": "wall", "x": 2, "y": 5, "w": 1, "d": 1, "z1": 1}, "b1 and z overlap"),
        (
            {"id": "z", "kind": "wall", "x": 11.5, "y": 11.5, "w": 1, "d": 1, "z1": 3},
            "the terminal at 12, 12 stands in z",
        ),
        (
            {"id": "z", "kind": "wall", "x": 0, "y": 2, "w": 24, "d": 0.25, "z1": 3},
            "the north zone cannot be reached",
        ),
        (
            {"id": "z", "kind": "wall", "x": 0, "y": 0, "w": 24, "d": 1, "z1": 3},
            "the south zone has no room",
        ),
    ],
)
def test_the_survey_finds_what_is_wrong(extra: dict[str, object], fault: str) -> None:
    data = deepcopy(layout_files()["L1"])
    assert isinstance(data["pieces"], list)
    data["pieces"].append({"z0": 0, **extra})
    assert any(fault in found for found in survey(read_layout(data)))
