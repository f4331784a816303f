"""What marks cards: which, for what, and what is at stake; of one's own hand alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias

from affray.engine.leanings import Marks
from affray.engine.questions import Ask
from affray.games.hybrid.mind.marks_of_moves import HEALTHY
from affray.games.hybrid.rules.action_cards import action_card
from affray.games.hybrid.rules.moments import active_seat
from affray.games.hybrid.rules.profiles import natural_value
from affray.games.hybrid.state import NOBODY, Lab

Marking: TypeAlias = "Callable[[Lab, Ask[Any], Sequence[float]], Sequence[Marks]]"

SMALL_HAND, LARGE_HAND = 2, 4


def action_cards(g: Lab, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """A card by what it is laid on: how able the actor is, how much life the target has left."""
    about = ask.about or {}
    kind, target = str(about.get("action", "")), about.get("target", NOBODY)
    able = min(6, natural_value(g, g.warriors[about["warrior"]]))
    life = min(HEALTHY, natural_value(g, g.warriors[target])) if target != NOBODY else 0
    hand = holding(len(g.side(ask.seat).hand))
    return [_action(ask.kind, option.id, kind, able, life, hand) for option in ask.answers]


def holding(cards: int) -> str:
    """Whether a hand is small or large."""
    return "few" if cards <= SMALL_HAND else "some" if cards <= LARGE_HAND else "many"


@lru_cache(maxsize=1 << 14)
def _action(question: str, name: str, kind: str, able: int, life: int, hand: str) -> Marks:
    word, _, face = name.partition(":")
    if not face:
        return (f"{question}/stop/{kind}", f"{question}/stop/{kind}/{life}{hand}")
    face = face.partition(":")[0]
    amount = action_card(face).points if word == "points" else face
    return (
        f"{question}/{word}/{kind}",
        f"{question}/{word}/{kind}/{amount}",
        f"{question}/{word}/{kind}/able{able}life{life}",
    )


def auction(g: Lab, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """Whether a card is worth the first move. HYB-ROU-04"""
    hand = holding(len(g.side(ask.seat).hand))
    laid = "" if g.auction is None else len([1 for one in g.auction.laid if one.seat == ask.seat])
    found: list[Marks] = []
    for option in ask.answers:
        word, _, face = option.id.partition(":")
        points = action_card(face).points if face else ""
        found.append((f"auction/{word}/{hand}{laid}", f"auction/{word}{points}"))
    return found


def windows(g: Lab, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """A card by when and on whom it is played. HYB-EVT-08"""
    own = "own" if active_seat(g) == ask.seat else "theirs"
    when = f"{own}{(ask.about or {}).get('window', '')}"
    found: list[Marks] = []
    for option in ask.answers:
        word, _, rest = option.id.partition(":")
        face, _, target = rest.partition(":")
        on = ""
        if target.isdecimal():
            warrior = g.warriors[int(target)]
            on = f"{'mine' if warrior.side == ask.seat else 'yours'}{warrior.card.rank:g}"
        found.append(_window(ask.kind, word, face, when, on))
    return found


@lru_cache(maxsize=1 << 13)
def _window(kind: str, word: str, face: str, when: str, on: str) -> Marks:
    marks = [f"{kind}/{word}/{when}"]
    if face:
        marks += [f"{kind}/{word}/{face}", f"{kind}/{face}/{when}"]
    if on:
        marks += [f"{kind}/{face}/{on}"]
    return tuple(marks)


def kept(g: Lab, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """Auras and Mutations, by the card and by who gets it. HYB-AUR-04 HYB-MUT-04"""
    bearer = (ask.about or {}).get("warrior", NOBODY)
    rank = f"{g.warriors[bearer].card.rank:g}" if bearer != NOBODY else ""
    return [_kept(ask.kind, option.id, rank) for option in ask.answers]


@lru_cache(maxsize=1 << 11)
def _kept(kind: str, name: str, rank: str) -> Marks:
    return (f"{kind}/{name}", f"{kind}/{name}/{rank}")


def opening(g: Lab, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """The hand that was dealt, by its points. HYB-CRD-03"""
    points = sum(action_card(g.face(uid)).points for uid in g.side(ask.seat).hand)
    return [(f"opening-hand/{option.id}/{points}",) for option in ask.answers]


MARKINGS: Final[Mapping[str, Marking]] = {
    "bonus-cards": action_cards,
    "hindrance": action_cards,
    "answer-cards": action_cards,
    "auction": auction,
    "card-window": windows,
    "struck-down": windows,
    "before-push": windows,
    "aura": kept,
    "aura-discard": kept,
    "mutation": kept,
    "mutation-discard": kept,
    "opening-hand": opening,
}
"""How to mark the answers, by the question."""
