"""What follows when the roster is locked: free intel, then the concepts. CLW-ROS-02"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.deck import shuffle_in
from affray.engine.questions import Option, Seat, ask, vote
from affray.games.clanwars.rules.items import lose
from affray.games.clanwars.rules.tarot import draw_arcana, take_from_tarot
from affray.games.clanwars.rules.teams import team_decides
from affray.games.clanwars.rules.units import has
from affray.games.clanwars.screen.events.battle import ArcanaDrawn, ArcanaDrawnHidden, ItemDiscarded
from affray.games.clanwars.screen.events.missions import ConceptTaken, IntelFree
from affray.games.clanwars.state import ClanWars, Unit


async def lock(g: ClanWars) -> None:
    """Free intel, concept arcana; items and potentials are as new already. CLW-ROS-02"""
    await free_intel(g)
    for piece, told in g.intel.items():
        if told == "offered":
            g.intel[piece] = "disabled"
    await deal_concepts(g)
    for unit in g.operatives():
        if unit.op is not None and has(g, unit, "index"):
            await draw_arcana(g, unit.op.seat)


# ---------------------------------------------------------------- free intel


async def free_intel(g: ClanWars) -> None:
    """Each free piece is picked by the owner of the effect, else by the team. CLW-INT-02"""
    for unit in g.operatives():
        if has(g, unit, "free-intel"):
            await pick_intel(g, unit, g.kind(unit))
        for item in [each.id for each in unit.items]:
            trait = g.book.cards.items[item].trait
            if trait is not None and "free-intel-once" in trait.flags:
                await pick_intel(g, unit, item)
                lose(unit, item)
                shuffle_in(g, g.scavenging, faces=[item])
                g.emit(ItemDiscarded, item)
    for _ in range(g.flags.get("bonus-free-intel", 0)):
        if "offered" in g.intel.values():
            first = next(_pieces(g)).id
            piece = await team_decides(g, "free-intel", lambda: _pieces(g), first, "CLW-SET-03")
            give(g, piece, "bonus")


async def pick_intel(g: ClanWars, unit: Unit, source: str) -> None:
    """The owner picks an unbought piece; with none left nothing happens. CLW-INT-02"""
    assert unit.op is not None
    pieces = list(_pieces(g))
    if pieces:
        piece = await ask(
            unit.op.seat,
            "free-intel",
            pieces,
            default=pieces[0].id,
            rule="CLW-INT-02",
        )
        give(g, piece, source)


def _pieces(g: ClanWars) -> Iterator[Option[str]]:
    for piece, told in g.intel.items():
        if told == "offered":
            yield Option(piece, piece)


def give(g: ClanWars, piece: str, source: str) -> None:
    """A piece of intel for which the Hostile draws nothing. CLW-INT-02"""
    g.intel[piece] = "free"
    card = g.book.cards.missions[g.mission]
    text = next(each.benefit for each in card.intel if each.id == piece)
    g.emit(IntelFree, piece, text, source)


# ---------------------------------------------------------------- concepts


async def deal_concepts(g: ClanWars) -> None:
    """Concept cards first, then a draw for each Operative sharing one, in seat order. CLW-TAR-03"""
    sharing: dict[str, list[Unit]] = {}
    for unit in g.operatives():
        concept = g.book.cards.operatives[g.kind(unit)].concept
        sharing.setdefault(concept, []).append(unit)
    without: list[Seat] = []
    for concept, units in sharing.items():
        taker = await who_takes(g, units) if len(units) > 1 else units[0]
        take_concept(g, taker, concept)
        without += [each.op.seat for each in units if each is not taker and each.op is not None]
    for seat in sorted(without, key=g.seats.index):
        await draw_arcana(g, seat)


async def who_takes(g: ClanWars, units: list[Unit]) -> Unit:
    """Their controllers agree; else the one earlier on the roster. CLW-TAR-03"""
    seats = list(dict.fromkeys(each.op.seat for each in units if each.op is not None))
    uid: int = await vote(
        g,
        seats,
        "concept",
        lambda: (Option(g.kind(each), each.uid) for each in units),
        seats[0],
        rule="CLW-TAR-03",
        default=g.kind(units[0]),
    )
    return g.units[uid]


def take_concept(g: ClanWars, unit: Unit, concept: str) -> None:
    """The arcana of the concept goes to the controller's hand. CLW-TAR-03"""
    assert unit.op is not None
    seat = unit.op.seat
    g.hands[seat].append(take_from_tarot(g, concept, seat))
    g.emit(ConceptTaken, seat, g.kind(unit))
    g.emit(ArcanaDrawn, seat, concept, to=seat, rest=(ArcanaDrawnHidden, seat))
