"""What a side may bring to a mission, and the review of a team. CLW-ROS-01 CLW-ROS-03"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from affray.engine.errors import BadForces
from affray.engine.forces import Catalogue, Flaw, Part, Piece, Ready, Review, flaw
from affray.engine.game import Value
from affray.engine.tally import Tally
from affray.games.clanwars.content.kinds import DashboardSide, ItemCard, OperativeCard, Trait
from affray.games.clanwars.content.shelf import cards
from affray.games.clanwars.rules.campaign.chronicle import MOST_POTENTIALS, Campaign, Sleeve
from affray.games.clanwars.rules.campaign.enlisting import (
    FEWEST_POTENTIALS,
    OPENING_SWARM,
    ROSTER,
    Recruit,
    Team,
    carry_limit,
    loadout_of,
    may_own,
    name_of,
    read_swarm,
    read_team,
    swarm_flaws,
    team_flaws,
)
from affray.games.clanwars.rules.dice import Dice, counted, evaluate, to_throw
from affray.games.clanwars.rules.loadouts import fits, loadout
from affray.games.clanwars.rules.rulebook import Rulebook
from affray.games.clanwars.rules.setting_up import campaign_of, enlist, rosters, seats_for
from affray.games.clanwars.state import HOSTILE, ClanWars, Face, Unit

WHOLE_TEAM = "roster"
"""The Operatives of all seats together."""
FACES: tuple[Face, ...] = ("focus", "primal")
USUAL_DEFENSE = 3
"""What most legions have; a plain attack is measured against it."""


def sides(options: Mapping[str, Value]) -> tuple[str, ...]:
    """Who may bring something: the team as a whole, each of its seats, the Hostile."""
    return (WHOLE_TEAM, *seats_for(int(options.get("players", 2))))


# ---------------------------------------------------------------- what there is


def catalogue(options: Mapping[str, Value], seat: str) -> Catalogue:
    """The Operatives of a new campaign, and the cards where they are chosen. CLW-ROS-03"""
    campaign = campaign_of(options, {})
    if seat == HOSTILE:
        return _swarm_cards(options)
    pieces = [_operative(cards().operatives[each.id]) for each in campaign.fit]
    if options.get("loadouts") == "free":
        pieces += [*_potentials(campaign), *_items(campaign)]
    first = Ready("first-four", "The first four", list(cards().first_four))
    limits = {
        "budget": ROSTER,
        "fewest": 1,
        "most": ROSTER,
        "fewest_potentials": FEWEST_POTENTIALS,
        "most_potentials": MOST_POTENTIALS,
        "loadouts": options.get("loadouts", "starting"),
    }
    return Catalogue(tuple(pieces), (first,), limits, {"operatives": []})


def _operative(card: OperativeCard) -> Piece:
    facts = {
        "cult": card.cult,
        "concept": card.concept,
        "about": f"{card.cult.capitalize()} · {card.concept.capitalize()}",
        "potentials": list(card.potentials),
        "items": list(card.items),
        "focus": _side(card.focus),
        "primal": _side(card.primal),
        "shared": _trait(card.shared),
    }
    return Piece(card.id, "operative", card.name, 1, "CLW-OPE-01", facts)


def _side(side: DashboardSide) -> dict[str, Any]:
    return {
        "pool": side.pool,
        "defense": side.defense,
        "active": _trait(side.active),
        "passive": _trait(side.passive),
    }


def _trait(trait: Trait) -> dict[str, Any]:
    return {"name": trait.name, "text": trait.text, "free": trait.free}


def _potentials(campaign: Campaign) -> Iterator[Piece]:
    """The reserve, and what is set aside for those who may go. CLW-POT-04"""
    owned = {each: sleeve.id for sleeve in campaign.fit for each in sleeve.potentials}
    for card in cards().potentials.values():
        if card.id in campaign.potentials or card.id in owned:
            facts = {"cult": card.cult, "text": card.trait.text, "for": owned.get(card.id, "")}
            facts["sides"] = works_on(card.trait)
            yield Piece(card.id, "potential", card.name, 0, "CLW-POT-01", facts)


def works_on(trait: Trait) -> str:
    """On which side of the dashboard a card works. CLW-OPE-03"""
    words = {each.word for line in trait.lines for each in line.when}
    if "in-primal" in words:
        return "P"
    return "F" if "in-focus" in words else "FP"


def _items(campaign: Campaign) -> Iterator[Piece]:
    """The scavenging deck, and what is set aside for those who may go. CLW-ITM-08"""
    owned = {each: sleeve.id for sleeve in campaign.fit for each in sleeve.items}
    for card in cards().items.values():
        if card.id in campaign.scavenging or card.id in owned:
            facts = {**_item_facts(card), "for": owned.get(card.id, "")}
            yield Piece(card.id, "item", card.name, 0, "CLW-ITM-01", facts)


def _item_facts(card: ItemCard) -> dict[str, Any]:
    return {
        "cult": card.cult,
        "colour": card.colour,
        "kind": card.kind,
        "reach": card.reach,
        "handling": card.handling,
        "defense": card.defense,
        "keywords": list(card.keywords),
        "text": card.trait.text if card.trait is not None else "",
    }


def _swarm_cards(options: Mapping[str, Value]) -> Catalogue:
    """What the Hostile may begin with. CLW-SWA-01"""
    most = OPENING_SWARM[str(options.get("opening_swarm", "none"))]
    pieces = tuple(
        Piece(card.id, "swarm", card.name, 1, "CLW-SWA-02", {"a": card.a.text, "b": card.b.text})
        for card in cards().swarm.values()
    )
    first = tuple(cards().swarm)[:most]
    ready = (Ready("first", "The first of the reserve", {"swarm": list(first)}),) if most else ()
    limits = {"budget": most, "fewest": 0, "most": most}
    return Catalogue(pieces, ready, limits, {"swarm": []})


def random_force(
    scenario: str, options: Mapping[str, Value], seat: str, rng: Random
) -> dict[str, Any]:
    """A legal team, or legal swarm cards, of no particular kind. CLW-ROS-03"""
    if seat == HOSTILE:
        most = OPENING_SWARM[str(options.get("opening_swarm", "none"))]
        return {"swarm": rng.sample(sorted(cards().swarm), most)}
    campaign = campaign_of(options, {})
    size = rng.randint(1, ROSTER)
    legal = [each for each in rosters(campaign, scenario) if len(each) == size]
    team = rng.choice(legal or list(rosters(campaign, scenario)))
    if options.get("loadouts") != "free":
        return {"operatives": list(team)}
    return {"operatives": [_random_recruit(campaign, each, rng) for each in team]}


def _random_recruit(campaign: Campaign, operative: str, rng: Random) -> dict[str, Any]:
    """An Operative with cards drawn from the reserve and the deck, which lose them."""
    sleeve = campaign.operatives[operative]
    able = [each for each in campaign.potentials if may_own(operative, each)]
    more = rng.sample(
        able, min(len(able), rng.randint(0, MOST_POTENTIALS - len(sleeve.potentials)))
    )
    potentials = (*sleeve.potentials, *more)
    campaign.potentials = [each for each in campaign.potentials if each not in more]
    items = sleeve.items
    for each in rng.sample(campaign.scavenging, len(campaign.scavenging)):
        wears = any(cards().items[i].kind == "armour" for i in items)
        room = len(items) < carry_limit(Sleeve(operative, potentials, items))
        if room and not (wears and cards().items[each].kind == "armour") and rng.random() < 0.3:
            items = (*items, each)
    campaign.scavenging = [each for each in campaign.scavenging if each not in items]
    return {"id": operative, "potentials": list(potentials), "items": list(items)}


# ---------------------------------------------------------------- looking it over


def review(scenario: str, options: Mapping[str, Value], seat: str, given: Any) -> Review:
    """Everything that is wrong with what a side brings, and what each Operative has. CLW-ROS-03"""
    if given is None:
        return Review()
    try:
        if seat == HOSTILE:
            return _review_swarm(options, read_swarm(given))
        return _review_team(scenario, options, read_team(given).recruits)
    except BadForces as error:
        return Review(flaws=(flaw(str(error)),))


def _review_swarm(options: Mapping[str, Value], swarm: tuple[str, ...]) -> Review:
    known = cards().swarm
    flaws = tuple(swarm_flaws(campaign_of(options, {}), swarm, options))
    most = OPENING_SWARM[str(options.get("opening_swarm", "none"))]
    parts = tuple(
        Part(
            known[each].name,
            Tally(known[each].name, 1, "a swarm card", "CLW-SWA-01"),
            {"id": each, "a": known[each].a.text, "b": known[each].b.text},
        )
        if each in known
        else Part(each)
        for each in swarm
    )
    kept = (Flaw(f"{len(swarm)} of {most} swarm cards", "CLW-SWA-01"),)
    return Review(len(swarm), most, parts, flaws, holds=() if flaws else kept)


def _review_team(
    scenario: str, options: Mapping[str, Value], recruits: Sequence[Recruit]
) -> Review:
    campaign = campaign_of(options, {})
    flaws = tuple(team_flaws(campaign, scenario, Team(tuple(recruits)), options))
    parts = tuple(_part(campaign, recruit) for recruit in recruits)
    broken = {each.rule for each in flaws}
    return Review(
        total=len(recruits),
        budget=ROSTER,
        parts=parts,
        flaws=flaws,
        holds=tuple(each for each in _kept(recruits) if each.rule not in broken),
        hints=tuple(_hints(parts)),
    )


def _kept(recruits: Sequence[Recruit]) -> Iterator[Flaw]:
    yield Flaw(f"{len(recruits)} of {ROSTER} Operatives", "CLW-ROS-01")
    yield Flaw(f"{FEWEST_POTENTIALS} to {MOST_POTENTIALS} potentials each", "CLW-POT-03")
    yield Flaw("every potential is in one hand", "CLW-POT-04")
    yield Flaw("nobody carries too much", "CLW-ITM-07")


def _part(campaign: Campaign, recruit: Recruit) -> Part:
    """An Operative: a place on the roster, potentials and items counted. CLW-ROS-01"""
    sleeve = campaign.operatives.get(recruit.id)
    if sleeve is None:
        return Part(name_of(recruit.id))
    potentials, items = loadout_of(recruit, sleeve)
    owned = tuple(each for each in potentials if each in cards().potentials)
    carried = tuple(each for each in items if each in cards().items)
    card = cards().operatives[recruit.id]
    facts = {
        "id": recruit.id,
        "cult": card.cult,
        "concept": card.concept,
        "potentials": list(owned),
        "most_potentials": MOST_POTENTIALS,
        "items": list(carried),
        "carries": carry_limit(Sleeve(recruit.id, owned, carried)),
    }
    return Part(card.name, Tally(card.name, 1, "a place on the roster", "CLW-ROS-01"), facts)


def _hints(parts: Sequence[Part]) -> Iterator[Flaw]:
    """Items that are dead weight for their carriers. CLW-ITM-03"""
    for number, part in enumerate(parts):
        for each in part.facts.get("items", ()):
            card = cards().items[each]
            if card.cult is not None and card.cult != part.facts["cult"]:
                told = (
                    f"{part.name} cannot use {card.name}: it is for {card.cult.capitalize()} alone"
                )
                yield Flaw(told, "CLW-ITM-03", number)
        for face in FACES if part.bill is not None else ():
            if not _is_armed(part, face):
                but = "" if face == "focus" else " but bare hands"
                told = f"{part.name} has no weapon for {face.upper()}{but}"
                yield Flaw(told, "CLW-ITM-02", number)


def _is_armed(part: Part, face: Face) -> bool:
    items = [cards().items[each] for each in part.facts["items"]]
    return any(
        each.kind in ("melee", "ranged") and fits(each, part.facts["cult"], face) for each in items
    )


# ---------------------------------------------------------------- what they hit


def for_review(book: Rulebook, options: Mapping[str, Value], part: Part) -> tuple[ClanWars, Unit]:
    """An Operative is set out with its cards, so that it can be read."""
    operative = str(part.facts["id"])
    potentials, items = tuple(part.facts["potentials"]), tuple(part.facts["items"])
    campaign = Campaign(operatives={operative: Sleeve(operative, potentials, items)})
    seats = seats_for(2)
    g = ClanWars(captain=seats[1], campaign=campaign, seats=seats, options=dict(options))
    g.book = book
    enlist(g, operative)
    return g, next(iter(g.units.values()))


def hits(g: ClanWars, unit: Unit) -> list[dict[str, Any]]:
    """Each side's best plain attack against a usual DEFENSE: dice alone, no special lines."""
    assert unit.op is not None
    told = []
    for face in FACES:
        unit.op.face = face
        made = loadout(g, unit)
        ways = [(_odds(made.pool.plus(each.handling)), each) for each in made.weapons]
        if not ways:
            told.append({"side": face, "with": "", "dice": "", "hit": 0.0, "botch": 0.0})
            continue
        (good, bad), weapon = max(ways, key=lambda way: way[0][0])
        told.append(
            {
                "side": face,
                "with": cards().items[weapon.item].name if weapon.item else "bare hands",
                "dice": made.pool.plus(weapon.handling).text,
                "hit": good,
                "botch": bad,
            }
        )
    unit.op.face = "focus"
    return told


@lru_cache(maxsize=1 << 10)
def _odds(dice: Dice) -> tuple[float, float]:
    """The chances of a hit and of a botch, exactly. CLW-DIE-12"""
    good = bad = 0.0
    for faces, chance in to_throw(dice).outcomes():
        successes, botches = counted(faces)
        verdict = evaluate(successes, botches, 0, 0, USUAL_DEFENSE).verdict
        good += chance if verdict == "success" else 0
        bad += chance if verdict == "botch" else 0
    return round(good, 4), round(bad, 4)
