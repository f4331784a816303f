"""Your turn: one notice for each, by every way that somebody wants, whatever happens meanwhile."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import select

from affray.server import notices, protocol
from affray.server.channels import Channels, Gone
from affray.server.migrate import migrate
from affray.server.notices import Notice, Turn
from affray.server.outbox import IN_HAND, Outbox
from affray.server.people import People
from affray.server.rooms import Rooms
from affray.server.rows import OUTBOX
from affray.server.settings import Settings
from affray.server.store import Line, Store
from tests.server.conftest import GAME, Made, Server, free_port
from tests.server.player import Player
from tests.server.post_office import Browser, Mailbox, Receiver, push_key, wait_for

Doc = dict[str, Any]
KEY = push_key()
QUIET_SECONDS = 1.5
"""So long nothing more must come."""


class Office:
    """A server that can tell people, and somebody who has the seat in the south."""

    def __init__(self, database: str) -> None:
        self.mail = Mailbox(free_port())
        self.server = Server(
            database,
            AFFRAY_SMTP=f"smtp+plain://127.0.0.1:{self.mail.port}",
            AFFRAY_MAIL_FROM="affray@example.org",
            AFFRAY_WEBHOOK_HOSTS="*",
            AFFRAY_PUSH_HOSTS="*",
            AFFRAY_PUSH_KEY=KEY,
            AFFRAY_SITE="https://affray.example",
            AFFRAY_POST="0.3",
            AFFRAY_LETTERS="0",
        )

    def close(self) -> None:
        self.server.stop()
        self.mail.close()


class Marek:
    """Somebody who is told."""

    def __init__(self, server: Server) -> None:
        self.server, self.made = server, server.make()
        self.who = {"key": secrets.token_hex(24), "name": "Marek", "colour": "teal"}
        done = server.post("/api/claim", token=self.made.tokens["south"], person=self.who)
        self.token = done.json()["token"]

    def wants(self, **wanted: Any) -> Doc:
        done = self.server.post("/api/notices/set", key=self.who["key"], wanted=wanted)
        assert done.status_code == 200, done.text
        return dict(done.json())

    def comes(self, server: Server | None = None) -> Player:
        return Player((server or self.server).sockets, self.token)


def deploy(north: Player) -> None:
    """North sets up; then it is south's turn."""
    assert north.choose("at:2.00")["type"] == "ack"
    assert north.choose("at:1.00")["type"] == "ack"


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    made = Office(f"sqlite:///{tmp_path_factory.mktemp('office') / 'affray.db'}")
    yield made
    made.close()


@pytest.fixture(scope="module")
def postgres_office(postgres: str) -> Iterator[Office]:
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute("create database notices")
    made = Office(postgres.replace("@/postgres", "@/notices", 1))
    yield made
    made.close()


@pytest.fixture(params=["office", "postgres_office"])
def either(request: pytest.FixtureRequest) -> Office:
    office: Office = request.getfixturevalue(request.param)
    return office


def test_whoever_is_away_gets_one_notice_a_turn_by_every_way(either: Office) -> None:
    marek, hook, browser = Marek(either.server), Receiver(), Browser()
    before = len(either.mail.letters)
    address = f"marek-{secrets.token_hex(4)}@example.org"
    marek.wants(webhook={"to": hook.url}, email={"to": address}, push=[browser.subscription])
    wait_for(either.mail.letters, before + 1)
    proof = either.mail.letters[-1]["Subject"].split()[0]
    done = either.server.post("/api/notices/confirm", key=marek.who["key"], number=proof)
    assert done.json()["wanted"]["email"]["confirmed"]
    with marek.made.seat("north") as north:
        deploy(north)
        wait_for(hook.got, 1)
        wait_for(either.mail.letters, before + 2)
        wait_for(browser.service.got, 1)
        time.sleep(QUIET_SECONDS)
    link = f"https://affray.example/#/table/{marek.made.id}"
    (doc,), (pushed,), letter = hook.docs, browser.docs, either.mail.letters[-1]
    assert doc["content"] == doc["text"]
    assert doc["content"].startswith("Your turn: ")
    assert doc["content"].endswith(link)
    assert doc["allowed_mentions"] == {"parse": []}
    assert (pushed["title"], pushed["link"]) == (letter["Subject"], f"#/table/{marek.made.id}")
    assert letter["To"] == address
    assert link in letter.get_content()
    assert len(either.mail.letters) == before + 2
    everything = f"{doc} {pushed} {letter}"
    for secret in (marek.token, marek.who["key"], *marek.made.tokens.values()):
        assert secret not in everything
    hook.close()


def test_a_notice_is_in_the_language_in_which_it_was_asked_for(office: Office) -> None:
    marek, hook = Marek(office.server), Receiver()
    before = len(office.mail.letters)
    wanted = {"webhook": {"to": hook.url}, "email": {"to": "marek@example.org"}}
    asked = {"key": marek.who["key"], "wanted": wanted}
    done = office.server.post("/api/notices/set?language=de", **asked)
    assert done.json()["wanted"]["language"] == "de"
    wait_for(office.mail.letters, before + 1)
    assert "ist deine Nummer" in office.mail.letters[-1]["Subject"]
    assert "Marek möchte hier erfahren" in office.mail.letters[-1].get_content()
    with marek.made.seat("north") as north:
        deploy(north)
        wait_for(hook.got, 1)
    assert hook.docs[0]["content"].startswith("Du bist dran: ")
    hook.close()


def test_nobody_is_told_with_the_page_open_unless_they_want_to_be(office: Office) -> None:
    for always in (False, True):
        marek, hook = Marek(office.server), Receiver()
        marek.wants(webhook={"to": hook.url}, always=always)
        with marek.made.seat("north") as north, marek.comes() as south:
            south.read()
            deploy(north)
            south.until_asked()
            if always:
                wait_for(hook.got, 1)
            time.sleep(QUIET_SECONDS)
            assert len(hook.got) == always
        hook.close()


def test_a_notice_that_was_not_sent_yet_is_taken_back_when_one_answers(office: Office) -> None:
    """The webhook is away; by the time it is back, the turn is over."""
    marek, port = Marek(office.server), free_port()
    marek.wants(webhook={"to": f"http://127.0.0.1:{port}/hook"})
    with marek.made.seat("north") as north:
        deploy(north)
        time.sleep(QUIET_SECONDS)
        with marek.comes() as south:
            south.choose("at:7.00")
            south.choose("at:8.00")
    hook = Receiver(port)
    time.sleep(6)
    assert hook.got == []
    hook.close()


def test_a_killed_server_sends_what_it_had_not_sent(tmp_path: Path) -> None:
    office, port = Office(f"sqlite:///{tmp_path / 'kill.db'}"), free_port()
    marek = Marek(office.server)
    marek.wants(webhook={"to": f"http://127.0.0.1:{port}/hook"})
    with marek.made.seat("north") as north:
        deploy(north)
        office.server.kill()
    hook = Receiver(port)
    office.server.start()
    wait_for(hook.got, 1, 90)
    time.sleep(QUIET_SECONDS)
    assert len(hook.got) == 1
    hook.close()
    office.close()


@pytest.mark.soak
def test_a_server_killed_between_sending_and_striking_out_sends_the_same_notice_again(
    tmp_path: Path,
) -> None:
    """It is killed by the very webhook that has just been told. Twice is better than never: both
    bear one number."""
    office, hook = Office(f"sqlite:///{tmp_path / 'between.db'}"), Receiver()
    marek = Marek(office.server)
    marek.wants(webhook={"to": hook.url})
    hook.before_answering = office.server.kill
    with marek.made.seat("north") as north:
        deploy(north)
        wait_for(hook.got, 1)
    hook.before_answering = None
    office.server.start()
    wait_for(hook.got, 2, 120)
    time.sleep(QUIET_SECONDS)
    numbers = [{k.lower(): v for k, v in head.items()}["idempotency-key"] for head, _ in hook.got]
    assert len(numbers) == 2
    assert numbers[0] == numbers[1]
    hook.close()
    office.close()


def test_two_processes_on_one_postgres_send_one_notice_a_turn(postgres: str) -> None:
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute("create database two_offices")
    url = postgres.replace("@/postgres", "@/two_offices", 1)
    one, two, hook, port = Office(url), Office(url), Receiver(), free_port()
    try:
        for turn in range(4):
            marek = Marek((one, two)[turn % 2].server)
            marek.wants(webhook={"to": hook.url})
            with marek.made.seat("north") as north:
                deploy(north)
        wait_for(hook.got, 4)
        marek = Marek(one.server)
        marek.wants(webhook={"to": f"http://127.0.0.1:{port}/hook"})
        with marek.made.seat("north") as north:
            deploy(north)
            one.server.kill()
        # the other process sends what the killed one had still to send
        late = Receiver(port)
        wait_for(late.got, 1, 90)
        time.sleep(QUIET_SECONDS)
        assert (len(hook.got), len(late.got)) == (4, 1)
        late.close()
    finally:
        hook.close()
        one.close()
        two.close()


# ------------------------------------------------------------------ the outbox itself


@pytest.fixture
def rooms(tmp_path: Path) -> Iterator[Rooms]:
    store = Store(f"sqlite:///{tmp_path / 'outbox.db'}")
    migrate(store)
    made = Rooms(store, Settings(database=store.url, games=(GAME,), workers=1, warm=False))
    yield made
    made.playing.workers.close()
    store.close()


def _told_by_webhook(rooms: Rooms) -> tuple[str, Turn]:
    """A table, and the turn of somebody who wants to be told."""
    people = People(rooms.store)
    person = people.meet(protocol.PersonKey(key=32 * "k", name="Marek", colour="teal"))
    people.wish(
        person.id, protocol.NoticesWanted(webhook=protocol.Webhook(to="https://discord.com/x"))
    )
    made = rooms.make(protocol.NewTable(game=GAME, seed="5"))
    return made.table, Turn("south", person.id, "Your turn", "Something happened.")


def test_a_move_that_was_lost_tells_nobody(rooms: Rooms) -> None:
    table, turn = _told_by_webhook(rooms)
    line = Line(table, 1, "{}", False, turns=(turn,))
    assert rooms.store.append([line]) == []
    assert rooms.store.append([line]) == [line]
    assert len(Outbox(rooms.store).take()) == 1


def test_what_one_process_has_in_hand_no_other_takes(rooms: Rooms) -> None:
    table, turn = _told_by_webhook(rooms)
    rooms.store.append([Line(table, 1, "{}", False, turns=(turn,))])
    one, two = Outbox(rooms.store), Outbox(rooms.store)
    (letter,) = one.take()
    assert two.take() == []
    assert one.failed(letter)
    assert two.take() == []
    one.sent(letter)
    rooms.store.append([Line(table, 2, "{}", False, turns=(turn,))])
    rooms.store.append([Line(table, 3, "{}", False, answered=("south",))])
    assert two.take() == []


def test_one_notice_that_cannot_be_sent_keeps_nobody_elses_back(rooms: Rooms) -> None:
    """No library can read that address: what is wrong with it is found only when it is sent."""
    table, turn = _told_by_webhook(rooms)
    nowhere = protocol.Webhook(to="https://discord.com/a b")
    rooms.people.wish(turn.person, protocol.NoticesWanted(webhook=nowhere))
    rooms.store.append([Line(table, 1, "{}", False, turns=(turn,))])
    (letter,) = rooms.post.outbox.take()
    asyncio.run(rooms.post._deliver(letter))
    with rooms.store.reading() as db:
        (row,) = db.execute(select(OUTBOX)).all()
    assert row.tries == 1
    assert row.due < time.time() + IN_HAND - 10


def test_what_somebody_has_set_up_anew_is_not_switched_off(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The address was gone; by the time that was found out, there was another one."""
    table, turn = _told_by_webhook(rooms)
    other = protocol.NoticesWanted(webhook=protocol.Webhook(to="https://discord.com/other"))

    def gone(*_: Any) -> None:
        rooms.people.wish(turn.person, other)
        raise Gone("nobody is there any more")

    monkeypatch.setattr(rooms.post.channels, "hook", gone)
    for number, stays in enumerate((True, False), 1):
        rooms.store.append([Line(table, number, "{}", False, turns=(turn,))])
        (letter,) = rooms.post.outbox.take()
        asyncio.run(rooms.post._deliver(letter))
        hook = rooms.people.wishes(turn.person).webhook
        assert hook is not None
        assert (hook.to, hook.on) == ("https://discord.com/other", stays)


def test_a_notice_keeps_its_number_and_no_other_ever_has_it(rooms: Rooms) -> None:
    """The first goes back as if its process had died after sending; the row of the second may well
    have the first one's id."""
    table, turn = _told_by_webhook(rooms)
    outbox, start = Outbox(rooms.store), time.time()
    rooms.store.append([Line(table, 1, "{}", False, turns=(turn,))])
    (sent,) = outbox.take()
    rooms.store.timepiece = lambda: start + 3600  # type: ignore[assignment]
    (again,) = outbox.take()
    assert again.number == sent.number
    assert again.tries == 2
    rooms.store.append([Line(table, 2, "{}", False, answered=("south",))])
    rooms.store.append([Line(table, 3, "{}", False, turns=(turn,))])
    outbox.sent(again)
    (other,) = outbox.take()
    assert other.number != sent.number
    assert other.seq == 3


def test_of_two_notices_with_one_number_every_way_makes_one(office: Office) -> None:
    """What push services, browsers, mail servers and webhooks tell a repetition by."""
    hook, browser, before = Receiver(), Browser(), len(office.mail.letters)
    settings = Settings(
        database="sqlite://",
        smtp=f"smtp+plain://127.0.0.1:{office.mail.port}",
        mail_from="affray@example.org",
        webhook_hosts=("*",),
        push_hosts=("*",),
        push_key=KEY,
    )
    channels, notice = Channels(settings), Notice("Your turn", "Something happened.", "#/table/x")
    for number in ("a" * 32, "a" * 32, "b" * 32):
        channels.hook(hook.url, notice, number)
        channels.mail("marek@example.org", notice, number)
        channels.push(browser.subscription, notice, number)
    wait_for(office.mail.letters, before + 3)
    lower = [{name.lower(): value for name, value in head.items()} for head, _ in hook.got]
    topics = [head.get("topic") or head.get("Topic") for head, _ in browser.service.got]
    for marks in (
        [head["idempotency-key"] for head in lower],
        [letter["Message-ID"] for letter in office.mail.letters[before:]],
        [doc["tag"] for doc in browser.docs],
        topics,
    ):
        assert marks[0] == marks[1] != marks[2]
    hook.close()


def _at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("now", "due"),
    [
        ("2026-11-16 21:59", "2026-11-16 21:59"),
        ("2026-11-16 22:00", "2026-11-17 06:30"),
        ("2026-11-17 03:00", "2026-11-17 06:30"),
        ("2026-11-17 06:30", "2026-11-17 06:30"),
    ],
)
def test_in_quiet_times_a_notice_waits_for_the_morning(now: str, due: str) -> None:
    quiet = protocol.Quiet(begins="23:00", ends="07:30", zone="Europe/Berlin")
    wanted = protocol.NoticesWanted(
        webhook=protocol.Webhook(to="https://discord.com/x"), quiet=quiet
    )
    assert list(notices.deliveries(wanted, _at(now))) == [("webhook", _at(due))]


def test_quiet_times_of_an_afternoon_and_none_at_all() -> None:
    quiet = protocol.Quiet(begins="13:00", ends="15:00")
    hook = protocol.Webhook(to="https://discord.com/x")
    wanted = protocol.NoticesWanted(webhook=hook, quiet=quiet)
    for now, due in (("12:59", "12:59"), ("14:00", "15:00"), ("15:00", "15:00")):
        found = list(notices.deliveries(wanted, _at(f"2026-11-16 {now}")))
        assert found == [("webhook", _at(f"2026-11-16 {due}"))]


# ------------------------------------------------------------------ what is refused


def test_an_address_is_written_to_when_it_is_proven_to_be_ones_own(office: Office) -> None:
    marek, before = Marek(office.server), len(office.mail.letters)
    to = f"stranger-{secrets.token_hex(4)}@example.org"
    assert not marek.wants(email={"to": to, "confirmed": True})["wanted"]["email"]["confirmed"]
    with marek.made.seat("north") as north:
        deploy(north)
        time.sleep(QUIET_SECONDS)
    letters = office.mail.letters[before:]
    assert [letter["Subject"].endswith("is your number") for letter in letters] == [True]
    number, key = letters[0]["Subject"].split()[0], marek.who["key"]
    wrong = f"{(int(number) + 1) % 10**6:06}"
    for _ in range(5):
        refused = office.server.post("/api/notices/confirm", key=key, number=wrong)
        assert refused.status_code == 422
    # by guessing nobody gets anywhere
    late = office.server.post("/api/notices/confirm", key=key, number=number)
    assert late.status_code == 422


@pytest.mark.parametrize(
    "address",
    [
        "http://127.0.0.1:5432/",
        "https://169.254.169.254/latest",
        "https://discord.com.example.org/x",
        "http://discord.com/x",
        "ftp://discord.com/x",
        "https://[",
    ],
)
def test_a_server_is_not_sent_into_its_own_house(address: str) -> None:
    assert not Channels(Settings(database="sqlite://")).may_go_to(address)
    assert not Channels(Settings(database="sqlite://")).may_go_to(address, push=True)


def test_discord_slack_and_the_services_of_browsers_are_known() -> None:
    channels = Channels(Settings(database="sqlite://"))
    assert channels.may_go_to("https://discord.com/api/webhooks/1/x")
    assert channels.may_go_to("https://hooks.slack.com/services/1/x")
    assert channels.may_go_to("https://updates.push.services.mozilla.com/wpush/v2/x", push=True)


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        ({"quiet": {"begins": "25:00", "ends": "07:00"}}, "begins"),
        ({"quiet": {"begins": "23:00", "ends": "07:00", "zone": "Mars/Olympus"}}, "time zone"),
        ({"email": {"to": "a@b, c@d"}}, "no e-mail address"),
        ({"webhook": {"to": "javascript:alert(1)"}}, "webhook"),
    ],
)
def test_wishes_that_make_no_sense_get_a_sentence(office: Office, wanted: Doc, reason: str) -> None:
    marek = Marek(office.server)
    done = office.server.post("/api/notices/set", key=marek.who["key"], wanted=wanted)
    assert done.status_code == 422
    assert reason in done.json()["reason"]
    nobody = office.server.post("/api/notices", key="nobody")
    assert nobody.status_code == 404


def test_a_test_reports_back(office: Office) -> None:
    marek, hook = Marek(office.server), Receiver()
    marek.wants(webhook={"to": hook.url})
    tried = office.server.post("/api/notices/test", key=marek.who["key"], way="webhook").json()
    assert tried == {"sent": True, "reason": ""}
    assert "this is a test" in hook.docs[0]["content"]
    hook.close()
    tried = office.server.post("/api/notices/test", key=marek.who["key"], way="webhook").json()
    assert not tried["sent"]
    assert "did not answer" in tried["reason"]
    tried = office.server.post("/api/notices/test", key=marek.who["key"], way="push").json()
    assert tried == {"sent": False, "reason": "set this way up first"}


def test_mine_says_since_when_a_table_waits(office: Office) -> None:
    marek = Marek(office.server)
    made: Made = marek.made
    with made.seat("north") as north:
        deploy(north)
    (mine,) = office.server.post("/api/mine", tokens=[marek.token]).json()
    assert mine["asked"] == ["south"]
    assert mine["people"] == {"south": "Marek"}
    waited = datetime.now(UTC) - datetime.fromisoformat(mine["since"])
    assert waited.total_seconds() < 60
