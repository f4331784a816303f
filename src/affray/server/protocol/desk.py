"""The documents of the front desk: what is asked and answered over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from affray.server.protocol.message import Facts, Message, RefusedOption, Stored, TallyDoc
from affray.server.protocol.told import EventDoc, ResultDoc, SheetChapter

# ------------------------------------------------------------------ people


def _name(said: str) -> str:
    """A name as it is shown: one line, no invisible characters."""
    name = " ".join(said.split())
    if not name or not name.isprintable():
        raise ValueError("a name has 1 to 40 letters")
    return name


Name = Annotated[str, Field(max_length=40), AfterValidator(_name)]
Colour = Literal["amber", "teal", "violet", "coral", "sky", "lime", "rose", "sand"]


class PersonKey(Message):
    """A player: a key that only their browser knows, and the name and colour that others see."""

    key: Annotated[str, Field(min_length=32, max_length=128)]
    name: Name
    colour: Colour = "amber"


class ImHere(Message):
    """Somebody is here, and what they do; `hidden` ones are shown to nobody."""

    person: PersonKey
    doing: Literal["lobby", "table", "watching", "learning", "about", "hidden"]


class PersonHere(Message):
    """Somebody who is here now, or was a few minutes ago: `away` for so many seconds."""

    name: str
    colour: str
    doing: str
    away: int
    you: bool


class HereNow(Message):
    """Who is here now: how many, and the latest of them; first of all whoever asks."""

    count: int
    people: list[PersonHere]


class Report(Message):
    """What somebody did: `about` names a seat, or is empty for those who watch."""

    about: Annotated[str, Field(max_length=40)] = ""
    text: Annotated[str, Field(min_length=1, max_length=500)]


# ------------------------------------------------------------------ tables


class ClockWanted(Message):
    """A clock for a table.

    live: `time` seconds per side for the whole game, and `increment` more for every activation or
    turn in which it answers.
    days: `time` days for every answer, and `holiday` days in the whole game on which no time runs.
    flag: what happens when a side's time runs out: its question gets its default answer (an agent's
    if there is none), or `agent` takes the seat over, or the seat loses.
    """

    kind: Literal["live", "days"]
    time: Annotated[float, Field(gt=0, le=86_400)]
    increment: Annotated[float, Field(ge=0, le=3_600)] = 0
    holiday: Annotated[float, Field(ge=0, le=365)] = 0
    flag: Literal["default", "agent", "lose"] = "default"
    agent: str = "novice"


def _few(packs: list[str]) -> list[str]:
    """What a table may be made with; a limit in the schema would make the page's type unwieldy."""
    if len(packs) > 8:
        raise ValueError("a table has at most 8 packs of its own")
    return packs


Packs = Annotated[list[Annotated[str, Field(max_length=60)]], AfterValidator(_few)]
"""Packs of the caller's own, by name; later ones go over earlier ones."""


class PacksChosen(Message):
    """Packs of the caller's own to play with."""

    packs: Packs = Field(default_factory=list)


class SeatsWanted(Message):
    """A table as it would be made; only its seats are asked for. `packs` are the caller's own: the
    request comes with their person's key as its bearer token."""

    game: str
    scenario: str | None = None
    options: dict[str, bool | int | str] = Field(default_factory=dict)
    forces: Facts = Field(default_factory=dict)
    packs: Packs = Field(default_factory=list)


class SeatsFound(Message):
    """The seats of a table that could be made, and who plays together."""

    scenario: str
    seats: list[str]
    sides: dict[str, list[str]]


class NewTable(SeatsWanted):
    """A table to be made. A seat without an agent waits for a person.

    `agents` names the level of the opponent for each seat that a person does not play. A `public`
    table is listed, with its spectators' link. `beat` is how many seconds an automatic answer takes
    where several people play, so that nobody learns from its speed what a seat could have done.
    `grace` is how many seconds others wait for a player who has dropped out before they may let an
    agent play on; null: only the absent player can decide that. Left out, it is two minutes, and
    null where an answer may take days. With `full` control every seat is asked everything from the
    first question on, until it says otherwise."""

    agents: dict[str, str] = Field(default_factory=dict)
    seed: str | None = None
    dice: Literal["live", "real"] = "live"
    clock: ClockWanted | None = None
    beat: Annotated[float, Field(ge=0, le=10)] = 0.5
    grace: Annotated[float, Field(ge=0, le=604_800)] | None = None
    full: bool = False
    public: bool = False


class Branch(Message):
    """Play on from a step of a game that is over, at a new table."""

    token: str
    step: int
    agents: dict[str, str] = Field(default_factory=dict)


class PersonShown(Message):
    """A person as others see them."""

    name: str
    colour: Colour


class Claim(Message):
    """Take a seat for good: the invitation is worth nothing afterwards."""

    token: str
    person: PersonKey


class Link(Message):
    """A link that a person was given."""

    token: str


class LinkDoc(Message):
    """What a link opens: a seat that is still free, one that is already taken, or a table to
    watch. `people` are the names of those who have a seat there."""

    opens: Literal["seat", "taken", "table"]
    table: str
    game: str
    scenario: str
    seat: str | None
    people: dict[str, str]


class Renewed(Message):
    """The invitation that replaces another one."""

    token: str


class Invitation(Message):
    """A seat's invitation: the first to claim it has the seat. Until then it plays the seat."""

    seat: str
    token: str
    agent: str | None


class Made(Message):
    """A table that was made."""

    table: str
    watch: str
    seats: list[Invitation]


class Rejoin(Message):
    """Where is my seat at the rematch? `device` is the word that the socket was opened with when
    agreeing; no other opens the seat."""

    token: str
    device: str = ""


class SeatTaken(Message):
    """A seat, and the agent that plays it, if one does."""

    seat: str
    agent: str | None


class Moved(Message):
    """Your seat at the rematch, and who else sits there; for a spectator's link the seat is null
    and the link a spectator's."""

    table: str
    seat: str | None
    token: str
    watch: str
    seats: list[SeatTaken]


class Seated(Moved):
    """A seat that has been claimed; `token` opens it, and nothing else does. `waiting`: the game
    has not begun."""

    game: str
    scenario: str
    waiting: bool


class TableDoc(Message):
    """A public table in a list, with its spectators' link; `asked` are the seats it waits for, and
    `result` is how it ended."""

    table: str
    game: str
    scenario: str
    made: str
    moves: int
    over: bool
    asked: list[str]
    result: ResultDoc | None
    watch: str


class Tokens(Message):
    """The links that a browser keeps."""

    tokens: Annotated[list[str], Field(max_length=100)]


class MyTable(Message):
    """The state of a table whose link you hold; `seat` is null for a spectator's link. `rematch` is
    the seat that asks you for another game. `people` are the names of those who have a seat there,
    `since` is when the table began to wait for whom it waits for longest, and `left` the seconds of
    the clock that runs out first."""

    token: str
    table: str
    game: str
    scenario: str
    made: str
    seat: str | None
    waiting: bool
    moves: int
    round: int | None
    asked: list[str]
    since: str | None
    left: float | None
    people: dict[str, str]
    result: ResultDoc | None
    rematch: str | None


# ------------------------------------------------------------------ replays


class Bookmark(Message):
    """A step worth coming back to."""

    id: int
    step: int
    seat: str | None
    text: str


class NewBookmark(Message):
    """A bookmark to be put in."""

    token: str
    step: Stored
    text: Annotated[str, Field(max_length=200)] = ""


class DecidedDoc(Message):
    """A choice that was made: who was asked what, and the answer."""

    seat: str
    kind: str
    prompt: str
    choice: str


class StepDoc(Message):
    """A step of a film: its round, what happened in it, what is known to have been decided in it,
    and how well each seat was doing, from -1 (lost) to 1 (won), once the game is over.
    """

    round: int | None
    events: list[EventDoc]
    decided: list[DecidedDoc]
    worth: dict[str, float]


class Film(Message):
    """A game to look at step by step; `eyes` are those you may look through: a seat's, a
    spectator's (empty), and once the game is over `everything`. `watch` is the spectators' link,
    the only one that is ever passed on."""

    watch: str
    game: str
    scenario: str
    seats: list[str]
    eyes: list[str]
    steps: list[StepDoc]
    dice: int
    result: ResultDoc | None
    commitment: str
    chosen: bool
    seed: str | None
    salt: str | None
    bookmarks: list[Bookmark]


class Frame(Message):
    """A step as it was seen: the view at its start. The step after the last one is the end."""

    step: int
    view: Facts


class FaceDoc(Message):
    """A face of a die: how often it came up, and how often chance would have it."""

    face: str
    seen: int
    expected: float


class RollsDoc(Message):
    """All dice of one kind that were rolled; `words` say whether chance would have it so."""

    die: str
    count: int
    faces: list[FaceDoc]
    words: str


class DiceCheck(Message):
    """Whether every step, re-run, and every die of the seed came out as played; likewise what a
    motion or a standing order did. Of several seeds, the last one is given."""

    honest: bool
    steps: int
    dice: int
    commitment: str
    seed: str
    salt: str
    reason: str
    rolls: list[RollsDoc]


class JudgedDoc(Message):
    """A decision reviewed afterwards: the chance to win with the best answer, 0 to 1, and how much
    of it was given away; 0 if that is within the margin of error."""

    step: int
    seat: str
    prompt: str
    played: str
    better: str
    chance: float
    cost: float
    doubt: float
    line: list[EventDoc]


class FortuneDoc(Message):
    """A side's luck: what its dice came to, what was expected, the middle range (four games in
    five), the most that was possible, and the shares of all games that are luckier and
    just as lucky; in words too."""

    side: str
    rolls: int
    came: int
    expected: float
    low: int
    high: int
    most: int
    luckier: float
    alike: float
    text: str
    verdict: str


class FeatsDoc(Message):
    """What one model did: the harm it dealt and took, and one note."""

    model: int
    name: str
    side: str
    dealt: int
    taken: int
    note: str
    gone: bool


class MomentDoc(Message):
    """Something worth showing to others: the step it is in, and how likely it was."""

    step: int
    text: str
    chance: float


class Hindsight(Message):
    """A game under review, as far as that has got: `done` steps of `steps`. A decision's `line` is
    what the better answer would likely have led to. Luck, feats and moments are there at once."""

    done: int
    steps: int
    decisions: list[JudgedDoc]
    luck: list[FortuneDoc]
    feats: list[FeatsDoc]
    moments: list[MomentDoc]


# ------------------------------------------------------------------ games, content, forces


class OptionChoice(Message):
    """A table option of a game."""

    id: str
    text: str
    rule: str
    default: bool | int | str
    choices: list[bool | int | str]


class GlossDoc(Message):
    """What a word or a number of a game means, and the rule that says so."""

    term: str
    name: str
    text: str
    rule: str


class PaceDoc(Message):
    """How long a scenario is and how hard for whom, as games among equals were counted."""

    games: int
    rounds: int
    decisions: int
    minutes: int
    length: str
    uphill: list[str]
    told: str


class ScenarioDoc(Message):
    """A scenario of a game."""

    id: str
    title: str
    summary: str
    seats: list[str]
    pace: PaceDoc | None


class GameDoc(Message):
    """A game that can be played here."""

    name: str
    title: str
    scenarios: list[ScenarioDoc]
    options: list[OptionChoice]
    agents: list[str]


class EntryDoc(Message):
    """One entry of a pack; `over` are the packs whose entry it replaces."""

    id: str
    name: str
    rule: str
    over: list[str]


class PackDoc(Message):
    """A content pack that is loaded, and what it holds, by kind."""

    name: str
    game: str
    title: str
    version: str
    author: str
    about: str
    licence: str
    source: str
    holds: dict[str, list[EntryDoc]]


class PackWanted(Message):
    """A pack to be checked: its files, `pack.toml` among them, by name."""

    files: Annotated[dict[str, str], Field(min_length=1, max_length=200)]


class PackFault(Message):
    """A mistake in a pack; line 0 is the whole file. `kind`, `id` and `path` lead to the field;
    `word` is the wrong word, `nearest` the one that may be meant; `at` are the places of a drawing
    that it is about, as players name them; `stops`: a draft with it cannot be tried. `said` is the
    same sentence in English, by which a program knows it."""

    file: str
    line: int
    entry: str
    text: str
    said: str = ""
    nearest: str
    kind: str
    id: str
    path: list[str | int]
    word: str
    rule: str
    at: list[str]
    stops: bool = True


class PackChecked(Message):
    """A pack without faults and what it holds; or every fault. `hints` are legal, but worth a look."""

    pack: PackDoc | None
    faults: list[PackFault]
    hints: list[PackFault] = Field(default_factory=list)


class PackSaved(PackWanted):
    """A pack to be kept: its files, and whether it is switched on for one's new tables (left out:
    as it was)."""

    files: Annotated[dict[str, str], Field(min_length=1, max_length=64)]
    on: bool | None = None


class PackSwitched(Message):
    """Whether a pack is switched on for one's new tables."""

    on: bool


class OwnPack(Message):
    """A pack of one's own. A draft with faults is kept too, but only a sound one can be played."""

    name: str
    game: str
    changed: str
    on: bool
    size: int
    link: str | None
    checked: PackChecked


class OwnPackFiles(OwnPack):
    """A pack of one's own with its files."""

    files: dict[str, str]


class OwnPacks(Message):
    """All packs of one's own, by name, and how many and how large they may be."""

    packs: list[OwnPack]
    most: int
    largest: int


class SharedPack(Message):
    """A pack that somebody shares: who, its files, and what it holds."""

    by: str
    files: dict[str, str]
    checked: PackChecked


class PackShared(Message):
    """The link of a pack that is shared; null: it is shared no longer."""

    link: str | None


class PackForms(Message):
    """What a game's packs may hold, as JSON Schema: the head and the entries."""

    game: str
    head: Facts
    entries: Facts


class DraftRead(Message):
    """A pack as it is written: the texts of its head, and the rows of each kind of entry."""

    head: Facts
    entries: dict[str, list[Facts]]


class DraftLook(Message):
    """A place of a drawing, as its game writes drawings, to be looked around from."""

    game: str
    drawing: Annotated[dict[str, Annotated[str, Field(max_length=4_000)]], Field(max_length=8)]
    at: Annotated[str, Field(max_length=20)]


class DraftTest(PackWanted):
    """A draft to be tried: its pack, which scenario of it, where the caller sits and against whom."""

    game: str
    scenario: Annotated[str, Field(max_length=80)]
    seat: Annotated[str, Field(max_length=40)]
    agent: Annotated[str, Field(max_length=60)] = "veteran"


class DraftMeasure(PackWanted):
    """A draft to be measured: whose wins are counted, and what came of the games before."""

    game: str
    scenario: Annotated[str, Field(max_length=80)]
    seat: Annotated[str, Field(max_length=40)]
    games: Annotated[int, Field(ge=0, le=100_000)] = 0
    wins: Annotated[int, Field(ge=0, le=100_000)] = 0
    draws: Annotated[int, Field(ge=0, le=100_000)] = 0


class Fairness(Message):
    """How often a seat wins, a draw being half a win, with the 95 % interval."""

    games: int
    wins: int
    draws: int
    value: float
    low: float
    high: float


class EntryMeasure(PackWanted):
    """An entry of a pack to be measured, and what came of the pairs of games before."""

    kind: Annotated[str, Field(max_length=40)]
    id: Annotated[str, Field(max_length=80)]
    pairs: Annotated[int, Field(ge=0, le=100_000)] = 0
    held: Annotated[float, Field(ge=0, le=100_000)] = 0.0
    second: Annotated[float, Field(ge=0, le=100_000)] = 0.0


class EntryWorth(Message):
    """What having an entry is worth: the share of games that whoever has it would win against an
    equal without it, with its 95 % interval. `held` and `second` are points in the two games of
    each pair; `with_it` and `without` the shares of the games with it and without it."""

    pairs: int
    held: float
    second: float
    value: float
    low: float
    high: float
    with_it: float
    without: float
    card: bool
    """It is played or declined, and both games of a pair have it."""
    scenario: str
    """What was played."""


class PieceDoc(Message):
    """Something a force can be made of; `facts` are its numbers as the game keeps them."""

    id: str
    kind: str
    name: str
    cost: int
    rule: str
    facts: Facts


class ReadyForce(Message):
    """A force to start from."""

    id: str
    name: str
    about: str
    force: Any


class ForceCatalogue(Message):
    """What a seat may bring: pieces with their costs, ready-made forces, the limits; `blank` is an
    empty force to begin with."""

    game: str
    scenario: str
    seat: str
    pieces: list[PieceDoc]
    ready: list[ReadyForce]
    limits: Facts
    blank: Any


class ForceWanted(Message):
    """A force to be reviewed. With `part`, every piece that this part of it cannot take in
    addition comes back in `refused`, each with the reason."""

    game: str
    scenario: str | None = None
    options: dict[str, bool | int | str] = Field(default_factory=dict)
    seat: str
    force: Any
    part: int | None = None
    packs: Packs = Field(default_factory=list)


class FaultDoc(Message):
    """Something that is wrong with a force; `part` is null when it concerns the whole."""

    part: int | None
    text: str
    rule: str


class PartDoc(Message):
    """A part of a force: a model, a warrior; with its cost, the numbers that follow, and what can
    be said about it in words."""

    name: str
    bill: TallyDoc | None
    facts: Facts
    sheet: list[SheetChapter]


class ThenDoc(Message):
    """Where one more piece would lead, in a word; `over` when a table would refuse it."""

    id: str
    text: str
    over: bool


class ForceChecked(Message):
    """What a force costs, and everything that is wrong with it. `holds` are the rules that it
    keeps, `hints` what is legal but worth a look; `then` says where each piece would lead."""

    legal: bool
    total: int
    budget: int | None
    parts: list[PartDoc]
    faults: list[FaultDoc]
    refused: list[RefusedOption]
    holds: list[FaultDoc]
    hints: list[FaultDoc]
    then: list[ThenDoc]
    facts: Facts


class PrintWanted(Message):
    """A force to be printed, with its name."""

    game: str
    scenario: str | None = None
    options: dict[str, bool | int | str] = Field(default_factory=dict)
    seat: str
    force: Any
    name: Annotated[str, Field(max_length=60)] = ""
    paper: Literal["a4", "letter"] = "a4"


class ChanceForce(Message):
    """A legal force of no particular kind."""

    force: Any


class RuleDoc(Message):
    """A rule of a ledger."""

    id: str
    title: str
    game: str
    chapter: str
    text: str
