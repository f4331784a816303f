"""A square's sheet: the ground, what lies on it, who stands there, as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.questions import Seat
from affray.engine.sheets import Chapter, Entry, Sheet, entries, entry
from affray.engine.words import Words
from affray.games.hybrid.screen.gists import warrior_line
from affray.games.hybrid.screen.names import square_name, warrior_name
from affray.games.hybrid.state import Access, Door, Lab, Square

GROUND = {"#": "wall", "P": "pillar", "=": "passage"}


def place_sheet(g: Lab, words: Words, seat: Seat | None, place: object) -> Sheet | None:
    """What can be known of a square; None: it is not on the board."""
    square = _square(g, place)
    if square is None:
        return None
    return Sheet.of(
        square_name(g, square),
        "",
        Chapter("Ground", entries(words, _ground(g, square))),
        Chapter(
            "On it", (*entries(words, _lying(g, seat, square)), *_objectives(g, words, square))
        ),
        Chapter("Who is there", tuple(_standing(g, square))),
    )


def _square(g: Lab, place: object) -> Square | None:
    match place:
        case [int(x), int(y)] if 0 <= y < len(g.rows) and 0 <= x < len(g.rows[y]):
            return g.board.grid.square(x, y)
    return None


def _ground(g: Lab, square: Square) -> Iterator[str]:
    x, y = g.board.grid.xy(square)
    sign = g.rows[y][x]
    found = [*_doors(g, square), *_obstacles(g, square)]
    yield from found or [GROUND.get(sign, "floor")]
    yield from (_access(access) for access in g.accesses if square in access.squares)


def _doors(g: Lab, square: Square) -> Iterator[str]:
    for door in g.doors:
        if square in door.squares:
            yield _door(door)


def _door(door: Door) -> str:
    return "door-locked" if door.locked else f"door-{door.state}"


def _obstacles(g: Lab, square: Square) -> Iterator[str]:
    shown = (
        ("rocks", g.rocks),
        ("trapdoor-open", g.pits),
        ("trapdoor-closed", g.trapdoors),
        ("tank", g.tanks),
    )
    return (term for term, squares in shown if square in squares)


def _access(access: Access) -> str:
    return f"access-{access.kind}" if access.open else "access-shut"


def _lying(g: Lab, seat: Seat | None, square: Square) -> Iterator[str]:
    """Counters by their faces where the seat knows them, and templates. HYB-SET-09"""
    for counter in g.counters:
        if counter.square == square:
            face = g.shown(counter.uid, seat)
            yield "event-counter" if face is None else f"counter-{face}"
            if counter.neutralised:
                yield "neutralised"
    for template in g.templates:
        if square in _covered(g, template.anchor):
            yield f"template-{template.kind}"


def _covered(g: Lab, anchor: Square) -> tuple[Square, ...]:
    """A template covers two squares by two. HYB-BRD-18"""
    stride = g.board.grid.stride
    return (anchor, anchor + 1, anchor + stride, anchor + stride + 1)


def _objectives(g: Lab, words: Words, square: Square) -> Iterator[Entry]:
    for objective in g.objectives:
        if objective.square == square:
            told = entry(words, "dropped-item" if objective.item else "objective")
            yield told._replace(amount=str(objective.number))


def _standing(g: Lab, square: Square) -> Iterator[Entry]:
    for warrior in g.warriors:
        if warrior.square >= 0 and square in _base(g, warrior.square, warrior.size):
            yield Entry(warrior_name(g, warrior.id), warrior_line(g, warrior.id))


def _base(g: Lab, anchor: Square, size: int) -> tuple[Square, ...]:
    return _covered(g, anchor) if size > 1 else (anchor,)
