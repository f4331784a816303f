"""A picture of the field for a terminal, as one seat sees it. CLW-STA-09"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.field import picture as draw_field
from affray.engine.questions import Seat
from affray.games.clanwars.rules.abilities import defense, obscured
from affray.games.clanwars.screen.names import arcana, card, kind_name, mission
from affray.games.clanwars.state import OFF, ClanWars, Unit


def picture(g: ClanWars, seat: Seat | None) -> str:
    """The field with everything on it, a line for each Operative and each card in play, and the
    seat's own arcana."""
    if g.phase == "interlude":
        return "\n".join(squad(g))
    lines = [headline(g)]
    lines.append(draw_field(g.field, marks(g, seat), obscured(g)))
    lines += [operative(g, unit) for unit in g.operatives()]
    lines += clanners(g, seat)
    lines += [f"{tile_name(g, tile)}: {items(g, tile)}" for tile in sorted(g.lying)]
    if seat is not None:
        held = [arcana(g, face) for uid in g.hands.get(seat, ()) if (face := g.shown(uid, seat))]
        lines += [f"Your arcana: {', '.join(held)}."] if held else []
    return "\n".join(lines)


def headline(g: ClanWars) -> str:
    """Mission, round, edges, hands."""
    hands = ", ".join(f"{seat} {len(hand)}" for seat, hand in g.hands.items())
    where = mission(g, g.mission) or "A skirmish"
    return f"{where}. Round {g.round}. Edges stored: {g.stored} of {g.size}. Arcana: {hands}."


def tile_name(g: ClanWars, tile: int) -> str:
    """A tile's name."""
    return g.field.tiles[tile].name


def marks(g: ClanWars, seat: Seat | None) -> dict[int, str]:
    """What stands and lies on each tile, in a few characters."""
    found: dict[int, list[str]] = {}
    for marker in g.markers:
        name = marker.name.upper() if marker.open else f"({marker.name.upper()})"
        found.setdefault(marker.tile, []).append(name)
    for piece in g.pieces:
        found.setdefault(piece.tile, []).append(card(g, piece.id).split()[-1])
    for unit in g.units.values():
        if unit.tile != OFF:
            found.setdefault(unit.tile, []).append(token(g, unit, seat))
    for tile in g.lying:
        found.setdefault(tile, []).append("!")
    for tile in g.snares:
        found.setdefault(tile, []).append("snare")
    return {tile: " ".join(words) for tile, words in found.items()}


def token(g: ClanWars, unit: Unit, seat: Seat | None) -> str:
    """A unit as the seat sees it: a name, or `?7` for a threat; in brackets if known."""
    kind = g.shown(unit.uid, seat)
    name = kind_name(g, kind).split()[0] if kind else ""
    if unit.op is not None:
        return name + ("~" if unit.op.stealth else "")
    hidden = "" if unit.revealed else "?"
    stunned = "/" if unit.stunned else ""
    return f"{hidden}{name}{unit.uid}{stunned}"


def operative(g: ClanWars, unit: Unit) -> str:
    """Side, potentials and fleshwounds, DEFENSE, edges, what is carried."""
    op = unit.op
    assert op is not None
    name = kind_name(g, g.kind(unit))
    if unit.tile == OFF:
        return f"{name}: {op.fate or 'waiting'}"
    words = [
        f"{name} ({op.seat}) {op.face.upper()}",
        f"{len(op.potentials)}/{len(op.fleshwounds)}",
        f"DEF {defense(g, unit).total}",
        f"edges {op.edges}",
    ]
    words += ["stunned"] * unit.stunned + ["in stealth"] * op.stealth
    words += [card(g, item.id) + "*" * item.botched for item in unit.items]
    words += [f"the body of {kind_name(g, g.kind(g.units[each]))}" for each in op.bodies]
    return f"{words[0]}: {', '.join(words[1:])}"


def clanners(g: ClanWars, seat: Seat | None) -> Iterator[str]:
    """Champions with their stages, and clanners that carry something."""
    for unit in g.units.values():
        kind = g.shown(unit.uid, seat)
        if unit.op is not None or unit.tile == OFF:
            continue
        words = [f"stage {g.champions[kind].stage}"] if kind in g.champions else []
        words += [card(g, item.id) for item in unit.items]
        if words:
            yield f"{token(g, unit, seat)}: {', '.join(words)}"


def items(g: ClanWars, tile: int) -> str:
    """What lies on a tile."""
    return ", ".join(card(g, item.id) + "*" * item.botched for item in g.lying[tile])


def squad(g: ClanWars) -> Iterator[str]:
    """The campaign between two missions."""
    campaign = g.campaign
    if campaign is None:
        return
    played = ", ".join(
        f"{mission(g, each.mission)} {'won' if each.won else 'lost'}" for each in campaign.played
    )
    yield f"Played: {played or 'nothing yet'}."
    yield f"To play: {', '.join(mission(g, each) for each in campaign.available) or 'nothing'}."
    for sleeve in campaign.operatives.values():
        state = "dead" if sleeve.dead else "rests" if sleeve.rests else "ready"
        held = ", ".join(card(g, each) for each in (*sleeve.potentials, *sleeve.items))
        yield f"{kind_name(g, sleeve.id)} ({state}): {held}"
    if campaign.stash:
        yield f"Stash: {', '.join(card(g, each) for each in campaign.stash)}"
