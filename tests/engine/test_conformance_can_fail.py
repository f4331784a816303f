"""Each check of the kit fails on a teaching game that is broken in the way it looks for."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import MappingProxyType
from typing import Any

import pytest

from affray.engine.conformance import CHECKS, Broken, Trial, another_process_plays_the_same, truths
from affray.engine.game import Fault, Result
from affray.engine.handles import Handle, redeal_faces
from affray.engine.intentions import Answer, Intention
from affray.engine.questions import Ask, Option, Refused, Rule, Seat, ask, together
from affray.engine.screens import Screen, Screens, Shape
from affray.engine.state import Over
from affray.engine.table import Table
from affray.engine.tally import Tally
from affray.engine.words import Words
from tests.teaching import bridge
from tests.teaching.bridge import Bridge, BridgeGame


def fails(check: str, game: BridgeGame, seeds: int = 12) -> None:
    def run() -> None:
        for seed in range(seeds):
            CHECKS[check](Trial(game, "duel", seed))

    with pytest.raises(Broken):
        run()


async def _idle(seat: Seat) -> None:
    await bridge.stance(seat)


class Endless(BridgeGame):
    def next_step(self, g: Bridge) -> Rule[None] | Result:
        return _idle(g.seats[0])


def test_a_game_without_an_end() -> None:
    fails("ends", Endless(), 1)


class WinnersFromNowhere(BridgeGame):
    def score(self, g: Bridge) -> Result:
        return Result(("west",), "time")


def test_winners_that_are_no_seats() -> None:
    fails("ends", WinnersFromNowhere())


async def _twice(seat: Seat) -> None:
    await ask(seat, "stance", [Option("a", 1), Option("a", 2)], rule="TEA-03")


async def _no_such_default(seat: Seat) -> None:
    await ask(seat, "stance", [Option("a", 1)], default="b", rule="TEA-03")


async def _no_rule(seat: Seat) -> None:
    await ask(seat, "stance", [Option("a", 1), Option("b", 2)])


async def _holds_a_thing(seat: Seat) -> None:
    options: list[Option[object]] = [Option("a", object()), Option("b", None)]
    await ask(seat, "stance", options, rule="TEA-03")


async def _refuses_what_it_offers(seat: Seat) -> None:
    refused = [Refused("a", "moved", "TEA-03")]
    await ask(seat, "stance", [Option("a", 1)], rule="TEA-03", refused=refused)


async def _refuses_twice(seat: Seat) -> None:
    refused = [Refused("b", "moved", "TEA-03")] * 2
    await ask(seat, "stance", [Option("a", 1)], rule="TEA-03", refused=refused)


async def _refuses_by_no_rule(seat: Seat) -> None:
    refused = [Refused("b", "moved", "")]
    await ask(seat, "stance", [Option("a", 1)], rule="TEA-03", refused=refused)


UNSOUND = (
    _twice,
    _no_rule,
    _holds_a_thing,
    _refuses_what_it_offers,
    _refuses_twice,
    _refuses_by_no_rule,
)


@pytest.mark.parametrize("question", UNSOUND)
def test_options_that_are_not_sound(question: Any) -> None:
    class Unsound(BridgeGame):
        def next_step(self, g: Bridge) -> Rule[None] | Result:
            return question(g.seats[0])

    fails("options are sound", Unsound(), 1)


def test_a_default_that_is_not_offered() -> None:
    class Unsound(BridgeGame):
        def next_step(self, g: Bridge) -> Rule[None] | Result:
            return _no_such_default(g.seats[0])

    fails("options are sound", Unsound(), 1)


def test_an_answer_that_nothing_explains(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "gist", lambda *_: "")
    fails("options are sound", BridgeGame(), 1)


def test_a_question_without_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "label", lambda *_: "")
    fails("options are sound", BridgeGame(), 1)


def test_a_choice_that_is_always_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ask, "find", lambda self, _: self.options[0])
    fails("refusals change nothing", BridgeGame(), 1)


def test_a_failure_that_leaves_a_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    from affray.engine.driver import Driver

    monkeypatch.setattr(Driver, "come_back", lambda self, mark: None)
    fails("failures change nothing", BridgeGame(), 3)


def test_a_rule_that_keeps_a_fact_outside_the_state() -> None:
    class Forgetful(BridgeGame):
        seen = 0

        def next_step(self, g: Bridge) -> Rule[None] | Result:
            self.seen += 1
            if g.phase == "turns":
                g.fighters[0].strength = 2 + self.seen % 3
            return super().next_step(g)

    fails("clones have the same future", Forgetful())


def test_a_state_that_forgets_a_fact_when_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    to_json = Bridge.to_json

    def without_round(self: Bridge) -> dict[str, Any]:
        return {**to_json(self), "round": 0}

    monkeypatch.setattr(Bridge, "to_json", without_round)
    fails("clones have the same future", BridgeGame())


def test_an_undo_that_does_not_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    from affray.engine.table import Table

    def forgetful(self: Table[Bridge], where: tuple[int, int], *_: Any) -> None:
        step, entry = where
        del self.steps[step].entries[entry:]

    monkeypatch.setattr(Table, "take_back", forgetful)
    fails("undo comes back", BridgeGame())


def test_rules_that_depend_on_the_run() -> None:
    class Moody(BridgeGame):
        games = 0

        def setup(self, *args: Any) -> Bridge:
            self.games += 1
            return super().setup(*args)

        def next_step(self, g: Bridge) -> Rule[None] | Result:
            step = super().next_step(g)
            if isinstance(step, Result):
                g.fighters[0].strength = 5 if self.games else 4
                self.games = 0
            return step

    fails("replays", Moody(), 1)


def test_dice_that_the_rules_roll_by_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(1)

    class Loaded(BridgeGame):
        def next_step(self, g: Bridge) -> Rule[None] | Result:
            if g.phase == "turns":
                g.fighters[0].strength = rng.randint(2, 5)
            return super().next_step(g)

    fails("real dice give the same game", Loaded())


def _undecided(g: Bridge) -> bool:
    return all(f.x >= 0 for f in g.fighters) and not g.stances


def test_simultaneous_choices_where_the_first_counts() -> None:
    class Hasty(BridgeGame):
        def next_step(self, g: Bridge) -> Rule[None] | Result:
            return race(g) if _undecided(g) else super().next_step(g)

    async def race(g: Bridge) -> None:
        first: list[str] = []

        async def part(seat: Seat) -> str:
            taken = await bridge.stance(seat)
            first.append(seat)
            return taken

        await together(g, *(part(seat) for seat in g.seats))
        g.stances["first"] = first[0]
        g.phase = "turns"

    fails("arrival order does not matter", Hasty())


def test_a_simultaneous_choice_that_writes_at_once() -> None:
    class Loose(BridgeGame):
        def next_step(self, g: Bridge) -> Rule[None] | Result:
            return loose(g) if _undecided(g) else super().next_step(g)

    async def loose(g: Bridge) -> None:
        async def part(seat: Seat) -> None:
            g.stances[seat] = await bridge.stance(seat)

        await together(g, *(part(seat) for seat in g.seats))
        g.phase = "turns"

    fails("choices write nothing", Loose())


def test_cuts_in_the_wrong_place(monkeypatch: pytest.MonkeyPatch) -> None:
    from affray.engine.tape import GameDice

    d6 = GameDice.d6

    def wrong(self: GameDice, why: str, tally: Tally | None = None, cuts: Any = ()) -> int:
        return d6(self, why, tally, (3,))

    monkeypatch.setattr(GameDice, "d6", wrong)
    fails("cuts agree", BridgeGame(), 60)


def test_a_view_that_leaks() -> None:
    class Leaky(BridgeGame):
        def view(self, g: Bridge, seat: Seat | None) -> dict[str, Any]:
            hands = {s: sorted(g.face(uid) for uid in hand) for s, hand in g.hands.items()}
            return {**super().view(g, seat), "hint": hands}

    fails("imagined worlds look the same", Leaky())


def test_a_redeal_that_loses_a_card() -> None:
    class Careless(BridgeGame):
        def redeal(self, g: Bridge, seat: Seat, rng: Random) -> None:
            for uid, handle in g.handles.items():
                if not handle.known & g.bit(seat):
                    g.handles[uid] = Handle("brace", handle.known)

    fails("imagined worlds look the same", Careless())


def test_a_redeal_that_starts_from_the_truth() -> None:
    class Peeking(BridgeGame):
        def redeal(self, g: Bridge, seat: Seat, rng: Random) -> None:
            """Leaves one hidden card as it truly is."""
            hidden = [uid for hand in g.hands.values() for uid in hand]
            unknown = [uid for uid in hidden if not g.handles[uid].known & g.bit(seat)]
            rest = [uid for uid in hidden if uid not in unknown[:1]]
            redeal_faces(g, seat, rng, rest, g.deck)

    fails("two truths give the same worlds", Peeking())


def test_a_secret_kept_in_a_local() -> None:
    """The face is read before the question: an imagined world cannot change it any more."""

    class Hoarding(BridgeGame):
        def next_step(self, g: Bridge) -> Rule[None] | Result:
            return hoard(g) if g.phase == "turns" else super().next_step(g)

    async def hoard(g: Bridge) -> None:
        g.turn += 1
        seat = g.seats[g.turn % 2]
        strongest = sum(g.face(uid) == "brace" for uid in g.hands[seat])
        await ask(bridge.others(g, seat)[0], "act", [Option("a", 1), Option("b", 2)], rule="TEA-04")
        g.fighters[0].strength = 2 + strongest
        await ask(seat, "act", [Option("a", 1), Option("b", 2)], rule="TEA-04")
        if g.turn > 5:
            g.phase = "round"

    fails("two truths give the same worlds", Hoarding())


def test_a_position_that_breaks_an_invariant() -> None:
    class Strict(BridgeGame):
        def check(self, g: Bridge) -> Iterator[Fault]:
            if g.round > 1:
                yield "round", "is too large"

    fails("invariants hold", Strict())


def test_a_card_in_two_zones() -> None:
    class Double(BridgeGame):
        def zones(self, g: Bridge) -> Iterator[int]:
            yield from super().zones(g)
            yield from g.hands["north"]

    fails("invariants hold", Double())


def test_an_event_without_a_sentence() -> None:
    class Mute(BridgeGame):
        words = Words({"event": {"Fell": "{fighter} falls."}})

    fails("events have words", Mute(), 1)


def test_a_game_that_asks_less_when_nobody_listens() -> None:
    class Sly(BridgeGame):
        def next_step(self, g: Bridge) -> Rule[None] | Result:
            if not g.log.loud and g.round:
                g.fighters[0].strength = 2
            return super().next_step(g)

    fails("quiet and loud agree", Sly())


def test_rules_that_depend_on_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    class Local(BridgeGame):
        def setup(self, *args: Any) -> Bridge:
            g = super().setup(*args)
            g.fighters[0].strength = 2
            return g

    with pytest.raises(Broken):
        another_process_plays_the_same(Trial(Local(), "duel", 3), "tests.teaching.bridge:game")


def test_over_is_not_an_exception_that_rules_could_swallow() -> None:
    assert not issubclass(Over, Exception)


class Overreaching(BridgeGame):
    """An intention that foresees a question which never comes."""

    def intentions(self, world: Any, seat: Seat, about: Any) -> Iterator[Intention]:
        for found in super().intentions(world, seat, about):
            yield found._replace(answers=(*found.answers, Answer("no-such-kind", "x")))


def test_an_intention_that_foresees_what_never_comes() -> None:
    fails("intentions are legal", Overreaching())


class Telltale(BridgeGame):
    """An intention whose name tells what the other holds."""

    def intentions(self, world: Any, seat: Seat, about: Any) -> Iterator[Intention]:
        told = sorted(handle.face for handle in TRUTH[0].state.handles.values()) if TRUTH else []
        for found in super().intentions(world, seat, about):
            yield found._replace(label=f"{found.label} {told}")


TRUTH: list[Any] = []


def test_an_intention_that_tells_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Table.intentions

    def peeking(table: Any, *args: Any, **more: Any) -> Any:
        TRUTH[:] = [table]
        return iter(list(plain(table, *args, **more)))

    monkeypatch.setattr(Table, "intentions", peeking)
    fails("intentions keep secrets", Telltale())


class Peeping(BridgeGame):
    """Asks a seat only when the other side holds luck."""

    def window_of(self, ask: Ask[Any]) -> str | None:
        return "cards"

    def stakes(self, g: Bridge, ask: Ask[Any]) -> bool:
        held = TRUTH[0].state if TRUTH else g
        return any(held.face(uid) == "luck" for hand in held.hands.values() for uid in hand)


def test_a_stop_that_tells_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = truths._let_happen

    def peeking(table: Any, seat: Seat) -> Any:
        TRUTH[:] = [table]
        return plain(table, seat)

    monkeypatch.setattr(truths, "_let_happen", peeking)
    fails("stops keep secrets", Peeping())


class Clumsy(BridgeGame):
    """A screen that puts all its fighters on one spot."""

    screens: Screens = MappingProxyType({"all": {"deploy": Shape("fighters", "place")}})


def test_a_screen_that_proposes_what_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Screen.proposed

    def all_on_one_spot(screen: Screen) -> Intention:
        plan = plain(screen)
        first = plan.answers[0].answer
        return plan._replace(answers=tuple(a._replace(answer=first) for a in plan.answers))

    monkeypatch.setattr(Screen, "proposed", all_on_one_spot)
    fails("screens are legal", Clumsy())


class Unspoken(BridgeGame):
    """A screen whose choices tell what the other holds."""

    screens: Screens = MappingProxyType({"all": {"stance": Shape("stances", "pick")}})

    def choices(self, g: Bridge, ask: Ask[Any]) -> list[Option[Any]]:
        told = sorted(handle.face for handle in TRUTH[0].state.handles.values()) if TRUTH else []
        return [Option(option.id, option.value, f"{told}") for option in ask.options]


def test_a_screen_that_tells_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Table.screen

    def peeking(table: Any, *args: Any) -> Any:
        TRUTH[:] = [table]
        return plain(table, *args)

    monkeypatch.setattr(Table, "screen", peeking)
    fails("screens keep secrets", Unspoken())


def test_a_usual_answer_that_tells_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    def peeking(table: Any, seat: Seat) -> str:
        return str(sorted(handle.face for handle in table.state.handles.values()))

    monkeypatch.setattr(Table, "usual", peeking)
    fails("usual answers keep secrets", BridgeGame())
