"""Rosters: a block for each model, with boxes for a pencil; no block breaks over two pages."""

from __future__ import annotations

from typing import NamedTuple

from affray.paper.icons import CREDIT, draw_icon
from affray.paper.press import GREY, THICK, THIN, Face, Press, Run


class Stat(NamedTuple):
    """A number in a box: its word, and what follows from it in the grey row below."""

    word: str
    value: str
    below: str = ""


class Track(NamedTuple):
    """Boxes to tick."""

    word: str
    boxes: int
    note: str = ""


class Line(NamedTuple):
    """A rule that a player needs, in one line with its id."""

    name: str
    text: str
    rule: str = ""


class Block(NamedTuple):
    """Everything about one model of a force."""

    name: str
    about: str
    cost: str
    facts: tuple[tuple[str, str], ...] = ()
    stats: tuple[Stat, ...] = ()
    tracks: tuple[Track, ...] = ()
    heads: tuple[str, ...] = ()
    """Above the columns of its attacks."""
    attacks: tuple[tuple[str, ...], ...] = ()
    carries: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()
    christened: bool = False
    """Whether its player gave it its name."""
    icon: str = ""
    """Its portrait, in a ring before the name."""


class Column(NamedTuple):
    """A few lines at the foot that all need: a heading, and pairs of a number and words."""

    title: str
    rows: tuple[tuple[str, str], ...]


class Roster(NamedTuple):
    """A force on paper."""

    title: str
    about: str
    face: Face
    blocks: tuple[Block, ...]
    strip: tuple[Column, ...] = ()
    note: str = ""


LEFT, PAD = 70.0, 3.4
STAT_WIDE, STAT_HIGH = 13.2, 15.0
LEADING = 3.9
ICON = 5.6
ROW = 5.4
"""A line of an attack; its last cell may need more of them."""


class Room(NamedTuple):
    """What a block has beside what stands in it."""

    head: float
    below: float
    gap: float


ROOMS = {"a4": Room(11.0, 1.8, 2.2), "letter": Room(10.0, 1.0, 1.5)}
"""Letter is shorter: what fits a page of A4 shall fit one of Letter."""


def print_roster(press: Press, roster: Roster) -> None:
    """All pages of a roster."""
    sheets = _sheets(press, roster)
    for number, blocks in enumerate(sheets, 1):
        press.add_page()
        y = _title(press, roster)
        for block in blocks:
            y += _block(press, roster.face, block, y) + ROOMS[press.paper].gap
        _strip(press, roster)
        said = f"rules by number at /rules · page {number} of {len(sheets)}"
        press.foot(roster.note, f"{press.tell(CREDIT)} · Affray · {press.tell(said)}")


def _sheets(press: Press, roster: Roster) -> list[list[Block]]:
    """The blocks page by page."""
    room = press.bottom - 28 - _strip_high(roster)
    sheets: list[list[Block]] = [[]]
    used, gap = 0.0, ROOMS[press.paper].gap
    for block in roster.blocks:
        high = _high(press, block) + gap
        if sheets[-1] and used + high - gap > room:
            sheets.append([])
            used = 0.0
        sheets[-1].append(block)
        used += high
    return sheets


def _title(press: Press, roster: Roster) -> float:
    press.fitting(press.left, press.left + 6, roster.title, 118, roster.face, 27)
    press.fitting(press.left, press.left + 11.4, roster.about, 120, size=9)
    for number, word in enumerate(("Player", "Table, date")):
        y = press.left + 5 + 5.4 * number
        press.write_at(press.right - 31.5, y, press.tell(word), size=8, align="right")
        press.stroke(press.right - 30, y + 0.6, press.right, y + 0.6, THIN)
    y = press.left + 14.4
    press.stroke(press.left, y, press.right, y, THICK)
    return y + 2.6


# ---------------------------------------------------------------- one block


def _high(press: Press, block: Block) -> float:
    """How much of a page a block takes."""
    room = ROOMS[press.paper]
    return room.head + max(_left_high(block), _right_high(press, block)) + room.below


def _left_high(block: Block) -> float:
    rows = -(-len(block.stats) // 5)
    tracks = sum(5.8 * (1 + (track.boxes - 1) // 8) for track in block.tracks)
    return rows * (STAT_HIGH + 1.5) + tracks + 1


def _right_high(press: Press, block: Block) -> float:
    wide = press.wide - LEFT - 3 * PAD
    lines = sum(len(press.broken(_runs(line), wide)) for line in block.lines)
    rows = (_row_high(_last_cell(press, block, row, wide)) for row in block.attacks)
    attacks = sum(rows) + (4.4 if block.attacks else 0)
    return attacks + (5.0 * len(_carried(press, block, wide)) + LEADING * lines) + 3


def _block(press: Press, face: Face, block: Block, y: float) -> float:
    high, head = _high(press, block), ROOMS[press.paper].head
    press.frame(press.left, y, press.wide, high, 2)
    press.stroke(press.left, y + head, press.right, y + head)
    _head(press, face, block, y)
    _numbers(press, block, y + head + 1.8)
    _deeds(press, block, y + head + 4)
    return high


def _head(press: Press, face: Face, block: Block, y: float) -> None:
    at, middle = press.right - 8, ROOMS[press.paper].head / 2
    if block.cost:
        press.ring(at, y + middle, 4.2)
        press.write_at(at, y + middle + 1.5, block.cost, "bold", 11, "centre")
        at -= 8
    for word, value in reversed(block.facts):
        press.write_at(at, y + middle + 1.5, value, "bold", 11, "right")
        at -= press.long(value, "bold", 11) + 1.2
        press.write_at(at, y + middle + 1.5, word, size=8.5, align="right")
        at -= press.long(word, size=8.5) + 4
    start = press.left + 4
    if block.icon:
        press.ring(start + 3.4, y + middle, 4.2)
        draw_icon(press, block.icon, start + 3.4 - ICON / 2, y + middle - ICON / 2, ICON)
        start += 10
    room = at - start - 4
    end = press.fitting(start, y + middle + 2.1, block.name, room * 0.62, face, 19, 11)
    press.fitting(end + 3, y + middle + 1.9, block.about, max(10.0, at - end - 4), size=8.5)


def _numbers(press: Press, block: Block, y: float) -> None:
    """The stats and the boxes on the left."""
    x = press.left + PAD
    for number, stat in enumerate(block.stats):
        row, column = divmod(number, 5)
        _stat(press, stat, x + column * (STAT_WIDE + 0.7), y + row * (STAT_HIGH + 1.5))
    y += -(-len(block.stats) // 5) * (STAT_HIGH + 1.5)
    for track in block.tracks:
        press.write_at(x, y + 3.6, track.word, "bold", 8.5)
        for number in range(track.boxes):
            row, column = divmod(number, 8)
            press.frame(x + 17 + column * 5.6, y + row * 5.8, 4.5, 4.5, 0.6)
        if track.note:
            press.write_at(x + LEFT - 1, y + 3.6, track.note, size=7, align="right")
        y += 5.8 * (1 + (track.boxes - 1) // 8)


def _stat(press: Press, stat: Stat, x: float, y: float) -> None:
    if stat.below:
        press.frame(x, y + STAT_HIGH - 3.8, STAT_WIDE, 3.8, fill=GREY, width=THIN)
        press.write_at(x + STAT_WIDE / 2, y + STAT_HIGH - 1, stat.below, size=7.5, align="centre")
    press.frame(x, y, STAT_WIDE, STAT_HIGH, 1)
    press.stroke(x, y + 3.9, x + STAT_WIDE, y + 3.9, THIN)
    size = 7.0
    while size > 5 and press.long(stat.word, size=size) > STAT_WIDE - 1:
        size -= 0.25
    press.write_at(x + STAT_WIDE / 2, y + 2.9, stat.word, size=size, align="centre")
    large = 14.0
    while large > 8 and press.long(stat.value, "bold", large) > STAT_WIDE - 2:
        large -= 0.5
    press.write_at(x + STAT_WIDE / 2, y + 9.4, stat.value, "bold", large, "centre")


def _deeds(press: Press, block: Block, y: float) -> None:
    """Attacks, things to tick and rules on the right."""
    x, right = press.left + LEFT + 2 * PAD, press.right - PAD
    if block.attacks:
        y = _attacks(press, block, x, right, y)
    for row in _carried(press, block, right - x):
        at = x
        for word in row:
            press.frame(at, y - 2.6, 2.8, 2.8, 0.5)
            at = press.write_at(at + 3.8, y, word, size=8.5) + 4
        y += 5.0
    for line in block.lines:
        y = press.paragraph(x, y, _runs(line), right - x, LEADING)


def _attacks(press: Press, block: Block, x: float, right: float, y: float) -> float:
    columns = _columns(press, block, right - x)
    for head, at in zip(block.heads, columns, strict=True):
        press.write_at(x + at, y - 0.6, head, size=7)
    y += 4.4
    for row in block.attacks:
        last = _last_cell(press, block, row, right - x)
        for number, (cell, at) in enumerate(zip(row[:-1], columns, strict=False)):
            most = columns[number + 1] - at - 1.5
            press.fitting(x + at, y - 0.6, cell, most, "plain" if number else "bold", 8.5, 7)
        for number, line in enumerate(last):
            press.write_at(x + columns[-1], y - 0.6 + LEADING * number, line, size=8.5)
        y += _row_high(last)
        press.stroke(x, y - ROW + 1, right, y - ROW + 1, THIN)
    return y + 0.4


def _last_cell(press: Press, block: Block, row: tuple[str, ...], wide: float) -> list[str]:
    """What stands in the last column of an attack, in as many lines as it needs."""
    most = wide - _columns(press, block, wide)[-1]
    lines = press.broken([Run(row[-1], size=8.5)], most)
    return ["".join(run.text for run in line) for line in lines]


def _row_high(last: list[str]) -> float:
    return ROW + LEADING * (max(1, len(last)) - 1)


def _columns(press: Press, block: Block, wide: float) -> list[float]:
    """Where the columns begin: each as wide as its longest cell, the last takes the rest."""
    at, found = 0.0, []
    for number, head in enumerate(block.heads):
        found.append(at)
        cells = [row[number] for row in block.attacks]
        longest = max(press.long(text, "bold", 8.5) for text in (head, *cells))
        at += min(longest, wide * 0.4) + 4
    return found


def _carried(press: Press, block: Block, wide: float) -> list[list[str]]:
    """Things to tick, row by row."""
    rows: list[list[str]] = []
    used = wide
    for word in block.carries:
        long = press.long(word, size=8.5) + 7.8
        if used + long > wide:
            rows.append([])
            used = 0.0
        rows[-1].append(word)
        used += long
    return rows


def _runs(line: Line) -> list[Run]:
    runs = [Run(line.name, "bold", 8.5)] if line.name else []
    runs.append(Run(f" {line.text}" if line.name else line.text, size=8.5))
    return [*runs, Run(f" {line.rule}", size=7)] if line.rule else runs


# ---------------------------------------------------------------- what all need


def _strip_high(roster: Roster) -> float:
    return 4.2 * max((len(column.rows) for column in roster.strip), default=-2) + 9


def _strip(press: Press, roster: Roster) -> None:
    if not roster.strip:
        return
    top = press.bottom - _strip_high(roster) + 3
    press.stroke(press.left, top, press.right, top)
    wide = press.wide / len(roster.strip)
    for number, column in enumerate(roster.strip):
        x, y = press.left + number * wide, top + 4.6
        press.fitting(x, y, column.title, wide - 3, "bold", 8.5)
        mark = max((press.long(mark, "bold", 8) for mark, _ in column.rows), default=0.0)
        for mark_text, text in column.rows:
            y += 4.2
            if mark_text:
                press.write_at(x, y, mark_text, "bold", 8)
            indent = mark + 2.5 if mark else 0
            press.fitting(x + indent, y, text, wide - indent - 3, size=8)
