"""Accounts on this server: the same person at the desk and on the phone."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from affray.server.protocol.message import Message
from affray.server.protocol.people import Name, PersonKey
from affray.server.protocol.tables import Seated

Passphrase = Annotated[str, Field(min_length=10, max_length=200)]
DeviceName = Annotated[str, Field(max_length=60)]


class NewAccount(Message):
    """A person wants to be known here by a name and a passphrase; `device` is what this browser is
    to be called in the list of those that are signed in."""

    person: PersonKey
    name: Name
    passphrase: Passphrase
    device: DeviceName = ""


class SignIn(Message):
    """An account's name and passphrase, from another browser."""

    name: Name
    passphrase: Annotated[str, Field(max_length=200)]
    device: DeviceName = ""


class NewPassphrase(Message):
    """Another passphrase, by somebody who is signed in and knows the old one. Every other device
    is signed out."""

    key: str
    old: Annotated[str, Field(max_length=200)]
    passphrase: Passphrase


class EndSession(Message):
    """Sign a device out, by its number in the list; it may be one's own."""

    key: str
    session: Annotated[str, Field(max_length=32)]


class SignedIn(Message):
    """The key of this browser from now on: nobody else has it. The name and the colour are those
    that others see."""

    key: str
    name: str
    colour: str


class SessionDoc(Message):
    """A device that is signed in, since when, and when it was last heard of; `here`: this one."""

    id: str
    device: str
    since: str
    seen: str
    here: bool


class AccountDoc(Message):
    """An account: its name, the devices that are signed in, and its seats, each with the token that
    opens it from this device."""

    name: str
    sessions: list[SessionDoc]
    seats: list[Seated]


class AccountsHere(Message):
    """Whether this server keeps accounts."""

    offered: bool
