"""Objectives: accepting them at the end of a Movement, carrying and dropping them. HYB-OBJ-01"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.grid.bases import distance
from affray.boards.grid.squares import Squares, squares_of
from affray.engine.questions import Option, ask
from affray.games.hybrid.missions.book import mission_rules
from affray.games.hybrid.rules.board import figures
from affray.games.hybrid.rules.counters import (
    activate_counter,
    clear_mines,
    place_trap,
    spring_placed_trap,
)
from affray.games.hybrid.rules.end_of_game import check_victory
from affray.games.hybrid.rules.moments import Happening, happens
from affray.games.hybrid.screen.events.missions import ItemDropped
from affray.games.hybrid.state import Lab, Objective, Square, Warrior, other

PASS: Option[tuple[int, Square]] = Option("pass", (0, -1))


async def end_of_movement_acts(g: Lab, warrior: Warrior) -> None:
    """What a warrior may do where his Movement ends: counters first, then Objectives. HYB-ROU-10"""
    stood_at = warrior.square
    if await spring_placed_trap(g, warrior) and _cannot_go_on(warrior, stood_at):
        return
    if await place_trap(g, warrior):
        return
    await clear_mines(g, warrior)
    if await activate_counter(g, warrior) and _cannot_go_on(warrior, stood_at):
        return
    await accept_objective(g, warrior)


def _cannot_go_on(warrior: Warrior, stood_at: Square) -> bool:
    """Gone, paralysed or swept away: the rest of the step is lost. HYB-ROU-10 HYB-TRP-06"""
    return not warrior.on_board or warrior.paralysed or warrior.square != stood_at


async def accept_objective(g: Lab, warrior: Warrior) -> None:
    """He may accept one Objective on his square. HYB-OBJ-02"""
    rules = mission_rules(g.scenario)
    offered = list(rules.objectives(g, warrior))
    if not offered:
        return
    number, square = await ask(
        warrior.side,
        "objective",
        (PASS, *offered),
        default="pass",
        rule="HYB-OBJ-02",
        about={"warrior": warrior.id},
    )
    if not number:
        return
    await rules.accept(g, warrior, number, square)
    if rules.keeps_alive(number):
        g.eventful = True
    await happens(g, "objective accepted", warrior.id, number=number)
    check_victory(g)


# ---------------------------------------------------------------- items


async def drop_items(g: Lab, loss: Happening) -> None:
    """What an eliminated warrior carried falls on a square he occupied. HYB-OBJ-06"""
    warrior = g.warriors[loss.warrior]
    items, warrior.items = warrior.items, ()
    for item in items:
        square = await _fall(g, warrior, loss.number)
        g.objectives.append(Objective(item, square, True))
        g.emit(ItemDropped, mission_rules(g.scenario).name(item), square)


async def _fall(g: Lab, warrior: Warrior, anchor: Square) -> Square:
    """His owner picks among his squares; the opponent, when it cannot lie there. HYB-OBJ-06"""
    stood = g.board.grid.base_squares(anchor, warrior.size)
    square = await _pick(g, warrior.side, list(stood))
    if not _barred(g) >> square & 1:
        return square
    return await _pick(g, other(warrior.side), nearest_ends(g, square))


async def _pick(g: Lab, seat: str, squares: list[Square]) -> Square:
    if len(squares) == 1:
        return squares[0]
    return await ask(seat, "item-square", _square_options(g, squares), rule="HYB-OBJ-06")


def _square_options(g: Lab, squares: list[Square]) -> Iterator[Option[Square]]:
    for square in squares:
        x, y = g.board.grid.xy(square)
        yield Option(f"at:{x},{y}", square)


def _barred(g: Lab) -> Squares:
    """Rocks and tanks, on which no item lies. HYB-OBJ-06"""
    return g.terrain.rocks | g.terrain.tanks


def nearest_ends(g: Lab, square: Square) -> list[Square]:
    """The nearest squares where a Movement can end. HYB-OBJ-06"""
    ends = squares_of(g.terrain.floor & ~_barred(g) & ~figures(g))
    far = [distance(g.board.grid, square, 1, end, 1) for end in ends]
    return [end for end, away in zip(ends, far, strict=True) if away == min(far)]
