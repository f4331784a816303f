"""The packs of docs/packs.md, copied as they stand, are loaded and played by the real games."""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path
from subprocess import CompletedProcess, run
from typing import Any

import pytest
from typer.testing import CliRunner

from affray.agents import Budget, Chair, find_agent
from affray.cli import app
from affray.engine.game import find_game, game_names
from affray.engine.open import new_table
from affray.engine.packs import unbundled
from affray.engine.replay import replay
from affray.engine.table import Table
from tests.docs.pages import ROOT, block, blocks

PAGE = "docs/packs.md"
TEXT = (ROOT / PAGE).read_text("utf-8")
FILES = {
    found[1]: each.text
    for each in blocks("toml")
    if each.page == PAGE and (found := re.match(r"# ([a-z]+\.toml.*)\n", each.text))
}
OF_HYBRID = [name for name in FILES if name.endswith(".toml")]
OF_CYBERNEKRO = "yard.toml, in a pack for CYBERNEKRO"
OF_CLAN_WARS = "items.toml, in a pack for CLAN WARS"
FROM_PARTS = "breakout.toml, in a pack for HYBRID"
A_LESSON = "lesson.toml, in a pack for HYBRID"

GAME = """
import random, affray
table = affray.new_table("hybrid", "drain-the-cistern", seed=1, options={"round_limit": 4})
rng = random.Random(1)
while table.decision:
    table.choose(rng.choice(table.decision.options).id, table.decision.seat)
print(table.result.reason)
print(sum("Vat-Born" in event.text for event in table.events(None)))
"""

ON_THE_YARD = """
import random, affray
for scenario in ("quick_start", "prisoner"):
    chosen = {"layout": "breakers-yard"}
    table = affray.new_table("cybernekro", scenario, seed=1, options=chosen)
    rng = random.Random(1)
    while table.decision:
        table.choose(rng.choice(table.decision.options).id, table.decision.seat)
    print(table.result.reason)
print(table.state.terrain.width)
print(affray.replay(table.record()).state.layout)
"""


@pytest.fixture
def my_vats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The page's pack in a folder of its own, and we stand beside it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my-vats").mkdir()
    for name in OF_HYBRID:
        (tmp_path / "my-vats" / name).write_text(FILES[name], "utf-8")
    return tmp_path / "my-vats"


def check(folder: str) -> Any:
    return CliRunner().invoke(app, ["pack", "check", folder])


def test_the_examples_are_found() -> None:
    assert sorted(OF_HYBRID) == ["cards.toml", "maps.toml", "pack.toml", "profiles.toml"]


def test_the_pack_has_no_faults_and_says_so_as_the_page_does(my_vats: Path) -> None:
    told = check("my-vats")
    assert told.exit_code == 0
    assert told.output == block(PAGE, "text", "no faults")


def test_the_faults_shown_are_the_faults_told(my_vats: Path) -> None:
    file = my_vats / "profiles.toml"
    wrong = (
        FILES["profiles.toml"]
        .replace("rank = 1", 'rank = "one"')
        .replace('"mutation/1"', '"mutaton/1"')
        .replace("nv = 4", "vn = 4")
    )
    file.write_text(wrong, "utf-8")
    told = check("my-vats")
    assert told.exit_code == 1
    assert block(PAGE, "text", "did you mean") in told.output


def _in_a_process_with(pack: Path, code: str) -> CompletedProcess[str]:
    """Content is read once in a process."""
    paths = [str(ROOT / "src"), str(ROOT)]
    env = {"AFFRAY_PACKS": str(pack), "PYTHONPATH": ":".join(paths), "PATH": "/usr/bin:/bin"}
    return run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)


def test_a_mission_of_the_pack_is_played_with_its_warriors(my_vats: Path) -> None:
    done = _in_a_process_with(my_vats, GAME)
    assert done.returncode == 0, done.stderr
    reason, seen = done.stdout.splitlines()
    assert reason
    assert int(seen) > 0


def test_the_item_is_one_that_clan_wars_takes(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.chdir(tmp_path)
    pack = tmp_path / "my-kit"
    pack.mkdir()
    (pack / "items.toml").write_text(FILES[OF_CLAN_WARS], "utf-8")
    head = FILES["pack.toml"].replace('"hybrid"', '"clanwars"').replace("my-vats", "my-kit")
    (pack / "pack.toml").write_text(head, "utf-8")
    told = check("my-kit")
    assert told.output == "no faults: 1 entry, 0 override earlier ones\n"


FOLLOWED = """
import affray
from affray.engine.game import find_game
from affray.engine.lessons import hint_for, lesson_named, open_lesson, steps_done
lesson = lesson_named(find_game("hybrid"), "mind-your-back")
table = open_lesson(find_game("hybrid"), lesson)
while (done := steps_done(table, lesson)) < len(lesson.steps):
    ask = table.decision
    hint = hint_for(lesson, ask, done)
    table.choose(hint.answer if hint else ask.default or ask.options[0].id, ask.seat)
print(done, "steps")
"""


def test_the_lesson_is_done_by_its_hints_alone(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.chdir(tmp_path)
    pack = tmp_path / "my-lesson"
    pack.mkdir()
    (pack / "lesson.toml").write_text(FILES[A_LESSON], "utf-8")
    head = FILES["pack.toml"].replace("my-vats", "my-lesson")
    (pack / "pack.toml").write_text(head, "utf-8")
    assert check("my-lesson").output == "no faults: 1 entry, 0 override earlier ones\n"
    done = _in_a_process_with(pack, FOLLOWED)
    assert done.stdout == "2 steps\n", done.stderr


@pytest.fixture
def my_yard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The page's table in a pack of its own, and we stand beside it."""
    monkeypatch.chdir(tmp_path)
    pack = tmp_path / "my-yard"
    pack.mkdir()
    (pack / "yard.toml").write_text(FILES[OF_CYBERNEKRO], "utf-8")
    head = FILES["pack.toml"].replace('"hybrid"', '"cybernekro"').replace("my-vats", "my-yard")
    (pack / "pack.toml").write_text(head, "utf-8")
    return pack


def test_the_table_has_no_faults(my_yard: Path) -> None:
    told = check("my-yard").output
    assert told.endswith("no faults: 1 entry, 0 override earlier ones\n")
    assert "terrain covers" in told  # it may be bare, and is told so


def test_the_faults_of_a_table_are_those_shown(my_yard: Path) -> None:
    wrong = (
        FILES[OF_CYBERNEKRO]
        .replace("x = 19, y = 15, w = 4", "x = 22, y = 15, w = 4")
        .replace("x = 18, y = 12.5", "x = 16, y = 5.5")
    )
    (my_yard / "yard.toml").write_text(wrong, "utf-8")
    told = check("my-yard")
    assert told.exit_code == 1
    assert block(PAGE, "text", "reaches over the edge") in told.output


def test_the_table_is_played_on_to_the_end(my_yard: Path) -> None:
    done = _in_a_process_with(my_yard, ON_THE_YARD)
    assert done.returncode == 0, done.stderr
    *ends, width, told = done.stdout.splitlines()
    assert ends == ["terminals after six rounds", "the prisoner is still there"]
    assert width == "2400"
    assert told == "breakers-yard"


def test_every_word_of_a_phrase_is_one_the_game_knows() -> None:
    shelf = find_game("hybrid").shelf
    assert shelf is not None
    schema = json.dumps(shelf.json_schema())
    for kind in ("profile", "action", "aura", "map", "mission", "squad"):
        assert f'"{kind}"' in schema
        assert f"[[{kind}]]" in TEXT


def test_the_shelf_shown_to_authors_of_games_loads_a_pack(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("AFFRAY_PACKS", raising=False)
    for name in ("book", "starter"):
        folder = tmp_path / "content" / name
        folder.mkdir(parents=True)
        (folder / "pack.toml").write_text(
            f'name = "{name}"\ngame = "mygame"\nversion = "1"\n', "utf-8"
        )
    giant = '[[warrior]]\nid = "giant"\nname = "Giant"\nrank = 4\nnv = 5\n'
    giant += 'aptitudes = ["titan", "mutation/2", { aptitude = "reroll", times = 2 }]\n'
    (tmp_path / "content" / "book" / "w.toml").write_text(giant, "utf-8")
    scope: dict[str, Any] = {"__name__": "docs.packs"}
    exec(compile(block(PAGE, "python", "SHELF = Shelf"), PAGE, "exec", dont_inherit=True), scope)
    assert [warrior.id for warrior in scope["content"].all(scope["Profile"])] == ["giant"]
    squad = '[[squad]]\nid = "four"\nwarriors = { giant = 4 }\n'
    (tmp_path / "content" / "book" / "s.toml").write_text(squad, "utf-8")
    with pytest.raises(Exception, match="is worth 16 ranks, and 10 are allowed"):
        scope["SHELF"].in_play()
    shutil.rmtree(tmp_path / "content")


def test_the_mission_from_parts_is_sound_and_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    pack = tmp_path / "my-seal"
    pack.mkdir()
    (pack / "breakout.toml").write_text(FILES[FROM_PARTS], "utf-8")
    head = FILES["pack.toml"].replace("my-vats", "my-seal")
    (pack / "pack.toml").write_text(head, "utf-8")
    assert check("my-seal").output == "no faults: 2 entries, 0 override earlier ones\n"
    played = GAME.replace("drain-the-cistern", "break-the-seal").replace("Vat-Born", "falls")
    done = _in_a_process_with(pack, played)
    assert done.stdout.startswith("time is up and the objective was prevented"), done.stderr


def test_every_word_of_the_closed_lists_is_on_the_page() -> None:
    from affray.games.hybrid.content.parts import SPECIALS, VICTORIES

    for word in (*VICTORIES, *SPECIALS):
        assert f'`"{word}"' in TEXT, word


# ------------------------------------------------------------------ whole packs

WHOLE = {
    found[1]: each.text
    for each in blocks("toml")
    if each.page == PAGE and (found := re.match(r"# [a-z-]+\.pack\.toml.* for (.*)\n", each.text))
}
FOR = {"HYBRID": "hybrid", "CYBERNEKRO": "cybernekro", "CLAN WARS": "clanwars"}


def played_by_agents(table: Table[Any], decisions: int = 5000) -> Table[Any]:
    """Agents that do not think long play it to its end, or so far."""
    agents = {
        seat: find_agent("novice", n, Budget(iterations=8)) for n, seat in enumerate(table.seats)
    }
    for _ in range(decisions):
        if table.decision is None:
            break
        ask = table.decisions[0]
        table.choose(agents[ask.seat].choose(Chair(table, ask.seat)), ask.seat)
    return table


def test_there_is_a_whole_pack_for_each_game() -> None:
    assert {FOR[title] for title in WHOLE} == set(game_names())


@pytest.mark.parametrize("title", WHOLE)
def test_a_whole_pack_is_sound(title: str, tmp_path: Path) -> None:
    file = tmp_path / "whole.pack.toml"
    file.write_text(WHOLE[title], "utf-8")
    told = check(str(file))
    assert told.exit_code == 0, told.output
    assert "0 override" in told.output


def test_the_mission_of_a_whole_pack_is_played_by_agents() -> None:
    table = new_table(
        "hybrid",
        "bring-the-lamp",
        seed=2,
        options={"round_limit": 3},
        packs=[unbundled(WHOLE["HYBRID"])],
    )
    table = played_by_agents(table)
    assert table.result is not None
    assert any("Lamp-Bearer" in event.text for event in table.events(None))
    assert replay(json.loads(json.dumps(table.record()))).state.scenario == "bring-the-lamp"


def test_the_crew_of_a_whole_pack_is_played_by_agents_at_its_own_table() -> None:
    table = new_table(
        "cybernekro",
        seed=2,
        options={"layout": "pit-head"},
        forces={"ash": "the-diggers"},
        packs=[unbundled(WHOLE["CYBERNEKRO"])],
    )
    table = played_by_agents(table, 150)
    assert any("Pick" in event.text for event in table.events(None))
    assert table.state.layout == "pit-head"


def test_the_items_of_a_whole_pack_are_brought_and_played_by_agents() -> None:
    pack = unbundled(WHOLE["CLAN WARS"])
    table = played_by_agents(new_table("clanwars", seed=2, packs=[pack]), 150)
    book = table.state.book
    assert book.cards.items["bone-saw"].name == "Bone Saw"
    assert "spear-drill" in book.cards.potentials
    plain = new_table("clanwars", seed=2).state.book
    assert "bone-saw" not in plain.cards.items


def test_the_page_makes_a_table_with_a_pack() -> None:
    scope: dict[str, Any] = {"__name__": "docs.packs"}
    code = block(PAGE, "python", "packs=[pack]")
    exec(compile(code, PAGE, "exec", dont_inherit=True), scope)
    assert scope["table"].game.edition is not None
