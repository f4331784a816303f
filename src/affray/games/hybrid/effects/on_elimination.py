"""Effects at the moment of a push or of an elimination. HYB-CON-08 HYB-CON-09 HYB-CON-11"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from affray.games.hybrid.effects.tags import CardEffects
from affray.games.hybrid.rules.facing import enemies_in_contact, touch
from affray.games.hybrid.rules.moments import Due, Happening
from affray.games.hybrid.rules.mutation_cards import mutation_card
from affray.games.hybrid.rules.offensive_combat import plain_strike, turn_to_face
from affray.games.hybrid.rules.wounds import wound
from affray.games.hybrid.screen.events import cards as told
from affray.games.hybrid.state import Lab, Warrior

effects = CardEffects()


@effects.answers("stop-push")
async def stop_push(g: Lab, happening: Happening, number: int) -> None:
    """No push and no push Wounds. HYB-CON-08"""
    if happening.action is not None:
        happening.action.no_push = True
        g.emit(told.PushStopped, happening.warrior)


@effects.answers("last-breath")
async def last_breath(g: Lab, happening: Happening, number: int) -> None:
    """The dying warrior turns and strikes his attacker once more. HYB-CON-08"""
    dying, attacker = g.warriors[happening.warrior], g.warriors[happening.other]
    if attacker.on_board and touch(g, dying, attacker):
        turn_to_face(g, dying, attacker)
        await plain_strike(g, dying, attacker, "dying")


@effects.answers("acid-blood")
async def acid_blood(g: Lab, happening: Happening, number: int) -> None:
    """The attacker suffers from the blood of the one he struck down. HYB-CON-09"""
    side = g.warriors[happening.warrior].side
    await wound(g, [(happening.other, number)], "card", happening.warrior, side)


@effects.named("caustic-death")
@effects.reaction("about to leave")
def caustic_death(g: Lab, happening: Happening) -> Iterator[Due]:
    """When the mutant is eliminated every enemy in contact suffers. HYB-CON-11"""
    dying = g.warriors[happening.warrior]
    for face in dying.mutations:
        for effect in mutation_card(face).effects:
            if effect.word == "caustic-death":
                number = effect.number or 1
                yield Due(dying.side, face, partial(_burst, g, dying, number))


async def _burst(g: Lab, dying: Warrior, number: int) -> None:
    touched = [(enemy.id, number) for enemy in enemies_in_contact(g, dying)]
    await wound(g, touched, "card", dying.id, dying.side)
