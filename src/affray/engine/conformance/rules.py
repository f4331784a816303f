"""Whether the rules can be played: games end, options are sound, words are there, nothing is half done."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from affray.engine.chance import Chance, Cuts, Raw, Source, Why
from affray.engine.conformance.trial import (
    MOST_DECISIONS,
    Trial,
    choose_at_random,
    everything,
    finish,
)
from affray.engine.errors import IllegalChoice, RuleError
from affray.engine.events import build
from affray.engine.game import Game
from affray.engine.odds import TONES, Odds
from affray.engine.questions import CHANCE, Ask, Option, Place, Seat, Several
from affray.engine.state import digest


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
        before = everything(table)
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
        if everything(table) != before:
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
        before = everything(twin)
        ask = rng.choice(twin.decisions)
        answer = rng.choice(ask.options).id
        try:
            twin.choose(answer, ask.seat)
        except RuleError:
            if everything(twin) != before:
                raise trial.broken(f"{ask.kind} {answer} failed and changed something") from None


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
