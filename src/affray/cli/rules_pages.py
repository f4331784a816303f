"""How `affray rules` looks: every page is made of rich renderables, none is printed here."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.rule import Rule as Bar
from rich.table import Table
from rich.text import Text

from affray.rules import Book, Coverage, Match, Proof, Rule, Scan, Vector, proofs_of

_ID = "bold cyan"
_QUIET = "bright_black"
_PROVEN = "green"
_OPEN = "red"


def contents(book: Book, chapters: list[tuple[str, list[Rule]]]) -> RenderableType:
    """A game's rules, one line each, under the headings of their chapters."""
    parts: list[RenderableType] = [Bar(Text(book.title, "bold"))]
    for chapter, rules in chapters:
        parts += ["", Text(chapter, "bold")]
        parts += [Text.assemble("  ", (rule.id, _ID), "  ", rule.title) for rule in rules]
    return Group(*parts, "")


def matches(found: Sequence[Match]) -> RenderableType:
    """What a search found, best first, each with the passage that holds the words."""
    parts: list[RenderableType] = []
    for match in found:
        parts.append(Text.assemble((match.rule.id, _ID), "  ", (match.rule.title, "bold")))
        parts.append(Padding(_marked(match.passage), (0, 0, 1, 4)))
    return Group(*parts)


def _marked(passage: str) -> Text:
    """The words between « and » stand out by colour alone; the signs are dropped."""
    text = Text(style=_QUIET)
    for number, part in enumerate(passage.replace("»", "«").split("«")):
        text.append(part, "bold yellow" if number % 2 else None)
    return text


def page(rule: Rule, book: Book, scan: Scan | None) -> RenderableType:
    """One rule: its text, source, rulings, options and vectors, and the tests that prove it."""
    proofs = proofs_of(rule, scan) if scan else []
    place = f"{book.title} · {rule.chapter} · docs/rules/{book.name}.md:{rule.line}"
    parts: list[RenderableType] = [
        Bar(Text.assemble((rule.id, _ID), "  ", (rule.title, "bold")), align="left"),
        Text(place, _QUIET),
        "",
        Markdown(rule.text),
        *_section("Ruling", [Markdown(ruling.replace("\n", "  \n")) for ruling in rule.rulings]),
        *_section("Option", [Text(f"{each.name} = {each.choices}") for each in rule.options]),
        *_section("Source", [Text(rule.source, _QUIET)] if rule.source else []),
        *_section("Vectors", [_vectors(rule.vectors, proofs)] if rule.vectors else []),
    ]
    if scan:
        parts += _section("Proved by", [_tests(proofs)])
    return Group(*parts, "")


def _section(title: str, bodies: Iterable[RenderableType]) -> list[RenderableType]:
    return [
        part for body in bodies for part in ("", Text(title, "bold"), Padding(body, (0, 0, 0, 2)))
    ]


def _vectors(vectors: Sequence[Vector], proofs: Sequence[Proof]) -> Table:
    proven = {each for proof in proofs for each in proof.vectors}
    table = Table.grid(padding=(0, 1))
    for vector in vectors:
        sign = Text("✓", _PROVEN) if vector.id in proven else Text("·", _QUIET)
        table.add_row(sign, Text(f"/{vector.number}", _ID), Text(vector.text))
    return table


def _tests(proofs: Sequence[Proof]) -> RenderableType:
    if not proofs:
        return Text("no test yet", _OPEN)
    return Group(*(_test(proof) for proof in proofs))


def _test(proof: Proof) -> Text:
    """The test as pytest takes it on its command line; `fold` keeps it whole for copying."""
    return Text(proof.test, _PROVEN, overflow="fold")


def counts(covered: Sequence[Coverage], complete: Collection[str]) -> Table:
    """Rules and vectors with a test, out of all, for each game."""
    table = Table(title="What the tests prove", title_style="bold", box=None, padding=(0, 2, 0, 0))
    for heading in ("game", "rules", "vectors", ""):
        table.add_column(heading, justify="right" if heading.endswith("s") else "left")
    for each in covered:
        table.add_row(
            Text(each.game, "bold"),
            _share(len(each.rules), len(each.open_rules)),
            _share(len(each.vectors), len(each.open_vectors)),
            _standing(each, complete),
        )
    return table


def _share(total: int, unproven: int) -> Text:
    return Text(f"{total - unproven} of {total}", _OPEN if unproven else _PROVEN)


def _standing(covered: Coverage, complete: Collection[str]) -> Text:
    if covered.game not in complete:
        return Text("in progress", _QUIET)
    return Text("complete", _PROVEN) if covered.is_full else Text("said to be complete", _OPEN)


def gaps(covered: Coverage) -> RenderableType:
    """Every rule without a test, and every vector without a test, of one game."""
    parts: list[RenderableType] = []
    if covered.open_rules:
        parts += [Text(f"{covered.game}: rules without a test", "bold")]
        parts += [_gap(rule.id, rule.title) for rule in covered.open_rules]
        parts += [""]
    if covered.open_vectors:
        parts += [Text(f"{covered.game}: vectors without a test", "bold")]
        parts += [_gap(vector.id, vector.text) for vector in covered.open_vectors]
        parts += [""]
    return Group(*parts)


def _gap(name: str, words: str) -> Text:
    """One line, cut at the window's edge: the list is for skimming."""
    text = Text.assemble("  ", (name, _ID), "  ", words)
    text.no_wrap = True
    text.overflow = "ellipsis"
    return text
