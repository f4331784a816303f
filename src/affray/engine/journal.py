"""The journal: what each move changed, as a line to append; and from the lines back to a record.

A table writes a header once and then, for every move, a line: how many of the steps it kept, what
was added to them, and what was told. The lines together are the record, whatever was undone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from affray.engine.delta import difference
from affray.engine.packed import Past
from affray.engine.record import Doc, entry_doc, header_of, standing_of, told_doc
from affray.engine.table import Step, Table
from affray.engine.tape import Entry

WHOLE = 2
"""How many steps of a journalled table are held ready to go back to; earlier ones are kept as text. A state that is
held ready keeps alive all that was worked out in it, hardly anybody goes back farther, and a long game has hundreds
of steps."""
CHAPTER = 4
"""Of how many steps the tellings are kept as one text; those of the last ones are kept as they were told."""
STANDING = ("spent", "reseeded", "orders", "result")
"""What every line repeats."""


class Journal:
    """Watches a table and tells what has changed since it was last asked."""

    def __init__(self, table: Table[Any], written: bool = False) -> None:
        self.table = table
        self.told = 0
        """How many tellings are written."""
        self._steps: list[Step[Any]] = []
        """The steps that are written."""
        self._past: Past[Any] = Past(table.game)
        """The first of them, as text."""
        self._entries: list[tuple[Entry, ...]] = []
        """The entries of the others,"""
        self._deltas: list[bytes] = []
        """and how the state at the start of each differs from the one before."""
        self._texts: list[bytes] = []
        """The tellings that the log does not keep as text yet, as they are written."""
        self._last: tuple[Step[Any], Doc] | None = None
        """The step whose checkpoint was written last, and how."""
        if written:
            told = [told_doc(table, told) for told in table.log.told]
            self._remember(0, self._differences(0), told)

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
        deltas = self._differences(keep)
        doc["steps"] = self._added(keep, deltas)
        doc["told"] = [told_doc(table, told) for told in table.log.told[self.told :]]
        self._remember(keep, deltas, doc["told"])
        return doc

    def _common(self) -> tuple[int, int]:
        """How many steps stand, and how many entries of the last of them."""
        keep = 0
        for step, written in zip(self.table.steps, self._steps, strict=False):
            if step is not written:
                break
            keep += 1
        if not keep:
            return 0, 0
        entries = 0
        for now, then in zip(self._steps[keep - 1].entries, self._written(keep - 1), strict=False):
            if now is not then and entry_doc(now) != entry_doc(then):
                break
            entries += 1
        return keep, entries

    def _written(self, number: int) -> Sequence[Entry]:
        """The entries of a step that are written."""
        at = number - len(self._past)
        return self._entries[at] if at >= 0 else self._past.entries(number)

    def _added(self, keep: int, deltas: Sequence[Doc]) -> list[Doc]:
        return [
            {
                "checkpoint": delta,
                "entries": [entry_doc(e) for e in step.entries],
                "motion": _motion(step),
                "told_at": step.told_at,
            }
            for step, delta in zip(self.table.steps[keep:], deltas, strict=True)
        ]

    def _differences(self, first: int) -> list[Doc]:
        """How the states at the start of the later steps differ, each from the one before."""
        steps = self.table.steps
        docs: list[Doc] = []
        if len(steps) == first:
            return docs
        before = self._state(steps[first - 1]) if first else {}
        for step in steps[first:]:
            state = step.checkpoint.to_json()
            docs.append(difference(before, state))
            before = state
        self._last = (steps[-1], before)
        return docs

    def _state(self, step: Step[Any]) -> Doc:
        """A checkpoint as a document; usually it was written with the line before."""
        if self._last is not None and self._last[0] is step:
            return self._last[1]
        doc: Doc = step.checkpoint.to_json()
        return doc

    # ------------------------------------------------------------ what is held of it

    def _remember(self, keep: int, deltas: Iterable[Doc], told: Iterable[Doc]) -> None:
        """Remember the steps as written; only the last of those that stand can have changed."""
        steps, changed = self.table.steps, max(0, keep - 1)
        self._go_back(keep)
        first = len(self._past)
        self._steps[changed:] = steps[changed:]
        self._entries[changed - first :] = [tuple(step.entries) for step in steps[changed:]]
        self._deltas[keep - first :] = map(msgspec.json.encode, deltas)
        self._texts += map(msgspec.json.encode, told)
        self.told = len(self.table.log.told)
        self._put_away()

    def _go_back(self, keep: int) -> None:
        """The last steps that stand are held ready again if they were put away."""
        ready = max(0, min(len(self.table.steps) - WHOLE, keep - 1))
        if ready < len(self._past):
            again = self.table.steps[ready:keep]
            for step in again:
                step.unpack()
            self._past.cut(ready)
            self._entries = [tuple(step.entries) for step in again]
            last, self._last = self._last, None
            self._deltas = [*map(msgspec.json.encode, self._differences(ready)[: len(again)])]
            self._last = last

    def _put_away(self) -> None:
        """Keep all but the last steps as text, and what was told in them."""
        steps, past = self.table.steps, self._past
        for number in range(len(past), len(steps) - WHOLE):
            step, delta = steps[number], self._deltas.pop(0)
            whole = msgspec.json.encode(step.checkpoint.to_json()) if past.wants_whole else delta
            past.add(whole, [entry_doc(entry) for entry in self._entries.pop(0)])
            step.pack(past, number)
            if number % CHAPTER == 0:
                self._put_away_tellings(steps[max(0, number - CHAPTER)].told_at)

    def _put_away_tellings(self, end: int) -> None:
        """Keep the tellings before a place as text; those of a step that began again may be so already."""
        told = self.table.log.told
        count = end - told.stored
        if count > 0:
            told.store(self._texts[:count])
            del self._texts[:count]


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
