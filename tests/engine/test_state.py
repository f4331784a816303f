"""State classes: copies, documents, schemas, faults with their path."""

from __future__ import annotations

import ast
from enum import Enum
from pathlib import Path
from typing import Any, Literal, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

import affray.engine
from affray.engine.errors import BadPosition, RuleError
from affray.engine.state import Constant, Facts, Shared, State, digest, field, state
from affray.engine.tally import Tally


class Mode(Enum):
    OC = 1
    DC = 2


class Spot(NamedTuple):
    x: int
    y: int


@state
class Wound(Facts):
    """A wound."""

    n: int
    by: str | None = None


@state
class Model(Facts):
    """Everything a field can be."""

    id: int
    name: str = ""
    at: Spot | None = None
    mode: Mode = Mode.OC
    word: Literal["a", "b"] = "a"
    wounds: list[Wound] = field(default_factory=list)
    worst: Wound | None = None
    marks: set[int] = field(default_factory=set)
    tags: frozenset[str] = frozenset()
    by_seat: dict[str, list[int]] = field(default_factory=dict)
    by_mode: dict[Mode, int] = field(default_factory=dict)
    by_id: dict[int, Wound] = field(default_factory=dict)
    pair: tuple[int, str] = (0, "")
    many: tuple[float, ...] = ()
    sl: Tally | None = None
    profile: Shared[object] = None
    rules: Constant[dict[str, int]] = field(default_factory=dict)


def full(profile: object = None) -> Model:
    sl = Tally("SL", 3, "Natural Value", "X-1")
    sl.add(2, "weapon", "X-2")
    return Model(
        1,
        "Hybrid",
        Spot(3, 4),
        Mode.DC,
        "b",
        [Wound(1), Wound(2, "south")],
        Wound(5),
        {3, 1},
        frozenset({"z", "a"}),
        {"north": [1, 2]},
        {Mode.DC: 2},
        {7: Wound(7)},
        (1, "x"),
        (1.5, 2.0),
        sl,
        profile,
        {"a": 1},
    )


def test_a_copy_is_equal_and_shares_nothing_that_changes() -> None:
    model = full()
    twin = model.copy()
    assert twin == model
    twin.wounds[0].n = 9
    twin.wounds.append(Wound(0))
    assert twin.worst is not None
    twin.worst.n = 9
    twin.marks.add(9)
    twin.by_seat["south"] = []
    twin.by_mode[Mode.OC] = 9
    twin.by_id[7].n = 9
    assert model == full()


def test_shared_and_constant_fields_are_shared() -> None:
    profile = object()
    model = full(profile)
    assert model.copy().profile is profile
    assert model.copy().rules is model.rules


def test_lists_in_dicts_of_lists_are_copied_too() -> None:
    model = full()
    model.copy().by_seat["north"].append(3)
    assert model.by_seat["north"] == [1, 2]


def test_a_document_is_plain_json_and_reads_back() -> None:
    import json

    model = full()
    doc = json.loads(json.dumps(model.to_json()))
    assert Model.from_json(doc) == model
    assert doc["mode"] == "DC"
    assert doc["at"] == [3, 4]
    assert doc["tags"] == ["a", "z"]
    assert "profile" not in doc


def test_the_digest_names_the_facts_and_nothing_else() -> None:
    model = full()
    assert digest(model) == digest(full(profile="another"))
    model.wounds[0].n = 9
    assert digest(model) != digest(full())


FAULTS: list[tuple[dict[str, Any], str, str]] = [
    ({}, "id", "is missing"),
    ({"id": "1"}, "id", "'1' should be a whole number"),
    ({"id": True}, "id", "True should be a whole number"),
    ({"id": 1, "nme": ""}, "nme", 'there is no such fact; did you mean "name"?'),
    ({"id": 1, "mode": "XX"}, "mode", "should be one of OC, DC"),
    ({"id": 1, "word": "c"}, "word", "should be one of a, b"),
    ({"id": 1, "wounds": [{"n": 1}, {"n": None}]}, "wounds[1].n", "should be a whole number"),
    ({"id": 1, "worst": {"n": 1, "by": 3}}, "worst.by", "should be a text"),
    ({"id": 1, "marks": [1, 1]}, "marks", "holds something twice"),
    ({"id": 1, "at": [1]}, "at", "should be a list of 2"),
    ({"id": 1, "by_seat": {"a": 3}}, "by_seat.a", "should be a list"),
    ({"id": 1, "by_id": {"x": {"n": 1}}}, "by_id", "'x' should be a whole number"),
    ({"id": 1, "many": ["x"]}, "many[0]", "should be a number"),
    ({"id": 1, "sl": {}}, "sl", "should be a Tally"),
    ({"id": 1, "profile": 1}, "profile", "there is no such fact"),
]


@pytest.mark.parametrize(("doc", "path", "reason"), FAULTS, ids=[f[1] + f[2][:9] for f in FAULTS])
def test_a_fault_names_the_path_of_the_field(doc: Any, path: str, reason: str) -> None:
    with pytest.raises(BadPosition) as fault:
        Model.from_json(doc)
    assert fault.value.path == path
    assert reason in fault.value.reason


def test_the_schema_describes_every_fact() -> None:
    import jsonschema

    schema = Model.schema()
    validator = jsonschema.Draft202012Validator(schema)
    assert not list(validator.iter_errors(full().to_json()))
    for doc, path, _ in FAULTS:
        if path not in ("sl", "by_id"):  # what JSON Schema cannot say of keys and tallies
            assert list(validator.iter_errors(doc)), path


def test_a_state_cannot_hold_what_cannot_be_saved() -> None:
    @state
    class Wrong(Facts):
        what: object = None

    with pytest.raises(RuleError, match="a state cannot hold"):
        Wrong().copy()


@given(st.lists(st.tuples(st.integers(), st.sampled_from([None, "north", "south"]))))
def test_any_wounds_survive_copy_and_document(wounds: list[tuple[int, str | None]]) -> None:
    model = Model(1, wounds=[Wound(n, by) for n, by in wounds])
    assert model.copy() == model == Model.from_json(model.to_json())


def test_the_root_state_knows_bits_and_handles() -> None:
    g = State(seats=("a", "b", "c"))
    assert [g.bit(s) for s in (*g.seats, None)] == [1, 2, 4, 0]
    assert g.everyone == 7


def test_no_deepcopy_and_no_pickle_in_the_engine() -> None:
    folder = Path(affray.engine.__file__).parent
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [a.name for a in getattr(node, "names", []) if isinstance(a, ast.alias)]
            names.append(getattr(node, "module", None) or "")
            assert not {"copy", "pickle", "deepcopy"} & set(names), path
