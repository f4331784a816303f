"""One judge of forces: the builder, the command and the table agree on every force."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

import affray
from affray.cli import app
from affray.engine.errors import BadForces
from affray.engine.forces import ForceDocument, read_document
from affray.engine.game import find_game
from affray.games.clanwars.content.shelf import cards
from affray.games.cybernekro.content.kinds import content as cybernekro_content
from affray.games.hybrid.content.kinds import content as hybrid_content

RULE = re.compile(r"(HYB|CYB|CLW)-[A-Z]+-\d\d")
FEW = settings(max_examples=60, deadline=None)


def agree(game: str, seat: str, force: Any, scenario: str | None = None, **options: Any) -> bool:
    """Whether a force is legal, on which the review and the table must agree."""
    rules = find_game(game)
    place, chosen = rules.scenario(scenario), rules.chosen(options)
    found = rules.review(place, chosen, seat, force)
    told = refusal(lambda: rules.setup(place, chosen, {seat: force}))
    assert bool(found.flaws) == bool(told), f"table: {told}; builder: {found.flaws}"
    assert all(flaw.text in told for flaw in found.flaws)
    return not told


def refusal(act: Callable[[], object]) -> str:
    """What a table says to a force that it does not take."""
    try:
        act()
    except BadForces as error:
        return str(error)
    return ""


# ---------------------------------------------------------------- random forces

warriors = st.lists(
    st.sampled_from([*hybrid_content()["profile"], "nobody"]), min_size=0, max_size=8
)
material = st.lists(
    st.tuples(st.sampled_from([*hybrid_content()["material"], "junk"]), st.integers(-1, 5)),
    max_size=3,
)


@FEW
@given(
    warriors,
    material,
    st.sampled_from(tuple(hybrid_content()["mission"])),
    st.sampled_from(["griffin", "scorpion"]),
    st.booleans(),
)
@pytest.mark.rule(
    "HYB-SET-02", "HYB-SET-03", "HYB-SET-04", "HYB-SET-05", "HYB-MAT-01", "HYB-MAT-02"
)
def test_any_squad(
    squad: list[str], bound: list[tuple[str, int]], mission: str, seat: str, on: bool
) -> None:
    rules = find_game("hybrid")
    place = next(s.id for s in rules.scenarios if s.key == mission)
    agree("hybrid", seat, {"warriors": squad, "material": bound}, place, material_cards=on)


pieces = cybernekro_content()
members = st.fixed_dictionaries(
    {
        "name": st.sampled_from(["Ash", "Bone", "Rust"]),
        "attributes": st.one_of(
            st.just([1, 1, 0, 0, -1]), st.lists(st.integers(-3, 4), min_size=5, max_size=5)
        ),
        "traits": st.lists(st.sampled_from(["sorcerer", "big", "small", "deformed"]), max_size=2),
        "gear": st.lists(st.sampled_from(["rifle", "sword", "light_armor", "shield"]), max_size=3),
    }
)


@FEW
@given(st.lists(members, max_size=8), st.sampled_from(["versus", "coop"]))
@pytest.mark.rule("CYB-CRW-01", "CYB-CRW-02", "CYB-ATT-02", "CYB-GEA-02", "CYB-XSO-01")
def test_any_crew(people: list[dict[str, Any]], mode: str) -> None:
    known = find_game("cybernekro").options
    modes = next(option.choices for option in known if option.id == "mode")
    chosen = mode if mode in modes else modes[0]
    agree("cybernekro", "ash", {"name": "Any", "members": people}, mode=chosen)


operatives = st.lists(
    st.fixed_dictionaries(
        {"id": st.sampled_from([*cards().operatives, "nobody"])},
        optional={
            "potentials": st.lists(st.sampled_from([*cards().potentials, "junk"]), max_size=6),
            "items": st.lists(st.sampled_from([*cards().items, "junk"]), max_size=6),
        },
    ),
    max_size=5,
)


@FEW
@given(operatives, st.sampled_from(["first-four", "all"]), st.sampled_from(["starting", "free"]))
@pytest.mark.rule(
    "CLW-ROS-01", "CLW-ROS-03", "CLW-POT-02", "CLW-POT-03", "CLW-POT-04", "CLW-ITM-07"
)
def test_any_team(team: list[dict[str, Any]], unlocked: str, loadouts: str) -> None:
    agree("clanwars", "operative-1", {"operatives": team}, unlocked=unlocked, loadouts=loadouts)


@FEW
@given(
    st.lists(st.sampled_from([*cards().swarm, "junk"]), max_size=4),
    st.sampled_from(["none", "two"]),
)
@pytest.mark.rule("CLW-SWA-01")
def test_any_swarm(swarm: list[str], opening: str) -> None:
    agree("clanwars", "hostile", {"swarm": swarm}, opening_swarm=opening)


nonsense = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                [
                    "warriors",
                    "squad",
                    "material",
                    "substitutes",
                    "members",
                    "veterans",
                    "operatives",
                    "id",
                ]
            ),
            inner,
            max_size=3,
        )
    ),
    max_leaves=6,
)


@FEW
@given(nonsense)
@pytest.mark.parametrize(
    ("game", "seat"),
    [
        ("hybrid", "griffin"),
        ("cybernekro", "ash"),
        ("clanwars", "operative-1"),
        ("clanwars", "hostile"),
    ],
)
def test_nonsense_is_told_in_a_sentence_by_both(game: str, seat: str, force: Any) -> None:
    agree(game, seat, force)


BUILT: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("hybrid", "griffin", {"material_cards": True}),
    ("hybrid", "scorpion", {}),
    ("cybernekro", "ash", {}),
    ("cybernekro", "bone", {"mode": "coop"}),
    ("clanwars", "operative-1", {"loadouts": "free", "unlocked": "all"}),
    ("clanwars", "roster", {}),
    ("clanwars", "hostile", {"opening_swarm": "two"}),
)


@pytest.mark.parametrize(("game", "seat", "options"), BUILT)
def test_random_forces_are_legal_and_differ(game: str, seat: str, options: dict[str, Any]) -> None:
    rules = find_game(game)
    place, chosen = rules.scenario(None), rules.chosen(options)
    made = [rules.random_force(place, chosen, seat, Random(seed)) for seed in range(12)]
    assert all(agree(game, seat, force, **options) for force in made)
    assert len({json.dumps(force) for force in made}) > 2
    for force in rules.catalogue(place, chosen, seat).ready:
        assert agree(game, seat, force.force, **options)


@pytest.mark.parametrize(("game", "seat", "options"), BUILT[:-1])
def test_every_part_has_its_bill_and_its_sheet(
    game: str, seat: str, options: dict[str, Any]
) -> None:
    rules = find_game(game)
    place, chosen = rules.scenario(None), rules.chosen(options)
    found = rules.review(place, chosen, seat, rules.random_force(place, chosen, seat, Random(3)))
    assert found.parts
    for part in found.parts:
        assert part.bill is not None
        assert part.sheet is not None
        assert all(RULE.fullmatch(rule) for _, _, rule in part.bill.terms)
    assert found.total == sum(part.bill.total for part in found.parts if part.bill)
    assert all(RULE.fullmatch(each.rule) for each in (*found.holds, *found.hints))


# ---------------------------------------------------------------- a few by hand


def flaws(game: str, seat: str, force: Any, **options: Any) -> list[str]:
    rules = find_game(game)
    found = rules.review(rules.scenario(None), rules.chosen(options), seat, force)
    return [str(flaw) for flaw in found.flaws]


def timur(potentials: list[str], items: list[str] | None = None) -> dict[str, Any]:
    return {"operatives": [{"id": "op01", "potentials": potentials, "items": items}]}


@pytest.mark.vector("CLW-ROS-03/1")
def test_a_card_of_the_reserve_in_place_of_one_set_aside() -> None:
    force = timur(["pt-spi-1", "pt-spi-4"])
    table = affray.new_table(
        "clanwars", seed=1, options={"loadouts": "free"}, forces={"operative-1": force}
    )
    assert table.state.campaign.operatives["op01"].potentials == ("pt-spi-1", "pt-spi-4")
    assert "pt-spi-2" in table.state.potentials
    assert "pt-spi-4" not in table.state.potentials


@pytest.mark.vector("CLW-ROS-03/2")
def test_without_the_option_they_come_as_they_were_set_aside() -> None:
    told = flaws("clanwars", "operative-1", timur(["pt-spi-1", "pt-spi-4"]))
    assert told == ["Timur comes with the cards that are set aside (CLW-ROS-03)"]


@pytest.mark.vector("CLW-ROS-03/3")
def test_each_card_exists_once() -> None:
    grit = next(card.id for card in cards().potentials.values() if card.name == "Grit")
    team = {
        "operatives": [
            {"id": "op01", "potentials": ["pt-spi-1", grit]},
            {"id": "op04", "potentials": ["pt-hel-1", grit]},
        ]
    }
    told = flaws("clanwars", "operative-1", team, loadouts="free")
    assert told == ["Grit exists once, not 2 times (CLW-POT-04)"]


@pytest.mark.vector("CLW-ROS-03/4")
def test_what_is_found_on_missions_or_set_aside_cannot_be_chosen() -> None:
    found = next(card for card in cards().items.values() if card.deck == "mission")
    told = flaws(
        "clanwars",
        "operative-1",
        timur(["pt-spi-1", "pt-spi-2"], [found.id, "it03"]),
        loadouts="free",
    )
    assert told == [
        f"{found.name} is found on missions alone (CLW-ITM-08)",
        "Rebar Maul is set aside for another (CLW-OPE-02)",
    ]


@pytest.mark.vector("CLW-ROS-03/5")
def test_the_limits_of_a_campaign_hold() -> None:
    own = ["pt-spi-1", "pt-spi-2"]
    every = [c.id for c in cards().potentials.values() if c.cult == "spitalians"]
    free = [c.id for c in cards().items.values() if c.deck == "scavenging"]
    plain = [i for i in free if cards().items[i].kind != "armour" and not _carries(i)]
    armours = [i for i in free if cards().items[i].kind == "armour"]
    clanner = next(c.id for c in cards().potentials.values() if c.name == "Grit")
    cases = {
        "CLW-POT-03": [timur(own[:1]), timur([*every, clanner])],
        "CLW-ITM-07": [timur(own, plain[:6])],
        "CLW-KEY-02": [timur(own, armours[:2])],
    }
    for rule, forces in cases.items():
        for force in forces:
            told = flaws("clanwars", "operative-1", force, loadouts="free")
            assert [rule in each for each in told] == [True], told


def _carries(item: str) -> bool:
    trait = cards().items[item].trait
    return trait is not None and any(line.stat == "carrying" for line in trait.lines)


@pytest.mark.vector("CLW-SWA-01/2")
def test_the_hostile_begins_with_two_swarm_cards_of_its_choice() -> None:
    three = list(cards().swarm)[:3]
    two = {"hostile": {"swarm": three[:2]}}
    table = affray.new_table("clanwars", seed=1, options={"opening_swarm": "two"}, forces=two)
    assert [table.state.face(uid) for uid in table.state.swarm] == three[:2]
    assert len(table.state.swarm_reserve.faces) == 18
    assert {table.state.shown(uid, "operative-1") for uid in table.state.swarm} == {None}
    assert flaws("clanwars", "hostile", {"swarm": three}, opening_swarm="two")
    assert flaws("clanwars", "hostile", {"swarm": three[:1]})


@pytest.mark.rule("CLW-ROS-03")
def test_two_players_bring_a_share_each() -> None:
    forces = {"operative-1": ["op01", "op02"], "operative-2": ["op03"]}
    table = affray.new_table("clanwars", seed=1, options={"players": 3}, forces=forces)
    assert list(table.state.campaign.operatives) == ["op01", "op02", "op03"]
    forces["operative-2"] = ["op01"]
    with pytest.raises(BadForces, match="Timur is on the roster twice"):
        affray.new_table("clanwars", seed=1, options={"players": 3}, forces=forces)


def test_a_force_for_a_seat_that_nobody_has_is_refused() -> None:
    for game in ("hybrid", "cybernekro", "clanwars"):
        with pytest.raises(BadForces, match="nobody does not play"):
            affray.new_table(game, forces={"nobody": []})


@pytest.mark.rule("HYB-MAT-02", "HYB-SET-02")
def test_a_squad_is_told_all_its_flaws_at_once_with_whose_they_are() -> None:
    force = {"warriors": ["templar"] * 7, "material": [["rifle-scope", 2]]}
    rules = find_game("hybrid")
    found = rules.review(
        rules.scenario(None), rules.chosen({"material_cards": True}), "griffin", force
    )
    assert {(flaw.rule, flaw.part) for flaw in found.flaws} >= {
        ("HYB-SET-02", None),
        ("HYB-SET-03", None),
        ("HYB-SET-04", 6),
        ("HYB-MAT-02", 2),
    }


@pytest.mark.rule("HYB-SET-02")
def test_where_one_more_warrior_would_lead() -> None:
    rules = find_game("hybrid")
    squad = {"warriors": ["seneschal", "purifier", "purifier"]}
    found = rules.review(rules.scenario(None), rules.chosen({}), "griffin", squad)
    then = {each.id: (each.text, each.over) for each in found.then}
    assert then["templar"] == ("5 of 5", False)
    assert then["seneschal"] == ("1 over", True)
    assert found.facts["strike"] == {
        "value": 50,
        "who": "Seneschal",
        "usual": pytest.approx(found.facts["strike"]["usual"]),
    }


# ---------------------------------------------------------------- documents and the command


def run(*words: object) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["force", *map(str, words)])
    return done.exit_code, done.output


@pytest.mark.parametrize(("game", "seat", "options"), BUILT)
def test_the_command_makes_checks_copies_and_shows(
    game: str, seat: str, options: dict[str, Any], tmp_path: Path
) -> None:
    file, copy = tmp_path / "one.json", tmp_path / "two.json"
    words = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
    code, told = run("new", game, file, "--seat", seat, "--random", "--seed", 4, *words)
    assert code == 0, told
    assert read_document(json.loads(file.read_text("utf-8"))).options == options
    assert run("check", file)[0] == 0
    assert run("copy", file, copy, "--name", "Another")[0] == 0
    assert read_document(json.loads(copy.read_text("utf-8"))).name == "Another"
    code, told = run("show", copy)
    assert code == 0
    assert told.startswith("Another")
    assert "A table takes it." in told


def test_without_a_seat_the_command_begins_a_force_that_has_something_to_build(
    tmp_path: Path,
) -> None:
    """CLAN WARS' first seat is the Hostile's, who brings nothing unless an option lets it."""
    file = tmp_path / "team.json"
    assert run("new", "clanwars", file, "--random")[0] == 0
    assert read_document(json.loads(file.read_text("utf-8"))).seat == "operative-1"
    assert "Operatives" in run("check", file)[1]


def test_pieces_of_a_crew_say_what_they_do() -> None:
    game = find_game("cybernekro")
    found = game.catalogue(game.scenario(None), game.chosen(None), "ash").pieces
    silent = [each.name for each in found if each.kind != "weapon" and not each.facts["text"]]
    assert silent == []
    told = {each.id: each.facts["text"] for each in found}
    assert told["knife"] == "may be thrown"
    assert told["ambidextrous"].startswith("Two one-handed weapons")


@settings(max_examples=15, deadline=None)
@given(squad=warriors, crew=st.lists(members, max_size=4), team=operatives)
def test_the_command_agrees_with_the_table(
    tmp_path_factory: pytest.TempPathFactory, squad: Any, crew: Any, team: Any
) -> None:
    file = tmp_path_factory.mktemp("forces") / "any.json"
    for game, seat, force in (
        ("hybrid", "griffin", {"warriors": squad}),
        ("cybernekro", "ash", {"members": crew}),
        ("clanwars", "operative-1", {"operatives": team}),
    ):
        file.write_text(json.dumps(ForceDocument(game, seat, force).written()), "utf-8")
        code, told = run("check", file)
        assert (code == 0) == agree(game, seat, force), told
        if code:
            assert RULE.search(told)


def test_what_is_no_force_is_told_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    for text, said in (
        ("{", "is not a force"),
        ("[]", "this is no force"),
        ('{"affray": "force", "game": "hybrid", "seat": "griffin"}', 'should say its "force"'),
        ('{"affray": "force", "game": "chess", "seat": "white", "force": []}', "chess"),
        ('{"affray": "force", "game": "hybrid", "seat": "white", "force": []}', "white does not"),
        ('{"affray": "force", "game": 3, "seat": "white", "force": []}', '"game" of a force'),
        ('{"affray": "force", "gmae": "hybrid"}', 'did you mean "game"'),
        (
            '{"affray": "force", "game": "hybrid", "seat": "griffin", "force": [], "options": 3}',
            "options",
        ),
    ):
        file.write_text(text, "utf-8")
        code, told = run("check", file)
        assert code == 1, text
        assert said in " ".join(told.split()), told
    assert run("new", "hybrid", file, "--ready", "glasinhar-lodg")[0] == 1


def test_a_table_takes_a_document(tmp_path: Path) -> None:
    file = tmp_path / "squad.json"
    assert run("new", "hybrid", file, "--ready", "glasinhar-lodge")[0] == 0
    document = read_document(json.loads(file.read_text("utf-8")))
    assert (document.game, document.seat) == ("hybrid", "griffin")
    code, told = run("show", file)
    assert "Ranks" in told
    assert "HYB-SET-02" in told
    assert code == 0
