"""A field in characters, good enough to play by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from affray.boards.field.borders import BorderKind
from affray.boards.field.field import Field
from affray.boards.field.masks import TileIndex, TileSet
from affray.boards.field.raster import NOWHERE, Raster, rasterize

WIDTH = 100

# By the weight, 0 to 2, of the arms up, right, down and left, as digits to the base of three.
_LINES = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"


class Ink(NamedTuple):
    """The characters of a picture."""

    cliff: str
    hard: str
    veil: str
    plain: bool


UNICODE = Ink(cliff="━", hard="·", veil="░", plain=False)
ASCII = Ink(cliff="#", hard=".", veil="%", plain=True)


class Run(NamedTuple):
    """Free characters of a tile, side by side in one row."""

    row: int
    column: int
    length: int


def picture(
    field: Field,
    marks: Mapping[TileIndex, str],
    obscured: TileSet = 0,
    width: int = WIDTH,
    ink: Ink = UNICODE,
) -> str:
    """The field with names, elevations (`1h`: hard) and marks; what does not fit
    is listed below."""
    raster = rasterize(field, width)
    canvas = [
        [_line(field, raster, column, row, ink) for column in range(raster.columns)]
        for row in range(raster.rows)
    ]
    notes = [_key(ink)]
    for tile, runs in enumerate(_free_runs(field, raster)):
        _fill(canvas, runs, _pattern(field, tile, obscured, ink))
        notes += _write(canvas, runs, field, tile, marks.get(tile, ""))
    return "\n".join(["".join(row).rstrip() for row in canvas] + notes)


def _line(field: Field, raster: Raster, column: int, row: int, ink: Ink) -> str:
    """The piece of border at a character, heavy where it is a cliff."""
    above, below = raster.owners[row], raster.owners[row + 1]
    nw, ne, sw, se = above[column], above[column + 1], below[column], below[column + 1]
    arms = [_weight(field, a, b) for a, b in ((nw, ne), (ne, se), (sw, se), (nw, sw))]
    if ink.plain:
        return _ascii_line(arms, ink)
    return _LINES[27 * arms[0] + 9 * arms[1] + 3 * arms[2] + arms[3]]


def _weight(field: Field, a: TileIndex, b: TileIndex) -> int:
    if a == b:
        return 0
    inside = a != NOWHERE and b != NOWHERE
    return 2 if inside and field.border(a, b) is BorderKind.CLIFF else 1


def _ascii_line(arms: Sequence[int], ink: Ink) -> str:
    up, right, down, left = arms
    if max(arms) == 2:
        return ink.cliff
    if max(arms) == 0:
        return " "
    if not (up or down):
        return "-"
    return "+" if right or left else "|"


def _free_runs(field: Field, raster: Raster) -> list[list[Run]]:
    """For each tile the longest run of free characters in each row, from top to bottom."""
    found: list[dict[int, Run]] = [{} for _ in field.tiles]
    for row in range(raster.rows):
        for owner, run in _runs_of_row(raster, row):
            known = found[owner].get(row)
            if known is None or known.length < run.length:
                found[owner][row] = run
    return [list(runs.values()) for runs in found]


def _runs_of_row(raster: Raster, row: int) -> Iterator[tuple[TileIndex, Run]]:
    above, below = raster.owners[row], raster.owners[row + 1]
    start = 0
    for column in range(raster.columns + 1):
        owner = above[start]
        free = (
            column < raster.columns
            and above[column] == above[column + 1] == below[column] == below[column + 1] == owner
        )
        if not free:
            if column > start and owner != NOWHERE:
                yield owner, Run(row, start, column - start)
            start = column + 1


def _pattern(field: Field, tile: TileIndex, obscured: TileSet, ink: Ink) -> str:
    if obscured >> tile & 1:
        return ink.veil
    return ink.hard if field.tiles[tile].hard else " "


def _fill(canvas: list[list[str]], runs: Sequence[Run], pattern: str) -> None:
    for run in runs:
        for column in range(run.column, run.column + run.length):
            if (column + 2 * run.row) % 4 == 0:
                canvas[run.row][column] = pattern


def _write(
    canvas: list[list[str]], runs: Sequence[Run], field: Field, tile: TileIndex, mark: str
) -> list[str]:
    """Write the fullest label that fits on the tile; what it leaves out becomes a note."""
    name = field.tiles[tile].name
    height = f"{field.tiles[tile].elevation}{'h' if field.tiles[tile].hard else ''}"
    words = mark.split()
    if _put(canvas, runs, [name, height, *words]):
        return []
    shorter = [[name, height, "*"], [name], [name.rpartition(".")[2]]]
    any(_put(canvas, runs, label) for label in shorter)
    return [" ".join([name, f"{height}:", *words])]


def _put(canvas: list[list[str]], runs: Sequence[Run], words: Sequence[str]) -> bool:
    """Write words near the middle of a tile, if there is room."""
    block = _block(runs, words)
    for run, line in block:
        # A blank on either side, where there is room, keeps the pattern off the words.
        text = line.center(min(len(line) + 2, run.length))
        start = run.column + (run.length - len(text)) // 2
        canvas[run.row][start : start + len(text)] = text
    return bool(block)


def _block(runs: Sequence[Run], words: Sequence[str]) -> list[tuple[Run, str]]:
    """The words broken into lines that fit the runs, as near to the middle as possible."""
    blocks = [block for start in range(len(runs)) if (block := _broken(runs[start:], words))]
    middle = (runs[0].row + runs[-1].row) / 2 if runs else 0
    return min(
        blocks,
        key=lambda block: (len(block), abs((block[0][0].row + block[-1][0].row) / 2 - middle)),
        default=[],
    )


def _broken(runs: Sequence[Run], words: Sequence[str]) -> list[tuple[Run, str]]:
    """The words in lines from the first run downwards; empty when they do not fit."""
    lines: list[tuple[Run, str]] = []
    waiting = list(words)
    for run in runs:
        text = ""
        while waiting and len(longer := f"{text} {waiting[0]}".lstrip()) <= run.length:
            text = longer
            waiting.pop(0)
        if not text:
            return []
        lines.append((run, text))
        if not waiting:
            return lines
    return []


def _key(ink: Ink) -> str:
    return (
        f"After a tile's name: its elevation, h if hard ({ink.hard}). "
        f"{ink.cliff} cliff, {ink.veil} obscured, * see below."
    )
