"""Wounds, trauma, healing, stun. CLW-WND-01 to CLW-WND-08 CLW-ABI-11"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.questions import Option, ask
from affray.games.clanwars.rules.deaths import die
from affray.games.clanwars.rules.mission_end import check_end
from affray.games.clanwars.rules.moments import happen
from affray.games.clanwars.rules.rulebook import Happening
from affray.games.clanwars.rules.units import controller, has, is_threat, side_of, still
from affray.games.clanwars.rules.windows import WOUND, window
from affray.games.clanwars.screen.events.battle import (
    Healed,
    StageChanged,
    Stunned,
    TraumaTaken,
    Wounded,
    WoundNegated,
    tag,
)
from affray.games.clanwars.state import (
    HOSTILE,
    NOBODY,
    CardId,
    ClanWars,
    Dashboard,
    Roll,
    Unit,
    Wound,
)


async def wound(
    g: ClanWars,
    unit: Unit,
    roll: Roll | None = None,
    trauma: bool = False,
    cause: str = "attack",
) -> None:
    """One wound: the WOUND window, the card, what follows, the death check. CLW-WND-08"""
    if not still(g, unit):
        return
    hurt = Wound(unit.uid, trauma, roll.by if roll is not None else NOBODY, cause)
    hurt.hidden = is_threat(unit)
    g.wounds.append(hurt)
    await happen(g, "about-to-wound", Happening(unit=unit, roll=roll, hurt=hurt))
    only = (HOSTILE,) if hurt.hidden else ()
    if not hurt.negated:
        await window(g, WOUND, wounded_side(g, unit), unit, only)
    g.wounds.pop()
    hit = g.units.get(hurt.unit)
    if hit is None or not still(g, hit):
        return
    if hurt.negated:
        g.emit(WoundNegated, tag(g, hit), to=HOSTILE if hurt.hidden else None)
        return
    await apply(g, hit, hurt, roll)
    check_end(g, "wound")


def wounded_side(g: ClanWars, unit: Unit) -> str:
    """The target's side comes first. CLW-FUN-09"""
    return "hostile" if unit.side == "hostile" else "operatives"


async def apply(g: ClanWars, unit: Unit, hurt: Wound, roll: Roll | None) -> None:
    """What a wound does to an Operative, a champion, any other unit. CLW-WND-02 to CLW-WND-06"""
    if unit.op is not None:
        await wound_operative(g, unit, unit.op, hurt, roll)
    elif g.kind(unit) in g.champions:
        await wound_champion(g, unit, hurt, roll)
    else:
        unit.wounds += 1
        if unit.wounds >= g.book.missions[g.mission].toughness(g, unit):
            await die(g, unit, roll)
        else:
            g.emit(Wounded, tag(g, unit), "")
            await happen(g, "wounded", Happening(unit=unit, roll=roll, hurt=hurt))


async def wound_operative(
    g: ClanWars, unit: Unit, op: Dashboard, hurt: Wound, roll: Roll | None
) -> None:
    """A potential flips; without one a fleshwound is lost; without any card death. CLW-WND-02"""
    flips = bool(op.potentials) and not hurt.trauma
    card = await choose_card(g, unit, op, hurt)
    op.wounded_in = g.round
    if flips:
        op.potentials = tuple(each for each in op.potentials if each != card)
        op.fleshwounds += (card,)
        g.emit(Wounded, tag(g, unit), card)
    else:
        lose_card(g, unit, op, card)
        if roll is not None:
            roll.traumas += 1
    attacker = g.units.get(hurt.by)
    facts = Happening(unit, attacker, roll, card if flips else "", unit.tile, hurt=hurt)
    await happen(g, "wounded", facts)
    if not op.potentials and not op.fleshwounds and still(g, unit):
        await die(g, unit, roll)


def lose_card(g: ClanWars, unit: Unit, op: Dashboard, card: CardId) -> None:
    """Trauma: the card goes back to the reserve. CLW-WND-03"""
    op.potentials = tuple(each for each in op.potentials if each != card)
    op.fleshwounds = tuple(each for each in op.fleshwounds if each != card)
    op.lost += 1
    g.potentials.append(card)
    g.potentials.sort()
    g.emit(TraumaTaken, tag(g, unit), card)


async def choose_card(g: ClanWars, unit: Unit, op: Dashboard, hurt: Wound) -> CardId:
    """The controller chooses: face-up potentials, else fleshwounds; trauma: any. CLW-WND-08"""
    cards = op.potentials or op.fleshwounds
    if hurt.trauma:
        cards = (*op.potentials, *op.fleshwounds)
    if len(cards) == 1:
        return cards[0]
    return await ask(
        controller(g, unit),
        "wound-card",
        _cards(cards),
        default=cards[0],
        rule="CLW-WND-08",
        about={"unit": unit.uid},
    )


def _cards(cards: tuple[CardId, ...]) -> Iterator[Option[CardId]]:
    for card in cards:
        yield Option(card, card)


async def wound_champion(g: ClanWars, unit: Unit, hurt: Wound, roll: Roll | None) -> None:
    """The next stage; on the last stage death. CLW-CHA-04"""
    kind = g.kind(unit)
    stages = g.book.cards.champions[kind].stages
    await happen(g, "stage-ends", Happening(unit=unit, roll=roll))
    if g.champions[kind].stage >= len(stages):
        await die(g, unit, roll)
        return
    set_stage(g, unit, g.champions[kind].stage + 1)
    await happen(g, "stage-begins", Happening(unit=unit, roll=roll))
    if still(g, unit):
        await happen(g, "wounded", Happening(unit=unit, roll=roll, hurt=hurt))


def set_stage(g: ClanWars, unit: Unit, stage: int) -> None:
    """A champion comes to a stage; what is hidden stays hidden. CLW-CHA-03 CLW-CHA-06"""
    g.champions[g.kind(unit)].stage = stage
    g.emit(StageChanged, tag(g, unit), stage, to=None if unit.revealed else HOSTILE)


def step_back(g: ClanWars, unit: Unit) -> None:
    """A champion goes back one stage; stage 1 stays. CLW-CHA-05"""
    stage = g.champions[g.kind(unit)].stage
    if stage > 1 and not has(g, unit, "no-healing"):
        set_stage(g, unit, stage - 1)


# ---------------------------------------------------------------- healing and stun


async def heal(g: ClanWars, unit: Unit) -> bool:
    """A fleshwound of the controller's choice is a potential again. CLW-WND-07"""
    op = unit.op
    if op is None or not op.fleshwounds:
        return False
    card = op.fleshwounds[0]
    if len(op.fleshwounds) > 1:
        card = await ask(
            controller(g, unit),
            "heal-card",
            _cards(op.fleshwounds),
            default=card,
            rule="CLW-WND-07",
            about={"unit": unit.uid},
        )
    op.fleshwounds = tuple(each for each in op.fleshwounds if each != card)
    op.potentials += (card,)
    g.emit(Healed, tag(g, unit), card)
    return True


def stun(g: ClanWars, unit: Unit) -> None:
    """No actions for the rest of the round, DEF -2. CLW-ABI-11"""
    if not unit.stunned and not has(g, unit, "unstunnable"):
        unit.stunned = True
        g.emit(Stunned, tag(g, unit))


def attacker_side(roll: Roll) -> str:
    """The side whose attack it is."""
    return side_of(roll.seat)
