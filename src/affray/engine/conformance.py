"""What every game must pass: a kit of checks, run for each scenario by tests and by `affray check`.

Each check plays games at random and looks for one kind of fault; it raises `Broken` with a
sentence that says where. A check must be able to fail: tests break the teaching game on purpose.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Any, TypeAlias

from affray.engine.chance import Chance, Cuts, Raw, RealDice, Source, Why
from affray.engine.errors import AffrayError, IllegalChoice, IllegalMotion, RuleError
from affray.engine.events import build, plain
from affray.engine.game import Game, Value
from affray.engine.intentions import Intention, pass_others
from affray.engine.odds import TONES, Odds
from affray.engine.open import new_table
from affray.engine.questions import CHANCE, Ask, Option, Place, Seat, Several
from affray.engine.replay import replay, resume
from affray.engine.screens import Screen, is_on_a_screen
from affray.engine.state import digest
from affray.engine.stops import Stops, could_be_automatic, let_happen
from affray.engine.table import Step, Table, state_of
from affray.engine.tape import Entry

MOST_DECISIONS = 20_000
"""A game played at random that takes longer does not end."""


class Broken(AssertionError):
    """A game breaks its contract."""


@dataclass(frozen=True)
class Trial:
    """One game to be played at random: which, and from which seed."""

    game: Game[Any]
    scenario: str
    seed: int = 0
    options: Mapping[str, Value] | None = None
    forces: Mapping[Seat, Any] | None = None
    pace: int = 1
    """Look closely at one decision in this many: larger is faster."""

    def table(self, **more: Any) -> Table[Any]:
        """The table at its start."""
        return new_table(
            self.game,
            self.scenario,
            seed=self.seed,
            options=self.options,
            forces=self.forces,
            **more,
        )

    def play(self) -> Iterator[tuple[Table[Any], Random, int]]:
        """Play at random; each decision is shown before it is made."""
        table = self.table()
        rng = Random(self.seed)
        count = 0
        while table.decision is not None:
            yield table, rng, count
            choose_at_random(table, rng)
            count += 1
            if count > MOST_DECISIONS:
                raise self.broken(f"the game goes on after {count} decisions")

    def looks(self) -> Iterator[tuple[Table[Any], Random, int]]:
        """Like play, but shows only the decisions to look at closely."""
        for table, rng, count in self.play():
            if count % self.pace == 0:
                yield table, Random(rng.random()), count

    def broken(self, what: str) -> Broken:
        """The error that says where it broke."""
        options = f", {dict(self.options)}" if self.options else ""
        return Broken(f"{self.game.name} {self.scenario} seed {self.seed}{options}: {what}")


Check: TypeAlias = Callable[[Trial], None]


def choose_at_random(table: Table[Any], rng: Random) -> None:
    """One open question, one of its options."""
    ask = rng.choice(table.decisions)
    table.choose(rng.choice(ask.options).id, ask.seat)


def finish(table: Table[Any], rng: Random, most: int = MOST_DECISIONS) -> str:
    """Play on at random; the digest of where it ends."""
    for _ in range(most):
        if table.decision is None:
            break
        choose_at_random(table, rng)
    return digest(table.state)


def options_of(table: Table[Any]) -> list[tuple[str, str, list[str]]]:
    """Every open question: seat, kind, ids."""
    return [(ask.seat, ask.kind, [o.id for o in ask.options]) for ask in table.decisions]


# ------------------------------------------------------------------ the checks


def ends(trial: Trial) -> None:
    """Random play reaches an end, and a result that names real seats."""
    table = trial.table()
    rng = Random(trial.seed)
    for _ in range(MOST_DECISIONS):
        if table.decision is None:
            break
        choose_at_random(table, rng)
    if table.result is None:
        raise trial.broken(f"the game goes on after {MOST_DECISIONS} decisions")
    if not set(table.result.winners) <= set(table.seats):
        raise trial.broken(f"{table.result.winners} are not all seats")


def options_are_sound(trial: Trial) -> None:
    """Options have unique ids, words, plain values, and a default that is offered.

    What is refused is not offered, and says why and by which rule.
    """
    for table, _, _ in trial.play():
        for ask in table.decisions:
            ids = [option.id for option in ask.options]
            if len(set(ids)) < len(ids):
                twice = next(i for i in ids if ids.count(i) > 1)
                raise trial.broken(f"{ask.kind} ({ask.rule}) offers {twice} twice")
            if ask.default is not None and ask.default not in ids:
                raise trial.broken(f"{ask.kind}: the default {ask.default} is not offered")
            if not ask.rule and ask.seat != CHANCE:
                raise trial.broken(f"{ask.kind} names no rule")
            if not ask.prompt or not all(option.label for option in ask.options):
                raise trial.broken(f"{ask.kind} has no words")
            if not all(map(ask.gist, ask.options)):
                dumb = next(option.id for option in ask.options if not ask.gist(option))
                raise trial.broken(f"{ask.kind}: nothing says what {dumb} does")
            for option in ask.options:
                if not _is_plain(option.value):
                    raise trial.broken(f"{ask.kind} {option.id} holds {option.value!r}")
            if isinstance(ask, Place):
                _candidates_are_accepted(trial, ask)
            _refusals_are_sound(trial, ask, ids)


def _is_plain(value: object) -> bool:
    if isinstance(value, tuple | frozenset):
        return all(_is_plain(part) for part in value)
    return value is None or isinstance(value, str | int | float) or hasattr(value, "name")


def _candidates_are_accepted(trial: Trial, ask: Place[Any]) -> None:
    """Every candidate of a Place that can state its data is accepted as data too."""
    for option in ask.options:
        if ask.find(option.id).value != option.value:
            raise trial.broken(f"{ask.kind}: the candidate {option.id} is not accepted")


def _refusals_are_sound(trial: Trial, ask: Ask[Any], offered: Sequence[str]) -> None:
    refused = [no.id for no in ask.refused]
    for no in ask.refused:
        ask.about_of(Option(no.id, no.value))  # what is refused is drawn too
        if no.id in offered:
            raise trial.broken(f"{ask.kind} both offers and refuses {no.id}")
        if refused.count(no.id) > 1:
            raise trial.broken(f"{ask.kind} refuses {no.id} twice")
        if not (no.label and no.reason and no.rule):
            raise trial.broken(f"{ask.kind} refuses {no.id} without saying why and by which rule")


def refusals_change_nothing(trial: Trial) -> None:
    """An answer not offered, and a seat not asked, are refused without leaving a trace."""
    for table, _, _ in trial.looks():
        before = _everything(table)
        asked = {ask.seat for ask in table.decisions}
        idle = [seat for seat in table.seats if seat not in asked]
        tries: list[tuple[Any, Seat | None]] = [("no such option", None), ({"x": "?"}, None)]
        tries += [(table.decisions[0].options[0].id, seat) for seat in idle[:1]]
        tries += [("anything", "nobody")]
        for what, seat in tries:
            try:
                table.choose(what, seat)
            except IllegalChoice as error:
                if not str(error):
                    raise trial.broken("a refusal says nothing") from None
            else:
                raise trial.broken(f"{what!r} of {seat} was taken")
        if _everything(table) != before:
            raise trial.broken("a refusal changed something")


class _FailingDice(Source):
    """Dice that break at a roll: a stand-in for a defect in a rule."""

    __slots__ = ("at", "then")

    def __init__(self, then: Source, at: int) -> None:
        super().__init__(then.spent)
        self.then, self.at = then, at

    def roll(self, chance: Chance, why: Why, cuts: Cuts) -> Raw:
        if self.at == 0:
            raise RuleError("broken on purpose")
        self.at -= 1
        self.then.spent = self.spent
        self.spent += 1
        return self.then.roll(chance, why, cuts)

    def copy(self) -> Source:
        twin = _FailingDice(self.then.copy(), self.at)
        twin.spent = self.spent
        return twin


def failures_change_nothing(trial: Trial) -> None:
    """A rule that raises, at its first roll or a later one, changes nothing."""
    for table, rng, count in trial.looks():
        twin = table.clone()
        twin.driver.roll_from(_FailingDice(twin.source.copy(), count % 3))
        before = _everything(twin)
        ask = rng.choice(twin.decisions)
        answer = rng.choice(ask.options).id
        try:
            twin.choose(answer, ask.seat)
        except RuleError:
            if _everything(twin) != before:
                raise trial.broken(f"{ask.kind} {answer} failed and changed something") from None


def clones_have_the_same_future(trial: Trial) -> None:
    """A clone, and the game saved and reopened, play on exactly like the game itself."""
    for table, rng, _ in trial.looks():
        seed = rng.random()
        twins = {
            "the clone": table.clone(),
            "the saved game": resume(_through_json(table.record()), trial.game),
        }
        if table.tape.position == 0:
            opened = Table(trial.game, state_of(trial.game, _through_json(_facts(table))))
            opened.driver.roll_from(table.source.copy())
            twins["the position"] = opened
        here = options_of(table)
        future = finish(table.clone(), Random(seed), 40)
        for name, twin in twins.items():
            if options_of(twin) != here or digest(twin.state) != digest(table.state):
                raise trial.broken(f"{name} stands elsewhere than the game")
            if finish(twin, Random(seed), 40) != future:
                raise trial.broken(f"{name} has another future than the game")


def undo_comes_back(trial: Trial) -> None:
    """Undo, where allowed, goes back exactly; where not, it changes nothing."""
    for table, rng, _ in trial.looks():
        twin = table.clone()
        facts, asked = digest(twin.state), options_of(twin)
        ask = rng.choice(twin.decisions)
        twin.choose(rng.choice(ask.options).id, ask.seat)
        after = _everything(twin)
        try:
            twin.undo(ask.seat)
        except IllegalMotion:
            if _everything(twin) != after:
                raise trial.broken("a refused undo changed something") from None
            continue
        if (digest(twin.state), options_of(twin)) != (facts, asked):
            raise trial.broken(f"undo of {ask.kind} leads elsewhere")


def replays(trial: Trial) -> None:
    """A record replays to the same end, every entry and checkpoint the same."""
    table = trial.table()
    finish(table, Random(trial.seed))
    again = replay(_through_json(table.record()), trial.game)
    if digest(again.state) != digest(table.state) or again.result != table.result:
        raise trial.broken("the replay ends elsewhere")


def real_dice_give_the_same_game(trial: Trial) -> None:
    """The same faces, rolled by hand, make the same game and the same log."""
    table = trial.table()
    finish(table, Random(trial.seed))
    by_hand = trial.table(dice="real")
    if not isinstance(by_hand.source, RealDice):
        raise trial.broken("the table does not take real dice")
    for entry in (entry for step in table.steps for entry in step.entries):
        _enter_by_hand(trial, by_hand, entry)
    if digest(by_hand.state) != digest(table.state):
        raise trial.broken("real dice lead elsewhere")
    for seat in (*table.seats, None):
        if _log(by_hand, seat) != _log(table, seat):
            raise trial.broken(f"real dice tell {seat} another story")


def _enter_by_hand(trial: Trial, table: Table[Any], entry: Entry) -> None:
    ask = table.decision
    rolls = ask is not None and ask.seat == CHANCE
    if entry.kind == "choice" and not entry.auto:
        if rolls:
            raise trial.broken(f"a roll is asked where {entry.id} was chosen")
        table.choose(entry.data or entry.id, entry.who)
    elif entry.kind == "chance" and ask is not None and rolls and _is_for(ask, entry):
        wanted = [o for o in ask.options if o.value == (entry.who, entry.value)]
        if not wanted:
            raise trial.broken(f"{entry.who} = {entry.value} cannot be entered by hand")
        table.choose(wanted[0].id, CHANCE)


def _is_for(ask: Ask[Any], entry: Entry) -> bool:
    """Whether an entry is the roll that is asked for: draws are made by the table itself."""
    return ask.about is not None and ask.about["code"] == entry.who


def arrival_order_does_not_matter(trial: Trial) -> None:
    """Simultaneous choices give the same result whoever answers first."""
    for table, rng, _ in trial.play():
        if not isinstance(table.driver.open, Several) or (
            table.tape.entries[-1:] and _midway(table)
        ):
            continue
        seed = rng.getrandbits(32)
        ends = {
            _answer_all(table.clone(), order, seed)
            for order in (
                tuple(table.driver.open.asks),
                tuple(reversed(tuple(table.driver.open.asks))),
            )
        }
        if len(ends) > 1:
            raise trial.broken(f"{table.decisions[0].kind} depends on who answers first")


def _midway(table: Table[Any]) -> bool:
    """Whether a seat has answered already."""
    question = table.driver.open
    return isinstance(question, Several) and len(question.asks) < len(question.parties)


def _answer_all(table: Table[Any], order: Sequence[int], seed: int) -> str:
    """Answer the open simultaneous questions, one seat wholly before the next."""
    question = table.driver.open
    if not isinstance(question, Several):
        return digest(table.state)
    seats = [question.asks[index].seat for index in order]
    step = len(table.steps)
    for seat in seats:
        rng = Random(f"{seed}{seat}")
        while len(table.steps) == step and isinstance(table.driver.open, Several):
            ask = next((a for a in table.decisions if a.seat == seat), None)
            if ask is None:
                break
            table.choose(rng.choice(ask.options).id, seat)
    return digest(table.state)


def choices_write_nothing(trial: Trial) -> None:
    """While simultaneous choices are open, answers leave the state as it is."""
    for table, rng, _ in trial.play():
        if isinstance(table.driver.open, Several) and len(table.driver.open.asks) > 1:
            twin = table.clone()
            before = digest(twin.state)
            ask = twin.decisions[0]
            twin.choose(rng.choice(ask.options).id, ask.seat)
            if isinstance(twin.driver.open, Several) and digest(twin.state) != before:
                raise trial.broken(f"{ask.kind} writes the state before all have chosen")


def cuts_agree(trial: Trial) -> None:
    """Odds from the faces where meaning changes equal odds from every face."""
    for table, rng, _ in trial.looks():
        ask = rng.choice(table.decisions)
        what = rng.choice(ask.options).id
        cut = table.odds(ask.seat, what, limit=400)
        full = table.odds(ask.seat, what, limit=4_000, cuts=False)
        _bars_are_complete(trial, ask, what, cut)
        if cut.exact and full.exact and not _same_odds(cut.lines, full.lines):
            raise trial.broken(f"{ask.kind} {what}: cuts give {cut.lines}, faces {full.lines}")


def _bars_are_complete(trial: Trial, ask: Ask[Any], what: str, odds: Odds) -> None:
    """An outcome bar adds up, each part once, in words and with a tone."""
    words = [bar.word for bar in odds.bars]
    if abs(sum(bar.p for bar in odds.bars) - 1) > 1e-6 or len(set(words)) < len(words):
        raise trial.broken(f"{ask.kind} {what}: the bar {odds.bars} is not complete")
    if not all(bar.word and bar.tone in TONES for bar in odds.bars):
        raise trial.broken(f"{ask.kind} {what}: a part of {odds.bars} has no word or tone")


def _same_odds(one: Sequence[tuple[Any, float]], other: Sequence[tuple[Any, float]]) -> bool:
    a, b = dict(one), dict(other)
    return a.keys() == b.keys() and all(abs(a[key] - b[key]) < 1e-9 for key in a)


def imagined_worlds_look_the_same(trial: Trial) -> None:
    """What a seat does not know may be anything: its view, options, words and refusals stay."""
    for table, rng, _ in trial.looks():
        for seat in table.seats:
            world = table.imagine(seat, rng, quiet=False)
            # others' answers to open simultaneous questions are dropped, so who is asked differs
            if _seen(world, seat, who=False) != _seen(table, seat, who=False):
                raise trial.broken(f"{seat} sees that a world is imagined")
            for fault in trial.game.check(world.state):
                raise trial.broken(f"an imagined world is no position: {fault}")
            if digest(world.clone().state) != digest(world.state):
                raise trial.broken("a clone of an imagined world differs from it")
            quiet = table.imagine(seat, Random(rng.random()))
            for _ in range(30):
                if quiet.decision is None:
                    break
                ask = rng.choice(quiet.decisions)
                quiet.choose(rng.choice(ask.options), ask.seat)
            for fault in trial.game.check(quiet.state):
                raise trial.broken(f"an imagined future is no position: {fault}")


def two_truths_give_the_same_worlds(trial: Trial) -> None:
    """Two truths that a seat cannot tell apart give it the same imagined worlds and futures."""
    for table, rng, count in trial.looks():
        for seat in table.seats:
            other = another_truth(table, seat, Random(count))
            if other is None:
                continue
            seed = rng.getrandbits(32)
            one = table.imagine(seat, Random(seed), quiet=False)
            two = other.imagine(seat, Random(seed), quiet=False)
            kind = table.decisions[0].kind
            if digest(one.state) != digest(two.state):
                raise trial.broken(f"{kind}: {seat} imagines by what it does not know")
            if _same_walk(one, two, rng):
                continue
            raise trial.broken(f"{kind}: {seat}'s imagined future holds a secret")


def another_truth(table: Table[Any], seat: Seat, rng: Random) -> Table[Any] | None:
    """The step played from a re-dealt start, if the seat could not tell the difference."""
    step = table.steps[-1]
    start = step.checkpoint.copy()
    table.game.redeal(start, seat, rng)
    twin: Table[Any] = Table.verbatim(table.game, start, table.source.copy())
    twin.driver.steps = [Step(start.copy(), _answers_drawn_anew(table, seat, start, rng), 0)]
    try:
        twin.rerun()
        same = _seen(twin, seat) == _seen(table, seat)
        sound = not any(True for _ in table.game.check(twin.state))
    except (
        AffrayError,
        AssertionError,
        AttributeError,
        KeyError,
        IndexError,
        RuntimeError,  # what a coroutine makes of a search that finds nothing
        TypeError,
        ValueError,
    ):
        return None  # the tape does not fit that truth, so it is not another truth
    return twin if same and sound and _asked(twin) == _asked(table) else None


def _answers_drawn_anew(table: Table[Any], seat: Seat, start: Any, rng: Random) -> list[Entry]:
    """The tape, with others' answers to open simultaneous questions chosen again."""
    entries = list(table.steps[-1].entries)
    question = table.driver.open
    if not isinstance(question, Several):
        return entries
    open_kinds = {ask.kind: ask for ask in question.asks.values()}
    for i, entry in enumerate(entries):
        if entry.kind == "choice" and entry.who != seat and entry.who in question.parties:
            for ask in open_kinds.values():
                match = [o for o in ask.options if o.id == entry.id]
                if match:
                    option = rng.choice(ask.options)
                    entries[i] = entry._replace(value=option.value, id=option.id)
    return entries


def _asked(table: Table[Any]) -> list[tuple[str, str]]:
    return [(ask.seat, ask.kind) for ask in table.decisions]


def _same_walk(one: Table[Any], two: Table[Any], rng: Random, most: int = 25) -> bool:
    for _ in range(most):
        if one.decision is None or two.decision is None:
            break
        if options_of(one) != options_of(two):
            return False
        ask = rng.choice(one.decisions)
        answer = rng.choice(ask.options).id
        one.choose(answer, ask.seat)
        two.choose(answer, ask.seat)
    return digest(one.state) == digest(two.state)


def invariants_hold(trial: Trial) -> None:
    """The game's own check finds nothing; every hidden thing lies in exactly one zone."""
    for table, _, _ in trial.play():
        for path, reason in trial.game.check(table.state):
            raise trial.broken(f"{path}: {reason}")
        zones = sorted(trial.game.zones(table.state))
        if zones != sorted(table.state.handles):
            raise trial.broken("a hidden thing is in no zone, or in two")


def events_have_words(trial: Trial) -> None:
    """Every event has a sentence, and every telling can be built and said."""
    missing = trial.game.words.missing(trial.game.events)
    if missing:
        raise trial.broken(f"no sentence for {', '.join(missing)}")
    table = trial.table()
    finish(table, Random(trial.seed))
    for seat in (*table.seats, None):
        for telling, event in zip(table.log.seen(seat), table.events(seat), strict=True):
            text = event.text
            if not text or "{" in text:
                raise trial.broken(f"{type(event).__name__} says {text!r}")
            if not event.rule:
                raise trial.broken(f"{type(event).__name__} names no rule")
            json.dumps(build(telling).to_json())


def quiet_and_loud_agree(trial: Trial) -> None:
    """A quiet table plays the same game: it only answers forced questions itself."""
    quiet = trial.table(quiet=True)
    rng = Random(trial.seed)
    answers: list[tuple[Seat, str]] = []
    for _ in range(MOST_DECISIONS):
        if quiet.decision is None:
            break
        ask = rng.choice(quiet.decisions)
        option = rng.choice(ask.options)
        answers.append((ask.seat, option.id))
        quiet.choose(option, ask.seat)
    loud = trial.table()
    rest = iter(answers)
    while loud.decision is not None:
        forced = next((a for a in loud.decisions if len(a.options) == 1), None)
        if forced is not None and not isinstance(loud.driver.open, Several):
            loud.choose(forced.options[0].id, forced.seat)
            continue
        seat, answer = next(rest)
        loud.choose(answer, seat)
    if digest(loud.state) != digest(quiet.state) or loud.result != quiet.result:
        raise trial.broken("a quiet table plays another game")


def fingerprint(game: Game[Any], scenario: str, seed: int) -> str:
    """What a random game from a seed comes to, tape and all."""
    table = new_table(game, scenario, seed=seed)
    end = finish(table, Random(seed))
    tape = [[tuple(entry) for entry in step.entries] for step in table.steps]
    return f"{end} {len(tape)} {hash_of(tape)}"


def hash_of(thing: object) -> str:
    """A hash that is the same in every process."""
    return sha256(repr(thing).encode()).hexdigest()[:16]


def another_process_plays_the_same(trial: Trial, where: str = "") -> None:
    """The same seed gives the same tape in another process with other hash seeds."""
    code = (
        "import sys; from affray.engine.conformance import fingerprint; "
        "from affray.engine.game import game_at; "
        "print(fingerprint(game_at(sys.argv[1]), sys.argv[2], int(sys.argv[3])))"
    )
    name = where or trial.game.name
    done = subprocess.run(
        [sys.executable, "-c", code, name, trial.scenario, str(trial.seed)],
        env={**os.environ, "PYTHONHASHSEED": "4711"},
        capture_output=True,
        text=True,
        check=False,
    )
    here = fingerprint(trial.game, trial.scenario, trial.seed)
    if done.stdout.strip() != here:
        raise trial.broken(f"another process plays {done.stdout.strip() or done.stderr[-300:]}")


# ------------------------------------------------------------------ intentions

INTENTIONS = 4
"""How many of a list are looked at."""


def intentions_are_legal(trial: Trial) -> None:
    """Every answer of an intention is legal when its turn comes, unless something interrupts it;
    given as a whole it leaves nothing on the tape but its own answers."""
    for table, _, _ in trial.looks():
        for ask in table.decisions:
            for intention in _listed(trial, table, ask):
                _walk_along(trial, table.clone(), ask.seat, intention)
                _does_no_more(trial, table.clone(), ask.seat, intention)


def _listed(trial: Trial, table: Table[Any], ask: Ask[Any]) -> list[Intention]:
    if ask.seat == CHANCE:
        return []
    found = list(table.intentions(ask.seat, limit=INTENTIONS))
    for intention in found:
        if not (intention.label and intention.answers):
            raise trial.broken(f"{ask.kind}: the intention {intention.id} says or does nothing")
        if Intention.from_json(_through_json(intention.to_json())) != intention:
            raise trial.broken(f"{ask.kind}: {intention.id} does not survive being sent")
    return found


def _walk_along(trial: Trial, twin: Table[Any], seat: Seat, intention: Intention) -> None:
    """Give the answers one by one, as a person would; others pass."""
    for planned in intention.answers:
        ask = next((ask for ask in twin.decisions if ask.seat == seat), None)
        if ask is None or ask.kind != planned.kind:
            if planned.whatever:
                return
            asked = ask.kind if ask is not None else "nothing"
            raise trial.broken(f"{intention.id} foresees {planned.kind}; {asked} is asked")
        step, entry = len(twin.steps) - 1, len(twin.steps[-1].entries)
        twin.choose(planned.answer, seat)
        pass_others(twin, seat)
        if _came_between(twin, step, entry):
            return


def _came_between(twin: Table[Any], step: int, entry: int) -> bool:
    """Whether something was rolled or revealed since."""
    later = [made for each in twin.steps[step + 1 :] for made in each.entries]
    since = [*twin.steps[step].entries[entry:], *later]
    return any(made.kind in ("chance", "reveal") for made in since)


def _does_no_more(trial: Trial, twin: Table[Any], seat: Seat, intention: Intention) -> None:
    """What is carried out is what was announced, in order; and undo takes all of it back."""
    before = digest(twin.state)
    step, entry = len(twin.steps) - 1, len(twin.steps[-1].entries)
    halt = twin.intend(seat, intention)
    later = [made for each in twin.steps[step + 1 :] for made in each.entries]
    given = [
        made.data or made.id
        for made in (*twin.steps[step].entries[entry:], *later)
        if made.kind == "choice" and made.who == seat and not made.auto
    ]
    if given != [planned.answer for planned in intention.answers[: halt.given]]:
        raise trial.broken(f"{intention.id} answered {given}, which is not what it says")
    if halt.why == "refused":
        raise trial.broken(f"{intention.id} stops at an answer that is not offered ({halt.kind})")
    if twin.can_undo(seat, whole=True):
        twin.undo(seat, whole=True)
        if digest(twin.state) != before:
            raise trial.broken(f"{intention.id} cannot be taken back as a whole")


def intentions_keep_secrets(trial: Trial) -> None:
    """Two truths that a seat cannot tell apart give it the same intentions with the same odds."""
    for table, _, count in trial.looks():
        for seat in {ask.seat for ask in table.decisions} & set(table.seats):
            other = another_truth(table, seat, Random(count))
            if other is None:
                continue
            one = list(table.intentions(seat, limit=INTENTIONS))
            two = list(other.intentions(seat, limit=INTENTIONS))
            kind = table.decisions[0].kind
            if one != two:
                raise trial.broken(f"{kind}: the intentions of {seat} hold a secret")
            for intention in one[:1]:
                if table.odds(seat, intention, limit=30) != other.odds(seat, intention, limit=30):
                    raise trial.broken(f"{kind}: the odds of {intention.id} hold a secret")


def stops_keep_secrets(trial: Trial) -> None:
    """Where two truths look the same to a seat, its stops ask, or let things happen, alike."""
    for table, _, count in trial.looks():
        for seat in {ask.seat for ask in table.decisions} & set(table.seats):
            other = another_truth(table, seat, Random(count))
            if other is None:
                continue
            one, two = (_let_happen(each, seat) for each in (table, other))
            if one != two:
                kind = table.decisions[0].kind
                raise trial.broken(f"{kind}: {seat} is asked, or not, by what it does not know")


def _let_happen(table: Table[Any], seat: Seat) -> str | None:
    ask = next(ask for ask in table.decisions if ask.seat == seat)
    option = let_happen(table, ask, Stops())
    if option is not None and option.id not in [each.id for each in ask.options]:
        raise Broken(f"{ask.kind}: a stop answers {option.id}, which is not offered")
    if option is not None and not could_be_automatic(table, ask, option.id):
        raise Broken(f"{ask.kind}: a stop answers {option.id}, and no record may say so")
    return None if option is None else option.id


# ------------------------------------------------------------------ screens

SCREENS = 8
"""How many screens of a game are looked at."""
LATER = 60
"""How many answers of others are waited for."""


def _screens(trial: Trial) -> Iterator[tuple[Table[Any], Seat, Screen]]:
    """The first screens of a game, each when its first question is asked."""
    left, last = SCREENS, ""
    for table, _, _ in trial.play():
        ask = next((ask for ask in table.decisions if is_on_a_screen(table, ask)), None)
        name = "" if ask is None else f"{ask.seat} {ask.rule}"
        if ask is not None and name != last:
            screen = table.screen(ask.seat)
            assert screen is not None
            yield table, ask.seat, screen
            left -= 1
        last = name
        if not left:
            return


def screens_are_legal(trial: Trial) -> None:
    """What a screen proposes is legal when its questions come, whatever others do meanwhile; it
    gives no answer but its own; every choice has words."""
    for table, seat, screen in _screens(trial):
        parts = [p for group in screen.groups for thing in group.things for p in thing.parts]
        if not all(choice.label for part in parts for choice in part.choices):
            raise trial.broken(f"the screen {screen.id} has a choice without words")
        for group in screen.groups:
            ids = [thing.id for thing in group.things]
            picked = [
                (p.kind, {**p.about}) for t in group.things for p in t.parts if p.how == "pick"
            ]
            if len({*ids}) < len(ids) or any(each in picked[:n] for n, each in enumerate(picked)):
                raise trial.broken(f"the screen {screen.id} has two things that are one")
        twin = table.clone()
        step, entry = len(twin.steps) - 1, len(twin.steps[-1].entries)
        plan = screen.proposed()
        twin.intend(seat, plan)
        _others_answer(twin, seat, Random(trial.seed))
        halt = twin.halts.get(seat)
        if halt is not None and halt.why == "refused":
            raise trial.broken(f"the screen {screen.id} proposes what {halt.kind} refuses")
        later = [made for each in twin.steps[step + 1 :] for made in each.entries]
        since = (*twin.steps[step].entries[entry:], *later)
        own = [made.id for made in since if made.kind == "choice" and made.who == seat]
        if set(own) - {planned.answer for planned in plan.answers}:
            raise trial.broken(f"the screen {screen.id} answered more than it holds: {own}")


def _others_answer(twin: Table[Any], seat: Seat, rng: Random) -> None:
    for _ in range(LATER):
        asks = [ask for ask in twin.decisions if ask.seat != seat]
        if seat not in twin.pending or not asks:
            return
        ask = rng.choice(asks)
        twin.choose(rng.choice(ask.options).id, ask.seat)


def screens_keep_secrets(trial: Trial) -> None:
    """Two truths that a seat cannot tell apart give it the same screen."""
    for number, (table, seat, screen) in enumerate(_screens(trial)):
        other = another_truth(table, seat, Random(number))
        if other is not None and other.screen(seat) != screen:
            raise trial.broken(f"the screen {screen.id} of {seat} holds a secret")


def usual_answers_keep_secrets(trial: Trial) -> None:
    """Two truths that a seat cannot tell apart preselect the same answer for it."""
    for table, _, count in trial.looks():
        for seat in {ask.seat for ask in table.decisions} & set(table.seats):
            other = another_truth(table, seat, Random(count))
            if other is not None and table.usual(seat) != other.usual(seat):
                kind = table.decisions[0].kind
                raise trial.broken(f"{kind}: the usual answer of {seat} holds a secret")


CHECKS: Mapping[str, Check] = {
    check.__name__.replace("_", " "): check
    for check in (
        ends,
        options_are_sound,
        refusals_change_nothing,
        failures_change_nothing,
        clones_have_the_same_future,
        undo_comes_back,
        replays,
        real_dice_give_the_same_game,
        arrival_order_does_not_matter,
        choices_write_nothing,
        cuts_agree,
        imagined_worlds_look_the_same,
        two_truths_give_the_same_worlds,
        invariants_hold,
        events_have_words,
        quiet_and_loud_agree,
        intentions_are_legal,
        intentions_keep_secrets,
        stops_keep_secrets,
        screens_are_legal,
        screens_keep_secrets,
        usual_answers_keep_secrets,
    )
}


def unplayed(game: Game[Any], trials: Sequence[Trial]) -> frozenset[str]:
    """The content that a run of random games has not shown."""
    left = set(game.pieces())
    for trial in trials:
        if not left:
            break
        table = trial.table()
        finish(table, Random(trial.seed))
        for told in table.log.told:
            left -= set(game.pieces_in(build(told.what)))
    return frozenset(left)


# ------------------------------------------------------------------ what is compared


def _facts(table: Table[Any]) -> dict[str, Any]:
    facts = table.position()
    del facts["game"]
    return facts


def _through_json(doc: Any) -> Any:
    return json.loads(json.dumps(doc))


def _log(table: Table[Any], seat: Seat | None) -> list[str]:
    return [f"{event.rule} {event.text}" for event in table.events(seat)]


def _everything(table: Table[Any]) -> tuple[Any, ...]:
    """All that a choice could change."""
    return (
        digest(table.state),
        options_of(table),
        [list(step.entries) for step in table.steps],
        len(table.log.told),
        table.source.spent,
        table.result,
    )


def _seen(table: Table[Any], seat: Seat, who: bool = True) -> str:
    """All that a seat sees of a table at this moment, as text; with `who`, which seats
    are asked too."""
    asks = [ask for ask in table.decisions if ask.seat == seat]
    return json.dumps(
        [
            table.view(seat),
            [(ask.seat, ask.kind) for ask in table.decisions if who],
            [_question(ask) for ask in asks],
            [_refusal(table, ask) for ask in asks],
            [table.sheet(seat, about) for about in table.game.subjects(table.state)],
        ],
        sort_keys=True,
    )


def _question(ask: Ask[Any]) -> list[Any]:
    options = [(o.id, o.label, ask.gist(o), plain(ask.about_of(o))) for o in ask.options]
    refused = [(no.id, no.label, no.reason, no.rule) for no in ask.refused]
    return [ask.kind, ask.prompt, ask.default, ask.rule, options, refused, plain(dict(ask.drawn))]


def _refusal(table: Table[Any], ask: Ask[Any]) -> str:
    try:
        ask.find("no such option")
    except IllegalChoice as error:
        return str(error)
    return ""
