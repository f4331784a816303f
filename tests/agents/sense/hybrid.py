"""Twenty spots of HYBRID."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from affray.games.hybrid.rules.facing import is_behind
from affray.games.hybrid.rules.sight import sees_all_round
from tests.agents.sense.spots import Played, Spot

ROOM = """
############
#..........#
#..........#
#..........#
#..........#
#..........#
#..........#
############
"""


def lab(drawing: str, *warriors: str, **facts: Any) -> dict[str, Any]:
    """A board of one's own; the warriors are activated as they are listed, the first one now."""
    return {"map": drawing, **_facts(warriors, facts)}


def mission(name: str, *warriors: Any, **facts: Any) -> dict[str, Any]:
    """A mission's board."""
    return {"scenario": name, **_facts(warriors, facts)}


def _facts(warriors: tuple[Any, ...], facts: dict[str, Any]) -> dict[str, Any]:
    order: dict[str, list[int]] = {}
    for number, words in enumerate(warriors):
        name = words.split()[0] if isinstance(words, str) else words["profile"]
        order.setdefault(SIDE[name], []).append(number)
    return {"warriors": list(warriors), "order": order, "first_contact": True, **facts}


GRIFFINS = ("purifier", "templar", "sapper", "seneschal", "marksman", "bulwark-knight", "demian")
SCORPIONS = ("pest", "hybrid", "spitter", "yersina", "stalker", "aberration", "kern")
SIDE = dict.fromkeys(GRIFFINS, "griffin") | dict.fromkeys(SCORPIONS, "scorpion")


def xy(g: Any, warrior: int) -> tuple[int, int]:
    """Where a warrior's anchor is."""
    place: tuple[int, int] = g.board.grid.xy(g.warriors[warrior].square)
    return place


def won_by(seat: str) -> Any:
    """The seat has won."""
    return lambda p: p.table.result is not None and seat in p.table.result.winners


def out(outcome: Hashable, name: str) -> float:
    """Whether somebody is eliminated in an outcome."""
    return float((name, "eliminated") in outcome)  # type: ignore[operator]


def wounds(outcome: Any, name: str) -> float:
    """The Wounds of somebody in an outcome."""
    words = " ".join(word for who, *words in outcome if who == name for word in words)
    return next((float(n) for n in (3, 2, 1) if f"+{n} Wound" in words), 0.0)


# ---------------------------------------------------------------- goals


def through_the_double_door(p: Played) -> bool:
    return xy(p.after, 0)[1] >= 3


def by_the_wide_way(p: Played) -> bool:
    return xy(p.after, 0)[1] >= 4


def stands_behind(p: Played) -> bool:
    g = p.after
    return p.gave("strike", "strike:1") and is_behind(g, g.warriors[0], g.warriors[1])


def unseen(p: Played) -> bool:
    g = p.after
    return not any(sees_all_round(g, g.warriors[n], g.warriors[0]) for n in (1, 2))


def out_of_the_ambush(p: Played) -> bool:
    walker, ambusher = p.after.warriors[0], p.after.warriors[1]
    return bool(walker.alive and ambusher.ambush)


def gem_is_denied(p: Played) -> bool:
    g = p.after
    gem = next(o.square for o in g.objectives if o.number == 2)
    return g.warriors[0].square == gem or bool(g.warriors[1].pinned) or not g.warriors[1].alive


def seneschal_is_gone(p: Played) -> bool:
    return not p.after.warriors[1].alive


# ---------------------------------------------------------------- spots

SPOTS = (
    Spot(
        "hybrid",
        "Round the single door",
        "A 2x2 base never passes a single door; the double door is the way to the enemy.",
        "scorpion",
        lab(
            """
            ############
            #...d......#
            #...#......#
            #...#......#
            #...D......#
            #...D......#
            ############
            """,
            "aberration (1,1) E",
            "templar (9,1) W",
        ),
        "mode",
        goal=through_the_double_door,
        line=("mode: Mv", "move-level: level:1", "move: to:3,4:E"),
        slip=("mode: Mv", "move-level: level:1", "move: to:2,1:E"),
    ),
    Spot(
        "hybrid",
        "The wide corridor",
        "The short corridor is one square wide: the Aberration must take the long one.",
        "scorpion",
        lab(
            """
            ##############
            #...........##
            #...#######..#
            #...#######..#
            #............#
            #............#
            ##############
            """,
            "aberration (2,1) E",
            "templar (12,2) W",
        ),
        "mode",
        goal=by_the_wide_way,
        line=("mode: Mv", "move-level: level:1", "move: to:4,4:E"),
        slip=("mode: Mv", "move-level: level:1", "move: stop"),
    ),
    Spot(
        "hybrid",
        "Strike from behind",
        "A Felon who can reach the back of a warrior in Defensive Combat strikes there: +3, and no "
        "parry.",
        "scorpion",
        lab(ROOM, "stalker (2,3) E", "templar (5,3) W DC"),
        "mode",
        goal=stands_behind,
        line=("mode: OC", "move: to:6,3:W", "strike: strike:1", "strike-level: level:5"),
        slip=("mode: OC", "move: to:4,3:E", "strike: strike:1", "strike-level: level:5"),
        dice=(10,) * 20,
    ),
    Spot(
        "hybrid",
        "Shoot, do not brawl",
        "A Marksman with a Yersina Clone five squares ahead fires; in contact he would lose.",
        "griffin",
        lab(ROOM, "marksman (2,3) E", "yersina (7,3) W"),
        "mode",
        right=("F",),
    ),
    Spot(
        "hybrid",
        "Shoot whoever falls",
        "Both targets are as easy to hit; one of them dies of it, and he is worth more.",
        "griffin",
        lab(ROOM, "purifier (2,3) E", "yersina (7,2) W w3", "hybrid (7,4) W"),
        "fire",
        before=("mode: F", "move: stop"),
        right=("shoot:1",),
        odds=lambda o: out(o, "Yersina Clone") + out(o, "Hybrid"),
        then={"shot-level": "level:1"},
    ),
    Spot(
        "hybrid",
        "Novice Strike of a wounded man",
        "Novice Strike forgets his Wounds: Success Level 4 instead of 2.",
        "griffin",
        lab(ROOM, "templar (4,3) E w2", "hybrid (5,3) W"),
        "strike-level",
        before=("mode: OC", "strike: strike:1"),
        right=("level:2",),
        odds=lambda o: wounds(o, "Hybrid"),
    ),
    Spot(
        "hybrid",
        "Expert Strike to finish",
        "One Wound kills: the best chance to hit at all is what counts.",
        "scorpion",
        lab(ROOM, "hybrid (4,3) E", "templar (5,3) W w2"),
        "strike-level",
        before=("mode: OC", "strike: strike:1"),
        right=("level:4",),
        odds=lambda o: out(o, "Templar of Hod"),
    ),
    Spot(
        "hybrid",
        "Heroic Strike for two Wounds",
        "The enemy has two Wounds left, and a Heroic Strike inflicts both.",
        "griffin",
        lab(ROOM, "demian (4,3) E", "yersina (5,3) W w2"),
        "strike-level",
        before=("mode: OC", "strike: strike:1"),
        right=("level:6",),
        odds=lambda o: out(o, "Yersina Clone"),
    ),
    Spot(
        "hybrid",
        "Novice Parry",
        "It parries as well as a Basic Parry and may wound the attacker.",
        "griffin",
        lab(ROOM, "hybrid (5,3) W", "templar (4,3) E w2 DC", "templar (1,1) E"),
        "parry-level",
        before=("scorpion@mode: OC", "scorpion@strike: strike:1", "parry: yes"),
        right=("level:2",),
        odds=lambda o: wounds(o, "Hybrid") - 10 * out(o, "Templar of Hod 1"),
    ),
    Spot(
        "hybrid",
        "Parry",
        "A parry costs nothing and saves a life in four cases of ten.",
        "griffin",
        lab(ROOM, "yersina (5,3) W", "seneschal (4,3) E w2 DC"),
        "parry",
        before=("scorpion@mode: OC", "scorpion@strike: strike:1", "scorpion@strike-level: level:4"),
        right=("yes",),
        odds=lambda o: -wounds(o, "Seneschal") - 2 * out(o, "Seneschal"),
        then={"parry-level": "level:3"},
    ),
    Spot(
        "hybrid",
        "Out with the gem",
        "The carrier can leave by the open exit now, and that wins.",
        "griffin",
        mission(
            "prowlers",
            {"profile": "purifier", "at": [19, 3], "facing": "N", "items": [1]},
            "hybrid (18,1) E",
            accesses=[
                [[11, 12], "exit", False, 4],
                [[20, 21], "exit", True, 2],
                [[377, 378], "exit", True, 3],
            ],
            objectives=[],
        ),
        "mode",
        goal=won_by("griffin"),
        line=("mode: Mv", "move-level: level:1", "move: to:20,0:N", "move: leave"),
        slip=("mode: F", "move: stop", "fire: shoot:1", "shot-level: level:1"),
    ),
    Spot(
        "hybrid",
        "Take the jewel",
        "The Gem of Darkness lies within this Movement: taking it wins, striking does not.",
        "griffin",
        mission("dark-jewel", "templar (18,13) E", "hybrid (19,13) N w2", "yersina (3,2) W"),
        "mode",
        goal=won_by("griffin"),
        line=("mode: Mv", "move-level: level:1", "move: to:22,14:E", "objective: accept:2"),
        slip=("mode: OC", "strike: strike:1", "strike-level: level:4"),
    ),
    Spot(
        "hybrid",
        "Not into the ambush",
        "A rifle watches the corridor; with one Wound left nobody walks through its sight.",
        "scorpion",
        lab(
            """
            ##############
            #............#
            #.####.#######
            #.####.#######
            #.####.#######
            #............#
            ##############
            """,
            "hybrid (1,3) N w2",
            "purifier (12,1) W ambush=1",
            "templar (11,5) W w2",
        ),
        "mode",
        goal=out_of_the_ambush,
        line=("mode: Mv", "move-level: level:1", "move: to:4,5:E"),
        slip=("mode: Mv", "move-level: level:1", "move: to:4,1:E"),
    ),
    Spot(
        "hybrid",
        "Out of sight",
        "Two riflemen are pinned and cannot follow; behind the wall they cannot hit him.",
        "scorpion",
        lab(
            """
            ##############
            #............#
            #............#
            #............#
            #......#.....#
            #......#.....#
            ##############
            """,
            "yersina (8,3) W w3",
            "purifier (1,1) E pinned=skilled",
            "purifier (1,3) E pinned=skilled",
        ),
        "mode",
        goal=unseen,
        line=("mode: Mv", "move-level: level:1", "move: to:9,5:W"),
        slip=("mode: OC", "move: stop"),
    ),
    Spot(
        "hybrid",
        "A card that does nothing",
        "Held Breath has no points and there is no roll in a Move: keep it.",
        "scorpion",
        lab(ROOM, "hybrid (2,3) E", "templar (9,3) W", hands={"scorpion": ["held-breath"]}),
        "bonus-cards",
        before=("mode: Mv",),
        right=("decline",),
    ),
    Spot(
        "hybrid",
        "Save the champion",
        "Four points of Hindrance turn an almost certain death into one in ten.",
        "griffin",
        lab(
            ROOM,
            "yersina (5,3) W",
            "demian (4,3) E w4 prestige_lost",
            hands={"griffin": ["masters-lesson"]},
        ),
        "hindrance",
        before=("scorpion@mode: OC", "scorpion@strike: strike:1"),
        right=("points:masters-lesson",),
        odds=lambda o: -out(o, "Seneschal Demian"),
        then={"strike-level": "level:1"},
    ),
    Spot(
        "hybrid",
        "Turn and strike",
        "Whoever touches an enemy at his side turns to him at no cost and strikes him down.",
        "scorpion",
        lab(ROOM, "hybrid (4,3) N", "templar (5,3) W w2"),
        "mode",
        goal=lambda p: p.gave("strike", "strike:1"),
        line=("mode: OC", "turn-to-strike: face:1", "strike: strike:1", "strike-level: level:4"),
        slip=("mode: OC", "turn-to-strike: no", "move: stop"),
    ),
    Spot(
        "hybrid",
        "Sacrifice",
        "A Pest that reaches a Seneschal with one Wound left takes him along for certain.",
        "scorpion",
        lab(ROOM, "pest (2,3) E", "seneschal (6,3) W w3 DC", "hybrid (1,6) E"),
        "mode",
        goal=seneschal_is_gone,
        line=("mode: Mv", "move-level: level:1", "move: to:5,3:E", "sacrifice: sacrifice"),
        slip=("mode: OC", "move: to:5,3:E", "strike: strike:1", "strike-level: level:1"),
        dice=(10,) * 20,
    ),
    Spot(
        "hybrid",
        "Against the wall",
        "The one with the wall at his back dies of the push; the other is only moved.",
        "scorpion",
        lab(
            """
            ########
            #......#
            #......#
            #...####
            #......#
            #......#
            ########
            """,
            "aberration (1,3) E",
            "templar (3,3) W",
            "templar (3,4) W",
        ),
        "strike",
        before=("mode: OC", "move: stop"),
        right=("strike:1",),
        odds=lambda o: out(o, "Templar of Hod 1") + out(o, "Templar of Hod 2"),
        then={"strike-level": "level:4"},
    ),
    Spot(
        "hybrid",
        "Deny the jewel",
        "The Purifier takes the gem next: stand on it, or pin him with a Skilled Move.",
        "scorpion",
        mission("dark-jewel", "hybrid (20,12) S", "purifier (17,13) E", "templar (3,11) E"),
        "mode",
        goal=gem_is_denied,
        line=("mode: Mv", "move-level: level:1", "move: to:22,14:W"),
        slip=("mode: DC", "move: stop"),
    ),
)
