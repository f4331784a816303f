"""Mutation cards: two of three are kept and assigned to mutants as they are activated."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from affray.engine.packs import lately_per_content, per_content
from affray.engine.questions import Option, ask
from affray.engine.tally import Tally
from affray.games.hybrid.content.kinds import MutationCard, content, granted
from affray.games.hybrid.rules.aura_cards import keep_two
from affray.games.hybrid.rules.moments import Effects, Value
from affray.games.hybrid.screen.events import cards as told
from affray.games.hybrid.state import SCORPION, Action, Lab, Mode, Uid, Warrior

effects = Effects()

NO_MUTATION = Option("none", 0)


@per_content
def mutation_card(face: str) -> MutationCard:
    """A card by its face."""
    return content().get(MutationCard, face)


async def set_up(g: Lab) -> None:
    """The Scorpion player keeps two of three, if he has a mutant. HYB-MUT-02"""
    if any(w.side == SCORPION and w.card.apt.get("mutation", 0) for w in g.warriors):
        faces = sorted(card.id for card in content().all(MutationCard))
        kept = await keep_two(g, SCORPION, faces, "mutation-discard", "HYB-MUT-02")
        g.scorpion.mutation_kept = kept


def slots(warrior: Warrior) -> int:
    """How many more Mutations a warrior can hold. HYB-MUT-01"""
    if warrior.side != SCORPION:
        return 0
    return warrior.card.apt.get("mutation", 0) - len(warrior.mutations)


def may_mutate(g: Lab, warrior: Warrior) -> bool:
    """Public: there are cards left and the warrior has room for one. HYB-MUT-01 HYB-MUT-03"""
    return bool(g.scorpion.mutation_kept) and slots(warrior) > 0


async def assign(g: Lab, warrior: Warrior) -> None:
    """In his own activation a mutant receives kept cards, face up. HYB-MUT-04"""
    while may_mutate(g, warrior):
        uid = await ask(
            SCORPION,
            "mutation",
            chain((NO_MUTATION,), mutations(g)),
            default="none",
            rule="HYB-MUT-04",
            about={"warrior": warrior.id},
        )
        if not uid:
            return
        mutate(g, warrior, uid)


def mutations(g: Lab) -> Iterator[Option[Uid]]:
    """The kept cards."""
    for uid in g.scorpion.mutation_kept:
        yield Option(f"mutate:{g.face(uid)}", uid)


def mutate(g: Lab, warrior: Warrior, uid: Uid) -> None:
    """A card is assigned for as long as the warrior lives. HYB-MUT-04 HYB-MUT-05"""
    g.scorpion.mutation_kept.remove(uid)
    g.reveal(uid)
    face = g.drop(uid)
    warrior.mutations += (face,)
    g.eventful = True
    g.emit(told.MutationAssigned, warrior.id, face)


def forbids(warrior: Warrior, mode: Mode) -> bool:
    """A Mutation may forbid a mode. HYB-MOD-07"""
    return any(mode.lower() in mutation_card(face).forbids for face in warrior.mutations)


@effects.modifier("strike", "shot", "parry", "jump", "trap")
def mutation_terms(g: Lab, action: Action, sl: Tally) -> None:
    """What Mutations add to a roll, on top of equipment. HYB-CON-11"""
    for face in g.warriors[action.warrior].mutations:
        card = mutation_card(face)
        for line in card.lines:
            if line.stat == action.kind or line.stat == "roll":
                sl.add(line.add, card.name, line.rule or "HYB-MUT-01")


@effects.addition("nv", "mt", "range", "mp")
def mutation_addition(g: Lab, warrior: Warrior, value: Value) -> int:
    """What Mutations add to a value. HYB-CON-11"""
    return _added(warrior.mutations, value) if warrior.mutations else 0


@lately_per_content(1 << 12)
def _added(mutations: tuple[str, ...], value: Value) -> int:
    lines = (line for face in mutations for line in mutation_card(face).lines)
    return sum(line.add for line in lines if line.stat == value)


@effects.grant
def mutation_grant(g: Lab, warrior: Warrior, aptitude: str) -> int:
    """The aptitudes that Mutations bring. HYB-APT-01"""
    return _granted(warrior.mutations, aptitude) if warrior.mutations else 0


@lately_per_content(1 << 12)
def _granted(mutations: tuple[str, ...], aptitude: str) -> int:
    return max(granted(mutation_card(face).aptitudes, aptitude) for face in mutations)
