"""Modes and levels in general: announcing a mode. HYB-MOD-01"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.questions import Option
from affray.games.hybrid.rules.forced_choices import pick
from affray.games.hybrid.rules.moments import happens
from affray.games.hybrid.rules.mutation_cards import forbids
from affray.games.hybrid.rules.profiles import printed_mode
from affray.games.hybrid.rules.refusals import no_mode
from affray.games.hybrid.rules.wounds import leave_defence, lose_ambush
from affray.games.hybrid.screen.events.battle import ModeAnnounced, NoMode
from affray.games.hybrid.state import MODES, Lab, Mode, Warrior


def legal_modes(g: Lab, warrior: Warrior) -> Iterator[Mode]:
    """The modes that can be announced now. HYB-MOD-07"""
    if warrior.paralysed:
        return
    for mode in MODES:
        if printed_mode(warrior, mode) is None or forbids(warrior, mode):
            continue
        if mode == "F" and warrior.disarmed:
            continue
        if mode == "Mv" and warrior.pinned == "expert":
            continue
        yield mode


async def announce_mode(g: Lab, warrior: Warrior) -> bool:
    """Exactly one mode for the activation; it ends what an earlier mode left. HYB-MOD-03"""
    mode = await pick(
        warrior.side,
        "mode",
        [Option(mode, mode) for mode in legal_modes(g, warrior)],
        rule="HYB-MOD-07",
        about={"warrior": warrior.id},
        refused=no_mode(g, warrior),
    )
    lose_ambush(g, warrior)
    if mode != "DC":
        leave_defence(g, warrior)
    if mode is None:
        g.emit(NoMode, warrior.id)
        return False
    warrior.mode = mode
    warrior.level = 0
    if mode == "DC":
        warrior.dc = True
    g.emit(ModeAnnounced, warrior.id, mode)
    await happens(g, "mode announced", warrior.id)
    return True
