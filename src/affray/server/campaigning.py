"""The routes of campaigns: begun, planned, fought, settled, told; people come and go."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Literal

from fastapi import APIRouter, HTTPException

from affray.engine.campaigns import CampaignBook
from affray.engine.editions import with_packs
from affray.engine.errors import BadForces, UnknownName
from affray.engine.journal import Journal
from affray.engine.packs import Files
from affray.engine.questions import Seat
from affray.server import protocol
from affray.server.arrivals import seated
from affray.server.campaigns import (
    CHANGED,
    PEOPLE_PLAY,
    Battle,
    Campaigns,
    Changed,
    Kept,
    Member,
    UnknownCampaign,
)
from affray.server.desk import TheRooms, agents_known
from affray.server.films import written_record
from affray.server.new_tables import Terms, lay
from affray.server.packs import pack_docs
from affray.server.people import Person
from affray.server.plain import PlainRoute
from affray.server.room import CAMPAIGN, SEALED
from affray.server.rooms import Rooms
from affray.server.sitting import known_agent
from affray.server.store import Doc, SeatRow, now
from affray.server.tokens import hash_of, new_seed, new_token

campaigning = APIRouter(tags=["campaigns"], route_class=PlainRoute)

USUAL = "novice"
"""Who plays a seat that nobody has taken."""
BUSY = "the battle is on: the campaign goes on when it is over"
FILE = "affray campaign"


def _book(rooms: Rooms, game: str, packs: Sequence[Files] = ()) -> CampaignBook:
    found = with_packs(rooms.game(game), packs).campaigns
    if found is None:
        raise UnknownName(f"{rooms.game(game).title} has no campaigns")
    return found


async def _book_of(rooms: Rooms, kept: Kept) -> CampaignBook:
    """The same for a campaign that is kept; laying packs out takes a moment, so others go on."""
    return await asyncio.to_thread(_book, rooms, kept.game, kept.packs)


def _packs(rooms: Rooms, kept: Kept) -> list[protocol.PackDoc]:
    """What a campaign is played with besides the game's own."""
    return pack_docs(with_packs(rooms.game(kept.game), kept.packs))


def _stage(book: CampaignBook, kept: Kept) -> Literal["ready", "battle", "between", "over"]:
    return "battle" if kept.battle is not None else book.stage(kept.state)


# ------------------------------------------------------------ seeing


@campaigning.post("/api/campaigns", status_code=201)
async def begin(rooms: TheRooms, wanted: protocol.NewCampaign) -> protocol.CampaignDoc:
    """Begin a campaign."""
    agents_known(wanted.agents)
    person = await asyncio.to_thread(rooms.people.meet, wanted.person)

    def made() -> str:
        packs = rooms.packs.chosen_by(person.id, wanted.game, wanted.packs)
        book = _book(rooms, wanted.game, packs)
        try:
            state = book.begin(wanted.wanted, new_seed())
        except (TypeError, ValueError, LookupError, AttributeError):
            raise BadForces("this is no campaign that can be begun") from None
        seats = book.seats(state)
        for seat in (wanted.seat, *wanted.agents):
            if seat not in seats:
                raise UnknownName(f"there is no seat {seat}; there are {', '.join(seats)}")
        members = {seat: Member(seat, None, None, wanted.agents.get(seat, USUAL)) for seat in seats}
        members[wanted.seat] = Member(wanted.seat, person.id, None, None)
        return Campaigns(rooms.store).make(wanted.game, wanted.name, state, members, packs)

    return await _seen(rooms, await asyncio.to_thread(made), person)


@campaigning.post("/api/campaigns/mine")
async def mine(rooms: TheRooms, asked: protocol.CampaignAsked) -> list[protocol.CampaignLine]:
    """The caller's campaigns, the newest first."""
    person = await asyncio.to_thread(rooms.people.known, asked.key)
    if person is None:
        return []
    found = await asyncio.to_thread(Campaigns(rooms.store).of, person)
    return await asyncio.to_thread(
        lambda: [_line(rooms, kept, kept.seat_of(person)) for kept in found]
    )


@campaigning.post("/api/campaigns/{campaign}/see")
async def see(
    rooms: TheRooms, campaign: str, asked: protocol.CampaignAsked
) -> protocol.CampaignDoc:
    """A campaign as the caller may see it. A battle that is over is settled on the way."""
    person = await _whose(rooms, asked.key)
    return await _seen(rooms, campaign, person)


async def _whose(rooms: Rooms, key: str) -> Person:
    person = await asyncio.to_thread(rooms.people.known, key)
    if person is None:
        raise UnknownCampaign("there is no such campaign of yours")
    return person


async def _seen(rooms: Rooms, campaign: str, person: Person) -> protocol.CampaignDoc:
    kept = await _current(rooms, campaign)
    seat = kept.seat_of(person)
    return await asyncio.to_thread(_doc, rooms, kept, seat)


async def _current(rooms: Rooms, campaign: str) -> Kept:
    """A campaign in which every battle that is over has been counted."""
    campaigns = Campaigns(rooms.store)
    kept = await asyncio.to_thread(campaigns.kept, campaign)
    battle = kept.battle
    if battle is None or not battle.over:
        return kept
    # somebody else may have counted it at the same moment
    with suppress(Changed):
        await _settle(rooms, kept, battle)
    return await asyncio.to_thread(campaigns.kept, campaign)


async def _settle(rooms: Rooms, kept: Kept, battle: Battle) -> None:
    """The consequences of a battle come from its journal alone, and are written once."""
    book, room = await _book_of(rooms, kept), await rooms.room(battle.table_id)
    async with room.lock:
        if room.table.result is None:
            return
        state = await asyncio.to_thread(book.settled, kept.state, room.table)
    doc = {**kept.doc, "state": state, "plan": {}, "done": []}
    over = book.stage(state) == "over"
    await asyncio.to_thread(Campaigns(rooms.store).settle, kept, battle, doc, over)
    if over:
        await rooms.unseal([each.table_id for each in kept.battles])


def _doc(rooms: Rooms, kept: Kept, seat: Seat) -> protocol.CampaignDoc:
    book = _book(rooms, kept.game, kept.packs)
    done = set(kept.doc["done"])
    people = [each.seat for each in kept.members if each.person and each.seat != seat]
    order = book.seats(kept.state)
    members = sorted(kept.members, key=lambda each: order.index(each.seat))
    battles = [_battle(each) for each in kept.battles]
    return protocol.CampaignDoc(
        id=kept.id,
        game=kept.game,
        name=kept.name,
        version=kept.version,
        stage=_stage(book, kept),
        title=book.title(kept.state, kept.plan),
        seat=seat,
        seats=[
            protocol.CampaignSeat(
                seat=each.seat,
                chooses=book.chooses(each.seat),
                person=each.name,
                agent=each.agent,
                you=each.seat == seat,
                done=each.seat in done,
            )
            for each in members
        ],
        battle=None if kept.battle is None else _battle(kept.battle),
        battles=battles,
        others=any(book.chooses(other) and other not in done for other in people),
        packs=_packs(rooms, kept),
        sealed=book.sealed and _stage(book, kept) != "over",
        shown=book.shown(kept.state, kept.plan, seat),
    )


def _battle(battle: Battle) -> protocol.CampaignBattle:
    return protocol.CampaignBattle(
        table=battle.table_id, number=battle.number, over=battle.settled, watch=battle.watch
    )


def _line(rooms: Rooms, kept: Kept, seat: Seat) -> protocol.CampaignLine:
    book = _book(rooms, kept.game, kept.packs)
    return protocol.CampaignLine(
        id=kept.id,
        game=kept.game,
        name=kept.name,
        made=kept.made,
        stage=_stage(book, kept),
        title=book.title(kept.state, kept.plan),
        seat=seat,
        people=[each.name for each in kept.members if each.name],
        fought=list(book.fought(kept.state, seat)),
        most=book.most(kept.state),
    )


# ------------------------------------------------------------ planning


async def _opened(
    rooms: Rooms, campaign: str, asked: protocol.CampaignSeen
) -> tuple[Kept, Seat, Person]:
    """A campaign that the caller has read as it is, with no battle on."""
    person = await _whose(rooms, asked.key)
    kept = await _current(rooms, campaign)
    seat = kept.seat_of(person)
    if kept.version != asked.version:
        raise Changed(CHANGED)
    if kept.battle is not None:
        raise HTTPException(409, BUSY)
    return kept, seat, person


async def _written(rooms: Rooms, kept: Kept, doc: Doc) -> None:
    await asyncio.to_thread(Campaigns(rooms.store).change, kept, doc)


@campaigning.post("/api/campaigns/{campaign}/plan")
async def plan(
    rooms: TheRooms, campaign: str, asked: protocol.CampaignPlan
) -> protocol.CampaignDoc:
    """Choose one thing otherwise. Nothing is final yet; whoever was done looks again."""
    kept, seat, person = await _opened(rooms, campaign, asked)
    book = await _book_of(rooms, kept)

    def planned() -> Doc:
        try:
            after = book.planned(kept.state, kept.plan, seat, asked.change)
        except (TypeError, ValueError, LookupError, AttributeError):
            raise BadForces("this cannot be planned here") from None
        return {key: each for key, each in after.items() if key != PEOPLE_PLAY}

    await _written(rooms, kept, {**kept.doc, "plan": await asyncio.to_thread(planned), "done": []})
    return await _seen(rooms, campaign, person)


@campaigning.post("/api/campaigns/{campaign}/done")
async def done(
    rooms: TheRooms, campaign: str, asked: protocol.CampaignDone
) -> protocol.CampaignDoc:
    """The caller has nothing left to choose; the others see that."""
    kept, seat, person = await _opened(rooms, campaign, asked)
    others = [each for each in kept.doc["done"] if each != seat]
    await _written(rooms, kept, {**kept.doc, "done": [*others, seat] if asked.done else others})
    return await _seen(rooms, campaign, person)


@campaigning.post("/api/campaigns/{campaign}/on")
async def go_on(rooms: TheRooms, campaign: str, asked: protocol.CampaignOn) -> protocol.CampaignDoc:
    """Carry out what was planned between two battles."""
    kept, seat, person = await _opened(rooms, campaign, asked)
    book = await _book_of(rooms, kept)
    _decides(book, kept, seat, asked.alone)
    if book.stage(kept.state) != "between":
        raise HTTPException(409, "there is nothing to go on from")
    state = await asyncio.to_thread(book.gone_on, kept.state, kept.plan, new_seed())
    await _written(rooms, kept, {**kept.doc, "state": state, "plan": {}, "done": []})
    return await _seen(rooms, campaign, person)


def _decides(book: CampaignBook, kept: Kept, seat: Seat, alone: bool) -> None:
    """Whoever chooses may go on, once the other people who choose are done; or without them, if
    they have stayed away."""
    if not book.chooses(seat):
        raise HTTPException(403, "the others choose when to go on")
    if alone:
        return
    finished = set(kept.doc["done"])
    for each in kept.members:
        if each.person and each.seat not in {seat, *finished} and book.chooses(each.seat):
            raise HTTPException(409, f"{each.name} has not finished choosing")


# ------------------------------------------------------------ battles


@campaigning.post("/api/campaigns/{campaign}/battle")
async def open_battle(
    rooms: TheRooms, campaign: str, asked: protocol.CampaignOn
) -> protocol.CampaignDoc:
    """Open the table of the next battle, with everybody's seat at it."""
    kept, seat, person = await _opened(rooms, campaign, asked)
    book = await _book_of(rooms, kept)
    _decides(book, kept, seat, asked.alone)
    if book.stage(kept.state) != "ready":
        raise HTTPException(409, "there is no battle to begin now")
    await asyncio.to_thread(_lay, rooms, book, kept)
    return await _seen(rooms, campaign, person)


def _lay(rooms: Rooms, book: CampaignBook, kept: Kept) -> None:
    table = book.battle(kept.state, kept.plan, new_seed(), new_seed())
    members = {each.seat: each for each in kept.members}
    seats = [_seat_row(seat, members.get(seat)) for seat in table.seats]
    more = {CAMPAIGN: kept.id, **({SEALED: True} if book.sealed else {})}
    terms = Terms(kept.game, False, None, 0.5, rooms.settings.grace)
    laid = lay(Journal(table), seats, terms, more)
    Campaigns(rooms.store).open_battle(kept, {**kept.doc, "done": []}, laid)


def _seat_row(seat: Seat, member: Member | None) -> SeatRow:
    """A member's seat is theirs from the start; its link is asked for when they sit down."""
    if member is None or member.person is None:
        agent = USUAL if member is None else member.agent
        return SeatRow(seat, hash_of(new_token()), agent)
    return SeatRow(seat, hash_of(new_token()), None, person=member.person, claimed=now())


@campaigning.post("/api/campaigns/{campaign}/sit")
async def sit(rooms: TheRooms, campaign: str, asked: protocol.CampaignAsked) -> protocol.Seated:
    """The caller's own link to the battle that is on; one they had before opens nothing now."""
    person = await _whose(rooms, asked.key)
    kept = await asyncio.to_thread(Campaigns(rooms.store).kept, campaign)
    kept.seat_of(person)
    battle = kept.battle
    if battle is None:
        raise HTTPException(409, "there is no battle on")
    claim = await asyncio.to_thread(rooms.people.take_again, battle.table_id, person)
    if claim is None:
        raise HTTPException(409, "you came after this battle began; the next one has your seat")
    await rooms.claimed(claim.table_id, claim.seat)
    return await seated(rooms, claim)


# ------------------------------------------------------------ coming and going


@campaigning.post("/api/campaigns/{campaign}/invite")
async def invite(
    rooms: TheRooms, campaign: str, asked: protocol.CampaignAsked
) -> protocol.CampaignInvited:
    """A new invitation; the one before opens nothing from now on."""
    person = await _whose(rooms, asked.key)
    campaigns = Campaigns(rooms.store)
    (await asyncio.to_thread(campaigns.kept, campaign)).seat_of(person)
    return protocol.CampaignInvited(token=await asyncio.to_thread(campaigns.invite, campaign))


@campaigning.post("/api/campaigns/door")
async def door(rooms: TheRooms, given: protocol.Link) -> protocol.CampaignDoor:
    """What an invitation opens; asking changes nothing."""
    kept = await asyncio.to_thread(Campaigns(rooms.store).invited, given.token)
    return protocol.CampaignDoor(
        game=kept.game,
        name=kept.name,
        people=[each.name for each in kept.members if each.name],
        free=sorted(each.seat for each in kept.members if each.person is None),
        packs=await asyncio.to_thread(_packs, rooms, kept),
    )


@campaigning.post("/api/campaigns/join")
async def join(rooms: TheRooms, wanted: protocol.CampaignJoin) -> protocol.CampaignDoc:
    """Take a seat that an agent has played so far."""
    campaigns = Campaigns(rooms.store)
    kept = await asyncio.to_thread(campaigns.invited, wanted.token)
    person = await asyncio.to_thread(rooms.people.meet, wanted.person)
    if any(each.person == person.id for each in kept.members):
        return await _seen(rooms, kept.id, person)
    if wanted.seat not in {each.seat for each in kept.members}:
        raise UnknownName(f"there is no seat {wanted.seat} in this campaign")
    await asyncio.to_thread(campaigns.join, kept, wanted.seat, person)
    return await _seen(rooms, kept.id, person)


@campaigning.post("/api/campaigns/{campaign}/leave", status_code=204)
async def leave(rooms: TheRooms, campaign: str, asked: protocol.CampaignLeave) -> None:
    """Leave: an agent plays the seat from the next battle on."""
    known_agent(asked.agent)
    person = await _whose(rooms, asked.key)
    campaigns = Campaigns(rooms.store)
    kept = await asyncio.to_thread(campaigns.kept, campaign)
    kept.seat_of(person)
    await asyncio.to_thread(campaigns.leave, kept, person, asked.agent)


# ------------------------------------------------------------ as a file


@campaigning.post("/api/campaigns/{campaign}/file")
async def whole(rooms: TheRooms, campaign: str, asked: protocol.CampaignAsked) -> dict[str, Any]:
    """The whole campaign with the record of every battle; where secrets go from battle to battle,
    when it is over."""
    person = await _whose(rooms, asked.key)
    kept = await _current(rooms, campaign)
    kept.seat_of(person)
    book = await _book_of(rooms, kept)
    if book.sealed and book.stage(kept.state) != "over":
        raise HTTPException(403, "the file holds the Hostile's cards: it is given when all is over")
    records = []
    for battle in kept.battles:
        if battle.settled:
            room = await rooms.room(battle.table_id)
            records.append(await asyncio.to_thread(written_record, room, room.lines))
    return {
        "format": FILE,
        "game": kept.game,
        "name": kept.name,
        **({"packs": kept.packs} if kept.packs else {}),
        "campaign": kept.state,
        "battles": records,
    }
