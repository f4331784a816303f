"""One activation, from the reveal to its end. HYB-ROU-10"""

from __future__ import annotations

from affray.engine.questions import Option, ask
from affray.games.hybrid.effects.cards_in_force import expire_activation
from affray.games.hybrid.rules.action_cards import refresh
from affray.games.hybrid.rules.acts import after_act
from affray.games.hybrid.rules.aptitudes import sacrifice
from affray.games.hybrid.rules.aura_cards import choose_aura
from affray.games.hybrid.rules.event_cards import window
from affray.games.hybrid.rules.facing import enemies_in_contact
from affray.games.hybrid.rules.firing import firing_action
from affray.games.hybrid.rules.infiltration import seen_at_the_end
from affray.games.hybrid.rules.modes import announce_mode
from affray.games.hybrid.rules.moments import happens
from affray.games.hybrid.rules.movement import move
from affray.games.hybrid.rules.moving_mode import BASIC, announce_level, charge
from affray.games.hybrid.rules.mutation_cards import assign
from affray.games.hybrid.rules.objectives import end_of_movement_acts
from affray.games.hybrid.rules.offensive_combat import offensive_action, turn_to_face
from affray.games.hybrid.rules.profiles import aptitude
from affray.games.hybrid.screen.events.battle import ActivationEnded, Revealed, TurnedToStrike
from affray.games.hybrid.state import NOBODY, Lab, Warrior


async def activate(g: Lab, warrior: Warrior) -> None:
    """Reveal the counter, act, and end. HYB-ROU-10"""
    reveal(g, warrior)
    await happens(g, "revealed", warrior.id)
    await _act(g, warrior)
    await _end(g, warrior)


def reveal(g: Lab, warrior: Warrior) -> None:
    """The counter is turned over; what lasted until now ends. HYB-ROU-08 HYB-ROU-15"""
    g.activation += 1
    g.active = warrior.id
    g.activated = (*g.activated, warrior.id)
    g.reveal(warrior.counter)
    number = int(g.drop(warrior.counter))
    warrior.counter = 0
    warrior.activated = True
    warrior.piercing_used = False
    refresh(g)
    g.emit(Revealed, warrior.id, number)


async def _act(g: Lab, warrior: Warrior) -> None:
    """Steps 2 to 8; whoever falls, leaves or is paralysed goes straight to the end. HYB-ROU-10"""
    in_contact = [enemy.id for enemy in enemies_in_contact(g, warrior)]
    if warrior.card.faction == "griffin" and aptitude(g, warrior, "aura"):
        await choose_aura(g, warrior)
    await assign(g, warrior)
    await window(g, "W1")
    if not _stands(warrior) or not await announce_mode(g, warrior):
        return
    bonus, target = (await announce_level(g, warrior)) if warrior.mode == "Mv" else (0, NOBODY)
    turned_to = await _turn_to_strike(g, warrior, in_contact)
    if turned_to != NOBODY and g.options["turn_to_strike"] == "besides":
        turned_to = NOBODY
    if turned_to == NOBODY:
        await _movement(g, warrior, bonus, target)
    if not _stands(warrior):
        return
    await window(g, "W2")
    if _stands(warrior) and not warrior.paralysed:
        await act_of_mode(g, warrior, turned_to)


def _stands(warrior: Warrior) -> bool:
    """Still able to act: on the board or outside, and not paralysed."""
    return warrior.place in ("board", "cell", "outside") and not warrior.paralysed


async def _turn_to_strike(g: Lab, warrior: Warrior, in_contact: list[int]) -> int:
    """In OC he may turn to an enemy in contact, giving up his Movement or, by an option,
    keeping it. HYB-OC-03"""
    there = [enemy for enemy in enemies_in_contact(g, warrior) if enemy.id in in_contact]
    if warrior.mode != "OC" or not there:
        return NOBODY
    options = [Option("no", NOBODY), *(Option(f"face:{e.id}", e.id) for e in there)]
    target = await ask(
        warrior.side,
        "turn-to-strike",
        options,
        default="no",
        rule="HYB-OC-03",
        about={"warrior": warrior.id},
    )
    if target != NOBODY:
        turn_to_face(g, warrior, g.warriors[target])
        g.emit(TurnedToStrike, warrior.id, target)
        await happens(g, "turned", warrior.id)
        await after_act(g)
    return target


async def _movement(g: Lab, warrior: Warrior, bonus: int, target: int) -> None:
    """Step 5 and step 6; the pinned have neither, save door acts in Moving mode. HYB-MOV-10
    HYB-MV-06"""
    if warrior.pinned and warrior.mode != "Mv":
        return
    await move(g, warrior, bonus=bonus, expert_target=target)
    await end_movement(g, warrior)


async def end_movement(g: Lab, warrior: Warrior) -> None:
    """Step 6: charge effect, Event counter, Objective, in this order. HYB-ROU-10"""
    movement = g.movement
    seen_at_the_end(g, warrior)
    if movement is not None and warrior.on_board and not warrior.paralysed and not warrior.pinned:
        if movement.kind == "activation":
            await charge(g, warrior, movement)
        g.movement = None
        await happens(g, "movement ended", warrior.id)
        if warrior.on_board and not warrior.paralysed:
            await end_of_movement_acts(g, warrior)
            await after_act(g)
    g.movement = None


async def act_of_mode(g: Lab, warrior: Warrior, turned_to: int = NOBODY) -> None:
    """Step 8: the action of the mode. HYB-ROU-10"""
    if not warrior.on_board:
        return
    if warrior.mode == "OC":
        await offensive_action(g, warrior, turned_to)
    elif warrior.mode == "F":
        await firing_action(g, warrior)
    elif warrior.mode == "Mv" and warrior.level == BASIC:
        await sacrifice(g, warrior)


async def _end(g: Lab, warrior: Warrior) -> None:
    """Steps 9 and 10. HYB-ROU-10"""
    if warrior.place in ("board", "cell", "outside") and not warrior.paralysed:
        await window(g, "W3")
    await happens(g, "activation ended", warrior.id)
    expire_activation(g)
    g.emit(ActivationEnded, warrior.id)
    await after_act(g)
    g.active = NOBODY
    g.turn = warrior.enemy
