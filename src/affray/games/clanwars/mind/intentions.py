"""What a player may intend: move, attack, scout, work; for the Hostile spawn, reveal, act."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import accumulate
from typing import Any, Final, NamedTuple, TypeAlias

from affray.boards.field.masks import TileIndex, bits, tile_set
from affray.boards.field.movement import Going, Progress, crossing_cost, crossings
from affray.engine.intentions import About, Answer, Deed, Intention, Way, search
from affray.engine.questions import Ask, Option, Seat
from affray.engine.table import Table
from affray.games.clanwars.mind.luck import luck
from affray.games.clanwars.mind.prior import ambushes, prior, wanted
from affray.games.clanwars.mind.stakes import NAMES
from affray.games.clanwars.mind.strikes import hit_chance
from affray.games.clanwars.mind.walks import SHUNNED, nearest_round, walks
from affray.games.clanwars.rules.abilities import defense
from affray.games.clanwars.rules.attacks import grants_punches
from affray.games.clanwars.rules.dice import NO_DICE, ONE_MORE, Dice, sub_pools
from affray.games.clanwars.rules.loadouts import loadout
from affray.games.clanwars.rules.movement import budget, going
from affray.games.clanwars.rules.targets import Aim, exposed_units
from affray.games.clanwars.rules.units import are_allies, are_enemies, in_stealth, is_threat
from affray.games.clanwars.screen import names
from affray.games.clanwars.state import OFF, ClanWars, Move, Roll, Unit

Chain: TypeAlias = "tuple[Answer, ...]"

ACTIONS: Final = frozenset({"action", "clanner-action", "ambush-action", "free-action"})
ROLLED: Final = frozenset({"attack", "scout", "mission", "repair", "trait"})
"""Actions that ask for dice before they are rolled."""
LONGEST_STEP: Final = 99
HARDLY: Final = 0.001
"""A chain that ends before its dice is meant for actions that roll none."""
TOOL_LEFT: Final = Answer("lay-tool", "yes")
RATHER: Final = 1.5
"""How much more a look at threats promises than a walk onto them."""
RECKLESS: Final = 0.01
"""What is left of a walk's promise that ends among enemies, with a face or without."""
EVEN: Final = 0.4
"""A blow with this chance comes before a walk past whoever could strike back."""
STRIKING: Final = 2
"""Half moves that an enemy walks and still strikes in the same reaction phase."""
BEGUN: Final = frozenset({"aim", "move-aim", "other", "move-other"})
"""Deeds without their dice: where the dice are known, the same is meant."""
EXTRAS: Final = "sWBF"
"""What overcommitting may add, the tamest first: SECURE, then a die. CLW-DIE-09"""
AHEAD: Final = 4.0
"""How much more a look promises at threats in the way than at others."""
LEFT_OUT: Final = 10
"""More dice are never left out of a roll."""
SPARE: Final = 0.03
"""What other dice promise, compared with the best."""


def intentions(world: Table[ClanWars], seat: Seat, about: About) -> Iterator[Intention]:
    """What a seat may intend at its question, best first."""
    guide = Intent(world, about)
    begun: set[Chain] = set()
    for found in search(world, seat, guide):
        if not guide.is_meant(found):
            continue
        if found.about["deed"] in BEGUN and found.answers in begun:
            continue
        begun.update(found.answers[:end] for end in range(1, len(found.answers)))
        yield found


def came_about(g: ClanWars, about: About) -> bool:
    """Whether a unit that was to go somewhere got there. CLW-SUC-01"""
    unit = g.units.get(about.get("actor", 0))
    return about.get("deed") != "go" or (unit is not None and unit.tile == about.get("tile"))


class Intent:
    """Which answers carry out what the player means: a unit, a tile, or anything."""

    def __init__(self, world: Table[ClanWars], about: About) -> None:
        self.words = world.game.words
        self.about = about
        self.target: int = about.get("target", 0)
        self.actor: int = about.get("actor", 0)
        self.place = _tile(world.state, about.get("place"))
        self.anything = not self.target and self.place < 0
        self.said: dict[str, str] = {}
        """Actions in words, by the ids of their options."""
        self.trips: dict[int, Trip] = {}
        """Where each unit's move begins, and what it may spend."""
        self._by_kind: dict[str, Callable[[Table[ClanWars], Ask[Any], Chain], Iterable[Way]]] = {
            **dict.fromkeys(ACTIONS, self._actions),
            "reaction": self._reactions,
            "order-ambushes": self._first_of_all,
            "punch": self._first_of_all,
            "lay-tool": self._tools,
            "step": self._steps,
            "target": self._targets,
            "punch-with": self._targets,
            "scout": self._scouts,
            "dice": self._dice,
            "overcommit": self._overcommits,
            "take": self._takes,
            "expendable": _default,
        }

    def is_meant(self, found: Intention) -> bool:
        """Whether it is about everything the player named."""
        named = {key: value for key, value in self.about.items() if key != "place"}
        return found.fits(named) and (self.place < 0 or found.about.get("tile") == self.place)

    def ways(self, world: Table[Any], ask: Ask[Any], chain: Chain) -> Iterable[Way]:
        """The answers that lead there."""
        known = self._by_kind.get(ask.kind)
        if known is not None:
            return known(world, ask, chain)
        if ask.kind in NAMES and chain:
            return _default(world, ask, chain)
        return () if chain or not self.anything else self._singly(world, ask)

    # ------------------------------------------------------------ what to do

    def _reactions(self, world: Table[ClanWars], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        """A clanner acts, how comes next; everything else is done at once."""
        if chain:
            return
        for option, weight in zip(ask.options, prior(world.state, ask), strict=True):
            word = option.value[0]
            if word == "act":
                if self.actor in (0, option.value[1]):
                    yield Way(option.id, max(weight, 1e-6))
            elif self.anything or self._names(world.state, option):
                yield Way(option.id, max(weight, 1e-6), self._at_once(world, ask, option, chain))

    def _first_of_all(self, world: Table[ClanWars], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        """Who ambushes or sucker-punches first; what it does comes next. CLW-SUC-02"""
        if chain:
            return
        for option, weight in zip(ask.options, prior(world.state, ask), strict=True):
            weight = max(weight, 1e-6)
            if option.value and self.actor in (0, option.value):
                yield Way(option.id, weight)
                weight *= HARDLY
            if self.anything:
                yield Way(option.id, weight, _alone(ask, option))

    def _tools(self, world: Table[ClanWars], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        """With or without leaving a tool behind; on its own where no move has begun. CLW-LEG-02"""
        if not chain:
            yield from self._singly(world, ask)
            return
        for option, weight in zip(ask.options, prior(world.state, ask), strict=True):
            yield Way(option.id, max(weight, 1e-6))

    def _names(self, g: ClanWars, option: Option[Any]) -> bool:
        """Whether a reaction is about the unit or tile the player means."""
        word, *named = option.value
        if word == "spawn":
            return bool(named[1] == self.place)
        return word in ("reveal", "drop") and named[0] == self.target

    def _actions(self, world: Table[ClanWars], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        """Moves and attacks go on; a second action only after a move, to use it."""
        done = [answer.answer for answer in chain if answer.kind in ACTIONS]
        if done not in ([], ["move"]):
            return
        moved = bool(done)
        weights = self._promised(world.state, ask)
        for option, weight in zip(ask.options, weights, strict=True):
            word = option.id.partition(":")[0]
            if option.id in ("end", "none", "back") and chain:
                continue
            if word == "move":
                if not moved:
                    yield Way(option.id, max(weight, 1e-6))
                continue
            if word in ("attack", "scout"):
                if word == "scout" and self._is_unknown(world.state):
                    # whoever points at threats alone would know first what they are
                    weight = RATHER * max(weights)
                if word == "attack" or self.target == 0:
                    yield Way(option.id, max(weight, 1e-6))
                continue
            if word == "pick-up" and ask.kind == "action" and not moved and self._is_here(world):
                yield Way(option.id, max(weight, 1e-6))
                weight *= HARDLY
            if self.anything and (not moved or word == "mission"):
                yield from self._others(world, ask, option, chain, weight)

    def _promised(self, g: ClanWars, ask: Ask[Any]) -> list[float]:
        """What the actions promise; nobody walks past a near enemy who could be shot, nor onto
        threats that could be looked at."""
        weights = list(prior(g, ask))
        unit = g.units.get((ask.about or {}).get("unit", g.active))
        heads = [option.id.partition(":")[0] for option in ask.options]
        if not self.anything or unit is None or unit.op is None or "move" not in heads:
            return weights
        rather = RATHER * weights[heads.index("move")]
        if "attack" in heads and _could_be_shot(g, unit):
            weights[heads.index("attack")] = max(weights[heads.index("attack")], rather)
        elif "scout" in heads and _in_the_way(g, unit):
            weights[heads.index("scout")] = max(weights[heads.index("scout")], rather)
        return weights

    def _is_unknown(self, g: ClanWars) -> bool:
        """Whether the player means a tile on which nobody has a face."""
        return self.place >= 0 and all(is_threat(unit) for unit in g.on(self.place))

    def _is_here(self, world: Table[ClanWars]) -> bool:
        """Whether the player means anything, or the tile where the active unit stands."""
        g = world.state
        return self.anything or (g.active in g.units and g.units[g.active].tile == self.place)

    def _takes(self, world: Table[ClanWars], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        """All that lies here and can be carried, one after another. CLW-ACT-04"""
        if not chain:
            yield from self._singly(world, ask)
            return
        g = world.state
        things = [option for option in ask.options if option.id != "done"]
        taken = [each.answer for each in chain if each.kind == "take"]
        named = [*taken, *(option.id for option in things[:1])]
        told = " and ".join(names.thing(g, name.partition(":")[2] or name) for name in named)
        for option in things[:1]:
            deed = world.game.words.deed(g, "take", {"things": told})
            facts = {**self._facts(g, ask, chain), "deed": deed}
            tile = g.units[facts["actor"]].tile
            facts |= {"tile": tile, "place": names.tile(g, tile)}
            whole = _deed(world, "other", f"take:{'+'.join(named)}", facts)
            yield Way(option.id, 1.0, whole if len(things) == 1 else None)

    def _others(
        self,
        world: Table[ClanWars],
        ask: Ask[Any],
        option: Option[Any],
        chain: Chain,
        weight: float,
    ) -> Iterator[Way]:
        """Everything else that can be done, with its dice where it asks for any."""
        weight = max(weight, 1e-6)
        if option.id.partition(":")[0] in ROLLED:
            self.said[option.id] = option.label
            yield Way(option.id, weight)
            weight *= HARDLY
        yield Way(option.id, weight, self._at_once(world, ask, option, chain))

    def _at_once(
        self, world: Table[ClanWars], ask: Ask[Any], option: Option[Any], chain: Chain
    ) -> Deed:
        facts = self._facts(world.state, ask, chain)
        word, *named = option.value if ask.kind == "reaction" else ("",)
        if word == "spawn":
            facts |= {"place": names.tile(world.state, named[1]), "tile": named[1]}
        elif word in ("reveal", "drop"):
            facts["target"] = named[0]
        key = "move-other" if _path(chain) else "other"
        return _deed(world, key, option.id, {**facts, "deed": option.label})

    # ------------------------------------------------------------ where to go

    def _steps(self, world: Table[ClanWars], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        """Towards the place the player means; to where the target can be attacked; or anywhere."""
        g = world.state
        way = g.moves[-1]
        unit = g.units[way.unit]
        if len([answer for answer in chain if answer.kind in ACTIONS]) > 1:
            # whoever is led after one's own move: a way of its own, which nobody has named
            return
        if not _path(chain):
            self.trips[unit.uid] = Trip.begun(g, unit, way)
        for option, weight in zip(ask.options, prior(g, ask), strict=True):
            weight = max(weight, 1e-3)
            if (
                self.anything
                and isinstance(option.value, int)
                and _is_reckless(g, unit, option.value)
            ):
                weight *= RECKLESS
            if option.value is None:
                yield from self._stops(world, ask, option, chain, unit, weight)
            elif isinstance(option.value, str):
                if self.anything:
                    deed = _deed(world, "leave", option.id, self._facts(g, ask, chain))
                    yield Way(option.id, weight, deed)
            else:
                yield from self._crossings(world, ask, chain, unit, way, option, weight)

    def _stops(
        self,
        world: Table[ClanWars],
        ask: Ask[Any],
        option: Option[Any],
        chain: Chain,
        unit: Unit,
        weight: float,
    ) -> Iterator[Way]:
        g = world.state
        if self.target:
            if _in_reach(g, unit, unit.tile, self.target):
                yield Way(option.id, 1.0)
        elif self.place < 0 or unit.tile == self.place:
            if unit.tile != self.trips[unit.uid].start:
                yield Way(option.id, weight, self._arrived(world, ask, chain, unit.tile))
            if g.active == unit.uid and g.actions > 0 and self.anything:
                yield Way(option.id, 0.2 * weight)

    def _crossings(
        self,
        world: Table[ClanWars],
        ask: Ask[Any],
        chain: Chain,
        unit: Unit,
        way: Move,
        option: Option[Any],
        weight: float,
    ) -> Iterator[Way]:
        g, tile = world.state, option.value
        ends = not _goes_on(g, unit, way, tile)
        if self.target:
            if not ends or _in_reach(g, unit, tile, self.target):
                yield Way(option.id, 1.0 / (1 + _far(g, tile, self.target)))
        elif self.place >= 0 and not _leads_to(g, unit, way, tile, self.place):
            return
        elif ends and tile != self.trips[unit.uid].start:
            there = (*chain, Answer("step", option.id))
            yield Way(option.id, weight, self._arrived(world, ask, there, tile))
        elif not ends:
            yield Way(option.id, weight)
            if unit.op is not None and any(is_threat(each) for each in g.on(tile)):
                # an ambush comes before anybody could say that the move ends here
                there = (*chain, Answer("step", option.id))
                yield Way(option.id, weight, self._arrived(world, ask, there, tile))

    def _arrived(self, world: Table[ClanWars], ask: Ask[Any], chain: Chain, tile: int) -> Deed:
        g = world.state
        facts = {**self._facts(g, ask, chain), "tile": tile}
        facts["place"] = facts["where"] = names.tile(g, tile)
        return _deed(world, "go", f"go:{facts['actor']}@{facts['place']}", facts)

    # ------------------------------------------------------------ targets and dice

    def _targets(self, world: Table[ClanWars], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        """Whom the player means, or somebody; nobody means to attack a tile that is empty."""
        g = world.state
        attacker = g.units.get((ask.about or {}).get("unit", 0))
        for option, weight in zip(ask.options, prior(g, ask), strict=True):
            aim = option.value[1] if option.value is not None else None
            meant = aim is not None and (
                self.anything
                or (self.target and aim.target == self.target)
                or (self.place >= 0 and not aim.target and aim.tile == self.place)
            )
            if meant and aim is not None and not _is_wasted(g, attacker, aim):
                weight = max(weight, 1e-6)
                yield Way(option.id, weight)
                yield Way(option.id, HARDLY * weight, self._aimed(world, ask, option, chain))

    def _aimed(
        self, world: Table[ClanWars], ask: Ask[Any], option: Option[Any], chain: Chain
    ) -> Deed:
        """An attack before its dice are known: a sucker punch may come first. CLW-SUC-01"""
        g, aim = world.state, option.value[1]
        facts = {**self._facts(g, ask, chain), "deed": option.label}
        if aim.target:
            facts["target"] = aim.target
        else:
            facts |= {"tile": aim.tile, "place": names.tile(g, aim.tile)}
        key = "move-aim" if _path(chain) else "aim"
        return _deed(world, key, f"aim:{facts.get('where', '')}:{option.id}", facts)

    def _scouts(self, world: Table[ClanWars], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        g = world.state
        scout = g.units.get((ask.about or {}).get("unit", g.active))
        ahead = _in_the_way(g, scout) if scout is not None and self.anything else 0
        for option in ask.options:
            threats = sum(not unit.revealed for unit in g.on(option.value))
            if threats and self.place in (-1, option.value):
                yield Way(option.id, AHEAD * threats if ahead >> option.value & 1 else threats)

    def _dice(self, world: Table[ClanWars], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        """The best dice; then all of them; then those that cannot botch. CLW-DIE-10"""
        weights = prior(world.state, ask)
        best = max(weights)
        first = next(n for n, weight in enumerate(weights) if weight == best)
        safe = _surest(world.state.rolls[-1])
        for number, option in enumerate(ask.options):
            if number == first or option.id in (ask.default, safe):
                spare = SPARE if option.id == ask.default else SPARE**2
                yield Way(option.id, 1.0 if number == first else spare)

    def _overcommits(self, world: Table[ClanWars], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        """Nobody pays for one die more who leaves others out. CLW-DIE-09"""
        weights = prior(world.state, ask)
        best = max(weights)
        for option, weight in zip(ask.options, weights, strict=True):
            share = 1.0 if weight == best else SPARE
            roll = world.state.rolls[-1]
            if option.id == "none" or (_is_well_chosen(roll) and _is_of_use(roll, option.id)):
                yield Way(option.id, share, self._roll(world, ask, chain, option))

    def _roll(
        self, world: Table[ClanWars], ask: Ask[Any], chain: Chain, option: Option[Any]
    ) -> Deed:
        """What the dice about to be rolled are for."""
        g = world.state
        roll = g.rolls[-1]
        facts = self._facts(g, ask, chain)
        facts["actor"] = roll.by
        facts["mover"] = names.begun(names.unit(g, roll.by))
        facts |= self._hand(world, roll, option)
        moved = "move-" if _path(chain) else ""
        hand = f"{roll.dice.text}:{option.id}"
        if roll.purpose == "attack":
            return self._attack(world, facts, moved, hand)
        if roll.purpose == "scout":
            seen = names.tile(g, roll.tile)
            facts |= {"seen": seen, "tile": roll.tile, "place": seen}
            way = f"scout:{seen}@{facts.get('where', '')}"
            # who is found is turned over: nothing else was the roll for
            found = [each.uid for each in g.on(roll.tile) if is_threat(each)]
            tail = tuple(Answer("reveal", str(uid), whatever=True) for uid in found)
            return _deed(world, f"{moved}scout", f"{way}:{hand}", facts, way, tail)
        act = next((a.answer for a in reversed(chain) if a.kind in ACTIONS), roll.purpose)
        facts["deed"] = self.said.get(act) or f"{facts['mover']} {names.purpose(g, roll)}"
        way = f"{act}@{facts.get('where', '')}"
        return _deed(world, "other-roll", f"{act}:{hand}", facts, way)

    def _hand(self, world: Table[ClanWars], roll: Roll, option: Option[Any]) -> dict[str, Any]:
        """The dice that are thrown, beside the other dice that could be. CLW-DIE-09 CLW-DIE-10"""
        dice = names.dice_in_words(roll.dice.text)
        left_out = roll.pool.total - roll.dice.total
        facts: dict[str, Any] = {
            "dice": roll.dice.text,
            "difficulty": roll.difficulty,
            "overcommit": option.id,
            "hand": dice,
            "how": dice,
            "sign": f"−{left_out}" if left_out else "–",
            "level": 1 + left_out,
        }
        if option.id == "none":
            return facts
        added = names.added(option.id)
        facts["hand"] = f"{dice}, plus {added}"
        facts["how"] = f"{dice}, plus {added}" if left_out else f"plus {added}"
        facts["sign"] = "S" if option.id == "secure" else f"+{option.id[:1]}"
        facts["level"] += LEFT_OUT * (1 + EXTRAS.find(option.id[:1]))
        side = world.state.units[roll.by].side
        facts["dear"] = world.game.words.deed(world.state, f"overcommits-{side}", {})
        return facts

    def _attack(self, world: Table[ClanWars], facts: dict[str, Any], moved: str, hand: str) -> Deed:
        g = world.state
        roll = g.rolls[-1]
        attacker, target = g.units[roll.by], g.units.get(roll.target)
        if target is not None:
            facts |= {"target": target.uid, "foe": names.unit(g, target.uid)}
            facts["tally"] = defense(g, target, roll).to_json()
        else:
            facts |= {"tile": roll.tile, "foe": names.tile(g, roll.tile)}
        facts["armed"] = names.armed(g, attacker, roll.weapon)
        if grants_punches(g, attacker, roll):
            punchers = [("may-punch", uid) for uid in _punchers(g, attacker, attacker.tile)]
            facts |= self._with_risks(g, facts, punchers)
        where = facts.get("where", "")
        key = "punch" if roll.how == "punch" else f"{moved}attack"
        way = f"attack:{roll.by}:{roll.target or facts['foe']}:{roll.weapon}@{where}"
        return _deed(world, key, f"{way}:{hand}", facts, way)

    # ------------------------------------------------------------ facts

    def _facts(self, g: ClanWars, ask: Ask[Any], chain: Chain) -> dict[str, Any]:
        """Who acts, and the path so far."""
        uid = (ask.about or {}).get("unit", g.active)
        facts: dict[str, Any] = {"mover": "", "hand": ""}
        if uid in g.units:
            facts |= {"actor": uid, "mover": names.begun(names.unit(g, uid))}
        path = _path(chain)
        if path:
            facts |= {"path": path, "where": path[-1], **self._trip(g, uid, path)}
        if TOOL_LEFT in chain:
            facts["tool"] = True
        if chain and chain[0].kind == "reaction":
            facts["picked"] = True
        return facts

    def _trip(self, g: ClanWars, uid: int, path: list[str]) -> dict[str, Any]:
        """What a path costs tile by tile, and what may happen on it, as everybody can see."""
        trip, mover = self.trips.get(uid), g.units.get(uid)
        if trip is None or mover is None:
            return {}
        tiles = [_tile(g, name) for name in path]
        spent = trip.spent_on(g, tiles)
        return {
            "cost": spent[-1],
            "points": trip.most,
            "spent": spent,
            "paid": self.words.deed(g, "paid", {"cost": spent[-1], "points": trip.most}),
            "from": names.tile(g, trip.start),
            **self._with_risks(g, {}, trip.risks(g, mover, tiles)),
        }

    def _with_risks(
        self, g: ClanWars, facts: Mapping[str, Any], more: Iterable[tuple[str, int]]
    ) -> dict[str, Any]:
        """Who may come between, in words and by uid: those known so far and some more."""
        said, risky = list(facts.get("risks", ())), list(facts.get("risky", ()))
        for key, enemy in dict.fromkeys(more):
            told = self.words.deed(g, key, {"foe": names.unit(g, enemy)})
            if told not in said:
                said.append(told)
                risky.append(enemy)
        return {"risks": said, "risky": risky}

    def _singly(self, world: Table[ClanWars], ask: Ask[Any]) -> Iterator[Way]:
        for option, weight in zip(ask.options, prior(world.state, ask), strict=True):
            yield Way(option.id, max(weight, 1e-6), _alone(ask, option))


def _alone(ask: Ask[Any], option: Option[Any]) -> Deed:
    """An answer on its own."""
    name = f"{ask.kind}:{option.id}"
    return Deed(name, option.label, {"deed": ask.kind, "way": name})


class Trip(NamedTuple):
    """A move at its beginning. CLW-MOV-03"""

    start: TileIndex
    spent: int
    most: int
    rules: Going
    punched: bool
    """Whether those on the tiles that it leaves may punch. CLW-SUC-01"""

    @classmethod
    def begun(cls, g: ClanWars, unit: Unit, way: Move) -> Trip:
        """The move that a unit is asked about."""
        most, rules = budget(g, unit, way), _going(g, unit, way)
        return cls(unit.tile, way.spent, most, rules, not way.quiet)

    def spent_on(self, g: ClanWars, tiles: list[TileIndex]) -> list[int]:
        """What has been spent at each tile. CLW-MOV-02"""
        crossed = zip([self.start, *tiles], tiles, strict=False)
        costs = (crossing_cost(g.field, a, b, self.rules) or 1 for a, b in crossed)
        return list(accumulate(costs, initial=self.spent))[1:]

    def risks(self, g: ClanWars, mover: Unit, tiles: list[TileIndex]) -> Iterator[tuple[str, int]]:
        """Who may punch the unit as it leaves, and which threats may ambush it on arrival."""
        if in_stealth(mover):
            return
        for left in (self.start, *tiles[:-1]) if self.punched else ():
            for uid in _punchers(g, mover, left):
                yield "may-punch", uid
        if mover.op is None:
            return
        for entered in tiles:
            for threat in g.on(entered):
                if not threat.revealed and threat.op is None:
                    yield "may-ambush", threat.uid


def _punchers(g: ClanWars, mover: Unit, tile: TileIndex) -> Iterator[int]:
    """Whoever on a tile may punch a unit for what it does there, as everybody can see."""
    for enemy in g.on(tile):
        if enemy.revealed and not enemy.stunned and are_enemies(g, enemy, mover):
            yield enemy.uid


def _deed(
    world: Table[ClanWars],
    key: str,
    name: str,
    facts: dict[str, Any],
    way: str = "",
    tail: Chain = (),
) -> Deed:
    """A deed in words; several that differ in their dice alone are one way."""
    g, words = world.state, world.game.words
    way = way or name
    said = [words.deed(g, each, facts) for each in (key, f"{key}.name")]
    button = words.deed(g, f"{key}.button", facts)
    if facts.get("tool"):
        said = [words.deed(g, "with-tool", {"said": each}) for each in said]
        name, way = f"{name}+tool", f"{way}+tool"
    label, short = said
    title = label
    if facts.get("hand"):
        # the dice are told among the steps, and chosen among the levels
        title = words.deed(g, key, {**facts, "hand": ""}).rstrip(": ")
    if facts.get("picked"):
        # of many clanners the button says which
        button = title
    told = {
        "name": short,
        "title": title,
        "note": facts.get("mover", ""),
        "button": button,
        "steps": [*_steps(world, key, facts)],
        "warned": [*facts.get("risks", ()), *filter(None, (facts.get("dear", ""),))],
    }
    return Deed(name, label, {**facts, **told, "deed": key, "way": way}, tail)


STEPS: Final = {
    "attack": "CLW-ACT-12",
    "aim": "CLW-ACT-12",
    "punch": "CLW-SUC-02",
    "scout": "CLW-ACT-10",
    "leave": "CLW-EXI-02",
    "other": "",
    "other-roll": "",
}
"""What a deed ends with, and the rule of that."""


def _steps(world: Table[ClanWars], key: str, facts: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The deed step by step: the way there with its cost, then what is done there."""
    g, words = world.state, world.game.words
    if facts.get("path"):
        through = " – ".join(facts["path"])
        said = words.deed(g, "step-go", {**facts, "through": through})
        yield {"text": said, "rule": "CLW-ACT-03", "cost": True}
    deed = key.removeprefix("move-")
    if deed in STEPS:
        text = words.deed(g, f"step-{deed}", facts)
        if facts.get("difficulty", -1) > 0:
            text = words.deed(g, "step-needs", {**facts, "said": text})
        yield {"text": text, "rule": STEPS[deed]}


def _surest(roll: Roll) -> str:
    """The dice that cannot botch, if they can succeed. CLW-DIE-05"""
    white = Dice(roll.pool.white)
    needed = max(0, roll.difficulty) - roll.success
    return white.text if luck(white, needed, roll.secure)[0] > 0 else ""


def _is_well_chosen(roll: Roll) -> bool:
    """Whether no other dice have a better chance; all of them where nobody knows."""
    if roll.difficulty < 0:
        return roll.dice == roll.pool
    needed = max(0, roll.difficulty) - roll.success
    best = max(luck(dice, needed, roll.secure)[0] for dice in sub_pools(roll.pool))
    return luck(roll.dice, needed, roll.secure)[0] > best - 1e-9


def _is_of_use(roll: Roll, extra: str) -> bool:
    """Whether one thing more helps the roll; where nobody knows what is needed, it may. CLW-DIE-09"""
    if roll.difficulty < 0:
        return True
    needed = max(0, roll.difficulty) - roll.success
    parts, more = extra.split("-"), roll.dice
    for part in parts:
        more = more.plus(ONE_MORE.get(part, NO_DICE))
    plain = luck(roll.dice, needed, roll.secure)[0]
    return luck(more, needed, roll.secure + parts.count("secure"))[0] > plain + 1e-9


def _could_be_shot(g: ClanWars, unit: Unit) -> bool:
    """Whether an enemy who is near enough to strike next can well be hit from here. CLW-ACT-12"""
    ways = walks(g.field)
    return any(
        ways[foe.tile][unit.tile] <= STRIKING and hit_chance(g, unit, foe) >= EVEN
        for foe in exposed_units(g, unit)
        if are_enemies(g, unit, foe)
    )


def _in_the_way(g: ClanWars, unit: Unit) -> int:
    """The tiles with threats onto which an Operative would have to step next. CLW-AMB-01"""
    goals, threats = frozenset(wanted(g, unit)), ambushes(g)
    if not goals or unit.tile in goals:
        return 0
    ways = nearest_round(g.field, goals, threats)
    dear = {t: ways[t] + SHUNNED * (threats >> t & 1) for t in bits(g.field.passable[unit.tile])}
    least = min(dear.values(), default=0)
    best = [tile for tile, far in dear.items() if far == least]
    return tile_set(best) if all(threats >> tile & 1 for tile in best) else 0


def _is_reckless(g: ClanWars, unit: Unit, tile: TileIndex) -> bool:
    """Whether an Operative would step among enemies, with a face or without. CLW-AMB-01"""
    return unit.op is not None and any(
        are_enemies(g, unit, each) and not each.stunned for each in g.on(tile)
    )


def _is_wasted(g: ClanWars, attacker: Unit | None, aim: Aim) -> bool:
    """Whether an attack on a tile would meet nobody but friends."""
    if aim.tile == OFF or attacker is None:
        return False
    others = (unit for unit in g.on(aim.tile) if unit is not attacker)
    return not any(not are_allies(g, attacker, unit) for unit in others)


def _default(world: Table[ClanWars], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
    if ask.default is not None:
        yield Way(ask.default)


def _tile(g: ClanWars, place: Any) -> TileIndex:
    """A tile by its name or its number; -1 for none."""
    if isinstance(place, int):
        return place
    return next((n for n, tile in enumerate(g.field.tiles) if tile.name == place), -1)


def _path(chain: Chain) -> list[str]:
    """The tiles that a chain goes to."""
    return [a.answer for a in chain if a.kind == "step" and a.answer != "stop"]


def _going(g: ClanWars, unit: Unit, way: Move) -> Going:
    return going(g, unit, way.ignore)


def _goes_on(g: ClanWars, unit: Unit, way: Move, tile: TileIndex) -> bool:
    """Whether another crossing would be possible from the next tile. CLW-MOV-02"""
    cost = crossing_cost(g.field, unit.tile, tile, _going(g, unit, way)) or 0
    after = Progress(tile, way.crossings + 1, way.spent + cost)
    return bool(crossings(g.field, after, budget(g, unit, way), _going(g, unit, way)))


def _leads_to(g: ClanWars, unit: Unit, way: Move, tile: TileIndex, place: TileIndex) -> bool:
    """Whether the place can still be reached through the next tile. CLW-MOV-02"""
    rules, most = _going(g, unit, way), budget(g, unit, way)
    start = way.spent + (crossing_cost(g.field, unit.tile, tile, rules) or 0)
    spent = {tile: start}
    edge = [Progress(tile, way.crossings + 1, start)]
    while edge and place not in spent:
        here = edge.pop()
        for ahead in bits(crossings(g.field, here, most, rules)):
            cost = here.spent + (crossing_cost(g.field, here.at, ahead, rules) or 0)
            if cost < spent.get(ahead, LONGEST_STEP):
                spent[ahead] = cost
                edge.append(Progress(ahead, here.crossings + 1, cost))
    return place in spent


def _far(g: ClanWars, tile: TileIndex, target: int) -> int:
    unit = g.units.get(target)
    return (
        g.field.distance(tile, unit.tile) if unit is not None and unit.tile >= 0 else LONGEST_STEP
    )


def _in_reach(g: ClanWars, unit: Unit, tile: TileIndex, target: int) -> bool:
    """Whether some weapon may reach from a tile; sight is checked later."""
    reach = max((weapon.reach for weapon in loadout(g, unit).weapons), default=0)
    return _far(g, tile, target) <= reach
