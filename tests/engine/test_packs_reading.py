"""A valid pack becomes typed entries that never change; later packs go over earlier ones."""

from __future__ import annotations

import dataclasses
import pickle
from pathlib import Path

import pytest

from affray.engine.errors import AffrayError, BadPack
from affray.engine.packs import Content, FaultyPack, Phrase, Shelf
from tests.engine.packs_shelf import (
    HEAD,
    Base,
    Card,
    Equipment,
    Map,
    Profile,
    Reroll,
    Squad,
    Summon,
    make_shelf,
    write_pack,
)


@pytest.fixture
def shelf() -> Shelf:
    return make_shelf()


@pytest.fixture
def content(shelf: Shelf, tmp_path: Path) -> Content:
    return shelf.load(write_pack(tmp_path / "good"))


def head(name: str, **more: str) -> str:
    return f'name = "{name}"\ngame = "small"\nversion = "1"\n' + "".join(
        f"{key} = {value}\n" for key, value in more.items()
    )


def warrior(name: str, rank: int = 1) -> str:
    return f'[[warrior]]\nid = "{name}"\nname = "{name.title()}"\nrank = {rank}\nnv = 3\n'


def test_an_entry_is_an_instance_of_its_class(content: Content) -> None:
    hybrid = content["warrior"]["hybrid"]
    assert hybrid == Profile(
        id="hybrid",
        name="Hybrid",
        rank=1,
        nv=3,
        equipment=(Equipment("Fused Weapons", oc=2, weight=3.0),),
        aptitudes=(Phrase("mutation", 1),),
    )
    assert type(hybrid.equipment[0].weight) is float


def test_enums_flags_and_optional_numbers(content: Content) -> None:
    aberration = content.get(Profile, "aberration")
    assert (aberration.base, aberration.champion, aberration.firing) == (Base.LARGE, True, 2)
    assert content.get(Profile, "hybrid").firing is None


def test_tables_under_a_header_are_items_too(content: Content) -> None:
    assert content.get(Profile, "aberration").equipment == (Equipment("Claws", oc=2),)


def test_a_line_is_a_row_with_conditions(content: Content) -> None:
    (line,) = content.get(Profile, "aberration").lines
    assert (line.stat, line.add, line.limit, line.rule) == ("sl", 1, "once", "HYB-APT-08")
    assert [str(condition) for condition in line.when] == ["behind", "within/4"]


def test_effects_are_words_with_what_they_take(content: Content) -> None:
    reroll, draw, cancel = content.get(Card, "held-breath").effects
    assert reroll.params(Reroll) == Reroll(when=(Phrase("behind"),), add=1, limit="once")
    assert (draw.word, draw.number) == ("draw", 2)
    assert cancel == Phrase("cancel")


def test_a_word_with_defaults_needs_no_table_and_may_hold_other_words(content: Content) -> None:
    reroll, summon = content.get(Card, "call").effects
    assert reroll.params(Reroll) == Reroll()
    assert summon.params(Summon) == Summon("hybrid", then=(Phrase("draw", 1),))


def test_parameters_of_another_word_are_refused(content: Content) -> None:
    with pytest.raises(TypeError, match='"reroll" holds no Summon'):
        content.get(Card, "call").effects[0].params(Summon)


def test_choices_of_types_and_literals(content: Content) -> None:
    held, call = content.all(Card)
    assert (held.copies, call.copies, held.use, call.use) == (1, "all", "bonus", "hindrance")


def test_a_map_is_a_text_with_a_legend(content: Content) -> None:
    cave = content.get(Map, "cave")
    assert cave.rows.splitlines() == ["#####", "#...#", "##D##"]
    assert cave.legend == {"D": "door", "T": "trap"}
    assert cave.size == (5, 3)


def test_a_field_whose_name_python_keeps_for_itself(content: Content) -> None:
    assert content.get(Map, "cave").from_ == "the ledger"


def test_references_stay_ids(content: Content) -> None:
    assert dict(content.get(Squad, "three").warriors) == {"hybrid": 2, "aberration": 1}


def test_the_source_of_the_pack_is_the_default_of_its_entries(content: Content) -> None:
    sources = {each.id: each.source for each in content.all(Profile)}
    assert sources == {"hybrid": "book", "aberration": "starter"}


def test_a_players_pack_is_homebrew_unless_it_says_otherwise(shelf: Shelf, tmp_path: Path) -> None:
    mine = write_pack(tmp_path, {"pack.toml": head("mine"), "w.toml": warrior("newt")})
    assert shelf.load(mine).get(Profile, "newt").source == "homebrew"


def test_entries_cannot_be_changed(content: Content) -> None:
    squad = content.get(Squad, "three")
    with pytest.raises(dataclasses.FrozenInstanceError):
        squad.id = "four"  # type: ignore[misc]
    with pytest.raises(TypeError):
        squad.warriors["hybrid"] = 9  # type: ignore[index]
    with pytest.raises(TypeError):
        content["squad"]["four"] = squad  # type: ignore[index]


def test_entries_can_be_hashed_and_sent_to_another_process(content: Content) -> None:
    for kind in ("warrior", "card", "map", "squad"):
        for entry in content[kind].values():
            assert hash(entry) == hash(pickle.loads(pickle.dumps(entry)))
    assert pickle.loads(pickle.dumps(content)) == content


def test_an_id_that_code_mistypes(content: Content) -> None:
    with pytest.raises(KeyError, match='no warrior "hybird"; did you mean "hybrid"'):
        content.get(Profile, "hybird")


def test_windows_files_load(shelf: Shelf, tmp_path: Path) -> None:
    text = "\ufeff" + warrior("newt").replace("\n", "\r\n")
    content = shelf.load(write_pack(tmp_path, {"w.toml": text}))
    assert list(content["warrior"]) == ["newt"]


def test_hidden_folders_and_other_files_are_left_alone(shelf: Shelf, tmp_path: Path) -> None:
    files = {"w.toml": warrior("newt"), ".old/w.toml": "broken", "notes.txt": "broken"}
    assert len(shelf.load(write_pack(tmp_path, files))) == 1


class TestOverride:
    @pytest.fixture
    def book(self, tmp_path: Path) -> Path:
        text = warrior("first") + warrior("second") + warrior("third")
        return write_pack(tmp_path / "book", {"pack.toml": head("book"), "w.toml": text})

    @pytest.fixture
    def mine(self, tmp_path: Path) -> Path:
        text = warrior("fourth") + warrior("second", rank=4)
        return write_pack(tmp_path / "mine", {"pack.toml": head("mine"), "w.toml": text})

    def test_a_later_pack_takes_the_place_of_an_entry(
        self, shelf: Shelf, book: Path, mine: Path
    ) -> None:
        content = shelf.load(book, mine)
        assert [(w.id, w.rank) for w in content.all(Profile)] == [
            ("first", 1),
            ("second", 4),
            ("third", 1),
            ("fourth", 1),
        ]
        assert content.origins["warrior", "second"].over == ("book",)
        assert content.origins["warrior", "fourth"].pack == "mine"
        assert [pack.name for pack in content.packs] == ["book", "mine"]

    def test_the_last_folder_wins(self, shelf: Shelf, book: Path, mine: Path) -> None:
        assert shelf.load(mine, book).get(Profile, "second").rank == 1

    def test_the_whole_entry_is_replaced(self, shelf: Shelf, book: Path, tmp_path: Path) -> None:
        full = warrior("first") + 'aptitudes = ["titan"]\nfiring = 4\n'
        rich = write_pack(tmp_path / "rich", {"pack.toml": head("rich"), "w.toml": full})
        assert shelf.load(rich).get(Profile, "first").firing == 4
        assert shelf.load(rich, book).get(Profile, "first").firing is None
        assert shelf.load(rich, book).get(Profile, "first").aptitudes == ()

    def test_an_override_must_be_whole(self, shelf: Shelf, book: Path, tmp_path: Path) -> None:
        part = write_pack(
            tmp_path / "part",
            {"pack.toml": head("part"), "w.toml": '[[warrior]]\nid = "first"\nrank = 2\n'},
        )
        with pytest.raises(FaultyPack) as raised:
            shelf.load(book, part)
        assert [fault.path for fault in raised.value.faults] == [("name",), ("nv",)]

    def test_an_override_that_breaks_an_earlier_pack_is_told(
        self, shelf: Shelf, tmp_path: Path
    ) -> None:
        good = write_pack(tmp_path / "good")
        mine = write_pack(
            tmp_path / "mine", {"pack.toml": head("mine"), "w.toml": warrior("hybrid", rank=4)}
        )
        with pytest.raises(BadPack, match="squad three: warriors: is worth 11 ranks"):
            shelf.load(good, mine)

    def test_packs_name_what_they_need(self, shelf: Shelf, book: Path, tmp_path: Path) -> None:
        more = head("more", needs='["book"]')
        pack = write_pack(tmp_path / "more", {"pack.toml": more})
        assert shelf.load(book, pack).packs[1].needs == ("book",)
        with pytest.raises(BadPack, match='needs the pack "book" before it; there is none'):
            shelf.load(pack, book)


class TestFailure:
    def test_a_bad_pack_is_an_error_of_ours(self, shelf: Shelf, tmp_path: Path) -> None:
        with pytest.raises(AffrayError):
            shelf.load(tmp_path / "nowhere")

    def test_nothing_changes(self, shelf: Shelf, tmp_path: Path) -> None:
        good, bad = write_pack(tmp_path / "good"), write_pack(tmp_path / "bad")
        (bad / "pack.toml").write_text(HEAD.replace("good", "bad"))
        (bad / "warriors.toml").write_text(warrior("hybrid", rank=9))
        before, schema = shelf.load(good), shelf.json_schema()
        files = {file: file.read_bytes() for file in bad.rglob("*.toml")}
        with pytest.raises(BadPack):
            shelf.load(good, bad)
        assert before == shelf.load(good)
        assert before.get(Profile, "hybrid").rank == 1
        assert schema == shelf.json_schema()
        assert files == {file: file.read_bytes() for file in bad.rglob("*.toml")}

    def test_the_error_survives_a_process_boundary(self, shelf: Shelf, tmp_path: Path) -> None:
        with pytest.raises(FaultyPack) as raised:
            shelf.load(tmp_path / "nowhere")
        assert pickle.loads(pickle.dumps(raised.value)).faults == raised.value.faults


def test_two_hundred_entries_load_at_once(shelf: Shelf, tmp_path: Path) -> None:
    text = "\n".join(
        warrior(f"w{i}") + 'aptitudes = ["mutation/1", "felon/2"]\n'
        'equipment = [{ name = "Sword", oc = 1 }, { name = "Shield", oc = 2 }]\n'
        'lines = [{ stat = "sl", add = 1, when = ["behind"], limit = "once" }]\n'
        for i in range(200)
    )
    pack = write_pack(tmp_path, {"w.toml": text})
    assert len(shelf.load(pack)) == 200
