"""Material cards: equipment bought with the squad or found in the laboratory. Chapter 20"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from affray.engine.forces import Flaw
from affray.engine.packs import lately_per_content, per_content
from affray.engine.questions import Option
from affray.games.hybrid.content.kinds import MaterialCard, Profile, content, granted
from affray.games.hybrid.effects.tags import effect_book
from affray.games.hybrid.rules.forced_choices import pick
from affray.games.hybrid.rules.moments import Effects, Value
from affray.games.hybrid.rules.wounds import lose_ambush
from affray.games.hybrid.screen.events import cards as told
from affray.games.hybrid.state import Lab, Warrior

effects = Effects()

LANTERN = 2
"""How many squares further a lantern shines. HYB-MAT-05"""


@per_content
def material_card(face: str) -> MaterialCard:
    """A card by its face."""
    return content().get(MaterialCard, face)


@per_content
def generic_cards() -> tuple[str, ...]:
    """The cards that are shuffled into the Event deck. HYB-MAT-01"""
    return tuple(card.id for card in content().all(MaterialCard) if card.side == "generic")


# ---------------------------------------------------------------- choosing and binding


def binding_faults(
    seat: str, profiles: Sequence[Profile], bindings: Sequence[tuple[str, int]]
) -> Iterator[Flaw]:
    """What is wrong with the cards a player binds to his warriors. HYB-MAT-01 HYB-MAT-02"""
    known = content()["material"]
    for face, times in Counter(face for face, _ in bindings).items():
        if face not in known or known[face].side != seat:
            yield Flaw(f'{seat} cannot buy a Material card "{face}"', "HYB-MAT-01")
            return
        if times > 1:
            yield Flaw(f"{known[face].name} can be bought once, not {times} times", "HYB-MAT-01")
    held = Counter(index for _, index in bindings)
    for face, index in bindings:
        card = known[face]
        if not 0 <= index < len(profiles):
            told = f"{card.name} is bound to warrior {index}, whom the squad does not have"
            yield Flaw(told, "HYB-MAT-02")
            continue
        profile = profiles[index]
        if not suits(profile, card):
            yield Flaw(f"{profile.name} cannot use {card.name}", "HYB-MAT-02", index)
        elif held[index] > profile.rank:
            told = f"{profile.name} may hold {profile.rank}, not {held[index]}"
            yield Flaw(told, "HYB-MAT-02", index)


def suits(profile: Profile, card: MaterialCard) -> bool:
    """A card that helps a mode goes to a warrior with a number in it. HYB-MAT-02"""
    return card.needs is None or getattr(profile, card.needs) is not None


def has_room(warrior: Warrior) -> bool:
    """A warrior holds at most as many cards as his rank. HYB-MAT-02"""
    return not warrior.disarmed and len(warrior.material) < warrior.card.rank


def bind(g: Lab, warrior: Warrior, face: str) -> None:
    """A card is bound to a warrior, for all to see, with the counters it gives. HYB-MAT-02"""
    warrior.material += (face,)
    warrior.traps += material_card(face).traps
    g.emit(told.MaterialBound, warrior.id, face)


async def bind_found(g: Lab, finder: Warrior, face: str) -> None:
    """A Generic card goes to the finder, else to another who can use it, else is discarded.
    HYB-MAT-03"""
    card = material_card(face)
    g.event_discard.append(face)
    friends = [w for w in g.warriors if w.side == finder.side and w.on_board]
    able = [w for w in friends if has_room(w) and suits(w.card, card)]
    if finder in able:
        able = [finder]
    options = (Option(f"warrior:{w.id}", w.id) for w in able)
    chosen = await pick(
        finder.side, "material-bearer", options, rule="HYB-MAT-03", about={"card": face}
    )
    if chosen is None:
        g.emit(told.CardWithoutEffect, face)
    else:
        g.event_discard.remove(face)
        bind(g, g.warriors[chosen], face)


def discard_material(g: Lab, warrior: Warrior) -> None:
    """A warrior's cards are discarded; Generic ones came from the Event deck. HYB-WND-11"""
    g.event_discard += [face for face in warrior.material if face in generic_cards()]
    warrior.material = ()
    warrior.spent_material = ()


def disarm(g: Lab, warrior: Warrior) -> None:
    """He loses cards, equipment and counters, and can no longer fire. HYB-MAT-06"""
    discard_material(g, warrior)
    warrior.disarmed = True
    warrior.traps = ()
    g.emit(told.Disarmed, warrior.id)
    lose_ambush(g, warrior)


# ---------------------------------------------------------------- what they do


def usable(warrior: Warrior) -> Iterator[str]:
    """Cards used once per game, not used yet. HYB-CON-12"""
    for face in warrior.material:
        words = {effect.word for effect in material_card(face).effects}
        if words & effect_book().used.keys() and face not in warrior.spent_material:
            yield face


def carries_lantern(warrior: Warrior) -> bool:
    """A lantern on the profile or among his cards. HYB-MAT-05"""
    if warrior.disarmed:
        return False
    return _has_lantern(warrior.profile, warrior.material)


@lately_per_content(1 << 12)
def _has_lantern(profile: str, material: tuple[str, ...]) -> bool:
    printed = any(piece.lantern for piece in content().get(Profile, profile).equipment)
    return printed or any(material_card(face).lantern for face in material)


@effects.addition("range")
def lantern_light(g: Lab, warrior: Warrior, value: Value) -> int:
    """A lantern lengthens sight and firing range; a second adds nothing. HYB-MAT-05"""
    return LANTERN if carries_lantern(warrior) else 0


@effects.grant
def material_grant(g: Lab, warrior: Warrior, aptitude: str) -> int:
    """The aptitudes that Material cards bring. HYB-APT-01"""
    return _granted(warrior.material, aptitude) if warrior.material else 0


@lately_per_content(1 << 12)
def _granted(material: tuple[str, ...], aptitude: str) -> int:
    return max(granted(material_card(face).aptitudes, aptitude) for face in material)
