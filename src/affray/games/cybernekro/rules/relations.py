"""Friends and enemies, and who decides for whom. CYB-GEN-03, CYB-GEN-04"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from affray.games.cybernekro.rules.ground import look, on_table
from affray.games.cybernekro.state import MASTER, Cybernekro, Model, Side


def are_enemies(g: Cybernekro, a: Model, b: Model) -> bool:
    """Whether two models are enemies. CYB-GEN-04, CYB-NPC-02"""
    if a.id == b.id:
        return False
    if a.side == Side.PLAYER and b.side == Side.PLAYER:
        return a.owner != b.owner and g.options["mode"] != "coop"
    if a.side == Side.PLAYER or b.side == Side.PLAYER:
        return True
    return Side.HOSTILE in (a.side, b.side)


def are_allies(g: Cybernekro, a: Model, b: Model) -> bool:
    """Whether two models are friends; nobody is his own ally. CYB-GEN-04"""
    return a.id != b.id and not are_enemies(g, a, b)


def enemies(g: Cybernekro, model: Model) -> Iterator[Model]:
    """The enemies of a model on the table."""
    return map(g.models.__getitem__, enemy_ids(g, model))


def enemy_ids(g: Cybernekro, model: Model) -> tuple[int, ...]:
    """The ids of a model's enemies on the table."""
    kept = look(g).kept
    # A whole crew has the same enemies.
    key = ("enemies", model.owner if model.side == "player" else model.id)
    found = kept.get(key)
    if found is None:
        found = kept[key] = tuple([m.id for m in on_table(g) if are_enemies(g, model, m)])
    return cast("tuple[int, ...]", found)


def allies(g: Cybernekro, model: Model) -> Iterator[Model]:
    """The allies of a model on the table."""
    return (other for other in on_table(g) if are_allies(g, model, other))


def crew(g: Cybernekro, seat: str) -> Iterator[Model]:
    """A player's characters on the table. CYB-GEN-03"""
    return (m for m in g.models if m.where == "table" and m.owner == seat and m.is_pc)


def controller(g: Cybernekro, model: Model) -> str:
    """The seat that decides for a model; for an NPC nobody, or a game master.

    CYB-GEN-03, CYB-SOR-24, CYB-NPC-14"""
    if model.id == g.puppet:
        return g.puppeteer
    if model.side == Side.PLAYER:
        return model.owner
    return MASTER if MASTER in g.seats else ""


def seats_from(g: Cybernekro, seat: str) -> tuple[str, ...]:
    """All players in table order, beginning with one; with the first player when none is named."""
    begin = seat if seat in g.players else g.first
    place = g.players.index(begin) if begin in g.players else 0
    return g.players[place:] + g.players[:place]
