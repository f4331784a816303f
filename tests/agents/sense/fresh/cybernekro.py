"""Ten fresh spots of CYBERNEKRO."""

from __future__ import annotations

from tests.agents.sense.cybernekro import TERMINALS, hacks, is_out, table, took, wall, way_to
from tests.agents.sense.spots import Played, Spot

WEST, NORTH_WEST = 1, 3


def goes_to_the_free_one(p: Played) -> bool:
    return way_to(p.after, 0, TERMINALS[NORTH_WEST]) < way_to(p.before, 0, TERMINALS[NORTH_WEST])


def shoots_round_the_wall(p: Played) -> bool:
    return p.gave("action", "shoot:rifle:1")


SPOTS = (
    Spot(
        "cybernekro",
        "Take theirs",
        "It stands at a terminal of the enemy with a point left, and nobody is near.",
        "ash",
        table(
            "Needle ash 18,6.9 I+2 ap1 rifle knife",
            "Sconce bone 4,20 w3 ap2 sword",
            owners="..b..",
        ),
        "action",
        before=("select: model:0",),
        right=("terminal:2",),
        odds=took,
    ),
    Spot(
        "cybernekro",
        "The one almost out",
        "Both are in sight and equally armoured; one has six Wounds, the other none.",
        "ash",
        table(
            "Needle ash 6,12 D+2 ap1 rifle",
            "Sconce bone 14,12 w6 ap2 rifle",
            "Rat bone 14,15 sword",
            owners="aabab",
        ),
        "action",
        before=("select: model:0",),
        right=("shoot:rifle:1",),
        odds=lambda o: is_out(o, "Sconce", "Rat"),
    ),
    Spot(
        "cybernekro",
        "The blade in the hand",
        "A sword bites deeper than a knife or a fist.",
        "ash",
        table(
            "Needle ash 12,4 A+2 S+1 ap1 sword knife",
            "Sconce bone 12,5.6 w4 ap1 sword",
            owners="aaabb",
        ),
        "action",
        before=("select: model:0",),
        right=("fight:sword:1",),
        odds=lambda o: is_out(o, "Sconce"),
    ),
    Spot(
        "cybernekro",
        "The thinner armour",
        "Two in contact, equally wounded: one wears heavy armour, the other none.",
        "ash",
        table(
            "Needle ash 12,4 A+2 S+1 ap1 sword",
            "Sconce bone 12,5.6 w5 sword heavy-armor",
            "Rat bone 13.6,4 w5 sword",
            owners="aaabb",
        ),
        "action",
        before=("select: model:0",),
        right=("fight:sword:2",),
        odds=lambda o: is_out(o, "Sconce", "Rat"),
    ),
    Spot(
        "cybernekro",
        "The kit for oneself",
        "One Wound from going out, the enemy far off: the kit takes two away.",
        "ash",
        table(
            "Needle ash 6,3 w6 ap1 knife trauma-kit",
            "Sconce bone 21,21 ap2 sword",
            owners="aabbb",
        ),
        "action",
        before=("select: model:0",),
        right=("use:trauma-kit:0",),
    ),
    Spot(
        "cybernekro",
        "Who stands at it",
        "Last round, the enemy has passed: the one beside the last free terminal acts.",
        "ash",
        table(
            "Needle ash 12,10.6 I+2 ap1 rifle",
            "Mate ash 3,3 ap2 knife",
            "Sconce bone 21,21 ap2 sword",
            owners=".aabb",
            round=6,
            passed=["bone"],
        ),
        "select",
        right=("model:0",),
    ),
    Spot(
        "cybernekro",
        "The armed one",
        "Both die as easily; one has a rifle and two points, the other neither.",
        "ash",
        table(
            "Needle ash 6,12 D+2 ap1 rifle",
            "Sconce bone 14,10 w5 ap2 rifle",
            "Rat bone 14,14 w5 ap0",
            owners="aabab",
        ),
        "action",
        before=("select: model:0",),
        right=("shoot:rifle:1",),
    ),
    Spot(
        "cybernekro",
        "Up, or nothing",
        "Face down at the free terminal that decides the game: get up, then take it.",
        "ash",
        table(
            "Needle ash 6,6.9 I+2 ap2 prone sword",
            "Sconce bone 21,21 ap0 sword",
            owners="a.abb",
            round=6,
            passed=["bone"],
        ),
        "action",
        before=("select: model:0",),
        goal=hacks(WEST),
        line=("action: get-up", "action: terminal:1"),
        slip=("action: drop:sword",),
    ),
    Spot(
        "cybernekro",
        "To the one that is free",
        "Four are taken and nobody is near the fifth: that way, not into the crowd.",
        "ash",
        table(
            "Needle ash 6,11 I+2 ap2 sword",
            "Sconce bone 21,5 ap2 rifle",
            "Rat bone 21,8 ap2 rifle",
            owners="aab.b",
        ),
        "action",
        before=("select: model:0",),
        goal=goes_to_the_free_one,
        line=("action: move", "move-to: to:600,1399,0", "action: stop"),
        slip=("action: move", "move-to: to:341,950,0", "action: stop"),
    ),
    Spot(
        "cybernekro",
        "Past the wall's end",
        "The wounded rifleman has no points left; a step past the wall, and the shot is free.",
        "ash",
        table(
            "Needle ash 6,11 D+3 ap2 rifle",
            "Sconce bone 16,11 w5 ap0 sword",
            owners="aabab",
            own_pieces=[wall("wall", 900, 1000, 30, 300)],
        ),
        "action",
        before=("select: model:0",),
        goal=shoots_round_the_wall,
        line=("action: move", "move-to: to:600,801,0", "action: shoot:rifle:1"),
        slip=("action: drop:rifle",),
    ),
)
