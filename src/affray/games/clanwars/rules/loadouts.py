"""What a unit's cards give it as they lie now; worked out once for each arrangement."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator

from affray.games.clanwars.content.kinds import ItemCard, Modifier, Trait, dice_of
from affray.games.clanwars.rules.dice import NO_DICE, Dice
from affray.games.clanwars.rules.rulebook import Act, Held, Line, Loadout, Rulebook, Weapon
from affray.games.clanwars.state import ClanWars, Dashboard, Item, Kept, Unit

MOST = 4096
"""Loadouts that are kept at once."""
BARE_HANDS = Weapon("", "melee", 0, NO_DICE)
"""CLW-ACT-12"""


def loadout(g: ClanWars, unit: Unit) -> Loadout:
    """What a unit has in effect."""
    op = unit.op
    if op is not None:
        # kept as long as the cards are the very same
        kept = op.loadout
        if (
            kept is not None
            and kept.face is op.face
            and kept.potentials is op.potentials
            and kept.items is unit.items
            and kept.worn is op.worn
        ):
            return kept.made
        return _of_operative(g, unit, op)
    kind = g.handles[unit.uid].face
    champions = g.champions
    key: object = (kind, champions[kind].stage) if kind in champions else kind
    made = g.book.loadouts.get(key)
    return _keep(g, key, _make(g, unit, kind)) if made is None else made


def _keep(g: ClanWars, key: Hashable, made: Loadout) -> Loadout:
    """Keep a loadout, but no more than MOST: Operatives can carry endless combinations."""
    loadouts = g.book.loadouts
    if len(loadouts) >= MOST:
        loadouts.clear()  # in one act: several threads share a rulebook
    loadouts[key] = made
    return made


def _of_operative(g: ClanWars, unit: Unit, op: Dashboard) -> Loadout:
    kind = g.handles[unit.uid].face
    key = (kind, op.face, op.potentials, unit.items, op.worn)
    made = g.book.loadouts.get(key)
    if made is None:
        made = _keep(g, key, _make(g, unit, kind))
    op.loadout = Kept(op.face, op.potentials, unit.items, op.worn, made)
    return made


def fits(card: ItemCard, cult: str, face: str) -> bool:
    """Whether an Operative of a cult and side has the benefit of an item. CLW-ITM-02 CLW-ITM-03"""
    return card.colour in ("neutral", face) and card.cult in (None, cult)


def usable(g: ClanWars, unit: Unit, item: Item) -> bool:
    """Whether a carried item's operational face is in effect. CLW-ITM-12"""
    op = unit.op
    if op is None or item.botched:
        return False
    card = g.book.cards.items[item.id]
    cult = g.book.cards.operatives[g.kind(unit)].cult
    return fits(card, cult, op.face) and (card.kind != "armour" or op.worn == item.id)


def _make(g: ClanWars, unit: Unit, kind: str) -> Loadout:
    book = g.book
    if unit.op is not None:
        return _operative(book, unit, unit.op, kind)
    if kind in book.cards.champions:
        return _champion(book, kind, g.champions[kind].stage)
    if kind in book.cards.legions:
        legion = book.cards.legions[kind]
        traits = [legion.trait, book.cards.ranks[legion.rank].trait]
        weapon = Weapon("", legion.kind, legion.reach, NO_DICE)
        return _sum(book, dice_of(legion.pool), legion.defense, 2, traits, [weapon])
    neutral = book.cards.neutrals[kind]
    weapon = Weapon("", neutral.kind, neutral.reach, NO_DICE)
    weapons = [weapon] if dice_of(neutral.pool).total else []
    return _sum(
        book, dice_of(neutral.pool), neutral.defense, neutral.move, [neutral.trait], weapons
    )


def _champion(book: Rulebook, kind: str, number: int) -> Loadout:
    """Base trait and the current stage. CLW-CHA-01"""
    card = book.cards.champions[kind]
    stage = card.stages[number - 1]
    stuns = "stuns" in stage.trait.flags
    weapon = Weapon("", stage.kind, stage.reach, NO_DICE, stun=stuns)
    return _sum(book, dice_of(stage.pool), stage.defense, 2, [card.trait, stage.trait], [weapon])


def _operative(book: Rulebook, unit: Unit, op: Dashboard, kind: str) -> Loadout:
    card = book.cards.operatives[kind]
    side = card.focus if op.face == "focus" else card.primal
    traits: list[Trait | None] = [side.active, side.passive, card.shared]
    traits += [book.cards.potentials[each].trait for each in op.potentials]
    lines: list[Line] = []
    weapons = [BARE_HANDS] if op.face == "primal" else []
    repairs: list[str] = []
    improvise = any("improvise" in trait.flags for trait in traits if trait)
    for item in unit.items:
        its = book.cards.items[item.id]
        worn = its.kind != "armour" or op.worn == item.id
        if not item.botched and its.trait is not None and worn:
            lines += [Line(each, its.name) for each in its.trait.drawbacks]
        if not fits(its, card.cult, op.face):
            continue
        if item.botched:
            repairs += [item.id] if its.botch else []
        elif worn:
            traits.append(its.trait)
            weapons += _weapons(its, improvise)
            if its.kind == "armour":
                lines.append(Line(Modifier("defense", its.defense), its.name))
    made = _sum(book, dice_of(side.pool), side.defense, 2, traits, weapons, lines)
    return made._replace(repairs=tuple(repairs))


def _weapons(card: ItemCard, improvise: bool) -> Iterator[Weapon]:
    """The attacks that an item allows; with both keywords, either kind. CLW-KEY-01"""
    for keyword in ("melee", "ranged"):
        if keyword in card.keywords:
            yield Weapon(
                card.id,
                keyword,
                card.reach,
                dice_of(card.handling),
                card.area,
                card.stun,
                card.keywords,
            )
    if improvise and "tool" in card.keywords and "melee" not in card.keywords:
        yield Weapon(card.id, "melee", 0, Dice(1), keywords=card.keywords)


def _sum(
    book: Rulebook,
    dice: Dice,
    defense: int,
    move: int,
    traits: Iterable[Trait | None],
    weapons: list[Weapon],
    more: Iterable[Line] = (),
) -> Loadout:
    held = [trait for trait in traits if trait is not None]
    active = tuple(trait for trait in held if trait.active or trait.free)
    lines = [*more, *(Line(line, trait.name, trait.id) for trait in held for line in trait.lines)]
    flags = frozenset(flag for trait in held for flag in trait.flags)
    stuns = "stuns" in flags
    return Loadout(
        pool=dice,
        defense=defense,
        move=move,
        lines=_by_stat(line for line in lines if line.modifier.to == "self"),
        auras=_by_stat(line for line in lines if line.modifier.to != "self"),
        traits=active,
        deeds=tuple(_acts(book, active)),
        reactions=_by_moment(book, held),
        flags=flags,
        weapons=tuple(w._replace(stun=w.stun or stuns) for w in weapons),
        repairs=(),
    )


def _acts(book: Rulebook, traits: Iterable[Trait]) -> Iterator[Act]:
    for trait in traits:
        for phrase in trait.effects:
            if phrase.word in book.deeds:
                yield Act(trait, phrase.word, book.deeds[phrase.word])


def _by_stat(lines: Iterable[Line]) -> dict[str, tuple[Line, ...]]:
    found: dict[str, tuple[Line, ...]] = {}
    for line in lines:
        stat = line.modifier.stat
        found[stat] = (*found.get(stat, ()), line)
    return found


def _by_moment(book: Rulebook, traits: Iterable[Trait]) -> dict[str, tuple[Held, ...]]:
    found: dict[str, tuple[Held, ...]] = {}
    for trait in traits:
        for phrase in trait.effects:
            for moment in book.moments_of(phrase.word):
                found[moment] = (*found.get(moment, ()), Held(trait, phrase))
    return found
