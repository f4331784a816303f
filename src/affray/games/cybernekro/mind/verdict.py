"""What came of an act in one word: what a part of an outcome bar says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from affray.engine.events import Event, Telling
from affray.engine.odds import BEST, DONE, HARM, IDLE, LESSER, NOTHING, STOPPED, Verdict
from affray.games.cybernekro.effects.doors import DoorStruck
from affray.games.cybernekro.mind.outcome import changes_of, terminals
from affray.games.cybernekro.scenarios.scenario import allied
from affray.games.cybernekro.screen.events.battle import (
    DamageRolled,
    FellProne,
    Fled,
    JumpFailed,
    Moved,
    Pushed,
    PushRolled,
    TestPassed,
    TestRolled,
    ToughedOut,
    TurnedNpc,
)
from affray.games.cybernekro.state import NOBODY, Cybernekro, Model, Where

BY_THE_WAY: Final = frozenset({"reaction", "sprint", "trap", "morale", "tough-it-out"})
"""Tests that are rolled on the way to something: they are not what was meant."""
ATTACKS: Final = frozenset({"fight", "shoot", "throw"})
"""Tests that come to something only when somebody is hurt."""

OF_EVERYBODY: Final = frozenset({"tremors", "pollen", "temperature"})
"""Tests that one model after the other rolls for itself, in one step. CYB-ENV-01"""

OUT_OF_ACTION: Final = 100
DREAD, PRONE, WOUND = 1, 5, 10


def verdict(
    before: Cybernekro, after: Cybernekro, heard: Sequence[Telling], seat: str
) -> Verdict | None:
    """Out of action, terminal taken, Wound, prone, they take it, you fall: what a bar says."""
    scene = Scene(before, after, heard, seat)
    harm = scene.harm()
    if seat in scene.taken:
        return Verdict(_joined("terminal taken", harm), BEST)
    gain = max((_worst(was, now) for was, now in scene.theirs), default=0)
    if gain == OUT_OF_ACTION:
        return Verdict(_joined("out of action", harm), BEST, gain)
    if gain:
        return Verdict(_joined(_hit(gain), harm), LESSER, gain)
    setback = scene.setback()
    if setback:
        return Verdict(_joined(setback, harm), LESSER)
    loss = scene.terminal_lost()
    if harm or loss:
        return Verdict(_joined(loss, harm) if loss else harm, HARM, -scene.pain)
    return scene.unhurt()


class Tested(NamedTuple):
    """A test: whose, for what, how it came out."""

    model: int
    purpose: str
    success: bool


class Scene:
    """How things stood, how they stand, what was told between, and who reads it."""

    def __init__(
        self, before: Cybernekro, after: Cybernekro, heard: Sequence[Telling], seat: str
    ) -> None:
        self.before, self.after, self.seat = before, after, seat
        pairs = list(zip(before.models, after.models, strict=False))
        alone = _alone(before)
        if alone != NOBODY:
            pairs = [pairs[alone]]
            heard = [telling for telling in heard if telling[1][:1] == (alone,)]
        self.heard = heard
        self.own = [(was, now) for was, now in pairs if was.owner == seat]
        self.theirs = [(was, now) for was, now in pairs if was.owner != seat]
        changed = list(terminals(before, after))
        self.taken = [owner for _, owner in changed]
        self.lost = [number for number, owner in changed if owner not in ("", *allied(after, seat))]
        self.chosen = self._lay_down()
        """Models of one's own that lay down because they were meant to."""
        self.pain = max((_worst(was, now, self.chosen) for was, now in self.own), default=0)

    def told(self, kind: type[Event]) -> Iterator[tuple[Any, ...]]:
        """The facts of every event of a kind."""
        return (facts for each, facts, _ in self.heard if each is kind)

    def is_own(self, model: int) -> bool:
        """Whether a model belonged to the reader; who has only just appeared was nobody's before."""
        then = self.before if model < len(self.before.models) else self.after
        return then.model(model).owner == self.seat

    def _lay_down(self) -> frozenset[int]:
        """Who lies down at the end of a Move does so at once, and nothing knocks him over."""
        pairs = zip(self.heard, self.heard[1:], strict=False)
        return frozenset(
            there[1][0]
            for move, there in pairs
            if (move[0], there[0]) == (Moved, FellProne) and move[1][0] == there[1][0]
        )

    # ------------------------------------------------------------ harm to oneself and to others

    def harm(self) -> str:
        """What the reader suffers, if anything."""
        if self.pain == OUT_OF_ACTION:
            return "your loss"
        if self.pain >= WOUND:
            number, more = divmod(self.pain, WOUND)
            word = "your Wound" if number == 1 else f"{number} Wounds of yours"
            return f"{word}, prone" if more else word
        if any(self.is_own(facts[0]) for facts in self.told(TurnedNpc)):
            return "breaks"
        if any(self.is_own(facts[0]) for facts in self.told(Fled)):
            return "flees"
        if self.pain == PRONE:
            return "you fall"
        if self._jammed(self.own):
            return "weapon jams"
        return "your Dread" if self.pain else ""

    def setback(self) -> str:
        """What the other side suffers that is no injury, if anything."""
        if any(not self.is_own(facts[0]) for facts in self.told(TurnedNpc)):
            return "breaks"
        if any(not self.is_own(facts[0]) for facts in self.told(Fled)):
            return "flees"
        for was, now in self.theirs:
            if now.on_fire and not was.on_fire:
                return "on fire"
            if now.stupor > was.stupor:
                return "stupefied"
            if len(now.off) > len(was.off):
                return "switched off"
        if self._jammed(self.theirs):
            return "gun jammed"
        pushed = any(not self.is_own(facts[0]) for facts in self.told(Pushed))
        return "pushed" if pushed else ""

    def terminal_lost(self) -> str:
        """What the other side takes, from the reader or from nobody. CYB-SCN-12"""
        owners, ours = self.before.plot.owners, allied(self.before, self.seat)
        if any(owners[number] in ours for number in self.lost):
            return "terminal lost"
        return "they take it" if self.lost else ""

    def _jammed(self, pairs: Iterable[tuple[Model, Model]]) -> bool:
        new = set(self.after.jammed) - set(self.before.jammed)
        return any(not new.isdisjoint((*was.carried, *now.carried)) for was, now in pairs)

    # ------------------------------------------------------------ nobody was hurt

    def unhurt(self) -> Verdict | None:
        """What came of it where nobody was hurt."""
        toughed = [self.is_own(facts[0]) for facts in self.told(ToughedOut)]
        if toughed:
            own = toughed[-1]
            return Verdict("you tough it out", BEST) if own else Verdict("toughed out", STOPPED)
        boon = next((word for was, now in self.own for word in _boons(was, now)), "")
        if boon:
            return Verdict(boon, BEST)
        tests = list(self._tests())
        mine = [test for test in tests if self.is_own(test.model)]
        meant = [test for test in mine if test.purpose not in BY_THE_WAY]
        if meant:
            return self._tested(meant[-1], tests)
        tried = [facts[-1] for facts in (*self.told(PushRolled), *self.told(DoorStruck))]
        if tried and not tried[-1]:
            return FAILED
        attacked = any(test.purpose in ATTACKS for test in tests)
        if attacked and self._is_about_something():
            return Verdict("unharmed", BEST)
        if any(was.spot != now.spot for was, now in self.own):
            return DONE
        if mine:
            return self._by_the_way(mine[-1])
        if tests or any(self.taken):
            return IDLE
        acted = any(was.ap != now.ap or any(changes_of(was, now)) for was, now in self.own)
        return DONE if acted or tried else None

    def _is_about_something(self) -> bool:
        """Whether a model of the reader's acts, or has moved: others only answer that."""
        active = (self.before.active, self.after.active)
        acts = any(model != NOBODY and self.is_own(model) for model in active)
        return acts or any(was.spot != now.spot for was, now in self.own)

    def _tests(self) -> Iterator[Tested]:
        for kind, facts, _ in self.heard:
            if kind is TestRolled:
                yield Tested(facts[0], facts[1], facts[-1])
            elif kind is TestPassed:
                yield Tested(facts[0], facts[1], True)

    def _tested(self, last: Tested, tests: Sequence[Tested]) -> Verdict:
        """A test of one's own that hurt nobody: what needs no victim is done if it came off."""
        if any(self.told(JumpFailed)):
            return Verdict("falls short", NOTHING)
        if last.purpose in ATTACKS or not last.success:
            up = any(was.prone and not now.prone for was, now in self.own)
            return DONE if up else FAILED
        if last.purpose != "cast":
            return DONE
        if any(self.told(DamageRolled)):
            # it came off, and its dice came to nothing
            return FAILED
        resisted = any(test.success and not self.is_own(test.model) for test in tests)
        return Verdict("resisted", STOPPED) if resisted else Verdict("works", BEST)

    def _by_the_way(self, last: Tested) -> Verdict:
        if last.purpose == "reaction" and last.success:
            return Verdict("reacts", BEST)
        return FAILED


FAILED: Final = Verdict("nothing", NOTHING)


def _alone(g: Cybernekro) -> int:
    """The one model that a question is about, although the step goes on with others."""
    return g.test.model if g.tests and g.test.purpose in OF_EVERYBODY else NOBODY


def _boons(was: Model, now: Model) -> Iterator[str]:
    """What has become better for a model."""
    if now.wounds < was.wounds:
        yield "healed"
    if now.shielded and not was.shielded:
        yield "shielded"
    if now.invisible and not was.invisible:
        yield "invisible"
    if was.on_fire and not now.on_fire:
        yield "fire out"
    if was.imprisoned and not now.imprisoned:
        yield "free"
    if now.dread < was.dread:
        yield "steadied"


def _worst(was: Model, now: Model, chosen: frozenset[int] = frozenset()) -> int:
    """The worst that a model suffered: out of action, Wounds, Prone, Dread."""
    if now.where != was.where and now.where == Where.OUT:
        return OUT_OF_ACTION
    felled = PRONE if now.prone and not was.prone and now.id not in chosen else 0
    if now.wounds > was.wounds:
        return WOUND * (now.wounds - was.wounds) + felled
    return felled or (DREAD if now.dread > was.dread else 0)


def _hit(worst: int) -> str:
    if worst >= WOUND:
        number, more = divmod(worst, WOUND)
        word = "Wound" if number == 1 else f"{number} Wounds"
        return f"{word}, prone" if more else word
    return "prone" if worst == PRONE else "Dread"


def _joined(word: str, harm: str) -> str:
    return f"{word}, {harm}" if harm else word
