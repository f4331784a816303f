"""Attacks as the rules carry them out, die by die, for the page that counts them at a real table.

python -m tests.cybernekro.companion_cases > web/src/boards/cybernekro/companion/cases.json
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from affray.engine.odds import Branch
from affray.engine.questions import Ask
from affray.engine.tape import GameDice, Tape
from affray.games.cybernekro import game
from affray.games.cybernekro.content.kinds import content
from affray.games.cybernekro.effects.npcs import recruit
from affray.games.cybernekro.rules.arsenal import melee_weapons, ranged_weapons, weapon_of
from affray.games.cybernekro.rules.attacks import HIT_ATTRIBUTE, attack, hit_dice, hit_terms
from affray.games.cybernekro.rules.crews import join
from affray.games.cybernekro.rules.tallies import collected
from affray.games.cybernekro.state import Attack, Cybernekro, Model, Where
from affray.testing.cybernekro import pc, tabletop, wall

DOC: dict[str, Any] = dict(game().companion())
FIGHTERS: dict[str, dict[str, Any]] = {each["id"]: each for each in DOC["fighters"]}
MORE: tuple[dict[str, Any], ...] = (
    {},
    {"prone": True},
    {"harmed": 2},
    {"cover": True},
    {"far": True, "harmed": 1},
    {"surrounded": True},
    {"auto": True},
    {"dread": 2, "harmed": 6},
    {"paired": True, "shielded": True},
    {"auto": True, "cover": True, "harmed": 3},
)


def document() -> dict[str, Any]:
    """Everything the page is held to."""
    return {"fighters": FIGHTERS, "attacks": list(_attacks())}


def _attacks() -> Iterator[dict[str, Any]]:
    keys = list(FIGHTERS)
    number = 0
    for place, by in enumerate(keys):
        for arm in FIGHTERS[by]["arms"]:
            for mode in arm["modes"]:
                for step in (5, 11):
                    more = MORE[number % len(MORE)]
                    number += 1
                    on = keys[(place + step + number) % len(keys)]
                    if on != by and _fits(arm, mode, more):
                        yield _counted(by, on, arm["id"], mode, more)


def _fits(arm: dict[str, Any], mode: str, more: dict[str, Any]) -> bool:
    """Cover and range are nothing in melee; nobody is pushed into the friend behind him."""
    if "auto" in more and not arm["auto"]:
        return False
    if "surrounded" in more and "stagger" in arm["words"]:
        return False
    return mode != "fight" or not ({"cover", "far"} & set(more))


def _join(g: Cybernekro, key: str) -> Model:
    kind, _, number = key.rpartition("-")
    if key.startswith("npc-"):
        return recruit(g, key.removeprefix("npc-"))
    return join(g, "", content().packs["crew"][kind].members[int(number) - 1])


def _table(by: str, on: str, mode: str, more: dict[str, Any]) -> tuple[Cybernekro, Model, Model]:
    """The two of them in the middle of nothing, as the case has it."""
    far = mode != "fight" and more.get("far")
    gap = 1.4 if mode == "fight" else 14 if far else 5
    walls = [wall(6 + gap - 1, 6, 0.2, 3, 6)] if more.get("cover") else []
    friend = pc("Friend", (6 + gap + 1.4, 6), "ash", carries="pistol") if mode == "fight" else None
    if mode != "fight":
        friend = pc("Friend", (6 + gap + 4, 6), "ash", carries="pistol")
    people = [friend] if friend and more.get("surrounded") else []
    g = tabletop(*people, pieces=walls, phase="over", size=36).g
    attacker, target = _join(g, by), _join(g, on)
    for model, x, owner in ((attacker, 6.0, "ash"), (target, 6 + gap, "bone")):
        model.x, model.y, model.where = round(100 * x), 600, Where.TABLE
        model.owner = owner if model.is_pc else ""
    if people and not attacker.is_pc:
        g.models[0].side, g.models[0].owner, g.models[0].kind = attacker.side, "", "npc"
    attacker.dread = more.get("dread", 0)
    target.wounds, target.prone = more.get("harmed", 0), bool(more.get("prone"))
    target.shielded = bool(more.get("shielded"))
    g.look = None
    return g, attacker, target


def _declared(
    g: Cybernekro, attacker: Model, target: Model, arm: str, mode: str, more: dict[str, Any]
) -> Attack:
    held = (*ranged_weapons(g, attacker), *melee_weapons(g, attacker))
    item = next(item for item, weapon in held if weapon.id == arm)
    auto, paired = bool(more.get("auto")), bool(more.get("paired"))
    return Attack(attacker.id, target.id, item, mode, auto=auto, paired=paired)


def _counted(by: str, on: str, arm: str, mode: str, more: dict[str, Any]) -> dict[str, Any]:
    g, attacker, target = _table(by, on, mode, more)
    declared = _declared(g, attacker, target, arm, mode, more)
    test = collected(
        g, attacker, HIT_ATTRIBUTE[mode], mode, hit_terms(g, declared, attacker, target),
        other=target.id, weapon=declared.weapon,
    )  # fmt: skip
    told = {"attacker": by, "target": on, "arm": arm, "mode": mode, **more}
    weapon = weapon_of(g, attacker, declared.weapon)
    if mode != "fight" and hit_dice(g, declared, attacker, target, weapon) < weapon.damage:
        told["beyond"] = True
    case: dict[str, Any] = {"attack": told, "total": test.tally.total}
    if "unstoppable" not in FIGHTERS[on]["words"]:
        out, wounded = _ends(by, on, arm, mode, more)
        case |= {"out": round(out, 12), "wounded": round(wounded, 12)}
    return case


def _ends(by: str, on: str, arm: str, mode: str, more: dict[str, Any]) -> tuple[float, float]:
    """How likely the target is out, and how likely hurt but there: every branch of chance."""
    out = wounded = 0.0
    path: list[int] | None = []
    while path is not None:
        source = Branch(path, True)
        g, attacker, target = _table(by, on, mode, more)
        g.dice = GameDice(Tape(source))
        before = target.wounds, target.prone
        _run(g, _declared(g, attacker, target, arm, mode, more))
        if not target.on_table:
            out += source.weight
        elif (target.wounds, target.prone) != before:
            wounded += source.weight
        path = source.next_path()
    return out, wounded


def _run(g: Cybernekro, declared: Attack) -> None:
    """A miss is rolled again where that may be; nothing else is done about anything."""
    rule = attack(g, declared)
    answer: Any = None
    while True:
        try:
            question = rule.send(answer)
        except StopIteration:
            return
        assert isinstance(question, Ask)
        wanted = question.default or next(iter(question.options)).id
        if question.kind == "reroll" and not g.test.success and g.test.surrounded:
            wanted = "surrounded"
        answer = question.find(wanted).value


if __name__ == "__main__":
    print(json.dumps(document(), separators=(",", ":"), sort_keys=True))
