"""Twenty spots of CYBERNEKRO."""

from __future__ import annotations

from math import hypot
from typing import Any

from affray.boards.table.pieces import box
from affray.games.cybernekro.rules.attacks import is_covered
from affray.games.cybernekro.rules.ground import sees
from affray.games.cybernekro.rules.melee import in_melee
from tests.agents.sense.spots import Played, Spot

CENTRE, WEST, EAST, NORTH_WEST, NORTH_EAST = range(5)
TERMINALS = [[1200, 1200, 0], [600, 600, 0], [1800, 600, 0], [600, 1800, 0], [1800, 1800, 0]]


def table(*models: str, owners: str = ".....", **facts: Any) -> dict[str, Any]:
    """An empty table with five terminals, owned by a(sh), b(one) or nobody; ash to play."""
    held = [{"a": "ash", "b": "bone"}.get(sign, "") for sign in owners]
    plot = {"terminals": TERMINALS, "owners": held}
    return {"models": list(models), "turn": "ash", "plot": plot, "round": 3, **facts}


def wall(name: str, x: int, y: int, w: int, d: int, top: int = 300) -> list[Any]:
    """A wall, or what one can look over, as a piece of its own."""
    kind = "wall" if top >= 300 else "low"
    outline = [list(corner) for corner in box(x, y, w, d)]
    return [name, kind, outline, 0, top, False, [], "", "", False, False]


def is_out(outcome: Any, *names: str) -> float:
    """How many of these go Out of Action in an outcome."""
    return float(sum(who in names and words[0] in ("out", "dead") for who, *words in outcome))


def took(outcome: Any) -> float:
    """Whether a terminal is taken in an outcome."""
    return float(any(part[0].startswith("terminal") for part in outcome))


def way_to(g: Any, model: int, place: list[int]) -> float:
    """How far a model is from a place, in inches."""
    who = g.models[model]
    return hypot(who.x - place[0], who.y - place[1]) / 100


def hacks(*numbers: int) -> Any:
    """One of these terminals is tried in the activation."""
    return lambda p: p.gave("action", *(f"terminal:{n}" for n in numbers))


def won_by(seat: str) -> Any:
    """The seat has won."""
    return lambda p: p.table.result is not None and seat in p.table.result.winners


# ---------------------------------------------------------------- goals


def goes_to_another_terminal(p: Played) -> bool:
    return min(way_to(p.after, 0, TERMINALS[n]) for n in (WEST, EAST, NORTH_EAST)) < 3


def shoots(p: Played) -> bool:
    return p.gave("action", "shoot:*")


def is_safe_from_both(p: Played) -> bool:
    g = p.after
    return not any(
        sees(g, g.models[n], g.models[0]) and not is_covered(g, g.models[n], g.models[0])
        for n in (1, 2)
    )


def shoots_and_keeps_away(p: Played) -> bool:
    g = p.after
    return p.gave("action", "shoot:rifle:1") and not in_melee(g, g.models[0])


def fights(p: Played) -> bool:
    return p.gave("action", "fight:sword:1")


# ---------------------------------------------------------------- spots

SPOTS = (
    Spot(
        "cybernekro",
        "The free terminal",
        "It stands beside a terminal that nobody holds, and nobody is near: take it.",
        "ash",
        table("Needle ash 6,6.9 I+2 ap1 rifle cyber-jack", "Sconce bone 20,20 ap2 sword"),
        "action",
        before=("select: model:0",),
        right=("terminal:1",),
        odds=took,
    ),
    Spot(
        "cybernekro",
        "The terminal that decides",
        "Last round, two terminals each: only the fifth one matters now.",
        "ash",
        table(
            "Needle ash 12,7.5 I+2 ap2 rifle",
            "Sconce bone 22,7 ap0 w2 pistol",
            owners=".aabb",
            round=6,
            passed=["bone"],
        ),
        "action",
        before=("select: model:0",),
        goal=hacks(CENTRE),
        line=("action: move", "move-to: to:1200,1041,0", "action: terminal:0"),
        slip=("action: shoot:rifle:1", "action: stop"),
    ),
    Spot(
        "cybernekro",
        "Keep what you carry",
        "With nothing to do at once, a weapon on the floor helps nobody but the enemy.",
        "ash",
        table("Needle ash 3,3 ap1 rifle knife", "Sconce bone 21,21 ap2 sword", owners="aaabb"),
        "action",
        before=("select: model:0",),
        wrong=("drop:*",),
    ),
    Spot(
        "cybernekro",
        "On to the next one",
        "The terminal beside it is its own; two moves bring it to one that is not.",
        "ash",
        table("Needle ash 12,11 I+2 ap2 sword", "Sconce bone 21,21 ap2 sword", owners="a.bab"),
        "action",
        before=("select: model:0",),
        goal=goes_to_another_terminal,
        line=("action: move", "move-to: to:681,800,0", "action: stop"),
        slip=("action: move", "move-to: to:1200,1100,0:prone", "action: stop"),
    ),
    Spot(
        "cybernekro",
        "The dying friend",
        "One more Wound and she is gone; the kit takes two of them away.",
        "ash",
        table(
            "Needle ash 6,3 ap1 knife trauma-kit",
            "Mate ash 6,4.5 w6 I+2 ap2 rifle",
            "Sconce bone 21,21 ap2 sword",
            owners="aabbb",
        ),
        "action",
        before=("select: model:0",),
        right=("use:trauma-kit:1",),
    ),
    Spot(
        "cybernekro",
        "Finish the fallen",
        "A Prone enemy with three Wounds goes out of the next good blow; the fresh one does not.",
        "ash",
        table(
            "Needle ash 12,4 A+2 S+1 ap1 sword",
            "Sconce bone 12,5.6 w3 prone sword",
            "Rat bone 13.6,4 sword light-armor",
            owners="aaabb",
        ),
        "action",
        before=("select: model:0",),
        right=("fight:sword:1",),
        odds=lambda o: is_out(o, "Sconce", "Rat"),
    ),
    Spot(
        "cybernekro",
        "The heavier gun",
        "Both guns reach; the heavy pistol has a die more, and that is what armour asks for.",
        "ash",
        table(
            "Needle ash 6,12 D+2 ap1 pistol heavy-pistol",
            "Sconce bone 14,12 w2 medium-armor sword",
            owners="aabab",
        ),
        "action",
        before=("select: model:0",),
        right=("shoot:heavy-pistol:1",),
        odds=lambda o: is_out(o, "Sconce"),
    ),
    Spot(
        "cybernekro",
        "The one in the open",
        "Two alike, equally far: the one behind the stall is harder to hit.",
        "ash",
        table(
            "Needle ash 6,12 D+2 ap1 rifle",
            "Sconce bone 14,9 w4 sword",
            "Rat bone 14,15 w4 sword",
            owners="aabab",
            own_pieces=[wall("stall", 1280, 800, 30, 200, 75)],
        ),
        "action",
        before=("select: model:0",),
        right=("shoot:rifle:2",),
        odds=lambda o: is_out(o, "Sconce", "Rat"),
    ),
    Spot(
        "cybernekro",
        "Not into the brawl",
        "A miss at the one in melee may hit the friend; the other stands free.",
        "ash",
        table(
            "Needle ash 6,12 D+1 ap1 rifle",
            "Mate ash 14,9 w6 sword",
            "Sconce bone 14,10.6 w4 sword",
            "Rat bone 14,14 w4 sword",
            owners="aabab",
        ),
        "action",
        before=("select: model:0",),
        right=("shoot:rifle:3",),
        odds=lambda o: is_out(o, "Sconce", "Rat") - is_out(o, "Mate"),
    ),
    Spot(
        "cybernekro",
        "Up and shoot",
        "On the ground it can only crawl; there is a point for getting up and one for the shot.",
        "ash",
        table(
            "Needle ash 6,12 D+3 ap2 prone pistol",
            "Sconce bone 14,12 w5 sword",
            owners="aabab",
        ),
        "action",
        before=("select: model:0",),
        goal=shoots,
        line=("action: get-up", "action: shoot:pistol:1"),
        slip=("action: move", "move-to: to:600,1200,0", "action: stop"),
    ),
    Spot(
        "cybernekro",
        "Reload and shoot",
        "A crossbow that was fired is loaded with one point and shot with the next.",
        "ash",
        table(
            "Needle ash 6,12 D+3 ap2 crossbow",
            "Sconce bone 16,12 w5 sword",
            owners="aabab",
            unloaded=[0],
        ),
        "action",
        before=("select: model:0",),
        goal=shoots,
        line=("action: reload:crossbow", "action: shoot:crossbow:1"),
        slip=("action: move", "move-to: to:600,1200,0", "action: stop"),
    ),
    Spot(
        "cybernekro",
        "Out of the line of fire",
        "Almost dead, a sword in hand and two rifles in sight: behind the wall, or at least a stall.",
        "ash",
        table(
            "Needle ash 12,7 w6 ap1 sword",
            "Sconce bone 4,16 D+3 ap2 rifle",
            "Rat bone 20,16 D+3 ap2 rifle",
            owners="aaabb",
            own_pieces=[wall("wall", 1000, 980, 400, 30)],
        ),
        "action",
        before=("select: model:0",),
        goal=is_safe_from_both,
        line=("action: move", "move-to: to:1300,916,0"),
        slip=("action: move", "move-to: to:1200,401,0"),
    ),
    Spot(
        "cybernekro",
        "Fight, do not run",
        "The enemy in contact is all but out; walking away only gives it a free blow.",
        "ash",
        table(
            "Needle ash 12,4 A+2 S+2 ap1 axe",
            "Sconce bone 12,5.6 w6 ap1 energy-weapon",
            owners="aaabb",
        ),
        "action",
        before=("select: model:0",),
        right=("fight:axe:1",),
        odds=lambda o: is_out(o, "Sconce") - is_out(o, "Needle"),
    ),
    Spot(
        "cybernekro",
        "Charge",
        "Five inches to a wounded rifleman who has no points left: move, and strike.",
        "ash",
        table(
            "Needle ash 12,4 A+3 S+2 ap2 sword",
            "Sconce bone 12,10 w5 ap0 rifle",
            owners="aaabb",
        ),
        "action",
        before=("select: model:0",),
        goal=fights,
        line=("action: move", "move-to: to:1200,869,0", "action: fight:sword:1"),
        slip=("action: move", "move-to: to:1200,699,0", "action: stop"),
    ),
    Spot(
        "cybernekro",
        "Keep the distance",
        "A rifle against a brute with an energy weapon: two shots from here, and not one step nearer.",
        "ash",
        table(
            "Needle ash 6,12 D+3 S-1 ap2 rifle",
            "Sconce bone 14,12 S+3 A+3 w3 ap0 energy-weapon",
            owners="aabab",
        ),
        "action",
        before=("select: model:0",),
        goal=shoots_and_keeps_away,
        line=("action: shoot:rifle:1",),
        slip=("action: move", "move-to: to:1199,1200,0", "action: stop"),
    ),
    Spot(
        "cybernekro",
        "Tough it out",
        "Out of Action unless the test succeeds: there is nothing to lose.",
        "ash",
        table(
            "Sconce bone 14,12 D+3 ap2 rifle",
            "Needle ash 6,12 T+3 ap1 sword",
            turn="bone",
            owners="aabab",
        ),
        "tough-it-out",
        before=("bone@select: model:0", "bone@action: shoot:rifle:1"),
        right=("yes",),
        dice=(15, 5, 5),
        odds=lambda o: -is_out(o, "Needle"),
    ),
    Spot(
        "cybernekro",
        "The Ace for the last terminal",
        "The game hangs on this one test, and nothing comes after it.",
        "ash",
        table(
            "Needle ash 12,11 I-1 ap1 sword",
            "Sconce bone 21,21 ap0 sword",
            owners=".aabb",
            round=6,
            passed=["bone"],
            hands={"ash": ["Ah", "2h"]},
        ),
        "fate-card",
        before=("select: model:0", "action: terminal:0"),
        right=("ace",),
    ),
    Spot(
        "cybernekro",
        "No Queen for the enemy",
        "A Queen saves whoever is falling; this one is theirs.",
        "ash",
        table(
            "Needle ash 6,12 D+3 ap2 rifle",
            "Sconce bone 14,12 w2 sword",
            owners="aabab",
            hands={"ash": ["Qh"]},
        ),
        "queen",
        before=("select: model:0", "action: shoot:rifle:1"),
        right=("pass",),
        dice=(15, 6, 6, 1),
    ),
    Spot(
        "cybernekro",
        "Home with the prisoner",
        "Two inches from the home edge, and leaving over it wins.",
        "ash",
        {
            "scenario": "prisoner",
            "models": ["Needle ash 12,3 w2 ap1 sword", "Sconce bone 12,10 w5 ap0 sword"],
            "turn": "ash",
            "round": 5,
            "plot": {"prisoners": [0], "lead": "bone"},
        },
        "action",
        before=("select: model:0",),
        goal=won_by("ash"),
        line=("action: move", "move-to: leave-south:1200,63,0"),
        slip=("action: move", "move-to: to:1200,300,0"),
    ),
    Spot(
        "cybernekro",
        "Last to the terminal",
        "Both crews stand beside the last free terminal with a point each: whoever tries it last holds it,"
        " so let somebody else act first.",
        "ash",
        table(
            "Needle ash 3,21 ap2 sword",
            "Mate ash 12,11 I+2 ap1 knife",
            "Sconce bone 12,13 I+2 ap1 sword",
            owners=".aabb",
            round=6,
        ),
        "select",
        right=("model:0",),
    ),
)
