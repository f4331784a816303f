"""Missions made from parts: what the words of a mission's card do. CLW-CON-13

Conditions are judged here; special rules answer the hooks that the chapters call. A rule that a piece of
intel gives is in force once the Operatives know that piece.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias, TypeVar

from affray.engine.game import Result
from affray.engine.packs import Phrase
from affray.engine.questions import Option
from affray.engine.tally import Term
from affray.games.clanwars.content import mission_parts as p
from affray.games.clanwars.content.kinds import MissionCard, Neutral
from affray.games.clanwars.effects.legions import FEEDERS
from affray.games.clanwars.mind.walks import tour
from affray.games.clanwars.missions.mission import (
    BLOWS,
    TRIES,
    Mission,
    carriers,
    champion_alive,
    champion_dead,
    clanners_on,
    dead,
    half,
    is_clanner,
    left_by,
    maimed,
    nobody_on_field,
    standing,
)
from affray.games.clanwars.rules.movement import can_move, move
from affray.games.clanwars.rules.rolls import attempt, finish_roll
from affray.games.clanwars.rules.rounds import store_edge
from affray.games.clanwars.rules.spawning import points_of, spawn_free
from affray.games.clanwars.rules.threats import learn, reveal
from affray.games.clanwars.rules.units import in_stealth, is_threat, living, still
from affray.games.clanwars.state import ClanWars, Effect, Marker, Relation, Roll, Unit

T = TypeVar("T")
GONE = "core-gone"
"""Counts an item that a unit carried off the field. CLW-MSN-05"""
HELD = "hold"


class FromParts(Mission):
    """A mission by the parts of its card."""

    def __init__(self, card: MissionCard) -> None:
        self.id = card.id
        self.printed = card
        gifts = ((phrase, piece.id) for piece in card.intel for phrase in piece.gives)
        self.rules = (*((phrase, "") for phrase in card.specials), *gifts)
        """Each special rule, with the piece of intel that gives it, if one does."""
        self.veiled = tuple(
            each.id for each in card.objectives if any(w.word in p.VEILED for w in each.when)
        )
        bonuses = (rule.given for rule, _ in self.rules if isinstance(rule.given, p.Bonus))
        self.rated = tuple(dict.fromkeys(each.stat for each in bonuses))
        self.named = tuple(rule.params(p.OfChampion).champion for rule in self._words("quarry"))
        self.is_fight = bool(self.named)
        self.hunted = bool(self._words("escort"))

    def _words(self, word: str) -> list[Phrase]:
        """The card's rules with a word, known or not."""
        return [phrase for phrase, _ in self.rules if phrase.word == word]

    def force(self, g: ClanWars, word: str) -> Iterator[Phrase]:
        """The rules with a word that are in force. CLW-INT-01"""
        for phrase, piece in self.rules:
            if phrase.word == word and (not piece or self.knows(g, piece)):
                yield phrase

    def forms(self, g: ClanWars, word: str, form: type[T]) -> Iterator[T]:
        """What the rules in force with a word take."""
        return (phrase.params(form) for phrase in self.force(g, word))

    def key(self, word: str) -> str:
        """Under what a deed is noted: the objective that asks for it, or its own name."""
        for objective in self.printed.objectives:
            if any(each.word == word for each in objective.when):
                return objective.id
        return word

    # -- set-up

    def prepare(self, g: ClanWars) -> None:
        for lies in self.forms(g, "item", p.Lies):
            self.lay_from_deck(g, lies.item, lies.tile)
        for closed in self.forms(g, "closed", p.Closed):
            self.set_marker(g, closed.marker, False)

    def relations_of(self, g: ClanWars, neutral: Neutral) -> tuple[Relation, Relation]:
        led = any(each.neutral == neutral.id for each in self.forms(g, "escort", p.Escort))
        return ("ally", "enemy") if led else super().relations_of(g, neutral)

    async def begin(self, g: ClanWars) -> None:
        for near in self.forms(g, "learn-near", p.Learn):
            around = g.field.within(self.tile(g, near.tile), near.within)
            for unit in list(g.units.values()):
                if is_threat(unit) and around >> unit.tile & 1:
                    learn(g, unit)
        for known in self.forms(g, "learn-champion", p.OfChampion):
            for unit in list(g.units.values()):
                if g.kind(unit) == known.champion:
                    learn(g, unit)
        for _ in self.force(g, "gun-in-primal"):
            g.effects.append(Effect("gun-in-primal", self.id, side="operatives", until="mission"))
        for phrase in self.force(g, "head-start"):
            self.rise(g, HELD, phrase.number or 1)

    # -- numbers

    def terms(self, g: ClanWars, stat: str, unit: Unit, roll: Roll | None) -> Iterable[Term]:
        if roll is None:
            return ()
        return tuple(
            (bonus.add, bonus.name, self.rule)
            for bonus in self.forms(g, "bonus", p.Bonus)
            if bonus.stat == stat and roll.purpose == f"mission:{bonus.action}"
        )

    def toughness(self, g: ClanWars, unit: Unit) -> int:
        escort = self.escort_of(g, unit)
        return escort.wounds if escort else 1

    # -- rounds

    async def round_starts(self, g: ClanWars) -> None:
        for closed in self.forms(g, "closed", p.Closed):
            if g.round == closed.until:
                self.set_marker(g, closed.marker, True)
        for phrase in self.force(g, "extra-edge"):
            if g.round >= (phrase.number or 1):
                store_edge(g)
        for spawns in self.forms(g, "spawns", p.Spawns):
            if spawns.from_ and g.round >= spawns.from_:
                await self.spawn(g, spawns)

    async def round_ends(self, g: ClanWars) -> None:
        for hold in self.forms(g, "hold", p.Hold):
            here = self.marker(g, hold.marker).tile
            able = [unit for unit in living(g) if unit.tile == here and not unit.stunned]
            if any(not hold.item or _has(unit, hold.item) for unit in able):
                self.rise(g, HELD)
        for may in self.forms(g, "may-call", p.When):
            if g.round < self.card(g).last_round and self.all_hold(g, may.when, "round"):
                await self.offer_to_call(g)

    async def spawn(self, g: ClanWars, spawns: p.Spawns) -> None:
        """The Hostile spawns free. CLW-SPA-03"""
        points = [(name, self.marker(g, name).tile) for name in spawns.points]
        ranks = FEEDERS if spawns.feeders else ()
        await spawn_free(g, spawns.number, points or points_of(g), ranks, spawns.optional)

    # -- deeds

    async def reach(self, g: ClanWars, objective: str) -> None:
        """An objective is met for good; what follows from it comes at once."""
        if self.count(g, objective):
            return
        self.done(g, objective)
        g.progress[f"{objective}-round"] = g.round
        for spawns in self.forms(g, "spawns", p.Spawns):
            if spawns.after == objective:
                self.tell_special(g)
                await self.spawn(g, spawns)

    def has_transmitted(self, g: ClanWars) -> bool:
        return bool(self.count(g, self.key("transmitted")))

    async def transmitted(self, g: ClanWars, unit: Unit) -> None:
        await self.reach(g, self.key("transmitted"))

    async def sealed(self, g: ClanWars, tile: int) -> None:
        self.rise(g, "sealed")
        await self.after_deed(g)

    async def piece_destroyed(self, g: ClanWars, tile: int) -> None:
        left = {piece.id: 0 for piece in self.printed.pieces}
        for piece in self.printed.pieces:
            standing_there = any(
                each.id == piece.id and each.tile == self.tile(g, piece.tile) for each in g.pieces
            )
            left[piece.id] += not standing_there
        for kind, count in left.items():
            if count > self.count(g, f"destroyed-{kind}"):
                self.rise(g, f"destroyed-{kind}", count - self.count(g, f"destroyed-{kind}"))
        await self.after_deed(g)

    async def after_deed(self, g: ClanWars) -> None:
        """Objectives that a deed has met, for what is to follow them."""
        waited = {each.after for each in self.forms(g, "spawns", p.Spawns) if each.after}
        for objective in self.printed.objectives:
            if objective.id in waited and self.all_hold(g, objective.when, "action"):
                await self.reach(g, objective.id)

    def works(self, g: ClanWars, unit: Unit) -> p.Work | None:
        """What an Operative could work on where it stands, with the side that is up. CLW-ACT-09"""
        if unit.op is None:
            return None
        for work in self.forms(g, "work", p.Work):
            able = work.focus if unit.op.face == "focus" else work.primal
            undone = self.count(g, f"worked-{work.marker}") < work.times
            if able and undone and self.marker(g, work.marker).tile == unit.tile:
                return work
        return None

    def deeds(self, g: ClanWars, unit: Unit) -> Iterator[Option[Any]]:
        yield from super().deeds(g, unit)
        if self.works(g, unit) is not None:
            yield Option("mission:work", ("work",))
        if unit.op is not None and (led := self.led_from(g, unit)) is not None:
            yield Option("mission:lead", ("lead", led.uid))

    async def special(self, g: ClanWars, unit: Unit, value: Any) -> None:
        if value[0] == "lead":
            await self._lead(g, unit, value[1])
            return
        work = self.works(g, unit)
        if work is None or unit.op is None:
            return
        hard = work.focus if unit.op.face == "focus" else work.primal
        how = await attempt(g, unit, "mission:work", hard)
        if how.success:
            self.rise(g, f"worked-{work.marker}")
            await self.after_deed(g)
        await finish_roll(g)

    # -- those who are led

    def escort_of(self, g: ClanWars, unit: Unit) -> p.Escort | None:
        """The rule by which a neutral unit is led, if one says so. CLW-MSN-02"""
        if unit.side != "neutral":
            return None
        kind = g.kind(unit)
        return next((e for e in self.forms(g, "escort", p.Escort) if e.neutral == kind), None)

    def led(self, g: ClanWars) -> list[Unit]:
        """The units to be brought out that are on the field."""
        return [unit for unit in g.units.values() if self.escort_of(g, unit)]

    def led_from(self, g: ClanWars, unit: Unit) -> Unit | None:
        """Whom an Operative could lead now. CLW-MSN-02"""
        for each in self.led(g):
            near = g.field.distance(unit.tile, each.tile) <= 1
            if near and not each.stunned and can_move(g, each):
                return each
        return None

    async def _lead(self, g: ClanWars, unit: Unit, uid: int) -> None:
        """The unit takes a MOVE action that the Operative directs. CLW-MSN-02"""
        if uid in g.units and unit.op is not None and still(g, unit):
            await move(g, g.units[uid], unit.op.seat)

    def may_be_targeted(self, g: ClanWars, roll: Roll, unit: Unit) -> bool:
        """An Operative beside it shields whoever is led. CLW-MSN-02"""
        if self.escort_of(g, unit) is None:
            return True
        return not any(each.op is not None and not in_stealth(each) for each in g.on(unit.tile))

    def is_ambushed(self, g: ClanWars, unit: Unit) -> bool:
        return self.escort_of(g, unit) is not None

    # -- items and ways out

    def item_may(self, g: ClanWars, unit: Unit, item: str, deed: str) -> bool:
        cores = {core.item for core in self.forms(g, "core", p.Core)}
        return item not in cores or deed == "take"

    async def took(self, g: ClanWars, unit: Unit, item: str) -> None:
        cores = {core.item for core in self.forms(g, "core", p.Core)}
        if item in cores and unit.op is None:
            reveal(g, unit)

    def used_up(self, g: ClanWars, unit: Unit, item: str) -> None:
        kept = {each for found in self.conditions("items-kept", p.OfItems) for each in found.items}
        if item in kept and unit.op is not None:
            g.progress[f"used-{item}"] = 1

    def conditions(self, word: str, form: type[T]) -> Iterator[T]:
        """What the conditions of the card with a word take."""
        for _, phrase in p.phrases(self.printed):
            if phrase.word == word:
                yield phrase.params(form)

    def exits(self, g: ClanWars, unit: Unit) -> Iterator[Marker]:
        escort = self.escort_of(g, unit)
        stays = any(
            unit.op is None and _has(unit, core.item) and g.round < core.stays
            for core in self.forms(g, "core", p.Core)
        )
        for marker in () if stays else super().exits(g, unit):
            barred = marker.name == "osp" and any(True for _ in self.force(g, "no-retreat"))
            if not barred and (escort is None or marker.name == escort.exit):
                yield marker

    async def left(self, g: ClanWars, unit: Unit) -> None:
        for core in self.forms(g, "core", p.Core):
            if _has(unit, core.item):
                g.progress[GONE] = 1
        if self.escort_of(g, unit) is not None:
            g.progress[f"out-{g.kind(unit)}"] = 1
        if unit.op is not None:
            wanted = {i for found in self.conditions("items-out", p.OfItems) for i in found.items}
            g.progress.update({f"out-{item.id}": 1 for item in unit.items if item.id in wanted})
        await self.after_deed(g)

    async def died(self, g: ClanWars, unit: Unit, tile: int) -> None:
        if unit.side == "neutral":
            g.progress[f"dead-{g.kind(unit)}"] = 1
        await self.after_deed(g)

    def may_spawn(self, g: ClanWars, kind: str) -> bool:
        return all(each.kind != kind or g.round >= each.round for each in self._late(g))

    def _late(self, g: ClanWars) -> Iterator[p.Late]:
        return self.forms(g, "late", p.Late)

    # -- the end

    def all_hold(self, g: ClanWars, when: Iterable[Phrase], moment: str) -> bool:
        """Whether every condition holds at a moment."""
        return all(JUDGES[phrase.word](self, g, phrase, moment) for phrase in when)

    def objectives(self, g: ClanWars) -> dict[str, bool]:
        return {each.id: self.is_met(g, each.id) for each in self.printed.objectives}

    def is_met(self, g: ClanWars, objective: str) -> bool:
        """Whether one objective is completed as things stand. CLW-END-03"""
        when = next(each.when for each in self.printed.objectives if each.id == objective)
        return bool(self.count(g, objective)) or self.all_hold(g, when, "")

    def verdict(self, g: ClanWars, moment: str) -> Result | None:
        for end in self.printed.ends:
            if self.all_hold(g, end.when, moment):
                won = end.for_ == "operatives"
                return self.won(g, end.reason) if won else self.lost(g, end.reason)
        if moment == "round" and self.count(g, "called"):
            return self.won(g, "the Operatives call it done")
        return self.lost(g, "time is up") if self.time_is_up(g, moment) else None

    # -- what opponents look for

    def wanted(self, g: ClanWars) -> list[Phrase]:
        """The conditions that the Operatives still have to bring about."""
        ends = [end.when for end in self.printed.ends if end.for_ == "operatives"]
        named = [o for o in self.printed.objectives if o.side == "operatives"]
        when = [*(o.when for o in named), *ends]
        open_ = (each for group in when for each in group if each.word in PLACES)
        return [each for each in open_ if not JUDGES[each.word](self, g, each, "round")]

    def goals(self, g: ClanWars) -> list[int]:
        found = [tile for each in self.wanted(g) for tile in PLACES[each.word](self, g, each)]
        return list(dict.fromkeys(found)) or super().goals(g)

    def errand(self, g: ClanWars, unit: Unit) -> list[int]:
        escort = self.escort_of(g, unit)
        if escort is not None:
            return [self.marker(g, escort.exit).tile]
        holds = self.forms(g, "hold", p.Hold)
        up = [self.marker(g, h.marker).tile for h in holds if h.item and _has(unit, h.item)]
        return up or self.goals(g)

    def prey(self, g: ClanWars) -> list[int]:
        return [unit.tile for unit in self.led(g)]

    def toil(self, g: ClanWars) -> float:
        """The way to each goal, and a few tries or blows there."""
        wanted, people = self.wanted(g), standing(g)
        work = 0.0
        for each in wanted:
            tiles = PLACES[each.word](self, g, each)
            often = TRIES if each.word in TRIED else BLOWS if each.word in FOUGHT else 1.0
            left = max(1, min(_number(each) - self._reached(g, each), len(tiles) or 1))
            work += often * left + tour(g.field, people, tiles, left)
        return work

    def _reached(self, g: ClanWars, phrase: Phrase) -> int:
        """How far a counted condition has got."""
        names = {"sealed": "sealed", "held": HELD}
        if isinstance(phrase.given, p.OfPieces):
            return self.count(g, f"destroyed-{phrase.given.piece}")
        return self.count(g, names[phrase.word]) if phrase.word in names else 0


# ---------------------------------------------------------------- conditions

Judge: TypeAlias = Callable[[FromParts, ClanWars, Phrase, str], bool]


def _has(unit: Unit, item: str) -> bool:
    return any(each.id == item for each in unit.items)


def _number(phrase: Phrase) -> int:
    """How many a condition asks for."""
    return phrase.number or getattr(phrase.given, "count", 0) or 1


def _kept(m: FromParts, g: ClanWars, phrase: Phrase, moment: str) -> bool:
    """Items that are carried, or were used up, by Operatives. CLW-MSN-01"""
    found = phrase.params(p.OfItems)
    kept = [
        bool(m.count(g, f"used-{item}")) or any(u.op is not None for u in carriers(g, item))
        for item in found.items
    ]
    return sum(kept) >= (found.count or len(kept))


def _out(m: FromParts, g: ClanWars, phrase: Phrase, moment: str) -> bool:
    found = phrase.params(p.OfItems)
    out = sum(m.count(g, f"out-{item}") for item in found.items)
    return out >= (found.count or len(found.items))


def _spoilt(m: FromParts, g: ClanWars, phrase: Phrase, moment: str) -> bool:
    """An item is in a clanner's hands, or lies or is carried botched. CLW-MSN-05"""
    item = phrase.params(p.OfItem).item
    faces = [each for unit in g.units.values() for each in unit.items if each.id == item]
    faces += [each for held in g.lying.values() for each in held if each.id == item]
    taken = any(unit.op is None for unit in carriers(g, item))
    return taken or any(each.botched for each in faces)


def _trauma(m: FromParts, g: ClanWars, phrase: Phrase, moment: str) -> bool:
    lost = sum(unit.op is not None and unit.op.lost > 0 for unit in g.operatives())
    return lost >= _number(phrase)


def _worked(m: FromParts, g: ClanWars, phrase: Phrase, moment: str) -> bool:
    marker = phrase.params(p.OfMarker).marker
    times = [w.times for w in m.forms(g, "work", p.Work) if w.marker == marker]
    return bool(times) and m.count(g, f"worked-{marker}") >= max(times)


def _clanners_on(m: FromParts, g: ClanWars, phrase: Phrase, moment: str) -> bool:
    found = phrase.params(p.OfMarker)
    return clanners_on(g, m.marker(g, found.marker).tile) >= found.count


def _destroyed(m: FromParts, g: ClanWars, phrase: Phrase, moment: str) -> bool:
    found = phrase.params(p.OfPieces)
    return m.count(g, f"destroyed-{found.piece}") >= found.count


JUDGES: Mapping[str, Judge] = {
    "round-ends": lambda m, g, w, moment: moment == "round",
    "last-round": lambda m, g, w, moment: m.time_is_up(g, moment),
    "met": lambda m, g, w, moment: m.is_met(g, w.params(p.OfObjective).objective),
    "unmet": lambda m, g, w, moment: not m.is_met(g, w.params(p.OfObjective).objective),
    "transmitted": lambda m, g, w, moment: m.has_transmitted(g),
    "sealed": lambda m, g, w, moment: m.count(g, "sealed") >= _number(w),
    "held": lambda m, g, w, moment: m.count(g, HELD) >= _number(w),
    "worked": _worked,
    "destroyed": _destroyed,
    "slain": lambda m, g, w, moment: champion_dead(g, w.params(p.OfChampion).champion),
    "alive": lambda m, g, w, moment: champion_alive(g, w.params(p.OfChampion).champion),
    "brought-out": lambda m, g, w, _: bool(m.count(g, f"out-{w.params(p.OfNeutral).neutral}")),
    "neutral-dead": lambda m, g, w, _: bool(m.count(g, f"dead-{w.params(p.OfNeutral).neutral}")),
    "items-kept": _kept,
    "items-out": _out,
    "item-lost": lambda m, g, w, moment: bool(m.count(g, GONE)),
    "item-spoilt": _spoilt,
    "somebody-alive": lambda m, g, w, moment: bool(living(g)),
    "nobody-on-field": lambda m, g, w, moment: nobody_on_field(g),
    "no-deaths": lambda m, g, w, moment: dead(g) == 0,
    "deaths": lambda m, g, w, moment: dead(g) >= _number(w),
    "trauma": _trauma,
    "maimed": lambda m, g, w, moment: maimed(g) >= _number(w),
    "half-alive": lambda m, g, w, moment: g.size - dead(g) >= half(g.size),
    "left-by": lambda m, g, w, _: left_by(g, w.params(p.OfMarker).marker) >= _number(w),
    "half-left-by": lambda m, g, w, _: left_by(g, w.params(p.OfMarker).marker) >= half(g.size),
    "clanners-on": _clanners_on,
    "clanners": lambda m, g, w, _: (
        sum(is_clanner(g, unit) for unit in g.units.values()) >= _number(w)
    ),
}
"""When each condition holds."""

# ---------------------------------------------------------------- where conditions are brought about

Where: TypeAlias = Callable[[FromParts, ClanWars, Phrase], list[int]]


def _offering(g: ClanWars, word: str) -> list[int]:
    """The tiles of pieces that offer a mission action."""
    terrain = g.book.cards.terrain
    return [
        piece.tile
        for piece in g.pieces
        if any(each.word == word for each in terrain[piece.id].trait.effects)
    ]


def _of_items(m: FromParts, g: ClanWars, phrase: Phrase) -> list[int]:
    """Where items lie, and who has taken them; with them in hand, the ways out."""
    items = set(phrase.params(p.OfItems).items)
    lying = [tile for tile, held in g.lying.items() if any(i.id in items for i in held)]
    taken = [u.tile for item in items for u in carriers(g, item) if u.op is None]
    ways_out = [marker.tile for marker in g.markers if marker.name.startswith("ex")]
    found = [tile for tile in lying + taken if tile >= 0]
    return found or (ways_out if phrase.word == "items-out" else [])


def _of_hold(m: FromParts, g: ClanWars, phrase: Phrase) -> list[int]:
    """The item that must be carried there, while it is not in an Operative's hands; then the tile."""
    for hold in m.forms(g, "hold", p.Hold):
        item = hold.item or ""
        held = [unit.tile for unit in carriers(g, item) if unit.op is None]
        lying = [tile for tile, things in g.lying.items() if any(i.id == item for i in things)]
        found = [tile for tile in held + lying if tile >= 0]
        return found or [m.marker(g, hold.marker).tile]
    return []


def _of_champion(m: FromParts, g: ClanWars, phrase: Phrase) -> list[int]:
    kind = phrase.params(p.OfChampion).champion
    return [unit.tile for unit in g.units.values() if g.kind(unit) == kind and unit.tile >= 0]


def _of_marker(m: FromParts, g: ClanWars, phrase: Phrase) -> list[int]:
    return [m.marker(g, phrase.params(p.OfMarker).marker).tile]


PLACES: Mapping[str, Where] = {
    "transmitted": lambda m, g, w: _offering(g, "transmit"),
    "sealed": lambda m, g, w: _offering(g, "seal"),
    "held": _of_hold,
    "worked": _of_marker,
    "destroyed": lambda m, g, w: [
        piece.tile for piece in g.pieces if piece.id == w.params(p.OfPieces).piece
    ],
    "slain": _of_champion,
    "brought-out": lambda m, g, w: [unit.tile for unit in m.led(g) if unit.tile >= 0],
    "items-kept": _of_items,
    "items-out": _of_items,
    "left-by": _of_marker,
    "half-left-by": _of_marker,
}
"""Where Operatives go to bring a condition about."""
TRIED = frozenset({"transmitted", "sealed", "worked"})
FOUGHT = frozenset({"destroyed", "slain"})
