"""Push, Stagger, and models moved against their will. CYB-PUS-01 to -04, CYB-KEY-16"""

from __future__ import annotations

from affray.boards.table import forced
from affray.boards.table.forced import clock_heading, unit
from affray.boards.table.units import PUSH
from affray.engine.questions import Data, Option, Place, yes_or_no
from affray.engine.tally import Tally
from affray.games.cybernekro.rules.attribute_tests import attempt, settle
from affray.games.cybernekro.rules.falling import fall
from affray.games.cybernekro.rules.ground import body, look, put
from affray.games.cybernekro.rules.relations import controller
from affray.games.cybernekro.rules.spots import named_point
from affray.games.cybernekro.rules.wounds import fall_prone
from affray.games.cybernekro.screen.events.battle import FollowedUp, Pushed, PushRolled, Stopped
from affray.games.cybernekro.state import NOBODY, Cybernekro, Model, Spot

Way = tuple[int, int]


async def displace(g: Cybernekro, model: Model, way: Way, length: int, by: int = NOBODY) -> bool:
    """A model is moved in a straight line, whatever it meets; whether it moved at all.

    CYB-PUS-04"""
    start = model.spot
    slide = forced.push(look(g).scene, body(g, model), way, length)
    put(g, model, (slide.body.x, slide.body.y, slide.body.z))
    g.emit(Pushed, model.id, model.x, model.y, model.z)
    if slide.fall:
        await fall(g, model, slide.fall, by)
        return True
    if slide.stopped:
        g.emit(Stopped, model.id)
        fall_prone(g, model)
    return model.spot != start


async def away_from(g: Cybernekro, model: Model, origin: Model) -> Way:
    """The direction straight away from another model; if there is none, its controller chooses.

    CYB-MEA-09"""
    way = model.x - origin.x, model.y - origin.y
    if way != (0, 0):
        return way
    seat = controller(g, origin)
    if seat:
        return await any_direction(seat, model.id, model.spot, "CYB-MEA-09")
    return unit(clock_heading(g.dice.die(12, "direction")))


HOURS = tuple(Option(f"clock:{hour}", unit(clock_heading(hour))) for hour in range(1, 13))


def any_direction(seat: str, model: int, start: Spot, rule: str) -> Place[Way]:
    """Ask for a direction: any at all; the hours of a clock are good candidates. CYB-SOR-18"""

    def accept(data: Data) -> Option[Way] | str:
        point = named_point(data.get("towards"))
        if point is None:
            return 'a direction is {"towards": [x, y]}, a point in inches'
        way = point[0] - start[0], point[1] - start[1]
        if way == (0, 0):
            return "that is where it stands: name a point in the direction it shall go"
        return Option("way:{},{}".format(*way), way)

    return Place(seat, "direction", HOURS, accept, rule=rule, about={"model": model})


async def push(g: Cybernekro, model: Model, target: Model) -> bool:
    """Strength against Strength; whether the target was pushed. CYB-PUS-01"""
    mine = Tally("Push", g.dice.d6("push"), "rolled", "CYB-PUS-01")
    mine.add(model.profile.S, "Strength", "CYB-PUS-01")
    theirs = Tally("Push", g.dice.d6("push back"), "rolled", "CYB-PUS-01")
    theirs.add(target.profile.S, "Strength", "CYB-PUS-01")
    wins = mine.total > theirs.total
    g.emit(PushRolled, model.id, target.id, mine, theirs, wins)
    if wins:
        await displace(g, target, await away_from(g, target, model), PUSH, model.id)
    return wins


async def stagger(g: Cybernekro, attacker: Model, target: Model, *, melee: bool) -> None:
    """Toughness, or pushed back 1 inch; a fighter may follow. CYB-KEY-16"""
    test = await attempt(g, target, "T", "stagger", other=attacker.id)
    if not test.success:
        moved = await displace(g, target, await away_from(g, target, attacker), PUSH, attacker.id)
        if moved and melee and target.on_table and attacker.on_table and not attacker.prone:
            await follow_up(g, attacker, target)
    await settle(g, test)


async def follow_up(g: Cybernekro, attacker: Model, target: Model) -> None:
    """The attacker may move up to 1 inch straight towards the model it pushed. CYB-KEY-16,
    CYB-NPC-13"""
    seat = controller(g, attacker)
    about = {"model": attacker.id, "target": target.id}
    if seat and not await yes_or_no(
        seat, "follow-up", default="no", rule="CYB-KEY-16", about=about
    ):
        return
    way = target.x - attacker.x, target.y - attacker.y
    if way == (0, 0):
        return
    there = forced.advance(look(g).scene, body(g, attacker), way, PUSH)
    if there.centre != (attacker.x, attacker.y):
        put(g, attacker, (there.x, there.y, there.z))
        g.emit(FollowedUp, attacker.id, there.x, there.y, there.z)
