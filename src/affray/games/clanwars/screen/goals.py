"""What each side is after in a mission, how far it is, and who threatens that, in words."""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.goals import Goal, goal
from affray.engine.words import Words
from affray.games.clanwars.mind.walks import walks
from affray.games.clanwars.state import HOSTILE, OFF, ClanWars, Unit

NEAR = 2
"""A unit this few half moves away can be there at once."""


def goals(g: ClanWars, words: Words, seat: str | None) -> Iterator[Goal]:
    """A seat's objectives with their progress; a spectator is told of the Operatives'."""
    card = g.book.cards.missions.get(g.mission)
    if card is None:
        return
    yield Goal(card.end, "task")
    if not g.round or g.phase == "over":
        return
    hostile = seat == HOSTILE
    mission = g.book.missions[g.mission]
    met = mission.objectives(g)
    own = [each for each in card.objectives if each.id.startswith("h") == hostile]
    known = [each for each in own if each.id not in mission.veiled]
    done = sum(met[each.id] for each in known)
    if known:
        yield goal(words, g, "objectives", done=done, of=len(known))
    left = max(0, card.last_round - g.round)
    yield goal(words, g, "rounds", left=left) if left else goal(words, g, "last-round")
    crew = [unit for unit in g.units.values() if unit.op is not None and unit.tile != OFF]
    yield goal(words, g, "crew", left=len(crew), of=sum(u.op is not None for u in g.units.values()))
    if not hostile:
        yield from _threats(g, words, crew)


def _threats(g: ClanWars, words: Words, crew: list[Unit]) -> Iterator[Goal]:
    """The Operatives the clan can reach at once, the most threatened first, and the nearly dead."""
    ways = walks(g.field)
    clan = [u for u in g.units.values() if u.side == "hostile" and u.tile != OFF]
    about = {unit.uid: sum(ways[foe.tile][unit.tile] <= NEAR for foe in clan) for unit in crew}
    for uid, count in sorted(about.items(), key=lambda each: (-each[1], each[0]))[:2]:
        if count:
            yield goal(words, g, "beset", "threat", unit=uid, foes=count)
    for unit in crew:
        if unit.op is not None and unit.op.wounds_left == 1:
            yield goal(words, g, "dying", "threat", unit=unit.uid)
