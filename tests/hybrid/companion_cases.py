"""Attacks and levels as the rules count them, for the page that counts them at a real table.

python -m tests.hybrid.companion_cases > web/src/boards/hybrid/companion/cases.json
"""

from __future__ import annotations

import json
from typing import Any

from affray.games.hybrid.mind.levels import at_level, chances, highest, wounds_dealt
from affray.games.hybrid.rules.dice import perfect_range, success_level
from affray.games.hybrid.rules.profiles import mode_value, natural_value
from affray.games.hybrid.screen.companion import companion
from affray.games.hybrid.state import Action, ActionKind
from affray.testing.hybrid import HybridScene, lab

HIGHEST = 6
FIGHTERS = {fighter["id"]: fighter for fighter in companion()["fighters"]}
PAIRS = (
    ("seneschal", "hybrid"),
    ("misericord", "bulwark-knight"),
    ("demian", "skarn"),
    ("templar", "kern"),
    ("purifier", "pest"),
    ("marksman", "stalker"),
    ("marksman", "aberration"),
    ("ambrosius", "spitter"),
)
MORE: tuple[dict[str, Any], ...] = (
    {},
    {"wounds": 1},
    {"behind": True},
    {"behind": True, "card": 2},
    {"harmed": 1, "card": -1},
    {"pinned": True},
    {"dodging": True},
    {"wounds": 2, "harmed": 2},
)


def document() -> dict[str, Any]:
    """Everything the page is held to."""
    return {"fighters": FIGHTERS, "attacks": list(_attacks()), "levels": list(_levels())}


def _scene(kind: str, a: str, t: str, more: dict[str, Any]) -> HybridScene:
    wide = FIGHTERS[t]["size"] == 2
    gap = "" if kind == "strike" else "......"
    drawn = (
        "###############",
        f"#....a{gap}{'hh' if wide else 'h.'}".ljust(14, ".") + "#",
        f"#.....{gap}{'hh' if wide else '..'}".ljust(14, ".") + "#",
        "###############",
    )
    facing = "E" if more.get("behind") else "W"
    return lab(
        *drawn,
        a=f"{a} E wounds={more.get('wounds', 0)}",
        h=f"{t} {facing} wounds={more.get('harmed', 0)}",
    )


def _attacks() -> Any:
    for number, (one, other) in enumerate(PAIRS):
        for a, t in ((one, other), (other, one)):
            for kind in ("strike", "shot"):
                dash = FIGHTERS[a]["oc" if kind == "strike" else "f"] is None
                if dash or FIGHTERS[a]["size"] > 1:
                    continue
                for more in MORE[number % 2 :: 2]:
                    fits = more.get("wounds", 0) < FIGHTERS[a]["nv"]
                    if fits and more.get("harmed", 0) < FIGHTERS[t]["nv"]:
                        yield from _counted(kind, a, t, more)


def _counted(kind: ActionKind, a: str, t: str, more: dict[str, Any]) -> Any:
    scene = _scene(kind, a, t, more)
    g, attacker, target = scene.g, scene["a"], scene["h"]
    attacker.prestige_lost = attacker.wounds > 0
    attacker.pinned = "expert" if more.get("pinned") else ""
    target.master_move = bool(more.get("dodging"))
    plain = Action(kind, attacker.side, attacker.id, target.id, name=kind)
    plain.points[0] = more.get("card", 0)
    for level in range(1, HIGHEST + 1):
        action = at_level(plain, level)
        left = natural_value(g, target)
        dealt = wounds_dealt(g, action)
        assert 0 <= chances(g, action).success <= 1
        yield {
            "attack": {
                "kind": kind,
                "level": level,
                "attacker": a,
                "target": t,
                "wounds": attacker.wounds,
                "harmed": target.wounds,
                **{
                    key: more[key] for key in ("behind", "pinned", "dodging", "card") if key in more
                },
            },
            "total": success_level(g, action).total,
            "needs": highest(g, action),
            "perfect": perfect_range(g, action),
            "out": round(sum(p for n, p in dealt.items() if n >= left), 12),
            "wounded": round(sum(p for n, p in dealt.items() if 0 < n < left), 12),
        }


def _levels() -> Any:
    for name, fighter in FIGHTERS.items():
        for wounds in range(min(3, fighter["nv"])):
            other = "hybrid" if fighter["side"] == "griffin" else "templar"
            scene = _scene("strike", other, name, {"harmed": wounds})
            g, warrior = scene.g, scene["h"]
            warrior.prestige_lost = wounds > 0
            parry = Action("parry", warrior.side, warrior.id, scene["a"].id, name="parry")
            parry.level = 1
            yield {
                "fighter": name,
                "wounds": wounds,
                "oc": min(mode_value(g, warrior, "OC"), HIGHEST),
                "f": min(mode_value(g, warrior, "F"), HIGHEST),
                "parry": highest(g, parry) if fighter["dc"] is not None else 0,
            }


if __name__ == "__main__":
    print(json.dumps(document(), separators=(",", ":"), sort_keys=True))
