"""The moments on which reactions hang, and announcing them. CLW-FUN-09 CLW-CON-02

A moment is announced with a Happening; the facts given are in brackets. A reaction that returns
True took the place of what was to come.

roster-locked      the roster is locked: free intel; told for each Operative [unit]
concepts-dealt     the concept arcana are dealt; told for each Operative [unit]
set-up             remaining effects before round 1; told for each Operative [unit]
round-starts       mandatory effects at the start of a round []
round-ends         effects at the end of a round []
declared           an attack was declared [unit=attacker, roll]
punched            a sucker punch is about to be rolled: True negates it [unit=target, other, roll]
rolled             dice lie face up [unit=roller, roll]
would-flip         an item would flip because of a botch: True keeps it [unit, card]
hit                an attack succeeds on a unit: True replaces the wound [unit=target, other, roll]
about-to-wound     a wound is about to be applied; may set hurt.negated or hurt.unit [unit, hurt]
wounded            a wound was applied; card = the potential that flipped [unit, other, card, hurt]
struck             an attack succeeded on a unit and its wound was dealt with [unit=target, other, roll]
killed             a unit died from a wound of an attack [unit=killer, other=dead, roll, tile]
dies               a clanner or neutral unit dies and still lies on its tile [unit, tile, roll]
died               a unit died [unit=dead, tile]
attacked           an attack is over [unit=attacker, roll]
leaving            a unit is about to cross and would grant punches: True grants none [unit, move]
punch-hit          a sucker punch succeeded [unit=puncher, other=target, roll]
slipping-in        an Operative in STEALTH comes to threats: True leaves them unrevealed [unit, tile]
entered            a unit came to a tile [unit, tile, move or None]
move-begins        a MOVE begins [unit, move]
move-ends          a MOVE is over [unit, move]
ambushed           a threat was revealed by its ambush: True loses its action [unit=threat, tile]
stage-ends         a champion is wounded and about to leave its stage [unit]
stage-begins       a champion came to a new stage [unit]
drew-arcana        a player drew an arcana; card = uid as text [seat, card]
drew-item          an Operative drew from the scavenging deck [unit, card]
swarm-played       a swarm card was played: True negates it [card]
action-ended       an action is fully resolved [unit]
"""

from __future__ import annotations

from affray.games.clanwars.rules.loadouts import loadout
from affray.games.clanwars.rules.rulebook import Happening, Held, Moment, Reaction
from affray.games.clanwars.state import OFF, ClanWars, Unit


async def happen(g: ClanWars, moment: Moment, facts: Happening) -> bool:
    """Announce a moment: anything that hangs on it may react. CLW-FUN-06"""
    book = g.book
    for code in book.always.get(moment, ()):
        if await code(g, facts):
            return True
    if moment not in book.reactions:
        return False
    for owner, held, reaction in due(g, moment):
        in_force = owner.tile != OFF and held in loadout(g, owner).reactions.get(moment, ())
        if in_force and await reaction(g, owner, held, facts):
            return True
    return False


def due(g: ClanWars, moment: Moment) -> list[tuple[Unit, Held, Reaction]]:
    """What hangs on a moment now, in the order in which the units came into play."""
    codes = g.book.reactions.get(moment, {})
    kinds, handles = g.book.reacting_kinds.get(moment, frozenset()), g.handles
    return [
        (unit, held, codes[held.phrase.word])
        for unit in g.units.values()
        if (unit.op is not None or handles[unit.uid].face in kinds) and unit.tile != OFF
        for held in loadout(g, unit).reactions.get(moment, ())
    ]
