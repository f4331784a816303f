"""Every mistake in a pack is told at once, each with its file, its line and the nearest right word."""

from __future__ import annotations

from pathlib import Path

import pytest

from affray.engine.packs import Fault, FaultyPack, Shelf
from affray.engine.packs.words import nearest_word
from tests.engine.packs_shelf import CARDS, HEAD, MAPS, WARRIORS, make_shelf, write_pack

MISTAKES = {
    "pack.toml": """\
name = "Bad Pack"
game = "smal"
version = 2
sorce = "book"
needs = ["base"]
""",
    "a-warriors.toml": """\
[[warrior]]
id = "hybrid"
name = "Hybrid"
rank = "one"
nv = 3.5
equipment = [
    { name = "Fused Weapons", oc = 2 },
    { name = "Claws", oc = "two", weigth = 3 },
]
aptitudes = ["mutaton/1", "mutation", "mutation/9", "titan/1", 7]

[[warrior]]
id = "hybrid"
name = "Hybrid again"
rank = 5
nv = 3
base = "larg"
champion = "yes"

[[warrior]]
name = "Nobody"
rnk = 1
nv = true

[[warior]]
id = "pest"

[[warrior]]
id = "Big One"
name = "Big"
rank = 1
nv = 99999999999999999999999
lines = [
  { stat = "sl", ad = 1 },
  { stat = "speed", add = 1, when = ["behnid", "within/40"], limit = "twice", rule = "page 3" },
]
source = "internet"
""",
    "b-cards.toml": """\
[[card]]
id = "held-breath"
name = "Held Breath"
effects = [{ effect = "rerol", add = 1 }, { add = 1 }, { effect = "reroll", ad = 1 }]
pool = "two"
copies = "some"
use = "bonnus"

[[card]]
id = "call"
name = "Call"
effects = [{ effect = "summon", who = "hibrid" }, { effect = "summon", who = "pest" }, "summon"]

[squad]
id = "lost"
warriors = { hybrid = 1 }
""",
    "c-squads.toml": """\
[[squad]]
id = "big"
warriors = { hybrid = 8, hybird = 5 }
places = []

[[squad]]
id = "huge"
warriors = { newt = 8, frog = 5 }

[[squad]]
id = "strong"
warriors = { newt = 6 }

[[warrior]]
id = "newt"
name = "Newt"
rank = 2
nv = 1

[[warrior]]
id = "frog"
name = "Frog"
rank = 0
nv = 1
""",
    "d-maps.toml": '''\
[[map]]
id = "cave"
size = [5, 3, 1]
legend = { "D" = "dor" }
rows = """
###"""

[[map]]
id = "split"
size = [5, "three"]
legend = {}
rows = ""

[[map]]
id = "halves"
size = [5, 3]
legend = {}
rows = """
#####
#...#
#####
##..#
"""
''',
    "e-broken.toml": """\
[[warrior]]
id = "toad"
name = "Toad
""",
}

EXPECTED = """\
a-warriors.toml:4: warrior hybrid: rank should be a whole number from 0 to 4, not "one"
a-warriors.toml:5: warrior hybrid: nv should be a whole number, not 3.5
a-warriors.toml:8: warrior hybrid: oc of equipment 2 should be a whole number, not "two"
a-warriors.toml:8: warrior hybrid: equipment 2: there is no field "weigth"; did you mean "weight"?
a-warriors.toml:10: warrior hybrid: aptitudes 1: there is no aptitude "mutaton"; did you mean "mutation"?
a-warriors.toml:10: warrior hybrid: aptitudes 2: "mutation" should be written "mutation/X" with a whole number X from 1 to 4
a-warriors.toml:10: warrior hybrid: aptitudes 3: "mutation/9" should be written "mutation/X" with a whole number X from 1 to 4
a-warriors.toml:10: warrior hybrid: aptitudes 4: "titan" takes nothing: write "titan" alone
a-warriors.toml:10: warrior hybrid: aptitudes 5 should be an aptitude, not 7
a-warriors.toml:13: warrior hybrid: this pack has a warrior "hybrid" already: a-warriors.toml, line 1
a-warriors.toml:15: warrior hybrid: rank should be a whole number from 0 to 4, not 5
a-warriors.toml:17: warrior hybrid: base: there is no base "larg"; did you mean "large"?
a-warriors.toml:18: warrior hybrid: champion should be true or false, not "yes"
a-warriors.toml:20: warrior #3: id is missing; it should be lower-case words joined by hyphens
a-warriors.toml:22: warrior #3: there is no field "rnk"; did you mean "rank"?
a-warriors.toml:23: warrior #3: nv should be a whole number, not true
a-warriors.toml:25: there is no kind of entry "warior"; did you mean "warrior"?
a-warriors.toml:29: warrior Big One: id should be lower-case words joined by hyphens, not "Big One"
a-warriors.toml:32: warrior Big One: nv should be a whole number of at most 15 digits, not a number of more than 20 digits
a-warriors.toml:34: warrior Big One: lines 1: there is no field "ad"; did you mean "add"?
a-warriors.toml:35: warrior Big One: limit of lines 2: there is no limit "twice"; there is "once", "round", "mission"
a-warriors.toml:35: warrior Big One: rule of lines 2 should be a rule's id such as HYB-MOV-07, not "page 3"
a-warriors.toml:35: warrior Big One: stat of lines 2: there is no stat "speed"; there is "sl", "move"
a-warriors.toml:35: warrior Big One: when 1 of lines 2: there is no condition "behnid"; did you mean "behind"?
a-warriors.toml:35: warrior Big One: when 2 of lines 2: "within/40" should be written "within/X" with a whole number X from 1 to 12
a-warriors.toml:37: warrior Big One: source: there is no such word "internet"; there is "book", "starter", "homebrew"
b-cards.toml:4: card held-breath: effect of effects 1: there is no effect "rerol"; did you mean "reroll"?
b-cards.toml:4: card held-breath: effects 2 should name its effect: { effect = "...", ... }
b-cards.toml:4: card held-breath: effects 3: there is no field "ad"; did you mean "add"?
b-cards.toml:5: card held-breath: pool should be a pool such as 2W, not "two"
b-cards.toml:6: card held-breath: copies: there is no such word "some"; there is "all"
b-cards.toml:7: card held-breath: use: there is no such word "bonnus"; did you mean "bonus"?
b-cards.toml:12: card call: who of effects 1: there is no warrior "hibrid"; did you mean "hybrid"?
b-cards.toml:12: card call: who of effects 3 is missing; it should be the id of a warrior
b-cards.toml:14: write [[squad]] in double brackets, one for each entry
c-squads.toml:3: squad big: hybird of warriors: there is no warrior "hybird"; did you mean "hybrid"?
c-squads.toml:4: squad big: places should hold from 1 to 2, and holds 0
c-squads.toml:6: squad huge: holds more than 12 warriors
c-squads.toml:12: squad strong: warriors: is worth 12 ranks, and 10 are allowed
d-maps.toml:3: map cave: size should be a list of 2, not of 3
d-maps.toml:4: map cave: D of legend: there is no such word "dor"; did you mean "door"?
d-maps.toml:10: map split: size 2 should be a whole number, not "three"
d-maps.toml:22: map halves: rows 4: square 2 cannot be reached
d-maps.toml:22: map halves: rows 4: square 3 cannot be reached
e-broken.toml:3: is not TOML: Illegal character '\\n'
pack.toml:1: name should be lower-case words joined by hyphens, not "Bad Pack"
pack.toml:2: this pack is for the game "smal", not for "small"
pack.toml:3: version should be a version such as 1.0, not 2
pack.toml:4: there is no field "sorce"; did you mean "source"?
pack.toml:5: needs the pack "base" before it; there is none
"""


@pytest.fixture
def shelf() -> Shelf:
    return make_shelf()


def faults(shelf: Shelf, *folders: Path) -> list[Fault]:
    with pytest.raises(FaultyPack) as raised:
        shelf.load(*folders)
    return raised.value.faults


def test_a_pack_full_of_mistakes_tells_them_all_at_once(shelf: Shelf, tmp_path: Path) -> None:
    with pytest.raises(FaultyPack) as raised:
        shelf.load(write_pack(tmp_path, MISTAKES))
    assert str(raised.value).replace(f"{tmp_path}/", "").splitlines() == EXPECTED.splitlines()


def test_there_are_many_different_kinds_of_mistake() -> None:
    sentences = {line.partition(": ")[2] for line in EXPECTED.splitlines()}
    assert len(sentences) == len(EXPECTED.splitlines()) > 40


def test_a_fault_says_everything_a_program_wants_too(shelf: Shelf, tmp_path: Path) -> None:
    wrong = WARRIORS.replace('"felon/2"', '"felonn/2"')
    (fault,) = faults(shelf, write_pack(tmp_path, {"warriors.toml": wrong}))
    assert fault == Fault(
        file=tmp_path / "warriors.toml",
        line=20,
        entry="aberration",
        path=("aptitudes", 1),
        message='aptitudes 2: there is no aptitude "felonn"; did you mean "felon"?',
        kind="warrior",
        word="felonn",
        nearest="felon",
    )


def test_capitals_do_not_hide_the_right_word(shelf: Shelf, tmp_path: Path) -> None:
    wrong = WARRIORS.replace('"titan"', '"TITAN"')
    (fault,) = faults(shelf, write_pack(tmp_path, {"warriors.toml": wrong}))
    assert (fault.word, fault.nearest) == ("TITAN", "titan")


def test_capitals_of_the_right_word_are_kept() -> None:
    assert nearest_word("sl", ["MP", "SL"]) == "SL"


def test_a_misspelt_field_is_one_fault_not_two(shelf: Shelf, tmp_path: Path) -> None:
    wrong = WARRIORS.replace("nv = 6", "vn = 6")
    (fault,) = faults(shelf, write_pack(tmp_path, {"warriors.toml": wrong}))
    assert (fault.line, fault.nearest) == (14, "nv")


def test_a_field_like_no_other_lists_the_fields(shelf: Shelf, tmp_path: Path) -> None:
    wrong = MAPS.replace("size = ", "qqqq = ")
    stranger, missing = faults(shelf, write_pack(tmp_path, {"maps.toml": wrong}))
    assert stranger.message.startswith("size is missing; it should be a list of 2")
    assert missing.message.startswith('there is no field "qqqq"; there is "id", "rows"')


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("nv = nan", "nv should be a whole number, not nan"),
        ("nv = 1979-05-27", "nv should be a whole number, not a date or time"),
        ("nv = [3]", "nv should be a whole number, not a list"),
        ("nv = {}", "nv should be a whole number, not a table"),
        ("nv = false", "nv should be a whole number, not false"),
        ("nv.x = 3", "nv should be a whole number, not a table"),
        ('nv = 3\nequipment = "Sword"', 'equipment should be a list in square brackets, not "Sword"'),
        ('nv = 3\nequipment = ["Sword"]', 'equipment 1 should be a table in curly brackets, not "Sword"'),
        (
            'nv = 3\nequipment = [{ name = "Rock", weight = inf }]',
            "weight of equipment 1 should be a number from 0 to 50, not inf",
        ),
        (
            'nv = 3\nequipment = [{ name = "Rock", weight = -0.5 }]',
            "weight of equipment 1 should be a number from 0 to 50, not -0.5",
        ),
        ("nv = 3\nequipment = [{}]", "name of equipment 1 is missing; it should be a text in quotes"),
        ('nv = 3\naptitudes = ["felon/x"]', '"felon/x" should be written "felon/X"'),
        ('nv = 3\naptitudes = ["felon/1/2"]', '"felon/1/2" should be written "felon/X"'),
        ('nv = 3\naptitudes = ["felon/-1"]', '"felon/-1" should be written "felon/X"'),
        ('nv = 3\naptitudes = [{ aptitude = "felon", number = 1 }]', 'should be written "felon/X"'),
        ('nv = 3\naptitudes = [{ aptitude = "titan", number = 1 }]', '"titan" takes nothing'),
        ('nv = 3\naptitudes = [{ aptitude = 4 }]', "should name its aptitude"),
        ('nv = 3\naptitudes = ["/1"]', 'there is no aptitude ""'),
    ],
)  # fmt: skip
def test_wrong_values(shelf: Shelf, tmp_path: Path, line: str, said: str) -> None:
    text = f'[[warrior]]\nid = "newt"\nname = "Newt"\nrank = 1\n{line}\n'
    (fault,) = faults(shelf, write_pack(tmp_path, {"w.toml": text}))
    assert said in fault.message
    assert fault.line == text.rstrip().count("\n") + 1


def test_a_word_that_takes_a_table(shelf: Shelf, tmp_path: Path) -> None:
    wrong = CARDS.replace('"reroll", {', '"reroll/2", {')
    (fault, *_) = faults(shelf, write_pack(tmp_path, {"c.toml": wrong, "w.toml": WARRIORS}))
    assert fault.message.endswith('"reroll/2" should be written { effect = "reroll", ... }')


class TestFiles:
    def test_no_folder(self, shelf: Shelf, tmp_path: Path) -> None:
        (fault,) = faults(shelf, tmp_path / "nowhere")
        assert str(fault) == f"{tmp_path / 'nowhere'}: there is no such folder"

    def test_the_same_fault_is_told_once(self, shelf: Shelf, tmp_path: Path) -> None:
        assert len(faults(shelf, tmp_path / "nowhere", tmp_path / "nowhere")) == 1

    def test_no_head(self, shelf: Shelf, tmp_path: Path) -> None:
        (tmp_path / "w.toml").write_text(WARRIORS.replace("rank = 1", "rank = 7"))
        head, rank = faults(shelf, tmp_path)
        assert str(head) == f"{tmp_path / 'pack.toml'}: cannot be read: No such file or directory"
        assert rank.line == 5

    def test_not_a_text(self, shelf: Shelf, tmp_path: Path) -> None:
        write_pack(tmp_path)
        (tmp_path / "w.toml").write_bytes(b"# fine\n\xff\xfe")
        (fault,) = faults(shelf, tmp_path)
        assert (fault.line, fault.message) == (2, "is not UTF-8 text")

    def test_a_folder_called_like_a_file(self, shelf: Shelf, tmp_path: Path) -> None:
        (write_pack(tmp_path) / "w.toml").mkdir()
        (fault,) = faults(shelf, tmp_path)
        assert fault.message == "cannot be read: Is a directory"

    def test_a_pack_inside_a_pack(self, shelf: Shelf, tmp_path: Path) -> None:
        write_pack(tmp_path)
        write_pack(tmp_path / "inner", {"pack.toml": HEAD})
        (fault,) = faults(shelf, tmp_path)
        assert fault.message == "is a pack inside a pack; give its folder by itself"

    @pytest.mark.parametrize(
        "text", ["x = " + "[" * 5000, "x = 1" + "0" * 5000, "[[warrior]]\nid ="]
    )
    def test_texts_that_trouble_the_parser(self, shelf: Shelf, tmp_path: Path, text: str) -> None:
        (fault,) = faults(shelf, write_pack(tmp_path, {"w.toml": text}))
        assert fault.message.startswith(("is not TOML", "is nested too deeply"))

    def test_a_number_too_long_to_print(self, shelf: Shelf, tmp_path: Path) -> None:
        text = WARRIORS.replace("nv = 3", "nv = 0x" + "f" * 9000)
        (fault,) = faults(shelf, write_pack(tmp_path, {"w.toml": text}))
        assert fault.message.endswith("not a number of more than 20 digits")

    def test_the_end_of_the_file_has_a_line(self, shelf: Shelf, tmp_path: Path) -> None:
        (fault,) = faults(shelf, write_pack(tmp_path, {"w.toml": "# one\n# two\nx = '''\n\n"}))
        assert fault.line == 3

    def test_two_packs_of_one_name(self, shelf: Shelf, tmp_path: Path) -> None:
        one = write_pack(tmp_path / "one", {"pack.toml": HEAD})
        two = write_pack(tmp_path / "two", {"pack.toml": HEAD})
        (fault,) = faults(shelf, one, two)
        assert str(fault) == f'{two / "pack.toml"}:1: another pack is called "good" too'

    @pytest.mark.parametrize("rows", ["warrior = 3", "[warrior]", "[warrior.hybrid]"])
    def test_entries_without_double_brackets(self, shelf: Shelf, tmp_path: Path, rows: str) -> None:
        (fault,) = faults(shelf, write_pack(tmp_path, {"w.toml": rows}))
        assert fault.message == "write [[warrior]] in double brackets, one for each entry"

    def test_an_entry_that_is_no_table(self, shelf: Shelf, tmp_path: Path) -> None:
        (fault,) = faults(shelf, write_pack(tmp_path, {"w.toml": "warrior = [1]"}))
        assert str(fault).endswith(
            "w.toml:1: warrior #1: this should be a table in curly brackets, not 1"
        )

    def test_entries_without_an_id_are_not_taken_for_each_other(
        self, shelf: Shelf, tmp_path: Path
    ) -> None:
        nameless = WARRIORS.replace('id = "hybrid"\n', "")
        found = faults(shelf, write_pack(tmp_path, {"a.toml": nameless, "b.toml": "[[warrior]]"}))
        assert not [fault for fault in found if "already" in fault.message and "#" in fault.entry]


class TestOneMistakeIsToldOnce:
    """A mistake does not drag a tail of other faults behind it."""

    def test_a_broken_file_does_not_break_those_that_refer_to_it(
        self, shelf: Shelf, tmp_path: Path
    ) -> None:
        files = {"warriors.toml": WARRIORS + "oops", "cards.toml": CARDS}
        (fault,) = faults(shelf, write_pack(tmp_path, files))
        assert fault.file.name == "warriors.toml"

    def test_a_misspelt_kind_does_not_either(self, shelf: Shelf, tmp_path: Path) -> None:
        files = {"warriors.toml": WARRIORS.replace("warrior", "warior"), "cards.toml": CARDS}
        (fault,) = faults(shelf, write_pack(tmp_path, files))
        assert fault.word == "warior"

    def test_nor_does_a_faulty_entry(self, shelf: Shelf, tmp_path: Path) -> None:
        files = {"warriors.toml": WARRIORS.replace("nv = 3", "nv = []"), "cards.toml": CARDS}
        (fault,) = faults(shelf, write_pack(tmp_path, files))
        assert fault.path == ("nv",)

    def test_other_files_are_still_read(self, shelf: Shelf, tmp_path: Path) -> None:
        split = MAPS.replace("#...#", "#.#.#").replace("##D##", "#####")
        files = {"warriors.toml": "oops", "maps.toml": split}
        broken_map, broken_file = faults(shelf, write_pack(tmp_path, files))
        assert (broken_map.line, broken_map.message) == (8, "rows 2: square 3 cannot be reached")
        assert broken_file.line == 1
