"""Every weapon, item and sorcery is played at least once, and the game goes on after it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import affray
from affray.engine.events import build
from affray.games.cybernekro import game
from affray.games.cybernekro.content.kinds import Weapon, content
from affray.games.cybernekro.content.pieces import USED

AFTERWARDS = 40
"""So many decisions are played at random after the piece was used."""


def shown(table: Any) -> Any:
    """All content that the events of a table show."""
    told = [build(telling.what) for telling in table.log.told]
    return {piece for event in told for piece in game().pieces_in(event)}


def played(piece: Any, models: Any, *wanted: Any, seed: int = 1, dice: Any = ()) -> None:
    """A game in which the first model takes the wanted actions, then everybody does anything."""
    table = affray.open_position(game(), {"models": models, "turn": "ash"}, seed=seed, dice=dice)
    rng = Random(seed)
    table.choose("model:0", "ash")
    for want in wanted:
        ask = table.decision
        found = [option.id for option in ask.options if option.id.startswith(want)]
        assert found, f"{want} is not offered; {[option.id for option in ask.options]} are"
        table.choose(found[0], ask.seat)
    for _ in range(AFTERWARDS):
        if table.decision is None:
            break
        ask = rng.choice(table.decisions)
        table.choose(rng.choice(list(ask.options)).id, ask.seat)
    assert piece in shown(table)


FOES = [
    "Friend ash 6,9 ap2 w2",
    "Foe bone {x},6 ap2 w1 dr1 auto-senses rifle",
    "Far bone 20,20 ap1",
]


def foes(x: Any) -> Any:
    """A friend, an enemy at some distance, and one far away."""
    return [text.format(x=x) for text in FOES]


NPCS = content().packs["npc"]
OF_NPCS = {attack for npc in NPCS.values() for attack in npc.attacks}
WEAPONS = [weapon for weapon in content().all_of(Weapon) if weapon.id not in OF_NPCS]


@pytest.mark.parametrize("weapon", WEAPONS, ids=lambda weapon: weapon.id)
def test_every_weapon_is_used(weapon: Any) -> None:
    own = "" if weapon.id == "fists" else "mechanical-claw" if weapon.id == "claws" else weapon.id
    way, x = ("shoot", 9) if weapon.ranged else ("fight", 7.5)
    played(weapon.id, [f"User ash 6,6 S+5 ap3 {own}", *foes(x)], f"{way}:{weapon.id}:2")


@pytest.mark.parametrize("item", USED)
def test_every_kind_of_equipment_is_used(item: Any) -> None:
    body = "artificial" if item == "repair-kit" else ""
    played(item, [f"User ash 6,6 ap3 w2 dr2 {body} {item}", *foes(9)], f"use:{item}")


def test_extra_ammo_is_used() -> None:
    models = ["User ash 6,6 ap3 auto-rifle extra-ammo", *foes(9)]
    played("extra-ammo", models, "shoot:auto-rifle:2", "yes", dice=[1])


@pytest.mark.parametrize("sorcery", sorted(set(content().sorceries()) - {"prescience"}))
def test_every_sorcery_is_cast(sorcery: Any) -> None:
    models = [
        f"User ash 6,6 I+5 ap3 w1 sorcerer knows:{sorcery}",
        *foes(7.5 if sorcery == "leech" else 9),
    ]
    played(f"sorcery {sorcery}", models, f"cast:{sorcery}")


@pytest.mark.parametrize("kind", NPCS)
def test_every_npc_attacks(kind: Any) -> None:
    models = ["Prey ash 6,6 T+3", "Far bone 20,20", f"Beast 7.7,6 {kind}"]
    table = affray.open_position(game(), {"models": models, "turn": "ash"}, seed=3)
    while table.state.round == 1 and table.decision is not None:
        ask = table.decision
        table.choose(ask.default or ask.options[0].id, ask.seat)
    assert shown(table) & set(NPCS[kind].attacks)
