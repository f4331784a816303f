"""Effects on doors, trapdoors, rocks, gas and counters. HYB-CON-07"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.grid.squares import Squares, squares_of
from affray.engine.questions import Option
from affray.games.hybrid.effects.cards_in_force import lay, until
from affray.games.hybrid.effects.tags import CardEffects, Play
from affray.games.hybrid.missions.falling_rocks import falling_rocks
from affray.games.hybrid.rules.board import (
    add_rocks,
    bits,
    close_door,
    empty_floor,
    lock_door,
    may_be_closed,
    open_door,
    remove_rocks,
)
from affray.games.hybrid.rules.forced_choices import pick
from affray.games.hybrid.rules.random_square import random_square
from affray.games.hybrid.rules.trapdoors import open_trapdoors
from affray.games.hybrid.rules.traps import lay_template, template_anchors
from affray.games.hybrid.screen.events import cards as told
from affray.games.hybrid.state import Lab, Square

effects = CardEffects()


def near(g: Lab, warrior: int, radius: int) -> Squares:
    """The squares within this distance of a warrior. HYB-LOS-01"""
    who = g.warriors[warrior]
    return g.board.grid.within(who.square, who.size, radius)


# ---------------------------------------------------------------- doors


def closed_doors(g: Lab, squares: Squares = -1) -> list[int]:
    """Closed, unlocked doors with a square in a set. HYB-BRD-06"""
    return [
        number
        for number, door in enumerate(g.doors)
        if door.state == "closed" and not door.locked and bits(door.squares) & squares
    ]


def _door_options(doors: list[int]) -> Iterator[Option[int]]:
    return (Option(f"door:{number}", number) for number in doors)


@effects.played("close-doors")
async def close_doors(g: Lab, play: Play, number: int) -> None:
    """Every open door near the finder that can be closed is closed. HYB-CON-07"""
    area = near(g, play.target, number)
    for index, door in enumerate(g.doors):
        if bits(door.squares) & area and may_be_closed(g, index):
            close_door(g, index)
            g.emit(told.DoorSlammed, index)


@effects.played("power-surge")
async def power_surge(g: Lab, play: Play, number: int) -> None:
    """A die for each closed unlocked door: even opens it. HYB-CON-07"""
    for index in closed_doors(g):
        if g.dice.d10("power surge") % 2 == 0:
            open_door(g, index)
            g.emit(told.DoorFlungOpen, index)


def _sealable(g: Lab) -> list[int]:
    """A door that a mission has unlocked is never locked again. HYB-BRD-12"""
    return [n for n in closed_doors(g) if not g.doors[n].unlocked_for_good]


def _has_sealable(g: Lab, seat: str, warrior: int, number: int) -> bool:
    return bool(_sealable(g))


@effects.played("lock-door", suits=_has_sealable)
async def lock_a_door(g: Lab, play: Play, number: int) -> None:
    """One closed unlocked door is locked for a while. HYB-CON-07"""
    door = await pick(play.seat, "card-door", _door_options(_sealable(g)), rule="HYB-CON-07")
    if door is not None:
        lock_door(g, door)
        g.emit(told.DoorSealed, door)
        lay(g, play, "lock-door", door=door)


def _door_near(g: Lab, seat: str, warrior: int, number: int) -> bool:
    return bool(closed_doors(g, near(g, warrior, number)))


@effects.played("open-door", suits=_door_near)
async def open_a_door(g: Lab, play: Play, number: int) -> None:
    """One closed unlocked door near the target opens. HYB-CON-07"""
    doors = closed_doors(g, near(g, play.target, number))
    door = await pick(play.seat, "card-door", _door_options(doors), rule="HYB-CON-07")
    if door is not None:
        open_door(g, door)
        g.emit(told.DoorFlungOpen, door)


# ---------------------------------------------------------------- squares


async def _square(g: Lab, seat: str, squares: Squares) -> Square | None:
    grid = g.board.grid
    options = (
        Option("square:{},{}".format(*grid.xy(square)), square) for square in squares_of(squares)
    )
    return await pick(seat, "card-square", options, rule="HYB-CON-07")


def _floor_near(g: Lab, seat: str, warrior: int, number: int) -> bool:
    return bool(empty_floor(g) & near(g, warrior, number))


@effects.played("trapdoor", suits=_floor_near)
async def put_trapdoor(g: Lab, play: Play, number: int) -> None:
    """An open trapdoor on an empty floor square near the target. HYB-CON-07"""
    square = await _square(g, play.seat, empty_floor(g) & near(g, play.target, number))
    if square is not None:
        g.emit(told.TrapdoorPlaced, square)
        await open_trapdoors(g, (square,))


@effects.played("rubble", suits=_floor_near)
async def put_rocks(g: Lab, play: Play, number: int) -> None:
    """Rocks on an empty floor square near the target. HYB-CON-07"""
    square = await _square(g, play.seat, empty_floor(g) & near(g, play.target, number))
    if square is not None:
        add_rocks(g, square)
        g.emit(told.RocksPlaced, square)


def _rocks_near(g: Lab, seat: str, warrior: int, number: int) -> bool:
    return bool(bits(g.rocks) & near(g, warrior, number))


@effects.played("clear-rocks", suits=_rocks_near)
async def clear_rocks(g: Lab, play: Play, number: int) -> None:
    """One rocks counter near the target is removed. HYB-CON-07"""
    square = await _square(g, play.seat, bits(g.rocks) & near(g, play.target, number))
    if square is not None:
        remove_rocks(g, square)
        g.emit(told.RocksCleared, square)


@effects.played("falling-rocks")
async def rocks_fall(g: Lab, play: Play, number: int) -> None:
    """Rocks fall on a random square. HYB-CON-07 HYB-MIS-03"""
    await falling_rocks(g)


@effects.played("open-trapdoors")
async def floor_gives_way(g: Lab, play: Play, number: int) -> None:
    """Every closed trapdoor opens; without one, a new one appears at random. HYB-CON-07"""
    if g.trapdoors:
        await open_trapdoors(g, g.trapdoors)
    else:
        square = random_square(g, "trapdoor", empty_floor(g))
        if square is not None:
            g.emit(told.TrapdoorPlaced, square)
            await open_trapdoors(g, (square,))


@effects.played("leaking-gas")
async def leaking_gas(g: Lab, play: Play, number: int) -> None:
    """A cloud of gas on a random square where it fits, for a while. HYB-CON-07"""
    anchor = random_square(g, "leaking pipe", template_anchors(g))
    if anchor is not None:
        lay_template(g, "gas", anchor, "card", until(g, play.card)["until_round"])


# ---------------------------------------------------------------- Event counters


def _hidden_near(g: Lab, warrior: int, number: int) -> list[int]:
    """Face-down Event counters near a warrior; not a trap that a player placed."""
    area = near(g, warrior, number)
    return [
        index
        for index, counter in enumerate(g.counters)
        if area >> counter.square & 1
        and not counter.placed_by
        and g.shown(counter.uid, None) is None
    ]


def _counter_near(g: Lab, seat: str, warrior: int, number: int) -> bool:
    return bool(_hidden_near(g, warrior, number))


@effects.played("show-counter", suits=_counter_near)
async def show_counter(g: Lab, play: Play, number: int) -> None:
    """One face-down Event counter near the target is turned face up. HYB-CON-07"""
    grid = g.board.grid
    options = (
        Option("square:{},{}".format(*grid.xy(g.counters[index].square)), index)
        for index in _hidden_near(g, play.target, number)
    )
    index = await pick(play.seat, "card-counter", options, rule="HYB-CON-07")
    if index is not None:
        counter = g.counters[index]
        g.reveal(counter.uid)
        g.emit(told.CounterShown, counter.square, g.face(counter.uid))
