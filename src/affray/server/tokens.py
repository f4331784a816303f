"""Unguessable words: whoever has a seat's token plays the seat; the store keeps only its hash."""

from __future__ import annotations

import secrets
from hashlib import sha256
from random import Random


def new_token() -> str:
    """A token for an invitation link."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """The id of a table: public, short, not to be guessed either."""
    return secrets.token_hex(8)


def new_seed() -> str:
    """A seed, or its salt: 128 bits that nobody has chosen."""
    return secrets.token_hex(16)


_names = Random()


def new_name() -> str:
    """The name of a question, always as long; only the seat that is asked can use it, so it may be
    guessed."""
    return f"{_names.getrandbits(64):016x}"


def hash_of(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode()).hexdigest()
