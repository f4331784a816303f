"""What a side brings to a mission outside a campaign, and everything wrong with it. CLW-ROS-03"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from affray.engine.errors import BadForces, nearest
from affray.engine.forces import Flaw
from affray.engine.game import Value
from affray.games.clanwars.content.shelf import cards
from affray.games.clanwars.rules.campaign.chronicle import MOST_POTENTIALS, Campaign, Sleeve

ROSTER = 4
"""The largest roster. CLW-ROS-01"""
CARRY = 5
"""What an Operative carries at most; cards that change it count too. CLW-ITM-07"""
FEWEST_POTENTIALS = 2
"""CLW-POT-03"""
OPENING_SWARM = {"none": 0, "two": 2}
"""How many swarm cards the Hostile may bring, by the option. CLW-SWA-01"""


class Recruit(NamedTuple):
    """An Operative of a team, with the cards named or else those set aside. CLW-OPE-02"""

    id: str
    potentials: tuple[str, ...] | None = None
    items: tuple[str, ...] | None = None


class Team(NamedTuple):
    """The Operatives that a team brings. CLW-ROS-03"""

    recruits: tuple[Recruit, ...]

    @property
    def ids(self) -> tuple[str, ...]:
        """Who they are."""
        return tuple(each.id for each in self.recruits)


# ---------------------------------------------------------------- reading


def read_team(given: Any) -> Team:
    """A team as a document names it: ids, or Operatives with their cards. CLW-ROS-03"""
    rows = given
    if isinstance(given, Mapping):
        _known(given, ("name", "operatives"), "a team")
        rows = given.get("operatives")
    if not isinstance(rows, list | tuple):
        raise BadForces('a team is {"operatives": [...]} (CLW-ROS-03)')
    return Team(tuple(map(_recruit, rows)))


def _recruit(row: Any) -> Recruit:
    if isinstance(row, str):
        return Recruit(row)
    if not isinstance(row, Mapping) or not isinstance(row.get("id"), str):
        raise BadForces(
            'an Operative is {"id": ..., "potentials": [...], "items": [...]} (CLW-ROS-03)'
        )
    _known(row, Recruit._fields, "an Operative")
    return Recruit(row["id"], _cards(row, "potentials"), _cards(row, "items"))


def _cards(row: Mapping[str, Any], key: str) -> tuple[str, ...] | None:
    given = row.get(key)
    if given is None:
        return None
    if not isinstance(given, list | tuple) or not all(isinstance(each, str) for each in given):
        raise BadForces(f'"{key}" of an Operative are cards by their ids (CLW-ROS-03)')
    return tuple(given)


def read_swarm(given: Any) -> tuple[str, ...]:
    """The swarm cards that the Hostile brings: {"swarm": [...]}. CLW-SWA-01"""
    if not isinstance(given, Mapping):
        raise BadForces('the Hostile brings {"swarm": [...]} (CLW-SWA-01)')
    _known(given, ("name", "swarm"), "the Hostile")
    found = given.get("swarm", [])
    if not isinstance(found, list | tuple) or not all(isinstance(each, str) for each in found):
        raise BadForces('the Hostile brings {"swarm": [...]} (CLW-SWA-01)')
    return tuple(found)


def _known(row: Mapping[str, Any], keys: Sequence[str], whose: str) -> None:
    for key in row:
        if key not in keys:
            raise BadForces(f'{whose} has no "{key}"{nearest(str(key), keys)}')


# ---------------------------------------------------------------- who may go


def fit_for(campaign: Campaign, mission: str) -> list[str]:
    """Who may go on a mission: fit, and not sitting this one out. CLW-ROS-01"""
    shelf = cards().operatives
    return [each.id for each in campaign.fit if mission not in shelf[each.id].sits_out]


def go_together(roster: Iterable[str]) -> bool:
    """Whether none of a roster excludes another. CLW-ROS-01"""
    shelf, there = cards().operatives, frozenset(roster)
    return all(there.isdisjoint(shelf[each].not_with) for each in there)


def name_of(operative: str) -> str:
    """An Operative's name, or whatever was written instead."""
    known = cards().operatives
    return known[operative].name if operative in known else operative


def team_flaws(
    campaign: Campaign, mission: str, team: Team, options: Mapping[str, Value]
) -> Iterator[Flaw]:
    """Everything that is wrong with a team. CLW-ROS-01 CLW-ROS-03"""
    if not 1 <= len(team.recruits) <= ROSTER:
        told = f"a roster is 1 to {ROSTER} Operatives, not {len(team.recruits)}"
        yield Flaw(told, "CLW-ROS-01")
    fit = fit_for(campaign, mission)
    for number, each in enumerate(team.ids):
        if each not in fit:
            hint = "" if each in cards().operatives else nearest(each, fit)
            told = f"{name_of(each)} cannot be put on a roster{hint}"
            yield Flaw(told, "CLW-ROS-01", number)
        elif each in team.ids[:number]:
            yield Flaw(f"{name_of(each)} is on the roster twice", "CLW-ROS-01", number)
    if all(each in cards().operatives for each in team.ids) and not go_together(team.ids):
        yield Flaw("some of this roster do not go together", "CLW-ROS-01")
    for number, recruit in enumerate(team.recruits):
        if recruit.id in fit:
            yield from _loadout_flaws(campaign, recruit, number, options)
    yield from _shared(team)


def _loadout_flaws(
    campaign: Campaign, recruit: Recruit, number: int, options: Mapping[str, Value]
) -> Iterator[Flaw]:
    """What an Operative may own and carry where cards are chosen. CLW-ROS-03"""
    sleeve = campaign.operatives[recruit.id]
    potentials, items = loadout_of(recruit, sleeve)
    if (potentials, items) == (sleeve.potentials, sleeve.items):
        return
    if options.get("loadouts", "starting") != "free":
        told = f"{name_of(recruit.id)} comes with the cards that are set aside"
        yield Flaw(told, "CLW-ROS-03", number)
        return
    yield from _potential_flaws(campaign, sleeve, potentials, number)
    yield from _item_flaws(campaign, sleeve, potentials, items, number)


def loadout_of(recruit: Recruit, sleeve: Sleeve) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The potentials and items that an Operative of a team has. CLW-ROS-03"""
    potentials = sleeve.potentials if recruit.potentials is None else recruit.potentials
    return potentials, sleeve.items if recruit.items is None else recruit.items


def may_own(operative: str, potential: str) -> bool:
    """A potential of one's own cult or of the Clanners. CLW-POT-02"""
    return cards().potentials[potential].cult in (cards().operatives[operative].cult, "clanners")


def _potential_flaws(
    campaign: Campaign, sleeve: Sleeve, potentials: tuple[str, ...], number: int
) -> Iterator[Flaw]:
    known, name = cards().potentials, name_of(sleeve.id)
    if not FEWEST_POTENTIALS <= len(potentials) <= MOST_POTENTIALS:
        told = (
            f"{name} has {FEWEST_POTENTIALS} to {MOST_POTENTIALS} potentials, not {len(potentials)}"
        )
        yield Flaw(told, "CLW-POT-03", number)
    for each in dict.fromkeys(potentials):
        if each not in known:
            yield Flaw(
                f'there is no potential "{each}"{nearest(each, known)}', "CLW-POT-01", number
            )
        elif not may_own(sleeve.id, each):
            cult = known[each].cult.capitalize()
            told = f"{name} cannot own {known[each].name}, a card of the {cult}"
            yield Flaw(told, "CLW-POT-02", number)
        elif each not in campaign.potentials and each not in sleeve.potentials:
            yield Flaw(f"{known[each].name} is set aside for another", "CLW-OPE-02", number)


def _item_flaws(
    campaign: Campaign,
    sleeve: Sleeve,
    potentials: tuple[str, ...],
    items: tuple[str, ...],
    number: int,
) -> Iterator[Flaw]:
    known, name = cards().items, name_of(sleeve.id)
    for each in dict.fromkeys(items):
        if each not in known:
            yield Flaw(f'there is no item "{each}"{nearest(each, known)}', "CLW-ITM-01", number)
        elif each in campaign.mission_deck:
            yield Flaw(f"{known[each].name} is found on missions alone", "CLW-ITM-08", number)
        elif each not in campaign.scavenging and each not in sleeve.items:
            yield Flaw(f"{known[each].name} is set aside for another", "CLW-OPE-02", number)
    for each in sleeve.items:
        if each not in items and "permanent" in known[each].keywords:
            yield Flaw(f"{name} never parts with {known[each].name}", "CLW-ITM-11", number)
    owned = [each for each in items if each in known]
    armours = [known[each].name for each in owned if known[each].kind == "armour"]
    if len(armours) > 1:
        told = f"{name} wears one armour, not {' and '.join(armours)}"
        yield Flaw(told, "CLW-KEY-02", number)
    known_potentials = tuple(each for each in potentials if each in cards().potentials)
    limit = carry_limit(Sleeve(sleeve.id, known_potentials, tuple(owned)))
    if len(items) > limit:
        yield Flaw(f"{name} carries {limit} items, not {len(items)}", "CLW-ITM-07", number)


def _shared(team: Team) -> Iterator[Flaw]:
    """Each card exists once. CLW-POT-04 CLW-ITM-08"""
    for key, rule, shelf in (
        ("potentials", "CLW-POT-04", cards().potentials),
        ("items", "CLW-ITM-08", cards().items),
    ):
        taken = Counter(each for r in team.recruits for each in getattr(r, key) or ())
        for each, times in taken.items():
            if times > 1:
                name = shelf[each].name if each in shelf else each
                yield Flaw(f"{name} exists once, not {times} times", rule)


def carry_limit(sleeve: Sleeve) -> int:
    """5, plus what is added by cards that always count between missions. CLW-ITM-07"""
    card = cards().operatives[sleeve.id]
    traits = [card.shared, *(cards().potentials[each].trait for each in sleeve.potentials)]
    traits += [t for each in sleeve.items if (t := cards().items[each].trait) is not None]
    lines = [line for trait in traits for line in trait.lines if line.stat == "carrying"]
    return CARRY + sum(line.add for line in lines)


# ---------------------------------------------------------------- the Hostile


def swarm_flaws(
    campaign: Campaign, swarm: tuple[str, ...], options: Mapping[str, Value]
) -> Iterator[Flaw]:
    """What is wrong with the swarm cards that the Hostile brings. CLW-SWA-01"""
    known = cards().swarm
    most = OPENING_SWARM[str(options.get("opening_swarm", "none"))]
    if len(swarm) > most:
        yield Flaw(f"the Hostile brings {most} swarm cards at most, not {len(swarm)}", "CLW-SWA-01")
    for number, each in enumerate(swarm):
        if each not in known:
            yield Flaw(
                f'there is no swarm card "{each}"{nearest(each, known)}', "CLW-SWA-01", number
            )
        elif each in swarm[:number] or each not in campaign.swarm_reserve:
            yield Flaw(f"{known[each].name} exists once", "CLW-SWA-01", number)


# ---------------------------------------------------------------- going


def go(campaign: Campaign, team: Team) -> None:
    """Only the team goes; cards that were chosen leave the reserve and the deck. CLW-ROS-03"""
    sleeves = {}
    for recruit in team.recruits:
        sleeve = campaign.operatives[recruit.id]
        potentials, items = loadout_of(recruit, sleeve)
        campaign.potentials = _exchanged(campaign.potentials, sleeve.potentials, potentials)
        campaign.scavenging = _exchanged(campaign.scavenging, sleeve.items, items)
        sleeve.potentials, sleeve.items = potentials, items
        sleeves[recruit.id] = sleeve
    campaign.operatives = sleeves


def _exchanged(deck: list[str], had: tuple[str, ...], has: tuple[str, ...]) -> list[str]:
    """A deck without what was taken, and with what was given up for it."""
    left = [each for each in deck if each not in has]
    return sorted([*left, *(each for each in had if each not in has)])


def call_swarm(campaign: Campaign, swarm: tuple[str, ...]) -> None:
    """The Hostile begins with the cards that it chose. CLW-SWA-01"""
    campaign.swarm = [*campaign.swarm, *swarm]
    campaign.swarm_reserve = [each for each in campaign.swarm_reserve if each not in swarm]
