"""What a screen shows of sight, range and hit rolls before anything is rolled. CYB-LOS-03"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any, cast

from affray.boards.table.sight import samples
from affray.games.cybernekro.rules.arsenal import weapon_of
from affray.games.cybernekro.rules.attacks import (
    HIT_ATTRIBUTE,
    hit_terms,
    is_covered,
    is_surrounded,
)
from affray.games.cybernekro.rules.fighting import fights
from affray.games.cybernekro.rules.ground import body, distance, look, on_table, sees
from affray.games.cybernekro.rules.melee import in_melee
from affray.games.cybernekro.rules.rulebook import Deed
from affray.games.cybernekro.rules.shooting import shots
from affray.games.cybernekro.rules.tallies import NEEDED, collected
from affray.games.cybernekro.screen import documents as doc
from affray.games.cybernekro.state import NOBODY, Attack, Cybernekro, Model


def targets(g: Cybernekro, model: Model) -> dict[str, doc.CybernekroLine]:
    """How far every other model is, and what is seen of it, by its id."""
    return {str(m.id): sighting(g, model, m) for m in on_table(g) if m.id != model.id}


def sighting(g: Cybernekro, viewer: Model, target: Model) -> doc.CybernekroLine:
    """The line from one model to another: its length, and each sample of the torso. CYB-LOS-03"""
    eye, torso, seen = body(g, viewer), body(g, target), sees(g, viewer, target)
    return {
        "distance": distance(g, viewer, target).u,
        "sees": seen,
        "cover": seen and is_covered(g, viewer, target),
        "melee": in_melee(g, target),
        "eye": [eye.x, eye.y, eye.z + eye.silhouette.eye],
        "samples": cast(Any, [list(each) for each in samples(look(g).scene, eye, torso)]),
    }


def tallies(g: Cybernekro, model: Model) -> Iterator[tuple[str, doc.CybernekroChance]]:
    """The hit roll of every attack a model can declare, by the option's id. CYB-TST-01"""
    if model.prone:
        return
    for option in chain(fights(g, model), shots(g, model)):
        yield option.id, hit_roll(g, declared_attack(g, model, option.value))


def hit_roll(g: Cybernekro, declared: Attack) -> doc.CybernekroChance:
    """What an attack must roll, and why. CYB-SHO-03, CYB-FIG-02"""
    attacker, target = g.model(declared.by), g.model(declared.at)
    test = collected(
        g,
        attacker,
        HIT_ATTRIBUTE[declared.mode],
        declared.mode,
        hit_terms(g, declared, attacker, target),
        other=target.id,
        weapon=declared.weapon,
    )
    weapon = weapon_of(g, attacker, declared.weapon)
    return {
        "needs": NEEDED - test.tally.total,
        "dice": weapon.auto if declared.auto else 1,
        "rerolled": is_surrounded(g, declared, attacker, target),
        "tally": test.tally.document(),
    }


def declared_attack(g: Cybernekro, model: Model, deed: Deed) -> Attack:
    """The attack, or the first of two, that an action would be."""
    weapon = weapon_of(g, model, deed.item)
    mode = deed.kind if deed.kind == "fight" or weapon.ranged else "throw"
    return Attack(model.id, deed.target, deed.item, mode, deed.auto, deed.second != NOBODY)
