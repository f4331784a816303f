"""Traps, clouds of gas and charnel houses. HYB-TRP-01"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from affray.boards.grid.squares import DELTAS, Squares
from affray.engine.tally import Tally
from affray.games.hybrid.rules.board import base, figures
from affray.games.hybrid.rules.dice import natural_roll
from affray.games.hybrid.rules.moments import Effects, happens
from affray.games.hybrid.rules.profiles import in_play
from affray.games.hybrid.rules.random_square import random_square
from affray.games.hybrid.rules.wounds import leave_defence, lose_ambush, wound
from affray.games.hybrid.screen.events.missions import (
    Drained,
    Paralysed,
    TemplateDrifted,
    TemplateGone,
    TemplateLaid,
    TrapAvoided,
    TrapSprung,
)
from affray.games.hybrid.state import Action, Lab, Square, Template, Warrior

effects = Effects()

TrapKind: TypeAlias = Literal[
    "mine", "firebomb", "gas", "paralyser", "drainpipes", "purulent-carnage"
]
TemplateKind: TypeAlias = Literal["gas", "charnel"]
TemplateSource: TypeAlias = Literal["valve", "trap", "card"]

POOL: Final = (
    ("mine", 4),
    ("firebomb", 2),
    ("gas", 2),
    ("paralyser", 2),
    ("drainpipes", 1),
    ("purulent-carnage", 1),
)
"""The kinds of traps with Nemesis and how many there are of each. HYB-TRP-02"""

FIXED: Final = frozenset({"drainpipes", "purulent-carnage"})
"""Traps that cannot be taken away. HYB-TRP-08"""

TRAP_BONUS: Final = 3
PARALYSER_BONUS: Final = 2
CLOUD_STAYS: Final = 9
"""The first face on which a cloud does not drift; 1 to 8 go round the compass from north."""


# ---------------------------------------------------------------- springing


async def spring_trap(g: Lab, warrior: Warrior, kind: str, square: Square, placed_by: str) -> None:
    """A trap roll; the trap goes off on a failure. A mission's trap is credited to nobody, a
    placed one to its player. HYB-TRP-01 HYB-WND-07"""
    action = Action("trap", warrior.side, warrior.id, name=kind, cards=False)
    g.actions.append(action)
    avoided = await natural_roll(g, action, "trap")
    g.actions.pop()
    g.emit(TrapAvoided if avoided else TrapSprung, warrior.id, kind)
    if avoided:
        return
    await happens(g, "trap sprung", warrior.id, side=placed_by, cause=kind)
    if kind == "mine":
        await wound(g, [(warrior.id, 1)], "trap", credit=placed_by)
    elif kind == "firebomb":
        await _burn(g, square, placed_by)
    elif kind == "gas":
        _lay_covering(g, "gas", square)
    elif kind == "paralyser":
        paralyse(g, warrior)
    elif kind == "drainpipes":
        await _drain(g, warrior, placed_by)
    else:
        _lay_covering(g, "charnel", square)
        await wound(g, [(warrior.id, 1)], "charnel", credit=placed_by)


async def _burn(g: Lab, square: Square, credit: str) -> None:
    """Two Wounds on the square and all around it, walls or not. HYB-TRP-05"""
    fire = 1 << square
    fire |= g.board.grid.around(fire)
    await wound(g, [(w.id, 2) for w in in_play(g) if base(g, w) & fire], "trap", credit=credit)


def paralyse(g: Lab, warrior: Warrior) -> None:
    """No Movement and no mode until the round ends. HYB-TRP-09"""
    warrior.paralysed = True
    leave_defence(g, warrior)
    lose_ambush(g, warrior)
    warrior.master_move = warrior.heroic_move = False
    g.emit(Paralysed, warrior.id)


async def _drain(g: Lab, warrior: Warrior, credit: str) -> None:
    """Swept to a random square connected with this one; facing stays. HYB-TRP-06"""
    square = random_square(g, "drainpipes", drain_outlets(g, warrior))
    if square is None:
        return
    touched = charnel_touched(g, warrior)
    lose_ambush(g, warrior)
    warrior.square = square
    g.emit(Drained, warrior.id, square)
    if charnel_touched(g, warrior) and not touched:
        await wound(g, [(warrior.id, 1)], "charnel", credit=credit)


def drain_outlets(g: Lab, warrior: Warrior) -> Squares:
    """Where the pipes may spit a warrior out. HYB-TRP-06"""
    terrain, grid = g.terrain, g.board.grid
    unlocked = sum(1 << square for door in g.doors if not door.locked for square in door.squares)
    joined = grid.flood(base(g, warrior), terrain.floor | unlocked)
    barred = terrain.rocks | terrain.pits | g.board.thresholds
    free = joined & terrain.floor & ~barred & ~(figures(g) & ~base(g, warrior))
    return grid.fitting(free, warrior.size)


# ---------------------------------------------------------------- templates


def template_squares(g: Lab, template: Template) -> Squares:
    """The 2 x 2 block that a template covers. HYB-BRD-18"""
    return g.board.grid.base(template.anchor, 2)


def template_anchors(g: Lab) -> Squares:
    """Where a template can lie: no wall, pillar, closed door or outside. HYB-TRP-07"""
    grid = g.board.grid
    return grid.fitting(grid.board & ~(g.board.walls | g.terrain.closed), 2)


def lay_template(
    g: Lab, kind: TemplateKind, anchor: Square, source: TemplateSource, until_round: int = 0
) -> None:
    """A template comes to lie on the board."""
    g.templates.append(Template(kind, anchor, source, until_round))
    g.emit(TemplateLaid, kind, anchor)


def _lay_covering(g: Lab, kind: TemplateKind, square: Square) -> None:
    """The first of four places in which it covers the square and fits. HYB-TRP-07"""
    stride = g.board.grid.stride
    anchors = template_anchors(g)
    for anchor in (square, square - 1, square - stride, square - stride - 1):
        if anchor >= 0 and anchors >> anchor & 1:
            lay_template(g, kind, anchor, "trap")
            return


def drift_clouds(g: Lab) -> None:
    """Every cloud of gas drifts by a die, the oldest first. HYB-TRP-07"""
    for i, template in enumerate(g.templates):
        if template.kind == "gas" or g.options["charnel_drift"] is True:
            die = g.dice.d10("drift")
            g.templates[i] = drifted(g, template, die)
            g.emit(TemplateDrifted, template.kind, die, g.templates[i].anchor)


def drifted(g: Lab, template: Template, die: int) -> Template:
    """Where a die sends a cloud; it stays put if the way is barred. HYB-TRP-07"""
    if die >= CLOUD_STAYS:
        return template
    there = g.board.grid.shifted(1 << template.anchor, *DELTAS[die - 1])
    if not there & template_anchors(g):
        return template
    return template._replace(anchor=there.bit_length() - 1)


def expire_templates(g: Lab) -> None:
    """A card's clouds go at the end of their last round. HYB-CON-07"""
    for template in [t for t in g.templates if 0 < t.until_round <= g.round]:
        g.templates.remove(template)
        g.emit(TemplateGone, template.kind, template.anchor)


def in_gas(g: Lab, warrior: Warrior) -> bool:
    """At least one square of his base lies in a cloud. HYB-TRP-07"""
    under = base(g, warrior)
    return any(t.kind == "gas" and template_squares(g, t) & under for t in g.templates)


def charnel_reach(g: Lab) -> Squares:
    """The squares on and beside the charnel houses: a base on one of them touches it. HYB-TRP-10"""
    reach = 0
    for template in g.templates:
        if template.kind == "charnel":
            filth = template_squares(g, template)
            reach |= filth | g.board.grid.beside(filth)
    return reach


def charnel_touched(g: Lab, warrior: Warrior) -> bool:
    """His base lies on a charnel house or shares an edge with it. HYB-TRP-10"""
    return bool(g.templates) and bool(base(g, warrior) & charnel_reach(g))


# ---------------------------------------------------------------- modifiers


@effects.modifier("trap")
def trap_bonus(g: Lab, action: Action, sl: Tally) -> None:
    """Traps are easier to avoid than most things. HYB-TRP-03"""
    bonus = PARALYSER_BONUS if action.name == "paralyser" else TRAP_BONUS
    sl.add(bonus, "trap roll", "HYB-TRP-03")


@effects.modifier("strike", "shot", "parry", "jump", "trap")
def gas(g: Lab, action: Action, sl: Tally) -> None:
    """-1 on every Natural Roll in a cloud; a second cloud adds nothing. HYB-TRP-07"""
    if g.templates and in_gas(g, g.warriors[action.warrior]):
        sl.add(-1, "gas", "HYB-TRP-07")


@effects.modifier("strike", "shot")
def paralysed_target(g: Lab, action: Action, sl: Tally) -> None:
    """+2 against a paralysed target. HYB-TRP-09"""
    if action.target >= 0 and g.warriors[action.target].paralysed:
        sl.add(2, "paralysed target", "HYB-TRP-09")
