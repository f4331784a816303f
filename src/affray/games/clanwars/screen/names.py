"""How a player calls things."""

from __future__ import annotations

from affray.engine.words import Namer
from affray.games.clanwars.rules.rolls import outcome
from affray.games.clanwars.state import OFF, ClanWars, Roll, Unit


def kind_name(g: ClanWars, kind: str) -> str:
    """The name of a kind of unit."""
    cards = g.book.cards
    shelves = (cards.operatives, cards.legions, cards.champions, cards.neutrals)
    for shelf in shelves:
        if kind in shelf:
            return str(shelf[kind].name)
    return kind


def who(g: ClanWars, tag: str) -> str:
    """A unit by its tag: `lg01#7` is Trapper #7, `#7` is a threat, `op01#1` is Timur."""
    kind, _, uid = tag.partition("#")
    if not uid:
        return tag or "nobody"
    if not kind:
        return "a threat"
    name = kind_name(g, kind)
    return name if kind in g.book.cards.operatives else f"{name} #{uid}"


def roller(g: ClanWars, tag: str) -> str:
    """Whoever rolls: a unit, or an explosion that is nobody's."""
    return who(g, tag) if tag else "the explosion"


VERDICTS = {"success": "success", "fail": "failure", "botch": "botch", "sum": "total"}


def verdict(g: ClanWars, word: str) -> str:
    """How a roll came out. CLW-DIE-12"""
    return VERDICTS[word]


def unit(g: ClanWars, uid: int) -> str:
    """A unit by its uid, as everybody may call it."""
    found = g.units.get(int(uid))
    if found is None:
        return "somebody who is gone"
    if not (found.revealed or found.op is not None):
        return threat(g, found)
    return who(g, f"{g.kind(found)}#{uid}")


def threat(g: ClanWars, found: Unit) -> str:
    """A threat by where it lies: they all look alike."""
    if found.tile == OFF:
        return "a threat"
    alike = sorted(
        other.uid
        for other in g.units.values()
        if other.tile == found.tile and not other.revealed and other.op is None
    )
    if len(alike) == 1:
        return f"the threat on {tile(g, found.tile)}"
    return f"threat {alike.index(found.uid) + 1} of {len(alike)} on {tile(g, found.tile)}"


def tile(g: ClanWars, number: int) -> str:
    """A tile's name."""
    return g.field.tiles[number].name if 0 <= number < len(g.field.tiles) else "off the field"


def card(g: ClanWars, name: str) -> str:
    """A potential, item or swarm card by its id."""
    cards = g.book.cards
    for shelf in (cards.potentials, cards.items, cards.swarm, cards.terrain):
        if name in shelf:
            return str(shelf[name].name)
    return name


def weapon(g: ClanWars, item: str) -> str:
    """What an attack is made with."""
    return f" with {card(g, item)}" if item else ""


def arcana(g: ClanWars, face: str) -> str:
    """An arcana with its number."""
    found = g.book.cards.arcana.get(face)
    return f"{found.name} ({found.number})" if found is not None else face


def choice(g: ClanWars, named: tuple[str, ...]) -> str:
    """What an arcana names."""
    words = [unit(g, int(each)) if each.isdigit() else card(g, each) for each in named]
    return f" ({', '.join(words)})" if words else ""


def trait(g: ClanWars, text: str) -> str:
    """A trait by its id, with what it names: `patch-up:1` is PATCH UP (Timur)."""
    name, *named = text.split(":")
    known = card(g, name)
    return (known if known != name else name.replace("-", " ").upper()) + choice(g, tuple(named))


MARKERS = {"osp": "the way in", "hsp": "spawn point", "obj": "objective", "ex": "exit"}


def marker(g: ClanWars, name: str) -> str:
    """A marker of the mission by its id: `hsp2` is spawn point 2."""
    kind = name.rstrip("0123456789")
    return f"{MARKERS.get(kind, kind)} {name[len(kind) :]}".rstrip()


def faces(g: ClanWars, signs: tuple[int | str, ...]) -> str:
    """What the dice show."""
    return " ".join(str(sign) for sign in signs) or "no dice"


def roster(g: ClanWars, kinds: tuple[str, ...]) -> str:
    """Several kinds of units."""
    return ", ".join(kind_name(g, kind) for kind in kinds)


def aim(g: ClanWars, text: str) -> str:
    """An attack option: weapon and target."""
    item, _, target = text.partition(":")
    at = unit(g, int(target)) if target.isdigit() else target
    by = {"hands": "bare hands", "own": ""}.get(item, card(g, item))
    return f"{at} with {by}" if by else at


def expended(g: ClanWars, text: str) -> str:
    """An EXPENDABLE option: who goes, for which die."""
    uid, _, letter = text.partition(":")
    return f"{unit(g, int(uid))} for {letter}"


def thing(g: ClanWars, name: str) -> str:
    """An item or a body."""
    return f"the body of {unit(g, int(name))}" if name.isdigit() else card(g, name)


def played(g: ClanWars, text: str) -> str:
    """An arcana with what it names, as an option's id tells it."""
    face, *named = text.split(":")
    return arcana(g, face) + choice(g, tuple(named))


def roster_id(g: ClanWars, text: str) -> str:
    """A roster as an option's id tells it: `op01+op03`."""
    return roster(g, tuple(text.split("+")))


def spawned(g: ClanWars, text: str) -> str:
    """A unit and a spawn point: `lg01:hsp2`."""
    kind, _, point = text.partition(":")
    where = next((f" ({tile(g, each.tile)})" for each in g.markers if each.name == point), "")
    return f"{kind_name(g, kind)} at {marker(g, point)}{where}" if kind else "a threat"


def scheme(g: ClanWars, text: str) -> str:
    """An effect of a swarm card with what it names: `sw16:a:7`."""
    face, letter, *named = text.split(":")
    card = g.book.cards.swarm[face]
    words = (card.a if letter == "a" else card.b).text.rstrip(".")
    return f"{card.name}: {words}{choice(g, tuple(named))}"


def clanner_item(g: ClanWars, text: str) -> str:
    """What a clanner does to an item: `it42:take`."""
    item, _, deed = text.partition(":")
    return f"{deed.capitalize()} {card(g, item)}"


def bargain(g: ClanWars, text: str) -> str:
    """An item that changes hands: `it29:op02:op01`."""
    item, giver, taker = text.split(":")
    return f"{card(g, item)} from {kind_name(g, giver)} to {kind_name(g, taker)}"


def mission(g: ClanWars, name: str) -> str:
    """A mission by its id."""
    found = g.book.cards.missions.get(name)
    return found.name if found is not None else name


def seat(g: ClanWars, name: str) -> str:
    """A seat as players call it: `operative-1` is Operative 1."""
    return name.replace("-", " ").capitalize()


def declared(g: ClanWars, _: str) -> str:
    """What is about to happen, as everybody has heard it: an attack, another roll, a move."""
    if g.rolls:
        return roll(g, g.rolls[-1])
    mover = g.moves[-1].unit if g.moves else 0
    return f"{unit(g, mover)} moves" if mover else f"{unit(g, g.active)} acts"


def roll(g: ClanWars, made: Roll) -> str:
    """Who rolls, for what, against which difficulty."""
    who_rolls = unit(g, made.by) if made.by in g.units else "An explosion"
    against = f", difficulty {made.difficulty}" if made.difficulty >= 0 else ""
    return f"{who_rolls} {_purpose(g, made)}{against}"


def _purpose(g: ClanWars, made: Roll) -> str:
    if made.purpose == "scout":
        return f"scouts {tile(g, made.tile)}"
    if made.purpose == "attack":
        return f"attacks {_aimed_at(g, made)}{weapon(g, made.weapon)}"
    return f"rolls for {trait(g, made.purpose)}"


def _aimed_at(g: ClanWars, made: Roll) -> str:
    if made.target:
        return unit(g, made.target)
    if 0 <= made.piece < len(g.pieces):
        return card(g, g.pieces[made.piece].id)
    return tile(g, made.tile)


def rolled(g: ClanWars, _: str) -> str:
    """A roll and what its dice make, before anybody changes them."""
    made = g.rolls[-1]
    how = outcome(made, made.difficulty if made.difficulty >= 0 else None)
    return f"{roll(g, made)}: {how.sum}, {how.verdict}"


def hurt(g: ClanWars, _: str) -> str:
    """Whom a wound is about to hit, and by whom."""
    wound = g.wounds[-1]
    cause = f" by {unit(g, wound.by)}" if wound.by in g.units else ""
    if wound.by == wound.unit:
        cause = " by its own attack"
    return f"{unit(g, wound.unit)} is about to be wounded{cause}"


def answered(g: ClanWars, _: str) -> str:
    """The arcana that may be answered."""
    top = g.stack[-1]
    return f"{seat(g, top.seat)} plays {arcana(g, g.face(top.uid))}{choice(g, top.choice)}"


def acting(g: ClanWars, _: str) -> str:
    """Whose turn it is."""
    return unit(g, g.active) if g.active in g.units else "The Hostile"


NAMERS: dict[str, Namer] = {
    "roller": roller,
    "verdict": verdict,
    "declared": declared,
    "rolled": rolled,
    "hurt": hurt,
    "answered": answered,
    "acting": acting,
    "roster_id": roster_id,
    "seat": seat,
    "seats": lambda g, text: ", ".join(seat(g, each) for each in text.split("+")),
    "spawned": spawned,
    "scheme": scheme,
    "clanner-item": clanner_item,
    "bargain": bargain,
    "mission": mission,
    "objectives": lambda g, texts: "; ".join(texts) or "none",
    "who": who,
    "was": who,
    "to": who,
    "body": who,
    "target": lambda g, name: who(g, name) if "#" in str(name) else card(g, str(name)),
    "unit": unit,
    "partner": unit,
    "uid": lambda g, uid: "a threat",
    "marker": marker,
    "objective": lambda g, name: str(name).upper(),
    "tile": tile,
    "kind": kind_name,
    "operative": kind_name,
    "card": card,
    "item": card,
    "piece": card,
    "swarm": card,
    "weapon": weapon,
    "arcana": arcana,
    "choice": choice,
    "trait": trait,
    "faces": faces,
    "roster": roster,
    "aim": aim,
    "expended": expended,
    "thing": thing,
    "played": played,
    "side": lambda g, face: str(face).upper(),
}
