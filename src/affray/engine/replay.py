"""Reading records: replayed and checked, resumed, watched, branched."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from affray.engine.chance import (
    Chance,
    Cuts,
    LiveDice,
    Raw,
    RealDice,
    Seeding,
    Source,
    Why,
)
from affray.engine.delta import changed, first_difference
from affray.engine.driver import TableWords
from affray.engine.editions import with_packs
from affray.engine.errors import UNFORESEEN, AffrayError, BadPack, BadRecord
from affray.engine.events import Event, Reopened, Telling, build, told_from
from affray.engine.game import Game, Result, find_game
from affray.engine.handles import Handle
from affray.engine.language import ENGLISH, spoken
from affray.engine.orders import Order
from affray.engine.questions import Seat
from affray.engine.record import FORMAT, Doc
from affray.engine.scrutiny import dice_in_order, is_count, keeps_its_promises, look_over
from affray.engine.table import Step, Table, state_of
from affray.engine.tape import UNREAD, Entry
from affray.version import __version__

STRAYED = (AffrayError, *UNFORESEEN)
"""What rules may raise when a record feeds them what no table could hold."""


class _Reader:
    """A record that has been checked over: its game, its checkpoints, its entries."""

    def __init__(self, record: Any, game: Game[Any] | None = None) -> None:
        doc = _checked(record)
        self.doc = doc
        self.game = _with_its_packs(game or _game_of(doc), doc)
        self.steps: list[Doc] = doc["steps"]
        self.checkpoints = _checkpoints(self.steps, self.game)
        self.entries = [
            [_entry(raw, f"step {n + 1}") for raw in step["entries"]]
            for n, step in enumerate(self.steps)
        ]
        if sum(map(len, self.entries)) != doc["length"]:
            raise BadRecord(
                f"the tape is cut off: the record counts {doc['length']} entries and holds "
                f"{sum(map(len, self.entries))}"
            )

    def state(self, n: int) -> Any:
        """The state at the start of a step."""
        try:
            return state_of(self.game, self.checkpoints[n])
        except STRAYED as error:
            raise BadRecord(f"the checkpoint of step {n + 1} cannot be read: {error}") from None

    def motion(self, n: int) -> Entry | None:
        """The motion that ended a step."""
        raw = self.steps[n].get("motion")
        return None if raw is None else Entry("motion", raw[0], raw[1])


_FIELDS: Mapping[str, type | tuple[type, ...]] = {
    "affray": str,
    "format": int,
    "game": str,
    "scenario": str,
    "options": dict,
    "forces": dict,
    "seats": list,
    "dice": str,
    "commitment": str,
    "seed": str,
    "spent": int,
    "orders": dict,
    "length": int,
    "result": (dict, type(None)),
    "steps": list,
}


def _checked(record: Any) -> Doc:
    if not isinstance(record, dict) or "format" not in record:
        raise BadRecord("this is not a record of Affray: it has no format")
    if isinstance(record["format"], int) and record["format"] > FORMAT:
        raise BadRecord(
            f"this record has format {record['format']}, made by Affray {record.get('affray')}; "
            f"Affray {__version__} reads up to format {FORMAT}: install a newer version"
        )
    for name, kind in _FIELDS.items():
        if name not in record:
            raise BadRecord(f"the record has no {name}")
        if not isinstance(record[name], kind):
            raise BadRecord(f"the record's {name} cannot be {record[name]!r:.40}")
    if not record["steps"]:
        raise BadRecord("the record has no steps")
    look_over(record)
    return record


def _game_of(doc: Doc) -> Game[Any]:
    try:
        return find_game(doc["game"])
    except AffrayError as error:
        raise BadRecord(f"the record cannot be read: {error}") from None


def _with_its_packs(game: Game[Any], doc: Doc) -> Game[Any]:
    """A record is read with the packs it was played with: it holds them."""
    packs = doc.get("packs", [])
    if not isinstance(packs, list) or not all(isinstance(files, dict) for files in packs):
        raise BadRecord("the packs of the record are damaged")
    try:
        return with_packs(game, packs)
    except BadPack as error:
        raise BadRecord(f"the packs of the record cannot be read: {error}") from None


def _checkpoints(steps: list[Doc], game: Game[Any]) -> list[Doc]:
    """Every checkpoint in full. An option newer than the record has its default."""
    usual = game.chosen(None)
    checkpoints = []
    before: Any = {}
    for n, step in enumerate(steps):
        try:
            before = changed(before, step["checkpoint"])
            before = {**before, "options": {**usual, **before["options"]}}
            if not isinstance(step["entries"], list) or not isinstance(step["events"], list):
                raise ValueError
        except (KeyError, IndexError, TypeError, ValueError, AttributeError, RecursionError):
            raise BadRecord(f"step {n + 1} of the record is damaged") from None
        checkpoints.append(before)
    return checkpoints


def _entry(raw: Any, where: str) -> Entry:
    try:
        kind, who, value, *more = raw
        if kind == "choice":
            data = more[0] if more else None
            if not isinstance(data, dict | None):
                raise TypeError
            return Entry("choice", str(who), UNREAD, str(value), data, len(more) > 1)
        if kind == "chance" and is_count(more[0]) and _is_faces(value):
            return Entry("chance", str(who), value, "", more[0])
        if kind in ("reveal", "redeal"):
            return Entry(kind, str(who), value)
    except (TypeError, ValueError, IndexError):
        pass
    raise BadRecord(f"{where} holds an entry that is none: {raw!r:.60}")


def _is_faces(value: Any) -> bool:
    """Whether it can be what dice show: a number, or numbers."""
    if isinstance(value, list):
        return all(map(_is_faces, value))
    return isinstance(value, int) and not isinstance(value, bool)


def seedings_of(doc: Doc) -> list[Seeding]:
    """The seeds of a record, from the first to the last."""
    later = [Seeding(*raw[:3]) for raw in doc.get("reseeded", [])]
    return [Seeding(0, doc["seed"], doc.get("salt", "")), *later]


# ------------------------------------------------------------------ replaying

Rolled: TypeAlias = Callable[[int, Chance, Raw], None]
"""Called for every die while a record is re-run."""


class _RecordedDice(Source):
    """Dice as a record holds them, each checked against what the rules roll."""

    __slots__ = ("left", "real", "rolled", "seedings")

    def __init__(
        self,
        entries: list[Entry],
        seedings: list[Seeding] | None = None,
        real: bool = False,
        rolled: Rolled | None = None,
    ) -> None:
        super().__init__()
        self.rolled = rolled
        self.left = [entry for entry in reversed(entries) if entry.kind == "chance"]
        self.seedings, self.real = seedings, real
        """When given, every die must be what its seed gives at its place in the stream; of real
        dice only what the table drew itself."""
        self.spent = self.left[-1].data if self.left else 0

    def roll(self, chance: Chance, why: Why, cuts: Cuts) -> Raw:
        if not self.left:
            raise BadRecord(f"the tape ends where the rules roll {chance.code} ({why})")
        entry = self.left.pop()
        if entry.who != chance.code:
            raise BadRecord(f"the record has {entry.who} where the rules roll {chance.code}")
        value = chance.load(entry.value) if isinstance(entry.value, list) else entry.value
        ours = self.seedings is not None and not (self.real and chance.real)
        if ours and LiveDice(self._seed(entry.data), entry.data).roll(chance, "", ()) != value:
            raise BadRecord(f"die {entry.data + 1} shows {value}, which is not what the seed gives")
        if not ours and not chance.can_be(value):
            raise BadRecord(f"die {entry.data + 1} shows {value}, which {chance.code} cannot")
        self.spent = self.left[-1].data if self.left else entry.data + 1
        if self.rolled is not None:
            self.rolled(entry.data, chance, value)
        return value

    def _seed(self, index: int) -> str:
        """The seed that a die of the stream comes from."""
        assert self.seedings is not None
        return next(s.seed for s in reversed(self.seedings) if s.first <= index)

    def copy(self) -> Source:
        twin = _RecordedDice([], self.seedings, self.real, self.rolled)
        twin.left, twin.spent = self.left[:], self.spent
        return twin


def replay(record: Any, game: Game[Any] | None = None, rolled: Rolled | None = None) -> Table[Any]:
    """Re-run a record under today's rules and check every entry, die and checkpoint.

    The table that comes back stands where the record ends. The first step that differs is named.
    `rolled` is called with every die: its place in the stream, what was rolled, and the result.
    """
    reader = _Reader(record, game)
    doc = reader.doc
    seedings = seedings_of(doc)
    keeps_its_promises(doc, seedings)
    dice_in_order(reader.steps, reader.entries)
    entries = [entry for step in reader.entries for entry in step]
    seeds = seedings if doc["dice"] in ("live", "real") else None
    dice = _RecordedDice(entries, seeds, doc["dice"] == "real", rolled)
    table: Table[Any] = Table.verbatim(reader.game, reader.state(0), dice)
    table.seedings, table.forces = seedings, doc["forces"]
    _at(0, table.begin)
    for n in range(len(reader.steps)):
        _at(n, partial(_replay_step, table, reader, n))
    if len(table.steps) != len(reader.steps):
        raise BadRecord(f"the tape ends after {len(reader.steps)} of {len(table.steps)} steps")
    _compare_result(table, doc["result"])
    table.speak_for_itself(_source_of(doc))
    return table


def _at(n: int, act: Callable[[], None]) -> None:
    try:
        act()
    except BadRecord as error:
        raise BadRecord(f"step {n + 1}: {error}") from None
    except STRAYED as error:
        raise BadRecord(f"step {n + 1} cannot be replayed: {error}") from None


def _replay_step(table: Table[Any], reader: _Reader, n: int) -> None:
    # a step without choices is over as soon as the choice before it is made
    runs_by_itself = not any(entry.kind == "choice" for entry in reader.entries[n])
    if len(table.steps) < n + 1 or (len(table.steps) > n + 1 and not runs_by_itself):
        raise BadRecord(
            f"the record begins a new step where the replay is in step {len(table.steps)}"
        )
    now = table.steps[n].checkpoint.to_json()
    found = first_difference(reader.checkpoints[n], now)
    if found:
        # facts newer than the record are as in a new game
        found = first_difference(reader.state(n).to_json(), now)
    if found:
        path, was, now = found
        raise BadRecord(f"{path} was {was!r:.60} and is now {now!r:.60}")
    for entry in reader.entries[n]:
        if entry.kind == "choice":
            table.follow(entry)
    motion = reader.motion(n)
    if motion is not None:
        table.carry_out(motion)


def _compare_result(table: Table[Any], recorded: Doc | None) -> None:
    now = table.result.to_json() if table.result else None
    if recorded is not None and now is None:
        raise BadRecord("the tape ends before the game does")
    if now != recorded:
        raise BadRecord(f"the record ends with {recorded} and the replay with {now}")


# ------------------------------------------------------------------ resuming


def resume(record: Any, game: Game[Any] | None = None) -> Table[Any]:
    """A table to continue at: the last checkpoint and the tape since.

    If today's rules refuse that short tape, the step begins again and the table says so.
    """
    reader = _Reader(record, game)
    doc = reader.doc
    start = reader.state(len(reader.steps) - 1)
    table: Table[Any] = Table.verbatim(reader.game, start, _source_of(doc))
    table.seedings, table.forces = seedings_of(doc), doc["forces"]
    table.driver.steps = [_stored_step(reader, n, table) for n in range(len(reader.steps))]
    table.orders = orders_from(doc)
    _reopen(table, doc)
    return table


def orders_from(doc: Doc) -> dict[Seat, dict[str, Order]]:
    """The standing orders that a record or a line of a journal holds."""
    return {
        seat: {kind: Order.read(order) for kind, order in orders.items()}
        for seat, orders in doc["orders"].items()
    }


def _stored_step(reader: _Reader, n: int, table: Table[Any]) -> Step[Any]:
    step = Step(reader.state(n), reader.entries[n], len(table.log.told))
    step.motion = reader.motion(n)
    for told in reader.steps[n]["events"]:
        table.log.told.append(told_from(told))
    return step


def _reopen(table: Table[Any], doc: Doc) -> None:
    try:
        table.rerun()
    except STRAYED as error:
        table.steps[-1].entries.clear()
        table.rerun()
        table.log.say(Reopened, str(error))
    if table.steps[-1].motion is not None and doc["result"]:
        table.end_as(Result.from_json(doc["result"]))
    table.speak_for_itself(table.source)


def _source_of(doc: Doc) -> Source:
    live = LiveDice(seedings_of(doc)[-1].seed, doc["spent"])
    return RealDice(live) if doc["dice"] == "real" else live


# ------------------------------------------------------------------ watching


class Decided(NamedTuple):
    """A choice that was made: who was asked what, and the answer, in words."""

    seat: Seat
    kind: str
    prompt: str
    choice: str


class Watch:
    """A record to step through: what was stored, from any seat's eyes.

    Only what was decided, and where the record ends, is found by running a step once more.
    """

    def __init__(self, record: Any, game: Game[Any] | None = None) -> None:
        self._reader = _Reader(record, game)
        doc = self._reader.doc
        self.game: Game[Any] = self._reader.game
        self.seats: tuple[Seat, ...] = tuple(doc["seats"])
        self.result = Result.from_json(doc["result"]) if doc["result"] else None

    def __len__(self) -> int:
        return len(self._reader.steps)

    def view(self, step: int, seat: Seat | None) -> Doc:
        """What a seat saw at the start of a step."""
        return self.game.view(self.state(step), seat)

    def events(self, step: int, seat: Seat | None) -> list[Event]:
        """What a seat saw happen in a step."""
        told = (told_from(doc).seen_by(seat) for doc in self._reader.steps[step]["events"])
        return self._built(step, (telling for telling in told if telling is not None))

    def _built(self, step: int, tellings: Iterable[Telling]) -> list[Event]:
        if spoken() == ENGLISH:
            return [build(telling) for telling in tellings]
        words = TableWords(self.game, self.state(min(step + 1, len(self))))
        return [build(telling, words.sentence, words.retell) for telling in tellings]

    def everything(self, step: int) -> Doc:
        """The view of a step with every hidden thing laid open: for a game that is over."""
        g = self.state(step)
        g.handles = {uid: Handle(h.face, g.everyone) for uid, h in g.handles.items()}
        return self.game.view(g, None)

    def all_events(self, step: int) -> list[Event]:
        """What happened in a step, as seen by those who saw most of it."""
        return self._built(
            step, (told_from(doc).what for doc in self._reader.steps[step]["events"])
        )

    def state(self, step: int) -> Any:
        """The true state at the start of a step; after the last one, where the record ends."""
        return self._end() if step == len(self) else self._reader.state(step)

    def _end(self) -> Any:
        start, entries = self._reader.state(len(self) - 1), self._reader.entries[-1]
        table: Table[Any] = Table.verbatim(self.game, start, _source_of(self._reader.doc))
        table.driver.steps = [Step(start, entries[:], 0)]
        try:
            table.rerun()
        except STRAYED:
            # today's rules refuse the tape: its last checkpoint is the last that is known
            return start
        return table.state

    def moments(self, step: int) -> Iterator[tuple[Table[Any], Entry]]:
        """The table of a step before each choice that was made in it, and the choice.

        The last choice is not made: what follows it may be the next step.
        """
        entries = self._reader.entries[step]
        choices = [entry for entry in entries if entry.kind == "choice"]
        dice = _RecordedDice(entries)
        table: Table[Any] = Table.verbatim(self.game, self._reader.state(step), dice)
        for n, entry in enumerate(choices):
            if n:
                table.follow(choices[n - 1])
            else:
                table.begin()
            yield table, entry

    def decided(self, step: int) -> Iterator[Decided]:
        """What was decided in a step, by all seats; not what orders answered."""
        return (_decided(table, entry) for table, entry in self.moments(step) if not entry.auto)

    def dice(self) -> int:
        """How many times chance decided something."""
        return sum(e.kind == "chance" for entries in self._reader.entries for e in entries)

    def branch(self, step: int, seed: str | int = "branch", salt: str = "") -> Table[Any]:
        """A live table from the start of a step, with dice of its own."""
        return Table(self.game, self._reader.state(step), seed=str(seed), salt=salt)


def _decided(table: Table[Any], entry: Entry) -> Decided:
    for ask in table.decisions:
        if ask.seat == entry.who:
            option = ask.find(entry.data or entry.id)
            label = option.label or table.game.words.label(table.state, ask, option)
            return Decided(ask.seat, ask.kind, ask.prompt, label)
    raise BadRecord(f"{entry.who} answers a question that it is not asked")


def watch(record: Any, game: Game[Any] | None = None) -> Watch:
    """Look at a record without running any rule."""
    return Watch(record, game)
