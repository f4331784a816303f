"""Whom a Move does not bring one into melee with, and why. CYB-MOV-02, CYB-MEL-01"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.table.units import MELEE
from affray.engine.questions import Refused
from affray.games.cybernekro.rules.ground import body, distance, look, within
from affray.games.cybernekro.rules.movement import Walks, allowance
from affray.games.cybernekro.rules.relations import enemies
from affray.games.cybernekro.state import Cybernekro, Model


def no_charge(g: Cybernekro, model: Model, sprint: bool) -> Iterator[Refused]:
    """Enemies whom a Move does not bring one into melee with. CYB-MOV-02, CYB-MEL-01"""
    scene, here = look(g).scene, body(g, model)
    most = allowance(g, model, "walk", sprint).of(0)
    ends = [here.at(*end.place) for end in Walks(g, model, sprint).found.ends if not end.edge]
    for target in enemies(g, model):
        there = scene.bodies[target.id]
        if target.prone or any(scene.can_reach(end, there, MELEE) for end in ends):
            continue
        facts = {"distance": distance(g, model, target).u, "most": most}
        why = "charge-blocked" if within(g, model, target, most + MELEE) else "charge-too-far"
        yield Refused(f"charge:{target.id}", why, "CYB-MOV-02", target.id, facts)
