"""What players call things."""

from __future__ import annotations

from affray.engine.words import Namer
from affray.games.clanwars.rules.dice import BOTCH, pool
from affray.games.clanwars.rules.rolls import outcome
from affray.games.clanwars.state import HOSTILE, OFF, ClanWars, Roll, Unit


def kind_name(g: ClanWars, kind: str) -> str:
    """The name of a kind of unit."""
    cards = g.book.cards
    shelves = (cards.operatives, cards.legions, cards.champions, cards.neutrals)
    for shelf in shelves:
        if kind in shelf:
            return str(shelf[kind].name)
    return kind


def who(g: ClanWars, tag: str) -> str:
    """A unit by its tag: `lg01#7` is a Trapper, `#7` is a threat, `op01#1` is Timur.

    A sentence is read long after it was told: where the unit stood then is not known any more."""
    kind, _, uid = tag.partition("#")
    if not uid:
        return tag or "nobody"
    return one(g, kind) if kind else "a threat"


def one(g: ClanWars, kind: str) -> str:
    """One of a kind: a Trapper; Timur and champions go by their names."""
    name = kind_name(g, kind)
    if _has_a_name(g, kind):
        return name
    return f"an {name}" if name[:1] in "AEIOU" else f"a {name}"


def _has_a_name(g: ClanWars, kind: str) -> bool:
    return kind in g.book.cards.operatives or kind in g.book.cards.champions


def roller(g: ClanWars, tag: str) -> str:
    """The roller: a unit, or an explosion that is nobody's."""
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
    kind = g.kind(found)
    return kind_name(g, kind) if _has_a_name(g, kind) else clanner(g, found, kind)


def begun(name: str) -> str:
    """A name at the beginning of a sentence."""
    return name[:1].upper() + name[1:]


def clanner(g: ClanWars, found: Unit, kind: str) -> str:
    """One of several by where it stands: the Trapper, the Trapper on B2.a."""
    alike = [
        other
        for other in g.units.values()
        if other.revealed and other.tile != OFF and g.kind(other) == kind
    ]
    if found.tile == OFF:
        return one(g, kind)
    name = kind_name(g, kind)
    return f"the {name}" if len(alike) == 1 else _there(g, found, name, alike)


def threat(g: ClanWars, found: Unit) -> str:
    """A threat by where it lies: they all look alike."""
    if found.tile == OFF:
        return "a threat"
    hidden = [unit for unit in g.units.values() if not unit.revealed and unit.op is None]
    return _there(g, found, "threat", hidden)


def _there(g: ClanWars, found: Unit, name: str, alike: list[Unit]) -> str:
    here = sorted(other.uid for other in alike if other.tile == found.tile)
    if len(here) == 1:
        return f"the {name} on {tile(g, found.tile)}"
    return f"{name} {here.index(found.uid) + 1} of {len(here)} on {tile(g, found.tile)}"


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


def armed(g: ClanWars, attacker: Unit, item: str) -> str:
    """What an attack is made with; an Operative without a weapon has bare hands. CLW-ACT-12"""
    return weapon(g, item) or (" with bare hands" if attacker.op is not None else "")


def arcana(g: ClanWars, face: str) -> str:
    """An arcana with its number."""
    found = g.book.cards.arcana.get(face)
    return f"{found.name} ({found.number})" if found is not None else face


def choice(g: ClanWars, named: tuple[str, ...]) -> str:
    """What an arcana names."""
    told = _chosen(g, named)
    return f" ({told})" if told else ""


def chosen(g: ClanWars, named: tuple[str, ...]) -> str:
    """The same, behind a name that has parentheses of its own."""
    told = _chosen(g, named)
    return f": {told}" if told else ""


def _chosen(g: ClanWars, named: tuple[str, ...]) -> str:
    verb = [USES[each] for each in named if each in USES]
    words = [_named(g, each) for each in named if each not in USES]
    told = " ".join([*verb, ", ".join(words)]).strip()
    again = " again" if "revert" in named else ""
    return f"{told}{again}"


USES = {
    "heal": "to heal",
    "stage": "a stage back for",
    "negate": "to negate the wound",
    "reveal": "to reveal",
    "revert": "to hide",
}
"""What an arcana may be played for."""


def _named(g: ClanWars, name: str) -> str:
    """A unit, a card or a kind, by what an arcana or a trait calls it."""
    if name.isdigit():
        return unit(g, int(name))
    if name in g.book.cards.arcana:
        return g.book.cards.arcana[name].name
    if any(each.name == name for each in g.markers):
        return marker(g, name)
    found = card(g, name)
    return found if found != name else kind_name(g, name)


COUNTERS = {
    "hold": "Rounds held",
    "knocks": "Knocks with success",
    "out": "Books out",
    "destroyed": "Books destroyed",
    "sealed": "Holes sealed",
    "totems": "Totems destroyed",
    "spotted": "Spawn points spotted",
    "walkers": "Spore Walkers killed",
    "parts": "Parts of the message sent",
}


def counted(g: ClanWars, name: str) -> str:
    """What a mission counts."""
    return COUNTERS.get(name.lower(), name.replace("-", " ").capitalize())


TURNED = {"hatch": "the hatch", "hatch-false": "a false hatch"}
"""The cards that a mission lays face down."""


def lost(g: ClanWars, name: str) -> str:
    """The card that a wound turns; some units have none."""
    return f": {card(g, name)}" if name else ""


DECLARED = {
    "flip": "turn the dashboard over",
    "drop": "drop something",
    "pick up": "pick something up",
    "pick up: take": "pick something up",
    "pick up: flip": "turn over what lies there",
    "pick up: discard": "do away with what lies there",
    "mission action": "do what the mission asks",
}
"""What is declared in one word, as people say it."""


def deed(g: ClanWars, text: str) -> str:
    """An action as it was declared: `move`, `repair it32`, `pick up: take`."""
    word, _, what = text.partition(" ")
    known = DECLARED.get(text, text)
    return f"{word} {card(g, what)}" if what and card(g, what) != what else known


def bundle(g: ClanWars, text: str) -> str:
    """What changes hands in a trade: `it07, it09` by their names, or nothing."""
    return " and ".join(thing(g, each) for each in text.split(", ") if each) or "nothing"


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


def mission_deed(g: ClanWars, text: str) -> str:
    """A mission action with what it names: `spot:hsp2` is spot spawn point 2."""
    word, _, what = text.partition(":")
    if what.isdigit():
        named = unit(g, int(what))
    else:
        named = marker(g, what) if what.startswith(("hsp", "obj", "ex")) else card(g, what)
    return f"{word.replace('-', ' ')} {named}".rstrip()


COLOURS = {"W": "white", "B": "black", "F": "fatal"}


def dice_in_words(text: str) -> str:
    """Dice as people say them: `2W1B` is 2 white and 1 black."""
    letters = pool(text).letters
    parts = [f"{letters.count(each)} {name}" for each, name in COLOURS.items() if each in letters]
    return " and ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:]))) or "no dice"


def die(letter: str) -> str:
    """One die by its letter."""
    return f"a {COLOURS[letter]} die"


def added(name: str) -> str:
    """What is added to a roll by overcommitting: `B-secure` is a black die and SECURE 1."""
    parts = name.split("-")
    return " and ".join("SECURE 1" if part == "secure" else die(part) for part in parts)


def faces(g: ClanWars, signs: tuple[int | str, ...]) -> str:
    """What the dice show."""
    return ", ".join("botch" if sign == BOTCH else str(sign) for sign in signs) or "no dice"


def roster(g: ClanWars, kinds: tuple[str, ...]) -> str:
    """Several kinds of units."""
    return ", ".join(kind_name(g, kind) for kind in kinds)


def aim(g: ClanWars, text: str) -> str:
    """An attack option: weapon and target."""
    item, _, target = text.partition(":")
    at = unit(g, int(target)) if target.isdigit() else _at(g, target)
    by = {"hands": "bare hands", "own": ""}.get(item, card(g, item))
    return f"{at} with {by}" if by else at


def _at(g: ClanWars, target: str) -> str:
    """A tile, or a piece on one: `tc07+A2.b`."""
    piece, plus, where = target.partition("+")
    return f"{card(g, piece)} on {where}" if plus else target


def expended(g: ClanWars, text: str) -> str:
    """An EXPENDABLE option: who goes, for which die."""
    uid, _, letter = text.partition(":")
    return f"{unit(g, int(uid))} for {die(letter)}"


def thing(g: ClanWars, name: str) -> str:
    """An item or a body."""
    return f"the body of {unit(g, int(name))}" if name.isdigit() else card(g, name)


def played(g: ClanWars, text: str) -> str:
    """An arcana with what it names, as an option's id tells it."""
    face, *named = text.split(":")
    return arcana(g, face) + chosen(g, tuple(named))


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


EFFECTS = {"a": "its first effect", "b": "its second effect"}
"""A swarm card has two, and one is chosen. CLW-SWA-02"""


def clanner_item(g: ClanWars, text: str) -> str:
    """What a clanner does to an item: `it42:take`."""
    item, _, deed = text.partition(":")
    return f"{deed.capitalize()} {card(g, item)}"


def bargain(g: ClanWars, text: str) -> str:
    """An item that changes hands: `it29:op02:op01`."""
    item, giver, taker = text.split(":")
    return f"{card(g, item)} from {holder(g, giver)} to {holder(g, taker)}"


def holder(g: ClanWars, name: str) -> str:
    """Who has an item between missions."""
    return "the stash" if name == "stash" else kind_name(g, name)


def mission(g: ClanWars, name: str) -> str:
    """A mission by its id."""
    found = g.book.cards.missions.get(name)
    return found.name if found is not None else name


def seat(g: ClanWars, name: str) -> str:
    """A seat as players call it: `operative-1` is Operative 1."""
    return "the Hostile" if name == HOSTILE else name.replace("-", " ").capitalize()


def declared(g: ClanWars, _: str) -> str:
    """What is about to happen, as everybody knows: an attack, another roll, a move."""
    if g.rolls:
        return roll(g, g.rolls[-1])
    mover = g.moves[-1].unit if g.moves else 0
    return f"{unit(g, mover)} moves" if mover else f"{unit(g, g.active)} acts"


def roll(g: ClanWars, made: Roll) -> str:
    """Who rolls, for what, against which difficulty."""
    against = f", difficulty {made.difficulty}" if made.difficulty >= 0 else ""
    return f"{_rolling(g, made)}{against}" if made.by in g.units else _rolling(g, made)


def _rolling(g: ClanWars, made: Roll) -> str:
    """Who rolls, for what."""
    if made.by not in g.units:
        return "An explosion goes off"
    return f"{unit(g, made.by)} {purpose(g, made)}"


def purpose(g: ClanWars, made: Roll) -> str:
    """What a roll is for."""
    if made.purpose == "scout":
        return f"scouts {tile(g, made.tile)}"
    if made.purpose == "attack":
        return f"attacks {_aimed_at(g, made)}{weapon(g, made.weapon)}"
    mission, _, deed = made.purpose.partition(":")
    if mission == "mission":
        return f"rolls to {deed.replace('-', ' ')}"
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
    if made.difficulty < 0:
        return f"{_rolling(g, made)}: total {outcome(made, None).sum}"
    how = outcome(made, made.difficulty)
    came = f"{how.sum} against {made.difficulty}, {verdict(g, how.verdict)}"
    return f"{_rolling(g, made)}: {came}"


def hurt(g: ClanWars, _: str) -> str:
    """Who is about to be wounded, and by whom."""
    wound = g.wounds[-1]
    cause = f" by {unit(g, wound.by)}" if wound.by in g.units else ""
    if wound.by == wound.unit:
        cause = " by its own attack"
    return f"{unit(g, wound.unit)} is about to be wounded{cause}"


def answered(g: ClanWars, _: str) -> str:
    """The arcana that may be answered."""
    top = g.stack[-1]
    return f"{seat(g, top.seat)} plays {arcana(g, g.face(top.uid))}{chosen(g, top.choice)}"


def task(g: ClanWars, name: str) -> str:
    """An objective with what it asks for."""
    tasks = g.book.cards.missions[g.mission].objectives
    found = next((each for each in tasks if each.id == name), None)
    asks = f" ({(found.goal or found.text).rstrip('.')})" if found is not None else ""
    return f"{name.upper()}{asks}"


def errand(g: ClanWars, place: int) -> str:
    """What the objective at that place of the mission's card asks for."""
    found = g.book.cards.missions[g.mission].objectives[place]
    return (found.goal or found.text).rstrip(".")


def forfeited(g: ClanWars, edges: int) -> str:
    """The edges that are lost because no more can be stored. CLW-EDG-03"""
    return f"; {edges} more {'is' if edges == 1 else 'are'} lost" if edges else ""


def acting(g: ClanWars, _: str) -> str:
    """Whose turn it is."""
    return unit(g, g.active) if g.active in g.units else "The Hostile"


def shared_out(g: ClanWars, text: str) -> str:
    """Who plays whom: `operative-1+operative-2` are the seats of the Operatives in their order."""
    played: dict[str, list[str]] = {}
    for each, operative in zip(text.split("+"), g.operatives(), strict=False):
        played.setdefault(each, []).append(kind_name(g, g.kind(operative)))
    return "; ".join(f"{seat(g, each)}: {', '.join(names)}" for each, names in played.items())


NAMERS: dict[str, Namer] = {
    "roller": roller,
    "verdict": verdict,
    "declared": declared,
    "rolled": rolled,
    "hurt": hurt,
    "answered": answered,
    "acting": acting,
    "forfeited": forfeited,
    "roster_id": roster_id,
    "seat": seat,
    "seats": shared_out,
    "spawned": spawned,
    "scheme": scheme,
    "clanner-item": clanner_item,
    "bargain": bargain,
    "holder": holder,
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
    "task": task,
    "errand": errand,
    "tile": tile,
    "kind": kind_name,
    "one": one,
    "operative": kind_name,
    "card": card,
    "item": card,
    "piece": card,
    "swarm": card,
    "effect": lambda g, letter: EFFECTS.get(str(letter), str(letter)),
    "weapon": weapon,
    "arcana": arcana,
    "choice": choice,
    "chosen": chosen,
    "trait": trait,
    "faces": faces,
    "dice": lambda g, text: dice_in_words(text),
    "die": lambda g, letter: die(letter),
    "added": lambda g, name: added(name),
    "roster": roster,
    "aim": aim,
    "expended": expended,
    "thing": thing,
    "gets": bundle,
    "gives": bundle,
    "played": played,
    "counted": counted,
    "found": lambda g, name: str(name).capitalize(),
    "turned": lambda g, name: TURNED.get(str(name), card(g, str(name))),
    "lost": lost,
    "deed": deed,
    "mission-deed": mission_deed,
    "at-marker": lambda g, name: begun(marker(g, str(name))),
    "side": lambda g, face: str(face).upper(),
}
