"""What marks modes, attacks and the order of a round."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias

from affray.engine.leanings import Marks
from affray.engine.questions import Ask
from affray.games.hybrid.mind.ground import Ground, look_around
from affray.games.hybrid.mind.marks_of_moves import HEALTHY, calling
from affray.games.hybrid.mind.prior import FAR, distances, goals_of
from affray.games.hybrid.missions.rules import enemy_squares
from affray.games.hybrid.rules.facing import distance, enemies_before, is_behind
from affray.games.hybrid.rules.profiles import (
    enemies_of,
    mode_value,
    movement_value,
    natural_value,
    warriors_of,
)
from affray.games.hybrid.state import MODES, Lab, Warrior, other

Marking: TypeAlias = "Callable[[Lab, Ask[Any], Sequence[float]], Sequence[Marks]]"

BLOWS: Final = 0.3
"""At a glance, an Offensive Combat that reaches nobody promises this. HYB-OC-02"""
GROUPS: Final = (1, 6, 10, 16)
"""Distances between figures, in groups."""


def _asked(g: Lab, ask: Ask[Any]) -> Warrior:
    return g.warriors[(ask.about or {}).get("warrior", g.active)]


# ---------------------------------------------------------------- what to do


def modes(g: Lab, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """What a warrior can do now, what threatens him, and what he is good at."""
    warrior = _asked(g, ask)
    ids = [option.id for option in ask.answers]
    blows = any(name == "OC" and weight > BLOWS for name, weight in zip(ids, weights, strict=True))
    place = _place(g, warrior)
    what = f"{place[0]}{'b' if blows else ''}{place[1]}"
    values = "".join(str(min(mode_value(g, warrior, mode), 4)) for mode in MODES)
    life = min(HEALTHY, natural_value(g, warrior))
    who = warrior.side[0] + calling(warrior)
    return [
        _mode(name, who, what, place[2], f"{life}", goal_of(g, warrior), values) for name in ids
    ]


def _place(g: Lab, warrior: Warrior) -> tuple[str, str, str]:
    """Contact, whether he sees somebody to shoot at, and what threatens him where he stands."""
    if warrior.square < 0:
        return "o", "", ""
    seen = look_around(g, warrior)
    contact = "f" if seen.before else "s" if seen.touched else "-"
    return contact, "a" if seen.aims else "", f"t{min(2, seen.struck)}s{min(1, seen.shot)}"


def goal_of(g: Lab, warrior: Warrior) -> str:
    """Whether he is after enemies, and in how many activations he can be there."""
    goals = goals_of(g, warrior)
    hunts = "h" if goals == enemy_squares(g, warrior) else ""
    far = distances(g, goals, warrior).get(warrior.square, FAR)
    if far >= FAR:
        return f"{hunts}x"
    return f"{hunts}{min(4, -(-far // max(1, movement_value(g, warrior))))}"


@lru_cache(maxsize=1 << 14)
def _mode(name: str, who: str, what: str, danger: str, life: str, goal: str, values: str) -> Marks:
    return (
        f"mode/{who}/{name}/{what}",
        f"mode/{who[0]}/{name}/{danger}{what[0]}",
        f"mode/{who}/{name}/{goal}",
        f"mode/{name}/{what}/{goal[0]}/life{life}",
        f"mode/{name}/{danger}/life{life}",
        f"mode/{name}/{values}",
    )


def move_levels(g: Lab, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """Where he goes, and what threatens him. HYB-MV-02"""
    warrior = _asked(g, ask)
    contact, _, danger = _place(g, warrior)
    who, goal = warrior.side[0] + calling(warrior), goal_of(g, warrior)
    return [
        _move_level(option.id.split(":")[1], who, f"{contact}{danger}", goal)
        for option in ask.answers
    ]


@lru_cache(maxsize=1 << 12)
def _move_level(level: str, who: str, place: str, goal: str) -> Marks:
    return (
        f"move-level/{level}",
        f"move-level/{who}/{level}/{goal}",
        f"move-level/{level}/{place}",
        f"move-level/{who[0]}/{level}/{place[0]}{goal}",
    )


# ---------------------------------------------------------------- blows and shots


def victim(g: Lab, by: Warrior, target: int) -> str:
    """What marks a target: the Wounds he can take, his guard, his back."""
    if target < 0:
        return "thing"
    enemy = g.warriors[target]
    behind = enemy.on_board and by.on_board and is_behind(g, by, enemy)
    life = min(4, natural_value(g, enemy))
    return f"{life}{'g' if enemy.dc else ''}{'k' if behind else ''}"


def strike_levels(g: Lab, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """A level by what it can do to the target, and to the striker's guard. HYB-MOD-02"""
    about = ask.about or {}
    warrior = _asked(g, ask)
    whom = victim(g, warrior, about.get("target", -1))
    own, best = min(4, natural_value(g, warrior)), max(weights)
    return [
        _level(ask.kind, option.id, whom, own, round(4 * weight / best))
        for option, weight in zip(ask.answers, weights, strict=True)
    ]


@lru_cache(maxsize=1 << 12)
def _level(kind: str, name: str, whom: str, own: int, share: int) -> Marks:
    level = name.partition(":")[2]
    return (f"{kind}/{level}/{whom}", f"{kind}/{level}/own{own}", f"{kind}/{level}/of{share}")


def targets(g: Lab, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """Whom to strike, if anybody. HYB-OC-01"""
    warrior = _asked(g, ask)
    found: list[Marks] = []
    for option in ask.answers:
        word, _, name = option.id.partition(":")
        if name.isdecimal():
            enemy = g.warriors[int(name)]
            whom = victim(g, warrior, enemy.id)
            found.append(
                (f"{ask.kind}/{word}/{whom}", f"{ask.kind}/{word}/rank{enemy.card.rank:g}")
            )
        else:
            found.append((f"{ask.kind}/{word}", f"{ask.kind}/{word}/{_before(g, warrior)}"))
    return found


def _before(g: Lab, warrior: Warrior) -> int:
    return min(2, len(enemies_before(g, warrior)))


def shots(g: Lab, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """Whom to shoot at, or whether to lie in wait. HYB-FIR-02"""
    warrior = _asked(g, ask)
    value = min(6, mode_value(g, warrior, "F"))
    place = _place(g, warrior)[2]
    reaching = {enemy.id for enemy, at in Ground(g, warrior, 0).reaches if at >> warrior.square & 1}
    found: list[Marks] = []
    for option in ask.answers:
        word = option.id.partition(":")[0]
        marks = [f"fire/{word}/v{value}", f"fire/{word}/{place}"]
        if word == "shoot":
            target = g.warriors[option.value[1][0]] if option.value[1][0] >= 0 else None
            if target is not None and target.side != ask.seat:
                near = "t" if target.id in reaching else ""
                life = min(4, natural_value(g, target))
                marks += [f"fire/at{life}{near}", f"fire/rank{target.card.rank:g}{near}"]
        found.append(tuple(marks))
    return found


def by_word(g: Lab, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """Yes or no, by whose it is and how much life he has left."""
    warrior = _asked(g, ask)
    life = min(HEALTHY, natural_value(g, warrior))
    threat = _place(g, warrior)[2] if warrior.on_board else ""
    return [
        _worded(ask.kind, option.id.partition(":")[0], ask.seat[0], life, threat)
        for option in ask.answers
    ]


@lru_cache(maxsize=1 << 12)
def _worded(kind: str, word: str, side: str, life: int, threat: str) -> Marks:
    return (f"{kind}/{side}/{word}", f"{kind}/{word}/life{life}", f"{kind}/{word}/{threat}")


def combined(g: Lab, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """A Combined Attack is for a target worth it. HYB-APT-03"""
    warrior, strike = _asked(g, ask), g.actions[-1] if g.actions else None
    whom = victim(g, warrior, strike.target) if strike is not None else ""
    left = min(3, warrior.combined_left)
    return [
        (f"combined/{option.id}/{whom}", f"combined/{option.id}/left{left}")
        for option in ask.answers
    ]


# ---------------------------------------------------------------- the round


def order(g: Lab, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """Who acts first: whoever is threatened, or threatens. HYB-ROU-06"""
    first = (ask.about or {}).get("number") == 1
    return [_in_turn(g, g.warriors[option.value], first) for option in ask.answers]


def _in_turn(g: Lab, warrior: Warrior, first: bool) -> Marks:
    life = min(HEALTHY, natural_value(g, warrior))
    who = warrior.side[0] + calling(warrior)
    if not first:
        return _ordered_later(who, life, warrior.card.rank)
    place = "".join(_place(g, warrior))
    return _ordered(who, place, goal_of(g, warrior), life, warrior.card.rank)


@lru_cache(maxsize=1 << 10)
def _ordered_later(who: str, life: int, rank: float) -> Marks:
    return (f"counter/n/{who}/life{life}", f"counter/n/{who[0]}/rank{rank:g}")


@lru_cache(maxsize=1 << 13)
def _ordered(who: str, place: str, goal: str, life: int, rank: float) -> Marks:
    return (
        f"counter/{who}/{place}",
        f"counter/{who}/{goal}",
        f"counter/{place}/life{life}",
        f"counter/{who[0]}/rank{rank:g}",
    )


def sides(g: Lab, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """Whether one begins oneself, by how near both are and how many could strike. HYB-ROU-03"""
    near = _between(g)
    mine, theirs = (_strikers(g, side) for side in (ask.seat, other(ask.seat)))
    more = "+" if mine > theirs else "=" if mine == theirs else "-"
    found: list[Marks] = []
    for option in ask.answers:
        who = "me" if option.id == ask.seat else "you"
        found.append(
            (
                f"{ask.kind}/{who}/{ask.seat[0]}",
                f"{ask.kind}/{who}/{near}{more}",
                f"{ask.kind}/{who}/{g.scenario}/{ask.seat[0]}",
            )
        )
    return found


def _between(g: Lab) -> int:
    """How near the two sides are to each other, in groups."""
    standing = [w for w in g.warriors if w.on_board and w.square >= 0]
    near = min(
        (distance(g, a, b) for a in standing for b in standing if a.side < b.side), default=FAR
    )
    return next((n for n, most in enumerate(GROUPS) if near <= most), len(GROUPS))


def _strikers(g: Lab, side: str) -> int:
    """How many of a side are near enough to strike somebody."""
    return sum(
        any(
            distance(g, w, enemy) <= movement_value(g, w) + 1
            for enemy in enemies_of(g, w)
            if enemy.square >= 0
        )
        for w in warriors_of(g, side)
        if w.square >= 0
    )


def starts(g: Lab, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """How near to his goal he begins, and what threatens him there. HYB-SET-08"""
    warrior = _asked(g, ask)
    anchors = 0
    for option in ask.answers:
        anchors |= 1 << option.value
    ground, best = Ground(g, warrior, anchors), max(weights)
    struck, shot, friends = ground.struck[0], ground.shot[0], ground.friends
    who = warrior.side[0] + calling(warrior)
    found: list[Marks] = []
    for option, weight in zip(ask.answers, weights, strict=True):
        at = option.value
        near = round(4 * (weight / best) ** 0.5)
        danger = f"t{struck >> at & 1}s{shot >> at & 1}"
        found.append(_start(who, near, danger, friends >> at & 1, warrior.card.rank))
    return found


@lru_cache(maxsize=1 << 12)
def _start(who: str, near: int, danger: str, friend: int, rank: float) -> Marks:
    return (
        f"deploy/{who}/{near}",
        f"deploy/{who}/{danger}",
        f"deploy/{who}/n{friend}",
        f"deploy/{who[0]}/rank{rank:g}/{near}",
    )


MARKINGS: Final[Mapping[str, Marking]] = {
    "mode": modes,
    "move-level": move_levels,
    "strike-level": strike_levels,
    "shot-level": strike_levels,
    "parry-level": strike_levels,
    "strike": targets,
    "turn-to-strike": targets,
    "fire": shots,
    "combined-attack": combined,
    "parry": by_word,
    "ambush": by_word,
    "ambush-upkeep": by_word,
    "extra-movement": by_word,
    "event-counter": by_word,
    "sacrifice": by_word,
    "counter": order,
    "first-player": sides,
    "places-first": sides,
    "deploy-square": starts,
}
"""How to mark the answers, by the question."""
