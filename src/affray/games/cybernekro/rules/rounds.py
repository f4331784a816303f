"""The round: its start, the Action Phase, its end. CYB-ROU-01 to -09"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.questions import Option, Rule, ask
from affray.games.cybernekro.rules import action_points, morale
from affray.games.cybernekro.rules.actions import STOP, act, deeds, drops, perform
from affray.games.cybernekro.rules.fate_cards import deal
from affray.games.cybernekro.rules.ground import changed
from affray.games.cybernekro.rules.initiative import initiative_test
from affray.games.cybernekro.rules.npcs import step as npc_step
from affray.games.cybernekro.rules.reactions import flips_tails
from affray.games.cybernekro.rules.refusals import no_action, not_selected
from affray.games.cybernekro.rules.relations import crew, seats_from
from affray.games.cybernekro.rules.rulebook import Deed, happens
from affray.games.cybernekro.rules.wounds import lose_ap
from affray.games.cybernekro.screen.events.battle import (
    ActivationEnded,
    Passed,
    RoundBegins,
    Selected,
    TemplateGone,
)
from affray.games.cybernekro.state import NOBODY, Cybernekro, Model

NEW_CARDS = {2: 1, 1: 2}
"""Cards a player draws at Round Start, by the models left. CYB-FAT-04"""


# ---------------------------------------------------------------- Round Start


async def begin(g: Cybernekro) -> None:
    """The round number, effects of its start, and the Initiative Test. CYB-ROU-02"""
    g.round += 1
    g.phase = "round_start"
    for model in g.models:
        model.attempted = ()
        model.capped = False
    g.plot.ritual_uses = 0
    g.emit(RoundBegins, g.round)
    await happens(g, "round-begins")
    if g.options["mode"] == "versus":
        crews = {s: [m for m in crew(g, s) if not m.imprisoned] for s in g.players}
        await initiative_test(g, crews)
    else:
        # Alone or allied, the players take turns at being first. CYB-XSO-03
        g.first = g.players[(g.round - 1) % len(g.players)]
    g.waiting = list(seats_from(g, g.first))


async def share_out(g: Cybernekro) -> None:
    """The next player hands out AP; after the last, small crews draw cards. CYB-ROU-02"""
    seat = g.waiting.pop(0)
    await action_points.share_out(g, seat)
    if g.waiting:
        return
    for player in seats_from(g, g.first):
        deal(g, player, NEW_CARDS.get(sum(1 for _ in crew(g, player)), 0))
    g.phase = "action"
    g.turn = g.first
    g.passed = ()
    g.active = NOBODY


# ---------------------------------------------------------------- Action Phase


async def turn(g: Cybernekro) -> None:
    """Selection, one action with its reactions, and whether the model goes on. CYB-ROU-03"""
    if g.active == NOBODY and not await _select(g):
        return
    model = g.model(g.active)
    deed = await _declared(g, model)
    if deed is STOP or deed is None:
        if deed is None:
            lose_ap(g, model)
        await end_activation(g, model)
        return
    g.acted = True
    goes_on = await act(g, model, deed)
    if not goes_on or g.active != model.id or not model.on_table or not model.ap:
        await end_activation(g, model)


async def _select(g: Cybernekro) -> bool:
    """The Active Player chooses a model with AP, or passes. CYB-ROU-04"""
    ready = [m for m in crew(g, g.turn) if m.ap and not m.imprisoned]
    options = [Option("pass", NOBODY), *(Option(f"model:{m.id}", m.id) for m in ready)]
    refused = not_selected(g, g.turn)
    chosen = await ask(
        g.turn, "select", options, default="pass", rule="CYB-ROU-04", refused=refused
    )
    if chosen == NOBODY:
        g.passed = (*g.passed, g.turn)
        g.emit(Passed, g.turn)
        _next_player(g)
        return False
    g.active = chosen
    g.acted = False
    g.emit(Selected, g.turn, chosen)
    model = g.model(chosen)
    await happens(g, "activation-begins", chosen)
    model.tails = flips_tails(g, model)
    return True


async def _declared(g: Cybernekro, model: Model) -> Deed | None:
    """The next action; None when an Unpredictable model has nothing to do. CYB-ROU-05,
    CYB-TRT-13"""
    if model.tails:
        return await _by_the_table(g, model)
    while True:
        about = {"model": model.id}
        default = "stop" if g.acted else None
        deed = await ask(
            g.turn,
            "action",
            _choices(g, model),
            default=default,
            rule="CYB-ROU-05",
            about=about,
            refused=no_action(g, model, model.ap),
        )
        if deed.kind != "drop":
            return deed
        await perform(g, model, deed)


def _choices(g: Cybernekro, model: Model) -> Iterator[Option[Deed]]:
    if g.acted:
        yield Option("stop", STOP)
    yield from deeds(g, model, model.ap)
    yield from drops(g, model)


async def _by_the_table(g: Cybernekro, model: Model) -> Deed | None:
    """The NPC table chooses; after the first action the controller may stop. CYB-TRT-13"""
    if g.acted:
        options = (Option("stop", False), Option("go-on", True))
        about = {"model": model.id}
        if not await ask(g.turn, "go-on", options, default="stop", rule="CYB-ROU-07", about=about):
            return STOP
    return g.book.mind(g, model, "activation") if g.book.mind else None


async def end_activation(g: Cybernekro, model: Model) -> None:
    """The activation is over; the next player is up. CYB-ROU-07"""
    g.active = NOBODY
    model.tails = False
    g.emit(ActivationEnded, model.id)
    await happens(g, "activation-ended", model.id)
    _next_player(g)


def _next_player(g: Cybernekro) -> None:
    """The next player who has not passed. CYB-ROU-07"""
    left = [seat for seat in seats_from(g, g.turn)[1:] if seat not in g.passed]
    if left:
        g.turn = left[0]


# ---------------------------------------------------------------- Round End


async def begin_npcs(g: Cybernekro) -> None:
    """The order of NPC activations is fixed. CYB-NPC-05"""
    g.phase = "npc"
    g.npc_order = npc_step.order(g)


async def begin_morale(g: Cybernekro) -> None:
    """Effects of the start of the Morale Phase. CYB-MOR-01"""
    g.phase = "morale"
    g.morale_done = ()
    g.turn = g.first
    await happens(g, "morale-begins")


def morale_step(g: Cybernekro) -> Rule[None]:
    """The next player with a character that must test, or the end of the phase. CYB-MOR-02"""
    for seat in seats_from(g, g.turn):
        if morale.to_roll(g, seat):
            return _roll_morale(g, seat)
    return _end_morale(g)


async def _roll_morale(g: Cybernekro, seat: str) -> None:
    g.turn = seats_from(g, seat)[1 % len(g.players)]
    await morale.next_character(g, seat)


async def _end_morale(g: Cybernekro) -> None:
    g.phase = "end_steps"
    await morale.end(g)


async def end(g: Cybernekro) -> None:
    """Scenario, environment and complication steps; templates; left-over AP. CYB-ROU-08"""
    g.phase = "round_over"
    await happens(g, "round-ends")
    for template in [t for t in g.templates if t.round < g.round]:
        g.templates.remove(template)
        g.emit(TemplateGone, template.kind)
        changed(g)
    for model in g.models:
        model.ap = 0
