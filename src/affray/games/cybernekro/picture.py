"""A picture of the table for a terminal, an inch to two characters, as one seat sees it."""

from __future__ import annotations

from string import ascii_letters

from affray.boards.table.distance import square_to_outline
from affray.boards.table.pieces import Kind, Piece
from affray.boards.table.units import INCH
from affray.engine.questions import Seat
from affray.games.cybernekro.namers import item
from affray.games.cybernekro.state import Cybernekro, Model

GLYPHS = {
    Kind.WALL: "##",
    Kind.BUILDING: "[]",
    Kind.LOW: "--",
    Kind.CRATE: "{}",
    Kind.PLATFORM: "==",
    Kind.RAMP: "//",
    Kind.LADDER: "HH",
    Kind.BRIDGE: "==",
    Kind.DIFFICULT: "~~",
    Kind.PIT: "vv",
    Kind.GAP: "  ",
    Kind.DOOR: "||",
    Kind.CONTAINER: "()",
    Kind.FOCUS: "**",
}
OVER = (Kind.DIFFICULT, Kind.PIT, Kind.GAP, Kind.LADDER)
"""Kinds that anything else on the same inch is drawn over."""
OPEN = " ."


def picture(g: Cybernekro, seat: Seat | None) -> str:
    """The table from above, north up, and a line for each model and each hand."""
    lines = [headline(g), *drawing(g)]
    lines += [f"{mark(model)} {told(g, model)}" for model in g.models if model.on_table]
    lines += [
        f"On the ground at {x / INCH:g}, {y / INCH:g}: {item(g, g.items[thing])}"
        for thing, (x, y, _) in g.lying.items()
    ]
    lines += [hand(g, player, seat) for player in g.seats if g.hands.get(player)]
    return "\n".join(lines)


def headline(g: Cybernekro) -> str:
    """The round, whose turn it is, what the air is like."""
    words = [f"Round {g.round}, {g.phase.replace('_', ' ')}"]
    words += [f"{g.turn} to play"] if g.turn else []
    words += [effect for effect in (g.environment, g.complication) if effect]
    return ". ".join(words) + "."


def drawing(g: Cybernekro) -> list[str]:
    """One line an inch, from north to south."""
    wide, deep = -(-g.width // INCH), -(-g.depth // INCH)
    cells = [[OPEN] * wide for _ in range(deep)]
    pieces = [piece for piece in g.terrain.pieces if piece.id not in g.gone]
    for piece in sorted(pieces, key=lambda p: (p.kind not in OVER, p.z1)):
        _draw(cells, piece)
    for cloud in g.templates:
        _put(cells, cloud.x, cloud.y, "%%")
    for number, (x, y, _) in enumerate(g.plot.terminals):
        _put(cells, x, y, f"T{number}")
    for x, y, _ in (*g.lying.values(), *g.plot.corpses.values()):
        _put(cells, x, y, " !")
    for model in g.models:
        if model.on_table:
            _put(cells, model.x, model.y, mark(model))
    return ["".join(row).rstrip() for row in reversed(cells)]


def _draw(cells: list[list[str]], piece: Piece) -> None:
    west, south, east, north = (n // INCH for n in piece.box)
    for y in range(max(0, south), min(len(cells), north + 1)):
        for x in range(max(0, west), min(len(cells[0]), east + 1)):
            centre = x * INCH + INCH // 2, y * INCH + INCH // 2
            square, per = square_to_outline(centre, piece)
            if square <= (INCH // 4) ** 2 * per:
                cells[y][x] = GLYPHS[piece.kind]


def _put(cells: list[list[str]], x: int, y: int, glyph: str) -> None:
    row = cells[min(len(cells) - 1, y // INCH)]
    row[min(len(row) - 1, x // INCH)] = glyph


def mark(model: Model) -> str:
    """Two characters: a letter of its own and the state it is in."""
    state = "!" if model.on_fire else "_" if model.prone else "?" if model.invisible else "'"
    return ascii_letters[model.id % len(ascii_letters)] + state


def told(g: Cybernekro, model: Model) -> str:
    """A model's name, side and state in one line."""
    words = [f"{model.name} ({model.owner if model.is_pc else 'NPC'})"]
    words.append(
        f"{model.x / INCH:g}, {model.y / INCH:g}" + (f", {model.z / INCH:g} up" * (model.z > 0))
    )
    words += [f"{model.ap} AP"] * (model.ap > 0)
    words += [f"{model.wounds} W"] * (model.wounds > 0)
    words += [f"{model.dread} Dread"] * (model.dread > 0)
    for state in ("prone", "on_fire", "invisible", "imprisoned", "shielded"):
        words += [state.replace("_", " ")] * getattr(model, state)
    words += [_thing(g, thing) for thing in model.carried]
    return ", ".join(words)


def _thing(g: Cybernekro, thing: int) -> str:
    marks = [word for word in ("jammed", "unloaded", "empty") if thing in getattr(g, word)]
    return item(g, g.items[thing]) + "".join(f" ({word})" for word in marks)


def hand(g: Cybernekro, player: Seat, seat: Seat | None) -> str:
    """A player's cards as a seat sees them. CYB-GEN-14"""
    faces = [g.shown(uid, seat) or "?" for uid in g.hands[player]]
    return f"{player} holds {' '.join(faces)}"
