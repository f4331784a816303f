"""Missions made from parts: the booklet's play the same game, one's own are checked and played."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from affray.engine.conformance import CHECKS, Trial, choose_at_random
from affray.engine.packs import FaultyPack
from affray.engine.state import digest
from affray.engine.table import Table
from affray.games.clanwars.content.kinds import MissionCard
from affray.games.clanwars.content.mission_parts import CONDITIONS, RULES
from affray.games.clanwars.content.shelf import SHELF, cards
from affray.games.clanwars.game import ClanWarsGame, rulebook
from affray.games.clanwars.missions.parts import JUDGES, FromParts

MISSIONS = SHELF.built_in[0] / "missions"

PARTS: dict[str, dict[str, Any]] = {
    "m01": {
        "ends": [
            {
                "for": "operatives",
                "when": [
                    "round-ends",
                    {"mission-condition": "met", "objective": "o1"},
                    "somebody-alive",
                ],
                "reason": "the relay talks",
            },
            {
                "for": "hostile",
                "when": ["last-round", {"mission-condition": "unmet", "objective": "o1"}],
                "reason": "the relay stays silent",
            },
        ],
        "specials": [{"mission-rule": "spawns", "number": 2, "after": "o1", "points": ["hsp1"]}],
        "objectives": {
            "o1": ["transmitted"],
            "o2": [{"mission-condition": "items-kept", "items": ["it48", "it54"]}],
            "h1": [{"mission-condition": "unmet", "objective": "o1"}],
            "h2": ["trauma/1"],
        },
        "intel": {
            "1": [{"mission-rule": "learn-near", "tile": "B2.e", "within": 1}],
            "2": [{"mission-rule": "bonus", "action": "transmit", "name": "the mast's log"}],
            "3": [{"mission-rule": "item", "item": "it51", "tile": "A1.f"}],
        },
    },
    "m04": {
        "ends": [
            {"for": "operatives", "when": ["held/4", "round-ends"], "reason": "the core is warm"},
            {
                "for": "hostile",
                "when": [{"mission-condition": "item-lost", "item": "it63"}],
                "reason": "the core is gone",
            },
            {"for": "hostile", "when": ["last-round"], "reason": "the hill is lost"},
        ],
        "specials": [
            {"mission-rule": "hold", "marker": "obj1", "item": "it63"},
            {"mission-rule": "core", "item": "it63", "stays": 4},
            "extra-edge/3",
        ],
        "objectives": {
            "o1": ["held/4"],
            "o2": ["no-deaths"],
            "h1": [{"mission-condition": "clanners-on", "marker": "obj1"}],
            "h2": [{"mission-condition": "item-spoilt", "item": "it63"}],
        },
        "intel": {
            "1": ["gun-in-primal"],
            "2": ["head-start/1"],
            "3": [{"mission-rule": "closed", "marker": "hsp2", "until": 4}],
        },
    },
}
"""Two missions of the booklet, in the words of a pack."""


def from_parts(name: str) -> MissionCard:
    """A mission of the booklet, made from its parts."""
    row = tomllib.loads((MISSIONS / f"{name}.toml").read_text("utf-8"))["mission"][0]
    parts = PARTS[name]
    row |= {"ends": parts["ends"], "specials": parts["specials"]}
    for objective in row["objectives"]:
        objective["when"] = parts["objectives"][objective["id"]]
    for piece in row["intel"]:
        piece["gives"] = parts["intel"][piece["id"]]
    made: MissionCard = SHELF.read("mission", row)
    return made


@contextmanager
def in_play(card: MissionCard) -> Iterator[ClanWarsGame]:
    """A game that has this mission, in the place of the booklet's of that name."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(cards().missions, card.id, card)
        patch.setitem(rulebook().cards.missions, card.id, card)
        patch.setitem(rulebook().missions, card.id, FromParts(card))
        yield ClanWarsGame()


def told(table: Table[Any]) -> tuple[str, Any, list[str]]:
    """Where a game stands, how it ended, and what was chosen."""
    result = table.result and (table.result.winners, table.result.reason, table.result.scores)
    return digest(table.state), result, [str(e) for step in table.steps for e in step.entries]


def played(trial: Trial) -> Table[Any]:
    """A game played at random to its end."""
    table, rng = trial.table(), Random(trial.seed)
    while table.decision is not None:
        choose_at_random(table, rng)
    return table


@pytest.mark.rule("CLW-MSN-01", "CLW-MSN-05")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", PARTS)
def test_a_mission_of_the_booklet_made_from_parts_plays_the_same_game(name: str, seed: int) -> None:
    printed = told(played(Trial(ClanWarsGame(), name, seed)))
    with in_play(from_parts(name)) as game:
        assert told(played(Trial(game, name, seed))) == printed


def test_every_condition_can_be_judged() -> None:
    assert set(JUDGES) == set(CONDITIONS)


def test_every_rule_is_used_by_the_mission_from_parts() -> None:
    text = Path(FromParts.__module__.replace(".", "/") + ".py")
    source = (Path(__file__).parents[2] / "src" / text).read_text("utf-8")
    assert [word for word in RULES if f'"{word}"' not in source] == []


# ---------------------------------------------------------------- one's own

OWN = """\
[[mission]]
id = "salt-road"
name = "The Salt Road"
kind = "story"
place = "Salt Pan"
field = "A1 = s01 r0, B1 = s07 r1"
last_round = 5
briefing = "Open the crate and bring the guide out."
markers = { osp = "A1.a", hsp1 = "B1.b", obj1 = "A1.e", ex1 = "B1.d" }
forces = { lg01 = "1+N", lg02 = "N" }
threats = { more = 0, tiles = ["B1.c", "B1.a"] }
neutrals = [{ kind = "nu4", tile = "A1.c", revealed = true }]
pieces = [{ id = "tc06", tile = "B1.b" }]
items = [{ id = "it48", tile = "A1.f" }]
end = "Won: the guide is out and the crate is open. Lost: the guide dies, or after round 5."
goal = "Open the crate on A1.e and lead the guide out at B1.d."
specials = [
  { mission-rule = "work", marker = "obj1", focus = 2, primal = 3 },
  { mission-rule = "escort", neutral = "nu4", exit = "ex1" },
  { mission-rule = "spawns", number = 1, from = 3, optional = true },
  { mission-rule = "closed", marker = "ex1", until = 2 },
  { mission-rule = "late", kind = "lg02", round = 2 },
  "no-retreat",
]
ends = [
  { for = "operatives", when = [{ mission-condition = "met", objective = "o1" }, { mission-condition = "worked", marker = "obj1" }], reason = "the road is open" },
  { for = "hostile", when = [{ mission-condition = "neutral-dead", neutral = "nu4" }], reason = "the guide is dead" },
]

[[mission.objectives]]
id = "o1"
text = "the guide is out"
when = [{ mission-condition = "brought-out", neutral = "nu4" }]

[[mission.objectives]]
id = "o2"
text = "the hole is sealed"
when = ["sealed/1"]

[[mission.objectives]]
id = "h1"
text = "an Operative died"
when = ["deaths/1"]
"""

HUNT = """\
[[mission]]
id = "salt-road"
name = "The Salt Hunt"
kind = "story"
place = "Salt Pan"
field = "A1 = s01 r0, B1 = s07 r1"
last_round = 5
briefing = "The Lantern Eater sleeps in the pan. Open the crate, and do not wake it too soon."
markers = { osp = "A1.a", hsp1 = "B1.b", hsp2 = "B1.c", obj1 = "A1.e" }
forces = { lg01 = "1+N", lg02 = "N" }
champions = { ch3 = 1 }
threats = { more = 0, tiles = ["B1.c", "B1.a"] }
placed = [{ kind = "ch3", tile = "B1.d" }]
end = "Won: the beast is dead, or the hunt is called off with the crate open. Lost: after round 5."
goal = "Kill the Lantern Eater, or open the crate on A1.e and call the hunt off."
specials = [
  { mission-rule = "quarry", champion = "ch3" },
  { mission-rule = "may-call", when = ["somebody-alive"] },
  { mission-rule = "work", marker = "obj1", focus = 1, primal = 1 },
  { mission-rule = "hold", marker = "obj1" },
]
ends = [
  { for = "operatives", when = [{ mission-condition = "slain", champion = "ch3" }], reason = "the beast is dead" },
]

[[mission.objectives]]
id = "o1"
text = "the beast is dead"
when = [{ mission-condition = "slain", champion = "ch3" }]

[[mission.objectives]]
id = "h1"
text = "the beast lives"
when = [{ mission-condition = "alive", champion = "ch3" }]

[[mission.intel]]
id = "1"
context = "Chalk marks."
benefit = "Learn which token is the Lantern Eater, and what lies near B1.c."
gives = [{ mission-rule = "learn-champion", champion = "ch3" }, { mission-rule = "learn-near", tile = "B1.c", within = 1 }]

[[mission.intel]]
id = "2"
context = "A bent key."
benefit = "SECURE 1 at the crate; a Splayer lies on A1.f; the counter begins at 1."
gives = [{ mission-rule = "bonus", action = "work", name = "the bent key" }, { mission-rule = "item", item = "it48", tile = "A1.f" }, "head-start/1"]

[[mission.intel]]
id = "3"
context = "A blocked shaft."
benefit = "Spawn point 2 is closed in rounds 1 to 3; Field Guns work in PRIMAL."
gives = [{ mission-rule = "closed", marker = "hsp2", until = 4 }, "gun-in-primal"]
"""
"""A champion that cannot leave, a mission that may be called off, and every gift of intel."""


def packed(folder: Path, text: str = OWN) -> MissionCard:
    """A mission from a pack with this text."""
    head = 'name = "mine"\ngame = "clanwars"\nversion = "1"\n'
    (folder / "pack.toml").write_text(head, "utf-8")
    (folder / "road.toml").write_text(text, "utf-8")
    return SHELF.load(*SHELF.built_in, folder).get(MissionCard, "salt-road")


@pytest.mark.parametrize("text", [OWN, HUNT], ids=["escort", "hunt"])
@pytest.mark.parametrize("check", CHECKS)
def test_a_mission_of_ones_own_keeps_the_contract(tmp_path: Path, check: str, text: str) -> None:
    with in_play(packed(tmp_path, text)) as game:
        CHECKS[check](Trial(game, "salt-road", 1, pace=60))


def test_both_missions_of_ones_own_have_every_rule_between_them(tmp_path: Path) -> None:
    """What keeps the contract above is every rule that there is."""
    used = {
        rule.word for text in (OWN, HUNT) for rule, _ in FromParts(packed(tmp_path, text)).rules
    }
    used |= {each["mission-rule"] for each in _rules_of_the_booklet()}
    assert set(RULES) - used <= {"extra-edge"}


def _rules_of_the_booklet() -> Iterator[dict[str, Any]]:
    """Those of the two missions that are compared with the booklet's."""
    for parts in PARTS.values():
        for rule in (*parts["specials"], *(r for gifts in parts["intel"].values() for r in gifts)):
            if isinstance(rule, dict):
                yield rule


@pytest.mark.rule("CLW-INT-01", "CLW-DEC-01")
def test_a_hunt_is_called_off_and_intel_gives_what_it_says(tmp_path: Path) -> None:
    """In games at random somebody buys each piece of intel, and calls the hunt off or not."""
    bought, ended = set(), set()
    with in_play(packed(tmp_path, HUNT)) as game:
        for seed in range(8):
            table, rng = Trial(game, "salt-road", seed).table(), Random(seed)
            while table.decision is not None:
                choose_at_random(table, rng)
            bought |= {n for n, how in table.state.intel.items() if how in ("bought", "free")}
            assert table.result is not None
            ended.add(table.result.reason)
            mission = rulebook().missions["salt-road"]
            if mission.knows(table.state, "2"):
                assert "it48" in str(table.state.to_json())
    assert bought == {"1", "2", "3"}
    assert "the Operatives call it done" in ended


@pytest.mark.rule("CLW-ACT-09")
def test_a_crate_is_worked_on_and_a_guide_is_led(tmp_path: Path) -> None:
    with in_play(packed(tmp_path)) as game:
        g = Trial(game, "salt-road", 1).table().state
        mission = rulebook().missions["salt-road"]
        assert isinstance(mission, FromParts)
        g.progress["worked-obj1"] = 1
        assert mission.verdict(g, "action") is None
        g.progress["out-nu4"] = 1
        won = mission.verdict(g, "action")
        assert won is not None
        assert won.reason == "the road is open"
        g.progress.clear()
        g.progress["dead-nu4"] = 1
        lost = mission.verdict(g, "action")
        assert lost is not None
        assert lost.winners == ("hostile",)


@pytest.mark.rule("CLW-ROU-03")
def test_the_hostile_wins_when_the_last_round_is_over(tmp_path: Path) -> None:
    with in_play(packed(tmp_path)) as game:
        g = Trial(game, "salt-road", 1).table().state
        mission = rulebook().missions["salt-road"]
        g.round = 5
        assert mission.verdict(g, "action") is None
        lost = mission.verdict(g, "round")
        assert lost is not None
        assert lost.winners == ("hostile",)


@pytest.mark.parametrize(
    ("right", "wrong", "line", "said"),
    [
        ('"sealed/1"', '"seeled/1"', 38, '"seeled"; did you mean "sealed"'),
        ('"no-retreat"', '"no-retret"', 23, '"no-retret"; did you mean "no-retreat"'),
        ("focus = 2", "fokus = 2", 18, 'no field "fokus"; did you mean "focus"'),
        (
            'rule = "work", marker = "obj1"',
            'rule = "work", marker = "obj2"',
            18,
            'no marker "obj2"',
        ),
        ('exit = "ex1"', 'exit = "hsp1"', 19, '"hsp1" is no exit'),
        ('objective = "o1"', 'objective = "o9"', 26, 'no objective "o9"'),
        ('kind = "lg02"', 'kind = "lg03"', 22, '"lg03" is not in the forces'),
        ("focus = 2, primal = 3", "times = 2", 18, "give a difficulty"),
        ('id = "tc06"', 'id = "tc01"', 38, "not 1 holes to seal"),
        ('obj1 = "A1.e"', 'obj1 = "A1.z"', 9, 'no tile "A1.z"'),
        (
            'hsp1 = "B1.b"',
            'hsp1 = "A1.a"',
            9,
            "spawn point 1 lies on the tile on which the Operatives",
        ),
        ('tiles = ["B1.c"', 'tiles = ["A1.a"', 11, "a threat lies on the tile"),
        ("B1 = s07 r1", "C1 = s07 r1", 6, "its sectors do not meet"),
        ('for = "operatives"', 'for = "hostile"', 25, "the Operatives can never win"),
        (
            'when = ["deaths/1"]',
            'when = [{ mission-condition = "unmet", objective = "h1" }]',
            43,
            "h1 is met only when h1",
        ),
        ('kind = "nu4", tile', 'kind = "nu1", tile', 19, "nu4 is not among the neutral units"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(
    tmp_path: Path, right: str, wrong: str, line: int, said: str
) -> None:
    assert right in OWN
    with pytest.raises(FaultyPack) as bad:
        packed(tmp_path, OWN.replace(right, wrong, 1))
    found = [fault.line for fault in bad.value.faults if said in fault.message]
    assert found
    assert found[0] == line, str(bad.value)


@pytest.mark.parametrize(
    ("right", "wrong", "stops"),
    [
        ("osp = ", "obj7 = ", True),
        ('obj1 = "A1.e"', 'obj1 = "A1.z"', True),
        ('hsp1 = "B1.b"', 'hsp1 = "A1.a"', False),
    ],
)
def test_what_no_game_can_begin_with_keeps_a_draft_from_being_tried(
    tmp_path: Path, right: str, wrong: str, stops: bool
) -> None:
    assert right in OWN
    with pytest.raises(FaultyPack) as bad:
        packed(tmp_path, OWN.replace(right, wrong, 1))
    assert any(fault.stops for fault in bad.value.faults) is stops


def test_a_mission_of_ones_own_says_how_it_ends(tmp_path: Path) -> None:
    text = OWN[: OWN.index("ends = [")] + OWN[OWN.index("\n[[mission.objectives]]") :]
    with pytest.raises(FaultyPack, match='add "ends"'):
        packed(tmp_path, text)


def test_faults_of_a_field_name_their_tiles(tmp_path: Path) -> None:
    with pytest.raises(FaultyPack) as bad:
        packed(tmp_path, OWN.replace("B1 = s07 r1", "C1 = s07 r1").replace('"B1.', '"C1.'))
    gap = next(fault for fault in bad.value.faults if "do not meet" in fault.message)
    assert gap.rule == "CLW-FLD-04"
    assert set(gap.at) == {tile for tile in gap.at if tile.startswith("C1.")}
