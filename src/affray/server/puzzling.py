"""Puzzles: listed, one for each day, tables to try them at, and what a try there is worth."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, HTTPException, Query, Request

from affray.agents.steady import Steady
from affray.engine.errors import UnknownName
from affray.engine.game import game_at, game_names
from affray.engine.language import ENGLISH, Language, spoken
from affray.engine.record import Doc
from affray.engine.replay import resume
from affray.engine.stops import ALWAYS, Stops
from affray.engine.table import Table
from affray.engine.tally import Tally
from affray.puzzles import Line, Puzzle, daily, find_puzzle, puzzles_of
from affray.puzzles.puzzle import FIRST_DAY
from affray.puzzles.telling import Reasons, Step
from affray.puzzles.tries import windows_that_count
from affray.puzzles.verdicts import Verdict, percent, verdict, why_it_works
from affray.server import protocol
from affray.server.desk import TheRooms, TheToken, beside
from affray.server.documents import intention_doc, tally_doc
from affray.server.films import written_record
from affray.server.plain import PlainRoute
from affray.server.room import Room
from affray.server.rooms import Rooms
from affray.server.tokens import new_seed

puzzling = APIRouter(tags=["puzzles"], route_class=PlainRoute)

KEPT_AS = "puzzle"
"""What the store keeps of a table that is a puzzle's."""
AGAINST = Steady.name
"""The agent for the other seats: it answers as the chances are counted."""


MOST_WAYS = 60
"""Among how many intentions the lines of a puzzle are looked for, to call them by their names."""


@puzzling.get("/api/puzzles")
async def listed(game: Annotated[str, Query(max_length=80)] = "") -> list[protocol.PuzzleDoc]:
    """Every puzzle, of one game or of all, the easy ones first."""
    return await asyncio.to_thread(_listed, game)


def _listed(game: str) -> list[protocol.PuzzleDoc]:
    names = [game] if game else game_names()
    if game and game not in game_names():
        raise UnknownName(f'there is no game "{game}" here')
    return [puzzle_doc(puzzle) for name in names for puzzle in puzzles_of(name)]


@puzzling.get("/api/puzzles/daily")
async def of_the_day() -> protocol.DailyPuzzle:
    """Today's puzzle, by UTC, so that it is the same for everybody."""
    now = datetime.now(UTC)
    morning = datetime.combine(now.date() + timedelta(days=1), datetime.min.time(), UTC)
    puzzle = await asyncio.to_thread(daily, now.date())
    return protocol.DailyPuzzle(
        number=(now.date() - FIRST_DAY).days + 1,
        seconds=int((morning - now).total_seconds()),
        puzzle=None if puzzle is None else await asyncio.to_thread(puzzle_doc, puzzle),
    )


@puzzling.get("/api/puzzles/{game}/{puzzle}")
async def seen(game: str, puzzle: str) -> protocol.PuzzleSeen:
    """A puzzle's position, to be looked at: whoever tries it is given a table."""
    if game not in game_names():
        raise UnknownName(f'there is no game "{game}" here')
    return await asyncio.to_thread(_seen, game, puzzle, spoken())


@lru_cache(64)
def _seen(game: str, name: str, language: Language) -> protocol.PuzzleSeen:
    """The position, made once for each language."""
    puzzle = find_puzzle(game, name)
    table = puzzle.table("0")
    return protocol.PuzzleSeen(
        puzzle=puzzle_doc(puzzle),
        premise=_premise(table),
        seats=list(table.seats),
        view=table.view(puzzle.seat),
        board=table.game.board(table.state),
    )


@puzzling.post("/api/puzzles", status_code=201)
async def begin(rooms: TheRooms, wanted: protocol.PuzzleWanted) -> protocol.PuzzleBegun:
    """A new table at a puzzle's question for each try."""
    return await asyncio.to_thread(_begin, rooms, wanted)


def _begin(rooms: Rooms, wanted: protocol.PuzzleWanted) -> protocol.PuzzleBegun:
    if wanted.game not in game_names():
        raise UnknownName(f'there is no game "{wanted.game}" here')
    puzzle = find_puzzle(wanted.game, wanted.puzzle)
    table = puzzle.table(new_seed())
    others = {seat: AGAINST for seat in table.seats if seat != puzzle.seat}
    new = protocol.NewTable(game=puzzle.game, agents=others)
    asked = dict.fromkeys(windows_that_count(puzzle.game, puzzle.id), ALWAYS)
    made = rooms.put_up(table, new, {KEPT_AS: puzzle.id}, {puzzle.seat: Stops(asked)})
    token = next(seat.token for seat in made.seats if seat.seat == puzzle.seat)
    return protocol.PuzzleBegun(
        puzzle=puzzle_doc(puzzle),
        premise=_premise(table),
        table=made.table,
        token=token,
    )


def _premise(table: Table[Any]) -> str:
    return table.game.words.deed(table.state, "gain-premise", {})


@puzzling.get("/api/puzzles/verdict")
async def judge(
    rooms: TheRooms, request: Request, token: TheToken, give_up: bool = False
) -> protocol.PuzzleVerdict:
    """What the try at a puzzle's table is worth. All lines are given to a player who has
    solved it, or gives up."""
    room, own = await rooms.opened(token)
    puzzle = puzzle_at(room)
    if own != puzzle.seat:
        raise HTTPException(403, "only whoever tries a puzzle is told what the try is worth")
    found, why = await judged(rooms, request, room, puzzle)
    if not (found.solved or give_up):
        return _verdict_doc(puzzle, found, why, {}, told=False)
    labels: Mapping[str, str] = {}
    if spoken() != ENGLISH:
        labels = await beside(rooms, request, labels_of, puzzle.game, puzzle.id)
    return _verdict_doc(puzzle, found, why, labels, told=True)


async def judged(
    rooms: Rooms, request: Request, room: Room, puzzle: Puzzle
) -> tuple[Verdict, Reasons]:
    """What the try at a puzzle's table is worth, and why its best line works."""
    async with room.lock:
        record = await asyncio.to_thread(written_record, room, room.lines)
    del record[KEPT_AS]
    return await beside(rooms, request, judged_of, puzzle.game, puzzle.id, record)


def puzzle_at(room: Room) -> Puzzle:
    """The puzzle that a table was made for."""
    name = room.row.header.get(KEPT_AS)
    if name is None:
        raise HTTPException(404, "there is no puzzle at this table")
    return find_puzzle(room.row.game, name)


def judged_of(game: str, name: str, record: Doc) -> tuple[Verdict, Reasons]:
    """Judge a try beside the event loop: every roll is counted."""
    table = resume(record, game_at(game))
    return verdict(find_puzzle(game, name), table), why_it_works(game, name)


# ------------------------------------------------------------------ as the protocol writes it


def puzzle_doc(puzzle: Puzzle) -> protocol.PuzzleDoc:
    """A puzzle in a list."""
    return protocol.PuzzleDoc(
        id=puzzle.id,
        game=puzzle.game,
        scenario=puzzle.scenario,
        seat=puzzle.seat,
        title=_title(puzzle.game, puzzle.id, spoken()),
        bar=puzzle.bar,
        grade=puzzle.grade,
        found=puzzle.found[0],
        asked=puzzle.found[1],
        rating=puzzle.rating,
    )


@lru_cache(1024)
def _title(game: str, name: str, language: Language) -> str:
    """The task, which only the position can put into words; those of a language are kept."""
    puzzle = find_puzzle(game, name)
    return puzzle.title(puzzle.table("0"))


def _verdict_doc(
    puzzle: Puzzle, found: Verdict, why: Reasons, labels: Mapping[str, str], told: bool
) -> protocol.PuzzleVerdict:
    return protocol.PuzzleVerdict(
        tried=found.tried,
        solved=found.solved,
        chance=None if found.chance is None else percent(found.chance),
        lines=[_line_doc(puzzle, line, found, labels) for line in puzzle.lines] if told else [],
        steps=[_step_doc(step) for step in why.steps] if told else [],
    )


def _line_doc(
    puzzle: Puzzle, line: Line, found: Verdict, labels: Mapping[str, str]
) -> protocol.PuzzleLine:
    return protocol.PuzzleLine(
        chance=percent(line.chance),
        best=puzzle.is_best(line.chance),
        yours=line is found.line or line == found.line,
        intention=intention_doc(line._replace(label=labels.get(line.id, line.label))),
    )


def labels_of(game: str, name: str) -> dict[str, str]:
    """What the lines of a puzzle are called in the language that is spoken, beside the event loop:
    files have it in English, so they are looked for among what can be intended."""
    puzzle = find_puzzle(game, name)
    table = puzzle.table("0")
    rules, g = table.game, table.state
    ways = [*rules.ways_to(g, puzzle.goal), {}]
    with_cards = [{**way, "card": card} for way in ways for card in rules.means(g, puzzle.seat)]
    return {
        each.id: each.label
        for about in (*ways, *with_cards)
        for each in table.intentions(puzzle.seat, about, MOST_WAYS)
    }


def _step_doc(step: Step) -> protocol.PuzzleStep:
    tally = None if step.tally is None else Tally.from_json(dict(step.tally))
    return protocol.PuzzleStep(
        text=step.text,
        rule=step.rule,
        chance=None if step.chance is None else percent(step.chance),
        tally=None if tally is None else tally_doc(tally),
        again=step.again,
    )
