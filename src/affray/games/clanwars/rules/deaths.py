"""Death, bodies, revival. CLW-DTH-01 to CLW-REV-02"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.questions import Option, ask
from affray.games.clanwars.rules.items import drop_everything
from affray.games.clanwars.rules.moments import happen
from affray.games.clanwars.rules.rulebook import Happening
from affray.games.clanwars.rules.tarot import give_up_hand
from affray.games.clanwars.rules.threats import forget, take_off
from affray.games.clanwars.rules.units import is_extra
from affray.games.clanwars.screen.events.battle import Died, EdgesGone, RevivedOperative, tag
from affray.games.clanwars.state import OFF, CardId, ClanWars, Dashboard, Roll, Unit


async def die(g: ClanWars, unit: Unit, roll: Roll | None = None) -> None:
    """A unit dies; an unrevealed one is not revealed. CLW-DTH-01 CLW-DTH-03"""
    tile = unit.tile
    g.emit(Died, tag(g, unit), tile)
    if roll is not None:
        roll.kills += 1
    if unit.op is not None:
        operative_dies(g, unit, unit.op)
    killer = g.units.get(roll.by) if roll is not None else None
    facts = Happening(unit=killer, other=unit, roll=roll, tile=tile)
    if unit.op is None:
        # what hangs on the unit itself comes while it still lies there
        await happen(g, "dies", Happening(unit=unit, tile=tile, roll=roll))
        kind = g.kind(unit)
        if kind in g.champions:
            g.champions[kind].dead = True
        await g.book.missions[g.mission].died(g, unit, tile)
        if unit.uid in g.units:
            take_off(g, unit)
    else:
        await g.book.missions[g.mission].died(g, unit, tile)
    if killer is not None and killer is not unit:
        await happen(g, "killed", facts)
    await happen(g, "died", Happening(unit=unit, tile=tile, roll=roll))


def operative_dies(g: ClanWars, unit: Unit, op: Dashboard) -> None:
    """Items fall, the body lies there, unused edges go, effects end. CLW-DTH-01"""
    drop_everything(g, unit)
    op.fate = "dead"
    op.body = unit.tile
    unit.tile = OFF
    unit.stunned = op.stealth = False
    forget(g, unit.uid)
    give_up_edges(g, unit, op)
    give_up_hand(g, op.seat)


def give_up_edges(g: ClanWars, unit: Unit, op: Dashboard) -> None:
    """Unused edges go to the reserve (option orphan_edges: to the Hostile). CLW-DTH-01"""
    if op.edges:
        g.emit(EdgesGone, tag(g, unit), op.edges)
        if op.fate == "dead" and g.options.get("orphan_edges", "reserve") == "scheming":
            g.stored = min(g.size, g.stored + op.edges)
        op.edges = 0


def eligible(g: ClanWars, unit: Unit) -> list[CardId]:
    """The potentials of the reserve that an Operative may own. CLW-POT-02 CLW-POT-04"""
    cult = g.book.cards.operatives[g.kind(unit)].cult
    cards = g.book.cards.potentials
    return [each for each in g.potentials if cards[each].cult in (cult, "clanners")]


def may_be_revived(g: ClanWars, unit: Unit) -> bool:
    """A dead Operative with an eligible potential in the reserve. CLW-REV-01"""
    dead = unit.op is not None and unit.op.fate == "dead" and not is_extra(unit)
    return dead and bool(eligible(g, unit))


async def gain_potential(g: ClanWars, unit: Unit) -> CardId:
    """The controller chooses among the eligible cards of the reserve. CLW-POT-04"""
    assert unit.op is not None
    cards = eligible(g, unit)
    if g.options.get("potential_draw", "choose") == "choose":
        card = await ask(
            unit.op.seat,
            "potential",
            _cards(cards),
            default=cards[0],
            rule="CLW-POT-04",
            about={"unit": unit.uid},
        )
    else:
        card = cards[g.dice.one_of(len(cards), "potential")]
    g.potentials.remove(card)
    unit.op.potentials += (card,)
    return card


def _cards(cards: list[CardId]) -> Iterator[Option[CardId]]:
    for card in cards:
        yield Option(card, card)


async def revive(g: ClanWars, unit: Unit) -> None:
    """A dead Operative returns with one potential, where its body is. CLW-REV-01"""
    op = unit.op
    assert op is not None
    carrier = next((each for each in g.operatives() if _carries(each, unit)), None)
    tile = op.body
    if carrier is not None and carrier.op is not None:
        tile = carrier.tile
        carrier.op.bodies = tuple(each for each in carrier.op.bodies if each != unit.uid)
    card = await gain_potential(g, unit)
    op.face = await ask(
        op.seat,
        "side",
        (Option("focus", "focus"), Option("primal", "primal")),
        default="focus",
        rule="CLW-REV-01",
        about={"unit": unit.uid},
    )
    op.fate = ""
    op.body = OFF
    op.revived = True
    unit.tile = tile
    g.emit(RevivedOperative, tag(g, unit), card)


def _carries(carrier: Unit, body: Unit) -> bool:
    return carrier.op is not None and body.uid in carrier.op.bodies
