"""A campaign as a document: every crew as it stands, the dice so far, and what happened.
CYB-XCM-02"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from affray.engine.errors import BadForces, nearest
from affray.engine.game import Result
from affray.games.cybernekro.content.kinds import content
from affray.games.cybernekro.rules.campaign.between_games import Roll, after_game
from affray.games.cybernekro.rules.campaign.roster import (
    Roster,
    Veteran,
    founded,
    read_roster,
    underdog_cards,
    written_roster,
)
from affray.games.cybernekro.rules.crews import crew_of
from affray.games.cybernekro.rules.tallies import NAMES
from affray.games.cybernekro.state import Cybernekro

Choose = Callable[[list[str]], str]
"""Which of several things a player takes."""
Step = Callable[[Roster], Roster]


@dataclass(frozen=True, slots=True)
class Chronicle:
    """A campaign: its crews by player, its seed, how many dice were rolled, and its story."""

    name: str
    rosters: Mapping[str, Roster]
    seed: str = ""
    rolled: int = 0
    games: int = 0
    told: tuple[str, ...] = ()

    def roster(self, player: str) -> Roster:
        """A player's crew."""
        if player not in self.rosters:
            raise BadForces(
                f'"{player}" does not play in {self.name}{nearest(player, self.rosters)}'
            )
        return self.rosters[player]


def begun(name: str, crews: Mapping[str, Any], seed: str) -> Chronicle:
    """A campaign of legal crews, by id or as data. CYB-XCM-02"""
    rosters = {player: founded(crew_of(crew)) for player, crew in crews.items()}
    told = tuple(
        f"{player} leads {roster.name}: worth {roster.value} points, {roster.scrap} scrap"
        f" (CYB-XCM-02)"
        for player, roster in rosters.items()
    )
    return Chronicle(name, rosters, seed, told=told)


def forces(chronicle: Chronicle, players: Mapping[str, str]) -> dict[str, Any]:
    """What each seat brings to the next game; play it with the option `campaign`. CYB-XCM-09"""
    return {seat: written_roster(chronicle.roster(player)) for seat, player in players.items()}


# ---------------------------------------------------------------- after a game


def settled(
    chronicle: Chronicle,
    g: Cybernekro,
    result: Result,
    players: Mapping[str, str],
    choose: Choose,
) -> Chronicle:
    """A game is over: injuries, experience, loot and recruits for all who played, in order.

    CYB-XCM-03"""
    after = replace(
        chronicle,
        games=chronicle.games + 1,
        told=(*chronicle.told, f"Game {chronicle.games + 1}: {result.reason}"),
    )
    for seat, player in players.items():
        dice = CampaignDice(after.seed, after.rolled)
        before = after.roster(player)
        _must_have_played(g, seat, before)
        now = after_game(g, seat, before, seat in result.winners, dice.roll, choose)
        won = "won" if seat in result.winners else "did not win"
        story = (f"{before.name} {won}", *dice.told, *differences(before, now))
        after = replace(
            after,
            rosters={**after.rosters, player: now},
            rolled=dice.rolled,
            told=(*after.told, *story),
        )
    return after


def _must_have_played(g: Cybernekro, seat: str, roster: Roster) -> None:
    """Refuse to settle a game that others played. CYB-XCM-03"""
    played = [model.name for model in g.models if model.owner == seat and model.kind == "pc"]
    if played != [veteran.name for veteran in roster.veterans]:
        raise BadForces(f"{roster.name} did not play that game as {seat} (CYB-XCM-03)")


class CampaignDice:
    """Dice that depend on the campaign's seed and on how many were rolled before."""

    def __init__(self, seed: str, rolled: int) -> None:
        self.seed, self.rolled = seed, rolled
        self.told: list[str] = []
        self.roll: Roll = self._roll

    def _roll(self, sides: int) -> int:
        face = Random(f"{self.seed}:{self.rolled}").randint(1, sides)
        self.rolled += 1
        self.told.append(f"a D{sides} shows {face}")
        return face


def changed(chronicle: Chronicle, player: str, step: Step) -> Chronicle:
    """A player trades, hands items out or recruits; the chronicle says what was done. CYB-XCM-08"""
    before = chronicle.roster(player)
    now = step(before)
    told = (*chronicle.told, *(f"{before.name}: {line}" for line in differences(before, now)))
    return replace(chronicle, rosters={**chronicle.rosters, player: now}, told=told)


# ---------------------------------------------------------------- told in words


def differences(before: Roster, after: Roster) -> Iterator[str]:
    """What happened to a crew, one line for each change."""
    old = {veteran.name: veteran for veteran in before.veterans}
    new = {veteran.name: veteran for veteran in after.veterans}
    for name in (*old, *(name for name in new if name not in old)):
        if name not in new:
            yield f"{name} is dead"
        elif name not in old:
            yield f"{name} joins the crew"
        else:
            words = list(_growth(old[name], new[name]))
            if words:
                yield f"{name}: {', '.join(words)}"
    if after.scrap != before.scrap:
        yield f"scrap {after.scrap - before.scrap:+d}, now {after.scrap}"
    yield from (f"into the stash: {_name(thing)}" for thing in _more(after.stash, before.stash))
    yield from (f"out of the stash: {_name(thing)}" for thing in _more(before.stash, after.stash))


def _growth(was: Veteran, now: Veteran) -> Iterator[str]:
    if now.xp != was.xp:
        yield f"{now.xp - was.xp:+d} XP, now {now.xp} (CYB-XCM-05)"
    for letter, name in NAMES.items():
        change = now.attributes[letter] - was.attributes[letter]
        if change:
            yield f"{name} {change:+d}"
    pieces = now.member.traits + now.member.body_mods, was.member.traits + was.member.body_mods
    yield from (f"has {_name(piece)} now" for piece in _more(*pieces))
    yield from (f"takes {_name(thing)}" for thing in _more(now.member.gear, was.member.gear))
    yield from (f"is without {_name(thing)}" for thing in _more(was.member.gear, now.member.gear))
    if now.lame and not was.lame:
        yield "a ruined leg (CYB-XCM-04)"
    if now.dread:
        yield f"starts the next game with {now.dread} Dread (CYB-XCM-04)"
    if now.wounds:
        yield f"starts the next game with {now.wounds} Wound (CYB-XCM-04)"


def _more(many: tuple[str, ...], few: tuple[str, ...]) -> Iterator[str]:
    """What the first has and the second lacks, repeats included."""
    left = list(few)
    for thing in many:
        if thing in left:
            left.remove(thing)
        else:
            yield thing


def _name(piece: str) -> str:
    return content().piece(piece).name


def page(chronicle: Chronicle) -> str:
    """The campaign as it stands, to be read. CYB-XCM-02, CYB-XCM-09"""
    lines = [f"{chronicle.name}, {chronicle.games} games played"]
    most = max(roster.value for roster in chronicle.rosters.values())
    for player, roster in chronicle.rosters.items():
        cards = underdog_cards(roster.value, most)
        lines += ["", f"{roster.name} ({player}): worth {roster.value}, {roster.scrap} scrap"]
        lines += [f"  draws {cards} more as an underdog (CYB-XCM-09)"] if cards else []
        lines += [f"  {_sheet(veteran)}" for veteran in roster.veterans]
        lines += ["  in the stash: " + ", ".join(map(_name, roster.stash))] if roster.stash else []
    return "\n".join(lines)


def _sheet(veteran: Veteran) -> str:
    numbers = " ".join(f"{letter}{value:+d}" for letter, value in veteran.attributes.items())
    member = veteran.member
    pieces = [_name(name) for name in (*member.traits, *member.body_mods, *member.gear)]
    marks = ["a ruined leg"] * veteran.lame + [f"{veteran.dread} Dread"] * bool(veteran.dread)
    marks += [f"{veteran.wounds} Wound"] * bool(veteran.wounds)
    return ", ".join([f"{veteran.name:<15} {numbers}  {veteran.xp} XP", *pieces, *marks])


# ---------------------------------------------------------------- as data


def written_chronicle(chronicle: Chronicle) -> dict[str, Any]:
    """A campaign as plain data."""
    return {
        "name": chronicle.name,
        "seed": chronicle.seed,
        "rolled": chronicle.rolled,
        "games": chronicle.games,
        "rosters": {p: written_roster(roster) for p, roster in chronicle.rosters.items()},
        "told": list(chronicle.told),
    }


def read_chronicle(document: Any) -> Chronicle:
    """A campaign from what was written."""
    rosters = document.get("rosters") if isinstance(document, Mapping) else None
    if not isinstance(rosters, Mapping) or not rosters:
        raise BadForces("a campaign holds rosters by player (CYB-XCM-02)")
    try:
        return _chronicle(document, rosters)
    except (TypeError, ValueError, LookupError, AttributeError) as error:
        raise BadForces(f"this campaign cannot be read: {error} (CYB-XCM-02)") from None


def _chronicle(document: Mapping[str, Any], rosters: Mapping[str, Any]) -> Chronicle:
    return Chronicle(
        str(document.get("name", "A campaign")),
        {str(player): read_roster(raw) for player, raw in rosters.items()},
        str(document.get("seed", "")),
        int(document.get("rolled", 0)),
        int(document.get("games", 0)),
        tuple(map(str, document.get("told", ()))),
    )
