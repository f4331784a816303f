"""How a crew stands: who is left, how far the scenario's goal is, who is on the way to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import exp

from affray.boards.table.layouts import Rect
from affray.boards.table.pieces import Piece
from affray.boards.table.terrain import Terrain
from affray.boards.table.units import INCH, LONG_RANGE, WALK
from affray.engine.questions import Seat
from affray.games.cybernekro.content.kinds import Content
from affray.games.cybernekro.effects.doors import PRISON_DOOR
from affray.games.cybernekro.mind.afoot import (
    CELL,
    Walk,
    across,
    square,
    walk_home,
    walk_onto,
    walk_to,
)
from affray.games.cybernekro.rules.fate_cards import are_opponents
from affray.games.cybernekro.rules.ground import look
from affray.games.cybernekro.scenarios.exploration import sites
from affray.games.cybernekro.scenarios.quests import (
    ARTIFACT,
    PRISONER,
    RITUAL,
    TERMINALS,
    is_after,
    quests,
)
from affray.games.cybernekro.scenarios.quests import TREASURE as QUEST_OF_TREASURE
from affray.games.cybernekro.scenarios.ritual import COMPLETE, FOCUS
from affray.games.cybernekro.scenarios.scenario import allied
from affray.games.cybernekro.scenarios.treasure import TREASURE
from affray.games.cybernekro.state import NOBODY, Cybernekro, Gear, Model

NPC_POINTS = {"flesh-drone": 18, "tomb-bot": 60, "rabid-machine": 80, "ancient-horror": 80}
"""What NPCs count, compared with characters of some 20 to 50 points."""
UNARMED = 0.35
"""What being without a weapon takes from a character."""
A_SWORD = 2
"""A weapon of this damage is as good as any."""
USELESS = 0.5
"""What is left of a weapon that is jammed or not loaded."""
A_THING = 0.01
"""What everything else that somebody carries adds."""
BREAKING = 4
"""This much Dread may turn a character into an NPC. CYB-MOR-05"""
A_ROUND = 3 * WALK
"""How far a character gets in a round."""
ROUNDS = 6
"""Prisoners and terminals are decided after this many. CYB-SCN-13, CYB-SCN-32"""
DOOR = WALK
"""What opening the prison takes, as a distance to walk."""
LATE, LATEST = 8, 10
"""From these rounds on a crew explores, no matter which crews or NPCs are about."""


def evaluate(g: Cybernekro, seat: Seat) -> float:
    """From -1 to 1: a crew's chances compared with those of the best other crew."""
    people = People(g)
    hope = _hope_of(g)
    others = [other for other in people.crews if other != seat and are_opponents(g, seat, other)]
    theirs = max([hope(people, other) for other in others], default=0.0)
    if seat not in people.crews:
        return -theirs
    mine = hope(people, seat)
    cards = len(g.hands[seat]) - max([len(g.hands[o]) for o in others], default=0)
    quest = _quest(people, seat) if is_after(g, ARTIFACT) else 0.0
    return max(-1.0, min(1.0, mine - theirs + quest + 0.004 * cards))


def _hope_of(g: Cybernekro) -> Callable[[People, Seat], float]:
    """What a crew's chances are judged by: the scenario's objectives, each as much as the others."""
    hopes = [HOPES.get(quest, _hope_of_survival) for quest in quests(g)] or [_hope_of_survival]
    if len(hopes) == 1:
        return hopes[0]
    return lambda people, seat: sum(hope(people, seat) for hope in hopes) / len(hopes)


class People:
    """Who is on the table, crew by crew, looked up once."""

    __slots__ = ("crews", "g", "npcs", "squares", "strength")

    def __init__(self, g: Cybernekro) -> None:
        self.g = g
        self.crews: dict[Seat, list[Model]] = {seat: [] for seat in g.players}
        self.npcs: list[Model] = []
        for model in g.models:
            if model.where == "table":
                (self.crews[model.owner] if model.side == "player" else self.npcs).append(model)
        self.strength = {
            seat: sum([worth(model) * armed(g, model) for model in crew])
            for seat, crew in self.crews.items()
        }
        wide = across(g.terrain)
        self.squares = {
            seat: [m.y // CELL * wide + m.x // CELL for m in crew if not m.imprisoned]
            for seat, crew in self.crews.items()
        }
        """The squares of those who are free to move."""

    def rivals(self, seat: Seat) -> float:
        """The strength of all other crews."""
        if self.g.options["mode"] != "versus":
            return 0.0
        return sum(there for other, there in self.strength.items() if other != seat)

    def threat(self, seat: Seat) -> float:
        """The strength of the NPCs, less if other crews are nearer to them."""
        total = 0.0
        for npc in self.npcs:
            walk = walk_to(self.g.terrain, npc.x, npc.y)
            mine = self.nearest(seat, walk)
            nearer = any(self.nearest(other, walk) < mine for other in self.crews)
            total += worth(npc) * (0.5 if nearer else 1.0)
        return total

    def nearest(self, seat: Seat, walk: Walk) -> int:
        """How far the nearest of a crew has to walk; very far if there is nobody."""
        return min(map(walk.__getitem__, self.squares[seat]), default=100 * INCH)

    def closeness(self, seat: Seat, walks: list[Walk]) -> float:
        """How near everybody is, on average, to the nearest of some places, 0 to 1."""
        if not walks:
            return 1.0
        crew = self.squares[seat]
        return sum([near(way) for way in _shortest(walks, crew)]) / max(len(crew), 1)

    def foes(self, seat: Seat) -> set[int]:
        """The squares of the enemies a crew has to seek out: NPCs come of their own accord."""
        if self.g.options["mode"] != "versus":
            return {square(self.g.terrain, npc.x, npc.y) for npc in self.npcs}
        return {at for other, there in self.squares.items() if other != seat for at in there}


def worth(model: Model) -> float:
    """The points of a character, less for what it has suffered."""
    health = 1 - 0.09 * model.wounds - 0.05 * model.dread - 0.17 * model.prone
    if model.dread >= BREAKING:
        health -= 0.1
    if model.on_fire:
        health -= 0.1
    points = model.profile.points or NPC_POINTS.get(model.kind, 20)
    return points * max(health, 0.1)


def armed(g: Cybernekro, model: Model) -> float:
    """How well a character is equipped, about 1: what it drops is lost to it, and a weapon that is
    jammed or not loaded is still better than none."""
    items, unloaded, jammed = g.items, g.unloaded, g.jammed
    if unloaded or jammed:
        useless = [item for item in model.carried if item in unloaded or item in jammed]
        if useless:
            things = tuple([items[item] for item in model.carried])
            spoilt = tuple([items[item] for item in useless])
            return _armed(g.book.content, things, spoilt, bool(model.sorceries))
    return gear(g, model).worth


def gear(g: Cybernekro, model: Model) -> Gear:
    """What a character carries, judged once as long as it carries the very same."""
    kept, carried, sorceries = model.gear, model.carried, model.sorceries
    if kept is not None and kept.carried is carried and kept.sorceries is sorceries:
        return kept
    content, things = g.book.content, tuple([g.items[item] for item in carried])
    worth = _armed(content, things, (), bool(sorceries))
    found = model.gear = Gear(carried, sorceries, worth, _aim(content, things, sorceries))
    return found


@lru_cache(maxsize=1 << 12)
def _armed(
    content: Content, things: tuple[str, ...], spoilt: tuple[str, ...], sorcerer: bool
) -> float:
    force = float(A_SWORD if sorcerer else 0)
    for thing in things:
        if content.is_weapon(thing):
            force = max(force, content.weapon(thing).damage * (USELESS if thing in spoilt else 1))
    return 1 - UNARMED * (1 - min(1.0, force / A_SWORD)) + A_THING * len(things)


def share(mine: float, theirs: float) -> float:
    """One's own share of all strength, 0 to 1."""
    return mine / (mine + theirs) if mine else 0.0


# ---------------------------------------------------------------- ways


def near(length: float) -> float:
    """1 right there, one half a Move away, and so on towards 0."""
    return 1 / (1 + length / (6 * INCH))


def way(g: Cybernekro, model: Model, walk: Walk) -> int:
    """How far a model has to walk."""
    return walk[square(g.terrain, model.x, model.y)]


def hunt(people: People, seat: Seat) -> float:
    """How near everybody is to an enemy to fight, 0 to 1."""
    g, crew = people.g, [m for m in people.crews[seat] if not m.imprisoned]
    foes = people.foes(seat)
    if not foes or not crew:
        return float(bool(crew))
    ways = _ways_to(g.terrain, frozenset(foes), tuple(people.squares[seat]))
    lengths = zip(crew, ways, strict=True)
    return sum([near(max(0, way - aim(g, m))) for m, way in lengths]) / len(crew)


@lru_cache(maxsize=1 << 12)
def _ways_to(terrain: Terrain, goals: frozenset[int], squares: tuple[int, ...]) -> tuple[int, ...]:
    """From each of some squares the way to the nearest of others; somebody moves in every other
    position at most."""
    return tuple(_shortest([walk_onto(terrain, goal) for goal in goals], squares))


def _shortest(walks: list[Walk], squares: Sequence[int]) -> Iterable[int]:
    """From each of some squares the shortest of some walks."""
    rows = [map(walk.__getitem__, squares) for walk in walks]
    return map(min, *rows) if len(rows) > 1 else rows[0]


def press(g: Cybernekro) -> float:
    """What closing with the enemy is worth: more and more, since a game without a loser
    is a draw."""
    return 0.1 + 0.02 * g.round


def aim(g: Cybernekro, model: Model) -> int:
    """How far from an enemy a model may stay and still harm it."""
    return gear(g, model).aim


@lru_cache(maxsize=1 << 12)
def _aim(content: Content, things: tuple[str, ...], sorceries: tuple[str, ...]) -> int:
    weapons = [content.weapon(thing) for thing in things if content.is_weapon(thing)]
    far = max((weapon.range for weapon in weapons if weapon.ranged), default=0)
    return max(0, min(far, LONG_RANGE) - 2 * INCH, 6 * INCH if sorceries else 0)


def centre(site: Piece | Rect) -> tuple[int, int]:
    """The middle of a room or a container."""
    west, south, east, north = site.box if isinstance(site, Piece) else site
    return (west + east) // 2, (south + north) // 2


def site_walks(g: Cybernekro) -> list[Walk]:
    """Walking distances to what is left to explore."""
    walks = g.terrain.remember(
        ("sites", g.layout),
        lambda: {name: walk_to(g.terrain, *centre(site)) for name, site in sites(g).items()},
    )
    return [walk for name, walk in walks.items() if name not in g.plot.explored]


def piece_walk(g: Cybernekro, name: str) -> Walk:
    """Walking distances to a piece of terrain: the Focus, the door of the prison."""
    return g.terrain.remember(
        ("piece", name), lambda: walk_to(g.terrain, *centre(look(g).scene.piece(name)))
    )


# ---------------------------------------------------------------- no scenario


def _hope_of_survival(people: People, seat: Seat) -> float:
    """Being stronger, and closing with the enemy."""
    mine = people.strength[seat]
    return 0.8 * share(mine, people.rivals(seat) + people.threat(seat)) + 0.1 * hunt(people, seat)


# ---------------------------------------------------------------- quick start


def _hope_of_terminals(people: People, seat: Seat) -> float:
    """Holding terminals and being near the others; the later, the more they count, and at last only
    who holds more of them. CYB-SCN-13"""
    g, ours = people.g, allied(people.g, seat)
    owners, count = g.plot.owners, len(g.plot.owners) or 1
    late = min(g.round, ROUNDS) / ROUNDS
    walks = [
        walk_to(g.terrain, x, y)
        for (x, y, _), owner in zip(g.plot.terminals, owners, strict=False)
        if owner not in ours
    ]
    held = sum(owner in ours for owner in owners)
    others = [owner for owner in owners if owner and owner not in ours]
    most = max(map(others.count, others), default=0)
    reached = held + sum(near(people.nearest(seat, walk)) for walk in walks)
    fight = share(people.strength[seat], people.rivals(seat) + people.threat(seat))
    return (
        (0.6 + 0.4 * late) * held / count
        + 0.2 * reached / count
        + 0.15 * people.closeness(seat, walks)
        + (0.6 - 0.4 * late**2) * fight
        + 0.25 * late**4 * max(-1, min(1, held - most))
    )


# ---------------------------------------------------------------- exploration


def _hope_of_artifact(people: People, seat: Seat) -> float:
    """Having the artifact, with everybody else gone. CYB-SCN-23"""
    g, mine = people.g, people.strength[seat]
    alone = share(mine, people.rivals(seat) + people.threat(seat))
    return (0.2 + 0.7 * _artifact(people, seat)) * alone + press(g) * hunt(people, seat)


def _artifact(people: People, seat: Seat) -> float:
    """How far a crew has got with the artifact, 0 to 1."""
    g, plot, crew = people.g, people.g.plot, people.crews[seat]
    if plot.artifact_taken:
        return float(plot.artifact_taken == seat)
    if plot.artifact == NOBODY:
        known = len(plot.explored)
        return 0.2 + 0.3 * _eagerness(people, seat) * known / max(known + len(site_walks(g)), 1)
    if plot.artifact in g.lying:
        x, y, _ = g.lying[plot.artifact]
        return 0.5 + 0.15 * near(people.nearest(seat, walk_to(g.terrain, x, y)))
    for model in crew:
        if plot.artifact in model.carried:
            return 0.7 + 0.25 * near(to_edge(g, model))
    return 0.3


def _quest(people: People, seat: Seat) -> float:
    """What looking for the artifact is worth: a crew that explores means to be the finder."""
    g, plot = people.g, people.g.plot
    if plot.artifact != NOBODY:
        return 0.35 if plot.artifact_taken in ("", seat) else 0.0
    walks = site_walks(g)
    known = len(plot.explored)
    reached = known + sum(near(people.nearest(seat, walk)) for walk in walks)
    return _eagerness(people, seat) * (0.2 * known + 0.15 * reached) / max(known + len(walks), 1)


def _eagerness(people: People, seat: Seat) -> float:
    """How much a crew wants to explore: finds may be dangerous, so first it fights other crews
    and whatever was found already."""
    if people.npcs and people.g.round < LATEST:
        return 0.1
    weak = people.rivals(seat) < 0.35 * people.strength[seat]
    return 1.0 if weak or people.g.round >= LATE else 0.1


def to_edge(g: Cybernekro, model: Model) -> int:
    """How far it is to the nearest edge of the table."""
    return min(model.x, model.y, g.width - model.x, g.depth - model.y)


# ---------------------------------------------------------------- prisoner


def _hope_of_rescue(people: People, seat: Seat) -> float:
    """Bringing one's own home; the kidnapper hopes that nobody does. CYB-SCN-32"""
    g, plot = people.g, people.g.plot
    fight = 0.15 * share(people.strength[seat], people.rivals(seat) + people.threat(seat))
    if seat != plot.lead:
        allied = g.options["mode"] != "versus"
        mine = [m for m in map(g.model, plot.prisoners) if allied or m.owner == seat]
        return fight + max((_rescue(people, seat, captive) for captive in mine), default=0.0)
    captives = [m for m in map(g.model, plot.prisoners) if m.where == "table"]
    walks = [walk_to(g.terrain, m.x, m.y) for m in captives if not m.imprisoned]
    return fight + 0.1 * people.closeness(seat, walks or [piece_walk(g, PRISON_DOOR)])


def _rescue(people: People, seat: Seat, captive: Model) -> float:
    """The chance of bringing somebody home, -0.8 to 0.8."""
    g = people.g
    if captive.id in g.plot.prisoners_home:
        return 0.8
    if captive.where != "table":
        return -0.8 if g.options["prisoner_dead"] == "kidnapper_wins" else 0.0
    if captive.side != "player":
        return -0.8
    fight = share(people.strength[seat], people.rivals(seat) + people.threat(seat))
    health = 1 - 0.05 * captive.wounds - 0.15 * captive.prone
    length = way(g, captive, walk_home(g.terrain, g.sides[captive.owner]))
    slack = (ROUNDS - g.round) * A_ROUND - length
    helpers = 0.0
    if captive.imprisoned:
        door = piece_walk(g, PRISON_DOOR)
        work = people.nearest(seat, door) + DOOR
        slack -= max(0, work - _still_to_walk(people, seat))
        length += work
        helpers = 0.25 * people.closeness(seat, [door])
    else:
        slack += captive.ap * WALK
        helpers = 0.25
    done = max(0.0, 1 - length / (50 * INCH))
    chance = in_time(slack) * health * (0.35 + 0.65 * fight) * (0.5 + 0.5 * done)
    return 1.6 * (0.75 * chance + helpers) - 0.8


def _still_to_walk(people: People, seat: Seat) -> int:
    """How far a member of a crew may still get this round."""
    if people.g.phase not in ("action", "npc", "morale", "end_steps", "round_over"):
        return A_ROUND
    return WALK * max((model.ap for model in people.crews[seat]), default=0)


def in_time(slack: int) -> float:
    """The chance of being in time: the distance one can walk against the distance one must."""
    return 1 / (1 + exp((6 * INCH - slack) / (8 * INCH)))


# ---------------------------------------------------------------- ritual


def _hope_of_ritual(people: People, seat: Seat) -> float:
    """Performing the ritual or stopping it, and being alone in the end. CYB-SCN-42"""
    g, plot = people.g, people.g.plot
    mine, rivals, threat = people.strength[seat], people.rivals(seat), people.threat(seat)
    if seat != plot.lead:
        return 0.8 * share(mine, rivals + threat) + press(g) * hunt(people, seat)
    if plot.summoned:
        # the creature kills for those who called it, unless they are the first it meets
        met = threat >= sum(map(worth, people.npcs))
        called = share(mine * (0.6 if met else 1.0) + 0.5 * threat, rivals)
        return 0.85 * called + press(g) * hunt(people, seat)
    ready = 1.5 * near(people.nearest(seat, piece_walk(g, FOCUS)))
    rite = (plot.ritual + ready) / (COMPLETE + 1.5)
    patience = 1.0 if g.round <= ROUNDS else 0.7  # a ritual never performed is a draw
    alone = share(mine, rivals + threat)
    return patience * (0.35 + 0.6 * rite) * alone + press(g) * hunt(people, seat)


# ---------------------------------------------------------------- treasure


def _hope_of_treasure(people: People, seat: Seat) -> float:
    """Tokens carried off, Tokens on the way to an edge, and being near those that lie. CYB-TOK-05"""
    g, ours = people.g, allied(people.g, seat)
    lying = [spot for item, spot in g.lying.items() if g.items[item] == TREASURE]
    gone = sum(g.plot.treasures.get(ally, 0) for ally in ours)
    carried = sum(
        0.5 + 0.4 * near(to_edge(g, model))
        for model in people.crews[seat]
        for item in model.carried
        if g.items[item] == TREASURE
    )
    walks = [walk_to(g.terrain, x, y) for x, y, _ in lying]
    reached = 0.3 * sum(near(people.nearest(seat, walk)) for walk in walks)
    count = max(1, len(lying) + sum(g.plot.treasures.values()))
    fight = share(people.strength[seat], people.rivals(seat) + people.threat(seat))
    return 0.6 * min(1.0, (gone + carried + reached) / count) + 0.3 * fight


HOPES: dict[str, Callable[[People, Seat], float]] = {
    TERMINALS: _hope_of_terminals,
    ARTIFACT: _hope_of_artifact,
    PRISONER: _hope_of_rescue,
    RITUAL: _hope_of_ritual,
    QUEST_OF_TREASURE: _hope_of_treasure,
}
