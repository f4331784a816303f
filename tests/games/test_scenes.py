"""Scenes keep their word: scripts that end, answers that are missing, entries of one's own."""

from __future__ import annotations

from typing import Any

import pytest

from affray.engine.errors import BadPack
from affray.engine.open import open_position
from affray.games.clanwars.content.shelf import cards
from affray.games.cybernekro.content.kinds import Weapon
from affray.games.cybernekro.content.kinds import content as cybernekro_content
from affray.games.hybrid.content.kinds import content as hybrid_content
from affray.testing import NotOffered, ScriptEnded
from affray.testing.clanwars import skirmish
from affray.testing.cybernekro import pc, tabletop
from affray.testing.hybrid import HybridScene, lab
from affray.testing.own import own

OGRE: dict[str, Any] = {
    "id": "ogre", "name": "Ogre", "faction": "scorpion", "rank": 2, "nv": 5, "mt": 4, "most": 1, "oc": 3,
}  # fmt: skip


def duel(**more: Any) -> HybridScene:
    return lab("######", "#ah..#", "######", a="templar E", h="hybrid W", **more)


def test_a_script_that_ends_changes_nothing() -> None:
    t = duel(dice=[]).play("mode: OC", "strike: h")
    before = t.table.position(), len(t.told())
    with pytest.raises(ScriptEnded, match=r"d10 is rolled for strike"):
        t.play("strike-level: 1")
    assert (t.table.position(), len(t.told())) == before


def test_a_script_of_draws_must_suffice_too() -> None:
    t = duel(dice=[3, ...], draws=[], hands={"griffin": ["quiet-mind"]})
    with pytest.raises(ScriptEnded, match="is drawn"):
        t.play("mode: OC", "strike: h", "effect:quiet-mind", "strike-level: 1").rest()


def test_three_dots_are_dice_of_a_seed() -> None:
    rolled = [
        duel(dice=[..., ], seed=seed).play("mode: OC", "strike: h", "strike-level: 1").rolls()
        for seed in (1, 1, 2, 3, 4)
    ]  # fmt: skip
    assert rolled[0] == rolled[1]
    assert len({str(each) for each in rolled}) > 1


def test_an_answer_that_is_not_offered_is_told_with_those_that_are() -> None:
    with pytest.raises(NotOffered, match=r"mode does not offer Fly: .*'OC'"):
        duel().play("mode: Fly")
    with pytest.raises(NotOffered, match="waiting for fly"):
        duel().play("fly")


def test_choosing_tells_what_was_forced() -> None:
    s = skirmish().put("Timur", "t0").dead("Echo", "t0").turn("Timur")
    t = s.open().settle()
    given = t.choose("pick-up")
    assert [entry.id for entry in given] == [entry.id for entry in t.answers[-len(given) :]]
    assert all(entry.auto for entry in given)
    assert duel().choose("OC")[:1] == ()


def test_real_dice_go_with_draws_that_are_written() -> None:
    doc = {
        "map": "######\n#ah..#\n######",
        "figures": {"a": "templar E", "h": "hybrid W w2"},
        "order": {"griffin": [0], "scorpion": [1]},
        "first_contact": True,
    }
    drawn = []
    for place in (0, 5):
        table = open_position("hybrid", doc, dice="real", draws=[place], seed=1)
        for answer in ("OC", "strike:1", "level:1"):
            while answer not in [option.id for option in table.decision.options]:
                table.choose(table.decision.default or "stop")
            table.choose(answer)
        assert table.decision.seat == "chance"
        table.choose(table.decision.options[1])
        drawn.append([table.state.face(uid) for uid in table.state.scorpion.hand])
    assert drawn[0] != drawn[1]


def test_a_face_that_is_left_over_is_told() -> None:
    t = tabletop(pc("Needle", (6, 6), ap=1, carries="crossbow"), dice=[9])
    t.g.unloaded = (t.item("crossbow"),)
    with pytest.raises(NotOffered, match=r"dice left over: \[9\]"):
        t.acts("Needle", "reload:crossbow")


STATUE: dict[str, Any] = {
    "id": "statue",
    "name": "statue",
    "trait": {"id": "statue-stands", "name": "stands", "text": "It stands."},
}
FORK: dict[str, Any] = {"id": "big-fork", "name": "big fork", "damage": 2, "half_slots": 2}


def test_what_is_ones_own_is_gone_when_the_block_ends() -> None:
    with own("hybrid", profile=[OGRE]):
        assert lab("####", "#h.#", "####", h="ogre W", a="templar outside")["h"].card.name == "Ogre"
    assert "ogre" not in hybrid_content()["profile"]
    with own("clanwars", terrain=[STATUE]):
        assert "statue" in cards().terrain
    assert "statue" not in cards().terrain


def test_a_weapon_of_ones_own_is_carried() -> None:
    known = cybernekro_content().all_of(Weapon)
    with own("cybernekro", weapon=[FORK]):
        assert len(cybernekro_content().all_of(Weapon)) == len(known) + 1
        t = tabletop(pc("A", (6, 6), carries="big-fork", ap=1), pc("B", (7, 6), "bone"))
        assert "fight:big-fork:B" in [each.replace(":1", ":B") for each in t.may("A")]
    assert cybernekro_content().all_of(Weapon) == known


def test_a_row_of_ones_own_is_checked_like_a_packs() -> None:
    with (
        pytest.raises(BadPack, match=r"ogre: .*faction"),
        own("hybrid", profile=[{**OGRE, "faction": "elf"}]),
    ):
        pass
    with (
        pytest.raises(ValueError, match="templar is there already"),
        own("hybrid", profile=[{**OGRE, "id": "templar"}]),
    ):
        pass
    assert "templar" in hybrid_content()["profile"]
    assert "op01" in cards().operatives
