"""Mission 3: The Heresiarch's prison."""

from __future__ import annotations

import pytest

from affray.games.hybrid.missions.heresiarchs_prison import cell_door
from affray.games.hybrid.rules.aura_cards import in_zone
from affray.games.hybrid.screen.events.missions import RocksFell
from affray.testing.hybrid import HybridScene, mission

SQUAD = {"v": "ambrosius (1,13) N", "g": "seneschal (3,2) S", "s": "hybrid (10,11) N"}


def prison(**more: object) -> HybridScene:
    return mission("heresiarchs-prison", **{**SQUAD, **more})  # type: ignore[arg-type]


def before_round(number: int, cell: int) -> HybridScene:
    """The round before is over; the dice of the next, and the one for the cell lock."""
    t = prison(order="", facts={"phase": "initiative", "round": number - 1}, dice=[3, 7, cell])
    return t.play("first-player: griffin")


@pytest.mark.vector("HYB-MIS-03/1")
@pytest.mark.parametrize(("die", "locked"), [(1, False), (2, True)])
def test_in_round_2_a_one_opens_the_lock(die: int, locked: bool) -> None:
    t = before_round(2, die)
    assert t.g.round == 2
    assert cell_door(t.g).locked is locked
    assert cell_door(t.g).state == "closed"
    assert any(door.locked for door in t.g.doors)


@pytest.mark.vector("HYB-MIS-03/2")
def test_in_round_4_a_three_opens_the_lock() -> None:
    t = before_round(4, 3)
    assert not cell_door(t.g).locked
    assert all(access.open for access in t.g.accesses)


DOORS = {"z": "hybrid (12,11) N", "options": {"prison_exit_roll": "door"}}


def at_the_switch(die: int, **more: object) -> HybridScene:
    t = prison(**{"order": "h s", "h": "purifier (2,8) W", "dice": [die], **more})
    return t.play("mode: Mv", "move-level: 1", "move: to:1,8:W", "objective: accept:1")


@pytest.mark.parametrize(
    ("die", "open_zones"),
    [
        pytest.param(6, [2], marks=pytest.mark.vector("HYB-MIS-03/3")),
        pytest.param(5, [1], marks=pytest.mark.vector("HYB-MIS-03/4")),
    ],
)
def test_the_switch_unlocks_everything_and_closes_an_access(
    die: int, open_zones: list[int]
) -> None:
    t = at_the_switch(die)
    assert not any(door.locked for door in t.g.doors)
    assert all(door.state == "closed" for door in t.g.doors)
    assert not t.g.objectives
    zone_of = t.g.board.map.zone_of
    assert [zone_of(a.squares[0]) for a in t.g.accesses if a.open] == open_zones


@pytest.mark.vector("HYB-MIS-03/8")
def test_by_the_option_the_access_closes_when_the_first_door_is_opened() -> None:
    t = at_the_switch(6, g="seneschal (5,8) S", o="templar (2,13) E", order="h s g z o", **DOORS)
    assert all(access.open for access in t.g.accesses)
    assert t.g.mission.called_by == "griffin"
    gate = next(n for n, door in enumerate(t.g.doors) if t.square(5, 9) in door.squares)
    t.play("mode: DC", "move: stop", "mode: DC", f"move: open:{gate}", "move: stop")
    zone_of = t.g.board.map.zone_of
    assert [zone_of(a.squares[0]) for a in t.g.accesses if a.open] == [2]
    cell = t.g.doors.index(cell_door(t.g))
    t.play("mode: DC", "move: stop", "mode: DC", f"move: open:{cell}")
    assert len(t.events("ExitsRolled")) == 1


@pytest.mark.rule("HYB-MIS-03")
def test_by_the_option_the_second_switch_stays_and_the_last_access_never_closes() -> None:
    t = at_the_switch(6, options={"prison_exit_roll": "each_switch"})
    assert [t.g.board.grid.xy(o.square) for o in t.g.objectives] == [(14, 14)]
    t["h"].square = t.square(13, 14)
    t.next_round(1, 4, 4, 2, 8)
    t.dice(3, ...)
    while t.ask.kind != "objective":
        if t.asked == "mode":
            t.play("mode: Mv" if t.g.active == t["h"].id else "mode: DC")
        elif t.asked == "move-level":
            t.play("move-level: 1")
        elif t.asked == "move":
            t.play("move: to:14,14:W" if t.g.active == t["h"].id else "move: stop")
        else:
            t.rest()
    t.play("objective: accept:1")
    assert sum(access.open for access in t.g.accesses) == 1


@pytest.mark.vector("HYB-MIS-03/5")
def test_rocks_wound_figures_bury_counters_and_lie_on_floor() -> None:
    ending = {"phase": "ending", "event_counters": {"1,1": "event"}}
    t = prison(order="", facts=ending, dice=[1, 4, 3, 3, 7])
    assert t["g"].wounds == 1
    assert t.g.rocks == prison().g.rocks
    ending = {"phase": "ending", "event_counters": {"1,1": "event"}}
    t = prison(order="", facts=ending, dice=[1, 2, 2, 3, 7])
    assert t.g.counters == []
    assert t.square(1, 1) in t.g.rocks
    assert len(t.events(RocksFell.__name__)) == 1


@pytest.mark.rule("HYB-MIS-03")
@pytest.mark.parametrize(
    ("dice", "place"),
    [((8, 7, 7, 3, 7), (14, 14)), ((1, 4, 1, 3, 7), (3, 0)), ((1, 1, 1, 3, 7), (0, 0))],
)
def test_rocks_leave_objectives_accesses_and_walls_alone(
    dice: tuple[int, ...], place: tuple[int, int]
) -> None:
    t = prison(order="", facts={"phase": "ending"}, dice=dice)
    fell = t.events("RocksFell")[0]
    assert t.g.board.grid.xy(fell.square) == place
    assert fell.effect == "nothing"
    assert t.g.rocks == prison().g.rocks


@pytest.mark.vector("HYB-MIS-03/6")
def test_the_captives_aura_reaches_through_walls() -> None:
    t = prison(g="seneschal (5,11) S")
    assert cell_door(t.g).locked
    assert in_zone(t.g, t["v"], t["g"])


@pytest.mark.vector("HYB-MIS-03/7")
def test_the_loss_of_ambrosius_does_not_end_the_game() -> None:
    t = prison(order="s g", v="ambrosius (10,10) S w4", s="hybrid (10,11) N", dice=[3])
    t.play("mode: OC", "move: stop", "strike: v", "strike-level: 1").rest()
    assert t["v"].place == "eliminated"
    assert t.table.result is None


@pytest.mark.rule("HYB-MIS-03")
def test_the_last_of_rank_2_ends_it_for_the_scorpion() -> None:
    t = prison(order="s", v="ambrosius eliminated", g="seneschal (10,10) S w3", dice=[3])
    t.play("mode: OC", "move: stop", "strike: g", "strike-level: 1").rest()
    assert t.table.result is not None
    assert t.table.result.winners == ("scorpion",)


@pytest.mark.rule("HYB-MIS-03")
def test_ambrosius_out_of_the_laboratory_is_free() -> None:
    t = prison(order="v s", v="ambrosius (3,1) N")
    t.play("mode: Mv", "move-level: 1", "move: out:3,0").rest()
    assert t.table.result is not None
    assert t.table.result.winners == ("griffin",)


@pytest.mark.rule("HYB-MIS-03")
def test_ambrosius_lost_and_the_rest_escaped_is_a_draw() -> None:
    t = prison(order="g s", v="ambrosius eliminated", g="seneschal (3,1) N")
    t.play("mode: Mv", "move-level: 1", "move: out:3,0").rest()
    assert t.table.result is not None
    assert t.table.result.winners == ()


@pytest.mark.vector("HYB-ROU-07/1")
def test_the_captive_has_a_counter() -> None:
    t = before_round(2, 9)
    assert t.asked == "counter"
    assert "next:v" in t.offered
