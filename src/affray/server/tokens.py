"""Unguessable words: the holder of a seat's token plays it; the store keeps only its hash."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from random import Random


def new_token() -> str:
    """A token for an invitation link."""
    return secrets.token_urlsafe(24)


def next_token(token: str, table_id: str, device: str) -> str:
    """The link that a seat will have at the rematch of a table. Only the device that agreed with
    the old link can know it: the table's maker, who has seen every link of it, cannot."""
    secret = hmac.new(token.encode(), f"{table_id} {device}".encode(), sha256).digest()
    return urlsafe_b64encode(secret[:24]).decode()


def session_token(key: str, table_id: str, seat: str) -> str:
    """What opens a seat of a person with an account from a device that is signed in."""
    return f"{key}.{table_id}.{seat}"


def link_of(token: str) -> str:
    """The hash of what a token depends on: its own, or the key of the device that shows it."""
    return hash_of(token.partition(".")[0])


def new_id() -> str:
    """The id of a table: public, short, and not guessable either."""
    return secrets.token_hex(8)


def new_seed() -> str:
    """A seed, or its salt: 128 bits that nobody has chosen."""
    return secrets.token_hex(16)


_names = Random()


def new_name() -> str:
    """The name of a question, always equally long; only the seat asked can use it, so it may be
    guessable."""
    return f"{_names.getrandbits(64):016x}"


def hash_of(token: str) -> str:
    """What the store keeps of a token."""
    return sha256(token.encode()).hexdigest()
