"""Twenty spots of CLAN WARS."""

from __future__ import annotations

from typing import Any

from tests.agents.sense.spots import Played, Spot

OPS, HOSTILE = "operative-1", "hostile"


def field(squares: str, *units: str, **facts: Any) -> dict[str, Any]:
    """A field of one's own without a mission."""
    return {"squares": squares, "units": list(units), "round": 2, **facts}


def mission(name: str, *units: str, **facts: Any) -> dict[str, Any]:
    """A mission's field."""
    return {"scenario": name, "units": list(units), **facts}


def gone(outcome: Any, *names: str) -> float:
    """How many of these are gone in an outcome."""
    return float(sum(who in names and words[0] in ("gone", "dead") for who, *words in outcome))


def transmitted(outcome: Any) -> float:
    """Whether the mast speaks: two threats answer at once. CLW-MSN-01"""
    return float(("a unit", "appears") in outcome)


def is_on(g: Any, uid: int, tile: str) -> bool:
    """Whether a unit is on a tile."""
    unit = g.units.get(uid)
    return unit is not None and unit.tile == g.field.tile(tile)


def won_by(seat: str) -> Any:
    """The seat has won."""
    return lambda p: p.table.result is not None and seat in p.table.result.winners


# ---------------------------------------------------------------- goals


def transmits(p: Played) -> bool:
    return p.gave("action", "mission:transmit")


def shoots_from_here(p: Played) -> bool:
    return p.gave("action", "attack") and is_on(p.after, 1, "t0")


def cackler_shoots_from_afar(p: Played) -> bool:
    return p.gave("clanner-action", "attack") and not is_on(p.after, 3, "t2")


def plays_it_safe(p: Played) -> bool:
    return p.gave("dice", "2W") or p.gave("overcommit", "secure")


def springs_the_ambush(p: Played) -> bool:
    return p.gave("step", "t1")


# ---------------------------------------------------------------- spots

SPOTS = (
    Spot(
        "clanwars",
        "Transmit",
        "She stands at the mast in Focus, nobody near: this is what they came for.",
        OPS,
        mission("m01", "Echo B2.e focus", "Timur A1.a focus", turn="Echo", round=5),
        "action",
        right=("mission:transmit",),
        odds=transmitted,
    ),
    Spot(
        "clanwars",
        "One step to the mast",
        "Last round, last turn: one action to get there, one to transmit.",
        OPS,
        mission("m01", "Timur B2.d focus", "Trapper B1.c", turn="Timur", round=6),
        "action",
        goal=transmits,
        line=("action: move", "step: B2.e", "action: mission:transmit"),
        slip=("action: attack", "action: end"),
    ),
    Spot(
        "clanwars",
        "Flip, then transmit",
        "The mast answers to Focus only: flip first, transmit with the second action.",
        OPS,
        mission("m01", "Timur B2.e primal", "Trapper B1.c", turn="Timur", round=6),
        "action",
        goal=transmits,
        line=("action: flip", "action: mission:transmit"),
        slip=("action: move", "step: B2.b", "action: end"),
    ),
    Spot(
        "clanwars",
        "Shoot from range",
        "A carbine that reaches four tiles is not carried into a Trapper's arms.",
        OPS,
        field("row[0 0 0 0 0]", "Feuerbach t0 focus", "Trapper t2", turn="Feuerbach"),
        "action",
        goal=shoots_from_here,
        line=("action: attack", "action: end"),
        slip=("action: move", "step: t1", "step: t2", "action: end"),
    ),
    Spot(
        "clanwars",
        "Round the threat",
        "With one fleshwound left nobody walks into a threat when the other way is free.",
        OPS,
        field(
            "grid[0 0 0 / 0 . 0 / 0 0 0]",
            "Timur t00 focus 0/1",
            "?Trapper t01",
            "Echo t22",
            turn="Timur",
        ),
        "step",
        before=("action: move",),
        right=("t10",),
    ),
    Spot(
        "clanwars",
        "Patch her up",
        "Echo has one fleshwound left, and there is nothing to shoot at.",
        OPS,
        field("row[0 0 0 0]", "Timur t0 focus", "Echo t0 focus 0/1", "?Trapper t3", turn="Timur"),
        "action",
        goal=lambda p: p.gave("action", "trait:patch-up:2"),
        line=("action: trait:patch-up:2", "action: end"),
        slip=("action: scout", "scout: t3", "action: end"),
    ),
    Spot(
        "clanwars",
        "The Healer's moment",
        "The wound that is about to fall would kill him: negate it.",
        OPS,
        field(
            "row[0 0 0 0 0]",
            "Timur t2 focus 0/1",
            "Echo t0 focus",
            "Cackler t4",
            reaction=2,
            hands={OPS: ["healer"]},
        ),
        "interrupt-wound",
        before=("hostile@reaction: act:3", "hostile@clanner-action: attack"),
        right=("play:healer:*",),
        dice=(1, 1, 1),
    ),
    Spot(
        "clanwars",
        "The Creator's moment",
        "The last transmission falls short by two; the Creator adds three.",
        OPS,
        mission(
            "m01",
            "Echo B2.e focus",
            "Timur A1.a focus",
            turn="Echo",
            round=6,
            actions=1,
            hands={OPS: ["creator"]},
        ),
        "interrupt-after-roll",
        before=("action: mission:transmit", "dice: 3W", "overcommit: none"),
        right=("play:creator",),
        dice=(0, 0, 1),
    ),
    Spot(
        "clanwars",
        "The Creator wasted",
        "The transmission has succeeded already: keep the card.",
        OPS,
        mission(
            "m01",
            "Echo B2.e focus",
            "Timur A1.a focus",
            turn="Echo",
            round=4,
            hands={OPS: ["creator"]},
        ),
        "interrupt-after-roll",
        before=("action: mission:transmit", "dice: 3W", "overcommit: none"),
        right=("pass",),
        dice=(1, 1, 1),
    ),
    Spot(
        "clanwars",
        "Play it safe",
        "Against a Defense of 1 two white dice do best; the black one adds a botch, unless secured.",
        OPS,
        field("row[0 0 0]", "Pluto t0 primal", "Trapper t0 stunned", turn="Pluto"),
        "dice",
        before=("action: attack", "target: hands:2"),
        right=("2W",),
        goal=plays_it_safe,
        line=("dice: 2W", "overcommit: none"),
        slip=("dice: 2W1B", "overcommit: none"),
        odds=lambda o: gone(o, "the Trapper"),
        then={"overcommit": "none"},
    ),
    Spot(
        "clanwars",
        "Overcommit at the last",
        "The last roll of the mission: a die more, and no card they draw can matter.",
        OPS,
        mission("m01", "Echo B2.e focus", turn="Echo", round=6, actions=1, turns=[1, 1]),
        "overcommit",
        before=("action: mission:transmit", "dice: 3W"),
        right=("W", "B", "F"),
        odds=transmitted,
    ),
    Spot(
        "clanwars",
        "Lead him out",
        "The Refugee stands on the exit: led once more, he is out, and the mission is won.",
        OPS,
        mission("m02", "Timur C2.g focus", "Refugee C2.h", "Trapper C2.d", turn="Timur", round=6),
        "action",
        goal=won_by(OPS),
        line=("action: mission:lead", "step: leave:ex1"),
        slip=("action: attack", "action: end"),
    ),
    Spot(
        "clanwars",
        "Nobody deserts in round one",
        "Leaving by the spawn point is a retreat; the mission has only begun.",
        OPS,
        mission(
            "m01", "Timur A1.a focus", "Echo A1.a focus", "?Trapper B1.d", turn="Timur", round=1
        ),
        "step",
        before=("action: move",),
        wrong=("leave:*",),
    ),
    Spot(
        "clanwars",
        "Take the core along",
        "Without the Relay Core the hill cannot be held: pick it up.",
        OPS,
        mission("m04", "Timur A2.f focus", "Echo A2.c", "?Trapper B2.a", turn="Timur", round=1),
        "action",
        goal=lambda p: p.gave("action", "pick-up"),
        line=("action: pick-up", "action: end"),
        slip=("action: move", "step: A2.b", "action: end"),
    ),
    Spot(
        "clanwars",
        "The Cackler keeps away",
        "It reaches two tiles: shoot from there, and leave the melee to others.",
        HOSTILE,
        field("row[0 0 0 0 0]", "Pluto t2 primal 0/1", "Echo t0 focus", "Cackler t4", reaction=1),
        "reaction",
        goal=cackler_shoots_from_afar,
        line=("reaction: act:3", "clanner-action: attack"),
        slip=("reaction: act:3", "clanner-action: move", "step: t3", "step: t2"),
    ),
    Spot(
        "clanwars",
        "Finish the dying",
        "Both are in reach, and one of them dies of it; she is no harder to hit.",
        HOSTILE,
        field(
            "row[0 0 0]",
            "Nefra t0 focus 0/1",
            "Hadiya t0 focus",
            "Cackler t2",
            reaction=1,
        ),
        "target",
        before=("reaction: act:3", "clanner-action: attack"),
        right=("own:1",),
    ),
    Spot(
        "clanwars",
        "Spring the ambush",
        "One step, one edge: the hidden Trapper strikes at once, and he has one wound left.",
        HOSTILE,
        field("row[0 0 0 0]", "Timur t1 focus 0/1", "Echo t3 focus", "?Trapper t0", reaction=1),
        "reaction",
        goal=springs_the_ambush,
        line=("reaction: act:3", "clanner-action: move", "step: t1"),
        slip=("reaction: end",),
    ),
    Spot(
        "clanwars",
        "Stay hidden",
        "A threat that nobody knows ambushes; a Trapper that everybody sees is shot.",
        HOSTILE,
        field("row[0 0 0 0]", "Feuerbach t3 focus", "Echo t3 focus", "?Trapper t1", reaction=1),
        "reaction",
        wrong=("reveal:*",),
    ),
    Spot(
        "clanwars",
        "Spawn at the mast",
        "They are two tiles from the mast: a threat in the far corner comes too late.",
        HOSTILE,
        mission("m01", "Timur B2.a focus", "Echo B2.a focus", reaction=1, round=5),
        "reaction",
        right=("spawn:*:hsp1",),
    ),
    Spot(
        "clanwars",
        "The full scheming area",
        "The next edge would be lost: whatever is done with this one is better than nothing.",
        HOSTILE,
        mission(
            "m01",
            "Timur A1.b focus",
            "Echo A1.a focus",
            "?Trapper B1.d",
            "?Snatcher B2.a",
            reaction=2,
            round=2,
        ),
        "reaction",
        right=("act:*", "spawn:*"),
    ),
)
