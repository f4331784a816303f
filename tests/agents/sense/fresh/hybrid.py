"""Ten fresh spots of HYBRID."""

from __future__ import annotations

from affray.games.hybrid.rules.facing import shot_from_behind
from tests.agents.sense.hybrid import ROOM, lab, mission, out
from tests.agents.sense.spots import Played, Spot

CORNER = """
##############
#............#
#............#
#....#.......#
#....#.......#
#....#.......#
##############
"""


def looks_at_the_hybrid(p: Played) -> bool:
    g = p.after
    return not shot_from_behind(g, g.warriors[0], g.warriors[1].square)


def fires_at_the_hybrid(p: Played) -> bool:
    return p.gave("fire", "shoot:1")


def keeps_clear_of_the_bullet(p: Played) -> bool:
    return not p.gave("fire", "shoot:1")


SPOTS = (
    Spot(
        "hybrid",
        "The Master's shot",
        "One Wound kills: a Master's Firing hits three times in four, the others every other time.",
        "griffin",
        lab(ROOM, "marksman (2,3) E", "hybrid (8,3) W w2"),
        "shot-level",
        before=("mode: F", "move: stop", "fire: shoot:1"),
        right=("level:5",),
        odds=lambda o: out(o, "Hybrid"),
    ),
    Spot(
        "hybrid",
        "The lesson for the last blow",
        "The last enemy, one Wound left: four points make three in ten seven in ten, and nothing "
        "comes after it.",
        "griffin",
        lab(
            ROOM,
            "templar (4,3) E w1",
            "hybrid (5,3) W w2",
            hands={"griffin": ["masters-lesson"]},
        ),
        "bonus-cards",
        before=("mode: OC", "strike: strike:1"),
        right=("points:masters-lesson",),
        odds=lambda o: out(o, "Hybrid"),
        then={"strike-level": "level:1"},
    ),
    Spot(
        "hybrid",
        "A second breath",
        "Its points add nothing; its effect rolls again, and the enemy is the last one.",
        "griffin",
        lab(ROOM, "templar (4,3) E w1", "hybrid (5,3) W w2", hands={"griffin": ["held-breath"]}),
        "bonus-cards",
        before=("mode: OC", "strike: strike:1"),
        right=("effect:held-breath",),
        odds=lambda o: out(o, "Hybrid"),
        then={"strike-level": "level:1"},
    ),
    Spot(
        "hybrid",
        "Look at the enemy",
        "A Hybrid stands five squares behind him: a turn costs next to nothing.",
        "griffin",
        lab(ROOM, "templar (3,3) W", "hybrid (8,3) W"),
        "move",
        before=("mode: DC",),
        goal=looks_at_the_hybrid,
        line=("move: to:3,3:E",),
        slip=("move: stop",),
    ),
    Spot(
        "hybrid",
        "Not at a friend",
        "The friend is the nearer target, and still a friend.",
        "griffin",
        lab(ROOM, "purifier (2,3) E", "templar (4,4) E", "hybrid (8,3) W"),
        "fire",
        before=("mode: F", "move: stop"),
        right=("shoot:2",),
    ),
    Spot(
        "hybrid",
        "Close the exit they stand at",
        "Both Scorpions of rank 1 are a step from the east exit: that is the one to close.",
        "griffin",
        mission(
            "scorpions-venom",
            "hybrid (12,4) N",
            "templar (3,3) E",
            "purifier (20,3) W",
            "hybrid (22,7) E",
            "hybrid (21,8) E",
        ),
        "close-exit",
        before=(
            "scorpion@mode: Mv",
            "scorpion@move-level: level:1",
            "scorpion@objective: accept:1",
        ),
        right=("exit:23,7",),
    ),
    Spot(
        "hybrid",
        "The Templar who falls",
        "Two alike in front of it, one with a single Wound left.",
        "scorpion",
        lab(ROOM, "aberration (1,3) E", "templar (3,3) W", "templar (3,4) W w2"),
        "strike",
        before=("mode: OC", "move: stop"),
        right=("strike:2",),
        odds=lambda o: out(o, "Templar of Hod 1") + out(o, "Templar of Hod 2"),
        then={"strike-level": "level:4"},
    ),
    Spot(
        "hybrid",
        "The dearer head",
        "Either dies of one Wound, and the Seneschal is worth two Templars.",
        "scorpion",
        lab(ROOM, "aberration (1,3) E", "templar (3,3) W w2", "seneschal (3,4) W w3"),
        "strike",
        before=("mode: OC", "move: stop"),
        right=("strike:2",),
        odds=lambda o: 2 * out(o, "Seneschal") + out(o, "Templar of Hod"),
        then={"strike-level": "level:4"},
    ),
    Spot(
        "hybrid",
        "Round the corner and fire",
        "Two steps bring the pinned Hybrid into sight: he cannot answer, and one Wound kills him.",
        "griffin",
        lab(CORNER, "purifier (4,3) E", "hybrid (11,3) W w2 pinned=skilled"),
        "mode",
        goal=fires_at_the_hybrid,
        line=("mode: F", "move: to:4,2:E", "fire: shoot:1"),
        slip=("mode: Mv", "move-level: level:1", "move: stop"),
    ),
    Spot(
        "hybrid",
        "Hold fire",
        "Only a friend stands in sight: the bullet stays in the barrel.",
        "griffin",
        lab(CORNER, "purifier (1,3) E", "templar (4,3) E", "hybrid (11,5) W"),
        "mode",
        goal=keeps_clear_of_the_bullet,
        line=("mode: Mv", "move-level: level:1", "move: stop"),
        slip=("mode: F", "move: stop", "fire: shoot:1", "shot-level: level:1"),
    ),
)
