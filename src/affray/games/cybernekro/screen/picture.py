"""A picture of the table for a terminal, an inch to two characters, as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.table.distance import square_to_outline
from affray.boards.table.pieces import HOLES, Kind, Piece
from affray.boards.table.units import INCH
from affray.engine.questions import Seat
from affray.games.cybernekro.rules.tallies import NAMES, value
from affray.games.cybernekro.scenarios.registry import scenarios
from affray.games.cybernekro.screen.names import card, effect, inch, item
from affray.games.cybernekro.state import NOBODY, Cybernekro, Model

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
RULED = 2
"""How many inches lie between the numbers on the rulers."""
ACTS = "*"
STATES = {"on_fire": "!", "prone": "_", "invisible": "?"}
"""The sign after a model's own, by its state."""
MARKS = "A' model   A* acts   A_ Prone   A! on fire   A? invisible"
FIRST_LETTERS = "AaNn"
"""The letters of the crews' first characters: no two crews share one."""


def picture(g: Cybernekro, seat: Seat | None) -> str:
    """The table from above, north up, what the signs mean, and a line for each model."""
    lines = [headline(g), *drawing(g), legend(g), MARKS, *goals(g)]
    for player in g.players:
        lines += roster(g, player, seat)
    npcs = [model for model in g.models if model.on_table and not model.is_pc]
    lines += ["Nobody's", *(told(g, model) for model in npcs)] if npcs else []
    lines += [
        f"On the ground at {inch(g, x)}, {inch(g, y)}: {item(g, g.items[thing])}"
        for thing, (x, y, _) in g.lying.items()
    ]
    return "\n".join(lines)


def headline(g: Cybernekro) -> str:
    """The round, whose turn it is, what the air is like."""
    last = scenarios()[g.scenario].last_round
    words = [f"Round {g.round}" + f" of {last}" * bool(last) + f", {g.phase.replace('_', ' ')}"]
    words += [f"{g.turn} to play"] if g.turn else []
    words += [effect(g, name).capitalize() for name in (g.environment, g.complication) if name]
    return ". ".join(words) + "."


# ---------------------------------------------------------------- the table


def drawing(g: Cybernekro) -> list[str]:
    """One line per inch, from north to south, between rulers."""
    wide, deep = -(-g.width // INCH), -(-g.depth // INCH)
    cells = [[OPEN] * wide for _ in range(deep)]
    for piece in sorted(_standing(g), key=lambda p: (p.kind not in OVER, p.z1)):
        _draw(cells, piece)
    for cloud in g.templates:
        _put(cells, cloud.x, cloud.y, "%%")
    for number, (x, y, _) in enumerate(g.plot.terminals):
        _put(cells, x, y, f"T{number}")
    for x, y, _ in (*g.lying.values(), *g.plot.corpses.values()):
        _put(cells, x, y, " !")
    for model in g.models:
        if model.on_table:
            _put(cells, model.x, model.y, mark(g, model))
    rows = [f"{_ruled(y):>3} {''.join(row)}".rstrip() for y, row in enumerate(cells)]
    return [*reversed(rows), "    " + "".join(f"{_ruled(x):<2}" for x in range(wide)).rstrip()]


def _ruled(at: int) -> str:
    return "" if at % RULED else str(at)


def _standing(g: Cybernekro) -> list[Piece]:
    return [piece for piece in g.terrain.pieces if piece.id not in g.gone]


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


def legend(g: Cybernekro) -> str:
    """What the signs on this table mean, with heights."""
    signs: dict[str, set[int]] = {}
    for piece in _standing(g):
        name = f"{GLYPHS[piece.kind]} {piece.kind.value}"
        signs.setdefault(name, set()).add(piece.z0 if piece.kind in HOLES else piece.z1)
    told = [
        name + "".join(f" {inch(g, z)}" for z in sorted(heights) if z)
        for name, heights in signs.items()
    ]
    if g.lying or g.plot.corpses:
        told.append(" ! thing")
    if g.templates:
        told.append("%% template")
    return "   ".join(told)


def goals(g: Cybernekro) -> Iterator[str]:
    """How far everybody has got with the scenario's goal."""
    plot = g.plot
    if plot.terminals:
        held = (f"T{n} {owner or 'nobody'}" for n, owner in enumerate(plot.owners))
        yield "Terminals: " + ", ".join(held)
    if plot.explored:
        yield "Explored: " + ", ".join(plot.explored)
    if plot.artifact != NOBODY:
        bearer = next((m.name for m in g.models if plot.artifact in m.carried), "nobody")
        yield f"The artifact: {plot.artifact_taken or bearer}"
    if plot.prisoners:
        yield "Prisoners: " + ", ".join(g.model(uid).name for uid in plot.prisoners)
    if plot.ritual:
        yield f"The ritual was advanced {plot.ritual} times"


# ---------------------------------------------------------------- models and hands


def mark(g: Cybernekro, model: Model) -> str:
    """Two characters: one of its own and the state it is in."""
    if model.id == g.active:
        return own_sign(g, model) + ACTS
    states = (sign for state, sign in STATES.items() if getattr(model, state))
    return own_sign(g, model) + next(states, "'")


def own_sign(g: Cybernekro, model: Model) -> str:
    """A letter for a character, capitals for the first crew; a digit for an NPC."""
    if not model.owner:
        return str(sum(not other.owner for other in g.models[: model.id]) % 10)
    first = FIRST_LETTERS[g.players.index(model.owner)]
    return chr(ord(first) + sum(m.owner == model.owner for m in g.models[: model.id]))


def roster(g: Cybernekro, player: Seat, seat: Seat | None) -> Iterator[str]:
    """A crew: its hand, who is on the table, and who has left it."""
    edge = f", {g.sides[player]}" if player in g.sides else ""
    yield f"{g.crews.get(player) or player} ({player}{edge}){hand(g, player, seat)}"
    own = [model for model in g.models if model.owner == player]
    yield from (told(g, model) for model in own if model.on_table and model.is_pc)
    gone = [model.name for model in own if model.where in ("out", "left")]
    if gone:
        yield f"   gone: {', '.join(gone)}"


def told(g: Cybernekro, model: Model) -> str:
    """A model's name, attributes and state in one line."""
    attributes = " ".join(f"{letter}{value(model, letter):+d}" for letter in NAMES)
    words = [
        f"{mark(g, model)} {model.name:<15} {attributes}  {inch(g, model.x)}, {inch(g, model.y)}"
    ]
    words += [f"{inch(g, model.z)} up"] * (model.z > 0)
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
    uids = g.hands.get(player, [])
    known = [card(g, face) for uid in uids if (face := g.shown(uid, seat))]
    if not uids:
        return ""
    return ": " + (
        ", ".join(known) if len(known) == len(uids) else f"{len(uids)} card{'s' * (len(uids) > 1)}"
    )
