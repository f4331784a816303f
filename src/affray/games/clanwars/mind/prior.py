"""What looks promising: a guess at every question, before anything is thought through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from affray.boards.field.masks import TileSet, tile_set
from affray.engine.questions import Ask, Option
from affray.games.clanwars.mind.hostile_prior import (
    blows,
    has_loot,
    head,
    leader,
    mover_of,
    quarry,
    reactions,
    stands,
)
from affray.games.clanwars.mind.known_kinds import BEHIND_A_TOKEN, CALLED_UPON, names, sought
from affray.games.clanwars.mind.luck import luck
from affray.games.clanwars.mind.strikes import hit_chance, promise, to_a_fair_one, with_one
from affray.games.clanwars.mind.walks import SHUNNED, nearest, nearest_round
from affray.games.clanwars.rules.abilities import in_sight
from affray.games.clanwars.rules.dice import NO_DICE, ONE_MORE, pool
from affray.games.clanwars.rules.loadouts import loadout
from affray.games.clanwars.rules.movement import exits
from affray.games.clanwars.rules.rolls import outcome
from affray.games.clanwars.rules.rulebook import Play
from affray.games.clanwars.rules.units import are_allies
from affray.games.clanwars.rules.windows import PASS, Plays
from affray.games.clanwars.state import HOSTILE, OFF, ClanWars, Roll, Unit

Weights = list[float]

LIKELY: dict[str, dict[str, float]] = {
    "ambush-action": {"attack": 20, "trait": 2, "move": 0.5, "none": 0.1},
    "free-action": {"attack": 12, "move": 3, "trait": 1, "none": 0.1},
    "punch": {"none": 0.05},
    "expendable": {"none": 8},
    "intel": {"proceed": 6},
    "call": {"yes": 20, "no": 0.2},
    "lay-tool": {"yes": 20, "no": 0.5},
    "negate-wound": {"yes": 20},
    "duct-tape": {"yes": 6},
    "loot": {"yes": 6},
    "secure-roll": {"yes": 6},
    "take": {"done": 0.5},
    "trade": {"done": 6},
    "drop": {"done": 6},
    "reveal": {"none": 0.05},
    "free-spawn": {"none": 0.05},
    "mover": {"none": 0.1},
    "side": {"focus": 4},
    "ensnare": {"wound": 6, "drop": 1, "flip": 1},
}
"""Weights of options by kind of question and the first word of the id; others weigh 1."""


def prior(g: ClanWars, ask: Ask[Any]) -> Weights:
    """How promising each option is at a glance."""
    if ask.kind.startswith("interrupt-"):
        return [_card(g, ask, play) for play in plays_of(ask)]
    guess = GUESSES.get(ask.kind)
    if guess is not None:
        return guess(g, ask)
    return _plain(LIKELY.get(ask.kind, {}), ask)


def _plain(weights: dict[str, float], ask: Ask[Any]) -> Weights:
    return [weights.get(option.id.partition(":")[0], 1.0) for option in ask.answers]


def _arranged(g: ClanWars, ask: Ask[Any]) -> Weights:
    """Strong legions, and those that strike at once, go behind the first tokens."""
    return _by_name(g, BEHIND_A_TOKEN, ask)


def _champions(g: ClanWars, ask: Ask[Any]) -> Weights:
    """A champion rather than none."""
    return _by_name(g, {"none": 0.02} | CALLED_UPON, ask)


def _by_name(g: ClanWars, weights: dict[str, float], ask: Ask[Any]) -> Weights:
    known = names(g.book)
    kinds = (option.id.partition(":")[0] for option in ask.answers)
    return [weights.get(known.get(kind, kind), 1.0) for kind in kinds]


# ---------------------------------------------------------------- where to go


def wanted(g: ClanWars, mover: Unit) -> list[int]:
    """Operatives go where they are of use, those they lead to the exit, others after prey."""
    mission = g.book.missions[g.mission]
    if mover.side == "operatives":
        return mission.errand(g, mover)
    if mover.side == "neutral" and g.relations[g.kind(mover)][0] == "ally":
        return mission.errand(g, mover)
    return mission.scheme(g, mover) or stands(g, mover, quarry(g, mover.tile))


def _steps(g: ClanWars, ask: Ask[Any]) -> Weights:
    """Steps that come nearer to what the mover wants count for more; to whoever moves an enemy, steps
    that lead away from it. CLW-ARC-04"""
    mover = mover_of(g, ask)
    goals = wanted(g, mover) if mover is not None else []
    if mover is None or not goals:
        return _plain({"stop": 0.5, "leave": 0.1}, ask)
    shunned = 0 if mover.side == "hostile" else ambushes(g)
    ways = nearest_round(g.field, frozenset(goals), shunned)
    here = ways[mover.tile]
    if mover.side != "neutral" and not _mine(mover, ask.seat):
        return [_push(option, ways, shunned, here) for option in ask.answers]
    leaves = 12.0 if here == 0 and (mover.side != "hostile" or has_loot(g, mover)) else 0.02
    return [_step(option, ways, shunned, here, leaves) for option in ask.answers]


def _step(
    option: Option[Any], ways: Sequence[int], shunned: TileSet, here: int, leaves: float
) -> float:
    tile = option.value
    if isinstance(tile, int):
        there = ways[tile] + SHUNNED * (shunned >> tile & 1)
        return 8.0 if there < here else 1.0 if there == here else 0.15
    if option.id.startswith("leave"):
        return leaves
    return 8.0 if here == 0 else 0.3


def _push(option: Option[Any], ways: Sequence[int], shunned: TileSet, here: int) -> float:
    """How promising it is to move an enemy somewhere: away from what it wants, or into an ambush."""
    tile = option.value
    if not isinstance(tile, int):
        return 0.02 if option.id.startswith("leave") else 0.5
    there = ways[tile] + SHUNNED * (shunned >> tile & 1)
    return 8.0 if there > here else 1.0 if there == here else 0.15


def ambushes(g: ClanWars) -> TileSet:
    """The tiles on which an Operative would be ambushed. CLW-AMB-01"""
    return tile_set(
        unit.tile
        for unit in g.units.values()
        if unit.side == "hostile" and not unit.revealed and unit.tile != OFF
    )


# ---------------------------------------------------------------- what to do

DEEDS = {
    "mission": 30.0,
    "trait": 1.0,
    "trait:patch-up": 10.0,
    "scout": 0.5,
    "pick-up": 0.5,
    "repair": 0.5,
    "flip": 0.5,
    "trade": 0.1,
    "drop": 0.002,
    "end": 0.1,
}
AIDS = {"mission:obscure": 0.2, "mission:restock": 2.0, "mission:call-in": 6.0}
"""What a piece of terrain offers besides the mission's work."""


def _deeds(g: ClanWars, ask: Ask[Any]) -> Weights:
    """An Operative works where it can, fights what it meets, and otherwise moves on."""
    mover = mover_of(g, ask)
    if mover is None:
        return _plain(DEEDS, ask)
    goals = wanted(g, mover)
    away = not goals or nearest(g.field, frozenset(goals))[mover.tile] > 0
    foes = _foes_in_reach(g, mover, ask)
    deeds = DEEDS | {"move": 8.0 if away else 1.5, "attack": (0.1, 6.0, 9.0)[min(foes, 2)]}
    if foes and any(option.id == "attack" for option in ask.answers):
        deeds["attack"] *= promise(g, mover)
    if any(item.id in sought(g.book) for item in g.lying.get(mover.tile, ())):
        deeds["pick-up"] = 20.0
    if not away and not any(option.id.startswith(WORK) for option in ask.answers):
        if next(exits(g, mover), None) is not None:
            deeds["move"] = 12.0
        elif foes or g.book.missions[g.mission].is_fight:
            deeds["flip"] = 10.0
    return [_deed(deeds, option.id) for option in ask.answers]


def _deed(deeds: dict[str, float], name: str) -> float:
    aid = _aid(name)
    return deeds.get(head(name), deeds["trait"]) if aid is None else aid


@lru_cache(maxsize=1 << 12)
def _aid(name: str) -> float | None:
    return AIDS.get(":".join(name.split(":")[:2]))


def _scouts(g: ClanWars, ask: Ask[Any]) -> Weights:
    """Where threats lie, the nearer the better; nobody looks at a tile without any. CLW-ACT-10"""
    mover = mover_of(g, ask)
    return [_seen(g, option.value, mover) for option in ask.answers]


def _seen(g: ClanWars, tile: int, mover: Unit | None) -> float:
    threats = sum(not unit.revealed and unit.op is None for unit in g.on(tile))
    far = g.field.distance(mover.tile, tile) if mover is not None else 0
    return threats / (1.0 + far) if threats else 0.01


WORK = ("attack", "mission")
"""What can be done where an Operative is wanted; if neither can, the other side may be able to."""


def _foes_in_reach(g: ClanWars, mover: Unit, ask: Ask[Any]) -> int:
    """How many revealed clanners can be attacked from here, or stand next to it."""
    near = g.field.within(mover.tile, 1)
    if any(option.id == "attack" for option in ask.answers):
        near = g.field.within(mover.tile, _longest(g, mover)) & in_sight(g, mover)
    return sum(
        [
            near >> unit.tile & 1
            for unit in g.units.values()
            if unit.side == "hostile" and unit.revealed and unit.tile != OFF
        ]
    )


def _longest(g: ClanWars, mover: Unit) -> int:
    """How far the farthest of a unit's weapons reaches."""
    return max((weapon.reach for weapon in loadout(g, mover).weapons), default=0)


def _targets(g: ClanWars, ask: Ask[Any]) -> Weights:
    """The weak and the valuable first; areas with foes and without friends."""
    mover = g.units.get((ask.about or {}).get("unit", 0))
    return [_target(g, option, mover) for option in ask.answers]


def _target(g: ClanWars, option: Option[Any], mover: Unit | None) -> float:
    if option.value is None:
        return 0.1
    aim = option.value[1]
    if aim.piece >= 0:
        return 8.0 if g.pieces[aim.piece].tile in _worth_breaking(g, mover) else 0.2
    if aim.target:
        target = g.units[aim.target]
        if mover is None:
            return _prize(g, target)
        hits = hit_chance(g, mover, target)
        armed = option.id.partition(":")[0]
        share = with_one(g, mover, armed, target) / hits if hits else 1.0
        return _prize(g, target) * to_a_fair_one(hits) * max(WORSE, share**4)
    worth = 0.0
    for unit in g.on(aim.tile):
        friend = mover is not None and (unit is mover or are_allies(g, mover, unit))
        worth += _prize(g, unit) * (-2 if friend else 1)
    return max(0.02, worth)


WORSE = 0.01
"""What is left of a blow with a weapon that hits far less than another at hand."""


def _worth_breaking(g: ClanWars, mover: Unit | None) -> list[int]:
    """The tiles of terrain that the mission wants broken, or whole."""
    mission = g.book.missions[g.mission]
    hostile = mover is not None and mover.side == "hostile"
    return mission.prey(g) if hostile else mission.goals(g)


def _prize(g: ClanWars, unit: Unit) -> float:
    """What a wound on a unit is worth."""
    if unit.op is not None:
        return (4.0 / max(1, unit.op.wounds_left) + 1.0) * (2.0 if unit is leader(g) else 1.0)
    if unit.side == "neutral":
        return 6.0 if g.book.missions[g.mission].hunted else 0.2
    return 6.0 if g.kind(unit) in g.champions or has_loot(g, unit) else 2.0


# ---------------------------------------------------------------- dice


def _dice(g: ClanWars, ask: Ask[Any]) -> Weights:
    """The dice with the best chance."""
    roll = g.rolls[-1]
    if roll.difficulty < 0:
        return [60.0 if option.id == ask.default else 1.0 for option in ask.answers]
    offered = tuple([option.id for option in ask.answers])
    return [*_best_dice(offered, max(0, roll.difficulty) - roll.success, roll.secure)]


@lru_cache(maxsize=1 << 12)
def _best_dice(offered: tuple[str, ...], needed: int, secure: int) -> Weights:
    chances = [_worth(dice, "", needed, secure) for dice in offered]
    best = max(chances)
    # nobody throws dice of which nothing can come while others may do
    hopeless = 0.0 if best > 0 else 1.0
    return [60.0 if chance > best - 1e-9 else 1.0 if chance > 0 else hopeless for chance in chances]


def _worth(dice: str, extra: str, needed: int, secure: int) -> float:
    """The chance of success, less a little for a botch."""
    thrown = pool(dice).plus(ONE_MORE.get(extra, NO_DICE))
    success, botch = luck(thrown, needed, secure + (extra == "secure"))
    return success - 0.1 * botch


def _overcommits(g: ClanWars, ask: Ask[Any]) -> Weights:
    """Only where one more die helps a lot: it costs a card for the other side."""
    roll = g.rolls[-1]
    if roll.difficulty < 0:
        return [20.0 if option.id == "none" else 0.2 for option in ask.answers]
    offered = tuple([option.id for option in ask.answers])
    dear = 0.1 if roll.purpose.startswith("mission") else 0.22
    needed = max(0, roll.difficulty) - roll.success
    return [*_best_extra(offered, roll.dice.text, needed, roll.secure, dear)]


@lru_cache(maxsize=1 << 12)
def _best_extra(
    offered: tuple[str, ...], dice: str, needed: int, secure: int, dear: float
) -> Weights:
    plain = _worth(dice, "", needed, secure)
    gains = [_worth(dice, extra, needed, secure) - plain for extra in offered]
    best = max(gains)
    return [
        1.0 if extra == "none" else 0.01 if gain < best else max(0.01, (gain / dear) ** 4)
        for extra, gain in zip(offered, gains, strict=True)
    ]


# ---------------------------------------------------------------- before the first round


def _rosters(g: ClanWars, ask: Ask[Any]) -> Weights:
    """Two act twice in a round and meet fewer threats than four; but no player should sit idle."""
    best = max(PAIR, len(g.operative_seats))
    sizes = [len(option.value) for option in ask.answers]
    if best not in sizes:
        return [float(size) for size in sizes]
    return [
        _readiness(g, option.value) if size == best else 0.0
        for option, size in zip(ask.answers, sizes, strict=True)
    ]


def _readiness(g: ClanWars, kinds: tuple[str, ...]) -> float:
    """What a roster promises: whoever strikes from afar need not go where it is struck."""
    items, operatives = g.book.cards.items, g.book.cards.operatives
    return 8.0 + sum(
        max([items[each].reach for each in operatives[kind].items if each in items], default=0)
        for kind in kinds
    )


PAIR = 2

# ---------------------------------------------------------------- arcana

CARDS: dict[str, float] = {
    "disciple": 1.0,
    "seeker": 1.0,
    "zealot": 0.5,
    "destroyer": 0.3,
    "conqueror": 0.05,
    "protector": 0.03,
    "traveler": 0.02,
    "ruler": 0.01,
    "heretic": 0.02,
    "visionary": 0.01,
    "adventurer": 0.02,
    "mediator": 0.03,
    "hermit": 0.01,
    "righteous": 0.01,
    "healer": 0.02,
    "traditionalist": 1.0,
    "defiler": 1.0,
    "martyr": 0.3,
}
"""How likely an arcana is played when it can be, against 1 for waiting."""


LIVELY = frozenset(
    {
        *(face for face, weight in CARDS.items() if weight >= 0.5),
        *("abomination", "chosen", "creator", "destroyer", "healer", "mentor", "protector"),
    }
)
"""Arcana that look promising at their moment; the others are kept for a plan."""


def habit(g: ClanWars, ask: Ask[Any]) -> Option[Any] | None:
    """A window is passed by whoever holds no lively card for it. CLW-FUN-09"""
    if not ask.kind.startswith("interrupt-"):
        return None
    fitting, handles = g.book.fitting[g.windows[-1]], g.handles
    for uid in g.hands[ask.seat]:
        face = handles[uid].face
        if face in LIVELY and face in fitting:
            return None
    return PASS


def plays_of(ask: Ask[Any]) -> Sequence[Play | None]:
    """What the answers to a window play; no answer is made that nobody will look at."""
    answers = ask.answers
    return answers.plays if isinstance(answers, Plays) else [each.value for each in answers]


def _card(g: ClanWars, ask: Ask[Any], play: Play | None) -> float:
    if play is None:
        return 1.0
    face, choice = g.handles[play.uid].face, play.choice
    if ask.kind == "interrupt-after-roll":
        return _on_roll(g.rolls[-1], ask.seat == HOSTILE, face)
    if face == "healer" and choice[0] == "negate":
        hurt = g.units.get(g.wounds[-1].unit)
        return 2.0 if hurt is not None and _mine(hurt, ask.seat) else 0.001
    if face in ("destroyer", "protector", "conqueror", "hermit", "ruler") and choice:
        return _on_unit(g, ask, face, g.units.get(int(choice[0])))
    if ask.kind == "interrupt-arcana":
        return CARDS.get(face, 0.01) if g.stack and g.stack[-1].seat != ask.seat else 0.001
    return CARDS.get(face, 0.01)


def _mine(unit: Unit, seat: str) -> bool:
    return (unit.side == "hostile") == (seat == HOSTILE)


def _on_unit(g: ClanWars, ask: Ask[Any], face: str, unit: Unit | None) -> float:
    """A card on a unit: to harm the weak, or to save one under attack."""
    if unit is None:
        return 0.001
    if face == "destroyer":
        return 0.0 if _mine(unit, ask.seat) else 0.1 * _prize(g, unit)
    if face == "protector":
        attacked = bool(g.rolls) and g.rolls[-1].target == unit.uid and not g.rolls[-1].faces
        return 1.0 if attacked else 0.005
    return CARDS[face]


def _on_roll(roll: Roll, hostile: bool, face: str) -> float:
    """A card on the roll just made: only if it turns the roll."""
    own = (roll.seat == HOSTILE) == hostile
    if roll.difficulty < 0:
        return 0.05
    now = outcome(roll, roll.difficulty)
    if own and not now.success:
        turned = roll.copy()
        if face == "creator":
            turned.success += 3
        elif face == "mentor":
            turned.secure += 3
        elif face == "chosen":
            return 1.0
        better = face in ("creator", "mentor") and outcome(turned, roll.difficulty).success
        return (4.0 if roll.purpose.startswith("mission") else 1.5) if better else 0.001
    if not own and now.success:
        return {"abomination": 1.5, "chosen": 1.0, "martyr": 0.3}.get(face, 0.001)
    return 0.001


GUESSES: dict[str, Callable[[ClanWars, Ask[Any]], Weights]] = {
    "step": _steps,
    "action": _deeds,
    "reaction": reactions,
    "clanner-action": blows,
    "target": _targets,
    "punch-with": _targets,
    "scout": _scouts,
    "dice": _dice,
    "overcommit": _overcommits,
    "roster": _rosters,
    "arrange": _arranged,
    "choose-champion": _champions,
}
