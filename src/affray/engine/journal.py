"""The journal: what each move changed, as a line to append; and from the lines back to a record.

A table writes a header once and then, for every move, a line: how many of the steps it kept, what
was added to them, and what was told. The lines together are the record, whatever was undone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from affray.engine.delta import difference
from affray.engine.packed import text_of
from affray.engine.record import Doc, entry_doc, header_of, standing_of, told_doc
from affray.engine.table import Step, Table
from affray.engine.tape import Entry

WHOLE = 8
"""How many steps of a journalled table are held ready to go back to; earlier ones are kept as
text. Hardly anybody goes back farther, and a long game has hundreds."""
ALIKE = 64
"""How many steps in a row are written as differences from the same state."""
STANDING = ("spent", "reseeded", "orders", "result")
"""What every line repeats."""


class Journal:
    """Watches a table and tells what has changed since it was last asked."""

    def __init__(self, table: Table[Any], written: bool = False) -> None:
        self.table = table
        self._seen: list[tuple[Step[Any], tuple[Entry, ...]]] = []
        self.told = 0
        """How many tellings are written."""
        self._last: tuple[Step[Any], Doc] | None = None
        """The step whose checkpoint was written last, and how."""
        self._packed = 0
        """How many steps are kept as text."""
        self._like = b""
        """The state that the next ones are compared with."""
        if written:
            self._remember(0)

    def header(self) -> Doc:
        """The first line: what never changes."""
        return header_of(self.table)

    def line(self) -> Doc:
        """What has changed since the last line."""
        table = self.table
        keep, entries = self._common()
        doc: Doc = {"keep": keep, "entries_kept": entries, **standing_of(table)}
        kept = table.steps[:keep]
        last = kept[-1] if kept else None
        doc["entries"] = [entry_doc(e) for e in last.entries[entries:]] if last else []
        doc["motion"] = _motion(last)
        doc["steps"] = self._added(keep)
        doc["told"] = [told_doc(table, told) for told in table.log.told[self.told :]]
        self._remember(keep)
        return doc

    def _common(self) -> tuple[int, int]:
        """How many steps stand, and how many entries of the last of them."""
        keep = 0
        for step, seen in zip(self.table.steps, self._seen, strict=False):
            if step is not seen[0]:
                break
            keep += 1
        if not keep:
            return 0, 0
        step, before = self._seen[keep - 1]
        entries = 0
        for now, then in zip(step.entries, before, strict=False):
            if now != then:
                break
            entries += 1
        return keep, entries

    def _added(self, keep: int) -> list[Doc]:
        steps = self.table.steps
        docs: list[Doc] = []
        if len(steps) == keep:
            return docs
        before = self._written(steps[keep - 1]) if keep else {}
        for step in steps[keep:]:
            checkpoint = step.checkpoint.to_json()
            docs.append(
                {
                    "checkpoint": difference(before, checkpoint),
                    "entries": [entry_doc(e) for e in step.entries],
                    "motion": _motion(step),
                    "told_at": step.told_at,
                }
            )
            before = checkpoint
        self._last = (steps[-1], before)
        return docs

    def _written(self, step: Step[Any]) -> Doc:
        """A checkpoint as a document; usually it was written with the line before."""
        if self._last is not None and self._last[0] is step:
            return self._last[1]
        doc: Doc = step.checkpoint.to_json()
        return doc

    def _remember(self, keep: int) -> None:
        """Remember the steps as written; only the last of them can still change."""
        changed = max(0, keep - 1)
        self._seen[changed:] = [(s, tuple(s.entries)) for s in self.table.steps[changed:]]
        self.told = len(self.table.log.told)
        self._pack()

    def _pack(self) -> None:
        steps = self.table.steps
        self._packed = min(self._packed, max(0, len(steps) - WHOLE))
        for step in steps[self._packed : -WHOLE]:
            if self._packed % ALIKE == 0:
                self._like = text_of(step.checkpoint)
            step.pack(self.table.game, self._like)
            self._packed += 1
        for step in steps[-WHOLE:]:
            if step.packed:
                # the table went back: what is played now is read again and again
                step.checkpoint = step.checkpoint


def _motion(step: Step[Any] | None) -> list[Any] | None:
    return None if step is None or step.motion is None else [step.motion.who, step.motion.value]


def record_from(header: Doc, lines: Iterable[Doc]) -> Doc:
    """The record that a journal amounts to."""
    steps: list[Doc] = []
    told: list[Doc] = []
    standing: Doc = {}
    for line in lines:
        del steps[line["keep"] :]
        if steps:
            last = steps[-1]
            last["entries"] = last["entries"][: line["entries_kept"]] + line["entries"]
            last["motion"] = line["motion"]
        steps += [dict(step) for step in line["steps"]]
        told += line["told"]
        standing = {key: line[key] for key in STANDING if key in line}
    length = sum(len(step["entries"]) for step in steps)
    return {**header, **standing, "length": length, "steps": _with_events(steps, told)}


def _with_events(steps: list[Doc], told: list[Doc]) -> list[Doc]:
    ends = [step["told_at"] for step in steps[1:]] + [len(told)]
    docs = []
    for step, end in zip(steps, ends, strict=True):
        doc = {"checkpoint": step["checkpoint"], "entries": step["entries"]}
        doc["events"] = told[step["told_at"] : end]
        if step["motion"] is not None:
            doc["motion"] = step["motion"]
        docs.append(doc)
    return docs
