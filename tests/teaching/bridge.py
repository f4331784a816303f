"""A small teaching game that uses everything the engine offers.

Two banks, a bridge of ten squares. Each round both sides secretly take a stance; then the seats
take turns: a fighter strides or shoves. A shove rolls a die against a tally; cards may be played
in answer; who is pushed off the bridge's end is out. `teams` seats two players on each bank.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

from affray.engine.chance import Faces, pool
from affray.engine.deck import Deck, draw
from affray.engine.errors import BadForces
from affray.engine.events import Event, event
from affray.engine.game import Fault, Game, Result, Scenario, TableOption, Value
from affray.engine.handles import redeal_faces
from affray.engine.questions import (
    Ask,
    Data,
    Option,
    Place,
    Refused,
    Rule,
    Seat,
    ask,
    first_to,
    in_turn,
    together,
    vote,
    yes_or_no,
)
from affray.engine.state import Facts, State, field, state
from affray.engine.tally import Tally
from affray.engine.words import Words

LENGTH = 10
OMEN = Faces("omen", ((0, 1), (1, 0), (1, 0), (2, 0)))
DEAL = ("brace", "brace", "brace", "heave", "heave", "hush", "hush", "luck")


# ---------------------------------------------------------------- facts


@state
class Fighter(Facts):
    """One who stands on the bridge at a hundredth of a square."""

    id: int
    seat: str
    strength: int
    x: int = -1
    out: bool = False
    moved: bool = False


@state
class Shove(Facts):
    """The shove being resolved: public, so it is state."""

    by: int
    at: int
    played: list[int] = field(default_factory=list)
    cancelled: bool = False


@state
class Bridge(State):
    """The whole game."""

    fighters: list[Fighter]
    round: int = 0
    phase: str = "deploy"
    turn: int = 0
    deck: Deck = field(default_factory=Deck)
    hands: dict[str, list[int]] = field(default_factory=dict)
    discard: list[str] = field(default_factory=list)
    stances: dict[str, str] = field(default_factory=dict)
    shove: Shove | None = None


# ---------------------------------------------------------------- events


@event
class Deployed(Event):
    rule = "TEA-01"
    fighter: int
    x: int


@event
class Drew(Event):
    rule = "TEA-02"
    seat: str
    card: str


@event
class DrewHidden(Event):
    rule = "TEA-02"
    seat: str


@event
class Took(Event):
    rule = "TEA-03"
    seat: str
    stance: str


@event
class Shoved(Event):
    rule = "TEA-04"
    fighter: int
    target: int
    die: int
    sl: Tally
    behind: bool


@event
class Pushed(Event):
    rule = "TEA-05"
    fighter: int
    squares: int


@event
class Fell(Event):
    rule = "TEA-05"
    fighter: int


@event
class Played(Event):
    rule = "TEA-06"
    seat: str
    card: str


EVENTS = (Deployed, Drew, DrewHidden, Took, Shoved, Pushed, Fell, Played)


# ---------------------------------------------------------------- rules


def bank(g: Bridge, seat: Seat) -> str:
    """North holds the left end."""
    return seat[:5]


def others(g: Bridge, seat: Seat) -> list[Seat]:
    return [other for other in g.seats if bank(g, other) != bank(g, seat)]


def standing(g: Bridge) -> list[Fighter]:
    return [f for f in g.fighters if not f.out and f.x >= 0]


def occupant(g: Bridge, x: int) -> Fighter | None:
    return next((f for f in standing(g) if abs(f.x - x) < 100), None)


async def deploy(g: Bridge, fighter: Fighter) -> None:
    """Anywhere on one's own third of the bridge. TEA-01"""
    low = 0 if bank(g, fighter.seat) == "north" else 700

    def spots() -> Iterator[Option[int]]:
        for x in range(low, low + 300, 100):
            if occupant(g, x) is None:
                yield Option(f"at:{x / 100:.2f}", x)

    def accept(data: Data) -> Option[int] | str:
        x = data.get("x")
        if not isinstance(x, int | float) or not low <= round(x * 100) <= low + 200:
            return "that is not on your third of the bridge"
        if occupant(g, round(x * 100)) is not None:
            return "somebody stands there"
        return Option(f"at:{x:.2f}", round(x * 100))

    fighter.x = await Place(
        fighter.seat, "deploy", spots(), accept, rule="TEA-01", about={"fighter": fighter.id}
    )
    g.emit(Deployed, fighter.id, fighter.x)


async def new_round(g: Bridge) -> None:
    """Each seat draws a card; each side takes a stance in secret. TEA-02 TEA-03"""
    g.round += 1
    for f in g.fighters:
        f.moved = False
    for seat in g.seats:
        uid = draw(g, g.deck, seat)
        if uid is not None:
            g.hands[seat].append(uid)
            g.emit(Drew, seat, g.face(uid), to=seat, rest=(DrewHidden, seat))
    if len(g.seats) == 2:
        stances = await together(g, *(stance(seat) for seat in g.seats))
    else:
        stances = []
        for side in ("north", "south"):
            team = [seat for seat in g.seats if bank(g, seat) == side]
            choice = await vote(g, team, "stance", lambda: STANCES, team[0], rule="TEA-03")
            stances += [choice] * len(team)
    for seat, taken in zip(g.seats, stances, strict=True):
        g.stances[seat] = taken
        g.emit(Took, seat, taken)
    g.phase = "turns"
    g.turn = 0


STANCES = (Option("bold", "bold"), Option("firm", "firm"))
PASS = Option("pass", 0)


async def stance(seat: Seat) -> str:
    return await ask(seat, "stance", STANCES, rule="TEA-03")


async def turn(g: Bridge, seat: Seat) -> None:
    """One fighter strides or shoves, or the seat waits. TEA-04"""
    g.turn += 1
    act, fighter_id, other = await ask(
        seat, "act", acts(g, seat), rule="TEA-04", refused=idle(g, seat)
    )
    if act == "wait":
        return
    fighter = g.fighters[fighter_id]
    fighter.moved = True
    if act == "stride":
        fighter.x = other
    else:
        await shove(g, fighter, g.fighters[other])


WAIT: Option[tuple[str, int, int]] = Option("wait", ("wait", 0, 0))


def acts(g: Bridge, seat: Seat) -> Iterator[Option[tuple[str, int, int]]]:
    yield WAIT
    there = standing(g)
    for f in there:
        if f.seat != seat or f.moved:
            continue
        x = f.x + (100 if f.seat[0] == "n" else -100)
        ahead = None
        for other in there:
            if -100 < other.x - x < 100 and other is not f:
                ahead = other
                break
        if ahead is None and 0 <= x <= (LENGTH - 1) * 100:
            yield Option(f"stride:{f.id}", ("stride", f.id, x))
        elif ahead is not None and bank(g, ahead.seat) != bank(g, f.seat):
            yield Option(f"shove:{f.id}:{ahead.id}", ("shove", f.id, ahead.id))


def idle(g: Bridge, seat: Seat) -> Iterator[Refused]:
    """Who of a seat can neither stride nor shove, and why. TEA-04"""
    able = {option.value[1] for option in acts(g, seat) if option is not WAIT}
    for f in standing(g):
        if f.seat == seat and f.id not in able:
            why = "moved" if f.moved else "blocked"
            yield Refused(f"stride:{f.id}", why, "TEA-04", value=f.id)


def occupant_except(g: Bridge, fighter: Fighter, x: int) -> Fighter | None:
    return next((f for f in standing(g) if f is not fighter and abs(f.x - x) < 100), None)


def shove_level(g: Bridge, fighter: Fighter, target: Fighter) -> Tally:
    sl = Tally("SL", fighter.strength, "strength", "TEA-04")
    sl.add(1 if g.stances.get(fighter.seat) == "bold" else 0, "bold", "TEA-03")
    sl.add(-1 if g.stances.get(target.seat) == "firm" else 0, "firm target", "TEA-03")
    return sl


async def shove(g: Bridge, fighter: Fighter, target: Fighter) -> None:
    """Cards in answer to each other, a die, a push. TEA-04"""
    g.shove = Shove(fighter.id, target.id)
    await in_turn([target.seat, fighter.seat], lambda seat: play(g, seat))
    sl = shove_level(g, fighter, target)
    for uid in g.shove.played:
        sl.add({"heave": 2, "brace": -2}.get(g.face(uid), 0), g.face(uid), "TEA-06")
    die = g.dice.d6("shove", sl, cuts=(2, sl.total + 1))
    g.emit(Shoved, fighter.id, target.id, die, sl, False)
    squares = 2 if die == 1 else 1 if die <= sl.total else 0
    if squares and not g.shove.cancelled:
        luck, _ = g.dice.pool(pool((OMEN, 1)), "omen") if sl.total > 5 else (0, 0)
        saved = await first_to(others(g, fighter.seat), lambda seat: hold(g, seat))
        if not saved:
            push(g, target, squares + (luck > 1), 1 if bank(g, fighter.seat) == "north" else -1)
    for uid in g.shove.played:
        g.discard.append(g.drop(uid))
    g.shove = None


async def hold(g: Bridge, seat: Seat) -> bool:
    """A seat with luck in hand may stop the push. Asked on public facts alone. TEA-06"""

    def options() -> Iterator[Option[int]]:
        yield PASS
        for uid in g.hands[seat]:
            if g.face(uid) == "luck":
                yield Option("luck", uid)
                return

    uid = await ask(seat, "hold", options(), default="pass", rule="TEA-06")
    if uid:
        reveal_played(g, seat, uid)
        g.discard.append(g.drop(uid))
    return bool(uid)


async def play(g: Bridge, seat: Seat) -> bool:
    """Play a card or pass. TEA-06"""
    assert g.shove is not None
    uid = await ask(
        seat, "card", cards(g, seat), default="pass", rule="TEA-06", measure=len(g.hands[seat])
    )
    if not uid:
        return False
    reveal_played(g, seat, uid)
    if g.face(uid) == "hush":
        g.shove.cancelled = not g.shove.cancelled
    g.shove.played.append(uid)
    return True


def reveal_played(g: Bridge, seat: Seat, uid: int) -> None:
    g.hands[seat].remove(uid)
    g.reveal(uid)
    g.emit(Played, seat, g.face(uid))


def cards(g: Bridge, seat: Seat) -> Iterator[Option[int]]:
    yield PASS
    seen = {"luck"}
    for uid in g.hands[seat]:
        face = g.face(uid)
        if face not in seen:
            seen.add(face)
            yield Option(face, uid)


def push(g: Bridge, target: Fighter, squares: int, way: int) -> None:
    """A pushed fighter pushes whoever stands behind. TEA-05"""
    g.emit(Pushed, target.id, squares)
    for _ in range(squares):
        behind = occupant_except(g, target, target.x + 100 * way)
        if behind is not None:
            push(g, behind, 1, way)
        if target.out:
            return
        target.x += 100 * way
        if not 0 <= target.x <= (LENGTH - 1) * 100:
            target.out = True
            target.x = -1
            g.emit(Fell, target.id)
            end_when_bank_is_empty(g)
            return


def end_when_bank_is_empty(g: Bridge) -> None:
    for side in ("north", "south"):
        if all(f.out for f in g.fighters if bank(g, f.seat) == side):
            g.over(Result(tuple(s for s in g.seats if bank(g, s) != side), "the bridge is taken"))


async def toss(g: Bridge) -> None:
    """The table option `toss`: a coin and an odd die say who is asked to begin. TEA-07"""
    side = g.dice.coin("who begins")
    roll = sum(g.dice.several(2, 6, "the tie", cuts=(4,)))
    caller = g.seats[0] if side == "heads" else g.seats[-1]
    swap = await yes_or_no(caller, "begin", default="yes", rule="TEA-07", about={"roll": roll})
    g.turn = 0 if swap else 1
    g.phase = "round"


# ---------------------------------------------------------------- the game


class BridgeGame(Game[Bridge]):
    name = "bridge"
    title = "The Bridge"
    state_type = Bridge
    events = EVENTS
    scenarios = (Scenario("duel", "A duel"), Scenario("teams", "Two against two"))
    options = (
        TableOption("rounds", 4, (2, 4, 8), "how many rounds", "TEA-08"),
        TableOption("toss", False, (False, True), "toss a coin first", "TEA-07"),
    )
    words = Words(
        {
            "prompt": {
                "deploy": "Where does {fighter} stand?",
                "act": "What does {seat} do?",
                "card": "A card in answer?",
                "hold": "Stop the push?",
                "stance": "Which stance?",
            },
            "option": {
                "act.stride": "Stride with {value}",
                "act.shove": "Shove {of}",
                "deploy": "At square {of}",
                "card": "Play {id}",
                "card.pass": "Pass",
                "hold.luck": "Luck!",
            },
            "gist": {
                "act.stride": "One square on.",
                "act.shove": "A roll: if it succeeds, the target is pushed.",
                "act": "The turn is over.",
                "deploy": "The fighter begins here.",
                "card": "It works at once.",
                "card.pass": "Nothing happens.",
                "hold": "The push is stopped.",
                "hold.pass": "The push happens.",
                "stance": "Secret until both have chosen.",
                "begin": "Whoever begins acts first.",
            },
            "why": {
                "moved": "{value/fighter} has moved in this round",
                "act.blocked": "{value/fighter} has nowhere to go and nobody to shove",
            },
            "event": {
                "Deployed": "{fighter} stands at {x}.",
                "Drew": "You draw {card}.",
                "DrewHidden": "{seat} draws a card.",
                "Took": "{seat} stands {stance}.",
                "Shoved": "{fighter} shoves {target}{behind: from behind|}: {die} against {sl}.",
                "Pushed": "{fighter} is pushed {squares:square|squares}.",
                "Fell": "{fighter} falls.",
                "Played": "{seat} plays {card}.",
            },
        },
        {
            "fighter": lambda g, i: f"{g.fighters[i].seat} {i}",
            "target": lambda g, i: f"{g.fighters[i].seat} {i}",
        },
    )

    def seats(self, scenario: str, options: Mapping[str, Value]) -> tuple[Seat, ...]:
        if scenario == "duel":
            return ("north", "south")
        return ("north-1", "north-2", "south-1", "south-2")

    def sides(self, g: Bridge) -> Mapping[str, tuple[Seat, ...]]:
        return {
            side: tuple(s for s in g.seats if bank(g, s) == side) for side in ("north", "south")
        }

    def setup(
        self, scenario: str, options: Mapping[str, Value], forces: Mapping[Seat, Any]
    ) -> Bridge:
        seats = self.seats(scenario, options)
        fighters: list[Fighter] = []
        for seat in seats:
            strengths = forces.get(seat, [3, 4] if scenario == "duel" else [4])
            if len(strengths) > 2 or not all(2 <= s <= 5 for s in strengths):
                raise BadForces(f"{seat} may bring two fighters of strength 2 to 5")
            fighters += [Fighter(len(fighters) + i, seat, s) for i, s in enumerate(strengths)]
        return Bridge(
            fighters,
            deck=Deck(sorted(DEAL * 2)),
            hands={seat: [] for seat in seats},
            seats=seats,
            scenario=scenario,
            options=dict(options),
        )

    def next_step(self, g: Bridge) -> Rule[None] | Result:
        if g.phase == "deploy":
            for fighter in g.fighters:
                if fighter.x < 0:
                    return deploy(g, fighter)
            g.phase = "toss" if g.options["toss"] else "round"
        if g.phase == "toss":
            return toss(g)
        if g.phase == "turns":
            seats = g.seats
            ready = [f.seat for f in g.fighters if not f.moved and not f.out]
            if ready and g.turn < 3 * len(seats):
                at = g.turn % len(seats)
                while seats[at] not in ready:
                    at = (at + 1) % len(seats)
                return turn(g, seats[at])
            g.phase = "round"
        if g.round >= int(g.options["rounds"]):
            return self.score(g)
        return new_round(g)

    def score(self, g: Bridge) -> Result:
        count = {seat: sum(f.seat == seat for f in standing(g)) for seat in g.seats}
        best = max(count.values())
        winners = tuple(seat for seat in g.seats if count[seat] == best)
        return Result(winners if len(winners) < len(g.seats) else (), "time", tuple(count.items()))

    def view(self, g: Bridge, seat: Seat | None) -> dict[str, Any]:
        return {
            "round": g.round,
            "phase": g.phase,
            "fighters": [f.to_json() for f in g.fighters],
            "hands": {s: [g.shown(uid, seat) for uid in hand] for s, hand in g.hands.items()},
            "deck": len(g.deck),
            "discard": list(g.discard),
            "stances": dict(g.stances),
            "shove": None
            if g.shove is None
            else {
                "by": g.shove.by,
                "at": g.shove.at,
                "played": [g.shown(uid, seat) for uid in g.shove.played],
                "cancelled": g.shove.cancelled,
            },
        }

    def picture(self, g: Bridge, seat: Seat | None) -> str:
        squares = ["·"] * LENGTH
        for f in standing(g):
            squares[f.x // 100] = str(f.id)
        return " ".join(squares)

    def check(self, g: Bridge) -> Iterator[Fault]:
        for i, f in enumerate(g.fighters):
            if f.id != i:
                yield f"fighters[{i}].id", "fighters are numbered in order"
            if f.seat not in g.seats:
                yield f"fighters[{i}].seat", f"there is no seat {f.seat}"
            if not f.out and f.x >= LENGTH * 100:
                yield f"fighters[{i}].x", "is not on the bridge"
            if not f.out and f.x >= 0 and occupant_except(g, f, f.x) is not None:
                yield f"fighters[{i}].x", "somebody stands there"
        faces = sorted([*g.deck.faces, *g.discard, *(handle.face for handle in g.handles.values())])
        if faces != sorted(DEAL * 2):
            yield "deck.faces", "every card is in exactly one place"

    def zones(self, g: Bridge) -> Iterator[int]:
        for hand in g.hands.values():
            yield from hand
        yield from g.deck.top
        yield from g.deck.bottom
        if g.shove is not None:
            yield from g.shove.played

    def redeal(self, g: Bridge, seat: Seat, rng: Random) -> None:
        hidden = [uid for hand in g.hands.values() for uid in hand]
        redeal_faces(g, seat, rng, hidden, g.deck)

    def outcome(self, before: Bridge, after: Bridge) -> tuple[tuple[int, str], ...]:
        return tuple(
            (b.id, "fell" if a.out else f"{a.x - b.x:+d}")
            for b, a in zip(before.fighters, after.fighters, strict=True)
            if a.out != b.out or a.x != b.x
        )

    def evaluate(self, g: Bridge, seat: Seat) -> float:
        """Who stands counts most; then how far the enemy is pressed towards his end."""
        there = standing(g)
        mine = sum(bank(g, f.seat) == bank(g, seat) for f in there)
        pressed = sum(f.x - 450 for f in there) * (1 if bank(g, seat) == "north" else -1)
        return 0.8 * (2 * mine - len(there)) / len(g.fighters) + pressed / 20_000

    def pieces(self) -> frozenset[str]:
        return frozenset(DEAL)

    def pieces_in(self, event: Event) -> Iterator[str]:
        if isinstance(event, Played):
            yield event.card


@cache
def game() -> BridgeGame:
    """The one game."""
    return BridgeGame()


def first_ask(g: Bridge) -> Ask[Any]:
    """A question made by hand, for tests of questions alone."""
    return ask(g.seats[0], "stance", STANCES, rule="TEA-03")
