"""A picture of the board for a terminal: every figure with facing, Wounds and mode. HYB-MIS-00"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.grid.drawing import draw_board
from affray.boards.grid.squares import squares_of
from affray.games.hybrid.missions.book import mission_rules
from affray.games.hybrid.rules.board import base
from affray.games.hybrid.rules.profiles import natural_value, printed_nv
from affray.games.hybrid.rules.traps import template_squares
from affray.games.hybrid.screen.card_names import card_names
from affray.games.hybrid.screen.names import column_name
from affray.games.hybrid.state import GRIFFIN, SEATS, Lab, Square, Warrior

ARROWS = "^>v<"
CLOUD, CHARNEL, COUNTER, ITEM = "~", "%", "?", "*"
LEGEND = (
    "# wall  P pillar  d D door (L K locked, ' \" open, , ; destroyed)  R rocks  T O trapdoor "
    "(O open)  C tank  = passage  < > x access  ~ gas  % charnel house  ? counter  * item"
)


def picture(g: Lab, seat: str | None) -> str:
    """The board and a line for each warrior, all of which is public (HYB-SET-09); then the
    seat's own hand."""
    lines = [headline(g), *board_lines(g), ""]
    for side in SEATS:
        warriors = [_warrior_line(g, w) for w in g.warriors if w.side == side]
        lines += [*warriors, ""] if warriors else []
    if seat in SEATS:
        held = tuple(face for uid in g.side(seat).hand if (face := g.shown(uid, seat)))
        lines += [f"Your cards: {card_names(g, held)}."] if held else []
    return "\n".join([*lines, LEGEND])


def board_lines(g: Lab) -> list[str]:
    """Two characters per square: what is there and, for a figure, which way it faces."""
    grid = g.board.grid
    facing = {at: ARROWS[w.facing] for w in g.warriors for at in squares_of(base(g, w))}
    rows = draw_board(g.terrain, _signs(g), numbers=False).splitlines()
    lines = ["     " + "".join(f"{column_name(x)} " for x in range(grid.width)).rstrip()]
    for y, row in enumerate(rows):
        cells = (
            sign + facing.get(grid.square(x, y), "#" if sign == "#" else " ")
            for x, sign in enumerate(row)
        )
        lines.append(f"{y + 1:3}  {''.join(cells)}".rstrip())
    return lines


def headline(g: Lab) -> str:
    """Round, mission, and what lies where it cannot be seen."""
    hands = ", ".join(f"{seat.capitalize()} {len(g.side(seat).hand)}" for seat in SEATS)
    return f"Round {g.round}, {g.scenario}. Cards in hand: {hands}."


def _signs(g: Lab) -> dict[Square, str]:
    """The signs drawn over the map: marks that are gone are floor again."""
    signs: dict[Square, str] = {}
    for squares in g.board.map.marks.values():
        signs |= dict.fromkeys(squares_of(squares & g.terrain.floor & ~g.terrain.rocks), ".")
    for template in g.templates:
        sign = CLOUD if template.kind == "gas" else CHARNEL
        signs |= dict.fromkeys(squares_of(template_squares(g, template)), sign)
    signs |= {counter.square: COUNTER for counter in g.counters}
    for objective in g.objectives:
        signs[objective.square] = ITEM if objective.item else str(objective.number)
    for warrior in g.warriors:
        signs |= dict.fromkeys(squares_of(base(g, warrior)), sign_of(warrior))
    return signs


def sign_of(warrior: Warrior) -> str:
    """A letter for each warrior; those of the Scorpion are Greek, so that sides can
    be told apart."""
    first = "a" if warrior.side == GRIFFIN else "α"
    return chr(ord(first) + warrior.id % 24)


def _warrior_line(g: Lab, warrior: Warrior) -> str:
    """Letter, name, place, facing, life, and what is on him."""
    side = "Griffin" if warrior.side == GRIFFIN else "Scorpion"
    life = f"NV {natural_value(g, warrior)}/{printed_nv(g, warrior)}"
    where: str = warrior.place
    if warrior.square >= 0:
        x, y = g.board.grid.xy(warrior.square)
        where = f"{column_name(x)}{y + 1} {ARROWS[warrior.facing]}"
    notes = " ".join(_notes(g, warrior))
    return (
        f"  {sign_of(warrior)} {side:8} {warrior.card.name:28} {where:12} {life} {notes}".rstrip()
    )


def _notes(g: Lab, warrior: Warrior) -> Iterator[str]:
    """Mode, counters and whatever else lies beside the figure."""
    if warrior.place in ("asleep", "cell"):
        yield warrior.place
    if warrior.mode:
        yield f"{warrior.mode}{warrior.level or ''}"
    if warrior.dc:
        yield "Heroic Parry" if warrior.heroic_parry else "in DC"
    if warrior.ambush:
        yield f"ambush {warrior.ambush}"
    if warrior.pinned:
        yield f"pinned ({warrior.pinned})"
    if warrior.paralysed:
        yield "paralysed"
    if warrior.counter:
        yield "to act"
    if warrior.items:
        rules = mission_rules(g.scenario)
        yield "carries " + " and ".join(rules.name(item) for item in warrior.items)
