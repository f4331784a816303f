"""How a ledger is read: headings, fields, text, and the mistakes a writer can make."""

from __future__ import annotations

import pytest

from affray.rules import LedgerError, Rule, TableOption, Vector, read_ledger

LEDGER = """\
# HYBRID rule ledger

Source: the preamble is no rule.

## Chapter 1. Dice

### HYB-DIE-01 The die
The only die is the D10.

A face marked 0 reads as 10.
Source: General rules.
Ruling: the die is fair.
Ruling: so is its reader:
every face is read once.

Option: loaded = no | yes (yes: for jesters)
Vector: face "0" -> 10.
Vector: face "7" -> 7.
Map of the die:

```text
### not a heading
Vector: not a vector
```

---

# PART B
## Chapter 2. Profiles

### HYB-PRO-01 Profiles
#### A smaller heading
All of them.
Source: none.
"""


def rules() -> dict[str, Rule]:
    return {rule.id: rule for rule in read_ledger("hybrid", LEDGER)}


def mistakes(markdown: str) -> list[str]:
    with pytest.raises(LedgerError) as raised:
        read_ledger("hybrid", markdown)
    return str(raised.value).splitlines()


def test_a_rule_is_a_third_level_heading_that_begins_with_an_id() -> None:
    assert [(rule.id, rule.title, rule.line) for rule in rules().values()] == [
        ("HYB-DIE-01", "The die", 7),
        ("HYB-PRO-01", "Profiles", 31),
    ]


def test_the_chapter_is_the_nearest_higher_heading() -> None:
    assert rules()["HYB-DIE-01"].chapter == "Chapter 1. Dice"
    assert rules()["HYB-PRO-01"].chapter == "Chapter 2. Profiles"


def test_vectors_are_numbered_from_one_and_know_their_line() -> None:
    assert rules()["HYB-DIE-01"].vectors == (
        Vector("HYB-DIE-01", 1, 'face "0" -> 10.', 17),
        Vector("HYB-DIE-01", 2, 'face "7" -> 7.', 18),
    )
    assert rules()["HYB-DIE-01"].vectors[1].id == "HYB-DIE-01/2"


def test_source_rulings_and_options_are_fields() -> None:
    rule = rules()["HYB-DIE-01"]
    assert rule.source == "General rules."
    assert rule.rulings == (
        "the die is fair.",
        "so is its reader:\nevery face is read once.",
    )
    assert rule.options == (TableOption("loaded", "no | yes (yes: for jesters)"),)


def test_all_other_lines_are_text_also_those_after_the_vectors() -> None:
    assert rules()["HYB-DIE-01"].text == (
        "The only die is the D10.\n\nA face marked 0 reads as 10.\n\nMap of the die:\n\n"
        "```text\n### not a heading\nVector: not a vector\n```"
    )
    assert rules()["HYB-PRO-01"].text == "#### A smaller heading\nAll of them."


def test_text_after_a_field_is_a_paragraph_of_its_own() -> None:
    (rule,) = read_ledger("hybrid", "### HYB-DIE-01 Die\n- a list\nSource: none.\nA map:\n")
    assert rule.text == "- a list\n\nA map:"


def test_a_heading_with_several_ids_is_each_of_these_rules() -> None:
    found = read_ledger("hybrid", "### HYB-MV-01, HYB-MV-04 to HYB-MV-06 Moves\nVector: a -> b\n")
    assert [rule.id for rule in found] == ["HYB-MV-01", "HYB-MV-04", "HYB-MV-05", "HYB-MV-06"]
    assert [rule.vectors[0].id for rule in found][-1] == "HYB-MV-06/1"


@pytest.mark.parametrize(
    ("markdown", "mistake"),
    [
        ("### The die\n", 'hybrid.md:1: a rule\'s heading is "### ID Title", not "### The die"'),
        ("### HYB-DIE-1 The die\n", 'hybrid.md:1: a rule\'s heading is "### ID Title"'),
        ("Vector: a -> b\n", "hybrid.md:1: this vector belongs to no rule"),
        ("### HYB-DIE-01 Die\nVector:\n", "hybrid.md:2: this Vector is empty"),
        ("### HYB-DIE-01 Die\nVectors: a -> b\n", 'hybrid.md:2: write the field as "Vector: ..."'),
        ("### HYB-DIE-01 Die\n- vector: a\n", 'hybrid.md:2: write the field as "Vector: ..."'),
        ("### HYB-DIE-01 Die\nOption: loaded\n", "hybrid.md:2: an option is"),
        (
            "### HYB-DIE-01 Die\n### HYB-DIE-01 Die\n",
            "hybrid.md:2: HYB-DIE-01 stands on line 1 already",
        ),
    ],
)
def test_a_mistake_names_its_line(markdown: str, mistake: str) -> None:
    (found,) = mistakes(markdown)
    assert found.startswith(mistake)


def test_all_mistakes_are_told_at_once() -> None:
    assert len(mistakes("Vector: a\n### Die\n### HYB-DIE-01 Die\nVector:\n")) == 3
