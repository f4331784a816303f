"""Chapter 26, legend, and the checks of HYB-CON-13: maps as data."""

from __future__ import annotations

import pytest

from affray.boards.grid.drawing import read_board
from affray.boards.grid.maps import Map as PrintedMap
from affray.boards.grid.squares import Squares, set_of, squares_of
from affray.games.hybrid.content.kinds import content
from affray.games.hybrid.content.maps import Map, check_map
from affray.games.hybrid.content.mission_cards import Mission

MISSIONS = tuple(content()["mission"])


def drawn(mission: str) -> PrintedMap:
    return read_board(content().get(Map, mission).rows).map


def walkable(mission: str, start: Squares, size: int = 1) -> Squares:
    """Everything a base reaches with all doors open that are not locked; 2 x 2 bases open locks."""
    there = drawn(mission)
    shut = sum(door.squares for door in there.doors if door.locked and size == 1)
    ways = there.open_squares & ~shut & ~there.tanks
    if size == 1:
        return there.grid.flood(start, ways)
    places = there.grid.fitting(ways & ~there.narrow, 2)
    return there.grid.flood(there.grid.fitting(start, 2) & places, places)


@pytest.mark.vector("HYB-MIS-00/1")
def test_a_map_of_three_by_two_tiles_has_sixteen_rows_of_twenty_four() -> None:
    rows = content().get(Map, "prowlers").lines
    assert len(rows) == 16
    assert {len(row) for row in rows} == {24}


@pytest.mark.rule("HYB-CON-13")
@pytest.mark.parametrize("mission", MISSIONS)
def test_every_map_is_playable(mission: str) -> None:
    assert list(check_map(content().get(Map, mission), content())) == []


@pytest.mark.rule("HYB-CON-13", "HYB-SET-07")
@pytest.mark.parametrize("mission", MISSIONS)
def test_event_squares_are_events_plus_traps(mission: str) -> None:
    card = content().get(Mission, mission)
    assert content().get(Map, card.map).events == card.events + card.traps


@pytest.mark.rule("HYB-CON-13")
def test_accesses_cells_tanks_and_trapdoors_are_counted_as_stated() -> None:
    def kinds(mission: str) -> list[tuple[str, int]]:
        return sorted((access.kind, access.size) for access in drawn(mission).accesses)

    assert kinds("scarlet-hive") == [("exit", 1)] * 5
    assert kinds("scorpions-venom") == [("exit", 1), ("exit", 1), ("exit", 2), ("exit", 2)]
    assert kinds("heresiarchs-prison") == [("both", 2)] * 2
    assert sorted(a.number for a in drawn("prowlers").accesses) == [2, 3, 4]
    assert kinds("heroes-twilight") == [("entrance", 2), ("exit", 2), ("exit", 2)]
    twilight = drawn("heroes-twilight")
    cells = [room for room in twilight.rooms if room & twilight.marks["J"]]
    assert [room.bit_count() for room in cells] == [2, 2, 2, 2]
    assert drawn("deadly-matrix").tanks.bit_count() == 5
    assert drawn("scorpions-venom").tanks.bit_count() == 6
    assert drawn("scarlet-hive").trapdoors.bit_count() == 4


@pytest.mark.vector("HYB-CON-13/1")
def test_deadly_matrix_lets_griffins_reach_the_control_but_not_the_switch() -> None:
    there = drawn("deadly-matrix")
    reached = walkable("deadly-matrix", there.access_squares)
    assert reached & there.marks["1"]
    assert not reached & there.marks["2"]


@pytest.mark.vector("HYB-CON-13/2")
def test_the_prison_block_is_reached_by_a_side_door_and_the_cell_is_not() -> None:
    there = drawn("heresiarchs-prison")
    reached = walkable("heresiarchs-prison", there.access_squares)
    assert reached >> there.grid.square(7, 11) & 1
    assert reached >> there.grid.square(4, 12) & 1
    assert not reached & there.marks["V"]


@pytest.mark.vector("HYB-CON-13/3")
def test_twilight_lets_griffins_reach_both_objectives_and_no_cell() -> None:
    there = drawn("heroes-twilight")
    entrance = next(a.squares for a in there.accesses if a.kind == "entrance")
    reached = walkable("heroes-twilight", entrance)
    assert reached & there.marks["1"]
    assert reached & there.marks["2"]
    assert not reached & there.marks["J"]


NARROW_ROOMS = {
    "scarlet-hive": [(20, 3), (2, 20)],
    "heresiarchs-prison": [(1, 13)],
    "prowlers": [(2, 2), (20, 13)],
    "deadly-matrix": [(2, 2), (2, 12)],
}
"""A square of every room that single doors close to a large base."""


@pytest.mark.rule("HYB-CON-13")
@pytest.mark.parametrize("mission", MISSIONS)
def test_a_large_base_reaches_every_place_it_fits_but_the_rooms_named(mission: str) -> None:
    there = drawn(mission)
    ways = there.open_squares & ~there.tanks & ~there.narrow & ~there.access_squares
    fits = there.grid.fitting(ways, 2)
    start = there.grid.fitting(there.marks["S"], 2) & fits
    reached = there.grid.flood(start, fits)
    closed = 0
    for x, y in NARROW_ROOMS.get(mission, []):
        closed |= there.room_of(there.grid.square(x, y))
    missed = set_of(at for at in squares_of(fits & ~reached))
    assert not missed & ~closed, [there.grid.xy(at) for at in squares_of(missed & ~closed)]
    for x, y in NARROW_ROOMS.get(mission, []):
        room = there.room_of(there.grid.square(x, y))
        assert not reached & room


@pytest.mark.rule("HYB-MIS-00")
@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        ("########\n" * 7 + "#######", "7 squares, the first row 8"),
        ("#####\n#...#\n#####", "make 5 x 3 squares"),
        ("########\n#..#..##\n" + "########\n" * 6, "cannot be reached"),
        ("########\n#......#\n.......#\n" + "########\n" * 5, "outer wall"),
        ("########\n#..d...#\n#......#\n" + "########\n" * 5, "wall at each end"),
        ("########\n#..q...#\n" + "########\n" * 6, '"q" is no sign'),
    ],
)
def test_a_drawing_that_cannot_be_played_is_refused_with_the_reason(rows: str, fault: str) -> None:
    faults = [found.text for found in check_map(Map("mine", "Mine", rows), content())]
    assert any(fault in reason for reason in faults), faults
