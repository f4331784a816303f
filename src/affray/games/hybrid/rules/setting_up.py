"""Setting up: squads, the board, cards, deployment, and who comes in later. HYB-SET-01"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from affray.boards.grid.squares import Squares, squares_of
from affray.engine.errors import BadForces, nearest
from affray.engine.forces import Flaw, only_these_play, refuse
from affray.engine.game import Value
from affray.engine.packs import lately_per_content, per_content
from affray.engine.questions import Option, ask, together
from affray.games.hybrid.content.kinds import MaterialCard, Profile, content
from affray.games.hybrid.content.maps import Map
from affray.games.hybrid.content.mission_cards import TODAY, Mission
from affray.games.hybrid.missions.book import mission_rules
from affray.games.hybrid.rules import army_cards, aura_cards, mutation_cards
from affray.games.hybrid.rules.action_cards import action_deck, opening_hand
from affray.games.hybrid.rules.acts import after_act
from affray.games.hybrid.rules.aptitudes import name_leaders
from affray.games.hybrid.rules.board import board_of, changed, figures
from affray.games.hybrid.rules.counters import lay_counters
from affray.games.hybrid.rules.event_cards import event_deck
from affray.games.hybrid.rules.material_cards import bind, binding_faults
from affray.games.hybrid.rules.profiles import printed_nv
from affray.games.hybrid.rules.squads import (
    ready_squads,
    squad_faults,
    squad_warriors,
    strangers,
    substitute_faults,
)
from affray.games.hybrid.rules.wounds import renew
from affray.games.hybrid.screen.events import cards as told
from affray.games.hybrid.screen.events.battle import (
    Deployed,
    DeploymentRolled,
    NoRoom,
    PlacesFirst,
    SquadChosen,
)
from affray.games.hybrid.state import (
    GRIFFIN,
    SCORPION,
    SEATS,
    Access,
    Door,
    Lab,
    Objective,
    Warrior,
    other,
)

COMPASS = "NESW"
NUMBERS = "123456"


class Force(NamedTuple):
    """A squad, and the Material cards bound to its warriors by their place in it."""

    warriors: tuple[str, ...]
    material: tuple[tuple[str, int], ...] = ()
    substitutes: tuple[str, ...] = ()
    """Warriors who come in only if a card brings them in. HYB-SET-06"""


# ---------------------------------------------------------------- the board


def laid_out(scenario: str, options: Mapping[str, Value], forces: Mapping[str, Any]) -> Lab:
    """The board of a mission, and any squads already named. HYB-SET-01"""
    mission = content().get(Mission, scenario)
    rows = tuple(content().get(Map, mission.map).lines)
    g = Lab(rows=rows, seats=SEATS, scenario=scenario, options=dict(options), squads=TODAY)
    lay_board(g)
    mission_rules(scenario).lay_out(g)
    changed(g)
    only_these_play(forces, SEATS, "HYB-SET-01")
    squads = {seat: _force(mission, seat, forces[seat], options) for seat in forces}
    for seat in SEATS:
        if seat in squads:
            muster(g, seat, squads[seat])
    if len(squads) == len(SEATS):
        g.phase = "counters"
    return g


def lay_board(g: Lab) -> None:
    """Doors, accesses, rocks, trapdoors, tanks and Objectives as the map shows them. HYB-MIS-00"""
    g.board = board_of(g.rows)
    map_ = g.board.map
    g.doors = [Door(tuple(squares_of(d.squares)), "closed", d.locked) for d in map_.doors]
    g.accesses = [
        Access(tuple(squares_of(a.squares)), a.kind, True, a.number) for a in map_.accesses
    ]
    g.rocks = tuple(squares_of(map_.rocks))
    g.trapdoors = tuple(squares_of(map_.trapdoors))
    g.tanks = tuple(squares_of(map_.tanks))
    for number in NUMBERS:
        for square in squares_of(map_.marks.get(number, 0)):
            g.objectives.append(Objective(int(number), square))
    changed(g)


# ---------------------------------------------------------------- squads


def _force(mission: Mission, seat: str, given: Any, options: Mapping[str, Value]) -> Force:
    """The squad that a document names: profiles, a ready-made squad, or both with Material."""
    force = read_force(mission.id, seat, given)
    refuse(force_flaws(mission, seat, force, options), seat)
    return force


def force_flaws(
    mission: Mission, seat: str, force: Force, options: Mapping[str, Value]
) -> Iterator[Flaw]:
    """Everything that is wrong with what a side brings. HYB-SET-02 to HYB-SET-06 HYB-MAT-01"""
    known = content()["material"]
    cards = [face for face, _ in force.material if face in known]
    yield from squad_faults(mission, seat, force.warriors, options, cards)
    if any(strangers(seat, force.warriors)):
        return
    yield from substitute_faults(seat, force.warriors, force.substitutes)
    if force.material and options.get("material_cards") is not True:
        yield Flaw("Material cards are not in play at this table", "HYB-MAT-01")
        return
    profiles = [content().get(Profile, name) for name in force.warriors]
    yield from binding_faults(seat, profiles, force.material)


def read_force(mission: str, seat: str, given: Any) -> Force:
    """The squad a document describes, legal or not. HYB-SET-01"""
    if isinstance(given, str):
        ready = {squad.id: squad for squad in ready_squads(mission, seat)}
        if given not in ready:
            raise BadForces(f'{seat} has no squad "{given}" here{nearest(given, ready)}')
        return Force(squad_warriors(ready[given]))
    if isinstance(given, Mapping):
        for key in given:
            if key not in FORCE_KEYS:
                raise BadForces(f'a squad has no "{key}"{nearest(str(key), FORCE_KEYS)}')
        squad = read_force(mission, seat, given.get("squad", given.get("warriors", [])))
        return Force(squad.warriors, _bindings(given), _names(given.get("substitutes", [])))
    return Force(_names(given))


FORCE_KEYS = ("name", "squad", "warriors", "material", "substitutes")


def _names(given: Any) -> tuple[str, ...]:
    if not isinstance(given, list | tuple) or not all(isinstance(name, str) for name in given):
        raise BadForces("a squad is a list of warriors, each by its name (HYB-SET-01)")
    return tuple(given)


def _bindings(given: Mapping[str, Any]) -> tuple[tuple[str, int], ...]:
    """Material cards with the places of their bearers in the squad. HYB-MAT-02"""
    rows = given.get("material", [])
    if not isinstance(rows, list | tuple) or not all(map(_is_binding, rows)):
        raise BadForces('Material is [["card", number of its bearer], ...] (HYB-MAT-02)')
    return tuple((face, index) for face, index in rows)


def _is_binding(row: Any) -> bool:
    if not isinstance(row, list | tuple) or len(row) != 2:
        return False
    return isinstance(row[0], str) and type(row[1]) is int


def muster(g: Lab, seat: str, force: Force) -> None:
    """The warriors of a squad step forward; they are placed later. HYB-SET-01"""
    rules = mission_rules(g.scenario)
    for index, name in enumerate(force.warriors):
        warrior = recruit(g, seat, name)
        begins = rules.start(g, warrior)
        warrior.place = "outside" if begins == "outside" else "reserve"
        for face, bound_to in force.material:
            if bound_to == index:
                warrior.material += (face,)
                warrior.traps += content().get(MaterialCard, face).traps
    for name in force.substitutes:
        recruit(g, seat, name).place = "substitute"


def recruit(g: Lab, seat: str, name: str) -> Warrior:
    """A figure of a profile, unhurt, not yet on the board. HYB-PRO-09"""
    warrior = Warrior(len(g.warriors), seat, name, place="reserve")
    furnish_warrior(warrior)
    warrior.combined_left = warrior.card.apt.get("combined-attack", 0)
    g.warriors.append(warrior)
    return warrior


def furnish_warrior(warrior: Warrior) -> None:
    """Give a warrior his profile card."""
    warrior.card = content().get(Profile, warrior.profile)
    warrior.size = warrior.card.size


async def choose_squads(g: Lab) -> None:
    """Both build their squads in secret, then show them. HYB-SET-01"""
    missing = [seat for seat in SEATS if not any(w.side == seat for w in g.warriors)]
    chosen = await together(g, *(_choose_squad(g, seat) for seat in missing))
    for seat, force in zip(missing, chosen, strict=True):
        muster(g, seat, force)
    _number_by_side(g)
    g.phase = "counters"


def _number_by_side(g: Lab) -> None:
    """Griffins come first, whoever was named first."""
    g.warriors.sort(key=lambda w: (SEATS.index(w.side), w.id))
    for number, warrior in enumerate(g.warriors):
        warrior.id = number


async def _choose_squad(g: Lab, seat: str) -> Force:
    """A ready-made squad, or one built warrior by warrior. HYB-SET-01"""
    ready = {squad.id: squad for squad in ready_squads(g.scenario, seat)}
    options = [Option(f"squad:{name}", name) for name in ready] + [Option("own", "")]
    name = await ask(seat, "squad", options, rule="HYB-SET-01")
    warriors = squad_warriors(ready[name], g.squads) if name else await _build_squad(g, seat)
    if g.options["material_cards"] is not True:
        return Force(warriors)
    return Force(warriors, await _buy_material(g, seat, warriors))


async def _build_squad(g: Lab, seat: str) -> tuple[str, ...]:
    """One warrior after another, as long as the squad can become legal. HYB-SET-02 HYB-SET-05"""
    squad: tuple[str, ...] = ()
    while True:
        offered = list(_recruits(g, seat, squad))
        name = await ask(seat, "recruit", offered, rule="HYB-SET-02", about={"squad": squad})
        if not name:
            return squad
        squad = _sorted(seat, (*squad, name))


def _recruits(g: Lab, seat: str, squad: tuple[str, ...]) -> Iterator[Option[str]]:
    key = tuple(sorted(g.options.items()))
    if not any(squad_faults(content().get(Mission, g.scenario), seat, squad, g.options)):
        yield Option("done", "")
    for profile in _own_profiles(seat):
        if _completable(g.scenario, seat, key, _sorted(seat, (*squad, profile.id))):
            yield Option(f"recruit:{profile.id}", profile.id)


@per_content
def _own_profiles(seat: str) -> tuple[Profile, ...]:
    return tuple(profile for profile in content().all(Profile) if profile.faction == seat)


def _sorted(seat: str, squad: Sequence[str]) -> tuple[str, ...]:
    order = {profile.id: i for i, profile in enumerate(_own_profiles(seat))}
    return tuple(sorted(squad, key=order.__getitem__))


@lately_per_content(1 << 12)
def _completable(
    scenario: str, seat: str, options: tuple[tuple[str, Value], ...], squad: tuple[str, ...]
) -> bool:
    """Whether a squad is legal or can still become so. HYB-SET-05"""
    mission = content().get(Mission, scenario)
    if not any(squad_faults(mission, seat, squad, dict(options))):
        return True
    if not _fits(mission, seat, squad):
        return False
    return any(
        _completable(scenario, seat, options, _sorted(seat, (*squad, profile.id)))
        for profile in _own_profiles(seat)
    )


def _fits(mission: Mission, seat: str, squad: tuple[str, ...]) -> bool:
    """Within rank total, number and availability. HYB-SET-02 HYB-SET-03 HYB-SET-04"""
    profiles = [content().get(Profile, name) for name in squad]
    force = mission.force(seat)
    halves = sum(2 * profile.rank or 1 for profile in profiles)
    many = any(squad.count(profile.id) > profile.most for profile in profiles)
    return halves <= 2 * force.ranks and len(squad) <= force.warriors and not many


async def _buy_material(
    g: Lab, seat: str, warriors: tuple[str, ...]
) -> tuple[tuple[str, int], ...]:
    """Material cards within what is left of the rank total. HYB-MAT-01 HYB-MAT-02"""
    bought: tuple[tuple[str, int], ...] = ()
    while True:
        offered = list(_purchases(g, seat, warriors, bought))
        face, index = await ask(seat, "material", offered, rule="HYB-MAT-01")
        if not face:
            return bought
        bought = (*bought, (face, index))


def _purchases(
    g: Lab, seat: str, warriors: tuple[str, ...], bought: tuple[tuple[str, int], ...]
) -> Iterator[Option[tuple[str, int]]]:
    yield Option("done", ("", 0))
    mission = content().get(Mission, g.scenario)
    profiles = [content().get(Profile, name) for name in warriors]
    for card in content().all(MaterialCard):
        for index in range(len(warriors)):
            more = (*bought, (card.id, index))
            faces = [face for face, _ in more]
            if any(binding_faults(seat, profiles, more)):
                continue
            if not any(squad_faults(mission, seat, warriors, g.options, faces)):
                yield Option(f"bind:{card.id}:{index}", (card.id, index))


# ---------------------------------------------------------------- counters and cards


async def lay_out_counters(g: Lab) -> None:
    """Squads are shown; Event deck, counters and Army cards are laid out. HYB-SET-01"""
    for seat in SEATS:
        g.emit(SquadChosen, seat, tuple(w.profile for w in g.warriors if w.side == seat))
    for warrior in g.warriors:
        faces, warrior.material, warrior.traps = warrior.material, (), ()
        for face in faces:
            bind(g, warrior, face)
    g.event_deck.faces = event_deck(g.options["material_cards"] is True)
    g.action_deck.faces = action_deck()
    lay_counters(g)
    army_cards.set_up(g)
    g.phase = "cards"


async def deal_cards(g: Lab) -> None:
    """Auras, Mutations, Action cards. HYB-SET-01"""
    await aura_cards.set_up(g)
    await mutation_cards.set_up(g)
    for seat in SEATS:
        await opening_hand(g, seat)
    g.phase = "secrets"


async def secrets(g: Lab) -> None:
    """Squad leaders and the mission's secret choices. HYB-SET-01"""
    await name_leaders(g)
    await mission_rules(g.scenario).prepare(g)
    g.phase = "deploy"


# ---------------------------------------------------------------- deployment


def to_deploy(g: Lab, seat: str) -> list[Warrior]:
    """A side's warriors that are still to be placed."""
    return [w for w in g.warriors if w.side == seat and w.place == "reserve"]


def next_to_deploy(g: Lab) -> str:
    """Who places next; nobody when all are placed. HYB-SET-08"""
    if g.options["deploy_order"] == "scorpion_first":
        order = (SCORPION, GRIFFIN)
    else:
        order = (g.turn, other(g.turn))
    return next((seat for seat in order if to_deploy(g, seat)), "")


async def who_places_first(g: Lab) -> None:
    """The player with the lower roll says who places first; ties are rerolled. HYB-SET-08"""
    if g.options["deploy_order"] == "scorpion_first" or not all(to_deploy(g, s) for s in SEATS):
        g.turn = next((seat for seat in (SCORPION, GRIFFIN) if to_deploy(g, seat)), GRIFFIN)
        return
    griffin = scorpion = 0
    while griffin == scorpion:
        griffin, scorpion = g.dice.d10("deployment: griffin"), g.dice.d10("deployment: scorpion")
        g.emit(DeploymentRolled, griffin, scorpion)
    lower = GRIFFIN if griffin < scorpion else SCORPION
    options = [Option(seat, seat) for seat in SEATS]
    g.turn = await ask(lower, "places-first", options, rule="HYB-SET-08")
    g.emit(PlacesFirst, g.turn)


async def deploy(g: Lab, seat: str) -> None:
    """One warrior is placed: who, where, facing which way. HYB-SET-08"""
    waiting = to_deploy(g, seat)
    placeable = [warrior for warrior in waiting if room_for(g, warrior)]
    if not placeable:
        for warrior in waiting:
            warrior.place = "removed"
            g.emit(NoRoom, warrior.id)
        return
    who: int = await ask(seat, "deploy", _who(placeable), rule="HYB-SET-08")
    warrior = g.warriors[who]
    await place_on_board(g, warrior)
    warrior.place = mission_rules(g.scenario).start(g, warrior)
    g.emit(Deployed, warrior.id, warrior.square, warrior.facing)
    g.turn = other(seat)


async def place_on_board(g: Lab, warrior: Warrior) -> None:
    """His square in the zone and his facing. HYB-SET-08"""
    seat, about = warrior.side, {"warrior": warrior.id}
    square = await ask(seat, "deploy-square", _where(g, warrior), rule="HYB-SET-08", about=about)
    facings = [Option(f"face:{sign}", facing) for facing, sign in enumerate(COMPASS)]
    warrior.facing = await ask(seat, "deploy-facing", facings, rule="HYB-SET-08", about=about)
    warrior.square = square


def _who(placeable: list[Warrior]) -> Iterator[Option[int]]:
    """Figures of one profile with the same equipment are alike: one of them is offered."""
    seen = set()
    for warrior in placeable:
        kind = (warrior.profile, warrior.material)
        if kind not in seen:
            seen.add(kind)
            yield Option(f"warrior:{warrior.id}", warrior.id)


def _where(g: Lab, warrior: Warrior) -> Iterator[Option[int]]:
    for square in squares_of(room_for(g, warrior)):
        x, y = g.board.grid.xy(square)
        yield Option(f"at:{x},{y}", square)


def room_for(g: Lab, warrior: Warrior) -> Squares:
    """Where his whole base lies on free squares of his zone, off rocks and pits. HYB-SET-08"""
    zone = mission_rules(g.scenario).deployment(g, warrior)
    terrain = g.terrain
    free = zone & ~(figures(g) | terrain.rocks | terrain.pits | g.board.walls)
    return g.board.grid.fitting(free, warrior.size)


# ---------------------------------------------------------------- coming in later


def call(g: Lab, warrior: Warrior, nv: int = 0) -> None:
    """A warrior will come in with this much NV; 0 is all that is printed. HYB-WND-03"""
    g.arrivals = (*g.arrivals, (warrior.id, nv))
    g.emit(told.WarriorCalled, warrior.id)


def can_be_called(g: Lab, seat: str, place: str) -> list[Warrior]:
    """A side's warriors in this place who are not on their way yet; never those removed."""
    called = {number for number, _ in g.arrivals}
    return [w for w in g.warriors if w.side == seat and w.place == place and w.id not in called]


async def arrive(g: Lab) -> None:
    """Everybody brought back or brought in, one by one; like clones they are placed between two
    steps, once the fallen have been dealt with. HYB-WND-03 HYB-SET-06"""
    arrivals, g.arrivals = g.arrivals, ()
    for number, nv in arrivals:
        await _arrive(g, g.warriors[number], nv)
    await after_act(g)


async def _arrive(g: Lab, warrior: Warrior, nv: int) -> None:
    """Outside if his side starts there, else in his side's zone; without room he does not come."""
    outside = mission_rules(g.scenario).start(g, warrior) == "outside"
    if not outside and not room_for(g, warrior):
        g.emit(told.NoRoomToArrive, warrior.id)
        return
    renew(warrior, waits=g.phase != "initiative")
    warrior.wounds = max(0, printed_nv(g, warrior) - nv) if nv else 0
    if outside:
        warrior.place = "outside"
    else:
        await place_on_board(g, warrior)
        warrior.place = "board"
    g.emit(told.WarriorArrived, warrior.id)
