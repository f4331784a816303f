"""Packs of a table's own: other tables in the same process know nothing of them."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
import weakref
from collections import OrderedDict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from pathlib import Path
from random import Random
from typing import Any

import pytest

from affray.engine import editions
from affray.engine.conformance import CHECKS, Trial, choose_at_random
from affray.engine.editions import packs_of, plain_game, with_packs
from affray.engine.errors import BadPack, BadRecord
from affray.engine.game import find_game, game_names
from affray.engine.open import new_table, open_position
from affray.engine.packs import Files, bundled, unbundled
from affray.engine.packs.editions import LAID
from affray.engine.packs.shelf import Shelf
from affray.engine.record import record_of
from affray.engine.replay import replay, resume, watch
from affray.engine.table import Table
from tests.tongues import CARD


def head(game: str, name: str = "mine") -> str:
    return f'name = "{name}"\ngame = "{game}"\nversion = "1.0"\n'


def renamed(name: str) -> dict[str, str]:
    """A pack that gives a shipped card another name."""
    return {"pack.toml": head("hybrid"), "cards.toml": CARD.replace("Held Tongue", name)}


TONGUE, LIPS = renamed("Held Tongue"), renamed("Sealed Lips")


def play_on(table: Table[Any], decisions: int, seed: int = 1) -> Table[Any]:
    rng = Random(seed)
    for _ in range(decisions):
        if table.decision is None:
            break
        choose_at_random(table, rng)
    return table


def said(table: Table[Any]) -> str:
    """What a table calls a shipped card, in its own words."""
    own = table.game.edition
    with nullcontext() if own is None else own.laid():
        return table.game.words.namers["card"](table.state, "held-breath")


def test_two_tables_side_by_side_have_each_their_own_packs() -> None:
    tongue, lips = new_table("hybrid", packs=[TONGUE]), new_table("hybrid", packs=[LIPS])
    plain = new_table("hybrid")
    assert [said(table) for table in (tongue, plain, lips)] == [
        "Held Tongue",
        "Held Breath",
        "Sealed Lips",
    ]
    assert LAID.get() is None


def test_a_game_with_the_same_packs_is_made_once() -> None:
    one, two = new_table("hybrid", packs=[TONGUE]), new_table("hybrid", packs=[dict(TONGUE)])
    assert one.game is two.game
    assert with_packs(one.game, ()) is plain_game(one.game)
    assert with_packs(one.game, [LIPS]) is not one.game
    assert packs_of(one.game) == (TONGUE,)


def test_not_every_pack_stays_in_memory_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions, "MOST_HELD", 3)
    monkeypatch.setattr(editions, "_held", OrderedDict())
    gone = weakref.ref(with_packs(find_game("cybernekro"), [one_of("cybernekro", "gone")]))
    for n in range(3):
        with_packs(find_game("cybernekro"), [one_of("cybernekro", f"other-{n}")])
    gc.collect()
    assert gone() is None


def one_of(game: str, name: str) -> Files:
    return {"pack.toml": head(game, name)}


def test_a_folder_a_file_and_texts_are_the_same_pack(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text(TONGUE["pack.toml"])
    (tmp_path / "cards.toml").write_text(TONGUE["cards.toml"])
    one = tmp_path / "tongues.pack.toml"
    one.write_text(bundled(TONGUE))
    (tmp_path / "folder").mkdir()
    for name in TONGUE:
        (tmp_path / name).rename(tmp_path / "folder" / name)
    for pack in (tmp_path / "folder", str(one), unbundled(TONGUE["pack.toml"] + CARD)):
        assert said(new_table("hybrid", packs=[pack])) == "Held Tongue"


def test_a_faulty_pack_lays_no_table() -> None:
    wrong = {**TONGUE, "cards.toml": CARD.replace("two-dice", "two-dise")}
    with pytest.raises(BadPack, match='did you mean "two-dice"'):
        new_table("hybrid", packs=[wrong])
    with pytest.raises(BadPack, match="not the name of a file"):
        new_table("hybrid", packs=[{"../pack.toml": ""}])
    with pytest.raises(BadPack, match=r"pack\.toml"):
        new_table("hybrid", packs=[{}])


# ------------------------------------------------------------------ along a game


def test_clones_imagined_worlds_and_records_keep_the_packs() -> None:
    table = play_on(new_table("hybrid", seed=3, packs=[TONGUE]), 40)
    assert table.clone().game is table.game
    assert table.imagine("griffin", Random(1)).game is table.game
    record = json.loads(json.dumps(record_of(table)))
    assert record["packs"] == [TONGUE]
    for again in (replay(record), resume(record), resume(record, find_game("hybrid"))):
        assert said(again) == "Held Tongue"
    assert watch(record).game is table.game


def test_a_record_whose_packs_are_damaged_is_refused() -> None:
    record = record_of(new_table("hybrid", seed=3, packs=[TONGUE]))
    for packs in ("", ["x"], [{"pack.toml": 3}], [{"../x.toml": ""}], [{"pack.toml": "name ="}]):
        with pytest.raises(BadRecord):
            resume({**record, "packs": packs})


def test_a_record_opens_in_another_process(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    table = play_on(new_table("hybrid", seed=3, packs=[TONGUE]), 40)
    file.write_text(json.dumps(record_of(table)))
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "import json, sys; from affray.engine.replay import replay\n"
            "table = replay(json.load(open(sys.argv[1])))\n"
            "print(table.game.edition.content['action']['held-breath'].name)",
            str(file),
        ],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert done.stdout.strip() == "Held Tongue"


def test_tables_in_threads_do_not_mix_their_packs() -> None:
    packs: list[list[Files]] = [[TONGUE], [LIPS], [], [renamed("Breathless")]]

    def played(n: int) -> tuple[str, str]:
        table = new_table("hybrid", seed=5, packs=packs[n % 4])
        rng = Random(1)
        for _ in range(30):
            choose_at_random(table, rng)
        return said(table), json.dumps(table.state.to_json(), sort_keys=True)

    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(played, range(8)))
    names = ["Held Tongue", "Sealed Lips", "Held Breath", "Breathless"] * 2
    assert [name for name, _ in found] == names
    assert len({state for _, state in found}) == 1  # only the name differs


def test_a_position_is_opened_with_packs() -> None:
    position = new_table("hybrid", seed=1, packs=[TONGUE]).position()
    assert said(open_position("hybrid", position, packs=[TONGUE])) == "Held Tongue"


def test_a_mission_of_a_pack_can_be_chosen_at_its_table_only() -> None:
    shelf = find_game("hybrid").shelf
    assert shelf is not None
    mission = (
        '[[mission]]\nid = "own-vats"\nname = "The Own Vats"\ncode = "X1"\nsummary = "s"\n'
        'map = "glasinhar"\nevents = 0\n'
        'griffin = { ranks = 7, warriors = 5, task = "t" }\n'
        'scorpion = { ranks = 7, warriors = 5, task = "t" }\n'
    )
    held = shelf.in_play()
    own = next(iter(held["mission"].values()))
    mission = mission.replace('"glasinhar"', f'"{own.map}"').replace(
        "events = 0", f"events = {own.events}\ntraps = {own.traps}"
    )
    game = with_packs(find_game("hybrid"), [{"pack.toml": head("hybrid"), "m.toml": mission}])
    assert new_table(game, "own-vats").state.scenario == "own-vats"
    assert "own-vats" not in [each.id for each in find_game("hybrid").scenarios]


def test_a_campaign_is_played_with_the_packs_it_began_with() -> None:
    game = with_packs(find_game("hybrid"), [TONGUE])
    assert game.campaigns is not None
    state = game.campaigns.begin({}, "seed")
    table = game.campaigns.battle(state, {}, "seed", "salt")
    assert table.game is game


# ------------------------------------------------------------------ nothing leaks


@pytest.fixture
def walled(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whoever reads content without the edition's being laid out finds nothing."""
    for name in game_names():
        find_game(name)

    def forget() -> None:
        for module in list(sys.modules.values()):
            if getattr(module, "__name__", "").startswith("affray.games"):
                for thing in list(vars(module).values()):
                    clear = getattr(thing, "cache_clear", None)
                    if clear is not None and thing.__name__ not in ("the_game", "game"):
                        clear()

    def refuse(self: Shelf) -> list[Path]:
        raise AssertionError("the content in play everywhere was read")

    made = {name: with_packs(find_game(name), [one_of(name, "x")]) for name in game_names()}
    assert made
    forget()
    monkeypatch.setattr(Shelf, "everywhere", refuse)
    yield
    monkeypatch.undo()
    forget()


@pytest.mark.parametrize("name", ["hybrid", "cybernekro", "clanwars"])
def test_nothing_reads_content_past_the_edition(walled: None, name: str) -> None:
    """The wall is laid, and the whole kit of `conformance` was run within it by hand; these are the
    quickest that reach into every corner."""
    game = with_packs(find_game(name), [one_of(name, "x")])
    table = play_on(new_table(game, seed=2), 60)
    for ask in table.decisions:
        assert [option.label for option in ask.options]
        ask.gist(ask.options[0])
    for seat in (None, *table.seats):
        game.view(table.state, seat)
        for about in game.subjects(table.state):
            game.sheet(table.state, seat, about)
    game.board(table.state)
    game.catalogue(game.scenarios[0].key, game.chosen(None), table.seats[0])
    with pytest.raises(AssertionError, match="read"):
        find_game(name).setup(game.scenarios[0].key, game.chosen(None), {})


@pytest.mark.soak
@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("name", ["hybrid", "cybernekro", "clanwars"])
def test_a_game_with_packs_conforms_behind_the_wall(walled: None, name: str, check: str) -> None:
    game = with_packs(find_game(name), [one_of(name, "x")])
    CHECKS[check](Trial(game, game.scenarios[0].id, 1, pace=60))
