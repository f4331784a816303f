"""Aura cards: two of three are kept, one at a time is raised, and its zone moves
with the bearer."""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.packs import per_content
from affray.engine.questions import Option, ask
from affray.engine.tally import Tally
from affray.games.hybrid.content.kinds import AuraCard, content
from affray.games.hybrid.effects.tags import CardEffects, effect_book
from affray.games.hybrid.rules.facing import distance
from affray.games.hybrid.rules.moments import Value
from affray.games.hybrid.rules.profiles import aptitude
from affray.games.hybrid.screen.events import cards as told
from affray.games.hybrid.state import GRIFFIN, Action, Lab, Uid, Warrior

effects = CardEffects()

DRAWN = 3


@per_content
def aura_card(face: str) -> AuraCard:
    """A card by its face."""
    return content().get(AuraCard, face)


# ---------------------------------------------------------------- set-up


async def set_up(g: Lab) -> None:
    """The Griffin player keeps two of three, if he has a bearer. HYB-AUR-01 HYB-AUR-02"""
    if any(w.side == GRIFFIN and aptitude(g, w, "aura") for w in g.warriors):
        faces = sorted(card.id for card in content().all(AuraCard))
        g.griffin.aura_kept = await keep_two(g, GRIFFIN, faces, "aura-discard", "HYB-AUR-02")


async def keep_two(g: Lab, seat: str, faces: list[str], kind: str, rule: str) -> list[Uid]:
    """Three cards are drawn, one is put aside unseen by the opponent. HYB-AUR-02 HYB-MUT-02"""
    side = g.side(seat)
    side.undrawn = faces
    for _ in range(min(DRAWN, len(faces))):
        face = faces.pop(g.dice.one_of(len(faces), kind))
        side.set_aside.append(g.handle(face, g.bit(seat)))
    options = (Option(g.face(uid), uid) for uid in side.set_aside)
    aside: Uid = await ask(seat, kind, options, rule=rule)
    kept = [uid for uid in side.set_aside if uid != aside]
    side.set_aside = [aside]
    shown = tuple(g.face(uid) for uid in kept)
    g.emit(told.CardsChosen, seat, shown, to=seat, rest=(told.CardsChosenUnseen, seat), rule=rule)
    return kept


# ---------------------------------------------------------------- raising


async def choose_aura(g: Lab, bearer: Warrior) -> None:
    """In step 2 a bearer raises, swaps, keeps or drops an Aura. HYB-AUR-04"""
    if not g.griffin.aura_kept or bearer.side != GRIFFIN or not aptitude(g, bearer, "aura"):
        return
    before = bearer.aura
    stay = "keep" if before else "none"
    uid = await ask(
        GRIFFIN,
        "aura",
        _aura_choices(g, bearer, stay),
        default=stay,
        rule="HYB-AUR-04",
        about={"warrior": bearer.id},
    )
    bearer.aura = uid
    if not uid:
        if before:
            g.emit(told.AuraDropped, bearer.id)
        return
    g.reveal(uid)
    g.emit(told.AuraKept if uid == before else told.AuraRaised, bearer.id, g.face(uid))
    await _when_raised(g, bearer, aura_card(g.face(uid)))


def _aura_choices(g: Lab, bearer: Warrior, stay: str) -> Iterator[Option[Uid]]:
    """The Auras that no bearer has raised, besides keeping or dropping his own. HYB-AUR-06"""
    yield Option(stay, bearer.aura)
    if bearer.aura:
        yield Option("drop", 0)
    running = {w.aura for w in g.warriors}
    for uid in g.griffin.aura_kept:
        if uid not in running:
            yield Option(f"raise:{g.face(uid)}", uid)


async def _when_raised(g: Lab, bearer: Warrior, card: AuraCard) -> None:
    """Some Auras do something when they are raised or kept. HYB-CON-10"""
    raised = effect_book().raised
    for effect in card.effects:
        if effect.word in raised:
            await raised[effect.word](g, bearer, effect.number or 1)


# ---------------------------------------------------------------- the zone


def in_zone(g: Lab, bearer: Warrior, warrior: Warrior) -> bool:
    """Within X of the bearer, through walls; never the bearer himself. HYB-AUR-03"""
    if bearer is warrior or not bearer.on_board or not warrior.on_board:
        return False
    return distance(g, bearer, warrior) <= aptitude(g, bearer, "aura")


def auras_on(g: Lab, warrior: Warrior) -> Iterator[AuraCard]:
    """The Auras that touch a warrior where he stands now. HYB-AUR-05"""
    if not g.griffin.aura_kept:
        return
    for bearer in g.warriors:
        if bearer.aura and in_zone(g, bearer, warrior):
            card = aura_card(g.face(bearer.aura))
            friends = bearer.side == warrior.side
            if card.affects == "everyone" or (card.affects == "friends") == friends:
                yield card


@effects.modifier("strike", "shot", "parry", "jump", "trap")
def aura_terms(g: Lab, action: Action, sl: Tally) -> None:
    """What Auras add to a roll. HYB-AUR-05"""
    if g.griffin.aura_kept:
        for card in auras_on(g, g.warriors[action.warrior]):
            for line in card.lines:
                if line.stat == action.kind or line.stat == "roll":
                    sl.add(line.add, card.name, line.rule or "HYB-AUR-05")


@effects.addition("range", "mp", "mt", "nv")
def aura_addition(g: Lab, warrior: Warrior, value: Value) -> int:
    """What Auras add to a value. HYB-AUR-05"""
    if not g.griffin.aura_kept:
        return 0
    return sum(
        line.add for card in auras_on(g, warrior) for line in card.lines if line.stat == value
    )


@effects.named("silence")
def effects_barred(g: Lab, action: Action) -> bool:
    """An Aura silences the effects of cards played on the acting warrior's action. HYB-CON-10"""
    return bool(g.griffin.aura_kept) and any(
        effect.word == "silence"
        for card in auras_on(g, g.warriors[action.warrior])
        for effect in card.effects
    )
