"""What a campaign adds to a game: relics, and a record of kills. CYB-XCM-05, CYB-XCM-07"""

from __future__ import annotations

from affray.engine.events import Event, event
from affray.engine.questions import yes_or_no
from affray.games.cybernekro.rules.fate_cards import deal
from affray.games.cybernekro.rules.ground import on_table
from affray.games.cybernekro.rules.relations import are_enemies, controller
from affray.games.cybernekro.rules.rulebook import NOBODY, Effects, Happening, has
from affray.games.cybernekro.rules.wounds import heal
from affray.games.cybernekro.state import Cybernekro, Model

effects = Effects()

RELAY, QUIET, HEART = "relay", "quiet", "heart"


@event
class RelicUsed(Event):
    rule = "CYB-XCM-07"
    model: int
    relic: str


@effects.reaction("went-out")
async def fells(g: Cybernekro, what: Happening) -> None:
    """Enemies put Out of Action are remembered for experience. CYB-XCM-05"""
    if g.options["campaign"] and what.other != NOBODY:
        by = g.model(what.other)
        by.felled += are_enemies(g, by, g.model(what.model))


def _has_left(g: Cybernekro, model: Model, word: str) -> bool:
    """Whether a relic that works once a game is still unused. CYB-XCM-07"""
    return has(g, model, word) and word not in model.used


def _use(g: Cybernekro, model: Model, word: str) -> None:
    model.used = (*model.used, word)
    g.emit(RelicUsed, model.id, word)


@effects.reaction("activation-begins")
async def saints_relay(g: Cybernekro, what: Happening) -> None:
    """Once a game the bearer's crew draws a card. CYB-XCM-07"""
    model = g.model(what.model)
    seat = controller(g, model)
    if not seat or not _has_left(g, model, RELAY):
        return
    about = {"model": model.id}
    if await yes_or_no(seat, "saints-relay", default="no", rule="CYB-XCM-07", about=about):
        _use(g, model, RELAY)
        deal(g, seat, 1)


@effects.reaction("would-dread", order=-1)
async def quiet_skin(g: Cybernekro, what: Happening) -> bool:
    """The first failed Tough it Out of a game gives no Dread. CYB-XCM-07"""
    model = g.model(what.model)
    toughing = bool(g.harms) and g.harms[-1].model == model.id
    if not toughing or not _has_left(g, model, QUIET):
        return False
    _use(g, model, QUIET)
    return True


@effects.reaction("round-begins")
async def brass_heart(g: Cybernekro, what: Happening) -> None:
    """Once a game a Wound goes away at Round Start. CYB-XCM-07"""
    for model in list(on_table(g)):
        seat = controller(g, model)
        if not seat or not model.wounds or not _has_left(g, model, HEART):
            continue
        about = {"model": model.id}
        if await yes_or_no(seat, "brass-heart", default="no", rule="CYB-XCM-07", about=about):
            _use(g, model, HEART)
            heal(g, model)
