"""Positions in short form, and the picture of one. CLW-STA-02 CLW-STA-09"""

from __future__ import annotations

import pytest

import affray
from affray.engine.errors import BadPosition
from affray.games.clanwars.game import game
from affray.games.clanwars.state import ClanWars
from affray.testing.clanwars import HOSTILE, A

rule = pytest.mark.rule
vector = pytest.mark.vector


def opened(**doc: object) -> ClanWars:
    state = affray.open_position(game(), doc, seed=1).state
    assert isinstance(state, ClanWars)
    return state


@rule("CLW-STA-02", "CLW-STA-03")
def test_a_position_in_a_few_words() -> None:
    g = opened(
        squares="row[0 1h 0]",
        units=["Timur t0 primal 1/1", "?Trapper t1", "Cackler t2 stunned it48*", "ch6 t2 stage-2"],
        turn="Timur",
        hands={"hostile": ["ruler"]},
    )
    timur, trapper, cackler, bearer = g.units.values()
    assert timur.op is not None
    assert (timur.op.face, timur.op.potentials, timur.op.fleshwounds) == (
        "primal",
        ("pt-spi-1",),
        ("pt-spi-2",),
    )
    assert [item.id for item in timur.items] == ["it01", "it02", "it40"]
    assert not trapper.revealed
    assert cackler.stunned
    assert cackler.items[0].botched
    assert g.champions[g.kind(bearer)].stage == 2
    assert (g.phase, g.active) == ("action", timur.uid)
    assert [g.face(uid) for uid in g.hands[HOSTILE]] == ["ruler"]


@rule("CLW-STA-02")
def test_a_position_in_a_mission_has_its_field_and_forces() -> None:
    g = opened(scenario="m06", units=["Echo A1.a book-1", "Snatcher C2.g book-2"], reaction=1)
    assert [marker.name for marker in g.markers][:4] == ["osp", "hsp1", "hsp2", "hsp3"]
    assert g.reserve.count("lg02") == 2  # 2+N, one of them on the field
    assert [item.id for held in g.lying.values() for item in held] == ["book-3"]
    assert g.stored == 1


@pytest.mark.parametrize(
    ("doc", "path"),
    [
        ({"units": ["Tymur t0"]}, "units.0"),
        ({"units": ["Timur t9"]}, "units.0"),
        ({"units": ["Timur t0 3/3"]}, "units.0"),
        ({"units": ["Trapper t0 stealth"]}, "units.0"),
        ({"units": ["Timur t0"], "turn": "Echo"}, "turn"),
        ({"units": ["Timur t0"], "hands": {"hostile": ["fool"]}}, "hands.hostile"),
        ({"units": ["Timur t0"], "scenario": "m99"}, "scenario"),
        ({"units": ["Timur t0"], "obscured": 1 << 3}, "obscured"),
        ({"units": ["Timur t0"], "obscured": -1}, "obscured"),
        ({"units": ["Timur t0"], "snares": [0, 3]}, "snares.1"),
        ({"units": ["Timur t0"], "markers": [["osp", 7, True]]}, "markers.0.tile"),
        ({"units": ["Timur t0"], "pieces": [["tr01", -2, 0, 0]]}, "pieces.0.tile"),
    ],
)
def test_what_makes_no_sense_is_refused_with_its_place(doc: dict[str, object], path: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        opened(**doc)
    assert path in str(refusal.value)


@rule("CLW-STA-09")
def test_the_picture_hides_what_the_seat_may_not_see() -> None:
    g = opened(
        scenario="m01",
        units=["Timur A1.a 1/1", "?Trapper A1.b", "ch1 B2.e stage-2"],
        turn="Timur",
    )
    mine, theirs = game().picture(g, A), game().picture(g, HOSTILE)
    assert "A1.b 0 ?2" in mine
    assert "?Trapper2" not in mine
    assert "?Trapper2" in theirs
    assert "Timur (operative-1) FOCUS: 1/1, DEF 3" in mine
    assert "Mother3: stage 2" in mine
    assert "A2.c: Field Dressing, Flare" in mine


def test_the_squad_between_missions() -> None:
    table = affray.new_table(game(), "interlude", seed=1)
    drawn = game().picture(table.state, A)
    assert "To play: Static on the Line." in drawn
    assert "Timur (ready): Splaying, Caregiver, Splayer" in drawn


@vector("CLW-MSN-02/7")
def test_a_neutral_unit_is_to_each_side_what_the_mission_says() -> None:
    units = ["Timur B2.a", "Refugee A1.a", "Trapper A1.a"]
    table = affray.open_position(game(), {"scenario": "m02", "units": units, "reaction": 1})
    assert table.state.relations["nu4"] == ("ally", "enemy")
    _, trapper = (uid for uid, unit in table.state.units.items() if unit.op is None)
    table.choose(f"act:{trapper}", HOSTILE)
    assert table.decision is not None
    assert "attack" in [option.id for option in table.decision.options]
    known = opened(scenario="m06", units=["Echo A1.a", "Ash-Hound A1.b"], intel={"1": "bought"})
    assert known.relations == {"nu1": ("neither", "enemy")}
