"""What looks promising at a glance: the first guess of agents about every kind of question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import repeat
from math import hypot
from typing import Any, TypeAlias

from affray.boards.table.units import INCH, WALK
from affray.engine.questions import Ask, Option, Seat
from affray.games.cybernekro.effects.doors import PRISON_DOOR
from affray.games.cybernekro.mind.afoot import (
    Walk,
    detour_to,
    square,
    squares_of,
    walk_home,
    walk_to,
)
from affray.games.cybernekro.mind.evaluate import LATE, LATEST, aim, piece_walk, site_walks
from affray.games.cybernekro.rules.action_points import LIMIT, limit, receivers
from affray.games.cybernekro.rules.ground import on_table
from affray.games.cybernekro.rules.melee import in_melee
from affray.games.cybernekro.rules.movement import End, Walks
from affray.games.cybernekro.rules.relations import are_enemies
from affray.games.cybernekro.rules.rulebook import Deed
from affray.games.cybernekro.scenarios.quests import ARTIFACT as QUEST
from affray.games.cybernekro.scenarios.quests import RITUAL, is_after
from affray.games.cybernekro.scenarios.quests import TREASURE as HOARD
from affray.games.cybernekro.scenarios.ritual import FOCUS
from affray.games.cybernekro.scenarios.scenario import allied, npcs_left, others_left
from affray.games.cybernekro.scenarios.treasure import ARTIFACT, TREASURE
from affray.games.cybernekro.state import FISTS, NOBODY, Cybernekro, Model, Test

OTHER_SHARE = 0.4
"""What giving a model a point more or less than its fair share promises."""
SURE = 50.0
"""So far above 1 that agents do not think it over."""

BRAWL = 0.4
"""How much less promising a shot at somebody in melee is."""
A_WOUND = 0.75
"""What each Wound of a friend adds to helping him."""
DETOUR = 3 * INCH
"""How much farther than a terminal an enemy seems that may be struck on the way."""
A_FRIEND = 1e-6
"""What harming one's own promises, or helping an enemy: even who has a poor eye looks elsewhere."""
WITH_DEGREES = frozenset({"fight", "shoot", "throw", "tough-it-out"})
"""Tests of which a Critical or a Fumble makes much more. CYB-SHO-05, CYB-FIG-04, CYB-TIO-02"""
HEAL = "heal"
"""The sorcery that does nothing for the unhurt. CYB-SOR-13"""
A_BLOW = 8.0
"""What it promises to fight or shoot in reaction."""
LIKELY: Mapping[str, Mapping[str, float]] = {
    "action": {
        "terminal": 14,
        "ritual": 16,
        "explore": 10,
        "fight": 8,
        "shoot": 8,
        "cast": 3,
        "move": 4,
        "get-up": 8,
        "put-out": 5,
        "reload": 3,
        "fix": 3,
        "pick-up": 0.5,
        "use": 1.5,
        "push": 0.7,
        "jump": 0.2,
        "drop": 0.01,
        "stop": 0.4,
    },
    "select": {"pass": 0.1},
    "react": {"decline": 0.4},
    "reaction-action": {
        "fight": A_BLOW,
        "shoot": A_BLOW,
        "move": 2,
        "get-up": 3,
        "jump": 0.1,
        "none": 0.3,
    },
    "go-on": {"go-on": 3},
    "free-fight": {"decline": 0.02},
    "tough-it-out": {"yes": 20},
    "follow-up": {"yes": 1.5},
    "prescience": {"yes": 3},
    "extra-ammo": {"yes": 4},
}
"""Weights of options by kind of question and the first word of the id; others weigh 1."""

SETTLED: Mapping[str, float] = {**LIKELY["action"], "move": 0.3}
"""What actions promise to a model that stands where it wants to be and may keep its points."""
ARRIVED = 2 * INCH
"""This near is there: a terminal is taken from here, an enemy struck."""
SECOND = 0.9
"""How promising it is to spend a point on nothing, compared with the best that can be had for it."""

Weights: TypeAlias = list[float]


def prior(g: Cybernekro, ask: Ask[Any]) -> Weights:
    """How promising each option is at a glance."""
    special = SPECIAL.get(ask.kind)
    if special is not None:
        return special(g, ask)
    weights = LIKELY.get(ask.kind, {})
    if ask.kind == "action" and g.acted and _has_arrived(g, ask):
        weights = SETTLED
    return [_weight(g, ask.seat, weights, option) for option in ask.answers]


def _has_arrived(g: Cybernekro, ask: Ask[Any]) -> bool:
    """Whether a model stands where it wants to be, or wants to be nowhere in particular."""
    model = _asked_about(g, ask)
    here = square(g.terrain, model.x, model.y)
    return min((walk[here] for walk in aims(g, ask.seat, model)), default=0) <= ARRIVED


def _weight(g: Cybernekro, seat: Seat, weights: Mapping[str, float], option: Option[Any]) -> float:
    weight = weights.get(option.id.partition(":")[0], 1.0)
    deed = option.value
    if not isinstance(deed, Deed):
        return weight
    if deed.kind == "push":
        return weight * _target(g, seat, deed.target)
    if deed.kind in ("fight", "shoot"):
        blow = weight * _target(g, seat, deed.target) * _force(g, deed.item)
        return blow * (BRAWL if deed.kind == "shoot" and _brawls(g, deed.target) else 1.0)
    if deed.kind == "cast":
        return weight * _spell(g, seat, deed)
    if deed.kind == "use" and deed.target != NOBODY and _ours(g, seat, deed.target):
        return weight * (0.5 + A_WOUND * g.model(deed.target).wounds)
    if deed.kind in ("open", "blast"):
        return _door(g, seat, deed.word)
    if deed.kind == "pick-up" and g.items[deed.item] == ARTIFACT:
        return 30.0
    if deed.kind == "explore":
        return weight * _curiosity(g, seat)
    return weight


def _curiosity(g: Cybernekro, seat: Seat) -> float:
    """Explore when few others are left, or time is short; never while NPCs are about and there is
    time, nor once the artifact is found."""
    if g.plot.artifact != NOBODY:
        return 0.0
    owners = [model.owner for model in on_table(g)]
    mine, npcs = owners.count(seat), owners.count("")
    others = len(owners) - mine - npcs
    if npcs and g.round < LATEST:
        return 0.0
    return 1.0 if g.round >= LATE or 3 * others <= mine else 0.03


def _target(g: Cybernekro, seat: Seat, target: int) -> float:
    """Enemies, the helpless first; hardly ever friends."""
    if target == NOBODY:
        return 1.0
    model = g.model(target)
    if not _is_enemy(g, seat, model):
        return A_FRIEND
    if model.id in g.plot.prisoners and seat == g.plot.lead:
        return 0.3
    return 1 + 0.15 * model.wounds + 0.5 * model.prone


def _spell(g: Cybernekro, seat: Seat, deed: Deed) -> float:
    """What helps for friends, what harms for enemies; what moves things for anybody. CYB-SOR-05"""
    if deed.target == NOBODY:
        return 1.0
    name = deed.word.partition(":")[0]
    kind, target = g.book.content.sorcery(name).target, g.model(deed.target)
    if kind == "helped":
        if _is_enemy(g, seat, target):
            return A_FRIEND
        return min(1.0, A_WOUND * target.wounds) if name == HEAL else 1.0
    return 1.0 if kind == "thing" else _target(g, seat, deed.target)


def _brawls(g: Cybernekro, target: int) -> bool:
    """Whether a near miss may hit somebody else. CYB-SHO-09"""
    return target != NOBODY and in_melee(g, g.model(target))


def _force(g: Cybernekro, item: int) -> float:
    """What a weapon does, compared with a sword."""
    return 0.1 if item == FISTS else g.book.content.weapon(g.items[item]).damage / 2


def _is_enemy(g: Cybernekro, seat: Seat, model: Model) -> bool:
    mine = next((m for m in g.models if m.owner == seat and m.is_pc), None)
    return mine is None or are_enemies(g, mine, model)


def _door(g: Cybernekro, seat: Seat, word: str) -> float:
    """The prison's door for rescuers, other doors sometimes."""
    if not word.endswith(PRISON_DOOR):
        return 1.5
    return 0.01 if seat == g.plot.lead else 20.0


def _asked_about(g: Cybernekro, ask: Ask[Any]) -> Model:
    """The model that a question is about."""
    assert ask.about is not None, f"{ask.kind} is about a model"
    return g.model(ask.about["model"])


# ---------------------------------------------------------------- where to


def aims(g: Cybernekro, seat: Seat, model: Model) -> Iterator[Walk]:
    """Walking distances to what a model may want to reach."""
    if _is_captive(g, model):
        yield walk_home(g.terrain, g.sides[model.owner])
        return
    yield from goals(g, seat)
    if g.plot.terminals and model.ap and not aim(g, model) and not _frees(g, seat):
        yield from _charges(g, seat, model)


def goals(g: Cybernekro, seat: Seat) -> Iterator[Walk]:
    """Walking distances to what anybody of a crew may want to reach."""
    plot, terrain = g.plot, g.terrain
    for (x, y, _), owner in zip(plot.terminals, plot.owners, strict=False):
        if owner not in allied(g, seat):
            yield walk_to(terrain, x, y)
    if plot.artifact in g.lying:
        yield walk_to(terrain, *g.lying[plot.artifact][:2])
    if is_after(g, HOARD):
        hoard = (spot for item, spot in g.lying.items() if g.items[item] == TREASURE)
        yield from (walk_to(terrain, x, y) for x, y, _ in hoard)
    if any(g.model(captive).imprisoned for captive in plot.prisoners):
        yield piece_walk(g, PRISON_DOOR)
        if seat != plot.lead:
            return
    if is_after(g, QUEST) and _curiosity(g, seat) == 1:
        yield from site_walks(g)
    if is_after(g, RITUAL) and seat == plot.lead and not plot.summoned:
        yield piece_walk(g, FOCUS)
    if not plot.terminals:
        yield from (walk_to(terrain, m.x, m.y) for m in on_table(g) if m.owner != seat)


def _frees(g: Cybernekro, seat: Seat) -> bool:
    """Whether a crew has nothing to do but to open a prison."""
    plot = g.plot
    return seat != plot.lead and any(g.model(captive).imprisoned for captive in plot.prisoners)


def _charges(g: Cybernekro, seat: Seat, model: Model) -> Iterator[Walk]:
    """Walking distances to enemies that one Move brings within reach of a blow."""
    here = square(g.terrain, model.x, model.y)
    for enemy in on_table(g):
        if _is_enemy(g, seat, enemy):
            walk = walk_to(g.terrain, enemy.x, enemy.y)
            if walk[here] <= WALK + INCH:
                yield detour_to(g.terrain, enemy.x, enemy.y, DETOUR)


def _is_captive(g: Cybernekro, model: Model) -> bool:
    """Whether somebody is to be brought home. CYB-SCN-32"""
    return model.id in g.plot.prisoners and model.is_pc


def _moves(g: Cybernekro, ask: Ask[Any]) -> Weights:
    """Near the goal; rarely Prone, and off the table only with good reason."""
    model, ends = _asked_about(g, ask), ends_of(ask)
    carried = [g.items[item] for item in model.carried]
    if TREASURE in carried and is_after(g, HOARD):
        return [_flight(g, end, True) for end in ends]
    if ARTIFACT in carried:
        last = not others_left(g, ask.seat) and not npcs_left(g)
        return [_flight(g, end, last) for end in ends]
    walks = list(aims(g, ask.seat, model))
    home = g.sides[model.owner] if _is_captive(g, model) else ""
    return _not_for_nothing(model, ends, _destinations(g, ends, walks, home))


def _not_for_nothing(model: Model, ends: Sequence[End], weights: Weights) -> Weights:
    """To walk to where one stands costs a point: it is looked at, but never what is most
    promising."""
    here = (model.x, model.y, model.z, model.prone, "")
    if here in ends:
        at = ends.index(here)
        others = max((w for n, w in enumerate(weights) if n != at), default=weights[at])
        weights[at] = min(weights[at], SECOND * others)
    return weights


def ends_of(ask: Ask[Any]) -> Sequence[End]:
    """Where the answers to a question lead; nothing is made of them that nobody will look at."""
    answers = ask.answers
    return answers.ends if isinstance(answers, Walks) else [answer.value[:5] for answer in answers]


def _flight(g: Cybernekro, end: End, last: bool) -> float:
    """To an edge with the artifact, and off it at once when nobody else is left. CYB-SCN-23"""
    x, y, _, prone, leaves = end
    if leaves:
        return 100 * SURE if last else 3.0
    edge = min(x, y, g.width - x, g.depth - y)
    return (0.05 if prone else 1.0) / _distance_off(edge)


def _destinations(g: Cybernekro, ends: Sequence[End], walks: Sequence[Walk], home: str) -> Weights:
    """The nearer to the nearest goal, the better; off the table only at home."""
    squares = squares_of(g.terrain, ends)
    lengths: Iterable[int] = repeat(0)
    if walks:
        rows = [map(walk.__getitem__, squares) for walk in walks]
        lengths = map(min, *rows) if len(rows) > 1 else rows[0]
    return [
        (100 * SURE if edge == home else 1.0 if home else 0.005)
        if edge
        else (0.1 if prone else 1.0) / _distance_off(far)
        for (_, _, _, prone, edge), far in zip(ends, lengths, strict=False)
    ]


@lru_cache(maxsize=1 << 14)
def _distance_off(far: int) -> float:
    """What a distance takes from the promise of a place."""
    return float((0.2 + far / (6 * INCH)) ** 2)


def _deployment(g: Cybernekro, ask: Ask[Any]) -> Weights:
    """As near to the goal as possible."""
    model = _asked_about(g, ask)
    walks = list(aims(g, ask.seat, model))
    ends = [(*answer.value, False, "") for answer in ask.answers]
    return _destinations(g, ends, walks, "")


def _explored_place(g: Cybernekro, ask: Ask[Any]) -> Weights:
    """As far from the explorer as possible: it is a machine or a corpse more often than not."""
    model = _asked_about(g, ask)
    far = (hypot(o.value[0] - model.x, o.value[1] - model.y) for o in ask.answers)
    return [(0.1 + length / INCH) ** 4 for length in far]


# ---------------------------------------------------------------- who


def _select(g: Cybernekro, ask: Ask[Any]) -> Weights:
    """The models with most to do; the prisoner and the artifact's bearer first."""
    return [
        0.1 if option.value == NOBODY else _urgency(g, g.model(option.value)) + 1
        for option in ask.answers
    ]


def _urgency(g: Cybernekro, model: Model) -> float:
    bears = any(g.items[item] == ARTIFACT for item in model.carried)
    return 6.0 if bears or _is_captive(g, model) else 0.0


def _share_ap(g: Cybernekro, ask: Ask[Any]) -> Weights:
    """Near to a fair share, which is even among models with as much to do. CYB-AP-01"""
    fair = fair_share(g, ask)
    return [OTHER_SHARE ** abs(option.value - fair) for option in ask.answers]


def fair_share(g: Cybernekro, ask: Ask[Any]) -> int:
    """What a model gets if all those waiting share what is left: point by point, first to those
    with most to do and, among them, to the one with the fewest."""
    asked = _asked_about(g, ask)
    waiting = receivers(g, ask.seat)
    waiting = waiting[waiting.index(asked) :]
    shares = {model.id: 1 for model in waiting}
    needs = {model.id: _need(g, model) for model in waiting}
    for _ in range((ask.about or {})["left"] - len(waiting)):
        room = [model.id for model in waiting if shares[model.id] < limit(g, model)]
        shares[min(room, key=lambda number: (shares[number] - needs[number], number))] += 1
    return shares[asked.id]


def _need(g: Cybernekro, model: Model) -> int:
    """How many Action Points more than others a model can use."""
    return LIMIT if _urgency(g, model) else 1 if _is_in_action(g, model) else 0


def _is_in_action(g: Cybernekro, model: Model) -> bool:
    """Whether an enemy is near enough to be harmed this round."""
    here, far = square(g.terrain, model.x, model.y), 2 * WALK + aim(g, model)
    enemies = (m for m in on_table(g) if m.owner != model.owner and not m.imprisoned)
    return any(walk_to(g.terrain, m.x, m.y)[here] <= far for m in enemies)


def _brightest(g: Cybernekro, ask: Ask[Any]) -> Weights:
    """Intellect decides who is first. CYB-INI-01"""
    return [8.0 ** g.model(option.value).profile.I for option in ask.answers]


def _first(g: Cybernekro, ask: Ask[Any]) -> Weights:
    """One's own seat. CYB-INI-03"""
    return [SURE if option.value == ask.seat else 1.0 for option in ask.answers]


def _home_edge(g: Cybernekro, ask: Ask[Any]) -> Weights:
    """A model that has to leave goes home. CYB-FLE-01"""
    return [SURE if option.value == g.sides.get(ask.seat) else 1.0 for option in ask.answers]


# ---------------------------------------------------------------- tests and cards


def _ours(g: Cybernekro, seat: Seat, uid: int) -> bool:
    return g.model(uid).owner == seat and g.model(uid).is_pc


def _reroll(g: Cybernekro, ask: Ask[Any]) -> Weights:
    """Reroll what failed."""
    passed = bool(ask.about and ask.about.get("success"))
    return [SURE if (option.id == "no") == passed else 1.0 for option in ask.answers]


def _spend_dread(g: Cybernekro, ask: Ask[Any]) -> Weights:
    """Against others' successes, never against one's own. CYB-DRE-05"""
    ours = _ours(g, ask.seat, g.test.model)
    spend = 0.02 if ours else 2.0
    return [spend if option.value else 1.0 for option in ask.answers]


def _fate_card(g: Cybernekro, ask: Ask[Any]) -> Weights:
    """A card where the change it may bring is worth more than the card. CYB-TST-04"""
    return [(gain / price) ** 2 if price else 1.0 for gain, price in _bargains(g, ask)]


def surplus(g: Cybernekro, ask: Ask[Any]) -> Weights:
    """How much more than itself each card brings to a test, in characters' points. CYB-TST-04"""
    return [round(gain - price, 6) for gain, price in _bargains(g, ask)]


def _bargains(g: Cybernekro, ask: Ask[Any]) -> Iterator[tuple[float, float]]:
    """What each answer may bring to a test, and what the card is worth; passing costs nothing."""
    test = g.test
    ours = _ours(g, ask.seat, test.model)
    chance = min(0.95, max(0.05, (10 + test.tally.total) / 20))
    stake = _stake(g, test) * (1.0 if ours else 0.6)
    for option in ask.answers:
        if option.id == "pass":
            yield 0.0, 0.0
        elif option.id == "ace":
            yield stake * (1 - chance if ours else 0.0), ACE_PRICE
        else:
            number = int(option.id.partition(":")[2])
            gain = min(number / 20, (0.95 - chance) if ours else (chance - 0.05))
            yield stake * gain, number * NUMBER_PRICE


ACE_PRICE, NUMBER_PRICE = 6.0, 0.5
"""What cards are worth, in characters' points."""


def _stake(g: Cybernekro, test: Test) -> float:
    """What is at stake in a test, in characters' points."""
    if test.purpose == "tough-it-out" and g.harms:
        return (0.0, 3.0, 8.0, 25.0)[min(g.harms[-1].row, 3)]
    return STAKES.get(test.purpose, 4.0)


STAKES = {"fight": 10, "shoot": 10, "cast": 6, "reaction": 3, "door": 30, "terminal": 30}
"""What is at stake in tests, in characters' points; less in others."""


def _card_sign(g: Cybernekro, ask: Ask[Any]) -> Weights:
    """For one's own, against others. CYB-FAT-06"""
    helpful = 1 if _ours(g, ask.seat, g.test.model) else -1
    return [SURE if option.value == helpful else 1.0 for option in ask.answers]


def _jack(g: Cybernekro, ask: Ask[Any]) -> Weights:
    """A Critical for one's own, a Fumble for others, where that is much more than a success or a
    failure. CYB-FAT-08"""
    good = _ours(g, ask.seat, g.test.model) == bool(ask.about and ask.about["success"])
    play = 0.02 if not good else 1.5 if g.test.purpose in WITH_DEGREES else 0.2
    return [play if option.value else 1.0 for option in ask.answers]


def _queen(g: Cybernekro, ask: Ask[Any]) -> Weights:
    """One's own are saved, others are not. CYB-FAT-09"""
    ours = _ours(g, ask.seat, _asked_about(g, ask).id)
    return [1.0 if not option.value else 20.0 if ours else 0.02 for option in ask.answers]


SPECIAL: Mapping[str, Callable[[Cybernekro, Ask[Any]], Weights]] = {
    "move-to": _moves,
    "jump-to": _moves,
    "deploy": _deployment,
    "explored-place": _explored_place,
    "select": _select,
    "share-ap": _share_ap,
    "initiative": _brightest,
    "first-player": _first,
    "flee-edge": _home_edge,
    "reroll": _reroll,
    "spend-dread": _spend_dread,
    "fate-card": _fate_card,
    "card-sign": _card_sign,
    "jack": _jack,
    "queen": _queen,
}
"""Kinds of questions that need more than the words of their options."""
