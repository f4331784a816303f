"""Ten fresh spots of CLAN WARS."""

from __future__ import annotations

from tests.agents.sense.clanwars import HOSTILE, OPS, field, is_on, mission, transmitted
from tests.agents.sense.spots import Played, Spot


def kills_or_hits(p: Played) -> bool:
    return p.gave("reaction", "act:3") and p.gave("clanner-action", "attack")


def leads_him(p: Played) -> bool:
    return p.gave("action", "mission:lead") and not is_on(p.after, 2, "C2.d")


SPOTS = (
    Spot(
        "clanwars",
        "Punch the dying",
        "He walks away with one fleshwound left, and the blow is free.",
        HOSTILE,
        field("row[0 0 0]", "Timur t0 focus 0/1", "Trapper t0", turn="Timur"),
        "punch",
        before=(f"{OPS}@action: move", f"{OPS}@step: t1"),
        right=("2",),
    ),
    Spot(
        "clanwars",
        "Whoever can still act",
        "Two Trappers in range; the stunned one will hurt nobody for a while.",
        OPS,
        field(
            "row[0 0 0]", "Feuerbach t0 focus", "Trapper t2", "Trapper t2 stunned", turn="Feuerbach"
        ),
        "target",
        before=("action: attack",),
        right=("it05:2",),
    ),
    Spot(
        "clanwars",
        "Lead him on",
        "They stand together and two rounds are left: every action that does not lead him is lost.",
        OPS,
        mission("m02", "Timur C2.d focus", "Refugee C2.d", turn="Timur", round=5),
        "action",
        goal=leads_him,
        line=("action: mission:lead", "step: C2.e", "action: end"),
        slip=("action: scout", "scout: C2.a", "action: end"),
    ),
    Spot(
        "clanwars",
        "Patch yourself up",
        "One fleshwound left, two actions, and nobody to fight.",
        OPS,
        field("row[0 0 0 0]", "Timur t0 focus 0/1", "Echo t3 focus", turn="Timur"),
        "action",
        goal=lambda p: p.gave("action", "trait:patch-up:1"),
        line=("action: trait:patch-up:1", "action: end"),
        slip=("action: flip", "action: end"),
    ),
    Spot(
        "clanwars",
        "The prey at hand",
        "Both stand beside a Trapper; one has a single fleshwound left, the other is fresh.",
        HOSTILE,
        field(
            "row[0 0 0 0]",
            "Timur t1 focus 0/1",
            "Echo t3 focus",
            "Trapper t1",
            "Trapper t3",
            reaction=1,
        ),
        "reaction",
        right=("act:3",),
    ),
    Spot(
        "clanwars",
        "Round the Trapper",
        "Both ways are equally long, and on one of them stands a Trapper.",
        OPS,
        field(
            "grid[0 0 0 / 0 . 0 / 0 0 0]",
            "Timur t00 focus",
            "Trapper t01",
            "Echo t22",
            turn="Timur",
        ),
        "step",
        before=("action: move",),
        right=("t10",),
    ),
    Spot(
        "clanwars",
        "All the dice",
        "The last roll of the mission against 3: three dice can do it, two cannot.",
        OPS,
        mission("m01", "Echo B2.e focus", turn="Echo", round=6, actions=1, turns=[1, 1]),
        "dice",
        before=("action: mission:transmit",),
        right=("3W",),
        odds=transmitted,
        then={"overcommit": "none"},
    ),
    Spot(
        "clanwars",
        "The Creator makes it a hit",
        "One short, and the Snatcher he misses will finish him: three more kill it.",
        OPS,
        field(
            "row[0 0 0]",
            "Pluto t0 primal 0/1",
            "Snatcher t0",
            turn="Pluto",
            hands={OPS: ["creator"]},
        ),
        "interrupt-after-roll",
        before=("action: attack", "target: hands:2", "dice: 2W", "overcommit: none"),
        right=("play:creator",),
        dice=(1, 1, 0, 0),
    ),
    Spot(
        "clanwars",
        "While he lies stunned",
        "The Trapper beside him is stunned: it neither punches nor defends itself well. Strike now.",
        OPS,
        field("row[0 0 0]", "Timur t0 focus", "Trapper t0 stunned", turn="Timur"),
        "action",
        goal=lambda p: p.gave("action", "attack"),
        line=("action: attack", "action: end"),
        slip=("action: move", "step: t1", "action: end"),
    ),
    Spot(
        "clanwars",
        "She is about to transmit",
        "Last round, one edge, a Cackler in range and one fleshwound between her and silence.",
        HOSTILE,
        mission(
            "m01", "Echo B2.e focus 0/1", "Timur A1.a focus", "Cackler B2.b", reaction=1, round=6
        ),
        "reaction",
        goal=kills_or_hits,
        line=("reaction: act:3", "clanner-action: attack"),
        slip=("reaction: end",),
    ),
)
