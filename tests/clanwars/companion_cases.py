"""Attacks as the rules count them, for the page that counts them at a real table.

python -m tests.clanwars.companion_cases > web/src/boards/clanwars/companion/cases.json
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from affray.games.clanwars import game
from affray.games.clanwars.mind.luck import luck
from affray.games.clanwars.rules.abilities import defense
from affray.games.clanwars.rules.conditions import CONDITIONS
from affray.games.clanwars.rules.loadouts import loadout
from affray.games.clanwars.rules.rolls import collect
from affray.games.clanwars.rules.targets import draft
from affray.games.clanwars.state import ClanWars, Roll, Unit
from affray.testing.clanwars import Skirmish, skirmish

DOC: dict[str, Any] = dict(game().companion())
FIGHTERS: dict[str, dict[str, Any]] = {each["id"]: each for each in DOC["fighters"]}
OPERATIVES = [key for key, each in FIGHTERS.items() if each["sort"] == "operative"]
OTHERS = [key for key, each in FIGHTERS.items() if each["faces"][0]["arm"]]
OF_UNIT = ("on-hard", "unopposed", "outnumbered", "stood-still", "charging", "threat")
OF_ROLL = ("punch", "ambush", "target-isolated", "target-shared", "two-enemies-there")
"""What only a table can tell, of a unit or of the attack."""
HOW = ("action", "punch", "ambush")
POTENTIALS = [each["id"] for each in DOC["potentials"]]
ITEMS = [each["id"] for each in DOC["items"]]


def _is_plain(fighter: dict[str, Any]) -> bool:
    """Whether nothing of somebody reaches others."""
    return all(line["to"] == "self" for face in fighter["faces"] for line in face["lines"])


ALLY = next(key for key in OPERATIVES if _is_plain(FIGHTERS[key]))
PACK = next(key for key in OTHERS if FIGHTERS[key]["sort"] == "legion" and _is_plain(FIGHTERS[key]))


def document() -> dict[str, Any]:
    """Everything the page is held to."""
    return {**DOC, "attacks": list(_attacks())}


def _attacks() -> Iterator[dict[str, Any]]:
    number = 0
    for key in OPERATIVES:
        for face in ("focus", "primal"):
            for wounds in (None, (0, 2)):
                number += 1
                other = OTHERS[number % len(OTHERS)]
                own = FIGHTERS[key]
                by = {
                    "fighter": key,
                    "face": face,
                    "wounds": wounds,
                    "stealth": number % 3 == 0,
                    "potentials": [*own["potentials"], POTENTIALS[(7 * number) % len(POTENTIALS)]],
                    "items": [*own["items"], ITEMS[number % len(ITEMS)]],
                }
                on = {"fighter": other, "stage": 1 + number % 2, "stunned": number % 5 == 0}
                ally = number % 4 == 0 and key != ALLY and other != PACK
                yield from _counted(by, on, HOW[number % 3], ally)
                yield from _counted(on, by, HOW[(number + 1) % 3], ally)


def _put(s: Skirmish, unit: dict[str, Any], tile: str) -> Unit:
    fighter = FIGHTERS[unit["fighter"]]
    called = unit["fighter"].upper()
    if fighter["sort"] == "operative":
        facts: dict[str, Any] = {
            name: unit[name] for name in ("face", "stealth", "potentials", "items")
        }
        if unit["wounds"]:
            facts["wounds"] = unit["wounds"]
        s.put(called, tile, **facts)
    else:
        stage = min(unit["stage"], len(fighter["faces"]))
        s.put(called, tile, stage=stage, stunned=unit["stunned"])
    return s.g.units[s.names[called]]


def _counted(
    by: dict[str, Any], on: dict[str, Any], how: str, ally: bool
) -> Iterator[dict[str, Any]]:
    for far in (0, 1):
        s = skirmish("row[0 0 0]")
        if ally:
            friend = ALLY if FIGHTERS[by["fighter"]]["sort"] == "operative" else PACK
            bare: dict[str, Any] = {"items": [], "potentials": []} if friend == ALLY else {}
            s.put(friend.upper(), "t0", **bare)
        attacker, target = _put(s, by, "t0"), _put(s, on, f"t{far}")
        for weapon in loadout(s.g, attacker).weapons:
            if far > weapon.reach:
                continue
            roll = draft(s.g, attacker, weapon, how)
            if weapon.area:
                roll.tile = target.tile
            else:
                roll.target = target.uid
            yield _case(s.g, attacker, target, roll, far)


def _case(g: ClanWars, attacker: Unit, target: Unit, roll: Roll, far: int) -> dict[str, Any]:
    collect(g, roll, attacker)
    needed = defense(g, target, roll).total
    success, botch = luck(roll.pool, max(0, needed) - roll.success, roll.secure)
    of_units = {
        f"{who}:{word}": CONDITIONS[word](g, unit, unit, roll)
        for who, unit in (("by", attacker), ("on", target))
        for word in (*OF_UNIT, "not-isolated")
    }
    of_roll = {word: CONDITIONS[word](g, attacker, attacker, roll) for word in OF_ROLL}
    return {
        "by": _unit(g, attacker),
        "on": _unit(g, target),
        "arm": roll.weapon,
        "kind": roll.kind,
        "distance": far,
        "told": sorted(word for word, holds in (of_units | of_roll).items() if holds),
        "dice": list(roll.pool),
        "secure": roll.secure,
        "success": roll.success,
        "defense": needed,
        "hits": round(success, 12),
        "botches": round(botch, 12),
    }


def _unit(g: ClanWars, unit: Unit) -> dict[str, Any]:
    kind = g.kind(unit)
    op = unit.op
    stage = g.champions[kind].stage - 1 if kind in g.champions else 0
    return {
        "fighter": kind,
        "face": stage if op is None else 1 if op.face == "primal" else 0,
        "up": list(op.potentials) if op else [],
        "down": list(op.fleshwounds) if op else [],
        "items": [{"id": item.id, "botched": item.botched} for item in unit.items],
        "worn": op.worn if op else "",
        "stealth": bool(op and op.stealth),
        "stunned": unit.stunned,
    }


if __name__ == "__main__":
    print(json.dumps(document(), separators=(",", ":"), sort_keys=True))
